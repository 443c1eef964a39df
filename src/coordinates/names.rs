//! Basis elements by their names: the strides of a coordinate layout in the functions of types of plain layouts.

use super::basis::ScaledBasis;
use crate::algebra::operations::{ByComposition, InZipped, Logical};
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::expression::{Evaluate, First, InShape, InStride, Operands, Place, Rest, Scaled, Tuple};
use crate::algebra::statics::{BrokenModes, OnEach, OnPairs, Tiling, Told, Tree, Two, Undecided};
use crate::algebra::{Tiler, Unzip};
use crate::diagnostics::laws::AlongOneComponent;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{Broken, BrokenLaw, Yields};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Integer, Second, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::UTerm;

/// The stride at the place `P`, `V` along the component at the path `Q`: an expression, whose value is `V`.
pub struct Along<V, Q, P>(PhantomData<(V, Q, P)>);
impl<V, Q, P> Symbol for Along<V, Q, P> {
    type Times<K> = Dynamic<Scaled<K, Self>>;
}

/// The stride of a coordinate layout.
pub trait Strides {
    /// The same at the place `P`, with each basis element by its name.
    type Named<P>: Tree;
    /// The same with a dynamic integer for each basis element: what is lawful for that is lawful for this.
    type Plain: Tree;
    /// The value of the basis element to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn value(&self, path: u128) -> usize;
}
impl<V: Integer, Q> Strides for ScaledBasis<V, Q> {
    type Named<P> = Dynamic<Along<V, Q, P>>;
    type Plain = usize;
    #[inline(always)]
    fn value(&self, _: u128) -> usize {
        self.value.value()
    }
}
impl Strides for UTerm {
    type Named<P> = UTerm;
    type Plain = UTerm;
    fn value(&self, _: u128) -> usize {
        unreachable!("no basis element")
    }
}
impl Strides for HNil {
    type Named<P> = HNil;
    type Plain = HNil;
    fn value(&self, _: u128) -> usize {
        unreachable!("no basis element")
    }
}
impl<H: Strides, T: Strides> Strides for HCons<H, T> {
    type Named<P> = HCons<H::Named<First<P>>, T::Named<Rest<P>>>;
    type Plain = HCons<H::Plain, T::Plain>;
    #[inline(always)]
    fn value(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.value(path >> 1) } else { self.tail.value(path >> 1) }
    }
}

/// A coordinate layout, in which the integers of expressions stand.
struct Named<S, D>(Layout<S, D>);
impl<S: Tree, D: Strides> Operands for Named<S, D> {
    #[inline(always)]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        match tuple {
            Tuple::Shape => self.0.shape.leaf(path),
            Tuple::Stride => self.0.stride.value(path),
            Tuple::Right => unreachable!("no right operand"),
        }
    }
}

/// A stride with names in it, as a stride of basis elements.
pub trait Unnamed {
    /// The stride.
    type Output;
    /// The stride.
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError>;
}
impl Unnamed for UTerm {
    type Output = UTerm;
    #[inline(always)]
    fn unnamed<O: Operands>(_: &O) -> Result<UTerm, LayoutError> {
        Ok(UTerm)
    }
}
impl Unnamed for HNil {
    type Output = HNil;
    #[inline(always)]
    fn unnamed<O: Operands>(_: &O) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H: Unnamed, T: Unnamed> Unnamed for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[inline(always)]
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: H::unnamed(operands).in_first()?, tail: T::unnamed(operands).behind()? })
    }
}
impl<X: MultipleOf> Unnamed for Dynamic<X> {
    type Output = ScaledBasis<X::Value, X::Path>;
    #[inline(always)]
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok(ScaledBasis::of(Integer::from_value(X::value(operands)?)))
    }
}

/// A name, or a static multiple of one.
pub trait MultipleOf {
    /// The integer in front of the basis element.
    type Value: Integer;
    /// The path of the basis element.
    type Path;
    /// The integer.
    fn value<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
}
impl<V: Integer, Q, P: Place> MultipleOf for Along<V, Q, P> {
    type Value = V;
    type Path = Q;
    #[inline(always)]
    fn value<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        Ok(match V::STATIC {
            Some(value) => value,
            None => operands.leaf(P::TUPLE, P::PATH),
        })
    }
}
impl<K: Integer + Times<X::Value, Output: Integer>, X: MultipleOf> MultipleOf for Scaled<K, X> {
    type Value = TimesOf<K, X::Value>;
    type Path = X::Path;
    #[inline(always)]
    fn value<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        checked::times(K::STATIC.unwrap_or(0), X::value(operands)?)
    }
}

