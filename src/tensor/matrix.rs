//! Shapes of two modes.

use super::data_layout::DataLayout;
use super::nest::Nest;
use crate::int_tuple::{HCons, HNil};

/// A shape of two modes, which may be nested: that of a matrix.
#[diagnostic::on_unimplemented(
    message = "not a matrix: a tensor whose layout does not have two modes",
    label = "expected a tensor of rank 2",
    note = "modes can be put together with `group`, or a batch mode taken by `slice`"
)]
pub trait Matrix: Nest {
    /// The first mode.
    type First: Nest;
    /// The second mode.
    type Second: Nest;

    /// The modes.
    fn modes(self) -> (Self::First, Self::Second);

    /// The numbers in the place of each mode.
    fn split(numbers: Self::Coord) -> (<Self::First as Nest>::Coord, <Self::Second as Nest>::Coord);
}

/// The first mode of the shape of the layout `L`.
pub(super) type FirstOf<L> = <<L as DataLayout>::Shape as Matrix>::First;
/// The second mode of the shape of the layout `L`.
pub(super) type SecondOf<L> = <<L as DataLayout>::Shape as Matrix>::Second;

impl<M: Nest, N: Nest> Matrix for HCons<M, HCons<N, HNil>> {
    type First = M;
    type Second = N;
    #[inline(always)]
    fn modes(self) -> (M, N) {
        (self.head, self.tail.head)
    }
    #[inline(always)]
    fn split(numbers: Self::Coord) -> (M::Coord, N::Coord) {
        (numbers.head, numbers.tail.head)
    }
}
