//! What a leaf does in a mode, decided by types.

use super::around::Rounds;
use super::broken::{Empty, PartlyFilled};
use crate::int::{
    CeilDividedBy, CompareBits, Compared, ComparedOf, DivRem, ExactDivide, First, Predecessor, Second, Times, TimesOf,
    Undefined,
};
use core::marker::PhantomData;
use typenum::{B1, Equal, Greater, Less, U1, UInt, UTerm};

/// A leaf of static size 0 or 1: nothing moves; the stride becomes `R`.
pub struct Pass<R>(PhantomData<R>);
/// The leaf passes over the mode in whole steps; the stride becomes `R`.
pub struct Skip<R>(PhantomData<R>);
/// The leaf ends inside the mode.
pub struct Inside;
/// The leaf leaves `Fill` elements in the mode and goes on with `N` at stride 1.
pub struct Split<Fill, N>(PhantomData<(Fill, N)>);
/// The leaf takes the remainder `D` along as a diagonal; the stride becomes `Q`.
pub struct Diagonal<Q, D>(PhantomData<(Q, D)>);
/// A leaf of dynamic size whose static stride is below the static size of the mode.
pub struct DynamicSplit;
/// A leaf of dynamic stride, or a mode of dynamic size.
pub struct DynamicStep;
/// The leaf breaks a law. What comes behind it is accepted, so that one mistake is one error.
pub struct Broken<L>(PhantomData<L>);

/// What `Self` elements at stride `R` do in a mode of size `S`.
pub trait StepInto<R, S> {
    /// One of the types of this module.
    type Output;
}

// Size 0 and 1: the stride is divided as CuTe does it.
impl<R: CeilDividedBy<S>, S> StepInto<R, S> for UTerm {
    type Output = Pass<R::Output>;
}
impl<R: CeilDividedBy<S>, S> StepInto<R, S> for UInt<UTerm, B1> {
    type Output = Pass<R::Output>;
}

// A mode of dynamic size.
impl<R> StepInto<R, usize> for usize {
    type Output = DynamicStep;
}
impl<R, U, B, C> StepInto<R, usize> for UInt<UInt<U, B>, C> {
    type Output = DynamicStep;
}
// A mode of static size 0.
impl<R> StepInto<R, UTerm> for usize {
    type Output = Broken<Empty>;
}
impl<R, U, B, C> StepInto<R, UTerm> for UInt<UInt<U, B>, C> {
    type Output = Broken<Empty>;
}

// A mode of static size, a leaf of dynamic size.
impl<V, E> StepInto<usize, UInt<V, E>> for usize {
    type Output = DynamicStep;
}
impl<W, F, V, E> StepInto<UInt<W, F>, UInt<V, E>> for usize
where
    UInt<W, F>: Compared<UInt<V, E>, Output: DynamicLeaf<UInt<W, F>, UInt<V, E>>>,
{
    type Output = <ComparedOf<UInt<W, F>, UInt<V, E>> as DynamicLeaf<UInt<W, F>, UInt<V, E>>>::Output;
}
// A mode of static size, a leaf of static size.
impl<U, B, C, V, E> StepInto<usize, UInt<V, E>> for UInt<UInt<U, B>, C> {
    type Output = DynamicStep;
}
// Stride 1: the leaf ends in the mode, or fills it.
impl<U, B, C, V, E> StepInto<UInt<UTerm, B1>, UInt<V, E>> for UInt<UInt<U, B>, C>
where
    Self: CompareBits<UInt<V, E>, Equal, Output: Filling<Self, UInt<V, E>, UInt<V, E>>>,
{
    type Output = <<Self as CompareBits<UInt<V, E>, Equal>>::Output as Filling<Self, UInt<V, E>, UInt<V, E>>>::Output;
}
// Another stride: most leaves pass over most modes.
impl<U, B, C, W, F, G, V, E> StepInto<UInt<UInt<W, F>, G>, UInt<V, E>> for UInt<UInt<U, B>, C>
where
    UInt<UInt<W, F>, G>: ExactDivide<UInt<V, E>, Output: PassOrEnter<Self, UInt<UInt<W, F>, G>, UInt<V, E>>>,
{
    type Output = <<UInt<UInt<W, F>, G> as ExactDivide<UInt<V, E>>>::Output as PassOrEnter<
        Self,
        UInt<UInt<W, F>, G>,
        UInt<V, E>,
    >>::Output;
}

/// `N` elements at the static stride `R` in a mode of the static size `S`; `Self` is the quotient `R / S` if it is
/// exact.
pub trait PassOrEnter<N, R, S> {
    /// One of the types of this module.
    type Output;
}
impl<N, R, S, U, B> PassOrEnter<N, R, S> for UInt<U, B> {
    type Output = Skip<Self>;
}
impl<N, R, S> PassOrEnter<N, R, S> for Undefined
where
    R: CompareBits<S, Equal, Output: StaticLeaf<N, R, S>>,
{
    type Output = <R::Output as StaticLeaf<N, R, S>>::Output;
}

/// A leaf of dynamic size at the static stride `R` in a mode of the static size `S`; `Self` is the order of the two.
pub trait DynamicLeaf<R, S> {
    /// One of the types of this module.
    type Output;
}
impl<R, S> DynamicLeaf<R, S> for Less {
    type Output = DynamicSplit;
}
impl<R, S> DynamicLeaf<R, S> for Equal {
    type Output = Skip<U1>;
}
impl<R, S> DynamicLeaf<R, S> for Greater
where
    R: ExactDivide<S, Output: SkipOrDiagonal<R, S>>,
{
    type Output = <R::Output as SkipOrDiagonal<R, S>>::Output;
}

