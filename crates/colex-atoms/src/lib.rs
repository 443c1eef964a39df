#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

mod check;
pub mod choose;
pub mod copy;
pub mod element;
#[doc = include_str!("../GUIDE.md")]
pub mod guide {}
pub mod host;
pub mod laws;
pub mod mma;
pub mod static_layout;
pub mod thread_values;
pub mod tiled_copy;
pub mod tiled_mma;
