//! Modes added at the end or in front: one, or as many as a rank needs.

use super::lists::{ListOfOne, one};
use crate::algebra::{BeforeOf, Front};
use crate::diagnostics::laws::{DynamicRank, RankExceeded};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Multiple, Predecessor};
use crate::int_tuple::{HCons, HNil, Rank};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};
use typenum::{UInt, UTerm};

/// The layout `Self` after the modes of the layout `L`, as one mode.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a layout", label = "expected a layout")]
pub trait Append<L> {
    /// The type of `layout.append(self)`.
    type Output;
    /// Computes `layout.append(self)`.
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
    /// The type of `layout.prepend(self)`.
    type Output;
    /// Computes `layout.prepend(self)`.
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

/// # Modes
///
/// Select, group, replace, slice and reorder modes.
impl<S, D> Layout<S, D> {
    /// The layout with one more mode at the end; an integral layout becomes the first of two modes.
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

// As many more modes as a rank needs.

/// The copies of `M` that the list `List` needs to have the length `Self`; `N` and `Whole` are the rank and the layout
/// whose rests these are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a rank",
    label = "a static integer is needed here, such as `U3`"
)]
pub trait Copies<List, M, N, Whole> {
    /// The list of copies.
    type Output;
    fn copies(mode: M) -> Self::Output;
}
impl<M, N, Whole> Copies<HNil, M, N, Whole> for UTerm {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn copies(_: M) -> HNil {
        HNil
    }
}
impl<M, N, Whole, U, B> Copies<HNil, M, N, Whole> for UInt<U, B>
where
    M: Copy,
    UInt<U, B>: Predecessor<Output: Copies<HNil, M, N, Whole>>,
{
    type Output = HCons<M, <<Self as Predecessor>::Output as Copies<HNil, M, N, Whole>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn copies(mode: M) -> Self::Output {
        let tail = <<Self as Predecessor>::Output as Copies<HNil, M, N, Whole>>::copies(mode);
        HCons { head: mode, tail }
    }
}
impl<H, T, M, N, Whole, U, B> Copies<HCons<H, T>, M, N, Whole> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: Copies<T, M, N, Whole>>,
{
    type Output = <<Self as Predecessor>::Output as Copies<T, M, N, Whole>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn copies(mode: M) -> Self::Output {
        <<Self as Predecessor>::Output as Copies<T, M, N, Whole>>::copies(mode)
    }
}
// A rank is static.
impl<List, M, N, Whole> Copies<List, M, N, Whole> for usize
where
    usize: DynamicRank<Whole>,
{
    type Output = HNil;
    fn copies(_: M) -> HNil {
        HNil
    }
}
impl<List, M, N, Whole, K, Z> Copies<List, M, N, Whole> for Multiple<K, Z>
where
    usize: DynamicRank<Whole>,
{
    type Output = HNil;
    fn copies(_: M) -> HNil {
        HNil
    }
}
// More modes than the rank.
impl<H, T, M, N, Whole> Copies<HCons<H, T>, M, N, Whole> for UTerm
where
    N: InDecimal,
    Whole: Rank<Output: InDecimal>,
    Decimal<<Whole as Rank>::Output>: RankExceeded<Decimal<N>>,
{
    type Output = HNil;
    fn copies(_: M) -> HNil {
        HNil
    }
}

