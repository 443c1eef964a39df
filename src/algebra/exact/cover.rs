//! What a divide that rounds up covers.
//!
//! | tiler | covers of a mode `M` |
//! | --- | --- |
//! | layout `T`, integer `N` as `N:1` | up to the cosize of `T` with its complement in `M` |
//! | `_`, and no tiler | what there is |
//! | tuple | each element covers in the mode of its index |

use super::even::EvenTile;
use crate::algebra::pairing::UnitStride;
use crate::algebra::tiler::TooManyModes;
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome};
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::{First, Integer, Pair, Second};
use crate::int_tuple::{HCons, HNil, Product, ProductValue, RankInDecimal, Underscore};
use crate::layout::{Layout, LayoutModes};
use typenum::{U0, U1, UInt, UTerm};

/// `Self` is a tiler of the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an integer, a shape, `Underscore`, or a tuple of these"
)]
pub trait Covering<Op, L> {
    /// The pair of the sizes and the padded sizes, int tuples of the profile of the tiler.
    type Output: Pair;
    /// The law that is broken first, if any, and in which mode.
    type Verdict: Outcome;
    /// Their values.
    fn cover(self, layout: L) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError>;
    /// The tiles divide the layout exactly, or the law that they break.
    fn exact(self, layout: L) -> Result<(), LayoutError>;
}

/// The operation `Self` tells what the tile `T` covers of the layout `L`.
///
/// A parameter of what takes tuples apart, so that rustc does not look into it there.
pub trait CoversTile<L, T> {
    /// The pair of the size and the padded size.
    type Output: Pair;
    /// The law that is broken first, if any, and in which mode.
    type Verdict: Outcome;
    /// Their values.
    fn cover_tile(layout: L, tile: T) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError>;
    /// The tiles divide the layout exactly, or the law that they break.
    fn exact_tile(layout: L, tile: T) -> Result<(), LayoutError>;
}

/// The cover of a divide.
#[derive(Clone, Copy, Debug)]
pub enum ByCover {}
impl<L, T> CoversTile<L, T> for ByCover
where
    L: Copy + Product<Output: Integer>,
    T: EvenTile<L, Reach: Integer>,
{
    type Output = (<L as Product>::Output, <T as EvenTile<L>>::Reach);
    type Verdict = T::Overlap;
    #[inline(always)]
    fn cover_tile(mode: L, tile: T) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        let extent = tile.extent(mode)?;
        Ok((Integer::from_value(extent.size), Integer::from_value(extent.reach)))
    }
    #[inline(always)]
    fn exact_tile(mode: L, tile: T) -> Result<(), LayoutError> {
        tile.extent(mode)?.exact()
    }
}

impl<Op: CoversTile<L, Self>, L, S, D> Covering<Op, L> for Layout<S, D> {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[inline(always)]
    fn cover(self, mode: L) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        Op::cover_tile(mode, self)
    }
    #[inline(always)]
    fn exact(self, mode: L) -> Result<(), LayoutError> {
        Op::exact_tile(mode, self)
    }
}
macro_rules! integers {
    ($([$($parameter:ident)*] $number:ty, $stride:ty;)*) => { $(
        impl<Op, L, $($parameter),*> Covering<Op, L> for $number
        where
            Op: CoversTile<L, Layout<$number, $stride>>,
        {
            type Output = Op::Output;
            type Verdict = Op::Verdict;
            #[inline(always)]
            fn cover(self, mode: L) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
                Op::cover_tile(mode, self.with_unit_stride())
            }
            #[inline(always)]
            fn exact(self, mode: L) -> Result<(), LayoutError> {
                Op::exact_tile(mode, self.with_unit_stride())
            }
        }
    )* };
}
integers! {
    [] usize, U1;
    [] UTerm, U1;
    [] U1, U0;
    [U B C] UInt<UInt<U, B>, C>, U1;
}
impl<Op, L: ProductValue<Output: Integer>> Covering<Op, L> for Underscore {
    type Output = (L::Output, L::Output);
    type Verdict = ();
    #[inline(always)]
    fn cover(self, mode: L) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        let size = L::Output::from_value(mode.try_product()?);
        Ok((size, size))
    }
    #[inline(always)]
    fn exact(self, _: L) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<Op, L> Covering<Op, L> for HNil
where
    L: LayoutModes,
    HNil: CoveringModes<Op, L::Output, (L, HNil)>,
{
    type Output = <HNil as CoveringModes<Op, L::Output, (L, HNil)>>::Output;
    type Verdict = ();
    #[inline(always)]
    fn cover(self, layout: L) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        CoveringModes::<Op, _, (L, Self)>::cover_modes(self, layout.layout_modes())
    }
    #[inline(always)]
    fn exact(self, _: L) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<Op, L, H, T> Covering<Op, L> for HCons<H, T>
