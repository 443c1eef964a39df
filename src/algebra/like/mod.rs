//! Layouts made after another one.

mod fragment;
mod layout;
mod reshape;
mod runs;
mod with_shape;

pub use fragment::{MakeFragmentLike, MakeFragmentLikeOf};
pub use layout::{MakeLayoutLike, MakeLayoutLikeOf};
pub use reshape::{Reshape, ReshapeOf, ReshapeRightOf};
pub use runs::{FromFirst, FromLast};
pub use with_shape::{WithShape, WithShapeOf};
