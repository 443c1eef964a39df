//! CuTe's notation: `((_2,_2),3):((_24,_2),_8)`, a static integer with an underscore in front.

mod error;
mod excerpt;
mod read;
#[cfg(feature = "serde")]
mod serde;
mod syntax;
mod unmarked;
mod write;

pub use error::{ParseError, ParseErrorKind};
pub(crate) use excerpt::Excerpt;
pub(crate) use syntax::number;
pub(crate) use unmarked::write_unmarked;
pub(crate) use write::write_tuple;
