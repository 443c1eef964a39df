//! A compact layout with the order of another.

use crate::algebra::filter::FilterZerosShape;
use crate::algebra::modes::TakeProfile;
use crate::algebra::{BeforeOf, FlatModes, FlatModesOf, Front, SortedTail};
use crate::diagnostics::LayoutError;
use crate::int::{FirstOfPair, Integer, Multiple, Pair, Plus, PlusOf, StaticInteger, Word};
use crate::int_tuple::{CompactColMajor, HCons, HNil, Running, static_instance};
use crate::layout::{Layout, LayoutParts, layout};
use colex_macros::twin;
use typenum::{U1, UInt, UTerm};

/// A layout that gives a compact one in the same order.
pub trait MakeLayoutLike {
    /// The type of `self.make_layout_like()`.
    type Output;
    /// The layout, unless a stride overflows.
    fn try_make_layout_like(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `make_layout_like` of the layout `L`.
pub type MakeLayoutLikeOf<L> = <L as MakeLayoutLike>::Output;

/// The modes, those that do not move of size 1.
type Modes<S, D> = FlatModesOf<Layout<<S as FilterZerosShape<D>>::Output, D>>;

impl<S: Copy, D: Copy> MakeLayoutLike for Layout<S, D>
where
    S: FilterZerosShape<D>,
    Layout<<S as FilterZerosShape<D>>::Output, D>: FlatModes<HNil, Output: CompactLike<U1, S>>,
{
    type Output = Layout<S, <Modes<S, D> as CompactLike<U1, S>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_make_layout_like(self) -> Result<Self::Output, LayoutError> {
        let modes = layout(self.shape.filter_zeros_shape(self.stride), self.stride).flat_modes(HNil);
        Ok(layout(self.shape, modes.compact_like(1)?))
    }
}

/// `R` is the compact layout in the same order: as a parameter, so that a broken law is reported at the layout, and not as a
/// method that is missing.
pub trait HasLayoutLike<R> {
    /// [`MakeLayoutLike::try_make_layout_like`].
    fn layout_like(self) -> Result<R, LayoutError>;
}
impl<L: MakeLayoutLike<Output = R>, R> HasLayoutLike<R> for L {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layout_like(self) -> Result<R, LayoutError> {
        self.try_make_layout_like()
    }
}

impl<S, D> Layout<S, D> {
    /// The compact layout of the same shape, its modes in the order of the strides.
    ///
    /// **Definition.** The mode of the smallest static stride gets the stride 1, and each other one starts where the
    /// modes before it end; modes of equal stride count from the left to the right, and those of dynamic stride come
    /// last. Modes of static stride 0 keep it.
    ///
    /// **Type.** [`MakeLayoutLikeOf`]`<Self>`.
    ///
    /// **In CuTe**: `make_layout_like(l)`, where modes of equal stride get equal strides again, and overlap.
    ///
    /// # Panics
    /// If a stride, or the product of all sizes that one more mode would have as its stride, overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, 2, 2) : (0, 8, 3)].make_layout_like().to_string(), "(_2,_2,_2):(_0,_2,_1)");
    /// assert_eq!(layout![(2, (3, 4)) : (96, (32, 1))].make_layout_like().to_string(), "(_2,(_3,_4)):(_12,(_4,_1))");
    /// ```
    ///
    /// **Cost.** None at run time for static shapes; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_layout_like<R>(self) -> R
    where
        Self: HasLayoutLike<R>,
    {
        self.layout_like()
    }
}

// Compact strides in the order of the strides of a layout.
//
// The modes are numbered and sorted by stride, modes of equal stride in their order; those of dynamic stride come last,
// from the left to the right. Each then gets the product of the sizes before it, and the numbers sort the strides back.

/// The size of the mode with the number `I`.
#[derive(Clone, Copy)]
pub struct Numbered<S, I> {
    size: S,
    number: I,
}

/// The flat list of modes `Self` with numbers from `I` on.
pub trait NumberModes<I> {
    type Output;
    fn number(self) -> Self::Output;
}
impl<I> NumberModes<I> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self) -> HNil {
        HNil
    }
}
impl<S, D, T, I> NumberModes<I> for HCons<Layout<S, D>, T>
where
    I: Integer + Plus<U1>,
    T: NumberModes<PlusOf<I, U1>>,
{
    type Output = HCons<Layout<Numbered<S, I>, D>, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self) -> Self::Output {
        let Layout { shape, stride } = self.head;
        HCons { head: layout(Numbered { size: shape, number: static_instance() }, stride), tail: self.tail.number() }
    }
}

