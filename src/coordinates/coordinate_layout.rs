//! The type [`CoordinateLayout`].

use super::coshape::{Corners, InnerPath};
use super::evaluate::Toward;
use super::{ComponentPath, ScaledBasis};
use crate::diagnostics::verdict::{Broken, HasSigns};
use crate::diagnostics::{BrokenIn, LayoutError, law_is_broken};
use crate::int::{Integer, Integral};
use crate::int_tuple::{As, Depth, HCons, HNil, IntTuple, IntoNested, itself};
use crate::layout::{AsStride, Fits, IdentityLayout, Layout, LayoutKind, LayoutParts, layout};
use colex_macros::twin;
use typenum::{U1, UTerm};

/// A layout whose strides are basis elements, or static 0: a function from coordinates to coordinates.
///
/// **Definition.** At the natural coordinate `c` the sum of `c[i] * stride[i]` over all modes, an int tuple: a stride
/// `V@P` adds `c[i] * V` to the component at the path `P`, and all other components are static 0. Trailing components that
/// no stride goes along are not there.
///
/// The component at a path is a plain layout of the same shape: a coordinate layout is the tuple of its components.
///
/// `Display` and `Debug` print CuTe's notation.
///
/// **In CuTe**: a `Layout` with strides `ScaledBasis`.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let a = layout![(4, 5) : (1@0, 1@1)];
/// assert_eq!(a.to_string(), "(_4,_5):(_1@0,_1@1)");
/// assert_eq!(notation(&a.at((2, 3))), "(2,3)");
/// assert_eq!(notation(&a.at(14)), "(2,3)");
/// assert_eq!(size_of_val(&a), 0);
/// ```
///
/// A plain layout takes coordinates: its composition with a coordinate layout, whose coordinates are inside of it, is the
/// plain layout of the offsets there. Here the coordinates of a tile, transposed:
/// ```
/// use colex::prelude::*;
///
/// let matrix = layout![(8, 6) : (1, 8)];
/// let tile = layout![(3, 2) : (1@1, 2@0)];
/// assert_eq!(matrix.composition(tile).to_string(), "(_3,_2):(_8,_2)");
/// ```
#[derive(Clone, Copy)]
pub struct CoordinateLayout<S, D> {
    /// The modes; of plain layouts it has the structure, and nothing that looks at strides.
    pub(crate) layout: Layout<S, D>,
}

/// A coordinate layout of these modes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn of_modes<S, D>(layout: Layout<S, D>) -> CoordinateLayout<S, D> {
    CoordinateLayout { layout }
}

/// The coordinate layout of a shape and a stride of basis elements.
///
/// **Defined when** they are congruent, and no stride goes along a component inside one along which another stride goes.
///
/// # Examples
/// ```
/// use colex::coordinates::{E, make_coordinate_layout};
/// use colex::prelude::*;
/// use colex::typenum::U0;
///
/// let a = make_coordinate_layout((4, 5), (E::<Shape![(1)]>::new(), U0::new()));
/// assert_eq!(a.to_string(), "(4,5):(_1@1,_0)");
/// assert_eq!(notation(&a.at((2, 3))), "(_0,2)");
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn make_coordinate_layout<S, D, NS, ND, L>(shape: S, stride: D) -> L
where
    S: IntoNested<Nested = NS>,
    D: IntoNested<Nested = ND>,
    As<D, ND>: CoordinateStride<NS, L>,
{
    stride.into_nested().coordinates_of(shape.into_nested())
}

/// A coordinate layout, as the macro writes it where it sees that shape and stride are congruent.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn coordinate_layout_of<S, D>(shape: S, stride: D) -> CoordinateLayout<S, D>
where
    D: CoordinateStride<S, CoordinateLayout<S, D>>,
{
    stride.coordinates_of(shape)
}

/// A coordinate layout, as the macro writes it otherwise: of a result that is not known where it breaks the law.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lawful_coordinate_layout<S, D: CoordinateStride<S, L>, L>(shape: S, stride: D) -> L {
    stride.coordinates_of(shape)
}

