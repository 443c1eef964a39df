//! The documents of the project.

#[doc = include_str!("../docs/ARCHITECTURE.md")]
pub mod architecture {}

#[doc = include_str!("../docs/DIFFERENCES_FROM_CUTE.md")]
pub mod differences_from_cute {}

#[doc = include_str!("../CHANGELOG.md")]
pub mod changelog {}
