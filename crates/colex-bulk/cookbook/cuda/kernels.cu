// The eight kernels of the cookbook in plain CUDA C++, for a comparison of lines and instructions: the same algorithms, tiles
// and threads. `compare` compiles them.
#include "device.h"

// kernel bias_gelu_of_rows
__device__ float gelu(float x) {
    float y = x * (-1.595769f - 0.071354814f * x * x);
    return __fdividef(x, 1.0f + __expf(y));
}
__global__ void __launch_bounds__(256) bias_gelu_of_rows(const float4 *__restrict__ x, const float4 *__restrict__ bias,
                                                         float4 *__restrict__ out, size_t m, size_t n) {
    size_t row = 8 * (size_t)blockIdx.x, column = 256 * (size_t)blockIdx.y + threadIdx.x;
    if (column >= n)
        return;
    float4 b = bias[column], loaded[8];
#pragma unroll
    for (int i = 0; i < 8; i++)
        if (row + i < m)
            loaded[i] = x[(row + i) * n + column];
#pragma unroll
    for (int i = 0; i < 8; i++)
        if (row + i < m) {
            float4 v = loaded[i];
            out[(row + i) * n + column] =
                make_float4(gelu(v.x + b.x), gelu(v.y + b.y), gelu(v.z + b.z), gelu(v.w + b.w));
        }
}
void launch_bias_gelu(const float4 *x, const float4 *bias, float4 *out, size_t m, size_t n) {
    dim3 grid((m + 7) / 8, (n / 4 + 255) / 256);
    bias_gelu_of_rows<<<grid, 256>>>(x, bias, out, m, n / 4);
}

// kernel argmax_of_rows
__device__ unsigned long long key(float x, unsigned place) {
    unsigned bits = __float_as_uint(x + 0.0f);
    unsigned order = x != x ? 0xffffffffu : bits >> 31 ? ~bits : bits | 0x80000000u;
    return (unsigned long long)order << 32 | (unsigned)~place;
}
__global__ void __launch_bounds__(256) argmax_of_rows(const float4 *__restrict__ x, unsigned *__restrict__ out, size_t n) {
    __shared__ unsigned long long of_warps[8];
    const float4 *row = x + blockIdx.x * n;
    float most = -INFINITY;
    unsigned place = 0;
    for (size_t first = threadIdx.x; first < n; first += 256 * 8) {
        float4 loaded[8];
#pragma unroll
        for (int i = 0; i < 8; i++)
            loaded[i] = first + 256 * i < n ? row[first + 256 * i]
                                            : make_float4(-INFINITY, -INFINITY, -INFINITY, -INFINITY);
#pragma unroll
        for (int i = 0; i < 8; i++) {
            float numbers[4] = {loaded[i].x, loaded[i].y, loaded[i].z, loaded[i].w};
#pragma unroll
            for (int j = 0; j < 4; j++)
                if (!(numbers[j] <= most || most != most)) {
                    most = numbers[j];
                    place = 4 * (first + 256 * i) + j;
                }
        }
    }
    unsigned long long best = key(most, place);
#pragma unroll
    for (int distance = 16; distance > 0; distance /= 2) {
        unsigned long long other = __shfl_xor_sync(0xffffffffu, best, distance);
        best = best > other ? best : other;
    }
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = best;
    __syncthreads();
    if (threadIdx.x == 0) {
#pragma unroll
        for (int i = 1; i < 8; i++)
            best = best > of_warps[i] ? best : of_warps[i];
        out[blockIdx.x] = ~(unsigned)best;
    }
}
void launch_argmax(const float4 *x, unsigned *out, size_t m, size_t n) { argmax_of_rows<<<m, 256>>>(x, out, n / 4); }

// kernel sums_of_tiles
__device__ float sum(float4 v) { return v.x + v.y + v.z + v.w; }
__device__ float4 vector_or_zero(const float4 *row, size_t place, size_t n) {
    return place < n ? row[place] : make_float4(0, 0, 0, 0);
}
__global__ void __launch_bounds__(256) sums_of_tiles(const float4 *__restrict__ x, float *__restrict__ sums, size_t n,
                                                     size_t distance) {
    __shared__ float of_warps[8];
    const float4 *row = x + blockIdx.x * n;
    size_t first = 1024 * (size_t)(gridDim.y - 1 - blockIdx.y) + threadIdx.x;
    float4 loaded[4];
#pragma unroll
    for (int j = 0; j < 4; j++)
        loaded[j] = vector_or_zero(row, first + 256 * j, n);
    float total = (sum(loaded[0]) + sum(loaded[1])) + (sum(loaded[2]) + sum(loaded[3]));
#pragma unroll
    for (int lanes = 16; lanes > 0; lanes /= 2)
        total += __shfl_xor_sync(0xffffffffu, total, lanes);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x == 0) {
        total = of_warps[0];
#pragma unroll
        for (int i = 1; i < 8; i++)
            total += of_warps[i];
        sums[blockIdx.x * distance + blockIdx.y] = total;
    }
}

