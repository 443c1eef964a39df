//! The tiles of tensors as parallel iterators.

use crate::common::random;
use colex::prelude::*;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::sync::Mutex;

#[test]
fn exclusive_tiles_have_each_element_once() {
    random::layouts::<4>(|[m, n, s, t], _| {
        let (rows, columns) = (m * s, n * t);
        let mut data = vec![0; rows * columns];
        let layout = layout![(rows, columns) : (columns, 1)];
        let mut a = make_tensor(&mut data, layout).prove_injective().unwrap();
        let tiles = a.par_tiles_mut((s, t));
        assert_eq!((tiles.len(), tiles.opt_len()), (m * n, Some(m * n)));
        tiles.enumerate().for_each(|(k, mut tile)| {
            let mut i = 0;
            tile.for_each_mut(|x| {
                *x += 1 + k * s * t + i;
                i += 1;
            });
        });
        for x in 0..rows {
            for y in 0..columns {
                let (k, i) = (x / s + y / t * m, x % s + y % t * s);
                assert_eq!(data[x * columns + y], 1 + k * s * t + i);
            }
        }
        let a = make_tensor(&data, layout);
        let firsts: Vec<usize> = a.par_tiles((s, t)).map(|tile| tile[(0, 0)]).collect();
        assert_eq!(firsts, (0..m * n).map(|k| 1 + k * s * t).collect::<Vec<_>>());
        let some: Vec<usize> = a.into_tiles((s, t)).into_par_iter().rev().skip(1).map(|tile| tile[0]).collect();
        assert_eq!(some, firsts.iter().rev().skip(1).copied().collect::<Vec<_>>());
    });
}

#[test]
fn padded_tiles_have_each_element_once() {
    random::layouts::<4>(|[m, n, s, t], _| {
        let mut data = vec![0; m * n];
        let layout = layout![(m, n) : (n, 1)];
        let mut a = make_tensor(&mut data, layout).prove_injective().unwrap();
        a.par_padded_tiles_mut((s, t)).enumerate().for_each(|(k, mut tile)| tile.for_each_mut(|x| *x += 1 + k));
        for x in 0..m {
            for y in 0..n {
                assert_eq!(data[x * n + y], 1 + x / s + y / t * m.div_ceil(s));
            }
        }
        let counts: usize = make_tensor(&data, layout).par_padded_tiles((s, t)).map(|tile| tile.count()).sum();
        assert_eq!(counts, m * n);
    });
}

#[test]
fn more_than_one_thread_works() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
    let mut data = vec![0; 64 * 64];
    let mut a = make_tensor(&mut data, layout![(64, 64)]);
    let (threads, barrier) = (Mutex::new(BTreeSet::new()), std::sync::Barrier::new(3));
    pool.install(|| {
        // Nobody goes on before all three have come.
        a.par_tiles_mut(shape![(64, 16)]).take(3).with_max_len(1).for_each(|mut tile| {
            barrier.wait();
            threads.lock().unwrap().insert(rayon::current_thread_index());
            tile.for_each_mut(|x| *x = 1);
        });
    });
    assert_eq!(threads.into_inner().unwrap().len(), 3);
    assert_eq!(data.iter().sum::<i32>(), 3 * 64 * 16);
}

#[test]
fn tiles_and_rows_know_their_coordinates() {
    let mut a = VecTensor::filled(layout![(6, 8) : (8, 1)], 0);
    a.par_tiles_mut(shape![(2, 4)]).indexed().for_each(|((i, j), mut tile)| tile.for_each_mut(|x| *x = 10 * i + j));
    a.for_each_indexed(|(i, j), &x| assert_eq!(x, 10 * (i / 2) + j / 4));
    a.rows_mut().indexed().into_par_iter().for_each(|(i, mut row)| row.for_each_mut(|x| *x = i));
    a.for_each_indexed(|(i, _), &x| assert_eq!(x, i));
    let found: Vec<_> = a.par_padded_tiles(shape![(4, 3)]).indexed().map(|(at, tile)| (at, tile.count())).collect();
    assert_eq!((found.len(), found[5]), (6, ((1, 2), 4)));
}

/// However rayon takes them apart: each tile is that of its place, and is there once.
#[test]
fn tiles_by_the_adaptors_of_rayon() {
    random::layouts::<4>(|[m, n, s, t], [_, _, few, step]| {
        let (layout, step) = (layout![(m, n) : (n, 1)], step + 1);
        let mut data = vec![0_usize; m * n];
        let order: Vec<_> = make_tensor(&data, layout).padded_tiles((s, t)).indexed().map(|(at, _)| at).collect();
        let mut a = make_tensor(&mut data, layout).prove_injective().unwrap();
        macro_rules! taken {
            ($more:literal, |$tiles:ident| $by:expr) => {{
                let $tiles = a.par_padded_tiles_mut((s, t)).indexed().with_max_len(1);
                $by.map(|(at, mut tile)| {
                    tile.for_each_mut(|x| *x += $more);
                    at
                })
                .collect::<Vec<_>>()
            }};
        }
        let ends: Vec<_> = order.iter().rev().skip(few).take(step).copied().collect();
        assert_eq!(taken!(1, |tiles| tiles.rev().skip(few).take(step)), ends);
        let some: Vec<_> = order.iter().step_by(step).copied().collect();
        assert_eq!(taken!(100, |tiles| tiles.step_by(step)), some);
        assert_eq!(taken!(10_000, |tiles| tiles.chunks(step).flatten_iter()), order);
        let mut counts = vec![0; order.len()];
        a.par_padded_tiles_mut((s, t)).zip(&mut counts).for_each(|(tile, count)| *count = tile.count());
        assert_eq!(counts.iter().sum::<usize>(), m * n);
        a.for_each_indexed(|(i, j), &x| {
            let at = (i / s, j / t);
            let times = |tiles: &[(usize, usize)]| tiles.iter().filter(|&&tile| tile == at).count();
            assert_eq!(x, times(&ends) + 100 * times(&some) + 10_000);
        });
    });
}

/// A panic on one thread is one on that which waits, and the tiles of the others are written.
#[test]
fn a_panicking_tile_ends_the_loop() {
    let mut a = VecTensor::filled(layout![(8, 8)], 0);
    let loop_of_all = std::panic::AssertUnwindSafe(|| {
        a.par_tiles_mut(shape![(2, 2)]).enumerate().for_each(|(k, mut tile)| {
            tile.for_each_mut(|x| *x += 1);
            assert_ne!(k, 7, "on purpose");
        });
    });
    assert!(std::panic::catch_unwind(loop_of_all).is_err());
    assert!(a.iter().all(|&x| x <= 1) && a.iter().filter(|&&x| x == 1).count() % 4 == 0);
}
