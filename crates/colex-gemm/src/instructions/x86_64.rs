//! The sets of x86-64.

use super::{Instructions, Work};
use colex::typenum::{U2, U4, U8, U16};
use core::arch::x86_64::*;
use std::is_x86_feature_detected;

/// 16 numbers of 32 bits, 32 registers.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

/// 8 numbers of 32 bits, 16 registers, multiplication and addition in one.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

/// 4 numbers of 32 bits, 16 registers: each processor of this architecture has it.
#[derive(Clone, Copy, Debug)]
pub struct Sse2(());

/// A set, by its features.
macro_rules! set {
    ($name:ident, $features:literal, $detected:expr) => {
        impl $name {
            fn find() -> Option<Self> {
                $detected.then_some(Self(()))
            }
            #[inline(always)]
            fn with<W: Work>(self, work: W) -> W::Output {
                #[inline(never)]
                #[target_feature(enable = $features)]
                fn with<W: Work>(work: W) -> W::Output {
                    work.run()
                }
                // SAFETY: the processor has the features, which `find` has seen.
                unsafe { with(work) }
            }
        }
    };
}
set!(
    Avx512,
    "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma",
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("fma")
);
set!(Avx2, "avx2,fma", is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma"));
set!(Sse2, "sse2", true);

/// A mask of the first places of 16.
#[inline(always)]
fn first_16(count: usize) -> u16 {
    ((1_u32 << count.min(16)) - 1) as u16
}
/// A mask of the first places of 8.
#[inline(always)]
fn first_8(count: usize) -> u8 {
    ((1_u32 << count.min(8)) - 1) as u8
}
/// As many places that are chosen as a vector of AVX2 has at most, and then as many that are not.
static CHOSEN: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];
/// A mask of the first places of 8, for AVX2.
#[inline(always)]
fn first_8_words(count: usize) -> __m256i {
    let chosen = &CHOSEN[8 - count.min(8)..];
    // SAFETY: there are 8 from each index up to 8 on; AVX2 is there, since only its functions call this one.
    unsafe { _mm256_loadu_si256(chosen.as_ptr().cast()) }
}
/// A mask of the first places of 4 of 64 bits, for AVX2.
#[inline(always)]
fn first_4_words(count: usize) -> __m256i {
    first_8_words(2 * count)
}

