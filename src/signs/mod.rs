//! Signed layouts: layouts with strides that run backwards.
//!
//! A stride `-1` goes one element back with each step: `layout![8 : -1]` is a row from its last element to its first one,
//! counted from there. The values of such a layout are `isize`.
//!
//! ```
//! use colex::prelude::*;
//!
//! let mirrored = layout![(4, 8) : (8, -1)];
//! assert_eq!(mirrored.to_string(), "(_4,_8):(_8,_-1)");
//! assert_eq!(mirrored.at((1, 3)), 8 - 3);
//! assert_eq!(mirrored.zipped_divide(shape![(2, 4)]).to_string(), "((_2,_4),(_2,_2)):((_8,_-1),(_16,_-4))");
//! ```
//!
//! # Operations with signs
//! | operation | of `A`, whose strides have signs |
//! | --- | --- |
//! | `at`, `slice`, `mode` and the like | as they are defined: sums of products |
//! | `coalesce`, `composition` with a plain layout, divides by one | as they are defined, because they are linear in the strides of `A` |
//! | `complement`, products, `tile_to_shape` | of the magnitudes of the strides: a mode that runs backwards has the same elements except for its start, so the complement is disjoint from both or from none |
//! | `right_inverse` | modes that run backwards are not in the chain of strides |
//! | `cosize` | of the magnitudes: the greatest value less the smallest one, plus 1 |
//! | composition with a plain layout on the left | `A` goes to `-A` where all strides run backwards: the odd extension `A(-x) = -A(x)` |
//! | `left_inverse` | where all strides run back, that of the magnitudes, running back; with strides of both signs it does not exist |
//! | `upcast`, `downcast`, `recast_layout` | leaf by leaf, the magnitudes with their signs; a row that runs back begins at the last place of a new element |
//! | `max_alignment`, `max_common_vector` | elements that are contiguous from 0 run forward |
//! | `make_layout_like`, `make_fragment_like` | plain layouts, in the order of the strides as signed numbers |
//!
//! A divide by a tiler that runs back is refused: tiles run forward.
//!
//! # Tensors
//! A tensor over a signed layout has an origin inside of its slice, such that no element is outside:
//! [`make_signed_tensor`] puts it where the least value is the first element, and
//! [`Tensor::reversed`](crate::Tensor::reversed) where the mode ends. A view of another library whose axes are
//! inverted is one by [`Tensor::try_from_signed`](crate::Tensor::try_from_signed). Tiles are taken of the plain tensor, and
//! reversed.
//!
//! | | |
//! | --- | --- |
//! | an element | `a[(i, j)]`, `a.get((i, j))`, `a.get_mut((i, j))` |
//! | all elements | `a.iter()`, `a.indexed_iter()`, `for x in &a`, `a.fold(x, f)`, `a.for_each(f)`, `a.for_each_mut(f)` |
//! | a vector | `a.to_vec()` |
//! | a copy | [`algorithm::copy`](crate::algorithm::copy()), from and to tensors of either kind |
//! | a slice | `a.slice(coord![(i, _)])`, of a view |
//! | layout, shape, size | `a.layout()`, `a.shape()`, `a.size()` |
//! | from the end | `b.reversed::<I, _>()` of a view; of a tensor that owns its elements `b.view()`, `b.view_mut()` first |
//!
//! ```
//! use colex::prelude::*;
//!
//! let mut image = [1, 2, 3, 4, 5, 6];
//! let rows = make_tensor(&mut image[..], layout![(2, 3) : (3, 1)]);
//! let mut mirrored = rows.reversed::<U1, _>();
//! mirrored[(0, 0)] = 9;
//! let row_by_row: Vec<i32> = [(0, 0), (0, 1), (0, 2)].map(|c| mirrored[c]).into();
//! assert_eq!(row_by_row, [9, 2, 1]);
//! assert_eq!((&mirrored).into_iter().sum::<i32>(), 27);
//! assert_eq!(image, [1, 2, 9, 4, 5, 6]);
//! ```
//!
//! Both tensors of a copy can run backwards, and a slice begins at its own origin:
//! ```
//! use colex::algorithm::copy;
//! use colex::prelude::*;
//!
//! let image = [1, 2, 3, 4, 5, 6];
//! let mirrored = make_tensor(&image[..], layout![(2, 3) : (3, 1)]).reversed::<U1, _>();
//! assert_eq!(mirrored.layout().to_string(), "(_2,_3):(_3,_-1)");
//! assert_eq!(mirrored.to_vec(), [3, 6, 2, 5, 1, 4]);
//! let row = mirrored.slice(coord![(1, _)]);
//! assert_eq!(row.layout().to_string(), "(_3):(_-1)");
//! assert!(row.iter().eq(&[6, 5, 4]));
//!
//! let mut to = [0; 6];
//! let mut upside_down = make_tensor(&mut to[..], layout![(2, 3) : (3, 1)]).reversed::<U0, _>();
//! copy(&mirrored, &mut upside_down);
//! assert_eq!(to, [6, 5, 4, 3, 2, 1]);
//! ```
//!
//! # Why the algebra is independent of signs
//! A signed layout is a coordinate layout ([`coordinates`](crate::coordinates)) whose coordinates are how far it goes
//! forward and how far back, and a third component for strides whose sign is known at run time only. The part along one
//! of the first two is a plain layout there, and the value is the difference.

mod behind;
mod coalesce;
mod common;
mod components;
mod difference;
mod directions;
mod divide;
mod evaluate;
mod fill;
mod inverse;
mod leaf;
mod left_inverse;
mod like;
mod measure;
mod modes;
mod moves;
mod operand;
mod product;
mod recast;
mod repeated;
mod sign;
mod signed_layout;
mod slice;
mod swizzled;

pub use crate::tensor::{
    make_signed_tensor, make_signed_tensor_mut, try_make_signed_tensor, try_make_signed_tensor_mut,
};
pub(crate) use directions::{Directions, ReversedMode};
pub(crate) use evaluate::SignedCoordinate;
#[doc(hidden)]
pub use leaf::negative;
pub(crate) use signed_layout::of_modes as of_signed_modes;
pub use signed_layout::{SignedLayout, make_signed_layout};
