//! Each product as a whole, as in `whole.rs`.

mod common;

use colex::prelude::*;
use colex::typenum::{U2, U3};
use colex_bulk::{Block, Output, edges, edges_of_each, predicated};
use colex_bulk_kernels::{
    Rows32Of8, Rows64, Rows64Of4, Rows64Of8, Rows128, RowsOfAnySize, Terms64, TermsOfAnySize, gemm, gemm_64,
    gemm_64_batched, gemm_any_size, gemm_batched, gemm_of_4, gemm_of_8, gemv_each_row, gemv_rows, gemv_terms, sgemm,
    sgemm_with,
};
use common::{BLOCKS, THREADS, is_near, random, unwritten, vectors};

/// The sum of `k` products of elements of two matrices.
fn product(k: usize, a: impl Fn(usize) -> f32, b: impl Fn(usize) -> f32) -> f64 {
    (0..k).map(|p| f64::from(a(p)) * f64::from(b(p))).sum()
}

/// A matrix of these sizes in vectors of four along its first mode, its columns one after the other.
macro_rules! columns {
    ($data:expr, $rows:expr, $columns:expr) => {{
        let (quarter, columns) = ($rows / 4, $columns);
        make_tensor(&$data[..], layout![(quarter, columns) : (1, quarter)])
    }};
}
/// The same, to be written.
macro_rules! columns_mut {
    ($data:expr, $rows:expr, $columns:expr) => {{
        let (quarter, columns) = ($rows / 4, $columns);
        make_tensor(&mut $data[..], layout![(quarter, columns) : (1, quarter)]).prove_injective().unwrap()
    }};
}

/// Two tiles, the second one moved back, and a rest of `k`.
#[test]
fn gemm_64_by_rows_with_edges() {
    let (m, n, k) = (68, 64, 17);
    let (a, b, mut c) = (random(m * k, 10), random(n * k, 11), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(16, 64)])).unwrap();
    THREADS
        .launch((columns!(va, m, k), columns!(vb, n, k), dst), |block: &mut Block<'_, _, _>, of| {
            gemm_64::<_, U3, Rows64, Rows64>(block, of)
        })
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

#[test]
fn gemm_64_by_terms_with_edges() {
    let (m, n, k) = (64, 65, 17);
    let (a, b, mut c) = (random(m * k, 12), random(n * k, 13), unwritten(m * n));
    let of_a = make_tensor(&a[..], layout![(m, k) : (k, 1)]);
    let of_b = make_tensor(&b[..], layout![(n, k) : (k, 1)]);
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(16, 64)])).unwrap();
    // Blocks at the same time, whose tiles share elements.
    BLOCKS
        .launch((of_a, of_b, dst), |block: &mut Block<'_, _, _>, of| gemm_64::<_, U3, Terms64, Terms64>(block, of))
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m * k + p], |p| b[at / m * k + p]));
}

/// Two pairs, which have one factor in common.
#[test]
fn gemm_64_of_two_pairs() {
    let (m, n, k, pairs, together) = (16, 64, 16, 2, 0);
    let (a, b, mut c) = (random(2 * 64 * k, 27), random(n * k, 28), unwritten(2 * 64 * n));
    let (va, vb, of_one, of_product) = (vectors(&a), vectors(&b), m * k, m * n);
    let dst = make_tensor(&mut c[..], layout![(m, (n, pairs)) : (1, (m, of_product))]).prove_injective().unwrap();
    let of = (
        make_tensor(&va[..], layout![(m, k, pairs) : (1, m, of_one)]),
        make_tensor(&vb[..], layout![(m, k, pairs) : (1, m, together)]),
        Output::new(dst, edges_of_each(shape![(16, 64)])).unwrap(),
    );
    BLOCKS.launch(of, |block: &mut Block<'_, _, _>, of| gemm_64_batched::<_, U3, Rows64, Rows64>(block, of)).unwrap();
    is_near(&c, 1e-4, |at| {
        let (pair, i, j) = (at / 4096, at % 64, at / 64 % 64);
        product(k, |p| a[pair * 1024 + i + p * 64], |p| b[j + p * 64])
    });
}

#[test]
fn gemm_of_four_shares_with_edges() {
    let (m, n, k) = (132, 64, 65);
    let (a, b, mut c) = (random(m * k, 14), random(n * k, 15), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(32, 64)])).unwrap();
    THREADS
        .launch((columns!(va, m, k), columns!(vb, n, k), dst), |block: &mut Block<'_, _, _>, of| {
            gemm_of_4::<_, U2, Rows128, Rows64Of4>(block, of)
        })
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

