//! Printing in CuTe's notation.

mod notation;

pub use notation::{Notated, Notation, notation};
