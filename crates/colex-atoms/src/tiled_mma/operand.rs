//! The partition of an operand: `thrfrg`, and the part of a thread.

use super::parts::{Parts, TiledMmaTypes};
use super::whole::Way;
use super::{ThrMma, TiledMma};
use crate::check::Two;
use crate::mma::{OperandA, OperandB, OperandC};
use crate::tiled_copy::Underscores;
use colex::LayoutError;
use colex::bounds::{Composition, Integer, LayoutKind, LogicalDivide, SliceAndOffset, TileUnzip, ZippedDivide};
use colex::coordinates::CoordinateLayout;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use core::marker::PhantomData;

/// A list of two.
pub(crate) fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}

/// An operand of a tiled MMA: the thread-value layout `V` of the atom, and of both modes the tiles `P`, the extents `A` of the
/// atom, the numbers `T` of atoms and the sizes `S` of the tiles.
pub struct Cut<P, A, V, T, S>(PhantomData<(P, A, V, T, S)>);

/// An operand of the tiled MMA `M`.
pub trait OperandTypes<M> {
    /// How it is cut.
    type Cut;
    /// The sizes of the tiles.
    type Sizes: Copy + Default;
}

/// A layout, divided by tiles `P`, atoms `A` with the thread-value layout `V`, and `T` atoms over threads.
///
/// The result is `((ThrV, FrgV), ((ThrM, RestM), (ThrK, RestK), …))`.
pub trait ByThreads<P, A, V, T>: Sized {
    /// The layout.
    type Output;
    /// Divides.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn by_threads(self) -> Result<Self::Output, LayoutError>;
}
impl<X, P, A, V, T, X1, X2, X3, X4> ByThreads<P, A, V, T> for X
where
    P: LogicalDivide<X, Output = X1> + Default,
    A: ZippedDivide<X1, Output = X2> + Default,
    Two<V, Underscore>: Composition<X2, Output = X3>,
    Two<Underscore, T>: LogicalDivide<X3, Output = X4>,
    V: LayoutKind,
    T: Default,
{
    type Output = X4;
    fn by_threads(self) -> Result<X4, LayoutError> {
        let permuted = P::default().try_logical_divide(self)?;
        let by_atoms = A::default().try_zipped_divide(permuted)?;
        let by_values = two(V::of_type(), Underscore).try_compose(by_atoms)?;
        two(Underscore, T::default()).try_logical_divide(by_values)
    }
}

/// A layout of all threads, if the tiled MMA cuts the operand by `C`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not partitioned by this tiled MMA",
    label = "expected a layout with the modes of the operand, of extents that the tiles can cut"
)]
pub trait ThreadFragments<C>: Sized {
    /// `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, …)))`.
    type Output;
    /// The layout.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn thread_fragments(self) -> Result<Self::Output, LayoutError>;
}
impl<X, P, A, V, T, S, Y, R> ThreadFragments<Cut<P, A, V, T, S>> for X
where
    X: ByThreads<P, A, V, T, Output = Y>,
    Two<U1, Two<U1, U1>>: TileUnzip<Y, Output = R>,
{
    type Output = R;
    fn thread_fragments(self) -> Result<R, LayoutError> {
        Ok(<Two<U1, Two<U1, U1>> as TileUnzip<Y>>::tile_unzip_of(self.by_threads()?))
    }
}

/// A layout that the tiled MMA of the parts `M` partitions as its operand `O`: what generic code asks for.
///
/// `R` is the part of a thread, `(FrgV, RestM, RestK, …)`, and where it begins: at an offset, or at a coordinate. It is a
/// parameter, because the compiler solves an associated type once more for each call.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not partitioned by this tiled MMA as {O}",
    label = "expected a layout with the modes of the operand, of extents that the tiles can cut"
)]
pub trait PartitionedBy<M, O, R>: Sized {
    /// The part of a thread, and where it begins.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn part(self, thread: &ThrMma<M>) -> Result<R, LayoutError>;
}
/// A layout whose parts begin where `F` says.
pub trait Begins<F> {
    /// An offset of a plain layout, a coordinate of a coordinate layout.
    type Begin;
    /// Where a part begins.
    fn begins(at: F) -> Self::Begin;
}
impl<S, D, F: Integer> Begins<F> for Layout<S, D> {
    type Begin = usize;
    fn begins(at: F) -> usize {
        at.value()
    }
}
impl<S, D, F> Begins<F> for CoordinateLayout<S, D> {
    type Begin = F;
    fn begins(at: F) -> F {
        at
    }
}

