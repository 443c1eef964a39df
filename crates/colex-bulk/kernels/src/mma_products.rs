//! How the warps of a block multiply the stages of a ring: by instructions of a warp, or of a warpgroup.

use crate::mma_tiles::{
    BegunPart, FactorOf, FactorStage, FragmentA, Fragments, FragmentsB, MmaTiles, PartOfStage, PlaceInPart,
    StageOfFactor, Sums, add_products, load, stage_of,
};
use colex_bulk::{
    Backend, Block, InWords, Lend, Loaded, PartsOfLanes, PerWarp, StageAhead, StageOfWarpgroups, Thread, WarpFragment,
    WarpMma, WarpgroupMma,
};
use core::marker::PhantomData;

/// Products by `mma.sync`, the instruction `X`: a warp has `M` times `N` tiles of 16 x 16.
pub struct ByWarps<X, const M: usize, const N: usize>(PhantomData<X>);
/// Products by `wgmma`, the instruction `X`: a warpgroup has 64 rows, and all columns of the tile. Of SM90.
pub struct ByWarpgroups<X>(PhantomData<X>);

/// A way to multiply stages of factors of the orders `FA` and `FB`, of the tiles `T`: [`ByWarps`] or [`ByWarpgroups`].
pub trait StageProducts<B: Backend, T: MmaTiles, FA, FB>: 'static
where
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
{
    /// The elements of `A`.
    type OfA: InWords;
    /// The elements of `B`.
    type OfB: InWords;
    /// The sums.
    type OfC: Copy;
    /// Those of a warp.
    type OfWarp: PartsOfLanes<B> + Copy + Send + Sync + 'static;
    /// The sums of the products of `count` stages, which `begin` fills, as in [`Block::ring_of_warps`].
    fn sums<'k, 'p, S, P, I, F>(
        block: &mut Block<'k, B, T::Threads>,
        count: usize,
        source: I,
        begin: F,
    ) -> PerWarp<B, Self::OfWarp, T::Threads>
    where
        S: StageAhead,
        P: Lend<B, T::Threads> + 'p,
        I: FnMut(usize) -> P,
        F: Fn(
                Thread<T::Threads>,
                (
                    PartOfStage<'k, Self::OfA, T::RowsOfA, T::Threads, FA>,
                    PartOfStage<'k, Self::OfB, T::RowsOfB, T::Threads, FB>,
                ),
                P::Item<'p>,
            ) -> (
                BegunPart<'k, Self::OfA, T::RowsOfA, T::Threads, FA>,
                BegunPart<'k, Self::OfB, T::RowsOfB, T::Threads, FB>,
            ) + Sync;
    /// The sum at a place of the part of a thread, in a pair.
    fn sum_at(part: &PartOf<B, Self::OfWarp>, at: PlaceInPart, of_pair: usize) -> Self::OfC;
}
/// The part of a lane.
pub(crate) type PartOf<B, W> = <W as PartsOfLanes<B>>::Part;

