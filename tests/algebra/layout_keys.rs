//! Layouts as keys: equal ones hash equally.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use colex::ComposedLayout;
use colex::prelude::*;
use colex::typenum::{U0, U3};

#[test]
fn layouts_are_keys() {
    let mut seen = HashSet::new();
    for (n, d) in [(2, 1), (2, 1), (3, 1), (2, 3)] {
        seen.insert(layout![({n}, 4) : (d, 16)]);
    }
    assert_eq!(seen.len(), 3);
    assert!(seen.contains(&layout![({2}, 4) : ({3}, 16)]) && !seen.contains(&layout![({3}, 4) : ({3}, 16)]));
}

#[test]
fn composed_layouts_are_keys() {
    let mut seen = HashSet::new();
    for offset in [0, 8, 0] {
        seen.insert(make_composed_layout(Swizzle::<U3, U3, U3>::new(), offset, layout![(8, 8) : (64, 1)]));
    }
    assert_eq!(seen.len(), 2);
}

#[test]
fn a_kernel_configuration_is_a_key() {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Configuration {
        tile: ComposedLayout<Swizzle<U3, U3, U3>, U0, Layout![(64, 64) : (64, 1)]>,
        rows: Layout![(usize, 4) : (4, 1)],
    }
    let of = |rows| Configuration { tile: Default::default(), rows: layout![(rows, 4) : (4, 1)] };
    assert_eq!(HashSet::from([of(1), of(2), of(1)]).len(), 2);
}

/// It is not a law, but a key that does not distinguish anything turns a map into a list.
#[test]
fn what_differs_hashes_differently() {
    let hash = |key: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        key(&mut hasher);
        hasher.finish()
    };
    let plain = |n: usize, d: usize| hash(&|state| layout![({ n }, 4) : (d, 16)].hash(state));
    assert!(plain(2, 1) == plain(2, 1) && plain(2, 1) != plain(3, 1) && plain(2, 1) != plain(2, 3));
    let composed = |offset: usize, n: usize| {
        let layout = make_composed_layout(Swizzle::<U3, U3, U3>::new(), offset, layout![({ n }, 8) : (64, 1)]);
        hash(&|state| layout.hash(state))
    };
    assert!(composed(0, 8) == composed(0, 8) && composed(0, 8) != composed(8, 8) && composed(0, 8) != composed(0, 4));
}
