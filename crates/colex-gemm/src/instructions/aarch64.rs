//! The set of AArch64.

use super::{Instructions, Work};
use colex::typenum::{U2, U4};
use core::arch::aarch64::*;

/// 4 numbers of 32 bits, 32 registers: each processor of this architecture that has floating-point numbers has it.
#[derive(Clone, Copy, Debug)]
pub struct Neon(());

/// The set for a number.
macro_rules! numbers {
    ($number:ty, $lanes:ty, $vector:ty, $repeat:ident, $load:ident, $store:ident, $multiply:ident, $multiply_add:ident) => {
        // In all of these,
        // SAFETY: the processor has the set, which the value proves; it loads and stores the elements of a slice
        // that was just seen to have so many.
        impl Instructions<$number> for Neon {
            type Lanes = $lanes;
            type Vector = $vector;
            type Repeated = $vector;
            type Sums = $vector;

            #[inline]
            fn detect() -> Option<Self> {
                std::arch::is_aarch64_feature_detected!("neon").then_some(Self(()))
            }
            #[inline(always)]
            fn run<W: Work>(self, work: W) -> W::Output {
                #[target_feature(enable = "neon")]
                fn with<W: Work>(work: W) -> W::Output {
                    work.run()
                }
                // SAFETY: as above.
                unsafe { with(work) }
            }
            #[inline(always)]
            fn zero(self) -> $vector {
                // SAFETY: as above.
                unsafe { $repeat(0.0) }
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
                Instructions::<$number>::load(self, elements)
            }
            #[inline(always)]
            fn multiply_add(self, a: $vector, b: $vector, c: $vector) -> $vector {
                // SAFETY: as above.
                unsafe { $multiply_add(c, a, b) }
            }
            #[inline(always)]
            fn update(self, sums: $vector, [alpha, beta]: [$number; 2], to: &mut [$number]) {
                let to = &mut to[..size_of::<$vector>() / size_of::<$number>()];
                // SAFETY: as above.
                unsafe {
                    let sums = $multiply($repeat(alpha), sums);
                    let sums = if beta == 0.0 { sums } else { $multiply_add(sums, $repeat(beta), $load(to.as_ptr())) };
                    $store(to.as_mut_ptr(), sums);
                }
            }
        }
    };
}
numbers!(f32, U4, float32x4_t, vdupq_n_f32, vld1q_f32, vst1q_f32, vmulq_f32, vfmaq_f32);
numbers!(f64, U2, float64x2_t, vdupq_n_f64, vld1q_f64, vst1q_f64, vmulq_f64, vfmaq_f64);
