//! Views of `faer` as tensors, and back.

use colex::prelude::*;
use colex::{IsInjective, Proven};
use faer::{Mat, MatMut, MatRef};

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
        let matrix = MatRef::try_from(make_tensor(&*data, layout)).unwrap();
        assert_eq!((matrix.nrows(), matrix.ncols()), (m, n));
        (0..m).for_each(|i| (0..n).for_each(|j| assert_eq!(matrix[(i, j)], i * d + j * e)));

        let injective = Proven::<_, IsInjective>::new(layout).is_ok();
        let matrix = MatMut::try_from(make_tensor(&mut *data, layout));
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
    assert_eq!(MatRef::try_from(many).err(), Some(LayoutError::Overflow));
}

/// Of elements without a size there are as many as one likes, and they are as far from each other.
#[test]
fn a_matrix_counts_up_to_isize() {
    const HALF: usize = usize::MAX / 2;
    let matrix = |sizes: (usize, usize), strides: (usize, usize)| {
        let matrix = MatRef::try_from(make_tensor(&[(); usize::MAX][..], make_layout(sizes, strides)));
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
