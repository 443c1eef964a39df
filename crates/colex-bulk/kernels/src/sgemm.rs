//! SGEMM.

use crate::sizes::sizes;
use colex::bounds::{DataLayout, Matrix, PartitionedBy, ReshapedTo, TiledBy};
use colex::prelude::*;
use colex::typenum::{U3, U128};
use colex_bulk::{Backend, Block, F4, Output, PartitionedByAll, PerThread, Stage, Thread, fma};

/// The tile of a block, in vectors of four: 128 x 128.
pub type SgemmTile = Shape![(32, 128)];
/// The tile of `A` and of `B` that is in shared memory, in vectors of four: 128 x 16.
type Slab = Shape![(32, 16)];
/// Its layout there.
type InMemory = Layout![(32, 16) : (1, 32)];
/// Who loads it: four vectors each.
type Load = Layout![(32, 4) : (1, 32)];
/// What each of them loads.
type Loaded = Shape![(1, 4)];
/// The tile of a block with its columns in groups of four.
type Grouped = Shape![(32, 4, 32)];
/// The parts of its threads: 4 x 4 x 2 vectors each.
type Compute = Layout![(8, 1, (4, 4)) : (1, 0, (8, 32))];
/// The vectors of a thread.
type Part = Shape![(4, 4, 2)];
/// The sums of a thread.
pub(crate) type Sums = Tensor<[f32; 128], Layout![(16, 8)]>;

/// `sums(m, n) += a(m, k) b(n, k)` of the slabs in shared memory.
#[inline]
fn multiply(t: Thread<U128>, a: Tensor<View<'_, F4>, InMemory>, b: Tensor<View<'_, F4>, InMemory>, sums: &mut Sums) {
    let compute = layout![(8, (4, 4)) : (1, (8, 32))];
    let a = a.local_partition_by(compute, t.index(), coord![(1, _)]);
    let b = b.local_partition_by(compute, t.index(), coord![(_, 1)]);
    for k in 0..16 {
        add_products(sums, [0, 1, 2, 3].map(|m| a[(m, k)].array()), [0, 1].map(|n| b[(n, k)].array()));
    }
}

/// `sums(m, n) += a(m) b(n)`.
#[inline]
pub(crate) fn add_products(sums: &mut Sums, a: [[f32; 4]; 4], b: [[f32; 4]; 2]) {
    for m in 0..16 {
        for n in 0..8 {
            // There and back again: each product has a factor of the one before it, which the GPU then reads once.
            let n = if m % 2 == 0 { n } else { 7 - n };
            sums[(m, n)] = fma(a[m / 4][m % 4], b[n / 4][n % 4], sums[(m, n)]);
        }
    }
}

/// The sums of the tile of a block, in parts of its threads: `A(m, k) B(n, k)`, as CuTe's sgemm_2: tiles of
/// 128 x 128 x 16, 16 x 8 a thread; with copies that go on while the sums are computed.
#[inline]
fn product<'k, B, LA, LB>(
    block: &mut Block<'k, B, U128>,
    a: Tensor<View<'k, F4>, LA>,
    b: Tensor<View<'k, F4>, LB>,
) -> PerThread<B, Sums, U128>
where
    B: Backend,
    LA: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<Load, Part: DataLayout<Shape = Loaded>>>,
    LB: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<Load, Part: DataLayout<Shape = Loaded>>>,
{
    let (x, y) = block.at();
    let terms = |(_, k): (usize, usize)| k;
    let (ka, kb) = (terms(sizes(a.layout())), terms(sizes(b.layout())));
    assert!(ka == kb && ka % 16 == 0, "A has {ka} columns, and B {kb}");
    let (slab, load) = (shape![(32, 16)], layout![(32, 4) : (1, 32)]);
    // Divided once; in the loop there is only the place of a tile to check.
    let (a, b) = (LA::divide_tensor(a, slab), LB::divide_tensor(b, slab));
    let mut sums = block.per_thread::<Sums>(make_tensor([0.0; 128], layout![(16, 8)]));
    let slabs = ka / 16;
    if slabs > 0 {
        // So the loop need not look again whether there are as many.
        let _ = (LA::tile_in(a, (x, slabs - 1)), LB::tile_in(b, (y, slabs - 1)));
    }
    let stage = Stage::<F4, _, _>::new(layout![(32, 16) : (1, 32)], load);
    block.ring::<U3, _, _, _, _, _, _>(
        (stage, stage),
        slabs,
        #[inline]
        |k| (LA::tile_in(a, (x, k)), LB::tile_in(b, (y, k))),
        #[inline]
        move |t, (to_a, to_b), (a, b)| {
            let (a, b) = (PartitionedBy::part_of(a, load, t.index()), PartitionedBy::part_of(b, load, t.index()));
            (to_a.copy_async(&a), to_b.copy_async(&b))
        },
        &mut sums,
        #[inline]
        |t, (a, b), sums| multiply(t, a, b, sums),
    );
    sums
}

