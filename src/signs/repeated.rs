//! Products by a signed layout: the repetition runs back.

use super::behind::Behind;
use super::components::{Magnitudes, Signs};
use super::operand::SignedOperand;
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::operations::{
    Arrange, ByProduct, InBlocks, InFlat, InTiled, InZipped, Logical, OperandTo, RepeatsIn,
};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Yields;
use crate::layout::{Layout, layout};

/// The pair of a block and its repetition.
type Pair<S, D, Z, W> = (Layout<S, D>, Layout<Z, W>);

// The holes of the magnitudes, composed with the tiler.
macro_rules! products {
    ($([$($generics:ident)*] $op:ty, arranged as $as:ty;)*) => { $(
        impl<S, D, N, E, SH, DH, CH, Z, W, X, Y, $($generics),*> SignedOperand<$op, S, D, SignedLayout<X, Y>>
            for SignedLayout<N, E>
        where
            S: Copy,
            D: Magnitudes + Copy,
            N: Copy,
            E: Magnitudes + Copy,
            Layout<N, E::Output>: RepeatsIn<Layout<S, D::Output>, Holes = Layout<SH, DH>, Verdict: Yields>,
            DH: Signs<Components = CH>,
            Self: Behind<Layout<SH, CH>, Shape = Z, Stride = W, Verdict: Yields>,
            $as: Arrange<Pair<S, D, Z, W>, Layout<N, E::Output>, Output = Layout<X, Y>>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_signed(self, block: SignedLayout<S, D>) -> Result<SignedLayout<X, Y>, LayoutError> {
                let holes = self.magnitudes().holes(block.magnitudes())?;
                let repetition = self.behind(layout(holes.shape, holes.stride.components()))?;
                Ok(of_modes(<$as as Arrange<_, Layout<N, E::Output>>>::arrange((block.layout, repetition.layout))))
            }
        }
        impl<S, D, N, E, R, $($generics),*> OperandTo<$op, Layout<S, D>, R> for SignedLayout<N, E>
        where
            Self: SignedOperand<$op, S, D, R>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn operate(self, block: Layout<S, D>) -> Result<R, LayoutError> {
                self.on_signed(of_modes(block))
            }
        }
    )* };
}
products! {
    [] Logical<ByProduct>, arranged as InZipped<ByProduct>;
    [] InZipped<ByProduct>, arranged as InZipped<ByProduct>;
    [] InTiled<ByProduct>, arranged as InTiled<ByProduct>;
    [] InFlat<ByProduct>, arranged as InFlat<ByProduct>;
    [Order] InBlocks<Order>, arranged as InBlocks<Order>;
}
