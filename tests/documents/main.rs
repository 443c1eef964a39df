//! The documents of CuTe, the README, its links, and whole programs.

#[path = "../common/mod.rs"]
mod common;

mod claims;
mod commands;
mod constants;
mod cute_faq_excerpts;
mod cute_layout_dsl_ko;
mod generic;
mod layout_algebra;
mod layout_algebra_notes;
mod lengths;
mod links;
mod numbers;
mod programs;
mod runs;
mod search;
mod specification;
