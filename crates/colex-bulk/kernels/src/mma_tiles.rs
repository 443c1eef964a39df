//! Tiles of products on tensor cores: the stages of their factors, and the parts of warps and of threads.

use crate::sizes::sizes;
use colex::bounds::{DataLayout, Injective, IntoNested, Nest, PartitionedBy, SameShape, StaticInteger};
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U3, U4, U5, U8, U16, U24, U32, U48, U64, U96, U128, U192, U256};
use colex_atoms::mma::MmaAtom;
use colex_bulk::{
    Backend, Begun, ByRows, ByTerms, Chunk, InWords, Loaded, MatrixStage, MatrixTile, OrderOf, PartitionedByAll,
    RowsOfChunks, SwizzleOfStage, UnwrittenMatrix, Warp, WarpFragment, WarpMma, WholeWarps, rolled,
};

/// A matrix of chunks by lines, of any pitch: rows and chunks of terms, or terms and chunks of rows.
pub type ChunksOfAnySize = Layout![(usize, usize) : (usize, 1)];
/// Many of these, (lines, chunks, number), of any distance.
pub type ManyOfChunks = Layout![(usize, usize, usize) : (usize, 1, usize)];

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
    /// How many chunks a line has.
    const CHUNKS: usize;
    /// How many lines are filled at once, if they are rows; otherwise none.
    const ROWS_AT_ONCE: usize;

    /// The line and the chunk where 16 rows of the factor and the terms of a step begin, of chunks of this many
    /// elements.
    fn place(row: usize, step: usize, count: usize) -> (usize, usize);
    /// The place of a tile among the tiles of lines and chunks: of the `x`th rows and the `k`th terms.
    fn tile(at: (usize, usize)) -> (usize, usize);
    /// The thread whose part of a tile of the factor a thread copies, so that threads have `C` neighbouring columns of the product:
    /// the stage has the rows in the order `(2, 4, C / 2):(1, C, 2)`, of each `4 C` of them.
    ///
    /// Where the code is generated, it is an error if these are not all the rows of a part.
    #[cfg_attr(target_arch = "nvptx64", inline(always))]
    fn dealt<C: StaticInteger>(t: usize) -> usize {
        const {
            assert!(
                C::VALUE <= 2 || Self::ROWS_AT_ONCE > 0 && Self::ROWS_AT_ONCE % (4 * C::VALUE) == 0,
                "elements of more columns than a thread of whole tiles deals out: use `mma_gemm_any_size`, or elements of fewer"
            );
        }
        row_dealt::<C>(t / Self::CHUNKS) * Self::CHUNKS + t % Self::CHUNKS
    }
    /// How many stages the terms of a matrix of this many lines and chunks fill, and how many rows it has.
    fn stages_and_rows(whole: (usize, usize), count: usize) -> (usize, usize);
    /// Begins to copy the part of thread `t` of such a tile of a matrix; zeros beyond its elements. The
    /// stage has its rows in the order of [`dealt`](Self::dealt).
    ///
    /// Where the code is generated, it is an error if `C` is more than 2 and the factor is not by terms.
    fn begin<'r, E: InWords, C: StaticInteger>(
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

