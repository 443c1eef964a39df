//! Reductions along any mode, of odd sizes, against plain loops in `f64`.
#![cfg(not(miri))]

use colex_bulk::{LaunchError, Turns};
use colex_bulk_device as device;
use colex_bulk_threads::parallel_threads;

const TURNS: [Turns; 3] = [Turns::Forward, Turns::Shuffled(5), parallel_threads(2)];
const SIZES: [(usize, usize); 7] = [(1, 1), (3, 5), (33, 70), (64, 32), (130, 133), (32, 2100), (129, 17)];

/// A number between -4 and 4 of a row and a column, and far from 0 in odd rows.
fn number(i: usize, j: usize) -> f32 {
    let mixed = (i * 7919 + j * 104_729).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 40) as f32 / (1u64 << 21) as f32 - 4.0 + 20.0 * (i % 2) as f32
}
/// The matrix, and the value at its row and column, by rows or by columns.
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

fn are_sums((m, n): (usize, usize), got: &[f32]) {
    for (i, got) in got.iter().enumerate().take(m) {
        // Added up one after the other, at worst.
        let (want, bound) = (row(n, i).sum::<f64>(), 1e-3 + 2e-6 * row(n, i).map(f64::abs).sum::<f64>());
        assert!((f64::from(*got) - want).abs() < bound, "{m} x {n}: {got} {want} of row {i}");
    }
}

