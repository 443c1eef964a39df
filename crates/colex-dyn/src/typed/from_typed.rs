//! From typed layouts.

use super::sealed::Sealed;
use crate::tree::Tree;
use crate::{DynLayout, DynTuple, Int};
use alloc::vec::Vec;
use colex::bounds::Integer;
use colex::tuple::{HCons, HNil};
use colex::typenum::{UInt, UTerm};
use colex::{Layout, Multiple};

/// An integer or an int tuple of a typed layout: static integers become static, all others dynamic.
pub trait ToDyn: Sealed {
    /// The int tuple.
    fn to_dyn(&self) -> DynTuple;

    /// The modes of a list.
    #[doc(hidden)]
    fn push_modes(&self, _modes: &mut Vec<DynTuple>) {
        unreachable!("only lists have modes")
    }
}

impl ToDyn for usize {
    fn to_dyn(&self) -> DynTuple {
        Tree::leaf(Int::dynamic(*self as u64))
    }
}
impl<D, W> ToDyn for Multiple<D, W>
where
    Self: Integer,
{
    fn to_dyn(&self) -> DynTuple {
        Tree::leaf(Int::dynamic(Integer::value(*self) as u64))
    }
}
impl ToDyn for UTerm {
    fn to_dyn(&self) -> DynTuple {
        Tree::leaf(Int::ZERO)
    }
}
impl<U, B> ToDyn for UInt<U, B>
where
    Self: Integer,
{
    fn to_dyn(&self) -> DynTuple {
        Tree::leaf(Int::fixed(self.value() as u64))
    }
}
impl ToDyn for HNil {
    fn to_dyn(&self) -> DynTuple {
        Tree::nest(Vec::new())
    }
    fn push_modes(&self, _: &mut Vec<DynTuple>) {}
}
impl<H: ToDyn, T: ToDyn> ToDyn for HCons<H, T> {
    fn to_dyn(&self) -> DynTuple {
        let mut modes = Vec::new();
        self.push_modes(&mut modes);
        Tree::nest(modes)
    }
    fn push_modes(&self, modes: &mut Vec<DynTuple>) {
        modes.push(self.head.to_dyn());
        self.tail.push_modes(modes);
    }
}

/// A typed layout.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dyn::DynLayout;
///
/// let n = 6;
/// assert_eq!(DynLayout::from(layout![(4, n) : (1, 4)]).to_string(), "(_4,6):(_1,_4)");
/// ```
impl<S: ToDyn + Copy, D: ToDyn + Copy> From<Layout<S, D>> for DynLayout {
    fn from(layout: Layout<S, D>) -> Self {
        let (shape, stride) = (layout.shape().to_dyn(), layout.stride().to_dyn());
        Self::new(&shape, &stride).expect("a typed layout is congruent")
    }
}
