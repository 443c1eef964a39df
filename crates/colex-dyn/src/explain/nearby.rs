//! Operands near by with which a refused operation is defined.
//!
//! One integer of an operand is changed at a time, to values nearer and farther on both sides, until the operation
//! takes it: of the argument, or of the layout itself if no change of the argument helps. Behind the values next to it
//! come those that the numbers of the broken law suggest: their divisors and multiples. A mode that does not move
//! always fits and does not help, so sizes of 1 and strides of 0 are not tried.

use super::Whole;
use super::operand::{Integer, Operand, Role, Varied};
use super::step::{Part, Step, Work};
use crate::DynLayout;
use crate::layout::Mode;
use crate::order::sort_by_key;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

/// How far on each side all values are tried.
const NEXT: u64 = 64;
/// How many values behind these are tried on each side.
const BEHIND: usize = 32;
/// How many operands are shown.
const SHOWN: usize = 12;
/// How many are tried.
const TRIED: usize = 4_000;
/// How many modes are walked through in all, about.
const WORK: usize = 4_000_000;

/// An operand near by with which the operation is defined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nearby {
    place: usize,
    operand: Operand,
    change: Change,
    result: Whole,
}

/// Which integer of an operand is another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Change {
    /// A size.
    Size {
        /// The present value.
        from: u64,
        /// The value that fits.
        to: u64,
    },
    /// A stride.
    Stride {
        /// The present value.
        from: u64,
        /// The value that fits.
        to: u64,
    },
}

impl Nearby {
    /// The index of the operand: 0 for the layout itself, 1 for the argument.
    #[must_use]
    pub const fn place(&self) -> usize {
        self.place
    }

    /// The operand in its stead.
    #[must_use]
    pub const fn operand(&self) -> &Operand {
        &self.operand
    }

    /// In what it differs.
    #[must_use]
    pub const fn change(&self) -> Change {
        self.change
    }

    /// The [result](super::Explanation::result) of the operation with it.
    #[must_use]
    pub const fn result(&self) -> &DynLayout {
        &self.result.layout
    }

    /// The result as it is written.
    pub(super) const fn whole(&self) -> &Whole {
        &self.result
    }

    /// The same with the text of the result.
    pub(super) fn written(mut self, text: impl FnOnce(&DynLayout) -> String) -> Self {
        self.result.text = Some(text(&self.result.layout));
        self
    }
}

/// The operands near by with which `run` is defined.
pub(super) fn nearby<A: Varied, B: Varied>(
    (a, b): (&A, &B),
    law: LayoutError,
    steps: &[Step],
    run: &impl Fn(&A, &B) -> Result<Whole, LayoutError>,
) -> Vec<Nearby> {
    let cost = a.leaves().saturating_mul(b.leaves()).saturating_add(a.leaves() + b.leaves());
    let numbers = numbers(law);
    let mut search = Search {
        tries: TRIED.min(WORK / cost.max(1)),
        numbers,
        leaf: refused_leaf(steps).map(|(_, leaf)| leaf),
        found: Vec::new(),
    };
    search.vary(1, b, &|b| run(a, b));
    if search.found.is_empty() {
        search.vary(0, a, &|a| run(a, b));
    }
    search.found
}

struct Search {
    /// How many values may still be tried.
    tries: usize,
    /// The numbers of the law.
    numbers: Vec<u64>,
    /// The leaf that breaks it, if it is known.
    leaf: Option<Mode>,
    found: Vec<Nearby>,
}

impl Search {
    /// Looks for values of each integer of an operand.
    fn vary<T: Varied>(&mut self, place: usize, operand: &T, run: &dyn Fn(&T) -> Result<Whole, LayoutError>) {
        let mut integers: Vec<_> = operand.integers().into_iter().enumerate().collect();
        sort_by_key(&mut integers, |(_, integer)| self.leaf.is_some_and(|leaf| leaf != integer.leaf));
        for (index, integer) in integers {
            if self.tries == 0 || self.found.len() >= SHOWN {
                break;
            }
            let mut values = BTreeSet::new();
            for candidates in self.candidates(&integer) {
                let taken = candidates.into_iter().find_map(|to| {
                    self.tries = self.tries.checked_sub(1)?;
                    let other = operand.with(index, to);
                    run(&other).ok().map(|result| (to, other, result))
                });
                let Some((to, other, result)) = taken else { continue };
                let (Some(operand), true) = (other.operand(), values.insert(to)) else { continue };
                let from = integer.value;
                let change = match integer.role {
                    Role::Size => Change::Size { from, to },
                    Role::Stride => Change::Stride { from, to },
                };
                self.found.push(Nearby { place, operand, change, result });
            }
        }
        let key = |nearby: &Nearby| match nearby.change {
            Change::Size { from, to } => (nearby.place == 0, 0, from, to),
            Change::Stride { from, to } => (nearby.place == 0, 1, from, to),
        };
        sort_by_key(&mut self.found, key);
        self.found.truncate(SHOWN);
    }

