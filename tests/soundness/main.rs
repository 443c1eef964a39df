//! Proofs by type are right, and the traits that memory safety rests on are sealed.

#[path = "../common/mod.rs"]
mod common;
#[macro_use]
#[path = "../common/each.rs"]
mod each;

mod proof_soundness;
mod proofs;
