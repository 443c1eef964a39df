//! The modes of a product put together by index.

use super::logical::ByProduct;
use super::pad::PadTo;
use crate::algebra::operand::{InGeneral, OperandTo, OrLawful};
use crate::algebra::pairing::{Concat, ConcatOf, PairsLayouts};
use crate::algebra::statics::{Repeating, Tree};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Yielded, Yields};
use crate::int::{First, Integer, Integral, Second};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, Layout, LayoutKind, LayoutModes, LayoutParts, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UTerm};

/// The block's mode before its repetition.
#[derive(Clone, Copy, Debug)]
pub enum Forward {}
/// The repetition before the block's mode.
#[derive(Clone, Copy, Debug)]
pub enum Backward {}

/// The product by blocks in the order `Order` as an operation.
pub struct InBlocks<Order>(PhantomData<Order>);

impl<Order, S: Tree, D: Tree, B: Repeating, R> OperandTo<InBlocks<Order>, Layout<S, D>, R> for B
where
    B::Repeat<S, D>: OrLawful<InBlocks<Order>, Layout<S, D>, B, Output = R>,
{
    #[inline(always)]
    fn operate(self, a: Layout<S, D>) -> Result<R, LayoutError> {
        B::Repeat::<S, D>::or_lawful(a, self)
    }
}
impl<Order, A, B: RankSensitive<A, Order>> InGeneral<InBlocks<Order>, A> for B {
    type Output = B::Output;
    #[inline(always)]
    fn in_general(self, a: A) -> Result<B::Output, LayoutError> {
        self.product(a)
    }
}