/// A layout `((ThrV, FrgV), ((ThrM, RestM), (ThrK, RestK), …))`.
pub trait RestModes {
    /// `_` for each mode that threads share.
    type Output: Default;
}
macro_rules! rests {
    ($($layout:ident)*) => { $(
        impl<A, M, K, Rest: Underscores, D> RestModes for $layout<Two<A, HCons<M, HCons<K, Rest>>>, D>
        where
            Rest::Output: Default,
        {
            type Output = Rest::Output;
        }
    )* };
}
rests!(Layout CoordinateLayout);
/// A coordinate of threads, and all values.
type One = Two<usize, Underscore>;
/// The coordinate of a part, whose modes beyond the two have `U`.
type At<U> = Two<One, HCons<One, HCons<One, U>>>;

/// The part of a thread of the operand `L`, cut by `P`, `A`, `V` and `T`; `R` is the part and its beginning.
pub trait PartBy<L, P, A, V, T, R> {
    /// The part, at the coordinates of the thread in the atom and along both modes.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn part_by(operand: L, thread: [usize; 3]) -> Result<R, LayoutError>;
}
/// An operand of any kind.
pub enum General {}
impl<L, P, A, V, T, LT, U, S, F, B> PartBy<L, P, A, V, T, (S, B)> for General
where
    L: ByThreads<P, A, V, T, Output = LT>,
    LT: RestModes<Output = U>,
    U: Default,
    At<U>: SliceAndOffset<LT, Output = (S, F)>,
    L: Begins<F, Begin = B>,
{
    fn part_by(operand: L, [v, i, j]: [usize; 3]) -> Result<(S, B), LayoutError> {
        let one = |coordinate| two(coordinate, Underscore);
        let rest = HCons { head: one(j), tail: U::default() };
        let at = two(one(v), HCons { head: one(i), tail: rest });
        let (part, offset) = at.try_slice_and_offset_of(operand.by_threads()?)?;
        Ok((part, L::begins(offset)))
    }
}

/// The operands, and the coordinates of a thread along their modes.
macro_rules! operands {
    ($($operand:ident $i:ident $j:ident: $($parts:ty),*;)*) => { $(
        impl<A, T, P, W, PO, AO, VO, TO, SO: Copy + Default, X, Y> OperandTypes<TiledMma<A, T, P>> for $operand
        where
            TiledMma<A, T, P>: TiledMmaTypes<Parts = Parts<$($parts),*>>,
        {
            type Cut = Cut<PO, AO, VO, TO, SO>;
            type Sizes = SO;
        }
        impl<L, W, PO, AO, VO, TO, SO, X, Y, Z, R> PartitionedBy<Parts<$($parts),*>, $operand, R> for L
        where
            L: Way<PO, Way = Z>,
            Z: PartBy<L, PO, AO, VO, TO, R>,
        {
            fn part(self, thread: &ThrMma<Parts<$($parts),*>>) -> Result<R, LayoutError> {
                Z::part_by(self, [thread.v, thread.$i, thread.$j])
            }
        }
    )* };
}
operands! {
    OperandA m k: W, Cut<PO, AO, VO, TO, SO>, X, Y;
    OperandB n k: W, X, Cut<PO, AO, VO, TO, SO>, Y;
    OperandC m n: W, X, Y, Cut<PO, AO, VO, TO, SO>;
}
