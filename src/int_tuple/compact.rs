//! Compact strides: the running products of a shape, from the left or from the right.

use super::{As, IntoNested, Later, NestedOf};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple, Times, TimesOf, computed};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};
use typenum::{B1, U0, U1, UInt, UTerm};

// Compact strides, the first mode fastest: the running products of a shape from the left.

/// The strides that make the shape `Self` compact from the stride `Current` on, the first mode fastest.
pub trait CompactColMajor<Current> {
    /// The type of the strides: the first mode has the stride `Current`.
    type Strides;
    /// The running product after them.
    type Next;
    /// The strides and the value of the running product.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), except in a shape without elements.
    fn compact_col_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError>;
    /// The strides and the running product, of a mode of another shape.
    fn compact_part(self, current: Running) -> (Self::Strides, Running);
}
impl<S: ColMajor<Current>, Current> CompactColMajor<Current> for S {
    type Strides = S::Strides;
    type Next = S::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_col_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
        let (strides, running) = self.col_major_strides(Running::from(current));
        Ok((strides, running.total()?))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_part(self, current: Running) -> (Self::Strides, Running) {
        self.col_major_strides(current)
    }
}

/// [`CompactColMajor`] of a shape or a mode of it.
///
/// Apart from it, so that rustc does not list these impls when a stride overflows.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}`",
    label = "the compact strides have types that depend on it",
    note = "strides of type parameters are written: `layout![(m, n) : (1, m)]`; or the function has the bound `S: CompactColMajor<U1>`"
)]
pub trait ColMajor<Current> {
    type Strides;
    /// The running product after them.
    type Next;
    /// The strides and the running product.
    fn col_major_strides(self, current: Running) -> (Self::Strides, Running);
}

compact_leaves! { ColMajor col_major_strides }
impl<H: ColMajor<Current>, Current> ColMajor<Current> for HCons<H, HNil> {
    type Strides = HCons<H::Strides, HNil>;
    type Next = H::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn col_major_strides(self, current: Running) -> (Self::Strides, Running) {
        let (head, current) = self.head.col_major_strides(current);
        (HCons { head, tail: HNil }, current)
    }
}
// Two modes in a step, so that a law of the fifth is not too deep for the next trait solver.
impl<H, H2, T, Current, Next, Next2> ColMajor<Current> for HCons<H, HCons<H2, T>>
where
    H: ColMajor<Current, Next = Next>,
    H2: ColMajor<Next, Next = Next2>,
    T: ColMajor<Next2>,
{
    type Strides = HCons<H::Strides, HCons<H2::Strides, T::Strides>>;
    type Next = T::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn col_major_strides(self, current: Running) -> (Self::Strides, Running) {
        let (first, current) = self.head.col_major_strides(current);
        let (second, current) = self.tail.head.col_major_strides(current);
        let (tail, current) = self.tail.tail.col_major_strides(current);
        (HCons { head: first, tail: HCons { head: second, tail } }, current)
    }
}

/// The strides of the compact column-major layout of the shape `S`.
pub type CompactColMajorOf<S> = <NestedOf<S> as CompactColMajor<U1>>::Strides;

/// The strides that make a shape compact, the first mode fastest.
///
/// **Type.** [`CompactColMajorOf`]`<S>`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows. In a shape without
/// elements it does not: a stride that no `usize` holds is 0 there.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compact_col_major;
///
/// assert_eq!(notation(&compact_col_major(shape![(3, (2, 4))])), "(_1,(_3,_6))");
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_col_major<S, N, R>(shape: S) -> R
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactColMajor<U1>,
    Later<S, N>: CompactColMajor<U1, Strides = R>,
{
    Ok(shape.into_nested().compact_col_major(1)?.0)
}

// Compact strides, the last mode fastest: the running products of a shape from the right.

/// The strides that make the shape `Self` compact from the stride `Current` on, the last mode fastest.
pub trait CompactRowMajor<Current> {
    /// The type of the strides: the last mode has the stride `Current`.
    type Strides;
    /// The running product after them.
    type Next;
    /// The strides and the value of the running product.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), except in a shape without elements.
    fn compact_row_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError>;
}
impl<S: RowMajor<Current>, Current> CompactRowMajor<Current> for S {
    type Strides = S::Strides;
    type Next = S::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_row_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
        let (strides, running) = self.row_major_strides(Running::from(current));
        Ok((strides, running.total()?))
    }
}

/// [`CompactRowMajor`] of a shape or a mode of it.
///
/// Apart from it, so that rustc does not list these impls when a stride overflows.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from `{Self}`",
    label = "the compact strides have types that depend on it",
    note = "strides of type parameters are written: `layout![(m, n) : (1, m)]`; or the function has the bound `S: CompactRowMajor<U1>`"
)]
pub trait RowMajor<Current> {
    type Strides;
    /// The running product after them.
    type Next;
    /// The strides and the running product.
    fn row_major_strides(self, current: Running) -> (Self::Strides, Running);
}

