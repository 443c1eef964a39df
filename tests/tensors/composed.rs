//! Tensors of composed layouts over storage that is exactly as large as they need: each element is the one at the offset
//! that the definition says, whatever is done to the layout.

use colex::prelude::*;
use colex::typenum::{N2, U0, U1, U2, U3, U4, U5};
use colex_laws::composed::{Composed, Outer, Swizzle as Plain};
use colex_laws::{Int, notation::parse_layout};

const SIZES: [usize; 4] = [0, 1, 2, 5];
const STRIDES: [usize; 4] = [0, 1, 3, 8];
const OFFSETS: [usize; 3] = [0, 1, 6];

/// The elements `0..length`, on the heap.
fn storage(length: u64) -> Box<[usize]> {
    (0..length as usize).collect()
}

/// The composed layout of plain numbers that a typed one is.
fn plain_layout(outer: &Outer, offset: usize, layout: impl colex::bounds::Notation) -> Composed {
    let inner = parse_layout(&notation(layout).to_string()).unwrap();
    Composed { outer: outer.clone(), offset: Int::dynamic(offset as u64), inner }
}

fn swizzle(bits: u32, base: u32, shift: i32) -> Outer {
    Outer::Swizzle(Plain { bits, base, shift })
}

/// A check in a function of its own: those of all tensors in one would need too much of the stack.
fn apart(check: impl FnOnce()) {
    check();
}

/// Every layout of two modes inside a function: access, loops, slices, tiles and copies.
macro_rules! walk {
    ($outer:expr, $plain:expr) => {{
        let mut tensors = 0;
        for s in SIZES.iter().flat_map(|s| SIZES.map(|t| (*s, t))) {
            for d in STRIDES.iter().flat_map(|d| STRIDES.map(|e| (*d, e))) {
                let layout = make_layout(s, d);
                for offset in OFFSETS {
                    tensors += 1;
                    // An interpreter is slow.
                    if cfg!(miri) && tensors % 401 != 0 {
                        continue;
                    }
                    let expected = plain_layout(&$plain, offset, layout);
                    let values: Vec<usize> = (0..expected.size()).map(|i| expected.at(i) as usize).collect();
                    let data = storage(expected.cosize());
                    let c = make_composed_layout($outer, offset, layout);
                    let a = make_tensor(&data[..], c);
                    assert_eq!(a.to_vec(), values, "{c}");
                    if let Some(less) = data.len().checked_sub(1) {
                        let error = LayoutError::StorageTooSmall { length: less, cosize: data.len() };
                        assert_eq!(try_make_tensor(&data[..less], c).err(), Some(error), "{c}");
                    }
                    assert_eq!(a.get((s.0, 0)), None);
                    assert_eq!(a.get(s.0 * s.1), None);
                    let mut copied = vec![usize::MAX; s.0 * s.1];
                    a.copy_to(&mut make_tensor(&mut copied[..], make_layout_left(s)));
                    assert_eq!(copied, values, "{c}");
                    if s.0 * s.1 == 0 {
                        continue;
                    }
                    for (i, value) in values.iter().enumerate() {
                        assert_eq!((a[i], a[(i % s.0, i / s.0)]), (*value, *value), "{c} at {i}");
                    }
                    let (i, j) = (s.0 - 1, s.1 / 2);
                    let of = |i: usize, j: usize| values[i + s.0 * j];
                    assert_eq!(a.slice(coord![(i, _)]).to_vec(), (0..s.1).map(|j| of(i, j)).collect::<Vec<_>>(), "{c}");
                    assert_eq!(a.slice(coord![(_, j)]).to_vec(), (0..s.0).map(|i| of(i, j)).collect::<Vec<_>>(), "{c}");
                    assert_eq!(a.slice(coord![(i, _)]).slice(coord![(j,)]).to_vec(), [of(i, j)], "{c}");
                    assert!(a.try_slice(coord![(_, { s.1 })]).is_err());
                    apart(|| parts!(a, s, &values[..]));
                }
            }
        }
        assert_eq!(tensors, 16 * 16 * 3);
    }};
}

