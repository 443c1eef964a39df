//! The operations on layouts and int tuples that return a `Result`, on random profiles and numbers: none panics, and
//! what each gives is what its definition says.

#![no_main]
#![forbid(unsafe_code)]
#![recursion_limit = "512"]

mod evaluate;
mod inverse;
mod one;
mod tuples;
mod two;

use colex_fuzz::Source;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = &mut Source::new(bytes);
    match source.below(8) {
        0 | 1 => two::run(source),
        2 | 3 => inverse::run(source),
        4 | 5 => one::run(source),
        6 => evaluate::run(source),
        _ => tuples::run(source),
    }
});
