//! The part of a static operand that the tiles divide: one composition for each mode instead of three divides.
//!
//! Tiles of integers do not change the order of a mode. So a mode of `A * T * R` elements is `(A, (T, R))`: the atom, the
//! atoms over threads, and the repetitions. Most compile time of a tiled MMA is in its parts.

use super::operand::{General, PartBy};
use super::permutation::TileOfAtoms;
use crate::check::Two;
use colex::LayoutError;
use colex::bounds::{Composition, LayoutKind, Product, Strided};
use colex::coordinates::CoordinateLayout;
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{B0, B1, Quot, UInt, UTerm};
use colex::{Layout, Multiple};
use core::ops::{Div, Mul};

/// A static operand that the tiles divide.
pub enum Whole {}

/// The way to the parts of an operand, by tiles `P`: [`Whole`] or [`General`].
pub trait Way<P> {
    /// The way.
    type Way;
}
impl<S, D, P> Way<P> for Layout<S, D>
where
    S: IfStatic<Then<D, WholeIf<S, P>>>,
{
    type Way = S::Way;
}
impl<S, D, P> Way<P> for CoordinateLayout<S, D> {
    type Way = General;
}

/// Integers that are static, then the next ones.
pub struct Then<T, Next>(core::marker::PhantomData<(T, Next)>);
/// Sizes `S` that the tiles `P` divide.
pub struct WholeIf<S, P>(core::marker::PhantomData<(S, P)>);
/// The way of integers, if they are static.
pub trait IfStatic<Next> {
    /// The way.
    type Way;
}
/// The way of the next integers.
pub trait Continue {
    /// The way.
    type Way;
}
impl<T: IfStatic<Next>, Next> Continue for Then<T, Next> {
    type Way = T::Way;
}
impl<Next: Continue> IfStatic<Next> for UTerm {
    type Way = Next::Way;
}
impl<U, B, Next: Continue> IfStatic<Next> for UInt<U, B> {
    type Way = Next::Way;
}
impl<Next: Continue> IfStatic<Next> for HNil {
    type Way = Next::Way;
}
impl<H: IfStatic<Then<T, Next>>, T, Next> IfStatic<Next> for HCons<H, T> {
    type Way = H::Way;
}
impl<Next> IfStatic<Next> for usize {
    type Way = General;
}
impl<D, W, Next> IfStatic<Next> for Multiple<D, W> {
    type Way = General;
}

/// Whether the sizes of two modes are multiples of the tiles.
impl<A, B, R, P, Q, N, M, X, Y> Continue for WholeIf<Modes<A, B, R>, Two<P, Q>>
where
    A: Product<Output = N>,
    B: Product<Output = M>,
    P: Divides<N, Rest = X>,
    Q: Divides<M, Rest = Y>,
    (X, Y): WayOfRests,
{
    type Way = <(X, Y) as WayOfRests>::Way;
}
impl<A, P> Continue for WholeIf<HCons<A, HNil>, P> {
    type Way = General;
}
impl<P> Continue for WholeIf<HNil, P> {
    type Way = General;
}
impl<P> Continue for WholeIf<UTerm, P> {
    type Way = General;
}
impl<U, B, P> Continue for WholeIf<UInt<U, B>, P> {
    type Way = General;
}

/// The rest of a mode of `N` elements; a layout leaves one.
pub trait Divides<N> {
    /// The rest.
    type Rest;
}
impl<N: TileOfAtoms<Self>, U, B> Divides<N> for UInt<U, B> {
    type Rest = N::Rest;
}
impl<N> Divides<N> for UTerm {
    type Rest = U1;
}
impl<N, S, D> Divides<N> for Layout<S, D> {
    type Rest = U1;
}
/// The way by the rests of two modes.
pub trait WayOfRests {
    /// The way.
    type Way;
}
impl WayOfRests for (UTerm, UTerm) {
    type Way = Whole;
}
impl<U, B> WayOfRests for (UTerm, UInt<U, B>) {
    type Way = General;
}
impl<U, B, Y> WayOfRests for (UInt<U, B>, Y) {
    type Way = General;
}

/// A multiple of `N`, divided by it.
pub trait WholeQuotient<N> {
    /// The quotient.
    type Output;
}
impl<N> WholeQuotient<N> for UTerm {
    type Output = UTerm;
}
impl<U, B> WholeQuotient<U1> for UInt<U, B> {
    type Output = Self;
}
impl<U: WholeQuotient<V>, V> WholeQuotient<UInt<V, B0>> for UInt<U, B0> {
    type Output = U::Output;
}
impl<U, B, V, C> WholeQuotient<UInt<UInt<V, C>, B1>> for UInt<U, B>
where
    Self: Div<UInt<UInt<V, C>, B1>>,
{
    type Output = Quot<Self, UInt<UInt<V, C>, B1>>;
}

