//! Runs of rows, blocks and parts of threads of any matrix, shared and exclusive, from generic code.

use colex::VecTensor;
use colex::bounds::MatrixLayout;
use colex::prelude::*;

/// Each element is its 1-D coordinate.
fn counting<L: MatrixLayout>(layout: L) -> VecTensor<usize, L> {
    let mut next = 0..;
    let mut tensor = VecTensor::filled(layout, 0);
    tensor.for_each_mut(|x| *x = next.next().unwrap_or(0));
    tensor
}

/// The elements at these rows and columns of a matrix of `m` rows, whose elements are their coordinates.
fn expected(m: usize, rows: &[usize], columns: &[usize]) -> Vec<usize> {
    columns.iter().flat_map(|j| rows.iter().map(move |i| i + m * j)).collect()
}

/// Compares all runs of rows, and of rows of those, and counts the runs of a row or more.
fn runs<L: MatrixLayout>(layout: L) -> usize {
    let tensor = counting(layout);
    let (m, n) = tensor.sizes();
    let columns: Vec<usize> = (0..n).collect();
    let mut count = 0;
    for (begin, end) in (0..=m + 1).flat_map(|begin| (0..=m + 1).map(move |end| (begin, end))) {
        let Ok(run) = tensor.view().try_row_range(begin..end) else { continue };
        assert!(begin <= end && end <= m);
        let rows: Vec<usize> = (begin..end).collect();
        assert_eq!((run.sizes(), run.to_vec()), ((end - begin, n), expected(m, &rows, &columns)));
        // The transposed one has the columns.
        let turned = tensor.view().transpose().transpose().row_range(begin..end).transpose();
        assert_eq!(turned.sizes(), (n, end - begin));
        if end > begin {
            count += 1;
            inner_run(run, &rows, (m, &columns));
        }
    }
    count
}

/// All but the last row of a run.
fn inner_run<L: MatrixLayout>(run: Tensor<View<usize>, L>, rows: &[usize], (m, columns): (usize, &[usize])) {
    if let Ok(inner) = run.try_row_range(0..rows.len() - 1) {
        assert_eq!(inner.to_vec(), expected(m, &rows[..rows.len() - 1], columns));
    }
}

/// Compares the parts of all threads, and says whether the numbers of threads are possible.
fn parts<L: MatrixLayout>(layout: L, (a, b): (usize, usize)) -> bool {
    let tensor = counting(layout);
    let (m, n) = tensor.sizes();
    let mut all = Vec::new();
    for (i, j) in (0..a).flat_map(|i| (0..b).map(move |j| (i, j))) {
        let Ok(part) = tensor.view().try_part((i, j), (a, b)) else { return false };
        let (rows, columns): (Vec<_>, Vec<_>) = ((i..m).step_by(a).collect(), (j..n).step_by(b).collect());
        assert_eq!(part.sizes(), (rows.len(), columns.len()), "{i} {j} {a} {b}");
        assert_eq!(part.to_vec(), expected(m, &rows, &columns), "{i} {j} {a} {b}");
        all.extend(part.iter().copied());
    }
    all.sort_unstable();
    assert!(all.into_iter().eq(0..m * n));
    true
}

#[test]
fn runs_are_consecutive_rows() {
    let n = 5;
    assert_eq!(runs(layout![(7, n) : (n, 1)]), 28);
    assert_eq!(runs(layout![({ 6 }, 3) : (2, 13)]), 21);
    // Inside of a mode of 2, or whole ones: 8 rows, 4 pairs, and 3 + 2 + 1 of two pairs and more.
    assert_eq!(runs(layout![((2, 4), 3) : ((1, 16), 2)]), 8 + 4 + 6);
    assert_eq!(runs(layout![((3, 1), 2)]), 6);
    assert!(runs(layout![(((2, 2), 3), (2, n)) : (((1, 8), 16), (3, 60))]) > 12);
    assert_eq!(runs(layout![({ 0 }, 3)]), 0);
}

