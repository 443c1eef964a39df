//! Products of many pairs of matrices on tensor cores, of any sizes.

use crate::mma_gemm_any_size::{Places, each_tile};
use crate::mma_products::StageProducts;
use crate::mma_results::{ElementOfProduct, sum_of};
use crate::mma_tiles::{ManyOfChunks, MmaTiles, StageOfFactor, TileOfElements};
use colex::bounds::{DataLayout, ReshapedTo, StaticInteger};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::U1;
use colex_bulk::{Backend, Block, Chunk, Output, PartitionedByAll, PredicatedOfEach, Schedule, StageAhead};

/// Products by rows, (m, (columns of elements, number)), of any pitch and any distance.
pub type ManyProducts = Layout<
    HCons<usize, HCons<HCons<usize, HCons<usize, HNil>>, HNil>>,
    HCons<usize, HCons<HCons<U1, HCons<usize, HNil>>, HNil>>,
>;
/// The tiler of [`mma_gemm_batched`], of elements of `C` columns: that of the tiles `T`.
pub type MmaBatchedTile<T, C> =
    PredicatedOfEach<HCons<<T as MmaTiles>::RowsOfA, HCons<<T as TileOfElements<C>>::Columns, HNil>>>;

/// `C(m, (n, l)) = f(sum over k of A(m, k, l) B(n, k, l))`: [`mma_gemm_any_size`](crate::mma_gemm_any_size) of many pairs of
/// matrices, whose number is `l`, with a block for each tile.
///
/// The distances of matrices are strides as any other: with a stride of 0 all products have one factor in common.
///
/// # Panics
/// As [`mma_gemm_any_size`](crate::mma_gemm_any_size), and if there are fewer factors than products.
#[inline]
pub fn mma_gemm_batched<'k, B, X, T, S, FA, FB, V, O>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ManyOfChunks>,
        Tensor<View<'k, Chunk<X::OfB>>, ManyOfChunks>,
        Output<'_, V, ManyProducts, MmaBatchedTile<T, V::Numbers>>,
    ),
    f: impl Fn(X::OfC) -> O + Copy + Sync,
) where
    B: Backend,
    V: ElementOfProduct<O>,
    T: TileOfElements<V::Numbers>,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    Places<T, V::Numbers>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
{
    let ((i, j), number) = c.begin(block);
    let place = (i / T::RowsOfA::VALUE, j / T::Columns::VALUE);
    let shape = c.layout().shape();
    let (m, n) = (shape.head, shape.tail.head.head * V::Numbers::VALUE);
    let (a, b) = (a.slice(coord![(_, _, number)]), b.slice(coord![(_, _, number)]));
    let mut output = Some(c);
    each_tile::<V::Numbers, _, X, T, S, FA, FB, _>(
        block,
        a,
        b,
        ((m, n), Schedule::at(place)),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |block, sums| {
            let Some(c) = output.take() else { return };
            let mut to = c.tile(block).with_shape(T::Grouped::default());
            block.threads(
                (sums, to.by_mut(T::Compute::default())),
                #[inline]
                move |_, (sums, mut to)| {
                    to.set_with(
                        #[inline]
                        |at| {
                            V::of(
                                #[inline]
                                |i| f(sum_of::<V::Numbers, B, X, T, FA, FB>(&sums, at, i)),
                            )
                        },
                    );
                },
            );
        },
    );
}