/// The layout `X`, taken apart into atoms of `A` elements, `T` of them over threads, and repetitions.
pub trait TakenApart<A, T> {
    /// An atom.
    type Atom;
    /// The atoms over threads.
    type Threads;
    /// The shape of the repetitions.
    type RestShape;
    /// The strides of the repetitions.
    type RestStride;
}
// A mode of one integer: the strides are multiples of its own.
impl<U, B, D, A, T, M, R, X, Y> TakenApart<A, T> for Layout<UInt<U, B>, D>
where
    A: Mul<T, Output = M> + Mul<D, Output = X> + Moves<D>,
    M: Mul<D, Output = Y>,
    UInt<U, B>: WholeQuotient<M, Output = R>,
    T: Moves<X>,
    R: Moves<Y>,
{
    type Atom = Layout<A, A::Stride>;
    type Threads = Layout<T, T::Stride>;
    type RestShape = R;
    type RestStride = R::Stride;
}
// A mode of several.
impl<H, L, D, A, T, N, M, R, SA, ST, SR, DA, DT, DR> TakenApart<A, T> for Layout<HCons<H, L>, D>
where
    HCons<H, L>: Product<Output = N>,
    A: Mul<T, Output = M>,
    N: WholeQuotient<M, Output = R>,
    Layout<Two<A, Two<T, R>>, Two<U1, Two<A, M>>>:
        Composition<Self, Output = Layout<Two<SA, Two<ST, SR>>, Two<DA, Two<DT, DR>>>>,
{
    type Atom = Layout<SA, DA>;
    type Threads = Layout<ST, DT>;
    type RestShape = SR;
    type RestStride = DR;
}

/// The stride of a mode of so many elements: 0 of one element.
pub trait Moves<D> {
    /// The stride.
    type Stride;
}
impl<D> Moves<D> for UTerm {
    type Stride = D;
}
impl<D> Moves<D> for U1 {
    type Stride = UTerm;
}
impl<U, B, C, D> Moves<D> for UInt<UInt<U, B>, C> {
    type Stride = D;
}

/// Two modes, and more.
type Modes<A, B, R> = HCons<A, HCons<B, R>>;
/// The values of an atom, the repetitions along both modes, and more modes.
type Part<S, D, RS, RD, QS, QD, R, F> = Layout<HCons<S, Modes<RS, QS, R>>, HCons<D, Modes<RD, QD, F>>>;
impl<S, T, R, D, E, F, P, A, B, V, M, N, SA, DA, SB, DB, SM, DM, SN, DN, RS, RD, QS, QD, SV, SF, DV, DF>
    PartBy<
        Layout<Modes<S, T, R>, Modes<D, E, F>>,
        P,
        Two<A, B>,
        V,
        Two<M, N>,
        (Part<SF, DF, RS, RD, QS, QD, R, F>, usize),
    > for Whole
where
    Layout<S, D>: TakenApart<A, M, Atom = Layout<SA, DA>, Threads = Layout<SM, DM>, RestShape = RS, RestStride = RD>,
    Layout<T, E>: TakenApart<B, N, Atom = Layout<SB, DB>, Threads = Layout<SN, DN>, RestShape = QS, RestStride = QD>,
    V: Composition<Layout<Two<SA, SB>, Two<DA, DB>>, Output = Layout<Two<SV, SF>, Two<DV, DF>>>,
    SV: Strided<DV>,
    SM: Strided<DM>,
    SN: Strided<DN>,
    Layout<SV, DV>: LayoutKind,
    Layout<SM, DM>: LayoutKind,
    Layout<SN, DN>: LayoutKind,
    Part<SF, DF, RS, RD, QS, QD, R, F>: LayoutKind,
{
    fn part_by(
        _: Layout<Modes<S, T, R>, Modes<D, E, F>>,
        [v, i, j]: [usize; 3],
    ) -> Result<(Part<SF, DF, RS, RD, QS, QD, R, F>, usize), LayoutError> {
        let values = Layout::<SV, DV>::of_type().try_at(v)?;
        let (first, second) = (Layout::<SM, DM>::of_type().try_at(i)?, Layout::<SN, DN>::of_type().try_at(j)?);
        let offset = [values, first, second].into_iter().try_fold(0, usize::checked_add);
        Ok((LayoutKind::of_type(), offset.ok_or(LayoutError::Overflow)?))
    }
}
