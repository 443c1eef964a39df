//! Complement: the part of `0..M` that a layout leaves out, as a layout.
//!
//! The filtered modes are sorted by stride and folded with the running reach `c`, from 1 on: a mode `s:d` leaves a hole
//! of `d / c` steps of `c` below it, and reaches to `s*d`. The rest of the cotarget above the last reach is the last
//! mode. This is computed by functions of types, in [`statics`](super::statics).
//!
//! | layout | complement in `M` |
//! | --- | --- |
//! | a single mode of static stride 0 | the compact layout of `M` |
//! | one mode `s:d` | `(d, M/(s*d)) : (1, s*d)` |
//! | several modes, of static strides | `(d0, d1/(s0*d0), …, M/(sn*dn)) : (1, s0*d0, …, sn*dn)`, sorted |

use super::statics::{
    CotargetOperand, KnownParts, KnownShape, KnownStride, ResolveWithVerdict, ShapeOrStride, StaticComplement,
};
pub(super) use super::statics::{Dividing, Reaching, RepeatingIn};
use super::{Filter, FilterOf, Gives, Resolve, ResolveTo};
use crate::diagnostics::verdict::Outcome;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Compared, ComparedOf, FromComputed, Order, Times, TimesOf, compared};
use crate::int_tuple::{
    AllIntegers, As, CeilDiv, CeilDivides, EvenDivision, IntTupleKind, IntoNested, NotIntTuple, OnlyIntegers, PairCase,
    Product, ProductValue, Related, RelatedCase,
};
use crate::layout::{CosizeOf, CosizeValue, Layout, LayoutParts, ShapeOf};
use colex_macros::twin;

/// `Self` is a cotarget in which the layout `L` has a complement: an integer or a shape.
pub trait Complement<L>: CotargetFor<L, <Self as Complement<L>>::Output> {
    /// The type of `layout.complement(self)`.
    type Output;
    /// Computes `layout.complement(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_complement_of(self, layout: L) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.complement_of(layout)
    }
}

/// `Self` is a cotarget in which the layout `L` has the complement `R`: [`OperandTo`](crate::algebra::OperandTo) for
/// the complement, with its own message for a type that is not a cotarget.
#[diagnostic::on_unimplemented(
    message = "not a cotarget: an integer or a shape is needed",
    label = "expected an integer or a tuple of integers",
    note = "the complement of a layout is taken in a shape, such as `shape![24]` or `shape![(4, 6)]`"
)]
pub trait CotargetFor<L, R> {
    fn complement_of(self, layout: L) -> Result<R, LayoutError>;
}

/// The type of the complement of the layout `L` in the cotarget `M`.
pub type ComplementOf<L, M> = <M as Gives<ByComplement, L>>::Type;

impl<L, M, R> Complement<L> for M
where
    M: OnlyIntegers<Checked: ComplementLawful<L, M, Output = R>>,
{
    type Output = <M::Checked as ComplementLawful<L, M>>::Output;
}
impl<L, M, R> CotargetFor<L, R> for M
where
    M: OnlyIntegers<Checked: ComplementTo<L, M, R>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn complement_of(self, layout: L) -> Result<R, LayoutError> {
        M::Checked::complement_to(layout, self)
    }
}

