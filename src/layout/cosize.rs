//! The codomain of a layout: its cosize, profile and shape.

use super::{Layout, Strided};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Plus, PlusOf, Predecessor, Times, TimesOf, computed};
use crate::int_tuple::{HCons, HNil, Product, ProductValue};
use colex_macros::twin;
use typenum::{U0, U1, UInt, UTerm};

/// The offset of the last coordinate of the shape `Self`, without modes of size 0, at the stride `D`.
pub trait LastOffset<D> {
    type Output;
    fn greatest_offset(self, stride: D) -> Result<usize, LayoutError>;
}

impl<S, D> LastOffset<D> for S
where
    S: Integer + ModeReach<D>,
    D: Integer,
{
    type Output = <S as ModeReach<D>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest_offset(self, stride: D) -> Result<usize, LayoutError> {
        checked::times(self.value().saturating_sub(1), stride.value())
    }
}
impl LastOffset<HNil> for HNil {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest_offset(self, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
impl<H, T, HD, TD> LastOffset<HCons<HD, TD>> for HCons<H, T>
where
    H: LastOffset<HD>,
    T: LastOffset<TD>,
    H::Output: Plus<T::Output>,
{
    type Output = PlusOf<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn greatest_offset(self, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        checked::plus(self.head.greatest_offset(stride.head)?, self.tail.greatest_offset(stride.tail)?)
    }
}

/// `(Self - 1) * D`, and 0 for a mode of static size 0.
pub trait ModeReach<D> {
    type Output;
}
impl<D> ModeReach<D> for UTerm {
    type Output = U0;
}
impl<D> ModeReach<D> for usize
where
    usize: Times<D>,
{
    type Output = TimesOf<usize, D>;
}
impl<U, B, D> ModeReach<D> for UInt<U, B>
where
    UInt<U, B>: Predecessor<Output: Times<D>>,
{
    type Output = TimesOf<<UInt<U, B> as Predecessor>::Output, D>;
}

/// The cosize of a layout: one more than the offset of its last coordinate; 0 if its size is 0.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout with a cosize known at compile time",
    label = "expected a layout of known integers",
    note = "for a layout with type parameters, compute it at run time: `a.to_dynamic().cosize()`"
)]
pub trait Cosize {
    /// The type of `self.cosize()`.
    type Output;
}

/// The value of the cosize.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout with a cosize known at compile time",
    label = "expected a layout of known integers",
    note = "for a layout with type parameters, compute it at run time: `a.to_dynamic().cosize()`"
)]
pub trait CosizeValue: Cosize {
    /// The cosize, unless it overflows.
    fn try_cosize(self) -> Result<usize, LayoutError>;
}

/// The cosize of the layout `L`, an integer.
pub type CosizeOf<L> = <L as Cosize>::Output;

#[diagnostic::do_not_recommend]
impl<S, D> Cosize for Layout<S, D>
where
    S: Product + LastOffset<D>,
    <S as Product>::Output: CosizeOfSize<<S as LastOffset<D>>::Output>,
{
    type Output = <<S as Product>::Output as CosizeOfSize<<S as LastOffset<D>>::Output>>::Output;
}
#[diagnostic::do_not_recommend]
impl<S, D> CosizeValue for Layout<S, D>
where
    Self: Cosize,
    S: ProductValue + LastOffset<D> + Copy,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_cosize(self) -> Result<usize, LayoutError> {
        match self.shape.try_product() {
            Ok(0) => Ok(0),
            _ => checked::plus(self.shape.greatest_offset(self.stride)?, 1),
        }
    }
}

/// The cosize of a layout of size `Self` whose last coordinate has the offset `Offset`.
pub trait CosizeOfSize<Offset> {
    type Output;
}
impl<Offset> CosizeOfSize<Offset> for UTerm {
    type Output = U0;
}
impl<Offset: Plus<U1>> CosizeOfSize<Offset> for usize {
    type Output = PlusOf<Offset, U1>;
}
impl<Offset: Plus<U1>, U, B> CosizeOfSize<Offset> for UInt<U, B> {
    type Output = PlusOf<Offset, U1>;
}

/// The integer of the value of a cosize, or of a multiple of one.
///
/// Where all strides are a static 0, the type says 1 of a dynamic size, 0 or not; then the type has the last word.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn of_cosize<I: Integer>(value: usize) -> I {
    computed::<I>(I::STATIC.unwrap_or(value))
}

