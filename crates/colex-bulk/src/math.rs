//! Functions of numbers: the same on the host and on a device.

use crate::elementary;
use crate::raw::math;

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

/// The functions of `f32` and `f64` that a kernel can use: on the host and on a device they are the same to within the errors
/// below.
///
/// A unit is one in the last place of the result.
///
/// | function | error | on a device |
/// | --- | --- | --- |
/// | `sqrt`, `recip`, `mul_add` | rounded to nearest | an instruction, or a few |
/// | `abs`, `min`, `max`, `floor`, `ceil`, `trunc`, `round_ties_even` | none | an instruction |
/// | `exp`, `exp2`, `ln`, `log2` of `f32` | less than 1 unit | the same code as on the host |
/// | `sin`, `cos` of `f32` up to 2^40, and `tanh` | less than 1 unit | the same code, in `f64` |
/// | all of these of `f64`, `sin` and `cos` up to 2^26 | less than 3 units | the same code |
/// | `exp2_fast`, `rsqrt_fast`, `sqrt_fast` | 2 units | an instruction |
/// | `recip_fast` | 1 unit | an instruction |
/// | `exp_fast` | a relative error of 2^-22 (1 + abs x) | a product and an instruction |
/// | `log2_fast`, `ln_fast` | absolute 2^-21 from 1/2 to 2, otherwise relative 2^-21 | an instruction, for `ln_fast` and a product |
/// | `sin_fast`, `cos_fast` | absolute 2^-20 from -π to π; beyond that it grows | an instruction |
/// | `tanh_fast` | relative 2^-10 | an instruction |
///
/// The fast functions of `f32` take numbers below 2^-126 as 0. Those of `f64`, which lacks such instructions, are the exact
/// ones. On the host, they are functions of `libm`, so a result there is within the error, too.
///
/// Of numbers beyond the bound, `Math::sin` and `Math::cos` are not a number.
///
/// In a `no_std` crate, this trait is the only source of `x.sqrt()`, on the host as on a device: this library is without the
/// standard library there, too. In a test or a program, the method of the standard library is called, whose error is of the same
/// size.
///
/// ```
/// use colex_bulk::Math;
///
/// /// `ln(1 + e^x)`.
/// fn softplus<T: Math>(x: T, one: T) -> T {
///     x.max(one).recip().exp().mul_add(one, one).ln()
/// }
/// assert!((softplus(1f32, 1.0) - 4f32.recip()).is_finite());
/// assert_eq!(Math::sqrt(2f64), 2f64.sqrt());
/// assert!((1.5f32.exp_fast() - 4.481_689).abs() < 4e-6);
/// ```
/// Other types are refused:
/// ```compile_fail,E0277
/// # use colex_bulk::Math;
/// fn exp<T: Math>(x: T) -> T {
///     x.exp()
/// }
/// exp(1u32);
/// ```
/// ```
/// # use colex_bulk::Math;
/// fn exp<T: Math>(x: T) -> T {
///     x.exp()
/// }
/// exp(1f32);
/// ```
#[diagnostic::on_unimplemented(
    message = "functions of numbers are those of `f32` and `f64`, and not of `{Self}`",
    label = "expected `f32` or `f64`",
    note = "numbers of 16 bits are converted to `f32` and back: `Half`"
)]
#[allow(missing_docs)]
pub trait Math: sealed::Sealed + Copy {
    fn abs(self) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn trunc(self) -> Self;
    fn round_ties_even(self) -> Self;
    fn mul_add(self, factor: Self, added: Self) -> Self;
    fn recip(self) -> Self;
    fn sqrt(self) -> Self;
    fn exp(self) -> Self;
    fn exp2(self) -> Self;
    fn ln(self) -> Self;
    fn log2(self) -> Self;
    fn tanh(self) -> Self;
    fn sin(self) -> Self;
    fn cos(self) -> Self;
    fn recip_fast(self) -> Self;
    fn sqrt_fast(self) -> Self;
    fn rsqrt_fast(self) -> Self;
    fn exp_fast(self) -> Self;
    fn exp2_fast(self) -> Self;
    fn ln_fast(self) -> Self;
    fn log2_fast(self) -> Self;
    fn tanh_fast(self) -> Self;
    fn sin_fast(self) -> Self;
    fn cos_fast(self) -> Self;
}

macro_rules! functions {
    ($type:ty: $($name:ident($x:ident $(, $more:ident)*) $value:expr;)*) => {
        impl Math for $type { $(
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $name($x $(, $more: Self)*) -> Self {
                $value
            }
        )* }
    };
}
functions! { f32:
    abs(self) <f32>::abs(self);
    min(self, other) <f32>::min(self, other);
    max(self, other) <f32>::max(self, other);
    floor(self) math::floor_f32(self);
    ceil(self) math::ceil_f32(self);
    trunc(self) math::trunc_f32(self);
    round_ties_even(self) math::round_f32(self);
    mul_add(self, factor, added) math::fma(self, factor, added);
    recip(self) 1.0 / self;
    sqrt(self) math::sqrt_f32(self);
    exp(self) elementary::exp_f32(self);
    exp2(self) elementary::exp2_f32(self);
    ln(self) libm::logf(self);
    log2(self) libm::log2f(self);
    tanh(self) elementary::tanh_f32(self);
    sin(self) elementary::sin_f32(self);
    cos(self) elementary::cos_f32(self);
    recip_fast(self) math::recip_fast(self);
    sqrt_fast(self) math::sqrt_fast(self);
    rsqrt_fast(self) math::rsqrt(self);
    exp_fast(self) math::exp2(self * core::f32::consts::LOG2_E);
    exp2_fast(self) math::exp2(self);
    ln_fast(self) math::log2_fast(self) * core::f32::consts::LN_2;
    log2_fast(self) math::log2_fast(self);
    tanh_fast(self) math::tanh_fast(self);
    sin_fast(self) math::sin_fast(self);
    cos_fast(self) math::cos_fast(self);
}
functions! { f64:
    abs(self) <f64>::abs(self);
    min(self, other) <f64>::min(self, other);
    max(self, other) <f64>::max(self, other);
    floor(self) math::floor_f64(self);
    ceil(self) math::ceil_f64(self);
    trunc(self) math::trunc_f64(self);
    round_ties_even(self) math::round_f64(self);
    mul_add(self, factor, added) math::fma_f64(self, factor, added);
    recip(self) 1.0 / self;
    sqrt(self) math::sqrt_f64(self);
    exp(self) elementary::exp_f64(self);
    exp2(self) elementary::exp2_f64(self);
    ln(self) libm::log(self);
    log2(self) libm::log2(self);
    tanh(self) elementary::tanh_f64(self);
    sin(self) elementary::sin_f64(self);
    cos(self) elementary::cos_f64(self);
    recip_fast(self) 1.0 / self;
    sqrt_fast(self) math::sqrt_f64(self);
    rsqrt_fast(self) 1.0 / math::sqrt_f64(self);
    exp_fast(self) elementary::exp_f64(self);
    exp2_fast(self) elementary::exp2_f64(self);
    ln_fast(self) libm::log(self);
    log2_fast(self) libm::log2(self);
    tanh_fast(self) elementary::tanh_f64(self);
    sin_fast(self) elementary::sin_f64(self);
    cos_fast(self) elementary::cos_f64(self);
}
