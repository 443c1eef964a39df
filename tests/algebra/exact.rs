//! Exact divides and the padding of the others, against brute force.
//!
//! The laws: an exact divide exists if and only if the tile and its complement are a bijection of the coordinates that
//! are divided; it is the divide; a coordinate of a divide is in range if it stands for one of the layout.

use crate::common::{assert_lawful, layout_of, plain, random, value};
use colex::prelude::*;
use colex_laws::complement::complement_modes;
use colex_laws::evaluate::{offset, offset_of_modes, size};
use core::cell::Cell;

/// Where the tile and its complement lie: for each of `count` coordinates of a divide, the coordinate that is divided.
fn places(tile: &colex_laws::Layout, count: u64) -> Vec<u64> {
    let rest = complement_modes(tile).expect("a complement");
    let part = size(tile.shape());
    (0..count).map(|k| offset(tile, k % part) + offset_of_modes(&rest, k / part)).collect()
}

/// Whether the places are all of `0..size`, each once.
fn is_bijection(mut places: Vec<u64>, size: usize) -> bool {
    places.sort_unstable();
    places.into_iter().eq(0..size as u64)
}

/// How many divides were exact, and how many were not.
#[derive(Default)]
struct Counts {
    exact: Cell<usize>,
    padded: Cell<usize>,
}
impl Counts {
    fn count(&self, exact: bool) {
        let counter = if exact { &self.exact } else { &self.padded };
        counter.set(counter.get() + 1);
    }
    fn print(&self, name: &str, least: usize) {
        let (exact, padded) = (self.exact.get(), self.padded.get());
        println!("{name}: {exact} exact divides, {padded} that are not");
        assert!(exact >= least && padded >= least, "{name}: too few of a kind");
    }
}

/// The laws of the layout `a` and the layout `b` as its tile.
macro_rules! check_tile {
    ($a:expr, $b:expr, $counts:expr) => {{
        let (a, b) = ($a, $b);
        let exact = a.try_exact_logical_divide(b);
        if let Ok(divided) = a.try_logical_divide(b) {
            let places = places(&plain(b), divided.size() as u64);
            let bijection = is_bijection(places.clone(), a.size());
            assert_eq!(exact.is_ok(), bijection, "exact divide of {a} by {b}: {exact:?}, but {divided}");
            assert_eq!(a.is_exact_divide(b), bijection, "{a} by {b}");
            if let Ok(exact) = exact {
                assert_lawful("logical_divide", &[value(a), value(b)], exact);
                assert_eq!(exact.to_string(), divided.to_string());
                assert_eq!(exact.size(), a.size());
                assert_eq!(a.padding(b), 0, "{a} by {b}");
            }
            let cover = a.cover(b);
            let divided_places = cover.places().logical_divide(b);
            assert_eq!(divided_places.size(), divided.size(), "{a} by {b}: {divided_places}");
            for (k, place) in places.into_iter().enumerate() {
                assert_eq!(divided_places.at(k) as u64, place, "{a} by {b}: coordinate {k} of {divided_places}");
                assert_eq!(cover.contains(place as usize), place < a.size() as u64, "{a} by {b}: {place}");
            }
            $counts.count(bijection);
        } else {
            assert!(exact.is_err(), "{a} by {b} is exact, but no divide");
        }
    }};
}

macro_rules! random_tiles {
    ($name:ident, $least:literal, $a:pat, $a_profile:expr, $b:pat, $b_profile:expr) => {
        #[test]
        fn $name() {
            let counts = Counts::default();
            random::pairs(|extents, strides, others, steps| {
                let (a, b) = (layout_of!($a, $a_profile, extents, strides), layout_of!($b, $b_profile, others, steps));
                check_tile!(a, b, counts);
            });
            counts.print(stringify!($name), $least);
        }
    };
}
mod of_random_layouts {
    use super::*;
    random_tiles!(vector_by_vector, 3, [a], a, [b], b);
    random_tiles!(matrix_by_vector, 3, [a, b], (a, b), [c], c);

