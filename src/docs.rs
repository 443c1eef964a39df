//! The documents of the project.
//!
//! Begin with [the guide](guide), or with [From CuTe to colex](from_cute). The pictures of the documents are in the
//! documentation of the operations, and all of them in `docs/PICTURES.md` of the repository. Measurements are next to their
//! benchmarks there, in files `RESULTS.md`, and the folder `docs` has the pages for maintainers: `ARCHITECTURE.md`,
//! `RUSTC.md` and `TESTING.md`.

// Before each page stand the links to the others, which in the repository are files.

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/GUIDE.md")]
pub mod guide {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/FROM_CUTE.md")]
pub mod from_cute {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/COOKBOOK.md")]
pub mod cookbook {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/GENERIC_CODE.md")]
pub mod generic_code {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/READING_ERRORS.md")]
pub mod reading_errors {}

// The pictures of the page, which rustdoc has no files for.
#[cfg_attr(doc, doc = include_str!("../docs/figures/links.md"))]
#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/COMPOSITION.md")]
pub mod composition {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/DIFFERENCES_FROM_CUTE.md")]
pub mod differences_from_cute {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/PERFORMANCE.md")]
pub mod performance {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../docs/COMPILE_TIME.md")]
pub mod compile_time {}

#[doc = include_str!("../docs/rustdoc_links.md")]
#[doc = include_str!("../CHANGELOG.md")]
pub mod changelog {}
