//! The blocks of the matrices fit in the caches that they are made for.

use colex_gemm::blocking::{Blocking, Caches};

const XEON: Caches = Caches { first: 48 << 10, second: 2 << 20, third: 300 << 20, third_is_near: false };
const ZEN: Caches = Caches { first: 32 << 10, second: 1 << 20, third: 32 << 20, third_is_near: true };
const SMALL: Caches = Caches { first: 1 << 10, second: 4 << 10, third: 4 << 10, third_is_near: true };

#[test]
fn blocks_fit_in_their_caches() {
    for caches in [XEON, ZEN, SMALL] {
        for [mr, nr] in [[32, 6], [64, 6], [4, 4]] {
            for bytes in [4, 8] {
                for [m, n, k] in
                    [[1, 1, 1], [100, 7, 63], [777, 777, 777], [2050, 2050, 2050], [30_000, 20_000, 10_000]]
                {
                    let Blocking { rows, columns, depth } = Blocking::new(caches, [mr, nr], [bytes; 2], [m, n, k]);
                    let near = if caches.third_is_near { caches.third / 8 } else { 0 };
                    assert!(depth <= 64 || nr * depth * bytes <= caches.first, "a panel of B: {depth}");
                    assert!(rows == mr || rows * depth * bytes <= near.max(caches.second / 2), "a block of A: {rows}");
                    assert!(columns == nr || columns * depth * bytes <= caches.third / 4, "a block of B: {columns}");
                    assert!(
                        rows % mr == 0 && columns % nr == 0 && depth >= 1,
                        "whole tiles: {rows}, {columns}, {depth}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_near_cache_holds_larger_blocks() {
    let of = |caches| Blocking::new(caches, [32, 6], [8; 2], [2048; 3]);
    assert_eq!(of(ZEN), Blocking { rows: 512, columns: 1026, depth: 512 });
    assert_eq!(of(Caches { third_is_near: false, ..ZEN }).rows, 128);
    assert_eq!(of(XEON).rows, 256);
    // Of few columns `A` is read once, by long columns, where the second cache is small.
    let zen_3 = Caches { second: 512 << 10, ..ZEN };
    assert_eq!(
        Blocking::new(zen_3, [16, 6], [8; 2], [2048, 64, 2048]),
        Blocking { rows: 2048, columns: 66, depth: 256 }
    );
    assert_eq!(Blocking::new(zen_3, [16, 6], [8; 2], [32, 64, 2048]).depth, 512);
    // A few columns of `B` stay in the second cache.
    assert_eq!(Blocking::new(ZEN, [32, 6], [8; 2], [2048, 64, 2048]).rows, 128);
}
