//! Common parts of the fuzz targets: numbers drawn from bytes, a reference in 128 bits, and the verdict on a result.

#![forbid(unsafe_code)]
#![recursion_limit = "512"]

pub mod judge;
pub mod plain;
pub mod source;

pub use judge::judge;
pub use source::{Draw, Source};
