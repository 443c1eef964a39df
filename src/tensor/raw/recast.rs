//! The same memory in elements of another type.

use super::KnownLength;
use crate::algebra::Lawful;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{StaticInteger, Times, TimesOf};
use crate::layout::Layout;
use crate::tensor::recast::RecastElements;
use crate::tensor::{DataLayout, Engine, Nest, Tensor, View, ViewMut};
use core::ptr::NonNull;
use typenum::{Const, U1, U2, U4, U8, U16};

/// A view whose elements can be taken for others.
///
/// # Safety
/// `reinterpreted` gives a view from the same address on.
pub unsafe trait Reinterpret: Engine {
    /// The view of elements of type `U`.
    type As<U: 'static>: Engine<Element = U>;
    fn address_of(&self) -> NonNull<Self::Element>;
    /// The view of elements of type `U`, from an address on.
    ///
    /// # Safety
    /// The address is that of the view, or nothing is read or written through the result.
    unsafe fn reinterpreted<U: 'static>(self, address: NonNull<U>) -> Self::As<U>;
}
// SAFETY: as it says.
unsafe impl<'a, T> Reinterpret for View<'a, T> {
    type As<U: 'static> = View<'a, U>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn address_of(&self) -> NonNull<T> {
        self.address()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn reinterpreted<U: 'static>(self, address: NonNull<U>) -> View<'a, U> {
        View::new(address)
    }
}
// SAFETY: as it says.
unsafe impl<'a, T> Reinterpret for ViewMut<'a, T> {
    type As<U: 'static> = ViewMut<'a, U>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn address_of(&self) -> NonNull<T> {
        self.address()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn reinterpreted<U: 'static>(self, address: NonNull<U>) -> ViewMut<'a, U> {
        ViewMut::new(address)
    }
}

/// The layout of `recast::<U>()` of a tensor of elements `T` by the layout `L`.
pub type RecastOf<L, T, U> = <U as RecastFrom<L, T>>::Output;

/// The layout `L` of elements `T`, converted to elements `Self`.
///
/// `U` is not inferred yet where rustc looks for the method. So rustc does not check there whether `T` is plain data,
/// and does not report a missing method.
pub trait RecastFrom<L, T> {
    type Output;
}
impl<L, T, U, Old, New> RecastFrom<L, T> for U
where
    T: PlainData<Bytes = Old>,
    U: PlainData<Bytes = New>,
    Old: RecastElements<L, New>,
{
    type Output = Old::Output;
}

/// # Recast
///
/// Other elements or strides over the same bytes.
impl<E, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    E: Reinterpret,
    Layout<S, D>: DataLayout,
{
    /// The same memory in elements of type `U`.
    ///
    /// **Definition.** With elements of `N` times the size, the layout [`upcast`](Layout::upcast) by `N`; with elements
    /// of one `N`th of the size, the layout [`downcast`](Layout::downcast) by `N`.
    ///
    /// **Defined when** the elements are [plain data](PlainData), the one size divides the other, and each new element
    /// consists of old ones: one mode has the static stride 1, and a larger element divides its size and the other
    /// strides. The address is a multiple of the alignment of `U`.
    ///
    /// **In CuTe**: `recast<U>(tensor)`, which rounds up and does not check the alignment.
    ///
    /// # Panics
    /// If the address is not aligned, or dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let words = [0x0403_0201u32.to_le(), 0x0807_0605u32.to_le()];
    /// let bytes = make_tensor(&words, layout![2 : 1]).recast::<u8>();
    /// assert_eq!(bytes.layout().to_string(), "_8:_1");
    /// assert_eq!(bytes[6], 7);
    ///
    /// let data = [0.0f32; 24];
    /// let vectors = make_tensor(&data, layout![(3, 8) : (8, 1)]).recast::<[f32; 4]>();
    /// assert_eq!(vectors.layout().to_string(), "(_3,_2):(_2,_1)");
    /// ```
    ///
    /// Six elements are not a whole number of fours:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0.0f32; 24], layout![(4, 6) : (6, 1)]).recast::<[f32; 4]>();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0.0f32; 24], layout![(4, 6) : (6, 1)]).recast::<[f32; 2]>();
    /// ```
    ///
    /// **Cost.** That of the recast of the layout, and of looking at the address.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn recast<U>(self) -> Tensor<E::As<U>, RecastOf<Layout<S, D>, E::Element, U>>
    where
        E::Element: PlainData,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        let layout = checked::lawful(self.recast_layout::<U>());
        // SAFETY: the layout is that.
        unsafe { self.recast_to(layout) }
    }

    /// [`recast`](Tensor::recast), with an error instead of a panic.
    ///
    /// # Errors
    /// [`Misaligned`](LayoutError::Misaligned), [`RecastFill`](LayoutError::RecastFill); those of
    /// [`try_upcast`](Layout::try_upcast) and [`try_downcast`](Layout::try_downcast).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let words = [0u32; 4];
    /// let bytes = make_tensor(&words, layout![4 : 1]).recast::<u8>();
    /// let behind = bytes.window(1, 4);
    /// assert_eq!(behind.try_recast::<u32>().unwrap_err(), LayoutError::Misaligned { offset: 1, alignment: 4 });
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_recast<U>(self) -> Result<Tensor<E::As<U>, RecastOf<Layout<S, D>, E::Element, U>>, LayoutError>
    where
        E::Element: PlainData,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        let layout = self.recast_layout::<U>()?;
        // SAFETY: the layout is that.
        Ok(unsafe { self.recast_to(layout) })
    }

