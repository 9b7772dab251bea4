#!/usr/bin/env bash
# ml_dtypes 0.6.0, PyTorch 2.15.0, JAX 0.10.2 and the reference implementation of ONNX 1.23.2, on the smallest numbers of the scale E8M0, whose codes 0 and 1 are 2^-127 and 2^-126. One expects 1.25 * 2^-127, rounded
# to nearest, to be 2^-127, and 2^-127 itself, rounded upward, to stay. All make 2^-126 of the first: these operands are subnormal numbers of f32, where the fraction's first bit weighs as much as the power of two.
# ONNX makes 2^-126 of the second too. CUDA's headers round both as expected. ONNX's operator `Cast` also says that saturation makes the largest scale of infinity; its reference implementation makes NaN.
# JAX makes 2^-127 of 2^-128 if that is an f32, and NaN if it is an f64.
#
# Needs python3 with venv and pip, and 5 GB of disk for PyTorch; SKIP_TORCH=1 leaves it out. Fails if one of them is otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
packages=(ml_dtypes==0.6.0 onnx==1.23.2 jax==0.10.2)
[ -n "${SKIP_TORCH:-}" ] || packages+=(torch==2.15.0)
"$folder/python/bin/pip" install --quiet --disable-pip-version-check "${packages[@]}"
JAX_PLATFORMS=cpu JAX_ENABLE_X64=1 "$folder/python/bin/python" - <<'PYTHON'
import jax.numpy, ml_dtypes, numpy, onnx, os
from onnx.reference.ops.op_cast import cast_to

x = numpy.array([0x00500000, 0x00400000, 0x7F800000], dtype=numpy.uint32).view(numpy.float32)  # 1.25 * 2^-127, 2^-127, infinity
e8m0 = onnx.TensorProto.FLOAT8E8M0
def by_jax(x):
    return numpy.asarray(jax.numpy.asarray(x).astype(jax.numpy.float8_e8m0fnu)).view(numpy.uint8)


codes = {
    "jax": by_jax(x),
    "ml_dtypes": x.astype(ml_dtypes.float8_e8m0fnu).view(numpy.uint8),
    "onnx, nearest": cast_to(x, e8m0, True, "nearest").view(numpy.uint8),
    "onnx, up": cast_to(x, e8m0, True, "up").view(numpy.uint8),
}
if not os.environ.get("SKIP_TORCH"):
    import torch
    codes["torch"] = torch.from_numpy(x).to(torch.float8_e8m0fnu).view(torch.uint8).numpy()
for name, found in codes.items():
    print(f"{name}: of 1.25 * 2^-127, 2^-127 and infinity the codes {[hex(code) for code in found]}")
    assert list(found) == [1, 1 if name == "onnx, up" else 0, 0xFF], name
small = [by_jax(numpy.array([2.0**-128], dtype=dtype))[0] for dtype in (numpy.float32, numpy.float64)]
print(f"jax: 2^-128 as f32 and as f64: {[hex(code) for code in small]}")
assert small == [0, 0xFF]
PYTHON
