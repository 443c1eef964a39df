//! Basis elements by their names: the strides of a coordinate layout in the functions of types of plain layouts.

use super::ScaledBasis;
use super::on_modes::PlainVerdict;
use crate::algebra::OnLayouts;
use crate::algebra::operations::{ByComposition, ByDivide, Logical};
use crate::algebra::statics::dynamic::{Symbol, unknown_divisor};
use crate::algebra::statics::expression::{First, OperandPlace, Operands, Rest, Scaled, Tuple};
use crate::algebra::statics::{
    BrokenModes, Dynamic, Evaluate, FromShape, FromStride, Number, PairResult, Rejected, ShapeOrStride, Undecided,
};
use crate::diagnostics::laws::AlongOneComponent;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{BrokenIn, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{FirstOfPair, Integer, Pair, Signed, Times, TimesOf, computed, signed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UTerm};

/// The stride at the place `P`, `V` along the component at the path `Q`: an expression, whose value is `V`.
pub struct Along<V, Q, P>(PhantomData<(V, Q, P)>);
impl<V, Q, P> Symbol for Along<V, Q, P> {
    type Times<K: Number> = Dynamic<Scaled<K, Self>>;
    unknown_divisor!();
}

/// The stride of a coordinate layout.
pub trait BasisStrides {
    /// The same at the place `P`, with each basis element by its name.
    type Named<P>: ShapeOrStride;
    /// The same with a dynamic integer for each basis element; an operation that is lawful for that is lawful for this.
    type Plain: ShapeOrStride;
    /// The value of the basis element to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn leaf_at(&self, path: u128) -> usize;
}

/// The factor of a basis element: an integer, or one with a sign.
pub trait Scale: Copy {
    /// The value where it is static.
    const STATIC: Option<usize>;
    /// The value; one with a sign as its bits.
    fn bits(self) -> usize;
    /// The number of these bits.
    fn of_bits(bits: usize) -> Self;
    /// `k` times the number of these bits.
    fn times(k: usize, bits: usize) -> Result<usize, LayoutError>;
}
impl<I: Integer> Scale for I {
    const STATIC: Option<usize> = I::STATIC;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(self) -> usize {
        self.value()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_bits(bits: usize) -> Self {
        computed::<Self>(bits)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(k: usize, bits: usize) -> Result<usize, LayoutError> {
        checked::times(k, bits)
    }
}
impl Scale for Signed {
    const STATIC: Option<usize> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bits(self) -> usize {
        self.value() as usize
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_bits(bits: usize) -> Self {
        signed(bits as isize)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(k: usize, bits: usize) -> Result<usize, LayoutError> {
        let product = isize::try_from(k).ok().and_then(|k| k.checked_mul(bits as isize));
        product.map(|product| product as usize).ok_or(LayoutError::Overflow)
    }
}
impl<V: Scale, Q> BasisStrides for ScaledBasis<V, Q> {
    type Named<P> = Dynamic<Along<V, Q, P>>;
    type Plain = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_at(&self, _: u128) -> usize {
        self.value.bits()
    }
}
impl BasisStrides for UTerm {
    type Named<P> = UTerm;
    type Plain = UTerm;
    fn leaf_at(&self, _: u128) -> usize {
        unreachable!("no basis element")
    }
}
impl BasisStrides for HNil {
    type Named<P> = HNil;
    type Plain = HNil;
    fn leaf_at(&self, _: u128) -> usize {
        unreachable!("no basis element")
    }
}
impl<H: BasisStrides, T: BasisStrides> BasisStrides for HCons<H, T> {
    type Named<P> = HCons<H::Named<First<P>>, T::Named<Rest<P>>>;
    type Plain = HCons<H::Plain, T::Plain>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_at(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.leaf_at(path >> 1) } else { self.tail.leaf_at(path >> 1) }
    }
}

/// A coordinate layout, in which the integers of expressions stand.
pub struct NamedCoordinates<S, D>(pub Layout<S, D>);
impl<S: ShapeOrStride, D: BasisStrides> Operands for NamedCoordinates<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        match tuple {
            Tuple::Shape => self.0.shape.leaf(path),
            Tuple::Stride => self.0.stride.leaf_at(path),
            Tuple::Right => unreachable!("no right operand"),
        }
    }
}

/// A stride with names in it, as a stride of basis elements.
pub trait Unnamed {
    type Output;
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError>;
}
impl Unnamed for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unnamed<O: Operands>(_: &O) -> Result<UTerm, LayoutError> {
        Ok(UTerm)
    }
}
impl Unnamed for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unnamed<O: Operands>(_: &O) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H: Unnamed, T: Unnamed> Unnamed for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: H::unnamed(operands).in_first()?, tail: T::unnamed(operands).behind()? })
    }
}
impl<X: MultipleOfName> Unnamed for Dynamic<X> {
    type Output = ScaledBasis<X::Value, X::ComponentPath>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok(ScaledBasis::of(Scale::of_bits(X::evaluated(operands)?)))
    }
}