impl<B, T, FA, FB, X, const M: usize, const N: usize> StageProducts<B, T, FA, FB> for ByWarps<X, M, N>
where
    B: Backend,
    T: MmaTiles,
    X: WarpMma,
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part = [X::OfC; 4]>,
{
    type OfA = X::OfA;
    type OfB = X::OfB;
    type OfC = X::OfC;
    type OfWarp = Sums<B, X, M, N>;
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn sums<'k, 'p, S, P, I, F>(
        block: &mut Block<'k, B, T::Threads>,
        count: usize,
        source: I,
        begin: F,
    ) -> PerWarp<B, Self::OfWarp, T::Threads>
    where
        S: StageAhead,
        P: Lend<B, T::Threads> + 'p,
        I: FnMut(usize) -> P,
        F: Fn(
                Thread<T::Threads>,
                (
                    PartOfStage<'k, Self::OfA, T::RowsOfA, T::Threads, FA>,
                    PartOfStage<'k, Self::OfB, T::RowsOfB, T::Threads, FB>,
                ),
                P::Item<'p>,
            ) -> (
                BegunPart<'k, Self::OfA, T::RowsOfA, T::Threads, FA>,
                BegunPart<'k, Self::OfB, T::RowsOfB, T::Threads, FB>,
            ) + Sync,
    {
        let mut sums = block.per_warp::<Sums<B, X, M, N>>([[[WarpFragment::zero(); 2]; N]; M]);
        let none: Fragments<B, X, M, N> = ([WarpFragment::zero(); M], [[WarpFragment::zero(); 2]; N]);
        block.ring_of_warps::<S, _, _, _, _, _, _, _, _>(
            (stage_of::<X::OfA, T::RowsOfA, T::Threads, FA>(), stage_of::<X::OfB, T::RowsOfB, T::Threads, FB>()),
            count,
            source,
            begin,
            none,
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |warp, stage, kept| *kept = load::<B, X, T, FA, FB, M, N>(warp, stage, 0),
            &mut sums,
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |warp, stage, next, kept, sums| add_products::<B, X, T, FA, FB, M, N>(warp, stage, next, kept, sums),
        );
        sums
    }
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn sum_at(
        sums: &[[[[X::OfC; 4]; 2]; N]; M],
        (_, row, _, _, _, column, _): PlaceInPart,
        of_pair: usize,
    ) -> Self::OfC {
        // Rows in eights and columns in eights, two of each in 16.
        sums[row / 2][column / 2][column % 2][2 * (row % 2) + of_pair]
    }
}

impl<B, T, FA, FB, X> StageProducts<B, T, FA, FB> for ByWarpgroups<X>
where
    B: Backend,
    T: MmaTiles,
    X: WarpgroupMma,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    FactorStage<X::OfA, T::RowsOfA, T::Threads, FA>: StageOfWarpgroups<X::OfA, Major = X::MajorOfA>,
    FactorStage<X::OfB, T::RowsOfB, T::Threads, FB>: StageOfWarpgroups<X::OfB, Major = X::MajorOfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part: AsRef<[X::OfC]>>,
{
    type OfA = X::OfA;
    type OfB = X::OfB;
    type OfC = X::OfC;
    type OfWarp = WarpFragment<B, X::C>;
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn sums<'k, 'p, S, P, I, F>(
        block: &mut Block<'k, B, T::Threads>,
        count: usize,
        source: I,
        begin: F,
    ) -> PerWarp<B, Self::OfWarp, T::Threads>
    where
        S: StageAhead,
        P: Lend<B, T::Threads> + 'p,
        I: FnMut(usize) -> P,
        F: Fn(
                Thread<T::Threads>,
                (
                    PartOfStage<'k, Self::OfA, T::RowsOfA, T::Threads, FA>,
                    PartOfStage<'k, Self::OfB, T::RowsOfB, T::Threads, FB>,
                ),
                P::Item<'p>,
            ) -> (
                BegunPart<'k, Self::OfA, T::RowsOfA, T::Threads, FA>,
                BegunPart<'k, Self::OfB, T::RowsOfB, T::Threads, FB>,
            ) + Sync,
    {
        let mut sums = block.per_warp(WarpFragment::<B, X::C>::zero());
        block.ring_of_products::<S, X, _, _, _, _, _>(
            (stage_of::<X::OfA, T::RowsOfA, T::Threads, FA>(), stage_of::<X::OfB, T::RowsOfB, T::Threads, FB>()),
            count,
            source,
            begin,
            &mut sums,
        );
        sums
    }
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn sum_at(sums: &PartOf<B, Self::OfWarp>, (_, row, _, _, _, column, _): PlaceInPart, of_pair: usize) -> Self::OfC {
        // Two rows eight apart, and columns in eights.
        sums.as_ref()[4 * column + 2 * row + of_pair]
    }
}
