//! Messages as products of sums of layouts.

use crate::strips::{Pair, Piece, PieceMode};

/// A product of sums: from each mode one of its pieces, in every combination.
#[derive(Debug)]
pub(crate) struct Region<'t> {
    /// For each mode, in the order of messages, its pieces and its strides at the source and at the target.
    modes: Vec<(Vec<&'t Piece>, Pair)>,
}

/// One combination: where the first element is, and the modes, the fastest first.
#[derive(Clone, Debug)]
pub(crate) struct Nest {
    pub(crate) begin: Pair,
    pub(crate) modes: Vec<PieceMode>,
}

/// The regions of a message. It is one; or, of a message of halos alone, one for each mode that is the first in which the
/// pieces are those of a halo.
pub(super) fn regions<'t>(pieces: Vec<&'t [Piece]>, strides: Vec<Pair>, only_halos: bool) -> Vec<Region<'t>> {
    let region = |first: Option<usize>| {
        let chosen = |(mode, (pieces, strides)): (usize, (&&'t [Piece], &Pair))| {
            let is_chosen = |piece: &&Piece| match first {
                Some(first) if mode < first => !piece.is_halo,
                Some(first) if mode == first => piece.is_halo,
                _ => true,
            };
            (pieces.iter().filter(is_chosen).collect(), *strides)
        };
        Region { modes: pieces.iter().zip(&strides).enumerate().map(chosen).collect() }
    };
    if only_halos { (0..pieces.len()).map(|first| region(Some(first))).collect() } else { vec![region(None)] }
}

impl Nest {
    /// How many elements.
    pub(crate) fn size(&self) -> usize {
        self.modes.iter().map(|mode| mode.size).product()
    }
}

impl Region<'_> {
    /// For each mode, in the order of messages, its pieces and its strides at the source and at the target.
    pub(crate) fn modes(&self) -> &[(Vec<&Piece>, Pair)] {
        &self.modes
    }

    /// All combinations, in the order of messages.
    pub(crate) fn each(&self, mut f: impl FnMut(&Nest)) {
        if self.modes.iter().any(|(pieces, _)| pieces.is_empty()) {
            return;
        }
        let mut at = vec![0; self.modes.len()];
        let mut nest = Nest { begin: [0, 0], modes: Vec::with_capacity(3 * at.len()) };
        loop {
            self.choose(&at, &mut nest);
            f(&nest);
            let Some(next) = (0..at.len()).find(|&mode| at[mode] + 1 < self.modes[mode].0.len()) else { return };
            at[next] += 1;
            at[..next].fill(0);
        }
    }

    fn choose(&self, at: &[usize], nest: &mut Nest) {
        nest.begin = [0, 0];
        nest.modes.clear();
        for (&at, (pieces, strides)) in at.iter().zip(&self.modes) {
            let piece = pieces[at];
            nest.begin = [0, 1].map(|side| nest.begin[side] + piece.begin[side] * strides[side]);
            for mode in piece.modes.iter().filter(|mode| mode.size != 1) {
                let mode = PieceMode { size: mode.size, stride: [0, 1].map(|side| mode.stride[side] * strides[side]) };
                match nest.modes.last_mut() {
                    Some(last) if (0..2).all(|side| last.size * last.stride[side] == mode.stride[side]) => {
                        last.size *= mode.size;
                    }
                    _ => nest.modes.push(mode),
                }
            }
        }
    }
}
