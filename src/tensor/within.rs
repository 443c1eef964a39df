//! Coordinates in range.

use super::{InShape, Nest, SameShape, StaticShape};
use crate::diagnostics::laws::CoordinateRange;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, law_is_broken};
use crate::int::{Compared, DynamicOrder, Integer, Multiple};
use crate::int_tuple::{HCons, HNil, Product, Underscore};
use crate::layout::{KnownModes, Layout};
use typenum::{Equal, Greater, Less, UInt, UTerm};

/// The coordinate `Self` can be in the range of the shape `S`.
///
/// | coordinate | shape | in range if |
/// | --- | --- | --- |
/// | integer | integer or tuple | below the size; static ones are compared at compile time |
/// | tuple | tuple | each element is in the range of its mode |
/// | `_` | any | always |
/// | [`InShape<S>`](crate::InShape) | of the sizes of `S` | always; dynamic sizes are compared with those of `S` |
///
/// A tuple of another profile than the shape is never in range; evaluating it does not compile either.
///
/// Memory safety rests on it, so it is sealed, in its parameter too: its only impl is for types that are `InRange`,
/// which cannot be named outside of this crate.
pub trait WithinShape<S>: InRange<S> {
    /// It is in range, or the first number that is not.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    fn within(self, shape: S) -> Result<(), LayoutError>;
}
impl<S, C: InRange<S>> WithinShape<S> for C {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn within(self, shape: S) -> Result<(), LayoutError> {
        self.in_range(shape)
    }
}

/// [`WithinShape`], case by case.
///
/// Apart from it, so that rustc does not list these impls when a law is broken.
pub trait InRange<S>: Copy {
    /// It is in range, or the first number that is not.
    fn in_range(self, shape: S) -> Result<(), LayoutError>;
}

impl<S> InRange<S> for Underscore {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, _: S) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<S: StaticShape + SameShape<T>, T: Nest> InRange<T> for InShape<S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: T) -> Result<(), LayoutError> {
        // For static sizes it compares constants.
        <S as SameShape<T>>::same_shape(S::with_zeros(), shape)
    }
}
// A layout is not a coordinate; the evaluation reports it.
impl<S, T: Copy, D: Copy> InRange<S> for Layout<T, D> {
    law_is_broken!(fn in_range(self, _: S) -> Result<(), LayoutError>);
}
impl<S: Nest> InRange<S> for usize {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: S) -> Result<(), LayoutError> {
        match shape.count() {
            Ok(size) => below(self, size),
            // A product that overflows is greater than any coordinate.
            Err(_) => Ok(()),
        }
    }
}
impl<S: HoldsIndex<UTerm>> InRange<S> for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: S) -> Result<(), LayoutError> {
        shape.holds_index(self)
    }
}
impl<S: HoldsIndex<UInt<U, B>>, U, B> InRange<S> for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: S) -> Result<(), LayoutError> {
        shape.holds_index(self)
    }
}
impl<S: KnownModes<Modes: HoldsModes<HNil>>> InRange<S> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: S) -> Result<(), LayoutError> {
        shape.known_modes().holds_modes(self)
    }
}
impl<S, H, T> InRange<S> for HCons<H, T>
where
    Self: Copy,
    S: KnownModes<Modes: HoldsModes<HCons<H, T>>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range(self, shape: S) -> Result<(), LayoutError> {
        shape.known_modes().holds_modes(self)
    }
}

/// A coordinate and the size that it is below, or not.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn below(coordinate: usize, size: usize) -> Result<(), LayoutError> {
    if coordinate < size { Ok(()) } else { Err(LayoutError::CoordinateRange { coordinate, size }) }
}

/// The shape `Self` has the static 1-D coordinate `C`, as far as the types decide it.
#[diagnostic::on_unimplemented(
    message = "a static coordinate in a mode whose size is the type parameter `{Self}`",
    label = "it is not known at compile time whether this is in range",
    note = "a dynamic coordinate is compared when the function is called: `(1, Underscore)` or `{{1}}` instead of `coord![(1, _)]`"
)]
pub trait HoldsIndex<C> {
    /// It has, or not.
    fn holds_index(self, index: C) -> Result<(), LayoutError>;
}
impl<C: Integer> HoldsIndex<C> for usize {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_index(self, index: C) -> Result<(), LayoutError> {
        below(index.value(), self)
    }
}
impl<C: Integer + Compared<UTerm, Output: BelowIf<C, UTerm>>> HoldsIndex<C> for UTerm {
    law_is_broken!(fn holds_index(self, _: C) -> Result<(), LayoutError>);
}
impl<C: Compared<UInt<U, B>, Output: BelowIf<C, UInt<U, B>>>, U, B> HoldsIndex<C> for UInt<U, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_index(self, _: C) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<C: Integer> HoldsIndex<C> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_index(self, index: C) -> Result<(), LayoutError> {
        below(index.value(), 1)
    }
}
impl<C: Integer, H, T> HoldsIndex<C> for HCons<H, T>
where
    Self: Product<Output: HoldsIndex<C>> + Nest,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_index(self, index: C) -> Result<(), LayoutError> {
        index.value().in_range(self)
    }
}