/// [`Complement`] in the cotarget `M` of integers only, if it breaks no law.
pub trait ComplementLawful<L, M>: ComplementTo<L, M, <Self as ComplementLawful<L, M>>::Output> {
    type Output;
}
/// [`ComplementLawful`], where the complement is `R`.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "no cotarget of this layout",
    note = "for a layout with type parameters, use `to_dynamic()`, or a bound on the cotarget, `M: Complement<Layout<S, D>>`"
)]
pub trait ComplementTo<L, M, R> {
    fn complement_to(layout: L, cotarget: M) -> Result<R, LayoutError>;
}
impl<S: ShapeOrStride, D: ShapeOrStride, M: CotargetOperand, R> ComplementLawful<Layout<S, D>, M> for AllIntegers
where
    ByComplement: Resolve<StaticComplement<S, D, M>, Layout<S, D>, M, Output = R>,
{
    type Output = R;
}
impl<S, D, M: CotargetOperand, R> ComplementTo<Layout<S, D>, M, R> for AllIntegers
where
    Layout<S, D>: KnownParts,
    ByComplement: ResolveTo<StaticComplement<KnownShape<S, D>, KnownStride<S, D>, M>, Layout<S, D>, M, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn complement_to(layout: Layout<S, D>, cotarget: M) -> Result<R, LayoutError> {
        ByComplement::resolve(layout, cotarget)
    }
}
/// [`Complement`] in the cotarget `M` of integers only, with its verdict.
pub trait ComplementChecked<L, M> {
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn complement_checked(layout: L, cotarget: M) -> Result<Self::Output, LayoutError>;
}
impl<S: ShapeOrStride, D: ShapeOrStride, M: CotargetOperand> ComplementChecked<Layout<S, D>, M> for AllIntegers
where
    StaticComplement<S, D, M>: ResolveWithVerdict<ByComplement, Layout<S, D>, M>,
{
    type Output = <StaticComplement<S, D, M> as ResolveWithVerdict<ByComplement, Layout<S, D>, M>>::Output;
    type Verdict = <StaticComplement<S, D, M> as ResolveWithVerdict<ByComplement, Layout<S, D>, M>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn complement_checked(layout: Layout<S, D>, cotarget: M) -> Result<Self::Output, LayoutError> {
        <StaticComplement<S, D, M> as ResolveWithVerdict<ByComplement, _, _>>::or_else(layout, cotarget)
    }
}

/// Complement as an operation on a layout and a cotarget.
#[derive(Clone, Copy, Debug)]
pub enum ByComplement {}

/// The type of the complement of `L` in the cosize of its filtered layout.
pub type ComplementInCosizeOf<L> = ComplementOf<L, CosizeOf<FilterOf<L>>>;

impl<S, D> Layout<S, D> {
    /// The complement in a cotarget: the layout of the elements that this layout leaves out.
    ///
    /// **Definition.** For a cotarget `M`, an integer or a shape, the layout `R` that is *ordered* (`R(i-1) < R(i)`),
    /// *disjoint* from this layout (`R(i) = self(j)` only for 0), and with it reaches `M`: the cosize of
    /// `(self, R)` is at least the size of `M`. A shape as the cotarget keeps its static pieces static.
    ///
    /// **Defined when** the layout without its modes of static stride 0 is injective, and its sorted strides fill
    /// the cotarget without gaps; and, above rank 1, its strides are static. Static misuse does not compile; with
    /// dynamic integers, see [`try_complement`](Layout::try_complement).
    ///
    /// **Type.** [`ComplementOf`]`<Self, M>`.
    ///
    /// **In CuTe**: `complement(layout, cotarget)`, which accepts layouts that are not injective and cotargets that
    /// are not reached.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// [`NotInjective`](LayoutError::NotInjective), [`Coverage`](LayoutError::Coverage),
    /// [`EmptyTile`](LayoutError::EmptyTile), [`EmptyCotarget`](LayoutError::EmptyCotarget),
    /// [`Overflow`](LayoutError::Overflow); [`ModeOfSizeOne`](LayoutError::ModeOfSizeOne) where the layout has a
    /// complement, but not of this type: the holes of a mode of dynamic size have a place in it even if the size is 1.
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 4;
    /// assert_eq!(layout![n : 2].try_complement(shape![24]).unwrap().to_string(), "(_2,3):(_1,8)");
    /// assert_eq!(
    ///     layout![(n, 4) : (1, 2)].try_complement(shape![24]).unwrap_err(),
    ///     LayoutError::NotInjective { stride: 2, reach: 4 },
    /// );
    /// ```
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../docs/figures/rustdoc/complement1.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![4 : 1].complement(shape![24]).to_string(), "_6:_4");
    /// assert_eq!(layout![4 : 2].complement(shape![24]).to_string(), "(_2,_3):(_1,_8)");
    /// assert_eq!(layout![(2, 2) : (1, 6)].complement(shape![24]).to_string(), "(_3,_2):(_2,_12)");
    /// assert_eq!(layout![64 : 1].complement(shape![(32, 4, {4})]).to_string(), "(_2,4):(_64,_128)");
    /// ```
    ///
    /// A layout that maps two coordinates to one index does not have a complement:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 4) : (1, 2)].complement(shape![16]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 4) : (1, 4)].complement(shape![16]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a division for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn complement<M, N, R>(self, cotarget: M) -> R
    where
        M: IntoNested<Nested = N>,
        As<M, N>: CotargetFor<Self, R>,
    {
        cotarget.into_nested().complement_of(self)
    }

    /// The complement in the cosize of the layout without its modes of static stride 0: only the holes.
    ///
    /// **Definition.** `self.complement(self.filter().cosize())`.
    ///
    /// **Defined when** that complement is.
    ///
    /// **Type.** [`ComplementInCosizeOf`]`<Self>`.
    ///
    /// **In CuTe**: `complement(layout)`.
    ///
    /// # Panics
    /// As [`complement`](Layout::complement).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, 4) : (1, 6)].complement_in_cosize().to_string(), "_3:_2");
    /// ```
    ///
    /// Two coordinates have the offset 2:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 4) : (1, 2)].complement_in_cosize();
    /// ```
    ///
    /// **Cost.** That of [`complement`](Layout::complement), and a sum of products for the cosize.
    // The cosize is a parameter, which rustc infers: without parameters it would check the laws when it looks for the
    // method, and report a missing method.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn complement_in_cosize<M, R>(self) -> R
    where
        Self: Filter<Output: CosizeValue<Output = M>> + Copy,
        M: FromComputed + CotargetFor<Self, R>,
    {
        checked::lawful(self.try_complement_in_cosize())
    }

    /// The complement in the cosize, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As [`try_complement`](Layout::try_complement).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_complement_in_cosize<M, R>(self) -> Result<R, LayoutError>
    where
        Self: Filter<Output: CosizeValue<Output = M>> + Copy,
        M: FromComputed + CotargetFor<Self, R>,
    {
        compared::<M>(|| self.try_filter()?.try_cosize())?.complement_of(self)
    }
}

