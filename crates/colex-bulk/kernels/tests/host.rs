//! The kernels on the host, against plain loops in `f64`, with threads that take turns in any order. Miri has `whole.rs`.
#![cfg(not(miri))]

use colex::LayoutError;
use colex::prelude::*;
use colex::typenum::U32;
use colex_bulk::{Block, F4, LaunchError, Output, Turns};
use colex_bulk_kernels::{copy, gemm_batched, sgemm, softmax, transpose};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

/// All orders.
const TURNS: &[Turns] = &[Turns::Forward, Turns::Backward, Turns::Shuffled(7), parallel_threads(4), parallel_blocks(3)];

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
fn copy_changes_the_order() {
    let (rows, columns) = (48, 24);
    let data = random(rows * columns, 1);
    let (tiler, threads) = (shape![(16, 8)], layout![(8, 4) : (4, 1)]);
    for &turns in TURNS {
        let mut out = vec![f32::NAN; rows * columns];
        let src = make_tensor(&data[..], layout![(48, 24) : (24, 1)]);
        let dst = make_tensor(&mut out[..], layout![(48, 24) : (1, 48)]);
        turns
            .launch((src, Output::new(dst, tiler).unwrap(), threads), |block: &mut Block<'_, _, U32>, of| {
                copy(block, of)
            })
            .unwrap();
        assert!((0..rows * columns).all(|i| out[i] == data[i % rows * columns + i / rows]));

        // Rows apart, with something between them that stays.
        let pitch = columns + 3;
        let mut out = vec![-5.0; rows * pitch];
        let src = make_tensor(&data[..], layout![(rows, columns) : (columns, 1)]);
        let dst = make_tensor(&mut out[..], layout![(rows, columns) : (pitch, 1)]).prove_injective().unwrap();
        turns
            .launch((src, Output::new(dst, tiler).unwrap(), threads), |block: &mut Block<'_, _, U32>, of| {
                copy(block, of)
            })
            .unwrap();
        for (i, &x) in out.iter().enumerate() {
            let (row, column) = (i / pitch, i % pitch);
            assert_eq!(x, if column < columns { data[row * columns + column] } else { -5.0 });
        }
    }
}

#[test]
fn transpose_transposes() {
    let (m, n) = (64, 96);
    let data = random(m * n, 2);
    let want: Vec<f32> = (0..m * n).map(|i| data[i % m * n + i / m]).collect();
    for &turns in TURNS {
        let mut out = vec![f32::NAN; m * n];
        let src = make_tensor(&data[..], layout![(m, n) : (n, 1)]);
        let dst = make_tensor(&mut out[..], layout![(n, m) : (m, 1)]).prove_injective().unwrap();
        turns.launch((src, Output::new(dst, shape![(32, 32)]).unwrap()), transpose).unwrap();
        assert_eq!(out, want);

        let mut out = vec![f32::NAN; m * n];
        let src = make_tensor(&data[..], layout![(64, 96) : (96, 1)]);
        let dst = make_tensor(&mut out[..], layout![(96, 64) : (64, 1)]);
        turns.launch((src, Output::new(dst, shape![(32, 32)]).unwrap()), transpose).unwrap();
        assert_eq!(out, want);
    }
}

#[test]
fn softmax_is_that_of_each_row() {
    let rows = 3;
    let mut data: Vec<f32> = random(rows * 4096, 3).iter().map(|x| 20.0 * x).collect();
    // The parts of some threads have nothing but these.
    data[..2000].fill(f32::NEG_INFINITY);
    for &turns in TURNS {
        let input = vectors(&data);
        let mut out = vec![F4::new([f32::NAN; 4]); rows * 1024];
        let src = make_tensor(&input[..], layout![(rows, 1024) : (1024, 1)]);
        let dst = make_tensor(&mut out[..], layout![(rows, 1024) : (1024, 1)]).prove_injective().unwrap();
        turns.launch((src, Output::new(dst, shape![(1, 1024)]).unwrap()), softmax).unwrap();
        for (row, got) in data.chunks(4096).zip(numbers(&out).chunks(4096)) {
            let most = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let of = |x: &f32| f64::from(x - most).exp();
            let sum: f64 = row.iter().map(of).sum();
            assert!(row.iter().zip(got).all(|(x, &y)| (f64::from(y) - of(x) / sum).abs() < 1e-6));
        }
    }
}

/// `A B^T` of column-major matrices.
fn product(a: &[f32], b: &[f32], (m, n, k): (usize, usize, usize)) -> Vec<f64> {
    let sum = |i: usize, j: usize| (0..k).map(|p| f64::from(a[i + p * m]) * f64::from(b[j + p * n])).sum();
    (0..m * n).map(|at| sum(at % m, at / m)).collect()
}
/// The error bound of a sum of `k` terms below 1.
fn is_near(got: &[f32], want: &[f64], k: usize) -> bool {
    let bound = (k + 2) as f64 * k as f64 * f64::from(f32::EPSILON);
    got.iter().zip(want).all(|(&x, y)| (f64::from(x) - y).abs() <= bound)
}