/// The product of the layout `A` by the layout `Self`, with modes of equal index put together in the order `Order`.
pub trait RankSensitive<A, Order> {
    /// The layout.
    type Output;
    /// The layout.
    fn product(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// `A` brought to the rank of `B`.
type Padded<A, B> = <A as PadTo<B>>::Output;
/// The product of the padded layouts: block and repetition.
type PaddedPair<A, B> = <ByProduct as PairsLayouts<Padded<A, B>, Padded<B, A>>>::Output;

/// The product of `A` and `B`.
type Blocked<A, B, Order> =
    <Padded<B, A> as ZipModes<First<PaddedPair<A, B>>, Second<PaddedPair<A, B>>, Order>>::Output;

impl<A, S, D, Order> RankSensitive<A, Order> for Layout<S, D>
where
    A: Copy + PadTo<Self>,
    Self: Copy + PadTo<A>,
    ByProduct: PairsLayouts<Padded<A, Self>, Padded<Self, A>>,
    <ByProduct as PairsLayouts<Padded<A, Self>, Padded<Self, A>>>::Verdict: Yields,
    Padded<Self, A>: ZipModes<First<PaddedPair<A, Self>>, Second<PaddedPair<A, Self>>, Order, Output: LayoutKind>,
{
    type Output =
        Yielded<<ByProduct as PairsLayouts<Padded<A, Self>, Padded<Self, A>>>::Verdict, Blocked<A, Self, Order>>;
    #[inline(always)]
    fn product(self, a: A) -> Result<Self::Output, LayoutError> {
        // A static result is not computed.
        let product = if Blocked::<A, Self, Order>::IS_STATIC {
            LayoutKind::with_zeros()
        } else {
            let (block, repetition) = ByProduct::pair(a.pad_to(self), self.pad_to(a))?;
            <Padded<Self, A> as ZipModes<_, _, Order>>::zip_modes(block, repetition)
        };
        Ok(<ByProduct as PairsLayouts<Padded<A, Self>, Padded<Self, A>>>::Verdict::yields(product))
    }
}

/// The modes of the block `A` and the repetition `R` put together; `Self` is the layout that `R` repeats by, whose
/// kind says whether its modes are its elements.
pub trait ZipModes<A, R, Order> {
    /// The layout.
    type Output;
    /// Puts them together.
    fn zip_modes(block: A, repetition: R) -> Self::Output;
}
// An integral operand is one mode, and so is the other.
impl<S, D, A, R, Order> ZipModes<A, R, Order> for Layout<S, D>
where
    S: ZipKind<A, R, Order>,
{
    type Output = S::Output;
    #[inline(always)]
    fn zip_modes(block: A, repetition: R) -> Self::Output {
        S::zip_kind(block, repetition)
    }
}

/// [`ZipModes`] for a repetition by a layout of the shape `Self`.
pub trait ZipKind<A, R, Order> {
    /// The layout.
    type Output;
    /// Puts them together.
    fn zip_kind(block: A, repetition: R) -> Self::Output;
}
impl<I: Integral, A, R, Order: Join<A, R>> ZipKind<A, R, Order> for I {
    type Output = OneMode<Order::Output>;
    #[inline(always)]
    fn zip_kind(block: A, repetition: R) -> Self::Output {
        one_mode(Order::join(block, repetition))
    }
}
impl<S: Integral, D, R, Order: Join<Layout<S, D>, R>, H, T> ZipKind<Layout<S, D>, R, Order> for HCons<H, T> {
    type Output = OneMode<Order::Output>;
    #[inline(always)]
    fn zip_kind(block: Layout<S, D>, repetition: R) -> Self::Output {
        one_mode(Order::join(block, repetition))
    }
}
// A repetition of rank 0 is one copy.
impl<S: Integral, D, R, Order: Join<Layout<S, D>, Layout<U1, U0>>> ZipKind<Layout<S, D>, R, Order> for HNil {
    type Output = OneMode<Order::Output>;
    #[inline(always)]
    fn zip_kind(block: Layout<S, D>, _: R) -> Self::Output {
        one_mode(Order::join(block, layout(U1::from_value(1), UTerm)))
    }
}
impl<R, Order> ZipKind<Layout<HNil, HNil>, R, Order> for HNil {
    type Output = Layout<HNil, HNil>;
    #[inline(always)]
    fn zip_kind(block: Layout<HNil, HNil>, _: R) -> Self::Output {
        block
    }
}
impl<HS, TS, HD, TD, R, Order, H, T> ZipKind<Layout<HCons<HS, TS>, HCons<HD, TD>>, R, Order> for HCons<H, T>
where
    Layout<HCons<HS, TS>, HCons<HD, TD>>: LayoutModes,
    R: LayoutModes,
    <Layout<HCons<HS, TS>, HCons<HD, TD>> as LayoutModes>::Output: JoinEach<R::Output, Order, Output: FromModes>,
{
    type Output = Layout<
        <Each<Layout<HCons<HS, TS>, HCons<HD, TD>>, R, Order> as FromModes>::Shape,
        <Each<Layout<HCons<HS, TS>, HCons<HD, TD>>, R, Order> as FromModes>::Stride,
    >;
    #[inline(always)]
    fn zip_kind(block: Layout<HCons<HS, TS>, HCons<HD, TD>>, repetition: R) -> Self::Output {
        block.layout_modes().join_each(repetition.layout_modes()).joined()
    }
}
// A block of rank 0 is one element.
impl<H, R, Order> ZipKind<Layout<HNil, HNil>, R, Order> for HCons<H, HNil>
where
    Self: ZipKind<OneMode<Layout<U1, U0>>, R, Order>,
{
    type Output = <Self as ZipKind<OneMode<Layout<U1, U0>>, R, Order>>::Output;
    #[inline(always)]
    fn zip_kind(_: Layout<HNil, HNil>, repetition: R) -> Self::Output {
        Self::zip_kind(one_mode(layout(U1::from_value(1), UTerm)), repetition)
    }
}
/// The modes of the layouts `A` and `R` joined by index.
type Each<A, R, Order> = <<A as LayoutModes>::Output as JoinEach<<R as LayoutModes>::Output, Order>>::Output;

/// A layout as the only mode of a layout.
type OneMode<L> = Layout<HCons<<L as LayoutParts>::Shape, HNil>, HCons<<L as LayoutParts>::Stride, HNil>>;
#[inline(always)]
fn one_mode<L: LayoutParts>(mode: L) -> OneMode<L> {
    let (shape, stride) = mode.into_parts();
    layout(HCons { head: shape, tail: HNil }, HCons { head: stride, tail: HNil })
}

/// Two layouts as the modes of one, in the order `Self`.
pub trait Join<A, R> {
    /// The layout.
    type Output: LayoutParts;
    /// Joins.
    fn join(block: A, repetition: R) -> Self::Output;
}
impl<A: LayoutParts, R: LayoutParts> Join<A, R> for Forward {
    type Output = ConcatOf<A, R>;
    #[inline(always)]
    fn join(block: A, repetition: R) -> Self::Output {
        (block, repetition).concat()
    }
}
impl<A: LayoutParts, R: LayoutParts> Join<A, R> for Backward {
    type Output = ConcatOf<R, A>;
    #[inline(always)]
    fn join(block: A, repetition: R) -> Self::Output {
        (repetition, block).concat()
    }
}

/// The list of modes `Self` joined with the list `R`, each with that of its index.
pub trait JoinEach<R, Order> {
    /// The list.
    type Output;
    /// Joins.
    fn join_each(self, repetition: R) -> Self::Output;
}
impl<Order> JoinEach<HNil, Order> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn join_each(self, _: HNil) -> HNil {
        HNil
    }
}
impl<M, N, R, Q, Order> JoinEach<HCons<R, Q>, Order> for HCons<M, N>
where
    Order: Join<M, R>,
    N: JoinEach<Q, Order>,
{
    type Output = HCons<Order::Output, N::Output>;
    #[inline(always)]
    fn join_each(self, repetition: HCons<R, Q>) -> Self::Output {
        HCons { head: Order::join(self.head, repetition.head), tail: self.tail.join_each(repetition.tail) }
    }
}
