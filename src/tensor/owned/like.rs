//! Owned tensors like another tensor.

#[cfg(feature = "generic-array")]
use super::fragment::FragmentLength;
use super::{OwnedStorage, StoredIn};
#[cfg(feature = "generic-array")]
use crate::algebra::MakeFragmentLike;
#[cfg(feature = "alloc")]
use crate::algebra::{MakeLayoutLike, MakeLayoutLikeOf};
use crate::diagnostics::checked;
#[cfg(feature = "generic-array")]
use crate::layout::Cosize;
use crate::layout::Layout;
use crate::tensor::{DataLayout, Engine, Storage, Tensor, try_cosize};

/// A tensor of default elements.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
fn defaults<E, L>(layout: L) -> Tensor<E, L>
where
    E: OwnedStorage<Element: Default>,
    L: DataLayout + StoredIn<<E as Storage>::Length>,
{
    checked::lawful(try_cosize(layout).and_then(|cosize| {
        E::check_room(cosize)?;
        Tensor::new(E::generate(cosize, Default::default), layout)
    }))
}

impl<E: Engine<Element: Default>, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// A tensor in registers of the same shape and with default elements: a compact layout, mode 0 first.
    ///
    /// **Definition.** The layout is [`make_fragment_like`](Layout::make_fragment_like) of that of this tensor.
    ///
    /// **In CuTe**: `make_fragment_like(tensor)`, whose elements are not initialised.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data = [1.5f32; 64];
    /// let tile = make_tensor(&data, layout![(4, 2) : (8, 1)]);
    /// let registers = tile.make_fragment_like();
    /// assert_eq!(registers.layout().to_string(), "(_4,(_2)):(_1,(_4))");
    /// assert_eq!(registers.into_inner().as_slice(), [0.0; 8]);
    /// ```
    #[cfg(feature = "generic-array")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_fragment_like<A, F>(&self) -> Tensor<A, F>
    where
        Layout<S, D>: MakeFragmentLike<Output = F>,
        F: DataLayout + Cosize<Output: FragmentLength<Array<E::Element> = A>>,
        A: OwnedStorage<Element = E::Element>,
        F: StoredIn<A::Length>,
    {
        defaults(checked::lawful(self.layout().try_make_fragment_like()))
    }

    /// A tensor on the heap of the same shape and with default elements: a compact layout, in the order of the strides.
    ///
    /// **Definition.** The layout is [`make_layout_like`](Layout::make_layout_like) of that of this tensor.
    ///
    /// **In CuTe**: `make_tensor_like(tensor)`, which is in registers and not initialised.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data = [1.5f32; 64];
    /// let a = make_tensor(&data, layout![(4, 8) : (16, 1)]);
    /// let b = a.make_tensor_like();
    /// assert_eq!(b.layout().to_string(), "(_4,_8):(_8,_1)");
    /// assert_eq!(b.into_inner().len(), 32);
    /// ```
    #[cfg(feature = "alloc")]
    #[inline]
    #[track_caller]
    pub fn make_tensor_like(&self) -> super::VecTensor<E::Element, MakeLayoutLikeOf<Layout<S, D>>>
    where
        Layout<S, D>: MakeLayoutLike<Output: DataLayout + StoredIn<usize>>,
    {
        defaults(checked::lawful(self.layout().try_make_layout_like()))
    }
}