/// Tiles and partitions are those of a tensor of the values by a plain layout.
macro_rules! parts {
    ($a:expr, $s:expr, $values:expr) => {{
        let (a, s) = ($a, $s);
        let plain = make_tensor($values, make_layout_left(s));
        macro_rules! same {
            ($of_composed:expr, $of_plain:expr) => {
                apart(|| match ($of_composed, $of_plain) {
                    (Ok(a), Ok(b)) => assert_eq!(a.to_vec(), b.to_vec()),
                    (a, b) => assert_eq!(a.err(), b.err()),
                })
            };
        }
        same!(a.try_zipped_divide(shape![(2, 1)]), plain.try_zipped_divide(shape![(2, 1)]));
        same!(a.try_logical_divide(shape![(1, 5)]), plain.try_logical_divide(shape![(1, 5)]));
        same!(a.try_tiled_divide(shape![(3, 2)]), plain.try_tiled_divide(shape![(3, 2)]));
        same!(a.try_flat_divide(shape![(2, 2)]), plain.try_flat_divide(shape![(2, 2)]));
        same!(a.try_composition((layout![2 : 1], layout![1 : 0])), plain.try_composition((layout![2 : 1], layout![1 : 0])));
        let at = (0, s.1 / 2);
        same!(a.try_local_tile(shape![(2, 1)], at), plain.try_local_tile(shape![(2, 1)], at));
        same!(a.try_inner_partition(shape![(1, 2)], coord![(_, 0)]), plain.try_inner_partition(shape![(1, 2)], coord![(_, 0)]));
        same!(a.try_outer_partition(shape![(2, 1)], (1, 0)), plain.try_outer_partition(shape![(2, 1)], (1, 0)));
        same!(a.try_local_partition(layout![(1, 2)], { 1 }), plain.try_local_partition(layout![(1, 2)], { 1 }));
        let (threads, tiler) = (layout![(1, 2, 3)], shape![(2, 1, 3)]);
        same!(a.try_local_partition_by(threads, 1, coord![(1, 1, _)]), plain.try_local_partition_by(threads, 1, coord![(1, 1, _)]));
        same!(
            a.try_local_tile_by(tiler, (0, at.1, 0), coord![(1, 1, _)]),
            plain.try_local_tile_by(tiler, (0, at.1, 0), coord![(1, 1, _)])
        );
        same!(a.try_domain_offset((1, at.1)), plain.try_domain_offset((1, at.1)));
        same!(a.try_window((0, 1), (1, 2)), plain.try_window((0, 1), (1, 2)));
        same!(a.try_ranges((1.., ..2)), plain.try_ranges((1.., ..2)));
        if s.0 % 2 == 0 {
            let tiles: Vec<_> = a.tiles(shape![(2, 1)]).map(|tile| tile.to_vec()).collect();
            assert_eq!(tiles, plain.tiles(shape![(2, 1)]).map(|tile| tile.to_vec()).collect::<Vec<_>>());
            let back: Vec<_> = a.tiles(shape![(2, 1)]).rev().map(|tile| tile.to_vec()).collect();
            assert_eq!(back, tiles.into_iter().rev().collect::<Vec<_>>());
        }
    }};
}

#[test]
fn swizzled_elements_match_the_definition() {
    walk!(Swizzle::<U1, U0, U1>::new(), swizzle(1, 0, 1));
    walk!(Swizzle::<U2, U1, U3>::new(), swizzle(2, 1, 3));
    walk!(Swizzle::<U2, U0, N2>::new(), swizzle(2, 0, -2));
    walk!(Swizzle::<U0, U1, U2>::new(), swizzle(0, 1, 2));
}

#[test]
fn after_layouts_and_several_functions() {
    let layout = layout![(3, { 4 }) : ({ 7 }, 2)];
    let outer = || Outer::Layout(parse_layout("(_3,4):(7,_2)").unwrap());
    walk!(layout, outer());
    let between = make_composed_layout(Swizzle::<U2, U0, U2>::new(), U3::new(), layout);
    walk!(between, Outer::Behind(Box::new(swizzle(2, 0, 2)), Int::fixed(3), Box::new(outer())));
    // How far such a function can lead is known by its parts, and nothing is looked at beyond.
    let twice = make_composed_layout(Swizzle::<U1, U0, U1>::new(), 11, Swizzle::<U1, U2, U2>::new().as_layout());
    let plain = || Outer::Behind(Box::new(swizzle(1, 0, 1)), Int::dynamic(11), Box::new(swizzle(1, 2, 2)));
    walk!(twice.layout_a(), plain());
}

