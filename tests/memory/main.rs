//! Bank conflicts and sectors of the accesses of a warp.

#[path = "../common/banks.rs"]
mod banks;

mod accesses;
mod bounds;
mod search;