where
    L: LayoutModes,
    HCons<H, T>: CoveringModes<Op, L::Output, (L, HCons<H, T>)>,
{
    type Output = <Self as CoveringModes<Op, L::Output, (L, Self)>>::Output;
    type Verdict = <Self as CoveringModes<Op, L::Output, (L, Self)>>::Verdict;
    #[inline(always)]
    fn cover(self, layout: L) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        CoveringModes::<Op, _, (L, Self)>::cover_modes(self, layout.layout_modes())
    }
    #[inline(always)]
    fn exact(self, layout: L) -> Result<(), LayoutError> {
        CoveringModes::<Op, _, (L, Self)>::exact_modes(self, layout.layout_modes())
    }
}

/// The list of tilers `Self` on the list of modes `M`; `Whole` is the layout and the tiler of which these are the
/// rests. Modes beyond the tilers are covered as they are.
pub trait CoveringModes<Op, M, Whole> {
    /// The pair of lists.
    type Output: Pair;
    /// The law that is broken first, if any, and in which mode.
    type Verdict: Outcome;
    /// The pair.
    fn cover_modes(self, modes: M) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError>;
    /// All divide exactly.
    fn exact_modes(self, modes: M) -> Result<(), LayoutError>;
}
impl<Op, Whole> CoveringModes<Op, HNil, Whole> for HNil {
    type Output = (HNil, HNil);
    type Verdict = ();
    #[inline(always)]
    fn cover_modes(self, _: HNil) -> Result<(HNil, HNil), LayoutError> {
        Ok((HNil, HNil))
    }
    #[inline(always)]
    fn exact_modes(self, _: HNil) -> Result<(), LayoutError> {
        Ok(())
    }
}
/// A list of results in front of others.
type Onto<P, Q> = (HCons<First<P>, First<Q>>, HCons<Second<P>, Second<Q>>);
impl<Op, M, N, Whole> CoveringModes<Op, HCons<M, N>, Whole> for HNil
where
    Underscore: Covering<Op, M>,
    HNil: CoveringModes<Op, N, Whole>,
{
    type Output = Onto<<Underscore as Covering<Op, M>>::Output, <HNil as CoveringModes<Op, N, Whole>>::Output>;
    type Verdict = ();
    #[inline(always)]
    fn cover_modes(self, modes: HCons<M, N>) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        let (size, padded) = Covering::<Op, _>::cover(Underscore, modes.head).in_first()?;
        let (sizes, paddeds) = CoveringModes::<Op, _, Whole>::cover_modes(self, modes.tail).behind()?;
        Ok((HCons { head: size, tail: sizes }, HCons { head: padded, tail: paddeds }))
    }
    #[inline(always)]
    fn exact_modes(self, _: HCons<M, N>) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<Op, H, T, M, N, Whole> CoveringModes<Op, HCons<M, N>, Whole> for HCons<H, T>
where
    H: Covering<Op, M>,
    T: CoveringModes<Op, N, Whole>,
{
    type Output = Onto<<H as Covering<Op, M>>::Output, <T as CoveringModes<Op, N, Whole>>::Output>;
    type Verdict = InMode<H::Verdict, T::Verdict>;
    #[inline(always)]
    fn cover_modes(self, modes: HCons<M, N>) -> Result<(First<Self::Output>, Second<Self::Output>), LayoutError> {
        let (size, padded) = self.head.cover(modes.head).in_first()?;
        let (sizes, paddeds) = self.tail.cover_modes(modes.tail).behind()?;
        Ok((HCons { head: size, tail: sizes }, HCons { head: padded, tail: paddeds }))
    }
    #[inline(always)]
    fn exact_modes(self, modes: HCons<M, N>) -> Result<(), LayoutError> {
        self.head.exact(modes.head).in_first()?;
        self.tail.exact_modes(modes.tail).behind()
    }
}
impl<Op, H, T, L: RankInDecimal, W: RankInDecimal> CoveringModes<Op, HNil, (L, W)> for HCons<H, T> {
    type Output = (HNil, HNil);
    type Verdict = BrokenLaw<TooManyModes<L::Output, W::Output>>;
    fn cover_modes(self, _: HNil) -> Result<(HNil, HNil), LayoutError> {
        unreachable!("a static law is broken")
    }
    fn exact_modes(self, _: HNil) -> Result<(), LayoutError> {
        unreachable!("a static law is broken")
    }
}
