//! The laws of shapes and strides: congruence, and types that are not int tuples or layouts.

use crate::diagnostics::{BrokenIn, InPlace, PlaceName};
use core::marker::PhantomData;

/// Shape and stride are congruent: a stride of rank `Self` for a shape of rank `Shape`.
#[diagnostic::on_unimplemented(
    message = "incongruent: a stride of rank {Self} for a shape of rank {Shape}",
    label = "shape and stride are not congruent in {Place}",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait Incongruent<Shape, Place> {}

/// [`Incongruent`] is broken: the stride has the rank `D`, the shape `S`.
pub struct RanksDiffer<D, S>(PhantomData<(D, S)>);
impl<D: Incongruent<S, PlaceName<P>>, S, P: InPlace> BrokenIn<P> for RanksDiffer<D, S> {}

/// Shape and stride are congruent: the integer `Self` is the stride of a mode that is a tuple of rank `Rank`.
#[diagnostic::on_unimplemented(
    message = "incongruent: the stride {Self} is an integer where the shape is a tuple of rank {Rank}",
    label = "shape and stride are not congruent in {Place}",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait IntegerStride<Rank, Place> {}

/// [`IntegerStride`] is broken: the stride `D` is an integer where the shape is a tuple of rank `S`.
pub struct StrideIsInteger<D, S>(PhantomData<(D, S)>);
impl<D: IntegerStride<S, PlaceName<P>>, S, P: InPlace> BrokenIn<P> for StrideIsInteger<D, S> {}

/// Shape and stride are congruent: the size `Self` is an integer where the stride is a tuple of rank `Rank`.
#[diagnostic::on_unimplemented(
    message = "incongruent: the stride is a tuple of rank {Rank} where the shape is the integer {Self}",
    label = "shape and stride are not congruent in {Place}",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait TupleStride<Rank, Place> {}

/// [`TupleStride`] is broken: the stride is a tuple of rank `D` where the shape is the integer `S`.
pub struct StrideIsTuple<S, D>(PhantomData<(S, D)>);
impl<S: TupleStride<D, PlaceName<P>>, D, P: InPlace> BrokenIn<P> for StrideIsTuple<S, D> {}

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

/// [`LayoutForTuple`] is broken: the shape or the stride is the layout `L`.
pub struct LayoutInTuple<L>(PhantomData<L>);
impl<L, P> BrokenIn<P> for LayoutInTuple<L> where (): LayoutForTuple<L> {}

/// An int tuple: not `Underscore`. The lifetime is there because rustc decides a bound without parameters at the impl.
#[diagnostic::on_unimplemented(
    message = "not an int tuple: `_` where an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "`Underscore` keeps a mode in a tiler or in a slice; it is not a number"
)]
pub trait UnderscoreForTuple<'a> {}

/// [`UnderscoreForTuple`] is broken: the shape or the stride is `_`, where the other is `O`.
pub struct IsUnderscore<O>(PhantomData<O>);
impl<O, P> BrokenIn<P> for IsUnderscore<O> where for<'a> (): UnderscoreForTuple<'a> {}
