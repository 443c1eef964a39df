//! The laws that a left inverse breaks.

use crate::diagnostics::laws::{InverseDynamicStride, LeftInverseDivisibility, LeftInverseReach};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use core::marker::PhantomData;

/// A mode has a dynamic stride.
pub enum HasDynamicStride {}
impl<P: InPlace> BrokenIn<P> for HasDynamicStride where (): InverseDynamicStride<Place<P>> {}

/// The stride `D` is no multiple of the next smaller one, `B`; in decimal.
pub struct NoMultiple<D, B>(PhantomData<(D, B)>);
impl<D: LeftInverseDivisibility<B>, B, P> BrokenIn<P> for NoMultiple<D, B> {}

/// The mode `S:D` reaches beyond the next stride `E`; in decimal.
pub struct ReachesBeyond<S, D, E>(PhantomData<(S, D, E)>);
impl<S: LeftInverseReach<D, E>, D, E, P> BrokenIn<P> for ReachesBeyond<S, D, E> {}
