//! The algebra as functions of types.
//!
//! The general impls of an operation carry values along with the types, and each of their where clauses is a goal for
//! the trait solver. If all integers are static, the result is only a type. Here the operations are functions of types:
//! generic associated types of a few traits. The trait solver finds the impl by the `Self` type, and the other
//! arguments are free, however long they are, because the impls do not have where clauses. This takes a fraction of the
//! time, see `benches/compile_time/NOTES.md`.
//!
//! The functions are total. A law that they find broken is [`Rejected`], with the numbers that the general impls would
//! give, so that a refused program does not pay for both. If the result of a tiler is not decided, it is tried once
//! more with the dynamic integers of the left operand as expressions, if nothing depends on their values ([`dynamic`]).
//! A result that is still not decided is [`Undecided`]. A composition is planned then, for all integers ([`plan`]); for
//! operations by mode the general impl goes on: by [`Resolve`](super::operand::Resolve) for the whole operation, by
//! [`ResolveWithVerdict`] for one mode of it. Coalesce, filter, the inverses and the complement are decided for all
//! integers ([`conditional`]).
//!
//! | file | |
//! | --- | --- |
//! | [`number`] | static integers and their arithmetic |
//! | [`number_case`] | decisions by whether a number is 0, 1 or more |
//! | [`cotarget`] | cotargets of a complement |
//! | [`shape_or_stride`] | shapes and strides: coalesce, filter, composition; by mode |
//! | [`modes`] | coalesced lists of modes: sorting, complement, the walk of a leaf of a composition |
//! | [`composition_walk`] | the result of a walk, and the carry law |
//! | [`truth`] | decisions, and the results that depend on them |
//! | [`known`] | the values of static types |
//! | [`known_parts`] | one report for a layout of type parameters |
//! | [`dynamic`], [`dynamic_modes`], [`expression`], [`scalar`] | dynamic integers, as expressions |
//! | [`conditional`] | results under conditions |
//! | [`plan`] | compositions of static and dynamic integers |
//! | [`complement`] | complements of static and dynamic integers |
//! | [`rejected`] | broken laws |
//! | [`runs`] | modes of dynamic size that continue the one before |
//! | [`tiling`], [`results`] | tilers by mode |
//! | [`product`] | products |
//! | [`inverse`] | inverses |

mod complement;
mod composition_walk;
mod conditional;
mod cotarget;
pub(crate) mod dynamic;
mod dynamic_modes;
mod evaluate;
pub(crate) mod expression;
mod inverse;
mod known;
mod known_parts;
mod modes;
pub(crate) mod number;
mod number_case;
mod plan;
mod product;
mod rejected;
mod results;
mod runs;
mod scalar;
mod shape_or_stride;
mod tiling;
mod truth;

use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int_tuple::HNil;
use crate::layout::Layout;
use complement::Moving;
pub use complement::{CotargetOperand, Dividing, Reaching, RepeatingIn, StaticComplement};
pub use composition_walk::CompositionWalk;
pub use conditional::{Both, RightOperand};
use core::marker::PhantomData;
pub use cotarget::Cotarget;
pub use dynamic::Dynamic;
pub use evaluate::Evaluate;
pub use expression::{FromShape, FromStride, Tiled};
pub use inverse::{StaticLeftInverse, StaticRightInverse};
pub use known::Known;
pub use known_parts::{
    AnyTiler, KnownParts, KnownRepeat, KnownShape, KnownStride, KnownTile, KnownTiler, KnownUnzip, KnownZip, OtherTiler,
};
pub use modes::Modes;
use modes::{NamedFold, NamedForm, NoModes, NothingExtended, NothingUntrimmed};
pub use number::{Mixed, Number, RoundedDown};
pub use number_case::NumberCase;
pub use plan::{PairByPlan, PlannedComposition};
pub use product::StaticProduct;
pub use rejected::{BrokenModes, Rejected};
pub use results::{LayoutResult, Named, PairResult, UndecidedPair};
pub use runs::{OrOfRuns, StaticRuns};
pub use shape_or_stride::ShapeOrStride;
use shape_or_stride::{AsLeft, CoalescePolicy, Entire, Filtered, Plain};
pub use tiling::{OnEach, OnPairs, Tiling, in_mode_of_tiler};

/// Not decided here: a number, a list or a layout.
#[derive(Clone, Copy, Debug)]
pub enum Undecided {}

/// The answer to a question about numbers, if one of them is dynamic.
pub enum AtRunTime {}

/// The layout of the shape `S` and the stride `D`, coalesced.
pub type StaticCoalesce<S, D> = <<S as ShapeOrStride>::Fold<Plain, D, NoModes> as Modes>::OrNamed<Folded<Entire>, S, D>;

/// The layout of the shape `S` and the stride `D`, coalesced as the left operand of a composition.
pub type StaticCoalesceX<S, D> =
    <<S as ShapeOrStride>::Fold<Plain, D, NothingExtended> as Modes>::OrNamed<LeftForm, S, D>;
/// [`NamedLeft`] as a layout.
pub enum LeftForm {}
impl NamedForm for LeftForm {
    type Of<S: ShapeOrStride, D: ShapeOrStride> = <<NamedLeft<S, D> as Modes>::AsLayout as LayoutResult>::AsNamed<S, D>;
}
/// The modes of the layout of `S` and `D`, with names, coalesced as the left operand of a composition.
type NamedLeft<S, D> = <<S as ShapeOrStride>::Named<FromShape> as ShapeOrStride>::Fold<
    AsLeft,
    <D as ShapeOrStride>::Named<FromStride>,
    NothingExtended,
>;

