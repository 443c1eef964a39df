//! The bytes that a warp touches with one access.

use super::offsets::{Apply, BytesFurther, ListedOffsets, Map, OffsetsOf};
use super::vector_width::InVectors;
use crate::composed::{ComposedLayout, Permutes, Swizzle};
use crate::diagnostics::laws::memory::{IsDynamic, NoWidth, TooManyLanes};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::int::{Compared, ComparedOf, DynamicOrder, Multiple, NegationOf, Times, Truth};
use crate::int_tuple::{AllStatic, HCons, HNil, Product};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B0, B1, Equal, Greater, Less, U0, U1, U2, U4, U8, U16, U32, UInt, UTerm};

/// An access of a warp to elements of `W` bytes: the first mode of the layout is the lanes, the others are the elements
/// that each lane moves.
pub trait WarpAccess<W> {
    /// Whether it is one: at most 32 lanes, a width that an instruction has, vectors that are aligned, static integers.
    type Verdict: Outcome;
    /// The bytes that a lane moves.
    type Bytes;
    /// [`Width`], the same.
    type Width: Width;
    /// The offset of the first element of each lane.
    type Starts;
}

impl<S, D, W, LS, LD, VS, VD, N> WarpAccess<W> for Layout<S, D>
where
    Self: LanesAndValues<LaneShape = LS, LaneStride = LD, ValueShape = VS, ValueStride = VD>,
    LS: Product<Output: Compared<U32, Output: InWarp<LS, LD>>>,
    VS: Product<Output: Times<W, Output = N>>,
    N: WidthOf<Bytes1, N>,
    ValuesFirst<VS, VD, LS, LD>: InVectors<N, W>,
    StartsOf<LS, LD>: AllStatic,
{
    type Verdict = AllOf<
        <OrderOf<LS> as InWarp<LS, LD>>::Verdict,
        N::Verdict,
        UnlessStatic<StartsOf<LS, LD>>,
        <ValuesFirst<VS, VD, LS, LD> as InVectors<N, W>>::Verdict,
    >;
    type Bytes = N;
    type Width = N::Width;
    type Starts = StartsOf<LS, LD>;
}
impl<B, M, T, O, S, D, W, LS, LD, VS, VD, N, Moving, Starts> WarpAccess<W>
    for ComposedLayout<Swizzle<B, M, T>, O, Layout<S, D>>
where
    Layout<S, D>: LanesAndValues<LaneShape = LS, LaneStride = LD, ValueShape = VS, ValueStride = VD>,
    LS: Product<Output: Compared<U32, Output: InWarp<LS, LD>>>,
    VS: Product<Output: Times<W, Output = N>>,
    N: WidthOf<Bytes1, N>,
    ComposedLayout<Swizzle<B, M, T>, O, ValuesFirst<VS, VD, LS, LD>>: InVectors<N, W>,
    StartsOf<LS, LD>: Map<BytesFurther<O>, Output = Moving>,
    Moving: Map<Through<Swizzle<B, M, T>>, Output = Starts> + AllStatic,
{
    type Verdict = AllOf<
        <OrderOf<LS> as InWarp<LS, LD>>::Verdict,
        N::Verdict,
        UnlessStatic<Moving>,
        <ComposedLayout<Swizzle<B, M, T>, O, ValuesFirst<VS, VD, LS, LD>> as InVectors<N, W>>::Verdict,
    >;
    type Bytes = N;
    type Width = N::Width;
    type Starts = Starts;
}

type AllOf<A, B, C, D> = <A as Outcome>::Then<<B as Outcome>::Then<<C as Outcome>::Then<D>>>;
/// The law that the numbers of the list `L` are static.
type UnlessStatic<L> = <NegationOf<<L as AllStatic>::Output> as Truth>::Breaks<IsDynamic<usize>>;
type OrderOf<LS> = ComparedOf<<LS as Product>::Output, U32>;
type StartsOf<LS, LD> = <OrderOf<LS> as InWarp<LS, LD>>::Starts;
/// The elements of the lanes one after the other.
type ValuesFirst<VS, VD, LS, LD> = Layout<HCons<VS, HCons<LS, HNil>>, HCons<VD, HCons<LD, HNil>>>;

