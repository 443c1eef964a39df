//! The kernels of rows on the host, against plain loops in `f64`, with threads in any order, at sizes that are not those of tiles.
#![cfg(not(miri))]

mod common;

use colex_bulk::{Complete, LaunchError, Machine};
use colex_bulk_cookbook::{argmax_of_rows, bias_gelu_of_rows, convolution_of_channels, prefix_sums, rms_norm_of_rows};
use colex_bulk_threads::parallel_blocks;
use common::{TURNS, is_near, numbers, random, unwritten, vectors};

#[test]
fn gelu_is_that_of_a_loop() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (m, n) in [(1, 4), (7, 1020), (9, 1028), (16, 1024)] {
            let (x, bias) = (random(m * n, 1), random(n, 2));
            let x: Vec<f32> = x.into_iter().map(|x| 8.0 * x).collect();
            let machine = Complete(turns);
            let (from, with) = (machine.memory(&vectors(&x))?, machine.memory(&vectors(&bias))?);
            let mut out = machine.memory(&unwritten(m * n))?;
            bias_gelu_of_rows(&machine, &from, &with, &mut out, m, n)?;
            is_near(&machine.data(&out)?, n, 4e-6, |i, j| {
                let x = f64::from(x[i * n + j]) + f64::from(bias[j]);
                0.5 * x * (1.0 + ((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x.powi(3))).tanh())
            });
        }
    }
    Ok(())
}

/// The first column of the greatest number, or of the first NaN.
fn place_of_the_greatest(row: &[f32]) -> u32 {
    let mut best = 0;
    for (j, x) in row.iter().enumerate() {
        if !(*x <= row[best] || row[best].is_nan()) {
            best = j;
        }
    }
    best as u32
}
#[test]
fn argmax_is_that_of_a_loop() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (m, n) in [(3, 4), (2, 1020), (2, 9004)] {
            // Few different numbers, so that many are the greatest one; and rows without a greatest number.
            let mut x: Vec<f32> = random(m * n, 3).into_iter().map(|x| (4.0 * x).round()).collect();
            x[n - 1] = f32::NAN;
            x[n..2 * n].fill(f32::NEG_INFINITY);
            if m > 2 {
                x[2 * n..].copy_from_slice(&[-1.0, -0.0, 0.0, -2.0]);
            }
            let (from, mut out) = (turns.memory(&vectors(&x))?, turns.memory(&vec![u32::MAX; m])?);
            argmax_of_rows(&turns, &from, &mut out, m, n)?;
            let want: Vec<u32> = x.chunks(n).map(place_of_the_greatest).collect();
            assert_eq!(turns.data(&out)?, want, "{m} by {n}, {turns:?}");
        }
        let x = random(3 * 5004, 4);
        let (from, mut out) = (turns.memory(&vectors(&x))?, turns.memory(&[u32::MAX; 3])?);
        argmax_of_rows(&turns, &from, &mut out, 3, 5004)?;
        assert_eq!(turns.data(&out)?, x.chunks(5004).map(place_of_the_greatest).collect::<Vec<_>>());
    }
    Ok(())
}

#[test]
fn prefix_sums_are_those_of_loops() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (m, n) in [(1, 4), (3, 4092), (2, 4096), (2, 4100), (1, 3 * 4096 + 20)] {
            let x = random(m * n, 5);
            let machine = Complete(turns);
            let (from, mut out) = (machine.memory(&vectors(&x))?, machine.memory(&unwritten(m * n))?);
            prefix_sums(&machine, &from, &mut out, m, n)?;
            let mut want = vec![0.0; m * n];
            for (to, from) in want.chunks_mut(n).zip(x.chunks(n)) {
                let mut sum = 0.0;
                for (to, x) in to.iter_mut().zip(from) {
                    sum += f64::from(*x);
                    *to = sum;
                }
            }
            is_near(&machine.data(&out)?, n, 1e-4, |i, j| want[i * n + j]);
        }
    }
    Ok(())
}
#[test]
fn tiles_of_sums_are_scanned() -> Result<(), LaunchError> {
    // More than 4096 tiles: ones, whose sums are exact.
    let n = 4096 * 4097 + 4;
    let machine = parallel_blocks(4);
    let (from, mut out) = (machine.memory(&vectors(&vec![1.0; n]))?, machine.memory(&unwritten(n))?);
    prefix_sums(&machine, &from, &mut out, 1, n)?;
    // An `f32` has each integer up to 2^24.
    let out = numbers(&machine.data(&out)?);
    assert!(out.iter().zip(1..).all(|(x, i)| *x == i.min(1 << 24) as f32 || i > 1 << 24));
    Ok(())
}

#[test]
fn norm_is_that_of_a_loop() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (m, n) in [(3, 4), (2, 1020), (2, 4100), (1, 8192)] {
            let (x, old, weight) = (random(m * n, 6), random(m * n, 7), random(n, 8));
            let (from, with) = (turns.memory(&vectors(&x))?, turns.memory(&vectors(&weight))?);
            let (mut residual, mut out) = (turns.memory(&vectors(&old))?, turns.memory(&unwritten(m * n))?);
            rms_norm_of_rows(&turns, &from, &with, &mut residual, &mut out, 1e-5, m, n)?;
            let sum = |i: usize, j: usize| f64::from(x[i * n + j]) + f64::from(old[i * n + j]);
            is_near(&turns.data(&residual)?, n, 1e-6, sum);
            let factors: Vec<f64> = (0..m)
                .map(|i| ((0..n).map(|j| sum(i, j).powi(2)).sum::<f64>() / n as f64 + 1e-5).sqrt().recip())
                .collect();
            is_near(&turns.data(&out)?, n, 1e-5, |i, j| sum(i, j) * factors[i] * f64::from(weight[j]));
        }
    }
    Ok(())
}
#[test]
fn rows_beyond_the_registers_are_refused() -> Result<(), LaunchError> {
    let turns = TURNS[0];
    let (from, mut out) = (turns.memory(&unwritten(8196))?, turns.memory(&unwritten(8196))?);
    let mut residual = turns.memory(&unwritten(8196))?;
    let error = rms_norm_of_rows(&turns, &from, &from, &mut residual, &mut out, 1e-5, 1, 8196).unwrap_err();
    assert_eq!(error, LaunchError::Size { name: "n", size: 8196, multiple: 4, least: 4, most: 8192 });
    Ok(())
}

#[test]
fn convolution_is_that_of_a_loop() -> Result<(), LaunchError> {
    for &turns in TURNS {
        for (batches, channels, times) in [(1, 1, 4), (2, 3, 36), (3, 2, 2052)] {
            let (x, taps) = (random(batches * channels * times, 9), random(4 * channels, 10));
            let machine = Complete(turns);
            let (from, with) = (machine.memory(&vectors(&x))?, machine.memory(&vectors(&taps))?);
            let mut out = machine.memory(&unwritten(x.len()))?;
            convolution_of_channels(&machine, &from, &with, &mut out, batches, channels, times)?;
            is_near(&machine.data(&out)?, times, 1e-6, |row, t| {
                let taps = &taps[row % channels * 4..][..4];
                let term = |k: usize| match (t + k).checked_sub(3) {
                    Some(at) => f64::from(taps[k]) * f64::from(x[row * times + at]),
                    None => 0.0,
                };
                (0..4).map(term).sum()
            });
        }
    }
    Ok(())
}
