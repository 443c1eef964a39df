//! Blocks of `A` and of `B` as the tile takes them: packed, or in place where packing would cost more than it saves.
//!
//! | | in place if | packed |
//! | --- | --- | --- |
//! | a panel of `A` | its columns are contiguous, and few columns of `B` are multiplied with it, or `A` is small | else, and the rest of the rows, which fill no tile |
//! | a panel of `B` | few rows of `A` are multiplied with it, or its columns are contiguous and `B` is small | else, and the rest of the columns, which fill no tile |

use crate::instructions::{Arithmetic, Instructions};
use crate::matrix::{Matrix, pair, sizes, strides};
use crate::pack::{Panels, pack};
use crate::tile::{PanelA, PanelB, Tile};
use colex::bounds::SameShape;
use colex::prelude::*;
use colex::typenum::U1;

/// A block of `A`.
pub struct BlockOfA<'a, R: Arithmetic, I: Instructions<R>, T: Tile<R, I>, E: Tile<R, I>> {
    block: Matrix<'a, R::A>,
    /// The rows that fill tiles, unless they are in place.
    whole: Option<Panels<View<'a, R::A>, T::Rows>>,
    /// The other rows.
    rest: Panels<View<'a, R::A>, E::Rows>,
}
impl<R: Arithmetic, I: Instructions<R>, T: Tile<R, I>, E: Tile<R, I>> Clone for BlockOfA<'_, R, I, T, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<R: Arithmetic, I: Instructions<R>, T: Tile<R, I>, E: Tile<R, I>> Copy for BlockOfA<'_, R, I, T, E> {}

/// Up to how many tiles are few.
const FEW: usize = 4;
/// Up to how many bytes a matrix is small.
const SMALL: usize = 256 << 10;

impl<'a, R: Arithmetic, I: Instructions<R>, T: Tile<R, I>, E: Tile<R, I>> BlockOfA<'a, R, I, T, E> {
    /// A block of a matrix of depth `k`, all of whose `rows` are multiplied with `n` columns.
    pub fn new(instructions: I, block: Matrix<'a, R::A>, [rows, n, k]: [usize; 3], memory: &'a mut [R::A]) -> Self {
        let ([m, depth], [dm, _]) = (sizes(block.layout()), strides(block.layout()));
        let whole = m / T::Rows::VALUE * T::Rows::VALUE;
        let in_place = dm == 1 && (n <= FEW * T::Columns::VALUE || size_of::<R::A>() * rows * k <= SMALL);
        let (first, second) = memory.split_at_mut(if in_place { 0 } else { whole * depth });
        let packed = (!in_place).then(|| pack(instructions, block.window((0, 0), pair(whole, depth)), first));
        let rest = pack(instructions, block.window((whole, 0), pair(m - whole, depth)), second);
        Self { block, whole: packed, rest }
    }

    /// The panel from row `i` on, of those that fill tiles.
    pub fn panel(&self, i: usize) -> PanelA<'a, R::A, T::Rows> {
        match &self.whole {
            Some(panels) => packed_panel(*panels, i / T::Rows::VALUE),
            None => {
                let ([_, depth], [_, dk]) = (sizes(self.block.layout()), strides(self.block.layout()));
                let shape = pair(T::Rows::default(), depth);
                self.block.window((i, 0), shape).with_layout(make_layout(shape, pair(U1::new(), dk)))
            }
        }
    }

    /// The panel from row `i` on, of the others.
    pub fn edge(&self, i: usize) -> PanelA<'a, R::A, E::Rows> {
        packed_panel(self.rest, i % T::Rows::VALUE / E::Rows::VALUE)
    }
}

/// A packed panel, which has the type of one in place.
fn packed_panel<'a, T, MR: StaticInteger>(panels: Panels<View<'a, T>, MR>, panel: usize) -> PanelA<'a, T, MR> {
    let panel = panels.tile_at(panel);
    let depth = panel.layout().shape().tail.head;
    panel.with_layout(make_layout(pair(MR::default(), depth), pair(U1::new(), MR::VALUE)))
}

/// A block of `B`.
#[derive(Clone, Copy)]
pub struct BlockOfB<'a, T, NR> {
    block: Matrix<'a, T>,
    /// Whether the columns that fill tiles are in place.
    in_place: bool,
    /// The other columns.
    packed: Panels<View<'a, T>, NR>,
}

impl<'a, T: Copy + Default, NR: StaticInteger + SameShape<NR>> BlockOfB<'a, T, NR> {
    /// A block of a matrix of depth `k`, all of whose `columns` are multiplied with `m` rows by tiles of `mr`.
    pub fn new<R: Arithmetic, I: Instructions<R>>(
        instructions: I,
        block: Matrix<'a, T>,
        [m, columns, k]: [usize; 3],
        mr: usize,
        memory: &'a mut [T],
    ) -> Self {
        let ([n, depth], [_, dk]) = (sizes(block.layout()), strides(block.layout()));
        let in_place = m <= 2 * mr || dk == 1 && size_of::<T>() * columns * k <= SMALL;
        let first = if in_place { n / NR::VALUE * NR::VALUE } else { 0 };
        Self { block, in_place, packed: pack(instructions, block.window((first, 0), pair(n - first, depth)), memory) }
    }

    /// The panel from column `j` on, if it is in place.
    pub fn in_place(&self, j: usize) -> Option<PanelB<'a, T, NR, usize, usize>> {
        let [_, depth] = sizes(self.block.layout());
        if !self.in_place {
            return None;
        }
        self.block.try_window((j, 0), pair(NR::default(), depth)).ok()
    }

    /// The panel from column `j` on, if it is not in place.
    pub fn packed(&self, j: usize) -> PanelB<'a, T, NR, U1, NR> {
        self.packed.tile_at(if self.in_place { 0 } else { j / NR::VALUE })
    }
}
