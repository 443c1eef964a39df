#![doc = include_str!("../README.md")]

mod distribution;
mod error;
mod plan;
mod strips;

pub use distribution::{Axis, Distribution, Grid, Halo, Part, Storage};
pub use error::Error;
pub use plan::{Block, Plan, Traffic, Transfer, Transfers};
