//! Products of matrices on tensor cores, by `mma.sync`.

use crate::sizes::sizes;
use colex::bounds::{DataLayout, Injective, IntoNested, Matrix, Nest, PartitionedBy, ReshapedTo, SameShape, TiledBy};
use colex::prelude::*;
use colex::typenum::{U0, U2, U3, U32, U256};
use colex_atoms::mma::MmaAtom;
use colex_bulk::{
    Backend, Block, ByTerms, Chunk, Element, MatrixStage, MatrixTile, Output, Pair, PartitionedByAll, PartsOfLanes,
    RowsOfChunks, StageAhead, SwizzleOfStage, Warp, WarpFragment, WarpMma, WholeWarps,
};

/// The tiles of a block: layouts of its stages, and of the parts of its threads in the product. Rows of factors are in
/// chunks of 16 bytes, and those of the product in pairs.
pub trait MmaTiles: 'static {
    /// How many threads.
    type Threads: WholeWarps;
    /// The swizzle of the stages.
    type Swizzle: SwizzleOfStage + Default + Send + Sync;
    /// The tiles of `A` and of `B` that are in a stage, rows and chunks of terms.
    type SlabA: Copy + Default;
    /// That of `B`.
    type SlabB: Copy + Default;
    /// Their layouts there.
    type StageA: PartitionedByAll<Self::Load, Self::Threads, Part: DataLayout<Shape = Self::LoadedA>>
        + RowsOfChunks<Self::Swizzle>
        + Injective
        + Default
        + Send
        + Sync;
    /// That of `B`.
    type StageB: PartitionedByAll<Self::Load, Self::Threads, Part: DataLayout<Shape = Self::LoadedB>>
        + RowsOfChunks<Self::Swizzle>
        + Injective
        + Default
        + Send
        + Sync;
    /// Who loads them.
    type Load: Copy + Default + Send + Sync;
    /// What each thread loads.
    type LoadedA: SameShape<Self::LoadedA>;
    /// Of `B`.
    type LoadedB: SameShape<Self::LoadedB>;
    /// The tile of the product, in pairs of columns.
    type Tile: Copy + Default;
    /// Its rows as (lanes, parts, warps), then its columns.
    type Grouped: IntoNested<Nested = Self::Grouped> + Copy + Default;
    /// The threads in it.
    type Compute: Copy + Default + Send + Sync;
    /// The pairs of a thread.
    type Part: Nest<Tuple = (usize, usize, usize, usize, usize, usize)>;
    /// How many warps are one below the other.
    const WARPS: usize;
}

/// Tiles of 128 x 256, for 8 warps of 64 x 64, with 128 bytes of terms in a stage.
pub enum Tiles128x256 {}
impl MmaTiles for Tiles128x256 {
    type Threads = U256;
    type Swizzle = SwizzleOfRows<U3>;
    type SlabA = Shape![(128, 8)];
    type SlabB = Shape![(256, 8)];
    type StageA = Layout![(128, 8) : (8, 1)];
    type StageB = Layout![(256, 8) : (8, 1)];
    type Load = Layout![(32, 8) : (8, 1)];
    type LoadedA = Shape![(4, 1)];
    type LoadedB = Shape![(8, 1)];
    type Tile = Shape![(128, 128)];
    type Grouped = Shape![(8, 8, 2, 4, 8, 4)];
    type Compute = Layout![(8, 1, 2, 4, 1, 4) : (4, 0, 32, 1, 0, 64)];
    type Part = Shape![(1, 8, 1, 1, 8, 1)];
    const WARPS: usize = 2;
}
/// Tiles of 16 x 16 for one warp, with 64 bytes of terms in a stage.
pub enum Tiles16x16 {}
impl MmaTiles for Tiles16x16 {
    type Threads = U32;
    type Swizzle = SwizzleOfRows<U2>;
    type SlabA = Shape![(16, 4)];
    type SlabB = Shape![(16, 4)];
    type StageA = Layout![(16, 4) : (4, 1)];
    type StageB = Layout![(16, 4) : (4, 1)];
    type Load = Layout![(8, 4) : (4, 1)];
    type LoadedA = Shape![(2, 1)];
    type LoadedB = Shape![(2, 1)];
    type Tile = Shape![(16, 8)];
    type Grouped = Shape![(8, 2, 1, 4, 2, 1)];
    type Compute = Layout![(8, 1, 1, 4, 1, 1) : (4, 0, 0, 1, 0, 0)];
    type Part = Shape![(1, 2, 1, 1, 2, 1)];
    const WARPS: usize = 1;
}
/// The swizzle that frees rows of 64 or 128 bytes of bank conflicts.
type SwizzleOfRows<Bits> = Swizzle<Bits, U0, U3>;

/// A fragment of `A`.
type FragmentA<B, X> = WarpFragment<B, <X as MmaAtom>::A>;
/// Two fragments of `B`, of neighbouring columns of the product.
type FragmentsB<B, X> = [WarpFragment<B, <X as MmaAtom>::B>; 2];
/// The sums of a warp.
type Sums<B, X, const M: usize, const N: usize> = [[[WarpFragment<B, <X as MmaAtom>::C>; 2]; N]; M];
/// The fragments of 32 bytes of terms.
type Fragments<B, X, const M: usize, const N: usize> = ([FragmentA<B, X>; M], [FragmentsB<B, X>; N]);
/// The stages of `A` and of `B`.
type Stages<'r, X, T> = (
    MatrixTile<'r, Chunk<<X as WarpMma>::OfA>, <T as MmaTiles>::Swizzle, <T as MmaTiles>::StageA>,
    MatrixTile<'r, Chunk<<X as WarpMma>::OfB>, <T as MmaTiles>::Swizzle, <T as MmaTiles>::StageB>,
);

