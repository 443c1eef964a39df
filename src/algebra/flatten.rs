//! Flatten: a layout without nesting.

use crate::int::Integral;
use crate::int_tuple::{Flatten, HCons, HNil};
use crate::layout::{FromModes, Layout, layout};

/// The integral modes of the layout `Self`, in front of the list `Rest`.
pub trait FlatModes<Rest> {
    /// The list of layouts of depth 0.
    type Output;
    /// The modes.
    fn flat_modes(self, rest: Rest) -> Self::Output;
}

/// The flat list of the modes of `L`.
pub type FlatModesOf<L> = <L as FlatModes<HNil>>::Output;

impl<S: Integral, D: Integral, Rest> FlatModes<Rest> for Layout<S, D> {
    type Output = HCons<Layout<S, D>, Rest>;
    #[inline(always)]
    fn flat_modes(self, rest: Rest) -> Self::Output {
        HCons { head: self, tail: rest }
    }
}
impl<Rest> FlatModes<Rest> for Layout<HNil, HNil> {
    type Output = Rest;
    #[inline(always)]
    fn flat_modes(self, rest: Rest) -> Rest {
        rest
    }
}
impl<HS, TS, HD, TD, Rest> FlatModes<Rest> for Layout<HCons<HS, TS>, HCons<HD, TD>>
where
    Layout<TS, TD>: FlatModes<Rest>,
    Layout<HS, HD>: FlatModes<<Layout<TS, TD> as FlatModes<Rest>>::Output>,
{
    type Output = <Layout<HS, HD> as FlatModes<<Layout<TS, TD> as FlatModes<Rest>>::Output>>::Output;
    #[inline(always)]
    fn flat_modes(self, rest: Rest) -> Self::Output {
        let tail = layout(self.shape.tail, self.stride.tail).flat_modes(rest);
        layout(self.shape.head, self.stride.head).flat_modes(tail)
    }
}

/// The type of `flatten` of the layout `L`.
pub type FlattenOf<L> = <L as Flatten>::Output;

impl<S: Integral, D: Integral> Flatten for Layout<S, D> {
    type Output = Layout<S, D>;
    #[inline(always)]
    fn flatten(self) -> Self {
        self
    }
}
impl Flatten for Layout<HNil, HNil> {
    type Output = Layout<HNil, HNil>;
    #[inline(always)]
    fn flatten(self) -> Self {
        self
    }
}
impl<HS, TS, HD, TD> Flatten for Layout<HCons<HS, TS>, HCons<HD, TD>>
where
    Self: FlatModes<HNil, Output: FromModes>,
{
    type Output = Layout<<FlatModesOf<Self> as FromModes>::Shape, <FlatModesOf<Self> as FromModes>::Stride>;
    #[inline(always)]
    fn flatten(self) -> Self::Output {
        self.flat_modes(HNil).joined()
    }
}

impl<S: Copy, D: Copy> Layout<S, D> {
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
    #[inline(always)]
    pub fn flatten(self) -> FlattenOf<Self>
    where
        Self: Flatten,
    {
        Flatten::flatten(self)
    }
}
