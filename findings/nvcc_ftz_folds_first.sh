#!/usr/bin/env bash
# nvcc 13.5.37: under `-ftz=true` not every operation flushes subnormal numbers. One expects `x * 1.0f` of a subnormal x to be 0, since `mul.ftz.f32` flushes its operands. nvcc simplifies
# the expression first, so no instruction is left that could flush: `x * 1.0f`, `x / 1.0f`, `x - 0.0f`, `-(-x)`, `(float)(double)x` and `fminf(x, x)` are copies. `x * 0.5f` is `mul.ftz.f32`. Constants are
# computed without flushing too: `1e-38f * 0.5f` is the subnormal 0x003671f7.
#
# Needs python3 with pip, and a C++ compiler on x86-64 Linux; no GPU. Fails if the numbers of instructions that flush, or the constant, are others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
release=13.5.37
wheels=(nvidia-cuda-nvcc=="$release" nvidia-nvvm=="$release" nvidia-cuda-crt=="$release" nvidia-cuda-runtime=="$release" nvidia-cuda-cccl==13.3.5.0.6)
python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --dest "$folder/wheels" "${wheels[@]}"
for wheel in "$folder"/wheels/*.whl; do python3 -m zipfile -e "$wheel" "$folder/toolkit"; done
tools=$folder/toolkit/nvidia/cu13
find "$tools" -path '*/bin/*' -type f -exec chmod +x {} +

# The PTX of an expression of x under -ftz=true.
ptx() {
    echo "extern \"C\" __global__ void kernel(float* out, float x) { out[0] = $1; }" >"$folder/one.cu"
    "$tools/bin/nvcc" -w -arch sm_90 -ftz=true -ptx -o "$folder/one.ptx" "$folder/one.cu"
    cat "$folder/one.ptx"
}
flushes() { ptx "$1" | grep -c '\.ftz' || true; }

copied=0
for text in 'x * 1.0f' 'x / 1.0f' 'x - 0.0f' '-(-x)' '(float)(double)x' 'fminf(x, x)'; do copied=$((copied + $(flushes "$text"))); done
halved=$(flushes 'x * 0.5f')
constant=$(ptx '1e-38f * 0.5f' | sed -n 's/.*mov\.[uf]32[^,]*, \([^;]*\);.*/\1/p')
echo "nvcc $release -ftz=true: instructions that flush in six expressions that are copies $copied, in x * 0.5f $halved; 1e-38f * 0.5f is $constant"
[ "$copied" -eq 0 ] && [ "$halved" -eq 1 ] && [ "$constant" = 3568119 ]
