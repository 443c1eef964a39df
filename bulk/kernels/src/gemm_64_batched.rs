//! Products of many pairs of matrices, of each order and of any sizes.

use crate::factors::{Factor, Reader};
use crate::gemm_tiles::{sums, vector_of};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U1, U64};
use colex_bulk::{Backend, Block, EdgesOfEach, F4, Output, SeveralStages};

/// Products in vectors of four along `m`, (m / 4, (n, number)), of any pitch and any distance.
pub type Products = Layout<
    HCons<usize, HCons<HCons<usize, HCons<usize, HNil>>, HNil>>,
    HCons<U1, HCons<HCons<usize, HCons<usize, HNil>>, HNil>>,
>;
/// The tiler of [`gemm_64_batched`], in vectors of four along `m`: 64 x 64 of one product.
pub type Gemm64BatchedTile = EdgesOfEach<Shape![(16, 64)]>;

/// `C(m, (n, l)) = sum over k of A(m, k, l) B(n, k, l)`: [`gemm_64`](crate::gemm_64) of many pairs of matrices, whose number
/// is `l`.
///
/// Their distances are strides as any other: with a stride of 0 all products have one factor in common.
///
/// # Panics
/// As [`gemm_64`](crate::gemm_64), and if there are less pairs than products.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn gemm_64_batched<'k, B, S: SeveralStages, FA: Factor<U64, 2>, FB: Factor<U64, 2>>(
    block: &mut Block<'k, B, U64>,
    (a, b, c): (
        Tensor<View<'k, FA::Element>, FA::Many>,
        Tensor<View<'k, FB::Element>, FB::Many>,
        Output<'_, F4, Products, Gemm64BatchedTile>,
    ),
) where
    B: Backend,
{
    let ((m, n), number) = c.begin(block);
    let sums = sums::<_, _, S, FA, FB, _, 2, 16, 1>(
        block,
        (4 * m, n),
        (FA::one_of(a, number), FB::one_of(b, number)),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t| (Reader { lane: t % 8, share: 0 }, Reader { lane: t / 8, share: 0 }),
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(shape![(16, 4, 16)]);
    block.threads(
        (&sums, to.by_mut(layout![(8, 1, 8) : (1, 0, 8)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |_, (sums, mut to)| {
            to.set_with(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| vector_of(sums, (at.0, at.1, at.2)),
            );
        },
    );
}
