//! Compositions that are partly known at run time only: a plan of the steps that each leaf takes.
//!
//! The leaves of `B` walk over the modes of `A` as in [`composition_walk`](super::composition_walk), and the same
//! functions decide the step of a leaf in a mode. But the result is not a mode yet: it is a step of the leaf's plan, a
//! type that lists the places for modes of the result, and which of their integers are static. If a step depends on a
//! dynamic integer, its place has a dynamic size, and its values are found at run time ([`values`]). So the structure
//! never depends on a value, and a broken static law is still found.
//!
//! | file | |
//! | --- | --- |
//! | [`planning`] | the step of a leaf in a mode |
//! | [`entering`] | the integers that decide the step |
//! | [`diagonal`] | the offset from the modes that a leaf has passed |
//! | [`steps`] | the steps of a leaf, and their values |
//! | [`values`] | the whole plan, and its values |

mod diagonal;
mod entering;
mod planning;
mod steps;
mod values;

use super::NamedLeft;
use super::composition_walk::CompositionWalk;
use super::dynamic::{Dynamic, Symbol, unknown_divisor};
use super::expression::{First, FromRight, Rest, Scaled};
use super::number::Number;
use super::shape_or_stride::ShapeOrStride;
use crate::int_tuple::HNil;
use crate::layout::Layout;
use core::marker::PhantomData;
pub use diagonal::{Diagonal, Offset};
pub use entering::Entering;
pub use planning::{PlanLast, SplitAtRunTime};
use typenum::UTerm;
pub use values::PairByPlan;

/// The layout of `S` and `D` composed with that of `T` and `E`: [`ByPlan`](values::ByPlan), or a broken law.
///
/// Where a law is broken the right operand stands for the result, which has its profile.
pub type PlannedComposition<S, D, T, E> = <<<T as ShapeOrStride>::Named<First<FromRight>> as ShapeOrStride>::Compose<
    <E as ShapeOrStride>::Named<Rest<FromRight>>,
    NamedLeft<S, D>,
    Planning<HNil, UTerm>,
> as CompositionWalk>::AsPlan<NamedLeft<S, D>, Layout<T, E>>;
/// The digits `W` used, of a leaf whose walk is planned; `G` is the diagonal that it has taken along so far.
pub struct Planning<W, G>(PhantomData<(W, G)>);

/// The result of a walk: the plan `P`, and the digits used from here on.
pub struct Planned<P, U>(PhantomData<(P, U)>);

/// A dynamic integer that is found on the way.
pub enum Found {}
impl Symbol for Found {
    type Times<K: Number> = Dynamic<Scaled<K, Self>>;
    unknown_divisor!();
}
/// A number that is found on the way.
type Unknown = Dynamic<Found>;