    #[test]
    fn vector_by_tiles_of_static_strides() {
        let counts = Counts::default();
        random::layouts::<3>(|[n, s, t], _| {
            let a = make_layout(n * s, 5);
            check_tile!(a, layout![s : 1], counts);
            check_tile!(a, layout![(s, t) : (1, 6)], counts);
            check_tile!(a, layout![(s, t) : (4, 1)], counts);
            check_tile!(a, layout![(2, 2) : (1, 3)], counts);
            check_tile!(a, layout![(2, s) : (0, 1)], counts);
        });
        counts.print("tiles of static strides", 100);
    }

    #[test]
    fn by_mode() {
        let counts = Counts::default();
        random::pairs::<2, 2>(|[m, n], [p, q], [s, t], [u, v]| {
            // Half of the tiles without gaps; more of these are exact.
            let step = |stride: usize, step| if stride % 2 == 0 { 1 } else { step };
            let (u, v) = (step(p, u), step(q, v));
            let (a, tiler) = (make_layout((m, n), (p, q)), (make_layout(s, u), make_layout(t, v)));
            let exact = a.try_exact_zipped_divide(tiler);
            let Ok(divided) = a.try_zipped_divide(tiler) else { return assert!(exact.is_err()) };
            let part = |size, tile, count| is_bijection(places(&plain(tile), count as u64), size);
            let logical = a.logical_divide(tiler);
            let (first, second) = (logical.mode::<U0>(), logical.mode::<U1>());
            let bijection = part(m, tiler.0, first.size()) && part(n, tiler.1, second.size());
            assert_eq!(exact.is_ok(), bijection, "{a} by {}, {}: {exact:?}, but {divided}", tiler.0, tiler.1);
            assert_eq!(a.is_exact_divide(tiler), bijection);
            assert_eq!(a.try_exact_tiled_divide(tiler).is_ok(), bijection);
            assert_eq!(a.try_exact_flat_divide(tiler).is_ok(), bijection);

            let cover = a.cover(tiler);
            let places = cover.places().zipped_divide(tiler);
            let inside: Vec<_> = (0..divided.size()).filter(|&k| cover.contains(places.at(k))).collect();
            for &k in &inside {
                let place = places.at(k);
                let (x, y) = (place % cover.padded_shape().head, place / cover.padded_shape().head);
                assert_eq!(divided.at(k), a.at((x, y)), "{a} by {}, {}: coordinate {k}", tiler.0, tiler.1);
            }
            // A tile that stands still has each place as often as it has elements.
            let times = |size: usize, stride: usize| if stride == 0 { size } else { 1 };
            let times = times(s, u) * times(t, v);
            assert_eq!(inside.len(), m * n * times, "a single mode is covered without gaps");
            assert_eq!(a.padding(tiler), divided.size() / times - a.size());
            counts.count(bijection);
        });
        counts.print("by mode", 3);
    }
}

