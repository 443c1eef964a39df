//! `logical_divide`.

use crate::algebra::complement::{ComplementChecked, Dividing};
use crate::algebra::composition::Neighbours;
use crate::algebra::statics::{
    AnyTiler, Both, KnownParts, KnownTile, NamedDivide, OnPairs, OrOfRuns, PairByPlan, PlannedComposition,
    ResolveWithVerdict, RightOperand, ShapeOrStride, Undecided,
};
use crate::algebra::{
    Coalesce, CoalesceOf, Concat, FlatModes, Gives, Logical, OnLayouts, OperandTo, Resolve, WitnessedModes,
};
use crate::diagnostics::verdict::{Broken, Outcome};
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{AllIntegers, As, HCons, HNil, IntoNested};
use crate::layout::{Layout, LayoutParts, ShapeOf};

/// Divide as an operation on two layouts: the pair of the tile and the rest.
#[derive(Clone, Copy, Debug)]
pub enum ByDivide {}
impl OnPairs for ByDivide {
    type Pair<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = S::Divided<D, N, R>;
    type PairOne<S: ShapeOrStride, D: ShapeOrStride> = S::DividedByOne<D>;
}

impl<SA: ShapeOrStride, DA: ShapeOrStride, S: ShapeOrStride, D: ShapeOrStride, V>
    OnLayouts<Layout<SA, DA>, Layout<S, D>> for ByDivide
where
    NamedDivide<SA, DA, S, D>: ResolveWithVerdict<ByDivide, Layout<SA, DA>, Layout<S, D>, Verdict = V>,
    V: OrOfRuns<ByDivide, Layout<SA, DA>, Layout<S, D>, NamedDivide<SA, DA, S, D>>,
{
    type Output = V::Output;
    type Verdict = V::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(a: Layout<SA, DA>, tiler: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        V::or_of_runs(a, tiler)
    }
}
impl<A, S, D> ResolveWithVerdict<ByDivide, A, Layout<S, D>> for Undecided
where
    A: Coalesce<Output: LayoutParts>,
    AllIntegers: ComplementChecked<Layout<S, D>, Dividing<ShapeOf<CoalesceOf<A>>>, Verdict: DividesIf<A, Layout<S, D>>>,
{
    type Output = <TilerVerdict<A, Layout<S, D>> as DividesIf<A, Layout<S, D>>>::Output;
    type Verdict = <TilerVerdict<A, Layout<S, D>> as DividesIf<A, Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_else(a: A, tiler: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        <TilerVerdict<A, Layout<S, D>> as DividesIf<A, Layout<S, D>>>::divide_if(a, tiler)
    }
}

/// Whether the tiler `T` has a complement in the layout `A`.
type TilerVerdict<A, T> = <AllIntegers as ComplementChecked<T, Dividing<ShapeOf<CoalesceOf<A>>>>>::Verdict;

/// The tile and the rest of the layout `A` by the tiler `T`, if `Self` is the verdict that it has a complement.
pub trait DividesIf<A, T> {
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn divide_if(a: A, tiler: T) -> Result<Self::Output, LayoutError>;
}
// A tiler that overlaps breaks no second law.
impl<A: Copy, T, L, P> DividesIf<A, T> for Broken<L, P>
where
    Self: Outcome,
{
    type Output = (A, A);
    type Verdict = Self;
    fn divide_if(a: A, _: T) -> Result<(A, A), LayoutError> {
        Ok((a, a))
    }
}
impl<A, S, D> DividesIf<A, Layout<S, D>> for ()
where
    A: Copy + Coalesce<Output: LayoutParts + FlatModes<HNil, Output: WitnessedModes> + Copy>,
    Layout<S, D>: Copy + FlatModes<HNil, Output: WitnessedModes>,
    AllIntegers: ComplementChecked<
            Layout<S, D>,
            Dividing<ShapeOf<CoalesceOf<A>>>,
            Output: IsRest<A, Layout<S, D>> + RepeatsLast + FlatModes<HNil, Output: WitnessedModes> + Copy,
        >,
{
    type Output = <RestOfTiler<A, Layout<S, D>> as IsRest<A, Layout<S, D>>>::Output;
    type Verdict = <RestOfTiler<A, Layout<S, D>> as IsRest<A, Layout<S, D>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn divide_if(a: A, tiler: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let coalesced = a.try_coalesce()?;
        let rest = AllIntegers::complement_checked(tiler, Dividing(coalesced.into_parts().0))?;
        // The rest is that of the modes one by one, so that modes that are one by their values must stay two.
        match rest.divide_layout(a, tiler, Neighbours::Apart) {
            Err(law) => divide_joined(a, coalesced, tiler, rest).ok_or(law),
            divided => divided,
        }
    }
}

