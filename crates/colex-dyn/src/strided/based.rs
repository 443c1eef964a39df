//! Layouts with negative or basis strides after a base, in a function: `Sw<2,0,3> o 64 o (8,4):(-1,8)`, and
//! `(8,8):(8,1) o (2,3) o (4,4):(1@0,1@1)`.

use super::{DynStrided, Signed};
use crate::int::plus;
use crate::tree::{Tree, broken, law};
use crate::{DynCoord, DynTuple, Int, IntoCoord, MAX_LEAVES, OffsetMap};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};
use core::fmt::{self, Display, Formatter};

/// A function of the values of a layout after a base, `c -> f(base + b(c))`. Operations are those of the layout `b`.
///
/// # Examples
/// ```
/// use colex_dyn::{DynBased, DynLayout, DynStrided, OffsetMap};
///
/// let (matrix, tile): (DynLayout, DynStrided) = ("(8,8):(8,1)".parse()?, "(4,4):(1@0,1@1)".parse()?);
/// let tile = DynBased::new(OffsetMap::Layout(matrix), "(2,3)".parse()?, tile);
/// assert_eq!(tile.at([1, 2])?, (2 + 1) * 8 + (3 + 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynBased {
    map: OffsetMap,
    base: DynTuple,
    layout: DynStrided,
}

impl DynBased {
    /// The function, the base, and the layout. In CuTe `make_composed_layout(function, base, layout)`.
    #[must_use]
    pub const fn new(map: OffsetMap, base: DynTuple, layout: DynStrided) -> Self {
        Self { map, base, layout }
    }

    /// The function. In CuTe `layout_a()`.
    #[must_use]
    pub const fn map(&self) -> &OffsetMap {
        &self.map
    }

    /// The base: an offset, or a coordinate. In CuTe `offset()`.
    #[must_use]
    pub const fn base(&self) -> &DynTuple {
        &self.base
    }

    /// The layout on the right. In CuTe `layout_b()`.
    #[must_use]
    pub const fn layout(&self) -> &DynStrided {
        &self.layout
    }

    /// Another layout with the same function and base in front.
    #[must_use]
    pub fn with_layout(&self, layout: DynStrided) -> Self {
        Self { layout, ..self.clone() }
    }

    /// The offset of a coordinate.
    ///
    /// # Errors
    /// Those of [`DynStrided::at`]; [`NegativeOffset`](LayoutError::NegativeOffset), and those of
    /// [`DynLayout::at`](crate::DynLayout::at) for a coordinate that the function does not have.
    pub fn at(&self, coordinate: impl IntoCoord) -> Result<u64, LayoutError> {
        self.value_at(&coordinate.into_coord().without_underscores()?).map(Int::value)
    }

    /// The offset of a coordinate, static if all that it is computed from is.
    pub(crate) fn value_at(&self, coordinate: &DynTuple) -> Result<Int, LayoutError> {
        let value = moved(&self.base, &self.layout.value_at(coordinate)?)?;
        match &self.map {
            OffsetMap::Swizzle(swizzle) => {
                let offset = value.as_leaf().ok_or(broken(StaticLaw::MixedBases))?;
                Ok(Int::marked(swizzle.at(offset.value()), offset.is_static()))
            }
            OffsetMap::Layout(layout) => layout.crd2idx(&value),
        }
    }

    /// The modes at the underscores of a coordinate, at the integers of the others. In CuTe `slice(coord, l)`.
    ///
    /// # Errors
    /// Those of [`DynStrided::slice_and_value`]; [`NegativeOffset`](LayoutError::NegativeOffset).
    pub fn slice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        let (layout, value) = self.layout.slice_and_value(coordinate)?;
        Ok(Self { map: self.map.clone(), base: moved(&self.base, &value)?, layout })
    }

    /// The greatest offset of all coordinates plus 1. In CuTe `cosize(l)`.
    ///
    /// # Errors
    /// Those of [`at`](Self::at); [`TooLarge`](StaticLaw::TooLarge) of more than [`MAX_LEAVES`] coordinates.
    pub fn cosize(&self) -> Result<Int, LayoutError> {
        let size = self.layout.strided_shape().product()?.value();
        if size > MAX_LEAVES as u64 {
            return Err(broken(StaticLaw::TooLarge { limit: MAX_LEAVES }));
        }
        let (mut cosize, mut is_static) = (0, true);
        for index in 0..size {
            let offset = self.value_at(&Tree::leaf(Int::fixed(index)))?;
            is_static &= offset.is_static();
            cosize = cosize.max(plus(offset.value(), 1)?);
        }
        Ok(Int::marked(cosize, is_static))
    }
}

impl Display for DynBased {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.map {
            OffsetMap::Swizzle(swizzle) => swizzle.fmt(f)?,
            OffsetMap::Layout(layout) => layout.fmt(f)?,
        }
        write!(f, " o {} o {}", self.base, self.layout)
    }
}

/// The sum of a base and a value; a component that only one of them has is 0 in the other.
fn moved(base: &DynTuple, value: &Tree<Signed>) -> Result<DynTuple, LayoutError> {
    let zero = || Tree::leaf(Signed::from(Int::ZERO));
    match (base.as_leaf(), value.as_leaf()) {
        (Some(base), Some(value)) => {
            let sum = i128::from(base.value()) + value.value();
            if sum < 0 {
                return Err(law!(NegativeOffset { magnitude: sum.unsigned_abs() }));
            }
            let sum = u64::try_from(sum).map_err(|_| LayoutError::Overflow)?;
            Ok(Tree::leaf(Int::marked(sum, base.is_static() && value.is_static())))
        }
        (Some(base), None) if base.value() > 0 => Err(broken(StaticLaw::MixedBases)),
        (None, Some(value)) if value.value() != 0 => Err(broken(StaticLaw::MixedBases)),
        (of_base, of_value) => {
            let bases = if of_base.is_some() { &[] } else { base.modes() };
            let values = if of_value.is_some() { &[] } else { value.modes() };
            let component = |index: usize| {
                let base = bases.get(index).cloned().unwrap_or(Tree::leaf(Int::ZERO));
                moved(&base, &values.get(index).cloned().unwrap_or_else(zero)).map_err(|error| error.in_mode(index))
            };
            let sums: Result<Vec<_>, _> = (0..bases.len().max(values.len())).map(component).collect();
            Ok(Tree::nest(sums?))
        }
    }
}
