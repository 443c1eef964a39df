//! A convolution as a product of matrices; one of them is only a layout.
//!
//! An image is `(W,H,C)`: columns, rows and channels. The element at row `r`, column `s` and channel `c` of the patch
//! at the pixel `(q,p)` is that of the image at `(q+s,p+r,c)`. So the patches of row `p` are a matrix, the image by a
//! layout whose modes overlap: `(Q,(R,S,C)):(DW,(DH,DW,DC))`. Others copy the image `S*R` times to have this matrix
//! ("im2col"); here it is a type, and the kernel of the GEMM takes it as it takes a packed panel.

use crate::arithmetic::MultiplyAdd;
use crate::gemm::{Fragment, kernel};
use crate::matrix::pair;
use colex::algorithm::copy;
use colex::bounds::{SameShape, StoredIn};
use colex::prelude::*;
use colex::typenum::Prod;
use colex::{Layout, Shape};
use core::ops::Mul;
use generic_array::ArrayLength;

/// Patches of `R` rows, `S` columns and `C` channels.
pub type Patch<R, S, C> = Shape![(R, S, C)];

/// The patches at `P` rows of `Q` pixels, of an image with the strides `DW`, `DH` and `DC`: to be read only,
/// since most elements of the image are in several patches.
pub type Patches<Q, P, R, S, C, DW, DH, DC> = Layout![((Q, (R, S, C)), P) : ((DW, (DH, DW, DC)), DH)];

/// The sums of each patch times each filter: `out(q,k,p)`.
///
/// Where the row or the filters do not fill the last tile, it begins earlier, and computes some sums again.
///
/// # Panics
/// If the sizes differ, or a row or the filters are fewer than the tile of the fragment.
#[inline(always)]
pub fn convolve<Q, P, K, R, S, C, DK, DR, DS, DC, OQ, OK, OP, QR, KR>(
    arithmetic: impl MultiplyAdd,
    patches: Tensor<View<f32>, Patches<Q, P, R, S, C, impl Integer, impl Integer, impl Integer>>,
    filters: Tensor<View<f32>, Layout![(K, (R, S, C)) : (DK, (DR, DS, DC))]>,
    mut out: Tensor<ViewMut<f32>, Layout![((Q, K), P) : ((OQ, OK), OP)]>,
    fragment: Fragment<QR, KR>,
) where
    Q: Integer,
    P: Integer,
    K: Integer,
    R: Integer + SameShape<R>,
    S: Integer + SameShape<S>,
    C: Integer + SameShape<C>,
    DK: Integer,
    DR: Integer,
    DS: Integer,
    DC: Integer,
    OQ: Integer,
    OK: Integer,
    OP: Integer,
    QR: StaticInteger + SameShape<QR> + Mul<KR, Output: ArrayLength>,
    KR: StaticInteger + SameShape<KR>,
    Fragment<QR, KR>: StoredIn<Prod<QR, KR>>,
{
    let shape = out.layout().shape();
    let (q, k, p) = (shape.head.head.value(), shape.head.tail.head.value(), shape.tail.head.value());
    let patch: Patch<R, S, C> = filters.layout().shape().tail.head;
    for p in 0..p {
        let (patches, mut out) = (patches.tile_at(p), out.view_mut().tile_at(p));
        for k in tiles(k, KR::VALUE) {
            let filters = filters.window((k, (0, 0, 0)), pair(KR::default(), patch));
            for q in tiles(q, QR::VALUE) {
                let patches = patches.window((q, (0, 0, 0)), pair(QR::default(), patch));
                let sums = kernel(arithmetic, patches, filters, fragment);
                copy(&sums, &mut out.view_mut().window((q, k), fragment.shape()));
            }
        }
    }
}

/// Where tiles of `size` begin in `0..n`: one after the other, and the last one so that it ends with the others.
#[inline(always)]
fn tiles(n: usize, size: usize) -> impl Iterator<Item = usize> {
    (0..n).step_by(size).map(move |begin| begin.min(n - size))
}
