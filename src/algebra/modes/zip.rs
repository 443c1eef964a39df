//! Zip: the modes of modes, first with first, second with second.

use super::lists::{ListOfOne, one};
use crate::algebra::GivesByType;
use crate::algebra::result::{Zipping, ZippingWith};
use crate::diagnostics::laws::SameRank;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int_tuple::{HCons, HNil, Rank};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes, layout};
use core::marker::PhantomData;

/// A layout whose modes have the same rank can be zipped.
pub trait Zip {
    /// The type of `self.zip()`.
    type Output;
    /// Whether the modes have the same rank.
    type Verdict;
    /// Computes `self.zip()`.
    fn zip(self) -> Self::Output;
}

/// The type of `zip` of the layout `L`.
pub type ZipOf<L> = <L as GivesByType<Zipping, ()>>::Type;

/// The modes of the zipped layout.
type ZippedModes<L> = <<L as LayoutModes>::Output as Columns>::Output;

impl<S, D> Zip for Layout<S, D>
where
    Self: LayoutModes<Output: Columns<Output: FromModes>>,
{
    type Output = JoinedOf<ZippedModes<Self>>;
    type Verdict = <<Self as LayoutModes>::Output as Columns>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zip(self) -> Self::Output {
        self.layout_modes().column_list().joined()
    }
}

/// A list of layouts of the same rank as the list of the layouts of their first modes, their second modes, and so on.
pub trait Columns {
    type Output;
    /// Whether the layouts have the same rank.
    type Verdict;
    fn column_list(self) -> Self::Output;
}
impl Columns for HNil {
    type Output = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn column_list(self) -> HNil {
        HNil
    }
}
impl<M: LayoutModes> Columns for HCons<M, HNil>
where
    NoRows: PutOnEach<M::Output, M, M>,
{
    type Output = <NoRows as PutOnEach<M::Output, M, M>>::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn column_list(self) -> Self::Output {
        PutOnEach::<_, M, M>::put_on_each(NoRows, self.head.layout_modes())
    }
}
impl<M, N, T> Columns for HCons<M, HCons<N, T>>
where
    M: LayoutModes,
    HCons<N, T>: Columns<Output: PutOnEach<M::Output, M, N>>,
{
    type Output = <<HCons<N, T> as Columns>::Output as PutOnEach<M::Output, M, N>>::Output;
    type Verdict =
        (<<HCons<N, T> as Columns>::Output as PutOnEach<M::Output, M, N>>::Verdict, <HCons<N, T> as Columns>::Verdict);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn column_list(self) -> Self::Output {
        self.tail.column_list().put_on_each(self.head.layout_modes())
    }
}

/// The layouts of the list `Self`, each with a mode of the list `Row` in front; both are modes of the layouts `A` and
/// `B`.
pub trait PutOnEach<Row, A, B> {
    /// The list of layouts.
    type Output;
    /// Whether they have the same rank.
    type Verdict;
    fn put_on_each(self, row: Row) -> Self::Output;
}
impl<A, B> PutOnEach<HNil, A, B> for HNil {
    type Output = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_on_each(self, _: HNil) -> HNil {
        HNil
    }
}
impl<S, D, T, CS, CD, R, A, B> PutOnEach<HCons<Layout<S, D>, T>, A, B> for HCons<Layout<CS, CD>, R>
where
    R: PutOnEach<T, A, B>,
{
    type Output = HCons<Layout<HCons<S, CS>, HCons<D, CD>>, R::Output>;
    type Verdict = R::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_on_each(self, row: HCons<Layout<S, D>, T>) -> Self::Output {
        let (Layout { shape, stride }, Layout { shape: shapes, stride: strides }) = (row.head, self.head);
        let column = layout(HCons { head: shape, tail: shapes }, HCons { head: stride, tail: strides });
        HCons { head: column, tail: self.tail.put_on_each(row.tail) }
    }
}

