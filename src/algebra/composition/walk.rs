//! A leaf's walk over the modes of `A`.

use super::broken::AtStride;
use super::carry::{Digital, Reserve};
use super::diagonal::{DiagonalBehind, DiagonalTimes, DiagonalTimesOf, DiagonalWith, StrideWith};
use super::dynamic::{self, Leaf};
use super::step::{Broken, Diagonal, DynamicSplit, DynamicStep, Inside, Pass, Skip, Split, StepInto};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{First, Integer, Pair, Second, StaticInteger};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{U1, UTerm};

/// A mode `S:D` of `A` and the digits `Used` that leaves of `B` use in it.
#[derive(Clone, Copy)]
pub struct Carrier<S, D, Used> {
    pub(super) size: S,
    pub(super) stride: D,
    pub(super) used: usize,
    pub(super) neighbours: Neighbours,
    pub(super) digits: PhantomData<Used>,
}

/// Whether modes that are one by their values, though not by their types, count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbours {
    /// They do.
    Joined,
    /// They do not.
    Apart,
}

/// A list of modes as carriers that nothing uses yet.
pub trait CarrierList {
    /// The carriers.
    type Output;
    /// The carriers.
    fn carriers(self, neighbours: Neighbours) -> Self::Output;
}
impl CarrierList for HNil {
    type Output = HNil;
    #[inline(always)]
    fn carriers(self, _: Neighbours) -> HNil {
        HNil
    }
}
impl<S, D, T: CarrierList> CarrierList for HCons<Layout<S, D>, T> {
    type Output = HCons<Carrier<S, D, UTerm>, T::Output>;
    #[inline(always)]
    fn carriers(self, neighbours: Neighbours) -> Self::Output {
        let Layout { shape, stride } = self.head;
        let head = Carrier { size: shape, stride, used: 0, neighbours, digits: PhantomData };
        HCons { head, tail: self.tail.carriers(neighbours) }
    }
}

/// A leaf of `N` elements at stride `R` with the diagonal `Diag` walks over the carriers `Self`.
pub trait Walk<N, R, Diag>: Sized {
    /// The pair of the list of modes that the leaf leaves and the carriers then.
    type Output: Pair;
    /// Walks.
    fn walk(self, leaf: Leaf) -> Walked<Self::Output>;
}

/// The values of a walk with the output `P`.
pub(super) type Walked<P> = Result<(First<P>, Second<P>), LayoutError>;
/// The modes that a walk leaves.
pub(super) type ModesOf<T, N, R, Diag> = First<<T as Walk<N, R, Diag>>::Output>;
/// The carriers after a walk.
pub(super) type CarriersOf<T, N, R, Diag> = Second<<T as Walk<N, R, Diag>>::Output>;
/// The stride of a mode that a walk leaves.
pub(super) type StrideOf<Diag, R, D> = <Diag as StrideWith<R, D>>::Output;
/// The digits used in a mode then.
pub(super) type Reserved<Used, N, R, S> = <Used as Reserve<N, R, S>>::Output;

// The last mode is not bounded.
impl<S, D, Used, N, R, Diag> Walk<N, R, Diag> for HCons<Carrier<S, D, Used>, HNil>
where
    Diag: StrideWith<R, D, Output: Integer>,
    N: Integer,
    D: Integer,
{
    type Output = (HCons<Layout<N, StrideOf<Diag, R, D>>, HNil>, Self);
    #[inline(always)]
    fn walk(self, leaf: Leaf) -> Walked<Self::Output> {
        let stride = leaf.stride(self.head.stride.value())?;
        Ok((HCons { head: dynamic::emit(leaf.n, stride)?, tail: HNil }, self))
    }
}
impl<S, D, Used, M, T, N, R, Diag> Walk<N, R, Diag> for HCons<Carrier<S, D, Used>, HCons<M, T>>
where
    N: StepInto<R, S, Output: Apply<N, R, Diag, Carrier<S, D, Used>, HCons<M, T>>>,
{
    type Output = <N::Output as Apply<N, R, Diag, Carrier<S, D, Used>, HCons<M, T>>>::Output;
    #[inline(always)]
    fn walk(self, leaf: Leaf) -> Walked<Self::Output> {
        N::Output::apply(self.head, self.tail, leaf)
    }
}

