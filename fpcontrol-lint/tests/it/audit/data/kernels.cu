extern "C" __global__ void fused(float*o,const float*a,const float*b,const float*c){int i=threadIdx.x; o[i]=a[i]*b[i]+c[i];}
extern "C" __global__ void apart(float*o,const float*a,const float*b,const float*c){int i=threadIdx.x; o[i]=__fadd_rn(__fmul_rn(a[i],b[i]),c[i]);}
extern "C" __global__ void divide(float*o,const float*a,const float*b){int i=threadIdx.x; o[i]=__fdiv_rn(a[i],b[i]);}
extern "C" __global__ void rcp(float*o,const float*a){int i=threadIdx.x; o[i]=__frcp_rn(a[i]);}
extern "C" __global__ void root(float*o,const float*a){int i=threadIdx.x; o[i]=__fsqrt_rn(a[i]);}
extern "C" __global__ void divu(float*o,const float*a,const float*b){int i=threadIdx.x; o[i]=__fdiv_ru(a[i],b[i]);}
extern "C" __global__ void ddivide(double*o,const double*a,const double*b){int i=threadIdx.x; o[i]=a[i]/b[i];}
extern "C" __global__ void droot(double*o,const double*a){int i=threadIdx.x; o[i]=sqrt(a[i]);}
extern "C" __global__ void drcp(double*o,const double*a){int i=threadIdx.x; o[i]=__drcp_rn(a[i]);}
extern "C" __global__ void approx(float*o,const float*a,const float*b){int i=threadIdx.x; o[i]=__fdividef(a[i],b[i])+__expf(a[i]);}
extern "C" __global__ void divfused(float*o,const float*a,const float*b,const float*c){int i=threadIdx.x; o[i]=__fdiv_rn(a[i],b[i])*c[i]+a[i];}
