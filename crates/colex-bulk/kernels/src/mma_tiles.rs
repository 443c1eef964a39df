//! Tiles of products on tensor cores: the stages of their factors, and the parts of warps and of threads.

use crate::sizes::sizes;
use colex::bounds::{DataLayout, Injective, IntoNested, Nest, PartitionedBy, SameShape, StaticInteger};
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3, U4, U5, U8, U16, U32, U64, U128, U256};
use colex_atoms::mma::MmaAtom;
use colex_bulk::{
    Backend, Begun, ByRows, ByTerms, Chunk, InWords, Loaded, MatrixStage, MatrixTile, OrderOf, PartitionedByAll,
    RowsOfChunks, SwizzleOfStage, UnwrittenMatrix, Warp, WarpFragment, WarpMma, WholeWarps, rolled,
};

/// A matrix of chunks by lines, of any pitch: rows and chunks of terms, or terms and chunks of rows.
pub type ChunksOfAnySize = Layout![(usize, usize) : (usize, 1)];

/// How a factor lies in chunks, [`ByTerms`] or [`ByRows`], and a stage of `R` of its rows, filled by `N` threads.
///
/// A line of the stage is a row of the factor by terms, and a term by rows.
pub trait StageOfFactor<R, N>: 'static {
    /// The swizzle of the stage.
    type Swizzle: SwizzleOfStage + Default + Send + Sync;
    /// Its lines and the chunks of each.
    type Slab: Copy + Default;
    /// Its layout.
    type Stage: PartitionedByAll<Self::Load, N, Part: DataLayout<Shape = Self::Loaded>>
        + Injective
        + Default
        + Send
        + Sync;
    /// Who fills it.
    type Load: Copy + Default + Send + Sync;
    /// What each thread fills.
    type Loaded: SameShape<Self::Loaded>;
    /// How many times 32 bytes of terms it has.
    const STEPS: usize;

    /// The line and the chunk where 16 rows of the factor and the terms of a step begin, of chunks of this many
    /// elements.
    fn place(row: usize, step: usize, count: usize) -> (usize, usize);
    /// The place of a tile among the tiles of lines and chunks: of the `x`th rows and the `k`th terms.
    fn tile(at: (usize, usize)) -> (usize, usize);
    /// How many stages the terms of a matrix of this many lines and chunks fill, and how many rows it has.
    fn stages_and_rows(whole: (usize, usize), count: usize) -> (usize, usize);
    /// Begins to copy the part of thread `t` of such a tile of a matrix; zeros beyond its elements.
    fn begin<'r, E: InWords>(
        to: PartOfStage<'r, E, R, N, Self>,
        whole: Tensor<View<'r, Chunk<E>>, ChunksOfAnySize>,
        tile: (usize, usize),
        t: usize,
    ) -> BegunPart<'r, E, R, N, Self>;
}
/// The part of a thread of a stage.
type Part<R, N, F> = <<F as StageOfFactor<R, N>>::Stage as PartitionedBy<<F as StageOfFactor<R, N>>::Load>>::Part;
/// It, before it is written.
pub type PartOfStage<'r, E, R, N, F> =
    UnwrittenMatrix<'r, Chunk<E>, <F as StageOfFactor<R, N>>::Swizzle, Part<R, N, F>>;
/// It, after the copies have begun.
pub type BegunPart<'r, E, R, N, F> = Begun<'r, Chunk<E>, Part<R, N, F>>;
/// The stage, filled.
type FilledStage<'r, E, R, N, F> =
    MatrixTile<'r, Chunk<E>, <F as StageOfFactor<R, N>>::Swizzle, <F as StageOfFactor<R, N>>::Stage>;
/// A stage of a ring for a factor.
pub(crate) type FactorStage<E, R, N, F> = MatrixStage<
    Chunk<E>,
    <F as StageOfFactor<R, N>>::Swizzle,
    <F as StageOfFactor<R, N>>::Stage,
    <F as StageOfFactor<R, N>>::Load,
>;
/// It.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn stage_of<E: InWords, R, N, F: StageOfFactor<R, N>>() -> FactorStage<E, R, N, F> {
    MatrixStage::new(F::Swizzle::default(), F::Stage::default(), F::Load::default())
}

/// A number of round `k`, which differs in each round as far as the optimiser can tell. Otherwise it computes the addresses of
/// edges before the loop, and these take registers from the sums.
#[inline]
fn hidden(n: usize, k: usize) -> usize {
    rolled(n ^ k) ^ k
}