compact_leaves! { RowMajor row_major_strides }
impl<H, T, Current> RowMajor<Current> for HCons<H, T>
where
    T: RowMajor<Current>,
    H: RowMajor<T::Next>,
{
    type Strides = HCons<H::Strides, T::Strides>;
    type Next = H::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn row_major_strides(self, current: Running) -> (Self::Strides, Running) {
        let (tail, current) = self.tail.row_major_strides(current);
        let (head, current) = self.head.row_major_strides(current);
        (HCons { head, tail }, current)
    }
}

/// The strides of the compact row-major layout of the shape `S`.
pub type CompactRowMajorOf<S> = <NestedOf<S> as CompactRowMajor<U1>>::Strides;

/// The strides that make a shape compact, the last mode fastest.
///
/// **Type.** [`CompactRowMajorOf`]`<S>`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows. In a shape without
/// elements it does not: a stride that no `usize` holds is 0 there.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compact_row_major;
///
/// assert_eq!(notation(&compact_row_major(shape![(3, (2, 4))])), "(_8,(_4,_1))");
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_row_major<S, N, R>(shape: S) -> R
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactRowMajor<U1>,
    Later<S, N>: CompactRowMajor<U1, Strides = R>,
{
    Ok(shape.into_nested().compact_row_major(1)?.0)
}

// The stride of one mode, and of an empty tuple, for both directions.

/// The stride of an integral mode whose running product so far is `Current`.
///
/// | mode | stride | running product |
/// | --- | --- | --- |
/// | static 1 | static 0 | `Current` |
/// | another integer `s` | `Current` | `s * Current` |
pub trait CompactMode<Current> {
    type Stride;
    /// The running product after the mode.
    type Next;
}

impl<Current> CompactMode<Current> for usize
where
    usize: Times<Current>,
{
    type Stride = Current;
    type Next = TimesOf<usize, Current>;
}
impl<Current> CompactMode<Current> for UTerm {
    type Stride = Current;
    type Next = U0;
}
impl<Current> CompactMode<Current> for UInt<UTerm, B1> {
    type Stride = U0;
    type Next = Current;
}
impl<U, B, C, Current> CompactMode<Current> for UInt<UInt<U, B>, C>
where
    Self: Times<Current>,
{
    type Stride = Current;
    type Next = TimesOf<Self, Current>;
}

/// The running product of the sizes.
///
/// In a shape without elements any stride is right, and one that no `usize` holds is 0. So an overflow is an error at the end
/// alone, when it is known whether a size is 0.
#[derive(Clone, Copy, Debug)]
pub struct Running {
    value: usize,
    overflows: bool,
    is_empty: bool,
}

impl Running {
    /// The stride to begin with.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn from(value: usize) -> Self {
        Self { value, overflows: false, is_empty: false }
    }

    /// The product so far.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn value(self) -> usize {
        self.value
    }

    /// The product with another size, which itself may overflow.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn times(self, size: Option<usize>) -> Self {
        let product = size.and_then(|size| size.checked_mul(self.value));
        Self {
            value: product.unwrap_or(0),
            overflows: self.overflows || product.is_none(),
            is_empty: self.is_empty || size == Some(0),
        }
    }

    /// The product of all sizes.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), except in a shape without elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn total(self) -> Result<usize, LayoutError> {
        if self.overflows && !self.is_empty { Err(LayoutError::Overflow) } else { Ok(self.value) }
    }
}

/// Stride and running product of a mode.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn compact_mode<I: Integer, D: Integer>(size: I, current: Running) -> (D, Running) {
    match I::STATIC {
        Some(1) => (computed::<D>(0), current),
        _ => (computed::<D>(current.value), current.times(Some(size.value()))),
    }
}

/// Compact strides of an integral shape, and of the empty one: those of the trait `$order`, with its method.
macro_rules! compact_leaves {
    ($order:ident $method:ident) => {
        compact_leaves! { @integers $order $method; usize, <>; Multiple<K, Z>, <K, Z>; UTerm, <>; UInt<U, B>, <U, B>; }
        impl<Current> $order<Current> for HNil {
            type Strides = HNil;
            type Next = Current;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, current: Running) -> (HNil, Running) {
                (HNil, current)
            }
        }
    };
    (@integers $order:ident $method:ident; $($integer:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter,)* Current> $order<Current> for $integer
        where
            Self: Integer + CompactMode<Current, Stride: Integer>,
        {
            type Strides = <Self as CompactMode<Current>>::Stride;
            type Next = <Self as CompactMode<Current>>::Next;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, current: Running) -> (Self::Strides, Running) {
                compact_mode(self, current)
            }
        }
    )* };
}
pub(super) use compact_leaves;
