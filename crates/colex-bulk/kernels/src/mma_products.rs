//! How the warps of a block multiply the stages of a ring: by instructions of a warp, or of a warpgroup.

use crate::mma_tiles::{
    BegunPart, FactorOf, FactorStage, FragmentA, Fragments, FragmentsB, MmaTiles, PartOfStage, StageOfFactor, Sums,
    add_products, load, stage_of,
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
    /// Of each round the sums of the products of its stages, which `begin` fills, and then `results`: as in
    /// [`Block::rings_of_warps`] and [`Block::ring_of_products`]. `counts` are the numbers of rounds and of stages of a round.
    fn each_round<'k, 'p, S, Q, P, R, I, F, G>(
        block: &mut Block<'k, B, T::Threads>,
        counts: (usize, usize),
        of_round: R,
        source: I,
        begin: F,
        results: G,
    ) where
        S: StageAhead,
        Q: Copy,
        P: Lend<B, T::Threads> + 'p,
        R: FnMut(usize) -> Q,
        I: FnMut(Q, usize) -> P,
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
            ) + Copy
            + Sync,
        G: FnMut(&mut Block<'k, B, T::Threads>, &PerWarp<B, Self::OfWarp, T::Threads>);
    /// The sum at a row and a column of the part of a thread, in a pair of columns.
    fn sum_at(part: &PartOf<B, Self::OfWarp>, at: (usize, usize), of_pair: usize) -> Self::OfC;
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
    fn each_round<'k, 'p, S, Q, P, R, I, F, G>(
        block: &mut Block<'k, B, T::Threads>,
        counts: (usize, usize),
        of_round: R,
        source: I,
        begin: F,
        results: G,
    ) where
        S: StageAhead,
        Q: Copy,
        P: Lend<B, T::Threads> + 'p,
        R: FnMut(usize) -> Q,
        I: FnMut(Q, usize) -> P,
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
            ) + Copy
            + Sync,
        G: FnMut(&mut Block<'k, B, T::Threads>, &PerWarp<B, Self::OfWarp, T::Threads>),
    {
        let none: Fragments<B, X, M, N> = ([WarpFragment::zero(); M], [[WarpFragment::zero(); 2]; N]);
        let zeros: Sums<B, X, M, N> = [[[WarpFragment::zero(); 2]; N]; M];
        block.rings_of_warps::<S, _, _, _, _, _, _, _, _, _, _, _>(
            (stage_of::<X::OfA, T::RowsOfA, T::Threads, FA>(), stage_of::<X::OfB, T::RowsOfB, T::Threads, FB>()),
            counts,
            of_round,
            source,
            begin,
            none,
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |warp, stage, kept| *kept = load::<B, X, T, FA, FB, M, N>(warp, stage, 0),
            zeros,
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |warp, stage, next, kept, sums| add_products::<B, X, T, FA, FB, M, N>(warp, stage, next, kept, sums),
            results,
        );
    }
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn sum_at(sums: &[[[[X::OfC; 4]; 2]; N]; M], (row, column): (usize, usize), of_pair: usize) -> Self::OfC {
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
    fn each_round<'k, 'p, S, Q, P, R, I, F, G>(
        block: &mut Block<'k, B, T::Threads>,
        counts: (usize, usize),
        of_round: R,
        source: I,
        begin: F,
        results: G,
    ) where
        S: StageAhead,
        Q: Copy,
        P: Lend<B, T::Threads> + 'p,
        R: FnMut(usize) -> Q,
        I: FnMut(Q, usize) -> P,
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
            ) + Copy
            + Sync,
        G: FnMut(&mut Block<'k, B, T::Threads>, &PerWarp<B, Self::OfWarp, T::Threads>),
    {
        block.ring_of_products::<S, X, _, _, _, _, _, _, _, _>(
            (stage_of::<X::OfA, T::RowsOfA, T::Threads, FA>(), stage_of::<X::OfB, T::RowsOfB, T::Threads, FB>()),
            counts,
            of_round,
            source,
            begin,
            results,
        );
    }
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn sum_at(sums: &PartOf<B, Self::OfWarp>, (row, column): (usize, usize), of_pair: usize) -> Self::OfC {
        // Two rows eight apart, and columns in eights.
        sums.as_ref()[4 * column + 2 * row + of_pair]
    }
}