/// As [`ByRows`], in a stage of slabs of 64 rows: for warpgroups.
pub enum InSlabs {}
/// Stages of so many lines of so many chunks, their layout, and the swizzle that frees them of bank conflicts; who fills them, so
/// many lines at a time, which is so many times; and how edges are filled up.
macro_rules! stages {
    ($($order:ident of $rows:ty, $threads:ty: ($lines:literal, $chunks:literal), $layout:tt, $bits:ty, $distance:ty,
        $load:tt of $at_once:literal x $times:literal, $steps:literal, $edges:ident, $row:ident, $step:ident, $count:ident => $place:expr,
        $x:ident, $k:ident => $tile:expr, $sizes:ident => $stages_and_rows:expr;)*) => { $(
        impl StageOfFactor<$rows, $threads> for $order {
            type Swizzle = Swizzle<$bits, U0, $distance>;
            type Slab = Shape![($lines, $chunks)];
            type Stage = Layout! $layout;
            type Load = Layout! $load;
            type Loaded = Shape![($times, 1)];
            const STEPS: usize = $steps;

            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            fn place($row: usize, $step: usize, $count: usize) -> (usize, usize) {
                $place
            }
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            fn tile(($x, $k): (usize, usize)) -> (usize, usize) {
                $tile
            }
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            fn stages_and_rows($sizes: (usize, usize), $count: usize) -> (usize, usize) {
                $stages_and_rows
            }
            #[inline]
            fn begin<'r, E: InWords>(
                to: PartOfStage<'r, E, $rows, $threads, Self>,
                whole: Tensor<View<'r, Chunk<E>>, ChunksOfAnySize>,
                tile: (usize, usize),
                t: usize,
            ) -> BegunPart<'r, E, $rows, $threads, Self> {
                let (($x, $k), (lines, chunks)) = (tile, sizes(whole.layout()));
                let place: (usize, usize) = $tile;
                let (line, chunk) = (place.0 * $lines, place.1 * $chunks);
                if line + $lines <= lines && chunk + $chunks <= chunks {
                    let whole = whole.window((line, chunk), shape![($lines, $chunks)]);
                    return to.copy_async(&whole.local_partition(Self::Load::default(), t));
                }
                let (line, chunk) = (hidden(line + t / $chunks, tile.1), hidden(chunk + t % $chunks, tile.1));
                stages!(@$edges to, whole, line, chunk, $at_once)
            }
        }
    )* };
    // A branch for each copy, which takes fewer registers.
    (@branches $to:ident, $whole:ident, $line:ident, $chunk:ident, $at_once:literal) => {
        $to.copy_async_each(
            &$whole,
            Chunk::ZERO,
            #[inline]
            |at, whole| whole.get(($line + $at_once * at.0, $chunk)),
        )
    };
    (@zeros $to:ident, $whole:ident, $line:ident, $chunk:ident, $at_once:literal) => {
        $to.copy_async_or_zeros(
            &$whole,
            #[inline]
            |at| ($line + $at_once * at.0, $chunk),
        )
    };
}
stages! {
    ByTerms of U16, U32: (16, 4), [(16, 4) : (4, 1)], U2, U3, [(8, 4) : (4, 1)] of 8 x 2, 2, branches,
        row, step, _count => (row, 2 * step), x, k => (x, k), sizes => (sizes.1.div_ceil(4), sizes.0);
    ByRows of U16, U32: (32, 2), [(32, 2) : (2, 1)], U1, U3, [(16, 2) : (2, 1)] of 16 x 2, 2, branches,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(32), sizes.1 * count);
    ByTerms of U64, U128: (64, 8), [(64, 8) : (8, 1)], U3, U3, [(16, 8) : (8, 1)] of 16 x 4, 4, zeros,
        row, step, _count => (row, 2 * step), x, k => (x, k), sizes => (sizes.1.div_ceil(8), sizes.0);
    InSlabs of U64, U128: (64, 8), [(64, (8, 1)) : (8, (1, 512))], U3, U3, [(16, (8, 1)) : (8, (1, 8))] of 16 x 4, 4, zeros,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(64), sizes.1 * count);
    ByTerms of U128, U128: (128, 8), [(128, 8) : (8, 1)], U3, U3, [(16, 8) : (8, 1)] of 16 x 8, 4, branches,
        row, step, _count => (row, 2 * step), x, k => (x, k), sizes => (sizes.1.div_ceil(8), sizes.0);
    ByRows of U128, U128: (64, 16), [(64, 16) : (16, 1)], U3, U4, [(8, 16) : (16, 1)] of 8 x 8, 4, branches,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(64), sizes.1 * count);
    ByTerms of U128, U256: (128, 8), [(128, 8) : (8, 1)], U3, U3, [(32, 8) : (8, 1)] of 32 x 4, 4, zeros,
        row, step, _count => (row, 2 * step), x, k => (x, k), sizes => (sizes.1.div_ceil(8), sizes.0);
    ByRows of U128, U256: (64, 16), [(64, 16) : (16, 1)], U3, U4, [(16, 16) : (16, 1)] of 16 x 4, 4, branches,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(64), sizes.1 * count);
    InSlabs of U128, U256: (64, 16), [(64, (8, 2)) : (8, (1, 512))], U3, U3, [(16, (8, 2)) : (16, (1, 8))] of 16 x 4, 4, zeros,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(64), sizes.1 * count);
    ByTerms of U256, U256: (256, 8), [(256, 8) : (8, 1)], U3, U3, [(32, 8) : (8, 1)] of 32 x 8, 4, zeros,
        row, step, _count => (row, 2 * step), x, k => (x, k), sizes => (sizes.1.div_ceil(8), sizes.0);
    ByRows of U256, U256: (64, 32), [(64, 32) : (32, 1)], U3, U5, [(8, 32) : (32, 1)] of 8 x 8, 4, branches,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(64), sizes.1 * count);
    InSlabs of U256, U256: (64, 32), [(64, (8, 4)) : (8, (1, 512))], U3, U3, [(8, (8, 4)) : (32, (1, 8))] of 8 x 8, 4, zeros,
        row, step, count => (16 * step, row / count), x, k => (k, x), sizes => (sizes.0.div_ceil(64), sizes.1 * count);
}

