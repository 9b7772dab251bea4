#!/usr/bin/env python3
"""Records how CUDA, ml_dtypes, JAX, PyTorch and ONNX convert to and from small formats, in small-*.txt beside this file.

    python3 -m venv /tmp/small && . /tmp/small/bin/activate
    pip install ml_dtypes==0.6.0 jax==0.10.2 onnx==1.23.2 torch==2.15.0 nvidia-cuda-runtime==13.5.37 nvidia-cuda-crt==13.5.37
    python tests/data/record_small_formats.py [library …]

PyTorch's package brings CUDA headers of its own release, so install NVIDIA's packages last. CUDA's conversions are those of its
headers, compiled for the host by g++. Every conversion takes all halves, all bfloat16 numbers and all f32, and of f64 each number of the
format, each midpoint, and their neighbours. It takes half an hour on two cores and five gigabytes of disk.
"""

import ctypes
import importlib.metadata
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

os.environ["JAX_ENABLE_X64"] = "1"
os.environ["JAX_PLATFORMS"] = "cpu"
import ml_dtypes
import numpy as np

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent
SOURCES = {
    "f16": (np.float16, np.uint16),
    "bf16": (ml_dtypes.bfloat16, np.uint16),
    "f32": (np.float32, np.uint32),
    "f64": (np.float64, np.uint64),
}
# Our names, and those of numpy's world. The width of a code, and whether a format has a sign.
NAMES = {
    "e4m3": "float8_e4m3fn",
    "e5m2": "float8_e5m2",
    "e2m3": "float6_e2m3fn",
    "e3m2": "float6_e3m2fn",
    "e2m1": "float4_e2m1fn",
    "e8m0": "float8_e8m0fnu",
    "e4m3fnuz": "float8_e4m3fnuz",
    "e5m2fnuz": "float8_e5m2fnuz",
    "e4m3ieee": "float8_e4m3",
    "e3m4": "float8_e3m4",
    "e4m3b11fnuz": "float8_e4m3b11fnuz",
}
WIDTHS = {"e2m3": 6, "e3m2": 6, "e2m1": 4}
OF_ONNX = {
    "e4m3": "FLOAT8E4M3FN",
    "e5m2": "FLOAT8E5M2",
    "e2m3": "FLOAT6E2M3",
    "e3m2": "FLOAT6E3M2",
    "e2m1": "FLOAT4E2M1",
    "e8m0": "FLOAT8E8M0",
    "e4m3fnuz": "FLOAT8E4M3FNUZ",
    "e5m2fnuz": "FLOAT8E5M2FNUZ",
}
CUDA = r"""
#include <cstddef>
#include <cuda_fp8.h>
#include <cuda_fp6.h>
#include <cuda_fp4.h>
static __nv_fp8_storage_t to8(double x, __nv_saturation_t s, __nv_fp8_interpretation_t k) { return __nv_cvt_double_to_fp8(x, s, k); }
static __nv_fp8_storage_t to8(float x, __nv_saturation_t s, __nv_fp8_interpretation_t k) { return __nv_cvt_float_to_fp8(x, s, k); }
static __nv_fp8_storage_t to8(__half_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t k) { return __nv_cvt_halfraw_to_fp8(x, s, k); }
static __nv_fp8_storage_t to8(__nv_bfloat16_raw x, __nv_saturation_t s, __nv_fp8_interpretation_t k) { return __nv_cvt_bfloat16raw_to_fp8(x, s, k); }
static __nv_fp8_storage_t to6(double x, __nv_fp6_interpretation_t k) { return __nv_cvt_double_to_fp6(x, k, cudaRoundNearest); }
static __nv_fp8_storage_t to6(float x, __nv_fp6_interpretation_t k) { return __nv_cvt_float_to_fp6(x, k, cudaRoundNearest); }
static __nv_fp8_storage_t to6(__half_raw x, __nv_fp6_interpretation_t k) { return __nv_cvt_halfraw_to_fp6(x, k, cudaRoundNearest); }
static __nv_fp8_storage_t to6(__nv_bfloat16_raw x, __nv_fp6_interpretation_t k) { return __nv_cvt_bfloat16raw_to_fp6(x, k, cudaRoundNearest); }
static __nv_fp8_storage_t to4(double x) { return __nv_cvt_double_to_fp4(x, __NV_E2M1, cudaRoundNearest); }
static __nv_fp8_storage_t to4(float x) { return __nv_cvt_float_to_fp4(x, __NV_E2M1, cudaRoundNearest); }
static __nv_fp8_storage_t to4(__half_raw x) { return __nv_cvt_halfraw_to_fp4(x, __NV_E2M1, cudaRoundNearest); }
static __nv_fp8_storage_t to4(__nv_bfloat16_raw x) { return __nv_cvt_bfloat16raw_to_fp4(x, __NV_E2M1, cudaRoundNearest); }
static __nv_fp8_storage_t to0(double x, __nv_saturation_t s) { return __nv_cvt_double_to_e8m0(x, s, cudaRoundPosInf); }
static __nv_fp8_storage_t to0(float x, __nv_saturation_t s) { return __nv_cvt_float_to_e8m0(x, s, cudaRoundPosInf); }
static __nv_fp8_storage_t to0(__half_raw x, __nv_saturation_t s) { return to0(__half2float(__half(x)), s); }
static __nv_fp8_storage_t to0(__nv_bfloat16_raw x, __nv_saturation_t s) { return __nv_cvt_bfloat16raw_to_e8m0(x, s, cudaRoundPosInf); }
template <class T> static void all(const T* x, unsigned char* out, size_t n, int format, int s) {
    auto saturate = s ? __NV_SATFINITE : __NV_NOSAT;
    for (size_t i = 0; i < n; ++i) switch (format) {
        case 0: out[i] = to8(x[i], saturate, __NV_E4M3); break;
        case 1: out[i] = to8(x[i], saturate, __NV_E5M2); break;
        case 2: out[i] = to6(x[i], __NV_E2M3); break;
        case 3: out[i] = to6(x[i], __NV_E3M2); break;
        case 4: out[i] = to4(x[i]); break;
        default: out[i] = to0(x[i], saturate);
    }
}
static float of8(unsigned char code, __nv_fp8_interpretation_t k) { return __half2float(__half(__nv_cvt_fp8_to_halfraw(code, k))); }
static float of6(unsigned char code, __nv_fp6_interpretation_t k) { return __half2float(__half(__nv_cvt_fp6_to_halfraw(code, k))); }
extern "C" {
void f64(const double* x, unsigned char* out, size_t n, int format, int s) { all(x, out, n, format, s); }
void f32(const float* x, unsigned char* out, size_t n, int format, int s) { all(x, out, n, format, s); }
void f16(const __half_raw* x, unsigned char* out, size_t n, int format, int s) { all(x, out, n, format, s); }
void bf16(const __nv_bfloat16_raw* x, unsigned char* out, size_t n, int format, int s) { all(x, out, n, format, s); }
float decode(unsigned char code, int format) {
    switch (format) {
        case 0: return of8(code, __NV_E4M3);
        case 1: return of8(code, __NV_E5M2);
        case 2: return of6(code, __NV_E2M3);
        case 3: return of6(code, __NV_E3M2);
        case 4: return __half2float(__half(__nv_cvt_fp4_to_halfraw(code, __NV_E2M1)));
        default: return __bfloat162float(__nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(code)));
    }
}
}
"""


