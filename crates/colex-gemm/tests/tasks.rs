//! How many tasks a product on all cores is.
#![cfg(feature = "rayon")]

use colex_gemm::tasks::parts;

/// How many tasks a product has whose tiles are 64 x 6.
fn tasks(threads: usize, [m, n, k]: [usize; 3]) -> usize {
    let [p, q] = parts(threads, [m.div_ceil(64), n.div_ceil(6)], [m, n, k]);
    p * q
}

#[test]
fn few_threads_have_one_task() {
    for threads in [2, 3, 4] {
        for size in [[256, 256, 256], [512, 512, 512], [1024, 1024, 1024]] {
            assert!(tasks(threads, size) > threads, "{threads}: {size:?}");
        }
        for size in [[2048, 2048, 2048], [64, 2048, 2048], [2048, 64, 2048], [2048, 2048, 16], [2048, 2048, 65]] {
            assert!(tasks(threads, size) <= threads, "{threads}: {size:?}");
        }
    }
    assert!(tasks(8, [2048, 2048, 2048]) > 8);
}
