//! Element types of operands, by their number of bits.

use colex::bounds::StaticInteger;
use colex::typenum::{U1, U4, U8, U16, U32, U64, U128};
pub use half::{bf16, f16};

/// The type of an element: its number of bits.
///
/// Rust's numbers are elements, `half`'s `f16` and `bf16`, and the types below, which Rust does not have. Implement it for
/// an element of your own.
///
/// ```
/// use colex_atoms::element::Element;
///
/// #[allow(non_camel_case_types)]
/// struct e3m2;
/// impl Element for e3m2 {
///     type Bits = colex::typenum::U6;
/// }
/// ```
pub trait Element {
    /// How many bits a value has in a register or in memory.
    type Bits: StaticInteger;
}

macro_rules! elements {
    ($($element:ty: $bits:ty;)*) => { $(
        impl Element for $element {
            type Bits = $bits;
        }
    )* };
}
elements! {
    i8: U8; u8: U8; i16: U16; u16: U16; i32: U32; u32: U32; i64: U64; u64: U64; u128: U128;
    f16: U16; bf16: U16; f32: U32; f64: U64;
    Complex<f32>: U64; Complex<f64>: U128;
}

/// Elements that Rust does not have, with the names of PTX: on the host each has a value of its own.
macro_rules! values {
    ($($(#[$doc:meta])* $name:ident($of:ty): $bits:ty;)*) => { $(
        $(#[$doc])*
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
        pub struct $name(pub $of);
        impl Element for $name {
            type Bits = $bits;
        }
    )* };
}
values! {
    /// A number of 19 bits in a register of 32: 8 of the exponent, 10 of the mantissa. The others are ignored.
    #[doc(alias = "tfloat32_t")]
    tf32(f32): U32;
    /// A number of 8 bits: 4 of the exponent, 3 of the mantissa. None is infinite.
    #[doc(alias = "float_e4m3_t")]
    e4m3(u8): U8;
    /// A number of 8 bits: 5 of the exponent, 2 of the mantissa.
    #[doc(alias = "float_e5m2_t")]
    e5m2(u8): U8;
    /// A bit.
    #[doc(alias = "uint1b_t")]
    b1(bool): U1;
}
impl tf32 {
    /// The number, without the bits that are ignored.
    pub fn to_f32(self) -> f32 {
        f32::from_bits(self.0.to_bits() & !0x1fff)
    }
}
/// The number of 8 bits, one of the sign and `M` of the mantissa.
fn of_eight_bits<const M: u32>(bits: u8) -> f32 {
    let (exponent, mantissa) = (u32::from(bits & 0x7f) >> M, u32::from(bits) & ((1 << M) - 1));
    // The least number is `2^(1 - bias - M)`; from an exponent to the next the steps between numbers double.
    let bias = (1 << (6 - M)) - 1;
    let steps = if exponent == 0 { mantissa } else { (1 << M) + mantissa } as f32;
    let power = exponent.max(1) + 127 - bias - M;
    let magnitude = steps * f32::from_bits(power << 23);
    if bits & 0x80 == 0 { magnitude } else { -magnitude }
}
impl e4m3 {
    /// The number.
    ///
    /// ```
    /// use colex_atoms::element::e4m3;
    ///
    /// assert_eq!(e4m3(0x38).to_f32(), 1.0);
    /// assert_eq!(e4m3(0x7e).to_f32(), 448.0);
    /// assert_eq!(e4m3(0x81).to_f32(), -1.0 / 512.0);
    /// assert!(e4m3(0x7f).to_f32().is_nan());
    /// ```
    pub fn to_f32(self) -> f32 {
        if self.0 & 0x7f == 0x7f { f32::NAN } else { of_eight_bits::<3>(self.0) }
    }
}
impl e5m2 {
    /// The number.
    ///
    /// ```
    /// use colex_atoms::element::e5m2;
    ///
    /// assert_eq!(e5m2(0x3c).to_f32(), 1.0);
    /// assert_eq!(e5m2(0xfb).to_f32(), -57344.0);
    /// assert_eq!(e5m2(0x7c).to_f32(), f32::INFINITY);
    /// ```
    pub fn to_f32(self) -> f32 {
        // The upper half of an `f16`.
        f16::from_bits(u16::from(self.0) << 8).to_f32()
    }
}

/// Integers of 4 bits: the type, its type in Rust, and its least and greatest value.
macro_rules! nibbles {
    ($($(#[$doc:meta])* $name:ident($of:ty): $least:literal $greatest:literal;)*) => { $(
        $(#[$doc])*
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name($of);
        impl Element for $name {
            type Bits = U4;
        }
        impl $name {
            /// The integer, if it has 4 bits.
            pub const fn new(value: $of) -> Option<Self> {
                if (value as i16) < $least || value as i16 > $greatest { None } else { Some(Self(value)) }
            }
            /// The integer.
            pub const fn get(self) -> $of {
                self.0
            }
        }
    )* };
}
nibbles! {
    /// An integer of 4 bits with a sign. On the host each is in a byte.
    ///
    /// ```
    /// use colex_atoms::element::s4;
    ///
    /// assert_eq!(s4::new(-8).map(s4::get), Some(-8));
    /// assert_eq!(s4::new(8), None);
    /// ```
    #[doc(alias = "int4_t")]
    s4(i8): -8 7;
    /// An integer of 4 bits without a sign. On the host each is in a byte.
    #[doc(alias = "uint4_t")]
    u4(u8): 0 15;
}

/// A complex number: the real part, then the imaginary part.
#[doc(alias = "complex")]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complex<T> {
    /// The real part.
    pub re: T,
    /// The imaginary part.
    pub im: T,
}

/// The three real sums of a complex product with three multiplications: of `re * re`, of `im * im`, and of
/// `(re + im) * (re + im)`. The complex number is made of them in the end.
#[doc(alias = "GaussComplex")]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gauss<T> {
    /// The sums.
    pub sums: [T; 3],
}
impl Element for Gauss<f64> {
    type Bits = colex::typenum::U192;
}
impl Gauss<f64> {
    /// The complex number.
    pub fn to_complex(self) -> Complex<f64> {
        let [re, im, both] = self.sums;
        Complex { re: re - im, im: both - re - im }
    }
}
