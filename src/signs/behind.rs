//! A signed layout as the right operand of a composition.
//!
//! The backward part goes through the odd extension of the left operand, `A(-x) = -A(x)`.

use super::components::{Magnitudes, NegatedStride, Signs, WithSigns};
use super::sign::{AllSigns, Either, SignBoth, SignMinus, SignPlus, Still, StrideTimes};
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::operations::{ByComposition, ByDivide, FlatModes, Logical, Unzipped};
use crate::algebra::statics::{OnEach, OnPairs, OtherTiler, ShapeOrStride, Tiling, Undecided};
use crate::algebra::{LawfulTiler, Tiler};
use crate::coordinates::{FoldAsLeft, Harmless, OnCoordinates, OrDifference};
use crate::diagnostics::laws::{OneDirection, TilerRunsForward};
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{Signed, signed};
use crate::int_tuple::{ATuple, AnInteger, HNil, HasKind};
use crate::layout::{JoinModes, Layout, layout};
use typenum::{U0, U1};

// Where the left operand is a plain layout, all of it goes forward.
impl<SA, DA, S, D> Tiler<ByComposition, Layout<SA, DA>> for SignedLayout<S, D>
where
    DA: Signs,
    Self: SignedBehind<Layout<SA, DA::Components>>,
{
    type Output = SignedLayout<
        <Self as SignedBehind<Layout<SA, DA::Components>>>::Shape,
        <Self as SignedBehind<Layout<SA, DA::Components>>>::Stride,
    >;
    type Verdict = <Self as SignedBehind<Layout<SA, DA::Components>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, a: Layout<SA, DA>) -> Result<Self::Output, LayoutError> {
        self.behind(layout(a.shape, a.stride.components()))
    }
}
impl<X, Y> OtherTiler for SignedLayout<X, Y> {}
impl<X, Y> Tiling for SignedLayout<X, Y> {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
}
// Where it is a signed one.
impl<SA, C, S, D> Tiler<OnCoordinates<OrDifference<ByComposition>>, Layout<SA, C>> for SignedLayout<S, D>
where
    Self: SignedBehind<Layout<SA, C>, Stride: Signs>,
{
    type Output = Layout<
        <Self as SignedBehind<Layout<SA, C>>>::Shape,
        <<Self as SignedBehind<Layout<SA, C>>>::Stride as Signs>::Components,
    >;
    type Verdict = <Self as SignedBehind<Layout<SA, C>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, a: Layout<SA, C>) -> Result<Self::Output, LayoutError> {
        let SignedLayout { layout: Layout { shape, stride } } = self.behind(a)?;
        Ok(layout(shape, stride.components()))
    }
}
// Tiles go forward.
macro_rules! divides {
    ($($op:ty),*) => { $(
        impl<L, S, D> Tiler<$op, L> for SignedLayout<S, D> {
            type Output = Harmless;
            type Verdict = BrokenLaw<TilerHasSigns>;
            law_is_broken!(fn tile_layout(self, _: L) -> Result<Harmless, LayoutError>);
        }
    )* };
}
divides!(Logical<ByDivide>, Logical<OnCoordinates<OrDifference<ByDivide>>>);
macro_rules! unzipped_divides {
    ($($op:ty),*) => { $(
        impl<L, S, D> Tiler<$op, L> for SignedLayout<S, D> {
            type Output = (Layout<U1, U0>, Layout<U1, U0>);
            type Verdict = BrokenLaw<TilerHasSigns>;
            law_is_broken!(fn tile_layout(self, _: L) -> Result<Self::Output, LayoutError>);
        }
    )* };
}
unzipped_divides!(Unzipped<ByDivide>, Unzipped<OnCoordinates<OrDifference<ByDivide>>>);
/// A tiler is a signed layout.
pub enum TilerHasSigns {}
impl<P> BrokenIn<P> for TilerHasSigns where for<'a> (): TilerRunsForward<'a> {}

/// A right operand of the composition with the components `A` of a signed layout.
pub trait SignedBehind<A> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The shape of the composition.
    type Shape;
    type Stride;
    fn behind(self, a: A) -> Result<SignedLayout<Self::Shape, Self::Stride>, LayoutError>;
}
impl<SA, C, S, D, M, X, Y, K> SignedBehind<Layout<SA, C>> for SignedLayout<S, D>
where
    Layout<SA, C>: FlatModes<HNil, Output = M> + Copy,
    M: FoldAsLeft<Output: JoinModes<Output = Layout<X, Y>>>,
    X: HasKind<Kind = K>,
    K: BehindModes<Layout<SA, C>, Y, Self>,
{
    type Verdict = K::Verdict;
    type Shape = K::Shape;
    type Stride = K::Stride;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, modes: Layout<SA, C>) -> Result<SignedLayout<K::Shape, K::Stride>, LayoutError> {
        let coalesced = modes.flat_modes(HNil).fold_as_left()?.join_modes();
        K::behind_modes(self, coalesced.stride, modes)
    }
}

