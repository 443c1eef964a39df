//! Printing in CuTe's notation.

mod in_types;
mod notation;
mod same;
mod type_notation;

pub use in_types::{AsRustTuple, InNotation, InNotationOf, More};
pub use notation::{Notated, Notation, notation};
pub use same::{SameAs, SameAsLayout, SameAsOther, SameKind, Shown, ShownKind};
pub use type_notation::{Text, TypeNotation, type_notation};