/// A layout, its first mode apart from the others. A layout of one mode, or of an integral shape, is one element of each
/// lane.
pub trait LanesAndValues {
    /// The shape of the first mode.
    type LaneShape;
    type LaneStride;
    /// The shape of the others.
    type ValueShape;
    type ValueStride;
}
macro_rules! integral {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<D, $($generics),*> LanesAndValues for Layout<$size, D> {
            type LaneShape = $size;
            type LaneStride = D;
            type ValueShape = U1;
            type ValueStride = U0;
        }
    )* };
}
integral! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl LanesAndValues for Layout<HNil, HNil> {
    type LaneShape = HNil;
    type LaneStride = HNil;
    type ValueShape = U1;
    type ValueStride = U0;
}
impl<H, HD> LanesAndValues for Layout<HCons<H, HNil>, HCons<HD, HNil>> {
    type LaneShape = H;
    type LaneStride = HD;
    type ValueShape = U1;
    type ValueStride = U0;
}
impl<H, H2, T, HD, HD2, TD> LanesAndValues for Layout<HCons<H, HCons<H2, T>>, HCons<HD, HCons<HD2, TD>>> {
    type LaneShape = H;
    type LaneStride = HD;
    type ValueShape = HCons<H2, T>;
    type ValueStride = HCons<HD2, TD>;
}

/// The lanes `S:D`, where `Self` is how their number compares with 32.
pub trait InWarp<S, D> {
    /// Whether they are those of a warp.
    type Verdict: Outcome;
    /// The offset of each.
    type Starts;
}
impl<S: ListedOffsets<D, UTerm, HNil>, D> InWarp<S, D> for Less {
    type Verdict = ();
    type Starts = OffsetsOf<S, D>;
}
impl<S: ListedOffsets<D, UTerm, HNil>, D> InWarp<S, D> for Equal {
    type Verdict = ();
    type Starts = OffsetsOf<S, D>;
}
impl<S: Product, D> InWarp<S, D> for Greater {
    type Verdict = BrokenLaw<TooManyLanes<S::Output>>;
    type Starts = HNil;
}
impl<S, D> InWarp<S, D> for DynamicOrder {
    type Verdict = BrokenLaw<IsDynamic<S>>;
    type Starts = HNil;
}

/// The offset to which the swizzle `A` takes an offset.
pub struct Through<A>(PhantomData<A>);
impl<A> Apply<usize> for Through<A> {
    type Output = usize;
}
impl<A, K, Z> Apply<Multiple<K, Z>> for Through<A> {
    type Output = usize;
}
impl<A> Apply<UTerm> for Through<A> {
    type Output = UTerm;
}
impl<A: Permutes<UInt<U, B>>, U, B> Apply<UInt<U, B>> for Through<A> {
    type Output = A::Output;
}

/// How many bytes a lane moves: how many lanes are served at once by the banks, and how many words each of them touches.
pub trait Width {
    type Lanes;
    /// The words of 4 bytes.
    type Words;
    /// Twice as many bytes.
    type Double: Width;
    /// Whether there is an instruction of this width, which is that of `N` bytes.
    type Verdict<N>: Outcome;
}
macro_rules! widths {
    ($($width:ident $lanes:ident $words:ident $double:ident $verdict:ty;)*) => { $(
        /// As many bytes.
        pub enum $width {}
        impl Width for $width {
            type Lanes = $lanes;
            type Words = $words;
            type Double = $double;
            type Verdict<N> = $verdict;
        }
    )* };
}
widths! {
    Bytes1 U32 U1 Bytes2 ();
    Bytes2 U32 U1 Bytes4 ();
    Bytes4 U32 U1 Bytes8 ();
    Bytes8 U16 U2 Bytes16 ();
    Bytes16 U8 U4 MoreBytes ();
    MoreBytes U8 U4 MoreBytes BrokenLaw<NoWidth<N>>;
}

/// A power of two, `Self`, times the width `So`; the whole is `N` bytes.
pub trait WidthOf<So, N> {
    /// Whether it is a width.
    type Verdict: Outcome;
    type Width: Width;
}
impl<So, N> WidthOf<So, N> for usize {
    type Verdict = BrokenLaw<IsDynamic<usize>>;
    type Width = MoreBytes;
}
impl<So, N, K, Z> WidthOf<So, N> for Multiple<K, Z> {
    type Verdict = BrokenLaw<IsDynamic<usize>>;
    type Width = MoreBytes;
}
impl<So, N> WidthOf<So, N> for UTerm {
    type Verdict = BrokenLaw<NoWidth<N>>;
    type Width = MoreBytes;
}
impl<So: Width, N> WidthOf<So, N> for UInt<UTerm, B1> {
    type Verdict = So::Verdict<N>;
    type Width = So;
}
impl<So: Width, N, U, B> WidthOf<So, N> for UInt<UInt<U, B>, B0>
where
    UInt<U, B>: WidthOf<So::Double, N>,
{
    type Verdict = <UInt<U, B> as WidthOf<So::Double, N>>::Verdict;
    type Width = <UInt<U, B> as WidthOf<So::Double, N>>::Width;
}
impl<So, N, U, B> WidthOf<So, N> for UInt<UInt<U, B>, B1> {
    type Verdict = BrokenLaw<NoWidth<N>>;
    type Width = MoreBytes;
}