class Cuda:
    """CUDA's headers, on the host."""

    formats = ["e4m3", "e5m2", "e2m3", "e3m2", "e2m1", "e8m0"]

    def __init__(self, saturate):
        self.saturate = saturate
        folder = pathlib.Path(tempfile.mkdtemp())
        source, library = folder / "small.cpp", folder / "small.so"
        source.write_text(CUDA)
        include = importlib.metadata.distribution("nvidia-cuda-runtime").locate_file("nvidia/cu13/include")
        subprocess.run(["g++", "-O2", "-w", "-shared", "-fPIC", f"-I{include}", source, "-o", library], check=True)
        self.library = ctypes.CDLL(str(library))
        self.library.decode.restype = ctypes.c_float

    def narrow(self, x, name):
        out = np.empty(len(x), dtype=np.uint8)
        source = next(source for source, (number, _) in SOURCES.items() if x.dtype == number)
        convert = getattr(self.library, source)
        pointers = x.ctypes.data_as(ctypes.c_void_p), out.ctypes.data_as(ctypes.c_void_p)
        convert(*pointers, ctypes.c_size_t(len(x)), self.formats.index(name), int(self.saturate))
        return out

    def widen(self, codes, name):
        return np.array([self.library.decode(int(code), self.formats.index(name)) for code in codes], dtype=np.float32)


class MlDtypes:
    formats = list(NAMES)

    def narrow(self, x, name):
        return x.astype(getattr(ml_dtypes, NAMES[name])).view(np.uint8)

    def widen(self, codes, name):
        return codes.view(getattr(ml_dtypes, NAMES[name])).astype(np.float32)


class Jax:
    """On the CPU. XLA converts nothing to FP6 there."""

    formats = [name for name in NAMES if name not in ("e2m3", "e3m2")]

    def narrow(self, x, name):
        import jax.numpy as jnp

        return np.asarray(jnp.asarray(x).astype(getattr(jnp, NAMES[name]))).view(np.uint8)

    def widen(self, codes, name):
        import jax.numpy as jnp

        small = jnp.asarray(codes.view(getattr(ml_dtypes, NAMES[name])))
        return np.asarray(small.astype(jnp.float32))


class Torch:
    """On the CPU. It has FP4 only in pairs, and no conversions to them."""

    formats = ["e4m3", "e5m2", "e8m0", "e4m3fnuz", "e5m2fnuz"]

    def narrow(self, x, name):
        import torch

        is_bfloat16 = x.dtype == ml_dtypes.bfloat16
        x = torch.from_numpy(x.view(np.uint16)).view(torch.bfloat16) if is_bfloat16 else torch.from_numpy(x)
        return x.to(getattr(torch, NAMES[name])).view(torch.uint8).numpy()

    def widen(self, codes, name):
        import torch

        return torch.from_numpy(codes).view(getattr(torch, NAMES[name])).to(torch.float32).numpy()