/// The list `Self` of modes added to the layout `L`, which stays what it is, an integer or a tuple, if the list is empty.
pub trait AddModesTo<L> {
    /// The layout followed by the modes.
    type Behind;
    /// The layout with the modes in front of it.
    type InFront;
    fn add_behind(self, layout: L) -> Self::Behind;
    /// Adds them in front.
    fn add_in_front(self, layout: L) -> Self::InFront;
}
impl<L> AddModesTo<L> for HNil {
    type Behind = L;
    type InFront = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_behind(self, layout: L) -> L {
        layout
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_in_front(self, layout: L) -> L {
        layout
    }
}
impl<L, H, T> AddModesTo<L> for HCons<H, T>
where
    L: LayoutModes<Output: Front<Before<HCons<H, T>>: FromModes>>,
    HCons<H, T>: Front<Before<L::Output>: FromModes>,
{
    type Behind = JoinedOf<BeforeOf<L::Output, Self>>;
    type InFront = JoinedOf<BeforeOf<Self, L::Output>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_behind(self, layout: L) -> Self::Behind {
        layout.layout_modes().before(self).joined()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_in_front(self, layout: L) -> Self::InFront {
        self.before(layout.layout_modes()).joined()
    }
}

/// The layout `L` followed by copies of the mode `M`, of rank `Self`.
pub trait AppendToRank<L, M> {
    /// The type of `layout.append_to_rank::<Self, _>(mode)`.
    type Output;
    /// Computes `layout.append_to_rank::<Self, _>(mode)`.
    fn append_copies(layout: L, mode: M) -> Self::Output;
}

/// The type of `append_to_rank::<N, _>(mode)` of the layout `L`.
pub type AppendToRankOf<L, N, M> = <N as AppendToRank<L, M>>::Output;

impl<L: LayoutModes, N, M, Added: AddModesTo<L>> AppendToRank<L, M> for N
where
    N: Copies<L::Output, M, N, L, Output = Added>,
{
    type Output = Added::Behind;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn append_copies(layout: L, mode: M) -> Self::Output {
        N::copies(mode).add_behind(layout)
    }
}

/// The layout `L` with copies of the mode `M` in front of it, of rank `Self`.
pub trait PrependToRank<L, M> {
    /// The type of `layout.prepend_to_rank::<Self, _>(mode)`.
    type Output;
    /// Computes `layout.prepend_to_rank::<Self, _>(mode)`.
    fn prepend_copies(layout: L, mode: M) -> Self::Output;
}

/// The type of `prepend_to_rank::<N, _>(mode)` of the layout `L`.
pub type PrependToRankOf<L, N, M> = <N as PrependToRank<L, M>>::Output;

impl<L: LayoutModes, N, M, Added: AddModesTo<L>> PrependToRank<L, M> for N
where
    N: Copies<L::Output, M, N, L, Output = Added>,
{
    type Output = Added::InFront;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn prepend_copies(layout: L, mode: M) -> Self::Output {
        N::copies(mode).add_in_front(layout)
    }
}

impl<S, D> Layout<S, D> {
    /// The layout with a mode repeated at the end until it has rank `N`; the layout itself if it already has that rank.
    /// An integral layout has rank 1.
    ///
    /// The type of the mode follows from the argument, so that the call is `append_to_rank::<U3, _>(mode)`.
    ///
    /// **Defined when** the rank is at most `N`; otherwise it does not compile.
    ///
    /// **In CuTe**: `append<N>(l, mode)`, and `append<N>(l)` for the mode `1:0`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U4};
    ///
    /// let a = layout![(4, 5) : (1, 4)];
    /// assert_eq!(a.append_to_rank::<U4, _>(layout![1 : 0]).to_string(), "(_4,_5,_1,_1):(_1,_4,_0,_0)");
    /// assert_eq!(layout![4 : 1].append_to_rank::<U1, _>(layout![1 : 0]).to_string(), "_4:_1");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// layout![(4, 5) : (1, 4)].append_to_rank::<U1, _>(layout![1 : 0]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn append_to_rank<N, M>(self, mode: M) -> AppendToRankOf<Self, N, M>
    where
        N: AppendToRank<Self, M>,
    {
        N::append_copies(self, mode)
    }

    /// The layout with a mode in front of its modes as often as it takes to be of rank `N`; the layout itself if it is
    /// of that rank, an integral one of rank 1.
    ///
    /// **Defined when** the rank is at most `N`; otherwise it does not compile.
    ///
    /// **In CuTe**: `prepend<N>(l, mode)`, and `prepend<N>(l)` for the mode `1:0`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U3;
    ///
    /// let a = layout![(4, 5) : (1, 4)];
    /// assert_eq!(a.prepend_to_rank::<U3, _>(layout![1 : 0]).to_string(), "(_1,_4,_5):(_0,_1,_4)");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// layout![(4, 5) : (1, 4)].prepend_to_rank::<U1, _>(layout![1 : 0]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn prepend_to_rank<N, M>(self, mode: M) -> PrependToRankOf<Self, N, M>
    where
        N: PrependToRank<Self, M>,
    {
        N::prepend_copies(self, mode)
    }
}
