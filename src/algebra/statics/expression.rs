//! Dynamic integers as expressions of those of a layout, and their values.

use super::shape_or_stride::ShapeOrStride;
use super::tiling::{Tilers, Tiling, in_mode_of_tiler};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, KnownDivisor};
use crate::layout::Layout;
use core::marker::PhantomData;

/// The shape of the layout, as the place where a path begins.
pub enum FromShape {}
/// The stride of the layout, as the place where a path begins.
pub enum FromStride {}
/// The right operand, as the place where a path begins.
pub enum FromRight {}
/// The first element of the tuple at `P`.
pub struct First<P>(PhantomData<P>);
/// The elements after the first one of the tuple at `P`.
pub struct Rest<P>(PhantomData<P>);

/// The int tuple in which a place is.
#[derive(Clone, Copy)]
pub enum Tuple {
    /// The shape of the layout.
    Shape,
    /// The stride of the layout.
    Stride,
    /// The right operand.
    Right,
}

/// A place in the operands, at most 128 steps from the beginning of an int tuple.
pub trait OperandPlace {
    const TUPLE: Tuple;
    /// How many steps lead there.
    const STEPS: u32;
    /// The steps, for [`ShapeOrStride::leaf`].
    const PATH: u128;
}
impl OperandPlace for FromShape {
    const TUPLE: Tuple = Tuple::Shape;
    const STEPS: u32 = 0;
    const PATH: u128 = 0;
}
impl OperandPlace for FromStride {
    const TUPLE: Tuple = Tuple::Stride;
    const STEPS: u32 = 0;
    const PATH: u128 = 0;
}
impl OperandPlace for FromRight {
    const TUPLE: Tuple = Tuple::Right;
    const STEPS: u32 = 0;
    const PATH: u128 = 0;
}
impl<P: OperandPlace> OperandPlace for First<P> {
    const TUPLE: Tuple = P::TUPLE;
    const STEPS: u32 = P::STEPS + 1;
    const PATH: u128 = P::PATH;
}
impl<P: OperandPlace> OperandPlace for Rest<P> {
    const TUPLE: Tuple = P::TUPLE;
    const STEPS: u32 = P::STEPS + 1;
    const PATH: u128 = P::PATH | 1 << P::STEPS;
}

/// The operands of an operation, which have the dynamic integers of its expressions.
pub trait Operands {
    /// The modes that errors name.
    const NAMED: NamedModes = NamedModes::OfOperand;
    /// The dynamic integer to which the path leads in an int tuple; of a [`Multiple`](crate::Multiple) the quotient.
    fn leaf(&self, tuple: Tuple, path: u128) -> usize;
}
impl<S: ShapeOrStride, D: ShapeOrStride> Operands for Layout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        match tuple {
            Tuple::Shape => self.shape.leaf(path),
            Tuple::Stride => self.stride.leaf(path),
            Tuple::Right => unreachable!("no right operand"),
        }
    }
}

/// The modes that the error of an integer names.
#[derive(Clone, Copy)]
pub enum NamedModes {
    /// The modes in which the integer is.
    OfOperand,
    /// Those of them for which there is a tiler.
    OfTilers(Option<&'static Tilers>),
}

/// The layout of an operation by mode with the tiler `B`.
pub struct Tiled<L, B>(L, PhantomData<B>);
impl<L, B> Tiled<L, B> {
    /// The layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(layout: L) -> Self {
        Self(layout, PhantomData)
    }
}
impl<L: Operands, B: Tiling> Operands for Tiled<L, B> {
    const NAMED: NamedModes = NamedModes::OfTilers(B::TILERS);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        self.0.leaf(tuple, path)
    }
}

/// The dynamic integer at the place `P`.
pub struct Leaf<P>(PhantomData<P>);
/// The static integer `K` times the expression `E`.
pub struct Scaled<K, E>(PhantomData<(K, E)>);
/// The quotient of the expression `E` and the static integer `C`, rounded up.
pub struct ExpressionCeilDiv<E, C>(PhantomData<(E, C)>);
/// The quotient of the expression `E` and the static integer `C`, which divides it: a law of tiles.
pub struct EvenQuotient<E, C>(PhantomData<(E, C)>);
/// The expression `E`, a number of repetitions of the reach `C` that ends inside a `usize`.
pub struct Repetitions<E, C>(PhantomData<(E, C)>);

