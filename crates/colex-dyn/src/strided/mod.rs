//! Layouts with negative strides or basis strides: their values are integers with a sign, or coordinates.
//!
//! Operations on modes are those of every [tree](crate::Tree).

mod based;
mod common;
mod compose;
mod evaluate;
mod like;
mod notation;
mod product;
mod recast;
mod signs;
mod simplify;
mod stride;

pub use based::DynBased;
pub use evaluate::Signed;
pub use stride::{Stride, StridedMode};

use crate::expression::ExpressionError;
use crate::order::sort_by_key;
use crate::tree::{Tree, broken, each, law};
use crate::{DynLayout, DynTuple, Truth};
use alloc::string::ToString;
use alloc::vec::Vec;
use colex::coordinates::CoordinateLayout;
use colex::signs::SignedLayout;
use colex::{LayoutError, StaticLaw};
use core::fmt::Display;

/// A layout whose strides may be negative, `8:-1`, or go to a component of a coordinate, `(4,5):(1@0,1@1)`.
///
/// # Examples
/// ```
/// use colex_dyn::DynStrided;
///
/// let backwards: DynStrided = "_8:_-1".parse()?;
/// assert_eq!(backwards.at(3)?.to_string(), "-3");
/// let identity: DynStrided = "(4,(_2,5)):(_1@0,(_1@0@1,_1@1@1))".parse()?;
/// assert_eq!(identity.at([3, 7])?.to_string(), "(3,(1,3))");
/// assert_eq!(identity.to_string(), "(4,(_2,5)):(_1@0,(_1@0@1,_1@1@1))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type DynStrided = Tree<StridedMode>;

impl DynStrided {
    /// The layout with a shape and strides.
    ///
    /// # Errors
    /// Those of [`DynLayout::new`]; [`MixedBases`](StaticLaw::MixedBases) where a stride goes to a component that another one
    /// takes apart.
    pub fn with_strides(shape: &DynTuple, strides: &Tree<Stride>) -> Result<Self, LayoutError> {
        let layout = pair(shape, strides)?;
        let moving = layout.leaves().into_iter().map(StridedMode::stride).filter(|stride| stride.magnitude() > 0);
        // From the outermost component on. A component is just before those inside of it.
        let mut paths: Vec<Vec<usize>> = moving.map(|stride| stride.path().iter().rev().copied().collect()).collect();
        sort_by_key(&mut paths, Clone::clone);
        paths.dedup();
        let is_mixed = paths.windows(2).any(|pair| pair[1].starts_with(&pair[0]));
        if is_mixed { Err(broken(StaticLaw::MixedBases)) } else { Ok(layout) }
    }

    /// Whether shapes and strides are the same; another component or profile is a static no. In CuTe `a == b`.
    #[must_use]
    pub fn equal(&self, other: &Self) -> Truth {
        let (shapes, others) = (self.strided_shape(), other.strided_shape());
        if !shapes.congruent(&others).is_true() {
            return Truth::NO;
        }
        let strides = self.leaves().into_iter().zip(other.leaves()).map(|(a, b)| (a.stride(), b.stride()));
        let of_strides = strides.map(|(a, b)| {
            let has_one_sign = a.is_negative() == b.is_negative();
            if a.path() == b.path() { Truth::of(a.int(), b.int(), |a, b| has_one_sign && a == b) } else { Truth::NO }
        });
        of_strides.fold(shapes.equal(&others), Truth::and)
    }

    /// The shape.
    #[must_use]
    pub fn strided_shape(&self) -> DynTuple {
        self.map(&mut |mode| mode.shape())
    }
}

/// The modes of a shape with their strides.
fn pair(shape: &DynTuple, strides: &Tree<Stride>) -> Result<DynStrided, LayoutError> {
    match (shape.as_leaf(), strides.as_leaf(), shape.as_tuple(), strides.as_tuple()) {
        (Some(size), Some(stride), ..) => Ok(Tree::leaf(StridedMode::new(*size, stride.clone()))),
        (.., Some(shapes), Some(strides)) if shapes.len() == strides.len() => {
            each(shapes.iter().zip(strides), |(shape, stride)| pair(shape, stride)).map(Tree::nest)
        }
        (_, Some(stride), Some(shapes), _) => {
            Err(law!(static IntegerStride { stride: stride.magnitude(), rank: shapes.len() }))
        }
        (Some(size), _, _, Some(strides)) => Err(law!(static TupleStride { shape: size.value(), rank: strides.len() })),
        _ => Err(broken(StaticLaw::Incongruent { stride: strides.rank(), shape: shape.rank() })),
    }
}

impl From<&DynLayout> for DynStrided {
    fn from(layout: &DynLayout) -> Self {
        layout.map(&mut |mode| StridedMode::new(mode.shape(), mode.stride().into()))
    }
}

/// A typed layout with signs, by its notation.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dyn::DynStrided;
///
/// assert_eq!(DynStrided::try_from(layout![(4, {8}) : (8, -1)])?.to_string(), "(_4,8):(_8,_-1)");
/// assert_eq!(DynStrided::try_from(make_identity_layout(shape![(4, 5)]))?.to_string(), "(_4,_5):(_1@0,_1@1)");
/// # Ok::<(), colex_dyn::expression::ExpressionError>(())
/// ```
impl<S, D> TryFrom<SignedLayout<S, D>> for DynStrided
where
    SignedLayout<S, D>: Display,
{
    type Error = ExpressionError;
    fn try_from(typed: SignedLayout<S, D>) -> Result<Self, ExpressionError> {
        typed.to_string().parse()
    }
}

/// A typed coordinate layout, by its notation.
impl<S, D> TryFrom<CoordinateLayout<S, D>> for DynStrided
where
    CoordinateLayout<S, D>: Display,
{
    type Error = ExpressionError;
    fn try_from(typed: CoordinateLayout<S, D>) -> Result<Self, ExpressionError> {
        typed.to_string().parse()
    }
}
