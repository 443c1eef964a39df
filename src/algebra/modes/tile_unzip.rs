//! Tile unzip: the pairs at the ends of a tiler, the first halves apart from the second.

use crate::diagnostics::laws::tiling::TooManyModes;
use crate::diagnostics::verdict::{BrokenLaw, Lawful};
use crate::int::{FirstOfPair, Multiple, Pair, SecondOfPair};
use crate::int_tuple::{As, HCons, HNil, IntoNested, Later, NestedOf, NoPair, RankInDecimal, Underscore};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes, layout};
use typenum::{UInt, UTerm};

/// `Self` is a tiler at whose ends the layout `L` has pairs of modes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an integer, a shape, `Underscore`, or a tuple of these"
)]
pub trait Halves<L> {
    /// The pair of the layout of the first halves and that of the second halves.
    type Output: Pair;
    /// Whether there are pairs.
    type Verdict;
    fn halves(layout: L) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}

macro_rules! ends {
    ($([$($generics:ident)*] $end:ty;)*) => { $(
        impl<L: LayoutModes<Output: ListOfTwoModes<L>>, $($generics),*> Halves<L> for $end {
            type Output = <L::Output as ListOfTwoModes<L>>::Output;
            type Verdict = <L::Output as ListOfTwoModes<L>>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn halves(layout: L) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
                layout.layout_modes().two_modes()
            }
        }
    )* };
}
ends! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] Underscore;
    [S D] Layout<S, D>;
}
macro_rules! tuples {
    ($([$($generics:ident)*] $tuple:ty;)*) => { $(
        impl<L, $($generics,)* Lists> Halves<L> for $tuple
        where
            L: LayoutModes,
            Self: HalvesByMode<L::Output, L, Self, Output = Lists>,
            Lists: Pair<First: FromModes, Second: FromModes>,
        {
            type Output = JoinedHalves<L, Self>;
            type Verdict = <Self as HalvesByMode<L::Output, L, Self>>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn halves(layout: L) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
                let (first, second) = <Self as HalvesByMode<L::Output, L, Self>>::halves_by_mode(layout.layout_modes());
                (first.joined(), second.joined())
            }
        }
    )* };
}
tuples! {
    [] HNil;
    [H T] HCons<H, T>;
}

/// The two lists of modes.
type ListsOf<L, T> = <T as HalvesByMode<<L as LayoutModes>::Output, L, T>>::Output;
type JoinedHalves<L, T> = (JoinedOf<FirstOfPair<ListsOf<L, T>>>, JoinedOf<SecondOfPair<ListsOf<L, T>>>);

/// The list of tilers `Self` on a list of modes; modes beyond it belong to the second halves. These are the rests of
/// the layout `L` and the tiler `T`.
pub trait HalvesByMode<List, L, T> {
    /// The pair of lists.
    type Output: Pair;
    /// Whether there are pairs, and enough modes.
    type Verdict;
    fn halves_by_mode(list: List) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<List, L, T> HalvesByMode<List, L, T> for HNil {
    type Output = (HNil, List);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_by_mode(list: List) -> (HNil, List) {
        (HNil, list)
    }
}
impl<M, N, L, T, HT, TT> HalvesByMode<HCons<M, N>, L, T> for HCons<HT, TT>
where
    HT: Halves<M>,
    TT: HalvesByMode<N, L, T>,
{
    type Output = (
        HCons<FirstOfPair<HT::Output>, FirstOfPair<TT::Output>>,
        HCons<SecondOfPair<HT::Output>, SecondOfPair<TT::Output>>,
    );
    type Verdict = (HT::Verdict, TT::Verdict);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_by_mode(list: HCons<M, N>) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        let (first, second) = HT::halves(list.head);
        let (firsts, seconds) = TT::halves_by_mode(list.tail);
        (HCons { head: first, tail: firsts }, HCons { head: second, tail: seconds })
    }
}
impl<L: RankInDecimal, T: RankInDecimal, HT, TT> HalvesByMode<HNil, L, T> for HCons<HT, TT> {
    type Output = (HNil, HNil);
    type Verdict = BrokenLaw<TooManyModes<L::Output, T::Output>>;
    fn halves_by_mode(list: HNil) -> (HNil, HNil) {
        (list, list)
    }
}

/// A list of two modes of the layout `L`.
pub trait ListOfTwoModes<L> {
    type Output: Pair;
    /// Whether there are two.
    type Verdict;
    fn two_modes(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<M, N, L> ListOfTwoModes<L> for HCons<M, HCons<N, HNil>> {
    type Output = (M, N);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn two_modes(self) -> (M, N) {
        (self.head, self.tail.head)
    }
}
macro_rules! not_two {
    ($([$($generics:ident)*] $list:ty;)*) => { $(
        impl<L, $($generics),*> ListOfTwoModes<L> for $list {
            type Output = (Layout<HNil, HNil>, Layout<HNil, HNil>);
            type Verdict = NoPair<L>;
            fn two_modes(self) -> Self::Output {
                (layout(HNil, HNil), layout(HNil, HNil))
            }
        }
    )* };
}
not_two! {
    [] HNil;
    [M] HCons<M, HNil>;
    [M N O T] HCons<M, HCons<N, HCons<O, T>>>;
}

/// `Self` is a tiler at whose ends the layout `L` has pairs of modes.
pub trait TileUnzip<L> {
    /// The type of `layout.tile_unzip(self)`.
    type Output;
    /// Computes `layout.tile_unzip(self)`.
    fn tile_unzip_of(layout: L) -> Self::Output;
}

/// The type of `tile_unzip` of the layout `L` and the tiler `T`.
pub type TileUnzipOf<L, T> = <NestedOf<T> as TileUnzip<L>>::Output;

/// The list of the two halves.
type ListOf<P> = HCons<FirstOfPair<P>, HCons<SecondOfPair<P>, HNil>>;

impl<S, D, T, Parts: Pair> TileUnzip<Layout<S, D>> for T
where
    T: Halves<Layout<S, D>, Output = Parts, Verdict: Lawful>,
    ListOf<Parts>: FromModes,
{
    type Output = JoinedOf<ListOf<Parts>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_unzip_of(layout: Layout<S, D>) -> Self::Output {
        let (first, second) = T::halves(layout);
        HCons { head: first, tail: HCons { head: second, tail: HNil } }.joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The pairs of modes at the ends of a tiler taken apart: all first halves as the first mode, all second halves
    /// and the modes beyond the tiler as the second.
    ///
    /// A logical divide or product has such pairs, and this gives its zipped form. Only the nesting of the tiler
    /// counts.
    ///
    /// **Defined when** the layout has a mode of rank 2 at each end of the tiler; otherwise it does not compile.
    ///
    /// **In CuTe**: `tile_unzip(l, tiler)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![((2, 3), (4, 5), 7) : ((1, 2), (6, 24), 120)];
    /// assert_eq!(a.tile_unzip(shape![(1, 1)]).to_string(), "((_2,_4),(_3,_5,_7)):((_1,_6),(_2,_24,_120))");
    /// ```
    ///
    /// Mode 1 is not a pair:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![((2, 3), 4) : ((1, 2), 6)].tile_unzip(shape![(1, 1)]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile_unzip<T, N, R>(self, _tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: TileUnzip<Self>,
        Later<T, N>: TileUnzip<Self, Output = R>,
    {
        <N as TileUnzip<Self>>::tile_unzip_of(self)
    }
}
