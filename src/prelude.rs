//! What user code needs: `use colex::prelude::*;`.

pub use crate::int::{Integer, StaticInteger};
pub use crate::*;
pub use crate::{Layout, Shape, coord, layout, shape};
