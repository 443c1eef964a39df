//! The recast of an owned tensor, borrowing.

use super::OwnedStorage;
use crate::algebra::Lawful;
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::raw::RecastOf;
use crate::tensor::recast::RecastElements;
use crate::tensor::{DataLayout, Engine, EngineMut, Lent, PlainData, Tensor, View, ViewMut};
use colex_macros::twin;

/// The storage `E` is aligned for elements of type `U`, if its type includes an alignment.
const fn is_aligned_for<E: OwnedStorage, U>() -> bool {
    match E::ALIGNMENT {
        Some(alignment) => align_of::<U>() <= alignment,
        None => true,
    }
}

impl<E, S: Copy, D: Copy> Lent<E, Layout<S, D>>
where
    E: OwnedStorage,
    Layout<S, D>: DataLayout,
{
    /// [`recast`](Tensor::recast) of a view of this tensor.
    ///
    /// **Defined when** that is. Where the type of the storage has an alignment ([`Aligned`](crate::Aligned), `AlignedVec`)
    /// that of `U` is at most this, otherwise it does not compile: so the address is aligned always, and a recast of a
    /// static layout cannot fail.
    ///
    /// # Panics
    /// As that, except for the address of storage whose type has an alignment.
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::PlainData;
    /// use colex::prelude::*;
    /// use colex::typenum::{U16, U32};
    ///
    /// #[derive(Clone, Copy)]
    /// #[repr(C, align(16))]
    /// struct F4([f32; 4]);
    /// // SAFETY: four `f32` without padding.
    /// unsafe impl PlainData for F4 {
    ///     type Bytes = U16;
    /// }
    ///
    /// let a = colex::AlignedVecTensor::<f32, _, U32>::filled(layout![(8, 3)], 1.5);
    /// assert_eq!(a.recast::<F4>()[(1, 2)].0, [1.5; 4]);
    /// ```
    ///
    /// Elements at multiples of 8 bytes cannot be vectors that are aligned to 16:
    /// ```compile_fail,E0080
    /// # use colex::bounds::PlainData;
    /// # use colex::prelude::*;
    /// # use colex::typenum::{U8, U16};
    /// #
    /// # #[derive(Clone, Copy)]
    /// # #[repr(C, align(16))]
    /// # struct F4([f32; 4]);
    /// # unsafe impl PlainData for F4 {
    /// #     type Bytes = U16;
    /// # }
    /// let a = colex::AlignedVecTensor::<f32, _, U8>::filled(layout![(8, 3)], 1.5);
    /// assert_eq!(a.recast::<F4>()[(1, 2)].0, [1.5; 4]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn recast<U>(&self) -> Tensor<View<'_, U>, RecastOf<Layout<S, D>, E::Element, U>>
    where
        E::Element: PlainData,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        const { assert!(is_aligned_for::<E, U>(), "recast: the storage is aligned to fewer bytes than the elements") }
        self.tensor().view().recast()
    }

    /// [`recast`](Lent::recast), with an error instead of a panic.
    ///
    /// # Errors
    /// Those of [`try_recast`](Tensor::try_recast).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_recast<U>(&self) -> Result<Tensor<View<'_, U>, RecastOf<Layout<S, D>, E::Element, U>>, LayoutError>
    where
        E::Element: PlainData,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        const { assert!(is_aligned_for::<E, U>(), "recast: the storage is aligned to fewer bytes than the elements") }
        self.tensor().view().try_recast()
    }
}

impl<E, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    E: Engine,
    Layout<S, D>: DataLayout,
{
    /// [`recast`](Tensor::recast) of an exclusive view of this tensor, to be written.
    ///
    /// # Panics
    /// As that.
    ///
    /// # Errors
    /// Those of [`try_recast`](Tensor::try_recast).
    #[twin(LayoutError, recast)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn recast_mut<U>(&mut self) -> Tensor<ViewMut<'_, U>, RecastOf<Layout<S, D>, E::Element, U>>
    where
        E: EngineMut<Element: PlainData>,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        self.view_mut().recast()
    }
}
