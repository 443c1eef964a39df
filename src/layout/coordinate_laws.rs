//! The laws of coordinates, broken.

use crate::diagnostics::laws::{CoordinateDepth, CoordinateProfile};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, InPlace, PlaceName};
use crate::int_tuple::Rank;
use core::marker::PhantomData;

/// The coordinate `C` is a tuple where the size `S` is an integer.
pub struct TooDeep<C, S>(PhantomData<(C, S)>);
impl<C, S, P> BrokenIn<P> for TooDeep<C, S>
where
    C: Rank<Output: InDecimal>,
    S: InDecimal,
    P: InPlace,
    Decimal<<C as Rank>::Output>: CoordinateDepth<Decimal<S>, PlaceName<P>>,
{
}

/// The coordinate `C` has another rank than the shape `S`.
pub struct OtherRank<C, S>(PhantomData<(C, S)>);
impl<C, S, P> BrokenIn<P> for OtherRank<C, S>
where
    C: Rank<Output: InDecimal>,
    S: Rank<Output: InDecimal>,
    P: InPlace,
    Decimal<<C as Rank>::Output>: CoordinateProfile<Decimal<<S as Rank>::Output>, PlaceName<P>>,
{
}