#[test]
fn gemm_of_eight_shares_with_edges() {
    let (m, n, k) = (64, 36, 128);
    let (a, b, mut c) = (random(m * k, 16), random(n * k, 17), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), edges(shape![(16, 32)])).unwrap();
    THREADS
        .launch((columns!(va, m, k), columns!(vb, n, k), dst), |block: &mut Block<'_, _, _>, of| {
            gemm_of_8::<_, U3, Rows64Of8, Rows32Of8>(block, of)
        })
        .unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

/// Two blocks.
#[test]
fn sgemm_of_two_tiles() {
    let (m, n, k) = (256, 128, 16);
    let (a, b, mut c) = (random(m * k, 18), random(n * k, 19), unwritten(m * n));
    let (va, vb) = (vectors(&a), vectors(&b));
    let dst = Output::new(columns_mut!(c, m, n), shape![(32, 128)]).unwrap();
    THREADS.launch((columns!(va, m, k), columns!(vb, n, k), dst), sgemm).unwrap();
    is_near(&c, 1e-4, |at| product(k, |p| a[at % m + p * m], |p| b[at / m + p * n]));
}

#[test]
fn sgemm_with_bias_and_activation() {
    let (a, b, bias, mut c) = (random(128 * 16, 20), random(256 * 16, 21), random(128, 22), unwritten(128 * 256));
    let (va, vb, with) = (vectors(&a), vectors(&b), vectors(&bias));
    let of = (
        make_tensor(&va[..], layout![(32, 16) : (1, 32)]),
        make_tensor(&vb[..], layout![(64, 16) : (1, 64)]),
        make_tensor(&with[..], layout![(32, 256) : (1, 0)]),
        Output::new(make_tensor(&mut c[..], layout![(32, 256) : (1, 32)]), shape![(32, 128)]).unwrap(),
    );
    THREADS
        .launch(of, |block: &mut Block<'_, _, _>, of| sgemm_with(block, of, |sum, bias| (sum + bias).max(0.0)))
        .unwrap();
    is_near(&c, 1e-4, |at| {
        let sum = product(16, |p| a[at % 128 + p * 128], |p| b[at / 128 + p * 256]);
        (sum + f64::from(bias[at % 128])).max(0.0)
    });
}

/// Two products of one tile each; the matrices lie apart, and the rows of `A` are a pitch apart.
#[test]
fn products_of_two_pairs_of_matrices() {
    let (a, b, mut c) = (random(2 * 128 * 20, 23), random(2 * 128 * 16, 24), unwritten(2 * 128 * 128));
    let of = (
        make_tensor(&a[..], layout![((128, 1, 2), 16) : ((20, 0, 2560), 1)]),
        make_tensor(&b[..], layout![((128, 2), 16) : ((1, 2048), 128)]),
        Output::new(make_tensor(&mut c[..], layout![(32, (128, 2)) : (1, (32, 4096))]), shape![(32, 128)]).unwrap(),
        layout![(8, 16) : (16, 1)],
        layout![(128, 1) : (1, 0)],
    );
    THREADS.launch(of, gemm_batched).unwrap();
    is_near(&c, 1e-4, |at| {
        let (pair, i, j) = (at / 16384, at % 128, at / 128 % 128);
        product(16, |p| a[(pair * 128 + i) * 20 + p], |p| b[(pair * 16 + p) * 128 + j])
    });
}

/// Windows of two places, one above the other, of an image of 16 x 17 with 16 channels, with 128 filters: the matrix of the
/// windows is nowhere in memory.
#[test]
fn convolution_by_windows() {
    let (image, filters, mut out) = (random(16 * 17 * 16, 25), random(128 * 32, 26), unwritten(128 * 256));
    let of = (
        make_tensor(&filters[..], layout![(128, (16, 2)) : (32, (1, 16))]),
        make_tensor(&image[..], layout![((16, 16), (16, 2)) : ((16, 256), (1, 256))]),
        Output::new(make_tensor(&mut out[..], layout![(32, (16, 16)) : (1, (32, 512))]), shape![(32, 128)]).unwrap(),
        layout![(8, 16) : (16, 1)],
        layout![(128, 1) : (1, 0)],
    );
    THREADS.launch(of, gemm).unwrap();
    is_near(&out, 1e-4, |at| {
        let (filter, place) = (at % 128, at / 128);
        product(32, |p| filters[filter * 32 + p], |p| image[(place + p / 16 * 16) * 16 + p % 16])
    });
}

/// Two tiles, each cut off, of less rows and columns than a tile has, and a slab that is.
#[test]
fn gemm_by_terms_and_rows() {
    let (m, n, k) = (66, 3, 17);
    let (a, b, mut c) = (random(m * k, 29), random(n * k, 30), vec![f32::NAN; m * n]);
    let of_a = make_tensor(&a[..], layout![(m, k) : (k, 1)]);
    let of_b = make_tensor(&b[..], layout![(n, k) : (1, n)]);
    let to = make_tensor(&mut c[..], layout![(m, n) : (1, m)]).prove_injective().unwrap();
    THREADS
        .launch(
            (of_a, of_b, Output::new(to, predicated(shape![(64, 64)])).unwrap()),
            |block: &mut Block<'_, _, _>, of| gemm_any_size::<_, TermsOfAnySize, RowsOfAnySize>(block, of),
        )
        .unwrap();
    for (at, got) in c.into_iter().enumerate() {
        let want = product(k, |p| a[at % m * k + p], |p| b[at / m + p * n]);
        assert!((f64::from(got) - want).abs() < 1e-4, "{at}: {got} {want}");
    }
}

/// Two blocks of rows for each of two vectors, the second one cut off, and of the terms more than one for some threads.
#[test]
fn a_matrix_by_rows_and_vectors() {
    let (m, n, k) = (36, 2, 130);
    let (a, b) = (random(m * k, 31), random(n * k, 32));
    let vectors_of_a = vectors(&a);
    for each in [false, true] {
        let mut c = vec![f32::NAN; n * m];
        let of_b = make_tensor(&b[..], layout![(n, k) : (k, { 1usize })]);
        let to = make_tensor(&mut c[..], layout![(n, m) : (m, { 1usize })]).prove_injective().unwrap();
        let to = Output::new(to, predicated(shape![(1, 32)])).unwrap();
        if each {
            let of = (make_tensor(&a[..], layout![(m, k) : (1, m)]), of_b, to);
            THREADS.launch(of, |block: &mut Block<'_, _, _>, of| gemv_each_row(block, of)).unwrap();
        } else {
            let of = (columns!(vectors_of_a, m, k), of_b, to);
            THREADS.launch(of, |block: &mut Block<'_, _, _>, of| gemv_rows(block, of)).unwrap();
        }
        for (at, got) in c.into_iter().enumerate() {
            let want = product(k, |p| a[at % m + p * m], |p| b[at / m * k + p]);
            assert!((f64::from(got) - want).abs() < 1e-4, "{at}: {got} {want}");
        }
    }
}

/// Four blocks of four rows and two vectors each, cut off both ways.
#[test]
fn a_matrix_by_terms_and_vectors() {
    let (m, n, k) = (6, 3, 260);
    let (a, b, mut c) = (random(m * k, 33), random(n * k, 34), vec![f32::NAN; n * m]);
    let of_a = make_tensor(&a[..], layout![(m, k) : (k, 1)]);
    let of_b = make_tensor(&b[..], layout![(n, k) : ({ 1usize }, n)]);
    let to = make_tensor(&mut c[..], layout![(n, m) : ({ 1usize }, n)]).prove_injective().unwrap();
    let to = Output::new(to, predicated(shape![(2, 4)])).unwrap();
    THREADS.launch((of_a, of_b, to), |block: &mut Block<'_, _, _>, of| gemv_terms(block, of)).unwrap();
    for (at, got) in c.into_iter().enumerate() {
        let want = product(k, |p| a[at / n * k + p], |p| b[at % n + n * p]);
        assert!((f64::from(got) - want).abs() < 1e-4, "{at}: {got} {want}");
    }
}
