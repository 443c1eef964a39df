//! Windows in a shape: the coordinates from an origin on.

use crate::diagnostics::laws::CoordinateRange;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{Compared, DynamicOrder, Integer, Minus, MinusOf, Plus, PlusOf};
use crate::int_tuple::{HCons, HNil};
use typenum::{Equal, Greater, Less, U1, UInt, UTerm};

mod sealed {
    use super::*;

    pub trait Sealed {}
    impl Sealed for usize {}
    impl Sealed for UTerm {}
    impl<U, B> Sealed for UInt<U, B> {}
    impl Sealed for HNil {}
    impl<H: Sealed, T: Sealed> Sealed for HCons<H, T> {}
}

/// The coordinate `Self` can be the origin of a window of the shape `W` in the shape `S` with the stride `D`.
///
/// | origin | window, shape, stride | in range if |
/// | --- | --- | --- |
/// | `usize` | integers | `origin + window` is at most the size |
/// | static integer | integers | the same, at compile time if the three are static |
/// | tuple | tuples | each mode is |
///
/// They have one profile: what begins in the middle of a mode that is a tuple has not the strides of that mode.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the origin of a window",
    label = "the origin, the window and the shape of the tensor have not one profile, with an integer for each integer"
)]
pub trait Origin<W, S, D>: sealed::Sealed + Copy {
    /// The window is in range, or the last coordinate of the first mode in which it is not.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    fn holds(self, window: W, shape: S) -> Result<(), LayoutError>;

    /// The offset of the origin.
    fn origin_offset(self, stride: D) -> usize;
}

/// A window in a mode of size `size` ends in it, or not.
#[inline(always)]
fn ends_within(origin: usize, window: usize, size: usize) -> Result<(), LayoutError> {
    let end = checked::plus(origin, window)?;
    if end <= size { Ok(()) } else { Err(LayoutError::CoordinateRange { coordinate: end.saturating_sub(1), size }) }
}

impl<W: Integer, S: Integer, D: Integer> Origin<W, S, D> for usize {
    #[inline(always)]
    fn holds(self, window: W, shape: S) -> Result<(), LayoutError> {
        ends_within(self, window.value(), shape.value())
    }
    #[inline(always)]
    fn origin_offset(self, stride: D) -> usize {
        self * stride.value()
    }
}
macro_rules! statics {
    ($([$($parameter:ident)*] $number:ty;)*) => { $(
        impl<W, S, D, $($parameter),*> Origin<W, S, D> for $number
        where
            Self: Integer + Plus<W, Output: Compared<S, Output: EndsIf<PlusOf<Self, W>, S>>>,
            W: Integer,
            S: Integer,
            D: Integer,
        {
            #[inline(always)]
            fn holds(self, window: W, shape: S) -> Result<(), LayoutError> {
                ends_within(self.value(), window.value(), shape.value())
            }
            #[inline(always)]
            fn origin_offset(self, stride: D) -> usize {
                self.value() * stride.value()
            }
        }
    )* };
}
statics! {
    [] UTerm;
    [U B] UInt<U, B>;
}
impl Origin<HNil, HNil, HNil> for HNil {
    #[inline(always)]
    fn holds(self, _: HNil, _: HNil) -> Result<(), LayoutError> {
        Ok(())
    }
    #[inline(always)]
    fn origin_offset(self, _: HNil) -> usize {
        0
    }
}
impl<H, T, HW, TW, HS, TS, HD, TD> Origin<HCons<HW, TW>, HCons<HS, TS>, HCons<HD, TD>> for HCons<H, T>
where
    H: Origin<HW, HS, HD>,
    T: Origin<TW, TS, TD>,
{
    #[inline(always)]
    fn holds(self, window: HCons<HW, TW>, shape: HCons<HS, TS>) -> Result<(), LayoutError> {
        self.head.holds(window.head, shape.head)?;
        self.tail.holds(window.tail, shape.tail)
    }
    #[inline(always)]
    fn origin_offset(self, stride: HCons<HD, TD>) -> usize {
        self.head.origin_offset(stride.head) + self.tail.origin_offset(stride.tail)
    }
}

/// The order of the end of a window and the size of the mode in which the window ends in the mode.
pub trait EndsIf<End, S> {}
impl<End, S> EndsIf<End, S> for Less {}
impl<End, S> EndsIf<End, S> for Equal {}
impl<End, S> EndsIf<End, S> for DynamicOrder {}
impl<End, S> EndsIf<End, S> for Greater
where
    End: Minus<U1, Output: InDecimal>,
    S: InDecimal,
    Decimal<MinusOf<End, U1>>: CoordinateRange<Decimal<S>>,
{
}