// `ceil_div` and `evenly_divides` of a shape by a layout.

// The shape of the part that the layout leaves out, as an integer leaves out its multiples.
impl<A, KA: IntTupleKind, S, D> PairCase<CeilDiv, A, KA, NotIntTuple<Layout<S, D>>> for Layout<S, D>
where
    A: Complement<Layout<S, D>, Output: LayoutParts>,
{
    type Output = ShapeOf<A::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: CeilDiv, a: A, b: Self) -> Result<Self::Output, LayoutError> {
        Ok(a.try_complement_of(b)?.into_parts().0)
    }
}

/// `size(B) * size(ceil_div(A, B))`
type CoveredOf<A, B> = TimesOf<<B as Product>::Output, <<B as CeilDivides<A>>::Output as Product>::Output>;

impl<A, KA: IntTupleKind, S: Copy, D: Copy> RelatedCase<EvenDivision, A, KA, NotIntTuple<Layout<S, D>>> for Layout<S, D>
where
    Self: ProductValue<Output: Times<<<Self as CeilDivides<A>>::Output as Product>::Output>>
        + CeilDivides<A, Output: ProductValue>,
    A: Copy + ProductValue<Output: Compared<CoveredOf<A, Self>, Output: Order>>,
{
    type Output = <ComparedOf<<A as Product>::Output, CoveredOf<A, Self>> as Order>::IsEqual;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: A, b: Self) -> bool {
        let covered = || checked::times(b.try_product()?, Self::ceil_div(a, b)?.try_product()?);
        covered().is_ok_and(|covered| a.try_product() == Ok(covered))
    }
}

// A layout is divided as its shape.
impl<S, D, B: Related<EvenDivision, S>, K> RelatedCase<EvenDivision, Layout<S, D>, NotIntTuple<Layout<S, D>>, K> for B {
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn related_case(a: Layout<S, D>, b: B) -> bool {
        B::related(a.into_parts().0, b)
    }
}
