//! Operations on tensors of composed layouts: each is that of the layout on the right, and the elements stay behind the same
//! function.
//!
//! Access, loops and copies are beside those of plain layouts, in the module with unsafe code.

mod divide;
mod measure;
mod part;
