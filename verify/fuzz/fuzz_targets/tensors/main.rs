//! Tensors on random layouts and storage: an access is in range exactly where its coordinate is, and what an operation
//! gives has the elements that its definition says. The storage is on the heap and often exactly as large as the layout
//! needs, so that AddressSanitizer sees a step beyond it.

#![no_main]
#![forbid(unsafe_code)]
#![recursion_limit = "512"]

mod access;
mod algorithms;
mod partitions;
mod parts;
mod products;
mod reference;
mod tiles;

use colex_fuzz::Source;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = &mut Source::new(bytes);
    match source.below(6) {
        0 => access::run(source),
        1 => parts::run(source),
        2 => tiles::run(source),
        3 => partitions::run(source),
        4 => products::run(source),
        _ => algorithms::run(source),
    }
});
