#![doc = include_str!("../README.md")]

mod batch;
pub mod blocking;
mod error;
pub mod groups;
pub mod instructions;
mod matrix;
mod memory;
mod operand;
mod pack;
#[cfg(feature = "rayon")]
mod parallel;
mod product;
mod set;
#[cfg(feature = "rayon")]
mod shared;
#[cfg(feature = "rayon")]
pub mod tasks;
pub mod tile;
mod vector;

pub use batch::{Batch, BatchMut, gemm_batch, try_gemm_batch};
pub use error::{GemmError, Mode};
pub use matrix::{Matrix, MatrixMut, Strided};
pub use set::{Number, Set};

use colex::prelude::*;
use error::{check_injective, check_sizes};
use matrix::{by_numbers, by_numbers_mut, sizes, strides, transposed_mut};
use product::Product;

/// `C = alpha * A * B + beta * C` for `A` of `(M,K)`, `B` of `(N,K)` and `C` of `(M,N)`, as in CuTe.
///
/// **Definition.** `c(m,n) = alpha * sum of a(m,k) * b(n,k) over k + beta * c(m,n)`. If `beta` is 0, `C` is not read.
///
/// The matrices have any strides: that one is row-major, transposed, a part of another, or has one row again and again
/// (a stride of 0) is its layout. Sizes and strides are static or not.
///
/// **Defined when** the sizes are equal, and no two coordinates of `C` are one element.
///
/// # Panics
/// If they are not: [`try_gemm`] returns the error.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_gemm::gemm;
///
/// // Row-major matrices of 2 times 3 and 3 times 2.
/// let (a, b) = ([1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 0.0, 0.0, 1.0, 1.0, 1.0]);
/// let mut c = [0.0; 4];
/// gemm(
///     1.0,
///     make_tensor(&a[..], layout![(2, 3) : (3, 1)]),
///     make_tensor(&b[..], layout![(2, 3) : (1, 2)]),
///     0.0,
///     make_tensor(&mut c[..], layout![(2, 2) : (2, 1)]),
/// );
/// assert_eq!(c, [4.0, 5.0, 10.0, 11.0]);
/// ```
///
/// A result that is an operand, too, is a borrow that does not compile:
/// ```compile_fail,E0502
/// use colex::prelude::*;
/// use colex_gemm::gemm;
///
/// let mut x = [1.0_f32; 4];
/// let a = make_tensor(&x[..], layout![(2, 2)]);
/// gemm(1.0, a, a, 0.0, make_tensor(&mut x[..], layout![(2, 2)]));
/// ```
/// ```
/// use colex::prelude::*;
/// use colex_gemm::gemm;
///
/// let (x, mut y) = ([1.0_f32; 4], [0.0; 4]);
/// let a = make_tensor(&x[..], layout![(2, 2)]);
/// gemm(1.0, a, a, 0.0, make_tensor(&mut y[..], layout![(2, 2)]));
/// ```
#[track_caller]
pub fn gemm<T: Number>(
    alpha: T,
    a: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: MatrixMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
) {
    if let Err(error) = try_gemm(alpha, a, b, beta, c) {
        panic!("{error}");
    }
}

