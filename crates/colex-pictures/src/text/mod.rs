//! Layouts as text.

mod print_1d;
mod print_2d;

pub use print_1d::{Print1D, print_1d};
pub use print_2d::{Print2D, print_2d};

/// How many elements are printed, unless it is said otherwise.
const SHOWN: u64 = 128;
