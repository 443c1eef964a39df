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

    /// `a * b + c` of each of two, rounded once, by one instruction.
    ///
    /// ```
    /// use colex_bulk::Half;
    /// use half::f16;
    ///
    /// let pair = |a, b| [f16::from_f32(a), f16::from_f32(b)];
    /// assert_eq!(f16::mul_add_pair(pair(1.5, 2.0), pair(3.0, 4.0), pair(0.25, -8.0)), pair(4.75, 0.0));
    /// assert_eq!(f16::add_pair(pair(1.5, 2.0), pair(3.0, 4.0)), pair(4.5, 6.0));
    /// assert_eq!(f16::mul_pair(pair(1.5, 2.0), pair(3.0, 4.0)), pair(4.5, 8.0));
    /// ```
    fn mul_add_pair(a: [Self; 2], b: [Self; 2], c: [Self; 2]) -> [Self; 2];

    /// `a + b` of each of two, by one instruction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_pair(a: [Self; 2], b: [Self; 2]) -> [Self; 2] {
        Self::mul_add_pair(a, [Self::narrowed(1.0); 2], b)
    }

    /// `a * b` of each of two, by one instruction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mul_pair(a: [Self; 2], b: [Self; 2]) -> [Self; 2] {
        // The sum with the negative zero has the sign of a product that is zero.
        Self::mul_add_pair(a, b, [Self::narrowed(-0.0); 2])
    }
}

/// `a * b + c`: rounded to a number of 16 bits, it is the exact sum rounded once.
///
/// Each step is rounded to an odd last bit if it is not exact. So no step gives the middle of two numbers of 16 bits if the exact
/// sum is not that middle.
#[cfg(not(target_arch = "nvptx64"))]
fn mul_add_odd(a: f32, b: f32, c: f32) -> f32 {
    // The product of two numbers with at most 11 bits is exact.
    let (product, c) = (f64::from(a) * f64::from(b), f64::from(c));
    let sum = product + c;
    // The part that the sum has lost.
    let rest = sum - product;
    let lost = (product - (sum - rest)) + (c - rest);
    let toward = |bits: u64, up: bool| if up { bits + 1 } else { bits - 1 };
    let sum = if sum.is_finite() && lost != 0.0 && sum.to_bits() % 2 == 0 {
        f64::from_bits(toward(sum.to_bits(), (lost > 0.0) == (sum > 0.0)))
    } else {
        sum
    };
    let narrow = sum as f32;
    let other = sum - f64::from(narrow);
    if sum.is_finite() && other != 0.0 && narrow.to_bits() % 2 == 0 {
        let up = (sum.abs() > f64::from(narrow).abs()) as u32;
        return f32::from_bits(narrow.to_bits() + 2 * up - 1).copysign(sum as f32);
    }
    narrow
}

macro_rules! narrowed {
    ($one:literal, $two:literal, $fma:literal) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn mul_add_pair(a: [Self; 2], b: [Self; 2], c: [Self; 2]) -> [Self; 2] {
            #[cfg(target_arch = "nvptx64")]
            {
                let word = |[lower, upper]: [Self; 2]| u32::from(lower.to_bits()) | u32::from(upper.to_bits()) << 16;
                let y: u32;
                // SAFETY: an instruction on registers.
                unsafe {
                    core::arch::asm!(concat!($fma, " {y}, {a}, {b}, {c};"), y = out(reg32) y, a = in(reg32) word(a),
                        b = in(reg32) word(b), c = in(reg32) word(c), options(pure, nomem, nostack, preserves_flags));
                }
                [Self::from_bits(y as u16), Self::from_bits((y >> 16) as u16)]
            }
            #[cfg(not(target_arch = "nvptx64"))]
            core::array::from_fn(|i| Self::narrowed(mul_add_odd(a[i].widened(), b[i].widened(), c[i].widened())))
        }
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
    narrowed! { "cvt.rn.f16.f32", "cvt.rn.f16x2.f32", "fma.rn.f16x2" }
}
impl Half for bf16 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn widened(self) -> f32 {
        // Its bits are the upper ones.
        f32::from_bits(u32::from(self.to_bits()) << 16)
    }
    narrowed! { "cvt.rn.bf16.f32", "cvt.rn.bf16x2.f32", "fma.rn.bf16x2" }
}