/// The order of `C` and `S`, where `C` is a coordinate of `S`.
pub trait BelowIf<C, S> {}
impl<C, S> BelowIf<C, S> for Less {}
impl<C, S> BelowIf<C, S> for DynamicOrder {}
impl<C, S> BelowIf<C, S> for Equal
where
    C: InDecimal,
    S: InDecimal,
    Decimal<C>: CoordinateRange<Decimal<S>>,
{
}
impl<C, S> BelowIf<C, S> for Greater
where
    C: InDecimal,
    S: InDecimal,
    Decimal<C>: CoordinateRange<Decimal<S>>,
{
}

/// The shape `Self` has the coordinate `C`, a tuple.
pub trait HoldsModes<C> {
    /// It has, or not.
    fn holds_modes(self, coordinate: C) -> Result<(), LayoutError>;
}
// A profile that is not that of the shape: the evaluation reports it, and no value gets here.
// The integers one by one: an impl for all of them would also be tried for a tuple, and rustc would not name the law.
macro_rules! integers {
    ($([$($parameter:ident)*] $size:ty;)*) => { $(
        impl<C, $($parameter),*> HoldsModes<C> for $size {
            law_is_broken!(fn holds_modes(self, _: C) -> Result<(), LayoutError>);
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl HoldsModes<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_modes(self, _: HNil) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<HC, TC> HoldsModes<HCons<HC, TC>> for HNil {
    law_is_broken!(fn holds_modes(self, _: HCons<HC, TC>) -> Result<(), LayoutError>);
}
impl<H, T> HoldsModes<HNil> for HCons<H, T> {
    law_is_broken!(fn holds_modes(self, _: HNil) -> Result<(), LayoutError>);
}
impl<HC: InRange<H>, TC: InRange<T>, H, T> HoldsModes<HCons<HC, TC>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holds_modes(self, coordinate: HCons<HC, TC>) -> Result<(), LayoutError> {
        coordinate.head.in_range(self.head).in_first()?;
        coordinate.tail.in_range(self.tail).behind()
    }
}

/// `Self` as a coordinate of the profile of the shape `S`.
///
/// A coordinate of another profile is not used; its evaluation does not compile.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait Locate<S: Nest> {
    /// The coordinate, of one that is in range.
    fn locate(self, shape: S) -> S::Coord;
}
impl<I: Integer, S: Nest> Locate<S> for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S) -> S::Coord {
        shape.place(self.value())
    }
}
impl<S: LocateModes<HNil>> Locate<S> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S) -> S::Coord {
        shape.locate_modes(self)
    }
}
impl<HC, TC, S: LocateModes<HCons<HC, TC>>> Locate<S> for HCons<HC, TC> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S) -> S::Coord {
        shape.locate_modes(self)
    }
}

/// The tuple `C` as a coordinate of the shape `Self`.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
pub trait LocateModes<C>: Nest {
    fn locate_modes(self, coordinate: C) -> Self::Coord;
}
impl<I: Integer, C> LocateModes<C> for I {
    law_is_broken!(fn locate_modes(self, _: C) -> usize);
}
impl<C> LocateModes<C> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate_modes(self, _: C) -> HNil {
        HNil
    }
}
impl<H: Nest, T: Nest> LocateModes<HNil> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate_modes(self, _: HNil) -> Self::Coord {
        Self::origin()
    }
}
impl<HC: Locate<H>, TC: Locate<T>, H: Nest, T: Nest> LocateModes<HCons<HC, TC>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate_modes(self, coordinate: HCons<HC, TC>) -> Self::Coord {
        HCons { head: coordinate.head.locate(self.head), tail: coordinate.tail.locate(self.tail) }
    }
}
