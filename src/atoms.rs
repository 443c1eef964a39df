//! The layouts of shared memory that tensor cores read, by name.

pub use crate::composed::{Inter, Sw32, Sw64, Sw128, layout_k_atom, layout_mn_atom};
