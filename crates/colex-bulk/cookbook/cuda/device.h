// The names of CUDA that the kernels use, for a compiler that has none of its headers: clang with `-nocudainc`.
#pragma once
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define INFINITY __builtin_inff()
typedef __SIZE_TYPE__ size_t;

struct uint3 {
    unsigned x, y, z;
};
struct dim3 {
    unsigned x, y, z;
    __host__ __device__ dim3(unsigned x, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
    __host__ __device__ operator uint3() const { return {x, y, z}; }
};
struct alignas(16) float4 {
    float x, y, z, w;
};
struct alignas(16) uint4 {
    unsigned x, y, z, w;
};
#include <__clang_cuda_builtin_vars.h>
struct CUstream_st;
int cudaConfigureCall(dim3, dim3, size_t = 0, CUstream_st * = 0);
extern "C" unsigned __cudaPushCallConfiguration(dim3, dim3, size_t = 0, void * = 0);
extern "C" int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, CUstream_st *);

__device__ __forceinline__ float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
__device__ __forceinline__ uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }
__device__ __forceinline__ unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
__device__ __forceinline__ float __uint_as_float(unsigned x) { return __builtin_bit_cast(float, x); }
__device__ __forceinline__ float __expf(float x) { return __nvvm_ex2_approx_ftz_f(x * 1.44269504f); }
__device__ __forceinline__ float __fdividef(float x, float y) { return __nvvm_div_approx_ftz_f(x, y); }
__device__ __forceinline__ float rsqrtf(float x) { return __nvvm_rsqrt_approx_ftz_f(x); }
__device__ __forceinline__ void atomicAdd(unsigned *to, unsigned x) { __nvvm_atom_add_gen_i((int *)to, (int)x); }
__device__ __forceinline__ float __shfl_xor_sync(unsigned mask, float x, int lanes) {
    return __nvvm_shfl_sync_bfly_f32(mask, x, lanes, 31);
}
__device__ __forceinline__ float __shfl_up_sync(unsigned mask, float x, int lanes) {
    return __nvvm_shfl_sync_up_f32(mask, x, lanes, 0);
}
__device__ __forceinline__ unsigned long long __shfl_xor_sync(unsigned mask, unsigned long long x, int lanes) {
    unsigned low = __nvvm_shfl_sync_bfly_i32(mask, (int)x, lanes, 31);
    unsigned high = __nvvm_shfl_sync_bfly_i32(mask, (int)(x >> 32), lanes, 31);
    return (unsigned long long)high << 32 | low;
}
// Two numbers, the first in the low half: `__float22bfloat162_rn` of CUDA.
__device__ __forceinline__ unsigned bf16x2(float low, float high) {
    unsigned both;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
    return both;
}