/// The row of a factor that a row of its stage has, so that threads have `C` neighbouring columns of the product.
///
/// An instruction gives lane `q` of four the columns `2 q` and `2 q + 1` of each 8. So the stage has the rows of the factor in the
/// order `(2, 4, C / 2):(1, C, 2)`, of each `4 C` of them: then those of the lane are `C q` to `C q + C - 1`.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn row_dealt<C: StaticInteger>(row: usize) -> usize {
    match C::VALUE {
        8 => row / 32 * 32 + layout![(2, 4, 4) : (1, 8, 2)].at(row % 32),
        4 => row / 16 * 16 + layout![(2, 4, 2) : (1, 4, 2)].at(row % 16),
        _ => row,
    }
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
            const CHUNKS: usize = $chunks;
            const ROWS_AT_ONCE: usize = stages!(@rows $order $at_once);

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
            fn begin<'r, E: InWords, C: StaticInteger>(
                to: PartOfStage<'r, E, $rows, $threads, Self>,
                whole: Tensor<View<'r, Chunk<E>>, ChunksOfAnySize>,
                tile: (usize, usize),
                t: usize,
            ) -> BegunPart<'r, E, $rows, $threads, Self> {
                const {
                    assert!(C::VALUE <= 2 || <Self as StageOfFactor<$rows, $threads>>::ROWS_AT_ONCE > 0, "elements of more than two columns need a factor by terms");
                    assert!(C::VALUE <= 2 || $lines % (4 * C::VALUE) == 0, "elements of more columns than the tiles deal out");
                }
                // Whether the rows of a part are those of another thread.
                let of_thread = C::VALUE <= 2 || $at_once % (4 * C::VALUE) == 0;
                let (($x, $k), (lines, chunks)) = (tile, sizes(whole.layout()));
                let place: (usize, usize) = $tile;
                let (line, chunk) = (place.0 * $lines, place.1 * $chunks);
                if line + $lines <= lines && chunk + $chunks <= chunks {
                    let whole = whole.window((line, chunk), shape![($lines, $chunks)]);
                    if of_thread {
                        let t = row_dealt::<C>(t / $chunks) * $chunks + t % $chunks;
                        return to.copy_async(&whole.local_partition(Self::Load::default(), t));
                    }
                    return to.copy_async_each(
                        &whole,
                        Chunk::ZERO,
                        #[inline]
                        |at, whole| whole.get((row_dealt::<C>(t / $chunks + $at_once * at.0), t % $chunks)),
                    );
                }
                let first = if of_thread { row_dealt::<C>(t / $chunks) } else { 0 };
                let (line, chunk) = (hidden(line + first, tile.1), hidden(chunk + t % $chunks, tile.1));
                let row = |i: usize| {
                    line + if of_thread { $at_once * i } else { row_dealt::<C>(t / $chunks + $at_once * i) }
                };
                stages!(@$edges to, whole, row, chunk)
            }
        }
    )* };
    (@rows ByTerms $at_once:literal) => { $at_once };
    (@rows $order:ident $at_once:literal) => { 0 };
    // A branch for each copy, which takes fewer registers.
    (@branches $to:ident, $whole:ident, $row:ident, $chunk:ident) => {
        $to.copy_async_each(
            &$whole,
            Chunk::ZERO,
            #[inline]
            |at, whole| whole.get(($row(at.0), $chunk)),
        )
    };
    (@zeros $to:ident, $whole:ident, $row:ident, $chunk:ident) => {
        $to.copy_async_or_zeros(
            &$whole,
            #[inline]
            |at| ($row(at.0), $chunk),
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
    InSlabs of U64, U256: (64, 8), [(64, (8, 1)) : (8, (1, 512))], U3, U3, [(32, (8, 1)) : (8, (1, 8))] of 32 x 2, 4, zeros,
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

/// The tiles of a block: how many rows of the factors, and its threads in the product.
pub trait MmaTiles: 'static {
    /// How many threads.
    type Threads: WholeWarps;
    /// How many rows of `A`, which are those of the product.
    type RowsOfA: StaticInteger;
    /// How many rows of `B`, which are the columns of the product.
    type RowsOfB: StaticInteger;
    /// The threads in a tile.
    type Compute: Copy + Default + Send + Sync;
    /// How many warps are one below the other.
    const WARPS: usize;
    /// How many rows a thread has.
    const ROWS: usize;
}
/// A tile of elements that have `C` neighbouring columns of the product, and the parts of the threads.
///
/// A part has rows and columns as (lanes, parts, warps) and (elements of a pair, lanes, parts, warps).
#[diagnostic::on_unimplemented(
    message = "the threads of these tiles do not have {C} neighbouring columns",
    label = "expected elements of 1, 2, 4 or 8 columns, of a tile with four times as many for each warp"
)]
pub trait TileOfElements<C>: MmaTiles {
    /// How many columns of elements it has.
    type Columns: StaticInteger;
    /// It by rows and columns of parts.
    type Grouped: IntoNested<Nested = Self::Grouped> + Copy + Default;
    /// The elements of a thread.
    type Part: Nest<Tuple = PlaceInPart>;
    /// The numbers of the tile in the same way: those of an element are neighbours.
    type GroupedNumbers: IntoNested<Nested = Self::GroupedNumbers> + Copy + Default;
    /// The numbers of a thread.
    type PartOfNumbers: Nest<Tuple = PlaceInPart>;
}
/// A coordinate of a part.
pub type PlaceInPart = (usize, usize, usize, usize, usize, usize, usize);
/// Tiles whose warps have this many times this many 8 x 8 sums: `rows by columns`; how many warps are below one another and next to one another;
/// and for elements of some columns, how many columns of elements, how many of a pair, how many parts, and the numbers of one.
macro_rules! tiles {
    ($($(#[$about:meta])* $name:ident: $threads:ty, ($a:ty, $b:ty), $m:tt x ($down:literal, $across:literal),
        $($of:ty = $columns:ty, ($pair:literal, $parts:literal, $numbers:literal)),*;)*) => { $(
        $(#[$about])*
        pub enum $name {}
        impl MmaTiles for $name {
            type Threads = $threads;
            type RowsOfA = $a;
            type RowsOfB = $b;
            type Compute = Layout![(8, 1, $down, 1, 4, 1, $across) : (4, 0, 32, 0, 1, 0, 64)];
            const WARPS: usize = $down;
            const ROWS: usize = $m;
        }
        tiles! { @ $name $m ($down, $across) $($of = $columns, ($pair, $parts, $numbers)),* }
    )* };
    (@ $name:ident $m:tt ($down:literal, $across:literal) $($of:ty = $columns:ty, ($pair:literal, $parts:literal, $numbers:literal)),*) => { $(
        tiles! { @@ $name $m $down $across $of = $columns, $pair $parts $numbers }
    )* };
    (@@ $name:ident $m:literal $down:literal $across:literal $of:ty = $columns:ty, $pair:literal $parts:literal $numbers:literal) => {
        impl TileOfElements<$of> for $name {
            type Columns = $columns;
            type Grouped = Shape![(8, $m, $down, $pair, 4, $parts, $across)];
            type Part = Shape![(1, $m, 1, $pair, 1, $parts, 1)];
            type GroupedNumbers = Shape![(8, $m, $down, $numbers, 4, $parts, $across)];
            type PartOfNumbers = Shape![(1, $m, 1, $numbers, 1, $parts, 1)];
        }
    };
}
tiles! {
    /// Tiles of 128 x 256, for 2 x 4 warps of 64 x 64, with 128 bytes of terms in a stage.
    Tiles128x256: U256, (U128, U256), 8 x (2, 4),
        U1 = U256, (2, 8, 2), U2 = U128, (1, 8, 2), U4 = U64, (1, 4, 4), U8 = U32, (1, 2, 8);
    /// Tiles of 128 x 128, for 2 x 2 warps of 64 x 64, with 128 bytes of terms in a stage.
    Tiles128x128: U128, (U128, U128), 8 x (2, 2),
        U1 = U128, (2, 8, 2), U2 = U64, (1, 8, 2), U4 = U32, (1, 4, 4), U8 = U16, (1, 2, 8);
    /// Tiles of 16 x 16 for one warp, with 64 bytes of terms in a stage.
    Tiles16x16: U32, (U16, U16), 2 x (1, 1), U1 = U16, (2, 2, 2), U2 = U8, (1, 2, 2), U4 = U4, (1, 1, 4);
    /// Tiles of 128 x 256, for 2 warpgroups of 64 x 256, with 128 bytes of terms in a stage.
    Wide128x256: U256, (U128, U256), 2 x (8, 1),
        U1 = U256, (2, 32, 2), U2 = U128, (1, 32, 2), U4 = U64, (1, 16, 4), U8 = U32, (1, 8, 8);
    /// Tiles of 128 x 192, for 2 warpgroups of 64 x 192, with 128 bytes of terms in a stage.
    Wide128x192: U256, (U128, U192), 2 x (8, 1),
        U1 = U192, (2, 24, 2), U2 = U96, (1, 24, 2), U4 = U48, (1, 12, 4), U8 = U24, (1, 6, 8);
    /// Tiles of 128 x 128, for 2 warpgroups of 64 x 128, with 128 bytes of terms in a stage.
    Wide128x128: U256, (U128, U128), 2 x (8, 1),
        U1 = U128, (2, 16, 2), U2 = U64, (1, 16, 2), U4 = U32, (1, 8, 4), U8 = U16, (1, 4, 8);
    /// Tiles of 64 x 64 for a warpgroup, with 128 bytes of terms in a stage.
    Wide64x64: U128, (U64, U64), 2 x (4, 1),
        U1 = U64, (2, 8, 2), U2 = U32, (1, 8, 2), U4 = U16, (1, 4, 4), U8 = U8, (1, 2, 8);
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