// kernel prefix_sums_of_tiles
__device__ float4 plus(float4 a, float4 b) { return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w); }
__device__ float4 lane_up(float4 v, int lanes) {
    return make_float4(__shfl_up_sync(0xffffffffu, v.x, lanes), __shfl_up_sync(0xffffffffu, v.y, lanes),
                       __shfl_up_sync(0xffffffffu, v.z, lanes), __shfl_up_sync(0xffffffffu, v.w, lanes));
}
__global__ void __launch_bounds__(256) prefix_sums_of_tiles(const float4 *__restrict__ x, const float4 *__restrict__ sums,
                                                            const float *__restrict__ before, float4 *__restrict__ out,
                                                            size_t n, size_t distance, size_t distance_of_groups) {
    __shared__ float4 of_warps[8];
    __shared__ float earlier_of_warps[8];
    size_t row = blockIdx.x, tile = blockIdx.y, first = 1024 * tile + threadIdx.x;
    unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    // The sums of the tiles before are those after its own, in groups of 4096.
    size_t place = gridDim.y - 1 - tile, group = place / 4096, groups = (gridDim.y + 4095) / 4096;
    float start = group + 1 < groups ? before[row * distance_of_groups + groups - 2 - group] : 0.0f;
    float4 numbers[4];
    float last[4];
#pragma unroll
    for (int j = 0; j < 4; j++) {
        float4 v = vector_or_zero(x + row * n, first + 256 * j, n);
        numbers[j] = make_float4(v.x, v.x + v.y, v.x + v.y + v.z, v.x + v.y + v.z + v.w);
        last[j] = numbers[j].w;
    }
    float4 loaded[4];
#pragma unroll
    for (int j = 0; j < 4; j++) {
        size_t vector = (place + 1) / 4 + threadIdx.x + 256 * j;
        loaded[j] = make_float4(0, 0, 0, 0);
        if (vector < 1024 * (group + 1))
            loaded[j] = vector_or_zero(sums + row * (distance / 4), vector, distance / 4);
    }
    if (threadIdx.x == 0) {
        unsigned others = (place + 1) % 4;
        loaded[0].x = others > 0 ? 0 : loaded[0].x;
        loaded[0].y = others > 1 ? 0 : loaded[0].y;
        loaded[0].z = others > 2 ? 0 : loaded[0].z;
    }
    float earlier = (sum(loaded[0]) + sum(loaded[1])) + (sum(loaded[2]) + sum(loaded[3]));
#pragma unroll
    for (int lanes = 16; lanes > 0; lanes /= 2)
        earlier += __shfl_xor_sync(0xffffffffu, earlier, lanes);
    if (lane == 0)
        earlier_of_warps[warp] = earlier;
    float4 inclusive = make_float4(last[0], last[1], last[2], last[3]);
#pragma unroll
    for (int lanes = 1; lanes < 32; lanes *= 2) {
        float4 lower = lane_up(inclusive, lanes);
        if (lane >= lanes)
            inclusive = plus(lower, inclusive);
    }
    if (lane == 31)
        of_warps[warp] = inclusive;
    float4 own = lane_up(inclusive, 1);
    if (lane == 0)
        own = make_float4(0, 0, 0, 0);
    __syncthreads();
    float4 warps = make_float4(0, 0, 0, 0), quarters = warps;
#pragma unroll
    for (int i = 0; i < 8; i++) {
        if (i == warp)
            warps = quarters;
        quarters = plus(quarters, of_warps[i]);
        start += earlier_of_warps[i];
    }
    own = plus(warps, own);
    float starts[4] = {start + own.x, start + quarters.x + own.y, start + (quarters.x + quarters.y) + own.z,
                       start + (quarters.x + quarters.y + quarters.z) + own.w};
#pragma unroll
    for (int j = 0; j < 4; j++)
        if (first + 256 * j < n) {
            float4 v = numbers[j];
            float s = starts[j];
            out[row * n + first + 256 * j] = make_float4(s + v.x, s + v.y, s + v.z, s + v.w);
        }
}
void launch_prefix_sums(const float4 *x, float *sums, float *of_groups, float *before, float4 *out, size_t m, size_t n) {
    // `sums` and `of_groups` are zeros. Of more than 16 million numbers, `before` has the prefix sums of groups, which are one tile.
    size_t tiles = (n + 4095) / 4096, distance = (tiles + 3) / 4 * 4;
    size_t groups = (distance + 4095) / 4096, distance_of_groups = (groups + 3) / 4 * 4;
    dim3 grid(m, tiles), grid_of_groups(m, groups);
    if (tiles > 1)
        sums_of_tiles<<<grid, 256>>>(x, sums, n / 4, distance);
    if (groups > 1) {
        sums_of_tiles<<<grid_of_groups, 256>>>((const float4 *)sums, of_groups, distance / 4, distance_of_groups);
        prefix_sums_of_tiles<<<m, 256>>>((const float4 *)of_groups, nullptr, nullptr, (float4 *)before,
                                         distance_of_groups / 4, 0, 0);
    }
    prefix_sums_of_tiles<<<grid, 256>>>(x, (const float4 *)sums, before, out, n / 4, distance, distance_of_groups);
}

