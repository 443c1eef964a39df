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
fn elements_begin_at_the_origin() {
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
fn a_static_origin_in_any_shape() {
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
    assert_eq!(message(error), "coordinate range: the coordinate 3 is outside a mode of size 3, in mode<0>");
    let error = a.try_window((0, usize::MAX), (1, 1)).unwrap_err();
    assert_eq!(error, LayoutError::Overflow.in_mode(1));
}

#[test]
fn a_tile_slices_mode_zero() {
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
        "coordinate range: the coordinate 2 is outside a mode of size 2, in mode<0>"
    );
}

/// The elements of each tile, each with its shape.
macro_rules! tiles {
    ($tiles:expr) => {
        $tiles.map(|tile| (notation(&tile.shape()).to_string(), tile.to_vec())).collect::<Vec<_>>()
    };
}

/// A tiler of windows has the tiles that the shape itself has, sequential, one by one and as slices of a divide.
macro_rules! same_tiles {
    ($($layout:expr, $shape:expr;)*) => { $( {
        let (layout, shape) = ($layout, $shape);
        let data: Vec<u32> = (0..layout.cosize() as u32).collect();
        let a = make_tensor(&data, layout);
        let expected = tiles!(a.tiles(shape));
        assert_eq!(tiles!(a.tiles(window_tiler(shape))), expected);
        assert_eq!(tiles!(a.tiles(window_tiler(shape)).rev()), expected.iter().rev().cloned().collect::<Vec<_>>());
        let at: Vec<_> = a.tiles(window_tiler(shape)).indexed().map(|(at, _)| at).collect();
        assert_eq!(at, a.tiles(shape).indexed().map(|(at, _)| at).collect::<Vec<_>>());
        let divided = a.zipped_divide(window_tiler(shape));
        assert_eq!(divided.to_vec(), a.zipped_divide(shape).to_vec());
        for (k, at) in at.into_iter().enumerate() {
            assert_eq!(a.local_tile(window_tiler(shape), at).to_vec(), expected[k].1);
            assert_eq!(divided.tile_at(at).to_vec(), expected[k].1);
        }
        // All of them are whole.
        assert!(a.padded_tiles(window_tiler(shape)).all(|tile| tile.is_full()));
        let (mut padded, mut k) = (Vec::new(), 0);
        for tile in a.padded_tiles(window_tiler(shape)) {
            tile.for_each(|&x| padded.push(x));
            k += 1;
            assert_eq!(padded.len(), k * tile.count());
        }
        assert_eq!(padded, expected.into_iter().flat_map(|(_, tile)| tile).collect::<Vec<_>>());
    } )* };
}

#[test]
fn window_tiles_match_the_shape() {
    let (m, n, two) = (4, 6, 2);
    same_tiles! {
        layout![(4, 6) : (6, 1)], shape![(2, 3)];
        layout![(m, 6) : (6, 1)], shape![(2, 3)];
        layout![(m, n) : (n, 1)], shape![(two, 3)];
        layout![(m, n) : (1, {m + 3})], shape![(4, 1)];
        layout![(m, n) : (0, 1)], shape![(2, 2)];
        layout![(m, n) : (1, 2)], shape![(2, 6)];
        layout![12 : 3], shape![4];
        layout![(12) : (3)], shape![(4)];
        layout![(2, n, 4) : (1, 8, 50)], shape![(1, 3, 2)];
        layout![((2, 4), n) : ((1, 12), 2)], shape![((2, 2), 3)];
        layout![(4, 0) : (1, 4)], shape![(2, 2)];
        layout![() : ()], shape![()];
    }
}

#[test]
fn an_underscore_is_a_whole_mode() {
    let n = 3;
    let data: Vec<u32> = (0..24).collect();
    let a = make_tensor(&data, layout![(4, (2, n)) : (6, (1, 2))]);
    let tiles = a.tiles(window_tiler(coord![(2, _)]));
    assert_eq!(tiles.clone().next().expect("a tile").layout().to_string(), "(_2,(_2,3)):(_6,(_1,_2))");
    assert_eq!(tiles!(tiles), tiles!(a.tiles(coord![(2, _)])));
    let counts: Vec<_> = a.padded_tiles(window_tiler(coord![(3, _)])).map(|tile| tile.count()).collect();
    assert_eq!(counts, [18, 6]);
}

