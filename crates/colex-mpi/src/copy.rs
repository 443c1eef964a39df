//! Copies of elements from one layout to another.

use crate::strips::{Pair, PieceMode};
use std::hint::black_box;

/// How many elements on each side of a block of a transposing copy: registers hold it.
const BLOCK: usize = 8;
/// How many elements a tile of a transposing copy has along the mode that is adjacent at the source, and along the one that is
/// adjacent at the target: half of the `f64` that the nearest cache holds.
const TILE: [usize; 2] = [64, 32];
/// How many bytes come from memory at once.
const LINE: usize = 64;
/// How many bytes of shorter runs are prefetched at once.
const AT_ONCE: usize = 4096;

/// Copies the elements of a pair of layouts of one shape: from the source (0) to the target (1).
///
/// # Panics
/// If a layout reaches beyond its slice.
pub(crate) fn copy<T: Copy>(source: &[T], target: &mut [T], begin: Pair, modes: &[PieceMode]) {
    // Modes that are adjacent at both sides, or at one, go innermost.
    let adjacent = |side: usize| modes.iter().position(|mode| mode.stride[side] == 1);
    match (adjacent(0), adjacent(1)) {
        (Some(from), Some(to)) if from != to => {
            let (rest, from, to) = (without(modes, &[from, to]), modes[from], modes[to]);
            for j in (0..to.size).step_by(TILE[1]) {
                let begin = [begin[0] + j * to.stride[0], begin[1] + j];
                let strip = PieceMode { size: TILE[1].min(to.size - j), ..to };
                each(begin, &rest, &mut |begin| transpose(source, target, begin, from, strip));
            }
        }
        (Some(both), Some(_)) => {
            let (rest, run) = (without(modes, &[both]), modes[both].size);
            let (first, rest) = rest.split_first().map_or((PieceMode::UNIT, &[][..]), |(first, rest)| (*first, rest));
            each(begin, rest, &mut |begin| runs(source, target, begin, run, first));
        }
        _ => match modes.split_first() {
            Some((first, rest)) => each(begin, rest, &mut |begin| line(source, target, begin, *first)),
            None => target[begin[1]] = source[begin[0]],
        },
    }
}

/// The modes that are left, in the order of the side that is spread farther: of the other one more is in the cache.
fn without(modes: &[PieceMode], taken: &[usize]) -> Vec<PieceMode> {
    let reach = |side: usize| modes.iter().map(|mode| mode.size * mode.stride[side]).max();
    let side = usize::from(reach(1) > reach(0));
    let left = modes.iter().enumerate().filter(|(index, _)| !taken.contains(index));
    let mut left: Vec<_> = left.map(|(_, mode)| *mode).collect();
    left.sort_by_key(|mode| mode.stride[side]);
    left
}

/// All offsets of some modes.
pub(crate) fn each(begin: Pair, modes: &[PieceMode], f: &mut impl FnMut(Pair)) {
    let Some((last, rest)) = modes.split_last() else { return f(begin) };
    for i in 0..last.size {
        each([0, 1].map(|side| begin[side] + i * last.stride[side]), rest, f);
    }
}

/// Runs of adjacent elements. All lines of some of them are prefetched at the target before the first one is waited
/// for.
fn runs<T: Copy>(source: &[T], target: &mut [T], begin: Pair, run: usize, mode: PieceMode) {
    let at = |i: usize| [0, 1].map(|side| begin[side] + i * mode.stride[side]);
    let at_once = (AT_ONCE / (run * size_of::<T>()).max(1)).max(1);
    for first in (0..mode.size).step_by(at_once) {
        let some = first..mode.size.min(first + at_once);
        if at_once > 1 {
            some.clone().for_each(|i| ask_for(&target[at(i)[1]..][..run]));
        }
        for [s, t] in some.map(at) {
            target[t..t + run].copy_from_slice(&source[s..s + run]);
        }
    }
}

/// Reads one element of each line of memory.
fn ask_for<T: Copy>(elements: &[T]) {
    elements.iter().step_by((LINE / size_of::<T>().max(1)).max(1)).for_each(|element| {
        black_box(*element);
    });
}