/// The modes of the list `Self` by their strides.
pub trait ByStride {
    /// Those of static stride.
    type Static;
    /// Those of dynamic stride.
    type Dynamic;
    fn by_stride(self) -> (Self::Static, Self::Dynamic);
}
impl ByStride for HNil {
    type Static = HNil;
    type Dynamic = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_stride(self) -> (HNil, HNil) {
        (self, self)
    }
}
impl<S, T: ByStride> ByStride for HCons<Layout<S, usize>, T> {
    type Static = T::Static;
    type Dynamic = HCons<Layout<S, usize>, T::Dynamic>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_stride(self) -> (Self::Static, Self::Dynamic) {
        let (fixed, tail) = self.tail.by_stride();
        (fixed, HCons { head: self.head, tail })
    }
}
// Only the order of the strides matters.
impl<S, T: ByStride, K: StaticInteger, Z: Word> ByStride for HCons<Layout<S, Multiple<K, Z>>, T> {
    type Static = T::Static;
    type Dynamic = HCons<Layout<S, usize>, T::Dynamic>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_stride(self) -> (Self::Static, Self::Dynamic) {
        let (fixed, tail) = self.tail.by_stride();
        let Layout { shape, stride } = self.head;
        (fixed, HCons { head: layout(shape, stride.value()), tail })
    }
}
impl<S, T: ByStride> ByStride for HCons<Layout<S, UTerm>, T> {
    type Static = HCons<Layout<S, UTerm>, T::Static>;
    type Dynamic = T::Dynamic;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_stride(self) -> (Self::Static, Self::Dynamic) {
        let (tail, dynamic) = self.tail.by_stride();
        (HCons { head: self.head, tail }, dynamic)
    }
}
impl<S, U, B, T: ByStride> ByStride for HCons<Layout<S, UInt<U, B>>, T> {
    type Static = HCons<Layout<S, UInt<U, B>>, T::Static>;
    type Dynamic = T::Dynamic;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_stride(self) -> (Self::Static, Self::Dynamic) {
        let (tail, dynamic) = self.tail.by_stride();
        (HCons { head: self.head, tail }, dynamic)
    }
}

/// The compact strides of the numbered modes `Self`, one after the other from `Current` on, as a list of "layouts" of a
/// stride and a number.
pub trait CompactInOrder<Current> {
    type Output;
    /// The strides and the running product.
    fn compact_in_order(self, current: Running) -> (Self::Output, Running);
}
impl<Current> CompactInOrder<Current> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_in_order(self, current: Running) -> (HNil, Running) {
        (HNil, current)
    }
}
impl<S, I, D, T, Current> CompactInOrder<Current> for HCons<Layout<Numbered<S, I>, D>, T>
where
    S: CompactColMajor<Current>,
    T: CompactInOrder<S::Next>,
{
    type Output = HCons<Layout<S::Strides, I>, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_in_order(self, current: Running) -> (Self::Output, Running) {
        let Numbered { size, number } = self.head.shape;
        let (stride, current) = size.compact_part(current);
        let (tail, current) = self.tail.compact_in_order(current);
        (HCons { head: layout(stride, number), tail }, current)
    }
}

/// The compact strides of the flat list of modes `Self`, in the order of its strides, from `Current` on, nested like
/// the shape `S`, whose modes they are.
pub trait CompactLike<Current, S> {
    type Output;
    /// The strides, unless one overflows.
    fn compact_like(self, current: usize) -> Result<Self::Output, LayoutError>;
}

type NumberedOf<M> = <M as NumberModes<UTerm>>::Output;
type SortedOf<M> = <<NumberedOf<M> as ByStride>::Static as SortedTail>::Output;
type OrderedOf<M> = BeforeOf<SortedOf<M>, <NumberedOf<M> as ByStride>::Dynamic>;
type StridesOf<M, Current> = <<OrderedOf<M> as CompactInOrder<Current>>::Output as SortedTail>::Output;
type NestedOf<M, Current, S> = FirstOfPair<<S as TakeProfile<StridesOf<M, Current>, ()>>::Output>;

impl<M, Current, S> CompactLike<Current, S> for M
where
    M: NumberModes<UTerm, Output: ByStride<Static: SortedTail>>,
    SortedOf<M>: Front<Before<<NumberedOf<M> as ByStride>::Dynamic>: CompactInOrder<Current, Output: SortedTail>>,
    S: TakeProfile<StridesOf<M, Current>, (), Output: Pair<First: LayoutParts>>,
{
    type Output = <NestedOf<M, Current, S> as LayoutParts>::Shape;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_like(self, current: usize) -> Result<Self::Output, LayoutError> {
        let (fixed, dynamic) = self.number().by_stride();
        let (strides, running) = fixed.sorted_tail().before(dynamic).compact_in_order(Running::from(current));
        running.total()?;
        Ok(S::take_profile(strides.sorted_tail()).0.into_parts().0)
    }
}
