"""Storage on disk: journals of tables, finished games, exports, and the user's folders."""
