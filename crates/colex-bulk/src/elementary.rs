//! Elementary functions without tables, by operations that are rounded alike on the host and on a device.
//!
//! In PTX, a table is a global. The build refuses globals, because a writable one could carry a value from a thread to
//! the block. So `exp`, `sin` and `cos` are not those of `libm`, which uses tables; its logarithms are used. The
//! polynomials are those of Taylor.

use crate::raw::math;

/// The polynomial of these coefficients, from the last one on.
macro_rules! polynomial {
    ($fma:path, $x:expr; $last:expr $(, $before:expr)*) => {{
        let (x, sum) = ($x, $last);
        $(let sum = $fma(sum, x, $before);)*
        sum
    }};
}

/// `e^x` and `2^x`: `2^t p(r)`, where `r` is the rest of `x` by `t` times the logarithm of 2, or by `t`.
macro_rules! exponentials {
    ($type:ty, $bits:ty, $fma:path, $round:path, $bias:literal << $mantissa:literal;
     $exp:ident, $low:literal to $high:literal, $log2e:expr, ln 2: $hi:literal + $lo:literal, [$($of_e:expr),*];
     $exp2:ident, $low2:literal to $high2:literal, [$($of_2:expr),*]) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(crate) fn $exp(x: $type) -> $type {
            // Beyond these numbers the result is 0 or infinite.
            let x = x.clamp($low, $high);
            let t = $round(x * $log2e);
            let r = $fma(-t, $lo, $fma(-t, $hi, x));
            by_power_of_2(polynomial!($fma, r; $($of_e),*), t)
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(crate) fn $exp2(x: $type) -> $type {
            let x = x.clamp($low2, $high2);
            let t = $round(x);
            by_power_of_2(polynomial!($fma, x - t; $($of_2),*), t)
        }
        /// `x 2^t`, in two steps: `2^t` alone may be beyond the numbers.
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn by_power_of_2(x: $type, t: $type) -> $type {
            let t = t as i32;
            let power = |t: i32| <$type>::from_bits(((t + $bias) as $bits) << $mantissa);
            x * power(t / 2) * power(t - t / 2)
        }
    };
}
mod narrow {
    use super::math;
    exponentials! { f32, u32, math::fma, math::round_f32, 127 << 23;
        exp, -105.0 to 89.0, core::f32::consts::LOG2_E, ln 2: 6.931_457_5e-1 + 1.428_606_8e-6, [1.984127e-04, 1.3888889e-03, 8.333334e-03, 4.1666668e-02, 1.6666667e-01, 5.0e-01, 1.0e+00, 1.0e+00];
        exp2, -151.0 to 129.0, [1.5252734e-05, 1.540353e-04, 1.3333558e-03, 9.618129e-03, 5.550411e-02, 2.402265e-01, 6.931472e-01, 1.0e+00]
    }
}
mod wide {
    use super::math;
    /// By `e^y - 1` of `y = -2 abs x`, as `exp` has it, but without the 1, which would take the bits of small numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn tanh(x: f64) -> f64 {
        // From 22 on, it is 1. NaN stays.
        let y = if x.abs() > 22.0 { -44.0 } else { -2.0 * x.abs() };
        let t = math::round_f64(y * core::f64::consts::LOG2_E);
        let r = math::fma_f64(-t, 1.908_214_929_270_587_7e-10, math::fma_f64(-t, 6.931_471_803_691_238e-1, y));
        let more = polynomial!(math::fma_f64, r; 1.1470745597729725e-11, 1.6059043836821613e-10, 2.08767569878681e-09, 2.505210838544172e-08, 2.755731922398589e-07, 2.7557319223985893e-06, 2.48015873015873e-05, 0.0001984126984126984, 0.001388888888888889, 0.008333333333333333, 0.041666666666666664, 0.16666666666666666, 0.5);
        let power = by_power_of_2(1.0, t);
        let less = math::fma_f64(power, math::fma_f64(r * r, more, r), power - 1.0);
        (-less / (2.0 + less)).copysign(x)
    }
    exponentials! { f64, u64, math::fma_f64, math::round_f64, 1023 << 52;
        exp, -746.0 to 710.0, core::f64::consts::LOG2_E, ln 2: 6.931_471_803_691_238e-1 + 1.908_214_929_270_587_7e-10, [1.6059043836821613e-10, 2.08767569878681e-09, 2.505210838544172e-08, 2.755731922398589e-07, 2.7557319223985893e-06, 2.48015873015873e-05, 0.0001984126984126984, 0.001388888888888889, 0.008333333333333333, 0.041666666666666664, 0.16666666666666666, 0.5, 1.0, 1.0];
        exp2, -1076.0 to 1025.0, [1.3691488853904128e-12, 2.5678435993488206e-11, 4.4455382718708116e-10, 7.054911620801123e-09, 1.01780860092397e-07, 1.321548679014431e-06, 1.5252733804059841e-05, 0.0001540353039338161, 0.0013333558146428443, 0.009618129107628477, 0.05550410866482158, 0.24022650695910072, core::f64::consts::LN_2, 1.0]
    }
}
pub(crate) use narrow::{exp as exp_f32, exp2 as exp2_f32};
pub(crate) use wide::{exp as exp_f64, exp2 as exp2_f64, tanh as tanh_f64};

