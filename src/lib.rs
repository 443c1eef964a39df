#![doc = include_str!("../README.md")]
//!
//! The documents that are named above are in [`docs`].
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod algebra;
pub mod diagnostics;
#[cfg(any(doc, doctest))]
pub mod docs;
pub mod int;
pub mod int_tuple;
pub mod layout;
pub mod macros;
mod names;
pub mod prelude;
pub mod print;

pub use names::*;
pub use typenum;
