//! Layouts made after another one.

mod compact;
mod coshape;
mod fragment;
mod like;
mod with_shape;

pub use fragment::{MakeFragmentLike, MakeFragmentLikeOf};
pub use like::{MakeLayoutLike, MakeLayoutLikeOf};
pub use with_shape::{WithShape, WithShapeOf};
