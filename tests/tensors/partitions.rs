//! Tiles of tensors by coordinate, and partitions, against plain computations.

use crate::common::{elements, random};
use colex::prelude::*;
use colex::tuple::product_each;

/// The tile `(i, j)` of a row-major matrix of `n` columns, column by column.
fn tile_of(n: usize, [s, t]: [usize; 2], [i, j]: [usize; 2]) -> Vec<usize> {
    (0..t).flat_map(|y| (0..s).map(move |x| (i * s + x) * n + j * t + y)).collect()
}

#[test]
fn a_local_tile_is_a_block() {
    random::layouts::<4>(|[s, t, m, n], _| {
        let (rows, columns) = (s * m, t * n);
        let data: Vec<usize> = (0..rows * columns).collect();
        let a = make_tensor(&data, layout![(rows, columns) : (columns, 1)]);
        for (i, j) in [(0, 0), (m - 1, n - 1), (m / 2, n / 2)] {
            let tile = a.local_tile(shape![(s, t)], (i, j));
            assert_eq!(elements!(tile), tile_of(columns, [s, t], [i, j]));
            assert_eq!(elements!(a.local_tile(shape![(s, t)], i + m * j)), tile_of(columns, [s, t], [i, j]));
            assert_eq!(
                elements!(a.local_tile_by(shape![(s, { 7 }, t)], (i, 5, j), coord![(1, _, 1)])),
                elements!(tile)
            );
        }
        assert_eq!(
            a.try_local_tile(shape![(s, t)], (m, 0)).map(|_| ()),
            Err(LayoutError::CoordinateRange { coordinate: m, size: m }.in_mode(0))
        );
        assert!(a.try_local_tile(shape![(s, { t + columns })], (0, 0)).is_err());
    });
}

#[test]
fn local_and_all_tiles_agree() {
    let data: Vec<usize> = (0..8 * 6).collect();
    let a = make_tensor(&data, layout![(8, 6) : (6, 1)]);
    let tiler = shape![(4, 2)];
    for t in 0..6 {
        for p in 0..8 {
            let (tile, places) = (a.inner_partition(tiler, t), a.outer_partition(tiler, p));
            assert_eq!(tile[p], places[t]);
            assert_eq!(tile[p], a[(p % 4 + t % 2 * 4, p / 4 + t / 2 * 2)]);
        }
    }
    assert_eq!(elements!(a.inner_partition(tiler, (1,))), elements!(a.inner_partition(tiler, coord![(1, _)])));
    assert_eq!(elements!(a.outer_partition(tiler, (1,))), elements!(a.outer_partition(tiler, coord![(1, _)])));
}

#[test]
fn threads_have_all_elements_together_once() {
    let data: Vec<usize> = (0..8 * 6).collect();
    let a = make_tensor(&data, layout![(8, 6) : (6, 1)]);
    macro_rules! check {
        ($threads:expr) => {{
            let threads = $threads;
            let mut seen: Vec<usize> =
                (0..threads.size()).flat_map(|i| elements!(a.local_partition(threads, i))).collect();
            for i in 0..threads.size() {
                let part = a.local_partition(threads, threads.at(i));
                assert_eq!(part.layout().size(), 48 / threads.size());
                assert_eq!(elements!(part), elements!(a.outer_partition(product_each(threads.shape()), i)));
            }
            seen.sort_unstable();
            assert_eq!(seen, data);
            assert!(a.try_local_partition(threads, threads.size()).is_err());
        }};
    }
    check!(layout![(4, 2)]);
    check!(layout![(4, 2) : (2, 1)]);
    check!(layout![(8, 3) : (3, 1)]);
    check!(layout![((2, 2), (1, 3)) : ((1, 6), (0, 2))]);
    let (p, q) = (2, 6);
    check!(layout![(p, q) : (q, 1)]);
}

