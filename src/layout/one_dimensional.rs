//! The offset of a 1-D coordinate.
//!
//! It is taken apart mode by mode, the first one first; the sizes are never multiplied, so that it is right also in a
//! mode whose size is beyond `usize`.

use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};

/// The shape `Self` takes a 1-D coordinate, with offsets at the stride `D`.
pub trait OneDimensional<D>: Sized {
    /// The offset of `i` in the last mode, which takes what is left of a 1-D coordinate, in range or not.
    fn last(self, stride: D, i: usize) -> usize;

    /// The offset of `i` in a mode before others, and what is left of `i` for them.
    fn step(self, stride: D, i: usize) -> (usize, usize);
}

impl<S: Integer, D: Integer> OneDimensional<D> for S {
    #[inline(always)]
    fn last(self, stride: D, i: usize) -> usize {
        i * stride.value()
    }
    #[inline(always)]
    fn step(self, stride: D, i: usize) -> (usize, usize) {
        let size = self.value();
        (i % size * stride.value(), i / size)
    }
}
impl OneDimensional<HNil> for HNil {
    #[inline(always)]
    fn last(self, _: HNil, _: usize) -> usize {
        0
    }
    #[inline(always)]
    fn step(self, _: HNil, i: usize) -> (usize, usize) {
        (0, i)
    }
}
impl<H: OneDimensional<HD>, HD> OneDimensional<HCons<HD, HNil>> for HCons<H, HNil> {
    #[inline(always)]
    fn last(self, stride: HCons<HD, HNil>, i: usize) -> usize {
        self.head.last(stride.head, i)
    }
    #[inline(always)]
    fn step(self, stride: HCons<HD, HNil>, i: usize) -> (usize, usize) {
        self.head.step(stride.head, i)
    }
}
impl<H, H2, T, HD, HD2, TD> OneDimensional<HCons<HD, HCons<HD2, TD>>> for HCons<H, HCons<H2, T>>
where
    H: OneDimensional<HD>,
    HCons<H2, T>: OneDimensional<HCons<HD2, TD>>,
{
    #[inline(always)]
    fn last(self, stride: HCons<HD, HCons<HD2, TD>>, i: usize) -> usize {
        let (offset, rest) = self.head.step(stride.head, i);
        offset + self.tail.last(stride.tail, rest)
    }
    #[inline(always)]
    fn step(self, stride: HCons<HD, HCons<HD2, TD>>, i: usize) -> (usize, usize) {
        let (offset, rest) = self.head.step(stride.head, i);
        let (tail_offset, rest) = self.tail.step(stride.tail, rest);
        (offset + tail_offset, rest)
    }
}
