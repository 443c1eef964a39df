//! The zipped, tiled and flat flavours of divide and product.

use super::modes::Before;
use super::operand::{InGeneral, OperandTo, OrLawful, in_modes_of_tiler};
use super::pairing::{Concat, ConcatOf, Logical, Unzip};
use super::statics::{OnEach, OnPairs, StaticTile, StaticUnzip, Tiling, Tree, Two};
use super::tiler::LawfulTiler;
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Yielded, Yields};
use crate::int::{First, Pair, Second};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, Layout, LayoutKind, LayoutModes, LayoutParts, layout};
use core::marker::PhantomData;

/// The zipped flavour as an operation.
pub struct InZipped<Op>(PhantomData<Op>);
/// The tiled flavour as an operation.
pub struct InTiled<Op>(PhantomData<Op>);
/// The flat flavour as an operation.
pub struct InFlat<Op>(PhantomData<Op>);

impl<Op: OnPairs> OnEach for Logical<Op> {
    type Each<S: Tree, D: Tree, N: Tree, R: Tree> = <Op::Pair<S, D, N, R> as Two>::Concat;
    type EachOne<S: Tree, D: Tree> = <Op::PairOne<S, D> as Two>::Concat;
    type Rest<S: Tree, D: Tree> = S::KeepModes<D>;
}

/// What the tiler `T` makes of the layout `S:D`, one layout in place of each pair.
pub type Concatenated<Op, S, D, T> = StaticTile<Logical<Op>, S, D, T>;
/// The pair that the tiler `T` makes of the layout `S:D`.
pub type Unzipped<Op, S, D, T> = StaticUnzip<Op, S, D, T>;

macro_rules! flavours {
    ($($flavour:ident;)*) => { $(
        impl<Op: OnPairs, S: Tree, D: Tree, T: Tiling, R> OperandTo<$flavour<Op>, Layout<S, D>, R> for T
        where
            Unzipped<Op, S, D, T>: OrLawful<$flavour<Op>, Layout<S, D>, T, Output = R>,
        {
            #[inline(always)]
            fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
                in_modes_of_tiler::<Unzipped<Op, S, D, T>, $flavour<Op>, _, _>(layout, self)
            }
        }
    )* };
}
flavours! {
    InZipped;
    InTiled;
    InFlat;
}
impl<Op: OnPairs, S: Tree, D: Tree, T: Tiling, R> OperandTo<Logical<Op>, Layout<S, D>, R> for T
where
    Concatenated<Op, S, D, T>: OrLawful<Logical<Op>, Layout<S, D>, T, Output = R>,
{
    #[inline(always)]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        in_modes_of_tiler::<Concatenated<Op, S, D, T>, Logical<Op>, _, _>(layout, self)
    }
}
impl<Op, L, T: LawfulTiler<Logical<Op>, L>> InGeneral<Logical<Op>, L> for T {
    type Output = T::Output;
    #[inline(always)]
    fn in_general(self, layout: L) -> Result<T::Output, LayoutError> {
        self.tile_lawfully(layout)
    }
}

// The zipped flavour of `Op` with the tiler `Self` on the layout `L`: a layout of two modes.
impl<Op, L, T> InGeneral<InZipped<Op>, L> for T
where
    T: Unzip<Op, L, Output: Pair<First: LayoutParts, Second: LayoutParts>>,
    ConcatOf<First<T::Output>, Second<T::Output>>: LayoutKind,
    T::Verdict: Yields,
{
    type Output = Yielded<T::Verdict, ConcatOf<First<T::Output>, Second<T::Output>>>;
    #[inline(always)]
    fn in_general(self, layout: L) -> Result<Self::Output, LayoutError> {
        Ok(T::Verdict::yields(if ConcatOf::<First<T::Output>, Second<T::Output>>::IS_STATIC {
            LayoutKind::with_zeros()
        } else {
            self.unzip(layout)?.concat()
        }))
    }
}

