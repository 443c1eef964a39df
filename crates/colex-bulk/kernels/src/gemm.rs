//! GEMM of any layouts, and with it convolution.

use crate::sgemm::{Sums, add_products, vector_of};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Matrix, PartitionedBy, ReshapedTo, SameShape, TiledBy};
use colex::prelude::*;
use colex::typenum::{U3, U128};
use colex_bulk::{Backend, Block, F4, Output, PartitionedByAll, Stage, Stages};

/// The tile of a block, in vectors of four along `m`: 128 x 128.
pub type GemmTile = Shape![(32, 128)];
/// The tile of `A` that is in shared memory, and that of `B` if it has as many rows.
type Slab = Shape![(128, 16)];
/// Its layout there: with a padding, so that neighbours along `k` are in different banks.
type InMemory = Layout![(128, 16) : (1, 132)];
/// The tile of a block, its columns in groups of four, and the parts of its threads.
type Grouped = Shape![(32, 4, 32)];
type Compute = Layout![(8, 1, (4, 4)) : (1, 0, (8, 32))];
/// The vectors of a thread.
type Part = Shape![(4, 4, 2)];

/// The layout of a factor: each of the threads `P` loads a part of a slab.
pub trait LoadedBy<P>: DataLayout<Shape: Matrix> + TiledBy<Slab> {
    /// Those threads.
    type Threads: Copy + Sync;
    /// The stage of a ring that they fill.
    type Stage: for<'r> Stages<U128, Filled<'r> = Tensor<View<'r, f32>, InMemory>>;
    /// The layout of the part that one of them loads.
    type Part: DataLayout;
    /// The threads, as an argument of the other functions.
    fn threads(threads: P) -> Self::Threads;
    /// The stage.
    fn stage(threads: Self::Threads) -> Self::Stage;
    /// The part of a slab that the thread `t` loads.
    fn part(
        slab: Tensor<View<'_, f32>, Self::Tile>,
        threads: Self::Threads,
        t: usize,
    ) -> Tensor<View<'_, f32>, Self::Part>;
    /// Begins to copy it.
    fn begin<'r>(
        to: <Self::Stage as Stages<U128>>::Place<'r>,
        part: &Tensor<View<'r, f32>, Self::Part>,
    ) -> <Self::Stage as Stages<U128>>::Begun<'r>;
}
impl<L, P, S> LoadedBy<P> for L
where
    L: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<P, Part: DataLayout<Shape = S>>>,
    InMemory: PartitionedByAll<P, U128, Part: DataLayout<Shape = S>>,
    P: Copy + Sync,
    S: SameShape,
{
    type Threads = P;
    type Stage = Stage<f32, InMemory, P>;
    type Part = <L::Tile as PartitionedBy<P>>::Part;
    #[inline]
    fn threads(threads: P) -> P {
        threads
    }
    #[inline]
    fn stage(threads: P) -> Self::Stage {
        Stage::new(InMemory::default(), threads)
    }
    #[inline]
    fn part(slab: Tensor<View<'_, f32>, L::Tile>, threads: P, t: usize) -> Tensor<View<'_, f32>, Self::Part> {
        PartitionedBy::part_of(slab, threads, t)
    }
    #[inline]
    fn begin<'r>(
        to: <Self::Stage as Stages<U128>>::Place<'r>,
        part: &Tensor<View<'r, f32>, Self::Part>,
    ) -> <Self::Stage as Stages<U128>>::Begun<'r> {
        to.copy_async(part)
    }
}

/// `C(m, n) = sum over k of A(m, k) B(n, k)`, element by element, of any layouts: each order, with any pitch, with modes of
/// modes, and with elements that several coordinates of an input have. `C` is in vectors of four along `m`:
/// one along `n` is the product with `A` and `B` exchanged.
///
/// So it is convolution: the layout of `A` with `m` for the places of the image, `k` for those of the window and the
/// channels, and for both the same strides, is the matrix that is known as im2col, which is nowhere in memory.
///
/// The last two arguments are layouts of the threads that load a tile of 128 x 16 of `A` and of `B`: the first threads are
/// to be neighbours in memory.
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, no multiple of 16, or less than `M` and `N`.
#[inline]
pub fn gemm<'k, B, LA, LB, LC, LoadA, LoadB>(
    block: &mut Block<'k, B, U128>,
    (a, b, c, load_a, load_b): (
        Tensor<View<'k, f32>, LA>,
        Tensor<View<'k, f32>, LB>,
        Output<'_, F4, LC, GemmTile>,
        LoadA,
        LoadB,
    ),
) where
    B: Backend,
    LA: LoadedBy<LoadA>,
    LB: LoadedBy<LoadB>,
    LC: TiledBy<
            GemmTile,
            Tile: ReshapedTo<Grouped, Reshaped: PartitionedByAll<Compute, U128, Part: DataLayout<Shape = Part>>>,
        >,
{
    let slabs = slabs_of(a.layout(), b.layout());
    product_of_tiles(block, block.at(), (0, slabs), (a, b, c, load_a, load_b));
}