#[test]
fn parts_are_every_few_rows() {
    let n = 5;
    for (a, b) in (1..=9).flat_map(|a| (1..=6).map(move |b| (a, b))) {
        assert!(parts(layout![(7, n) : (n, 1)], (a, b)));
        let steps = (a == 1 || a % 2 == 0) && (b == 1 || b % 3 == 0);
        assert_eq!(parts(layout![((2, 4), (3, 2)) : ((1, 16), (2, 64))], (a, b)), steps, "{a} {b}");
        assert_eq!(parts(layout![(((2, 2), 3), 2) : (((1, 8), 16), 2)], (a, b)), [1, 2, 4, 8].contains(&a), "{a}");
    }
    assert!(counting(layout![(4, 4)]).view().try_part((0, 0), (0, 1)).is_err());
    let none = VecTensor::filled(layout![({ 0 }, 3)], 0);
    assert_eq!(none.view().part((1, 1), (2, 2)).size(), 0);
}

#[test]
fn exclusive_parts_are_written() {
    let n = 6;
    let mut a = counting(layout![((2, 4), n)]);
    for (i, j) in (0..4).flat_map(|i| (0..2).map(move |j| (i, j))) {
        a.view_mut().part((i, j), (4, 2)).for_each_mut(|x| *x = 10 * i + j);
    }
    a.view().rows().enumerate().for_each(|(i, row)| (0..n).for_each(|j| assert_eq!(row[j], 10 * (i % 4) + j % 2)));
    a.view_mut().row_range(2..4).for_each_mut(|x| *x = 99);
    assert_eq!(a.iter().filter(|&&x| x == 99).count(), 2 * n);
}

#[test]
fn errors_name_the_rows() {
    let a = counting(layout![((2, 4), 3)]);
    let error = |begin, end| a.view().try_row_range(begin..end).unwrap_err().to_string();
    assert_eq!(error(3, 1), "coordinate range: the coordinate 3 is outside a mode of size 1, in mode<0>");
    assert_eq!(error(4, 9), "coordinate range: the coordinate 8 is outside a mode of size 8, in mode<0>");
    assert_eq!(error(1, 3), "coordinate range: the coordinate 2 is outside a mode of size 2, in mode<0>");
    assert_eq!(error(0, 3), "tile divisibility: a tile of size 3 does not divide a mode of size 2, in mode<0>");
    let error = a.view().try_part((0, 0), (3, 1)).unwrap_err().to_string();
    assert_eq!(error, "tile divisibility: a tile of size 3 does not divide a mode of size 2, in mode<0>");
}

/// Writes its number to each row, by halves of halves, as far as they can be split.
fn number_halves<L: MatrixLayout + Injective>(mut a: Tensor<ViewMut<usize>, L>, from: usize) {
    let rows = a.sizes().0;
    if rows <= 1 {
        return a.for_each_mut(|x| *x = from);
    }
    let (top, bottom) = a.split_rows_mut(rows / 2);
    number_halves(bottom, from + rows / 2);
    number_halves(top, from);
}

/// Writes numbers to blocks, and to the rows of blocks.
fn number_blocks<L: MatrixLayout + Injective>(mut a: Tensor<ViewMut<usize>, L>) {
    let mut blocks: Vec<_> = a.blocks_mut(shape![(2, 3)]).collect();
    for (number, block) in blocks.iter_mut().enumerate().rev() {
        block.rows_mut().enumerate().for_each(|(k, mut row)| row.for_each_mut(|x| *x = 10 * number + k));
    }
}

/// Writes its number to the part of each thread, in parts of parts.
fn number_parts<L: MatrixLayout + Injective>(mut a: Tensor<ViewMut<usize>, L>) {
    let mut parts: Vec<_> = a.parts_mut((2, 2)).collect();
    for (thread, part) in parts.iter_mut().enumerate().rev() {
        part.parts_mut((1, 1)).for_each(|mut all| all.for_each_mut(|x| *x = thread));
    }
}

/// The parts of all threads of a layout of threads.
fn parts_by<L: MatrixLayout, P: MatrixLayout>(layout: L, threads: P) -> Vec<Vec<usize>> {
    let tensor = counting(layout);
    (0..counting(threads).size()).map(|index| tensor.view().part_by(threads, index).to_vec()).collect()
}

