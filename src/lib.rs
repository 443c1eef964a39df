#![doc = include_str!("../README.md")]
//!
//! The documents that are named above are in [`docs`].
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[forbid(unsafe_code)]
pub mod algebra;
#[forbid(unsafe_code)]
pub mod diagnostics;
#[cfg(any(doc, doctest))]
pub mod docs;
#[forbid(unsafe_code)]
pub mod int;
#[forbid(unsafe_code)]
pub mod int_tuple;
#[forbid(unsafe_code)]
pub mod layout;
#[forbid(unsafe_code)]
pub mod macros;
#[forbid(unsafe_code)]
mod names;
#[forbid(unsafe_code)]
pub mod prelude;
#[forbid(unsafe_code)]
pub mod print;
pub mod tensor;

pub use names::*;
pub use typenum;
