//! Printing in CuTe's notation.

mod notation;
mod same;
mod type_notation;

pub use notation::{Notated, Notation, notation};
pub use same::{SameAs, Shown};
pub(crate) use type_notation::Text;
pub use type_notation::{TypeNotation, type_notation};
