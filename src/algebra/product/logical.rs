//! `logical_product`.

use crate::algebra::complement::{ComplementChecked, RepeatingIn};
use crate::algebra::composition::ByComposition;
use crate::algebra::statics::{AnyTiler, KnownParts, KnownTile, OnPairs, ShapeOrStride, StaticProduct};
use crate::algebra::{Gives, Logical, OnLayouts, OperandTo, Resolve};
use crate::diagnostics::verdict::Outcome;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{FromComputed, Times, TimesOf, compared};
use crate::int_tuple::{AllIntegers, As, IntoNested, ProductValue};
use crate::layout::{CosizeOf, CosizeValue, Layout};
use colex_macros::twin;
use typenum::{U1, UTerm};

/// Product as an operation on two layouts: the pair of the block and its repetition.
#[derive(Clone, Copy, Debug)]
pub enum ByProduct {}
impl OnPairs for ByProduct {
    type Pair<S: ShapeOrStride, D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = StaticProduct<S, D, N, R>;
    type PairOne<S: ShapeOrStride, D: ShapeOrStride> = StaticProduct<S, D, U1, UTerm>;
}

/// The cotarget of the complement of the block `A`, repeated by the tiler `T`: the offsets at which `T` repeats it
/// need not fill it, only to be free.
type Repeated<A, T> = RepeatingIn<TimesOf<<A as crate::int_tuple::Product>::Output, CosizeOf<T>>>;
/// The complement of the block `A`.
type HolesOf<A, T> = <AllIntegers as ComplementChecked<A, Repeated<A, T>>>::Output;

/// `Self` repeats the block `A`, in its holes.
pub trait RepeatsIn<A> {
    /// The complement of the block.
    type Holes;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    fn holes(self, a: A) -> Result<Self::Holes, LayoutError>;
}
impl<A, S, D> RepeatsIn<A> for Layout<S, D>
where
    A: Copy + ProductValue<Output: Times<CosizeOf<Self>, Output: FromComputed>>,
    Self: Copy + CosizeValue,
    AllIntegers: ComplementChecked<A, Repeated<A, Self>>,
{
    type Holes = HolesOf<A, Self>;
    type Verdict = <AllIntegers as ComplementChecked<A, Repeated<A, Self>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn holes(self, a: A) -> Result<Self::Holes, LayoutError> {
        let repeated = compared(|| checked::times(a.try_product()?, self.try_cosize()?))?;
        AllIntegers::complement_checked(a, RepeatingIn(repeated))
    }
}

// By the bounds of the two steps, and not by `RepeatsIn`: one trait more would be a tenth of the compile time of a product by
// mode.
impl<A, S, D> OnLayouts<A, Layout<S, D>> for ByProduct
where
    A: Copy + ProductValue<Output: Times<CosizeOf<Layout<S, D>>, Output: FromComputed>>,
    Layout<S, D>: Copy + CosizeValue,
    AllIntegers: ComplementChecked<A, Repeated<A, Layout<S, D>>>,
    ByComposition: OnLayouts<HolesOf<A, Layout<S, D>>, Layout<S, D>>,
{
    type Output = (A, <ByComposition as OnLayouts<HolesOf<A, Layout<S, D>>, Layout<S, D>>>::Output);
    type Verdict = <<AllIntegers as ComplementChecked<A, Repeated<A, Layout<S, D>>>>::Verdict as Outcome>::Then<
        <ByComposition as OnLayouts<HolesOf<A, Layout<S, D>>, Layout<S, D>>>::Verdict,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(a: A, tiler: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok((a, ByComposition::result_of(tiler.holes(a)?, tiler)?))
    }
}

/// `Self` is a tiler that repeats the layout `A`.
pub trait LogicalProduct<A>: OperandTo<Logical<ByProduct>, A, <Self as LogicalProduct<A>>::Output> {
    /// The type of `a.logical_product(self)`.
    type Output;
    /// Computes `a.logical_product(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_logical_product(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `logical_product` of the layout `A` by the tiler `T`.
pub type LogicalProductOf<A, T> = <T as Gives<Logical<ByProduct>, A>>::Type;

impl<S, D, T: AnyTiler, R> LogicalProduct<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    Logical<ByProduct>: Resolve<KnownTile<Logical<ByProduct>, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The layout repeated according to another.
    ///
    /// **Definition.** `A ⊗ T = (A, A* ∘ T)` with `A* = complement(A, size(A) * cosize(T))`, which continues after the
    /// block if the block has gaps and fewer than `cosize(T)` places. Mode 0 is the block `A`; mode 1, compatible with
    /// `T`, is the layout of its repetitions, which do not overlap. For a tuple, each element repeats the mode of its
    /// index: `((A0,B0), (A1,B1), L)`; the modes beyond the tuple are kept, `_` keeps a mode, and an integer `N` stands
    /// for `N:1`.
    ///
    /// **Defined when** the block has a complement, and the composition is defined; the laws are those of
    /// [`complement`](Layout::complement) and [`composition`](Layout::composition).
    ///
    /// **Type.** [`LogicalProductOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `logical_product(block, tiler)`, which composes unsoundly.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_complement`](Layout::try_complement) and [`try_composition`](Layout::try_composition).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/product1.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 2) : (4, 1)];
    /// assert_eq!(a.logical_product(layout![6 : 1]).to_string(), "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    /// assert_eq!(a.logical_product(layout![(4, 2) : (2, 1)]).to_string(), "((_2,_2),(_4,_2)):((_4,_1),(_8,_2))");
    /// ```
    ///
    /// The hole of 3 below the next repetition is not filled by steps of 2:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![2 : 3].logical_product(layout![4 : 2]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![2 : 3].logical_product(layout![4 : 3]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[doc(alias = "product")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn logical_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<Logical<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}
