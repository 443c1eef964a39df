//! Reductions along any mode, of sizes that are no multiples of anything, against plain loops in `f64`.
#![cfg(not(miri))]

use colex_bulk::{LaunchError, Turns};
use colex_bulk_device as device;

const TURNS: [Turns; 3] = [Turns::Forward, Turns::Shuffled(5), Turns::Threads(2)];
const SIZES: [(usize, usize); 7] = [(1, 1), (3, 5), (33, 70), (64, 32), (130, 133), (32, 2100), (129, 17)];

/// A number between -4 and 4 of a row and a column, and far from 0 in odd rows.
fn number(i: usize, j: usize) -> f32 {
    let mixed = (i * 7919 + j * 104_729).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 40) as f32 / (1u64 << 21) as f32 - 4.0 + 20.0 * (i % 2) as f32
}
/// The matrix, and what is at its row and column, by rows or by columns.
fn matrix((m, n): (usize, usize), by_rows: bool) -> (Vec<f32>, impl Fn(&[f32], usize, usize) -> f64) {
    let at = move |i: usize, j: usize| if by_rows { i * n + j } else { i + j * m };
    let mut data = vec![0.0; m * n];
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        data[at(i, j)] = number(i, j);
    }
    (data, move |data, i, j| f64::from(data[at(i, j)]))
}
fn row(n: usize, i: usize) -> impl Iterator<Item = f64> + Clone {
    (0..n).map(move |j| f64::from(number(i, j)))
}

#[test]
fn sums() {
    for (turns, (m, n)) in TURNS
        .into_iter()
        .flat_map(|turns| [(7, 9), (8, 1), (39, 3), (33, 1030)].into_iter().chain(SIZES).map(move |size| (turns, size)))
    {
        let mut got = vec![f32::NAN; m];
        device::sum_along_rows(&turns, &matrix((m, n), true).0, &mut got, m, n).unwrap();
        assert!((0..m).all(|i| (f64::from(got[i]) - row(n, i).sum::<f64>()).abs() < 1e-2), "{m} x {n}: {got:?}");
        let mut got = vec![f32::NAN; m];
        device::sum_along_columns(&turns, &matrix((m, n), false).0, &mut got, m, n).unwrap();
        assert!((0..m).all(|i| (f64::from(got[i]) - row(n, i).sum::<f64>()).abs() < 1e-2), "{m} x {n}: {got:?}");
    }
}

fn is_softmax((m, n): (usize, usize), got: impl Fn(usize, usize) -> f64) {
    for i in 0..m {
        let most = row(n, i).fold(f64::MIN, f64::max);
        let sum: f64 = row(n, i).map(|x| (x - most).exp()).sum();
        for (j, x) in row(n, i).enumerate() {
            let (got, want) = (got(i, j), (x - most).exp() / sum);
            assert!((got - want).abs() < 1e-6, "{m} x {n}: ({i}, {j}) {got} {want}");
        }
    }
}
fn is_layer_norm((m, n): (usize, usize), (scale, shift): (&[f32], &[f32]), got: impl Fn(usize, usize) -> f64) {
    for i in 0..m {
        let mean = row(n, i).sum::<f64>() / n as f64;
        let variance = row(n, i).map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
        for (j, x) in row(n, i).enumerate() {
            let want = (x - mean) / (variance + 1e-5).sqrt() * f64::from(scale[j]) + f64::from(shift[j]);
            let got = got(i, j);
            assert!((got - want).abs() < 1e-3, "{m} x {n}: ({i}, {j}) {got} {want}");
        }
    }
}

/// Of blocks that hold whole rows: below a tile, and rows of more than one block.
#[test]
fn softmax_and_layer_norm_in_one_pass() {
    let sizes = [(1, 1), (3, 5), (9, 257), (16, 4096), (2, 4097), (1, 8200)];
    for (turns, (m, n)) in TURNS.into_iter().flat_map(|turns| sizes.map(move |size| (turns, size))) {
        let scale: Vec<f32> = (0..n).map(|j| number(j, 7)).collect();
        let shift: Vec<f32> = (0..n).map(|j| number(7, j)).collect();
        let (data, at) = matrix((m, n), true);
        let (mut out, mut norm) = (vec![f32::NAN; m * n], vec![f32::NAN; m * n]);
        device::softmax_of_rows(&turns, &data, &mut out, m, n).unwrap();
        device::layer_norm_of_rows(&turns, &data, &scale, &shift, &mut norm, m, n).unwrap();
        is_softmax((m, n), |i, j| at(&out, i, j));
        is_layer_norm((m, n), (&scale, &shift), |i, j| at(&norm, i, j));
    }
}

/// Of blocks that hold half of 32 rows.
#[test]
fn softmax_and_layer_norm_of_columns() {
    let (m, n) = (64, 4096);
    let scale: Vec<f32> = (0..n).map(|j| number(j, 7)).collect();
    let shift: Vec<f32> = (0..n).map(|j| number(7, j)).collect();
    let (data, at) = matrix((m, n), false);
    for turns in TURNS {
        let (mut out, mut norm) = (vec![f32::NAN; m * n], vec![f32::NAN; m * n]);
        device::softmax_of_columns(&turns, &data, &mut out, m).unwrap();
        device::layer_norm_of_columns(&turns, &data, &scale, &shift, &mut norm, m).unwrap();
        is_softmax((m, n), |i, j| at(&out, i, j));
        is_layer_norm((m, n), (&scale, &shift), |i, j| at(&norm, i, j));
    }
}

