//! The order in which the elements of one layout, or of two, are visited.

use crate::diagnostics::LayoutError;
use crate::diagnostics::checked::{Unchecked, unchecked};
use crate::int_tuple::HNil;
use crate::tensor::beside::Beside;
use crate::tensor::{DataLayout, EachLayout, Loops, Nest, SameShape, StridedNest, StridesOfEach};

/// The coordinates of the shape of the layout `L`.
pub(in crate::tensor) type CoordOf<L> = <<L as DataLayout>::Shape as Nest>::Coord;

/// The same as Rust tuples, as callers get them.
pub(in crate::tensor) type TupleOf<L> = <<L as DataLayout>::Shape as Nest>::Tuple;

/// The loops over the coordinates of the layout `L`.
pub(super) type LoopsOf<L> = <<L as DataLayout>::Shape as Nest>::Inside<HNil>;

/// The offset of a coordinate in the domain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn offset<L: DataLayout>(layout: L, coordinate: CoordOf<L>) -> usize {
    unchecked(<L::Shape as StridedNest<L::Stride>>::offset::<Unchecked>(coordinate, layout.data_stride()))
}

/// The strides of a layout.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn strides<L: DataLayout>(layout: L) -> StridesOfEach<CoordOf<L>> {
    <L::Shape as StridedNest<L::Stride>>::strides(layout.data_stride())
}

/// The strides of a layout that is not there.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn no_strides<S: Nest>() -> StridesOfEach<S::Coord> {
    StridesOfEach { value: S::origin(), dynamic: S::origin() }
}

/// The strides of a layout of shape `M` in the profile of the shape `S`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn in_place<M: Beside<S>, S: Nest>(strides: StridesOfEach<M::Coord>) -> StridesOfEach<S::Coord> {
    strides.map(M::converted)
}

/// The two layouts have the same sizes, or the first that differ.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn same_sizes<L, M>(left: L, right: M) -> Result<(), LayoutError>
where
    L: DataLayout,
    M: DataLayout<Shape: Nest<Coord = CoordOf<L>>>,
{
    <L::Shape as Nest>::equal(left.data_shape().sizes(), right.data_shape().sizes(), |left, right| {
        LayoutError::ShapeMismatch { left, right }
    })
}

/// The loops of one layout, in colexicographical order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn loops_of_one<L: DataLayout>(layout: L) -> LoopsOf<L> {
    let none = no_strides::<L::Shape>();
    layout.data_shape().loops(EachLayout { a: strides(layout), b: none, c: none }, HNil).merged()
}

/// The loops of two layouts, in the order of the strides of the first.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn loops_of_two<L, M>(a: L, b: M) -> Result<LoopsOf<L>, LayoutError>
where
    L: DataLayout,
    M: DataLayout<Shape: SameShape<L::Shape>>,
{
    let shape = a.data_shape();
    b.data_shape().same_shape(shape)?;
    let b = in_place::<M::Shape, L::Shape>(strides(b));
    Ok(shape.loops(EachLayout { a: strides(a), b, c: no_strides::<L::Shape>() }, HNil).in_order().merged())
}
