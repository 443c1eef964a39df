// Matrices of `nalgebra` as tensors, and back: `tests/tensors/nalgebra.rs` includes this for each version.

use colex::prelude::*;
use colex::{IsInjective, Proven};
use nalgebra::{Matrix2x3, Matrix3x4, SMatrix};

#[test]
fn a_tensor_has_the_matrix_elements() {
    let matrix = SMatrix::<usize, 5, 4>::from_fn(|i, j| 10 * i + j);
    for (m, n) in (0..=5).flat_map(|m: usize| (0..=4).map(move |n| (m, n))) {
        // A part, whose columns are further apart.
        let (i0, j0) = (5 - m, 4 - n);
        let part = Tensor::<View<'_, usize>, _>::try_from(matrix.view((i0, j0), (m, n))).unwrap();
        assert_eq!((part.shape().head, part.shape().tail.head, part.iter().len()), (m, n, m * n));
        part.for_each_indexed(|(i, j), &x| assert_eq!(x, 10 * (i + i0) + j + j0));
        // Every second row.
        let every_second = matrix.view_with_steps((0, j0), (m.div_ceil(2), n), (1, 0));
        let a = Tensor::<View<'_, usize>, _>::try_from(every_second).unwrap();
        a.for_each_indexed(|(i, j), &x| assert_eq!(x, 20 * i + j + j0));
        assert_eq!(a.size(), m.div_ceil(2) * n);
    }
}

#[test]
fn what_is_static_is_static() {
    let mut matrix = Matrix3x4::from_fn(|i, j| 10 * i + j);
    let mut a = Tensor::<ViewMut<'_, usize>, _>::try_from(matrix.fixed_view_mut::<3, 4>(0, 0)).unwrap();
    assert_eq!(a.layout().to_string(), "(_3,_4):(_1,_3)");
    // A proof by type, as of any tensor of this layout.
    for ((i, j), mut tile) in a.tiles_mut(shape![(3, 2)]).indexed() {
        tile[(1, 1)] = 100 + i + j;
    }
    assert_eq!((matrix[(1, 1)], matrix[(1, 3)], matrix[(2, 3)]), (100, 101, 23));
    let a = Tensor::<View<'_, usize>, _>::try_from(matrix.fixed_view::<2, 2>(1, 2)).unwrap();
    assert_eq!((a.layout().to_string(), a[(0, 1)]), ("(_2,_2):(_1,_3)".into(), 101));
}

#[test]
fn a_matrix_has_the_tensor_elements() {
    for (m, n, d) in (0..4).flat_map(|m| (0..4).flat_map(move |n| (0..5).map(move |d| (m, n, d)))) {
        let layout = layout![(m, n) : (1, d)];
        let mut data: Box<[usize]> = (0..layout.cosize()).collect();
        let a = make_tensor(&*data, layout);
        let matrix = into!(a).unwrap();
        assert_eq!((matrix.shape(), matrix.iter().copied().collect::<Vec<_>>()), ((m, n), a.to_vec()));
        (0..m).for_each(|i| (0..n).for_each(|j| assert_eq!(matrix[(i, j)], i + d * j)));

        let injective = Proven::<_, IsInjective>::new(layout).is_ok();
        let matrix = into!(make_tensor(&mut *data, layout));
        assert_eq!(matrix.is_ok(), injective);
        if let Ok(mut matrix) = matrix {
            matrix.fill(usize::MAX);
            assert_eq!(data.iter().filter(|&&x| x == usize::MAX).count(), m * n);
        }
    }
    // A row-major one is a matrix when it is transposed.
    let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
    let matrix = into!(a.transpose()).unwrap();
    assert!(matrix.iter().eq([1, 2, 3, 4, 5, 6].iter()));
    assert_eq!(matrix.fixed_view::<3, 2>(0, 0).transpose(), Matrix2x3::new(1, 2, 3, 4, 5, 6));
}

#[test]
fn a_distant_element_is_an_error() {
    let many = make_tensor(&[0u8], layout![(1, {usize::MAX}) : (1, 0)]);
    assert_eq!(into!(many).unwrap_err(), LayoutError::Overflow);
}

