//! The kernels that are launched with more than sizes, against plain loops in `f64`.
#![cfg(not(miri))]

use colex_bulk::{F4, Turns};
use colex_bulk_device::{convolution_18x18x16, layer_norm_rows, sgemm_bias_relu, stencil_3x3, sum_of_rows};
use colex_bulk_threads::parallel_threads;

const TURNS: [Turns; 4] = [Turns::Forward, Turns::Backward, Turns::Shuffled(5), parallel_threads(3)];

/// Numbers between -1 and 1.
fn random(count: usize, seed: u64) -> Vec<f32> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    };
    std::iter::repeat_with(next).take(count).collect()
}
fn vectors(numbers: &[f32]) -> Vec<F4> {
    numbers.chunks_exact(4).map(|four| F4::new(four.try_into().unwrap())).collect()
}
fn numbers(vectors: &[F4]) -> Vec<f32> {
    vectors.iter().flat_map(|four| four.array()).collect()
}

#[test]
fn sums_are_those_of_each_row() {
    let (m, n) = (3, 8192);
    let data = random(m * n, 1);
    for turns in TURNS {
        let mut sums = vec![f32::NAN; m];
        let mut total = vec![1.0];
        sum_of_rows(&turns, &vectors(&data), &mut sums, &mut total, m, n).unwrap();
        let all: f64 = data.iter().map(|x| f64::from(*x)).sum();
        assert!((f64::from(total[0]) - 1.0 - all).abs() < 1e-3, "{total:?} {all}");
        for (row, sum) in data.chunks(n).zip(sums) {
            let want: f64 = row.iter().map(|x| f64::from(*x)).sum();
            assert!((f64::from(sum) - want).abs() < 1e-4, "{sum} {want}");
        }
    }
}

#[test]
fn layer_norm_is_by_row() {
    let m = 2;
    // Far from 0, so that a sum of squares would not do.
    let data: Vec<f32> = random(m * 4096, 2).iter().enumerate().map(|(i, x)| x + 300.0 * (i / 4096) as f32).collect();
    let (scale, shift) = (random(4096, 3), random(4096, 4));
    for turns in TURNS {
        let mut out = vec![F4::new([f32::NAN; 4]); m * 1024];
        layer_norm_rows(&turns, &vectors(&data), &vectors(&scale), &vectors(&shift), &mut out, m).unwrap();
        for (row, got) in data.chunks(4096).zip(numbers(&out).chunks(4096)) {
            let mean = row.iter().map(|x| f64::from(*x)).sum::<f64>() / 4096.0;
            let variance = row.iter().map(|x| (f64::from(*x) - mean).powi(2)).sum::<f64>() / 4096.0;
            for j in 0..4096 {
                let want = (f64::from(row[j]) - mean) / (variance + 1e-5).sqrt();
                let want = want * f64::from(scale[j]) + f64::from(shift[j]);
                assert!((f64::from(got[j]) - want).abs() < 1e-3, "{} {want}", got[j]);
            }
        }
    }
}

#[test]
fn the_epilogue_adds_bias_and_clamps() {
    let (m, n, k) = (256, 128, 48);
    let (a, b, bias) = (random(m * k, 5), random(n * k, 6), random(m, 7));
    for turns in TURNS {
        let mut c = vec![F4::new([f32::NAN; 4]); m / 4 * n];
        sgemm_bias_relu(&turns, &vectors(&a), &vectors(&b), &vectors(&bias), &mut c, m, n, k).unwrap();
        for (at, got) in numbers(&c).into_iter().enumerate() {
            let (i, j) = (at % m, at / m);
            let sum: f64 = (0..k).map(|p| f64::from(a[i + p * m]) * f64::from(b[j + p * n])).sum();
            let want = (sum + f64::from(bias[i])).max(0.0);
            assert!((f64::from(got) - want).abs() < 1e-4, "{got} {want}");
        }
    }
}

/// Nine numbers, in rows of three.
fn rows_of(weights: &[f32]) -> [[f32; 3]; 3] {
    [0, 1, 2].map(|a| [0, 1, 2].map(|b| weights[3 * a + b]))
}

#[test]
fn a_stencil_sums_its_windows() {
    let (m, n) = (64, 128);
    let (image, weights) = (random((m + 2) * (n + 2), 8), random(9, 9));
    for turns in TURNS {
        let mut out = vec![f32::NAN; m * n];
        stencil_3x3(&turns, &image, &mut out, rows_of(&weights), m, n).unwrap();
        for (at, got) in out.into_iter().enumerate() {
            let of = |w: usize| f64::from(weights[w]) * f64::from(image[(at / n + w / 3) * (n + 2) + at % n + w % 3]);
            let want: f64 = (0..9).map(of).sum();
            assert!((f64::from(got) - want).abs() < 1e-5, "{got} {want}");
        }
    }
}

#[test]
fn a_gemm_of_windows_is_convolution() {
    let (image, filters) = (random(18 * 18 * 16, 12), random(128 * 9 * 16, 13));
    for turns in TURNS {
        let mut out = vec![F4::new([f32::NAN; 4]); 16 * 16 * 32];
        convolution_18x18x16(&turns, &image, &filters, &mut out).unwrap();
        for (at, got) in numbers(&out).into_iter().enumerate() {
            let (y, x, filter) = (at / 2048, at / 128 % 16, at % 128);
            let mut want = 0.0;
            for (row, column) in (0..9).map(|w| (w / 3, w % 3)) {
                for channel in 0..16 {
                    let pixel = image[((y + row) * 18 + x + column) * 16 + channel];
                    want += f64::from(pixel) * f64::from(filters[((filter * 3 + row) * 3 + column) * 16 + channel]);
                }
            }
            assert!((f64::from(got) - want).abs() < 1e-4, "{got} {want}");
        }
    }
}
