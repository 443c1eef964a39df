//! Checks in a row: the first that fails is the only error.

use crate::laws::{
    AtomsApart, CopiedInBulk, FillsRegisters, HoldsNoneTwice, MissesNone, PermutesTile, ReachesTileEnd, SameExtents,
    StaysInData, StaysInTile, ThreadsOfAtom,
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
    /// `T`; unknown where the law is broken.
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
    /// The layout ends where the tile ends.
    End: ReachesTileEnd, StaysInTile;
    /// As many values as the tile has elements.
    Count: MissesNone, HoldsNoneTwice;
    /// A permutation ends where its tile ends.
    Permuted: PermutesTile, PermutesTile;
    /// As many elements in a mode of the source as in that of the destination.
    SameExtent: SameExtents, SameExtents;
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
    /// `V` bytes leave no rest.
    Bulk<V>: CopiedInBulk;
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

/// The orders of two numbers each: of threads, of the end, of the elements that are held, and of registers.
///
/// All laws of an operand are one goal away. Checks in a row are two goals each, and the next solver follows ten.
pub struct Orders<T, E, H, R>(PhantomData<(T, E, H, R)>);
/// The numbers: threads of the layout `T` and of the atom `U`, the end `E`, `Z` elements of the tile, `H` that are held,
/// `B` bits of the values and `R` of the registers.
pub struct Numbers<T, U, E, Z, H, B, R>(PhantomData<(T, U, E, Z, H, B, R)>);
/// Orders that keep the laws of the layout `L` of the operand `O`, whose numbers are `N`.
pub trait InOrder<O, L, N> {
    /// As [`Holds::Kept`].
    type Kept<X>;
}
impl<O, L: ThreadValues<OfSharing: Compact>, N> InOrder<O, L, N> for Orders<Equal, Equal, Equal, Equal> {
    type Kept<X> = X;
}
macro_rules! out_of_order {
    ($($n:ident $m:ident: [$($kept:ty),*] $less:ident $greater:ident [$($p:ident),*];)*) => { $(
        out_of_order!(@ Less $less $n $m [$($kept),*] [$($p),*]);
        out_of_order!(@ Greater $greater $n $m [$($kept),*] [$($p),*]);
    )* };
    (@ $order:ident $law:ident $n:ident $m:ident [$($kept:ty),*] [$($p:ident),*]) => {
        impl<O, L, T, U, E, Z, H, B, R $(, $p)*> InOrder<O, L, Numbers<T, U, E, Z, H, B, R>>
            for Orders<$($kept,)* $order $(, $p)*>
        where
            $n: InDecimal,
            $m: InDecimal,
            Decimal<$n>: $law<O, Decimal<$m>>,
        {
            type Kept<X> = <Decimal<$n> as $law<O, Decimal<$m>>>::Kept;
        }
    };
}
out_of_order! {
    T U: [] ThreadsOfAtom ThreadsOfAtom [P, Q, V];
    E Z: [Equal] ReachesTileEnd StaysInTile [P, Q];
    H Z: [Equal, Equal] MissesNone HoldsNoneTwice [P];
    B R: [Equal, Equal, Equal] FillsRegisters FillsRegisters [];
}

/// Each of `Tile` elements is held once by the layout, of the operand `O`.
pub(crate) type Once<L, Tile, O, Next> = Check<
    <L as ThreadValues>::End,
    Tile,
    End<O, Check<<L as ThreadValues>::Held, Tile, Count<O, Bijection<<L as ThreadValues>::OfSharing, Next>>>>,
>;
