//! A range of modes.

use crate::tree::{Tree, broken};
use crate::{DynLayout, DynStrided, DynTuple};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};
use core::ops::Range;

impl DynLayout {
    /// The modes from `begin` up to but not with `end`, as a layout of rank `end - begin`; in CuTe `take<B, E>(l)`.
    ///
    /// # Errors
    /// [`EmptyRange`](StaticLaw::EmptyRange) and [`RangeOutOfBounds`](StaticLaw::RangeOutOfBounds).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,_3,_5,_7):(_1,_2,_6,_30)".parse()?;
    /// assert_eq!(a.take(1, 3)?.to_string(), "(_3,_5):(_2,_6)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        self.range_of_modes(begin, end).map(|range| Self::nest(self.modes()[range].to_vec()))
    }
}

impl DynStrided {
    /// The modes from `begin` up to but not with `end`. In CuTe `take<B, E>(l)`.
    ///
    /// # Errors
    /// As [`DynLayout::take`].
    pub fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        self.range_of_modes(begin, end).map(|range| Self::nest(self.modes()[range].to_vec()))
    }
}

impl DynTuple {
    /// The modes from `begin` up to but not with `end`; of an empty range the empty tuple. In CuTe `take<B, E>(t)`.
    ///
    /// # Errors
    /// [`EmptyRange`](StaticLaw::EmptyRange) where it ends before it begins, and
    /// [`RangeOutOfBounds`](StaticLaw::RangeOutOfBounds).
    pub fn take(&self, begin: usize, end: usize) -> Result<Self, LayoutError> {
        if begin == end && end <= self.rank() {
            return Ok(Self::nest(Vec::new()));
        }
        self.range_of_modes(begin, end).map(|range| Self::nest(self.modes()[range].to_vec()))
    }
}

impl<L> Tree<L> {
    /// The range, if it is a range of modes.
    pub(super) fn range_of_modes(&self, begin: usize, end: usize) -> Result<Range<usize>, LayoutError> {
        if begin >= end {
            return Err(broken(StaticLaw::EmptyRange { begin, end }));
        }
        if end > self.rank() {
            return Err(broken(StaticLaw::RangeOutOfBounds { begin, end, rank: self.rank() }));
        }
        Ok(begin..end)
    }
}
