//! Modes sorted by stride, and the inverses of such a list.

use super::Inversion;
use super::conditions::EndsBeforeStride;
use crate::algebra::statics::conditional::{Conditional, Conditioned};
use crate::algebra::statics::modes::{Modes, NoModes};
use crate::algebra::statics::number::Number;
use crate::algebra::statics::rejected::BrokenModes;
use crate::algebra::statics::truth::Verdict;
use crate::algebra::statics::{AtRunTime, Undecided};
use crate::diagnostics::Decimal;
use crate::diagnostics::laws::inverse::ReachesBeyond;
use core::marker::PhantomData;
use typenum::{B0, B1, U1, UTerm};

/// Whether a mode is the one that is sought, and where it belongs.
pub trait Sought {
    /// Whether this or `V` holds.
    type Or<V: Verdict>: Verdict;
    /// The modes of the right inverse where the chain has reached `C`: is the mode of size `S` at the place `P`, in front
    /// of the modes `T`, the next one?
    type Link<S: Number, P: Number, T: Placed, C: Number>: Modes;
    /// The modes `M` of the left inverse, where the mode `S:B` is below one of stride `D`, and `Z` is whether the layout is
    /// empty: does the mode end there?
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned>: Conditioned;
    /// The modes `M` of the left inverse, where the mode `S:B` reaches beyond the stride `D`: is the layout empty?
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned>: Conditioned;
    /// The mode `S:D` at `P` with the sorted modes of `S1:D1` at `P1` and `T`: is it the smaller one?
    type InFront<F: Inversion, D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed>: Placed;
}
impl Sought for B1 {
    type Or<V: Verdict> = B1;
    type Link<S: Number, P: Number, T: Placed, C: Number> = S::PushMode<P, T::Chain<S::MixedTimes<C>>>;
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = M;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> = M;
    type InFront<F: Inversion, D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        At<D, S, P, At<D1, S1, P1, T>>;
}
impl Sought for B0 {
    type Or<V: Verdict> = V;
    type Link<S: Number, P: Number, T: Placed, C: Number> = T::Chain<C>;
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = Z::Beyond<S, B, D, M>;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> =
        BrokenModes<ReachesBeyond<Decimal<S>, Decimal<B>, Decimal<D>>>;
    type InFront<F: Inversion, D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        At<D1, S1, P1, T::Insert<F, D, S, P>>;
}
impl Sought for AtRunTime {
    type Or<V: Verdict> = V;
    type Link<S: Number, P: Number, T: Placed, C: Number> = Undecided;
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = M::Checked<EndsBeforeStride<S, B, D>>;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> = Undecided;
    type InFront<F: Inversion, D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        F::DynamicStride<At<D1, S1, P1, T>>;
}
impl Sought for Undecided {
    type Or<V: Verdict> = V;
    type Link<S: Number, P: Number, T: Placed, C: Number> = Undecided;
    // The strides do not divide each other, which is reported.
    type EndsBelow<S: Number, B: Number, D: Number, Z: Verdict, M: Conditioned> = M;
    type Beyond<S: Number, B: Number, D: Number, M: Conditioned> = Undecided;
    type InFront<F: Inversion, D: Number, S: Number, P: Number, D1: Number, S1: Number, P1: Number, T: Placed> =
        Undecided;
}

/// The mode `S:D` at the place `P` in front of `T`.
pub struct At<D, S, P, T>(PhantomData<(D, S, P, T)>);
/// No mode.
pub enum NoPlace {}

/// A list of modes with their places, sorted by stride.
pub trait Placed {
    /// With the mode `S:D` at the place `P`, in front of modes of the same stride.
    type Insert<F: Inversion, D: Number, S: Number, P: Number>: Placed;
    /// The modes of the right inverse, where the chain has reached `C`.
    type Chain<C: Number>: Modes;
    /// The modes of the left inverse above a mode of stride `B` at the place `Q`; `Z` is whether the layout is empty.
    type Gaps<B: Number, Q: Number, Z: Verdict>: Conditioned;
    /// The same after the mode `S:D` at the place `P`, whose elements are the last mode.
    type GapsBehind<D: Number, S: Number, P: Number, Z: Verdict>: Conditioned;
    /// The same after a mode of `S` elements that does not move.
    type GapsBehindStill<S: Number, Z: Verdict>: Conditioned;
}
impl<D: Number, S: Number, P: Number, T: Placed> Placed for At<D, S, P, T> {
    type Insert<F: Inversion, D0: Number, S0: Number, P0: Number> =
        <D0::AtMost<D, B1> as Sought>::InFront<F, D0, S0, P0, D, S, P, T>;
    type Chain<C: Number> = <D::Same<C> as Sought>::Link<S, P, T, C>;
    type Gaps<B: Number, Q: Number, Z: Verdict> = D::Gap<B, Q, S, P, T, Z>;
    type GapsBehind<D0: Number, S0: Number, P0: Number, Z: Verdict> =
        <S0::AtMost<D0::Divides<D>, B1> as Sought>::EndsBelow<S0, D0, D, Z, D::Gap<D0, P0, S, P, T, Z>>;
    type GapsBehindStill<S0: Number, Z: Verdict> = D::Gap<U1, UTerm, S, P, T, Z>;
}
impl Placed for NoPlace {
    type Insert<F: Inversion, D: Number, S: Number, P: Number> = D::Alone<F, S, P>;
    type Chain<C: Number> = NoModes;
    type Gaps<B: Number, Q: Number, Z: Verdict> = Conditional<NoModes, ()>;
    type GapsBehind<D: Number, S: Number, P: Number, Z: Verdict> = Conditional<S::PushMode<P, NoModes>, ()>;
    type GapsBehindStill<S: Number, Z: Verdict> = Conditional<S::PushMode<UTerm, NoModes>, ()>;
}
macro_rules! no_places {
    ($([$($generics:ident)*] $places:ty;)*) => { $(
        impl<$($generics),*> Placed for $places {
            type Insert<F: Inversion, D: Number, S: Number, P: Number> = Self;
            type Chain<C: Number> = Self;
            type Gaps<B: Number, Q: Number, Z: Verdict> = Self;
            type GapsBehind<D: Number, S: Number, P: Number, Z: Verdict> = Self;
            type GapsBehindStill<S: Number, Z: Verdict> = Self;
        }
    )* };
}
no_places! {
    [] Undecided;
    [L] BrokenModes<L>;
}