class Onnx:
    """The reference implementation of the operator Cast."""

    formats = list(OF_ONNX)

    def __init__(self, saturate, round_mode):
        self.saturate, self.round_mode = saturate, round_mode

    def narrow(self, x, name):
        import onnx
        from onnx.reference.ops.op_cast import cast_to

        to = getattr(onnx.TensorProto, OF_ONNX[name])
        return cast_to(x, to, self.saturate, self.round_mode).view(np.uint8)

    def widen(self, codes, name):
        import onnx

        dtype = onnx.helper.tensor_dtype_to_np_dtype(getattr(onnx.TensorProto, OF_ONNX[name]))
        return codes.view(dtype).astype(np.float32)


# A file each: its name, the package that it records, what it says of it, and the conversions.
LIBRARIES = {
    "cuda": ("nvidia-cuda-runtime", "as the constructors of its classes convert: to the largest number, and to E8M0 upward", lambda: Cuda(True)),
    "cuda-nosat": ("nvidia-cuda-runtime", "with __NV_NOSAT, and to E8M0 upward", lambda: Cuda(False)),
    "ml_dtypes": ("ml_dtypes", "by astype of NumPy's arrays", MlDtypes),
    "jax": ("jax", "by astype of arrays on the CPU, with 64-bit types", Jax),
    "torch": ("torch", "by Tensor.to on the CPU", Torch),
    "onnx": ("onnx", "as the reference implementation of Cast converts: saturate=1, round_mode=up", lambda: Onnx(True, "up")),
    "onnx-nosat": ("onnx", "as the reference implementation of Cast converts with saturate=0, round_mode=nearest", lambda: Onnx(False, "nearest")),
}


def numbers(library, name):
    """All codes as f32: in hexadecimal, and NaN as `nan`."""
    wide = library.widen(np.arange(1 << WIDTHS.get(name, 8), dtype=np.uint8), name)
    return wide, " ".join("nan" if np.isnan(x) else f"{x.view(np.uint32):x}" for x in wide)


def runs(library, source, name):
    """The code of every operand, as `first operand:code` of each run of operands with the same code."""
    number, word = SOURCES[source]
    count = 1 << (8 * np.dtype(word).itemsize)
    step, found, last = min(count, 1 << 24), [], None
    for start in range(0, count, step):
        operands = np.arange(start, start + step, dtype=np.uint64).astype(word)
        codes = library.narrow(operands.view(number), name)
        starts = np.flatnonzero(np.diff(codes)) + 1
        first = [] if codes[0] == last else [0]
        found += [f"{start + int(at):x}:{codes[at]:x}" for at in [*first, *starts]]
        last = codes[-1]
    return " ".join(found)


def operands_of_f64(wide):
    """Each number of the format, then the midpoint to the next, both with their neighbours, positive and negative; and the ends of f64."""
    signs = 1 if len(wide) == 256 and not np.signbit(wide[0x80]) and wide[0x80] != 0 and not np.isnan(wide[0x80]) else 2
    magnitudes = [float(x) for x in wide[: len(wide) // signs] if np.isfinite(x)]
    found = []
    beyond = 2 * magnitudes[-1] - magnitudes[-2] if signs == 2 else 2 * magnitudes[-1]
    for number, following in zip(magnitudes, [*magnitudes[1:], beyond]):
        for x in (number, number + (following - number) / 2):
            for x in (x, np.nextafter(x, np.inf), np.nextafter(x, -np.inf)):
                found += [x, -x]
    largest = np.finfo(np.float64).max
    return np.array([*found, np.nan, np.copysign(np.nan, -1), np.inf, -np.inf, largest, -largest], dtype=np.float64)


def record(key):
    package, how, open_library = LIBRARIES[key]
    library = open_library()
    version = importlib.metadata.version(package)
    lines = [
        f"# How {package} {version} converts, {how}. Recorded by record_small_formats.py, which says how.",
        "# numbers: all codes as f32. f16, bf16, f32: for all operands, the first of each run with the same code, and the code. f64: the codes of",
        "# each number of the format and each midpoint, with their neighbours, positive and negative; of NaN, -NaN, the infinities and the largest.",
    ]
    for name in library.formats:
        wide, text = numbers(library, name)
        lines.append(f"{name} numbers {text}")
        lines += [f"{name} {source} {runs(library, source, name)}" for source in ("f16", "bf16", "f32")]
        lines.append(f"{name} f64 {library.narrow(operands_of_f64(wide), name).tobytes().hex()}")
        print(key, name, flush=True)
    (HERE / f"small-{key}.txt").write_text("\n".join(lines) + "\n")


for key in sys.argv[1:] or LIBRARIES:
    record(key)
