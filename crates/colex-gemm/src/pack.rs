//! Packing: a block of a matrix as panels, which the tile reads from front to back.
//!
//! | layout | |
//! | --- | --- |
//! | of the block | `(M,K):(DM,DK)`, whatever it is |
//! | of the panels | `((MR,K),P):((1,MR),MR*K)`: `P` panels of `MR` rows, the elements of a column side by side |
//!
//! Of the last panel only the rows that are there are written, and read.

use crate::instructions::{Arithmetic, Instructions, Work};
use crate::matrix::{Matrix, blocks, pair, sizes, strides};
use colex::Layout;
use colex::algorithm::copy;
use colex::bounds::{SameShape, Storage};
use colex::prelude::*;
use colex::typenum::U1;

/// Up to how many rows that are not contiguous the loop over them is unrolled.
const FEW: usize = 8;

/// Panels of `MR` rows.
pub type Panels<E, MR> = Tensor<E, Layout![((MR, usize), usize) : ((U1, MR), usize)]>;

/// Packs a block into memory, as panels of `MR` rows.
#[inline(always)]
pub fn pack<'m, R: Arithmetic, I: Instructions<R>, T: Copy + Default, MR: StaticInteger + SameShape<MR>>(
    instructions: I,
    block: Matrix<'_, T>,
    memory: &'m mut [T],
) -> Panels<View<'m, T>, MR> {
    let [rows, depth] = sizes(block.layout());
    instructions.run(Pack { block, panels: panels::<_, MR>(&mut *memory, rows, depth) });
    panels(&*memory, rows, depth)
}

/// A function of its own, compiled for the instructions.
struct Pack<'a, T, MR> {
    block: Matrix<'a, T>,
    panels: Panels<ViewMut<'a, T>, MR>,
}
impl<T: Copy + Default, MR: StaticInteger + SameShape<MR>> Work for Pack<'_, T, MR> {
    type Output = ();
    #[inline(always)]
    fn run(self) {
        let Self { block, mut panels } = self;
        let ([rows, depth], [dm, dk]) = (sizes(block.layout()), strides(block.layout()));
        // Contiguous columns go by one after the other, each as a whole: pieces of some lines from many pages would wait for
        // memory each.
        let whole = if dm == 1 { rows / MR::VALUE } else { 0 };
        let shape = pair(MR::default(), U1::new());
        for k in 0..depth {
            for panel in 0..whole {
                // The stride that is 1 becomes static, so that the copy is compiled for it.
                let part = block.window((panel * MR::VALUE, k), shape);
                let part = part.with_layout(make_layout(shape, pair(U1::new(), dk)));
                copy(&part, &mut panels.view_mut().tile_at(panel).window((0, k), shape));
            }
        }
        for (panel, (row, rest)) in blocks(rows, MR::VALUE).enumerate().skip(whole) {
            let mut panel = panels.view_mut().tile_at(panel);
            let (shape, part) = (pair(rest, depth), block.window((row, 0), pair(rest, depth)));
            if dk == 1 && rest == MR::VALUE && MR::VALUE <= FEW {
                let shape = pair(MR::default(), depth);
                let part = block.window((row, 0), shape).with_layout(make_layout(shape, pair(dm, U1::new())));
                copy(&part, &mut panel);
            } else {
                let part_of_panel = &mut panel.view_mut().window((0, 0), shape);
                if dk == 1 {
                    copy(&part.with_layout(make_layout(shape, pair(dm, U1::new()))), part_of_panel);
                } else {
                    copy(&part, part_of_panel);
                }
            }
        }
    }
}

/// Memory as panels of `MR` rows for a block of this many rows and columns.
#[inline(always)]
pub fn panels<St, MR: StaticInteger>(memory: St, rows: usize, depth: usize) -> Panels<St::Engine, MR>
where
    St: Storage<Length = usize>,
{
    let (mr, count) = (MR::VALUE, rows.div_ceil(MR::VALUE));
    let layout = make_layout(pair(pair(mr, depth), count), pair(pair(1, mr), mr * depth));
    let (mr, step) = (MR::default(), mr * depth);
    make_tensor(memory, layout).with_layout(make_layout(pair(pair(mr, depth), count), pair(pair(U1::new(), mr), step)))
}
