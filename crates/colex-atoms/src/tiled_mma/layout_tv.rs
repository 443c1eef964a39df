//! The thread-value layouts of a tiled MMA: of each operand, `(thread, value) -> index in the tile`.

use super::operand::{OperandTypes, ThreadFragments};
use super::parts::TiledMmaTypes;
use crate::check::Two;
use crate::mma::{OperandA, OperandB, OperandC};
use colex::bounds::{
    CompactColMajor, Complement, Composition, ConcatLayouts, Cosize, Filter, LayoutKind, Product, RightInverse,
};
use colex::prelude::*;

/// How the threads along the modes of the operand are found from those of the tiled MMA: where the operand does not
/// have a mode, its threads share the elements.
pub trait Sharing<M> {
    /// The tiler of the thread mode.
    type Threads: Copy + Default;
}
/// `(P, Q):(D, E)`, as a tile.
type Pair<P, Q, D, E> = Layout<Two<P, Q>, Two<D, E>>;
impl<M: TiledMmaTypes> Sharing<M> for OperandA
where
    Pair<M::TM, M::TN, U1, U0>: Copy + Default,
{
    type Threads = Two<Underscore, Two<Pair<M::TM, M::TN, U1, U0>, Underscore>>;
}
impl<M: TiledMmaTypes> Sharing<M> for OperandB
where
    Pair<M::TM, M::TN, U0, U1>: Copy + Default,
{
    type Threads = Two<Underscore, Two<Pair<M::TM, M::TN, U0, U1>, Underscore>>;
}
impl<M: TiledMmaTypes> Sharing<M> for OperandC
where
    Pair<M::TN, M::TK, U1, U0>: Copy + Default,
{
    type Threads = Two<Underscore, Two<Underscore, Pair<M::TN, M::TK, U1, U0>>>;
}

/// From the thread index to the coordinates of the thread in the layout of threads, as one index.
pub trait ThreadCoordinates {
    /// The layout.
    type Index: LayoutKind;
}
impl<S, D, N, F, C, X, I, R, Ix> ThreadCoordinates for Layout<S, D>
where
    S: Product<Output = N>,
    Layout<S, D>: Filter<Output = F>,
    F: Cosize<Output = C>,
    C: Complement<Layout<S, D>, Output = X>,
    Two<Layout<S, D>, X>: ConcatLayouts<Output = I>,
    I: RightInverse<Output = R>,
    R: Composition<Pair<N, U1, U1, U0>, Output = Ix>,
    Ix: LayoutKind,
{
    type Index = Ix;
}

/// The thread-value layout of the operand `O` of a tiled MMA.
pub trait LayoutTv<O> {
    /// The layout.
    type Tv: LayoutKind;
}
impl<M, O, V, C, P, Q, D, X, Y, Z> LayoutTv<O> for M
where
    M: TiledMmaTypes<Vmnk = V>,
    V: ThreadCoordinates,
    O: OperandTypes<M, Cut = C, Sizes = Two<P, Q>> + Sharing<M>,
    Two<P, Q>: CompactColMajor<U1, Strides = D>,
    Layout<Two<P, Q>, D>: ThreadFragments<C, Output = X>,
    Two<O::Threads, Underscore>: Composition<X, Output = Y>,
    Two<V::Index, Underscore>: Composition<Y, Output = Z>,
    Z: LayoutKind,
{
    type Tv = Z;
}