/// Of elements without a size there are as many as one likes, and they are as far from each other.
#[test]
fn a_matrix_counts_up_to_isize() {
    const HALF: usize = usize::MAX / 2;
    let shape = |m: usize, n: usize, d: usize| {
        let matrix = into!(make_tensor(&[(); usize::MAX][..], layout![(m, n) : (1, d)]));
        matrix.map(|matrix| matrix.shape())
    };
    assert_eq!(shape(1, 2, HALF / 2), Ok((1, 2)));
    // The third column is too far, and so many elements are too many, though they are all in four columns.
    assert_eq!(shape(1, 3, HALF / 2), Err(LayoutError::Overflow));
    assert_eq!(shape(HALF / 2, 4, 0), Err(LayoutError::Overflow));
    assert_eq!(shape(4, HALF / 2, 0), Err(LayoutError::Overflow));
    let mut all = [(); usize::MAX];
    let mut matrix =
        |d: usize| into!(make_tensor(&mut all[..], layout![(1, 3) : (1, d)])).map(|_| ());
    assert_eq!((matrix(HALF / 4), matrix(HALF / 2)), (Ok(()), Err(LayoutError::Overflow)));
}

/// The end of a view of such elements need not be a number.
#[test]
fn an_endless_view_is_refused() {
    use nalgebra::{Const, Dyn, Matrix, ViewStorage};
    let view = |column: usize| {
        // SAFETY: values without a size are at any address, in any number.
        #[allow(unsafe_code)]
        let storage = unsafe { ViewStorage::from_raw_parts(&(), (Dyn(2), Dyn(3)), (Const::<1>, Dyn(column))) };
        Tensor::<View<'_, ()>, _>::try_from(Matrix::from_data(storage)).map(|a| a.layout().cosize())
    };
    assert_eq!(view(usize::MAX / 2 - 1), Ok(usize::MAX - 1));
    assert_eq!(view(usize::MAX / 2), Err(LayoutError::Overflow));
}

#[test]
fn owned_matrices_move_both_ways() {
    let matrix = nalgebra::DMatrix::from_fn(3, 2, |i, j| 10 * i + j);
    let address = matrix.as_ptr();
    let a: VecTensor<usize, _> = Tensor::try_from(matrix).unwrap();
    assert_eq!((a.layout().to_string(), a.as_ptr(), a[(2, 1)]), ("(3,2):(_1,3)".into(), address, 21));
    let back = into!(a).unwrap();
    assert_eq!((back.as_ptr(), back.shape(), back[(1, 1)]), (address, (3, 2), 11));
    let column = nalgebra::DVector::from_vec(vec![1, 2, 3]);
    assert_eq!(Tensor::try_from(column).unwrap().layout().to_string(), "(3,_1):(_1,3)");

    // Elements that no coordinate has are dropped.
    let (m, n) = (2, 2);
    let longer = make_tensor(vec![1, 2, 3, 4, 5, 6], layout![(m, n)]);
    assert_eq!(into!(longer).unwrap(), nalgebra::DMatrix::from_vec(2, 2, vec![1, 2, 3, 4]));
    for (m, n, d, fits) in [(2, 2, 3, false), (2, 1, 9, true), (0, 2, 9, true), (2, 0, 9, true), (1, 2, 1, true), (1, 2, 2, false)] {
        let a = make_tensor(vec![0; 12], layout![(m, n) : (1, d)]);
        let law = LayoutError::NotCompact { stride: d, end: m };
        assert_eq!(into!(a).map(|matrix| matrix.shape()), if fits { Ok((m, n)) } else { Err(law) });
    }
}

#[test]
fn references_to_matrices_are_views() {
    let mut matrix = nalgebra::DMatrix::from_fn(3, 2, |i, j| 10 * i + j);
    assert_eq!(Tensor::try_from(&matrix).unwrap().to_vec(), matrix.as_slice());
    Tensor::try_from(&mut matrix).unwrap()[(2, 0)] = 7;
    assert_eq!(matrix[(2, 0)], 7);
    let mut fixed = Matrix2x3::new(1, 2, 3, 4, 5, 6);
    Tensor::try_from(&mut fixed).unwrap()[(1, 0)] = 8;
    let a = Tensor::try_from(&fixed).unwrap();
    assert_eq!((a.layout().to_string(), a[(1, 0)], a[(1, 2)]), ("(_2,_3):(_1,_2)".into(), 8, 6));
    let row = &fixed.row(1);
    assert_eq!(Tensor::try_from(row).unwrap().to_vec(), [8, 5, 6]);
}
