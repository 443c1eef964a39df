//! Left inverses of any form, by trying all layouts.

use std::cell::RefCell;
use std::collections::HashMap;

thread_local! {
    /// Layouts of the same offsets have the same answer.
    static KNOWN: RefCell<HashMap<Vec<u64>, bool>> = RefCell::default();
}

/// Whether some layout sends each offset to a coordinate that has it.
pub(super) fn another_left_inverse(offsets: &[u64]) -> bool {
    if let Some(known) = KNOWN.with_borrow(|known| known.get(offsets).copied()) {
        return known;
    }
    let found = Search::new(offsets).is_none_or(|search| search.extents(&mut Vec::new(), 1));
    KNOWN.with_borrow_mut(|known| known.insert(offsets.to_vec(), found));
    found
}

/// The property that is searched for.
struct Search {
    /// How many coordinates there are.
    size: u64,
    /// For each offset, in order, its coordinates.
    places: Vec<(u64, Vec<u64>)>,
    /// The largest offset.
    last: u64,
}

impl Search {
    fn new(offsets: &[u64]) -> Option<Self> {
        let last = *offsets.iter().max()?;
        let places =
            |offset: &u64| -> Vec<u64> { (0..).zip(offsets).filter(|(_, o)| *o == offset).map(|(i, _)| i).collect() };
        let mut sorted = offsets.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let places = sorted.iter().map(|offset| (*offset, places(offset))).collect();
        Some(Self { size: offsets.len() as u64, places, last })
    }

    /// Tries all extents that begin with these, whose product is `end`; the last mode of a layout is as long as it must
    /// be.
    fn extents(&self, extents: &mut Vec<u64>, end: u64) -> bool {
        if self.strides(extents, &mut Vec::new()) {
            return true;
        }
        (2..=self.last / end).any(|extent| {
            extents.push(extent);
            let found = self.extents(extents, end * extent);
            extents.pop();
            found
        })
    }

    /// Tries all strides for these extents and a mode after them; some strides are given.
    fn strides(&self, extents: &[u64], strides: &mut Vec<u64>) -> bool {
        let k = strides.len();
        if k > extents.len() {
            return true;
        }
        let begin: u64 = extents[..k].iter().product();
        let extent = extents.get(k).copied().unwrap_or(u64::MAX);
        let end = extents.get(k).map_or(u64::MAX, |extent| begin * extent);
        // The offsets that this stride decides, once it is there.
        let decided = &self.places[self.places.partition_point(|(offset, _)| *offset < begin)
            ..self.places.partition_point(|(offset, _)| *offset < end)];
        let candidates: Vec<u64> = match decided.first() {
            Some((offset, places)) => {
                let (digit, below) = (offset / begin, place(extents, strides, *offset));
                let above = places.iter().filter_map(|place| place.checked_sub(below));
                above.filter(|above| *above % digit == 0).map(|above| above / digit).collect()
            }
            // A digit that is 0 in every offset gets the stride 0; one that only later offsets use may have any.
            None if self.places.iter().all(|(offset, _)| offset / begin % extent == 0) => vec![0],
            None => (0..self.size).collect(),
        };
        candidates.into_iter().any(|stride| {
            strides.push(stride);
            let fits = decided.iter().all(|(offset, places)| places.contains(&place(extents, strides, *offset)));
            let found = fits && self.strides(extents, strides);
            strides.pop();
            found
        })
    }
}

/// Where the modes with strides send an offset.
fn place(extents: &[u64], strides: &[u64], offset: u64) -> u64 {
    let mut rest = offset;
    let mut place = 0;
    for (k, stride) in strides.iter().enumerate() {
        let extent = extents.get(k).copied().unwrap_or(u64::MAX);
        place += rest % extent * stride;
        rest /= extent;
    }
    place
}