/// As many columns as the row has modes, without any yet.
pub struct NoRows;
impl<A, B> PutOnEach<HNil, A, B> for NoRows {
    type Output = HNil;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_on_each(self, _: HNil) -> HNil {
        HNil
    }
}
impl<S, D, T, A, B> PutOnEach<HCons<Layout<S, D>, T>, A, B> for NoRows
where
    Self: PutOnEach<T, A, B>,
{
    type Output = HCons<Layout<HCons<S, HNil>, HCons<D, HNil>>, <Self as PutOnEach<T, A, B>>::Output>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put_on_each(self, row: HCons<Layout<S, D>, T>) -> Self::Output {
        HCons { head: one(row.head).joined(), tail: PutOnEach::<T, A, B>::put_on_each(self, row.tail) }
    }
}

// Modes of different rank.
impl<H, T, A, B> PutOnEach<HCons<H, T>, A, B> for HNil {
    type Output = HNil;
    type Verdict = ZipRanksDiffer<A, B>;
    fn put_on_each(self, _: HCons<H, T>) -> HNil {
        HNil
    }
}
impl<C, R, A, B> PutOnEach<HNil, A, B> for HCons<C, R> {
    type Output = HNil;
    type Verdict = ZipRanksDiffer<A, B>;
    fn put_on_each(self, row: HNil) -> HNil {
        row
    }
}

/// The verdict that the layouts `A` and `B` are of different rank.
pub struct ZipRanksDiffer<A, B>(PhantomData<(A, B)>);
impl<A, B> Holds for ZipRanksDiffer<A, B>
where
    A: Rank<Output: InDecimal>,
    B: Rank<Output: InDecimal>,
    Decimal<<B as Rank>::Output>: SameRank<Decimal<<A as Rank>::Output>>,
{
}

/// The layout `L` zipped with the layout `Self` of the same rank.
#[diagnostic::on_unimplemented(message = "`{Self}` is not a layout", label = "expected a layout")]
pub trait ZipWith<L> {
    /// The type of `layout.zip_with(self)`.
    type Output;
    /// Whether the layouts have the same rank.
    type Verdict;
    /// Computes `layout.zip_with(self)`.
    fn zip_behind(self, layout: L) -> Self::Output;
}

/// The type of `zip_with` of the layouts `A` and `B`.
pub type ZipWithOf<A, B> = <B as GivesByType<ZippingWith, A>>::Type;

/// The two layouts as modes of one.
type PairOf<L, S, D> = HCons<L, ListOfOne<Layout<S, D>>>;
/// The modes of the zipped layout.
type ZippedPair<L, S, D> = <PairOf<L, S, D> as Columns>::Output;

impl<L, S, D> ZipWith<L> for Layout<S, D>
where
    PairOf<L, S, D>: Columns<Output: FromModes>,
{
    type Output = JoinedOf<ZippedPair<L, S, D>>;
    type Verdict = <PairOf<L, S, D> as Columns>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zip_behind(self, layout: L) -> Self::Output {
        HCons { head: layout, tail: one(self) }.column_list().joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The transposed nesting: mode `k` of the result is the tuple of the modes `k` of the modes.
    ///
    /// **Defined when** the modes have the same rank; otherwise it does not compile. An integral mode has rank 1.
    ///
    /// **In CuTe**: `zip(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![((2, 3), (4, 5)) : ((1, 2), (6, 24))];
    /// assert_eq!(a.zip().to_string(), "((_2,_4),(_3,_5)):((_1,_6),(_2,_24))");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![((2, 3), (4, 5, 2)) : ((1, 2), (6, 24, 120))].zip();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn zip(self) -> <Self as Zip>::Output
    where
        Self: Zip<Verdict: Lawful>,
    {
        Zip::zip(self)
    }

    /// The pairs of the modes: mode `k` of the result is the tuple of the modes `k` of the two layouts.
    ///
    /// **Defined when** the two layouts have the same rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `zip(a, b)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 3) : (1, 2)].zip_with(layout![(4, 5) : (6, 24)]);
    /// assert_eq!(a.to_string(), "((_2,_4),(_3,_5)):((_1,_6),(_2,_24))");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 3) : (1, 2)].zip_with(layout![4 : 6]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn zip_with<M>(self, other: M) -> <M as ZipWith<Self>>::Output
    where
        M: ZipWith<Self, Verdict: Lawful>,
    {
        other.zip_behind(self)
    }
}
