//! Flatten: a layout without nesting.

use crate::int::Integral;
use crate::int_tuple::{Flatten, HCons, HNil, Leaves};
use crate::layout::{Layout, layout};

/// The integral modes of the layout `Self`, in front of the list `Rest`.
pub trait FlatModes<Rest> {
    /// The list of layouts of depth 0.
    type Output;
    fn flat_modes(self, rest: Rest) -> Self::Output;
}

/// The flat list of the modes of `L`.
pub type FlatModesOf<L> = <L as FlatModes<HNil>>::Output;

impl<S: FlattenWith<D, Rest>, D, Rest> FlatModes<Rest> for Layout<S, D> {
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flat_modes(self, rest: Rest) -> Self::Output {
        S::flatten_with(self, rest)
    }
}

/// The integral modes of the layout of the shape `Self` and the stride `D`, in front of the list `Rest`.
///
/// The recursion depends only on the shape: for a shape that is not inferred yet, rustc waits; for a layout of unknown
/// parts, it would try without end.
pub trait FlattenWith<D, Rest>: Sized {
    /// The list of layouts of depth 0.
    type Output;
    fn flatten_with(layout: Layout<Self, D>, rest: Rest) -> Self::Output;
}

impl<S: Integral, D, Rest> FlattenWith<D, Rest> for S {
    type Output = HCons<Layout<S, D>, Rest>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten_with(layout: Layout<S, D>, rest: Rest) -> Self::Output {
        HCons { head: layout, tail: rest }
    }
}
impl<Rest> FlattenWith<HNil, Rest> for HNil {
    type Output = Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten_with(_: Layout<HNil, HNil>, rest: Rest) -> Rest {
        rest
    }
}
impl<HS, TS, HD, TD, Rest> FlattenWith<HCons<HD, TD>, Rest> for HCons<HS, TS>
where
    TS: FlattenWith<TD, Rest>,
    HS: FlattenWith<HD, TS::Output>,
{
    type Output = HS::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten_with(whole: Layout<Self, HCons<HD, TD>>, rest: Rest) -> Self::Output {
        let tail = TS::flatten_with(layout(whole.shape.tail, whole.stride.tail), rest);
        HS::flatten_with(layout(whole.shape.head, whole.stride.head), tail)
    }
}

/// The type of `flatten` of the layout `L`.
pub type FlattenOf<L> = <L as Flatten>::Output;

impl<S: Integral, D: Integral> Flatten for Layout<S, D> {
    type Output = Layout<S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self {
        self
    }
}
impl Flatten for Layout<HNil, HNil> {
    type Output = Layout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self {
        self
    }
}
// The shape and the stride each by itself: a step for an integer, where a list of modes takes three.
impl<HS: Leaves, TS: Leaves, HD: Leaves, TD: Leaves> Flatten for Layout<HCons<HS, TS>, HCons<HD, TD>>
where
    HCons<HS, TS>: SameProfileAs<HCons<HD, TD>>,
{
    type Output = Layout<HS::Before<TS::Before<HNil>>, HD::Before<TD::Before<HNil>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self::Output {
        layout(self.shape.before(HNil), self.stride.before(HNil))
    }
}

/// The int tuples `Self` and `D` have the same profile.
///
/// Values are always congruent; a type can be written that is not, and then the flat layout does not exist.
pub trait SameProfileAs<D> {}
impl<S: Integral, D: Integral> SameProfileAs<D> for S {}
impl SameProfileAs<HNil> for HNil {}
impl<HS: SameProfileAs<HD>, TS: SameProfileAs<TD>, HD, TD> SameProfileAs<HCons<HD, TD>> for HCons<HS, TS> {}

impl<S, D> Layout<S, D> {
    /// The layout without nesting; an integral layout stays as it is.
    ///
    /// **Definition.** The same modes in the same order, depth at most 1; the same function of a 1-D coordinate.
    ///
    /// **In CuTe**: `flatten(layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, (4, 2)) : (4, (1, 16))];
    /// assert_eq!(a.flatten().to_string(), "(_4,_4,_2):(_4,_1,_16)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten(self) -> FlattenOf<Self>
    where
        Self: Flatten,
    {
        Flatten::flatten(self)
    }
}
