"""Packages for people without Python: one folder, and on Linux a tarball and a Debian package of it."""
