//! Compact strides, the last mode fastest: the running products of a shape from the right.

use super::compact::{CompactMode, compact_leaves, compact_mode};
use super::nested::{As, IntoNested, Later, NestedOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Multiple};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// The strides that make the shape `Self` compact from the stride `Current` on, the last mode fastest.
pub trait CompactRowMajor<Current> {
    /// The strides.
    type Strides;
    /// The running product behind them.
    type Next;
    /// The strides and the value of the running product.
    fn compact_row_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError>;
}
impl<S: RowMajor<Current>, Current> CompactRowMajor<Current> for S {
    type Strides = S::Strides;
    type Next = S::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_row_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
        self.row_major_strides(current)
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
    /// The strides.
    type Strides;
    /// The running product behind them.
    type Next;
    /// The strides and the value of the running product.
    fn row_major_strides(self, current: usize) -> Result<(Self::Strides, usize), LayoutError>;
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
    fn row_major_strides(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
        let (tail, current) = self.tail.row_major_strides(current)?;
        let (head, current) = self.head.row_major_strides(current)?;
        Ok((HCons { head, tail }, current))
    }
}

/// The strides of the compact row-major layout of the shape `S`.
pub type CompactRowMajorOf<S> = <NestedOf<S> as CompactRowMajor<U1>>::Strides;

/// The strides that make a shape compact, the last mode fastest.
///
/// **Type.** [`CompactRowMajorOf`]`<S>`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
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
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_row_major<S, N, R>(shape: S) -> R
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactRowMajor<U1>,
    Later<S, N>: CompactRowMajor<U1, Strides = R>,
{
    checked::lawful(shape.into_nested().compact_row_major(1)).0
}

/// [`compact_row_major`], or the law that dynamic integers break.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_compact_row_major<S, N, R>(shape: S) -> Result<R, LayoutError>
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactRowMajor<U1>,
    Later<S, N>: CompactRowMajor<U1, Strides = R>,
{
    Ok(shape.into_nested().compact_row_major(1)?.0)
}
