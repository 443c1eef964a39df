//! A factor of a product whose terms are neighbours, in vectors of four terms.

use crate::factors::{Factor, Fragment, Reader};
use colex::bounds::{PartitionedBy, ReshapedTo};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U1, U256};
use colex_bulk::{Begun, F4, Unwritten, Written};

/// A matrix in vectors of four along its terms, (rows, k / 4), of any pitch: neighbours are terms.
pub type ByFours = Layout<HCons<usize, HCons<usize, HNil>>, HCons<usize, HCons<U1, HNil>>>;
/// Many matrices of any pitch, (rows, k / 4, number).
pub type ManyByFours =
    Layout<HCons<usize, HCons<usize, HCons<usize, HNil>>>, HCons<usize, HCons<U1, HCons<usize, HNil>>>>;

/// Slabs of a factor of a multiple of four terms, which is by terms and copied four of them at once.
///
/// In its stage row is behind row. Four lanes of a warp read the same vector of rows that are four apart, each from other banks:
/// where `row / 4` is odd the vectors are exchanged in pairs, and after every eight rows half a line of 128 bytes is left out.
/// A warp copies the 32 vectors of a row at once. These fill four lines, or five where the row begins within one: a copy takes
/// a turn for each line. If the same vectors of all rows were next to each other, it would go to 32.
pub enum Fours32Of8 {}

/// The thread that would copy what the thread `t` copies, if no vectors were exchanged.
#[inline]
const fn exchanged(t: usize) -> usize {
    (t ^ (t / 128 % 2)) % 256
}

impl Factor<U256, 2> for Fours32Of8 {
    type Element = F4;
    type Whole = ByFours;
    type Many = ManyByFours;
    type Slab = Layout<Shape![(32, 32)], HCons<usize, HCons<U1, HNil>>>;
    type Stage = Layout![((8, 4), 32) : ((32, 260), 1)];
    type Load = Layout![(8, 32) : (32, 1)];
    type Loaded = <Self::Stage as PartitionedBy<Self::Load>>::Part;
    type Part = <<Self::Stage as ReshapedTo<Shape![(4, 8, 32)]>>::Reshaped as PartitionedBy<
        Layout![(1, 4, 8) : (0, 1, 4)],
    >>::Part;
    #[inline]
    fn one_of(many: Tensor<View<'_, F4>, ManyByFours>, number: usize) -> Tensor<View<'_, F4>, ByFours> {
        many.slice(coord![(_, _, number)])
    }
    #[inline]
    fn terms(whole: ByFours) -> usize {
        4 * whole.shape().tail.head
    }
    #[inline]
    fn slab<'k>(whole: Tensor<View<'k, F4>, ByFours>, row: usize, k: usize) -> Tensor<View<'k, F4>, Self::Slab> {
        assert!(k % 4 == 0, "terms from {k} on, in vectors of four");
        whole.window((row, k / 4), shape![(32, 32)])
    }
    #[inline]
    fn begin<'r>(
        to: Unwritten<'r, F4, Self::Loaded>,
        from: Tensor<View<'r, F4>, Self::Slab>,
        t: usize,
    ) -> Begun<'r, F4, Self::Loaded> {
        to.copy_async(&from.local_partition(Self::Load::default(), exchanged(t)))
    }
    #[inline]
    fn begin_behind<'r>(
        to: Unwritten<'r, F4, Self::Loaded>,
        from: Tensor<View<'r, F4>, Self::Slab>,
        t: usize,
        skip: usize,
    ) -> Begun<'r, F4, Self::Loaded> {
        to.copy_async_each(
            &from,
            F4::new([0.0; 4]),
            #[inline]
            |at, from| {
                let four = exchanged(t) % 32;
                if 4 * four < skip { None } else { from.get((t / 32 + 8 * at.0, four)) }
            },
        )
    }
    #[inline]
    fn copy_behind<'r>(
        to: Unwritten<'r, F4, Self::Loaded>,
        from: Tensor<View<'_, F4>, Self::Slab>,
        t: usize,
        skip: usize,
    ) -> Written<'r, F4, Self::Loaded> {
        to.set_with(
            #[inline]
            |at| {
                let four = exchanged(t) % 32;
                if 4 * four < skip { F4::new([0.0; 4]) } else { from[(t / 32 + 8 * at.0, four)] }
            },
        )
    }
    #[inline]
    fn part<'r>(stage: Tensor<View<'r, F4>, Self::Stage>, t: Reader) -> Tensor<View<'r, F4>, Self::Part> {
        let readers = layout![(1, 4, 8) : (0, 1, 4)];
        stage.with_shape(shape![(4, 8, 32)]).local_partition(readers, t.lane + 4 * (t.share ^ (t.lane % 2)))
    }
    #[inline]
    fn fragment(part: &Tensor<View<'_, F4>, Self::Part>, group: usize) -> Fragment<2> {
        let mut fragment = [[[0.0; 4]; 2]; 4];
        for v in 0..2 {
            for row in 0..4 {
                let terms = part[(row, v, group)].array();
                for k in 0..4 {
                    fragment[k][v][row] = terms[k];
                }
            }
        }
        fragment
    }
}
