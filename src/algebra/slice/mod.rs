//! Slice and dice: the modes at the underscores of a coordinate, and the modes at its integers.
//!
//! | coordinate | slice | dice |
//! | --- | --- | --- |
//! | `_` | all | nothing |
//! | integer | nothing | all |
//! | tuple of the rank | the slices of the modes, in order and without nesting | the dices of the modes |
//! | another tuple | not a coordinate | not a coordinate |

mod functions;
mod gather;
mod lift;
mod lift_modes;
mod method;
mod offset;
mod place;

pub use functions::{dice, slice};
pub use lift::{Dice, DiceOf, Slice, SliceOf};
pub(crate) use offset::Closed;
pub use offset::{DomainOffset, DomainOffsetOf, SliceAndOffset, SliceAndOffsetOf};
pub use place::SliceAt;