/// Exclusive tensors: writes go to the offsets of the definition, and touch nothing else.
macro_rules! written {
    ($($swizzle:ty, $offset:expr, $layout:expr, $tiler:expr;)*) => { $({
        let layout = make_composed_layout(<$swizzle>::new(), $offset, $layout);
        let expected = Composed::parse(&layout.to_string()).unwrap();
        let mut data = vec![0; layout.cosize()];
        let mut a = make_tensor(&mut data[..], layout);
        a.for_each_mut(|x| *x = 1);
        a[0] = 2;
        *a.get_mut(1).unwrap() += 2;
        let mut numbers = vec![0; layout.cosize()];
        for i in 0..expected.size() {
            numbers[expected.at(i) as usize] = [2, 3, 1][i.min(2) as usize];
        }
        assert_eq!(data, numbers, "{layout}");

        // The tiles, each in a thread of its own, number their elements.
        let mut data = vec![0; layout.cosize()];
        let mut a = make_tensor(&mut data[..], layout);
        std::thread::scope(|scope| {
            for (k, mut tile) in (1..).zip(a.tiles_mut($tiler)) {
                scope.spawn(move || {
                    let mut n = 0;
                    tile.for_each_mut(|x| {
                        *x += 100 * k + n;
                        n += 1;
                    });
                });
            }
        });
        let by_tiles = Composed::parse(&layout.zipped_divide($tiler).to_string()).unwrap();
        let in_tile = layout.zipped_divide($tiler).mode::<U0>().size() as u64;
        let mut numbers = vec![0; layout.cosize()];
        for i in 0..by_tiles.size() {
            numbers[by_tiles.at(i) as usize] += 100 * (1 + i / in_tile) + i % in_tile;
        }
        assert_eq!(data, numbers, "{layout}");

        // A copy goes and comes back.
        let from: Vec<u64> = (0..expected.size()).collect();
        let mut to = vec![0; layout.cosize()];
        let mut swizzled = make_tensor(&mut to[..], layout);
        swizzled.copy_from(&make_tensor(&from[..], make_layout_left($layout.shape())));
        assert_eq!(swizzled.to_vec(), from, "{layout}");
        let mut again = make_tensor(vec![0; layout.cosize()], layout);
        again.copy_from(&swizzled);
        assert_eq!(again.view_mut().to_vec(), from, "{layout}");
    })* };
}

#[test]
fn writes_go_through_the_swizzle() {
    written! {
        Swizzle<U2, U0, U2>, U0::new(), layout![(4, 4) : (4, 1)], shape![(2, 2)];
        Swizzle<U2, U1, U3>, U5::new(), layout![(6, 4) : (4, 1)], shape![(3, 1)];
        Swizzle<U1, U0, N2>, 7, layout![(4, (2, 3)) : (6, (3, 1))], (layout![2 : 2], layout![3 : 2]);
        Swizzle<U0, U4, U3>, 9, layout![(5, 2) : (3, 20)], shape![(5, 1)];
    }
}

#[test]
#[cfg_attr(miri, ignore = "hundreds of elements, which take an interpreter minutes")]
fn shared_memory_of_a_block() {
    written! {
        Swizzle<U3, U1, U3>, 0, layout![(8, 16) : (16, 1)], shape![(4, 2)];
        Swizzle<U3, U4, U3>, 0, layout![(8, 128) : (128, 1)], shape![(4, 16)];
    }
}

#[test]
fn dynamic_strides_are_proven_by_values() {
    let (rows, columns) = (4, 6);
    let layout = make_composed_layout(Swizzle::<U1, U0, U2>::new(), 3, layout![(rows, columns) : (columns, 1)]);
    let mut data = vec![0; layout.cosize()];
    let mut a = make_tensor(&mut data[..], layout).prove_injective().unwrap();
    for (i, mut tile) in a.tiles_mut(shape![(2, 3)]).enumerate() {
        tile.for_each_mut(|x| *x = i);
    }
    assert_eq!((a[(0, 0)], a[(3, 0)], a[(0, 5)], a[(2, 3)]), (0, 1, 2, 3));
    let overlapping = make_composed_layout(layout.layout_a(), 3, layout![(rows, columns) : (1, 1)]);
    assert!(make_tensor(&mut data[..], overlapping).prove_injective().is_err());
}

#[test]
fn the_layout_inside_is_measured() {
    let layout = Swizzle::<U2, U1, U3>::new().composition(layout![(4, (2, 3)) : (6, (3, 1))]);
    let a = make_tensor(vec![1; layout.cosize()], layout);
    assert_eq!((a.size(), a.rank(), a.depth(), notation(&a.shape()).to_string()), (24, 2, 2, "(_4,(_2,_3))".into()));
    assert_eq!((a.layout(), a.view().layout()), (layout, layout));
    assert_eq!(a.fold(0, |sum, x| sum + x), 24);
    assert_eq!(a.as_ptr(), a.view().as_ptr());
}

#[test]
#[cfg_attr(miri, ignore = "numbers without memory, which take an interpreter a minute")]
fn a_static_comparison_needs_no_search() {
    // The search would take longer than the test.
    let large = Swizzle::<U3, U4, U3>::new().composition(layout![(32768, 65536) : (65536, 1)]);
    let error = LayoutError::StorageTooSmall { length: 4, cosize: 1 << 31 };
    assert_eq!(try_make_tensor(&[0; 4], large).err(), Some(error));
    let beyond = make_composed_layout(Swizzle::<U2, U0, U4>::new(), usize::MAX, layout![4 : 1]);
    assert_eq!(try_make_tensor(&[0; 4], beyond).err(), Some(LayoutError::Overflow));
}

#[test]
#[should_panic(expected = "coordinate range")]
fn a_coordinate_out_of_range_panics() {
    let n = 4;
    let layout = make_composed_layout(Swizzle::<U2, U0, U2>::new(), U4::new(), layout![n : 1]);
    let _ = make_tensor(&[0; 16], layout)[4];
}
