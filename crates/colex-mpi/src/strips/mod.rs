//! Sets of indices as sums of layouts, and what two of them share.
//!
//! Which indices of a mode a process has is a [`Strip`], or a few of them: a run of indices, repeated. The elements that a process of the
//! source shares with one of the target are a list of [`Piece`]s, each a pair of layouts of one shape: where the indices are
//! there, and where here. It is found from the numbers of the strips: how long that takes, and how many pieces there are,
//! does not depend on how many indices there are.

mod meet;
#[cfg(test)]
mod tests;

pub(crate) use meet::meet;

/// `times` runs of `run` indices, `step` apart, from `global` on: the layout `(run,times):(1,step)` with an offset. In the
/// process they are from `local` on, `local_step` apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strip {
    pub(crate) global: usize,
    pub(crate) local: usize,
    pub(crate) run: usize,
    pub(crate) times: usize,
    pub(crate) step: usize,
    pub(crate) local_step: usize,
}

impl Strip {
    /// One run; nothing if it is empty.
    pub(crate) fn run(global: usize, local: usize, run: usize) -> Option<Self> {
        Self::runs(global, local, run, 1, run, run)
    }

    /// Several runs, as one where they are adjacent; nothing without runs.
    pub(crate) fn runs(
        global: usize,
        local: usize,
        run: usize,
        times: usize,
        step: usize,
        local_step: usize,
    ) -> Option<Self> {
        if run == 0 || times == 0 {
            return None;
        }
        Some(if times == 1 || (step == run && local_step == run) {
            let run = run * times;
            Self { global, local, run, times: 1, step: run, local_step: run }
        } else {
            Self { global, local, run, times, step, local_step }
        })
    }

    /// How many indices.
    pub(crate) const fn size(&self) -> usize {
        self.run * self.times
    }
}

/// Elements that go from one process to another, along one mode: a pair of layouts of one shape, each with an offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Piece {
    /// The offset of the first one at the source, and at the target.
    pub(crate) begin: Pair,
    /// The modes, the fastest first; those after the last one have the size 1.
    pub(crate) modes: [PieceMode; 3],
    /// Whether these are outside of the target's own part; for a halo, only these are requested.
    pub(crate) is_halo: bool,
}

/// A number for the source, and one for the target.
pub(crate) type Pair = [usize; 2];

/// A mode of a pair of layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PieceMode {
    pub(crate) size: usize,
    pub(crate) stride: Pair,
}

impl PieceMode {
    /// `_1:_0`
    pub(crate) const UNIT: Self = Self { size: 1, stride: [0, 0] };
}

impl Piece {
    /// The modes, coalesced where those of both layouts are.
    fn new(begin: Pair, modes: [PieceMode; 3]) -> Self {
        let mut joined = [PieceMode::UNIT; 3];
        let mut count = 0;
        for mode in modes.into_iter().filter(|mode| mode.size != 1) {
            match joined[..count].last_mut() {
                Some(last) if (0..2).all(|side| last.size * last.stride[side] == mode.stride[side]) => {
                    last.size *= mode.size;
                }
                _ => {
                    joined[count] = mode;
                    count += 1;
                }
            }
        }
        Self { begin, modes: joined, is_halo: false }
    }

    /// How many indices.
    pub(crate) fn size(&self) -> usize {
        self.modes.iter().map(|mode| mode.size).product()
    }
}
