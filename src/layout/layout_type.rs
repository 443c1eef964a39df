//! The type [`Layout`].

use crate::int_tuple::{IntTuple, itself};

/// A layout `Shape:Stride`: a function from coordinates to offsets.
///
/// **Definition.** A coordinate `c` of the shape `S` has the offset `crd2idx(c, S, D)`, the inner product of its
/// natural coordinate with the stride `D`. A 1-D coordinate counts the natural coordinates in colexicographical
/// order, the first mode fastest.
///
/// Shape and stride are congruent: a value of this type is made by [`make_layout`](crate::make_layout) or
/// [`layout!`](crate::layout!), which check it at compile time. Static integers take no space, so a static layout
/// is a zero-sized value; each dynamic integer is a `usize`.
///
/// `Display` and `Debug` print CuTe's notation, static integers with an underscore.
///
/// The methods are in nine groups: [measure](#measure), [evaluate](#evaluate), [modes](#modes), [simplify](#simplify),
/// [compose and complement](#compose-and-complement), [divide](#divide), [multiply](#multiply), [invert](#invert),
/// [recast and reshape](#recast-and-reshape).
///
/// # Examples
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/rustdoc/hierarchy.md"))]
///
/// ```
/// use colex::prelude::*;
///
/// let a = layout![(2, (2, 2)) : (4, (2, 1))];
/// assert_eq!(a.to_string(), "(_2,(_2,_2)):(_4,(_2,_1))");
/// assert_eq!(a.at(5), 4 + 2 * 0 + 1);
/// assert_eq!(a.at((1, 2)), 5);
/// assert_eq!(a.at((1, (0, 1))), 5);
/// assert_eq!(size_of_val(&a), 0);
/// ```
#[doc(alias = "layout_stride")]
#[derive(Clone, Copy)]
pub struct Layout<S, D> {
    pub(crate) shape: S,
    pub(crate) stride: D,
}

/// A layout from parts that are congruent by construction.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn layout<S, D>(shape: S, stride: D) -> Layout<S, D> {
    Layout { shape, stride }
}

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The shape.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(3, (2, 4)) : (8, (4, 1))].shape()), "(_3,(_2,_4))");
    /// ```
    #[doc(alias = "dim")]
    #[doc(alias = "extents")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn shape(self) -> S {
        self.shape
    }

    /// The stride.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(3, (2, 4)) : (8, (4, 1))].stride()), "(_8,(_4,_1))");
    /// ```
    #[doc(alias = "strides")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn stride(self) -> D {
        self.stride
    }
}

itself! {
    #[diagnostic::do_not_recommend] [S, D] Layout<S, D>;
}

/// The shape and the stride of a layout type.
pub trait LayoutParts {
    type Shape;
    type Stride;
    /// Shape and stride.
    fn into_parts(self) -> (Self::Shape, Self::Stride);
}
impl<S, D> LayoutParts for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_parts(self) -> (S, D) {
        (self.shape, self.stride)
    }
}

/// The shape of the layout type `L`.
pub type ShapeOf<L> = <L as LayoutParts>::Shape;

/// The stride of the layout type `L`.
pub type StrideOf<L> = <L as LayoutParts>::Stride;

// The same layout with dynamic integers.

impl<S: IntTuple, D: IntTuple> Layout<S, D> {
    /// The same layout, in which each integer of shape and stride is dynamic.
    ///
    /// **Definition.** The same function. All its integers are dynamic, so layouts of one profile have the same type,
    /// for one list, one field, or one function. A generic function over modes `M, N: Integer` can use all operations
    /// on it, with their laws checked at run time.
    ///
    /// **In CuTe**: `mark_layout_dynamic` of its Python interface, for a tensor.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 8;
    /// let layouts = [layout![(4, 8) : (8, 1)].to_dynamic(), layout![(4, n) : (1, 4)].to_dynamic()];
    /// assert_eq!(layouts.map(|a| a.at((1, 2))), [10, 9]);
    ///
    /// fn tiles<M: Integer, N: Integer>(a: Layout![(M, N) : (N, 1)]) -> usize {
    ///     a.to_dynamic().zipped_divide(shape![(2, 4)]).size() / 8
    /// }
    /// assert_eq!(tiles(layout![(4, 8) : (8, 1)]), 4);
    /// ```
    #[doc(alias = "mark_layout_dynamic")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn to_dynamic(self) -> Layout<S::Dynamic, D::Dynamic> {
        layout(self.shape.to_dynamic(), self.stride.to_dynamic())
    }
}
