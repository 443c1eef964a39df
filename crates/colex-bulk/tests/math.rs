//! Functions of numbers are within their stated errors of those of `f64`.
#![cfg(not(miri))]

use colex_bulk::{Math, fma};

/// Numbers of all sizes and both signs.
fn numbers() -> impl Iterator<Item = f32> {
    (0..u32::MAX).step_by(4093).map(f32::from_bits).filter(|x| x.is_finite())
}
/// The distance of the neighbours of a number, at least that of the smallest ones.
fn unit(x: f64) -> f64 {
    let exponent = (x.abs().to_bits() >> 52) as i32 - 1023;
    f64::from(2f32).powi(exponent.max(-126) - 23)
}
/// Each result is within this many units of the exact one.
fn within(units: f64, name: &str, of: impl Fn(f32) -> f32, exact: impl Fn(f64) -> f64) {
    let mut greatest = 0.0f64;
    for x in numbers() {
        let (y, exact) = (of(x), exact(f64::from(x)));
        if exact.is_nan() || exact.abs() > f64::from(f32::MAX) {
            assert!(y.is_nan() == exact.is_nan() && (y.is_nan() || y.abs() >= f32::MAX), "{name}({x:e}) = {y:e}");
        } else {
            greatest = greatest.max((f64::from(y) - exact).abs() / unit(exact));
            assert!(greatest <= units, "{name}({x:e}) = {y:e}, and {exact:e}: {greatest} units");
        }
    }
    assert!(greatest > 0.4, "{name} is tried with too few numbers: {greatest}");
}
/// Each result of a range is within such an error.
fn near(
    name: &str,
    (from, to): (f32, f32),
    of: impl Fn(f32) -> f32,
    exact: impl Fn(f64) -> f64,
    error: impl Fn(f64, f64) -> f64,
) {
    for i in 0u16..10_000 {
        let x = from + (to - from) * f32::from(i) / 10_000.0;
        let (y, exact) = (f64::from(of(x)), exact(f64::from(x)));
        assert!((y - exact).abs() <= error(f64::from(x), exact), "{name}({x:e}) = {y:e}, and {exact:e}");
    }
}

#[test]
fn exact_functions_are_within_units() {
    within(0.5, "sqrt", Math::sqrt, f64::sqrt);
    within(0.5, "recip", Math::recip, f64::recip);
    within(1.0, "exp", Math::exp, f64::exp);
    within(1.0, "exp2", Math::exp2, f64::exp2);
    within(1.0, "ln", Math::ln, f64::ln);
    within(1.0, "log2", Math::log2, f64::log2);
    within(1.0, "tanh", Math::tanh, f64::tanh);
    within(1.0, "sin", Math::sin, f64::sin);
    within(1.0, "cos", Math::cos, f64::cos);
}
#[test]
fn rounded_numbers_are_exact() {
    for x in numbers() {
        let wide = f64::from(x);
        assert_eq!(f64::from(Math::floor(x)), wide.floor());
        assert_eq!(f64::from(Math::ceil(x)), wide.ceil());
        assert_eq!(f64::from(Math::trunc(x)), wide.trunc());
        assert_eq!(f64::from(Math::round_ties_even(x)), wide.round_ties_even());
        assert_eq!(f64::from(Math::abs(x)), wide.abs());
        assert_eq!((Math::min(x, 1.0), Math::max(x, 1.0)), (x.min(1.0), x.max(1.0)));
    }
}
#[test]
fn products_are_rounded_once() {
    // 1 + 2^-12 squared is 1 + 2^-11 + 2^-24, and a product alone loses the last term.
    let x = 1.0 + 2f32.powi(-12);
    assert_eq!(fma(x, x, -1.0 - 2f32.powi(-11)), 2f32.powi(-24));
    assert_eq!(Math::mul_add(x, x, -1.0 - 2f32.powi(-11)), 2f32.powi(-24));
    let x = 1.0 + 2f64.powi(-27);
    assert_eq!(Math::mul_add(x, x, -1.0 - 2f64.powi(-26)), 2f64.powi(-54));
}
#[test]
fn fast_functions_are_near() {
    let two = |power| f64::from(2f32).powi(power);
    let units = |count: f64| move |_: f64, exact: f64| count * unit(exact);
    near("exp2_fast", (-120.0, 120.0), Math::exp2_fast, f64::exp2, units(2.0));
    near("rsqrt_fast", (1e-3, 1e3), Math::rsqrt_fast, |x| x.sqrt().recip(), units(2.0));
    near("sqrt_fast", (1e-3, 1e3), Math::sqrt_fast, f64::sqrt, units(2.0));
    near("recip_fast", (1e-3, 1e3), Math::recip_fast, f64::recip, units(1.0));
    near("exp_fast", (-80.0, 80.0), Math::exp_fast, f64::exp, |x, exact| exact * two(-22) * (1.0 + x.abs()));
    near("ln_fast", (0.5, 2.0), Math::ln_fast, f64::ln, |_, _| two(-21));
    near("ln_fast", (2.0, 1e9), Math::ln_fast, f64::ln, |_, exact| exact * two(-21));
    near("log2_fast", (0.5, 2.0), Math::log2_fast, f64::log2, |_, _| two(-21));
    near("sin_fast", (-3.125, 3.125), Math::sin_fast, f64::sin, |_, _| two(-20));
    near("cos_fast", (-3.125, 3.125), Math::cos_fast, f64::cos, |_, _| two(-20));
    near("tanh_fast", (-9.0, 9.0), Math::tanh_fast, f64::tanh, |_, exact| exact.abs() * two(-10));
}
#[test]
fn wide_functions_are_near() {
    for i in 0u16..10_000 {
        let x = f64::from(i) / 100.0 + 1e-3;
        for (name, y, exact) in [
            ("exp", Math::exp(x), x.exp()),
            ("exp2", Math::exp2(x), x.exp2()),
            ("ln", Math::ln(x), x.ln()),
            ("log2", Math::log2(x), x.log2()),
            ("tanh", Math::tanh(x), x.tanh()),
            ("sin", Math::sin(x), x.sin()),
            ("cos", Math::cos(x), x.cos()),
            ("sqrt", Math::sqrt(x), x.sqrt()),
        ] {
            // Those of the standard library are less than one unit from the exact one.
            assert!((y - exact).abs() <= 3.0 * exact.abs() * f64::EPSILON, "{name}({x}) = {y:e}, and {exact:e}");
        }
    }
}
#[test]
fn wide_tangents_keep_small_numbers() {
    for i in 0i32..20_000 {
        let x = (f64::from(i) * 0.1).exp2() * 1e-300;
        let (y, exact) = (Math::tanh(x), x.tanh());
        assert!((y - exact).abs() <= 3.0 * exact.abs() * f64::EPSILON, "tanh({x:e}) = {y:e}, and {exact:e}");
        assert_eq!(Math::tanh(-x), -y);
    }
    assert!(Math::tanh(f64::NAN).is_nan() && Math::tanh(-0.0f64).is_sign_negative());
    assert_eq!((Math::tanh(f64::INFINITY), Math::tanh(f64::NEG_INFINITY)), (1.0, -1.0));
}
