"""Bots that judge by a neural network trained in games against itself (see tools/train).

Their matrices are small: the thread per core that numpy's libraries start would gain nothing.
"""

import os

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