/// Every element is in one tile, and has the coordinate that tile and place say; exclusive tiles, on two threads.
fn number<M: Integer, N: Integer, DM: Integer, DN: Integer>(
    a: Tensor<ViewMut<usize>, Layout![(M, N) : (DM, DN)]>,
    [s, t]: [usize; 2],
) -> Result<(), LayoutError> {
    let rows = a.shape().head.value();
    let mut a = a.prove_injective()?;
    let tiles = a.padded_tiles_mut(window_tiler((s, t))).indexed();
    let half = tiles.len() / 2;
    let (first, second) = tiles.split_at(half);
    std::thread::scope(|scope| {
        for tiles in [first, second] {
            scope.spawn(move || {
                for ((i, j), mut tile) in tiles {
                    for (y, x) in (0..t).flat_map(|y| (0..s).map(move |x| (y, x))) {
                        if let Some(element) = tile.get_mut((x, y)) {
                            assert_eq!(*element, 0, "the element has been in a tile before");
                            *element = 1 + i * s + x + rows * (j * t + y);
                        }
                    }
                }
            });
        }
    });
    for k in 0..a.size() {
        assert_eq!(a[k], 1 + k, "the element at the 1-D coordinate {k}");
    }
    Ok(())
}

#[test]
fn padded_windows_have_each_element_once() {
    for (m, n) in [(1, 1), (3, 5), (4, 4), (5, 2), (0, 3)] {
        for tile in [[1, 1], [2, 3], [4, 4], [7, 1]] {
            let mut data = vec![0; 2 * m * n];
            assert_eq!(number(make_tensor(&mut data[..], layout![(m, n) : ({2 * n}, 2)]), tile), Ok(()));
            assert_eq!(data.iter().filter(|&&x| x != 0).count(), m * n);
        }
    }
    let mut data = [0; 15];
    assert_eq!(number(make_tensor(&mut data[..], layout![(3, 5)]), [2, 2]), Ok(()));
    let mut data = [0; 15];
    let overlapping = number(make_tensor(&mut data[..], layout![(3, 5) : (1, 2)]), [2, 2]);
    assert!(matches!(overlapping, Err(LayoutError::NotInjective { .. })), "{overlapping:?}");
}

#[test]
fn a_remainder_is_told() {
    let data = [0; 24];
    let a = make_tensor(&data, layout![(4, 6)]);
    let error = |error: LayoutError, mode| Some(error.in_mode(mode));
    let try_tiles = |tile: (usize, usize)| a.try_tiles(window_tiler(tile)).err();
    assert_eq!(try_tiles((2, 4)), error(LayoutError::TileDivisibility { size: 6, tile: 4 }, 1));
    assert_eq!(try_tiles((8, 6)), error(LayoutError::TileDivisibility { size: 4, tile: 8 }, 0));
    assert_eq!(try_tiles((0, 6)), error(LayoutError::TileDivisibility { size: 4, tile: 0 }, 0));
    assert_eq!(a.try_padded_tiles(window_tiler((0, 6))).err(), error(LayoutError::DivisionByZero, 0));
    assert_eq!(a.try_local_tile(window_tiler(shape![(2, 4)]), (0, 0)).err(), try_tiles((2, 4)));
    let range = LayoutError::CoordinateRange { coordinate: 2, size: 2 }.in_mode(0);
    assert_eq!(a.try_local_tile(window_tiler(shape![(2, 3)]), (2, 0)).map(|tile| tile.to_vec()), Err(range));
    // An empty tensor with a stride that no step is taken of.
    let empty = make_tensor(&data, layout![(4, 0) : ({usize::MAX}, 1)]);
    assert_eq!(empty.try_tiles(window_tiler((2, 1))).err(), Some(LayoutError::Overflow));
    assert_eq!(empty.try_tiles(window_tiler((1, 1))).map(|tiles| tiles.len()), Ok(0));
}

#[test]
#[should_panic = "tile divisibility: a tile of size 4 does not divide a mode of size 6, in mode<1>"]
fn windows_that_do_not_fill_panic() {
    make_tensor(&[0; 24], layout![(4, 6)]).tiles(window_tiler(shape![(2, 4)]));
}
