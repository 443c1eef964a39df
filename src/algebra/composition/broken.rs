//! The laws of composition, broken.
//!
//! Their numbers are in decimal, so that rustc prints short types.

use crate::diagnostics::laws::{Carry, EmptyMode, ShapeDivisibility, StrideDivisibility};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use core::marker::PhantomData;

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
