//! Many products of one size: the third mode counts them.

use crate::error::{GemmError, check_injective_batch, check_sizes_of_batch};
use crate::set::{Number, Set};
use crate::unchecked_product;
use colex::Layout;
use colex::prelude::*;

/// Matrices of one size, which the third mode counts, to be read.
pub type Batch<'a, T, M = usize, N = usize, L = usize, DM = usize, DN = usize, DL = usize> =
    Tensor<View<'a, T>, Layout![(M, N, L) : (DM, DN, DL)]>;

/// Matrices of one size, which the third mode counts, to be written.
pub type BatchMut<'a, T, M = usize, N = usize, L = usize, DM = usize, DN = usize, DL = usize> =
    Tensor<ViewMut<'a, T>, Layout![(M, N, L) : (DM, DN, DL)]>;

/// The layout by numbers that are known at run time only.
macro_rules! by_numbers {
    ($tensor:ident) => {{
        let (shape, stride) = ($tensor.layout().shape(), $tensor.layout().stride());
        let [m, n, l] = [shape.head.value(), shape.tail.head.value(), shape.tail.tail.head.value()];
        let [dm, dn, dl] = [stride.head.value(), stride.tail.head.value(), stride.tail.tail.head.value()];
        ($tensor.with_layout(layout![(m, n, l) : (dm, dn, dl)]), [m, n, l], [dm, dn, dl])
    }};
}

/// `C = alpha * A * B + beta * C` for each matrix of a batch: `A` of `(M,K,L)`, `B` of `(N,K,L)` and `C` of `(M,N,L)`.
///
/// **Definition.** [`gemm`](crate::gemm()) of the matrices at each coordinate of the third mode. A stride of 0 in that mode of
/// `A` or of `B` is one matrix for all products.
///
/// **Defined when** the sizes are equal, no two coordinates of a matrix of `C` are one element, and these matrices are
/// one after the other or interleaved: the stride of the third mode is beyond a matrix; or of all three strides each one is
/// beyond what the modes of smaller strides reach.
///
/// # Panics
/// If they are not: [`try_gemm_batch`] returns the error.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_gemm::gemm_batch;
///
/// // A matrix of 2 times 1 with each of three numbers.
/// let (a, b, mut c) = ([1.0, 10.0], [1.0, 2.0, 3.0], [0.0; 6]);
/// let a = make_tensor(&a[..], layout![(2, 1, 3) : (1, 2, 0)]);
/// let b = make_tensor(&b[..], layout![(1, 1, 3)]);
/// gemm_batch(1.0, a, b, 0.0, make_tensor(&mut c[..], layout![(2, 1, 3) : (1, 2, 2)]));
/// assert_eq!(c, [1.0, 10.0, 2.0, 20.0, 3.0, 30.0]);
/// ```
///
/// Both operands may be one batch; a result that is an operand, too, is a borrow that does not compile:
/// ```
/// use colex::prelude::*;
/// use colex_gemm::gemm_batch;
///
/// let (x, mut y) = ([1.0_f32, 2.0, 3.0, 4.0], [0.0; 4]);
/// let a = make_tensor(&x[..], layout![(1, 1, 4)]);
/// gemm_batch(1.0, a, a, 0.0, make_tensor(&mut y[..], layout![(1, 1, 4)]));
/// assert_eq!(y, [1.0, 4.0, 9.0, 16.0]);
/// ```
/// ```compile_fail,E0502
/// use colex::prelude::*;
/// use colex_gemm::gemm_batch;
///
/// let mut x = [1.0_f32, 2.0, 3.0, 4.0];
/// let a = make_tensor(&x[..], layout![(1, 1, 4)]);
/// gemm_batch(1.0, a, a, 0.0, make_tensor(&mut x[..], layout![(1, 1, 4)]));
/// ```
#[track_caller]
pub fn gemm_batch<T: Number>(
    alpha: T,
    a: Batch<'_, T, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Batch<'_, T, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: BatchMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer>,
) {
    if let Err(error) = try_gemm_batch(alpha, a, b, beta, c) {
        panic!("{error}");
    }
}

/// [`gemm_batch`], or what is wrong; then nothing is written.
///
/// # Errors
/// [`Sizes`](GemmError::Sizes), [`Overlap`](GemmError::Overlap), [`OverlapInBatch`](GemmError::OverlapInBatch).
pub fn try_gemm_batch<T: Number>(
    alpha: T,
    a: Batch<'_, T, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Batch<'_, T, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: BatchMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<(), GemmError> {
    let ((a, a_sizes, _), (b, b_sizes, _), (mut c, c_sizes, c_strides)) =
        (by_numbers!(a), by_numbers!(b), by_numbers!(c));
    check_sizes_of_batch(a_sizes, b_sizes, c_sizes)?;
    check_injective_batch(c_sizes, c_strides)?;
    // There may be any number of matrices without elements.
    if c_sizes.contains(&0) {
        return Ok(());
    }
    let set = Set::of_processor();
    for l in 0..c_sizes[2] {
        let (a, b) = (a.slice(coord![(_, _, l)]), b.slice(coord![(_, _, l)]));
        T::multiply(set, unchecked_product([alpha, beta], a, b, c.view_mut().slice(coord![(_, _, l)])));
    }
    Ok(())
}
