//! The laws of int tuples and of static integers.

use crate::diagnostics::BrokenIn;
use core::marker::PhantomData;

/// The index of a mode is smaller than the rank.
#[diagnostic::on_unimplemented(
    message = "mode out of range: there is no mode {Self} in a tuple of rank {Rank}",
    label = "mode out of range",
    note = "modes are counted from 0, so that every index is below the rank {Rank}"
)]
pub trait ModeOutOfRange<Rank> {}

/// The index of a mode is static.
#[diagnostic::on_unimplemented(
    message = "dynamic index: the index of a mode is a static integer, not a `usize`",
    label = "the modes of this tuple have types of their own",
    note = "the type of a mode must be known at compile time: use an index such as `U1`"
)]
pub trait DynamicIndex<Tuple> {}

/// `shape_div`: one of the two integers divides the other.
#[diagnostic::on_unimplemented(
    message = "shape_div: neither of {Self} and {Divisor} divides the other",
    label = "this shape_div is not defined",
    note = "use a divisor that divides {Self}, or a multiple of {Self}"
)]
pub trait ShapeDivDivisibility<Divisor> {}

/// Two tuples that are taken mode by mode have the same rank: `Self` is the one, `Other` the other.
#[diagnostic::on_unimplemented(
    message = "mismatched ranks: a tuple of rank {Self} where a tuple of rank {Other} is needed",
    label = "tuples of different rank",
    note = "the two tuples are taken mode by mode: they need the same number of modes"
)]
pub trait SameRank<Other> {}

/// Two int tuples that are taken mode by mode have the same profile: the integer `Self` is not where the other
/// one has a tuple of rank `Rank`.
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: the integer {Self} where the other operand has a tuple of rank {Rank}",
    label = "int tuples of different profile",
    note = "the two int tuples need the same number of modes, nested the same way"
)]
pub trait SameProfile<Rank> {}

/// `ceil_div`, `round_up`: a divisor, of rank `Self`, has at most the `Rank` modes of the dividend.
#[diagnostic::on_unimplemented(
    message = "divisor rank: a divisor of rank {Self} for a tuple of rank {Rank}",
    label = "too many modes in the divisor",
    note = "a tuple divides mode by mode; it may have fewer modes than the dividend, not more"
)]
pub trait DivisorRank<Rank> {}

/// Ordered strides: no two modes have the same order.
#[diagnostic::on_unimplemented(
    message = "equal orders: two modes have the order {Self}",
    label = "the order of these modes is not decided",
    note = "the modes get their strides by increasing order: equal orders would give them the same stride"
)]
pub trait EqualOrders {}

/// A division of `Self`: the divisor is not a static zero.
#[diagnostic::on_unimplemented(
    message = "division by zero: {Self} is divided by the static integer 0",
    label = "this divides by zero",
    note = "a mode of size 0 divides nothing: use a size of at least 1"
)]
pub trait DivisionByZero {}

/// A known divisor is at least 1.
#[diagnostic::on_unimplemented(
    message = "known divisor: a dynamic integer is not known to be a multiple of the static integer 0",
    label = "this divisor is 0",
    note = "only 0 is a multiple of 0: use a divisor of at least 1"
)]
pub trait MultipleOfZero<'a> {}

/// [`DivisionByZero`] is broken: the reach `C` is divided by the size 0 of a mode.
pub struct DividedByNothing<C>(PhantomData<C>);
impl<C: DivisionByZero, P> BrokenIn<P> for DividedByNothing<C> {}

/// A static integer, `Self`, is at most `usize::MAX`.
#[diagnostic::on_unimplemented(
    message = "static overflow: {Self} is greater than `usize::MAX`",
    label = "a size, stride or offset does not fit in a `usize`",
    note = "static arithmetic is exact at any size, but every size, stride and offset of a layout is a `usize`"
)]
pub trait StaticOverflow {}
