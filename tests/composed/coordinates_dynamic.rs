//! Coordinate layouts whose sizes and values are known at run time only, against their definitions.

use colex::bounds::{IntTuple, Notation};
use colex::coordinates::{ScaledBasis, make_identity_tensor};
use colex::prelude::*;

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

#[test]
fn a_coshape_is_one_past_values() {
    assert_eq!(notation(&make_identity_layout((n(3), 4)).coshape()), "(3,4)");
    assert_eq!(notation(&layout![({ n(3) }, 4) : ({ n(2) }@1, 5@1)].coshape()), "(_1,20)");
    // An empty mode counts as a mode of one element, like a static one.
    assert_eq!(notation(&make_identity_layout((n(0), n(4))).coshape()), "(1,4)");
    assert_eq!(notation(&layout![(0, 4) : (1@0, 1@1)].coshape()), "(_1,_4)");
    assert_eq!(make_identity_layout((n(0), n(4))).cosize(), 0);
    // No stride goes along the first component, so that it is a static 0 everywhere.
    assert_eq!(notation(&layout![({ n(3) }, 4) : (1@1, { n(5) }@2)].coshape()), "(_1,3,16)");
}

#[test]
fn equality_is_by_shape_and_stride() {
    let of = |size: usize, value: usize| layout![(4, size) : (1@0, value@1)];
    assert!(of(3, 2) == of(3, 2));
    assert!(of(3, 2) != of(5, 2) && of(3, 2) != of(3, 1) && of(3, 2) != of(5, 1));
    let basis = ScaledBasis::<usize, Shape![(1)]>::of;
    assert!(basis(7) == basis(7) && basis(7) != basis(8));
    assert_eq!(basis(7).try_size(), Ok(7));
}

/// A debug assertion holds the value of a result of static type against it.
#[test]
fn each_value_follows_its_mode() {
    // Three dynamic values and a static one, nested: no two modes can be joined.
    let a = layout![(2, (3, (5, 7))) : ({ n(11) }@0, ({ n(13) }@1, (2@2, { n(17) }@0)))];
    let text = "(_2,_3,_5,_7):(11@0,13@1,_2@2,17@0)";
    assert_eq!(a.coalesce().to_string(), text);
    assert_eq!(a.filter().to_string(), text);
    assert_eq!(notation(&a.coshape()), "(114,27,_9)");
    for i in 0..a.size() {
        assert_eq!(notation(&a.coalesce().at(i)).to_string(), notation(&a.at(i)).to_string());
    }
}

/// The components of a flat coordinate, static ones as dynamic ones, and 0 for those that are not there.
fn components(coordinate: impl Notation) -> [usize; 3] {
    let text = notation(coordinate).to_string().replace(['(', ')', '_'], "");
    let mut found = [0; 3];
    for (found, component) in found.iter_mut().zip(text.split(',')) {
        *found = component.parse().expect("a number");
    }
    found
}

#[test]
fn a_composition_takes_values_by_mode() {
    let a = layout![(4, ((2, 3), 5), 7) : ({ n(11) }@0, (({ n(13) }@1, { n(17) }@0), 2@2), { n(19) }@1)];
    macro_rules! composed {
        ($($size:literal : $stride:literal => $text:literal;)*) => { $(
            let b = a.composition(layout![$size : $stride]);
            assert_eq!(b.to_string(), $text);
            for i in 0..$size {
                let (found, expected) = (b.at(i), a.at($stride * i));
                assert_eq!(components(found), components(expected), "{b} at {i}");
            }
        )* };
    }
    composed! {
        8 : 1 => "(_4,_2):(11@0,13@1)";
        12 : 2 => "(_2,_2,_3):(22@0,13@1,17@0)";
        15 : 8 => "(_3,_5):(17@0,_2@2)";
        7 : 120 => "_7:19@1";
        2 : 72 => "_2:_6@2";
    }
    // The tile and the tiles are together the same function.
    let divided = a.logical_divide(layout![4 : 2]);
    assert_eq!(divided.to_string(), "((_2,_2),(_2,(_3,_5,_7))):((22@0,13@1),(11@0,(17@0,_2@2,19@1)))");
}

#[test]
fn nested_components_follow_those_before() {
    // Along the component 1 of the component 0 a 1-D coordinate goes up by the 2 coordinates before it.
    let a = layout![(({ n(2) }, { n(3) }), 4) : ((1, 10), 100)];
    let b = a.composition(layout![3 : 1@1@0]);
    assert_eq!([0, 1, 2].map(|i| b.at(i)), [0, 10, 20]);
    let b = a.composition(layout![({ n(3) }, 2) : (1@1@0, 2@1)]);
    assert_eq!([(0, 0), (2, 0), (0, 1), (1, 1)].map(|c| b.at(c)), [0, 20, 200, 210]);
}

#[test]
fn no_coordinates_lead_nowhere() {
    // The second component would reach 9, of 4.
    let a = layout![({ n(4) }, { n(4) }) : (1, 4)];
    let tile = |rows: usize| a.try_composition(layout![(rows, { n(9) }) : (1@0, 1@1)]);
    assert_eq!(tile(1).unwrap_err().law(), LayoutError::CompositionDomain { reach: 9, size: 4 });
    assert_eq!(tile(0).unwrap().size(), 0);
}

/// In a shape that the tiles do not fill, each coordinate belongs to one place of one tile, or of one thread, and places beyond
/// the edge have none: so each element is copied once.
#[test]
fn each_coordinate_has_one_place() {
    fn once(found: Vec<[usize; 3]>, (m, n): (usize, usize), of: &str) {
        let mut inside: Vec<_> = found.into_iter().filter(|&[i, j, _]| i < m && j < n).collect();
        inside.sort_unstable();
        let all: Vec<_> = (0..m).flat_map(|i| (0..n).map(move |j| [i, j, 0])).collect();
        assert_eq!(inside, all, "({m},{n}) {of}");
    }
    for (m, n) in (0..8_usize).flat_map(|m| (0..8_usize).map(move |n| (m, n))) {
        let c = make_identity_tensor((m, n));
        macro_rules! tiles {
            ($($rows:tt $columns:tt),*) => { $({
                let ((rows, columns), mut found) = ((shape![$rows].value(), shape![$columns].value()), Vec::new());
                for (i, j) in (0..m.div_ceil(rows)).flat_map(|i| (0..n.div_ceil(columns)).map(move |j| (i, j))) {
                    let tile = c.local_tile(shape![($rows, $columns)], (i, j));
                    for k in 0..tile.size() {
                        let place = components(tile.at(k));
                        assert_eq!(tile.is_within(k, (m, n)), place[0] < m && place[1] < n);
                        found.push(place);
                    }
                }
                once(found, (m, n), stringify!(tiles of $rows $columns));
            })* };
        }
        tiles! { 3 4, 1 5, 8 1, {2} {3}, {5} 2, 2 {7} }
        macro_rules! threads {
            ($($shape:tt : $stride:tt),*) => { $({
                let (threads, mut found) = (layout![$shape : $stride], Vec::new());
                for thread in 0..threads.size() {
                    let part = c.local_partition(threads, thread);
                    found.extend((0..part.size()).map(|k| components(part.at(k))));
                }
                once(found, (m, n), &threads.to_string());
            })* };
        }
        threads! { (2, 3) : (3, 1), (2, 3) : (1, 2), (1, 4) : (4, 1), (5, 1) : (1, 5), ((2, 2), 2) : ((1, 4), 2), ({2}, 3) : (3, 1) }
    }
}
