//! Cores of kernels that multiply and add, by layouts and by hand, side by side. `tests/codegen/main.rs` compiles this for
//! processors with fused multiplication and addition, and compares the machine code of each pair.

use colex::algorithm::axpby;
use colex::prelude::*;
use colex_kernels::arithmetic::Fused;
use colex_kernels::{convolution, gemm};

// The register tile of the GEMM: 16 times 6 sums of 128 products.
#[unsafe(no_mangle)]
pub fn gemm_kernel_by_layout(a: &[f32; 2048], b: &[f32; 768], c: &mut [f32; 96]) {
    let a = make_tensor(a, layout![(16, 128)]);
    let b = make_tensor(b, layout![(6, 128)]);
    let sums = gemm::kernel(Fused, a, b, layout![(16, 6)]);
    axpby(1.0, &sums, 1.0, &mut make_tensor(c, layout![(16, 6)]));
}
#[unsafe(no_mangle)]
pub fn gemm_kernel_by_hand(a: &[f32; 2048], b: &[f32; 768], c: &mut [f32; 96]) {
    let mut sums = [[0.0_f32; 16]; 6];
    for k in 0..128 {
        for j in 0..6 {
            for i in 0..16 {
                sums[j][i] = a[16 * k + i].mul_add(b[6 * k + j], sums[j][i]);
            }
        }
    }
    for (c, sum) in c.iter_mut().zip(sums.as_flattened()) {
        *c += sum;
    }
}

// 16 pixels of 4 filters, over patches of 3 times 3 and 8 channels of an image of 32 times 4 pixels.
#[unsafe(no_mangle)]
pub fn convolution_by_layout(image: &[f32; 1024], filters: &[f32; 288], out: &mut [f32; 64]) {
    let patches = make_tensor(image, layout![((16, (3, 3, 8)), 1) : ((1, (32, 1, 128)), 32)]);
    let filters = make_tensor(filters, layout![(4, (3, 3, 8)) : (72, (3, 1, 9))]);
    let out = make_tensor(&mut out[..], layout![((16, 4), 1) : ((1, 16), 64)]);
    convolution::convolve(Fused, patches, filters, out, layout![(16, 4)]);
}
#[unsafe(no_mangle)]
pub fn convolution_by_hand(image: &[f32; 1024], filters: &[f32; 288], out: &mut [f32; 64]) {
    let mut sums = [[0.0_f32; 16]; 4];
    for c in 0..8 {
        for s in 0..3 {
            for r in 0..3 {
                for k in 0..4 {
                    for q in 0..16 {
                        let (element, weight) = (image[q + 32 * r + s + 128 * c], filters[72 * k + 3 * r + s + 9 * c]);
                        sums[k][q] = element.mul_add(weight, sums[k][q]);
                    }
                }
            }
        }
    }
    for k in 0..4 {
        for q in 0..16 {
            out[16 * k + q] = sums[k][q];
        }
    }
}