/// The tiles of a block: how many rows of the factors, and the parts of its threads in the product.
///
/// A part has rows and columns as (lanes, parts, warps) and (elements of a pair, lanes, parts, warps).
pub trait MmaTiles: 'static {
    /// How many threads.
    type Threads: WholeWarps;
    /// How many rows of `A`, which are those of the product.
    type RowsOfA: StaticInteger;
    /// How many rows of `B`, which are the columns of the product.
    type RowsOfB: StaticInteger;
    /// How many pairs of columns.
    type PairsOfColumns: StaticInteger;
    /// The threads in a tile.
    type Compute: Copy + Default + Send + Sync;
    /// A tile by rows and columns of parts.
    type Grouped: IntoNested<Nested = Self::Grouped> + Copy + Default;
    /// The elements of a thread.
    type Part: Nest<Tuple = PlaceInPart>;
    /// A tile of pairs, by rows and columns of parts.
    type GroupedPairs: IntoNested<Nested = Self::GroupedPairs> + Copy + Default;
    /// The pairs of a thread.
    type PartOfPairs: Nest<Tuple = PlaceInPart>;
    /// How many warps are one below the other.
    const WARPS: usize;
    /// How many rows a thread has.
    const ROWS: usize;
}
/// A coordinate of a part.
pub type PlaceInPart = (usize, usize, usize, usize, usize, usize, usize);
/// Tiles whose warps have this many times this many 16 x 16 sums.
macro_rules! tiles {
    ($($(#[$about:meta])* $name:ident: $threads:ty, ($a:ty, $b:ty), $pairs:ty, ($m:literal, $n:literal) x ($down:literal, $across:literal);)*) => { $(
        $(#[$about])*
        pub enum $name {}
        impl MmaTiles for $name {
            type Threads = $threads;
            type RowsOfA = $a;
            type RowsOfB = $b;
            type PairsOfColumns = $pairs;
            type Compute = Layout![(8, 1, $down, 1, 4, 1, $across) : (4, 0, 32, 0, 1, 0, 64)];
            type Grouped = Shape![(8, $m, $down, 2, 4, $n, $across)];
            type Part = Shape![(1, $m, 1, 2, 1, $n, 1)];
            type GroupedPairs = Shape![(8, $m, $down, 1, 4, $n, $across)];
            type PartOfPairs = Shape![(1, $m, 1, 1, 1, $n, 1)];
            const WARPS: usize = $down;
            const ROWS: usize = $m;
        }
    )* };
}
tiles! {
    /// Tiles of 128 x 256, for 2 x 4 warps of 64 x 64, with 128 bytes of terms in a stage.
    Tiles128x256: U256, (U128, U256), U128, (8, 8) x (2, 4);
    /// Tiles of 128 x 128, for 2 x 2 warps of 64 x 64, with 128 bytes of terms in a stage.
    Tiles128x128: U128, (U128, U128), U64, (8, 8) x (2, 2);
    /// Tiles of 16 x 16 for one warp, with 64 bytes of terms in a stage.
    Tiles16x16: U32, (U16, U16), U8, (2, 2) x (1, 1);
    /// Tiles of 128 x 256, for 2 warpgroups of 64 x 256, with 128 bytes of terms in a stage.
    Wide128x256: U256, (U128, U256), U128, (2, 32) x (8, 1);
    /// Tiles of 128 x 128, for 2 warpgroups of 64 x 128, with 128 bytes of terms in a stage.
    Wide128x128: U256, (U128, U128), U64, (2, 16) x (8, 1);
    /// Tiles of 64 x 64 for a warpgroup, with 128 bytes of terms in a stage.
    Wide64x64: U128, (U64, U64), U32, (2, 8) x (4, 1);
}

/// A factor of `E` that a warp can load from its stage: its order suits `E`.
pub trait FactorOf<E, R, N>: StageOfFactor<R, N, Stage: RowsOfChunks<Self::Swizzle>> + OrderOf<E> {}
impl<E, R, N, F> FactorOf<E, R, N> for F where F: StageOfFactor<R, N, Stage: RowsOfChunks<Self::Swizzle>> + OrderOf<E> {}

/// A fragment of `A`.
pub(crate) type FragmentA<B, X> = WarpFragment<B, <X as MmaAtom>::A>;
/// Two fragments of `B`, of neighbouring columns of the product.
pub(crate) type FragmentsB<B, X> = [WarpFragment<B, <X as MmaAtom>::B>; 2];
/// The sums of a warp.
pub(crate) type Sums<B, X, const M: usize, const N: usize> = [[[WarpFragment<B, <X as MmaAtom>::C>; 2]; N]; M];
/// The fragments of 32 bytes of terms.
pub(crate) type Fragments<B, X, const M: usize, const N: usize> = ([FragmentA<B, X>; M], [FragmentsB<B, X>; N]);
/// The stages of `A` and of `B`.
pub(crate) type Filled<'r, X, T, FA, FB> = (
    FilledStage<'r, <X as WarpMma>::OfA, <T as MmaTiles>::RowsOfA, <T as MmaTiles>::Threads, FA>,
    FilledStage<'r, <X as WarpMma>::OfB, <T as MmaTiles>::RowsOfB, <T as MmaTiles>::Threads, FB>,
);

/// The fragments of a warp, of the terms of a step of a stage.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn load<B: Backend, X: WarpMma, T: MmaTiles, FA, FB, const M: usize, const N: usize>(
    warp: Warp<'_, B, T::Threads>,
    (a, b): Filled<'_, X, T, FA, FB>,
    step: usize,
) -> Fragments<B, X, M, N>
where
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
{
    let (row, column) = (warp.index() % T::WARPS * (16 * M), warp.index() / T::WARPS * (16 * N));
    (
        core::array::from_fn(
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |m| warp.load_matrix::<_, FA, _, _>(a, FA::place(row + 16 * m, step, Chunk::<X::OfA>::COUNT)),
        ),
        core::array::from_fn(
            #[cfg_attr(target_arch = "nvptx64", inline(always))]
            |n| warp.load_matrix::<_, FB, _, _>(b, FB::place(column + 16 * n, step, Chunk::<X::OfB>::COUNT)),
        ),
    )
}

/// Adds the products of a stage, whose first fragments are kept, and keeps those of the next stage.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub(crate) fn add_products<B: Backend, X: WarpMma, T: MmaTiles, FA, FB, const M: usize, const N: usize>(
    warp: Warp<'_, B, T::Threads>,
    stage: Filled<'_, X, T, FA, FB>,
    next: Filled<'_, X, T, FA, FB>,
    kept: &mut Fragments<B, X, M, N>,
    sums: &mut Sums<B, X, M, N>,
) where
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
{
    const { assert!(FA::STEPS == FB::STEPS, "stages of as many terms") }
    for step in 0..FA::STEPS {
        // Those of the next step are on their way while these are multiplied.
        let (a, b) = *kept;
        *kept = if step + 1 < FA::STEPS {
            load::<B, X, T, FA, FB, M, N>(warp, stage, step + 1)
        } else {
            load::<B, X, T, FA, FB, M, N>(warp, next, 0)
        };
        for m in 0..M {
            for n in 0..N {
                for half in 0..2 {
                    warp.multiply_add::<X>(a[m], b[n][half], &mut sums[m][n][half]);
                }
            }
        }
    }
}
