#!/usr/bin/env bash
# nvcc 13.5.37: `-fmad=false` is a promise about the machine code that nvcc makes, not about its PTX. One expects PTX that was compiled with it to stay free of fused multiply-add, as it does for
# `float`, whose instructions say `.rn`. For `__half` nvcc writes `mul.f16` and `add.f16` without a modifier, which lets an assembler fuse them: ptxas, run on that PTX by itself,
# makes one HFMA2. With `--fmad false` for ptxas too, or with `__hmul_rn` and `__hadd_rn` in the source, there are two instructions.
#
# Needs python3 with pip, and a C++ compiler on x86-64 Linux; no GPU. Fails if one of the three is otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
release=13.5.37
wheels=(nvidia-cuda-nvcc=="$release" nvidia-nvvm=="$release" nvidia-cuda-crt=="$release" nvidia-cuda-runtime=="$release" nvidia-cuda-nvdisasm=="$release" nvidia-cuda-cccl==13.3.5.0.6)
python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --dest "$folder/wheels" "${wheels[@]}"
for wheel in "$folder"/wheels/*.whl; do python3 -m zipfile -e "$wheel" "$folder/toolkit"; done
tools=$folder/toolkit/nvidia/cu13
find "$tools" -path '*/bin/*' -type f -exec chmod +x {} +

cat >"$folder/half.cu" <<'CUDA'
#include <cuda_fp16.h>
extern "C" __global__ void kernel(__half* out, __half a, __half b, __half c) { out[0] = __hadd(__hmul(a, b), c); }
CUDA
cd "$folder"
"$tools/bin/nvcc" -w -arch sm_90 -fmad=false -cubin -o whole.cubin half.cu
"$tools/bin/nvcc" -w -arch sm_90 -fmad=false -ptx -o half.ptx half.cu
"$tools/bin/ptxas" -arch sm_90 -o apart.cubin half.ptx
"$tools/bin/ptxas" -arch sm_90 --fmad false -o again.cubin half.ptx

fused() { "$tools/bin/nvdisasm" -c "$1" | grep -c 'HFMA2' || true; }
whole=$(fused whole.cubin) apart=$(fused apart.cubin) again=$(fused again.cubin)
echo "nvcc $release: instructions that fuse: by nvcc -fmad=false $whole, by ptxas on its PTX $apart, by ptxas --fmad false $again"
[ "$whole" -eq 0 ] && [ "$apart" -eq 1 ] && [ "$again" -eq 0 ]
