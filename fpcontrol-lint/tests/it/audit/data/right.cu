// What nvcc -fmad=false compiles to fused steps that are no contraction; right.sass says how it is listed.
#include <cuda_bf16.h>
#define NAMED(name, arch) name##_##arch
#define NAME(name, arch) NAMED(name, arch)
#define KERNEL(name) extern "C" __global__ void NAME(name, ARCH)
KERNEL(third)(float*o,const float*a){int i=threadIdx.x; o[i]=a[i]/3.0f;}
KERNEL(minus_third)(float*o,const float*a){int i=threadIdx.x; o[i]=a[i]/-3.0f;}
KERNEL(third_and_seventh)(float*o,const float*a){int i=threadIdx.x; o[i]=a[i]/3.0f+a[i+64]/7.0f;}
KERNEL(dthird)(double*o,const double*a){int i=threadIdx.x; o[i]=a[i]/-3.0;}
KERNEL(droot)(double*o,const double*a){int i=threadIdx.x; o[i]=sqrt(a[i]);}
#if ARCH >= 80
KERNEL(bfadd)(__nv_bfloat16*o,const __nv_bfloat16*a,const __nv_bfloat16*b){int i=threadIdx.x; o[i]=a[i]+b[i];}
KERNEL(bfsub)(__nv_bfloat16*o,const __nv_bfloat16*a,const __nv_bfloat16*b){int i=threadIdx.x; o[i]=a[i]-b[i];}
KERNEL(bfadd2)(__nv_bfloat162*o,const __nv_bfloat162*a,const __nv_bfloat162*b){int i=threadIdx.x; o[i]=__hadd2(a[i],b[i]);}
KERNEL(bfma)(__nv_bfloat16*o,const __nv_bfloat16*a,const __nv_bfloat16*b){int i=threadIdx.x; o[i]=__hfma(a[i],b[i],o[i]);}
#endif
