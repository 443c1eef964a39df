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
mod kept;
mod near;
mod plan;
mod raw;
mod redistribution;
mod reduce;
mod rounds;
mod strips;
mod typed;

pub use collective::{Broadcast, all_to_all, broadcast, gather, scatter};
pub use datatype::{Datatype, Element};
pub use distributed::Distributed;
pub use distribution::{Axis, Distribution, Grid, Halo, Part, Storage};
pub use error::Error;
pub use failure::abort_on_panic;
pub use plan::{Block, Plan, Traffic, Transfer, Transfers};
pub use raw::{Buffer, BufferMut, Scope, exchange};
pub use redistribution::{Method, Redistribution};
pub use reduce::{Number, Operation};
