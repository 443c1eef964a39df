// The pictures of the page, whose files rustdoc does not have.
#![cfg_attr(doc, doc = include_str!("links.md"))]
#![doc = include_str!("../README.md")]

mod drawing;
mod error;
mod palette;
mod picture;
mod text;

pub use drawing::{Drawing, Theme};
pub use error::PictureError;
pub use palette::{Rgb, Scale};
pub use picture::{ColorBy, Labels, Path, Picture};
pub use text::{Print1D, Print2D, print_1d, print_2d};
