//! The macros that find a swizzle or a padding for a kernel.

use super::Access;
use super::lanes::none_is_free;

/// The type of [`optimal_swizzle!`](crate::optimal_swizzle) of the same accesses.
///
/// # Examples
/// ```
/// use colex::OptimalSwizzle;
/// use colex::prelude::*;
/// use colex::typenum::U2;
///
/// type Rows = Layout![(8, 8) : (8, 1)];
/// type Columns = Layout![(8, 8) : (64, 1)];
/// type Tile = colex::ComposedLayout<OptimalSwizzle![U2; Rows, Columns], colex::typenum::U0, Layout![(64, 64) : (64, 1)]>;
/// assert_eq!(Tile::default().to_string(), "Sw<3,3,3> o _0 o (_64,_64):(_64,_1)");
/// ```
#[macro_export]
macro_rules! OptimalSwizzle {
    ($bytes:ty; $($access:ty),+ $(,)?) => {
        $crate::Swizzle<
            $crate::typenum::U<{ $crate::__best_swizzle!($bytes; $($access),+).bits }>,
            $crate::typenum::U<{ $crate::__best_swizzle!($bytes; $($access),+).base }>,
            $crate::typenum::U<{ $crate::__best_swizzle!($bytes; $($access),+).shift }>,
        >
    };
}

/// The swizzle that frees accesses of a warp to shared memory of bank conflicts.
///
/// `optimal_swizzle!(W; A, B)`, of elements of `W` bytes: each access is the type of a layout of static powers of two,
/// as [`ConflictFree`](crate::memory::ConflictFree) has it, whose first mode is the lanes. All begin at the start of
/// the tile; the result holds for all tiles of the layout.
///
/// **Definition.** Among all swizzles `Sw<B, M, S>` with `S >= B` that keep the vectors of the accesses together and
/// free each access of conflicts: the one with the fewest bits, then the smallest `S`, then the smallest `M`.
///
/// **Defined when** it exists; otherwise it does not compile, and the error says how many words of a bank remain at
/// best. A padding may still help: [`optimal_padding!`](crate::optimal_padding).
///
/// # Examples
/// A tile of 32 x 32 `f32`, written by rows and read by columns:
/// ```
/// use colex::bounds::ConflictFree;
/// use colex::optimal_swizzle;
/// use colex::prelude::*;
/// use colex::typenum::{U0, U4};
///
/// type Row = Layout![32 : 1];
/// type Column = Layout![32 : 32];
/// let swizzle = optimal_swizzle!(U4; Row, Column);
/// assert_eq!(swizzle.to_string(), "Sw<5,0,5>");
///
/// fn access<L: ConflictFree<U4>>(_: L) {}
/// access(make_composed_layout(swizzle, U0::new(), Row::default()));
/// access(make_composed_layout(swizzle, U0::new(), Column::default()));
/// ```
///
/// Every fourth word together with vectors of four, which stay together, so that the two lowest bits of a bank do not
/// change:
/// ```compile_fail,E0080
/// use colex::optimal_swizzle;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// type Vectors = Layout![(8, 4) : (4, 1)];
/// type Scalars = Layout![32 : 4];
/// optimal_swizzle!(U4; Vectors, Scalars);
/// ```
///
/// **Source.** Rows and columns of a tile by `x ^ y`: the ways are `2^(r - b)`, with the ranks of the words and of the
/// banks over the bits of the lanes. **Cost.** None at run time.
#[macro_export]
macro_rules! optimal_swizzle {
    ($bytes:ty; $($access:ty),+ $(,)?) => {{
        const BITS: $crate::memory::Bits = $crate::__best_swizzle!($bytes; $($access),+);
        $crate::Swizzle::<
            $crate::typenum::U<{ BITS.bits }>,
            $crate::typenum::U<{ BITS.base }>,
            $crate::typenum::U<{ BITS.shift }>,
        >::new()
    }};
}

/// The results of both macros.
#[doc(hidden)]
#[macro_export]
macro_rules! __best_swizzle {
    ($bytes:ty; $($access:ty),+) => {
        $crate::memory::best_swizzle(&[$($crate::memory::Access::of::<$access, $bytes>()),+])
    };
}

/// The number of elements after each row that free accesses of a warp to shared memory of bank conflicts: a static
/// integer.
///
/// `optimal_padding!(W, ROW; A, B)`, of elements of `W` bytes and rows of `ROW` elements: each access is the type of a
/// static layout, as [`ConflictFree`](crate::memory::ConflictFree) has it, into the rows without padding.
///
/// **Definition.** The least `p`, up to 128 bytes, such that each access is free of conflicts if the element `x` is at
/// `x + x / ROW * p`. It is a whole number of vectors of the accesses.
///
/// **Defined when** it exists; otherwise it does not compile, and the error says how many words of a bank remain at
/// best.
///
/// # Examples
/// ```
/// use colex::bounds::ConflictFree;
/// use colex::optimal_padding;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// type Row = Layout![32 : 1];
/// type Column = Layout![32 : 32];
/// let padding = optimal_padding!(U4, 32; Row, Column);
/// assert_eq!(notation(&padding), "_1");
///
/// fn access<L: ConflictFree<U4>>(_: L) {}
/// access(layout![32 : 33]);
/// ```
///
/// Every fourth word together with vectors of four, which are a whole number in a padding, too:
/// ```compile_fail,E0080
/// use colex::optimal_padding;
/// use colex::prelude::*;
/// use colex::typenum::U4;
///
/// type Vectors = Layout![(8, 4) : (4, 1)];
/// type Scalars = Layout![32 : 4];
/// optimal_padding!(U4, 128; Vectors, Scalars);
/// ```
///
/// **Cost.** None at run time.
#[macro_export]
macro_rules! optimal_padding {
    ($bytes:ty, $row:expr; $($access:ty),+ $(,)?) => {{
        const PADDING: usize = $crate::memory::best_padding($row, &[$($crate::memory::Access::of::<$access, $bytes>()),+]);
        <$crate::typenum::U<PADDING>>::new()
    }};
}

// The swizzle that frees accesses of bank conflicts.

/// A swizzle of `bits` bits from bit `base` on, by those at the distance `shift`: `Sw<bits, base, shift>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits {
    /// How many bits change.
    pub bits: usize,
    /// How many of the lowest bits stay.
    pub base: usize,
    /// The distance of the bits that change the others.
    pub shift: usize,
}

/// The simplest swizzle that frees each of the accesses of bank conflicts: the one with the fewest bits, then the
/// smallest distance.
///
/// # Panics
/// If it does not exist, with the number of ways that remain at best; if offsets are not those of powers of two.
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
        // Bits beyond the greatest offset are 0.
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

/// The most ways of an access after the swizzle.
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

// The padding that frees accesses of bank conflicts.

/// The fewest elements after each row of `row` elements that free each of the accesses of bank conflicts.
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
