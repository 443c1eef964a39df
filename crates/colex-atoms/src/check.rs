//! Checks in a row: the first that fails is the only error.

use crate::laws::{
    AtomsApart, CopiedInBulk, CopiedWhole, FillsRegisters, FitsPiece, HoldsNoneTwice, MissesNone, PermutesTile,
    ReachesTileEnd, SameExtents, StaysInData, StaysInTile, ThreadsOfAtom,
};
use colex::Decimal;
use colex::bounds::{Compact, Cosize, InDecimal, Injective, Product};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{Cmp, Compare, Equal, Greater, Less, Prod};
use core::marker::PhantomData;
use core::ops::Mul;

/// A check that holds.
pub trait Holds {
    /// `T`; nobody knows what it is where the law is broken.
    type Kept<T>;
}
impl Holds for () {
    type Kept<T> = T;
}

/// The order of two numbers `N` and `M`, `Self`, keeps the check `K`.
pub trait Verdict<N, M, K> {
    /// As [`Holds::Kept`].
    type Kept<T>;
}

/// The check `K` of the numbers `N` and `M`.
pub struct Check<N, M, K>(PhantomData<(N, M, K)>);
impl<N: Cmp<M>, M, K> Holds for Check<N, M, K>
where
    Compare<N, M>: Verdict<N, M, K>,
{
    type Kept<T> = <Compare<N, M> as Verdict<N, M, K>>::Kept<T>;
}

