//! The cosize of a composed layout.
//!
//! The greatest offset of the layout on the right need not go to the greatest one: `Sw<2,0,2>` takes 8 to 10. A search
//! through the coordinates begins where the offsets are great, and takes a mode by halves. It leaves out each part that
//! cannot go beyond the greatest value so far, by a bound for all its offsets.

use super::{ComposedLayout, InnerOffset, OffsetMap};
use crate::diagnostics::checked::Checked;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, ProductValue, gcd_of_values};
use crate::layout::{Coordinates, LastOffset, Layout};
use colex_macros::twin;

/// The search for the greatest value of a function.
pub struct Search<A> {
    a: A,
    greatest: Option<usize>,
}

impl<A: OffsetMap> Search<A> {
    /// Whether none of these offsets is worth a look.
    fn is_settled(&self, offsets: Coordinates) -> bool {
        self.greatest.is_some_and(|greatest| self.a.bound_of(offsets) <= greatest)
    }

    fn look(&mut self, offset: usize) -> Result<(), LayoutError> {
        let value = self.a.map_offset::<Checked>(offset)?;
        self.greatest = self.greatest.max(Some(value));
        Ok(())
    }
}

/// The modes inside of a mode: their offsets are added to its own.
#[derive(Clone, Copy)]
pub struct Inner {
    /// The most that they add.
    most: usize,
    /// The common divisor of the offsets that they add.
    step: usize,
}

/// The search in the modes inside, given the offset so far.
type Inside<'a, A> = &'a mut dyn FnMut(&mut Search<A>, usize) -> Result<(), LayoutError>;

/// The offsets of a layout of the shape `Self` and the stride `D`, each added to a given one.
pub trait OffsetsBehind<D>: LastOffset<D> + ProductValue + Copy {
    /// The common divisor of all offsets: 0 if there is only one.
    fn common_step(self, stride: D) -> usize;

    /// Goes through those that are not settled.
    fn search<A: OffsetMap>(
        self,
        stride: D,
        search: &mut Search<A>,
        offset: usize,
        inner: Inner,
        inside: Inside<'_, A>,
    ) -> Result<(), LayoutError>;
}

/// Goes through `count` offsets in steps of `stride`, the upper half first.
fn search_halves<A: OffsetMap>(
    (offset, count, stride): (usize, usize, usize),
    search: &mut Search<A>,
    inner: Inner,
    inside: Inside<'_, A>,
) -> Result<(), LayoutError> {
    let step = if count == 1 { inner.step } else { gcd_of_values(stride, inner.step) };
    // The reach of all modes was computed, so that no sum overflows.
    let greatest = offset + (count - 1) * stride + inner.most;
    if search.is_settled(Coordinates { least: offset, greatest, step }) {
        return Ok(());
    }
    if count == 1 {
        return inside(search, offset);
    }
    let half = count / 2;
    search_halves((offset + half * stride, count - half, stride), search, inner, inside)?;
    search_halves((offset, half, stride), search, inner, inside)
}

impl<S: Integer + LastOffset<D> + ProductValue, D: Integer> OffsetsBehind<D> for S {
    fn common_step(self, stride: D) -> usize {
        if self.value() > 1 { stride.value() } else { 0 }
    }
    fn search<A: OffsetMap>(
        self,
        stride: D,
        search: &mut Search<A>,
        offset: usize,
        inner: Inner,
        inside: Inside<'_, A>,
    ) -> Result<(), LayoutError> {
        match if stride.value() == 0 { self.value().min(1) } else { self.value() } {
            0 => Ok(()),
            count => search_halves((offset, count, stride.value()), search, inner, inside),
        }
    }
}
impl OffsetsBehind<HNil> for HNil {
    fn common_step(self, _: HNil) -> usize {
        0
    }
    fn search<A: OffsetMap>(
        self,
        _: HNil,
        search: &mut Search<A>,
        offset: usize,
        _: Inner,
        inside: Inside<'_, A>,
    ) -> Result<(), LayoutError> {
        inside(search, offset)
    }
}
impl<H: OffsetsBehind<HD>, T: OffsetsBehind<TD>, HD: Copy, TD: Copy> OffsetsBehind<HCons<HD, TD>> for HCons<H, T>
where
    Self: LastOffset<HCons<HD, TD>> + ProductValue,
{
    fn common_step(self, stride: HCons<HD, TD>) -> usize {
        gcd_of_values(self.head.common_step(stride.head), self.tail.common_step(stride.tail))
    }
    fn search<A: OffsetMap>(
        self,
        stride: HCons<HD, TD>,
        search: &mut Search<A>,
        offset: usize,
        inner: Inner,
        inside: Inside<'_, A>,
    ) -> Result<(), LayoutError> {
        // The last mode first, where the strides are great most often.
        let most = self.head.greatest_offset(stride.head)? + inner.most;
        let head_and_inner = Inner { most, step: gcd_of_values(self.head.common_step(stride.head), inner.step) };
        self.tail.search(stride.tail, search, offset, head_and_inner, &mut |search, offset| {
            self.head.search(stride.head, search, offset, inner, inside)
        })
    }
}

impl<A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> ComposedLayout<A, O, Layout<S, D>> {
    /// The greatest offset plus 1; 0 if the layout is empty.
    ///
    /// **Definition.** `1 + max { a(offset + b(c)) }` over all coordinates `c` in the shape.
    ///
    /// **In CuTe**: `cosize(layout)` is only that of `b`, which is too small where the swizzle or the offset leads
    /// beyond it.
    ///
    /// # Panics
    /// If it overflows, or an offset does.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2, U3};
    ///
    /// let swizzle = Swizzle::<U3, U3, U3>::new();
    /// assert_eq!(make_composed_layout(swizzle, U0::new(), layout![72 : 1]).cosize(), 80);
    /// assert_eq!(make_composed_layout(Swizzle::<U2, U0, U2>::new(), U0::new(), layout![9 : 1]).cosize(), 11);
    /// ```
    ///
    /// **Cost.** A search at run time, which halves the modes, and leaves out each half that cannot go beyond the greatest value
    /// so far. As a rule a few dozen coordinates are looked at, whatever the size.
    #[twin(LayoutError)]
    #[inline]
    #[track_caller]
    pub fn cosize(self) -> usize
    where
        S: OffsetsBehind<D>,
    {
        let Layout { shape, stride } = self.b;
        if shape.try_product() == Ok(0) {
            return Ok(0);
        }
        checked::plus(shape.greatest_offset(stride)?, self.offset.value())?;
        let mut search = Search { a: self.a, greatest: None };
        let inner = Inner { most: 0, step: 0 };
        shape.search(stride, &mut search, self.offset.value(), inner, &mut |search, offset| search.look(offset))?;
        search.greatest.map_or(Ok(0), |greatest| checked::plus(greatest, 1))
    }
}
