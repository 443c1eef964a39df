//! Composition: `R(c) = A(B(c))`, exactly.
//!
//! `A` is flattened and coalesced, its last mode unbounded. Each leaf `n:r` of `B` walks over the modes `s:d` of `A`;
//! its step in a mode depends only on `n`, `r` and `s`, as functions of types (`statics::number_case`, `truth` and
//! `plan::entering`):
//!
//! | condition, with `Q = r / s`, `D = r % s` | the leaf | and goes on with |
//! | --- | --- | --- |
//! | `D = 0` | passes over the mode | `n`, stride `Q` |
//! | `(n-1)*D < s`, `Q = 0` | ends in the mode, at stride `D*d` | |
//! | `(n-1)*D < s`, `Q > 0` | takes `D*d` along as a diagonal | `n`, stride `Q` |
//! | `Q = 0`, `D` divides `s`, `q = s/D` divides `n` | leaves `q` elements at stride `D*d` | `n/q`, stride 1 |
//! | `q = ⌈s/D⌉` divides `n`, `(n/q)*E < D` with `E = q*D - s` | comes around: `q` elements take `D*d` along | `q`, stride `Q`, and the others, which take `E*d` along: `n/q`, stride `q*Q + 1` |
//! | otherwise | breaks stride divisibility, or shape divisibility | |
//!
//! Several leaves must not carry out of a mode together (`statics::composition_walk`). This is the complete rule, with
//! its proof in `docs/COMPOSITION.md`: it rejects a composition only if it is not a layout, or is one only because
//! particular strides of `A` happen to line up.
//!
//! Where something is known at run time only, a mode of the result has its place in the type for each mode of `A`
//! (`statics::plan`), and the step is taken on values ([`leaf`]). A leaf that needs the places in another way is split by its longest linear prefixes ([`prefixes`]).

mod leaf;
mod prefixes;

use super::statics::{
    AnyTiler, KnownParts, KnownTile, KnownTiler, LayoutResult, NamedComposition, OnEach, OrOfRuns, ResolveWithVerdict,
    ShapeOrStride,
};
use super::{
    Gives, InGeneral, LawfulTiler, OnInteger, OnLayouts, OnUntiled, OperandTo, Resolve, ResolveTo, UntiledModes,
};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, HNil, IntoNested};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::U1;

pub(super) use leaf::{LeftMode, LeftModes, Neighbours, WalkingLeaf, emit};
pub(super) use prefixes::{Places, may_be_split, split};

/// Composition as a by-mode operation: modes of `A` beyond the tiler are dropped.
#[derive(Clone, Copy, Debug)]
pub enum ByComposition {}
impl<L> OnUntiled<L> for ByComposition {
    type Output = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled(mode: L) -> Result<L, LayoutError> {
        Ok(mode)
    }
}
impl<M> UntiledModes<M> for ByComposition {
    type Output = Layout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(_: M) -> Result<Self::Output, LayoutError> {
        Ok(layout(HNil, HNil))
    }
}

/// The layout of `SA` and `DA` composed with that of `S` and `D`.
type Composed<SA, DA, S, D> = <NamedComposition<SA, DA, S, D> as LayoutResult>::OrPlanned<SA, DA, S, D>;

impl<SA: ShapeOrStride, DA: ShapeOrStride, S: ShapeOrStride, D: ShapeOrStride, V>
    OnLayouts<Layout<SA, DA>, Layout<S, D>> for ByComposition
where
    Composed<SA, DA, S, D>: ResolveWithVerdict<ByComposition, Layout<SA, DA>, Layout<S, D>, Verdict = V>,
    V: OrOfRuns<ByComposition, Layout<SA, DA>, Layout<S, D>, Composed<SA, DA, S, D>>,
{
    type Output = V::Output;
    type Verdict = V::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(a: Layout<SA, DA>, b: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        V::or_of_runs(a, b)
    }
}
// The integer N is the layout N:1.
impl<A, N> OnInteger<A, N> for ByComposition
where
    ByComposition: OnLayouts<A, Layout<N, U1>>,
{
    type Output = <ByComposition as OnLayouts<A, Layout<N, U1>>>::Output;
    type Verdict = <ByComposition as OnLayouts<A, Layout<N, U1>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(a: A, n: N) -> Result<<Self as OnInteger<A, N>>::Output, LayoutError> {
        <Self as OnLayouts<A, Layout<N, U1>>>::result_of(a, layout(n, U1::new()))
    }
}

