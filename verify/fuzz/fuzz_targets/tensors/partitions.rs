//! Tiles by their coordinate, and partitions: each has the elements that the definition names, in that order.

use crate::reference::{WALK, elements, profiles};
use colex::prelude::*;
use colex_fuzz::{Source, plain};
use colex_laws::Layout as Plain;

/// A layout, mode by mode, in tiles of these extents; in a mode without one each element is a tile.
struct Tiled {
    sizes: Vec<u128>,
    extents: Vec<u128>,
    offsets: Vec<Box<dyn Fn(u128) -> Option<u128>>>,
    is_flat: bool,
}

impl Tiled {
    fn new(layout: &Plain, tiler: &[u64]) -> Option<Self> {
        let modes = layout.modes();
        let sizes = modes.iter().map(plain::size).collect::<Option<_>>()?;
        let extents = (0..modes.len()).map(|k| tiler.get(k).map_or(1, |&extent| u128::from(extent))).collect();
        let offsets = modes.iter().map(|mode| Box::new(plain::function(mode)) as Box<_>).collect();
        Some(Self { sizes, extents, offsets, is_flat: layout.leaves().len() == modes.len() })
    }

    /// Whether the tiles fill the layout.
    fn is_exact(&self) -> bool {
        self.sizes.iter().zip(&self.extents).all(|(size, extent)| size.checked_rem(*extent) == Some(0))
    }

    /// How many tiles there are in each mode.
    fn counts(&self) -> Vec<u128> {
        self.sizes.iter().zip(&self.extents).map(|(size, extent)| size.checked_div(*extent).unwrap_or(0)).collect()
    }

    /// The elements at all places in the tile at a coordinate.
    fn tile(&self, at: &[u128]) -> Option<Vec<usize>> {
        all(&self.extents).map(|place| self.element(at, &place)).collect()
    }

    /// The elements at one place in all tiles.
    fn places(&self, place: &[u128]) -> Option<Vec<usize>> {
        all(&self.counts()).map(|at| self.element(&at, place)).collect()
    }

    fn element(&self, at: &[u128], place: &[u128]) -> Option<usize> {
        let offset = |k: usize| self.offsets[k](at[k].checked_mul(self.extents[k])?.checked_add(place[k])?);
        let sum = (0..at.len()).try_fold(0, |sum: u128, k| sum.checked_add(offset(k)?))?;
        usize::try_from(sum).ok()
    }
}

/// All coordinates of a shape in colexicographical order, and no more than are walked through.
fn all(shape: &[u128]) -> impl Iterator<Item = Vec<u128>> {
    let size = shape.iter().fold(1u128, |product, size| product.saturating_mul(*size));
    (0..size.min(WALK + 1)).map(|number| digits(number, shape))
}

/// The coordinate with this number.
fn digits(number: u128, shape: &[u128]) -> Vec<u128> {
    let mut rest = number;
    let digit = |size: &u128| {
        let digit = rest.checked_rem(*size).unwrap_or(rest);
        rest = rest.checked_div(*size).unwrap_or(0);
        digit
    };
    shape.iter().map(digit).collect()
}

/// A part has the expected elements, or is refused because it does not exist.
///
/// A nested mode may have a part by the definition that is not a layout; other layouts get every part that exists.
macro_rules! same {
    ($what:expr, $tiled:expr, $is_in_range:expr, $part:expr, $expected:expr) => {
        match $part {
            Ok(part) => {
                assert!($tiled.is_exact() && $is_in_range, "{} is given", $what);
                if let Some(found) = elements!(part) {
                    assert_eq!(Some(found), $expected, "{}", $what);
                }
            }
            Err(error) => {
                let is_refused = !$tiled.is_exact() || !$is_in_range || !$tiled.is_flat;
                assert!(is_refused || error.law() == LayoutError::Overflow, "{}: {error}", $what);
            }
        }
    };
}

/// One part of a tensor.
macro_rules! partition {
    ($source:ident, $a:ident, $data:ident, $layout:expr, $tiler:ty, $coordinate:ty) => {{
        let tiler: $tiler = $source.draw();
        let tensor = make_tensor(&*$data, $a);
        let Some(tiled) = Tiled::new($layout, &plain::numbers(&plain::value(tiler))) else { return };
        let what = format!("{} in tiles {}", $a, notation(&tiler));
        let counts = tiled.counts();
        let product = |sizes: &[u128]| sizes.iter().fold(1u128, |product, size| product.saturating_mul(*size));
        let (tiles, places) = (product(&counts), product(&tiled.extents));
        let small = |number: u128| usize::try_from(number).unwrap_or(usize::MAX);
        match $source.below(5) {
            0 => {
                let coordinate: $coordinate = $source.draw();
                let at: Vec<u128> = plain::numbers(&plain::value(coordinate)).into_iter().map(u128::from).collect();
                let is_in_range = at.iter().zip(&counts).all(|(at, count)| at < count);
                let what = format!("{what}: the tile at {}", notation(&coordinate));
                same!(what, tiled, is_in_range, tensor.try_local_tile(tiler, coordinate), tiled.tile(&at));
            }
            1 => {
                let number = $source.coordinate(small(tiles));
                let at = digits(number as u128, &counts);
                let what = format!("{what}: the tile number {number}");
                let is_in_range = (number as u128) < tiles;
                same!(what, tiled, is_in_range, tensor.try_inner_partition(tiler, number), tiled.tile(&at));
            }
            2 => {
                let number = $source.coordinate(small(places));
                let place = digits(number as u128, &tiled.extents);
                let what = format!("{what}: the place {number} of each tile");
                let is_in_range = (number as u128) < places;
                same!(what, tiled, is_in_range, tensor.try_outer_partition(tiler, number), tiled.places(&place));
            }
            3 => {
                // Threads in the order of their modes.
                let Ok(threads) = try_make_layout_left(tiler) else { return };
                let number = $source.coordinate(small(places));
                let place = digits(number as u128, &tiled.extents);
                let what = format!("{what}: the thread {number} of {threads}");
                let is_in_range = (number as u128) < places;
                same!(what, tiled, is_in_range, tensor.try_local_partition(threads, number), tiled.places(&place));
            }
            _ => {
                // Threads in the order of their modes from right to left.
                let Ok(threads) = try_make_layout_right(tiler) else { return };
                let number = $source.coordinate(small(places));
                let reversed: Vec<u128> = tiled.extents.iter().rev().copied().collect();
                let mut place = digits(number as u128, &reversed);
                place.reverse();
                let what = format!("{what}: the thread {number} of {threads}");
                let is_in_range = (number as u128) < places;
                same!(what, tiled, is_in_range, tensor.try_local_partition(threads, number), tiled.places(&place));
            }
        }
    }};
}

/// One part of one tensor.
pub fn run(source: &mut Source<'_>) {
    profiles! { source, 6, partition;
        0 => Layout![usize : usize], Shape![usize], Shape![usize];
        1 => Layout![(usize, usize) : (usize, usize)], Shape![(usize, usize)], Shape![(usize, usize)];
        2 => Layout![(usize, usize) : (usize, 1)], Shape![(2, usize)], Shape![(usize, usize)];
        3 => Layout![(usize, (usize, 2)) : (1, (usize, usize))], Shape![(usize, 2)], Shape![(usize, usize)];
        4 => Layout![(8, usize) : (1, usize)], Shape![(usize, 3)], Shape![(usize, usize)];
        _ => Layout![(usize, usize, usize) : (usize, usize, usize)], Shape![(usize, usize)], Shape![(usize, usize, usize)];
    }
}