/// One mode.
fn line<T: Copy>(source: &[T], target: &mut [T], [s, t]: Pair, PieceMode { size, stride }: PieceMode) {
    if size == 0 {
        return;
    }
    let from = source[s..=s + (size - 1) * stride[0]].iter().step_by(stride[0].max(1));
    let to = target[t..=t + (size - 1) * stride[1]].iter_mut().step_by(stride[1].max(1));
    to.zip(from).for_each(|(to, from)| *to = *from);
}

/// Two modes: one is adjacent at the source, and the other one, not larger than a tile, at the target.
fn transpose<T: Copy>(source: &[T], target: &mut [T], [s, t]: Pair, from: PieceMode, to: PieceMode) {
    for i in (0..from.size).step_by(TILE[0]) {
        let strip = PieceMode { size: TILE[0].min(from.size - i), ..from };
        tile(source, target, [s + i, t + i * from.stride[1]], strip, to);
    }
}

/// A tile, in blocks. All of its lines are prefetched before the first one is waited for: they are too far apart for
/// the processor to foresee.
fn tile<T: Copy>(source: &[T], target: &mut [T], [s, t]: Pair, from: PieceMode, to: PieceMode) {
    let strides = [to.stride[0], from.stride[1]];
    (0..to.size).for_each(|j| ask_for(&source[s + j * strides[0]..][..from.size]));
    for i in (0..from.size).step_by(BLOCK) {
        let height = BLOCK.min(from.size - i);
        for j in (0..to.size).step_by(BLOCK) {
            let width = BLOCK.min(to.size - j);
            let begin = [s + i + j * strides[0], t + i * strides[1] + j];
            if height == BLOCK && width == BLOCK {
                block(source, target, begin, strides);
                continue;
            }
            for j in 0..width {
                let line = PieceMode { size: height, stride: [1, strides[1]] };
                self::line(source, target, [begin[0] + j * strides[0], begin[1] + j], line);
            }
        }
    }
}

/// A block of as many lines as each has elements.
fn block<T: Copy>(source: &[T], target: &mut [T], [s, t]: Pair, strides: Pair) {
    let line = |j: usize| -> [T; BLOCK] {
        let from = &source[s + j * strides[0]..][..BLOCK];
        std::array::from_fn(|i| from[i])
    };
    let lines: [[T; BLOCK]; BLOCK] = std::array::from_fn(line);
    for i in 0..BLOCK {
        let to = &mut target[t + i * strides[1]..][..BLOCK];
        (0..BLOCK).for_each(|j| to[j] = lines[j][i]);
    }
}

#[cfg(test)]
mod tests {
    use super::copy;
    use crate::strips::PieceMode;

    #[test]
    fn each_element_is_copied() {
        let mode = |size, a, b| PieceMode { size, stride: [a, b] };
        for modes in [
            vec![],
            vec![mode(5, 1, 1)],
            vec![mode(5, 3, 2)],
            vec![mode(5, 1, 1), mode(3, 7, 5)],
            vec![mode(70, 1, 40), mode(40, 70, 1)],
            vec![mode(3, 40, 1), mode(40, 1, 9), mode(2, 120, 3)],
            vec![mode(37, 1, 50), mode(45, 40, 1), mode(2, 1900, 2000)],
            vec![mode(8, 1, 64), mode(64, 9, 1)],
            vec![mode(4, 2, 3), mode(3, 9, 1)],
            vec![mode(4, 1, 8), mode(3, 9, 40), mode(2, 4, 2)],
        ] {
            let offsets = modes.iter().fold(vec![[3, 5]], |offsets, mode| {
                let along = |i: usize| offsets.iter().map(move |o| [0, 1].map(|side| o[side] + i * mode.stride[side]));
                (0..mode.size).flat_map(along).collect()
            });
            let source: Vec<usize> = (1..6000).collect();
            let (mut target, mut expected) = (vec![0; 6000], vec![0; 6000]);
            offsets.iter().for_each(|&[s, t]| expected[t] = source[s]);
            copy(&source, &mut target, [3, 5], &modes);
            assert_eq!(target, expected);
        }
    }
}