/// An operation on a layout and a tiler, as a function of types that gives one layout.
pub trait TilesModes {
    /// What it makes of the layout of `S` and `D` by the tiler `T`.
    type Of<S: Tree, D: Tree, T: Tiling>;
}
impl TilesModes for ByComposition {
    type Of<S: Tree, D: Tree, T: Tiling> = T::Tile<Self, S, D>;
}
impl<Op: OnPairs> TilesModes for Logical<Op>
where
    Self: OnEach,
{
    type Of<S: Tree, D: Tree, T: Tiling> = T::Tile<Self, S, D>;
}
impl<Op: OnPairs> TilesModes for InZipped<Op> {
    type Of<S: Tree, D: Tree, T: Tiling> = <T::Unzip<Op, S, D> as Two>::Concat;
}

/// The layout `S:D` by the tiler `T`, with names.
type ByName<Op, S, D, T> = <Op as TilesModes>::Of<<S as Tree>::Named<InShape>, <D as Strides>::Named<InStride>, T>;

/// `Self` is a tiler of the operation `Op` for the coordinate layout `S:D`, and `R` has the modes of the result.
pub trait TilesCoordinates<Op, S, D, R> {
    /// The modes of the result.
    fn tile_coordinates(self, modes: Layout<S, D>) -> Result<R, LayoutError>;
}
impl<Op: TilesModes, S: Tree, D: Strides, T: Tiling, R> TilesCoordinates<Op, S, D, R> for T
where
    ByName<Op, S, D, T>: OrRefused<Op, S, D, T, Output = R>,
{
    #[inline(always)]
    fn tile_coordinates(self, modes: Layout<S, D>) -> Result<R, LayoutError> {
        match <ByName<Op, S, D, T>>::or_refused(modes) {
            Err(error) => Err(T::in_mode_of_tiler(error)),
            result => result,
        }
    }
}

/// `Self` if it is decided, and the law that is broken otherwise.
pub trait OrRefused<Op, S, D, T> {
    /// The modes of the result.
    type Output;
    /// The modes.
    fn or_refused(modes: Layout<S, D>) -> Result<Self::Output, LayoutError>;
}
impl<X: Evaluate, Y: Unnamed, Op, S: Tree, D: Strides, T> OrRefused<Op, S, D, T> for Layout<X, Y> {
    type Output = Layout<X::Output, Y::Output>;
    #[inline(always)]
    fn or_refused(modes: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let operands = Named(modes);
        Ok(layout(X::evaluate(&operands)?, Y::unnamed(&operands)?))
    }
}
// The law is told with the numbers of the plain layout; if it breaks none, a dynamic integer decides, or a sum of strides.
impl<Op, S: Tree, D: Strides, T> OrRefused<Op, S, D, T> for Undecided
where
    T: PlainVerdict<Op, Layout<S, D::Plain>, Verdict: RefusedBy>,
{
    type Output = Layout<HNil, HNil>;
    fn or_refused(_: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        unreachable!("a static law is broken")
    }
}
impl<X, L, Op, S, D, T> OrRefused<Op, S, D, T> for Told<X, L>
where
    BrokenLaw<L>: Yields,
{
    type Output = Layout<HNil, HNil>;
    fn or_refused(_: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        unreachable!("a static law is broken")
    }
}
impl<L, Op, S, D, T> OrRefused<Op, S, D, T> for BrokenModes<L>
where
    BrokenLaw<L>: Yields,
{
    type Output = Layout<HNil, HNil>;
    fn or_refused(_: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        unreachable!("a static law is broken")
    }
}

/// The verdict of the operation `Op` of the plain layout `L` by the tiler `Self`.
pub trait PlainVerdict<Op, L> {
    /// The verdict.
    type Verdict;
}
impl<T: Tiler<ByComposition, L>, L> PlainVerdict<ByComposition, L> for T {
    type Verdict = Second<T::Output>;
}
impl<T: Tiler<Logical<Op>, L>, Op, L> PlainVerdict<Logical<Op>, L> for T {
    type Verdict = Second<T::Output>;
}
impl<T: Unzip<Op, L>, Op, L> PlainVerdict<InZipped<Op>, L> for T {
    type Verdict = T::Verdict;
}

/// The verdict of the plain layout, where nothing is decided of the coordinate layout.
pub trait RefusedBy {}
impl RefusedBy for () where for<'a> (): AlongOneComponent<'a> {}
impl<L: BrokenIn<P>, P> RefusedBy for Broken<L, P> {}
