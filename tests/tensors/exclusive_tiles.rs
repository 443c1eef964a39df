//! The tiles of tensors: together they have each element once, whatever threads they are on.

use crate::common::{elements, random};
use colex::prelude::*;
use colex::{
    InnerPartitionOf, LocalPartitionOf, LocalTileOf, OuterPartitionOf, PaddedTilesMutOf, PaddedTilesOf, RestLayoutOf,
    TileLayoutOf, TilesMutOf, TilesOf,
};

/// The value at each offset if each element of each tile of a divided layout is set to a different number, from 1 on.
fn numbered(divided: &colex_laws::Layout, tile: usize, cosize: usize) -> Vec<usize> {
    let mut expected = vec![0; cosize];
    for i in 0..colex_laws::evaluate::size(divided.shape()) {
        let place = colex_laws::evaluate::offset(divided, i) as usize;
        assert_eq!(expected[place], 0, "two tiles have an element in common");
        expected[place] = 1 + i as usize;
    }
    assert!(tile == 0 || expected.iter().filter(|&&x| x != 0).count() % tile == 0);
    expected
}

/// Sets all elements of some tiles from several threads: each to its number.
macro_rules! number_tiles {
    ($tensor:expr, $tiler:expr, $size:expr) => {{
        let mut tensor = $tensor;
        let size: usize = $size;
        let tiles = tensor.tiles_mut($tiler);
        let count = tiles.len();
        let (first, second) = tiles.split_at(count / 3);
        assert_eq!((first.len(), second.len()), (count / 3, count - count / 3));
        let number = |k: usize, i: usize| 1 + k * size + i;
        let (zeroth, first) = first.split_at(count / 6);
        std::thread::scope(|scope| {
            for (begin, tiles) in [(0, zeroth), (count / 6, first)] {
                scope.spawn(move || {
                    for (k, mut tile) in tiles.enumerate() {
                        let mut i = 0;
                        tile.for_each_mut(|x| {
                            *x = number(begin + k, i);
                            i += 1;
                        });
                    }
                });
            }
            scope.spawn(move || {
                for (k, mut tile) in second.enumerate().rev() {
                    let mut i = 0;
                    tile.for_each_mut(|x| {
                        *x = number(count / 3 + k, i);
                        i += 1;
                    });
                }
            });
        });
        count
    }};
}

/// The law of the tiles of `layout` by `tiler`: together they have each element once.
macro_rules! check {
    ($layout:expr, $tiler:expr, $prove:ident) => {{
        let (layout, tiler) = ($layout, $tiler);
        let divided = layout.exact_zipped_divide(tiler);
        let (tile, rest) = (divided.mode::<typenum::U0>(), divided.mode::<typenum::U1>());
        let mut data = vec![0; layout.cosize()];
        let expected = numbered(&crate::common::plain(divided), tile.size(), data.len());
        let filled = expected.iter().filter(|&&x| x != 0).count();
        assert_eq!(filled, layout.size(), "{layout}: the tiles are all of it");
        let tensor = make_tensor(&mut data, layout);
        $prove!(tensor);
        let count = number_tiles!(tensor, tiler, tile.size());
        assert_eq!((count, &data), (rest.size(), &expected), "{layout}");

        // The shared tiles see the same, in each order of taking them.
        let tensor = make_tensor(&data, layout);
        let all: Vec<Vec<usize>> = tensor.tiles(tiler).map(|tile| elements!(tile)).collect();
        let numbers = |k| (0..tile.size()).map(|i| 1 + k * tile.size() + i).collect::<Vec<_>>();
        assert_eq!(all, (0..count).map(numbers).collect::<Vec<_>>());
        let mut looped = Vec::new();
        tensor.for_each_tile(tiler, |tile| looped.push(elements!(tile)));
        assert_eq!(looped, all);
        assert_eq!(tensor.tiles(tiler).fold(0, |n, tile| n + tile.layout().size()), layout.size());
        let mut tiles = tensor.into_tiles(tiler);
        let (mut front, mut back) = (Vec::new(), Vec::new());
        while let Some(tile) = tiles.next() {
            front.push(elements!(tile));
            back.extend(tiles.next_back().map(|tile| elements!(tile)));
            assert_eq!(tiles.len(), count - front.len() - back.len());
        }
        assert!(tiles.next().is_none() && tiles.next_back().is_none() && tiles.nth(0).is_none());
        front.extend(back.into_iter().rev());
        assert_eq!(front, all);
        for skip in [0, 1, count / 2, count, count + 1] {
            let nth = tensor.tiles(tiler).nth(skip).map(|tile| elements!(tile));
            assert_eq!(nth.as_ref(), all.get(skip));
            let nth_back = tensor.tiles(tiler).nth_back(skip).map(|tile| elements!(tile));
            assert_eq!(nth_back.as_ref(), all.iter().rev().nth(skip));
            let rest: Vec<_> = tensor.tiles(tiler).skip(skip).map(|tile| elements!(tile)).collect();
            assert_eq!(rest, all[skip.min(count)..]);
        }
    }};
}
macro_rules! by_type {
    ($tensor:ident) => {};
}
macro_rules! at_run_time {
    ($tensor:ident) => {
        let $tensor = $tensor.prove_injective().expect("it is injective");
    };
}

