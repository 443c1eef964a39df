//! The laws of composition, broken.
//!
//! What a step finds in a mode of size `S` is told [`AtStride`] `D` of the mode, with its numbers in decimal, so that
//! rustc prints short types.

use crate::diagnostics::laws::{Carry, EmptyMode, ShapeDivisibility, StrideDivisibility};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use crate::diagnostics::{Decimal, InDecimal};
use core::marker::PhantomData;

/// What is told of `Self` in a mode of stride `D`.
pub trait AtStride<D> {
    /// The law.
    type Law;
}

/// `N` elements at stride `R` neither stay in a mode of size `S`, nor pass through it in whole steps.
pub struct OutOfStep<N, R, S>(PhantomData<(N, R, S)>);
impl<N: InDecimal, R: InDecimal, S: InDecimal, D: InDecimal> AtStride<D> for OutOfStep<N, R, S> {
    type Law = LosesStep<Decimal<N>, Decimal<R>, Decimal<S>, Decimal<D>>;
}

/// `N` elements do not fill a mode of size `S`, which holds `Fill` of them, a whole number of times.
pub struct PartlyFilled<N, Fill, S>(PhantomData<(N, Fill, S)>);
impl<N: InDecimal, Fill: InDecimal, S: InDecimal, D: InDecimal> AtStride<D> for PartlyFilled<N, Fill, S> {
    type Law = FillsPartly<Decimal<N>, Decimal<Fill>, Decimal<S>, Decimal<D>>;
}

/// The mode has the size 0.
pub enum Empty {}
impl<D: InDecimal> AtStride<D> for Empty {
    type Law = IsEmpty<Decimal<D>>;
}

/// `N` elements at stride `R` lose step with a mode `S:D`.
pub struct LosesStep<N, R, S, D>(PhantomData<(N, R, S, D)>);
impl<N: StrideDivisibility<R, S, D, Place<P>>, R, S, D, P: InPlace> BrokenIn<P> for LosesStep<N, R, S, D> {}

/// `N` elements do not fill whole modes `S:D`, which hold `Fill` of them.
pub struct FillsPartly<N, Fill, S, D>(PhantomData<(N, Fill, S, D)>);
impl<N: ShapeDivisibility<Fill, S, D, Place<P>>, Fill, S, D, P: InPlace> BrokenIn<P> for FillsPartly<N, Fill, S, D> {}

/// The mode is `0:D`.
pub struct IsEmpty<D>(PhantomData<D>);
impl<D: EmptyMode<Place<P>>, P: InPlace> BrokenIn<P> for IsEmpty<D> {}

/// The leaves reach `Z` in a mode `S:D`.
pub struct CarriesOut<Z, S, D>(PhantomData<(Z, S, D)>);
impl<Z: Carry<S, D, Place<P>>, S, D, P: InPlace> BrokenIn<P> for CarriesOut<Z, S, D> {}

/// The leaves reach `Z` in a mode of size `S`, both in decimal, and of stride `D`.
pub struct CarriesAt<Z, S, D>(PhantomData<(Z, S, D)>);
impl<Z: Carry<S, Decimal<D>, Place<P>>, S, D: InDecimal, P: InPlace> BrokenIn<P> for CarriesAt<Z, S, D> {}