/// `C(m, (n, l)) = sum over k of A(m, k, l) B(n, k, l)`: products of many pairs of matrices, the number of the pair `l` in
/// the columns of `C` and in the rows of `B`, which are `(n, l)`.
///
/// The rows of `A` are `(m, j, l)`, where `j` counts the tiles of 128 in `n` and has the stride 0: a row of tiles of `A` for
/// each column of tiles of `C`. Of dynamic sizes `m` and `n` are written as `(128, m / 128)`, so that a tile is a part of a
/// mode, and only on the host: code that divides such modes is not for a device.
///
/// # Panics
/// As [`gemm`].
#[inline]
pub fn gemm_batched<'k, B, LA, LB, LC, LoadA, LoadB>(
    block: &mut Block<'k, B, U128>,
    (a, b, c, load_a, load_b): (
        Tensor<View<'k, f32>, LA>,
        Tensor<View<'k, f32>, LB>,
        Output<'_, F4, LC, GemmTile>,
        LoadA,
        LoadB,
    ),
) where
    B: Backend,
    LA: LoadedBy<LoadA>,
    LB: LoadedBy<LoadB>,
    LC: TiledBy<
            GemmTile,
            Tile: ReshapedTo<Grouped, Reshaped: PartitionedByAll<Compute, U128, Part: DataLayout<Shape = Part>>>,
        >,
{
    let (x, y) = block.at();
    let (rows, columns) = (sizes(a.layout()).0, sizes(b.layout()).0);
    let slabs = slabs_of(a.layout(), b.layout());
    // So many tiles has a column of tiles.
    product_of_tiles(block, (x + rows / columns.max(1) * y, y), (0, slabs), (a, b, c, load_a, load_b));
}

/// The product of the tile of rows `row` of `A` and the tile of rows `column` of `B`, of `slabs` slabs from `first` on: tiles
/// of 128 by 32 for each warp, 16 x 8 a thread.
#[inline]
fn product_of_tiles<'k, B, LA, LB, LC, LoadA, LoadB>(
    block: &mut Block<'k, B, U128>,
    (row, column): (usize, usize),
    (first, slabs): (usize, usize),
    (a, b, c, load_a, load_b): (
        Tensor<View<'k, f32>, LA>,
        Tensor<View<'k, f32>, LB>,
        Output<'_, F4, LC, GemmTile>,
        LoadA,
        LoadB,
    ),
) where
    B: Backend,
    LA: LoadedBy<LoadA>,
    LB: LoadedBy<LoadB>,
    LC: TiledBy<
            GemmTile,
            Tile: ReshapedTo<Grouped, Reshaped: PartitionedByAll<Compute, U128, Part: DataLayout<Shape = Part>>>,
        >,
{
    let slab = shape![(128, 16)];
    let (a, b) = (LA::divide_tensor(a, slab), LB::divide_tensor(b, slab));
    let (load_a, load_b) = (LA::threads(load_a), LB::threads(load_b));
    let mut sums = block.per_thread::<Sums>(make_tensor([0.0; 128], layout![(16, 8)]));
    block.ring::<U3, _, _, _, _, _, _>(
        (LA::stage(load_a), LB::stage(load_b)),
        slabs,
        #[inline]
        |k| (LA::tile_in(a, (row, first + k)), LB::tile_in(b, (column, first + k))),
        #[inline]
        move |t, (to_a, to_b), (a, b)| {
            let (a, b) = (LA::part(a, load_a, t.index()), LB::part(b, load_b, t.index()));
            (LA::begin(to_a, &a), LB::begin(to_b, &b))
        },
        &mut sums,
        #[inline]
        |t, (a, b), sums| {
            let compute = layout![(8, (4, 4)) : (1, (8, 32))];
            let (a, b) = (a.recast::<F4>(), b.recast::<F4>());
            let a = a.local_partition_by(compute, t.index(), coord![(1, _)]);
            let b = b.local_partition_by(compute, t.index(), coord![(_, 1)]);
            for k in 0..16 {
                add_products(sums, [0, 1, 2, 3].map(|m| a[(m, k)].array()), [0, 1].map(|n| b[(n, k)].array()));
            }
        },
    );
    let mut to = c.tile(block).with_shape(Grouped::default());
    block.threads(
        (&sums, to.by_mut(Compute::default())),
        #[inline]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[inline]
                |at, to| *to = vector_of(sums, (at.0, at.1, at.2)),
            );
        },
    );
}

/// The number of slabs of both, which are of the same columns.
#[inline]
fn slabs_of<LA: DataLayout<Shape: Matrix>, LB: DataLayout<Shape: Matrix>>(a: LA, b: LB) -> usize {
    let ((_, a), (_, b)) = (sizes(a), sizes(b));
    assert!(a == b && a % 16 == 0, "A has {a} columns, and B {b}");
    a / 16
}
