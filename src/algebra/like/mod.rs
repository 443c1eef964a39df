//! Layouts made after another one.

mod compact;
mod coshape;
mod fragment;
mod layout;
mod with_shape;

pub use fragment::{MakeFragmentLike, MakeFragmentLikeOf};
pub use layout::{MakeLayoutLike, MakeLayoutLikeOf};
pub use with_shape::{WithShape, WithShapeOf};
