//! Copy instructions by the text of the PTX ISA, and tiled copies.

use colex::prelude::*;
use colex::typenum::{U1, U2, U4};
use colex_atoms::copy::*;
use colex_atoms::host::{CopyModel, copy, copy_or_zero};
use colex_atoms::tiled_copy::make_tiled_copy;

/// The element of row `i` and column `j` of a matrix.
fn element(matrix: usize, i: usize, j: usize) -> u16 {
    (matrix * 64 + i * 8 + j) as u16
}
/// The rows as the lanes have their addresses: lane `8 * matrix + i`, and then again.
fn rows(matrices: usize) -> Vec<[u16; 8]> {
    let row = |lane: usize| core::array::from_fn(|j| element(lane / 8 % matrices, lane % 8, j));
    (0..32).map(row).collect()
}
/// The registers: of matrix `r`, lane `l` has elements `2 * (l % 4)` and the next of row `l / 4`, or of that column.
fn registers<const V: usize>(transposed: bool) -> Vec<[u16; V]> {
    let value = |l: usize, v: usize| match (l / 4, l % 4 * 2 + v % 2) {
        (i, j) if transposed => element(v / 2, j, i),
        (i, j) => element(v / 2, i, j),
    };
    (0..32).map(|l| core::array::from_fn(|v| value(l, v))).collect()
}

fn loads<A: CopyModel<u16>, const V: usize>(matrices: usize, transposed: bool) {
    let mut loaded = vec![[0; V]; 32];
    A::run(&rows(matrices), &mut loaded).unwrap();
    assert_eq!(loaded, registers::<V>(transposed));
}
fn stores<A: CopyModel<u16>, const V: usize>(matrices: usize, transposed: bool) {
    let mut stored = vec![[0; 8]; 32];
    A::run(&registers::<V>(transposed), &mut stored).unwrap();
    assert_eq!(stored, rows(matrices));
}

#[test]
fn matrices_are_loaded() {
    loads::<Ldmatrix<U1>, 2>(1, false);
    loads::<Ldmatrix<U2>, 4>(2, false);
    loads::<Ldmatrix<U4>, 8>(4, false);
    loads::<Ldmatrix<U1, Trans>, 2>(1, true);
    loads::<Ldmatrix<U2, Trans>, 4>(2, true);
    loads::<Ldmatrix<U4, Trans>, 8>(4, true);
}

#[test]
fn matrices_are_stored() {
    stores::<Stmatrix<U1>, 2>(1, false);
    stores::<Stmatrix<U2>, 4>(2, false);
    stores::<Stmatrix<U4>, 8>(4, false);
    stores::<Stmatrix<U1, Trans>, 2>(1, true);
    stores::<Stmatrix<U2, Trans>, 4>(2, true);
    stores::<Stmatrix<U4, Trans>, 8>(4, true);
}

#[test]
fn registers_are_transposed() {
    let mut moved = vec![[0; 2]; 32];
    <Movmatrix as CopyModel<u16>>::run(&registers::<2>(false), &mut moved).unwrap();
    assert_eq!(moved, registers::<2>(true));
    // Lanes 0 and 1 exchange the upper word of the one for the lower word of the other.
    let words: Vec<[u32; 2]> = (0..32).map(|lane| [10 * lane, 10 * lane + 1]).collect();
    let mut moved = vec![[0; 2]; 32];
    <Shuffle1 as CopyModel<u32>>::run(&words, &mut moved).unwrap();
    assert_eq!(moved[..4], [[0, 10], [1, 11], [20, 30], [21, 31]]);
    <Shuffle4 as CopyModel<u32>>::run(&words, &mut moved).unwrap();
    assert_eq!((moved[0], moved[4], moved[5]), ([0, 40], [1, 41], [11, 51]));
}

#[test]
fn one_thread_keeps_its_values() {
    let mut copied = [[0; 4]];
    <CpAsync<U16> as CopyModel<f32>>::run(&[[1.0, 2.0, 3.0, 4.0]], &mut [[0.0; 4]]).unwrap();
    <UniversalCopy<u128> as CopyModel<i32>>::run(&[[1, 2, 3, 4]], &mut copied).unwrap();
    assert_eq!(copied, [[1, 2, 3, 4]]);
    assert!(<UniversalCopy<u128> as CopyModel<i32>>::run(&[[1, 2, 3]], &mut copied).is_err());
}

/// A tile of 8 x 8 and matrices that it does not divide.
#[test]
fn tensors_are_copied() {
    let tiled = make_tiled_copy::<CpAsyncZfill<U8>, f32, _, _, _>(layout![(8, 4) : (4, 1)], layout![(1, 2)]);
    let (rows, columns) = (11, 13);
    let a = VecTensor::from_fn(layout![(rows, columns) : (columns, 1)], |(i, j)| (100 * i + j) as f32);
    let mut b = VecTensor::filled(layout![(rows, columns)], -1.0);
    copy(tiled, &a, &mut b).unwrap();
    assert!((0..rows).all(|i| (0..columns).all(|j| b[(i, j)] == a[(i, j)])));

    let swizzled = make_composed_layout(Swizzle::<U2, U0, U3>::new(), U0::new(), layout![(16, 16) : (16, 1)]);
    let mut data = vec![-1.0; 256];
    let mut tile = make_tensor(&mut data[..], swizzled);
    copy_or_zero(tiled, &a, &mut tile).unwrap();
    for (i, j) in (0..16).flat_map(|i| (0..16).map(move |j| (i, j))) {
        assert_eq!(tile[(i, j)], if i < rows && j < columns { a[(i, j)] } else { 0.0 });
    }
    // Extents that differ.
    assert!(copy(tiled, &a, &mut tile).is_err());
}
