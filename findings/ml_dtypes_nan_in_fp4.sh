#!/usr/bin/env bash
# ml_dtypes 0.6.0: NaN in a format without NaN, such as FP4. One expects the largest number, as CUDA has it, or at least the same number for each NaN. ml_dtypes makes zero of it, with the opposite of its
# sign: NaN becomes -0, and -NaN becomes +0. JAX 0.10.2, whose arrays have the types of ml_dtypes, makes -0 of both, so `astype` before and after `jnp.asarray` differs.
#
# Needs python3 with venv and pip. Fails if one of them is otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check ml_dtypes==0.6.0 jax==0.10.2
JAX_PLATFORMS=cpu "$folder/python/bin/python" - <<'PYTHON'
import jax.numpy, ml_dtypes, numpy

x = numpy.array([0x7FC00000, 0xFFC00000], dtype=numpy.uint32).view(numpy.float32)
numpy_codes = x.astype(ml_dtypes.float4_e2m1fn).view(numpy.uint8)
jax_codes = numpy.asarray(jax.numpy.asarray(x).astype(jax.numpy.float4_e2m1fn)).view(numpy.uint8)
print(f"ml_dtypes: NaN, -NaN to FP4: codes {[hex(code) for code in numpy_codes]}; jax: {[hex(code) for code in jax_codes]}")
assert list(numpy_codes) == [8, 0] and list(jax_codes) == [8, 8]
PYTHON
