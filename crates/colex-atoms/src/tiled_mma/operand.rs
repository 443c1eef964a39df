//! The partition of an operand: `thrfrg`, and the part of a thread.

use super::parts::{Parts, TiledMmaTypes};
use super::{ThrMma, TiledMma, Tiles};
use crate::check::Two;
use crate::mma::{MmaAtom, Operand, OperandA, OperandB, OperandC};
use colex::LayoutError;
use colex::bounds::{
    Composition, Integer, LayoutKind, LogicalDivide, SliceAndOffset, TileUnzip, Ungroup, ZippedDivide,
};
use colex::coordinates::CoordinateLayout;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};

/// A list of two.
pub(crate) fn two<A, B>(a: A, b: B) -> Two<A, B> {
    HCons { head: a, tail: HCons { head: b, tail: HNil } }
}

/// An operand of the tiled MMA `M`: its modes, and how the threads are spread over them.
pub trait OperandTypes<M> {
    /// The tiles.
    type Tiles: Copy + Default;
    /// The extents of the atom.
    type Atom: Copy + Default;
    /// The thread-value layout of the atom.
    type Tv: LayoutKind;
    /// How many atoms there are along the modes.
    type Atoms: Copy + Default;
    /// The sizes of the tiles.
    type Sizes: Copy + Default;
    /// The coordinates of a thread along the two modes of the operand.
    fn along(thread: &ThrMma<M>) -> [usize; 2];
}

/// The operand, and its modes.
macro_rules! operands {
    ($($operand:ident $layout:ident $i:ident $j:ident: $p:ident $q:ident, $a:ident $b:ident, $t:ident $u:ident, $s:ident $r:ident;)*) => { $(
        impl<X, PM, PN, PK, AM, AN, AK, TM, TN, TK, SM, SN, SK>
            OperandTypes<Parts<X, Tiles<PM, PN, PK>, Tiles<AM, AN, AK>, Tiles<TM, TN, TK>, Tiles<SM, SN, SK>>>
            for $operand
        where
            X: MmaAtom<$layout: Operand<Layout: LayoutKind + Default>>,
            Two<$p, $q>: Copy + Default,
            Two<$a, $b>: Copy + Default,
            Two<$t, $u>: Copy + Default,
            Two<$s, $r>: Copy + Default,
        {
            type Tiles = Two<$p, $q>;
            type Atom = Two<$a, $b>;
            type Tv = <X::$layout as Operand>::Layout;
            type Atoms = Two<$t, $u>;
            type Sizes = Two<$s, $r>;
            fn along(
                thread: &ThrMma<Parts<X, Tiles<PM, PN, PK>, Tiles<AM, AN, AK>, Tiles<TM, TN, TK>, Tiles<SM, SN, SK>>>,
            ) -> [usize; 2] {
                [thread.$i, thread.$j]
            }
        }
    )* };
}
impl<A, T, P, O, K> OperandTypes<TiledMma<A, T, P>> for O
where
    TiledMma<A, T, P>: TiledMmaTypes<Parts = K>,
    O: OperandTypes<K>,
{
    type Tiles = O::Tiles;
    type Atom = O::Atom;
    type Tv = O::Tv;
    type Atoms = O::Atoms;
    type Sizes = O::Sizes;
    fn along(thread: &ThrMma<TiledMma<A, T, P>>) -> [usize; 2] {
        O::along(&thread.of_parts())
    }
}
operands! {
    OperandA A m k: PM PK, AM AK, TM TK, SM SK;
    OperandB B n k: PN PK, AN AK, TN TK, SN SK;
    OperandC C m n: PM PN, AM AN, TM TN, SM SN;
}

/// `X`, divided by tiles `P`, atoms `A` with the thread-value layout `Tv`, and `T` atoms over threads.
///
/// The result is `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, …)))`.
pub trait ThreadFragments<P, A, Tv, T>: Sized {
    /// The layout.
    type Output;
    /// Divides.
    fn thread_fragments(self, tiles: P, atom: A, tv: Tv, atoms: T) -> Result<Self::Output, LayoutError>;
}
impl<X, P, A, Tv, T, X1, X2, X3, X4, X5> ThreadFragments<P, A, Tv, T> for X
where
    P: LogicalDivide<X, Output = X1>,
    A: ZippedDivide<X1, Output = X2>,
    Two<Tv, Underscore>: Composition<X2, Output = X3>,
    Two<Underscore, T>: LogicalDivide<X3, Output = X4>,
    Two<U1, Two<U1, U1>>: TileUnzip<X4, Output = X5>,
{
    type Output = X5;
    fn thread_fragments(self, tiles: P, atom: A, tv: Tv, atoms: T) -> Result<X5, LayoutError> {
        let permuted = tiles.try_logical_divide(self)?;
        let by_atoms = atom.try_zipped_divide(permuted)?;
        let by_values = two(tv, Underscore).try_compose(by_atoms)?;
        let by_threads = two(Underscore, atoms).try_logical_divide(by_values)?;
        Ok(<Two<U1, Two<U1, U1>> as TileUnzip<X4>>::tile_unzip_of(by_threads))
    }
}

/// A layout that the tiled MMA `M` partitions as its operand `O`: what generic code asks for.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not partitioned by this tiled MMA as {O}",
    label = "expected a layout with the modes of the operand, of extents that the tiles can cut"
)]
pub trait PartitionedBy<M, O>: Sized {
    /// `((ThrV, (ThrM, ThrK)), (FrgV, (RestM, RestK, …)))`.
    type Fragments;
    /// The part of a thread, `(FrgV, RestM, RestK, …)`, and where it begins: at an offset, or at a coordinate. One associated type for both, because
    /// the compiler solves each projection again.
    type Part;
    /// The layout of all threads.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn fragments(self) -> Result<Self::Fragments, LayoutError>;
    /// The part of a thread, and where it begins.
    ///
    /// # Errors
    /// The law that dynamic integers break.
    fn part(self, thread: &ThrMma<M>) -> Result<Self::Part, LayoutError>;
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
/// The coordinate of a part: a thread, all values.
type At = Two<Two<usize, Two<usize, usize>>, Two<Underscore, Underscore>>;
impl<M, O, X, P, A, V, T, Y, S, F, B, R> PartitionedBy<M, O> for X
where
    O: OperandTypes<M, Tiles = P, Atom = A, Tv = V, Atoms = T>,
    P: Default,
    A: Default,
    V: LayoutKind,
    T: Default,
    X: ThreadFragments<P, A, V, T, Output = Y> + Begins<F, Begin = B>,
    At: SliceAndOffset<Y, Output = (S, F)>,
    U1: Ungroup<S, Output = R>,
{
    type Fragments = Y;
    type Part = (R, B);
    fn fragments(self) -> Result<Y, LayoutError> {
        self.thread_fragments(P::default(), A::default(), V::of_type(), T::default())
    }
    fn part(self, thread: &ThrMma<M>) -> Result<(R, B), LayoutError> {
        let (v, [i, j]) = (thread.v, O::along(thread));
        let all = PartitionedBy::<M, O>::fragments(self)?;
        let at: At = two(two(v, two(i, j)), two(Underscore, Underscore));
        let (part, offset) = at.try_slice_and_offset_of(all)?;
        Ok((<U1 as Ungroup<S>>::ungroup_in(part), X::begins(offset)))
    }
}
