//! The modes of static stride 1, whose elements lie side by side.

use crate::diagnostics::laws::{AdjacentElements, OneUnitMode};
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Integer, Multiple};
use crate::int_tuple::{HCons, HNil};
use core::marker::PhantomData;
use typenum::{B1, U1, UInt, UTerm};

/// No mode of static stride 1.
pub enum NoUnit {}
/// One mode of static stride 1, of size `S`.
pub struct OneUnit<S>(PhantomData<S>);
/// Several of them.
pub enum ManyUnits {}

/// The modes of static stride 1 of the shape `S` and the stride `Self`.
pub trait UnitModes<S> {
    /// [`NoUnit`], [`OneUnit`] or [`ManyUnits`].
    type Output;
    /// The size of the one, or the sum of the sizes.
    fn unit_size(self, shape: S) -> usize;
}
macro_rules! no_unit {
    ($([$($parameter:ident)*] $stride:ty;)*) => { $(
        impl<S, $($parameter),*> UnitModes<S> for $stride {
            type Output = NoUnit;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unit_size(self, _: S) -> usize {
                0
            }
        }
    )* };
}
no_unit! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B C] UInt<UInt<U, B>, C>;
    [] HNil;
}
impl<S: Integer> UnitModes<S> for UInt<UTerm, B1> {
    type Output = OneUnit<S>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_size(self, shape: S) -> usize {
        shape.value()
    }
}
impl<HS, TS, H, T> UnitModes<HCons<HS, TS>> for HCons<H, T>
where
    H: UnitModes<HS, Output: AndUnits<T::Output>>,
    T: UnitModes<TS>,
{
    type Output = <H::Output as AndUnits<T::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_size(self, shape: HCons<HS, TS>) -> usize {
        self.head.unit_size(shape.head).saturating_add(self.tail.unit_size(shape.tail))
    }
}

/// What two parts of a layout have together.
pub trait AndUnits<Other> {
    /// [`NoUnit`], [`OneUnit`] or [`ManyUnits`].
    type Output;
}
impl<Other> AndUnits<Other> for NoUnit {
    type Output = Other;
}
impl<S> AndUnits<NoUnit> for OneUnit<S> {
    type Output = Self;
}
impl<S, T> AndUnits<OneUnit<T>> for OneUnit<S> {
    type Output = ManyUnits;
}
impl<S> AndUnits<ManyUnits> for OneUnit<S> {
    type Output = ManyUnits;
}
impl<Other> AndUnits<Other> for ManyUnits {
    type Output = Self;
}

/// The verdict on the modes of static stride 1, of whose elements each makes `N`.
pub trait SplitBy<N> {
    /// The verdict.
    type Verdict: Outcome;
}
impl<N> SplitBy<N> for NoUnit {
    type Verdict = BrokenLaw<Scattered<N>>;
}
// The parts of an element would continue each of the modes, and lie twice where there is one element. As one part it is
// what it was.
impl SplitBy<U1> for ManyUnits {
    type Verdict = ();
}
impl<U, B, C> SplitBy<UInt<UInt<U, B>, C>> for ManyUnits {
    type Verdict = BrokenLaw<Several<UInt<UInt<U, B>, C>>>;
}
impl<S, N> SplitBy<N> for OneUnit<S> {
    type Verdict = ();
}

/// The verdict that no elements lie side by side.
pub struct Scattered<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for Scattered<N> where Decimal<N>: AdjacentElements {}
/// The verdict that several modes have the stride 1.
pub struct Several<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for Several<N> where Decimal<N>: OneUnitMode {}
