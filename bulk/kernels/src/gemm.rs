//! GEMM of any layouts, and with it convolution.

use colex::bounds::{DataLayout, IntoNested, Matrix, Nest, PartitionsTensor, TilesTensorAt};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{At, Backend, Block, Output, fma};

/// The tile of a block.
pub type GemmTile = Shape![(64, 64)];
/// The tile of `A` and of `B` that is in shared memory.
type Slab = Shape![(64, 16)];
/// Who loads it.
type Load = Layout![(64, 4) : (1, 64)];
/// What each of them loads.
type Loaded = Shape![(1, 4)];
/// Who has which part of the tile of a block, every 16th row and column.
type Compute = Layout![(16, 16) : (1, 16)];
/// The sums of a thread.
type Sums = Shape![(4, 4)];

/// `C(m, n) = sum over k of A(m, k) B(n, k)`, element by element, of any layouts: each order, with any pitch, with modes of
/// modes, and with elements that several coordinates of an input have.
///
/// So it is convolution: the layout of `A` with `m` for the places of the image, `k` for those of the window and the
/// channels, and for both the same strides, is the matrix that is known as im2col, which is nowhere in memory.
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, no multiple of 16, or less than `M` and `N`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn gemm<B, LA, LB, LC, TA, TB, TC>(
    block: &mut Block<'_, B, U256>,
    (a, b, c): (Tensor<View<'_, f32>, LA>, Tensor<View<'_, f32>, LB>, Output<'_, f32, LC, GemmTile>),
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix>,
    LB: DataLayout<Shape: Matrix>,
    LC: DataLayout,
    TA: DataLayout,
    TB: DataLayout,
    TC: DataLayout,
    Slab: TilesTensorAt<LA, At, Tile = TA> + TilesTensorAt<LB, At, Tile = TB>,
    Load:
        PartitionsTensor<TA, Part: DataLayout<Shape = Loaded>> + PartitionsTensor<TB, Part: DataLayout<Shape = Loaded>>,
    GemmTile: TilesTensorAt<LC, At, Tile = TC>,
    Compute: PartitionsTensor<TC, Part: DataLayout<Shape = Sums>>,
{
    let (x, _) = block.at();
    gemm_of_rows(block, x, (a, b, c));
}

/// `C(m, (n, l)) = sum over k of A(m, k, l) B(n, k, l)`: products of many pairs of matrices, the number of the pair `l` in
/// the columns of `C` and in the rows of `B`, which are `(n, l)`.
///
/// The rows of `A` are `(m, j, l)`, where `j` counts the tiles of 64 in `n` and has the stride 0: a row of tiles of `A` for
/// each column of tiles of `C`. Of dynamic sizes `m` and `n` are written as `(64, m / 64)`, so that a tile is one of a mode,
/// and that is for the host alone: what divides such modes is no code for a device.
///
/// # Panics
/// As [`gemm`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn gemm_batched<B, LA, LB, LC, TA, TB, TC>(
    block: &mut Block<'_, B, U256>,
    (a, b, c): (Tensor<View<'_, f32>, LA>, Tensor<View<'_, f32>, LB>, Output<'_, f32, LC, GemmTile>),
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix>,
    LB: DataLayout<Shape: Matrix>,
    LC: DataLayout,
    TA: DataLayout,
    TB: DataLayout,
    TC: DataLayout,
    Slab: TilesTensorAt<LA, At, Tile = TA> + TilesTensorAt<LB, At, Tile = TB>,
    Load:
        PartitionsTensor<TA, Part: DataLayout<Shape = Loaded>> + PartitionsTensor<TB, Part: DataLayout<Shape = Loaded>>,
    GemmTile: TilesTensorAt<LC, At, Tile = TC>,
    Compute: PartitionsTensor<TC, Part: DataLayout<Shape = Sums>>,
{
    let (x, y) = block.at();
    let (rows, columns) = (sizes(a.layout()).0, sizes(b.layout()).0);
    // So many tiles has a column of tiles.
    gemm_of_rows(block, x + rows / columns.max(1) * y, (a, b, c));
}

/// [`gemm`] with the place of the tiles of `A`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn gemm_of_rows<B, LA, LB, LC, TA, TB, TC>(
    block: &mut Block<'_, B, U256>,
    row: usize,
    (a, b, c): (Tensor<View<'_, f32>, LA>, Tensor<View<'_, f32>, LB>, Output<'_, f32, LC, GemmTile>),
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix>,
    LB: DataLayout<Shape: Matrix>,
    LC: DataLayout,
    TA: DataLayout,
    TB: DataLayout,
    TC: DataLayout,
    Slab: TilesTensorAt<LA, At, Tile = TA> + TilesTensorAt<LB, At, Tile = TB>,
    Load:
        PartitionsTensor<TA, Part: DataLayout<Shape = Loaded>> + PartitionsTensor<TB, Part: DataLayout<Shape = Loaded>>,
    GemmTile: TilesTensorAt<LC, At, Tile = TC>,
    Compute: PartitionsTensor<TC, Part: DataLayout<Shape = Sums>>,
{
    let (_, y) = block.at();
    let (load, compute) = (layout![(64, 4) : (1, 64)], layout![(16, 16) : (1, 16)]);
    let (ka, kb) = (sizes(a.layout()).1, sizes(b.layout()).1);
    assert!(ka == kb && ka % 16 == 0, "A has {ka} columns, and B {kb}");
    let slab = shape![(64, 16)];
    let (a, b) = (slab.divide(a), slab.divide(b));
    let mut sums = block.per_thread([[0f32; 4]; 4]);
    let in_memory = layout![(64, 16) : (1, 64)];
    let (mut to_a, mut to_b) = (block.shared::<f32, _>(in_memory), block.shared::<f32, _>(in_memory));
    for k in 0..ka / 16 {
        let from_a: Tensor<_, TA> = <Slab as TilesTensorAt<LA, At>>::tile_in(a, (row, k).into_nested());
        let from_b: Tensor<_, TB> = <Slab as TilesTensorAt<LB, At>>::tile_in(b, (y, k).into_nested());
        let (sa, sb) = block.fill(
            (to_a.by(load), to_b.by(load)),
            (from_a, from_b),
            #[cfg_attr(not(debug_assertions), inline(always))]
            move |t, (to_a, to_b), (a, b)| {
                (to_a.copy_from(&load.partition_of(a, t.index())), to_b.copy_from(&load.partition_of(b, t.index())))
            },
        );
        block.threads(
            (&sa, &sb, &mut sums),
            #[cfg_attr(not(debug_assertions), inline(always))]
            move |t, (a, b, sums)| {
                let a = a.local_partition_by(compute, t.index(), coord![(1, _)]);
                let b = b.local_partition_by(compute, t.index(), coord![(_, 1)]);
                for k in 0..16 {
                    let (a, b) = ([0, 1, 2, 3].map(|i| a[(i, k)]), [0, 1, 2, 3].map(|i| b[(i, k)]));
                    for m in 0..4 {
                        for n in 0..4 {
                            sums[m][n] = fma(a[m], b[n], sums[m][n]);
                        }
                    }
                }
            },
        );
        (to_a, to_b) = (sa.forget(), sb.forget());
    }
    let mut to = c.tile(block);
    block.threads(
        (&sums, to.by_mut(compute)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, to| *to = sums[at.0][at.1],
            );
        },
    );
}

/// The sizes of a matrix.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sizes<L: DataLayout<Shape: Matrix>>(layout: L) -> (usize, usize) {
    let (m, k) = layout.data_shape().modes();
    match (m.count(), k.count()) {
        (Ok(m), Ok(k)) => (m, k),
        _ => panic!("the size of a matrix overflows"),
    }
}
