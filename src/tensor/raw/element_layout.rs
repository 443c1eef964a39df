//! Where the elements of a tensor are: by a plain layout, through a swizzle or a second layout, or by strides with signs.

use super::order::{loops_of_one, offset, strides};
use super::signed::{SignedData, value_at};
use super::{Advance, LocatedLayout};
use crate::signs::SignedLayout;
use crate::tensor::{DataLayout, Loops, Nest, OffsetOfEach, StridesOfEach};

/// The coordinates of the domain of the layout `L`.
type CoordIn<L> = <<L as ElementLayout>::Domain as Nest>::Coord;

/// A layout that a tensor can have: its domain, and the address of each element from that of the tensor.
///
/// # Safety
/// For the layout of a tensor, `element_at` and `fold_elements` give the addresses that the invariant is about, those at the
/// coordinates of the domain. `plain_strides` are the strides only if the address at each coordinate is that of the tensor
/// and the offset by these.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected a layout, or one with a proof",
    note = "the compact layout of a shape is `make_layout_left(shape)`; a tensor with negative strides is made by `colex::signs::make_signed_tensor`"
)]
pub unsafe trait ElementLayout: Copy {
    type Domain: Nest;
    fn domain(self) -> Self::Domain;
    /// The strides, if an address is a sum of them alone.
    fn plain_strides(self) -> Option<StridesOfEach<CoordIn<Self>>>;
    /// The address of an element.
    ///
    /// # Safety
    /// `origin` is the address of a tensor of this layout, and the coordinate is in the domain.
    unsafe fn element_at<T>(self, origin: *const T, coordinate: CoordIn<Self>) -> *const T;
    /// The last state of a function that is called with the address of each element, in colexicographical order of the
    /// coordinates.
    ///
    /// # Safety
    /// `origin` is the address of a tensor of this layout.
    unsafe fn fold_elements<T, A>(self, origin: *const T, first: A, visit: impl FnMut(A, *const T) -> A) -> A;
    /// The engine from the value of this layout at a coordinate on, as [`SliceAt`](crate::algebra::SliceAt) gives it.
    ///
    /// # Safety
    /// The coordinate is in the domain.
    unsafe fn begin_at<E: Advance>(engine: E, value: usize) -> E;
}

// SAFETY: by the invariant the address is at `locate` of the offset. A plain layout is the layout inside itself.
unsafe impl<L: LocatedLayout> ElementLayout for L {
    type Domain = <L::Inner as DataLayout>::Shape;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn domain(self) -> Self::Domain {
        self.inner_layout().data_shape()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plain_strides(self) -> Option<StridesOfEach<CoordIn<L>>> {
        L::IS_PLAIN.then(|| strides(self.inner_layout()))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn element_at<T>(self, origin: *const T, coordinate: CoordIn<L>) -> *const T {
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { origin.add(self.locate(offset(self.inner_layout(), coordinate))) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn fold_elements<T, A>(self, origin: *const T, first: A, mut visit: impl FnMut(A, *const T) -> A) -> A {
        if self.domain().is_empty() {
            return first;
        }
        loops_of_one(self.inner_layout()).fold_offsets(
            OffsetOfEach::ZERO,
            first,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, at| {
                // SAFETY: the offset is that of a coordinate in the domain, so by the invariant the element is in the
                // allocation.
                visit(state, unsafe { origin.add(self.locate(at.a)) })
            },
        )
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn begin_at<E: Advance>(engine: E, value: usize) -> E {
        // SAFETY: the value is an offset in the domain.
        unsafe { engine.advanced(value) }
    }
}

// SAFETY: by the invariant the address is at the value.
unsafe impl<S: Copy, D: Copy> ElementLayout for SignedLayout<S, D>
where
    Self: SignedData<Shape = S>,
    S: Nest,
{
    type Domain = S;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn domain(self) -> S {
        self.layout.shape
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn plain_strides(self) -> Option<StridesOfEach<S::Coord>> {
        None
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn element_at<T>(self, origin: *const T, coordinate: S::Coord) -> *const T {
        // SAFETY: by the invariant the element is in the allocation.
        unsafe { origin.offset(value_at(self, coordinate)) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn fold_elements<T, A>(self, origin: *const T, first: A, mut visit: impl FnMut(A, *const T) -> A) -> A {
        self.layout.shape.fold(
            first,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, coordinate| {
                // SAFETY: the coordinate is in the domain.
                visit(state, unsafe { self.element_at(origin, coordinate) })
            },
        )
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn begin_at<E: Advance>(engine: E, value: usize) -> E {
        // SAFETY: the value is that of a coordinate in the domain, an `isize` in wrapping numbers.
        unsafe { engine.shifted(value as isize) }
    }
}
