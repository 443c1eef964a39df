//! Slice and dice: the modes at the underscores of a coordinate, and the modes at its integers.
//!
//! | coordinate | slice | dice |
//! | --- | --- | --- |
//! | `_` | all | nothing |
//! | integer | nothing | all |
//! | tuple of the rank | the slices of the modes, in order and without nesting | the dices of the modes |
//! | another tuple | not a coordinate | not a coordinate |

use crate::layout::Mode;
use crate::tiler::CoordLeaf;
use crate::tree::{Tree, broken, each, law};
use crate::{DynCoord, DynLayout, DynStrided, DynTuple, Int, StridedMode};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynLayout {
    /// The modes at the underscores of a coordinate. In CuTe `slice(coord, l)`.
    ///
    /// **Definition.** The sublayout of the coordinates that agree with `coordinate` where it has integers, without its
    /// offset: the modes at the underscores, in order and without nesting. `_` alone keeps the layout.
    ///
    /// # Errors
    /// [`CoordinateProfile`](StaticLaw::CoordinateProfile), [`CoordinateDepth`](StaticLaw::CoordinateDepth).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynCoord, DynLayout};
    /// let a: DynLayout = "(_3,(_4,_5)):(_1,(_3,_12))".parse()?;
    /// let coordinate: DynCoord = "(_2,(_,_3))".parse()?;
    /// assert_eq!(a.slice(&coordinate)?.to_string(), "(_4):(_3)");
    /// assert_eq!(a.dice(&coordinate)?.to_string(), "(_3,_5):(_1,_12)");
    /// let (row, offset) = a.slice_and_offset(&coordinate)?;
    /// assert_eq!(offset.value() + row.at(1)?, a.at([2, 13])?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn slice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        gather(self, coordinate, true)
    }

    /// The modes at the integers of a coordinate: what [`slice`](Self::slice) leaves out. In CuTe `dice(coord, l)`.
    ///
    /// # Errors
    /// As [`slice`](Self::slice).
    pub fn dice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        gather(self, coordinate, false)
    }

    /// The slice, and the offset at which it begins: that of the coordinate in which each underscore is 0. In CuTe
    /// `slice_and_offset(coord, l)`.
    ///
    /// # Errors
    /// As [`slice`](Self::slice) and [`at`](Self::at).
    pub fn slice_and_offset(&self, coordinate: &DynCoord) -> Result<(Self, Int), LayoutError> {
        Ok((self.slice(coordinate)?, self.offset_of(coordinate)?))
    }

    /// The layout, and the offset of a coordinate from which on it is used; an underscore is 0. In CuTe
    /// `domain_offset(coord, l)`.
    ///
    /// # Errors
    /// As [`at`](Self::at).
    pub fn domain_offset(&self, coordinate: &DynCoord) -> Result<(Self, Int), LayoutError> {
        Ok((self.clone(), self.offset_of(coordinate)?))
    }

    /// The offset of a coordinate in which each underscore is the first coordinate of its mode.
    fn offset_of(&self, coordinate: &DynCoord) -> Result<Int, LayoutError> {
        match (coordinate.as_leaf(), coordinate.as_tuple(), self.as_tuple()) {
            (Some(CoordLeaf::Underscore), ..) => Ok(Int::ZERO),
            (None, Some(coordinates), Some(modes)) if coordinates.len() == modes.len() => {
                let offsets = each(modes.iter().zip(coordinates), |(mode, coordinate)| mode.offset_of(coordinate))?;
                offsets.into_iter().try_fold(Int::ZERO, Int::plus)
            }
            _ => self.crd2idx(&coordinate.with_zeros()),
        }
    }
}

impl DynTuple {
    /// The parts at the underscores of a coordinate, in order and without nesting. In CuTe `slice(coord, t)`.
    ///
    /// # Errors
    /// As [`DynLayout::slice`].
    pub fn slice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        gather(self, coordinate, true)
    }

    /// The parts at the integers of a coordinate. In CuTe `dice(coord, t)`.
    ///
    /// # Errors
    /// As [`DynLayout::slice`].
    pub fn dice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        gather(self, coordinate, false)
    }
}

/// A leaf with a size.
trait HasSize {
    fn size(&self) -> u64;
}
impl HasSize for Int {
    fn size(&self) -> u64 {
        self.value()
    }
}
impl HasSize for Mode {
    fn size(&self) -> u64 {
        self.shape().value()
    }
}

impl HasSize for StridedMode {
    fn size(&self) -> u64 {
        self.shape().value()
    }
}

impl DynStrided {
    /// The modes at the underscores of a coordinate. In CuTe `slice(coord, l)`.
    ///
    /// # Errors
    /// As [`DynLayout::slice`].
    pub fn slice(&self, coordinate: &DynCoord) -> Result<Self, LayoutError> {
        gather(self, coordinate, true)
    }
}

/// The modes that a coordinate keeps: all under a single underscore, or the tuple of the parts.
fn gather<L: Clone + HasSize>(
    whole: &Tree<L>,
    coordinate: &DynCoord,
    at_underscores: bool,
) -> Result<Tree<L>, LayoutError> {
    let mut parts = Vec::new();
    lift(whole, coordinate, at_underscores, &mut parts)?;
    match parts.pop() {
        Some(part) if coordinate.as_leaf().is_some() => Ok(part),
        part => {
            parts.extend(part);
            Ok(Tree::nest(parts))
        }
    }
}

/// The parts that a coordinate keeps.
fn lift<L: Clone + HasSize>(
    whole: &Tree<L>,
    coordinate: &DynCoord,
    at_underscores: bool,
    parts: &mut Vec<Tree<L>>,
) -> Result<(), LayoutError> {
    if let Some(leaf) = coordinate.as_leaf() {
        if at_underscores == matches!(leaf, CoordLeaf::Underscore) {
            parts.push(whole.clone());
        }
        return Ok(());
    }
    let rank = coordinate.rank();
    match (whole.as_leaf(), whole.rank()) {
        (Some(leaf), _) => Err(law!(static CoordinateDepth { coordinate: rank, size: leaf.size() })),
        (None, other) if other != rank => Err(broken(StaticLaw::CoordinateProfile { coordinate: rank, rank: other })),
        _ => whole.modes().iter().zip(coordinate.modes()).enumerate().try_for_each(|(index, (mode, coordinate))| {
            lift(mode, coordinate, at_underscores, parts).map_err(|error| error.in_mode(index))
        }),
    }
}