/// The same of longer rows.
#[test]
fn softmax_and_layer_norm_of_long_rows_in_one_pass() {
    let sizes = [(1, 1), (3, 513), (2, 8192), (1, 8193)];
    for (turns, (m, n)) in TURNS.into_iter().flat_map(|turns| sizes.map(move |size| (turns, size))) {
        let scale: Vec<f32> = (0..n).map(|j| number(j, 7)).collect();
        let shift: Vec<f32> = (0..n).map(|j| number(7, j)).collect();
        let (data, at) = matrix((m, n), true);
        let (mut out, mut norm) = (vec![f32::NAN; m * n], vec![f32::NAN; m * n]);
        device::softmax_of_long_rows(&turns, &data, &mut out, m, n).unwrap();
        device::layer_norm_of_long_rows(&turns, &data, &scale, &shift, &mut norm, m, n).unwrap();
        is_softmax((m, n), |i, j| at(&out, i, j));
        is_layer_norm((m, n), (&scale, &shift), |i, j| at(&norm, i, j));
    }
}

#[test]
fn softmax() {
    for (turns, (m, n)) in TURNS.into_iter().flat_map(|turns| SIZES.map(move |size| (turns, size))) {
        for by_rows in [true, false] {
            let (data, at) = matrix((m, n), by_rows);
            let (mut of_rows, mut out) = (vec![[f32::NAN; 2]; m], vec![f32::NAN; m * n]);
            if by_rows {
                device::most_and_sum_along_rows(&turns, &data, &mut of_rows, m, n).unwrap();
                device::softmax_along_rows(&turns, &data, &of_rows, &mut out, m, n).unwrap();
            } else {
                device::most_and_sum_along_columns(&turns, &data, &mut of_rows, m, n).unwrap();
                device::softmax_along_columns(&turns, &data, &of_rows, &mut out, m, n).unwrap();
            }
            is_softmax((m, n), |i, j| at(&out, i, j));
        }
    }
}

#[test]
fn layer_norm() {
    for (turns, (m, n)) in TURNS.into_iter().flat_map(|turns| SIZES.map(move |size| (turns, size))) {
        let scale: Vec<f32> = (0..n).map(|j| number(j, 7)).collect();
        let shift: Vec<f32> = (0..n).map(|j| number(7, j)).collect();
        for by_rows in [true, false] {
            let (data, at) = matrix((m, n), by_rows);
            let (mut of_rows, mut out) = (vec![[f32::NAN; 3]; m], vec![f32::NAN; m * n]);
            if by_rows {
                device::moments_along_rows(&turns, &data, &mut of_rows, m, n).unwrap();
                device::layer_norm_along_rows(&turns, &data, &of_rows, &scale, &shift, &mut out, m, n).unwrap();
            } else {
                device::moments_along_columns(&turns, &data, &mut of_rows, m, n).unwrap();
                device::layer_norm_along_columns(&turns, &data, &of_rows, &scale, &shift, &mut out, m, n).unwrap();
            }
            is_layer_norm((m, n), (&scale, &shift), |i, j| at(&out, i, j));
        }
    }
}

/// Negative infinities count as nothing, and what is no number makes a row of such.
#[test]
fn softmax_of_what_is_no_number() {
    let (m, n) = (32, 40);
    let mut data = vec![1.0; m * n];
    data[..n - 1].fill(f32::NEG_INFINITY);
    data[n + 3] = f32::NAN;
    data[2 * n + 3] = f32::INFINITY;
    let (mut of_rows, mut out) = (vec![[f32::NAN; 2]; m], vec![0.0; m * n]);
    device::most_and_sum_along_rows(&Turns::Forward, &data, &mut of_rows, m, n).unwrap();
    device::softmax_along_rows(&Turns::Forward, &data, &of_rows, &mut out, m, n).unwrap();
    let mut in_one_pass = vec![0.0; m * n];
    device::softmax_of_rows(&Turns::Forward, &data, &mut in_one_pass, m, n).unwrap();
    for out in [out, in_one_pass] {
        assert!(out[..n - 1].iter().all(|x| *x == 0.0) && out[n - 1] == 1.0, "{:?}", &out[..n]);
        assert!(out[n..3 * n].iter().all(|x| x.is_nan()), "{:?}", &out[n..3 * n]);
        assert!(out[3 * n..].iter().all(|x| (x - 0.025).abs() < 1e-7));
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let (data, of_rows, mut out) = (vec![1.0; 4096], vec![[0.0; 2]; 64], vec![-1.0; 4096]);
    let error = device::softmax_along_rows(&Turns::Forward, &data, &of_rows, &mut out, 65, 40).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 65, has: 64 });
    let error = device::sum_along_columns(&Turns::Forward, &data, &mut out, 31, 0).unwrap_err();
    assert_eq!(error, LaunchError::Size { name: "n", size: 0, multiple: 1, least: 1 });
    let error = device::sum_along_rows(&Turns::Forward, &data, &mut out, 64, 65).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 4160, has: 4096 });
    let error = device::softmax_of_rows(&Turns::Forward, &data, &mut out, 3, 1366).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 4098, has: 4096 });
    let error = device::softmax_of_columns(&Turns::Forward, &data, &mut out, 33).unwrap_err();
    assert_eq!(error, LaunchError::Size { name: "m", size: 33, multiple: 32, least: 32 });
    let error = device::softmax_of_columns(&Turns::Forward, &data, &mut out, 32).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 131_072, has: 4096 });
    assert!(out.iter().all(|x| *x == -1.0));
}
