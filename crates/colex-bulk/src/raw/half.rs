//! Numbers of 16 bits, converted by instructions.

use super::element::Element;
use half::{bf16, f16};

mod sealed {
    pub trait Sealed {}
    impl Sealed for half::f16 {}
    impl Sealed for half::bf16 {}
}

/// A number of 16 bits, `f16` or `bf16` of the crate `half`, which a kernel converts to `f32` and back: by an instruction on a
/// device from `sm_80` on, where the conversions of that crate are long.
///
/// Rounded to nearest, ties to even, on the host as well. NaN stays NaN, with other bits.
///
/// ```
/// use colex_bulk::{Half, Math};
/// use half::{bf16, f16};
///
/// fn root<T: Half>(x: T) -> T {
///     T::narrowed(Math::sqrt(x.widened()))
/// }
/// assert_eq!(root(f16::from_f32(2.25)).widened(), 1.5);
/// assert_eq!(bf16::narrowed_pair([1.0, 2.0]), [bf16::from_f32(1.0), bf16::from_f32(2.0)]);
/// ```
pub trait Half: Element + sealed::Sealed {
    /// The same number.
    fn widened(self) -> f32;
    /// The nearest number.
    fn narrowed(x: f32) -> Self;
    /// The nearest numbers of two, by one instruction.
    fn narrowed_pair(pair: [f32; 2]) -> [Self; 2];
}

macro_rules! narrowed {
    ($one:literal, $two:literal) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn narrowed(x: f32) -> Self {
            #[cfg(target_arch = "nvptx64")]
            {
                let y: u16;
                // SAFETY: an instruction on registers.
                unsafe {
                    core::arch::asm!(concat!($one, " {y}, {x};"), y = out(reg16) y, x = in(reg32) x,
                        options(pure, nomem, nostack, preserves_flags));
                }
                Self::from_bits(y)
            }
            #[cfg(not(target_arch = "nvptx64"))]
            Self::from_f32(x)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn narrowed_pair(pair: [f32; 2]) -> [Self; 2] {
            #[cfg(target_arch = "nvptx64")]
            {
                let y: u32;
                // SAFETY: an instruction on registers. Its first operand is the upper half of the result.
                unsafe {
                    core::arch::asm!(concat!($two, " {y}, {upper}, {lower};"), y = out(reg32) y, upper = in(reg32) pair[1],
                        lower = in(reg32) pair[0], options(pure, nomem, nostack, preserves_flags));
                }
                [Self::from_bits(y as u16), Self::from_bits((y >> 16) as u16)]
            }
            #[cfg(not(target_arch = "nvptx64"))]
            pair.map(Self::from_f32)
        }
    };
}
impl Half for f16 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn widened(self) -> f32 {
        #[cfg(target_arch = "nvptx64")]
        {
            let y;
            // SAFETY: an instruction on registers.
            unsafe {
                core::arch::asm!("cvt.f32.f16 {y}, {x};", y = out(reg32) y, x = in(reg16) self.to_bits(),
                    options(pure, nomem, nostack, preserves_flags));
            }
            y
        }
        #[cfg(not(target_arch = "nvptx64"))]
        self.to_f32()
    }
    narrowed! { "cvt.rn.f16.f32", "cvt.rn.f16x2.f32" }
}
impl Half for bf16 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn widened(self) -> f32 {
        // Its bits are the upper ones.
        f32::from_bits(u32::from(self.to_bits()) << 16)
    }
    narrowed! { "cvt.rn.bf16.f32", "cvt.rn.bf16x2.f32" }
}
