//! Broken laws: the errors of the compiler, and those at run time.

#[path = "../common/mod.rs"]
mod common;

mod error_modes;
mod misuse;
mod runtime_errors;