/// The coalesced layout of `S` and `D` composed with that of `T` and `E`.
pub type StaticComposition<S, D, T, E> = <<T as ShapeOrStride>::Compose<
    E,
    <S as ShapeOrStride>::Fold<Plain, D, NothingExtended>,
    HNil,
> as CompositionWalk>::AsLayout;

/// [`StaticComposition`], where dynamic integers of the left operand are taken along as expressions.
pub type NamedComposition<S, D, T, E> =
    StaticComposition<<S as ShapeOrStride>::Named<FromShape>, <D as ShapeOrStride>::Named<FromStride>, T, E>;

/// The layout of the shape `S` and the stride `D` without the modes of stride 0, coalesced.
pub type StaticFilter<S, D> =
    <<S as ShapeOrStride>::Fold<Filtered, D, NoModes> as Modes>::OrNamed<Folded<Moving>, S, D>;

/// The coalesced layout, as `F` says.
pub struct Folded<F>(PhantomData<F>);
impl<F: CoalescePolicy> NamedForm for Folded<F> {
    type Of<S: ShapeOrStride, D: ShapeOrStride> =
        <<NamedFold<F, S, D> as Modes>::AsLayout as LayoutResult>::AsNamed<S, D>;
}

/// The modes of the complement of the layout of `S` and `D` in the cotarget `M`.
type ComplementModes<S, D, M> =
    <<<S as ShapeOrStride>::Fold<Filtered, D, NoModes> as Modes>::Sort as Modes>::AllHoles<M>;

/// The pair of the tile and the rest of the layout of `S` and `D` divided by that of `T` and `E`.
///
/// The layout is coalesced once, for both compositions and as the cotarget.
pub type StaticDivide<S, D, T, E> = DivideModes<<S as ShapeOrStride>::Fold<Plain, D, NothingUntrimmed>, T, E>;
/// [`StaticDivide`], where dynamic integers of the left operand are taken along as expressions.
pub type NamedDivide<S, D, T, E> =
    StaticDivide<<S as ShapeOrStride>::Named<FromShape>, <D as ShapeOrStride>::Named<FromStride>, T, E>;
/// The same for the modes `A`.
type DivideModes<A, T, E> =
    <<T as ShapeOrStride>::Compose<E, A, HNil> as CompositionWalk>::WithRest<ComplementModes<T, E, A>, A>;

/// The result of the tiler `T` for the layout of `S` and `D`; only if it is not decided, its dynamic integers become
/// expressions.
///
/// To name the place of each leaf would cost the static layouts a tenth.
pub type StaticTile<F, S, D, T> = <<T as Tiling>::Tile<F, S, D> as LayoutResult>::OrNamed<F, T, S, D>;
/// The same for pairs of layouts.
pub type StaticUnzip<F, S, D, T> = <<T as Tiling>::Unzip<F, S, D> as PairResult>::OrNamed<F, T, S, D>;
/// The same, the two as the modes of one layout.
pub type StaticZip<F, S, D, T> = <<T as Tiling>::Unzip<F, S, D> as PairResult>::ZippedOrNamed<F, T, S, D>;
/// [`StaticTile`], with names from the beginning.
type NamedTile<F, S, D, T> =
    <T as Tiling>::Tile<F, <S as ShapeOrStride>::Named<FromShape>, <D as ShapeOrStride>::Named<FromStride>>;
/// [`StaticUnzip`], with names from the beginning.
type NamedUnzip<F, S, D, T> =
    <T as Tiling>::Unzip<F, <S as ShapeOrStride>::Named<FromShape>, <D as ShapeOrStride>::Named<FromStride>>;

/// `Self` if it is decided, or a broken law, otherwise the general result of the operation `Op` for `A` and `B`.
///
/// A composition and a complement are always decided, and have an impl for [`ByPlan`](plan::PlannedComposition) and
/// [`Conditional`](conditional::Conditional); a divide has one for [`Undecided`].
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "call `to_dynamic()`: a dynamic layout or tensor has every operation; or tile a tensor by windows, `window_tiler(shape![(4, 8)])`"
)]
pub trait ResolveWithVerdict<Op, A, B> {
    type Output;
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    fn or_else(a: A, b: B) -> Result<Self::Output, LayoutError>;
}
macro_rules! decided {
    ($([$($parameter:ident)*] $result:ty;)*) => { $(
        impl<Op, SA: ShapeOrStride, DA: ShapeOrStride, B, $($parameter: Evaluate),*> ResolveWithVerdict<Op, Layout<SA, DA>, B> for $result {
            type Output = <Self as Evaluate>::Output;
            type Verdict = <Self as Evaluate>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn or_else(a: Layout<SA, DA>, _: B) -> Result<<Self as Evaluate>::Output, LayoutError> {
                // Its integers are named by their place in `a`, which is one mode of the operand of the tiler.
                match Self::evaluate(&a) {
                    Ok(value) => Ok(value),
                    Err(error) => Err(error.law()),
                }
            }
        }
    )* };
}
decided! {
    [S D] Layout<S, D>;
    [S D T E] (Layout<S, D>, Layout<T, E>);
}
impl<R: Evaluate, L, Op, A, B> ResolveWithVerdict<Op, A, B> for Rejected<R, L> {
    type Output = R::Output;
    type Verdict = BrokenLaw<L>;
    law_is_broken!(fn or_else(_: A, _: B) -> Result<R::Output, LayoutError>);
}
// A law that the tile of a divide breaks.
impl<L, Op, A, B> ResolveWithVerdict<Op, A, B> for BrokenModes<L> {
    type Output = (A, A);
    type Verdict = BrokenLaw<L>;
    law_is_broken!(fn or_else(_: A, _: B) -> Result<(A, A), LayoutError>);
}