#[test]
fn sums_along_a_mode() {
    for (turns, size @ (m, n)) in TURNS
        .into_iter()
        .flat_map(|turns| [(7, 9), (8, 1), (39, 3), (33, 1030)].into_iter().chain(SIZES).map(move |size| (turns, size)))
    {
        let (rows, columns) = (matrix(size, true).0, matrix(size, false).0);
        let mut got = [(); 7].map(|()| vec![f32::NAN; m]);
        device::sum_along_rows(&turns, &rows, &mut got[0], m, n).unwrap();
        device::sum_along_short_rows(&turns, &rows, &mut got[1], m, n).unwrap();
        device::sum_along_columns(&turns, &columns, &mut got[2], m, n).unwrap();
        device::sum_along_short_columns(&turns, &columns, &mut got[3], m, n).unwrap();
        device::sum_along_many_columns(&turns, &columns, &mut got[4], m, n).unwrap();
        device::sum_of_rows_to_16(&turns, &rows, &mut got[5], m, n).unwrap();
        device::sum_of_rows_to_64(&turns, &rows, &mut got[6], m, n).unwrap();
        got.iter().for_each(|got| are_sums(size, got));
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

/// Of blocks that hold whole rows in their registers: rows of few elements, of as many as are held, and of one more, which are
/// those of several blocks.
macro_rules! in_one_pass {
    ($($test:ident: $softmax:ident, $layer_norm:ident, $by_rows:literal, $most:literal;)*) => { $(
        #[test]
        fn $test() {
            let sizes = [(1, 1), (3, 5), (33, 40), (9, $most / 2 + 1), (2, $most), (1, $most + 1), (3, $most + 70)];
            for (turns, (m, n)) in TURNS.into_iter().flat_map(|turns| sizes.map(move |size| (turns, size))) {
                let scale: Vec<f32> = (0..n).map(|j| number(j, 7)).collect();
                let shift: Vec<f32> = (0..n).map(|j| number(7, j)).collect();
                let (data, at) = matrix((m, n), $by_rows);
                let (mut out, mut norm) = (vec![f32::NAN; m * n], vec![f32::NAN; m * n]);
                device::$softmax(&turns, &data, &mut out, m, n).unwrap();
                device::$layer_norm(&turns, &data, &scale, &shift, &mut norm, m, n).unwrap();
                is_softmax((m, n), |i, j| at(&out, i, j));
                is_layer_norm((m, n), (&scale, &shift), |i, j| at(&norm, i, j));
            }
        }
    )* };
}
in_one_pass! {
    rows_to_16: softmax_of_rows_to_16, layer_norm_of_rows_to_16, true, 16;
    rows_to_32: softmax_of_rows_to_32, layer_norm_of_rows_to_32, true, 32;
    rows_to_128: softmax_of_rows_to_128, layer_norm_of_rows_to_128, true, 128;
    rows_to_512: softmax_of_rows_to_512, layer_norm_of_rows_to_512, true, 512;
    rows_to_1024: softmax_of_rows_to_1024, layer_norm_of_rows_to_1024, true, 1024;
    rows_to_2048: softmax_of_rows_to_2048, layer_norm_of_rows_to_2048, true, 2048;
    rows_to_4096: softmax_of_rows_to_4096, layer_norm_of_rows_to_4096, true, 4096;
    rows_to_8192: softmax_of_rows_to_8192, layer_norm_of_rows_to_8192, true, 8192;
    rows_to_16384: softmax_of_rows_to_16384, layer_norm_of_rows_to_16384, true, 16_384;
    columns_to_16: softmax_of_columns_to_16, layer_norm_of_columns_to_16, false, 16;
    columns_to_64: softmax_of_columns_to_64, layer_norm_of_columns_to_64, false, 64;
    columns_to_128: softmax_of_columns_to_128, layer_norm_of_columns_to_128, false, 128;
    columns_to_256: softmax_of_columns_to_256, layer_norm_of_columns_to_256, false, 256;
    columns_to_512: softmax_of_columns_to_512, layer_norm_of_columns_to_512, false, 512;
    columns_to_1024: softmax_of_columns_to_1024, layer_norm_of_columns_to_1024, false, 1024;
    columns_to_2048: softmax_of_columns_to_2048, layer_norm_of_columns_to_2048, false, 2048;
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

/// By whichever kernels take least, each of them among these.
#[test]
fn of_any_size() {
    use device::{Neighbours, Passes};
    let of = |sizes: &[usize], neighbours| sizes.iter().map(move |n| ((3, *n), neighbours)).collect::<Vec<_>>();
    let rows = of(&Passes::OF_ROWS, Neighbours::Rows).into_iter().chain([((2, 16_385), Neighbours::Rows)]);
    let columns = of(&Passes::OF_COLUMNS, Neighbours::Columns).into_iter().chain(
        [(8, 513), (8, 1025), (8, 2049), (32, 4096), (33, 4096), (16_384, 2), (65_537, 2)]
            .map(|size| (size, Neighbours::Columns)),
    );
    let mut all = Vec::new();
    for (size @ (m, n), neighbours) in rows.chain(columns) {
        let scale: Vec<f32> = (0..n).map(|j| number(j, 7)).collect();
        let shift: Vec<f32> = (0..n).map(|j| number(7, j)).collect();
        let (data, at) = matrix(size, neighbours == Neighbours::Rows);
        let (mut sums, mut pairs, mut moments) = (vec![f32::NAN; m], vec![[f32::NAN; 2]; m], vec![[f32::NAN; 3]; m]);
        let (mut out, mut norm) = (vec![f32::NAN; m * n], vec![f32::NAN; m * n]);
        let turns = Turns::Forward;
        device::sum_of_any_size(&turns, &data, &mut sums, size, neighbours).unwrap();
        device::softmax_of_any_size(&turns, &data, &mut pairs, &mut out, size, neighbours).unwrap();
        let of_columns = [&scale, &shift];
        device::layer_norm_of_any_size(&turns, &data, of_columns, &mut moments, &mut norm, size, neighbours).unwrap();
        are_sums(size, &sums);
        is_softmax(size, |i, j| at(&out, i, j));
        is_layer_norm(size, (&scale, &shift), |i, j| at(&norm, i, j));
        // What rows are reduced to goes through memory in two passes, and not at all in one.
        let passes = Passes::of(size, neighbours);
        assert_eq!(pairs[0][0].is_nan() && moments[0][0].is_nan(), passes != Passes::Two, "{m} x {n}");
        all.push((passes, neighbours));
    }
    all.sort_by_key(|all| format!("{all:?}"));
    all.dedup();
    assert_eq!(all.len(), Passes::OF_ROWS.len() + Passes::OF_COLUMNS.len() + 3, "{all:?}");
}

#[test]
fn softmax_along_a_mode() {
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

/// Negative infinities count as nothing, and a NaN makes a row of NaNs.
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
    device::softmax_of_rows_to_128(&Turns::Forward, &data, &mut in_one_pass, m, n).unwrap();
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
    assert_eq!(error, LaunchError::Size { name: "n", size: 0, multiple: 1, least: 1, most: 1 << 20 });
    let error = device::sum_along_rows(&Turns::Forward, &data, &mut out, 64, 65).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 4160, has: 4096 });
    let error = device::softmax_of_rows_to_2048(&Turns::Forward, &data, &mut out, 3, 1366).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 4098, has: 4096 });
    let error = device::softmax_of_columns(&Turns::Forward, &data, &mut out, 33).unwrap_err();
    assert_eq!(error, LaunchError::Size { name: "m", size: 33, multiple: 32, least: 32, most: 1 << 20 });
    let error = device::softmax_of_columns(&Turns::Forward, &data, &mut out, 32).unwrap_err();
    assert_eq!(error, LaunchError::Memory { needs: 131_072, has: 4096 });
    assert!(out.iter().all(|x| *x == -1.0));
}
