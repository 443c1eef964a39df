//! A compact layout for a fragment in registers.

use super::layout::CompactLike;
use crate::algebra::filter::FilterZerosShape;
use crate::algebra::{FlatModes, FlatModesOf};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{AllStatic, CompactColMajor, HCons, HNil};
use crate::layout::{Layout, LayoutKind, layout};
use colex_macros::twin;
use typenum::{B0, B1, U1, UInt, UTerm};

/// A layout that gives the layout of a fragment.
pub trait MakeFragmentLike {
    /// The type of `self.make_fragment_like()`.
    type Output;
    /// The layout, unless a stride overflows.
    fn try_make_fragment_like(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `make_fragment_like` of the layout `L`.
pub type MakeFragmentLikeOf<L> = <L as MakeFragmentLike>::Output;

/// The shape `Self` of a layout of the stride `D`; `Static` says whether it is static.
pub trait FragmentShape<D, Static>: Sized {
    type Output;
    /// The layout, unless a stride overflows.
    fn fragment(self) -> Result<Self::Output, LayoutError>;
}

impl<S, D> MakeFragmentLike for Layout<S, D>
where
    S: AllStatic + FragmentShape<D, <S as AllStatic>::Output>,
{
    type Output = <S as FragmentShape<D, <S as AllStatic>::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_make_fragment_like(self) -> Result<Self::Output, LayoutError> {
        self.shape.fragment()
    }
}

/// The compact layout of the shape `S`.
type Left<S> = Layout<S, <S as CompactColMajor<U1>>::Strides>;

// Dynamic shapes, and those of rank 1: column-major.
impl<S: CompactColMajor<U1> + Copy, D> FragmentShape<D, B0> for S {
    type Output = Left<S>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fragment(self) -> Result<Self::Output, LayoutError> {
        Ok(layout(self, CompactColMajor::<U1>::compact_col_major(self, 1)?.0))
    }
}
macro_rules! rank_one {
    ($([$($generics:ident)*] $shape:ty;)*) => { $(
        impl<D, $($generics),*> FragmentShape<D, B1> for $shape
        where
            $shape: CompactColMajor<U1> + Copy,
        {
            type Output = Left<$shape>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn fragment(self) -> Result<Self::Output, LayoutError> {
                Ok(layout(self, CompactColMajor::<U1>::compact_col_major(self, 1)?.0))
            }
        }
    )* };
}
rank_one! {
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [S] HCons<S, HNil>;
}

/// Mode 0 without the modes that do not move, column-major.
type First<S, D> = <S as FilterZerosShape<D>>::Output;
type FirstStride<S, D> = <First<S, D> as CompactColMajor<U1>>::Strides;
type FirstEnd<S, D> = <First<S, D> as CompactColMajor<U1>>::Next;
/// The strides of the other modes, from there on.
type RestStride<S, D, T, E> = <FlatModesOf<Layout<T, E>> as CompactLike<FirstEnd<S, D>, T>>::Output;

// Rank 2: the second mode is a tuple of one.
impl<S, S2, D, D2> FragmentShape<HCons<D, HCons<D2, HNil>>, B1> for HCons<S, HCons<S2, HNil>>
where
    S: FilterZerosShape<D, Output: CompactColMajor<U1>>,
    Layout<HCons<S2, HNil>, HCons<D2, HNil>>: FlatModes<HNil, Output: CompactLike<FirstEnd<S, D>, HCons<S2, HNil>>>,
    Layout<
        HCons<S, HCons<HCons<S2, HNil>, HNil>>,
        HCons<FirstStride<S, D>, HCons<RestStride<S, D, HCons<S2, HNil>, HCons<D2, HNil>>, HNil>>,
    >: LayoutKind,
{
    type Output = Layout<
        HCons<S, HCons<HCons<S2, HNil>, HNil>>,
        HCons<FirstStride<S, D>, HCons<RestStride<S, D, HCons<S2, HNil>, HCons<D2, HNil>>, HNil>>,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fragment(self) -> Result<Self::Output, LayoutError> {
        Ok(LayoutKind::with_zeros())
    }
}
impl<S, S2, S3, T, D, D2, D3, E> FragmentShape<HCons<D, HCons<D2, HCons<D3, E>>>, B1>
    for HCons<S, HCons<S2, HCons<S3, T>>>
where
    S: FilterZerosShape<D, Output: CompactColMajor<U1>>,
    Layout<HCons<S2, HCons<S3, T>>, HCons<D2, HCons<D3, E>>>:
        FlatModes<HNil, Output: CompactLike<FirstEnd<S, D>, HCons<S2, HCons<S3, T>>>>,
    Layout<
        HCons<S, HCons<S2, HCons<S3, T>>>,
        HCons<FirstStride<S, D>, RestStride<S, D, HCons<S2, HCons<S3, T>>, HCons<D2, HCons<D3, E>>>>,
    >: LayoutKind,
{
    type Output = Layout<
        HCons<S, HCons<S2, HCons<S3, T>>>,
        HCons<FirstStride<S, D>, RestStride<S, D, HCons<S2, HCons<S3, T>>, HCons<D2, HCons<D3, E>>>>,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fragment(self) -> Result<Self::Output, LayoutError> {
        Ok(LayoutKind::with_zeros())
    }
}

/// # Recast and reshape
///
/// Other elements, other shapes, compact copies.
impl<S, D> Layout<S, D> {
    /// A compact layout of the same shape for a fragment: mode 0 first and column-major, the others in the order of
    /// their strides.
    ///
    /// **Definition.** Mode 0 belongs to one instruction; its modes of static stride 0 keep it. The other modes follow
    /// as in [`make_layout_like`](Layout::make_layout_like), from the end of mode 0 on. For a shape with dynamic
    /// integers, or of rank 1, the column-major layout.
    ///
    /// **In CuTe**: `make_fragment_like(l)`. As there, the second mode of a layout of rank 2 becomes a tuple of one.
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
    /// let a = layout![((2, 2), 4, 3) : ((64, 0), 3, 1)];
    /// assert_eq!(a.make_fragment_like().to_string(), "((_2,_2),_4,_3):((_1,_0),_6,_2)");
    /// ```
    ///
    /// **Cost.** None at run time for static shapes; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn make_fragment_like(self) -> MakeFragmentLikeOf<Self>
    where
        Self: MakeFragmentLike,
    {
        MakeFragmentLike::try_make_fragment_like(self)
    }
}