#[test]
fn sgemm_multiplies_static_sizes() {
    let (a, b) = (random(128 * 16, 4), random(128 * 16, 5));
    let (va, vb, want) = (vectors(&a), vectors(&b), product(&a, &b, (128, 128, 16)));
    for &turns in TURNS {
        let mut c = vec![F4::new([f32::NAN; 4]); 32 * 128];
        let slab = layout![(32, 16) : (1, 32)];
        let dst = make_tensor(&mut c[..], layout![(32, 128) : (1, 32)]);
        let arguments =
            (make_tensor(&va[..], slab), make_tensor(&vb[..], slab), Output::new(dst, shape![(32, 128)]).unwrap());
        turns.launch(arguments, sgemm).unwrap();
        assert!(is_near(&numbers(&c), &want, 16));
    }
}

#[test]
fn sgemm_multiplies_dynamic_sizes() {
    for (m, n, k) in [(256, 128, 48), (128, 384, 16), (128, 128, 0)] {
        let (a, b) = (random(m * k, 6), random(n * k, 7));
        let (va, vb, want) = (vectors(&a), vectors(&b), product(&a, &b, (m, n, k)));
        for &turns in TURNS {
            let mut c = vec![F4::new([f32::NAN; 4]); m / 4 * n];
            let (m, n) = (m / 4, n);
            let dst = make_tensor(&mut c[..], layout![(m, n) : (1, m)]).prove_injective().unwrap();
            let arguments = (
                make_tensor(&va[..], layout![(m, k) : (1, m)]),
                make_tensor(&vb[..], layout![({ n / 4 }, k) : (1, { n / 4 })]),
                Output::new(dst, shape![(32, 128)]).unwrap(),
            );
            turns.launch(arguments, sgemm).unwrap();
            assert!(is_near(&numbers(&c), &want, k));
        }
    }
}

#[test]
fn a_batch_multiplies_its_pairs() {
    let (m, n, k, l) = (256, 256, 32, 3);
    let (a, b) = (random(l * m * k, 14), random(l * k * n, 15));
    let (by_columns, by_rows) = (layout![(8, 16) : (16, 1)], layout![(128, 1) : (1, 0)]);
    for &turns in TURNS {
        let mut c = vec![F4::new([f32::NAN; 4]); l * m * n / 4];
        let dst = make_tensor(&mut c[..], layout![(64, (256, 3)) : (1, (64, 16384))]);
        let arguments = (
            make_tensor(&a[..], layout![((256, 2, 3), 32) : ((32, 0, 8192), 1)]),
            make_tensor(&b[..], layout![((256, 3), 32) : ((1, 8192), 256)]),
            Output::new(dst, shape![(32, 128)]).unwrap(),
            by_columns,
            by_rows,
        );
        turns.launch(arguments, gemm_batched).unwrap();
        for (at, got) in numbers(&c).into_iter().enumerate() {
            let (pair, i, j) = (at / (m * n), at % m, at / m % n);
            let term = |p: usize| f64::from(a[(pair * m + i) * k + p]) * f64::from(b[(pair * k + p) * n + j]);
            let want: f64 = (0..k).map(term).sum();
            assert!((f64::from(got) - want).abs() < 1e-4, "{got} {want}");
        }
    }
}

#[test]
fn other_sizes_are_refused_before_writing() {
    for (rows, columns) in [(33, 32), (32, 31), (1, 1)] {
        let mut out = vec![-1f32; rows * columns];
        let dst = make_tensor(&mut out[..], layout![(rows, columns) : (columns, 1)]).prove_injective().unwrap();
        assert!(matches!(Output::new(dst, shape![(32, 32)]), Err(LaunchError::Layout(_))));
    }
}

#[test]
fn an_empty_matrix_has_no_blocks() {
    let rows = 0;
    let (data, mut out) = ([0f32; 0], [0f32; 0]);
    let src = make_tensor(&data[..], layout![(rows, 32) : (32, 1)]);
    let dst = make_tensor(&mut out[..], layout![(32, rows) : (1, 32)]).prove_injective().unwrap();
    Turns::Forward.launch((src, Output::new(dst, shape![(32, 32)]).unwrap()), transpose).unwrap();
}

#[test]
fn outputs_that_overlap_are_refused() {
    let mut out = vec![0f32; 64 * 64];
    let pitch = 32;
    let dst = make_tensor(&mut out[..], layout![(64, 64) : (pitch, 1)]);
    assert!(matches!(dst.prove_injective(), Err(LayoutError::NotInjective { .. })));
}
