//! Tensors over layouts with signs, with storage on the heap that is exactly as large as they need: for a memory checker.

use colex::algorithm;
use colex::prelude::*;
use colex::signs::{
    SignedLayout, make_signed_layout, make_signed_tensor, make_signed_tensor_mut, try_make_signed_tensor,
    try_make_signed_tensor_mut,
};
use colex::typenum::{U0, U1};

/// A matrix of dynamic sizes and strides of either sign.
fn matrix(sizes: (usize, usize), strides: (isize, isize)) -> SignedLayout<Shape![(usize, usize)], Strides> {
    make_signed_layout(sizes, (signed(strides.0), signed(strides.1)))
}
type Strides = colex::tuple::HCons<colex::Signed, colex::tuple::HCons<colex::Signed, colex::tuple::HNil>>;

#[test]
fn each_element_is_from_the_origin() {
    for (m, n) in [(1, 1), (2, 3), (3, 2), (4, 1), (0, 3), (3, 0)] {
        for strides in [(3, -1), (-3, 1), (-4, -1), (1, 4), (-1, 5), (0, -2), (-2, 0), (isize::from(true), -7)] {
            let layout = matrix((m, n), strides);
            let values: Vec<isize> = (0..m).flat_map(|i| (0..n).map(move |j| (i, j))).map(|c| layout.at(c)).collect();
            let least = values.iter().copied().min().unwrap_or(0);
            let data: Vec<isize> = (0..layout.cosize() as isize).collect();
            let tensor = make_signed_tensor(&data, layout);
            let mut k = 0;
            for i in 0..m {
                for j in 0..n {
                    assert_eq!(tensor[(i, j)], values[k] - least);
                    assert_eq!(tensor.get((i, j)), Some(&tensor[(i, j)]));
                    k += 1;
                }
            }
            assert_eq!((tensor.get((m, 0)), tensor.get((0, n)), tensor.get(m * n)), (None, None, None));
            let (mut seen, mut sorted) = (Vec::new(), values.iter().map(|value| value - least).collect::<Vec<_>>());
            tensor.for_each(|&x| seen.push(x));
            seen.sort_unstable();
            sorted.sort_unstable();
            assert_eq!(seen, sorted);
            // One element less is none too many.
            if !data.is_empty() {
                let too_few = try_make_signed_tensor(&data[1..], layout).map(|_| ());
                let (length, cosize) = (data.len() - 1, data.len());
                assert_eq!(too_few, Err(LayoutError::StorageTooSmall { length, cosize }));
            }
        }
    }
}

#[test]
fn static_strides_and_one_dimensional_coordinates() {
    let data: Vec<usize> = (0..24).collect();
    let tensor = make_signed_tensor(&data[..], layout![(2, (3, 4)) : (-12, (4, -1))]);
    for i in 0..24 {
        assert_eq!(tensor[i] as isize, tensor.signed_layout().at(i) + 12 + 3);
    }
    assert_eq!(tensor[coord![(1, (2, 3))]], 15 - 12 + 8 - 3);
}

#[test]
fn elements_are_written_where_read() {
    let mut data = vec![0; 6];
    let mut tensor = make_signed_tensor_mut(&mut data, layout![(2, 3) : (3, -1)]);
    for i in 0..2 {
        for j in 0..3 {
            tensor[(i, j)] = 10 * i + j;
        }
    }
    *tensor.get_mut((1, 0)).unwrap() += 100;
    assert!(tensor.get_mut((2, 0)).is_none());
    assert_eq!(data, [2, 1, 0, 12, 11, 110]);
    assert!(try_make_signed_tensor_mut(&mut data[..5], layout![(2, 3) : (3, -1)]).is_err());
}

#[test]
fn a_reversed_mode_begins_last() {
    let data: Vec<i32> = (0..12).collect();
    let (m, n) = (3, 4);
    let plain = make_tensor(&data[..], layout![(m, n) : (n, 1)]);
    let rows = plain.reversed::<U0, _>();
    let columns = plain.reversed::<U1, _>();
    for i in 0..m {
        for j in 0..n {
            assert_eq!((rows[(i, j)], columns[(i, j)]), (plain[(m - 1 - i, j)], plain[(i, n - 1 - j)]));
        }
    }
    let mut copy = [0; 12];
    rows.copy_to(&mut make_tensor(&mut copy[..], layout![(m, n) : (1, m)]));
    assert_eq!(copy[..3], [8, 4, 0]);
    // A stride of an axis of one element may be any number, but not backwards.
    let far = usize::MAX;
    let single = make_tensor(&data[..], layout![({1}, 4) : (far, 1)]);
    assert_eq!(single.try_reversed::<U0, _>().err(), Some(LayoutError::Overflow));
    assert_eq!(single.reversed::<U1, _>()[(0, 0)], 3);
    // Without elements, an end does not exist.
    let empty = 0;
    let none = make_tensor(&data[..0], layout![(empty, 4) : (4, 1)]).reversed::<U1, _>();
    assert_eq!(none.get((0, 0)), None);
}