/// A stride of basis elements, congruent with the shape `S`: with that `L` is the coordinate layout.
pub trait CoordinateStride<S, L> {
    fn coordinates_of(self, shape: S) -> L;
}
impl<S, D, V, L> CoordinateStride<S, L> for D
where
    D: Fits<S, AsStride, Verdict = V>,
    V: OneCoordinate<S, D, L>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinates_of(self, shape: S) -> L {
        V::coordinates(shape, self)
    }
}

/// The verdict of congruence, and whether the values of the layout `S:D`, which is `L`, are coordinates of one profile.
///
/// Nothing is known of `L` where shape and stride are not congruent: an operation on it would be one error more.
pub trait OneCoordinate<S, D, L> {
    fn coordinates(shape: S, stride: D) -> L;
}
impl<S: Corners, D: Toward<S::Any>> OneCoordinate<S, D, CoordinateLayout<S, D>> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinates(shape: S, stride: D) -> CoordinateLayout<S, D> {
        of_modes(layout(shape, stride))
    }
}
impl<S: Corners, D: Toward<S::Any>> OneCoordinate<S, D, CoordinateLayout<S, D>> for HasSigns {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coordinates(shape: S, stride: D) -> CoordinateLayout<S, D> {
        of_modes(layout(shape, stride))
    }
}
impl<S, D, X, L: BrokenIn<P>, P> OneCoordinate<S, D, X> for Broken<L, P> {
    law_is_broken!(fn coordinates(_: S, _: D) -> X);
}

/// A shape, as the shape of the identity of its coordinates.
pub trait IdentityStride<P> {
    /// Its stride: each leaf the basis element of its path, which begins with `P`.
    type Stride: IntTuple;
}
impl<I: Integral, P: ComponentPath> IdentityStride<P> for I {
    type Stride = ScaledBasis<U1, P>;
}
impl<P> IdentityStride<P> for HNil {
    type Stride = HNil;
}
impl<H, T, P> IdentityStride<P> for HCons<H, T>
where
    Self: IdentityModes<P, UTerm>,
{
    type Stride = <Self as IdentityModes<P, UTerm>>::Strides;
}
/// The modes of a shape; the first one is component `I` of the component at `P`.
pub trait IdentityModes<P, I> {
    type Strides: IntTuple;
}
impl<P, I> IdentityModes<P, I> for HNil {
    type Strides = HNil;
}
impl<H, T, P: InnerPath<I>, I: crate::int::Plus<U1>> IdentityModes<P, I> for HCons<H, T>
where
    H: IdentityStride<P::Output>,
    T: IdentityModes<P, I::Output>,
{
    type Strides = HCons<H::Stride, T::Strides>;
}

impl<H, T> IdentityLayout for HCons<H, T>
where
    Self: IdentityStride<HNil>,
{
    type Output = CoordinateLayout<Self, <Self as IdentityStride<HNil>>::Stride>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn identity_layout(self) -> Self::Output {
        of_modes(layout(self, identity_stride()))
    }
}
impl IdentityLayout for HNil {
    type Output = CoordinateLayout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn identity_layout(self) -> Self::Output {
        of_modes(layout(HNil, HNil))
    }
}
/// The stride of an identity: the only value of its type.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn identity_stride<D: IntTuple>() -> D {
    D::with_zeros()
}

impl<S, D> LayoutParts for CoordinateLayout<S, D> {
    type Shape = S;
    type Stride = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_parts(self) -> (S, D) {
        self.layout.into_parts()
    }
}
itself! {
    [S, D] CoordinateLayout<S, D>;
}
impl<S: IntTuple, D: IntTuple> LayoutKind for CoordinateLayout<S, D> {
    const IS_STATIC: bool = S::IS_STATIC && D::IS_STATIC;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        of_modes(layout(S::with_zeros(), D::with_zeros()))
    }
}
impl<S: Copy + PartialEq, D: Copy + PartialEq> PartialEq for CoordinateLayout<S, D> {
    /// Whether shape and stride are the same.
    fn eq(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.stride() == other.stride()
    }
}

impl<S: Copy, D: Copy> CoordinateLayout<S, D> {
    /// The shape, whose coordinates the layout maps.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shape(self) -> S {
        self.layout.shape
    }

    /// The stride, a tuple of basis elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn stride(self) -> D {
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
        self.layout.try_size()
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
