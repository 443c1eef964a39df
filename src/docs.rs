//! The documents of the project.

#[doc = include_str!("../docs/ARCHITECTURE.md")]
pub mod architecture {}

#[doc = include_str!("../docs/TESTING.md")]
pub mod testing {}

// The pictures of the page, which rustdoc has no files for.
#[cfg_attr(doc, doc = include_str!("../docs/figures/links.md"))]
#[doc = include_str!("../docs/COMPOSITION.md")]
pub mod composition {}

#[doc = include_str!("../docs/DIFFERENCES_FROM_CUTE.md")]
pub mod differences_from_cute {}

#[doc = include_str!("../docs/READING_ERRORS.md")]
pub mod reading_errors {}

#[doc = include_str!("../docs/COMPILE_TIME.md")]
pub mod compile_time {}

#[doc = include_str!("../docs/PERFORMANCE.md")]
pub mod performance {}

#[doc = include_str!("../CHANGELOG.md")]
pub mod changelog {}
