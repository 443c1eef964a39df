//! Windows of one shape, side by side in the shape of a tensor.

use crate::diagnostics::laws::NotOneProfile;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Integer, computed};
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::tensor::tiles::Clip;
use crate::tensor::{Nest, StridedNest};
use typenum::{U0, U1};

/// `Self` is the shape of windows side by side in the shape `S`: an integer or `_` for each integer.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
#[diagnostic::on_unimplemented(
    message = "window profile: the tiles and the tensor do not have the same profile",
    label = "an integer or `_` is needed for each integer of the shape of the tensor",
    note = "a window has a size for each integer of the shape, or `_` for the whole mode"
)]
pub trait SideBySide<S>: Copy {
    /// The shape of a window.
    type Size: Clip<Self::Extent> + Send + Sync;
    /// How many there are in each mode.
    type Count: Nest + Send + Sync;
    /// How much of a window is in range.
    type Extent: Copy + core::fmt::Debug + Send + Sync;
    /// The law that is broken, if any.
    type Verdict: Outcome;

    /// The shape of a window.
    fn window(self, shape: S) -> Self::Size;
    /// How many there are: those that are whole, if these fill the shape, or a law.
    fn count_windows(self, shape: S) -> Result<Self::Count, LayoutError>;
    /// How many there are, with those that are beyond the shape in part.
    fn count_up(self, shape: S) -> Result<Self::Count, LayoutError>;
    /// How much of the window at a place is in range.
    fn in_range_at(self, shape: S, at: <Self::Count as Nest>::Coord) -> Self::Extent;
}
impl<W: Integer, S: Integer> SideBySide<S> for W {
    type Size = W;
    type Count = usize;
    type Extent = usize;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn window(self, _: S) -> W {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_windows(self, shape: S) -> Result<usize, LayoutError> {
        let (tile, size) = (self.value(), shape.value());
        match size.checked_rem(tile) {
            Some(0) => Ok(size / tile),
            _ => Err(LayoutError::TileDivisibility { size, tile }),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_up(self, shape: S) -> Result<usize, LayoutError> {
        checked::ceil_div(shape.value(), self.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_at(self, shape: S, at: usize) -> usize {
        // The place is in range, so that its tile begins in the mode.
        shape.value().saturating_sub(self.value().saturating_mul(at)).min(self.value())
    }
}
impl<S: Nest + Send + Sync> SideBySide<S> for Underscore {
    type Size = S;
    type Count = U1;
    type Extent = usize;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn window(self, shape: S) -> S {
        shape
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_windows(self, _: S) -> Result<U1, LayoutError> {
        Ok(computed(1))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_up(self, _: S) -> Result<U1, LayoutError> {
        Ok(computed(1))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_at(self, shape: S, _: usize) -> usize {
        shape.count().unwrap_or(0)
    }
}
impl SideBySide<HNil> for HNil {
    type Size = HNil;
    type Count = HNil;
    type Extent = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn window(self, _: HNil) -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_windows(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_up(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_at(self, _: HNil, _: HNil) -> HNil {
        HNil
    }
}
impl<H: SideBySide<HS>, T: SideBySide<TS>, HS: Copy, TS: Copy> SideBySide<HCons<HS, TS>> for HCons<H, T> {
    type Size = HCons<H::Size, T::Size>;
    type Count = HCons<H::Count, T::Count>;
    type Extent = HCons<H::Extent, T::Extent>;
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn window(self, shape: HCons<HS, TS>) -> Self::Size {
        HCons { head: self.head.window(shape.head), tail: self.tail.window(shape.tail) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_windows(self, shape: HCons<HS, TS>) -> Result<Self::Count, LayoutError> {
        Ok(HCons {
            head: self.head.count_windows(shape.head).in_first()?,
            tail: self.tail.count_windows(shape.tail).behind()?,
        })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_up(self, shape: HCons<HS, TS>) -> Result<Self::Count, LayoutError> {
        Ok(HCons { head: self.head.count_up(shape.head).in_first()?, tail: self.tail.count_up(shape.tail).behind()? })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_range_at(self, shape: HCons<HS, TS>, at: <Self::Count as Nest>::Coord) -> Self::Extent {
        HCons { head: self.head.in_range_at(shape.head, at.head), tail: self.tail.in_range_at(shape.tail, at.tail) }
    }
}

// A type that does not fit the profile of the shape: treated like `_`, with the law.
macro_rules! other_profiles {
    ($([$($parameter:ident $(: $bound:ident)?)*] $window:ty, $shape:ty;)*) => { $(
        impl<$($parameter $(: $bound)?),*> SideBySide<$shape> for $window
        where
            $window: Copy,
            $shape: Nest + Send + Sync,
        {
            type Size = $shape;
            type Count = U1;
            type Extent = usize;
            type Verdict = BrokenLaw<NotOneProfile<$window>>;
            fn window(self, shape: $shape) -> $shape {
                shape
            }
            law_is_broken!(fn count_windows(self, _: $shape) -> Result<U1, LayoutError>);
            law_is_broken!(fn count_up(self, _: $shape) -> Result<U1, LayoutError>);
            law_is_broken!(fn in_range_at(self, _: $shape, _: usize) -> usize);
        }
        impl<$($parameter $(: $bound)?,)* D> WindowsIn<$shape, D> for $window
        where
            $window: Copy,
            $shape: StridedNest<D> + Send + Sync,
        {
            type Steps = U0;
            law_is_broken!(fn steps(self, _: D) -> Result<U0, LayoutError>);
        }
    )* };
}
other_profiles! {
    [W: Integer H T] W, HCons<H, T>;
    [W: Integer] W, HNil;
    [H T S: Integer] HCons<H, T>, S;
    [S: Integer] HNil, S;
    [H T] HCons<H, T>, HNil;
    [H T] HNil, HCons<H, T>;
}

/// [`SideBySide`] in the layout `S:D`: the strides.
///
/// Memory safety relies on this trait. It cannot be named outside this crate, so only this crate implements it.
#[diagnostic::on_unimplemented(
    message = "window profile: the tiles and the tensor do not have the same profile",
    label = "an integer or `_` is needed for each integer of the shape of the tensor",
    note = "a window has a size for each integer of the shape, or `_` for the whole mode"
)]
pub trait WindowsIn<S, D>:
    SideBySide<S, Size: StridedNest<D>, Count: StridedNest<<Self as WindowsIn<S, D>>::Steps>>
{
    /// The strides from window to window.
    type Steps: Copy + Send + Sync;
    /// The strides from window to window, unless they overflow.
    fn steps(self, stride: D) -> Result<Self::Steps, LayoutError>;
}
impl<W: Integer, S: Integer, D: Integer> WindowsIn<S, D> for W {
    type Steps = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(self, stride: D) -> Result<usize, LayoutError> {
        checked::times(self.value(), stride.value())
    }
}
impl<S: StridedNest<D> + Send + Sync, D> WindowsIn<S, D> for Underscore {
    type Steps = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(self, _: D) -> Result<U0, LayoutError> {
        Ok(computed(0))
    }
}
impl WindowsIn<HNil, HNil> for HNil {
    type Steps = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, T, HS: Copy, TS: Copy, HD, TD> WindowsIn<HCons<HS, TS>, HCons<HD, TD>> for HCons<H, T>
where
    H: WindowsIn<HS, HD>,
    T: WindowsIn<TS, TD>,
{
    type Steps = HCons<H::Steps, T::Steps>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn steps(self, stride: HCons<HD, TD>) -> Result<Self::Steps, LayoutError> {
        Ok(HCons { head: self.head.steps(stride.head)?, tail: self.tail.steps(stride.tail)? })
    }
}
