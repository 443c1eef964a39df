//! Blocks of `A` and of `B` as the tile takes them: packed, or in place where packing would cost more than it saves.
//!
//! | | in place if |
//! | --- | --- |
//! | `A` | its columns are contiguous, and few columns of `B` are multiplied with it where it is near, or it is small |
//! | `B` | its columns are contiguous, few rows of `A` are multiplied with it, or it is small |

use crate::blocking::Caches;
use crate::instructions::{Arithmetic, Instructions};
use crate::matrix::{Matrix, by_numbers, pair, sizes, strides};
use crate::pack::{Panels, pack};
use crate::tile::{PanelA, Tile};
use colex::bounds::SameShape;
use colex::prelude::*;
use colex::typenum::U1;

/// Up to how many tiles are few.
const FEW: usize = 4;
/// Up to how many tiles a column of `B` is multiplied with before it is worth packing, if it is contiguous.
const MANY: usize = 128;
/// Over how many bytes a matrix lies at most that is small: a part of a large one is on as many pages as that.
const SMALL: usize = 64 << 10;
/// Over how many bytes a matrix lies at least that is not near: these are 2048 pages, as many as processors find without a
/// search. A tile of a matrix in place reads a line of each column, and each column is on a page of its own.
const FAR: usize = 8 << 20;

/// Which of the matrices stay in place.
#[derive(Clone, Copy, Debug)]
pub struct InPlace {
    pub a: bool,
    pub b: bool,
}

impl InPlace {
    /// For tiles of `T`.
    pub fn of_tile<R: Arithmetic, I: Instructions<R>, T: Tile<R, I>>(
        a: &Matrix<'_, R::A>,
        b: &Matrix<'_, R::B>,
    ) -> Self {
        let ([m, k], [n, _]) = (sizes(a.layout()), sizes(b.layout()));
        let ([dm, a_dk], [_, dk]) = (strides(a.layout()), strides(b.layout()));
        // Each tile of columns reads all of `A`, so that packing it is worth the more, the more of them there are; for one it
        // is not, but where AMD's processors are slow at lines of many pages.
        let (tiles, bytes) = (n.div_ceil(T::Columns::VALUE), size_of::<R::A>() * (k.saturating_sub(1) * a_dk + m));
        let caches = Caches::of_processor();
        let near = bytes.saturating_mul(tiles) <= FAR.max(8 * caches.second) || tiles == 1 && !caches.third_is_near;
        let a = dm == 1 && (tiles <= FEW && near || bytes <= SMALL);
        let b = m <= if dk == 1 { MANY } else { FEW } * T::Rows::VALUE || size_of::<R::B>() * n * k <= SMALL / 4;
        Self { a, b }
    }
}

/// A block of `A`.
pub enum BlockOfA<'a, T, MR> {
    /// Where it is.
    InPlace(Matrix<'a, T>),
    /// Packed.
    Packed(Panels<View<'a, T>, MR>),
}

impl<'a, T: Copy + Default, MR: StaticInteger + SameShape<MR>> BlockOfA<'a, T, MR> {
    /// A block of a matrix.
    pub fn new<R: Arithmetic, I: Instructions<R>>(
        instructions: I,
        block: Matrix<'a, T>,
        in_place: InPlace,
        memory: &'a mut [T],
    ) -> Self {
        if in_place.a { Self::InPlace(block) } else { Self::Packed(pack(instructions, block, memory)) }
    }

    /// The panel from row `i` on, all of whose rows are there.
    #[inline(always)]
    pub fn panel(&self, i: usize) -> PanelA<'a, T, MR> {
        match self {
            Self::InPlace(block) => {
                let ([_, depth], [_, dk]) = (sizes(block.layout()), strides(block.layout()));
                let shape = pair(MR::default(), depth);
                block.window((i, 0), shape).with_layout(make_layout(shape, pair(U1::new(), dk)))
            }
            Self::Packed(panels) => packed_panel(*panels, i),
        }
    }

    /// The first rows of the panel from row `i` on.
    #[inline(always)]
    pub fn part(&self, i: usize, rows: usize) -> PanelA<'a, T, usize> {
        match self {
            Self::InPlace(block) => {
                let ([_, depth], [_, dk]) = (sizes(block.layout()), strides(block.layout()));
                let shape = pair(rows, depth);
                block.window((i, 0), shape).with_layout(make_layout(shape, pair(U1::new(), dk)))
            }
            Self::Packed(panels) => {
                let panel = by_numbers(packed_panel(*panels, i));
                let shape = pair(rows, sizes(panel.layout())[1]);
                panel.window((0, 0), shape).with_layout(make_layout(shape, pair(U1::new(), MR::VALUE)))
            }
        }
    }
}

/// The panel from row `i` on, of the type that one in place has, too.
#[inline(always)]
fn packed_panel<'a, T, MR: StaticInteger>(panels: Panels<View<'a, T>, MR>, i: usize) -> PanelA<'a, T, MR> {
    let panel = panels.tile_at(i / MR::VALUE);
    let depth = panel.layout().shape().tail.head;
    panel.with_layout(make_layout(pair(MR::default(), depth), pair(U1::new(), MR::VALUE)))
}

/// A block of `B`.
#[derive(Clone, Copy)]
pub enum BlockOfB<'a, T, NR> {
    /// Where it is.
    InPlace(Matrix<'a, T>),
    /// Packed.
    Packed(Panels<View<'a, T>, NR>),
}

impl<'a, T: Copy + Default, NR: StaticInteger + SameShape<NR>> BlockOfB<'a, T, NR> {
    /// A block of a matrix.
    pub fn new<R: Arithmetic, I: Instructions<R>>(
        instructions: I,
        block: Matrix<'a, T>,
        in_place: InPlace,
        memory: &'a mut [T],
    ) -> Self {
        if in_place.b { Self::InPlace(block) } else { Self::Packed(pack(instructions, block, memory)) }
    }

    /// The panel from column `j` on.
    #[inline(always)]
    pub fn panel(&self, j: usize, columns: usize) -> Matrix<'a, T> {
        let (panel, j) = match self {
            Self::InPlace(block) => (*block, j),
            Self::Packed(panels) => (by_numbers(panels.tile_at(j / NR::VALUE)), 0),
        };
        panel.window((j, 0), pair(columns, sizes(panel.layout())[1]))
    }
}
