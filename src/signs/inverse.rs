//! The right inverse.

use super::signed_layout::SignedLayout;
use crate::algebra::operations::{ByRightInverse, Operated};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Multiple, Signed, StaticInteger, Word};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// Strides with signs; those that may run backwards are dynamic ones, which are no part of the chain of a right inverse.
pub trait OutOfChain {
    /// The strides.
    type Output: Copy;
    /// The strides.
    fn out_of_chain(self) -> Self::Output;
}
macro_rules! forward {
    ($([$($generics:ident: $bound:path),*] $stride:ty;)*) => { $(
        impl<$($generics: $bound),*> OutOfChain for $stride {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn out_of_chain(self) -> Self {
                self
            }
        }
    )* };
}
forward! {
    [] usize;
    [K: StaticInteger, Z: Word] Multiple<K, Z>;
    [] UTerm;
    [U: Copy, B: Copy] UInt<U, B>;
    [] HNil;
}
impl<U: Unsigned + NonZero> OutOfChain for NInt<U> {
    type Output = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn out_of_chain(self) -> usize {
        0
    }
}
impl OutOfChain for Signed {
    type Output = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn out_of_chain(self) -> usize {
        0
    }
}
impl<H: OutOfChain, T: OutOfChain> OutOfChain for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn out_of_chain(self) -> Self::Output {
        HCons { head: self.head.out_of_chain(), tail: self.tail.out_of_chain() }
    }
}

impl<S: Copy, D: Copy + OutOfChain> SignedLayout<S, D> {
    /// A right inverse: for each of the values `0, 1, …` up to some, a 1-D coordinate that has it.
    ///
    /// **Definition.** `a.at(r.at(i)) == i` for all `i` below the size of `r`, see
    /// [`Layout::right_inverse`](crate::Layout::right_inverse). Modes that run backwards, or of which it is not known before the
    /// run, are no part of the chain of strides.
    ///
    /// **In CuTe**: `right_inverse(layout)`.
    ///
    /// # Panics
    /// If a coordinate is no `usize`, or the layout is empty.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(8, 2) : (-2, 1)].right_inverse().to_string(), "_2:_8");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn right_inverse<R>(self) -> R
    where
        Layout<S, D::Output>: Operated<ByRightInverse, R>,
    {
        checked::lawful(self.try_right_inverse())
    }

    /// [`right_inverse`](SignedLayout::right_inverse), or why there is none.
    ///
    /// # Errors
    /// Those of [`Layout::try_right_inverse`](crate::Layout::try_right_inverse).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_right_inverse<R>(self) -> Result<R, LayoutError>
    where
        Layout<S, D::Output>: Operated<ByRightInverse, R>,
    {
        layout(self.layout.shape, self.layout.stride.out_of_chain()).operated()
    }
}
