//! Batches of products compared with single ones, and refused batches.

use colex::prelude::*;
use colex_gemm::{GemmError, gemm, gemm_batch, try_gemm_batch};

const A: [usize; 3] = [5, 3, 4];
const B: [usize; 3] = [7, 3, 4];
const C: [usize; 3] = [5, 7, 4];

/// The compact strides of a shape by an order of its modes.
fn strides(shape: [usize; 3], order: [usize; 3]) -> [usize; 3] {
    let (mut strides, mut next) = ([0; 3], 1);
    for mode in order {
        strides[mode] = next;
        next *= shape[mode];
    }
    strides
}

#[test]
fn each_matrix_is_a_product() {
    let orders = [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1], [2, 1, 0]];
    let data: Vec<f64> = (0..140).map(|i| f64::from(i % 11) - 5.0).collect();
    for (da, db) in [(strides(A, orders[0]), strides(B, orders[2])), ([3, 1, 0], strides(B, orders[1]))] {
        for dc in orders.map(|order| strides(C, order)) {
            let (mut c, mut expected) = (vec![1.0; 140], vec![1.0; 140]);
            let batch = |[m, n, l]: [usize; 3], [dm, dn, dl]: [usize; 3]| layout![(m, n, l) : (dm, dn, dl)];
            let (a, b) = (make_tensor(&data[..], batch(A, da)), make_tensor(&data[..], batch(B, db)));
            gemm_batch(2.0, a, b, -1.0, make_tensor(&mut c[..], batch(C, dc)));
            let mut result = make_tensor(&mut expected[..], batch(C, dc));
            for l in 0..C[2] {
                let (a, b) = (a.slice(coord![(_, _, l)]), b.slice(coord![(_, _, l)]));
                gemm(2.0, a, b, -1.0, result.view_mut().slice(coord![(_, _, l)]));
            }
            assert_eq!(c, expected, "{dc:?}");
        }
    }
}

/// An accepted `C` has one element for each coordinate, and one that is compact in any order is accepted.
#[test]
fn batches_that_overlap_are_refused() {
    let data = [1.0; 100];
    let try_with = |[m, n, l]: [usize; 3], [dm, dn, dl]: [usize; 3]| {
        let mut c = [0.0; 100];
        let (a, b) = (make_tensor(&data[..], layout![(m, 1, l)]), make_tensor(&data[..], layout![(n, 1, l)]));
        try_gemm_batch(1.0, a, b, 0.0, make_tensor(&mut c[..], layout![(m, n, l) : (dm, dn, dl)]))
    };
    let mut refused = 0;
    for sizes in 0..64 {
        let shape = [sizes % 4, sizes / 4 % 4, sizes / 16];
        for strides in 0..729 {
            let stride = [strides % 9, strides / 9 % 9, strides / 81];
            let [m, n, l] = shape;
            let coordinates = (0..m * n * l).map(|i| [i % m, i / m % n, i / m / n]);
            let mut offsets: Vec<_> =
                coordinates.map(|c| c.iter().zip(stride).map(|(c, stride)| c * stride).sum::<usize>()).collect();
            // One matrix, or each after the end of the one before.
            let is_behind = l <= 1 || offsets[..m * n].iter().max().is_none_or(|last| stride[2] > *last);
            offsets.sort_unstable();
            let overlaps = offsets.windows(2).any(|pair| pair[0] == pair[1]);
            match try_with(shape, stride) {
                Ok(()) => assert!(!overlaps, "{shape:?}:{stride:?} overlaps"),
                Err(GemmError::Overlap { .. } | GemmError::OverlapInBatch { .. }) => {
                    assert!(overlaps || !is_behind, "{shape:?}:{stride:?} does not overlap");
                    refused += 1;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    assert!(refused > 0);
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(try_with([2, 3, 4], strides([2, 3, 4], order)), Ok(()));
    }
    // Interleaved, and a mode that does not move stands in between.
    assert_eq!([[0, 2, 1], [9, 2, 1]].map(|stride| try_with([1, 3, 2], stride)), [Ok(()); 2]);
    assert_eq!([[2, 0, 1], [2, 9, 1]].map(|stride| try_with([3, 1, 2], stride)), [Ok(()); 2]);
}

#[test]
#[should_panic = "gemm: the matrices of C are neither one after the other nor interleaved: their layout is (2,2,2):(1,2,3)"]
fn a_batch_that_overlaps_panics() {
    let (a, mut c) = ([1.0; 4], [0.0; 8]);
    let a = make_tensor(&a[..], layout![(2, 1, 2)]);
    gemm_batch(1.0, a, a, 0.0, make_tensor(&mut c[..], layout![(2, 2, 2) : (1, 2, 3)]));
}
