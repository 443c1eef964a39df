//! The colour of an element: by what, and of how many.

use super::places::Place;
use super::threads::Threads;
use super::tiles::Tiles;
use super::{ColorBy, Picture};
use crate::PictureError;
use crate::drawing::Fill;
use crate::palette::{MOST, Scale};
use colex_dyn::{LayoutError, Mode, StaticLaw};

/// The banks of shared memory, and the bytes of each.
const BANKS: u128 = 32;
const BANK_BYTES: u128 = 4;

/// The colours of a picture.
pub(super) struct Colors<'a> {
    by: &'a ColorBy,
    scale: Scale,
    tiles: Option<&'a Tiles>,
    threads: Option<&'a Threads>,
    cosize: u64,
    /// The place of the coordinate of a mode in the 1-D coordinate: its factor, and its number of values.
    digit: (u64, u64),
}

/// The property that gets a colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub place: Place,
    pub offset: u64,
}

impl<'a> Colors<'a> {
    pub(super) fn of(
        picture: &'a Picture,
        tiles: Option<&'a Tiles>,
        threads: Option<&'a Threads>,
    ) -> Result<Self, PictureError> {
        let by = match (&picture.color, threads) {
            (Some(by), _) => by,
            (None, Some(_)) => &ColorBy::Thread,
            (None, None) => &ColorBy::Nothing,
        };
        let is_possible = match by {
            ColorBy::Offset => picture.function.has_order(),
            ColorBy::Bank { .. } | ColorBy::Line { .. } => picture.function.has_offsets(),
            _ => true,
        };
        if !is_possible {
            return Err(PictureError::NoOffsets);
        }
        let cosize = picture.function.extent()?;
        let size = picture.layout.size()?.value();
        let digit = if let ColorBy::Mode(mode) = by { digit(picture, *mode)? } else { (1, 1) };
        let of_tiles = |count: fn(&Tiles) -> u64| Scale::wheel(tiles.map_or(1, count));
        let scale = match by {
            ColorBy::Nothing => Scale::wheel(1),
            ColorBy::Coordinate => Scale::wheel(size),
            ColorBy::Offset => Scale::Ramp(cosize.clamp(1, MOST)),
            ColorBy::Mode(_) => Scale::wheel(digit.1),
            ColorBy::Tile(_) => of_tiles(|tiles| tiles.count),
            ColorBy::InTile(_) => of_tiles(Tiles::places),
            ColorBy::Thread => Scale::wheel(threads.ok_or(PictureError::NoThreads)?.threads),
            ColorBy::Value => Scale::wheel(threads.ok_or(PictureError::NoThreads)?.values),
            ColorBy::Bank { bytes: 0 } | ColorBy::Line { bytes: 0, .. } | ColorBy::Line { line: 0, .. } => {
                return Err(PictureError::NoBytes);
            }
            ColorBy::Bank { .. } => Scale::wheel(BANKS as u64),
            ColorBy::Line { bytes, line } => {
                let last = cosize.saturating_sub(1) as u128 * *bytes as u128 / *line as u128;
                Scale::wheel(u64::try_from(last).map_or(MOST, |last| last.saturating_add(1)))
            }
        };
        Ok(Self { by, scale, tiles, threads, cosize, digit })
    }

    /// The number by which an element is coloured.
    pub(super) fn number(&self, element: Element) -> Option<u128> {
        let Element { place, offset } = element;
        let in_tile = || self.tiles.and_then(|tiles| tiles.at(place.number));
        let owner = || self.threads.and_then(|threads| threads.owner(place.index?));
        let number = match self.by {
            ColorBy::Nothing => None,
            ColorBy::Coordinate => place.index,
            ColorBy::Offset => Some(offset),
            ColorBy::Mode(_) => place.index.map(|index| index / self.digit.0 % self.digit.1),
            ColorBy::Tile(_) => in_tile().map(|in_tile| in_tile.tile),
            ColorBy::InTile(_) => in_tile().map(|in_tile| in_tile.place),
            ColorBy::Thread => owner().map(|owner| owner.thread),
            ColorBy::Value => owner().map(|owner| owner.value),
            ColorBy::Bank { bytes } => return Some(offset as u128 * *bytes as u128 / BANK_BYTES % BANKS),
            ColorBy::Line { bytes, line } => return Some(offset as u128 * *bytes as u128 / *line as u128),
        };
        number.map(|number| number as u128)
    }

    /// The colour of an element.
    pub(super) fn fill(&self, element: Element) -> Fill {
        let Some(number) = self.number(element) else { return Fill::Paper };
        match self.scale {
            Scale::Wheel(colors) => Fill::Color(self.scale, (number % colors as u128) as u64),
            // From the lowest offset to the highest.
            Scale::Ramp(colors) => {
                Fill::Color(self.scale, (number * colors as u128 / self.cosize.max(1) as u128) as u64)
            }
        }
    }
}

/// Where the coordinate of a mode of integral size stands in the 1-D coordinate.
fn digit(picture: &Picture, mode: usize) -> Result<(u64, u64), PictureError> {
    let modes = picture.layout.leaves();
    let size = |mode: &Mode| mode.shape().value();
    let Some(own) = modes.get(mode) else {
        let law = StaticLaw::ModeOutOfRange { mode, rank: modes.len() };
        return Err(LayoutError::Static { law }.into());
    };
    // Of an empty layout no element asks.
    let before = modes[..mode].iter().map(|mode| size(mode)).try_fold(1, u64::checked_mul);
    Ok((before.ok_or(LayoutError::Overflow)?.max(1), size(own).max(1)))
}