/// A slice of elements without a size may be longer than `isize` tells.
#[test]
fn zero_sized_elements_may_be_far() {
    let (half, data) = (1_usize << (usize::BITS - 1), [(); usize::MAX]);
    let tensor = make_signed_tensor(&data[..], layout![({ 2 }, { 2 }) : (half, -1)]);
    let mut count = 0;
    tensor.for_each(|()| count += 1);
    assert_eq!((count, tensor[(1, 0)], tensor[(1, 1)], tensor.get((1, 2))), (4, (), (), None));
    tensor.copy_to(&mut make_tensor(&mut [(); 4], layout![({ 2 }, { 2 })]));
    let beyond = layout![({ 2 }, { 2 }) : ({ usize::MAX }, -1)];
    assert_eq!(try_make_signed_tensor(&data[..], beyond).err(), Some(LayoutError::Overflow));
}

#[test]
fn a_copy_keeps_the_shape() {
    let data = [1, 2, 3, 4];
    let n = 3;
    let reversed = make_signed_tensor(&data, matrix((2, 2), (2, -1)));
    let mut other = [0; 6];
    let copied =
        std::panic::catch_unwind(move || reversed.copy_to(&mut make_tensor(&mut other[..], layout![({ 2 }, n)])));
    assert!(copied.is_err());
}

#[cfg(feature = "ndarray")]
#[test]
fn an_inverted_axis_has_negative_stride() {
    use colex::interop::ndarray::{Array3, s};

    let array = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| 100 * i + 10 * j + k);
    let view = array.slice(s![..;-1, .., ..;-2]);
    let tensor = Tensor::try_from_signed(view).unwrap();
    assert_eq!(tensor.signed_layout().to_string(), "(2,3,2):(-12,4,-2)");
    for (at, x) in view.indexed_iter() {
        assert_eq!(&tensor[at], x);
    }
    let empty = Tensor::try_from_signed(array.slice(s![..;-1, 1..1, ..])).unwrap();
    assert_eq!(empty.get((0, 0, 0)), None);
}

#[test]
fn an_exclusive_view_is_written_reversed() {
    let mut data: Vec<i32> = (0..12).collect();
    let mut reversed = make_tensor(&mut data[..], layout![(3, 4) : (4, 1)]).reversed::<U1, _>();
    for i in 0..3 {
        reversed[(i, 0)] = -1;
    }
    assert_eq!(data, [0, 1, 2, -1, 4, 5, 6, -1, 8, 9, 10, -1]);
}

#[test]
fn a_loop_goes_through_the_coordinates() {
    let data: Vec<i32> = (0..6).collect();
    let mirrored = make_signed_tensor(&data, layout![(2, 3) : (3, -1)]);
    let mut seen = Vec::new();
    mirrored.for_each(|&x| seen.push(x));
    let elements = (&mirrored).into_iter();
    assert_eq!(elements.len(), 6);
    assert_eq!(elements.copied().collect::<Vec<_>>(), seen);
    let zero = 0;
    assert_eq!((&make_signed_tensor(&data, layout![(zero, 3) : (3, -1)])).into_iter().next(), None);
}