/// A set for a number.
macro_rules! numbers {
    ($set:ident, $number:ty, $lanes:ty, $vector:ty, $zero:ident, $load:ident, $repeat:ident, $store:ident, $multiply:ident,
        |$a:ident, $b:ident, $c:ident| $multiply_add:expr
        $(, $mask:ident, |$from:ident, $chosen:ident| $load_part:expr, $store_part:ident)?) => {
        // In all of these,
        // SAFETY: the processor has the set, which the value proves; it loads and stores the elements of a slice
        // that was just seen to have so many.
        impl Instructions<$number> for $set {
            type Lanes = $lanes;
            type Vector = $vector;
            type Repeated = $vector;
            type Sums = $vector;

            #[inline]
            fn detect() -> Option<Self> {
                Self::find()
            }
            #[inline(always)]
            fn run<W: Work>(self, work: W) -> W::Output {
                self.with(work)
            }
            #[inline(always)]
            fn zero(self) -> $vector {
                // SAFETY: as above.
                unsafe { $zero() }
            }
            #[inline(always)]
            fn load(self, elements: &[$number]) -> $vector {
                let elements = &elements[..size_of::<$vector>() / size_of::<$number>()];
                // SAFETY: as above.
                unsafe { $load(elements.as_ptr()) }
            }
            #[inline(always)]
            fn repeat(self, element: $number) -> $vector {
                // SAFETY: as above.
                unsafe { $repeat(element) }
            }
            #[inline(always)]
            fn load_other(self, elements: &[$number]) -> $vector {
                <Self as Instructions<$number>>::load(self, elements)
            }
            #[inline(always)]
            fn multiply_add(self, $a: $vector, $b: $vector, $c: $vector) -> $vector {
                // SAFETY: as above.
                unsafe { $multiply_add }
            }
            #[inline(always)]
            fn update(self, sums: $vector, [alpha, beta]: [$number; 2], to: &mut [$number]) {
                let to = &mut to[..size_of::<$vector>() / size_of::<$number>()];
                // SAFETY: as above.
                unsafe {
                    let sums = $multiply($repeat(alpha), sums);
                    let sums = if beta == 0.0 {
                        sums
                    } else {
                        let ($a, $b, $c) = ($repeat(beta), $load(to.as_ptr()), sums);
                        $multiply_add
                    };
                    $store(to.as_mut_ptr(), sums);
                }
            }
            $(
            #[inline(always)]
            fn load_part(self, elements: &[$number]) -> $vector {
                let ($chosen, $from) = ($mask(elements.len()), elements.as_ptr());
                // SAFETY: as above; the mask is that of no more places than there are elements.
                unsafe { $load_part }
            }
            #[inline(always)]
            fn update_part(self, sums: $vector, [alpha, beta]: [$number; 2], to: &mut [$number]) {
                let ($chosen, $from) = ($mask(to.len()), to.as_ptr());
                // SAFETY: as above; the mask is that of no more places than there are elements.
                unsafe {
                    let sums = $multiply($repeat(alpha), sums);
                    let sums = if beta == 0.0 {
                        sums
                    } else {
                        let ($a, $b, $c) = ($repeat(beta), $load_part, sums);
                        $multiply_add
                    };
                    $store_part(to.as_mut_ptr(), $chosen, sums);
                }
            }
            )?
            #[inline(always)]
            fn expect(self, elements: &mut [$number]) {
                const LINE: usize = 64 / size_of::<$number>();
                for line in elements.chunks_exact(LINE) {
                    // SAFETY: nothing is read.
                    unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().cast()) };
                }
            }
        }
    };
}
numbers!(
    Avx512,
    f32,
    U16,
    __m512,
    _mm512_setzero_ps,
    _mm512_loadu_ps,
    _mm512_set1_ps,
    _mm512_storeu_ps,
    _mm512_mul_ps,
    |a, b, c| _mm512_fmadd_ps(a, b, c),
    first_16,
    |from, chosen| _mm512_maskz_loadu_ps(chosen, from),
    _mm512_mask_storeu_ps
);
numbers!(
    Avx512,
    f64,
    U8,
    __m512d,
    _mm512_setzero_pd,
    _mm512_loadu_pd,
    _mm512_set1_pd,
    _mm512_storeu_pd,
    _mm512_mul_pd,
    |a, b, c| _mm512_fmadd_pd(a, b, c),
    first_8,
    |from, chosen| _mm512_maskz_loadu_pd(chosen, from),
    _mm512_mask_storeu_pd
);
numbers!(
    Avx2,
    f32,
    U8,
    __m256,
    _mm256_setzero_ps,
    _mm256_loadu_ps,
    _mm256_set1_ps,
    _mm256_storeu_ps,
    _mm256_mul_ps,
    |a, b, c| _mm256_fmadd_ps(a, b, c),
    first_8_words,
    |from, chosen| _mm256_maskload_ps(from, chosen),
    _mm256_maskstore_ps
);
numbers!(
    Avx2,
    f64,
    U4,
    __m256d,
    _mm256_setzero_pd,
    _mm256_loadu_pd,
    _mm256_set1_pd,
    _mm256_storeu_pd,
    _mm256_mul_pd,
    |a, b, c| _mm256_fmadd_pd(a, b, c),
    first_4_words,
    |from, chosen| _mm256_maskload_pd(from, chosen),
    _mm256_maskstore_pd
);
numbers!(Sse2, f32, U4, __m128, _mm_setzero_ps, _mm_loadu_ps, _mm_set1_ps, _mm_storeu_ps, _mm_mul_ps, |a, b, c| {
    _mm_add_ps(_mm_mul_ps(a, b), c)
});
numbers!(Sse2, f64, U2, __m128d, _mm_setzero_pd, _mm_loadu_pd, _mm_set1_pd, _mm_storeu_pd, _mm_mul_pd, |a, b, c| {
    _mm_add_pd(_mm_mul_pd(a, b), c)
});