#[test]
fn projected_threads_share_their_elements() {
    let data: Vec<usize> = (0..8).collect();
    let a = make_tensor(&data, layout![8 : 1]);
    let threads = layout![(4, 2)];
    for i in 0..8 {
        assert_eq!(elements!(a.local_partition_by(threads, i, coord![(1, _)])), [i % 4, i % 4 + 4]);
    }
    assert_eq!(
        a.try_local_partition_by(threads, 8, coord![(1, _)]).map(|_| ()),
        Err(LayoutError::CoordinateRange { coordinate: 8, size: 8 })
    );
}

#[test]
fn of_an_exclusive_tensor() {
    let mut data = [0; 24];
    let mut a = make_tensor(&mut data[..], layout![(4, 6)]);
    a.view_mut().local_tile(shape![(2, 3)], coord![(1, 0)]).for_each_mut(|x| *x = 1);
    a.view_mut().local_partition(layout![(2, 3)], 0).for_each_mut(|x| *x += 2);
    assert_eq!(data, [2, 0, 3, 1, 0, 0, 1, 1, 0, 0, 1, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
}

/// The elements that an operation gives, or what it panics with.
fn outcome(operation: impl FnOnce() -> Vec<usize>) -> Result<Vec<usize>, String> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(operation))
        .map_err(|message| message.downcast_ref::<String>().expect("a message").clone())
}

#[test]
fn panics_and_results_match_try_twins() {
    macro_rules! same {
        ($tensor:expr, $($operation:ident $twin:ident ($($argument:expr),*);)*) => { $(
            let twin = $tensor.$twin($($argument),*).map(|tensor| elements!(tensor)).map_err(|error| error.to_string());
            assert_eq!(outcome(|| elements!($tensor.$operation($($argument),*))), twin, stringify!($operation));
        )* };
    }
    // Of an interpreter a few are enough.
    let step = if cfg!(miri) { 13 } else { 1 };
    for (rows, columns, at) in (0..5 * 5 * 4).step_by(step).map(|i| (i % 5, i / 5 % 5, i / 25)) {
        let data: Vec<usize> = (0..rows * columns).collect();
        let a = make_tensor(&data[..], layout![(rows, columns) : (columns, 1)]);
        let (two, size) = (2, rows * columns);
        same!(a,
            slice try_slice (coord![(at, _)]);
            slice try_slice (coord![(_, at)]);
            domain_offset try_domain_offset (coord![(at, _)]);
            window try_window ((at, 1), (1, two));
            zipped_divide try_zipped_divide ((two, 1));
            with_shape try_with_shape ((size, 1));
            inner_partition try_inner_partition (shape![(two, 1)], (at, 0));
            outer_partition try_outer_partition (shape![(two, 1)], at);
            local_tile try_local_tile (shape![(two, 1)], (at, 0));
            local_tile_by try_local_tile_by (shape![(two, 1, 7)], (at, 0, 7), coord![(1, 1, _)]);
            local_partition try_local_partition (layout![(two, 1)], at);
            with_layout try_with_layout (layout![(2, columns) : (columns, 1)]);
        );
        if let Ok(tiles) = a.try_zipped_divide((two, 1)) {
            same!(tiles, tile_at try_tile_at ((at, 0)););
        }
    }
}

#[test]
fn the_first_integer_is_the_tile() {
    let data: Vec<usize> = (0..16).collect();
    let row = make_tensor(&data, layout![16 : 1]);
    assert_eq!(elements!(row.local_tile(4, 1)), [4, 5, 6, 7]);
    assert_eq!(elements!(row.local_tile(1, 4)), [4]);
    let a = make_tensor(&data, layout![(4, 4)]);
    assert_eq!(elements!(a.local_tile(shape![(2, 2)], coord![(1, 1)])), [10, 11, 14, 15]);
    assert_eq!(elements!(a.local_tile(coord![(2, 2)], shape![(1, 1)])), [10, 11, 14, 15]);
}
