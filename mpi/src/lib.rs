#![doc = include_str!("../README.md")]

mod agree;
mod chunks;
mod collective;
mod copy;
mod datatype;
mod distributed;
mod distribution;
mod error;
mod failure;
mod plan;
mod raw;
mod redistribution;
mod reduce;
mod strips;
mod typed;

pub use distribution::{Axis, Distribution, Grid, Halo, Part, Storage};
pub use error::Error;
pub use plan::{Block, Plan, Traffic, Transfer, Transfers};
pub use datatype::{Datatype, Element};
pub use raw::{Buffer, BufferMut, Scope, exchange};
pub use collective::{Broadcast, all_to_all, broadcast, gather, scatter};
pub use redistribution::{Method, Redistribution};
pub use distributed::Distributed;
pub use reduce::{Number, Operation};
pub use failure::abort_on_panic;
