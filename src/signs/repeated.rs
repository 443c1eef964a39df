//! Products by a signed layout: the repetition runs back.

use super::behind::SignedBehind;
use super::components::{Magnitudes, Signs};
use super::operand::{BlocksOf, OnMagnitudes};
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::Tiler;
use crate::algebra::operations::{
    Arrange, ByProduct, Concat, InBlocks, InFlat, InGeneral, InTiled, InZipped, Logical, RepeatsIn, Unzipped,
};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Outcome, Yields};
use crate::layout::{Layout, LayoutKind, layout};

/// `Self` repeats the block `A`: the holes of the magnitudes of the block, composed with `Self`.
pub trait Repetition<A> {
    /// The law that is broken first, if any.
    type Verdict: Outcome;
    /// The shape of the repetition.
    type Shape: Copy;
    type Stride: Signs;
    fn repetition(self, block: A) -> Result<SignedLayout<Self::Shape, Self::Stride>, LayoutError>;
}
impl<S, D, N, E, SH, DH, CH> Repetition<Layout<S, D>> for SignedLayout<N, E>
where
    D: Magnitudes + Copy,
    N: Copy,
    E: Magnitudes + Copy,
    Layout<N, E::Output>: RepeatsIn<Layout<S, D::Output>, Holes = Layout<SH, DH>>,
    DH: Signs<Components = CH>,
    Self: SignedBehind<Layout<SH, CH>, Shape: Copy, Stride: Signs>,
{
    type Verdict = <<Layout<N, E::Output> as RepeatsIn<Layout<S, D::Output>>>::Verdict as Outcome>::Then<
        <Self as SignedBehind<Layout<SH, CH>>>::Verdict,
    >;
    type Shape = <Self as SignedBehind<Layout<SH, CH>>>::Shape;
    type Stride = <Self as SignedBehind<Layout<SH, CH>>>::Stride;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repetition(self, block: Layout<S, D>) -> Result<SignedLayout<Self::Shape, Self::Stride>, LayoutError> {
        let holes = self.magnitudes().holes(layout(block.shape, block.stride.magnitudes()))?;
        self.behind(layout(holes.shape, holes.stride.components()))
    }
}

/// A block and its repetition, if one of them has signs.
pub struct SignedPair<X, Y, Z, W>(Layout<X, Y>, Layout<Z, W>);
/// The pair as that of two layouts.
type Parts<X, Y, Z, W> = (Layout<X, Y>, Layout<Z, W>);
macro_rules! arranged {
    ($($flavour:ident)*) => { $(
        impl<Op, X, Y, Z, W, B, S, D> Arrange<SignedPair<X, Y, Z, W>, B> for $flavour<Op>
        where
            Self: Arrange<Parts<X, Y, Z, W>, B, Output = Layout<S, D>>,
        {
            type Output = SignedLayout<S, D>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn arrange(SignedPair(block, repetition): SignedPair<X, Y, Z, W>) -> SignedLayout<S, D> {
                of_modes(<Self as Arrange<_, B>>::arrange((block, repetition)))
            }
        }
    )* };
}
arranged!(InZipped InTiled InFlat);

// The block is a plain layout.
impl<S: Copy, D: Copy, N, E> Tiler<Unzipped<ByProduct>, Layout<S, D>> for SignedLayout<N, E>
where
    Self: Repetition<Layout<S, D>>,
{
    type Output =
        SignedPair<S, D, <Self as Repetition<Layout<S, D>>>::Shape, <Self as Repetition<Layout<S, D>>>::Stride>;
    type Verdict = <Self as Repetition<Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, block: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(SignedPair(block, self.repetition(block)?.layout))
    }
}
impl<S: Copy, D: Copy, N, E, X, Y, Z, W> Tiler<Logical<ByProduct>, Layout<S, D>> for SignedLayout<N, E>
where
    Self: Repetition<Layout<S, D>, Shape = Z, Stride = W>,
    Parts<S, D, Z, W>: Concat<Output = Layout<X, Y>>,
{
    type Output = SignedLayout<X, Y>;
    type Verdict = <Self as Repetition<Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, block: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(of_modes((block, self.repetition(block)?.layout).concat_modes()))
    }
}
impl<Order, S, D, N, E, X, Y, Z, W> InGeneral<InBlocks<Order>, Layout<S, D>> for SignedLayout<N, E>
where
    Layout<S, D>: Copy,
    E: Magnitudes,
    Self: Repetition<Layout<S, D>, Shape = Z, Stride = W, Verdict: Yields>,
    InBlocks<Order>: Arrange<Parts<S, D, Z, W>, Layout<N, E::Output>, Output = Layout<X, Y>>,
    SignedLayout<X, Y>: LayoutKind,
{
    type Output = SignedLayout<X, Y>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_values(self, block: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let pair = (block, self.repetition(block)?.layout);
        Ok(of_modes(<InBlocks<Order> as Arrange<_, Layout<N, E::Output>>>::arrange(pair)))
    }
}

// The block has signs, too.
impl<S: Copy, C: Copy, N, E, W> Tiler<Unzipped<OnMagnitudes<ByProduct>>, Layout<S, C>> for SignedLayout<N, E>
where
    Self: Repetition<Layout<S, C>, Stride = W>,
    W: Signs,
{
    type Output = Parts<S, C, <Self as Repetition<Layout<S, C>>>::Shape, W::Components>;
    type Verdict = <Self as Repetition<Layout<S, C>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, block: Layout<S, C>) -> Result<Self::Output, LayoutError> {
        let SignedLayout { layout: Layout { shape, stride } } = self.repetition(block)?;
        Ok((block, layout(shape, stride.components())))
    }
}
impl<L, N, E> Tiler<Logical<OnMagnitudes<ByProduct>>, L> for SignedLayout<N, E>
where
    Self: Tiler<Unzipped<OnMagnitudes<ByProduct>>, L, Output: Concat>,
{
    type Output = <<Self as Tiler<Unzipped<OnMagnitudes<ByProduct>>, L>>::Output as Concat>::Output;
    type Verdict = <Self as Tiler<Unzipped<OnMagnitudes<ByProduct>>, L>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, block: L) -> Result<Self::Output, LayoutError> {
        Ok(Tiler::<Unzipped<OnMagnitudes<ByProduct>>, L>::tile_layout(self, block)?.concat_modes())
    }
}
impl<Order, S, D, C, N, E, X, Y, Z, W> BlocksOf<Order, S, D, SignedLayout<X, Y>> for SignedLayout<N, E>
where
    S: Copy,
    D: Signs<Components = C>,
    E: Magnitudes,
    Self: Repetition<Layout<S, C>, Shape = Z, Stride = W, Verdict: Yields>,
    InBlocks<Order>: Arrange<Parts<S, D, Z, W>, Layout<N, E::Output>, Output = Layout<X, Y>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn blocks_of(self, block: SignedLayout<S, D>) -> Result<SignedLayout<X, Y>, LayoutError> {
        let Layout { shape, stride } = block.layout;
        let repetition = self.repetition(layout(shape, stride.components()))?;
        let pair = (block.layout, repetition.layout);
        Ok(of_modes(<InBlocks<Order> as Arrange<_, Layout<N, E::Output>>>::arrange(pair)))
    }
}
