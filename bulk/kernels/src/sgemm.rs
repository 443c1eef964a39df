//! SGEMM.

use colex::bounds::{DataLayout, IntoNested, Matrix, Nest, PartitionsTensor, ReshapesTensor, TilesTensorAt};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{At, Backend, Block, F4, Output, PerThread, Thread, fma};

/// The tile of a block, in vectors of four: 128 x 128.
pub type SgemmTile = Shape![(32, 128)];
/// The tile of `A` and of `B` that is in shared memory, in vectors of four: 128 x 8.
type Slab = Shape![(32, 8)];
/// Who loads it: a vector each.
type Load = Layout![(32, 8) : (1, 32)];
/// A shape of one element.
type One = Shape![(1, 1)];
/// The tile of a block with its columns in groups of four.
type Grouped = Shape![(32, 4, 32)];
/// Who has which part of it: 2 x 4 x 2 vectors each.
type Compute = Layout![((8, 2), 1, (4, 4)) : ((1, 32), 0, (8, 64))];
/// The vectors of a thread.
type Part = Shape![(2, 4, 2)];
/// The sums of a thread.
type Sums = Tensor<[f32; 64], Layout![(8, 8)]>;

/// `sums(m, n) += a(m, k) b(n, k)` of the slabs in shared memory.
#[cfg_attr(not(debug_assertions), inline(always))]
fn multiply(t: Thread<U256>, a: Tensor<View<'_, F4>, Load>, b: Tensor<View<'_, F4>, Load>, sums: &mut Sums) {
    let compute = layout![((8, 2), (4, 4)) : ((1, 32), (8, 64))];
    let a = a.local_partition_by(compute, t.index(), coord![(1, _)]);
    let b = b.local_partition_by(compute, t.index(), coord![(_, 1)]);
    for k in 0..8 {
        let fa = [a[(0, k)], a[(1, k)]].map(F4::array);
        let fb = [b[(0, k)], b[(1, k)]].map(F4::array);
        sums.for_each_indexed_mut(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, sum| {
                let (m, n) = (at.0, at.1);
                *sum = fma(fa[m / 4][m % 4], fb[n / 4][n % 4], *sum);
            },
        );
    }
}

/// The slab at a place of a matrix of slabs.
#[cfg_attr(not(debug_assertions), inline(always))]
fn tile<'g, L, D, T>(divided: Tensor<View<'g, F4>, D>, row: usize, column: usize) -> Tensor<View<'g, F4>, T>
where
    L: DataLayout,
    D: DataLayout,
    T: DataLayout,
    Slab: TilesTensorAt<L, At, Divided = D, Tile = T>,
{
    Slab::tile_in(divided, (row, column).into_nested())
}

/// The element of a tensor that has one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn only<L: DataLayout<Shape = One>>(tensor: Tensor<View<'_, F4>, L>) -> F4 {
    tensor.fold(F4::new([0.0; 4]), |_, &x| x)
}

/// The sums of the tile of a block, of which each thread has its part: `A(m, k) B(n, k)`, as CuTe's sgemm_2: tiles of
/// 128 x 128 x 8, 8 x 8 a thread, two buffers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn product<B, LA, LB, TA, TB>(
    block: &mut Block<'_, B, U256>,
    a: Tensor<View<'_, F4>, LA>,
    b: Tensor<View<'_, F4>, LB>,
) -> PerThread<B, Sums, U256>
where
    B: Backend,
    LA: DataLayout<Shape: Matrix>,
    LB: DataLayout<Shape: Matrix>,
    TA: DataLayout,
    TB: DataLayout,
    Slab: TilesTensorAt<LA, At, Tile = TA> + TilesTensorAt<LB, At, Tile = TB>,
    Load: PartitionsTensor<TA, Part: DataLayout<Shape = One>> + PartitionsTensor<TB, Part: DataLayout<Shape = One>>,
{
    let (x, y) = block.at();
    let terms = |(_, k): (usize, usize)| k;
    let (ka, kb) = (terms(sizes(a.layout())), terms(sizes(b.layout())));
    assert!(ka == kb, "A has {ka} columns, and B {kb}");
    let slabs = ka / 8;
    let (slab, load) = (shape![(32, 8)], layout![(32, 8) : (1, 32)]);
    // Divided once; in the loop there is only the place of a tile to check.
    let (a, b) = (slab.divide(a), slab.divide(b));
    let mut sums = block.per_thread::<Sums>(make_tensor([0.0; 64], layout![(8, 8)]));
    if slabs > 0 {
        let (sa, sb) = (block.shared::<F4, _>(load), block.shared::<F4, _>(load));
        let (mut next_a, mut next_b) = (block.shared::<F4, _>(load), block.shared::<F4, _>(load));
        let first = (tile::<LA, _, TA>(a, x, 0), tile::<LB, _, TB>(b, y, 0));
        let (mut sa, mut sb) = block.fill(
            (sa.by(load), sb.by(load)),
            first,
            #[cfg_attr(not(debug_assertions), inline(always))]
            move |t, (to_a, to_b), (a, b)| {
                (to_a.copy_from(&load.partition_of(a, t.index())), to_b.copy_from(&load.partition_of(b, t.index())))
            },
        );
        // The last one fills a buffer, too, which nobody reads: with a phase of its own behind the loop the sums are moved
        // about between both, and do not fit into the registers.
        for k in 1..=slabs {
            let k = if k < slabs { k } else { 0 };
            let next = (tile::<LA, _, TA>(a, x, k), tile::<LB, _, TB>(b, y, k));
            let (filled_a, filled_b) = block.fill(
                (next_a.by(load), next_b.by(load)),
                (&sa, &sb, &mut sums, next),
                #[cfg_attr(not(debug_assertions), inline(always))]
                move |t, (to_a, to_b), (sa, sb, sums, (a, b))| {
                    // On their way while the sums are computed.
                    let a = only(load.partition_of(a, t.index()));
                    let b = only(load.partition_of(b, t.index()));
                    multiply(t, sa, sb, sums);
                    (to_a.set(a), to_b.set(b))
                },
            );
            (next_a, next_b) = (sa.forget(), sb.forget());
            (sa, sb) = (filled_a, filled_b);
        }
    }
    sums
}