/// The fragments of a warp, of the terms of two chunks of a stage.
#[cfg_attr(not(debug_assertions), inline(always))]
fn load<B: Backend, X: WarpMma, T: MmaTiles, const M: usize, const N: usize>(
    warp: Warp<'_, B, T::Threads>,
    (a, b): Stages<'_, X, T>,
    chunk: usize,
) -> Fragments<B, X, M, N>
where
    FragmentA<B, X>: colex_bulk::Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: colex_bulk::Loaded<B, Element = X::OfB>,
{
    let (row, column) = (warp.index() % T::WARPS * (16 * M), warp.index() / T::WARPS * (16 * N));
    (
        core::array::from_fn(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |m| warp.load_matrix::<_, ByTerms, _, _>(a, (row + 16 * m, chunk)),
        ),
        core::array::from_fn(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |n| warp.load_matrix::<_, ByTerms, _, _>(b, (column + 16 * n, chunk)),
        ),
    )
}

/// `C(m, n) = sum over k of A(m, k) B(n, k)` by the matrix instruction `X`: a warp has `M` times `N` tiles of 16 x 16.
///
/// `A` and `B` are matrices of chunks, (M, K / E) and (N, K / E) for chunks of `E` elements, and `C` has pairs of sums,
/// (M, N / 2). So all are row-major, or have any pitch between rows. `S` is the number of stages.
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, less than `M` and `N`, or a `K` that is not a multiple
/// of the terms of a stage.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn mma_gemm<'k, B, X, T, S, LA, LB, LC, const M: usize, const N: usize>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, LA>,
        Tensor<View<'k, Chunk<X::OfB>>, LB>,
        Output<'_, Pair<X::OfC>, LC, T::Tile>,
    ),
) where
    B: Backend,
    X: WarpMma,
    T: MmaTiles,
    S: StageAhead,
    LA: DataLayout<Shape: Matrix>
        + TiledBy<T::SlabA, Tile: PartitionedBy<T::Load, Part: DataLayout<Shape = T::LoadedA>>>,
    LB: DataLayout<Shape: Matrix>
        + TiledBy<T::SlabB, Tile: PartitionedBy<T::Load, Part: DataLayout<Shape = T::LoadedB>>>,
    LC: TiledBy<
            T::Tile,
            Tile: ReshapedTo<
                T::Grouped,
                Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>,
            >,
        >,
    Pair<X::OfC>: Element,
    FragmentA<B, X>: colex_bulk::Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: colex_bulk::Loaded<B, Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part = [X::OfC; 4]>,
{
    let (x, y) = block.at();
    let chunks = <T::StageA as RowsOfChunks<T::Swizzle>>::CHUNKS;
    let (ka, kb) = (sizes(a.layout()).1, sizes(b.layout()).1);
    assert!(ka == kb && ka % chunks == 0, "A has {ka} chunks of terms, and B {kb}");
    // Divided once; in the loop there is only the place of a tile to check.
    let (a, b) = (LA::divide_tensor(a, T::SlabA::default()), LB::divide_tensor(b, T::SlabB::default()));
    let slabs = ka / chunks;
    if slabs > 0 {
        // So the loop need not look again whether there are as many.
        let _ = (LA::tile_in(a, (x, slabs - 1)), LB::tile_in(b, (y, slabs - 1)));
    }
    let mut sums = block.per_warp::<Sums<B, X, M, N>>([[[WarpFragment::zero(); 2]; N]; M]);
    let none: Fragments<B, X, M, N> = ([WarpFragment::zero(); M], [[WarpFragment::zero(); 2]; N]);
    block.ring_of_warps::<S, _, _, _, _, _, _, _, _>(
        (
            MatrixStage::new(T::Swizzle::default(), T::StageA::default(), T::Load::default()),
            MatrixStage::new(T::Swizzle::default(), T::StageB::default(), T::Load::default()),
        ),
        slabs,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |k| (LA::tile_in(a, (x, k)), LB::tile_in(b, (y, k))),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (to_a, to_b), (a, b)| {
            let load = T::Load::default();
            let (a, b) = (PartitionedBy::part_of(a, load, t.index()), PartitionedBy::part_of(b, load, t.index()));
            (to_a.copy_async(&a), to_b.copy_async(&b))
        },
        none,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |warp, stage, kept| *kept = load::<B, X, T, M, N>(warp, stage, 0),
        &mut sums,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |warp, stage, next, kept, sums| {
            let chunks = <T::StageA as RowsOfChunks<T::Swizzle>>::CHUNKS;
            for step in 0..chunks / 2 {
                // Those of the next step are on their way while these are multiplied.
                let (a, b) = *kept;
                *kept = if step + 1 < chunks / 2 {
                    load::<B, X, T, M, N>(warp, stage, 2 * step + 2)
                } else {
                    load::<B, X, T, M, N>(warp, next, 0)
                };
                for m in 0..M {
                    for n in 0..N {
                        for half in 0..2 {
                            warp.multiply_add::<X>(a[m], b[n][half], &mut sums[m][n][half]);
                        }
                    }
                }
            }
        },
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(T::Grouped::default());
    block.threads(
        (&sums, to.by_mut(T::Compute::default())),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |(_, row, _, _, column, _), pair| {
                    // Rows in eights and columns in eights, two of each in 16.
                    let four = sums[row / 2][column / 2][column % 2];
                    *pair = Pair::new([four[2 * (row % 2)], four[2 * (row % 2) + 1]]);
                },
            );
        },
    );
}
