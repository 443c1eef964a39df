//! Sorting. The code of a sort is long, so there is one, of places, and not one for each kind of element.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::mem;

/// Sorts by a key; equal elements keep their order.
pub(crate) fn sort_by_key<T, K: Ord>(elements: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let places = sorted(elements.len(), &|a, b| key(&elements[a]).cmp(&key(&elements[b])));
    let mut old: Vec<Option<T>> = mem::take(elements).into_iter().map(Some).collect();
    elements.extend(places.into_iter().filter_map(|place| old[place].take()));
}

fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;
    use alloc::vec::Vec;

    #[test]
    fn equal_elements_keep_their_order() {
        let mut pairs: Vec<_> = [3, 1, 2, 1, 3, 0].into_iter().enumerate().collect();
        sort_by_key(&mut pairs, |(_, key)| *key);
        assert_eq!(pairs, [(5, 0), (1, 1), (3, 1), (2, 2), (0, 3), (4, 3)]);
    }
}
