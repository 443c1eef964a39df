//! Integers of every kind, and int tuples.

#[path = "../common/mod.rs"]
mod common;
#[macro_use]
#[path = "../common/each.rs"]
mod each;

mod constants;
mod greatest;
mod int_tuples;
mod literals;
mod multiple_arithmetic;
mod multiples;
mod notation;
mod static_arithmetic;
mod values;
mod zero_size;
