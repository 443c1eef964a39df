//! `gemm`.

use crate::diagnostics::{LayoutError, checked};
use crate::tensor::matrix::{FirstOf, SecondOf};
use crate::tensor::same_shape::{OfM, SameMode, SecondFactor};
use crate::tensor::{DataLayout, Engine, EngineMut, Matrix, Tensor};
use core::ops::{AddAssign, Mul};

/// Adds the product of two matrices: `c(m, n) += a(m, k) * b(n, k)`, summed over `k`.
///
/// The mode of the sum is the last of both `a` and `b`. Modes may be nested, as those of a register fragment are: `m` and
/// `n` are natural coordinates.
///
/// **Defined when** the shapes are `(M, K)`, `(N, K)` and `(M, N)`; static sizes that differ are a compile error.
///
/// **In CuTe**: `gemm(a, b, c)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Examples
/// ```
/// use colex::algorithm::gemm;
/// use colex::prelude::*;
///
/// // Row-major: [1 2 3; 4 5 6] * [1 0; 0 1; 1 1].
/// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
/// let b = make_tensor(&[1, 0, 0, 1, 1, 1], layout![(2, 3) : (1, 2)]);
/// let mut c = [0; 4];
/// gemm(&a, &b, &mut make_tensor(&mut c, layout![(2, 2) : (2, 1)]));
/// assert_eq!(c, [4, 5, 10, 11]);
/// ```
///
/// A product over `k` of size 3 and of size 2:
/// ```compile_fail,E0277
/// use colex::algorithm::gemm;
/// use colex::prelude::*;
///
/// let a = make_tensor(&[0; 6], layout![(2, 3)]);
/// let b = make_tensor(&[0; 6], layout![(3, 2)]);
/// gemm(&a, &b, &mut make_tensor(&mut [0; 6], layout![(2, 3)]));
/// ```
/// ```
/// use colex::algorithm::gemm;
/// use colex::prelude::*;
///
/// let a = make_tensor(&[0; 6], layout![(2, 3)]);
/// let b = make_tensor(&[0; 9], layout![(3, 3)]);
/// gemm(&a, &b, &mut make_tensor(&mut [0; 6], layout![(2, 3)]));
/// ```
///
/// **Cost.** `k` is the outermost loop, and `c` is visited in the order of its strides. Where a mode of `c` has stride 1,
/// and `a` or `b` too, the innermost loop is over slices, which LLVM vectorises. A fragment of static size in registers
/// stays there.
#[doc(alias = "matrix_product")]
#[doc(alias = "matmul")]
#[doc(alias = "dot")]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn gemm<EA, LA, EB, LB, EC, LC, P>(a: &Tensor<EA, LA>, b: &Tensor<EB, LB>, c: &mut Tensor<EC, LC>)
where
    EA: Engine<Element: Copy + Mul<EB::Element>>,
    EB: Engine<Element: Copy>,
    EC: EngineMut<Element: AddAssign<<EA::Element as Mul<EB::Element>>::Output>>,
    LA: DataLayout<Shape: Matrix<First: SameMode<OfM, FirstOf<LC>, Product = P>>>,
    LB: DataLayout<Shape: SecondFactor<SecondOf<LC>, SecondOf<LA>, P>>,
    LC: DataLayout<Shape: Matrix>,
{
    checked::lawful(try_gemm(a, b, c));
}

/// [`gemm()`], with an error instead of a panic; then nothing is written.
///
/// # Errors
/// [`ProductShape`](LayoutError::ProductShape), which names the mode.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_gemm<EA, LA, EB, LB, EC, LC, P>(
    a: &Tensor<EA, LA>,
    b: &Tensor<EB, LB>,
    c: &mut Tensor<EC, LC>,
) -> Result<(), LayoutError>
where
    EA: Engine<Element: Copy + Mul<EB::Element>>,
    EB: Engine<Element: Copy>,
    EC: EngineMut<Element: AddAssign<<EA::Element as Mul<EB::Element>>::Output>>,
    LA: DataLayout<Shape: Matrix<First: SameMode<OfM, FirstOf<LC>, Product = P>>>,
    LB: DataLayout<Shape: SecondFactor<SecondOf<LC>, SecondOf<LA>, P>>,
    LC: DataLayout<Shape: Matrix>,
{
    c.each_product(
        a,
        b,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |c, a, b| *c += *a * *b,
    )
}

/// [`gemm()`] with another product and sum: `f(c(m, n), a(m, k), b(n, k))` for each `k`, in colexicographical order, and
/// each `(m, n)`.
///
/// # Panics
/// If dynamic sizes differ.
///
/// # Examples
/// ```
/// use colex::algorithm::gemm_with;
/// use colex::prelude::*;
///
/// let a = make_tensor(&[1.0_f32, 2.0, 3.0, 4.0], layout![(2, 2)]);
/// let mut c = [0.0; 4];
/// gemm_with(&a, &a, &mut make_tensor(&mut c, layout![(2, 2)]), |c, &a, &b| *c = a.mul_add(b, *c));
/// assert_eq!(c, [10.0, 14.0, 14.0, 20.0]);
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn gemm_with<EA, LA, EB, LB, EC, LC, P>(
    a: &Tensor<EA, LA>,
    b: &Tensor<EB, LB>,
    c: &mut Tensor<EC, LC>,
    f: impl FnMut(&mut EC::Element, &EA::Element, &EB::Element),
) where
    EA: Engine,
    EB: Engine,
    EC: EngineMut,
    LA: DataLayout<Shape: Matrix<First: SameMode<OfM, FirstOf<LC>, Product = P>>>,
    LB: DataLayout<Shape: SecondFactor<SecondOf<LC>, SecondOf<LA>, P>>,
    LC: DataLayout<Shape: Matrix>,
{
    checked::lawful(try_gemm_with(a, b, c, f));
}

/// [`gemm_with`], with an error instead of a panic; then the function is not called.
///
/// # Errors
/// [`ProductShape`](LayoutError::ProductShape), which names the mode.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_gemm_with<EA, LA, EB, LB, EC, LC, P>(
    a: &Tensor<EA, LA>,
    b: &Tensor<EB, LB>,
    c: &mut Tensor<EC, LC>,
    f: impl FnMut(&mut EC::Element, &EA::Element, &EB::Element),
) -> Result<(), LayoutError>
where
    EA: Engine,
    EB: Engine,
    EC: EngineMut,
    LA: DataLayout<Shape: Matrix<First: SameMode<OfM, FirstOf<LC>, Product = P>>>,
    LB: DataLayout<Shape: SecondFactor<SecondOf<LC>, SecondOf<LA>, P>>,
    LC: DataLayout<Shape: Matrix>,
{
    c.each_product(a, b, f)
}
