//! The hole below each of the sorted modes.
//!
//! The modes are walked with the running reach `C` and the slack `X`, by how much the modes so far fall short of filling
//! their reach: a mode `S:D` leaves a hole of `D / C` steps of `C` below it and reaches to `S * D`, and the slack grows by
//! `D % C`.

use super::conditions::Above;
use super::cotarget::CotargetOperand;
use crate::algebra::statics::Undecided;
use crate::algebra::statics::conditional::Conditioned;
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::modes::Modes;
use crate::algebra::statics::number::Number;
use crate::algebra::statics::rejected::BrokenModes;
use crate::algebra::statics::scalar::{FloorQuotient, OrOne, PlusRemainder, Reach};
use crate::algebra::statics::truth::Verdict;
use crate::diagnostics::laws::complement::HasEmptyMode;
use typenum::{B1, UInt, UTerm};

/// A static integer or an expression, in the walk of a complement.
pub trait HoleBelow {
    /// The complement of a mode `S:D` and the sorted modes `T` in the cotarget `M`, above the reach `Self`, with the slack
    /// `X`.
    type HolesAbove<S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand>: Conditioned;
    /// [`HolesAbove`](HoleBelow::HolesAbove) the reach `C`, where `Self` is `D / C`.
    type HoleOf<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand>: Conditioned;
    /// The hole `Q:C`, the mode `Self:D` above it, and the rest: `Q:C` in front of the holes above `Self * D`.
    type BehindHole<Q: Number, C: Number, D: Number, X: Number, T: Modes, M: CotargetOperand>: Conditioned;
    /// How far a mode `Self:D` reaches.
    type ReachWith<D: Number>: Number;
    /// How far a mode `S:Self` reaches, `S` static.
    type ReachOf<S: Number>: Number;
    /// `Self + D % C`, `D` and `C` static.
    type WithRemainder<D: Number, C: Number>: Number;
}

/// [`HoleBelow::BehindHole`] of a mode that is not empty.
type Covered<Q, C, S, D, X, T, M> =
    <<T as Modes>::HolesWith<<S as HoleBelow>::ReachWith<D>, X, M> as Conditioned>::Behind<Q, C, Above<S, D, C>>;

impl HoleBelow for UTerm {
    type HolesAbove<S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> = Undecided;
    type HoleOf<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> = Undecided;
    // A mode of size 0 covers nothing, however often it is repeated.
    type BehindHole<Q: Number, C: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        BrokenModes<HasEmptyMode>;
    type ReachWith<D: Number> = Undecided;
    type ReachOf<S: Number> = Undecided;
    type WithRemainder<D: Number, C: Number> = D::Modulo<C>;
}
impl<U, B> HoleBelow for UInt<U, B>
where
    Self: Number,
{
    type HolesAbove<S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        <<Self as Number>::Divides<D> as HoleBelow>::HoleOf<Self, S, D, X, T, M>;
    type HoleOf<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        S::BehindHole<Self, C, D, X, T, M>;
    type BehindHole<Q: Number, C: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        Covered<Q, C, Self, D, X, T, M>;
    type ReachWith<D: Number> = D::ReachOf<Self>;
    type ReachOf<S: Number> = S::Times<Self>;
    type WithRemainder<D: Number, C: Number> = <Self as Number>::Plus<D::Modulo<C>>;
}
impl<E: Symbol> HoleBelow for Dynamic<E> {
    type HolesAbove<S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        S::BehindHole<Dynamic<FloorQuotient<D, Self>>, Self, D, Dynamic<PlusRemainder<X, D, Self>>, T, M>;
    // The stride of a lone mode. If it is 0, nothing is covered.
    type HoleOf<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        S::BehindHole<Dynamic<OrOne<Self>>, C, D, X, T, M>;
    type BehindHole<Q: Number, C: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        Covered<Q, C, Self, D, X, T, M>;
    type ReachWith<D: Number> = Dynamic<Reach<Self, D>>;
    type ReachOf<S: Number> = Dynamic<Reach<S, Self>>;
    type WithRemainder<D: Number, C: Number> = Dynamic<PlusRemainder<Self, D, C>>;
}
impl HoleBelow for Undecided {
    type HolesAbove<S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> = Undecided;
    // The reach does not divide the stride: is it beyond?
    type HoleOf<C: Number, S: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> =
        <D::AtMost<C, B1> as Verdict>::HoleOrOverlap<C, S, D, X, T, M>;
    type BehindHole<Q: Number, C: Number, D: Number, X: Number, T: Modes, M: CotargetOperand> = Undecided;
    type ReachWith<D: Number> = Undecided;
    type ReachOf<S: Number> = Undecided;
    type WithRemainder<D: Number, C: Number> = Undecided;
}