/// The cosize of a layout, an integer that is static where it can be.
///
/// **Definition.** One more than the offset of the last coordinate; 0 if the size is 0. Where all strides are a static 0
/// and a size is dynamic, it is a static 1 whatever the size is.
///
/// **Type.** [`CosizeOf`]`<L>`.
///
/// **In CuTe**: `cosize(layout)`.
///
/// # Panics
/// If it overflows.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(notation(&cosize(layout![(2, 4) : (12, 1)])), "_16");
/// assert_eq!(cosize(layout![(2, {4}) : (12, 1)]), 16);
/// ```
///
/// **Cost.** None at run time for static integers; a product and a sum for each dynamic one.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn cosize<L, R>(layout: L) -> R
where
    L: CosizeValue<Output = R>,
    R: Integer,
{
    of_cosize(checked::lawful(layout.try_cosize()))
}

/// [`cosize`], or the law that dynamic integers break.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// assert_eq!(try_cosize(layout![(2, {4}) : (12, 1)]), Ok(16));
/// assert_eq!(try_cosize(make_layout(4, usize::MAX)), Err(LayoutError::Overflow));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_cosize<L, R>(layout: L) -> Result<R, LayoutError>
where
    L: CosizeValue<Output = R>,
    R: Integer,
{
    Ok(of_cosize(layout.try_cosize()?))
}

/// # Measure
///
/// Sizes, ranks, shapes and strides.
impl<S: Copy, D: Copy> Layout<S, D> {
    /// One more than the offset of the last coordinate; 0 if the size is 0. Static as [`CosizeOf`].
    ///
    /// A generic function has it of modes `M, N: Integer` with strides `DM, DN: Integer`, and of any `S: Strided<D>`.
    ///
    /// # Panics
    /// If it overflows. If all integers are static, an overflow is a compile error during code generation.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, 4) : (12, 1)].cosize(), 12 + 3 + 1);
    ///
    /// fn storage<M: Integer, N: Integer, D: Integer>(a: Layout![(M, N) : (1, D)]) -> Vec<f32> {
    ///     vec![0.0; a.cosize()]
    /// }
    /// assert_eq!(storage(layout![(2, 4) : (1, {3})]).len(), 11);
    /// ```
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    ///
    /// layout![(4294967295, 4294967295) : (1, 8589934592)].cosize();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4294967295, 0) : (1, 8589934592)].cosize();
    /// ```
    #[doc(alias = "required_span_size")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cosize(self) -> usize
    where
        S: Strided<D>,
    {
        const {
            let empty = matches!(S::STATIC_SIZE, Some(Ok(0)));
            let beyond = matches!(S::STATIC_REACH, Some(Err(_) | Ok(usize::MAX)));
            assert!(empty || !beyond, "static overflow: the cosize is greater than `usize::MAX`");
        }
        checked::lawful(self.try_cosize())
    }

    /// [`cosize`](Layout::cosize), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_cosize(self) -> Result<usize, LayoutError>
    where
        S: Strided<D>,
    {
        match self.shape.try_size() {
            Ok(0) => Ok(0),
            _ => checked::plus(self.shape.greatest_offset(self.stride)?, 1),
        }
    }
}

// The profile of the codomain.

/// The type of `coprofile` of a layout: static 0, the profile of an integer.
pub type CoprofileOf<L> = <L as Coprofile>::Output;

/// A layout whose codomain has a profile.
pub trait Coprofile {
    /// The profile, an int tuple of zeros.
    type Output;
    fn coprofile(self) -> Self::Output;
}

// The strides are integers: offsets are integers.
impl<S, D> Coprofile for Layout<S, D> {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coprofile(self) -> U0 {
        U0::new()
    }
}

impl<S, D> Layout<S, D> {
    /// The profile of the codomain: an int tuple of zeros, here the integer 0, because offsets are integers.
    ///
    /// **In CuTe**: `coprofile(layout)`, a tuple where the strides are basis elements.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(4, 6) : (1, 4)].coprofile()), "_0");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coprofile(self) -> CoprofileOf<Self> {
        Coprofile::coprofile(self)
    }
}

// The shape of the codomain.

impl<S, D> Layout<S, D> {
    /// The shape of the codomain: an integer, the [`cosize`](Layout::cosize) with its static-ness, of the type
    /// [`CosizeOf`].
    ///
    /// **In CuTe**: `coshape(l)`.
    ///
    /// # Panics
    /// If it overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(2, 4) : (12, 1)].coshape()), "_16");
    /// assert_eq!(layout![(2, {4}) : (12, 1)].coshape(), 16);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coshape(self) -> CosizeOf<Self>
    where
        Self: CosizeValue<Output: Integer>,
    {
        Ok(computed(CosizeValue::try_cosize(self)?))
    }
}