/// [`gemm()`], or what is wrong; then nothing is written.
///
/// # Errors
/// [`Sizes`](GemmError::Sizes), [`Overlap`](GemmError::Overlap).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_gemm::try_gemm;
///
/// let (a, mut c) = ([1.0; 6], [0.0; 4]);
/// let [a, b] = [make_tensor(&a[..], layout![({ 2 }, { 3 })]), make_tensor(&a[..], layout![({ 3 }, { 2 })])];
/// let c = make_tensor(&mut c[..], layout![(2, 2)]);
/// let error = try_gemm(1.0, a, b, 0.0, c).unwrap_err();
/// assert_eq!(error.to_string(), "gemm: mode 0 of B is 3, and mode 1 of C is 2: C(M,N) += A(M,K) * B(N,K)");
/// ```
pub fn try_gemm<T: Number>(
    alpha: T,
    a: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: MatrixMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<(), GemmError> {
    try_gemm_on(Set::of_processor(), alpha, a, b, beta, c)
}

/// [`try_gemm`] by a set of instructions, to compare them.
///
/// # Errors
/// Also [`Instructions`](GemmError::Instructions), if the processor does not have the set.
pub fn try_gemm_on<T: Number>(
    set: Set,
    alpha: T,
    a: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: MatrixMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<(), GemmError> {
    let product = product(set, [alpha, beta], a, b, c)?;
    T::multiply(set, product);
    Ok(())
}

/// [`gemm()`] on all cores: by the threads of rayon, and by the calling one.
///
/// # Panics
/// As [`gemm()`].
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_gemm::par_gemm;
///
/// let (x, mut y) = ([1.0_f32; 4], [0.0; 4]);
/// let a = make_tensor(&x[..], layout![(2, 2)]);
/// par_gemm(1.0, a, a, 0.0, make_tensor(&mut y[..], layout![(2, 2)]));
/// assert_eq!(y, [2.0; 4]);
/// ```
///
/// A result that is an operand, too, is a borrow that does not compile:
/// ```compile_fail,E0502
/// use colex::prelude::*;
/// use colex_gemm::par_gemm;
///
/// let mut x = [1.0_f32; 4];
/// let a = make_tensor(&x[..], layout![(2, 2)]);
/// par_gemm(1.0, a, a, 0.0, make_tensor(&mut x[..], layout![(2, 2)]));
/// ```
#[cfg(feature = "rayon")]
#[track_caller]
pub fn par_gemm<T: Number>(
    alpha: T,
    a: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: MatrixMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
) {
    if let Err(error) = try_par_gemm(alpha, a, b, beta, c) {
        panic!("{error}");
    }
}

/// [`par_gemm`], or what is wrong; then nothing is written.
///
/// # Errors
/// As [`try_gemm`].
#[cfg(feature = "rayon")]
pub fn try_par_gemm<T: Number>(
    alpha: T,
    a: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    beta: T,
    c: MatrixMut<'_, T, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<(), GemmError> {
    let set = Set::of_processor();
    let product = product(set, [alpha, beta], a, b, c)?;
    T::multiply_on_all_cores(set, parallel::OnAllCores(product));
    Ok(())
}

/// The product, if nothing is wrong.
fn product<'a, T: Number>(
    set: Set,
    factors: [T; 2],
    a: Matrix<'a, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    b: Matrix<'a, T, impl Integer, impl Integer, impl Integer, impl Integer>,
    c: MatrixMut<'a, T, impl Integer, impl Integer, impl Integer, impl Integer>,
) -> Result<Product<'a, T>, GemmError> {
    if !set.is_available() {
        return Err(GemmError::Instructions(set));
    }
    let (a, b, c) = (by_numbers(a), by_numbers(b), by_numbers_mut(c));
    check_sizes(sizes(a.layout()), sizes(b.layout()), sizes(c.layout()))?;
    check_injective(sizes(c.layout()), strides(c.layout()))?;
    Ok(unchecked_product(factors, a, b, c))
}

/// The product, where nothing is wrong.
fn unchecked_product<'a, T: Number>(
    factors: [T; 2],
    a: Matrix<'a, T>,
    b: Matrix<'a, T>,
    c: MatrixMut<'a, T>,
) -> Product<'a, T> {
    let ([m, n], [dm, dn]) = (sizes(c.layout()), strides(c.layout()));
    // Tiles have contiguous rows, and a vector is a column. The transpose of `C` is `B` times `A`: both have the depth as
    // their second mode.
    if n != 1 && (m == 1 || dm != 1 && dn == 1) {
        Product { a: b, b: a, factors, c: transposed_mut(c) }
    } else {
        Product { a, b, factors, c }
    }
}