/// Each element by its coordinate.
fn by_index<S: Copy, D: Copy>(tensor: &Tensor<View<'_, i32>, SignedLayout<S, D>>, (m, n): (usize, usize)) -> Vec<i32>
where
    for<'a> Tensor<View<'a, i32>, SignedLayout<S, D>>: std::ops::Index<(usize, usize), Output = i32>,
{
    (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|c| tensor[c]).collect()
}

#[test]
fn iterators_and_vectors_follow_the_coordinates() {
    let data: Vec<i32> = (0..100).collect();
    for (m, n) in [(1, 1), (2, 3), (3, 2), (4, 1), (0, 3), (3, 0)] {
        for strides in [(3, -1), (-3, 1), (-4, -1), (1, 4), (-1, 5), (0, -2), (-2, 0), (1, -7)] {
            let layout = matrix((m, n), strides);
            let tensor = make_signed_tensor(&data, layout);
            let expected = by_index(&tensor, (m, n));
            assert_eq!((tensor.to_vec(), tensor.layout() == layout), (expected.clone(), true));
            assert_eq!((tensor.size(), tensor.rank(), tensor.shape()), (m * n, 2, layout.shape()));
            assert!(tensor.iter().eq(&expected));
            assert_eq!(tensor.iter().len(), m * n);
            assert!(tensor.into_iter().eq(&expected));
            assert!(tensor.indexed_iter().all(|(c, x)| tensor[c] == *x));
            assert!(tensor.view().coords().map(|c| tensor[c]).eq(expected.iter().copied()));
            assert_eq!(tensor.fold(0, |sum, x| sum + x), expected.iter().sum());
        }
    }
}

#[test]
fn slices_have_elements_by_coordinates() {
    let data: Vec<i32> = (0..100).collect();
    for (m, n) in [(1, 1), (2, 3), (3, 2), (4, 1)] {
        for strides in [(3, -1), (-3, 1), (-4, -1), (1, 4), (-1, 5), (0, -2), (-2, 0), (1, -7)] {
            let tensor = make_signed_tensor(&data, matrix((m, n), strides));
            for i in 0..m {
                let row: Vec<i32> = (0..n).map(|j| tensor[(i, j)]).collect();
                assert_eq!(tensor.slice(coord![(i, _)]).to_vec(), row);
            }
            for j in 0..n {
                let column: Vec<i32> = (0..m).map(|i| tensor[(i, j)]).collect();
                assert_eq!(tensor.try_slice(coord![(_, j)]).unwrap().to_vec(), column);
                assert_eq!(tensor.slice((m - 1, j)).to_vec(), column[m - 1..]);
            }
            assert_eq!(tensor.slice(coord![_]).to_vec(), tensor.to_vec());
            assert!(tensor.try_slice(coord![(m, _)]).is_err());
            assert!(tensor.try_slice(coord![(_, n)]).is_err());
        }
    }
    // A slice without elements begins nowhere.
    assert!(make_signed_tensor(&data[..0], matrix((2, 0), (-7, 1))).slice(coord![(1, _)]).to_vec().is_empty());
    let nested = make_signed_tensor(&data, layout![(2, (3, 4)) : (-12, (4, -1))]);
    assert_eq!(nested.slice(coord![(1, (_, 2))]).layout().to_string(), "(_3):(_4)");
    assert_eq!(nested.slice(coord![(1, (_, 2))]).to_vec(), [1, 5, 9]);
}

#[test]
fn exclusive_slices_are_written_in_place() {
    let mut data = vec![0; 6];
    let reversed = make_tensor(&mut data[..], layout![(2, 3) : (3, 1)]).reversed::<U1, _>();
    let mut row = reversed.slice(coord![(1, _)]);
    row[0] = 7;
    let mut next = 0;
    row.for_each_mut(|x| {
        next += 1;
        *x += next;
    });
    assert_eq!(data, [0, 0, 0, 3, 2, 8]);
}

#[test]
fn copies_read_and_write_signed_layouts() {
    let from: Vec<i32> = (0..6).collect();
    let (m, n) = (2, 3);
    for strides in [(3, -1), (-3, 1), (-1, -2), (1, 2)] {
        for back in [(3, -1), (-3, 1), (-1, -2), (1, 2)] {
            let x = make_signed_tensor(&from, matrix((m, n), strides));
            let mut to = vec![0; 6];
            let mut y = make_signed_tensor_mut(&mut to, matrix((m, n), back));
            algorithm::copy(&x, &mut y);
            assert_eq!(y.to_vec(), x.to_vec());
            let mut plain = vec![0; 6];
            algorithm::copy(&x, &mut make_tensor(&mut plain[..], layout![(2, 3)]));
            assert_eq!(plain, x.to_vec());
            let mut again = make_signed_tensor_mut(&mut to, matrix((m, n), back));
            algorithm::copy(&make_tensor(&plain[..], layout![(2, 3)]), &mut again);
            assert_eq!(again.to_vec(), plain);
        }
    }
    let x = make_signed_tensor(&from, matrix((2, 3), (3, -1)));
    let mut to = vec![0; 6];
    let other_shape = algorithm::try_copy(&x, &mut make_signed_tensor_mut(&mut to, matrix((3, 2), (2, -1))));
    assert_eq!(other_shape.unwrap_err().to_string().split(':').next(), Some("shape mismatch"));
    assert_eq!(to, [0; 6]);
}

#[test]
fn elements_without_a_size_are_counted() {
    let data = [(); 6];
    let tensor = make_signed_tensor(&data, layout![(2, 3) : (3, -1)]);
    assert_eq!((tensor.iter().count(), tensor.slice(coord![(1, _)]).to_vec().len()), (6, 3));
}
