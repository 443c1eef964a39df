//! Runs of rows and parts of threads of any matrix, from generic code.

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