#[test]
fn halves_are_exclusive() {
    let n = 3;
    let mut a = counting(layout![(7, n) : (n, 1)]);
    number_halves(a.view_mut().prove_injective().unwrap(), 0);
    assert!(a.into_inner().chunks(3).enumerate().all(|(i, row)| row == [i; 3]));
    let mut a = counting(layout![((2, 4), 3) : ((1, 8), 2)]);
    number_halves(a.view_mut(), 5);
    a.rows().enumerate().for_each(|(i, row)| assert_eq!(row.to_vec(), [5 + i; 3]));
    let mut a = counting(layout![(4, 2)]);
    let error = |a: &mut VecTensor<usize, Layout![(4, 2)]>, count| a.try_split_rows_mut(count).unwrap_err().to_string();
    assert_eq!(error(&mut a, 5), "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<0>");
    for count in [0, 4] {
        let (top, bottom) = a.split_rows_mut(count);
        assert_eq!((top.sizes(), bottom.sizes()), ((count, 2), (4 - count, 2)));
    }
}

#[test]
fn exclusive_blocks_are_tiles() {
    let n = 6;
    let check = |a: Vec<usize>, at: &dyn Fn(usize, usize) -> usize| {
        (0..4).flat_map(|i| (0..6).map(move |j| (i, j))).for_each(|(i, j)| {
            assert_eq!(a[at(i, j)], 10 * (i / 2 + 2 * (j / 3)) + i % 2, "{i} {j}");
        });
    };
    let mut a = counting(layout![(4, n) : (6, 1)]);
    number_blocks(a.view_mut().prove_injective().unwrap());
    check(a.into_inner(), &|i, j| 6 * i + j);
    let mut a = counting(layout![((2, 2), (3, 2)) : ((12, 1), (4, 2))]);
    number_blocks(a.view_mut().prove_injective().unwrap());
    check(a.into_inner(), &|i, j| 12 * (i % 2) + i / 2 + 4 * (j % 3) + 2 * (j / 3));

    let mut a = counting(layout![(4, 6)]);
    let error = a.try_blocks_mut(shape![(3, 2)]).unwrap_err().to_string();
    assert_eq!(error, "tile divisibility: a tile of size 3 does not divide a mode of size 4, in mode<0>");
    assert_eq!(a.try_blocks_mut(({ 2 }, { 0 })).unwrap_err(), LayoutError::DivisionByZero.in_mode(1));
    assert_eq!(a.blocks_mut(shape![(2, 2)]).len(), 6);
    let mut none = VecTensor::filled(layout![({ 0 }, 3) : (3, 1)], 0);
    assert_eq!(none.view_mut().prove_injective().unwrap().blocks_mut((2, 3)).len(), 0);
}

#[test]
fn exclusive_parts_are_everything() {
    let mut a = counting(layout![((2, 3), 4) : ((1, 8), 2)]);
    number_parts(a.view_mut());
    a.rows().enumerate().for_each(|(i, row)| (0..4).for_each(|j| assert_eq!(row[j], i % 2 + 2 * (j % 2))));
    let error = a.try_parts_mut((4, 1)).unwrap_err().to_string();
    assert_eq!(error, "tile divisibility: a tile of size 4 does not divide a mode of size 6, in mode<0>");
}

#[test]
fn threads_in_order_of_their_layout() {
    let n = 4;
    let columns = parts_by(layout![(4, n) : (n, 1)], layout![(2, 2)]);
    let rows = parts_by(layout![(4, n) : (n, 1)], layout![(2, 2) : (2, 1)]);
    assert_eq!([&columns[0], &columns[1], &columns[2], &columns[3]], [&rows[0], &rows[2], &rows[1], &rows[3]]);
    assert_eq!(columns[1], [1, 3, 9, 11]);
    let nested = parts_by(layout![(8, 2)], layout![((2, 2), 2) : ((4, 1), 2)]);
    let at = |row: usize, column: usize| vec![row + 8 * column, row + 4 + 8 * column];
    assert_eq!(nested[5], at(3, 0));
    assert_eq!(nested[6], at(1, 1));
    let a = counting(layout![(4, 4)]);
    // Between the threads, and beyond.
    for index in [1, 5, 17] {
        assert!(a.view().try_part_by(layout![(2, 2) : (2, 4)], index).is_err(), "{index}");
    }
    assert!(a.view().try_part_by(layout![(2, { 0 }) : (1, 0)], 0).is_err());
}
