//! What the layout of a tensor says, and its elements in order.

use crate::composed::{ComposedLayout, InnerOffset, OffsetMap};
use crate::int::StaticInteger;
use crate::int_tuple::{Depth, IntTuple, Rank};
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::raw::Tensor;

impl<E, A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> Tensor<E, ComposedLayout<A, O, Layout<S, D>>>
where
    Layout<S, D>: DataLayout,
{
    /// The shape.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shape(&self) -> S {
        self.layout().layout_b().shape()
    }

    /// The number of coordinates.
    ///
    /// # Panics
    /// If it overflows, as that of a layout with strides of 0 can.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(&self) -> usize
    where
        S: IntTuple,
    {
        self.layout().layout_b().size()
    }

    /// The number of modes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rank(&self) -> usize
    where
        S: Rank<Output: StaticInteger>,
    {
        <S::Output as StaticInteger>::VALUE
    }

    /// How deep the shape is nested.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn depth(&self) -> usize
    where
        S: Depth<Output: StaticInteger>,
    {
        <S::Output as StaticInteger>::VALUE
    }
}

#[cfg(feature = "alloc")]
impl<E: crate::tensor::Engine<Element: Clone>, A: OffsetMap, O: InnerOffset, L: DataLayout>
    Tensor<E, ComposedLayout<A, O, L>>
{
    /// The elements in colexicographical order of their coordinates.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let layout = Swizzle::<U2, U0, U2>::new().composition(layout![(2, 4) : (4, 1)]);
    /// let data: Vec<i32> = (0..8).collect();
    /// assert_eq!(make_tensor(&data[..], layout).to_vec(), [0, 5, 1, 4, 2, 7, 3, 6]);
    /// ```
    pub fn to_vec(&self) -> alloc::vec::Vec<E::Element> {
        let mut elements = alloc::vec::Vec::new();
        self.for_each(|element| elements.push(element.clone()));
        elements
    }
}
