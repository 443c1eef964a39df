//! Coordinate layouts: layouts whose strides are basis elements, and whose values are coordinates.
//!
//! A stride `_2@1` goes two elements along component 1: the layout `(_4,_5):(_1@0,_1@1)` is the identity of the
//! coordinates of `(4, 5)`. What is done to a tensor can be done to the identity of its shape, and then says of each
//! element where it comes from. So the predicates of the edges come from the same partitioning as the data.
//!
//! ```
//! use colex::coordinates::make_identity_tensor;
//! use colex::prelude::*;
//! use colex::tuple::elem_less;
//!
//! // A matrix that tiles of 4 by 4 do not fill.
//! let shape = (10, 6);
//! let coordinates = make_identity_tensor(shape);
//! let tile = coordinates.local_tile(shape![(4, 4)], (2, 1));
//! assert_eq!(tile.to_string(), "ArithTuple(8,4) o (_4,_4):(_1@0,_1@1)");
//! let inside = (0..16).filter(|&i| elem_less(tile.at(i), shape)).count();
//! assert_eq!(inside, 2 * 2);
//! ```
//!
//! # Why the algebra knows nothing of bases
//! The strides of a left operand are never looked at by a composition or a divide where they are dynamic: which modes the
//! result has follows from the sizes, and a stride of the result is a static multiple of one of them. What holds for all
//! numbers in the place of the strides is an identity of linear forms, and holds for basis elements as well. So a basis
//! element goes through the functions of types of plain layouts as a dynamic stride does, by its name, and only the
//! evaluation of the result knows that the name stands for `V@P`.

mod add;
mod arithmetic;
mod basis;
mod basis_get;
mod behind;
mod by_names;
mod coalesce;
mod coordinate_layout;
mod copy;
mod coshape;
mod divide;
mod equal;
mod evaluate;
mod fold;
mod in_front;
mod inner_product;
mod into_coordinate;
mod modes;
mod names;
mod on_modes;
mod one_component;
mod partition;
mod scale;
mod slice;
mod tensor;
mod tilers;

pub use add::{add, try_add};
#[doc(hidden)]
pub use basis::basis;
pub use basis::{E, ScaledBasis};
pub use basis_get::basis_get;
pub use coordinate_layout::{CoordinateLayout, make_coordinate_layout};
#[doc(hidden)]
pub use coordinate_layout::{coordinate_layout_of, lawful_coordinate_layout};
pub use copy::copy_within;
pub use inner_product::{inner_product, try_inner_product};
pub use into_coordinate::as_arithmetic_tuple;
pub use tensor::{CoordinateTensor, make_identity_tensor};

pub(crate) use basis::ComponentPath;
pub(crate) use by_names::{ByNames, Harmless, OperationByNames, OrDifference};
pub(crate) use fold::{Fold, FoldAsLeft, OnlyMovingModes};
pub(crate) use names::BasisStrides;
pub(crate) use on_modes::Tagged;
pub(crate) use tilers::OnCoordinates;