/// The hyperbolic tangent, in `f64`, where the difference of close numbers keeps enough bits.
pub(crate) fn tanh_f32(x: f32) -> f32 {
    // Up to 2^-12, `x` is nearer than a half unit; from 20 on, it is 1.
    if x.abs() < 1.0 / 4096.0 {
        return x;
    }
    let power = exp_f64(2.0 * f64::from(x.clamp(-20.0, 20.0)));
    ((power - 1.0) / (power + 1.0)) as f32
}

/// The rest of `x` by a quarter of the circle, as a sum of two numbers, and the number of the quarter.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rest_of_quarter(x: f64) -> (f64, f64, i64) {
    let k = math::round_f64(x * core::f64::consts::FRAC_2_PI);
    // The first difference is exact: it has as many bits as there are from 1 to the last one of the constant.
    let first = math::fma_f64(-k, core::f64::consts::FRAC_PI_2, x);
    let r = math::fma_f64(-k, 6.123233995736766e-17, first);
    let rest = math::fma_f64(-k, -1.4973849048591698e-33, math::fma_f64(-k, 6.123233995736766e-17, first - r));
    (r, rest, k as i64)
}
/// The sine, or from the quarter 1 on the cosine.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sine_from_quarter(x: f64, quarter: i64) -> f64 {
    let (r, rest, k) = rest_of_quarter(x);
    let (q, square) = (k.wrapping_add(quarter), r * r);
    let y = if q & 1 == 0 {
        let p = polynomial!(math::fma_f64, square; 2.8114572543455206e-15, -7.647163731819816e-13, 1.6059043836821613e-10, -2.505210838544172e-08, 2.7557319223985893e-06, -0.0001984126984126984, 0.008333333333333333, -0.16666666666666666);
        r + math::fma_f64(p, square * r, rest)
    } else {
        let p = polynomial!(math::fma_f64, square; 4.779477332387385e-14, -1.1470745597729725e-11, 2.08767569878681e-09, -2.755731922398589e-07, 2.48015873015873e-05, -0.001388888888888889, 0.041666666666666664);
        let half = 0.5 * square;
        let near = 1.0 - half;
        near + ((1.0 - near - half) + math::fma_f64(p, square * square, -r * rest))
    };
    if q & 2 == 0 { y } else { -y }
}
/// The narrow sine and cosine are defined up to this number, 2^40.
pub(crate) const GREATEST: f32 = 1_099_511_627_776.0;
/// The wide ones are defined up to this number, 2^26.
pub(crate) const GREATEST_WIDE: f64 = 67_108_864.0;

pub(crate) fn sin_f32(x: f32) -> f32 {
    if x.abs() <= GREATEST { sine_from_quarter(f64::from(x), 0) as f32 } else { f32::NAN }
}
pub(crate) fn cos_f32(x: f32) -> f32 {
    if x.abs() <= GREATEST { sine_from_quarter(f64::from(x), 1) as f32 } else { f32::NAN }
}
pub(crate) fn sin_f64(x: f64) -> f64 {
    if x.abs() <= GREATEST_WIDE { sine_from_quarter(x, 0) } else { f64::NAN }
}
pub(crate) fn cos_f64(x: f64) -> f64 {
    if x.abs() <= GREATEST_WIDE { sine_from_quarter(x, 1) } else { f64::NAN }
}
