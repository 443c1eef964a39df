//! The cosize of a composed layout.
//!
//! The greatest offset of the layout on the right need not go to the greatest one: `Sw<2,0,2>` takes 8 to 10. A search
//! through the coordinates begins where the offsets are great, and leaves out what cannot go beyond what it has found:
//! bits above those that the swizzle changes are the offset's own.

use super::composed_layout::ComposedLayout;
use super::offset::InnerOffset;
use super::offset_map::OffsetMap;
use crate::diagnostics::arithmetic::Checked;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, ProductValue};
use crate::layout::{LastOffset, Layout};

/// The search for the greatest value of a function.
pub struct Search<A> {
    a: A,
    greatest: Option<usize>,
}

impl<A: OffsetMap> Search<A> {
    /// Whether no offset up to `offset` is worth a look.
    fn is_settled(&self, offset: usize) -> bool {
        self.greatest.is_some_and(|greatest| self.a.offset_bound(offset) <= greatest)
    }

    fn look(&mut self, offset: usize) -> Result<(), LayoutError> {
        let value = self.a.map_offset::<Checked>(offset)?;
        self.greatest = self.greatest.max(Some(value));
        Ok(())
    }
}

/// What comes behind a mode: given the offset so far.
type Behind<'a, A> = &'a mut dyn FnMut(&mut Search<A>, usize) -> Result<(), LayoutError>;

/// The offsets of a layout of the shape `Self` and the stride `D`, each behind one that is given.
pub trait OffsetsBehind<D>: LastOffset<D> + ProductValue + Copy {
    /// Goes through those that are not settled; what is `behind` adds at most `more`.
    fn search<A: OffsetMap>(
        self,
        stride: D,
        search: &mut Search<A>,
        offset: usize,
        more: usize,
        behind: Behind<'_, A>,
    ) -> Result<(), LayoutError>;
}

impl<S: Integer + LastOffset<D> + ProductValue, D: Integer> OffsetsBehind<D> for S {
    fn search<A: OffsetMap>(
        self,
        stride: D,
        search: &mut Search<A>,
        offset: usize,
        more: usize,
        behind: Behind<'_, A>,
    ) -> Result<(), LayoutError> {
        let steps = if stride.value() == 0 { self.value().min(1) } else { self.value() };
        // The reach of all modes was computed, so that no sum overflows.
        for step in (0..steps).rev() {
            let offset = offset + step * stride.value();
            if search.is_settled(offset + more) {
                break;
            }
            behind(search, offset)?;
        }
        Ok(())
    }
}
impl OffsetsBehind<HNil> for HNil {
    fn search<A: OffsetMap>(
        self,
        _: HNil,
        search: &mut Search<A>,
        offset: usize,
        _: usize,
        behind: Behind<'_, A>,
    ) -> Result<(), LayoutError> {
        behind(search, offset)
    }
}
impl<H: OffsetsBehind<HD>, T: OffsetsBehind<TD>, HD: Copy, TD: Copy> OffsetsBehind<HCons<HD, TD>> for HCons<H, T>
where
    Self: LastOffset<HCons<HD, TD>> + ProductValue,
{
    fn search<A: OffsetMap>(
        self,
        stride: HCons<HD, TD>,
        search: &mut Search<A>,
        offset: usize,
        more: usize,
        behind: Behind<'_, A>,
    ) -> Result<(), LayoutError> {
        // The last mode first, where the strides are great most often.
        let head_and_more = self.head.greatest_offset(stride.head)? + more;
        self.tail.search(stride.tail, search, offset, head_and_more, &mut |search, offset| {
            self.head.search(stride.head, search, offset, more, behind)
        })
    }
}

impl<A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> ComposedLayout<A, O, Layout<S, D>> {
    /// The greatest offset, and one more; 0 if there are no coordinates.
    ///
    /// **Definition.** `1 + max { a(offset + b(c)) }` over all coordinates `c` in the shape.
    ///
    /// **In CuTe**: `cosize(layout)` is that of `b` alone, and too small where the swizzle or the offset leads beyond it.
    ///
    /// # Panics
    /// If it overflows, or an offset does.
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
    /// **Cost.** A search at run time: of a swizzle through those coordinates whose offsets are in the last `2^(M + B)`
    /// elements (`2^(M + B - S)` if `S` is negative), of a layout on the left through all.
    #[inline]
    #[track_caller]
    pub fn cosize(self) -> usize
    where
        S: OffsetsBehind<D>,
    {
        checked::lawful(self.try_cosize())
    }

    /// [`cosize`](ComposedLayout::cosize), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    pub fn try_cosize(self) -> Result<usize, LayoutError>
    where
        S: OffsetsBehind<D>,
    {
        let Layout { shape, stride } = self.b;
        if shape.try_product() == Ok(0) {
            return Ok(0);
        }
        checked::plus(shape.greatest_offset(stride)?, self.offset.value())?;
        let mut search = Search { a: self.a, greatest: None };
        shape.search(stride, &mut search, self.offset.value(), 0, &mut |search, offset| search.look(offset))?;
        search.greatest.map_or(Ok(0), |greatest| checked::plus(greatest, 1))
    }
}
