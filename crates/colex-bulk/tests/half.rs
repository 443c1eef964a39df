//! Conversions of numbers of 16 bits are those of the crate `half`, a pair is two of them, and packed products are rounded once.
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

/// `a b + c` rounded once, by integers: the sum as a multiple of the least bit of its terms, and then the nearest number.
macro_rules! exact {
    ($name:ident, $type:ty, $mantissa:literal, $least:literal) => {
        fn $name(a: $type, b: $type, c: $type) -> f64 {
            /// A number as a multiple of a power of 2.
            fn parts(x: f64) -> (i128, i32) {
                let (bits, exponent) = (x.to_bits(), ((x.to_bits() >> 52) & 2047) as i32);
                let (mantissa, exponent) = ((bits & ((1 << 52) - 1)) | 1 << 52, exponent - 1075);
                let mantissa = if x == 0.0 { 0 } else { i128::from(mantissa) };
                // Without the zeros at its end, the exponent is the greatest.
                let zeros = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
                ((mantissa >> zeros) * if x < 0.0 { -1 } else { 1 }, exponent + zeros as i32)
            }
            let ((p, e), (q, f)) = (parts(f64::from(a) * f64::from(b)), parts(f64::from(c)));
            // A zero has any exponent.
            let (e, f) = (if p == 0 { f } else { e }, if q == 0 { e } else { f });
            let low = e.min(f);
            let sum = (p << (e - low)) + (q << (f - low));
            // The place of the last bit of the result.
            let top = 128 - sum.unsigned_abs().leading_zeros() as i32 + low;
            let last = (top - $mantissa).max($least);
            if last <= low {
                return sum as f64 * 2f64.powi(low);
            }
            let (cut, size) = (last - low, sum.unsigned_abs());
            let (kept, rest, half) = (size >> cut, size & ((1 << cut) - 1), 1 << (cut - 1));
            let rounded = kept + u128::from(rest > half || rest == half && kept % 2 == 1);
            rounded as f64 * 2f64.powi(last) * if sum < 0 { -1.0 } else { 1.0 }
        }
    };
}
exact!(exact_f16, f16, 11, -24);
exact!(exact_bf16, bf16, 8, -133);

#[test]
fn packed_products_are_rounded_once() {
    let mut state = 1u64;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as u32
    };
    for _ in 0..400_000 {
        // Exponents that are near enough for integers of 128 bits, and the last bits often those of halves.
        let [a, b, c] = [0; 3].map(|_| f16::from_bits(((random() % 0x7C00) | ((random() % 2) << 15)) as u16));
        let want = f16::from_f64(exact_f16(a, b, c));
        assert_eq!(f16::mul_add_pair([a, c], [b, a], [c, c])[0], want, "{a} {b} {c}");
        let [a, b, c] = [0; 3].map(|_| bf16::from_bits(((0x3A00 + random() % 0xC00) | ((random() % 2) << 15)) as u16));
        let want = bf16::from_f64(exact_bf16(a, b, c));
        assert_eq!(bf16::mul_add_pair([c, a], [b, b], [c, c])[1], want, "{a} {b} {c}");
    }
    let (most, one) = ([f16::MAX; 2], [f16::ONE; 2]);
    assert_eq!(f16::add_pair(most, most), [f16::INFINITY; 2]);
    assert_eq!(f16::mul_pair(most, one), most);
    assert!(f16::mul_pair([f16::NEG_ZERO; 2], one)[0].is_sign_negative());
    assert!(bf16::mul_add_pair([bf16::NAN; 2], [bf16::ONE; 2], [bf16::ONE; 2])[0].is_nan());
    assert_eq!(bf16::mul_pair([bf16::MIN_POSITIVE; 2], [bf16::MIN_POSITIVE; 2]), [bf16::ZERO; 2]);
}