    /// The layout of the recast, if the elements can be taken so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn recast_layout<U>(&self) -> Result<RecastOf<Layout<S, D>, E::Element, U>, LayoutError>
    where
        E::Element: PlainData,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        const {
            assert!(
                size_of::<E::Element>() == <<E::Element as PlainData>::Bytes as StaticInteger>::VALUE
                    && size_of::<U>() == <U::Bytes as StaticInteger>::VALUE,
                "`PlainData::Bytes` is not the size of the type"
            );
        }
        let layout = <E::Element as PlainData>::Bytes::recast_elements(self.layout)?;
        if layout.data_shape().is_empty() {
            return Ok(layout);
        }
        if self.layout.data_shape().is_empty() {
            return Err(LayoutError::EmptyMode);
        }
        let offset = self.engine.address_of().as_ptr().addr() % align_of::<U>();
        if offset != 0 {
            return Err(LayoutError::Misaligned { offset, alignment: align_of::<U>() });
        }
        Ok(layout)
    }

    /// The elements by that layout.
    ///
    /// # Safety
    /// It is that of [`recast_layout`](Tensor::recast_layout).
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn recast_to<U>(
        self,
        layout: RecastOf<Layout<S, D>, E::Element, U>,
    ) -> Tensor<E::As<U>, RecastOf<Layout<S, D>, E::Element, U>>
    where
        E::Element: PlainData,
        U: PlainData,
        <E::Element as PlainData>::Bytes: RecastElements<Layout<S, D>, U::Bytes, Output: DataLayout, Verdict: Lawful>,
    {
        if layout.data_shape().is_empty() {
            // SAFETY: the tensor is empty, so nothing is read or written.
            let engine = unsafe { self.engine.reinterpreted(NonNull::dangling()) };
            return Tensor { engine, layout };
        }
        let address = self.engine.address_of().cast::<U>();
        // SAFETY: the address is that of the view, and aligned. Both types are plain data: bytes that are initialised
        // for the one are for the other. Each new element consists of whole old ones that the layout has, or is part of
        // one:
        // - larger ones, by `RecastElements`, which is sealed: the mode of stride 1 is filled by whole new elements, and all other
        //   modes, also those of dynamic stride, move by whole new elements; so a new element is `N` neighbours in the
        //   mode of stride 1, of one coordinate in the other modes.
        // - smaller ones: the mode of stride 1 goes through all parts of its elements, the others move by whole old
        //   elements.
        let engine = unsafe { self.engine.reinterpreted(address) };
        Tensor { engine, layout }
    }
}

// Elements that are their bytes.

/// Elements that are plain bytes, for which any bytes are a value: numbers, and arrays of them; with the feature `half`
/// also `f16` and `bf16` of the crate `half`.
///
/// The size is a type, because a recast changes the layout by it at compile time.
///
/// # Safety
/// Any initialised `Bytes` bytes are a value of the type, and all bytes of a value are initialised, without padding.
/// `Bytes` is the size of the type. The type does not contain references or pointers.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::bounds::PlainData;
/// use colex::typenum::U8;
///
/// #[derive(Clone, Copy)]
/// #[repr(C)]
/// struct Complex {
///     re: f32,
///     im: f32,
/// }
/// // SAFETY: two `f32` without padding.
/// unsafe impl PlainData for Complex {
///     type Bytes = U8;
/// }
///
/// let signal = [1.0f32, 2.0, 3.0, 4.0];
/// let complex = make_tensor(&signal, layout![4 : 1]).recast::<Complex>();
/// assert_eq!(complex[1].im, 4.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not plain data",
    label = "a recast takes numbers and arrays of numbers",
    note = "for your own type: `unsafe impl PlainData for {Self}`, if any bytes are a value of it"
)]
pub unsafe trait PlainData: Copy + 'static {
    /// The size in bytes.
    type Bytes: StaticInteger;
}

macro_rules! numbers {
    ($($bytes:ty: $($number:ty)*;)*) => { $($(
        // SAFETY: a number without padding; any bits are one.
        #[diagnostic::do_not_recommend] // The list of them is another one with each feature.
        unsafe impl PlainData for $number {
            type Bytes = $bytes;
        }
    )*)* };
}
numbers! {
    U1: u8 i8;
    U2: u16 i16;
    U4: u32 i32 f32;
    U8: u64 i64 f64;
    U16: u128 i128;
}
#[cfg(feature = "half")]
numbers! {
    U2: half::f16 half::bf16;
}
#[cfg(target_pointer_width = "64")]
numbers! {
    U8: usize isize;
}
#[cfg(target_pointer_width = "32")]
numbers! {
    U4: usize isize;
}
// SAFETY: elements without padding between them.
#[diagnostic::do_not_recommend]
unsafe impl<T: PlainData, const N: usize> PlainData for [T; N]
where
    Const<N>: KnownLength<Length: Times<T::Bytes, Output: StaticInteger>>,
{
    type Bytes = TimesOf<<Const<N> as KnownLength>::Length, T::Bytes>;
}
