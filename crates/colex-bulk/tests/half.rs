//! Conversions of numbers of 16 bits are those of the crate `half`, and a pair is two of them.
#![cfg(all(feature = "half", not(miri)))]

use colex_bulk::Half;
use half::{bf16, f16};

#[test]
fn conversions_are_rounded_to_nearest() {
    for bits in 0..=u16::MAX {
        let (x, y) = (f16::from_bits(bits), bf16::from_bits(bits));
        if !x.is_nan() {
            assert_eq!((x.widened(), f16::narrowed(x.widened())), (x.to_f32(), x));
        }
        assert_eq!(y.widened().is_nan(), y.is_nan());
        if !y.is_nan() {
            assert_eq!((y.widened(), bf16::narrowed(y.widened())), (y.to_f32(), y));
        }
    }
    // Half of a unit beyond 1, which is even.
    let (x, y) = (1.0 + 2f32.powi(-11), 1.0 + 3.0 * 2f32.powi(-11));
    assert_eq!(f16::narrowed_pair([x, y]), [f16::from_f32(1.0), f16::from_f32(1.0 + 2f32.powi(-9))]);
    let (x, y) = (1.0 + 2f32.powi(-8), 1.0 + 3.0 * 2f32.powi(-8));
    assert_eq!(bf16::narrowed_pair([x, y]), [bf16::from_f32(1.0), bf16::from_f32(1.0 + 2f32.powi(-6))]);
}
