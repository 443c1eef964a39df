//! Copies of elements from one layout to another.

use crate::strips::{Pair, PieceMode};

/// How many elements on each side of a tile of a transposing copy: whole cache lines on both sides.
const TILE: usize = 16;

/// Copies the elements of a pair of layouts of one shape: from the source (0) to the target (1).
///
/// # Panics
/// If a layout reaches beyond its slice.
pub(crate) fn copy<T: Copy>(source: &[T], target: &mut [T], begin: Pair, modes: &[PieceMode]) {
    // What is adjacent at both sides, or at one, goes innermost.
    let adjacent = |side: usize| modes.iter().position(|mode| mode.stride[side] == 1);
    match (adjacent(0), adjacent(1)) {
        (Some(from), Some(to)) if from != to => {
            let rest = without(modes, &[from, to]);
            each(begin, &rest, &mut |begin| transpose(source, target, begin, modes[from], modes[to]));
        }
        (Some(both), Some(_)) => {
            let rest = without(modes, &[both]);
            let run = modes[both].size;
            each(begin, &rest, &mut |[s, t]| target[t..t + run].copy_from_slice(&source[s..s + run]));
        }
        _ => match modes.split_first() {
            Some((first, rest)) => each(begin, rest, &mut |begin| line(source, target, begin, *first)),
            None => target[begin[1]] = source[begin[0]],
        },
    }
}

fn without(modes: &[PieceMode], taken: &[usize]) -> Vec<PieceMode> {
    modes.iter().enumerate().filter(|(index, _)| !taken.contains(index)).map(|(_, mode)| *mode).collect()
}

/// All offsets of some modes.
pub(crate) fn each(begin: Pair, modes: &[PieceMode], f: &mut impl FnMut(Pair)) {
    let Some((last, rest)) = modes.split_last() else { return f(begin) };
    for i in 0..last.size {
        each([0, 1].map(|side| begin[side] + i * last.stride[side]), rest, f);
    }
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

/// Two modes, of which one is adjacent at the source and the other one at the target: in tiles, so that what is in the cache
/// is used as a whole.
fn transpose<T: Copy>(source: &[T], target: &mut [T], [s, t]: Pair, from: PieceMode, to: PieceMode) {
    for j in (0..to.size).step_by(TILE) {
        for i in (0..from.size).step_by(TILE) {
            let height = TILE.min(from.size - i);
            for j in j..to.size.min(j + TILE) {
                let s = s + i + j * to.stride[0];
                let line = PieceMode { size: height, stride: [1, from.stride[1]] };
                self::line(source, target, [s, t + i * from.stride[1] + j], line);
            }
        }
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