/// The layout `a` divided by the tiler, where modes that are one by their values are one; `rest` is the complement of the
/// tiler in the modes one by one.
#[cold]
fn divide_joined<A, L, T, R>(a: A, coalesced: L, tiler: T, rest: R) -> Option<<R as IsRest<A, T>>::Output>
where
    L: FlatModes<HNil, Output: WitnessedModes>,
    T: FlatModes<HNil, Output: WitnessedModes> + Copy,
    R: IsRest<A, T> + RepeatsLast + FlatModes<HNil, Output: WitnessedModes> + Copy,
{
    let modes = coalesced.flat_modes(HNil);
    let tile = tiler.flat_modes(HNil);
    let rest = rest.with_copies(|stride| copies_of(&modes, &tile, stride))?;
    // A tiler with gaps may not reach the end.
    let last = last_offset(&tile)?.checked_add(last_offset(&rest.flat_modes(HNil))?)?;
    let divided = rest.divide_layout(a, tiler, Neighbours::Joined).ok()?;
    (last >= last_place(&modes)?).then_some(divided)
}

/// The complement of the tiler `T` in the shape of the coalesced layout `A`.
type RestOfTiler<A, T> = <AllIntegers as ComplementChecked<T, Dividing<ShapeOf<CoalesceOf<A>>>>>::Output;

/// `Self` is the rest of the tiler `T` in the layout `A`.
pub trait IsRest<A, T> {
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The layout composed with the tiler and with this.
    fn divide_layout(self, a: A, tiler: T, neighbours: Neighbours) -> Result<Self::Output, LayoutError>;
}
/// A list of two.
type Two<T, R> = HCons<T, HCons<R, HNil>>;
impl<SA: ShapeOrStride, DA: ShapeOrStride, S: ShapeOrStride, D: ShapeOrStride, SR: ShapeOrStride, DR: ShapeOrStride>
    IsRest<Layout<SA, DA>, Layout<S, D>> for Layout<SR, DR>
where
    PlannedComposition<SA, DA, Two<S, SR>, Two<D, DR>>: PairByPlan,
    Two<S, SR>: RightOperand,
    Two<D, DR>: RightOperand,
{
    type Output = <PlannedComposition<SA, DA, Two<S, SR>, Two<D, DR>> as PairByPlan>::Output;
    type Verdict = <PlannedComposition<SA, DA, Two<S, SR>, Two<D, DR>> as PairByPlan>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn divide_layout(
        self,
        a: Layout<SA, DA>,
        tiler: Layout<S, D>,
        neighbours: Neighbours,
    ) -> Result<Self::Output, LayoutError> {
        let operands = Both(a, (tiler, self).concat_modes());
        <PlannedComposition<SA, DA, Two<S, SR>, Two<D, DR>> as PairByPlan>::pair(&operands, neighbours)
    }
}

/// `Self` is a tiler that divides the layout `A`.
pub trait LogicalDivide<A>: OperandTo<Logical<ByDivide>, A, <Self as LogicalDivide<A>>::Output> {
    /// The type of `a.logical_divide(self)`.
    type Output;
    /// Computes `a.logical_divide(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_logical_divide(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `logical_divide` of the layout `A` by the tiler `T`.
pub type LogicalDivideOf<A, T> = <T as Gives<Logical<ByDivide>, A>>::Type;

impl<S, D, T: AnyTiler, R> LogicalDivide<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    Logical<ByDivide>: Resolve<KnownTile<Logical<ByDivide>, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The layout split into a tile and the rest.
    ///
    /// **Definition.** `A ⊘ T = A ∘ (T, T*)` with `T* = complement(T, shape(coalesce(A)))`. Mode 0 is the tile,
    /// `A ∘ T`; mode 1 is the rest, the layout of the tiles. For a tuple, each element divides the mode of its index:
    /// `((T0,R0), (T1,R1), L)`; the modes beyond the tuple are kept, `_` keeps a mode, and an integer `N` stands for
    /// `N:1`. A tiler that does not divide the size rounds up: the result is larger than `A`, and its last tiles go
    /// beyond it. A tiler with gaps that its repetitions do not fill leaves elements out: the tiles `(2,2):(1,3)` of
    /// `5:1` omit the element at 2; an [`exact divide`](Layout::exact_logical_divide) does not compile then. If that
    /// breaks a law, modes of `A` that continue each other are joined first.
    ///
    /// **Defined when** `T` has a complement in the layout, and the composition is defined; the laws are those of
    /// [`complement`](Layout::complement) and [`composition`](Layout::composition).
    ///
    /// **Type.** [`LogicalDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `logical_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/divide1.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, 2, 3) : (2, 1, 8)];
    /// assert_eq!(a.logical_divide(layout![4 : 2]).to_string(), "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    ///
    /// let a = layout![(9, (4, 8)) : (59, (13, 1))];
    /// let tiler = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    /// assert_eq!(
    ///     a.logical_divide(tiler).to_string(),
    ///     "((_3,_3),((_2,_4),(_2,_2))):((_177,_59),((_13,_2),(_26,_1)))",
    /// );
    /// ```
    ///
    /// Five elements at stride 3 do not fill whole modes:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (6, 1)].logical_divide(layout![5 : 3]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (6, 1)].logical_divide(layout![6 : 4]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[doc(alias = "divide")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByDivide>, Self, R>,
    {
        checked::lawful(self.try_logical_divide(tiler))
    }

