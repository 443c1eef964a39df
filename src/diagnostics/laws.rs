//! The laws of static integers. No type implements one of these traits: being asked for one is the error.

pub use super::composed_laws::*;
pub use super::coordinate_laws::*;
pub use super::mode_laws::*;
pub use super::proof_laws::*;
pub use super::tensor_laws::*;
pub use super::type_laws::*;

/// Composition: `Self` elements at stride `Stride` stay inside a mode of size `Size` of the left operand, or pass
/// through it in whole steps.
#[diagnostic::on_unimplemented(
    message = "stride divisibility: {Self} elements at stride {Stride} do not stay in step with a mode of size {Size}",
    label = "this composition is not a layout, at {Size}:{ModeStride} of {Place}",
    note = "use a stride that divides {Size} or a multiple of {Size}, or so few elements that they stay inside the mode; or pad the layout"
)]
pub trait StrideDivisibility<Stride, Size, ModeStride, Place> {}

/// Composition: `Self` elements fill a mode of size `Size`, which holds `Fill` of them, a whole number of times.
#[diagnostic::on_unimplemented(
    message = "shape divisibility: {Self} elements do not fill whole modes: a mode of size {Size} holds {Fill} of them",
    label = "this composition is not a layout, at {Size}:{ModeStride} of {Place}",
    note = "use at most {Fill} elements or a multiple of {Fill}; or pad the layout"
)]
pub trait ShapeDivisibility<Fill, Size, ModeStride, Place> {}

/// Composition: the modes of the right operand together do not carry out of a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "carry: the modes of the right operand together reach {Self} in a mode of size {Size}, and carry out of it",
    label = "this composition is not a layout, at {Size}:{ModeStride} of {Place}",
    note = "each leaf fits by itself, but together they must stay below {Size}: use fewer elements, or a stride that is a multiple of {Size}"
)]
pub trait Carry<Size, ModeStride, Place> {}

/// Composition: the left operand has coordinates.
#[diagnostic::on_unimplemented(
    message = "empty mode: a mode of size 0 has no coordinates to compose with",
    label = "the left operand has the mode _0:{Self} in {Place}",
    note = "a layout of size 0 maps nothing"
)]
pub trait EmptyMode<Place> {}

/// A by-mode operation: the tiler, of rank `Self`, has at most the `Rank` modes of the layout.
#[diagnostic::on_unimplemented(
    message = "tiler rank: a tiler of rank {Self} for a layout of rank {Rank}",
    label = "too many modes in the tiler of {Place}",
    note = "a tuple is applied mode by mode; it may have fewer modes than the layout, not more"
)]
pub trait TilerRank<Rank, Place> {}

/// Complement: the stride `Self` is at least `Reach`, how far the modes of smaller stride reach.
#[diagnostic::on_unimplemented(
    message = "not injective by its strides: the stride {Self} is smaller than {Reach}, the reach of the modes below it",
    label = "there is no complement in {Place}",
    note = "a complement exists only where each mode lies above those of smaller stride, and not between their elements: use a stride of at least {Reach}"
)]
pub trait NotInjective<Reach, Place> {}

/// Complement: the layout with its complement reaches the cotarget.
#[diagnostic::on_unimplemented(
    message = "coverage: the layout and its complement reach {Self}, not the cotarget {Cotarget}",
    label = "this complement leaves gaps in {Place}",
    note = "the sorted strides must divide each other, and the cotarget; a cotarget of at most {Self} is reached"
)]
pub trait Coverage<Cotarget, Place> {}

/// Complement: no mode of the layout has the size `Self`, 0.
#[diagnostic::on_unimplemented(
    message = "empty mode: a layout with a mode of size 0 has no complement",
    label = "the layout is empty in {Place}",
    note = "an empty tile covers nothing, however often it is repeated"
)]
pub trait EmptyTile<Place> {}

/// Complement: the cotarget, of size `Self`, is not empty.
#[diagnostic::on_unimplemented(
    message = "empty cotarget: a cotarget of size 0 is reached by no layout",
    label = "the cotarget is empty in {Place}",
    note = "the complement fills up a cotarget of at least one element"
)]
pub trait EmptyCotarget<Place> {}