    /// Lists of values; the first that fits is taken: below, above, divisors; for a stride also multiples.
    fn candidates(&self, integer: &Integer) -> Vec<Vec<u64>> {
        let value = integer.value;
        let least = if integer.role == Role::Size && value > 0 { 2 } else { 1 };
        let mut suggested = BTreeSet::new();
        for &number in self.numbers.iter().filter(|number| **number > 0) {
            suggested.extend(divisors(number));
            let below = value / number;
            suggested.extend((0..8).filter_map(|k| below.checked_sub(k)?.checked_mul(number)));
            suggested.extend((1..8).filter_map(|k| below.checked_add(k)?.checked_mul(number)));
        }
        let (first, last) = (value.saturating_sub(NEXT), value.saturating_add(NEXT));
        let mut below: Vec<_> = (first..value).rev().collect();
        below.extend(suggested.range(..first).rev().take(BEHIND));
        let mut above: Vec<_> = (value..=last).skip(1).collect();
        above.extend(suggested.range(last..).skip_while(|to| **to == last).take(BEHIND));
        let mut lists = Vec::from([below, above]);
        if value > 0 {
            // A tile of these is whole in the one that is asked for.
            lists.push(divisors(value).into_iter().rev().filter(|divisor| *divisor < value).collect());
        }
        if integer.role == Role::Stride && value > 0 {
            lists.push((2..=NEXT).filter_map(|k| value.checked_mul(k)).collect());
        }
        lists.iter_mut().for_each(|list| list.retain(|to| *to >= least));
        lists
    }
}

/// The divisors of a number, but of a large one not all.
fn divisors(number: u64) -> BTreeSet<u64> {
    let small = (1..=1_024).take_while(|divisor| divisor * divisor <= number).filter(|divisor| number % divisor == 0);
    small.flat_map(|divisor| [divisor, number / divisor]).collect()
}

/// The leaf of a composition that breaks the law, and how many are before it.
pub(super) fn refused_leaf(steps: &[Step]) -> Option<(usize, Mode)> {
    let is_leaf = |step: &&Step| matches!(step, Step::Part(Part { work: Work::Leaf { .. }, .. }));
    steps.iter().enumerate().rev().find_map(|(place, step)| match step {
        Step::Part(part) => match part.work {
            Work::Leaf { leaf } if part.result.is_err() => Some((steps[..place].iter().filter(is_leaf).count(), leaf)),
            _ => refused_leaf(&part.steps),
        },
        Step::InMode { steps, .. } => refused_leaf(steps),
        _ => None,
    })
}

/// The numbers of a law that have something to do with sizes and strides that fit.
fn numbers(law: LayoutError) -> Vec<u64> {
    let numbers = match law {
        LayoutError::StrideDivisibility { elements, stride, size } => {
            // As many elements as one mode holds.
            let inside = (size.saturating_sub(1)).checked_div(stride % size.max(1)).map_or(elements, |last| last + 1);
            [elements, size, inside]
        }
        LayoutError::ShapeDivisibility { elements, fill, size } => [elements, fill, size],
        LayoutError::Carry { digits, size } => [digits, size, size],
        LayoutError::NotInjective { stride, reach } => [stride, reach, reach],
        LayoutError::Coverage { cosize, cotarget } => [cosize, cotarget, cotarget],
        LayoutError::TileDivisibility { size, tile } => [size, tile, size],
        LayoutError::TileCover { covered, size } => [covered, size, size],
        LayoutError::TileGaps { reach, size } => [reach, size, size],
        LayoutError::LeftInverseReach { size, stride, next } => [size, stride, next],
        LayoutError::Static { law: StaticLaw::LeftInverseDivisibility { stride, below } } => [stride, below, below],
        _ => return Vec::new(),
    };
    numbers.map(|number| number as u64).into()
}
