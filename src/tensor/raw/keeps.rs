//! Which operations keep the invariant: those whose result has no offset that the layout before did not have.

use crate::algebra::statics::ShapeOrStride;
use crate::algebra::{
    Coalesce, CoalesceBy, Composition, Computes, ExactFlatDivide, ExactLogicalDivide, ExactTiledDivide,
    ExactZippedDivide, Filter, FilterZeros, Group, KnownLayout, Mode, Reshape, Select, StrideUnit, Take, Ungroup,
    WithShape,
};
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{Flatten, HCons, HNil, Reverse, Underscore};
use crate::layout::Layout;
use crate::tensor::data_layout::Unproven;
use crate::tensor::operations::{ShapeStaysIn, StaysIn};
use crate::tensor::{DataLayout, Engine, Genuine, Nest, Tensor, WindowTiler, try_cosize};
use core::marker::PhantomData;

/// The operation `Op` with the operand `Self` on the layout `L` keeps within the offsets of `L`.
///
/// # Safety
/// If `layout` is not empty, each offset of the result is one of `layout`. Nothing else is concluded, for example not
/// how often an offset occurs.
pub unsafe trait Keeps<Op, L> {
    type Output: DataLayout;
    /// The result, unless dynamic integers break a law.
    fn keep(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The operation `Op` with the type `Self` as its operand on the layout `L` keeps within the offsets of `L`.
///
/// # Safety
/// As of [`Keeps`].
pub unsafe trait KeepsByType<Op, L> {
    type Output: DataLayout;
    /// The result, unless dynamic integers break a law.
    fn keep_by_type(layout: L) -> Result<Self::Output, LayoutError>;
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// Nothing, or that this layout has no coordinates and the other is not empty, for example because a mode of size 0
    /// was removed.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check_kept<M: DataLayout>(&self, layout: M) -> Result<(), LayoutError> {
        if self.layout.data_shape().is_empty() && !layout.data_shape().is_empty() {
            return Err(LayoutError::EmptyMode);
        }
        debug_assert!(try_cosize(layout)? <= try_cosize(self.layout)?, "an operation has led out of the tensor");
        Ok(())
    }

    /// The same elements by another layout, unless this one is empty and the other is not.
    ///
    /// # Safety
    /// If this layout is not empty, each offset of the other is one of this.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn try_kept<M: DataLayout>(self, layout: M) -> Result<Tensor<E, M>, LayoutError> {
        self.check_kept(layout)?;
        Ok(Tensor { engine: self.engine, layout })
    }

    /// The same elements by another layout, or a panic if this one is empty and the other is not.
    ///
    /// Not by way of [`try_kept`](Tensor::try_kept): in a `Result` the address of the elements shares its place with
    /// the numbers of an error. An optimiser then loses its knowledge of the address; on a GPU, the kind of memory.
    ///
    /// # Safety
    /// As of [`try_kept`](Tensor::try_kept).
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(super) unsafe fn kept<M: DataLayout>(self, layout: M) -> Tensor<E, M> {
        checked::lawful(self.check_kept(layout));
        Tensor { engine: self.engine, layout }
    }

    /// The same elements by the result of an operation, or a panic with the law that is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(in crate::tensor) fn keeping<Op, T: Keeps<Op, L>>(self, operand: T) -> Tensor<E, T::Output> {
        let layout = checked::lawful(operand.keep(self.layout));
        // SAFETY: `Keeps` guarantees it.
        unsafe { self.kept(layout) }
    }

    /// The same elements by the result of an operation, unless a law is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn try_keeping<Op, T: Keeps<Op, L>>(
        self,
        operand: T,
    ) -> Result<Tensor<E, T::Output>, LayoutError> {
        let layout = operand.keep(self.layout)?;
        // SAFETY: `Keeps` guarantees it.
        unsafe { self.try_kept(layout) }
    }

    /// The same elements by the result of an operation, unless a law is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn try_keeping_by_type<Op, T: KeepsByType<Op, L>>(
        self,
    ) -> Result<Tensor<E, T::Output>, LayoutError> {
        let layout = T::keep_by_type(self.layout)?;
        // SAFETY: `KeepsByType` guarantees it.
        unsafe { self.try_kept(layout) }
    }

    /// The same elements by the result of an operation, or a panic with the law that is broken.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(in crate::tensor) fn keeping_by_type<Op, T: KeepsByType<Op, L>>(self) -> Tensor<E, T::Output> {
        let layout = checked::lawful(T::keep_by_type(self.layout));
        // SAFETY: `KeepsByType` guarantees it.
        unsafe { self.kept(layout) }
    }
}