#[test]
fn of_static_layouts() {
    check!(layout![(4, 6)], shape![(2, 3)], by_type);
    check!(layout![(4, 6) : (6, 1)], shape![(2, 3)], by_type);
    check!(layout![(4, 6) : (6, 1)], shape![8], by_type);
    if cfg!(miri) {
        // Each takes Miri some seconds.
        return;
    }
    check!(layout![(4, 6) : (1, 10)], shape![(4, 1)], by_type);
    check!(layout![24 : 3], layout![4 : 2], by_type);
    check!(layout![24 : 1], layout![(2, 2) : (1, 6)], by_type);
    check!(layout![(8, 6)], (layout![2 : 4], layout![3 : 2]), by_type);
    check!(layout![((4, 2), 24, 5)], (Underscore, layout![6 : 4]), by_type);
    check!(layout![((4, 2), 24, 5)], ((shape![2], shape![2]), shape![8]), by_type);
    check!(layout![(4, 6)], (), by_type);
    check!(layout![(4, 6)], shape![(4, 6)], by_type);
    check!(layout![(4, 6)], shape![1], by_type);
    check!(layout![((2, 2), (2, 3)) : ((1, 4), (2, 8))], shape![(4, 2)], by_type);
    check!(layout![7 : 1], shape![7], by_type);
}

#[test]
fn of_layouts_with_dynamic_integers() {
    // Under Miri those of a few sizes.
    for (m, n) in [(1, 1), (2, 3), (4, 5), (7, 2)].into_iter().take(if cfg!(miri) { 1 } else { 4 }) {
        check!(layout![({ 2 * m }, { 3 * n }) : ({ 3 * n }, 1)], shape![(2, 3)], at_run_time);
        check!(layout![(4, { 3 * n }) : (1, 4)], shape![(2, 3)], by_type);
        check!(layout![({ m * n }, 4) : (5, { 5 * m * n + 1 })], (m, 2), at_run_time);
        check!(layout![{ 6 * m } : 2], layout![3 : 2], by_type);
    }
}

#[test]
fn of_random_layouts_that_are_injective() {
    random::layouts::<5>(|extents, [p, q, r, ..]| {
        let [m, n, s, t, u] = extents.map(|extent| extent.min(if cfg!(miri) { 2 } else { 4 }));
        let sizes = [s * m, t, n * u];
        let [d, e, f] = random::apart(sizes, [p, q, r]);
        let layout = make_layout((sizes[0], (t, sizes[2])), (d, (e, f)));
        check!(layout, (m, (t, u)), at_run_time);
        check!(layout, (layout![m : s], (1, n)), at_run_time);
    });
}

#[test]
fn of_random_layouts_that_may_overlap() {
    let counts = std::cell::Cell::new([0, 0]);
    random::layouts::<3>(|[m, n, s], [p, q, _]| {
        let layout = make_layout((s * m, n), (p, q));
        let [mut proven, mut refused] = counts.get();
        let mut data = vec![0; layout.cosize()];
        match make_tensor(&mut data, layout).prove_injective() {
            Ok(_) => {
                check!(layout, (m, 1), at_run_time);
                proven += 1;
            }
            Err(error) => {
                assert!(matches!(error, LayoutError::NotInjective { .. }));
                refused += 1;
            }
        }
        counts.set([proven, refused]);
    });
    let [proven, refused] = counts.get();
    // Under Miri there are only a few layouts.
    assert!(proven + refused < 40 || (proven > 0 && refused > 0), "{proven} are proven injective, {refused} refused");
}

#[test]
fn of_nothing() {
    let none = 0;
    let mut data = [0_u8; 12];
    let mut a = make_tensor(&mut data[..], layout![(none, 4) : (4, 1)]).prove_injective().unwrap();
    assert_eq!(a.tiles_mut(shape![(2, 2)]).len(), 0);
    let tiles: Vec<_> = a.tiles_mut((Underscore, 2)).collect();
    assert_eq!(tiles.len(), 2);
    assert!(tiles.into_iter().all(|tile| tile.layout().size() == 0));
    // Without any storage either.
    let mut nothing: [u64; 0] = [];
    let mut a = make_tensor(&mut nothing[..], layout![(none, 4) : (4, 1)]).prove_injective().unwrap();
    a.for_each_tile_mut((Underscore, 2), |mut tile| tile.for_each_mut(|_| unreachable!()));
    assert_eq!(a.tiles((Underscore, 2)).rev().count(), 2);
    assert!(a.try_tiles((2, 3)).is_err());
}