/// A name, or a static multiple of one.
pub trait MultipleOfName {
    /// The factor of the basis element.
    type Value: Scale;
    /// The path of the basis element.
    type ComponentPath;
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
}
impl<V: Scale, Q, P: OperandPlace> MultipleOfName for Along<V, Q, P> {
    type Value = V;
    type ComponentPath = Q;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        Ok(match V::STATIC {
            Some(value) => value,
            None => operands.leaf(P::TUPLE, P::PATH),
        })
    }
}
impl<K: Integer + Times<X::Value, Output: Scale>, X: MultipleOfName> MultipleOfName for Scaled<K, X> {
    type Value = TimesOf<K, X::Value>;
    type ComponentPath = X::ComponentPath;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        X::Value::times(<K as Integer>::STATIC.unwrap_or(0), X::evaluated(operands)?)
    }
}

// Operations by names: decided without the strides.

/// An operation on coordinate layouts.
pub trait OperationByNames {
    /// The operation of two plain layouts, with one as the result.
    type Plain;
    /// The operation of the coordinate layout `S:D` and the plain layout `N:R`, by names.
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride>;
}
impl OperationByNames for ByComposition {
    type Plain = Self;
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride> =
        <S::Named<FromShape> as ShapeOrStride>::Composed<D::Named<FromStride>, N, R>;
}
impl OperationByNames for ByDivide {
    type Plain = Logical<Self>;
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride> =
        <<S::Named<FromShape> as ShapeOrStride>::Divided<D::Named<FromStride>, N, R> as PairResult>::Concat;
}

/// The operation `Op` on strides that are integers of either sign: if names do not decide, the result is the difference
/// of the forward and the backward part.
pub struct OrDifference<Op>(PhantomData<Op>);
impl<Op: OperationByNames> OperationByNames for OrDifference<Op> {
    type Plain = Op::Plain;
    type Of<S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride> = Op::Of<S, D, N, R>;
}

/// `Self` is the result of the operation `Op` of the coordinate layout `S:D` and the layout `T`, as it is decided by names.
pub trait ByNames<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    fn by_names(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
impl<X: Evaluate, Y: Unnamed, Op, S: ShapeOrStride, D: BasisStrides, T> ByNames<Op, S, D, T> for Layout<X, Y> {
    type Output = (Layout<X::Output, Y::Output>, ());
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_names(modes: Layout<S, D>, _: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
        let operands = NamedCoordinates(modes);
        // Its integers are named by their place in `modes`, which are one mode of the operand of the tiler.
        match (X::evaluate(&operands), Y::unnamed(&operands)) {
            (Ok(shape), Ok(stride)) => Ok(layout(shape, stride)),
            (Err(error), _) | (_, Err(error)) => Err(error.law()),
        }
    }
}
// A law is reported with the numbers of the plain layout; if it breaks none, a dynamic integer or a sum of strides
// decides.
macro_rules! not_along {
    ($($op:ty),*) => { $(
        impl<S, D: BasisStrides, T> ByNames<$op, S, D, T> for Undecided
        where
            <$op as OperationByNames>::Plain: OnLayouts<Layout<S, D::Plain>, T>,
        {
            type Output =
                (Harmless, <PlainVerdict<$op, Layout<S, D::Plain>, T> as Outcome>::Then<BrokenLaw<NotAlong>>);
            law_is_broken!(fn by_names(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError>);
        }
    )* };
}
not_along!(ByComposition, ByDivide);
macro_rules! broken {
    ($([$($generics:ident)*] $broken:ty;)*) => { $(
        impl<L, Op, S, D, T, $($generics),*> ByNames<Op, S, D, T> for $broken
        where
            BrokenLaw<L>: Outcome,
        {
            type Output = (Harmless, BrokenLaw<L>);
            law_is_broken!(fn by_names(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError>);
        }
    )* };
}
broken! {
    [X] Rejected<X, L>;
    [] BrokenModes<L>;
}
/// A placeholder for a result that does not exist: two modes, so that a divide has its tile and its tiles.
pub type Harmless = Layout<HCons<U1, HCons<U1, HNil>>, HCons<U0, HCons<U0, HNil>>>;

/// A stride of the result is not known to be a multiple of one basis element.
pub enum NotAlong {}
impl<P> BrokenIn<P> for NotAlong where for<'a> (): AlongOneComponent<'a> {}
