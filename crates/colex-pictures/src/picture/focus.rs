//! The focus of a picture: highlighted elements, slices and windows.

use super::{LIMIT, Picture, Window, fixed};
use crate::PictureError;
use colex_dyn::{CoordLeaf, DynCoord, DynLayout, DynTuple, make_layout_left};
use std::collections::HashSet;

/// The focus.
pub(super) struct Focus<'a> {
    /// The 1-D coordinates of the highlighted elements.
    highlighted: HashSet<u64>,
    shape: DynTuple,
    slices: &'a [DynCoord],
    windows: &'a [Window],
}

impl<'a> Focus<'a> {
    pub(super) fn of(picture: &'a Picture) -> Result<Self, PictureError> {
        let shape = picture.layout.shape();
        let mut highlighted = HashSet::new();
        if !picture.highlights.is_empty() {
            // From coordinates to 1-D coordinates.
            let places = make_layout_left(&fixed::tuple(&shape)?)?;
            for tiler in &picture.highlights {
                highlighted.extend(offsets(&places.composition(fixed::tiler(tiler)?)?)?);
            }
        }
        for coordinate in &picture.slices {
            // That it is a coordinate of this shape.
            picture.layout.slice(coordinate)?;
            within(&shape, coordinate)?;
        }
        Ok(Self { highlighted, shape, slices: &picture.slices, windows: &picture.windows })
    }

    /// Whether an element is highlighted.
    pub(super) fn is_highlighted(&self, index: u64) -> bool {
        self.highlighted.contains(&index)
    }

    /// Whether an element is in none of the slices and windows, if there are any.
    pub(super) fn is_faded(&self, index: Option<u64>, row: u64, column: u64) -> bool {
        let is_in_slice = || {
            let natural = index.and_then(|index| self.shape.idx2crd(&DynTuple::dynamic(index)).ok());
            natural.is_some_and(|natural| self.slices.iter().any(|slice| agrees(&self.shape, slice, &natural)))
        };
        let is_in_window = || self.windows.iter().any(|window| window.contains(row, column));
        let is_whole = self.slices.is_empty() && self.windows.is_empty();
        !is_whole && !is_in_window() && (self.slices.is_empty() || !is_in_slice())
    }
}

impl Window {
    pub(super) fn contains(&self, row: u64, column: u64) -> bool {
        let is_within = |at: u64, origin: u64, length: u64| at >= origin && at - origin < length;
        is_within(row, self.origin[0], self.shape[0]) && is_within(column, self.origin[1], self.shape[1])
    }
}

/// That the integers of a coordinate are below the sizes of their modes.
fn within(shape: &DynTuple, coordinate: &DynCoord) -> Result<(), PictureError> {
    match coordinate.as_leaf() {
        Some(CoordLeaf::Underscore) => Ok(()),
        Some(CoordLeaf::Int(int)) => {
            let size = shape.product()?.value();
            if int.value() < size { Ok(()) } else { Err(PictureError::SliceOutside { coordinate: int.value(), size }) }
        }
        None => shape.modes().iter().zip(coordinate.modes()).try_for_each(|(mode, inner)| within(mode, inner)),
    }
}

/// Whether a natural coordinate has the integers of a coordinate with underscores.
fn agrees(shape: &DynTuple, coordinate: &DynCoord, natural: &DynTuple) -> bool {
    match coordinate.as_leaf() {
        Some(CoordLeaf::Underscore) => true,
        // An integer stands for a coordinate of all modes within.
        Some(CoordLeaf::Int(int)) => shape.crd2idx_compact(natural).is_ok_and(|index| index.value() == int.value()),
        None => {
            let modes = shape.modes().iter().zip(coordinate.modes()).zip(natural.modes());
            modes.into_iter().all(|((shape, coordinate), natural)| agrees(shape, coordinate, natural))
        }
    }
}

/// All offsets of a layout, in order.
pub(super) fn offsets(layout: &DynLayout) -> Result<Vec<u64>, PictureError> {
    let elements = layout.size()?.value();
    if elements > LIMIT {
        return Err(PictureError::TooLarge { elements, limit: LIMIT });
    }
    (0..elements).map(|index| Ok(layout.at(index)?)).collect()
}
