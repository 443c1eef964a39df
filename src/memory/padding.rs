//! The padding that frees accesses of bank conflicts.

use super::lanes::{Access, none_is_free};

/// The fewest elements behind each row of `row` elements with which each of the accesses is free of bank conflicts.
///
/// # Panics
/// If 128 bytes or fewer do not do, with the number of ways that remain at best; if a vector is in two rows.
pub const fn best_padding(row: usize, accesses: &[Access]) -> usize {
    assert!(row > 0, "optimal_padding!: a row has elements");
    let (mut vector, mut element, mut i) = (1, 1, 0);
    while i < accesses.len() {
        let Access { elements, element: bytes, .. } = accesses[i];
        assert!(row % elements == 0, "optimal_padding!: a row is no whole number of the vectors of an access");
        vector = if elements > vector { elements } else { vector };
        element = bytes;
        i += 1;
    }
    let (mut least, mut padding) = (usize::MAX, 0);
    while padding * element <= 128 {
        let (mut most, mut i) = (0, 0);
        while i < accesses.len() {
            let (mut starts, mut lane) = (accesses[i].starts, 0);
            while lane < 32 {
                starts[lane] += starts[lane] / row * padding;
                lane += 1;
            }
            let ways = accesses[i].ways(&starts);
            most = if ways > most { ways } else { most };
            i += 1;
        }
        if most <= 1 {
            return padding;
        }
        least = if most < least { most } else { least };
        padding += vector;
    }
    none_is_free(least)
}
