//! Views of `faer` as tensors, and back.

use colex::interop::faer::Mat;
use colex::prelude::*;
use colex::{IsInjective, Proven};

#[test]
fn a_tensor_has_the_matrix_elements() {
    for (m, n) in (0..4).flat_map(|m| (0..4).map(move |n| (m, n))) {
        let mut matrix = Mat::from_fn(m, n, |i, j| (10 * i + j) as f64);
        let a = Tensor::<View<'_, f64>, _>::try_from(matrix.as_ref()).unwrap();
        assert_eq!((a.shape().head, a.shape().tail.head), (m, n));
        a.for_each_indexed(|(i, j), &x| assert_eq!(x, (10 * i + j) as f64));
        let transposed = Tensor::<View<'_, f64>, _>::try_from(matrix.transpose()).unwrap();
        transposed.for_each_indexed(|(j, i), &x| assert_eq!(x, (10 * i + j) as f64));
        for (rows, columns) in (0..=m).flat_map(|rows| (0..=n).map(move |columns| (rows, columns))) {
            let part = matrix.submatrix(m - rows, n - columns, rows, columns);
            let part = Tensor::<View<'_, f64>, _>::try_from(part).unwrap();
            part.for_each_indexed(|(i, j), &x| assert_eq!(x, (10 * (i + m - rows) + j + n - columns) as f64));
            assert_eq!(part.size(), rows * columns);
        }
        let mut a = Tensor::<ViewMut<'_, f64>, _>::try_from(matrix.as_mut()).unwrap();
        a.for_each_indexed_mut(|(i, j), x| *x = (i + 10 * j) as f64);
        assert!((0..m).all(|i| (0..n).all(|j| matrix[(i, j)] == (i + 10 * j) as f64)));
    }
}

#[test]
fn a_negative_stride_is_an_error() {
    let matrix = Mat::<f64>::zeros(3, 4);
    let error = Tensor::<View<'_, f64>, _>::try_from(matrix.reverse_rows()).unwrap_err();
    assert_eq!(error, LayoutError::NegativeStride { stride: -1 });
    let one = matrix.subrows(1, 1).reverse_rows();
    assert_eq!(Tensor::<View<'_, f64>, _>::try_from(one).unwrap().size(), 4);
}

#[test]
fn a_matrix_has_the_tensor_elements() {
    let numbers = || (0..4).flat_map(|m| (0..4).map(move |n| [m, n]));
    for ([m, n], [d, e]) in numbers().flat_map(|sizes| numbers().map(move |strides| (sizes, strides))) {
        let layout = layout![(m, n) : (d, e)];
        let mut data: Box<[usize]> = (0..layout.cosize()).collect();
        let matrix = make_tensor(&*data, layout).try_into_faer().unwrap();
        assert_eq!((matrix.nrows(), matrix.ncols()), (m, n));
        (0..m).for_each(|i| (0..n).for_each(|j| assert_eq!(matrix[(i, j)], i * d + j * e)));

        let injective = Proven::<_, IsInjective>::new(layout).is_ok();
        let matrix = make_tensor(&mut *data, layout).try_into_faer();
        assert_eq!(matrix.is_ok(), injective);
        if let Ok(mut matrix) = matrix {
            (0..m).for_each(|i| (0..n).for_each(|j| matrix[(i, j)] = usize::MAX));
            assert_eq!(data.iter().filter(|&&x| x == usize::MAX).count(), m * n);
        }
    }
}

#[test]
fn a_distant_element_is_an_error() {
    let many = make_tensor(&[0u8], layout![(2, {usize::MAX / 2}) : (0, 0)]);
    assert_eq!(many.try_into_faer().err(), Some(LayoutError::Overflow));
}

/// Of elements without a size there are as many as one likes, and they are as far from each other.
#[test]
fn a_matrix_counts_up_to_isize() {
    const HALF: usize = usize::MAX / 2;
    let matrix = |sizes: (usize, usize), strides: (usize, usize)| {
        let matrix = make_tensor(&[(); usize::MAX][..], make_layout(sizes, strides)).try_into_faer();
        matrix.map(|matrix| (matrix.row_stride(), matrix.col_stride()))
    };
    // The last element is the last one that can be reached, or one further.
    let last = isize::MAX - 1;
    assert_eq!(matrix((2, 1), (HALF - 1, 0)).unwrap(), (last, 0));
    assert_eq!(matrix((1, 2), (0, HALF - 1)).unwrap(), (0, last));
    assert_eq!(matrix((2, 2), (1, HALF - 2)).unwrap(), (1, last - 1));
    for (sizes, strides) in [((2, 1), (HALF, 0)), ((1, 2), (0, HALF)), ((2, 2), (1, HALF - 1))] {
        assert_eq!(matrix(sizes, strides).err(), Some(LayoutError::Overflow));
    }
    // All are one, and they are too many, though not their rows and columns.
    assert_eq!(matrix((4, HALF / 2), (0, 0)).err(), Some(LayoutError::Overflow));
    assert_eq!(matrix((HALF / 2, 4), (0, 0)).err(), Some(LayoutError::Overflow));
    assert!(matrix((2, HALF / 2), (0, 0)).is_ok() && matrix((HALF / 2, 2), (0, 0)).is_ok());
    // Nothing moves along one element, or along none.
    assert_eq!(matrix((1, 1), (usize::MAX, usize::MAX)).unwrap(), (0, 0));
    assert_eq!(matrix((1, 3), (usize::MAX, 2)).unwrap(), (0, 2));
    assert_eq!(matrix((0, 3), (5, 7)).unwrap(), (0, 0));
}

#[test]
fn signed_views_go_both_ways() {
    let mut matrix = Mat::from_fn(3, 4, |i, j| (10 * i + j) as f64);
    let a = Tensor::try_from_signed(matrix.reverse_rows_and_cols()).unwrap();
    assert_eq!((a[(0, 0)], a[(2, 1)]), (23.0, 2.0));
    let back = a.try_into_faer().unwrap();
    assert_eq!((back[(0, 0)], back[(2, 1)], back.row_stride()), (23.0, 2.0, -1));
    let mut a = Tensor::try_from_signed(matrix.as_mut().reverse_rows_mut()).unwrap();
    a[(0, 0)] = -1.0;
    let mut back = a.try_into_faer().unwrap();
    back[(2, 3)] = -2.0;
    assert_eq!((matrix[(2, 0)], matrix[(0, 3)]), (-1.0, -2.0));
    let none = Mat::<f64>::zeros(0, 4);
    assert_eq!(Tensor::try_from_signed(none.reverse_rows()).unwrap().try_into_faer().unwrap().ncols(), 4);
}

#[test]
fn references_to_matrices_are_views() {
    let mut matrix = Mat::from_fn(3, 4, |i, j| (10 * i + j) as f64);
    assert_eq!(Tensor::try_from(&matrix).unwrap()[(2, 3)], 23.0);
    Tensor::try_from(&mut matrix).unwrap()[(2, 3)] = 7.0;
    Tensor::try_from_signed(&mut matrix).unwrap()[(0, 0)] = 8.0;
    assert_eq!((matrix[(2, 3)], Tensor::try_from_signed(&matrix).unwrap()[(0, 0)]), (7.0, 8.0));
}