/// Static layouts and tiles: those of the first list divide exactly, which the compiler accepts, those of the second do
/// not.
macro_rules! static_tiles {
    (exact { $($a:expr, $b:expr;)* } padded { $($c:expr, $d:expr;)* }) => {
        #[test]
        fn static_tiles() {
            let mut count = (0, 0);
            $({
                let (a, b) = ($a, $b);
                let exact = a.exact_logical_divide(b);
                assert_eq!(exact.to_string(), a.logical_divide(b).to_string());
                assert!(is_bijection(places(&plain(b), exact.size() as u64), a.size()), "{a} by {b}");
                assert!(a.is_exact_divide(b), "{a} by {b}");
                count.0 += 1;
            })*
            $({
                let (a, b) = ($c, $d);
                let divided = a.logical_divide(b);
                assert!(!is_bijection(places(&plain(b), divided.size() as u64), a.size()), "{a} by {b}");
                assert!(!a.is_exact_divide(b), "{a} by {b}");
                count.1 += 1;
            })*
            println!("static tiles: {} exact divides, {} that are not", count.0, count.1);
        }
    };
}
static_tiles! {
    exact {
        layout![24 : 1], layout![4 : 1];
        layout![24 : 1], layout![24 : 1];
        layout![24 : 1], layout![1 : 0];
        layout![24 : 5], layout![4 : 2];
        layout![24 : 5], layout![4 : 6];
        layout![24 : 5], layout![2 : 12];
        layout![24 : 0], layout![3 : 4];
        layout![24 : 1], layout![(2, 2) : (1, 6)];
        layout![24 : 1], layout![(2, 3) : (12, 2)];
        layout![36 : 3], layout![(3, 2, 2) : (1, 3, 18)];
        layout![(4, 6) : (1, 4)], layout![3 : 8];
        layout![(4, 6) : (6, 1)], layout![2 : 2];
        layout![(4, 6) : (6, 1)], layout![8 : 1];
        layout![(4, 6) : (6, 1)], layout![(4, 2) : (1, 12)];
        layout![(4, (2, 3)) : (6, (1, 2))], layout![(2, 2) : (1, 4)];
    }
    padded {
        layout![24 : 1], layout![5 : 1];
        layout![24 : 1], layout![32 : 1];
        layout![24 : 1], layout![4 : 4];
        layout![24 : 1], layout![8 : 2];
        layout![24 : 1], layout![2 : 24];
        layout![12 : 3], layout![4 : 2];
        layout![10 : 1], layout![(2, 2) : (1, 4)];
        layout![4 : 1], layout![(2, 2) : (1, 3)];
        layout![8 : 1], layout![(2, 2) : (0, 1)];
        layout![(4, 6) : (1, 4)], layout![5 : 1];
    }
}

#[test]
fn a_tuple_of_static_tiles() {
    let a = layout![((4, 2), 24, 5)];
    let tiler = (Underscore, layout![6 : 4]);
    assert_eq!(a.exact_zipped_divide(tiler).to_string(), a.zipped_divide(tiler).to_string());
    assert_eq!(a.exact_tiled_divide(tiler).to_string(), a.tiled_divide(tiler).to_string());
    assert_eq!(a.exact_flat_divide(tiler).to_string(), a.flat_divide(tiler).to_string());
    assert_eq!(a.exact_logical_divide(()).to_string(), a.to_string());
    let nested = ((shape![2], shape![2]), shape![8]);
    assert_eq!(a.exact_logical_divide(nested).to_string(), a.logical_divide(nested).to_string());
    assert_eq!((a.padding(tiler), a.padding(shape![(3, 7)])), (0, (9 * 28 - 8 * 24) * 5));
}

#[test]
fn each_law_has_its_numbers() {
    let n = 12;
    let a = layout![n : 1];
    let error = |result: Result<_, LayoutError>| result.map(|_: String| ()).unwrap_err().to_string();
    assert_eq!(
        error(a.try_exact_flat_divide(shape![5]).map(|l| l.to_string())),
        "tile divisibility: a tile of size 5 does not divide a mode of size 12"
    );
    assert_eq!(
        error(a.try_exact_tiled_divide(layout![4 : 2]).map(|l| l.to_string())),
        "exact tiling: whole tiles cover 16 elements of a mode of size 12"
    );
    assert_eq!(
        error(layout![{ 4 } : 1].try_exact_zipped_divide(layout![(2, 2) : (1, 3)]).map(|l| l.to_string())),
        "exact tiling: the tiles reach 5 in a mode of size 4, and leave gaps"
    );
}

