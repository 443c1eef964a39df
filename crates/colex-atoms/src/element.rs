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

/// Types that only stand in an atom: they have the names of PTX, and no values yet.
macro_rules! names {
    ($($name:ident: $bits:ty, $text:literal, $alias:literal;)*) => { $(
        #[doc = $text]
        #[doc(alias = $alias)]
        #[allow(non_camel_case_types)]
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}
        impl Element for $name {
            type Bits = $bits;
        }
    )* };
}
names! {
    tf32: U32, "A number of 19 bits in a register of 32: 8 of the exponent, 10 of the mantissa.", "tfloat32_t";
    e4m3: U8, "A number of 8 bits: 4 of the exponent, 3 of the mantissa.", "float_e4m3_t";
    e5m2: U8, "A number of 8 bits: 5 of the exponent, 2 of the mantissa.", "float_e5m2_t";
    s4: U4, "An integer of 4 bits with a sign.", "int4_t";
    u4: U4, "An integer of 4 bits without a sign.", "uint4_t";
    b1: U1, "A bit.", "uint1b_t";
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

/// The three real sums of a complex product with three multiplications. The complex number is made of them in the end.
#[doc(alias = "GaussComplex")]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gauss<T> {
    /// The sums.
    pub sums: [T; 3],
}
impl Element for Gauss<f64> {
    type Bits = colex::typenum::U192;
}