/// The composition of the components `A` and `B`, where `A` coalesces to a layout of the kind `Self` with the stride `Y`.
pub trait BehindModes<A, Y, B> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The shape of the composition.
    type Shape;
    type Stride;
    fn behind_modes(b: B, stride: Y, a: A) -> Result<SignedLayout<Self::Shape, Self::Stride>, LayoutError>;
}
// One mode: a product, whatever the signs.
impl<A, Y, S: Copy, D> BehindModes<A, Y, SignedLayout<S, D>> for AnInteger
where
    Y: WithSigns,
    D: StrideTimes<Y::Output> + Copy,
{
    type Verdict = ();
    type Shape = S;
    type Stride = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_modes(b: SignedLayout<S, D>, stride: Y, _: A) -> Result<SignedLayout<S, D::Output>, LayoutError> {
        Ok(of_modes(layout(b.layout.shape, b.layout.stride.multiplied(stride.with_signs()?)?)))
    }
}
// Several: all of B in one direction.
impl<A, Y, S: Copy, D, G> BehindModes<A, Y, SignedLayout<S, D>> for ATuple
where
    D: AllSigns<Signs = G> + Magnitudes,
    G: Direction<A, Layout<S, D::Output>>,
{
    type Verdict = G::Verdict;
    type Shape = G::Shape;
    type Stride = G::Stride;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_modes(b: SignedLayout<S, D>, _: Y, a: A) -> Result<SignedLayout<G::Shape, G::Stride>, LayoutError> {
        G::directed(b.magnitudes(), b.layout.stride.directions(), a)
    }
}

/// The signs of a right operand of the magnitudes `B`, and the composition of the components `A` with it.
pub trait Direction<A, B> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The shape of the composition.
    type Shape;
    type Stride;
    /// The composition, where it is known at run time whether there are positive and negative strides.
    fn directed(
        magnitudes: B,
        directions: (bool, bool),
        a: A,
    ) -> Result<SignedLayout<Self::Shape, Self::Stride>, LayoutError>;
}
/// The composition with the magnitudes.
pub trait Forwards<A> {
    type Shape;
    type Stride;
    fn forwards(self, a: A) -> Result<Layout<Self::Shape, Self::Stride>, LayoutError>;
}
impl<A, B, X, Y: WithSigns> Forwards<A> for B
where
    B: LawfulTiler<OnCoordinates<OrDifference<ByComposition>>, A, Output = Layout<X, Y>>,
{
    type Shape = X;
    type Stride = Y::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn forwards(self, a: A) -> Result<Layout<X, Y::Output>, LayoutError> {
        let Layout { shape, stride } = self.tile_lawfully(a)?;
        Ok(layout(shape, stride.with_signs()?))
    }
}
macro_rules! forward {
    ($($signs:ty),*) => { $(
        impl<A, B: Forwards<A>> Direction<A, B> for $signs {
            type Verdict = ();
            type Shape = B::Shape;
            type Stride = B::Stride;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn directed(magnitudes: B, _: (bool, bool), a: A) -> Result<SignedLayout<B::Shape, B::Stride>, LayoutError> {
                Ok(of_modes(magnitudes.forwards(a)?))
            }
        }
    )* };
}
forward!(Still, SignPlus);
impl<A, B: Forwards<A, Stride = Y>, Y: NegatedStride> Direction<A, B> for SignMinus {
    type Verdict = ();
    type Shape = B::Shape;
    type Stride = Y::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directed(magnitudes: B, _: (bool, bool), a: A) -> Result<SignedLayout<B::Shape, Y::Output>, LayoutError> {
        let Layout { shape, stride } = magnitudes.forwards(a)?;
        Ok(of_modes(layout(shape, stride.negated()?)))
    }
}
impl<A, B: Forwards<A, Stride = Y>, Y: StrideTimes<Signed>> Direction<A, B> for Either {
    type Verdict = ();
    type Shape = B::Shape;
    type Stride = Y::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directed(
        magnitudes: B,
        directions: (bool, bool),
        a: A,
    ) -> Result<SignedLayout<B::Shape, Y::Output>, LayoutError> {
        let sign = match directions {
            (true, true) => return Err(LayoutError::TwoDirections),
            (_, is_negative) => signed(if is_negative { -1 } else { 1 }),
        };
        let Layout { shape, stride } = magnitudes.forwards(a)?;
        Ok(of_modes(layout(shape, stride.multiplied(sign)?)))
    }
}
impl<A, S, D> Direction<A, Layout<S, D>> for SignBoth {
    type Verdict = BrokenLaw<RunsBothWays>;
    type Shape = S;
    type Stride = D;
    law_is_broken!(fn directed(_: Layout<S, D>, _: (bool, bool), _: A) -> Result<SignedLayout<S, D>, LayoutError>);
}
/// The strides of a right operand run forward and back.
pub enum RunsBothWays {}
impl<P> BrokenIn<P> for RunsBothWays where for<'a> (): OneDirection<'a> {}
