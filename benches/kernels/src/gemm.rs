//! Matrix multiplication: `C += A * B`, with three levels of tiles, each of them a layout.
//!
//! | level | layout | where |
//! | --- | --- | --- |
//! | registers | fragment `(MR,NR):(1,MR)` | the kernel keeps this tile of `C` while it goes through a panel |
//! | first caches | panels `((MR,KC),MP):((1,MR),D)` of `A`, `((NR,KC),NP):((1,NR),D)` of `B` | packed blocks |
//! | outer caches | windows `(MR*MP,KC)` of `A`, `(NR*NP,KC)` of `B`, `(MR*MP,NR*NP)` of `C` | blocks of the matrices |
//!
//! The matrices have any strides, and any sizes: the windows at the edges are smaller. As in CuTe `A` is
//! `(M,K)`, `B` is `(N,K)` and `C` is `(M,N)`; that one matrix is row-major and another one transposed is their layout.

use crate::arithmetic::MultiplyAdd;
use crate::matrix::{Matrix, MatrixMut, pair, sizes};
use crate::packing::{Panels, pack};
use colex::Layout;
use colex::algorithm::{axpby, gemm_with};
use colex::bounds::{SameShape, StoredIn, StridedNest};
use colex::prelude::*;
use colex::typenum::{Prod, U1};
use core::ops::Mul;
use generic_array::{ArrayLength, GenericArray};

/// The layout of the tile of `C` that is kept in registers.
pub type Fragment<MR, NR> = Layout![(MR, NR) : (U1, MR)];

/// The tile of `C` that is kept in registers.
pub type Accumulator<MR, NR> = Tensor<GenericArray<f32, Prod<MR, NR>>, Fragment<MR, NR>>;

/// The tiles of the three levels.
#[derive(Clone, Copy)]
pub struct Tiling<F, A, B> {
    /// The tile of `C` in registers.
    pub fragment: F,
    /// The packed block of `A`.
    pub a: A,
    /// The packed block of `B`.
    pub b: B,
}

/// The product of a panel of each matrix, summed over modes of any shape `K`.
#[inline(always)]
pub fn kernel<MR, NR, K, DM, DN, DA, DB>(
    arithmetic: impl MultiplyAdd,
    a: Tensor<View<f32>, Layout![(MR, K) : (DM, DA)]>,
    b: Tensor<View<f32>, Layout![(NR, K) : (DN, DB)]>,
    fragment: Fragment<MR, NR>,
) -> Accumulator<MR, NR>
where
    MR: StaticInteger + SameShape<MR> + Mul<NR, Output: ArrayLength>,
    NR: StaticInteger + SameShape<NR>,
    K: SameShape<K> + StridedNest<DA> + StridedNest<DB>,
    DM: Integer,
    DN: Integer,
    DA: Copy,
    DB: Copy,
    Fragment<MR, NR>: StoredIn<Prod<MR, NR>>,
{
    let mut c = Tensor::filled(fragment, 0.0);
    gemm_with(&a, &b, &mut c, |c, &a, &b| *c = arithmetic.multiply_add(a, b, *c));
    c
}

/// `C += A * B`. The slices are working memory for the packed blocks.
///
/// # Panics
/// If the sizes of the matrices differ, or the working memory is smaller than the packed blocks.
#[inline(always)]
pub fn gemm<M, N, K, MR, NR, KC, MP, NP, DA, DB>(
    arithmetic: impl MultiplyAdd,
    a: Matrix<f32, M, K, impl Integer, impl Integer>,
    b: Matrix<f32, N, K, impl Integer, impl Integer>,
    mut c: MatrixMut<f32, M, N, impl Integer, impl Integer>,
    tiling: Tiling<Fragment<MR, NR>, Panels<MR, KC, MP, DA>, Panels<NR, KC, NP, DB>>,
    [a_memory, b_memory]: [&mut [f32]; 2],
) where
    M: Integer,
    N: Integer,
    K: Integer,
    MR: StaticInteger + SameShape<MR> + Mul<NR, Output: ArrayLength>,
    NR: StaticInteger + SameShape<NR>,
    KC: StaticInteger,
    MP: StaticInteger,
    NP: StaticInteger,
    DA: StaticInteger,
    DB: StaticInteger,
    Fragment<MR, NR>: StoredIn<Prod<MR, NR>>,
    Panels<MR, KC, MP, DA>: StoredIn<usize>,
    Panels<NR, KC, NP, DB>: StoredIn<usize>,
{
    let mut a_panels = make_tensor(a_memory, tiling.a);
    let mut b_panels = make_tensor(b_memory, tiling.b);
    let ((m, n), (_, k)) = (sizes(c.layout()), sizes(a.layout()));
    let (m, n, k) = (m.value(), n.value(), k.value());
    // The outer caches: blocks of the matrices.
    for (j, columns) in blocks(n, NR::VALUE * NP::VALUE) {
        for (p, depth) in blocks(k, KC::VALUE) {
            pack(b.window((j, p), (columns, depth)), &mut b_panels);
            for (i, rows) in blocks(m, MR::VALUE * MP::VALUE) {
                pack(a.window((i, p), (rows, depth)), &mut a_panels);
                let mut c = c.view_mut().window((i, j), (rows, columns));
                // The first caches: panels of the blocks.
                for (panel, (j, columns)) in blocks(columns, NR::VALUE).enumerate() {
                    let b = b_panels.view().tile_at(panel).window((0, 0), pair(NR::default(), depth));
                    for (panel, (i, rows)) in blocks(rows, MR::VALUE).enumerate() {
                        let a = a_panels.view().tile_at(panel).window((0, 0), pair(MR::default(), depth));
                        // Registers: a tile of `C`.
                        let product = kernel(arithmetic, a, b, tiling.fragment);
                        if let Ok(mut c) = c.view_mut().try_window((i, j), tiling.fragment.shape()) {
                            axpby(1.0, &product, 1.0, &mut c);
                        } else {
                            let product = product.view().window((0, 0), (rows, columns));
                            axpby(1.0, &product, 1.0, &mut c.view_mut().window((i, j), (rows, columns)));
                        }
                    }
                }
            }
        }
    }
}

/// Where blocks of `size` begin in `0..n`, and how large they are.
#[inline(always)]
fn blocks(n: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).step_by(size).map(move |begin| (begin, size.min(n - begin)))
}
