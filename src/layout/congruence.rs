//! The law that shape and stride are congruent.

use crate::diagnostics::laws::{Incongruent, IntegerStride, TupleStride};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::Integral;
use crate::int_tuple::{HCons, HNil, Rank};

/// `Self` is a stride for the shape `S`: it has the same profile.
///
/// | shape | stride | |
/// | --- | --- | --- |
/// | integer | integer | a mode |
/// | tuple | tuple of the same rank | each mode in turn |
/// | otherwise | | incongruent |
pub trait StrideFor<S> {}

impl<S: Integral, D: Integral> StrideFor<S> for D {}
impl StrideFor<HNil> for HNil {}
impl<HS, TS, HD, TD> StrideFor<HCons<HS, TS>> for HCons<HD, TD>
where
    TD: TailFor<TS, HCons<HS, TS>, HCons<HD, TD>>,
    HD: StrideFor<HS>,
{
}

// A tuple where an integer is needed, and the other way round.
impl<S, HD, TD> StrideFor<S> for HCons<HD, TD>
where
    S: Integral + InDecimal,
    HCons<HD, TD>: Rank<Output: InDecimal>,
    Decimal<S>: TupleStride<Decimal<<HCons<HD, TD> as Rank>::Output>>,
{
}
impl<S> StrideFor<S> for HNil
where
    S: Integral + InDecimal,
    Decimal<S>: TupleStride<Decimal<typenum::U0>>,
{
}
impl<D, HS, TS> StrideFor<HCons<HS, TS>> for D
where
    D: Integral + InDecimal,
    HCons<HS, TS>: Rank<Output: InDecimal>,
    Decimal<D>: IntegerStride<Decimal<<HCons<HS, TS> as Rank>::Output>>,
{
}
impl<D> StrideFor<HNil> for D
where
    D: Integral + InDecimal,
    Decimal<D>: IntegerStride<Decimal<typenum::U0>>,
{
}
// Tuples of which one is empty.
impl<HS, TS> StrideFor<HCons<HS, TS>> for HNil where HNil: TailFor<HCons<HS, TS>, HCons<HS, TS>, HNil> {}
impl<HD, TD> StrideFor<HNil> for HCons<HD, TD> where HCons<HD, TD>: TailFor<HNil, HNil, HCons<HD, TD>> {}

/// The rest `Self` of the stride `D` fits the rest `TS` of the shape `S`.
pub trait TailFor<TS, S, D> {}

impl<S, D> TailFor<HNil, S, D> for HNil {}
impl<HS, TS, HD, TD, S, D> TailFor<HCons<HS, TS>, S, D> for HCons<HD, TD>
where
    TD: TailFor<TS, S, D>,
    HD: StrideFor<HS>,
{
}
impl<HS, TS, S, D> TailFor<HCons<HS, TS>, S, D> for HNil
where
    S: Rank<Output: InDecimal>,
    D: Rank<Output: InDecimal>,
    Decimal<<D as Rank>::Output>: Incongruent<Decimal<<S as Rank>::Output>>,
{
}
impl<HD, TD, S, D> TailFor<HNil, S, D> for HCons<HD, TD>
where
    S: Rank<Output: InDecimal>,
    D: Rank<Output: InDecimal>,
    Decimal<<D as Rank>::Output>: Incongruent<Decimal<<S as Rank>::Output>>,
{
}
