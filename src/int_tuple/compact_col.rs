//! Compact strides, the first mode fastest: the running products of a shape from the left.

use super::compact::{CompactMode, compact_leaves, compact_mode};
use super::nested::{As, IntoNested, Later, NestedOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Multiple};
use frunk_core::hlist::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// The strides that make the shape `Self` compact from the stride `Current` on, the first mode fastest.
pub trait CompactColMajor<Current> {
    /// The strides.
    type Strides;
    /// The running product behind them.
    type Next;
    /// The strides and the value of the running product.
    fn compact_col_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError>;
}
impl<S: ColMajor<Current>, Current> CompactColMajor<Current> for S {
    type Strides = S::Strides;
    type Next = S::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_col_major(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
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
    /// The strides.
    type Strides;
    /// The running product behind them.
    type Next;
    /// The strides and the value of the running product.
    fn col_major_strides(self, current: usize) -> Result<(Self::Strides, usize), LayoutError>;
}

compact_leaves! { ColMajor col_major_strides }
impl<H: ColMajor<Current>, Current> ColMajor<Current> for HCons<H, HNil> {
    type Strides = HCons<H::Strides, HNil>;
    type Next = H::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn col_major_strides(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
        let (head, current) = self.head.col_major_strides(current)?;
        Ok((HCons { head, tail: HNil }, current))
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
    fn col_major_strides(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
        let (first, current) = self.head.col_major_strides(current)?;
        let (second, current) = self.tail.head.col_major_strides(current)?;
        let (tail, current) = self.tail.tail.col_major_strides(current)?;
        Ok((HCons { head: first, tail: HCons { head: second, tail } }, current))
    }
}

/// The strides of the compact column-major layout of the shape `S`.
pub type CompactColMajorOf<S> = <NestedOf<S> as CompactColMajor<U1>>::Strides;

/// The strides that make a shape compact, the first mode fastest.
///
/// **Type.** [`CompactColMajorOf`]`<S>`.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
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
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_col_major<S, N, R>(shape: S) -> R
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactColMajor<U1>,
    Later<S, N>: CompactColMajor<U1, Strides = R>,
{
    checked::lawful(shape.into_nested().compact_col_major(1)).0
}

/// [`compact_col_major`], or the law that dynamic integers break.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn try_compact_col_major<S, N, R>(shape: S) -> Result<R, LayoutError>
where
    S: IntoNested<Nested = N>,
    As<S, N>: CompactColMajor<U1>,
    Later<S, N>: CompactColMajor<U1, Strides = R>,
{
    Ok(shape.into_nested().compact_col_major(1)?.0)
}
