//! A direction of a picture: where its rows, or its columns, are.
//!
//! The modes of a nested shape go through blocks: of `(2,(3,4))` each 2 are a block of the first mode, and each 6 one of the
//! second. Between two blocks there is a gap, the wider the larger the blocks, in which their frames find room.

use colex_dyn::DynLayout;

/// The gap between two blocks that are not in one larger block; between larger ones it is a multiple.
const GAP: f64 = 6.0;

/// How far a frame is from its cells, and each frame around it from the one within.
const MARGIN: f64 = 2.0;
const NEXT_MARGIN: f64 = 3.0;

/// How many frames are put into each other, and how many modes have their coordinates on an axis.
const FRAMES: usize = 3;
const DIGITS: usize = 5;

/// A direction.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    /// The sizes of the modes of integral size, except for those of size 1.
    sizes: Vec<u64>,
    /// How many rows or columns there are, and how many are shown.
    pub extent: u64,
    pub shown: u64,
    /// How long a cell is.
    cell: f64,
    /// The lengths of the blocks, from the inside to the outside.
    blocks: Vec<u64>,
}

impl Axis {
    /// The direction in which these modes go.
    pub(super) fn of(modes: &[DynLayout], extent: u64, at_most: u64, cell: f64, has_frames: bool) -> Self {
        let leaves = modes.iter().flat_map(DynLayout::leaves);
        let mut sizes: Vec<u64> = leaves.map(|mode| mode.shape().value()).filter(|size| *size != 1).collect();
        if sizes.contains(&0) {
            // Nothing, or padding alone.
            sizes.clear();
        }
        let mut blocks = Vec::new();
        if has_frames && !sizes.is_empty() {
            let mut block = 1;
            for size in &sizes[..sizes.len() - 1] {
                // No block is longer than the axis.
                block *= size;
                blocks.push(block);
            }
            blocks.drain(..blocks.len().saturating_sub(FRAMES));
        }
        Self { sizes, extent, shown: extent.min(at_most), cell, blocks }
    }

    /// Where a cell begins.
    pub(super) fn start(&self, index: u64) -> f64 {
        let gaps: u64 = self.blocks.iter().map(|block| index / block).sum();
        index as f64 * self.cell + gaps as f64 * GAP
    }

    /// Where a cell ends.
    pub(super) fn end(&self, index: u64) -> f64 {
        self.start(index) + self.cell
    }

    /// How long all that is shown is.
    pub(super) fn length(&self) -> f64 {
        if self.shown == 0 { 0.0 } else { self.end(self.shown - 1) }
    }

    /// Whether there is more than is shown.
    pub(super) const fn is_cut(&self) -> bool {
        self.shown < self.extent
    }

    /// How many frames are put into each other.
    pub(super) fn levels(&self) -> usize {
        self.blocks.len()
    }

    /// The blocks of a level that are shown, each by its first cell and its last one; from the outermost level on it is one.
    pub(super) fn blocks(&self, level: usize) -> Vec<(u64, u64)> {
        let block = self.blocks.get(level).copied().unwrap_or(self.shown).max(1);
        stretches(self.shown, block).collect()
    }

    /// The coordinates in the modes, where there is more than one: for each mode, from the outermost to the innermost, a
    /// digit for each stretch of cells.
    pub(super) fn digits(&self) -> Vec<Vec<(u64, u64, u64)>> {
        if self.sizes.len() < 2 || self.sizes.len() > DIGITS {
            return Vec::new();
        }
        let (mut digits, mut block) = (Vec::new(), 1_u64);
        for size in &self.sizes {
            // Padding does not have coordinates.
            let inside = self.sizes.iter().product::<u64>().max(1);
            let stretches = stretches(self.shown, block).filter(|(first, _)| *first < inside);
            digits.push(stretches.map(|(first, last)| (first, last, first / block % size)).collect());
            block *= size;
        }
        digits.reverse();
        digits
    }
}

/// The stretches of a length up to an end: the first and the last of each.
fn stretches(end: u64, length: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..end.div_ceil(length)).map(move |k| (k * length, (k * length).saturating_add(length).min(end) - 1))
}

/// How far the frame of a level is from the cells.
pub(super) fn margin(level: usize) -> f64 {
    MARGIN + level as f64 * NEXT_MARGIN
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(layout: &str, at_most: u64) -> Axis {
        let layout: DynLayout = layout.parse().unwrap();
        let extent = layout.size().unwrap().value();
        Axis::of(&[layout], extent, at_most, 10.0, true)
    }

    #[test]
    fn blocks_have_gaps_between_them() {
        let axis = axis("(2,(1,3),2):(1,(1,2),6)", 100);
        assert_eq!((axis.extent, axis.levels()), (12, 2));
        assert_eq!(axis.blocks(0), [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11)]);
        assert_eq!(axis.blocks(1), [(0, 5), (6, 11)]);
        assert_eq!(axis.blocks(2), [(0, 11)]);
        // Within a block, between two of them, and between two of the larger ones.
        assert_eq!([axis.start(1), axis.start(2), axis.start(6)], [10.0, 26.0, 60.0 + 4.0 * 6.0]);
        for level in 0..axis.levels() {
            let room = axis.start(axis.blocks[level]) - axis.end(axis.blocks[level] - 1);
            assert!(2.0 * margin(level) < room, "two frames do not touch");
        }
    }

    #[test]
    fn digits_are_coordinates() {
        let axis = axis("(2,3):(1,2)", 5);
        assert_eq!(
            axis.digits(),
            [vec![(0, 1, 0), (2, 3, 1), (4, 4, 2)], vec![(0, 0, 0), (1, 1, 1), (2, 2, 0), (3, 3, 1), (4, 4, 0)],]
        );
        assert!(self::axis("6:1", 9).digits().is_empty());
    }
}