// kernel histogram_of_bytes
__global__ void __launch_bounds__(256) histogram_of_bytes(const uint4 *__restrict__ x, unsigned *counts, size_t n) {
    __shared__ unsigned of_warps[8][256];
    unsigned warp = threadIdx.x / 32;
#pragma unroll
    for (int i = 0; i < 8; i++)
        of_warps[i][threadIdx.x] = 0;
    __syncthreads();
    size_t first = 4096 * (size_t)blockIdx.x + threadIdx.x;
#pragma unroll 1
    for (int round = 0; round < 4; round++) {
        uint4 loaded[4];
        size_t place = first + 1024 * round;
#pragma unroll
        for (int i = 0; i < 4; i++)
            loaded[i] = x[place + 256 * i < n ? place + 256 * i : n - 1];
#pragma unroll
        for (int i = 0; i < 4; i++) {
            unsigned words[4] = {loaded[i].x, loaded[i].y, loaded[i].z, loaded[i].w};
            unsigned count = place + 256 * i < n;
#pragma unroll
            for (int byte = 0; byte < 16; byte++)
                atomicAdd(&of_warps[warp][words[byte / 4] >> 8 * (byte % 4) & 255], count);
        }
    }
    __syncthreads();
    unsigned count = 0;
#pragma unroll
    for (int i = 0; i < 8; i++)
        count += of_warps[i][threadIdx.x];
    atomicAdd(&counts[threadIdx.x], count);
}
void launch_histogram(const uint4 *x, unsigned *counts, size_t n) {
    histogram_of_bytes<<<(n + 65535) / 65536, 256>>>(x, counts, n / 16);
}

// kernel transpose_of_u16
__global__ void __launch_bounds__(256) transpose_of_u16(const unsigned short *__restrict__ src,
                                                        unsigned short *__restrict__ dst, size_t m, size_t n) {
    __shared__ unsigned short tile[64][66];
    size_t i0 = 64 * (size_t)blockIdx.x, j0 = 64 * (size_t)blockIdx.y;
    unsigned fast = threadIdx.x % 64, slow = threadIdx.x / 64;
#pragma unroll
    for (int k = 0; k < 16; k++) {
        unsigned row = slow + 4 * k;
        tile[row][fast] = i0 + fast < n && j0 + row < m ? src[(j0 + row) * n + i0 + fast] : 0;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 16; k++) {
        unsigned row = slow + 4 * k;
        if (i0 + row < n && j0 + fast < m)
            dst[(i0 + row) * m + j0 + fast] = tile[fast][row];
    }
}
void launch_transpose(const unsigned short *src, unsigned short *dst, size_t m, size_t n) {
    dim3 grid((n + 63) / 64, (m + 63) / 64);
    transpose_of_u16<<<grid, 256>>>(src, dst, m, n);
}

