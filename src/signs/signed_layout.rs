//! The type [`SignedLayout`].

use super::components::Signs;
use crate::diagnostics::LayoutError;
use crate::int::Integer;
use crate::int_tuple::{As, Depth, IntTuple, IntoNested, itself};
use crate::layout::{Layout, LayoutParts, StrideFor, layout};
use colex_macros::twin;

/// A layout whose strides have signs: a function from coordinates to signed integers.
///
/// **Definition.** At the natural coordinate `c` the sum of `c[i] * stride[i]` over all modes. The strides are negative integers
/// of `typenum`, such as `N1`, positive ones as those of a [`Layout`], `usize`, and [`Signed`](crate::Signed) integers whose sign is known at
/// run time only.
///
/// `Display` and `Debug` print CuTe's notation. The [table of the module](crate::signs) lists the operations.
///
/// **In CuTe**: a `Layout` with strides such as `Int<-1>`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let k = -8;
/// let a = layout![(4, 8) : ({signed(k)}, 1)];
/// assert_eq!(a.to_string(), "(_4,_8):(-8,_1)");
/// assert_eq!(a.at((3, 7)), -17);
/// assert_eq!(size_of_val(&layout![8 : -1]), 0);
/// ```
/// A size is not negative:
/// ```compile_fail
/// use colex::prelude::*;
///
/// let _ = layout![-8 : 1];
/// ```
/// ```
/// use colex::prelude::*;
///
/// let _ = layout![8 : -1];
/// ```
#[derive(Clone, Copy)]
pub struct SignedLayout<S, D> {
    /// The modes; of plain layouts it has the structure, and nothing that looks at strides.
    pub(crate) layout: Layout<S, D>,
}

/// A signed layout of these modes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn of_modes<S, D>(layout: Layout<S, D>) -> SignedLayout<S, D> {
    SignedLayout { layout }
}

/// The signed layout of a shape and a stride; the strides need not be negative.
///
/// **Defined when** they are congruent.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::signs::make_signed_layout;
/// use colex::typenum::N1;
///
/// assert_eq!(make_signed_layout((4, 8), (8, N1::new())).to_string(), "(4,8):(8,_-1)");
/// assert_eq!(make_signed_layout(shape![4], shape![2]).at(3), 6isize);
/// ```
/// ```compile_fail,E0277
/// use colex::signs::make_signed_layout;
///
/// make_signed_layout((4, 8), (8, 1, 1));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn make_signed_layout<S, D, N, E, L>(shape: S, stride: D) -> SignedLayout<N, E>
where
    S: IntoNested<Nested = N>,
    D: IntoNested<Nested = E>,
    As<D, E>: StrideFor<N, Layout = L>,
    E: Signs,
{
    of_modes(layout(shape.into_nested(), stride.into_nested()))
}

impl<S, D> LayoutParts for SignedLayout<S, D> {
    type Shape = S;
    type Stride = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_parts(self) -> (S, D) {
        self.layout.into_parts()
    }
}
itself! {
    [S, D] SignedLayout<S, D>;
}
impl<S: Copy + PartialEq, D: Copy + PartialEq> PartialEq for SignedLayout<S, D> {
    /// Whether shape and stride are the same.
    fn eq(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.stride() == other.stride()
    }
}
impl<S: Copy + Eq, D: Copy + Eq> Eq for SignedLayout<S, D> {}

impl<S: Copy, D: Copy> SignedLayout<S, D> {
    /// The shape, whose sizes are not signed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn shape(self) -> S {
        self.layout.shape
    }

    /// The strides with their signs.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn stride(self) -> D {
        self.layout.stride
    }

    /// The number of elements.
    ///
    /// # Panics
    /// If it does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(self) -> usize
    where
        S: IntTuple,
    {
        self.layout.shape.try_size()
    }

    /// The number of modes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rank(self) -> usize
    where
        S: IntTuple,
    {
        self.layout.rank()
    }

    /// How deep the shape is nested.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn depth(self) -> usize
    where
        S: Depth<Output: Integer>,
    {
        self.layout.depth()
    }
}
