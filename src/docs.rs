//! The documents of the project.
//!
//! Start with [the guide](guide), or with [From CuTe to colex](from_cute) if you know CuTe. The pictures of the documents are in the
//! documentation of the operations, and all of them in `docs/PICTURES.md` of the repository. Measurements are next to their
//! benchmarks there, in files `RESULTS.md`, and the folder `docs` has the pages for maintainers: `ARCHITECTURE.md`,
//! `RUSTC.md` and `TESTING.md`.

// The links to other pages, which are files in the repository, precede each page; so do the pictures of a page.

#[cfg_attr(doc, doc = include_str!("../docs/figures/links.md"))]
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
