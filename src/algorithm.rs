//! Algorithms on tensors.
//!
//! Each is a function with CuTe's name, generic over engines and layouts. It takes its tensors by reference, and its
//! result last, as CuTe does; its `try_` twin returns the error that it panics with.
//!
//! | function | for each coordinate `i` |
//! | --- | --- |
//! | [`copy(x, y)`](copy()) | `y(i) = x(i)`, contiguous runs at once |
//! | [`copy_if(p, x, y)`](copy_if()) | `y(i) = x(i)` where `p(i)` |
//! | [`fill(y, v)`](fill()), [`clear(y)`](clear) | `y(i) = v`, `y(i) = 0` |
//! | [`transform(x, y, f)`](transform()) | `y(i) = f(x(i))` |
//! | [`transform_in_place(y, f)`](transform_in_place) | `y(i) = f(y(i))` |
//! | [`transform_pairs(x, z, y, f)`](transform_pairs) | `y(i) = f(x(i), z(i))` |
//! | [`axpby(a, x, b, y)`](axpby()) | `y(i) = a * x(i) + b * y(i)` |
//! | [`reduce(x, v, f)`](reduce()) | `v = f(v, x(i))`, and returns `v` |
//! | [`gemm(a, b, c)`](gemm()) | `c(m, n) += a(m, k) * b(n, k)` |
//!
//! **Shapes.** The tensors of one call have the same shape: the same profile and the same sizes. Static sizes are
//! compared at compile time; dynamic ones before anything is written. Tensors of the same size and of different profiles
//! are refused: CuTe counts through them with 1-D coordinates, which takes divisions for each element; here
//! `reshape`, a divide or `group` brings them to one shape, once and checked.
//!
//! **Order.** The result is visited in the order of its strides, the smallest innermost, and modes that continue each
//! other in all the tensors are one loop. If several coordinates of the result have the same element, then which of
//! them is written last is not specified. `reduce`, and the sum over `k` in `gemm`, keep the colexicographical order.
//!
//! **Cost.** Nested loops, one for each mode that is left, without divisions and bounds checks; static sizes are static
//! trip counts. All decisions above depend on static integers only.

pub use crate::tensor::algorithm::{
    axpby, clear, copy, copy_if, copy_vector, fill, gemm, gemm_with, reduce, transform, transform_in_place,
    transform_pairs, try_axpby, try_copy, try_copy_if, try_copy_vector, try_gemm, try_gemm_with, try_transform,
    try_transform_pairs,
};
pub use crate::tensor::{copy_by_modes, gemm_by_modes, try_copy_by_modes, try_gemm_by_modes};
