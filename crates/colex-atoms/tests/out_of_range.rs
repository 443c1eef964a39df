//! Threads that do not exist, from each public function that takes one: an error, and never another thread.

use colex::prelude::*;
use colex_atoms::copy::UniversalCopy;
use colex_atoms::element::f16;
use colex_atoms::host::{copy, gemm};
use colex_atoms::mma::{MmaM8N8K4, MmaM16N8K16, RowCol};
use colex_atoms::thread_values::{partition_by, partition_tensor_by};
use colex_atoms::tiled_copy::{make_tiled_copy, make_tiled_copy_c};
use colex_atoms::tiled_mma::make_tiled_mma;

const TILES: (Underscore, Underscore, Underscore) = (Underscore, Underscore, Underscore);
/// Beyond the last of `threads`, by one, by rounds of all threads, and at the end of the numbers.
fn beyond(threads: usize) -> [usize; 5] {
    [threads, threads + 1, 2 * threads, usize::MAX - threads, usize::MAX]
}

macro_rules! all_refused {
    ($threads:expr, $thread:ident => $($call:expr;)*) => {
        for $thread in beyond($threads) {
            $( let got = $call.map(drop);
               assert!(matches!(got, Err(LayoutError::CoordinateRange { .. })), "{}: {got:?}", $thread); )*
        }
    };
}

#[test]
fn slices_of_no_thread() {
    let warps = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], TILES);
    all_refused!(128, thread => warps.get_slice(thread););
    // The last lane of quad pairs that are apart is 19; the lanes between them share their coordinates.
    let quads = make_tiled_mma::<MmaM8N8K4<f16, f16, f32, RowCol>, _, _, _>(layout![(1, 1, 1) : (0, 0, 0)], TILES);
    let last = (0..64).rev().find(|&thread| quads.get_slice(thread).is_ok()).unwrap();
    assert!(last < 32);
    all_refused!(32, thread => quads.get_slice(thread););
    let copies = make_tiled_copy::<UniversalCopy<f32>, f32, _, _, _>(layout![(4, 8) : (8, 1)], layout![(2, 1)]);
    all_refused!(32, thread => copies.get_slice(thread););
}

#[test]
fn thread_values_of_no_thread() {
    let data = [0; 16];
    let a = make_tensor(&data[..], layout![(4, 4) : (4, 1)]);
    let tv = layout![(4, 4) : (1, 4)];
    all_refused!(4, thread => partition_by(a.layout(), tv, thread); partition_tensor_by(a, tv, thread););
}

#[test]
fn layouts_beyond_dynamic_tensors() {
    let (n, m) = (4, 3);
    let tv = layout![(4, 4) : (1, 4)];
    assert!(partition_by(layout![(n, n)], tv, 0).is_ok());
    assert!(matches!(
        partition_by(layout![(n, m)], tv, 0),
        Err(LayoutError::CoordinateRange { coordinate: 15, size: 12 })
    ));
}

#[test]
fn fragments_of_part_of_a_tile() {
    let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], shape![(32, 32, 16)]);
    let thread = make_tiled_copy_c::<UniversalCopy<f32>, f32, _, _>(mma).get_slice(0).unwrap();
    let of_tiles = |n: usize| thread.retile_d(layout![((2, 2), 2, n)]);
    assert_eq!(of_tiles(6).unwrap().size(), 48);
    // Rounded up, the fragment would end beyond its 24 registers.
    assert!(of_tiles(3).is_err());
}

#[test]
fn registers_of_too_few_threads() {
    let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(1, 1, 1) : (0, 0, 0)], TILES);
    let (a, b) = ([[f16::ZERO; 8]; 32], [[f16::ZERO; 4]; 32]);
    let mut c = [[0.0; 4]; 32];
    assert!(gemm(mma, &a[..], &b[..], &mut c[..]).is_ok());
    assert!(gemm(mma, &a[..31], &b[..], &mut c[..]).is_err());
    assert!(gemm(mma, &a[..], &[[f16::ZERO; 3]; 32][..], &mut c[..]).is_err());
    assert!(gemm(mma, &a[..], &b[..], &mut c[..16]).is_err());
    let copies = make_tiled_copy::<UniversalCopy<f32>, f32, _, _, _>(layout![(4, 8) : (8, 1)], layout![(2, 1)]);
    let x = VecTensor::filled(layout![(8, 8)], 1.0);
    assert!(copy(copies, &x, &mut [[0.0; 2]; 32][..]).is_ok());
    assert!(copy(copies, &x, &mut [[0.0; 2]; 31][..]).is_err());
    assert!(copy(copies, &x, &mut [[0.0; 1]; 32][..]).is_err());
}