// The tiled flavour: the first as one mode, the modes of the second behind it.
impl<Op, L, T> InGeneral<InTiled<Op>, L> for T
where
    T: Unzip<Op, L>,
    Second<T::Output>: SplitModes<HNil>,
    HCons<First<T::Output>, SplitOf<Second<T::Output>, HNil>>: FromModes,
    TiledOf<T::Output>: LayoutKind,
    T::Verdict: Yields,
{
    type Output = Yielded<T::Verdict, TiledOf<T::Output>>;
    #[inline(always)]
    fn in_general(self, layout: L) -> Result<Self::Output, LayoutError> {
        if TiledOf::<T::Output>::IS_STATIC {
            return Ok(T::Verdict::yields(LayoutKind::with_zeros()));
        }
        let (first, second) = self.unzip(layout)?;
        Ok(T::Verdict::yields(HCons { head: first, tail: second.split_modes(HNil) }.joined()))
    }
}
/// The list of modes of the tiled flavour of the pair `P`.
type TiledModes<P> = HCons<First<P>, SplitOf<Second<P>, HNil>>;
/// The tiled flavour of the pair `P`.
type TiledOf<P> = Layout<<TiledModes<P> as FromModes>::Shape, <TiledModes<P> as FromModes>::Stride>;

// The flat flavour: the modes of the first, then those of the second.
impl<Op, L, T> InGeneral<InFlat<Op>, L> for T
where
    T: Unzip<Op, L>,
    Second<T::Output>: SplitModes<HNil>,
    First<T::Output>: SplitModes<SplitOf<Second<T::Output>, HNil>>,
    FlatModesOfPair<T::Output>: FromModes,
    FlatOf<T::Output>: LayoutKind,
    T::Verdict: Yields,
{
    type Output = Yielded<T::Verdict, FlatOf<T::Output>>;
    #[inline(always)]
    fn in_general(self, layout: L) -> Result<Self::Output, LayoutError> {
        if FlatOf::<T::Output>::IS_STATIC {
            return Ok(T::Verdict::yields(LayoutKind::with_zeros()));
        }
        let (first, second) = self.unzip(layout)?;
        Ok(T::Verdict::yields(first.split_modes(second.split_modes(HNil)).joined()))
    }
}
/// The list of modes of the flat flavour of the pair `P`.
type FlatModesOfPair<P> = SplitOf<First<P>, SplitOf<Second<P>, HNil>>;
/// The flat flavour of the pair `P`.
type FlatOf<P> = Layout<<FlatModesOfPair<P> as FromModes>::Shape, <FlatModesOfPair<P> as FromModes>::Stride>;

/// The modes of the layout `Self` in front of the list `Rest`; a layout of rank 1 is one mode, as it is.
pub trait SplitModes<Rest> {
    /// The list.
    type Output;
    /// The modes.
    fn split_modes(self, rest: Rest) -> Self::Output;
}
/// The modes of `L` in front of `Rest`.
type SplitOf<L, Rest> = <L as SplitModes<Rest>>::Output;

impl<S: RankOne, D, Rest> SplitModes<Rest> for Layout<S, D> {
    type Output = HCons<Self, Rest>;
    #[inline(always)]
    fn split_modes(self, rest: Rest) -> Self::Output {
        HCons { head: self, tail: rest }
    }
}
impl<Rest> SplitModes<Rest> for Layout<HNil, HNil> {
    type Output = Rest;
    #[inline(always)]
    fn split_modes(self, rest: Rest) -> Rest {
        rest
    }
}
impl<S, S2, T, D, D2, E, Rest> SplitModes<Rest> for Layout<HCons<S, HCons<S2, T>>, HCons<D, HCons<D2, E>>>
where
    Layout<T, E>: LayoutModes<Output: Before<Rest>>,
{
    type Output =
        HCons<Layout<S, D>, HCons<Layout<S2, D2>, <<Layout<T, E> as LayoutModes>::Output as Before<Rest>>::Output>>;
    #[inline(always)]
    fn split_modes(self, rest: Rest) -> Self::Output {
        let (shape, stride) = (self.shape, self.stride);
        let tail = layout(shape.tail.tail, stride.tail.tail).layout_modes().before(rest);
        let second = layout(shape.tail.head, stride.tail.head);
        HCons { head: layout(shape.head, stride.head), tail: HCons { head: second, tail } }
    }
}

/// Marks shapes of rank 1: integers and tuples of one element.
pub trait RankOne {}
impl<I: crate::int::Integral> RankOne for I {}
impl<H> RankOne for HCons<H, HNil> {}
