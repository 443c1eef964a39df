//! The offsets of an access as numbers, for the search at compile time.

use super::access::{WarpAccess, Width};
use crate::diagnostics::verdict::Lawful;
use crate::int::StaticInteger;
use crate::int_tuple::{HCons, HNil};

/// An access of a warp: the start of its lanes, and the elements that each of them moves.
///
/// The requirements of [`optimal_swizzle!`](crate::optimal_swizzle) and [`optimal_padding!`](crate::optimal_padding) on
/// a layout.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The first element of each lane; 0 after the last lane.
    pub(super) starts: [usize; 32],
    /// How many lanes there are.
    pub(super) lanes: usize,
    /// How many of them are served at once.
    pub(super) at_once: usize,
    /// How many words of 4 bytes each touches.
    pub(super) words: usize,
    /// The bytes of an element.
    pub(super) element: usize,
    /// The elements of a lane.
    pub(super) elements: usize,
}
impl Access {
    /// The access `L` to elements of `W` bytes.
    ///
    /// The law of [`ConflictFree`](super::ConflictFree) holds, except for the conflicts.
    pub const fn of<L, W>() -> Self
    where
        L: WarpAccess<W, Verdict: Lawful, Starts: Numbers, Bytes: StaticInteger>,
        <L::Width as Width>::Lanes: StaticInteger,
        <L::Width as Width>::Words: StaticInteger,
        W: StaticInteger,
    {
        Self {
            starts: <L::Starts as Numbers>::NUMBERS,
            lanes: <L::Starts as Numbers>::LENGTH,
            at_once: <<L::Width as Width>::Lanes as StaticInteger>::VALUE,
            words: <<L::Width as Width>::Words as StaticInteger>::VALUE,
            element: <W as StaticInteger>::VALUE,
            elements: <L::Bytes as StaticInteger>::VALUE / <W as StaticInteger>::VALUE,
        }
    }

    /// How many words of a bank are touched at once, at most, if the lanes begin at `starts`.
    pub(super) const fn ways(&self, starts: &[usize; 32]) -> usize {
        let (mut most, mut first) = (0, 0);
        while first < self.lanes {
            let end = if first + self.at_once < self.lanes { first + self.at_once } else { self.lanes };
            let ways = self.ways_of(starts, first, end);
            most = if ways > most { ways } else { most };
            first = end;
        }
        most
    }
    /// The same of the lanes from `first` to `end`, which are served at once.
    const fn ways_of(&self, starts: &[usize; 32], first: usize, end: usize) -> usize {
        // Vectors are aligned, so two lanes touch the same words or none in common: the first words are enough, and those
        // of one vector are in banks of their own.
        let (mut most, mut lane) = (0, first);
        while lane < end {
            let word = self.word(starts[lane]);
            let (mut ways, mut other, mut is_known) = (1, first, false);
            while other < lane {
                let before = self.word(starts[other]);
                is_known = is_known || before == word;
                if before % 32 == word % 32 && before != word && !self.is_touched_before(starts, first, other) {
                    ways += 1;
                }
                other += 1;
            }
            if !is_known && ways > most {
                most = ways;
            }
            lane += 1;
        }
        most
    }
    /// Whether a lane before `lane`, from `first` on, begins at the same word.
    const fn is_touched_before(&self, starts: &[usize; 32], first: usize, lane: usize) -> bool {
        let mut other = first;
        while other < lane {
            if self.word(starts[other]) == self.word(starts[lane]) {
                return true;
            }
            other += 1;
        }
        false
    }
    const fn word(&self, start: usize) -> usize {
        start * self.element / 4
    }
}

/// The static integers of the list `Self`, at most 32.
pub trait Numbers {
    /// How many there are.
    const LENGTH: usize;
    /// The integers, followed by zeros.
    const NUMBERS: [usize; 32];
}
impl Numbers for HNil {
    const LENGTH: usize = 0;
    const NUMBERS: [usize; 32] = [0; 32];
}
impl<H: StaticInteger, T: Numbers> Numbers for HCons<H, T> {
    const LENGTH: usize = 1 + T::LENGTH;
    const NUMBERS: [usize; 32] = {
        let (mut numbers, mut i) = ([0; 32], 1);
        numbers[0] = <H as StaticInteger>::VALUE;
        while i < 32 {
            numbers[i] = T::NUMBERS[i - 1];
            i += 1;
        }
        numbers
    };
}

/// The message if neither a swizzle nor a padding helps: `ways` remain at best.
pub(super) const fn none_is_free(ways: usize) -> ! {
    macro_rules! say {
        ($($ways:literal)*) => {
            match ways {
                $($ways => panic!(concat!("bank conflicts: ", $ways, " words of one bank at once remain at best")),)*
                _ => panic!("bank conflicts: more than 32 words of one bank at once remain at best"),
            }
        };
    }
    say! { 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 }
}
