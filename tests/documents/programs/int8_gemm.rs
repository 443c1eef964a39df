//! A product of 8-bit matrices, with four rows of the right one interleaved, as instructions for dot products take them.

use colex::Fragment;
use colex::algorithm::{copy, gemm_with};
use colex::prelude::*;

/// `k x n` in groups of four rows: row-major, and with the four numbers of a column side by side.
fn pack(k: usize, n: usize, b: &[i8]) -> Vec<i8> {
    let groups = k / 4;
    let from = make_tensor(b, layout![((4, groups), n) : ((n, {4 * n}), 1)]);
    let mut packed = vec![0; k * n];
    copy(&from, &mut make_tensor(packed.as_mut_slice(), layout![((4, groups), n) : ((1, {4 * n}), 4)]));
    packed
}

/// By tiles of 2 x 4 in registers.
fn product([m, n, k]: [usize; 3], a: &[u8], packed: &[i8], c: &mut [i32]) {
    let groups = k / 4;
    let a = make_tensor(a, layout![(m, (4, groups)) : (k, (1, 4))]);
    let b = make_tensor(packed, layout![(n, (4, groups)) : (4, (1, {4 * n}))]);
    let mut c = make_tensor(c, layout![(m, n) : (n, 1)]);
    for j in 0..n / 4 {
        for i in 0..m / 2 {
            let a = a.window((2 * i, (0, 0)), shape![(2, (4, groups))]);
            let b = b.window((4 * j, (0, 0)), shape![(4, (4, groups))]);
            let mut sum = Fragment::filled(layout![(2, 4) : (4, 1)], 0);
            gemm_with(&a, &b, &mut sum, |c, &a, &b| *c += i32::from(a) * i32::from(b));
            copy(&sum, &mut c.view_mut().local_tile(shape![(2, 4)], (i, j)));
        }
    }
}

#[test]
fn the_product_matches_plain_loops() {
    for [m, n, k] in [[2, 4, 4], [4, 8, 12], [6, 4, 16]] {
        let a: Vec<u8> = (0..m * k).map(|i| (i * 37 % 256) as u8).collect();
        let b: Vec<i8> = (0..k * n).map(|i| (i * 29 % 256) as u8 as i8).collect();
        let packed = pack(k, n, &b);
        assert_eq!(packed[..4], [b[0], b[n], b[2 * n], b[3 * n]]);
        let mut c = vec![0; m * n];
        product([m, n, k], &a, &packed, &mut c);
        for i in 0..m {
            for j in 0..n {
                let sum: i32 = (0..k).map(|l| i32::from(a[i * k + l]) * i32::from(b[l * n + j])).sum();
                assert_eq!(c[i * n + j], sum, "{i} {j} of {m} {n} {k}");
            }
        }
    }
}
