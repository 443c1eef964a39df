//! ListOfOne more mode, behind or in front.

use super::lists::{BeforeOf, Front, ListOfOne, one};
use crate::int_tuple::HCons;
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};

/// The layout `Self` behind the modes of the layout `L`, as one mode.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a layout", label = "expected a layout")]
pub trait Append<L> {
    /// The layout.
    type Output;
    /// Appends.
    fn append_to(self, layout: L) -> Self::Output;
}

/// The type of `append` of the layout `L` and the mode `M`.
pub type AppendOf<L, M> = <M as Append<L>>::Output;

/// The modes of `L` and the mode `M`.
type Appended<L, M> = BeforeOf<<L as LayoutModes>::Output, ListOfOne<M>>;

impl<L, S, D> Append<L> for Layout<S, D>
where
    L: LayoutModes<Output: Front<Before<ListOfOne<Layout<S, D>>>: FromModes>>,
{
    type Output = JoinedOf<Appended<L, Self>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn append_to(self, layout: L) -> Self::Output {
        layout.layout_modes().before(one(self)).joined()
    }
}

/// The layout `Self` in front of the modes of the layout `L`, as one mode.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a layout", label = "expected a layout")]
pub trait Prepend<L> {
    /// The layout.
    type Output;
    /// Prepends.
    fn prepend_to(self, layout: L) -> Self::Output;
}

/// The type of `prepend` of the layout `L` and the mode `M`.
pub type PrependOf<L, M> = <M as Prepend<L>>::Output;

/// The mode `M` and the modes of `L`.
type Prepended<L, M> = HCons<M, <L as LayoutModes>::Output>;

impl<L, S, D> Prepend<L> for Layout<S, D>
where
    L: LayoutModes<Output: FromModes>,
{
    type Output = JoinedOf<Prepended<L, Self>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn prepend_to(self, layout: L) -> Self::Output {
        HCons { head: self, tail: layout.layout_modes() }.joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The layout with one more mode behind its modes; an integral layout is the first mode of two.
    ///
    /// **In CuTe**: `append(l, mode)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, 4) : (1, 3)];
    /// assert_eq!(a.append(layout![(5, 2) : (12, 60)]).to_string(), "(_3,_4,(_5,_2)):(_1,_3,(_12,_60))");
    /// assert_eq!(layout![3 : 1].append(layout![4 : 3]).to_string(), "(_3,_4):(_1,_3)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append<M>(self, mode: M) -> AppendOf<Self, M>
    where
        M: Append<Self>,
    {
        mode.append_to(self)
    }

    /// The layout with one more mode in front of its modes; an integral layout is the second mode of two.
    ///
    /// **In CuTe**: `prepend(l, mode)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, 4) : (1, 3)];
    /// assert_eq!(a.prepend(layout![(5, 2) : (12, 60)]).to_string(), "((_5,_2),_3,_4):((_12,_60),_1,_3)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn prepend<M>(self, mode: M) -> PrependOf<Self, M>
    where
        M: Prepend<Self>,
    {
        mode.prepend_to(self)
    }
}
