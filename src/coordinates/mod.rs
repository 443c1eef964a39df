//! Coordinate layouts: layouts whose strides are basis elements, and whose values are coordinates.
//!
//! A stride `_2@1` goes two elements along component 1: the layout `(_4,_5):(_1@0,_1@1)` is the identity of the
//! coordinates of `(4, 5)`. Every operation on a tensor also works on the identity of its shape, and its result then
//! names the origin of each element. So the predicates of the edges come from the same partitioning as the data.
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
//! # Why the algebra is independent of bases
//! A composition or a divide never inspects dynamic strides of the left operand: the modes of the result follow from
//! the sizes, and a stride of the result is a static multiple of a stride of the operand. If a law holds for all
//! numbers as strides, it is an identity of linear forms, so it holds for basis elements as well. So a basis element
//! goes through the functions of types of plain layouts as a dynamic stride does, by its name, and only the evaluation
//! of the result replaces the name by `V@P`.

mod arithmetic;
mod basis;
mod behind;
mod coalesce;
mod coordinate_layout;
mod coshape;
mod divide;
mod evaluate;
mod in_front;
mod modes;
mod names;
mod on_modes;
mod one_component;
mod partition;
mod slice;
mod tensor;

pub use arithmetic::{add, try_add};
#[doc(hidden)]
pub use basis::basis;
pub use basis::{E, ScaledBasis, as_arithmetic_tuple, basis_get};
pub use coordinate_layout::{CoordinateLayout, make_coordinate_layout};
#[doc(hidden)]
pub use coordinate_layout::{coordinate_layout_of, lawful_coordinate_layout};
pub use evaluate::{inner_product, try_inner_product};
pub use tensor::{CoordinateTensor, copy_within, make_identity_tensor};

pub(crate) use basis::ComponentPath;
pub(crate) use coalesce::{Fold, FoldAsLeft, OnlyMovingModes};
pub(crate) use names::{BasisStrides, ByNames, Harmless, OperationByNames, OrDifference};
pub(crate) use on_modes::{OnCoordinates, Tagged};
