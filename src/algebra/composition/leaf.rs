//! The leaves of `B`, one after the other.

use super::dynamic::Leaf;
use super::prefixes::{CarriersOfValues, Places, walk_or_split};
use super::walk::{CarriersOf, ModesOf, Walk};
use crate::diagnostics::LayoutError;
use crate::int::{First, Integer, Integral, Pair, Second};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{JoinModes, Layout, layout};
use typenum::{UInt, UTerm};

/// `Self` is `B`, or a part of it; `Modes` are the carriers of `A`.
pub trait ComposeTree<Modes> {
    /// The pair of the composed layout and the carriers then.
    type Output: Pair<First: Parts>;
    /// Composes.
    fn compose_tree(self, modes: Modes) -> Composed<Self::Output>;
}

/// The values of a composition with the output `P`.
type Composed<P> = Result<(First<P>, Second<P>), LayoutError>;

/// The shape and the stride of a layout type.
pub trait Parts {
    /// The shape.
    type Shape;
    /// The stride.
    type Stride;
    /// The layout.
    fn into_layout(self) -> Layout<Self::Shape, Self::Stride>;
}
impl<S, D> Parts for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    #[inline(always)]
    fn into_layout(self) -> Self {
        self
    }
}
type ShapeIn<P> = <First<P> as Parts>::Shape;
type StrideIn<P> = <First<P> as Parts>::Stride;

// A leaf of stride 0 stays at the offset 0 of A.
impl<S: Integral, Modes> ComposeTree<Modes> for Layout<S, UTerm> {
    type Output = (Self, Modes);
    #[inline(always)]
    fn compose_tree(self, modes: Modes) -> Composed<Self::Output> {
        Ok((self, modes))
    }
}
impl<S: Integer, Modes> ComposeTree<Modes> for Layout<S, usize>
where
    Modes:
        Walk<S, usize, UTerm, Output: Pair<First: JoinModes<Output: Parts> + Places, Second: CarriersOfValues<Modes>>>,
{
    type Output = (<ModesOf<Modes, S, usize, UTerm> as JoinModes>::Output, CarriersOf<Modes, S, usize, UTerm>);
    #[inline(always)]
    fn compose_tree(self, modes: Modes) -> Composed<Self::Output> {
        let (emitted, modes) =
            walk_or_split::<_, S, usize>(modes, Leaf { n: self.shape.value(), r: self.stride, diagonal: 0 })?;
        Ok((emitted.join_modes(), modes))
    }
}
impl<S: Integer, U, B, Modes> ComposeTree<Modes> for Layout<S, UInt<U, B>>
where
    UInt<U, B>: Integer,
    Modes: Walk<
            S,
            UInt<U, B>,
            UTerm,
            Output: Pair<First: JoinModes<Output: Parts> + Places, Second: CarriersOfValues<Modes>>,
        >,
{
    type Output =
        (<ModesOf<Modes, S, UInt<U, B>, UTerm> as JoinModes>::Output, CarriersOf<Modes, S, UInt<U, B>, UTerm>);
    #[inline(always)]
    fn compose_tree(self, modes: Modes) -> Composed<Self::Output> {
        let (emitted, modes) =
            walk_or_split::<_, S, _>(modes, Leaf { n: self.shape.value(), r: self.stride.value(), diagonal: 0 })?;
        Ok((emitted.join_modes(), modes))
    }
}
impl<Modes> ComposeTree<Modes> for Layout<HNil, HNil> {
    type Output = (Layout<HNil, HNil>, Modes);
    #[inline(always)]
    fn compose_tree(self, modes: Modes) -> Composed<Self::Output> {
        Ok((self, modes))
    }
}

/// What the first mode of `B` gives.
type Head<HS, HD, Modes> = <Layout<HS, HD> as ComposeTree<Modes>>::Output;
/// What the other modes give.
type Tail<TS, TD, Head> = <Layout<TS, TD> as ComposeTree<Second<Head>>>::Output;

impl<HS, TS, HD, TD, Modes> ComposeTree<Modes> for Layout<HCons<HS, TS>, HCons<HD, TD>>
where
    Layout<HS, HD>: ComposeTree<Modes>,
    Layout<TS, TD>: ComposeTree<Second<Head<HS, HD, Modes>>>,
{
    type Output = (
        Layout<
            HCons<ShapeIn<Head<HS, HD, Modes>>, ShapeIn<Tail<TS, TD, Head<HS, HD, Modes>>>>,
            HCons<StrideIn<Head<HS, HD, Modes>>, StrideIn<Tail<TS, TD, Head<HS, HD, Modes>>>>,
        >,
        Second<Tail<TS, TD, Head<HS, HD, Modes>>>,
    );
    #[inline(always)]
    fn compose_tree(self, modes: Modes) -> Composed<Self::Output> {
        let (head, modes) = layout(self.shape.head, self.stride.head).compose_tree(modes)?;
        let (tail, modes) = layout(self.shape.tail, self.stride.tail).compose_tree(modes)?;
        let (head, tail) = (head.into_layout(), tail.into_layout());
        let shape = HCons { head: head.shape, tail: tail.shape };
        let stride = HCons { head: head.stride, tail: tail.stride };
        Ok((layout(shape, stride), modes))
    }
}
