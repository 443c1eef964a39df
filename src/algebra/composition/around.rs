//! A leaf that comes around in a mode: it passes the end, and goes on with smaller steps.
//!
//! Of a leaf `n:r` with `r = Q*s + D` the first `q = ⌈s/D⌉` elements stay in a mode of size `s`. The next one is in the
//! next round, at `E = q*D - s`, and so is the first of every `q` elements. Where these stay below the first step,
//! `(n/q)*E < D`, the leaf is split there: `q` elements of digit `D` have the stride `Q` behind the mode, and `n/q` of
//! digit `E` the stride `q*Q + 1`.

use super::broken::OutOfStep;
use super::carry::Reserve;
use super::diagonal::{DiagonalTimes, DiagonalTimesOf, DiagonalWith, StrideWith};
use super::dynamic::{Leaf, emit};
use super::step::Broken;
use super::walk::{Apply, Carrier, CarriersOf, ModesOf, Reserved, StrideOf, Walk, Walked};
use crate::algebra::modes::{Before, BeforeOf};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{
    Compared, ComparedOf, ExactDivide, First, Integer, Minus, MinusOf, Plus, PlusOf, Second, StaticInteger, Times,
    TimesOf, Undefined,
};
use crate::int_tuple::HCons;
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{Equal, Greater, Less, U1, UInt, UTerm};

/// The leaf comes around: `Fill` elements of digit `D` go on at stride `Q`, at least 1, and `N` elements of digit `E` at
/// stride `R`.
pub struct ComesAround<Fill, D, Q, N, E, R>(PhantomData<(Fill, D, Q, N, E, R)>);
/// The leaf comes around, with a stride below the size of the mode: `Fill` elements stay in it, and `N` elements of
/// digit `E` go on at stride 1.
pub struct ComesAroundInside<Fill, N, E>(PhantomData<(Fill, N, E)>);

/// `Self` is `q = ⌈S/D⌉`, how many of the `N` elements at stride `R = Q*S + D` are in the first round.
pub trait Rounds<Q, D, N, R, S> {
    /// One of the steps.
    type Output;
}
impl<Q, D, N, R, S, U, B> Rounds<Q, D, N, R, S> for UInt<U, B>
where
    N: ExactDivide<Self, Output: WholeRounds<Self, Q, D, N, R, S>>,
{
    type Output = <<N as ExactDivide<Self>>::Output as WholeRounds<Self, Q, D, N, R, S>>::Output;
}

/// `Self` is `N / Fill`, if `Fill` divides `N`.
pub trait WholeRounds<Fill, Q, D, N, R, S> {
    /// One of the steps.
    type Output;
}
impl<Fill, Q, D, N, R, S> WholeRounds<Fill, Q, D, N, R, S> for Undefined {
    type Output = Broken<OutOfStep<N, R, S>>;
}
impl<Fill, Q, D, N, R, S, U, B> WholeRounds<Fill, Q, D, N, R, S> for UInt<U, B>
where
    Fill: Times<D, Output: Minus<S>>,
    Self: Times<Over<Fill, D, S>, Output: Compared<D, Output: Below<Fill, Q, D, Self, Over<Fill, D, S>, N, R, S>>>,
{
    type Output =
        <ComparedOf<TimesOf<Self, Over<Fill, D, S>>, D> as Below<Fill, Q, D, Self, Over<Fill, D, S>, N, R, S>>::Output;
}
/// `Fill*D - S`, where the first element of the next round is.
type Over<Fill, D, S> = MinusOf<TimesOf<Fill, D>, S>;

/// `Self` is the order of `N2*E` and `D`, for `N2 = N / Fill` elements of digit `E`.
pub trait Below<Fill, Q, D, N2, E, N, R, S> {
    /// One of the steps.
    type Output;
}
impl<Fill, Q: RoundsBehind<Fill, D, N2, E>, D, N2, E, N, R, S> Below<Fill, Q, D, N2, E, N, R, S> for Less {
    type Output = Q::Output;
}
impl<Fill, Q, D, N2, E, N, R, S> Below<Fill, Q, D, N2, E, N, R, S> for Equal {
    type Output = Broken<OutOfStep<N, R, S>>;
}
impl<Fill, Q, D, N2, E, N, R, S> Below<Fill, Q, D, N2, E, N, R, S> for Greater {
    type Output = Broken<OutOfStep<N, R, S>>;
}

/// The leaf comes around, and has the stride `Self` behind the mode.
pub trait RoundsBehind<Fill, D, N, E> {
    /// One of the steps.
    type Output;
}
impl<Fill, D, N, E> RoundsBehind<Fill, D, N, E> for UTerm {
    type Output = ComesAroundInside<Fill, N, E>;
}
impl<Fill, D, N, E, U, B> RoundsBehind<Fill, D, N, E> for UInt<U, B>
where
    Fill: Times<Self, Output: Plus<U1>>,
{
    type Output = ComesAround<Fill, D, Self, N, E, PlusOf<TimesOf<Fill, Self>, U1>>;
}

/// The diagonal of the elements of digit `E` in a mode of stride `D`, of which there is one for each `Fill` elements with
/// the diagonal `Diag`.
type RoundDiagonal<Fill, Diag, E, D> = <DiagonalTimesOf<Diag, Fill> as DiagonalWith<E, D>>::Output;

