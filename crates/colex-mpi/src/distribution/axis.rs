//! How a mode is dealt out.

use super::grid::Grid;
use crate::error::{Error, times};
use crate::strips::Strip;

/// How the indices of one mode are dealt out to the processes along one mode of the grid.
///
/// | | index `i` of `n` is, of `p` processes, at | and there the index |
/// | --- | --- | --- |
/// | [`whole`](Self::whole) | each of them | `i` |
/// | [`block_cyclic`](Self::block_cyclic) in blocks of `b` | `(i div b) mod p` | `(i div (b*p))*b + i mod b` |
/// | [`cyclic`](Self::cyclic) | the same with `b = 1` | |
/// | [`blocks`](Self::blocks) | the same with `b = ⌈n/p⌉` | |
/// | [`balanced`](Self::balanced) | in blocks of `⌈n/p⌉` and then of `⌊n/p⌋` | |
/// | [`cut`](Self::cut) | in blocks of these lengths | |
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Axis(Kind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Whole,
    Dealt { along: usize, block: Option<usize>, first: usize },
    Cut { along: usize, lengths: Option<Vec<usize>> },
}

impl Axis {
    /// All processes have all indices.
    #[must_use]
    pub const fn whole() -> Self {
        Self(Kind::Whole)
    }

    /// Each process has one block, all of one length except the last ones.
    #[must_use]
    pub const fn blocks(along: usize) -> Self {
        Self(Kind::Dealt { along, block: None, first: 0 })
    }

    /// One index after the other is dealt out.
    #[must_use]
    pub const fn cyclic(along: usize) -> Self {
        Self::block_cyclic(along, 1)
    }

    /// Blocks of indices are dealt out.
    #[must_use]
    pub const fn block_cyclic(along: usize, block: usize) -> Self {
        Self(Kind::Dealt { along, block: Some(block), first: 0 })
    }

    /// Each process has one block, and the lengths differ by one at most.
    #[must_use]
    pub const fn balanced(along: usize) -> Self {
        Self(Kind::Cut { along, lengths: None })
    }

    /// Each process has one block, of the length given for it.
    #[must_use]
    pub const fn cut(along: usize, lengths: Vec<usize>) -> Self {
        Self(Kind::Cut { along, lengths: Some(lengths) })
    }

    /// The first block is dealt to this process: `RSRC` and `CSRC` of ScaLAPACK. Of an axis that is not dealt out it changes
    /// nothing.
    #[must_use]
    pub fn starting_at(mut self, process: usize) -> Self {
        if let Kind::Dealt { first, .. } = &mut self.0 {
            *first = process;
        }
        self
    }

    /// The axis with its numbers, of mode `mode` of size `size`.
    pub(super) fn on(&self, grid: &Grid, mode: usize, size: usize) -> Result<Dealt, Error> {
        let along = match self.0 {
            Kind::Whole => return Ok(Dealt { along: None, processes: 1, size, how: How::Whole, halo: Halo::NONE }),
            Kind::Dealt { along, .. } | Kind::Cut { along, .. } => along,
        };
        if along >= grid.modes() {
            return Err(Error::NoGridMode { mode, along, rank: grid.modes() });
        }
        let processes = grid.processes(along);
        let how = match &self.0 {
            Kind::Dealt { block: Some(0), .. } => return Err(Error::EmptyBlock { mode }),
            &Kind::Dealt { first, .. } if first >= processes => {
                return Err(Error::FirstProcess { mode, first, processes });
            }
            &Kind::Dealt { block, first, .. } => {
                let block = block.unwrap_or(size.div_ceil(processes)).min(size).max(1);
                times(block, processes)?;
                How::Dealt { block, first }
            }
            Kind::Whole => How::Whole,
            Kind::Cut { lengths: None, .. } => {
                let lengths = (0..processes).map(|p| size / processes + usize::from(p < size % processes));
                How::Cut(begins(lengths))
            }
            Kind::Cut { lengths: Some(lengths), .. } => {
                let sum = lengths.iter().fold(0, |sum: usize, &length| sum.saturating_add(length));
                if lengths.len() != processes || sum != size {
                    return Err(Error::Cut { mode, lengths: lengths.len(), processes, sum, size });
                }
                How::Cut(begins(lengths.iter().copied()))
            }
        };
        Ok(Dealt { along: Some(along), processes, size, how, halo: Halo::NONE })
    }
}