/// What the step `Self` makes of a carrier `M` and the carriers `T` behind it.
pub trait Apply<N, R, Diag, M, T>: Sized {
    /// The pair of the list of modes that the leaf leaves and the carriers then.
    type Output: Pair;
    /// Takes the step.
    fn apply(mode: M, rest: T, leaf: Leaf) -> Walked<Self::Output>;
}

impl<N, R, Diag, S: Integer, D, Used, T, R2> Apply<N, R, Diag, Carrier<S, D, Used>, T> for Pass<R2>
where
    T: Walk<N, R2, Diag>,
{
    type Output = (ModesOf<T, N, R2, Diag>, HCons<Carrier<S, D, Used>, CarriersOf<T, N, R2, Diag>>);
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let (modes, rest) = rest.walk(leaf.pass(mode.size.value())?)?;
        Ok((modes, HCons { head: mode, tail: rest }))
    }
}
impl<N, R, Diag, S: Integer, D, Used, T, R2> Apply<N, R, Diag, Carrier<S, D, Used>, T> for Skip<R2>
where
    T: Walk<N, R2, Diag>,
{
    type Output = (ModesOf<T, N, R2, Diag>, HCons<Carrier<S, D, Used>, CarriersOf<T, N, R2, Diag>>);
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        // The new stride is static, but its value is not asked for: each new number costs the trait solver time.
        let (modes, rest) = rest.walk(Leaf { r: leaf.r / mode.size.value(), ..leaf })?;
        Ok((modes, HCons { head: mode, tail: rest }))
    }
}
impl<N, R, Diag, S, D, Used, T> Apply<N, R, Diag, Carrier<S, D, Used>, T> for Inside
where
    Used: Reserve<N, R, S>,
    Diag: StrideWith<R, D, Output: Integer>,
    N: Integer,
    S: Integer,
    D: Integer,
{
    type Output = (HCons<Layout<N, StrideOf<Diag, R, D>>, HNil>, HCons<Carrier<S, D, Reserved<Used, N, R, S>>, T>);
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let stride = leaf.stride(mode.stride.value())?;
        let modes = HCons { head: dynamic::emit(leaf.n, stride)?, tail: HNil };
        Ok((modes, HCons { head: mode.reserve(leaf.n, leaf.r)?, tail: rest }))
    }
}
impl<N, R, Diag, S, D, Used, T, Fill, N2> Apply<N, R, Diag, Carrier<S, D, Used>, T> for Split<Fill, N2>
where
    Used: Reserve<Fill, R, S>,
    Diag: StrideWith<R, D, Output: Integer> + DiagonalTimes<Fill>,
    Fill: StaticInteger,
    T: Walk<N2, U1, DiagonalTimesOf<Diag, Fill>>,
    S: Integer,
    D: Integer,
{
    type Output = (
        HCons<Layout<Fill, StrideOf<Diag, R, D>>, ModesOf<T, N2, U1, DiagonalTimesOf<Diag, Fill>>>,
        HCons<Carrier<S, D, Reserved<Used, Fill, R, S>>, CarriersOf<T, N2, U1, DiagonalTimesOf<Diag, Fill>>>,
    );
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let stride = leaf.stride(mode.stride.value())?;
        let diagonal = checked::times(Fill::VALUE, leaf.diagonal)?;
        let (modes, rest) = rest.walk(Leaf { n: leaf.n / Fill::VALUE, r: 1, diagonal })?;
        let modes = HCons { head: dynamic::emit(Fill::VALUE, stride)?, tail: modes };
        Ok((modes, HCons { head: mode.reserve(Fill::VALUE, leaf.r)?, tail: rest }))
    }
}
impl<N, R, Diag, S, D, Used, T, Q, Rem> Apply<N, R, Diag, Carrier<S, D, Used>, T> for Diagonal<Q, Rem>
where
    Used: Reserve<N, Rem, S>,
    Diag: DiagonalWith<Rem, D>,
    T: Walk<N, Q, Diag::Output>,
    Rem: StaticInteger,
    S: Integer,
    D: Integer,
{
    type Output = (
        ModesOf<T, N, Q, Diag::Output>,
        HCons<Carrier<S, D, Reserved<Used, N, Rem, S>>, CarriersOf<T, N, Q, Diag::Output>>,
    );
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let (modes, rest) = rest.walk(leaf.diagonal(mode.size.value(), mode.stride.value())?)?;
        Ok((modes, HCons { head: mode.reserve(leaf.n, Rem::VALUE)?, tail: rest }))
    }
}
impl<N, R, Diag, S, D, Used, T> Apply<N, R, Diag, Carrier<S, D, Used>, T> for DynamicSplit
where
    Diag: StrideWith<R, D, Output: Integer> + DiagonalBehind,
    T: Walk<usize, U1, <Diag as DiagonalBehind>::Output>,
    S: Integer,
    D: Integer,
{
    type Output = (
        HCons<Layout<usize, StrideOf<Diag, R, D>>, ModesOf<T, usize, U1, <Diag as DiagonalBehind>::Output>>,
        HCons<Carrier<S, D, usize>, CarriersOf<T, usize, U1, <Diag as DiagonalBehind>::Output>>,
    );
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let (mode, emitted, leaf) = mode.step(leaf)?;
        let (modes, rest) = rest.walk(leaf)?;
        Ok((HCons { head: emitted, tail: modes }, HCons { head: mode, tail: rest }))
    }
}
impl<N, R, Diag, S, D, Used, T> Apply<N, R, Diag, Carrier<S, D, Used>, T> for DynamicStep
where
    Diag: StrideWith<R, D, Output: Integer>,
    T: Walk<usize, usize, usize>,
    S: Integer,
    D: Integer,
{
    type Output = (
        HCons<Layout<usize, StrideOf<Diag, R, D>>, ModesOf<T, usize, usize, usize>>,
        HCons<Carrier<S, D, usize>, CarriersOf<T, usize, usize, usize>>,
    );
    #[inline(always)]
    fn apply(mode: Carrier<S, D, Used>, rest: T, leaf: Leaf) -> Walked<Self::Output> {
        let (mode, emitted, leaf) = mode.step(leaf)?;
        let (modes, rest) = rest.walk(leaf)?;
        Ok((HCons { head: emitted, tail: modes }, HCons { head: mode, tail: rest }))
    }
}