// kernel rms_norm_of_rows
__global__ void __launch_bounds__(256) rms_norm_of_rows(const float4 *__restrict__ x, const float4 *__restrict__ weight,
                                                        float4 *__restrict__ residual, float4 *__restrict__ out,
                                                        float epsilon, size_t n) {
    __shared__ float of_warps[8];
    size_t start = blockIdx.x * n;
    float4 row[8], old[8];
    float squares = 0;
#pragma unroll
    for (int j = 0; j < 8; j++) {
        row[j] = old[j] = make_float4(0, 0, 0, 0);
        size_t place = threadIdx.x + 256 * j;
        if (place < n) {
            row[j] = x[start + place];
            old[j] = residual[start + place];
        }
    }
#pragma unroll
    for (int j = 0; j < 8; j++) {
        size_t place = threadIdx.x + 256 * j;
        float4 v = row[j] = make_float4(old[j].x + row[j].x, old[j].y + row[j].y, old[j].z + row[j].z, old[j].w + row[j].w);
        squares += v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w;
        if (place < n)
            residual[start + place] = v;
    }
#pragma unroll
    for (int distance = 16; distance > 0; distance /= 2)
        squares += __shfl_xor_sync(0xffffffffu, squares, distance);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = squares;
    __syncthreads();
    squares = of_warps[0];
#pragma unroll
    for (int i = 1; i < 8; i++)
        squares += of_warps[i];
    float factor = rsqrtf(squares / (float)(4 * n) + epsilon);
    float4 weights[8];
#pragma unroll
    for (int j = 0; j < 8; j++)
        if (threadIdx.x + 256 * j < n)
            weights[j] = weight[threadIdx.x + 256 * j];
#pragma unroll
    for (int j = 0; j < 8; j++)
        if (threadIdx.x + 256 * j < n) {
            float4 v = row[j], w = weights[j];
            out[start + threadIdx.x + 256 * j] = make_float4(v.x * factor * w.x, v.y * factor * w.y,
                                                             v.z * factor * w.z, v.w * factor * w.w);
        }
}
void launch_rms_norm(const float4 *x, const float4 *weight, float4 *residual, float4 *out, float epsilon, size_t m, size_t n) {
    rms_norm_of_rows<<<m, 256>>>(x, weight, residual, out, epsilon, n / 4);
}

// kernel convolution_of_channels
__global__ void __launch_bounds__(256) convolution_of_channels(const float4 *__restrict__ x, const float4 *__restrict__ taps,
                                                               float4 *__restrict__ out, size_t channels, size_t times) {
    size_t tiles = (times + 511) / 512, batch = blockIdx.y / tiles, first = blockIdx.y % tiles * 512 + threadIdx.x;
    size_t start = (batch * channels + blockIdx.x) * times;
    float4 k = taps[blockIdx.x], before[2], now[2];
#pragma unroll
    for (int j = 0; j < 2; j++) {
        size_t place = first + 256 * j;
        before[j] = now[j] = make_float4(0, 0, 0, 0);
        if (place < times) {
            now[j] = x[start + place];
            if (place > 0)
                before[j] = x[start + place - 1];
        }
    }
#pragma unroll
    for (int j = 0; j < 2; j++)
        if (first + 256 * j < times) {
            float v[7] = {before[j].y, before[j].z, before[j].w, now[j].x, now[j].y, now[j].z, now[j].w}, sums[4];
#pragma unroll
            for (int i = 0; i < 4; i++)
                sums[i] = k.x * v[i] + k.y * v[i + 1] + k.z * v[i + 2] + k.w * v[i + 3];
            out[start + first + 256 * j] = make_float4(sums[0], sums[1], sums[2], sums[3]);
        }
}
void launch_convolution(const float4 *x, const float4 *taps, float4 *out, size_t batches, size_t channels, size_t times) {
    dim3 grid(channels, batches * ((times / 4 + 511) / 512));
    convolution_of_channels<<<grid, 256>>>(x, taps, out, channels, times / 4);
}

// kernel rotary_of_heads
__device__ unsigned turned(unsigned pair, float cosine, float sine) {
    float x = __uint_as_float(pair << 16), y = __uint_as_float(pair & 0xffff0000u);
    return bf16x2(x * cosine - y * sine, x * sine + y * cosine);
}
__global__ void __launch_bounds__(256) rotary_of_heads(const float4 *__restrict__ turns, uint4 *x, size_t chunks) {
    size_t token = blockIdx.x, first = 512 * (size_t)blockIdx.y + threadIdx.x;
    unsigned place = threadIdx.x % 16;
    float4 a = turns[32 * token + 2 * place], b = turns[32 * token + 2 * place + 1];
    uint4 loaded[2];
#pragma unroll
    for (int j = 0; j < 2; j++)
        if (first + 256 * j < chunks)
            loaded[j] = x[token * chunks + first + 256 * j];
#pragma unroll
    for (int j = 0; j < 2; j++)
        if (first + 256 * j < chunks) {
            uint4 v = loaded[j];
            x[token * chunks + first + 256 * j] = make_uint4(turned(v.x, a.x, a.y), turned(v.y, a.z, a.w),
                                                             turned(v.z, b.x, b.y), turned(v.w, b.z, b.w));
        }
}
void launch_rotary(const float4 *turns, uint4 *x, size_t tokens, size_t heads) {
    dim3 grid(tokens, (16 * heads + 511) / 512);
    rotary_of_heads<<<grid, 256>>>(turns, x, 16 * heads);
}
