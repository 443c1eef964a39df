//! The laws of composition, broken: how a leaf does not go on in a mode of stride `D`.

use crate::diagnostics::laws::{Carry, EmptyMode, ShapeDivisibility, StrideDivisibility};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use crate::diagnostics::{Decimal, InDecimal};
use core::marker::PhantomData;

/// The law `L` is broken in a mode of stride `D`.
pub struct InStride<L, D>(PhantomData<(L, D)>);

/// `N` elements at stride `R` neither stay in a mode of size `S`, nor pass through it in whole steps.
pub struct OutOfStep<N, R, S>(PhantomData<(N, R, S)>);
impl<N, R, S, D, P> BrokenIn<P> for InStride<OutOfStep<N, R, S>, D>
where
    N: InDecimal,
    R: InDecimal,
    S: InDecimal,
    D: InDecimal,
    P: InPlace,
    Decimal<N>: StrideDivisibility<Decimal<R>, Decimal<S>, Decimal<D>, Place<P>>,
{
}

/// `N` elements do not fill a mode of size `S`, which holds `Fill` of them, a whole number of times.
pub struct PartlyFilled<N, Fill, S>(PhantomData<(N, Fill, S)>);
impl<N, Fill, S, D, P> BrokenIn<P> for InStride<PartlyFilled<N, Fill, S>, D>
where
    N: InDecimal,
    Fill: InDecimal,
    S: InDecimal,
    D: InDecimal,
    P: InPlace,
    Decimal<N>: ShapeDivisibility<Decimal<Fill>, Decimal<S>, Decimal<D>, Place<P>>,
{
}

/// The mode has the size 0.
pub enum Empty {}
impl<D, P> BrokenIn<P> for InStride<Empty, D>
where
    D: InDecimal,
    P: InPlace,
    Decimal<D>: EmptyMode<Place<P>>,
{
}

/// The leaves reach `Z` in a mode of size `S`.
pub struct CarriedOut<Z, S>(PhantomData<(Z, S)>);
impl<Z, S, D, P> BrokenIn<P> for InStride<CarriedOut<Z, S>, D>
where
    Z: InDecimal,
    S: InDecimal,
    D: InDecimal,
    P: InPlace,
    Decimal<Z>: Carry<Decimal<S>, Decimal<D>, Place<P>>,
{
}
