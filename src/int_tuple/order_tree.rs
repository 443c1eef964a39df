//! A shape and the order of its modes as one tree.

use super::case::{ATuple, AnInteger, IntTupleKind};
use super::pairs::{EqualRanks, IntegerForTuple};
use super::pairwise::{Collect, PairCase, only_int_tuples};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::Integral;
use frunk_core::hlist::HNil;

/// The pair of a shape and the integral order for it.
#[derive(Clone, Copy, Debug)]
pub struct WithOrder;

/// The tree of the pairs of the shapes and the integral orders for them, mode by mode.
pub type OrderTree = Collect<WithOrder, EqualRanks>;

// Any shape by an integer.
impl<S, O: Integral, KS: IntTupleKind> PairCase<OrderTree, S, KS, AnInteger> for O {
    type Output = (S, O);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: OrderTree, shape: S, order: O) -> Result<(S, O), LayoutError> {
        Ok((shape, order))
    }
}
// A tuple for an integral shape.
impl<S: IntegerForTuple<O>, O> PairCase<OrderTree, S, AnInteger, ATuple> for O {
    type Output = HNil;
    law_is_broken!(fn pair_case(_: OrderTree, _: S, _: O) -> Result<HNil, LayoutError>);
}
only_int_tuples!(OrderTree, HNil);