/// Where blocks of these lengths begin, and where the last one ends.
fn begins(lengths: impl Iterator<Item = usize>) -> Vec<usize> {
    let ends = lengths.scan(0, |end, length| {
        *end += length;
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

/// Elements of its neighbours around the part of a process, along one mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Halo {
    /// How many before.
    pub before: usize,
    /// How many behind.
    pub after: usize,
    /// Whether the last index of the mode is before its first one. If not, places outside of the tensor stay as they are.
    pub periodic: bool,
}

impl Halo {
    /// No elements.
    pub const NONE: Self = Self { before: 0, after: 0, periodic: false };

    /// So many on both sides, within the tensor.
    #[must_use]
    pub const fn within(width: usize) -> Self {
        Self { before: width, after: width, periodic: false }
    }

    /// So many on both sides, around the ends of the tensor.
    #[must_use]
    pub const fn around(width: usize) -> Self {
        Self { before: width, after: width, periodic: true }
    }
}

/// An axis with its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Dealt {
    pub(crate) along: Option<usize>,
    pub(crate) processes: usize,
    pub(crate) size: usize,
    pub(crate) how: How,
    pub(crate) halo: Halo,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum How {
    Whole,
    /// In blocks, the first one to process `first`.
    Dealt {
        block: usize,
        first: usize,
    },
    /// Process `p` has the indices from `self[p]` to `self[p+1]`.
    Cut(Vec<usize>),
}

impl Dealt {
    /// The indices of a process.
    pub(crate) fn own(&self, process: usize) -> impl Iterator<Item = Strip> {
        let shift = |strip: Strip| Strip { local: strip.local + self.halo.before, ..strip };
        let strips = match &self.how {
            How::Whole => [Strip::run(0, 0, self.size), None],
            How::Cut(begins) => [Strip::run(begins[process], 0, begins[process + 1] - begins[process]), None],
            // One process has them all, whatever the blocks are.
            How::Dealt { .. } if self.processes == 1 => [Strip::run(0, 0, self.size), None],
            &How::Dealt { block, first } => {
                let (blocks, p) = (self.size / block, self.place(process, first));
                let tail = if blocks % self.processes == p { self.size % block } else { 0 };
                let full = (blocks + self.processes - 1 - p) / self.processes;
                [
                    Strip::runs(p * block, 0, block, full, block * self.processes, block),
                    Strip::run(blocks * block, blocks / self.processes * block, tail),
                ]
            }
        };
        strips.into_iter().flatten().map(shift)
    }

    /// Where a process stands, counted from the one that has the first block.
    const fn place(&self, process: usize, first: usize) -> usize {
        (process + self.processes - first) % self.processes
    }

    /// The indices of a process that are those of its halo.
    pub(crate) fn around(&self, process: usize) -> impl Iterator<Item = Strip> {
        let mut strips = Vec::new();
        // A halo is around one run of indices.
        if let (Some(own), true) = (self.own(process).next(), self.halo.before + self.halo.after > 0) {
            let (begin, end, Halo { before, after, periodic }) = (own.global, own.global + own.run, self.halo);
            if periodic {
                self.wrapped(begin + self.size - before, 0, before, &mut strips);
                self.wrapped(end, before + own.run, after, &mut strips);
            } else {
                let (least, most) = (before.min(begin), after.min(self.size - end));
                strips.extend(Strip::run(begin - least, before - least, least));
                strips.extend(Strip::run(end, before + own.run, most));
            }
        }
        strips.into_iter()
    }

    /// The indices from `global` on, modulo the size: at most as many as that.
    fn wrapped(&self, global: usize, local: usize, length: usize, strips: &mut Vec<Strip>) {
        let begin = global % self.size;
        let first = length.min(self.size - begin);
        strips.extend(Strip::run(begin, local, first));
        strips.extend(Strip::run(0, local + first, length - first));
    }

    /// How many indices a process has, without its halo.
    pub(crate) fn own_size(&self, process: usize) -> usize {
        self.own(process).map(|strip| strip.size()).sum()
    }

    /// How many places a process has for them: with its halo, if it has an index.
    pub(crate) fn local_size(&self, process: usize) -> usize {
        match self.own_size(process) {
            0 => 0,
            own => own + self.halo.before + self.halo.after,
        }
    }

    /// At least as many places as any process has, in whole blocks.
    pub(crate) fn padded_size(&self) -> usize {
        let own = match &self.how {
            How::Whole => self.size,
            How::Cut(begins) => begins.windows(2).map(|ends| ends[1] - ends[0]).max().unwrap_or(0),
            How::Dealt { block, .. } => self.size.div_ceil(block * self.processes) * block,
        };
        if own == 0 { 0 } else { own + self.halo.before + self.halo.after }
    }

    /// Into how many runs the indices of a process fall, at most.
    pub(crate) fn runs(&self) -> usize {
        match self.how {
            How::Dealt { block, .. } if self.processes > 1 => self.size.div_ceil(block).div_ceil(self.processes),
            _ => 1,
        }
    }

    /// Which process has an index; of a whole axis 0.
    pub(crate) fn owner(&self, index: usize) -> usize {
        match &self.how {
            How::Whole => 0,
            How::Dealt { block, first } => (index / block + first) % self.processes,
            How::Cut(begins) => begins.partition_point(|&begin| begin <= index) - 1,
        }
    }

    /// Where a process that has an index has it.
    pub(crate) fn local(&self, index: usize) -> usize {
        let local = match &self.how {
            How::Whole => index,
            How::Dealt { block, .. } => index / (block * self.processes) * block + index % block,
            How::Cut(begins) => index - begins[self.owner(index)],
        };
        local + self.halo.before
    }

    /// The index at a place of a process, its halo included, if there is one.
    pub(crate) fn global(&self, process: usize, local: usize) -> Option<usize> {
        let strips = self.own(process).chain(self.around(process));
        strips.filter(|strip| local >= strip.local).find_map(|strip| {
            let (run, index) = ((local - strip.local) / strip.local_step, (local - strip.local) % strip.local_step);
            (run < strip.times && index < strip.run).then(|| strip.global + run * strip.step + index)
        })
    }
}
