//! The product: a block, and its repetition.

use super::cotarget::Cotarget;
use super::modes::{Modes, NoModes};
use super::number::Number;
use super::number_case::NumberCase;
use super::shape_or_stride::ShapeOrStride;
use super::truth::Verdict;
use super::{ComplementModes, Undecided};
use core::marker::PhantomData;
use typenum::{B1, U1};

/// The pair of the block `S:D` and its repetition by the layout `N:R`.
///
/// The holes come first, because a repetition that does not move would not require them.
pub type StaticProduct<S, D, N, R> = <ComplementModes<S, D, Repeated<S, N, R>> as Modes>::Repeats<S, D, N, R>;

/// The cotarget in which a block of the shape `S` is repeated by the layout `N:R`, of as many elements as the product of
/// the size of the one and the cosize of the other.
///
/// The last mode of the complement is unbounded in the composition that follows, so that its size does not count.
pub struct Repeated<S, N, R>(PhantomData<(S, N, R)>);
impl<S: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> Cotarget for Repeated<S, N, R> {
    type Above<C: Number> = <<<S::Size as Number>::Times<Cosize<N, R>> as Number>::AtMost<C, B1> as Verdict>::Repeats;
    type AboveThen<C: Number, T: Cotarget> = Undecided;
    type Size = Undecided;
    type RestAbove<C: Number> = <Self::Above<C> as NumberCase>::PushMode<C, NoModes>;
    type EndAbove<C: Number, Q: Number> = Undecided;
}
/// The cosize of the layout `N:R`.
type Cosize<N, R> = <<N as ShapeOrStride>::Reach<R> as Number>::Plus<U1>;