/// Operations with an operand: the name, the function of the algebra, and why it keeps within the layout.
macro_rules! with_operand {
    ($($name:ident: $algebra:ident::$apply:ident, $why:literal;)*) => { $(
        #[doc = concat!("`", stringify!($apply), "`: ", $why, ".")]
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}
        // SAFETY: as its documentation says. The operand and the layout are of types of this crate, so that the
        // operation is that of the algebra.
        unsafe impl<L: Unproven, T, R: DataLayout> Keeps<$name, L> for T
        where
            T: Genuine + OperandOn<L>,
            T::Known: Computes<T, R>,
            <T::Known as KnownLayout<T>>::Operand: $algebra<L, Output = R>,
        {
            type Output = R;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn keep(self, layout: L) -> Result<Self::Output, LayoutError> {
                $algebra::$apply(T::Known::operand(self), layout)
            }
        }
    )* };
}
with_operand! {
    LogicalDivision: ExactLogicalDivide::try_exact_logical_divide, "an exact divide is a bijection of the coordinates";
    ZippedDivision: ExactZippedDivide::try_exact_zipped_divide, "an exact divide is a bijection of the coordinates";
    TiledDivision: ExactTiledDivide::try_exact_tiled_divide, "an exact divide is a bijection of the coordinates";
    FlatDivision: ExactFlatDivide::try_exact_flat_divide, "an exact divide is a bijection of the coordinates";
    CoalescenceBy: CoalesceBy::try_coalesce_by, "the same function of the 1-D coordinates of each mode";
}

/// Composition: the right operand stays in the domain, so that each offset is that of a coordinate.
#[derive(Clone, Copy, Debug)]
pub enum Composing {}
// SAFETY: as its documentation says. The operand and the layout are of types of this crate, as above.
unsafe impl<L, T, R> Keeps<Composing, L> for T
where
    L: DataLayout,
    T: Genuine + OperandOn<L>,
    T::Known: Computes<T, R>,
    <T::Known as KnownLayout<T>>::Operand: Copy + StaysIn<L> + Composition<L, Output = R>,
    R: DataLayout,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep(self, layout: L) -> Result<Self::Output, LayoutError> {
        let operand = T::Known::operand(self);
        operand.stays_in(layout)?;
        operand.try_compose(layout)
    }
}

/// Another shape: a composition with a compact layout of at most the size, so that it stays in the domain.
#[derive(Clone, Copy, Debug)]
pub enum Reshaping {}
// SAFETY: as its documentation says. The operand and the layout are of types of this crate, as above.
unsafe impl<L, T, R> Keeps<Reshaping, L> for T
where
    L: DataLayout,
    T: Genuine + OperandOn<L>,
    T::Known: Computes<T, R>,
    <T::Known as KnownLayout<T>>::Operand: Copy + ShapeStaysIn<L> + WithShape<L, Output = R>,
    R: DataLayout,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep(self, layout: L) -> Result<Self::Output, LayoutError> {
        let operand = T::Known::operand(self);
        operand.shape_stays_in(layout)?;
        operand.try_with_shape_of(layout)
    }
}

/// A reshape, in the order `O`: the same elements in the same order, so that each offset is that of a coordinate.
#[derive(Clone, Copy, Debug)]
pub struct InSameOrder<O>(PhantomData<O>);
// SAFETY: as its documentation says. The operand and the layout are of types of this crate, as above; and so is the order,
// for no other has a `Reshape` by such an operand.
unsafe impl<L, T, R, O> Keeps<InSameOrder<O>, L> for T
where
    L: DataLayout,
    T: Genuine + OperandOn<L>,
    T::Known: Computes<T, R>,
    <T::Known as KnownLayout<T>>::Operand: Reshape<L, O, Output = R>,
    R: DataLayout,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep(self, layout: L) -> Result<Self::Output, LayoutError> {
        T::Known::operand(self).try_reshape_of(layout)
    }
}