#[test]
fn covered_sizes_stay_static() {
    let (a, tiler) = (layout![(10, 9) : (9, 1)], shape![(4, 4)]);
    let cover: CoverOf<Layout![(10, 9) : (9, 1)], Shape![(4, 4)]> = a.cover(tiler);
    assert_eq!(size_of_val(&cover), 0);
    assert_eq!(notation(&cover.shape()).to_string(), "(_10,_9)");
    assert_eq!(cover.try_padding(), Ok(54));
    assert!(cover.contains(9 + 12 * 8) && !cover.contains(10) && !cover.contains(12 * 9) && !cover.contains(144));
}

/// The divides of a mode of `n` elements at stride `d` by the tiles, with `n` dynamic and known to be a multiple of 4, and the
/// stride static and dynamic; and with `n` static by those that fill it. Some are decided by type, some are checked, and all
/// are the same.
macro_rules! same_decisions {
    ($($n:literal filled by [$($filling:expr),*], not by [$($other:expr),*];)*) => { $(
        $({
            let (d, tile) = (3, $filling);
            let offsets = same_decision!($n, tile, true).unwrap();
            assert_eq!(offsets_of!(layout![($n, 2) : (3, 1)].exact_logical_divide((tile, shape![2]))), offsets);
            assert_eq!(offsets_of!(layout![($n, 2) : (d, 1)].exact_logical_divide((tile, shape![2]))), offsets);
        })*
        $( assert!(same_decision!($n, $other, false).is_none()); )*
    )* };
}
/// The offsets of all coordinates.
macro_rules! offsets_of {
    ($layout:expr) => {{
        let layout = $layout;
        (0..layout.size().value()).map(|i| layout.at(i)).collect::<Vec<_>>()
    }};
}
/// The offsets of the divide, if it is exact.
macro_rules! same_decision {
    ($n:literal, $tile:expr, $fills:literal) => {{
        let (d, tile) = (3, $tile);
        let known = Multiple::<U4>::new($n).unwrap();
        let divided = layout![{ $n } : 1].try_logical_divide(tile);
        let fills = divided.is_ok_and(|divided| is_bijection(places(&plain(tile), divided.size() as u64), $n));
        assert_eq!(fills, $fills, "{} by {tile}", $n);
        let divides = [
            layout![({ $n }, 2) : (3, 1)].try_exact_logical_divide((tile, shape![2])).map(|r| offsets_of!(r)),
            layout![({ $n }, 2) : (d, 1)].try_exact_logical_divide((tile, shape![2])).map(|r| offsets_of!(r)),
            layout![(known, 2) : (3, 1)].try_exact_logical_divide((tile, shape![2])).map(|r| offsets_of!(r)),
            layout![(known, 2) : (d, 1)].try_exact_logical_divide((tile, shape![2])).map(|r| offsets_of!(r)),
        ];
        for divided in &divides {
            assert_eq!(divided.is_ok(), fills, "{} by {tile}: {divided:?}", $n);
            assert_eq!(divided, &divides[0], "{} by {tile}", $n);
        }
        divides[0].clone().ok()
    }};
}
#[test]
fn types_decide_as_values_do() {
    use colex::typenum::U4;
    same_decisions! {
        8 filled by [
            layout![1 : 1], layout![2 : 1], layout![4 : 1], layout![4 : 2], layout![2 : 4], layout![8 : 1],
            layout![(2, 2) : (1, 2)], layout![(2, 2) : (2, 1)], layout![(2, 2) : (1, 4)]
        ], not by [
            layout![3 : 1], layout![2 : 3], layout![4 : 0], layout![(2, 2) : (3, 0)], layout![(2, 2) : (0, 1)],
            layout![(2, 2) : (1, 0)], layout![16 : 1], layout![4 : 4]
        ];
        12 filled by [
            layout![2 : 1], layout![4 : 1], layout![4 : 3], layout![3 : 4], layout![6 : 2], layout![(2, 2) : (1, 6)],
            layout![(2, 2) : (2, 1)]
        ], not by [layout![8 : 1], layout![2 : 4], layout![(2, 2) : (3, 0)], layout![(4, 3) : (0, 2)]];
    }
}
