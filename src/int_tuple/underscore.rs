//! The underscore of coordinates and tilers.

use super::nested::IntoNested;

/// Keeps a mode: as a coordinate the whole mode, as a tiler the mode as it is. Written `_` in
/// [`coord!`](crate::coord).
#[doc(alias = "X")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Underscore;

impl IntoNested for Underscore {
    type Nested = Underscore;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_nested(self) -> Underscore {
        self
    }
}