    /// The divided layout, or the law that dynamic integers break.
    ///
    /// # Errors
    /// Those of [`try_complement`](Layout::try_complement) and [`try_composition`](Layout::try_composition).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let n = 4;
    /// let error = layout![(6, 4) : (4, 1)].try_logical_divide(layout![n : 1]).unwrap_err();
    /// assert_eq!(error, LayoutError::StrideDivisibility { elements: 8, stride: 4, size: 6 });
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_logical_divide<T, N, R>(self, tiler: T) -> Result<R, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}

// How often a tile is repeated in a layout, where neighbours that are one mode by their values count as one.
//
// The complement of a tile is taken mode by mode, so each mode that the tile does not divide is rounded up separately:
// in `(12, 8):(1, 12)` with dynamic integers there are `3 * 8` tiles of 5. If the composition shows that this is not a
// layout, it is tried again with the 20 tiles of 5 that 96 elements need.

/// A layout whose last mode can be repeated more or less often.
pub trait RepeatsLast: Sized {
    /// With as many elements in the last mode as `copies` says of its stride, unless its size is static.
    fn with_copies(self, copies: impl Fn(usize) -> Option<usize>) -> Option<Self>;
}
impl<S: LastMode<D>, D> RepeatsLast for Layout<S, D> {
    #[inline]
    fn with_copies(mut self, copies: impl Fn(usize) -> Option<usize>) -> Option<Self> {
        self.shape.repeat_last(&self.stride, &copies)?;
        Some(self)
    }
}

/// The shape of a flat layout of the stride `D`.
pub trait LastMode<D> {
    /// Sets the last size.
    fn repeat_last(&mut self, stride: &D, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()>;
}
impl<S: Integer, D: Integer> LastMode<D> for S {
    fn repeat_last(&mut self, stride: &D, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        let size =
            copies(stride.value()).filter(|size| S::STATIC.is_none() && size.checked_rem(S::DIVISOR) == Some(0))?;
        *self = S::from_value(size);
        Some(())
    }
}
impl LastMode<HNil> for HNil {
    fn repeat_last(&mut self, _: &HNil, _: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        None
    }
}
impl<S: LastMode<D>, D> LastMode<HCons<D, HNil>> for HCons<S, HNil> {
    fn repeat_last(&mut self, stride: &HCons<D, HNil>, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        self.head.repeat_last(&stride.head, copies)
    }
}
impl<S, S1, TS, D, TD> LastMode<HCons<D, TD>> for HCons<S, HCons<S1, TS>>
where
    HCons<S1, TS>: LastMode<TD>,
{
    fn repeat_last(&mut self, stride: &HCons<D, TD>, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        self.tail.repeat_last(&stride.tail, copies)
    }
}

/// How many tiles cover the modes, where the complement of the tile repeats it at `stride`; `None` if that repeats several
/// copies. Modes that are one by their values count as one; each size is divided by the rest of the stride above the sizes
/// before, rounding up.
#[inline]
pub fn copies_of<M: WitnessedModes, T: WitnessedModes>(modes: &M, tile: &T, stride: usize) -> Option<usize> {
    let ends = (0..T::COUNT).map(|k| tile.mode_value(k)).map(|(size, stride)| size.checked_mul(stride));
    if ends.flatten().fold(1, usize::max) != stride {
        return None;
    }
    let mut copies = Copies { reach: stride, count: 1 };
    let mut run = None;
    for (size, stride) in (0..M::COUNT).map(|k| modes.mode_value(k)).filter(|mode| mode.0 != 1) {
        run = match run {
            Some((before, begin)) if usize::checked_mul(before, begin) == Some(stride) => {
                Some((before.checked_mul(size)?, begin))
            }
            before => {
                if let Some((size, _)) = before {
                    copies.cover(size)?;
                }
                Some((size, stride))
            }
        };
    }
    if let Some((size, _)) = run {
        copies.cover(size)?;
    }
    Some(copies.count)
}

/// The last offset of modes, unless one is empty.
#[inline]
pub fn last_offset<M: WitnessedModes>(modes: &M) -> Option<usize> {
    (0..M::COUNT)
        .map(|k| modes.mode_value(k))
        .try_fold(0_usize, |sum, (size, stride)| sum.checked_add(size.checked_sub(1)?.checked_mul(stride)?))
}

/// The last 1-D coordinate of modes, unless one is empty.
#[inline]
pub fn last_place<M: WitnessedModes>(modes: &M) -> Option<usize> {
    let size = (0..M::COUNT).try_fold(1_usize, |size, k| size.checked_mul(modes.mode_value(k).0))?;
    size.checked_sub(1)
}

/// The tiles that cover the modes so far, and the rest of the reach above these.
struct Copies {
    reach: usize,
    count: usize,
}
impl Copies {
    /// With one more mode; `None` if it is empty.
    fn cover(&mut self, size: usize) -> Option<()> {
        if size == 0 || self.reach == 0 {
            return None;
        }
        self.count = self.count.checked_mul(size.div_ceil(self.reach))?;
        self.reach = self.reach.div_ceil(size);
        Some(())
    }
}