/// `Self` is the right operand of a composition with the layout `A`.
///
/// Implemented for every tiler that can be composed: a layout, an integer, `Underscore`, or a tuple of these.
pub trait Composition<A>: OperandTo<ByComposition, A, <Self as Composition<A>>::Output> {
    /// The type of `a.composition(self)`.
    type Output;
    /// Computes `a.composition(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_compose(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `composition` of the layout `A` with `B`.
pub type CompositionOf<A, B> = <B as Gives<ByComposition, A>>::Type;

impl OnEach for ByComposition {
    type Each<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = S::Composed<D, N, R>;
    type EachOne<S: ShapeOrStride, D: ShapeOrStride> = S::Composed<D, U1, U1>;
    type Rest<S: ShapeOrStride, D: ShapeOrStride> = Layout<HNil, HNil>;
}

impl<S, D, B: AnyTiler, R> Composition<Layout<S, D>> for B
where
    Layout<S, D>: KnownParts<B>,
    ByComposition: Resolve<KnownTile<ByComposition, S, D, B>, Layout<S, D>, B, Output = R>,
{
    type Output = R;
}
impl<S, D, B: AnyTiler, R> OperandTo<ByComposition, Layout<S, D>, R> for B
where
    Layout<S, D>: KnownParts<B>,
    ByComposition: ResolveTo<KnownTile<ByComposition, S, D, B>, Layout<S, D>, B, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, a: Layout<S, D>) -> Result<R, LayoutError> {
        ByComposition::resolve_by_mode::<KnownTiler<S, D, B>>(a, self)
    }
}
impl<A, B: LawfulTiler<ByComposition, A>> InGeneral<ByComposition, A> for B {
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_values(self, a: A) -> Result<B::Output, LayoutError> {
        self.tile_lawfully(a)
    }
}

/// # Compose and complement
///
/// The layout of `A(B(i))`, and the layout of the elements that a tile leaves out.
impl<S, D> Layout<S, D> {
    /// The composition `self ∘ b`: first `b`, then `self`.
    ///
    /// **Definition.** The layout `R` with `R(c) = self(b(c))` for every coordinate `c` of `b`; `b` is compatible
    /// with `R`. The last mode of `self` is not bounded: where `b` goes beyond the size of `self`, it continues at
    /// the last stride. For a tuple `b`, each element is composed with the mode of its index, and the modes beyond
    /// are dropped; an integer `N` stands for `N:1`, and `_` keeps a mode.
    ///
    /// **Defined when** the function is a layout whose modes are those of `b`, each of them split: each leaf of `b`
    /// stays inside a mode of `self`, or passes its end once for each whole number of elements, in rounds that do not
    /// reach each other (*stride divisibility*, and *shape divisibility* where it fills the mode), and the leaves
    /// together do not *carry* out of a mode. That is all that is a layout, unless the strides of `self` are a
    /// coincidence: see [`docs::composition`](crate::docs::composition). Modes that continue each other by static strides are
    /// one where they break a law as two, although the size of the later one is dynamic. A static misuse does not compile; with dynamic
    /// integers, see [`try_composition`](Layout::try_composition).
    ///
    /// **Type.** [`CompositionOf`]`<Self, B>`.
    ///
    /// **In CuTe**: `composition(a, b)`, which accepts compositions that are wrong, and refuses layouts such as diagonals.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// [`StrideDivisibility`](LayoutError::StrideDivisibility), [`ShapeDivisibility`](LayoutError::ShapeDivisibility),
    /// [`Carry`](LayoutError::Carry): the function is not a layout, or has a mode more than the result type.
    /// [`StaticStride`](LayoutError::StaticStride): it is one, but not of the result type, whose static integers are
    /// CuTe's.
    /// [`EmptyMode`](LayoutError::EmptyMode), [`Overflow`](LayoutError::Overflow).
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 3;
    /// let a = layout![(6, 4) : (4, 1)];
    /// assert_eq!(a.try_composition(layout![n : 1]).unwrap().to_string(), "(3,1):(_4,_1)");
    /// assert_eq!(
    ///     a.try_composition(layout![{8} : 1]).unwrap_err(),
    ///     LayoutError::ShapeDivisibility { elements: 8, fill: 6, size: 6 },
    /// );
    /// ```
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/composition_map.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(6, 2) : (8, 2)];
    /// let r = a.composition(layout![(4, 3) : (3, 1)]);
    /// assert_eq!(r.to_string(), "((_2,_2),_3):((_24,_2),_8)");
    ///
    /// let a = layout![(12, (4, 8)) : (59, (13, 1))];
    /// assert_eq!(a.composition((layout![3 : 4], layout![8 : 2])).to_string(), "(_3,(_2,_4)):(_236,(_26,_1))");
    /// assert_eq!(a.composition(shape![(3, 8)]).to_string(), "(_3,(_4,_2)):(_59,(_13,_1))");
    ///
    /// // A diagonal; and around the end of a mode.
    /// let a = layout![(8, 4) : (1, 100)];
    /// assert_eq!(a.composition(layout![4 : 9]).to_string(), "_4:_101");
    /// assert_eq!(a.composition(layout![6 : 3]).to_string(), "(_3,_2):(_3,_101)");
    /// ```
    ///
    /// Four elements at stride 3 carry out of a mode of size 8, and do not fill it:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].composition(layout![4 : 3]);
    /// ```
    /// Three stay inside, four at stride 4 fill it twice:
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].composition(layout![3 : 3]);
    /// layout![(8, 8) : (8, 1)].composition(layout![4 : 4]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts. Dynamic integers cost a division for each mode of `self` and
    /// leaf of `b` that they are involved in.
    #[twin(LayoutError)]
    #[doc(alias = "compose")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<B, N, R>(self, b: B) -> R
    where
        B: IntoNested<Nested = N>,
        As<B, N>: OperandTo<ByComposition, Self, R>,
    {
        b.into_nested().operate(self)
    }
}
