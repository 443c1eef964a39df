//! Arrays and matrices of `ndarray`, `nalgebra` and `faer` as tensors, and back, without a copy.
//!
//! Each library is a feature, and this module has it in the version that colex exchanges with. `nalgebra` is there in two
//! versions: `nalgebra035` is the current one and needs Rust 1.89, `nalgebra033` is the newest that Rust 1.85 compiles.
//!
//! | from | to | |
//! | --- | --- | --- |
//! | a view, a reference | a tensor over a `View` or a `ViewMut` | [`Tensor::try_from`](crate::Tensor::try_from) |
//! | one with strides of either sign | a signed tensor | [`Tensor::try_from_signed`](crate::Tensor::try_from_signed) |
//! | an array or a matrix that owns its elements in a `Vec` | a [`VecTensor`](crate::VecTensor) | [`Tensor::try_from`](crate::Tensor::try_from) |
//! | a tensor | an array | `a.try_into_ndarray()` |
//! | a tensor of two modes, where mode 0 has stride 1 | a matrix | `a.try_into_nalgebra035()`, `a.try_into_nalgebra033()` |
//! | a tensor of two modes over a view | a matrix | `a.try_into_faer()` |
//!
//! A tensor over a view becomes a view of the library, one over an exclusive view an exclusive one, and a `VecTensor` an
//! `Array` or a `DMatrix`. Both sides have the same address, sizes and strides.
//!
//! ```
//! # #[cfg(feature = "ndarray")] {
//! use colex::interop::ndarray::{Array2, ArrayView2};
//! use colex::prelude::*;
//!
//! fn row_sums(array: &Array2<f64>) -> Result<Vec<f64>, LayoutError> {
//!     let a = Tensor::try_from(array)?;
//!     Ok(a.rows().map(|row| row.iter().sum()).collect())
//! }
//! let array = Array2::from_shape_fn((2, 3), |(i, j)| (10 * i + j) as f64);
//! assert_eq!(row_sums(&array).unwrap(), [3.0, 33.0]);
//!
//! // In and out without a copy.
//! let a: VecTensor<f64, _> = Tensor::try_from(array).unwrap();
//! let columns: ArrayView2<f64> = a.view().transpose().try_into_ndarray().unwrap();
//! assert_eq!(columns.dim(), (3, 2));
//! # }
//! ```
//!
//! The rank of a tensor is a type. A `match` finds that of an `ArrayViewD` out, and `into_dyn` forgets it again:
//! ```
//! # #[cfg(feature = "ndarray")] {
//! use colex::interop::ndarray::{Array, ArrayViewD, Ix1, Ix2, IxDyn};
//! use colex::prelude::*;
//!
//! fn sum(array: ArrayViewD<f64>) -> Option<f64> {
//!     match array.ndim() {
//!         1 => Some(Tensor::try_from(array.into_dimensionality::<Ix1>().ok()?).ok()?.iter().sum()),
//!         2 => Some(Tensor::try_from(array.into_dimensionality::<Ix2>().ok()?).ok()?.iter().sum()),
//!         _ => None,
//!     }
//! }
//! let array = Array::from_elem(IxDyn(&[2, 3]), 0.5);
//! assert_eq!(sum(array.view()), Some(3.0));
//!
//! let a = VecTensor::filled(layout![(2, 3)], 0.5);
//! assert_eq!(sum(a.view().try_into_ndarray().unwrap().into_dyn()), Some(3.0));
//! # }
//! ```
#![cfg_attr(feature = "ndarray", doc = "```compile_fail,E0277")]
#![cfg_attr(not(feature = "ndarray"), doc = "```ignore")]
//! use colex::interop::ndarray::{ArrayD, IxDyn};
//! use colex::prelude::*;
//!
//! let array = ArrayD::<f64>::zeros(IxDyn(&[2, 3]));
//! let a = Tensor::try_from(&array).unwrap();
//! ```
//!
//! # What each library exchanges
// The table of `tests/tensors/interop.rs`.
//! A cell is a test; it is empty where the library has nothing of the kind.
//!
//! | | ndarray 0.17 | nalgebra 0.35 | nalgebra 0.33 | faer 0.24 |
//! | --- | --- | --- | --- | --- |
//! | view | yes | yes | yes | yes |
//! | view of a transpose | yes | | | yes |
//! | view with steps | yes | yes | yes | |
//! | broadcast view | yes | | | |
//! | empty view | yes | yes | yes | yes |
//! | rank 0 | yes | | | |
//! | rank known at run time | yes | | | |
//! | exclusive view | yes | yes | yes | yes |
//! | static sizes stay static | | yes | yes | |
//! | owned, moved | yes | yes | yes | |
//! | negative strides, by `try_from` | refused | | | refused |
//! | negative strides, by `try_from_signed` | yes | | | yes |
//! | back, as a view and exclusively | yes | yes | yes | yes |
//! | back, with negative strides | yes | | | yes |
//! | back, owned | yes | yes | yes | |
//!
//! `refused` is an error at run time, a [`LayoutError`](crate::LayoutError). A tensor of the wrong modes or storage does not
//! compile, and the error has the remedy: `flatten`, `transpose`, `with_unit_stride`, `view`, `into_dimensionality`,
//! `into_dyn`, `to_owned`.

#[cfg(feature = "faer")]
#[doc(no_inline)]
pub use faer;
#[cfg(feature = "nalgebra033")]
#[doc(no_inline)]
pub use nalgebra033;
#[cfg(feature = "nalgebra035")]
#[doc(no_inline)]
pub use nalgebra035;
#[cfg(feature = "ndarray")]
#[doc(no_inline)]
pub use ndarray;
