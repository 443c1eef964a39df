//! Products of many pairs of matrices, of each order and of any sizes.

use crate::factors::{Factor, Reader};
use crate::gemm_tiles::{sums, vector_of};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U, U1};
use colex_bulk::{Backend, Block, EdgesOfEach, F4, Output, SeveralStages};

/// Products in vectors of four along `m`, (m / 4, (n, number)), of any pitch and any distance.
pub type Products = Layout<
    HCons<usize, HCons<HCons<usize, HCons<usize, HNil>>, HNil>>,
    HCons<U1, HCons<HCons<usize, HCons<usize, HNil>>, HNil>>,
>;

/// A kernel of tiles of a matrix of many: of so many columns, eight for each thread, and of so many vectors of rows, `V` for
/// each thread.
macro_rules! of_many {
    ($(#[$about:meta])* $name:ident, $tile:ident: $columns:literal columns, $threads:literal threads, $v:literal x 4 rows each,
        $vectors:literal, $groups:literal, lanes $across:literal) => {
        /// The tiler of the kernel of its name, in vectors of four along `m`.
        pub type $tile = EdgesOfEach<Shape![($vectors, $columns)]>;

        $(#[$about])*
        #[inline]
        pub fn $name<'k, B, S: SeveralStages, FA: Factor<U<$threads>, $v>, FB: Factor<U<$threads>, 2>>(
            block: &mut Block<'k, B, U<$threads>>,
            (a, b, c): (
                Tensor<View<'k, FA::Element>, FA::Many>,
                Tensor<View<'k, FB::Element>, FB::Many>,
                Output<'_, F4, Products, $tile>,
            ),
        ) where
            B: Backend,
        {
            let ((m, n), number) = c.begin(block);
            let sums = sums::<_, _, S, FA, FB, _, $v, 16, 1>(
                block,
                (4 * m, n),
                (FA::one_of(a, number), FB::one_of(b, number)),
                #[inline]
                |t| (Reader { lane: t % 8, share: 0 }, Reader { lane: t / 8, share: 0 }),
            );
            // Only now: its addresses would take registers from the sums.
            let mut to = c.tile(block).with_shape(shape![($vectors, 4, $groups)]);
            block.threads(
                (&sums, to.by_mut(layout![(8, 1, $across) : (1, 0, 8)])),
                #[inline]
                |_, (sums, mut to)| {
                    to.set_with(
                        #[inline]
                        |at| vector_of(sums, (at.0, at.1, at.2)),
                    );
                },
            );
        }
    };
}
of_many! {
    /// `C(m, (n, l)) = sum over k of A(m, k, l) B(n, k, l)`: [`gemm_64`](crate::gemm_64) of many pairs of matrices, whose number
    /// is `l`.
    ///
    /// Their distances are strides as any other: with a stride of 0 all products have one factor in common.
    ///
    /// # Panics
    /// As [`gemm_64`](crate::gemm_64), and if there are less pairs than products.
    gemm_64_batched, Gemm64BatchedTile: 64 columns, 64 threads, 2 x 4 rows each, 16, 16, lanes 8
}
of_many! {
    /// [`gemm_64_batched`] by tiles of 128 x 128, 16 x 8 a thread.
    ///
    /// # Panics
    /// As [`gemm_64_batched`].
    gemm_128_batched, Gemm128BatchedTile: 128 columns, 128 threads, 4 x 4 rows each, 32, 32, lanes 16
}