/// `Self` is the quotient `R / S` if it is exact: the leaf passes over the mode, or may take a remainder along.
pub trait SkipOrDiagonal<R, S> {
    /// One of the types of this module.
    type Output;
}
impl<U, B, R, S> SkipOrDiagonal<R, S> for UInt<U, B> {
    type Output = Skip<UInt<U, B>>;
}
impl<R, S> SkipOrDiagonal<R, S> for Undefined
where
    R: DivRem<S>,
{
    type Output = Diagonal<First<R::Output>, Second<R::Output>>;
}

/// `N` elements at the static stride `R` in a mode of the static size `S`, which does not divide it; `Self` is the
/// order of the two.
pub trait StaticLeaf<N, R, S> {
    /// One of the types of this module.
    type Output;
}
// The stride stays in the mode.
impl<N, R, S> StaticLeaf<N, R, S> for Less
where
    S: ExactDivide<R, Output: FillOrFit<N, R, S>>,
{
    type Output = <S::Output as FillOrFit<N, R, S>>::Output;
}
// The stride goes beyond the mode and leaves a remainder.
impl<N, R, S> StaticLeaf<N, R, S> for Greater
where
    R: DivRem<S>,
    Diagonal<First<R::Output>, Second<R::Output>>: Fitting<N, R, S>,
{
    type Output = <Diagonal<First<R::Output>, Second<R::Output>> as Fitting<N, R, S>>::Output;
}

/// `Self` is how many elements at stride `R` fill the mode, if they do.
pub trait FillOrFit<N, R, S> {
    /// One of the types of this module.
    type Output;
}
impl<U, B, N, R, S> FillOrFit<N, R, S> for UInt<U, B>
where
    N: Compared<UInt<U, B>, Output: Filling<N, S, UInt<U, B>>>,
{
    type Output = <N::Output as Filling<N, S, UInt<U, B>>>::Output;
}
impl<N, R, S> FillOrFit<N, R, S> for Undefined
where
    Within<R>: Fitting<N, R, S>,
{
    type Output = <Within<R> as Fitting<N, R, S>>::Output;
}

/// `Fill` elements fill the mode; `Self` is the order of `N` and `Fill`.
pub trait Filling<N, S, Fill> {
    /// One of the types of this module.
    type Output;
}
impl<N, S, Fill> Filling<N, S, Fill> for Less {
    type Output = Inside;
}
impl<N, S, Fill> Filling<N, S, Fill> for Equal {
    type Output = Inside;
}
impl<N, S, Fill> Filling<N, S, Fill> for Greater
where
    N: ExactDivide<Fill, Output: WholeFills<N, Fill, S>>,
{
    type Output = <N::Output as WholeFills<N, Fill, S>>::Output;
}

/// `Self` is how many times `N` elements fill a mode that holds `Fill` of them, if it is a whole number.
pub trait WholeFills<N, Fill, S> {
    /// One of the types of this module.
    type Output;
}
impl<U, B, N, Fill, S> WholeFills<N, Fill, S> for UInt<U, B> {
    type Output = Split<Fill, Self>;
}
impl<N, Fill, S> WholeFills<N, Fill, S> for Undefined {
    type Output = Broken<PartlyFilled<N, Fill, S>>;
}

/// A leaf whose remainder `D` does not divide the mode, and whose stride is below its size.
pub struct Within<D>(PhantomData<D>);

/// `Self` is what the leaf does if its `N` elements never carry out of the mode.
pub trait Fitting<N, R, S> {
    /// One of the types of this module.
    type Output;
}
impl<N, R, S, Q, D> Fitting<N, R, S> for Diagonal<Q, D>
where
    N: Predecessor<Output: Times<D, Output: Compared<S, Output: Fits<Self, Q, D, N, R, S>>>>,
{
    type Output = <LastDigitOrder<N, D, S> as Fits<Self, Q, D, N, R, S>>::Output;
}
impl<N, R, S, D> Fitting<N, R, S> for Within<D>
where
    N: Predecessor<Output: Times<D, Output: Compared<S, Output: Fits<Inside, UTerm, D, N, R, S>>>>,
{
    type Output = <LastDigitOrder<N, D, S> as Fits<Inside, UTerm, D, N, R, S>>::Output;
}

/// The order of the largest digit of `N` elements at stride `D` and the size `S`.
type LastDigitOrder<N, D, S> = ComparedOf<TimesOf<<N as Predecessor>::Output, D>, S>;

/// `Self` is the order of the largest digit and the size of the mode: if it is [`Less`], `Step` is the step, otherwise
/// the leaf comes around. Its stride is `R = Q*S + D`.
pub trait Fits<Step, Q, D, N, R, S> {
    /// One of the types of this module.
    type Output;
}
impl<Step, Q, D, N, R, S> Fits<Step, Q, D, N, R, S> for Less {
    type Output = Step;
}
impl<Step, Q, D, N, R, S: CeilDividedBy<D, Output: Rounds<Q, D, N, R, S>>> Fits<Step, Q, D, N, R, S> for Equal {
    type Output = <S::Output as Rounds<Q, D, N, R, S>>::Output;
}
impl<Step, Q, D, N, R, S: CeilDividedBy<D, Output: Rounds<Q, D, N, R, S>>> Fits<Step, Q, D, N, R, S> for Greater {
    type Output = <S::Output as Rounds<Q, D, N, R, S>>::Output;
}
