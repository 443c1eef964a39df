//! Bank conflicts by their definition.

use std::collections::{BTreeMap, BTreeSet};

/// The offset of each lane's elements.
pub type Lanes = Vec<Vec<usize>>;

/// How many times a warp is served: the greatest number of different words of a bank, of lanes that are served at once.
pub fn ways(lanes: &Lanes, bytes: usize) -> usize {
    let at_once = match bytes * lanes.first().map_or(1, Vec::len) {
        16 => 8,
        8 => 16,
        _ => 32,
    };
    let words_of_a_bank = |lanes: &[Vec<usize>]| {
        let mut banks = BTreeMap::<usize, BTreeSet<usize>>::new();
        for byte in lanes.iter().flatten().flat_map(|offset| (0..bytes).map(move |byte| offset * bytes + byte)) {
            banks.entry(byte / 4 % 32).or_default().insert(byte / 4);
        }
        banks.values().map(BTreeSet::len).max().unwrap_or(0)
    };
    lanes.chunks(at_once).map(words_of_a_bank).max().unwrap_or(0)
}
