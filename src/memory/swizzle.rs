//! The swizzle that frees accesses of bank conflicts.

use super::lanes::{Access, none_is_free};

/// A swizzle of `bits` bits from bit `base` on, by those at the distance `shift`: `Sw<bits, base, shift>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    /// How many bits change.
    pub bits: usize,
    /// How many of the lowest bits stay.
    pub base: usize,
    /// From where the others come.
    pub shift: usize,
}

/// The simplest swizzle behind which each of the accesses is free of bank conflicts: that of the fewest bits, of those the
/// one of the smallest distance.
///
/// # Panics
/// If there is none, with the number of ways that remain at best; if offsets are not those of powers of two.
pub const fn best_swizzle(accesses: &[Access]) -> Bits {
    let (mut i, mut base, mut top) = (0, 0, 0);
    while i < accesses.len() {
        let access = &accesses[i];
        assert!(is_linear(access), "optimal_swizzle!: the sizes and strides of an access are powers of two");
        // A vector stays together.
        let run = access.elements.trailing_zeros() as usize;
        base = if run > base { run } else { base };
        let mut lane = 0;
        while lane < access.lanes {
            let bits = (usize::BITS - access.starts[lane].leading_zeros()) as usize;
            top = if bits > top { bits } else { top };
            lane += 1;
        }
        i += 1;
    }
    let (mut least, mut bits) = (usize::MAX, 0);
    // A bank is five bits of a word.
    while bits <= 5 {
        let mut shift = bits;
        // What comes from beyond the greatest offset is 0.
        while shift == bits || base + shift < top {
            let mut start = base;
            while start == base || start + shift < top {
                let swizzle = Bits { bits, base: start, shift };
                let ways = ways_behind(accesses, swizzle);
                if ways <= 1 {
                    return swizzle;
                }
                least = if ways < least { ways } else { least };
                start += 1;
            }
            shift += 1;
        }
        bits += 1;
    }
    none_is_free(least)
}

/// The ways of the accesses behind the swizzle, at most.
const fn ways_behind(accesses: &[Access], swizzle: Bits) -> usize {
    let (mut most, mut i) = (0, 0);
    while i < accesses.len() {
        let ways = linear_ways(&accesses[i], swizzle);
        most = if ways > most { ways } else { most };
        i += 1;
    }
    most
}

/// Whether the lane `i ^ j` begins at `start(i) ^ start(j)`, as it does where sizes and strides are powers of two.
const fn is_linear(access: &Access) -> bool {
    let mut lane = 0;
    if !access.lanes.is_power_of_two() || access.starts[0] != 0 {
        return false;
    }
    while lane < access.lanes {
        let (mut start, mut bit) = (0, 0);
        while bit < 5 {
            if lane >> bit & 1 == 1 {
                start ^= access.starts[1 << bit];
            }
            bit += 1;
        }
        if start != access.starts[lane] {
            return false;
        }
        lane += 1;
    }
    true
}

/// The ways of an access that is linear in the bits of the lanes: `2^(r - b)`, where `r` is the rank of its words over the
/// lanes that are served at once, and `b` that of their banks.
const fn linear_ways(access: &Access, swizzle: Bits) -> usize {
    let (mut words, mut bit) = ([0; 8], 0);
    // The lanes that are served at once differ in their lowest bits; the others begin elsewhere, as a whole.
    while 1 << bit < access.at_once && 1 << bit < access.lanes {
        words[bit] = swizzled(swizzle, access.starts[1 << bit]) * access.element / 4;
        bit += 1;
    }
    // The words of a vector.
    let mut word = 1;
    while word < access.words {
        words[bit] = word;
        (word, bit) = (2 * word, bit + 1);
    }
    let mut banks = words;
    let mut i = 0;
    while i < 8 {
        banks[i] %= 32;
        i += 1;
    }
    1 << (rank(words) - rank(banks))
}

/// Where the swizzle takes an offset.
const fn swizzled(Bits { bits, base, shift }: Bits, offset: usize) -> usize {
    let read = offset & (((1 << bits) - 1) << (base + shift));
    offset ^ (read >> shift)
}

/// The rank of the vectors of bits.
const fn rank(mut vectors: [usize; 8]) -> u32 {
    let (mut rank, mut i) = (0, 0);
    while i < 8 {
        let pivot = vectors[i];
        if pivot != 0 {
            let lowest = pivot & pivot.wrapping_neg();
            let mut j = i + 1;
            while j < 8 {
                if vectors[j] & lowest != 0 {
                    vectors[j] ^= pivot;
                }
                j += 1;
            }
            rank += 1;
        }
        i += 1;
    }
    rank
}
