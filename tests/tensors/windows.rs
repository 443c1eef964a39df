//! Windows that are too large, and splits of modes that are tuples.

use colex::prelude::*;

#[test]
fn a_large_window_is_refused() {
    let a = make_tensor(&[0; 12], layout![(3, 4)]);
    let (i, rows) = (1, 5);
    let error = LayoutError::WindowSize { window: 5, size: 3 }.in_mode(0);
    assert_eq!(a.try_window((i, 0), shape![(5, 4)]).unwrap_err(), error);
    assert_eq!(a.try_window((i, 0), (rows, 4)).unwrap_err(), error);
    assert_eq!(a.try_window(coord![(0, 0)], (rows, 4)).unwrap_err(), error);
    assert_eq!(error.to_string(), "window size: a window of 5 is larger than a mode of size 3, in mode<0>");
}

#[test]
fn a_misplaced_window_leads_out() {
    let a = make_tensor(&[0; 12], layout![(3, 4)]);
    let error = LayoutError::CoordinateRange { coordinate: 3, size: 3 }.in_mode(0);
    assert_eq!(a.try_window((1, 0), shape![(3, 4)]).unwrap_err(), error);
    assert_eq!(a.try_ranges((0..4, ..)).unwrap_err(), error);
}

#[test]
fn a_size_parameter_has_windows() {
    fn first<M: Integer, N: Integer>(a: Tensor<View<i32>, Layout![(M, N) : (N, 1)]>, i: usize) -> i32 {
        a.window((i, 0), shape![(1, 1)])[0] + a.split_at::<U0, _>(i).1[0]
    }
    let data = [1, 2, 3, 4];
    assert_eq!(first(make_tensor(&data, layout![(2, 2) : (2, 1)]), 1), 6);
    let n = 2;
    assert_eq!(first(make_tensor(&data, layout![(2, n) : (n, 1)]), 1), 6);
}

#[test]
fn a_whole_nested_mode_has_ranges() {
    let data: Vec<i32> = (0..12).collect();
    let a = make_tensor(&data, layout![((3, 2), 2)]);
    assert_eq!(a.ranges((.., 1..2)).to_vec(), [6, 7, 8, 9, 10, 11]);
    assert_eq!(a.ranges(((1..2, ..), 1..2)).to_vec(), [7, 10]);
    assert_eq!(a.window(((1, 0), 1), shape![((1, 2), 1)]).to_vec(), [7, 10]);
}

#[test]
fn a_small_mode_has_no_window() {
    fn whole_windows<M: Integer>(a: Tensor<View<i32>, Layout![(M,) : (1,)]>) -> usize {
        let starts = (0..).step_by(8).take_while(|i| i + 8 <= a.size());
        starts.filter(|&i| a.window((i,), shape![(8,)]).size() == 8).count()
    }
    let data = [0; 20];
    assert_eq!(whole_windows(make_tensor(&data, layout![(4,) : (1,)])), 0);
    assert_eq!(whole_windows(make_tensor(&data, layout![(20,) : (1,)])), 2);
}
