//! Printing in CuTe's notation.

mod in_types;
mod notation;
mod same;
mod type_notation;

pub use notation::{Notated, Notation, notation};
pub use same::{SameAs, Shown};
pub use type_notation::{PathNotation, TypeNotation, type_notation};
