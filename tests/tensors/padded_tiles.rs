//! The tiles of tensors that they do not divide: in range they have each element once, and beyond it nothing.

use crate::common::{elements, random};
use colex::prelude::*;

/// The law of the padded tiles of a matrix by tiles of `s` by `t`: in its place, a tile has the elements of the
/// matrix, and nothing beyond it; all tiles together have each element once.
macro_rules! check {
    ($layout:expr, $tiler:expr, [$m:expr, $n:expr], [$s:expr, $t:expr], $prove:ident) => {{
        let (layout, tiler) = ($layout, $tiler);
        let ([m, n], [s, t]): ([usize; 2], [usize; 2]) = ([$m, $n], [$s, $t]);
        let (rows, columns) = (m.div_ceil(s), n.div_ceil(t));
        let mut data = vec![0; layout.cosize()];
        let tensor = make_tensor(&mut data, layout);
        $prove!(tensor);
        let mut tensor = tensor;
        let tiles = tensor.padded_tiles_mut(tiler);
        assert_eq!(tiles.len(), rows * columns);
        // Each element is set to its place, 1 and on, from several threads.
        let set = move |tile: &mut dyn FnMut(&mut dyn FnMut([usize; 2], &mut usize)), k: usize| {
            let (i, j) = (k % rows, k / rows);
            tile(&mut |[x, y], element| {
                assert_eq!(*element, 0, "the element has been in a tile before");
                *element = 1 + (i * s + x) + (j * t + y) * m;
            });
        };
        let (first, second) = tiles.split_at(rows * columns / 2);
        let middle = first.len();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                for (k, mut tile) in first.enumerate() {
                    let shape = tile.layout();
                    let mut places =
                        (0..shape.size()).filter(|&i| i % s + k % rows * s < m && i / s + k / rows * t < n);
                    set(
                        &mut |f| {
                            tile.for_each_mut(|x| {
                                let i = places.next().expect("no more elements than places");
                                f([i % s, i / s], x)
                            })
                        },
                        k,
                    );
                    assert_eq!(places.next(), None, "no fewer elements than places");
                }
            });
            scope.spawn(move || {
                for (k, mut tile) in second.enumerate().rev() {
                    let k = k + middle;
                    set(
                        &mut |f| {
                            for y in 0..t {
                                for x in 0..s {
                                    let inside = x + k % rows * s < m && y + k / rows * t < n;
                                    assert_eq!(tile.contains((x, y)), inside);
                                    assert_eq!(tile.get((x, y)).is_some(), inside);
                                    assert_eq!(tile.get_mut(x + y * s).is_some(), inside);
                                    if let Some(element) = tile.get_mut((x, y)) {
                                        f([x, y], element);
                                    }
                                }
                            }
                        },
                        k,
                    );
                    assert!(!tile.contains((s, 0)) && !tile.contains((0, t)) && tile.get(s * t).is_none());
                }
            });
        });
        for y in 0..n {
            for x in 0..m {
                assert_eq!(data[layout.at((x, y))], 1 + x + y * m, "{layout}");
            }
        }
        assert_eq!(data.iter().filter(|&&x| x != 0).count(), m * n, "{layout}: nothing else is written");

        // The shared tiles, whole and clipped, in and out of registers.
        let tensor = make_tensor(&data, layout);
        let mut copy = vec![0; layout.cosize()];
        let mut target = make_tensor(&mut copy, layout).prove_injective().unwrap();
        let mut count = 0;
        for (tile, mut to) in tensor.padded_tiles(tiler).zip(target.padded_tiles_mut(tiler)) {
            let elements = elements!(tile);
            assert_eq!(elements.len(), tile.count());
            assert_eq!(tile.is_full(), tile.count() == s * t);
            assert_eq!(tile.full().map(|all| elements!(all)), tile.is_full().then(|| elements.clone()));
            assert_eq!(tile.into_full().is_ok(), tile.is_full());
            assert_eq!(to.full_mut().is_some(), tile.is_full());
            let mut indexed = Vec::new();
            tile.for_each_indexed(|_, &x| indexed.push(x));
            assert_eq!(indexed, elements);
            assert!(tile.iter().eq(&elements) && tile.iter().rev().eq(elements.iter().rev()));
            assert_eq!(tile.iter().len(), elements.len());
            count += elements.len();
            let mut registers = vec![usize::MAX; s * t];
            let mut fragment = make_tensor(&mut registers, make_layout_left(tile.layout().shape()));
            tile.copy_to(&mut fragment);
            to.copy_from(&fragment);
            assert_eq!(registers.iter().filter(|&&x| x != usize::MAX).count(), elements.len());
            assert_eq!(elements!(to.view()), elements);
        }
        assert_eq!((count, &copy), (m * n, &data));
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
    check!(layout![(5, 7)], shape![(2, 4)], [5, 7], [2, 4], by_type);
    check!(layout![(5, 7) : (7, 1)], shape![(4, 3)], [5, 7], [4, 3], by_type);
    check!(layout![(4, 6)], shape![(2, 3)], [4, 6], [2, 3], by_type);
    if cfg!(miri) {
        // Each takes Miri some seconds.
        return;
    }
    check!(layout![(4, 6)], shape![(8, 8)], [4, 6], [8, 8], by_type);
    check!(layout![(10, 9) : (9, 1)], shape![(4, 1)], [10, 9], [4, 1], by_type);
    check!(layout![(1, 9)], shape![(3, 2)], [1, 9], [3, 2], by_type);
    check!(layout![(10, 9) : (3, 50)], (Underscore, shape![4]), [10, 9], [10, 4], by_type);
    check!(layout![((4, 3), 7) : ((1, 10), 100)], shape![(8, 3)], [12, 7], [8, 3], by_type);
    check!(layout![((4, 5), (3, 3)) : ((45, 1), (15, 5))], shape![(16, 6)], [20, 9], [16, 6], by_type);
    check!(layout![((4, 5), (3, 3)) : ((45, 1), (15, 5))], shape![(2, 6)], [20, 9], [2, 6], by_type);
}

