//! Divide and product in common: an operation that makes a pair of layouts of two.
//!
//! A divide makes the tile and the rest of a layout, a product the block and its repetition. Its result for a tuple is
//! the pair of the first halves of all modes and of the second halves, followed by the modes beyond the tuple. The four
//! flavours of each arrange these, by mode where the tiler is a tuple:
//!
//! | flavour | arrangement for a tiler `<T0, T1>` on modes `M0, M1, L` |
//! | --- | --- |
//! | logical | `((A0, B0), (A1, B1), L)` |
//! | zipped | `((A0, A1), (B0, B1, L))` |
//! | tiled | `((A0, A1), B0, B1, L)` |
//! | flat | `(A0, A1, B0, B1, L)` |

use super::{KeepRest, OnInteger, OnLayouts, OnUntiled, UntiledModes};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, JoinedOf, Layout, layout};
use core::marker::PhantomData;
use typenum::{B1, U0, U1, UInt, UTerm};

/// The operation `Op`, with the first halves of its pairs separate from the second halves.
pub struct Unzipped<Op>(PhantomData<Op>);
impl<Op> TakesSizes for Unzipped<Op> {}
impl<Op: OnLayouts<L, Layout<S, D>>, L, S, D> OnLayouts<L, Layout<S, D>> for Unzipped<Op> {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(layout: L, tiler: Layout<S, D>) -> Result<Op::Output, LayoutError> {
        Op::result_of(layout, tiler)
    }
}
// The whole mode is in the first of the pair, and nothing is left.
impl<Op, L> OnUntiled<L> for Unzipped<Op> {
    type Output = (L, Layout<U1, U0>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled(mode: L) -> Result<Self::Output, LayoutError> {
        Ok((mode, layout(U1::new(), UTerm)))
    }
}
// Modes beyond the tilers go into the second.
impl<Op, M: FromModes> UntiledModes<M> for Unzipped<Op> {
    type Output = (Layout<HNil, HNil>, JoinedOf<M>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(modes: M) -> Result<Self::Output, LayoutError> {
        Ok((layout(HNil, HNil), modes.joined()))
    }
}

/// Operations for which an integer is the compact layout of its size.
pub trait TakesSizes {}
impl<Op: TakesSizes + OnLayouts<L, Layout<N, N::Output>>, L, N: UnitStride> OnInteger<L, N> for Op {
    type Output = <Op as OnLayouts<L, Layout<N, N::Output>>>::Output;
    type Verdict = <Op as OnLayouts<L, Layout<N, N::Output>>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(layout: L, n: N) -> Result<<Self as OnInteger<L, N>>::Output, LayoutError> {
        <Op as OnLayouts<L, Layout<N, N::Output>>>::result_of(layout, n.with_unit_stride())
    }
}

/// The logical flavour of the operation `Op`: the concatenation of the pair.
pub struct Logical<Op>(PhantomData<Op>);
impl<Op> KeepRest for Logical<Op> {}
impl<Op> TakesSizes for Logical<Op> {}
impl<Op: OnLayouts<L, Layout<S, D>, Output: Concat>, L, S, D> OnLayouts<L, Layout<S, D>> for Logical<Op> {
    type Output = <Op::Output as Concat>::Output;
    type Verdict = Op::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn result_of(layout: L, tiler: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok(Op::result_of(layout, tiler)?.concat_modes())
    }
}

/// A pair of layouts as the two modes of one.
pub trait Concat {
    type Output;
    fn concat_modes(self) -> Self::Output;
}
impl<X, Y, Z, W> Concat for (Layout<X, Y>, Layout<Z, W>) {
    type Output = Zipped<X, Y, Z, W>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn concat_modes(self) -> Self::Output {
        let (Layout { shape: x, stride: y }, Layout { shape: z, stride: w }) = self;
        layout(
            HCons { head: x, tail: HCons { head: z, tail: HNil } },
            HCons { head: y, tail: HCons { head: w, tail: HNil } },
        )
    }
}
/// The concatenation of two layouts.
pub type ConcatOf<A, B> = <(A, B) as Concat>::Output;
/// The layouts `X:Y` and `Z:W` as the modes of one.
pub type Zipped<X, Y, Z, W> = Layout<HCons<X, HCons<Z, HNil>>, HCons<Y, HCons<W, HNil>>>;

/// The stride of the compact layout of the integer `Self`: 1, and 0 for a static 1.
pub trait UnitStride: Sized {
    type Output: Integer;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_unit_stride(self) -> Layout<Self, Self::Output> {
        let stride = <Self::Output as Integer>::STATIC.unwrap_or(1);
        layout(self, computed(stride))
    }
}
impl UnitStride for usize {
    type Output = U1;
}
impl<K, Z> UnitStride for Multiple<K, Z> {
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