/// `C(m, n) = A(m, k) B(n, k)`.
///
/// All are column-major, in vectors of four along `m` and `n`: `A` is a matrix of (M / 4, K), `B` one of (N / 4, K), and
/// `C` one of (M / 4, N).
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, or less than `M` and `N`.
#[inline]
pub fn sgemm<'k, B, LA, LB, LC>(
    block: &mut Block<'k, B, U128>,
    (a, b, c): (Tensor<View<'k, F4>, LA>, Tensor<View<'k, F4>, LB>, Output<'_, F4, LC, SgemmTile>),
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<Load, Part: DataLayout<Shape = Loaded>>>,
    LB: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<Load, Part: DataLayout<Shape = Loaded>>>,
    LC: TiledBy<
            SgemmTile,
            Tile: ReshapedTo<Grouped, Reshaped: PartitionedByAll<Compute, U128, Part: DataLayout<Shape = Part>>>,
        >,
{
    let sums = product(block, a, b);
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(shape![(32, 4, 32)]);
    let compute = layout![(8, 1, (4, 4)) : (1, 0, (8, 32))];
    block.threads(
        (&sums, to.by_mut(compute)),
        #[inline]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[inline]
                |at, vector| *vector = vector_of(sums, (at.0, at.1, at.2)),
            );
        },
    );
}

/// `C(m, n) = f(A(m, k) B(n, k), D(m, n))`: an epilogue on the sums while they are in registers.
///
/// `D` is laid out like `C`, in vectors of four along `m`, and any layout of its shape will do: a stride of 0 along `n`
/// makes it a bias. The function takes nothing along, like that of a phase.
///
/// # Panics
/// As [`sgemm`], and if `D` is smaller than `C`.
#[inline]
pub fn sgemm_with<'k, B, LA, LB, LC, LD>(
    block: &mut Block<'k, B, U128>,
    (a, b, d, c): (
        Tensor<View<'k, F4>, LA>,
        Tensor<View<'k, F4>, LB>,
        Tensor<View<'_, F4>, LD>,
        Output<'_, F4, LC, SgemmTile>,
    ),
    f: impl Fn(f32, f32) -> f32 + Sync,
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<Load, Part: DataLayout<Shape = Loaded>>>,
    LB: DataLayout<Shape: Matrix> + TiledBy<Slab, Tile: PartitionedBy<Load, Part: DataLayout<Shape = Loaded>>>,
    LC: TiledBy<
            SgemmTile,
            Tile: ReshapedTo<Grouped, Reshaped: PartitionedByAll<Compute, U128, Part: DataLayout<Shape = Part>>>,
        >,
    LD: TiledBy<
            SgemmTile,
            Tile: ReshapedTo<Grouped, Reshaped: PartitionedByAll<Compute, U128, Part: DataLayout<Shape = Part>>>,
        >,
{
    let sums = product(block, a, b);
    let with = ReshapedTo::reshape_of(LD::tile_of(d, shape![(32, 128)], block.at()), shape![(32, 4, 32)]);
    let mut to = c.tile(block).with_shape(shape![(32, 4, 32)]);
    let compute = layout![(8, 1, (4, 4)) : (1, 0, (8, 32))];
    block.threads(
        (&sums, with, to.by_mut(compute)),
        #[inline]
        move |t, (sums, with, mut to)| {
            let with = PartitionedBy::part_of(with, compute, t.index());
            let mut added = [[[F4::new([0.0; 4]); 2]; 4]; 4];
            with.for_each_indexed(
                #[inline]
                |at, vector| added[at.0][at.1][at.2] = *vector,
            );
            to.for_each_indexed_mut(
                #[inline]
                |at, vector| {
                    let (m, n, group) = (at.0, at.1, at.2);
                    let (sums, added) = (vector_of(sums, (m, n, group)).array(), added[m][n][group].array());
                    *vector = F4::new(core::array::from_fn(|i| f(sums[i], added[i])));
                },
            );
        },
    );
}

/// The sums of a vector of a part.
#[inline]
pub(crate) fn vector_of(sums: &Sums, (m, n, group): (usize, usize, usize)) -> F4 {
    F4::new(core::array::from_fn(|i| sums[(i + 4 * m, n + 4 * group)]))
}
