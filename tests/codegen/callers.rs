//! Functions with vector instructions that the rest of the program does not have, which call algorithms with the same
//! function. `tests/codegen/main.rs` checks that each algorithm became a part of both callers. Otherwise it would be compiled
//! once, without these instructions.

use colex::algorithm::{gemm_with, transform};
use colex::prelude::*;
use core::arch::x86_64::{__m256, _mm256_add_ps, _mm256_fmadd_ps, _mm256_set1_ps};

type Sums = [__m256; 12];

/// The products of a column of `A` and a row of `B`, added to the sums.
#[inline(always)]
fn add_products(a: &[__m256; 2], b: &[f32; 6], sums: &mut Sums) {
    gemm_with(
        &make_tensor(a, layout![(2, 1)]),
        &make_tensor(b, layout![(6, 1)]),
        &mut make_tensor(sums, layout![(2, 6)]),
        #[inline(always)]
        // SAFETY: whoever calls this is compiled for these instructions.
        |c, &a, &b| *c = unsafe { _mm256_fmadd_ps(a, _mm256_set1_ps(b), *c) },
    );
}

/// Twice each sum.
#[inline(always)]
fn double(sums: &Sums, to: &mut Sums) {
    let (sums, mut to) = (make_tensor(sums, layout![(2, 6)]), make_tensor(to, layout![(2, 6) : (6, 1)]));
    transform(
        &sums,
        &mut to,
        #[inline(always)]
        // SAFETY: whoever calls this is compiled for these instructions.
        |&sum| unsafe { _mm256_add_ps(sum, sum) },
    );
}

#[unsafe(no_mangle)]
#[target_feature(enable = "avx2,fma")]
pub fn first_by_layout(a: &[[__m256; 2]], b: &[[f32; 6]], sums: &mut Sums) {
    a.iter().zip(b).for_each(|(a, b)| add_products(a, b, sums));
}

#[unsafe(no_mangle)]
#[target_feature(enable = "avx2,fma")]
pub fn second_by_layout(a: &[__m256; 2], b: &[[f32; 6]; 3], sums: &mut Sums, doubled: &mut Sums) {
    b.iter().for_each(|b| add_products(a, b, sums));
    double(sums, doubled);
}

#[unsafe(no_mangle)]
#[target_feature(enable = "avx2,fma")]
pub fn third_by_layout(sums: &mut [Sums], doubled: &mut Sums) {
    sums.iter_mut().for_each(|sums| double(&sums.clone(), sums));
    if let Some(last) = sums.last() {
        double(last, doubled);
    }
}