impl<N, R, Diag, S, D, Used, T, Fill, N2, E> Apply<N, R, Diag, Carrier<S, D, Used>, T>
    for ComesAroundInside<Fill, N2, E>
where
    Used: Reserve<Fill, R, S, Output: Reserve<N2, E, S>>,
    Diag: StrideWith<R, D, Output: Integer> + DiagonalTimes<Fill, Output: DiagonalWith<E, D>>,
    T: Walk<N2, U1, RoundDiagonal<Fill, Diag, E, D>>,
    Fill: StaticInteger,
    N2: StaticInteger,
    E: StaticInteger,
    S: Integer,
    D: Integer,
{
    type Output = (
        HCons<Layout<Fill, StrideOf<Diag, R, D>>, ModesOf<T, N2, U1, RoundDiagonal<Fill, Diag, E, D>>>,
        HCons<
            Carrier<S, D, Reserved<Reserved<Used, Fill, R, S>, N2, E, S>>,
            CarriersOf<T, N2, U1, RoundDiagonal<Fill, Diag, E, D>>,
        >,
    );
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let d = mode.stride.value();
        let stride = leaf.stride(d)?;
        let (modes, rest) = rest.walk(leaf.next_round(Fill::VALUE, N2::VALUE, E::VALUE, 1, d)?)?;
        let mode: Carrier<S, D, Reserved<Used, Fill, R, S>> = mode.reserve(Fill::VALUE, leaf.r)?;
        Ok((
            HCons { head: emit(Fill::VALUE, stride)?, tail: modes },
            HCons { head: mode.reserve(N2::VALUE, E::VALUE)?, tail: rest },
        ))
    }
}

/// What the elements of the first round leave in the modes behind.
type FirstRound<T, Fill, Q, Diag, G, D> = <T as Walk<Fill, Q, <Diag as DiagonalWith<G, D>>::Output>>::Output;

impl<N, R, Diag, S, D, Used, T, Fill, G, Q, N2, E, R2> Apply<N, R, Diag, Carrier<S, D, Used>, T>
    for ComesAround<Fill, G, Q, N2, E, R2>
where
    Used: Reserve<Fill, G, S, Output: Reserve<N2, E, S>>,
    Diag: DiagonalWith<G, D> + DiagonalTimes<Fill, Output: DiagonalWith<E, D>>,
    T: Walk<Fill, Q, <Diag as DiagonalWith<G, D>>::Output>,
    Second<FirstRound<T, Fill, Q, Diag, G, D>>: Walk<N2, R2, RoundDiagonal<Fill, Diag, E, D>>,
    First<FirstRound<T, Fill, Q, Diag, G, D>>:
        Before<ModesOf<Second<FirstRound<T, Fill, Q, Diag, G, D>>, N2, R2, RoundDiagonal<Fill, Diag, E, D>>>,
    Fill: StaticInteger,
    G: StaticInteger,
    Q: StaticInteger,
    N2: StaticInteger,
    E: StaticInteger,
    R2: StaticInteger,
    S: Integer,
    D: Integer,
{
    type Output = (
        BeforeOf<
            First<FirstRound<T, Fill, Q, Diag, G, D>>,
            ModesOf<Second<FirstRound<T, Fill, Q, Diag, G, D>>, N2, R2, RoundDiagonal<Fill, Diag, E, D>>,
        >,
        HCons<
            Carrier<S, D, Reserved<Reserved<Used, Fill, G, S>, N2, E, S>>,
            CarriersOf<Second<FirstRound<T, Fill, Q, Diag, G, D>>, N2, R2, RoundDiagonal<Fill, Diag, E, D>>,
        >,
    );
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let d = mode.stride.value();
        let (first, rest) = rest.walk(leaf.first_round(Fill::VALUE, G::VALUE, Q::VALUE, d)?)?;
        let (others, rest) = rest.walk(leaf.next_round(Fill::VALUE, N2::VALUE, E::VALUE, R2::VALUE, d)?)?;
        let mode: Carrier<S, D, Reserved<Used, Fill, G, S>> = mode.reserve(Fill::VALUE, G::VALUE)?;
        Ok((first.before(others), HCons { head: mode.reserve(N2::VALUE, E::VALUE)?, tail: rest }))
    }
}

impl Leaf {
    /// The `fill` elements of the first round in a mode of stride `d`: of digit `digit` there, and at stride `r` behind.
    #[inline(always)]
    fn first_round(self, fill: usize, digit: usize, r: usize, d: usize) -> Result<Self, LayoutError> {
        let diagonal = checked::plus(self.diagonal, checked::times(digit, d)?)?;
        Ok(Leaf { n: fill, r, diagonal })
    }

    /// The first elements of each round of `fill` elements, `n` of them, in a mode of stride `d`: of digit `over` there,
    /// and at stride `r` behind.
    #[inline(always)]
    fn next_round(self, fill: usize, n: usize, over: usize, r: usize, d: usize) -> Result<Self, LayoutError> {
        let diagonal = checked::plus(checked::times(fill, self.diagonal)?, checked::times(over, d)?)?;
        Ok(Leaf { n, r, diagonal })
    }
}
