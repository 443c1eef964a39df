//! The modes of a layout as a list of layouts, and back.

use super::{Layout, layout};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, static_instance};
use typenum::{U0, U1, UInt, UTerm};

/// The modes of the layout `Self` as a list of layouts; an integral layout is its own only mode.
#[diagnostic::on_unimplemented(
    message = "incongruent: shape and stride do not have the same modes",
    label = "shape and stride are not congruent",
    note = "shape and stride need the same number of modes, nested the same way"
)]
pub trait LayoutModes {
    type Output;
    fn layout_modes(self) -> Self::Output;
}

impl<S: ModesWith<D>, D> LayoutModes for Layout<S, D> {
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layout_modes(self) -> Self::Output {
        S::modes_with(self)
    }
}

/// The modes of the layout of the shape `Self` and the stride `D`.
///
/// With an impl for each integer and not for all of them, so that the modes of a type parameter stay unknown.
#[diagnostic::on_unimplemented(
    message = "the modes of the shape `{Self}` are not known",
    label = "expected a shape that is an integer or a tuple",
    note = "if the shape is a type parameter, name its modes, `Layout![(M, N) : (DM, DN)]`; a trait with the path `colex::layout::…` that rustc may suggest is internal"
)]
pub trait ModesWith<D>: Sized {
    type Output;
    fn modes_with(layout: Layout<Self, D>) -> Self::Output;
}
macro_rules! one_mode {
    ($([$($parameter:ident)*] $integer:ty;)*) => { $(
        impl<D, $($parameter),*> ModesWith<D> for $integer {
            type Output = HCons<Layout<Self, D>, HNil>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn modes_with(layout: Layout<Self, D>) -> Self::Output {
                HCons { head: layout, tail: HNil }
            }
        }
    )* };
}
one_mode! { [] usize; [] UTerm; [U B] UInt<U, B>; [K W] Multiple<K, W>; }
impl ModesWith<HNil> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes_with(_: Layout<HNil, HNil>) -> HNil {
        HNil
    }
}
impl<HS, TS: ModesWith<TD>, HD, TD> ModesWith<HCons<HD, TD>> for HCons<HS, TS> {
    type Output = HCons<Layout<HS, HD>, TS::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes_with(whole: Layout<Self, HCons<HD, TD>>) -> Self::Output {
        HCons {
            head: layout(whole.shape.head, whole.stride.head),
            tail: TS::modes_with(layout(whole.shape.tail, whole.stride.tail)),
        }
    }
}

/// The layout whose modes are the layouts of the list `Self`: their concatenation.
#[diagnostic::on_unimplemented(
    message = "not a list of layouts: each mode of a layout is a layout",
    label = "expected layouts, in a tuple",
    note = "the compact layout of a shape is `make_layout_left(shape)`, and a tuple of one is written `(layout,)`"
)]
pub trait FromModes {
    type Shape;
    type Stride;
    fn joined(self) -> Layout<Self::Shape, Self::Stride>;
}

/// The layout whose modes are those of the list `M`.
pub type JoinedOf<M> = Layout<<M as FromModes>::Shape, <M as FromModes>::Stride>;

impl FromModes for HNil {
    type Shape = HNil;
    type Stride = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined(self) -> Layout<HNil, HNil> {
        layout(HNil, HNil)
    }
}
impl<S, D, T: FromModes> FromModes for HCons<Layout<S, D>, T> {
    type Shape = HCons<S, T::Shape>;
    type Stride = HCons<D, T::Stride>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined(self) -> Layout<Self::Shape, Self::Stride> {
        let tail = self.tail.joined();
        layout(HCons { head: self.head.shape, tail: tail.shape }, HCons { head: self.head.stride, tail: tail.stride })
    }
}

/// The layout of a flat list of modes: `1:0` if it is empty, and the mode itself if it is the only one.
pub trait JoinModes {
    type Output;
    fn join_modes(self) -> Self::Output;
}

impl JoinModes for HNil {
    type Output = Layout<U1, U0>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_modes(self) -> Self::Output {
        layout(static_instance(), UTerm)
    }
}
impl<M> JoinModes for HCons<M, HNil> {
    type Output = M;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_modes(self) -> M {
        self.head
    }
}
impl<M, N, T> JoinModes for HCons<M, HCons<N, T>>
where
    HCons<M, HCons<N, T>>: FromModes,
{
    type Output = JoinedOf<Self>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn join_modes(self) -> Self::Output {
        self.joined()
    }
}
