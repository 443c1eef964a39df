//! The modes of a layout as a list of layouts, and back.

use super::layout_type::{Layout, layout};
use crate::int::Integral;
use crate::int_tuple::{HCons, HNil};

/// The modes of the layout `Self` as a list of layouts; an integral layout is its own only mode.
#[diagnostic::on_unimplemented(
    message = "incongruent: shape and stride do not have the same modes",
    label = "shape and stride are not congruent",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait LayoutModes {
    /// The list.
    type Output;
    /// The modes.
    fn layout_modes(self) -> Self::Output;
}

impl<S: Integral, D: Integral> LayoutModes for Layout<S, D> {
    type Output = HCons<Layout<S, D>, HNil>;
    #[inline(always)]
    fn layout_modes(self) -> Self::Output {
        HCons { head: self, tail: HNil }
    }
}
impl LayoutModes for Layout<HNil, HNil> {
    type Output = HNil;
    #[inline(always)]
    fn layout_modes(self) -> HNil {
        HNil
    }
}
impl<HS, TS, HD, TD> LayoutModes for Layout<HCons<HS, TS>, HCons<HD, TD>>
where
    Layout<TS, TD>: LayoutModes,
{
    type Output = HCons<Layout<HS, HD>, <Layout<TS, TD> as LayoutModes>::Output>;
    #[inline(always)]
    fn layout_modes(self) -> Self::Output {
        HCons {
            head: layout(self.shape.head, self.stride.head),
            tail: layout(self.shape.tail, self.stride.tail).layout_modes(),
        }
    }
}

/// The layout whose modes are the layouts of the list `Self`: their concatenation.
pub trait FromModes {
    /// The shapes.
    type Shape;
    /// The strides.
    type Stride;
    /// Concatenates.
    fn joined(self) -> Layout<Self::Shape, Self::Stride>;
}

impl FromModes for HNil {
    type Shape = HNil;
    type Stride = HNil;
    #[inline(always)]
    fn joined(self) -> Layout<HNil, HNil> {
        layout(HNil, HNil)
    }
}
impl<S, D, T: FromModes> FromModes for HCons<Layout<S, D>, T> {
    type Shape = HCons<S, T::Shape>;
    type Stride = HCons<D, T::Stride>;
    #[inline(always)]
    fn joined(self) -> Layout<Self::Shape, Self::Stride> {
        let tail = self.tail.joined();
        layout(HCons { head: self.head.shape, tail: tail.shape }, HCons { head: self.head.stride, tail: tail.stride })
    }
}

/// The layout of a list of at least one mode, which is unwrapped if it is the only one.
pub trait JoinModes {
    /// The layout.
    type Output;
    /// Joins.
    fn join_modes(self) -> Self::Output;
}

impl<M> JoinModes for HCons<M, HNil> {
    type Output = M;
    #[inline(always)]
    fn join_modes(self) -> M {
        self.head
    }
}
impl<M, N, T> JoinModes for HCons<M, HCons<N, T>>
where
    HCons<M, HCons<N, T>>: FromModes,
{
    type Output = Layout<<Self as FromModes>::Shape, <Self as FromModes>::Stride>;
    #[inline(always)]
    fn join_modes(self) -> Self::Output {
        self.joined()
    }
}