/// A check of two numbers that are equal: its name, and the law of less and of more.
macro_rules! equal {
    ($($(#[$doc:meta])* $name:ident: $less:ident, $greater:ident;)*) => { $(
        $(#[$doc])*
        pub struct $name<O, Next>(PhantomData<(O, Next)>);
        impl<N, M, O, Next: Holds> Verdict<N, M, $name<O, Next>> for Equal {
            type Kept<T> = Next::Kept<T>;
        }
        impl<N: InDecimal, M: InDecimal, O, Next> Verdict<N, M, $name<O, Next>> for Less where
            Decimal<N>: $less<O, Decimal<M>>
        {
            type Kept<T> = <Decimal<N> as $less<O, Decimal<M>>>::Kept;
        }
        impl<N: InDecimal, M: InDecimal, O, Next> Verdict<N, M, $name<O, Next>> for Greater where
            Decimal<N>: $greater<O, Decimal<M>>
        {
            type Kept<T> = <Decimal<N> as $greater<O, Decimal<M>>>::Kept;
        }
    )* };
}
equal! {
    /// As many threads as the atom has.
    Threads: ThreadsOfAtom, ThreadsOfAtom;
    /// The layout ends where the tile ends.
    End: ReachesTileEnd, StaysInTile;
    /// As many values as the tile has elements.
    Count: MissesNone, HoldsNoneTwice;
    /// A permutation ends where its tile ends.
    Permuted: PermutesTile, PermutesTile;
    /// As many elements in a mode of the source as in that of the destination.
    SameExtent: SameExtents, SameExtents;
    /// As many bits as the registers.
    Registers: FillsRegisters, FillsRegisters;
}

/// Checks of two numbers that are equal, whose law is of the third one, `V`.
macro_rules! equal_of {
    ($($(#[$doc:meta])* $name:ident<V $(, $p:ident)*>: $law:ident $(<$($of:ty),+>)?;)*) => { $(
        $(#[$doc])*
        pub struct $name<V $(, $p)*, Next>(PhantomData<(V, $($p,)* Next)>);
        impl<N, M, V $(, $p)*, Next: Holds> Verdict<N, M, $name<V $(, $p)*, Next>> for Equal {
            type Kept<T> = Next::Kept<T>;
        }
        equal_of!(@ Less $name<V $(, $p)*>: $law $(<$($of),+>)?);
        equal_of!(@ Greater $name<V $(, $p)*>: $law $(<$($of),+>)?);
    )* };
    (@ $order:ident $name:ident<V $(, $p:ident)*>: $law:ident $(<$($of:ty),+>)?) => {
        impl<N, M: InDecimal, V: InDecimal $(, $p)*, Next> Verdict<N, M, $name<V $(, $p)*, Next>> for $order
        where
            Decimal<V>: $law $(<$($of),+>)?,
        {
            type Kept<T> = <Decimal<V> as $law $(<$($of),+>)?>::Kept;
        }
    };
}
equal_of! {
    /// As many threads have values of `V` bits as have bits.
    Piece<V, O>: FitsPiece<O>;
    /// The values of `V` bits are the bits that a thread copies.
    Whole<V, O>: CopiedWhole<O, Decimal<M>>;
    /// `V` bytes leave no rest.
    Bulk<V>: CopiedInBulk;
}

/// The check `Next`, unless the layout is of one bit, which stands for a value of any type.
pub struct UnlessOneBit<Next>(PhantomData<Next>);
impl<N, M, Next> Verdict<N, M, UnlessOneBit<Next>> for Equal {
    type Kept<T> = T;
}
impl<N, M, Next: Holds> Verdict<N, M, UnlessOneBit<Next>> for Greater {
    type Kept<T> = Next::Kept<T>;
}

/// That atoms of `M` threads do not end before `N`, then `Next`.
pub struct Apart<Next>(PhantomData<Next>);
impl<N, M, Next: Holds> Verdict<N, M, Apart<Next>> for Equal {
    type Kept<T> = Next::Kept<T>;
}
impl<N, M, Next: Holds> Verdict<N, M, Apart<Next>> for Greater {
    type Kept<T> = Next::Kept<T>;
}
impl<N: InDecimal, M: InDecimal, Next> Verdict<N, M, Apart<Next>> for Less
where
    Decimal<N>: AtomsApart<Decimal<M>>,
{
    type Kept<T> = <Decimal<N> as AtomsApart<Decimal<M>>>::Kept;
}

/// That `N` elements are not more than `M`, those of the data.
pub struct InData;
impl<N, M> Verdict<N, M, InData> for Equal {
    type Kept<T> = T;
}
impl<N, M> Verdict<N, M, InData> for Less {
    type Kept<T> = T;
}
impl<N: InDecimal, M: InDecimal> Verdict<N, M, InData> for Greater
where
    Decimal<N>: StaysInData<Decimal<M>>,
{
    type Kept<T> = <Decimal<N> as StaysInData<Decimal<M>>>::Kept;
}

/// That a layout which ends at `N` stays in a tile of `M` elements.
pub struct InTile<O>(PhantomData<O>);
impl<N, M, O> Verdict<N, M, InTile<O>> for Equal {
    type Kept<T> = T;
}
impl<N, M, O> Verdict<N, M, InTile<O>> for Less {
    type Kept<T> = T;
}
impl<N: InDecimal, M: InDecimal, O> Verdict<N, M, InTile<O>> for Greater
where
    Decimal<N>: StaysInTile<O, Decimal<M>>,
{
    type Kept<T> = <Decimal<N> as StaysInTile<O, Decimal<M>>>::Kept;
}

/// That no two coordinates of the layout `L` have the same value.
pub struct OneToOne<L>(PhantomData<L>);
impl<L: Injective> Holds for OneToOne<L> {
    type Kept<T> = T;
}

/// That the layout `L` is a bijection onto its size.
pub struct Bijection<L, Next>(PhantomData<(L, Next)>);
impl<L: Compact, Next: Holds> Holds for Bijection<L, Next> {
    type Kept<T> = Next::Kept<T>;
}

/// Two modes.
pub(crate) type Two<A, B> = HCons<A, HCons<B, HNil>>;
/// A layout of threads and values.
pub(crate) type Tv<TS, TD, VS, VD> = Layout<Two<TS, VS>, Two<TD, VD>>;

/// A layout of rank 2 has numbers of threads and of values.
#[diagnostic::on_unimplemented(
    message = "thread-value layout: expected two modes, the threads and the values of each",
    label = "not a static layout of rank 2"
)]
pub trait ThreadValues {
    /// How many threads there are.
    type Threads;
    /// How many values each has.
    type Values;
    /// How many pairs of threads and values there are, of threads that share one.
    type Held;
    /// Where the layout ends: one beyond the last index that it reaches.
    type End;
    /// The layout with one of the threads that share.
    type OfSharing;
}
impl<TS, TD, VS, VD, FS, FD, F, E> ThreadValues for Tv<TS, TD, VS, VD>
where
    TS: Product,
    VS: Product,
    Layout<TS, TD>: FilterZeros<Output = Layout<FS, FD>>,
    FS: Product<Output = F>,
    F: Mul<VS::Output>,
    Self: Cosize<Output = E>,
{
    type Threads = TS::Output;
    type Values = VS::Output;
    type Held = Prod<F, VS::Output>;
    type End = E;
    type OfSharing = Tv<FS, FD, VS, VD>;
}

/// Each of `Tile` elements is held once by the layout, of the operand `O`.
pub(crate) type Once<L, Tile, O, Next> = Check<
    <L as ThreadValues>::End,
    Tile,
    End<O, Check<<L as ThreadValues>::Held, Tile, Count<O, Bijection<<L as ThreadValues>::OfSharing, Next>>>>,
>;