/// Complement: the strides of a layout of rank above 1 are static.
#[diagnostic::on_unimplemented(
    message = "dynamic stride: the complement of a layout of rank above 1 needs static strides",
    label = "a dynamic stride: there is no complement in {Place}",
    note = "the complement sorts the modes by stride, and the order must be known at compile time"
)]
pub trait DynamicStride<Place> {}

/// Shape and stride are congruent: a stride of rank `Self` for a shape of rank `Shape`.
#[diagnostic::on_unimplemented(
    message = "incongruent: a stride of rank {Self} for a shape of rank {Shape}",
    label = "shape and stride are not congruent in {Place}",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait Incongruent<Shape, Place> {}

/// Shape and stride are congruent: the integer `Self` is the stride of a mode that is a tuple of rank `Rank`.
#[diagnostic::on_unimplemented(
    message = "incongruent: the stride {Self} is an integer where the shape is a tuple of rank {Rank}",
    label = "shape and stride are not congruent in {Place}",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait IntegerStride<Rank, Place> {}

/// Shape and stride are congruent: the size `Self` is an integer where the stride is a tuple of rank `Rank`.
#[diagnostic::on_unimplemented(
    message = "incongruent: the stride is a tuple of rank {Rank} where the shape is the integer {Self}",
    label = "shape and stride are not congruent in {Place}",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait TupleStride<Rank, Place> {}

/// A layout: not the int tuple `Tuple`.
#[diagnostic::on_unimplemented(
    message = "not a layout: an integer or a tuple where a layout is needed",
    label = "expected a layout",
    note = "the compact layout of a shape is `make_layout_left(shape)`"
)]
pub trait TupleForLayout<Tuple> {}

/// An int tuple: not a layout.
#[diagnostic::on_unimplemented(
    message = "not an int tuple: a layout where an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`, its stride `layout.stride()`"
)]
pub trait LayoutForTuple<Layout> {}

/// An int tuple: not `Underscore`. The lifetime is there because rustc decides a bound without parameters at the impl.
#[diagnostic::on_unimplemented(
    message = "not an int tuple: `_` where an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "`Underscore` keeps a mode in a tiler or in a slice; it is no number"
)]
pub trait UnderscoreForTuple<'a> {}

/// A coordinate, of rank `Self`, is an integer or has the rank of the shape.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate of rank {Self} for a shape of rank {Rank}",
    label = "not a coordinate of {Place}",
    note = "a shape of rank {Rank} takes an integer, or a tuple of {Rank} coordinates"
)]
pub trait CoordinateProfile<Rank, Place> {}

/// A coordinate is not deeper than the shape: a tuple of rank `Self` cannot index a mode of the integral size `Size`.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate that is a tuple of rank {Self} for a mode of the integral size {Size}",
    label = "not a coordinate of {Place}",
    note = "a mode whose size is an integer takes an integer"
)]
pub trait CoordinateDepth<Size, Place> {}

/// A coordinate that has an offset has no underscore in it.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate with an underscore has no offset",
    label = "an underscore keeps {Place}",
    note = "`slice` and `slice_and_offset` take it; for the offset, write an integer in its place"
)]
pub trait HasOffset<Place> {}

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
    note = "which type a mode has must be known at compile time: use an index such as `U1`"
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

/// `tile_to_shape` and exact divides: a tile of size `Self` divides a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "tile divisibility: a tile of size {Self} does not divide a mode of size {Size}",
    label = "whole tiles do not fill {Place}",
    note = "use a tile whose size divides {Size}, or pad the shape"
)]
pub trait TileDivides<Size, Place> {}

/// A division of `Self`: the divisor is not a static zero.
#[diagnostic::on_unimplemented(
    message = "division by zero: {Self} is divided by the static integer 0",
    label = "this divides by zero",
    note = "a mode of size 0 divides nothing: use a size of at least 1"
)]
pub trait DivisionByZero {}

/// A static integer, `Self`, is at most `usize::MAX`.
#[diagnostic::on_unimplemented(
    message = "static overflow: {Self} is greater than `usize::MAX`",
    label = "a size, stride or offset does not fit in a `usize`",
    note = "static arithmetic is exact at any size, but every size, stride and offset of a layout is a `usize`"
)]
pub trait StaticOverflow {}
