//! Which tile a place is in.

use super::fixed;
use crate::PictureError;
use colex_dyn::{DynLayout, DynTiler};

/// The tiles of a divide.
#[derive(Clone, Debug)]
pub(super) struct Tiles {
    /// From a place in a tile (mode 0) of all tiles (mode 1) to the number of the place.
    divided: DynLayout,
    /// From the number of a place to the 1-D coordinate in `divided`.
    inverse: DynLayout,
    /// The size of a tile.
    size: u64,
    /// How many tiles there are.
    pub count: u64,
}

/// A place in a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct InTile {
    pub tile: u64,
    pub place: u64,
}

impl Tiles {
    /// The tiles of a divide of a layout.
    pub(super) fn of(layout: &DynLayout, tiler: &DynTiler) -> Result<Self, PictureError> {
        Self::numbered(layout, tiler).or_else(|why| {
            // The law that the divide itself breaks says more than one on the way to its tiles.
            fixed::layout(layout)?.logical_divide(fixed::tiler(tiler)?)?;
            Err(why)
        })
    }

    fn numbered(layout: &DynLayout, tiler: &DynTiler) -> Result<Self, PictureError> {
        // The places are numbered from 0, so the divide of their layout goes through each of them.
        let divided = fixed::cover(layout, tiler)?.places()?.zipped_divide(fixed::tiler(tiler)?)?;
        let (size, count) = (divided.modes()[0].size()?.value(), divided.modes()[1].size()?.value());
        Ok(Self { inverse: divided.left_inverse()?, size, count, divided })
    }

    /// The tile of the place with a number, if there is one: the inverse is a guess until the divide leads back.
    pub(super) fn at(&self, number: u64) -> Option<InTile> {
        let coordinate = self.inverse.at(number).ok()?;
        let (tile, place) = (coordinate.checked_div(self.size)?, coordinate % self.size);
        (tile < self.count && self.divided.at([place, tile]) == Ok(number)).then_some(InTile { tile, place })
    }

    /// How many places a tile has.
    pub(super) const fn places(&self) -> u64 {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The tile of each place, by going through all tiles.
    fn by_definition(layout: &DynLayout, tiler: &DynTiler) -> HashMap<u64, InTile> {
        let divided = layout.cover(tiler.clone()).unwrap().places().unwrap().zipped_divide(tiler.clone()).unwrap();
        let (places, tiles) = (divided.modes()[0].size().unwrap().value(), divided.modes()[1].size().unwrap().value());
        let all = (0..tiles).flat_map(|tile| (0..places).map(move |place| InTile { tile, place }));
        all.map(|in_tile| (divided.at([in_tile.place, in_tile.tile]).unwrap(), in_tile)).collect()
    }

    #[test]
    fn each_place_is_in_its_tile() {
        for (layout, tiler, count) in [
            ("(_12,_32):(_32,_1)", "<_4,_8>", 12),
            ("(_9,(_4,_8)):(_59,(_13,_1))", "<_3:_3,(_2,_4):(_1,_8)>", 12),
            ("(_4,_2,_3):(_2,_1,_8)", "_4:_2", 6),
            ("_24:_1", "(_2,_2):(_1,_6)", 6),
            ("(_10,_9):(_9,_1)", "<_4,_4>", 9),
            ("(_10,_9):(_9,_1)", "<_,_4>", 3),
            ("(_6,_5,_2):(_1,_6,_30)", "<_2:_3>", 30),
            ("_10:_1", "_4:_1", 3),
        ] {
            let (layout, tiler): (DynLayout, DynTiler) = (layout.parse().unwrap(), tiler.parse().unwrap());
            let (tiles, expected) = (Tiles::of(&layout, &tiler).unwrap(), by_definition(&layout, &tiler));
            assert_eq!(tiles.count, count, "{layout} {tiler}");
            let padded = layout.cover(tiler.clone()).unwrap().padded_shape().product().unwrap().value();
            for number in 0..padded {
                assert_eq!(tiles.at(number), expected.get(&number).copied(), "{layout} {tiler} {number}");
                assert!(expected.contains_key(&number), "{layout} {tiler} {number}");
            }
        }
    }
}
