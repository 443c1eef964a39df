//! Windows of a tensor: the element at a coordinate is that of the tensor, the origin further.

use colex::prelude::*;
use colex::typenum::{U0, U1};

/// The law, for each coordinate of each window of shape `(w, v)` in a matrix of `(m, n)`.
macro_rules! windows_lie_where_they_should {
    ($shape:expr, $stride:expr, $window:expr) => {{
        let layout = make_layout($shape, $stride);
        let data: Vec<usize> = (0..layout.cosize()).collect();
        let [m, n] = [layout.mode::<U0>().size(), layout.mode::<U1>().size()];
        let window = make_layout_left($window);
        let [w, v] = [window.mode::<U0>().size(), window.mode::<U1>().size()];
        let mut windows = 0;
        for (i, j) in (0..m + 2).flat_map(|i| (0..n + 2).map(move |j| (i, j))) {
            let a = make_tensor(&data, layout).try_window((i, j), $window);
            let inside = i + w <= m && j + v <= n;
            assert_eq!(a.is_ok(), inside, "({w},{v}) at ({i},{j}) of ({m},{n})");
            let Ok(a) = a else { continue };
            windows += 1;
            assert_eq!(notation(a.layout().shape()).to_string(), notation($window).to_string());
            for (k, l) in (0..w).flat_map(|k| (0..v).map(move |l| (k, l))) {
                assert_eq!(a[(k, l)], layout.at((i + k, j + l)));
            }
        }
        windows
    }};
}

#[test]
fn an_element_of_a_window_is_that_behind_the_origin() {
    let (m, n, w, v) = (4, 6, 2, 3);
    assert_eq!(windows_lie_where_they_should!(shape![(4, 6)], shape![(6, 1)], shape![(2, 3)]), 3 * 4);
    assert_eq!(windows_lie_where_they_should!((m, n), (n + 1, 1), (w, v)), 3 * 4);
    assert_eq!(windows_lie_where_they_should!(shape![(m, 6)], shape![(1, m)], shape![(w, 6)]), 3);
    assert_eq!(windows_lie_where_they_should!((m, n), shape![(0, 1)], shape![(4, v)]), 4);
    // Empty windows begin anywhere up to the end; an empty tensor has but them.
    assert_eq!(windows_lie_where_they_should!((m, n), (1, m), (0, 1)), 5 * 6);
    assert_eq!(windows_lie_where_they_should!((0, n), (1, 1), (0, n)), 1);
}

#[test]
fn a_static_origin_in_nested_and_integral_shapes() {
    let data: Vec<usize> = (0..48).collect();
    let a = make_tensor(&data, layout![((4, 3), 4) : ((1, 4), 12)]);
    let window = a.window(coord![((1, 0), 2)], shape![((3, 2), 2)]);
    assert_eq!(window[((2, 1), 1)], 3 + 4 + 3 * 12);
    let line = make_tensor(&data[..], layout![48]).window(40, 8);
    assert_eq!(line.layout().to_string(), "8:_1");
    assert_eq!(line[7], 47);
}

#[test]
fn the_message_names_the_last_coordinate() {
    let data = [0; 12];
    let a = make_tensor(&data, layout![(3, 4)]);
    let message = |error: LayoutError| error.to_string();
    let error = a.try_window((1, 0), shape![(3, 4)]).unwrap_err();
    assert_eq!(message(error), "coordinate range: the coordinate 3 in a mode of size 3, in mode<0>");
    let error = a.try_window((0, usize::MAX), (1, 1)).unwrap_err();
    assert_eq!(error, LayoutError::Overflow.in_mode(1));
}

#[test]
fn a_tile_is_the_slice_of_mode_0() {
    let data: Vec<usize> = (0..96).collect();
    let (m, n) = (8, 12);
    let tiles = make_tensor(&data, layout![(m, n) : (n, 1)]).zipped_divide(shape![(4, 3)]);
    for (i, j) in (0..m / 4).flat_map(|i| (0..n / 3).map(move |j| (i, j))) {
        let (tile, slice) = (tiles.tile_at((i, j)), tiles.slice(coord![(_, (i, j))]));
        assert_eq!(tile.layout(), slice.layout().mode::<U0>());
        assert_eq!(tile.as_ptr(), slice.as_ptr());
        assert_eq!(tile[(0, 0)], i * 4 * n + j * 3);
    }
    assert_eq!(
        tiles.try_tile_at((2, 0)).unwrap_err().to_string(),
        "coordinate range: the coordinate 2 in a mode of size 2, in mode<0>"
    );
}
