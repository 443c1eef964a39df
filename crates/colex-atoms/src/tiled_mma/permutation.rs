//! Permutations: the tile of a mode, and which coordinate of it each position of the atoms stands for.

use crate::check::{Bijection, Check, Holds, Permuted};
use crate::laws::MultipleOfAtoms;
use crate::static_layout::{StaticLayout, TileOfMode};
use colex::Decimal;
use colex::bounds::{Cosize, InDecimal, Product};
use colex::prelude::*;
use colex::typenum::{B0, B1, Equal, Greater, Mod, UInt, UTerm};
use core::marker::PhantomData;
use core::ops::Rem;

/// The mode M, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ModeM {}
/// The mode N, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ModeN {}
/// The mode K, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum ModeK {}

/// A static tile of a mode: `_`, an integer or a layout.
#[diagnostic::on_unimplemented(
    message = "permutation: `{Self}` is not a static integer, a static layout or `_`",
    label = "the tile of a mode is known when the program is compiled"
)]
pub trait StaticTile {
    /// The tile; unknown if it is dynamic, so that nothing else is reported.
    type Kept;
}
impl StaticTile for Underscore {
    type Kept = Self;
}
impl StaticTile for UTerm {
    type Kept = Self;
}
impl<U, B> StaticTile for UInt<U, B> {
    type Kept = Self;
}
impl<S, D> StaticTile for Layout<S, D>
where
    Self: StaticLayout<TileOfMode>,
{
    type Kept = <Self as StaticLayout<TileOfMode>>::Kept;
}

/// A permutation of a mode, if all atoms together have `N` elements: `_` for these, a static integer for a tile of as
/// many, or a layout for a tile in another order.
pub trait Permutation<N> {
    /// The tile.
    type Tile: Copy + Default;
    /// Its size.
    type Size: Copy + Default;
}
impl<N: Copy + Default> Permutation<N> for Underscore {
    type Tile = N;
    type Size = N;
}
impl<N> Permutation<N> for UTerm {
    type Tile = Self;
    type Size = Self;
}
impl<N, U, B> Permutation<N> for UInt<U, B>
where
    Self: Copy + Default,
{
    type Tile = Self;
    type Size = Self;
}
impl<N, S: Product<Output = P>, D, P: Copy + Default> Permutation<N> for Layout<S, D>
where
    Self: Copy + Default,
{
    type Tile = Self;
    type Size = P;
}

/// The permutation `Self` of the mode `O` is of a multiple of `N` elements, and each of them once.
pub trait LawfulPermutation<O, N> {
    /// `T`; unknown where the law is broken.
    type Kept<T>;
}
impl<O, N> LawfulPermutation<O, N> for Underscore {
    type Kept<T> = T;
}
impl<O, N: InDecimal> LawfulPermutation<O, N> for UTerm
where
    Decimal<Self>: MultipleOfAtoms<O, Decimal<N>>,
{
    type Kept<T> = <Decimal<Self> as MultipleOfAtoms<O, Decimal<N>>>::Kept;
}
/// The check of a tile of `P` elements, whose rest by `N` is `R`.
type OfTile<R, P, N, O, Next> = Check<R, UTerm, MultipleOf<P, N, O, Next>>;
impl<O, N, U, B, R> LawfulPermutation<O, N> for UInt<U, B>
where
    Self: TileOfAtoms<N, Rest = R>,
    OfTile<R, Self, N, O, ()>: Holds,
{
    type Kept<T> = <OfTile<R, UInt<U, B>, N, O, ()> as Holds>::Kept<T>;
}
impl<O, N, S: Product<Output = P>, D, P: TileOfAtoms<N>, E> LawfulPermutation<O, N> for Layout<S, D>
where
    Self: Cosize<Output = E>,
    OfTile<P::Rest, P, N, O, Onto<E, P, O, Self>>: Holds,
{
    type Kept<T> = <OfTile<P::Rest, P, N, O, Onto<E, P, O, Layout<S, D>>> as Holds>::Kept<T>;
}
/// The check that the layout `L` of `P` elements, which ends at `E`, is a bijection.
type Onto<E, P, O, L> = Check<E, P, Permuted<O, Bijection<L, ()>>>;

/// A static number of elements, divided by `N`.
///
/// Common factors of 2 are dropped first, because typenum divides bit by bit, and `N` is mostly a power of 2.
pub trait TileOfAtoms<N> {
    /// 0 if nothing is left.
    type Rest;
}
impl<N> TileOfAtoms<N> for UTerm {
    type Rest = UTerm;
}
impl<U, B> TileOfAtoms<U1> for UInt<U, B> {
    type Rest = UTerm;
}
impl<U: TileOfAtoms<V>, V> TileOfAtoms<UInt<V, B0>> for UInt<U, B0> {
    type Rest = U::Rest;
}
impl<U, V> TileOfAtoms<UInt<V, B0>> for UInt<U, B1> {
    type Rest = U1;
}
impl<U, B, V, C> TileOfAtoms<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    Self: Rem<UInt<UInt<V, C>, B1>>,
{
    type Rest = Mod<Self, UInt<UInt<V, C>, B1>>;
}

/// That `P` elements in the mode `O` are a multiple of `N`.
pub struct MultipleOf<P, N, O, Next>(PhantomData<(P, N, O, Next)>);
impl<X, P, N, O, Next: Holds> crate::check::Verdict<X, UTerm, MultipleOf<P, N, O, Next>> for Equal {
    type Kept<T> = Next::Kept<T>;
}
impl<X, P: InDecimal, N: InDecimal, O, Next> crate::check::Verdict<X, UTerm, MultipleOf<P, N, O, Next>> for Greater
where
    Decimal<P>: MultipleOfAtoms<O, Decimal<N>>,
{
    type Kept<T> = <Decimal<P> as MultipleOfAtoms<O, Decimal<N>>>::Kept;
}
