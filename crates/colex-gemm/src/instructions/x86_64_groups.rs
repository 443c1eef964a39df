//! The instructions of x86-64 that multiply groups of narrow numbers.

use super::{Instructions, Work};
use crate::groups::{Bf16, Bytes};
use colex::typenum::U16;
use core::arch::x86_64::*;
use half::bf16;
use std::is_x86_feature_detected;

/// AVX-512 with products of bytes: 16 groups of four.
#[derive(Clone, Copy, Debug)]
pub struct Avx512Vnni(());

/// AVX-512 with products of `bf16`: 16 pairs.
#[derive(Clone, Copy, Debug)]
pub struct Avx512Bf16(());

/// A set for groups, by its features.
macro_rules! groups {
    ($set:ident, $features:literal, $detected:expr, $groups:ty, $left:ty, $right:ty, $sum:ty,
        $sums:ty, $zero:ident, |$a:ident, $b:ident, $c:ident| $multiply_add:expr,
        |$alpha:ident, $x:ident| $scale:expr, |$y:ident, $beta:ident, $scaled:ident| $add:expr,
        $load_part:ident, $store_part:ident) => {
        // In all of these,
        // SAFETY: the processor has the set, which the value proves; it loads and stores the elements of a slice
        // that was just seen to have so many, or as many as the mask has places.
        impl Instructions<$groups> for $set {
            type Lanes = U16;
            type Vector = __m512i;
            type Repeated = __m512i;
            type Sums = $sums;

            #[inline]
            fn detect() -> Option<Self> {
                $detected.then_some(Self(()))
            }
            #[inline(always)]
            fn run<W: Work>(self, work: W) -> W::Output {
                #[inline(never)]
                #[target_feature(enable = $features)]
                fn with<W: Work>(work: W) -> W::Output {
                    work.run()
                }
                // SAFETY: as above.
                unsafe { with(work) }
            }
            #[inline(always)]
            fn zero(self) -> $sums {
                // SAFETY: as above.
                unsafe { $zero() }
            }
            #[inline(always)]
            fn load(self, elements: &[$left]) -> __m512i {
                let elements = &elements[..16];
                // SAFETY: as above.
                unsafe { _mm512_loadu_si512(elements.as_ptr().cast()) }
            }
            #[inline(always)]
            fn load_part(self, elements: &[$left]) -> __m512i {
                // SAFETY: as above.
                unsafe { _mm512_maskz_loadu_epi32(first(elements.len()), elements.as_ptr().cast()) }
            }
            #[inline(always)]
            fn repeat(self, element: $right) -> __m512i {
                // SAFETY: as above.
                unsafe { _mm512_set1_epi32(bytemuck::cast(element)) }
            }
            #[inline(always)]
            fn load_other(self, elements: &[$right]) -> __m512i {
                let elements = &elements[..16];
                // SAFETY: as above.
                unsafe { _mm512_loadu_si512(elements.as_ptr().cast()) }
            }
            #[inline(always)]
            fn multiply_add(self, $a: __m512i, $b: __m512i, $c: $sums) -> $sums {
                // SAFETY: as above.
                unsafe { $multiply_add }
            }
            #[inline(always)]
            fn update(self, sums: $sums, factors: [$sum; 2], to: &mut [$sum]) {
                self.update_part(sums, factors, &mut to[..16]);
            }
            #[inline(always)]
            fn update_part(self, $x: $sums, [$alpha, $beta]: [$sum; 2], to: &mut [$sum]) {
                let mask = first(to.len());
                // SAFETY: as above.
                unsafe {
                    let $scaled = $scale;
                    let sums = if $beta == <$sum>::default() {
                        $scaled
                    } else {
                        let $y = $load_part(mask, to.as_ptr());
                        $add
                    };
                    $store_part(to.as_mut_ptr(), mask, sums);
                }
            }
        }
    };
}

/// A mask of the first places of 16.
#[inline(always)]
fn first(count: usize) -> u16 {
    ((1_u32 << count.min(16)) - 1) as u16
}

groups!(
    Avx512Vnni,
    "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni,avx2,fma",
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vnni")
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("fma"),
    Bytes,
    [u8; 4],
    [i8; 4],
    i32,
    __m512i,
    _mm512_setzero_si512,
    |a, b, c| _mm512_dpbusd_epi32(c, a, b),
    |alpha, x| _mm512_mullo_epi32(_mm512_set1_epi32(alpha), x),
    |y, beta, scaled| _mm512_add_epi32(scaled, _mm512_mullo_epi32(_mm512_set1_epi32(beta), y)),
    _mm512_maskz_loadu_epi32,
    _mm512_mask_storeu_epi32
);
groups!(
    Avx512Bf16,
    "avx512f,avx512bw,avx512dq,avx512vl,avx512bf16,avx2,fma",
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bf16")
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("fma"),
    Bf16,
    [bf16; 2],
    [bf16; 2],
    f32,
    __m512,
    _mm512_setzero_ps,
    // Both are 64 bytes.
    |a, b, c| _mm512_dpbf16_ps(
        c,
        core::mem::transmute::<__m512i, __m512bh>(a),
        core::mem::transmute::<__m512i, __m512bh>(b)
    ),
    |alpha, x| _mm512_mul_ps(_mm512_set1_ps(alpha), x),
    |y, beta, scaled| _mm512_fmadd_ps(_mm512_set1_ps(beta), y, scaled),
    _mm512_maskz_loadu_ps,
    _mm512_mask_storeu_ps
);