#[test]
fn of_layouts_with_dynamic_integers() {
    // Under Miri those of a few sizes.
    for (m, n) in [(1, 1), (2, 3), (5, 7), (8, 6), (9, 11)].into_iter().take(if cfg!(miri) { 2 } else { 5 }) {
        check!(layout![(m, n) : (n, 1)], shape![(2, 3)], [m, n], [2, 3], at_run_time);
        check!(layout![(5, n) : (1, 5)], shape![(2, 4)], [5, n], [2, 4], by_type);
        check!(layout![(m, 6) : (7, 100)], (n, 4), [m, 6], [n, 4], at_run_time);
        check!(layout![((4, n), m) : ((1, 4), { 4 * n })], shape![(8, 2)], [4 * n, m], [8, 2], at_run_time);
    }
}

#[test]
fn of_random_layouts_that_are_injective() {
    random::layouts::<4>(|[m, n, s, t], [p, q, ..]| {
        let [d, e] = random::apart([m, n], [p, q]);
        let layout = make_layout((m, n), (d, e));
        check!(layout, (s, t), [m, n], [s, t], at_run_time);
    });
}

#[test]
fn by_one_integer_of_all_modes() {
    let data: Vec<usize> = (0..12).collect();
    let a = make_tensor(&data, layout![(4, 3) : (3, 1)]);
    let tiles: Vec<Vec<usize>> = a.padded_tiles(shape![8]).map(|tile| elements!(tile)).collect();
    assert_eq!(tiles, [vec![0, 3, 6, 9, 1, 4, 7, 10], vec![2, 5, 8, 11]]);
    let mut places = Vec::new();
    let last = a.padded_tiles(shape![8]).nth(1).unwrap();
    last.for_each_indexed(|at, &x| places.push((at, x)));
    assert_eq!(places[3], ((3, 0), 11));
    assert!(last.iter().eq(&[2, 5, 8, 11]));
}

#[test]
fn a_tiler_may_be_nested() {
    let data: Vec<usize> = (0..6 * 5 * 7).collect();
    let a = make_tensor(&data, layout![((6, 5), 7)]);
    let tiles = a.padded_tiles(((4, 2), 3));
    assert_eq!(tiles.len(), 2 * 3 * 3);
    let mut all: Vec<usize> = tiles.clone().flat_map(|tile| elements!(tile)).collect();
    let last = tiles.last().unwrap();
    assert_eq!(elements!(last), [4, 5].map(|i| i + 4 * 6 + 6 * 30));
    assert!(last.iter().eq(&elements!(last)));
    assert_eq!((last.get(((1, 0), 0)), last.get(((1, 1), 0)), last.get(((2, 0), 0))), (Some(&209), None, None));
    all.sort_unstable();
    assert_eq!(all, data);
}

#[test]
fn of_nothing_and_of_rank_0() {
    let none = 0;
    let mut nothing: [u64; 0] = [];
    let mut a = make_tensor(&mut nothing[..], layout![(none, 4) : (4, 1)]).prove_injective().unwrap();
    assert_eq!(a.padded_tiles_mut(shape![(2, 3)]).len(), 0);
    let tiles: Vec<_> = a.padded_tiles_mut((Underscore, 3)).collect();
    assert_eq!(tiles.len(), 2);
    for mut tile in tiles {
        assert_eq!(tile.count(), 0);
        assert!(tile.get(0).is_none() && tile.get((0, 0)).is_none());
        tile.for_each_mut(|_| unreachable!());
    }
    let data = [5];
    let a = make_tensor(&data, layout![()]);
    assert_eq!(a.padded_tiles(()).map(|tile| elements!(tile)).collect::<Vec<_>>(), [[5]]);
}

#[test]
fn of_elements_without_size() {
    let mut data = [(); 35];
    let mut a = make_tensor(&mut data[..], layout![(5, 7)]);
    let tiles: Vec<_> = a.padded_tiles_mut(shape![(2, 4)]).collect();
    let mut count = 0;
    for mut tile in tiles {
        tile.for_each_mut(|x| {
            *x = ();
            count += 1;
        });
    }
    assert_eq!(count, 35);
}

#[test]
fn registers_of_another_size() {
    let (data, n) = ([1, 2, 3], 3);
    let tile = make_tensor(&data, layout![3 : 1]).into_padded_tiles(shape![2]).last().unwrap();
    let mut registers = [0; 3];
    let error = tile.try_copy_to(&mut make_tensor(&mut registers, layout![n : 1])).unwrap_err();
    assert_eq!(error, LayoutError::ShapeMismatch { left: 2, right: 3 });
    assert_eq!(registers, [0; 3]);
}
