//! The underscore of coordinates and tilers.

use super::nested::itself;

/// Keeps a mode: as a coordinate the whole mode, as a tiler the mode as it is. Written `_` in
/// [`coord!`](crate::coord).
#[doc(alias = "X")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Underscore;

itself! {
    [] Underscore;
}
