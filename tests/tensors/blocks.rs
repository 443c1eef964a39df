//! Blocks, rows and columns of any matrix, and copies and products of them by modes.

use colex::VecTensor;
use colex::algorithm::{copy_by_modes, try_copy_by_modes, try_gemm_by_modes};
use colex::bounds::MatrixLayout;
use colex::prelude::*;

/// Each element is its 1-D coordinate.
fn counting<L: MatrixLayout>(layout: L) -> VecTensor<usize, L> {
    let mut next = 0..;
    let mut tensor = VecTensor::filled(layout, 0);
    tensor.for_each_mut(|x| *x = next.next().unwrap_or(0));
    tensor
}

/// Compares all blocks of `a` rows and `b` columns with the elements at their coordinates, and counts those that exist.
fn compare<L: MatrixLayout>(layout: L, (a, b): (usize, usize)) -> usize {
    let tensor = counting(layout);
    let ((m, n), all) = (tensor.sizes(), tensor.view());
    let mut count = 0;
    for (i, j) in (0..=m).flat_map(|i| (0..=n).map(move |j| (i, j))) {
        let whole = all.try_block((i, j), (a, b));
        match all.try_clipped_block((i, j), (a, b)) {
            Ok(block) => {
                let (rows, columns) = (a.min(m - i * a), b.min(n - j * b));
                assert_eq!(block.sizes(), (rows, columns));
                let at = |k: usize| i * a + k % rows + m * (j * b + k / rows);
                assert_eq!(block.to_vec(), (0..rows * columns).map(at).collect::<Vec<_>>(), "{i} {j} {a} {b}");
                assert_eq!(whole.is_ok(), (rows, columns) == (a, b));
                assert!(whole.is_err() || whole.unwrap().to_vec() == block.to_vec());
                count += 1;
            }
            Err(_) => assert!(whole.is_err()),
        }
    }
    count
}

#[test]
fn blocks_are_at_their_coordinates() {
    let places = |(m, n): (usize, usize), (a, b): (usize, usize)| m.div_ceil(a) * n.div_ceil(b);
    let sizes = (1..=9).flat_map(|a| (1..=7).map(move |b| (a, b)));
    for (a, b) in sizes.step_by(if cfg!(miri) { 10 } else { 1 }) {
        // All sizes of blocks are there where modes are integers.
        assert_eq!(compare(layout![({ 5 }, { 6 }) : (6, 1)], (a, b)), places((5, 6), (a, b)));
        // And of nested ones those that are made of whole modes.
        let nested = compare(layout![((2, 4), (3, { 2 })) : ((1, 16), (2, 64))], (a, b));
        let cuts = (a == 1 || a % 2 == 0) && (b == 1 || b % 3 == 0);
        assert_eq!(nested, if cuts { places((8, 6), (a, b)) } else { 0 }, "{a} {b}");
        let deep = compare(layout![(((2, 2), 3), 2) : (((1, 8), 16), 2)], (a, b));
        let cuts = [1, 2, 4, 8].contains(&a);
        assert_eq!(deep, if cuts { places((12, 2), (a, b)) } else { 0 }, "{a} {b}");
    }
}

#[test]
fn static_sizes_stay_static() {
    let (m, n) = (6, 4);
    let a = counting(layout![(m, n) : (n, 1)]);
    assert_eq!(a.view().block((1, 1), shape![(2, 2)]).layout().to_string(), "(_2,_2):(4,_1)");
    assert_eq!(a.view().clipped_block((1, 1), shape![(4, 3)]).layout().to_string(), "(2,1):(4,_1)");
}

#[test]
fn blocks_that_do_not_exist() {
    let a = counting(layout![((2, 4), 3)]);
    let error = |at, size| a.view().try_block(at, size).unwrap_err().to_string();
    assert_eq!(error((0, 1), (2, 2)), "coordinate range: the coordinate 3 is outside a mode of size 3, in mode<1>");
    assert_eq!(error((4, 0), (2, 1)), "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<0>");
    assert_eq!(
        error((0, 0), (3, 1)),
        "tile divisibility: a tile of size 3 does not divide a mode of size 2, in mode<0>"
    );
    assert_eq!(error((0, 0), (0, 1)), "division by zero, in mode<0>");
    let none = VecTensor::filled(layout![({ 0 }, 3)], 0);
    assert!(none.view().try_clipped_block((0, 0), (1, 1)).is_err());
}

#[test]
fn rows_and_columns_by_number() {
    let a = counting(layout![((2, 2), 3) : ((1, 6), 2)]);
    assert_eq!((a.view().row(3).to_vec(), a.view().column(2).to_vec()), (vec![3, 7, 11], vec![8, 9, 10, 11]));
    let error = a.view().try_row(4).unwrap_err().to_string();
    assert_eq!(error, "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<0>");
    let error = a.view().try_column(3).unwrap_err().to_string();
    assert_eq!(error, "coordinate range: the coordinate 3 is outside a mode of size 3, in mode<1>");
    let none = VecTensor::filled(layout![(2, { 0 })], 0);
    assert_eq!(none.view().row(1).size(), 0);
}

#[test]
fn copies_of_other_profiles() {
    let (a, mut b) = (counting(layout![((2, 4), 3)]), VecTensor::filled(layout![(8, 3) : (3, 1)], 0));
    copy_by_modes(&a, &mut b);
    assert_eq!(a.to_vec(), b.to_vec());
    let error = try_copy_by_modes(&a, &mut VecTensor::filled(layout![(8, 4)], 0)).unwrap_err();
    assert_eq!(error.to_string(), "shape mismatch: a mode of size 3 where the other tensor has 4, in mode<1>");
}

#[test]
fn products_of_other_sizes() {
    let (a, b) = (counting(layout![(2, 3)]), counting(layout![(4, 2)]));
    let mut c = counting(layout![(2, 4)]);
    let error = try_gemm_by_modes(&a, &b, &mut c).unwrap_err();
    assert_eq!(
        error,
        colex::algorithm::try_gemm(&a.view().to_dynamic(), &b.view().to_dynamic(), &mut c.view_mut().to_dynamic())
            .unwrap_err()
    );
    assert_eq!(c.to_vec(), counting(layout![(2, 4)]).to_vec());
}
