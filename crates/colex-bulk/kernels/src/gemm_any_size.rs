//! Products of matrices of each order and of any sizes, one and less than a tile among them.

use crate::sizes::sizes;
use colex::bounds::{DataLayout, Matrix};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U1, U3, U256};
use colex_bulk::{Backend, Block, Output, Predicated, Stage, Stages, fma};

/// A matrix of any pitch, (rows, k), or (m, n): neighbours are rows.
pub type ElementsByRows = Layout<HCons<usize, HCons<usize, HNil>>, HCons<U1, HCons<usize, HNil>>>;
/// The tiler of [`gemm_any_size`]: 64 x 64.
pub type GemmAnySizeTile = Predicated<Shape![(64, 64)]>;
/// A slab of a factor in the memory of the block: 64 x 16, with a padding, so that neighbours along `k` are in different banks.
type InMemory = Layout![(64, 16) : (1, 68)];

/// How the elements of a factor lie in memory.
pub trait Elements {
    /// Its layout, (rows, k).
    type Whole: DataLayout<Shape: Matrix>;
    /// A stage of a ring: a slab, and who loads it. The first threads are neighbours in memory.
    type Stage: for<'r> Stages<U256, Filled<'r> = Tensor<View<'r, f32>, InMemory>>;
    /// The stage.
    fn stage() -> Self::Stage;
    /// Begins to copy the part of thread `t` of the slab that begins at a place of a matrix; 0 beyond the elements.
    fn begin<'r>(
        to: <Self::Stage as Stages<U256>>::Place<'r>,
        whole: Tensor<View<'r, f32>, Self::Whole>,
        at: (usize, usize),
        t: usize,
    ) -> <Self::Stage as Stages<U256>>::Begun<'r>;
}

/// A factor whose matrices have such strides; who loads a slab, where in it a thread begins, and how far it goes each time.
macro_rules! elements {
    ($($(#[$about:meta])* $name:ident: [$x:ty, $y:ty], $load:ty, $t:ident => $first:expr, by [$rows:literal, $terms:literal];)*) => { $(
        $(#[$about])*
        pub enum $name {}
        impl Elements for $name {
            type Whole = Layout<HCons<usize, HCons<usize, HNil>>, HCons<$x, HCons<$y, HNil>>>;
            type Stage = Stage<f32, InMemory, $load>;
            #[inline]
            fn stage() -> Self::Stage {
                Stage::new(InMemory::default(), <$load>::default())
            }
            #[inline]
            fn begin<'r>(
                to: <Self::Stage as Stages<U256>>::Place<'r>,
                whole: Tensor<View<'r, f32>, Self::Whole>,
                (row, k): (usize, usize),
                $t: usize,
            ) -> <Self::Stage as Stages<U256>>::Begun<'r> {
                let (rows, terms) = sizes(whole.layout());
                if row + 64 <= rows && k + 16 <= terms {
                    return to.copy_async(&whole.window((row, k), shape![(64, 16)]).local_partition(<$load>::default(), $t));
                }
                let (i, p): (usize, usize) = $first;
                to.copy_async_each(
                    &whole,
                    0.0,
                    #[inline]
                    |at, whole| whole.get((row + i + $rows * at.0, k + p + $terms * at.1)),
                )
            }
        }
    )* };
}
elements! {
    /// Neighbours are rows.
    RowsOfAnySize: [U1, usize], Layout![(64, 4) : (1, 64)], t => (t % 64, t / 64), by [64, 4];
    /// Neighbours are terms.
    TermsOfAnySize: [usize, U1], Layout![(16, 16) : (16, 1)], t => (t / 16, t % 16), by [16, 16];
}

/// `C(m, n) = sum over k of A(m, k) B(n, k)` of each order and of any sizes: tiles of 64 x 64, 4 x 4 a thread; those at
/// the edges are filled up with zeros.
///
/// It is for what [`gemm_64`](crate::gemm_64) does not take, and half as fast.
///
/// # Panics
/// If `A` and `B` have not the same columns, or not the rows that `C` has rows and columns.
#[inline]
pub fn gemm_any_size<'k, B: Backend, FA: Elements, FB: Elements>(
    block: &mut Block<'k, B, U256>,
    (a, b, c): (
        Tensor<View<'k, f32>, FA::Whole>,
        Tensor<View<'k, f32>, FB::Whole>,
        Output<'_, f32, ElementsByRows, GemmAnySizeTile>,
    ),
) {
    let (m, n) = c.begin(block);
    let ((rows, terms), (columns, of_b)) = (sizes(a.layout()), sizes(b.layout()));
    assert!(terms == of_b, "A has {terms} columns, and B {of_b}");
    assert!(m < rows && n < columns, "A has {rows} rows, and B {columns}");
    let mut sums = block.per_thread([[0f32; 4]; 4]);
    block.ring::<U3, _, _, _, _, _, _>(
        (FA::stage(), FB::stage()),
        terms.div_ceil(16),
        #[inline]
        |slab| (a, b, m, n, 16 * slab),
        #[inline]
        |t, (to_a, to_b), (a, b, m, n, k)| {
            (FA::begin(to_a, a, (m, k), t.index()), FB::begin(to_b, b, (n, k), t.index()))
        },
        &mut sums,
        #[inline]
        |t, (a, b), sums| {
            let (a, b) = (a.recast::<colex_bulk::F4>(), b.recast::<colex_bulk::F4>());
            for k in 0..16 {
                let (a, b) = (a[(t.index() % 16, k)].array(), b[(t.index() / 16, k)].array());
                for i in 0..4 {
                    for j in 0..4 {
                        sums[i][j] = fma(a[i], b[j], sums[i][j]);
                    }
                }
            }
        },
    );
    let mut to = c.tile(block).with_shape(shape![(4, 16, 4, 16)]);
    block.threads(
        (&sums, to.by_mut(layout![(1, 16, 1, 16) : (0, 1, 0, 16)])),
        #[inline]
        |_, (sums, mut to)| {
            to.set_with(
                #[inline]
                |at| sums[at.0][at.2],
            );
        },
    );
}
