//! Messages in chunks, and how the elements of a chunk are copied together and apart.

use crate::copy::copy;
use crate::plan::{Nest, Transfer};
use crate::strips::{Pair, PieceMode};

/// Elements of a message that go together. In the chunk they are in the order of the modes of its nests, one after the other.
pub(crate) struct Chunk {
    nests: Vec<Nest>,
    /// How many elements.
    pub(crate) size: usize,
}

/// The chunks of a message, of at most this many elements. Sender and receiver have the same chunks, because they are
/// found from its layouts.
pub(crate) fn chunks(message: &Transfer<'_>, most: usize) -> Vec<Chunk> {
    let mut chunks: Vec<Chunk> = Vec::new();
    for region in message.regions() {
        region.each(|nest| {
            split(nest, most, &mut |mut nest| {
                let size = nest.size();
                nest.modes.sort_by_key(order);
                match chunks.last_mut() {
                    Some(last) if last.size + size <= most => {
                        last.size += size;
                        last.nests.push(nest);
                    }
                    _ => chunks.push(Chunk { size, nests: vec![nest] }),
                }
            });
        });
    }
    chunks
}

/// The order of the target: so what is transposed is so when it is copied together, into memory that stays in the cache, and is
/// copied apart in the runs that the target has.
const fn order(mode: &PieceMode) -> (usize, usize) {
    (mode.stride[1], mode.stride[0])
}

/// Parts of at most this many elements, cut along the modes that are slow on both sides.
///
/// Where the elements are transposed, some modes are faster at the source and others at the target. A part has about as many
/// elements along the ones as along the others: then as little of a page of memory is left out on the one side as on the other.
fn split(nest: &Nest, most: usize, f: &mut impl FnMut(Nest)) {
    let size = nest.size();
    if size <= most {
        return f(nest.clone());
    }
    let rank =
        |of: &PieceMode, side: usize| nest.modes.iter().filter(|mode| mode.stride[side] < of.stride[side]).count();
    let side_of = |mode: &PieceMode| usize::from(rank(mode, 1) < rank(mode, 0));
    let along = |side: usize| -> usize {
        nest.modes.iter().filter(|mode| side_of(mode) == side).map(|mode| mode.size).product()
    };
    let side = usize::from(along(1) > along(0));
    let of_side = (0..nest.modes.len()).filter(|&at| side_of(&nest.modes[at]) == side);
    let Some(at) = of_side.max_by_key(|&at| nest.modes[at].stride[side]) else { return };
    let mode = nest.modes[at];
    let square = most.isqrt() / (along(side) / mode.size);
    let at_once = (most / (size / mode.size)).max(square).clamp(1, mode.size - 1);
    for first in (0..mode.size).step_by(at_once) {
        let mut part = nest.clone();
        part.begin = [0, 1].map(|side| nest.begin[side] + first * mode.stride[side]);
        match at_once.min(mode.size - first) {
            1 => drop(part.modes.remove(at)),
            size => part.modes[at].size = size,
        }
        split(&part, most, f);
    }
}

impl Chunk {
    /// Copies its elements from the source to the target.
    pub(crate) fn copy<T: Copy>(&self, source: &[T], target: &mut [T]) {
        self.nests.iter().for_each(|nest| copy(source, target, nest.begin, &nest.modes));
    }

    /// Copies its elements together, to the beginning of a slice.
    pub(crate) fn pack<T: Copy>(&self, source: &[T], packed: &mut [T]) {
        let mut at = 0;
        for nest in &self.nests {
            pack(nest, at, source, packed);
            at += nest.size();
        }
    }

    /// Copies its elements apart, from the beginning of a slice.
    pub(crate) fn unpack<T: Copy>(&self, packed: &[T], target: &mut [T]) {
        let mut at = 0;
        for nest in &self.nests {
            unpack(nest, at, packed, target);
            at += nest.size();
        }
    }
}

/// Copies elements together, behind as many that are packed already.
pub(crate) fn pack<T: Copy>(nest: &Nest, at: usize, source: &[T], packed: &mut [T]) {
    copy(source, packed, [nest.begin[0], at], &beside_adjacent(nest, 0));
}

/// Copies elements apart, after the first of this number.
pub(crate) fn unpack<T: Copy>(nest: &Nest, at: usize, packed: &[T], target: &mut [T]) {
    let swapped = |mode: PieceMode| PieceMode { size: mode.size, stride: [mode.stride[1], mode.stride[0]] };
    let modes: Vec<_> = beside_adjacent(nest, 1).into_iter().map(swapped).collect();
    copy(packed, target, [at, nest.begin[1]], &modes);
}

/// The modes of one side, coalesced, without those of adjacent elements.
fn beside_adjacent(nest: &Nest, side: usize) -> Vec<PieceMode> {
    let mut modes: Vec<PieceMode> = Vec::with_capacity(nest.modes.len());
    let mut size = 1;
    for mode in &nest.modes {
        let stride: Pair = [mode.stride[side], size];
        match modes.last_mut() {
            Some(last) if last.size * last.stride[0] == stride[0] => last.size *= mode.size,
            _ => modes.push(PieceMode { size: mode.size, stride }),
        }
        size *= mode.size;
    }
    modes
}

#[cfg(test)]
mod tests {
    use super::split;
    use crate::plan::Nest;
    use crate::strips::PieceMode;

    /// The offsets of the elements on both sides.
    fn offsets(nest: &Nest) -> Vec<[usize; 2]> {
        nest.modes.iter().fold(vec![nest.begin], |offsets, mode| {
            let along = |i: usize| offsets.iter().map(move |o| [0, 1].map(|side| o[side] + i * mode.stride[side]));
            (0..mode.size).flat_map(along).collect()
        })
    }

    #[test]
    fn small_parts_make_the_whole() {
        let mode = |size, a, b| PieceMode { size, stride: [a, b] };
        for modes in [
            vec![],
            vec![mode(1000, 1, 1)],
            vec![mode(40, 1, 70), mode(70, 40, 1)],
            vec![mode(1000, 1, 9), mode(9, 1000, 1)],
            vec![mode(8, 1, 64), mode(4, 16, 512), mode(8, 64, 1), mode(3, 1024, 16)],
            vec![mode(7, 2, 3), mode(5, 20, 30)],
        ] {
            let nest = Nest { begin: [3, 5], modes };
            let mut expected = offsets(&nest);
            expected.sort_unstable();
            for most in [1, 2, 7, 64, 100, 5000] {
                let mut found = Vec::new();
                split(&nest, most, &mut |part| {
                    assert!(part.size() <= most);
                    found.extend(offsets(&part));
                });
                found.sort_unstable();
                assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn what_is_transposed_keeps_both_sides() {
        let mode = |size, a, b| PieceMode { size, stride: [a, b] };
        let nest = Nest { begin: [0, 0], modes: vec![mode(100_000, 1, 90_000), mode(90_000, 100_000, 1)] };
        let mut fewest = [usize::MAX; 2];
        let mut parts = 0;
        split(&nest, 1 << 16, &mut |part| {
            parts += 1;
            if part.begin.iter().all(|&begin| begin < 1 << 20) {
                let sizes: Vec<_> = part.modes.iter().map(|mode| mode.size).collect();
                fewest = [fewest[0].min(sizes[0]), fewest[1].min(sizes[1])];
            }
        });
        assert!(fewest[0] >= 128 && fewest[1] >= 128, "{fewest:?} of {parts}");
    }
}
