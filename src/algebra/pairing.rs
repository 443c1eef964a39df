//! Divide and product in common: an operation that makes a pair of layouts of two.
//!
//! A divide makes the tile and the rest of a layout, a product the block and its repetition. The four flavours of
//! each arrange these pairs, by mode where the tiler is a tuple:
//!
//! | flavour | arrangement for a tiler `<T0, T1>` on modes `M0, M1, L` |
//! | --- | --- |
//! | logical | `((A0, B0), (A1, B1), L)` |
//! | zipped | `((A0, A1), (B0, B1, L))` |
//! | tiled | `((A0, A1), B0, B1, L)` |
//! | flat | `(A0, A1, B0, B1, L)` |

use super::tiler::{KeepRest, OnInteger, OnLayouts, TooManyModes};
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome};
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::{First, Integer, Pair, Second};
use crate::int_tuple::{HCons, HNil, RankInDecimal, Underscore};
use crate::layout::{FromModes, Layout, LayoutModes, LayoutParts, layout};
use core::marker::PhantomData;
use typenum::{B1, U0, U1, UInt, UTerm};

/// The operation `Self` makes a pair of layouts of the layouts `L` and `T`.
pub trait PairsLayouts<L, T> {
    /// The pair.
    type Output: Pair;
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    /// The pair.
    fn pair(layout: L, tiler: T) -> Paired<Self::Output>;
}

/// The values of a pair of layouts.
pub type Paired<P> = Result<(First<P>, Second<P>), LayoutError>;

/// The logical flavour of the operation `Op`: the concatenation of the pair.
pub struct Logical<Op>(PhantomData<Op>);
impl<Op> KeepRest for Logical<Op> {}

/// The concatenation of two layouts.
pub type ConcatOf<A, B> = <(A, B) as Concat>::Output;

/// A pair of layouts as the two modes of one.
pub trait Concat {
    /// The layout.
    type Output;
    /// Concatenates.
    fn concat(self) -> Self::Output;
}
impl<A: LayoutParts, B: LayoutParts> Concat for (A, B) {
    type Output = Layout<Two<A::Shape, B::Shape>, Two<A::Stride, B::Stride>>;
    #[inline(always)]
    fn concat(self) -> Self::Output {
        let ((s, d), (t, e)) = (self.0.into_parts(), self.1.into_parts());
        layout(
            HCons { head: s, tail: HCons { head: t, tail: HNil } },
            HCons { head: d, tail: HCons { head: e, tail: HNil } },
        )
    }
}
/// A list of two.
type Two<A, B> = HCons<A, HCons<B, HNil>>;

impl<Op, L, S, D> OnLayouts<L, Layout<S, D>> for Logical<Op>
where
    Op: PairsLayouts<L, Layout<S, D>, Output: Pair<First: LayoutParts, Second: LayoutParts>>,
{
    type Output = (ConcatOf<First<Op::Output>, Second<Op::Output>>, Op::Verdict);
    #[inline(always)]
    fn apply(layout: L, tiler: Layout<S, D>) -> Result<First<Self::Output>, LayoutError> {
        Ok(Op::pair(layout, tiler)?.concat())
    }
}
impl<Op, L, N> OnInteger<L, N> for Logical<Op>
where
    N: UnitStride,
    Logical<Op>: OnLayouts<L, Layout<N, N::Output>>,
{
    type Output = <Logical<Op> as OnLayouts<L, Layout<N, N::Output>>>::Output;
    #[inline(always)]
    fn apply(layout: L, n: N) -> Result<First<Self::Output>, LayoutError> {
        <Self as OnLayouts<L, Layout<N, N::Output>>>::apply(layout, n.with_unit_stride())
    }
}

/// The stride of the compact layout of the integer `Self`: 1, and 0 for a static 1.
pub trait UnitStride: Sized {
    /// The stride.
    type Output: Integer;
    /// The layout.
    #[inline(always)]
    fn with_unit_stride(self) -> Layout<Self, Self::Output> {
        let stride = <Self::Output as Integer>::STATIC.unwrap_or(1);
        layout(self, Integer::from_value(stride))
    }
}
impl UnitStride for usize {
    type Output = U1;
}
impl UnitStride for UTerm {
    type Output = U1;
}
impl UnitStride for UInt<UTerm, B1> {
    type Output = U0;
}
impl<U, B, C> UnitStride for UInt<UInt<U, B>, C> {
    type Output = U1;
}

/// The tiler `Self` on the layout `L`, the first of all pairs apart from the second.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an integer, a shape, `Underscore`, or a tuple of these"
)]
pub trait Unzip<Op, L> {
    /// The pair of layouts.
    type Output: Pair;
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    /// The pair.
    fn unzip(self, layout: L) -> Paired<Self::Output>;
}