/// `C(m, n) = A(m, k) B(n, k)`.
///
/// All are column-major, in vectors of four along `m` and `n`: `A` is a matrix of (M / 4, K), `B` one of (N / 4, K), and
/// `C` one of (M / 4, N).
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, or less than `M` and `N`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sgemm<B, LA, LB, LC, TA, TB, TC, G>(
    block: &mut Block<'_, B, U256>,
    (a, b, c): (Tensor<View<'_, F4>, LA>, Tensor<View<'_, F4>, LB>, Output<'_, F4, LC, SgemmTile>),
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix>,
    LB: DataLayout<Shape: Matrix>,
    LC: DataLayout,
    TA: DataLayout,
    TB: DataLayout,
    TC: DataLayout,
    Slab: TilesTensorAt<LA, At, Tile = TA> + TilesTensorAt<LB, At, Tile = TB>,
    Load: PartitionsTensor<TA, Part: DataLayout<Shape = One>> + PartitionsTensor<TB, Part: DataLayout<Shape = One>>,
    SgemmTile: TilesTensorAt<LC, At, Tile = TC>,
    Grouped: ReshapesTensor<TC, Reshaped = G>,
    G: DataLayout,
    Compute: PartitionsTensor<G, Part: DataLayout<Shape = Part>>,
{
    let sums = product::<B, LA, LB, TA, TB>(block, a, b);
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(shape![(32, 4, 32)]);
    let compute = layout![((8, 2), 1, (4, 4)) : ((1, 32), 0, (8, 64))];
    block.threads(
        (&sums, to.by_mut(compute)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
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
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sgemm_with<B, LA, LB, LC, LD, TA, TB, TC, TD, G, H>(
    block: &mut Block<'_, B, U256>,
    (a, b, d, c): (
        Tensor<View<'_, F4>, LA>,
        Tensor<View<'_, F4>, LB>,
        Tensor<View<'_, F4>, LD>,
        Output<'_, F4, LC, SgemmTile>,
    ),
    f: impl Fn(f32, f32) -> f32 + Sync,
) where
    B: Backend,
    LA: DataLayout<Shape: Matrix>,
    LB: DataLayout<Shape: Matrix>,
    LC: DataLayout,
    LD: DataLayout,
    TA: DataLayout,
    TB: DataLayout,
    TC: DataLayout,
    TD: DataLayout,
    Slab: TilesTensorAt<LA, At, Tile = TA> + TilesTensorAt<LB, At, Tile = TB>,
    Load: PartitionsTensor<TA, Part: DataLayout<Shape = One>> + PartitionsTensor<TB, Part: DataLayout<Shape = One>>,
    SgemmTile: TilesTensorAt<LC, At, Tile = TC> + TilesTensorAt<LD, At, Tile = TD>,
    Grouped: ReshapesTensor<TC, Reshaped = G> + ReshapesTensor<TD, Reshaped = H>,
    G: DataLayout,
    H: DataLayout,
    Compute: PartitionsTensor<G, Part: DataLayout<Shape = Part>> + PartitionsTensor<H, Part: DataLayout<Shape = Part>>,
{
    let sums = product::<B, LA, LB, TA, TB>(block, a, b);
    let with = shape![(32, 4, 32)].reshape_of(shape![(32, 128)].tile_of(d, block.at().into_nested()));
    let mut to = c.tile(block).with_shape(shape![(32, 4, 32)]);
    let compute = layout![((8, 2), 1, (4, 4)) : ((1, 32), 0, (8, 64))];
    block.threads(
        (&sums, with, to.by_mut(compute)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, (sums, with, mut to)| {
            let with = compute.partition_of(with, t.index());
            let mut added = [[[F4::new([0.0; 4]); 2]; 4]; 2];
            with.for_each_indexed(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at, vector| added[at.0][at.1][at.2] = *vector,
            );
            to.for_each_indexed_mut(
                #[cfg_attr(not(debug_assertions), inline(always))]
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
#[cfg_attr(not(debug_assertions), inline(always))]
fn vector_of(sums: &Sums, (m, n, group): (usize, usize, usize)) -> F4 {
    F4::new(core::array::from_fn(|i| sums[(i + 4 * m, n + 4 * group)]))
}

/// The sizes of a matrix.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sizes<L: DataLayout<Shape: Matrix>>(layout: L) -> (usize, usize) {
    let (m, n) = layout.data_shape().modes();
    match (m.count(), n.count()) {
        (Ok(m), Ok(n)) => (m, n),
        _ => panic!("the size of a matrix overflows"),
    }
}
