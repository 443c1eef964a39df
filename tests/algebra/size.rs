//! Size and cosize: how many coordinates, and how far they reach.

use crate::common::{assert_lawful, for_each_profile, layout_of, random, value};
use colex::prelude::*;

macro_rules! random_layouts {
    ($name:ident, $integers:pat, $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, strides| {
                let layout = layout_of!($integers, $profile, extents, strides);
                assert_lawful("size", &[value(layout)], layout.size());
                assert_lawful("cosize", &[value(layout)], layout.cosize());
                assert_lawful("rank", &[value(layout)], layout.rank());
                assert_lawful("depth", &[value(layout)], layout.depth());
                let reach = (0..layout.size()).map(|i| layout.at(i)).max();
                assert_eq!(layout.cosize(), reach.expect("not empty") + 1);
            });
        }
    };
}
mod of_random_layouts {
    use super::*;
    for_each_profile!(random_layouts);
}

#[test]
fn static_sizes_are_types() {
    fn number<I: StaticInteger>() -> usize {
        I::VALUE
    }
    type L = Layout![(3, (2, 4)) : (59, (13, 1))];
    assert_eq!(number::<SizeOf<L>>(), 24);
    assert_eq!(number::<CosizeOf<L>>(), 2 * 59 + 13 + 3 + 1);
    assert_eq!(number::<RankOf<L>>(), 2);
    assert_eq!(number::<DepthOf<L>>(), 2);
}

#[test]
fn without_a_coordinate_nothing_is_reached() {
    assert_eq!(layout![(4, 0) : (1, 4)].size(), 0);
    // The facts of the type hold for the value, too.
    assert_eq!(notation(&cosize(layout![({0}, 2) : (0, 0)])).to_string(), "_1");
    assert_eq!(layout![(4, 0) : (1, 4)].cosize(), 0);
    let none = 0;
    assert_eq!(layout![(4, none) : (1, 4)].size(), 0);
    assert_eq!(layout![(4, none) : (1, 4)].cosize(), 0);
    assert_eq!(layout![(none, {usize::MAX}, 4) : (1, 1, 1)].cosize(), 0);
}

#[test]
fn one_element_reaches_one() {
    assert_eq!(layout![1 : 7].cosize(), 1);
    assert_eq!(layout![4 : 0].cosize(), 1);
    assert_eq!((layout![() : ()].size(), layout![() : ()].cosize()), (1, 1));
    assert_eq!((layout![() : ()].rank(), layout![() : ()].depth()), (0, 1));
}

#[test]
#[should_panic(expected = "overflow")]
fn a_size_beyond_usize_is_refused() {
    let half = 1 << (usize::BITS / 2);
    make_layout((half, half), (1, 1)).size();
}

#[test]
#[should_panic(expected = "overflow")]
fn a_cosize_beyond_usize_is_refused() {
    make_layout((3, 2), (usize::MAX / 2, 2)).cosize();
}