/// The static integer `K` times the quotient, stored as `W`, of the [`Multiple`](crate::Multiple) at the place `P`.
pub struct Divisible<K, W, P>(PhantomData<(K, W, P)>);

/// An expression of the dynamic integers of the operands.
pub trait Expression {
    /// The place of its dynamic integer.
    type Place: OperandPlace;
    /// The type of its value.
    type Output: Integer;
    /// The type of a number that is at most its value, such as a quotient.
    type AtMost: Integer;
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
}
impl<P: OperandPlace> Expression for Leaf<P> {
    type Place = P;
    type Output = usize;
    type AtMost = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        Ok(operands.leaf(P::TUPLE, P::PATH))
    }
}
impl<K, W, P: OperandPlace> Expression for Divisible<K, W, P>
where
    K: Integer + KnownDivisor<W, Multiple: Integer, Quotient: Integer>,
{
    type Place = P;
    type Output = K::Multiple;
    type AtMost = K::Quotient;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        times::<P, O>(value_of::<K>(), operands.leaf(P::TUPLE, P::PATH))
    }
}
impl<K: Integer, E: Expression> Expression for Scaled<K, E> {
    type Place = E::Place;
    type Output = usize;
    type AtMost = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        times::<E::Place, O>(value_of::<K>(), E::evaluated(operands)?)
    }
}
impl<E: Expression, C: Integer> Expression for ExpressionCeilDiv<E, C> {
    type Place = E::Place;
    type Output = E::AtMost;
    type AtMost = E::AtMost;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        checked::ceil_div(E::evaluated(operands)?, value_of::<C>())
    }
}
impl<E: Expression, C: Integer> Expression for EvenQuotient<E, C> {
    type Place = E::Place;
    type Output = E::AtMost;
    type AtMost = E::AtMost;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        let (size, tile) = (E::evaluated(operands)?, value_of::<C>());
        if size % tile == 0 {
            return Ok(size / tile);
        }
        // The elements that the tiles cover are counted first.
        let law = match size.div_ceil(tile).checked_mul(tile) {
            None => LayoutError::Overflow,
            Some(_) => LayoutError::TileDivisibility { size, tile },
        };
        Err(const { overflow(E::Place::PATH, E::Place::STEPS, O::NAMED) }.with_law(law))
    }
}
impl<E: Expression, C: Integer> Expression for Repetitions<E, C> {
    type Place = E::Place;
    type Output = E::Output;
    type AtMost = E::AtMost;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn evaluated<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        let n = E::evaluated(operands)?;
        times::<E::Place, O>(n, value_of::<C>())?;
        Ok(n)
    }
}

/// The product of numbers, one of them from the place `P`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn times<P: OperandPlace, O: Operands>(a: usize, b: usize) -> Result<usize, LayoutError> {
    match a.checked_mul(b) {
        Some(product) => Ok(product),
        // A constant, so that nothing is left of it where a caller asks only whether there is an error.
        None => const { Err(overflow(P::PATH, P::STEPS, O::NAMED)) },
    }
}
/// The overflow of the number at the place at the end of the path.
const fn overflow(path: u128, steps: u32, named: NamedModes) -> LayoutError {
    let (mut error, mut step) = (LayoutError::Overflow, steps);
    while step > 0 {
        step -= 1;
        error = if path >> step & 1 == 0 { error.in_mode(0) } else { error.behind() };
    }
    match named {
        NamedModes::OfOperand => error,
        NamedModes::OfTilers(tilers) => in_mode_of_tiler(tilers, error),
    }
}

/// The value of the static integer `K`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn value_of<K: Integer>() -> usize {
    match K::STATIC {
        Some(value) => value,
        None => unreachable!(),
    }
}
