//! The laws of composition.

use crate::diagnostics::{BrokenIn, InPlace, PlaceName};
use core::marker::PhantomData;

/// Composition: `Self` elements at stride `Stride` stay inside a mode of size `Size` of the left operand, or pass
/// through it in whole steps.
#[diagnostic::on_unimplemented(
    message = "stride divisibility: {Self} elements at stride {Stride} do not fit evenly into a mode of size {Size}",
    label = "this composition is not a layout, at {Size}:{ModeStride} of {Place}",
    note = "use a stride that divides {Size} or a multiple of {Size}, or so few elements that they stay inside the mode; or pad the layout"
)]
pub trait StrideDivisibility<Stride, Size, ModeStride, Place> {}

/// [`StrideDivisibility`] is broken: `N` elements at stride `R` lose step with a mode `S:D`.
pub struct LosesStep<N, R, S, D>(PhantomData<(N, R, S, D)>);
impl<N: StrideDivisibility<R, S, D, PlaceName<P>>, R, S, D, P: InPlace> BrokenIn<P> for LosesStep<N, R, S, D> {}

/// Composition: `Self` elements fill a mode of size `Size`, which holds `Fill` of them, a whole number of times.
#[diagnostic::on_unimplemented(
    message = "shape divisibility: {Self} elements do not fill whole modes: a mode of size {Size} holds {Fill} of them",
    label = "this composition is not a layout, at {Size}:{ModeStride} of {Place}",
    note = "use at most {Fill} elements or a multiple of {Fill}; or pad the layout"
)]
pub trait ShapeDivisibility<Fill, Size, ModeStride, Place> {}

/// [`ShapeDivisibility`] is broken: `N` elements do not fill whole modes `S:D`, which hold `Fill` of them.
pub struct FillsPartly<N, Fill, S, D>(PhantomData<(N, Fill, S, D)>);
impl<N: ShapeDivisibility<Fill, S, D, PlaceName<P>>, Fill, S, D, P: InPlace> BrokenIn<P>
    for FillsPartly<N, Fill, S, D>
{
}

/// Composition: the modes of the right operand together do not carry out of a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "carry: the modes of the right operand together reach {Self} in a mode of size {Size}, and carry into the next mode",
    label = "this composition is not a layout, at {Size}:{ModeStride} of {Place}",
    note = "each leaf fits by itself, but together they must stay below {Size}: use fewer elements, or a stride that is a multiple of {Size}"
)]
pub trait Carry<Size, ModeStride, Place> {}

/// [`Carry`] is broken: the leaves reach `Z` in a mode `S:D`.
pub struct CarriesOut<Z, S, D>(PhantomData<(Z, S, D)>);
impl<Z: Carry<S, D, PlaceName<P>>, S, D, P: InPlace> BrokenIn<P> for CarriesOut<Z, S, D> {}

/// Composition: the left operand has coordinates.
#[diagnostic::on_unimplemented(
    message = "empty mode: a mode of size 0 has no coordinates to compose with",
    label = "the left operand has the mode _0:{Self} in {Place}",
    note = "a layout of size 0 maps nothing"
)]
pub trait EmptyMode<Place> {}

/// [`EmptyMode`] is broken: the mode is `0:D`.
pub struct IsEmpty<D>(PhantomData<D>);
impl<D: EmptyMode<PlaceName<P>>, P: InPlace> BrokenIn<P> for IsEmpty<D> {}
