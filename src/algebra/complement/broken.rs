//! The laws that a complement breaks.

use crate::diagnostics::Decimal;
use crate::diagnostics::laws::{Coverage, DivisionByZero, DynamicStride, EmptyCotarget, EmptyTile, NotInjective};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use core::marker::PhantomData;
use typenum::UTerm;

/// A mode of several has a dynamic stride.
pub enum HasDynamicStride {}
impl<P: InPlace> BrokenIn<P> for HasDynamicStride where (): DynamicStride<Place<P>> {}

/// The stride `D` is inside the reach `C` of the modes below it; in decimal.
pub struct Overlap<D, C>(PhantomData<(D, C)>);
impl<D: NotInjective<C, Place<P>>, C, P: InPlace> BrokenIn<P> for Overlap<D, C> {}

/// A mode of the layout has the size 0.
pub enum HasEmptyMode {}
impl<P: InPlace> BrokenIn<P> for HasEmptyMode where Decimal<UTerm>: EmptyTile<Place<P>> {}

/// The layout and its complement reach `N`, not the cotarget, of size `M`; in decimal.
pub struct Short<N, M>(PhantomData<(N, M)>);
impl<N: Coverage<M, Place<P>>, M, P: InPlace> BrokenIn<P> for Short<N, M> {}

/// The cotarget has the size 0.
pub enum IsEmpty {}
impl<P: InPlace> BrokenIn<P> for IsEmpty where Decimal<UTerm>: EmptyCotarget<Place<P>> {}

/// The reach `C`, in decimal, is divided by the size 0 of a mode.
pub struct DividedByNothing<C>(PhantomData<C>);
impl<C: DivisionByZero, P> BrokenIn<P> for DividedByNothing<C> {}