// Behind a broken law every leaf is accepted.
impl<L: AtStride<D>, N, R, Diag, S, D, Used, T> Apply<N, R, Diag, Carrier<S, D, Used>, T> for Broken<L> {
    type Output = (HCons<Layout<usize, usize>, HNil>, HCons<Broken<L::Law>, HNil>);
    fn apply(_: Carrier<S, D, Used>, _: T, _: Leaf) -> Walked<Self::Output> {
        unreachable!("a static law is broken")
    }
}
impl<L, N, R, Diag> Walk<N, R, Diag> for HCons<Broken<L>, HNil> {
    type Output = (HCons<Layout<usize, usize>, HNil>, Self);
    fn walk(self, _: Leaf) -> Walked<Self::Output> {
        unreachable!("a static law is broken")
    }
}

/// The carriers behind the last leaf: has a leaf broken a law?
pub trait Carried {
    /// The verdict.
    type Verdict: Outcome;
}
impl Carried for HNil {
    type Verdict = ();
}
impl<S, D, Used: Digital, T: Carried> Carried for HCons<Carrier<S, D, Used>, T> {
    type Verdict = <Used::Verdict<D> as Outcome>::Then<T::Verdict>;
}
impl<L> Carried for HCons<Broken<L>, HNil> {
    type Verdict = BrokenLaw<L>;
}

impl<S, D, Used> Carrier<S, D, Used> {
    /// The carrier, of which the largest digits used sum to `used`.
    #[inline(always)]
    pub(super) fn with_used<V>(self, used: usize) -> Carrier<S, D, V> {
        Carrier { size: self.size, stride: self.stride, used, neighbours: self.neighbours, digits: PhantomData }
    }
}
impl<S: Integer, D: Integer, Used> Carrier<S, D, Used> {
    /// The carrier with the digits of `n` elements at stride `digit`.
    #[inline(always)]
    pub(super) fn reserve<V>(self, n: usize, digit: usize) -> Result<Carrier<S, D, V>, LayoutError> {
        let used = dynamic::reserve(self.used, n, digit, self.size.value())?;
        Ok(self.with_used(used))
    }

    /// A step of which something is known at run time only: the carrier then, the mode that the leaf leaves, and the
    /// leaf behind.
    #[inline(always)]
    fn step<X: Integer>(self, leaf: Leaf) -> Result<(Carrier<S, D, usize>, Layout<usize, X>, Leaf), LayoutError> {
        let (shape, offset, used, leaf) = leaf.step(self.size.value(), self.stride.value(), self.used)?;
        Ok((self.with_used(used), dynamic::emit(shape, offset)?, leaf))
    }
}
