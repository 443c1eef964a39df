//! The laws of inverses.

use crate::diagnostics::{BrokenIn, InPlace, PlaceName};
use core::marker::PhantomData;

/// `left_inverse`: the strides are static.
#[diagnostic::on_unimplemented(
    message = "dynamic stride: the left inverse needs static strides",
    label = "this layout has a dynamic stride",
    note = "the inverse sorts the modes by stride, and the order must be known at compile time"
)]
pub trait InverseDynamicStride<Place> {}

/// [`InverseDynamicStride`] is broken: a mode has a dynamic stride.
pub enum InverseHasDynamicStride {}
impl<P: InPlace> BrokenIn<P> for InverseHasDynamicStride where (): InverseDynamicStride<PlaceName<P>> {}

/// `left_inverse`: each stride, `Self`, is a multiple of the next smaller one, `Below`.
#[diagnostic::on_unimplemented(
    message = "left inverse divisibility: the stride {Self} is not a multiple of the next smaller stride {Below}",
    label = "this layout has no left inverse",
    note = "the inverse is a layout only if the sorted strides divide each other"
)]
pub trait LeftInverseDivisibility<Below> {}

/// [`LeftInverseDivisibility`] is broken: the stride `D` is not a multiple of the next smaller one, `B`.
pub struct NoMultiple<D, B>(PhantomData<(D, B)>);
impl<D: LeftInverseDivisibility<B>, B, P> BrokenIn<P> for NoMultiple<D, B> {}

/// `left_inverse`: a mode of size `Self` and stride `Stride` ends before the next larger stride, `Next`, begins.
#[diagnostic::on_unimplemented(
    message = "left inverse reach: {Self} elements at stride {Stride} reach beyond the next stride {Next}",
    label = "this layout has no left inverse",
    note = "each mode must end before the next larger stride begins: use fewer elements, or a stride of at least {Self} times {Stride}"
)]
pub trait LeftInverseReach<Stride, Next> {}

/// [`LeftInverseReach`] is broken: the mode `S:D` reaches beyond the next stride `E`.
pub struct ReachesBeyond<S, D, E>(PhantomData<(S, D, E)>);
impl<S: LeftInverseReach<D, E>, D, E, P> BrokenIn<P> for ReachesBeyond<S, D, E> {}

/// `domain_distribute`: shape and number are static.
#[diagnostic::on_unimplemented(
    message = "dynamic domain: `domain_distribute` needs static integers",
    label = "the shape and the number of elements are static integers",
    note = "the result is made of greatest common divisors, which must be known at compile time"
)]
pub trait DynamicDomain<Shape> {}
