//! Elements that are their bytes.

use crate::int::{StaticInteger, Times, TimesOf};
use crate::tensor::raw::KnownLength;
use typenum::{Const, U1, U2, U4, U8, U16};

/// Elements that are their bytes, and of which any bytes are one: numbers, and arrays of them; with the feature `half`
/// `f16` and `bf16` of the crate `half`, too.
///
/// The size is a type, because a recast changes the layout by it at compile time.
///
/// # Safety
/// Any initialised `Bytes` bytes are a value of the type, and all bytes of a value are initialised: there is no
/// padding. `Bytes` is the size of the type. Nothing is behind a reference or a pointer.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::bounds::PlainData;
/// use colex::typenum::U8;
///
/// #[derive(Clone, Copy)]
/// #[repr(C)]
/// struct Complex {
///     re: f32,
///     im: f32,
/// }
/// // SAFETY: two `f32` without padding.
/// unsafe impl PlainData for Complex {
///     type Bytes = U8;
/// }
///
/// let signal = [1.0f32, 2.0, 3.0, 4.0];
/// let complex = make_tensor(&signal, layout![4 : 1]).recast::<Complex>();
/// assert_eq!(complex[1].im, 4.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not plain data",
    label = "a recast takes numbers and arrays of numbers",
    note = "for a type of one's own: `unsafe impl PlainData for {Self}`, if any bytes are a value of it"
)]
pub unsafe trait PlainData: Copy + 'static {
    /// The size in bytes.
    type Bytes: StaticInteger;
}

macro_rules! numbers {
    ($($bytes:ty: $($number:ty)*;)*) => { $($(
        // SAFETY: a number without padding; any bits are one.
        #[diagnostic::do_not_recommend] // The list of them is another one with each feature.
        unsafe impl PlainData for $number {
            type Bytes = $bytes;
        }
    )*)* };
}
numbers! {
    U1: u8 i8;
    U2: u16 i16;
    U4: u32 i32 f32;
    U8: u64 i64 f64;
    U16: u128 i128;
}
#[cfg(feature = "half")]
numbers! {
    U2: half::f16 half::bf16;
}
#[cfg(target_pointer_width = "64")]
numbers! {
    U8: usize isize;
}
#[cfg(target_pointer_width = "32")]
numbers! {
    U4: usize isize;
}
// SAFETY: elements without padding between them.
#[diagnostic::do_not_recommend]
unsafe impl<T: PlainData, const N: usize> PlainData for [T; N]
where
    Const<N>: KnownLength<Length: Times<T::Bytes, Output: StaticInteger>>,
{
    type Bytes = TimesOf<<Const<N> as KnownLength>::Length, T::Bytes>;
}
