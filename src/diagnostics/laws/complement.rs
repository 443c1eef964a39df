//! The laws of complements.

use crate::diagnostics::{BrokenIn, Decimal, InPlace, PlaceName};
use core::marker::PhantomData;
use typenum::UTerm;

/// Complement: the stride `Self` is at least `Reach`, how far the modes of smaller stride reach.
#[diagnostic::on_unimplemented(
    message = "not injective by its strides: the stride {Self} is smaller than {Reach}, where the modes of smaller stride end",
    label = "there is no complement in {Place}",
    note = "a complement exists only if each mode starts after the modes of smaller stride end: use a stride of at least {Reach}"
)]
pub trait NotInjective<Reach, Place> {}

/// [`NotInjective`] is broken: the stride `D` is inside the reach `C` of the modes below it.
pub struct Overlap<D, C>(PhantomData<(D, C)>);
impl<D: NotInjective<C, PlaceName<P>>, C, P: InPlace> BrokenIn<P> for Overlap<D, C> {}

/// Complement: the layout with its complement reaches the cotarget.
#[diagnostic::on_unimplemented(
    message = "coverage: the layout and its complement reach {Self}, not the cotarget {Cotarget}",
    label = "this complement leaves gaps in {Place}",
    note = "the sorted strides must divide each other, and the cotarget; a cotarget of at most {Self} is reached"
)]
pub trait Coverage<Cotarget, Place> {}

/// [`Coverage`] is broken: the layout and its complement reach `N`, not the cotarget, of size `M`.
pub struct Short<N, M>(PhantomData<(N, M)>);
impl<N: Coverage<M, PlaceName<P>>, M, P: InPlace> BrokenIn<P> for Short<N, M> {}

/// Complement: no mode of the layout has the size `Self`, 0.
#[diagnostic::on_unimplemented(
    message = "empty mode: a layout with a mode of size 0 has no complement",
    label = "the layout is empty in {Place}",
    note = "an empty tile covers nothing, however often it is repeated"
)]
pub trait EmptyTile<Place> {}

/// [`EmptyTile`] is broken: a mode of the layout has the size 0.
pub enum HasEmptyMode {}
impl<P: InPlace> BrokenIn<P> for HasEmptyMode where Decimal<UTerm>: EmptyTile<PlaceName<P>> {}

/// Complement: the cotarget, of size `Self`, is not empty.
#[diagnostic::on_unimplemented(
    message = "empty cotarget: there is no complement in a cotarget of size 0",
    label = "the cotarget is empty in {Place}",
    note = "the complement fills up a cotarget of at least one element"
)]
pub trait EmptyCotarget<Place> {}

/// [`EmptyCotarget`] is broken: the cotarget has the size 0.
pub enum CotargetIsEmpty {}
impl<P: InPlace> BrokenIn<P> for CotargetIsEmpty where Decimal<UTerm>: EmptyCotarget<PlaceName<P>> {}

/// Complement: the strides of a layout of rank above 1 are static.
#[diagnostic::on_unimplemented(
    message = "dynamic stride: the complement of a layout of rank above 1 needs static strides",
    label = "a dynamic stride: there is no complement in {Place}",
    note = "the complement sorts the modes by stride, and the order must be known at compile time"
)]
pub trait DynamicStride<Place> {}

/// [`DynamicStride`] is broken: a mode of several has a dynamic stride.
pub enum HasDynamicStride {}
impl<P: InPlace> BrokenIn<P> for HasDynamicStride where (): DynamicStride<PlaceName<P>> {}
