//! The function whose values are shown.

use colex_dyn::{DynBased, DynComposed, DynLayout, DynStrided, DynTuple, LayoutError, make_layout_left};
use std::fmt;

/// The function of a picture.
#[derive(Clone, Debug)]
pub(super) enum Function {
    /// Offsets.
    Offsets(DynComposed),
    /// Offsets of a layout after a base.
    Based(DynBased),
    /// Integers with a sign, or coordinates.
    Values {
        layout: DynStrided,
        /// Whether they are integers.
        are_integers: bool,
    },
}

impl Function {
    pub(super) fn of_values(layout: DynStrided) -> Self {
        Self::Values { are_integers: layout.magnitudes().is_some(), layout }
    }

    /// A plain layout of the same coordinates.
    pub(super) fn layout(&self) -> DynLayout {
        match self {
            Self::Offsets(composed) => composed.layout().clone(),
            Self::Based(based) => of_shape(&based.layout().strided_shape()),
            Self::Values { layout, .. } => of_shape(&layout.strided_shape()),
        }
    }

    /// How many values there are from the least to the greatest one; of coordinates 1.
    pub(super) fn extent(&self) -> Result<u64, LayoutError> {
        match self {
            Self::Offsets(composed) => Ok(composed.cosize()?.value()),
            Self::Based(based) => Ok(based.cosize()?.value()),
            Self::Values { layout, are_integers } => {
                let extent = layout.cosize()?.value();
                Ok(if *are_integers { extent } else { 1 })
            }
        }
    }

    /// The offset of an element; of integers with a sign, how far it is from the least one; of coordinates 0.
    pub(super) fn offset(&self, index: u64) -> Result<u64, LayoutError> {
        match self {
            Self::Offsets(composed) => composed.at(index),
            Self::Based(based) => based.at(index),
            Self::Values { are_integers: false, .. } => Ok(0),
            Self::Values { layout, .. } => {
                let back = layout.leaves().into_iter().filter(|mode| mode.stride().is_negative());
                let last = |size: u64| i128::from(size.saturating_sub(1));
                let least: i128 =
                    back.map(|mode| last(mode.shape().value()) * i128::from(mode.stride().magnitude())).sum();
                let value = layout.at(index)?.as_leaf().map_or(0, |value| value.value());
                u64::try_from(value + least).map_err(|_| LayoutError::Overflow)
            }
        }
    }

    /// The value of an element as a text.
    pub(super) fn text(&self, index: u64) -> Result<String, LayoutError> {
        match self {
            Self::Offsets(_) | Self::Based(_) => Ok(self.offset(index)?.to_string()),
            Self::Values { layout, .. } => Ok(layout.at(index)?.to_string().replace('_', "")),
        }
    }

    /// Whether the values are offsets.
    pub(super) const fn has_offsets(&self) -> bool {
        matches!(self, Self::Offsets(_) | Self::Based(_))
    }

    /// Whether the values have an order.
    pub(super) const fn has_order(&self) -> bool {
        matches!(self, Self::Offsets(_) | Self::Based(_) | Self::Values { are_integers: true, .. })
    }
}

/// A plain layout of a shape.
fn of_shape(shape: &DynTuple) -> DynLayout {
    // Where the size overflows, nothing is drawn: any strides will do.
    let layout = make_layout_left(shape).or_else(|_| DynLayout::new(shape, shape));
    layout.expect("a shape is congruent to itself")
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Offsets(composed) => composed.fmt(f),
            Self::Based(based) => based.fmt(f),
            Self::Values { layout, .. } => layout.fmt(f),
        }
    }
}