#[test]
fn of_rank_0() {
    let mut data = [5];
    let mut a = make_tensor(&mut data[..], layout![()]);
    a.for_each_tile_mut((), |mut tile| tile.for_each_mut(|x| *x += 1));
    assert_eq!(a.tiles_mut(()).len(), 1);
    assert_eq!(data, [6]);
}

#[test]
fn of_elements_without_size() {
    let mut data = [(); 24];
    let mut a = make_tensor(&mut data[..], layout![(4, 6)]);
    let mut count = 0;
    let tiles: Vec<_> = a.tiles_mut(shape![(2, 3)]).collect();
    assert_eq!(tiles.len(), 4);
    for mut tile in tiles {
        tile.for_each_mut(|x| {
            *x = ();
            count += 1;
        });
    }
    assert_eq!(count, 24);
}

#[test]
fn all_together_with_another_tensor() {
    let input: Vec<i32> = (0..24).collect();
    let mut output = [0; 24];
    let from = make_tensor(&input, layout![(4, 6)]);
    let mut to = make_tensor(&mut output, layout![(6, 4)]);
    // The tiles of a transposition: those of one tensor by rows, those of the other by columns.
    let transposed = make_tensor(&input, layout![(6, 4) : (4, 1)]);
    for (mut to, from) in to.tiles_mut(shape![(3, 2)]).zip(transposed.tiles(shape![(3, 2)])) {
        to.for_each_indexed_mut(|at, x| *x = from[at]);
    }
    let mut tiles: Vec<_> = to.tiles_mut(shape![(3, 2)]).collect();
    let (first, last) = tiles.split_at_mut(1);
    core::mem::swap(&mut first[0][(0, 0)], &mut last[2][(2, 1)]);
    for (i, &found) in output.iter().enumerate() {
        let (row, column) = (i % 6, i / 6);
        let swapped = match (row, column) {
            (0, 0) => (5, 3),
            (5, 3) => (0, 0),
            other => other,
        };
        assert_eq!(found, from[(swapped.1, swapped.0)]);
    }
}

#[test]
#[should_panic(expected = "split at 5, where 4 tiles are left")]
fn a_split_behind_the_end() {
    let _ = make_tensor(&[0; 24], layout![(4, 6)]).tiles(shape![(2, 3)]).split_at(5);
}

#[test]
fn a_tiler_that_does_not_divide() {
    let n = 6;
    let mut data = [0; 24];
    let a = make_tensor(&mut data[..], layout![(4, n)]);
    let error = a.try_tiles(shape![(2, 4)]).map(|_| ()).unwrap_err();
    assert_eq!(error, LayoutError::TileDivisibility { size: 6, tile: 4 }.in_mode(1));
    let error = a.try_into_tiles(shape![(2, 4)]).map(|_| ()).unwrap_err();
    assert_eq!(error, LayoutError::TileDivisibility { size: 6, tile: 4 }.in_mode(1));
}

#[test]
fn the_aliases_name_the_types() {
    type Matrix = Layout![(4, 6)];
    type Tiler = Shape![(2, 3)];
    let mut data = [0; 24];
    let mut a = make_tensor(&mut data, layout![(4, 6)]);
    let tiles: TilesOf<'_, i32, Matrix, Tiler> = a.tiles(shape![(2, 3)]);
    let (tile, rest): (TileLayoutOf<Matrix, Tiler>, RestLayoutOf<Matrix, Tiler>) =
        (layout![(2, 3) : (1, 4)], layout![(2, 2) : (2, 12)]);
    assert_eq!((tiles.len(), size_of_val(&tile)), (rest.size(), 0));
    let _: TilesMutOf<'_, i32, Matrix, Tiler> = a.tiles_mut(shape![(2, 3)]);
    let _: PaddedTilesOf<'_, i32, Matrix, Shape![(3, 4)]> = a.padded_tiles(shape![(3, 4)]);
    let _: PaddedTilesMutOf<'_, i32, Matrix, Shape![(3, 4)]> = a.padded_tiles_mut(shape![(3, 4)]);
    let part: LocalTileOf<Matrix, Tiler, (usize, usize)> = a.view().local_tile(shape![(2, 3)], (1, 0)).layout();
    let _: InnerPartitionOf<Matrix, Tiler, usize> = part;
    let outer: OuterPartitionOf<Matrix, Tiler, usize> = a.view().outer_partition(shape![(2, 3)], 1).layout();
    let threads: LocalPartitionOf<Matrix, Layout![(2, 3)], usize> =
        a.view().local_partition(layout![(2, 3)], 1).layout();
    assert_eq!(outer.to_string(), threads.to_string());
}
