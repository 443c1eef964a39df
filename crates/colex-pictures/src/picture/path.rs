//! Ways through the elements.

use super::table::Table;
use super::{LIMIT, Path, Picture, focus};
use crate::PictureError;
use crate::drawing::{Drawing, Shape};

/// How many arrows have a head; beyond that there is only the line.
const HEADS: usize = 512;

/// How far from the right and the lower edge of a cell a way goes through it: it does not cross out the label.
const INSIDE: f64 = 3.0;

/// The 1-D coordinates of a way, in its order, as far as a table shows them: where it does not, there is a gap.
fn way(table: &Table<'_>) -> Vec<Option<u64>> {
    match &table.picture.path {
        None => Vec::new(),
        Some(Path::Memory) => {
            let mut elements: Vec<(u64, u64)> = table.elements().map(|(index, offset, _)| (offset, index)).collect();
            elements.sort_unstable();
            elements.dedup_by_key(|(offset, _)| *offset);
            elements.into_iter().map(|(_, index)| Some(index)).collect()
        }
        Some(Path::Walk(layout)) => {
            let indices = focus::offsets(layout).unwrap_or_default();
            indices.into_iter().map(|index| table.element(index).map(|_| index)).collect()
        }
    }
}

/// That a way is not too long to be gone.
pub(super) fn check(picture: &Picture) -> Result<(), PictureError> {
    let Some(Path::Walk(layout)) = &picture.path else {
        let is_possible = picture.path.is_none() || picture.function.has_order();
        return if is_possible { Ok(()) } else { Err(PictureError::NoOffsets) };
    };
    layout.cosize()?;
    let elements = layout.size()?.value();
    if elements > LIMIT { Err(PictureError::TooLarge { elements, limit: LIMIT }) } else { Ok(()) }
}

pub(super) fn draw(table: &Table<'_>, drawing: &mut Drawing) {
    let way = way(table);
    let aside = |index: u64| {
        let area = table.element(index)?;
        Some((area.x + area.width - INSIDE, area.y + area.height - INSIDE))
    };
    for part in way.split(Option::is_none) {
        let points: Vec<(f64, f64)> = part.iter().flatten().filter_map(|index| aside(*index)).collect();
        if points.len() < 2 {
            continue;
        }
        if way.len() <= HEADS {
            for pair in points.windows(2) {
                drawing.head(pair[0], pair[1], 0.5);
            }
        }
        drawing.add(Shape::Line { points });
    }
}