/// Operations by a type: the name, the function of the algebra, and why it keeps within the layout.
macro_rules! by_type {
    ($($name:ident[$($parameter:ident)*]: $algebra:ident::$apply:ident, $why:literal;)*) => { $(
        #[doc = concat!("`", stringify!($apply), "`: ", $why, ".")]
        #[derive(Clone, Copy, Debug)]
        pub struct $name<$($parameter)*>($(PhantomData<$parameter>)*);
        // SAFETY: as its documentation says. The operand and the layout are of types of this crate, so that the
        // operation is that of the algebra.
        unsafe impl<L, T, R, $($parameter)*> KeepsByType<$name<$($parameter)*>, L> for T
        where
            L: DataLayout,
            T: Genuine + $algebra<L, $($parameter,)* Output = R>,
            R: DataLayout,
            $($parameter: Genuine,)*
        {
            type Output = R;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn keep_by_type(layout: L) -> Result<Self::Output, LayoutError> {
                Ok(<T as $algebra<L, $($parameter)*>>::$apply(layout))
            }
        }
    )* };
}
by_type! {
    ModeByIndex[]: Mode::mode_of, "the coordinate is 0 in the other modes";
    Selection[]: Select::select_from, "the coordinate is 0 in the other modes";
    Taking[E]: Take::take_from, "the coordinate is 0 in the other modes";
    Grouping[E]: Group::group_in, "the same modes";
    Ungrouping[]: Ungroup::ungroup_in, "the same modes";
}

/// `unit_stride_in`: the same sizes and strides.
#[derive(Clone, Copy, Debug)]
pub enum UnitStriding {}
// SAFETY: as its documentation says. The operand and the layout are of types of this crate, so that the operation is
// that of the algebra.
unsafe impl<L, T, R> KeepsByType<UnitStriding, L> for T
where
    L: DataLayout,
    T: Genuine + StrideUnit<L, Output = R>,
    R: DataLayout,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep_by_type(layout: L) -> Result<Self::Output, LayoutError> {
        T::unit_stride_in(layout)
    }
}

/// Operations without an operand: the name, the function of the algebra, and why it keeps within the layout.
macro_rules! alone {
    ($($name:ident: $algebra:ident, $apply:expr, $why:literal;)*) => { $(
        #[doc = concat!("`", stringify!($name), "`: ", $why, ".")]
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}
        // SAFETY: as its documentation says. The layout is of a type of this crate, so that the operation is that of the
        // algebra.
        unsafe impl<L: DataLayout + $algebra<Output: DataLayout>> KeepsByType<$name, L> for () {
            type Output = <L as $algebra>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn keep_by_type(layout: L) -> Result<Self::Output, LayoutError> {
                $apply(layout)
            }
        }
    )* };
}
alone! {
    Coalescence: Coalesce, Coalesce::try_coalesce, "the same function of a 1-D coordinate";
    Flattening: Flatten, |layout| Ok(Flatten::flatten(layout)), "the same modes";
    Reversal: Reverse, |layout| Ok(Reverse::reverse(layout)), "the same modes in another order";
    ZeroFilter: FilterZeros, |layout| Ok(FilterZeros::filter_zeros(layout)), "the coordinate is 0 in modes of stride 0";
    Filtering: Filter, Filter::try_filter, "the coordinate is 0 in modes of stride 0";
}

// Operations that compute a type, on layouts whose integers the types know.
//
// The result of an operation on `Layout![(M, N) : (DM, DN)]` is not known for type parameters. This is reported here,
// once, before the operation is required, which would report it for each mode.

/// An operand of operations on the layout `L`.
pub trait OperandOn<L> {
    /// `()`, if types know as much of `L` as the result depends on.
    type Known;
}
// A window has the strides of the layout, whatever these are.
impl<L, W> OperandOn<L> for WindowTiler<W> {
    type Known = ();
}
macro_rules! computes {
    ($([$($parameter:ident)*] $operand:ty;)*) => { $(
        impl<A: ShapeOrStride, B: ShapeOrStride, $($parameter),*> OperandOn<Layout<A, B>> for $operand {
            type Known = A::Leaves<B::Leaves<()>>;
        }
    )* };
}
computes! {
    [] HNil;
    [H T] HCons<H, T>;
    [S D] Layout<S, D>;
    [] Underscore;
}
impl<A: ShapeOrStride, B: ShapeOrStride, I: Integer> OperandOn<Layout<A, B>> for I {
    type Known = A::Leaves<B::Leaves<()>>;
}
