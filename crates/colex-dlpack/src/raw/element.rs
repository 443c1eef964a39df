//! The types of elements that DLPack has a name for.

use dlpark::ffi::DLDataType;

/// An element of a DLPack tensor: an integer, a float, `bool`, with the feature `half` `f16` and `bf16`, and with the feature
/// `num-complex` a complex number.
///
/// # Safety
/// A value is as wide and as aligned as [`DTYPE`](Element::DTYPE) says, has one lane, and owns nothing: it can be copied byte by
/// byte, and forgotten. Each value that the type of DLPack has is a value of this type.
///
/// # Examples
/// Your own type around a number:
/// ```
/// use colex_dlpack::Element;
/// use colex_dlpack::dlpark::ffi::DLDataType;
///
/// #[derive(Clone, Copy)]
/// #[repr(transparent)]
/// struct Celsius(f32);
///
/// // SAFETY: it is an `f32`.
/// unsafe impl Element for Celsius {
///     const DTYPE: DLDataType = DLDataType::F32;
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "DLPack has no type for elements `{Self}`",
    label = "expected `bool`, an integer of 8 to 64 bits, `f32`, `f64`, or `f16`, `bf16` (feature `half`), `Complex` (feature `num-complex`)",
    note = "your own type around one of these implements `colex_dlpack::Element`"
)]
pub unsafe trait Element: Copy + 'static {
    /// DLPack's name of the type.
    const DTYPE: DLDataType;
}

macro_rules! elements {
    ($($(#[$cfg:meta])* $element:ty: $dtype:ident;)*) => { $(
        $(#[$cfg])*
        // The label lists them.
        #[diagnostic::do_not_recommend]
        // SAFETY: the type has the width that is named; of `bool` DLPack has the values 0 and 1, and views check them.
        unsafe impl Element for $element {
            const DTYPE: DLDataType = DLDataType::$dtype;
        }
    )* };
}
elements! {
    bool: BOOL;
    i8: I8;
    i16: I16;
    i32: I32;
    i64: I64;
    u8: U8;
    u16: U16;
    u32: U32;
    u64: U64;
    f32: F32;
    f64: F64;
    #[cfg(feature = "half")]
    half::f16: F16;
    #[cfg(feature = "half")]
    half::bf16: BF16;
    #[cfg(feature = "num-complex")]
    num_complex::Complex<f32>: C64;
    #[cfg(feature = "num-complex")]
    num_complex::Complex<f64>: C128;
}
