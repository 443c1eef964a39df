//! Strides that all go along one component: then the layout is the plain one of the values there.

use super::ScaledBasis;
use crate::int::{IfYes, Integral, Signed};
use crate::int_tuple::{EqualTo, HCons, HNil};
use core::marker::PhantomData;
use typenum::UTerm;

/// No stride goes along a component.
pub enum Nowhere {}
/// All strides go along the component at the path `P`, or nowhere.
pub struct OnlyAlong<P>(PhantomData<P>);
/// Two strides go along different components.
pub enum AlongSeveral {}

/// A stride, and along which components it goes.
pub trait GoesAlong {
    type Output;
}
impl GoesAlong for UTerm {
    type Output = Nowhere;
}
impl<V: Integral, P> GoesAlong for ScaledBasis<V, P> {
    type Output = OnlyAlong<P>;
}
// Forward or backward at run time, so a plain layout does not have these values.
impl<P> GoesAlong for ScaledBasis<Signed, P> {
    type Output = AlongSeveral;
}
impl GoesAlong for HNil {
    type Output = Nowhere;
}
impl<H: GoesAlong<Output: AndComponents<T::Output>>, T: GoesAlong> GoesAlong for HCons<H, T> {
    type Output = <H::Output as AndComponents<T::Output>>::Output;
}

/// Along which components some strides go, and others.
pub trait AndComponents<Others> {
    /// Along which all of them go.
    type Output;
}
impl<G> AndComponents<G> for Nowhere {
    type Output = G;
}
impl<G> AndComponents<G> for AlongSeveral {
    type Output = Self;
}
impl<P> AndComponents<Nowhere> for OnlyAlong<P> {
    type Output = Self;
}
impl<P> AndComponents<AlongSeveral> for OnlyAlong<P> {
    type Output = AlongSeveral;
}
impl<P: EqualTo<Q>, Q> AndComponents<OnlyAlong<Q>> for OnlyAlong<P> {
    type Output = IfYes<P::Output, Self, AlongSeveral>;
}

/// A stride that goes along one component at most.
pub trait OneComponent {
    /// The values along it.
    type Values;
    fn values(self) -> Self::Values;
}
impl OneComponent for UTerm {
    type Values = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn values(self) -> UTerm {
        self
    }
}
impl<V, P> OneComponent for ScaledBasis<V, P> {
    type Values = V;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn values(self) -> V {
        self.value
    }
}
impl OneComponent for HNil {
    type Values = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn values(self) -> HNil {
        self
    }
}
impl<H: OneComponent, T: OneComponent> OneComponent for HCons<H, T> {
    type Values = HCons<H::Values, T::Values>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn values(self) -> Self::Values {
        HCons { head: self.head.values(), tail: self.tail.values() }
    }
}
