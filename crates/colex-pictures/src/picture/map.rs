//! Two pictures, and the map from one to the other.

use super::Picture;
use super::table::Table;
use crate::drawing::{Drawing, Fill};
use crate::{ColorBy, PictureError};
use std::collections::HashMap;

/// How many arrows are drawn.
const ARROWS: usize = 64;

/// The space that the arrows have.
const BETWEEN: f64 = 56.0;

pub(super) fn draw(from: &Picture, to: &Picture) -> Result<Drawing, PictureError> {
    if !from.function.has_offsets() {
        return Err(PictureError::NoOffsets);
    }
    // Without colours one could not follow.
    let mut from = from.clone();
    if matches!(from.color, None | Some(ColorBy::Nothing)) && from.threads.is_none() {
        from = from.color_by(ColorBy::Coordinate);
    }
    let left = Table::of(&from, None)?;
    let mut fills: HashMap<u64, Fill> = HashMap::new();
    for (_, offset, fill) in left.elements() {
        fills.entry(offset).or_insert(fill);
    }
    let mut right = Table::of(to, Some(&fills))?;

    let is_stacked = right.rows.extent == 1 && (left.rows.extent == 1 || right.columns.extent > 8);
    if is_stacked {
        right = right.title_below();
    }
    let (mut both, second) = (left.draw(), right.draw());
    let about = both.about().to_owned() + "; mapped to: " + second.about();
    let (first_size, second_size) = (both.size(), second.size());
    let shift = if is_stacked {
        both = both.resized(first_size.0.max(second_size.0), first_size.1 + BETWEEN + second_size.1, about);
        (0.0, first_size.1 + BETWEEN)
    } else {
        let height = first_size.1.max(second_size.1);
        both = both.resized(first_size.0 + BETWEEN + second_size.0, height, about);
        (first_size.0 + BETWEEN, 0.0)
    };
    both.place(second, shift.0, shift.1);

    let elements: Vec<_> = left.elements().collect();
    if elements.len() <= ARROWS {
        for (index, offset, _) in elements {
            let (Some(start), Some(end)) = (left.element(index), right.element(offset)) else { continue };
            let (mut start, mut end) = (start.center(), end.center());
            // From the edge of a cell to the edge of the other.
            if is_stacked {
                start.1 += 14.0;
                end.1 -= 14.0;
            } else {
                start.0 += 14.0;
                end.0 -= 14.0;
            }
            both.arrow(start, (end.0 + shift.0, end.1 + shift.1));
        }
    }
    Ok(both.text_on_top())
}