impl<Op: PairsLayouts<L, Layout<S, D>>, L, S, D> Unzip<Op, L> for Layout<S, D> {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        Op::pair(layout, self)
    }
}
impl<Op: PairsLayouts<L, Layout<usize, U1>>, L> Unzip<Op, L> for usize {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        Op::pair(layout, self.with_unit_stride())
    }
}
impl<Op: PairsLayouts<L, Layout<UTerm, U1>>, L> Unzip<Op, L> for UTerm {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        Op::pair(layout, self.with_unit_stride())
    }
}
impl<Op: PairsLayouts<L, Layout<U1, U0>>, L> Unzip<Op, L> for U1 {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        Op::pair(layout, self.with_unit_stride())
    }
}
impl<Op: PairsLayouts<L, Layout<UInt<UInt<U, B>, C>, U1>>, L, U, B, C> Unzip<Op, L> for UInt<UInt<U, B>, C> {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        Op::pair(layout, self.with_unit_stride())
    }
}
// The whole mode is in the first of the pair, and nothing is left.
impl<Op, L> Unzip<Op, L> for Underscore {
    type Output = (L, Layout<U1, U0>);
    type Verdict = ();
    #[inline(always)]
    fn unzip(self, mode: L) -> Paired<Self::Output> {
        Ok((mode, layout(U1::from_value(1), UTerm)))
    }
}
impl<Op, L> Unzip<Op, L> for HNil
where
    L: LayoutModes,
    HNil: UnzipModes<Op, L::Output, (L, HNil), Output: Pair<First: FromModes, Second: FromModes>>,
{
    type Output = JoinedPair<Op, Self, L>;
    type Verdict = <Self as UnzipModes<Op, L::Output, (L, Self)>>::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        let (first, second) = UnzipModes::<Op, _, (L, Self)>::unzip_modes(self, layout.layout_modes())?;
        Ok((first.joined(), second.joined()))
    }
}
impl<Op, L, H, T> Unzip<Op, L> for HCons<H, T>
where
    L: LayoutModes,
    HCons<H, T>: UnzipModes<Op, L::Output, (L, HCons<H, T>), Output: Pair<First: FromModes, Second: FromModes>>,
{
    type Output = JoinedPair<Op, Self, L>;
    type Verdict = <Self as UnzipModes<Op, L::Output, (L, Self)>>::Verdict;
    #[inline(always)]
    fn unzip(self, layout: L) -> Paired<Self::Output> {
        let (first, second) = UnzipModes::<Op, _, (L, Self)>::unzip_modes(self, layout.layout_modes())?;
        Ok((first.joined(), second.joined()))
    }
}

/// The lists that the tuple `T` gives on the layout `L`.
type UnzippedModes<Op, T, L> = <T as UnzipModes<Op, <L as LayoutModes>::Output, (L, T)>>::Output;
/// The layout of a list.
type Joined<M> = Layout<<M as FromModes>::Shape, <M as FromModes>::Stride>;
/// The two layouts that the tuple `T` gives on the layout `L`.
type JoinedPair<Op, T, L> = (Joined<First<UnzippedModes<Op, T, L>>>, Joined<Second<UnzippedModes<Op, T, L>>>);

/// The list of tilers `Self` on the list of modes `M`; `Whole` is the layout and the tiler of which these are the
/// rests. Modes beyond the tilers go into the second list.
pub trait UnzipModes<Op, M, Whole> {
    /// The pair of lists.
    type Output: Pair;
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    /// The pair.
    fn unzip_modes(self, modes: M) -> Paired<Self::Output>;
}
impl<Op, M, Whole> UnzipModes<Op, M, Whole> for HNil {
    type Output = (HNil, M);
    type Verdict = ();
    #[inline(always)]
    fn unzip_modes(self, modes: M) -> Paired<Self::Output> {
        Ok((HNil, modes))
    }
}
impl<Op, H, T, M, N, Whole> UnzipModes<Op, HCons<M, N>, Whole> for HCons<H, T>
where
    H: Unzip<Op, M>,
    T: UnzipModes<Op, N, Whole>,
{
    type Output = (HCons<First<H::Output>, First<T::Output>>, HCons<Second<H::Output>, Second<T::Output>>);
    type Verdict = InMode<H::Verdict, T::Verdict>;
    #[inline(always)]
    fn unzip_modes(self, modes: HCons<M, N>) -> Paired<Self::Output> {
        let (first, second) = self.head.unzip(modes.head).in_first()?;
        let (firsts, seconds) = self.tail.unzip_modes(modes.tail).behind()?;
        Ok((HCons { head: first, tail: firsts }, HCons { head: second, tail: seconds }))
    }
}
impl<Op, H, T, L: RankInDecimal, W: RankInDecimal> UnzipModes<Op, HNil, (L, W)> for HCons<H, T> {
    type Output = (HNil, HNil);
    type Verdict = BrokenLaw<TooManyModes<L::Output, W::Output>>;
    fn unzip_modes(self, modes: HNil) -> Paired<Self::Output> {
        Ok((modes, modes))
    }
}
