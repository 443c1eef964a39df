//! Views of `ndarray` as tensors, and back.

use colex::interop::ndarray::{Array, Array2, Array3, Axis, Ix2, IxDyn, aview0, s};
use colex::prelude::*;
use colex::{IsInjective, Proven};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_tensor_has_the_array_elements(
        sizes in [0usize..6, 0usize..6, 0usize..6],
        steps in [1isize..4, 1isize..4, 1isize..4],
        order in prop::sample::select(vec![[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]),
    ) {
        let array = Array::from_shape_fn(sizes, |(i, j, k)| (100 * i + 10 * j + k).to_string());
        let view = array.slice(s![..;steps[0], ..;steps[1], ..;steps[2]]);
        let view = view.permuted_axes(order);
        let a = Tensor::<View<'_, String>, _>::try_from(view.view()).unwrap();
        prop_assert_eq!(a.size(), view.len());
        for ((i, j, k), element) in view.indexed_iter() {
            prop_assert_eq!(&a[(i, j, k)], element);
        }
        let back = a.try_into_ndarray().unwrap();
        prop_assert_eq!(back, view);
    }

    #[test]
    fn an_array_has_the_tensor_elements(s in [0usize..6, 0usize..6], d in [0usize..8, 0usize..8]) {
        let layout = make_layout((s[0], s[1]), (d[0], d[1]));
        let mut data: Box<[usize]> = (0..layout.cosize()).collect();
        let a = make_tensor(&*data, layout);
        let array = a.try_into_ndarray().unwrap();
        prop_assert_eq!(array.shape(), &s[..]);
        for ((i, j), &element) in array.indexed_iter() {
            prop_assert_eq!(element, layout.at((i, j)));
        }

        // Exclusive, where each index has an element of its own.
        let injective = Proven::<_, IsInjective>::new(layout).is_ok();
        // An array also requires that one stride exceeds the reach of the other mode.
        let in_order = s.contains(&0) || s.contains(&1) || d[0] >= s[1] * d[1] || d[1] >= s[0] * d[0];
        let array = make_tensor(&mut *data, layout).try_into_ndarray();
        prop_assert!(array.is_ok() || !injective || !in_order);
        prop_assert!(injective || array.is_err());
        if let Ok(mut array) = array {
            array.fill(usize::MAX);
            prop_assert_eq!(data.iter().filter(|&&x| x == usize::MAX).count(), layout.size());
        }
    }
}

#[test]
fn a_negative_stride_is_an_error() {
    let array = Array2::<u8>::zeros((3, 4));
    let error = Tensor::<View<'_, u8>, _>::try_from(array.slice(s![..;-1, ..])).unwrap_err();
    assert_eq!(error, LayoutError::NegativeStride { stride: -4 });
    assert_eq!(
        error.to_string(),
        "negative stride: -4, but the strides of a layout are not negative; `Tensor::try_from_signed` accepts them"
    );
    // One row, and none, do not move.
    for rows in 0..2 {
        let view = array.slice(s![..rows;-1, ..]);
        assert_eq!(Tensor::<View<'_, u8>, _>::try_from(view).unwrap().size(), 4 * rows);
    }
}

#[test]
fn a_kernel_writes_into_an_array() {
    let mut array = Array3::<i32>::zeros((2, 3, 4));
    let mut a = Tensor::<ViewMut<'_, i32>, _>::try_from(array.index_axis_mut(Axis(1), 2)).unwrap();
    a[(1, 3)] = 5;
    let a = a.with_layout(layout![(2, 4) : (12, 1)]);
    let mut tiles = a.zipped_divide(shape![(1, 2)]);
    tiles[((0, 1), (0, 1))] = 7;
    assert_eq!((array[(1, 2, 3)], array[(0, 2, 3)], array.sum()), (5, 7, 12));
}

#[test]
fn broadcast_and_empty_and_single_elements() {
    let one = 3;
    let wide = aview0(&one);
    let a = Tensor::<View<'_, i32>, _>::try_from(wide).unwrap();
    assert_eq!(a.try_into_ndarray().unwrap(), wide);
    // More elements than there is memory for.
    let n = 1usize << (usize::BITS / 2 - 4);
    let broadcast = wide.broadcast((n, n)).unwrap();
    let a = Tensor::<View<'_, i32>, _>::try_from(broadcast).unwrap();
    assert_eq!(a[(7, n / 2)], 3);
    assert_eq!(a.try_into_ndarray().unwrap().shape(), [n, n]);
    // More elements than an array can have.
    let (many, data) = (usize::MAX / 2, [3]);
    let a = make_tensor(&data, make_layout((many, many), (0, 0)));
    assert_eq!(a.try_into_ndarray().unwrap_err(), LayoutError::Overflow);
}

#[test]
fn an_empty_array_steps_on_nothing() {
    // As those that `ndarray` makes itself: an axis of an empty array is without elements to step on.
    let mut nothing: [u8; 0] = [];
    let a = make_tensor(&nothing, layout![(5, 0, 7)]);
    let array = a.try_into_ndarray().unwrap();
    assert_eq!((array.shape(), array.strides()), (&[5, 0, 7][..], &[0, 0, 0][..]));
    assert_eq!(array.axis_iter(Axis(2)).count(), 7);
    let a = make_tensor(&mut nothing, layout![(5, 0)]);
    let mut array = a.try_into_ndarray().unwrap();
    assert_eq!(array.strides(), [0, 0]);
    assert_eq!(array.axis_iter_mut(Axis(0)).count(), 5);
}

/// A stride may be negative where it leads nowhere: it is 0 in the layout.
#[test]
fn one_element_has_a_free_stride() {
    let mut array = Array2::<u8>::zeros((1, 3));
    array.invert_axis(Axis(0));
    assert_eq!(array.strides(), [-3, 1]);
    let a = Tensor::<View<'_, u8>, _>::try_from(array.view()).unwrap();
    assert_eq!(a.layout().to_string(), "(1,3):(0,1)");
    array.invert_axis(Axis(1));
    let error = Tensor::<View<'_, u8>, _>::try_from(array.view()).unwrap_err();
    assert_eq!(error, LayoutError::NegativeStride { stride: -1 });

    let array = Array2::<u8>::zeros((2, 3));
    let rows = array.slice(s![..;-1, ..]);
    assert!(Tensor::<View<'_, u8>, _>::try_from(rows).is_err());
    let nothing = array.slice(s![..;-1, ..0]);
    let a = Tensor::<View<'_, u8>, _>::try_from(nothing).unwrap();
    assert_eq!((nothing.strides(), a.layout().to_string()), (&[-3, 0][..], String::from("(2,0):(0,0)")));

    // And of any size, which `ndarray` ignores.
    let data = [1, 2, 3];
    let array = make_tensor(&data, make_layout((1, 3), (usize::MAX, 1))).try_into_ndarray().unwrap();
    assert_eq!((array.strides(), array[(0, 2)]), (&[0, 1][..], 3));
}

/// Elements without a size, in any number.
#[test]
fn a_large_tensor_is_refused() {
    const MOST: usize = isize::MAX as usize;
    let data = [(); usize::MAX];
    let of = |size: usize, stride: usize| make_tensor(&data[..], make_layout((size,), (stride,))).try_into_ndarray();
    // One more than the last offset is at most `isize::MAX`.
    assert_eq!(of(2, MOST - 1).unwrap().len(), 2);
    assert_eq!(of(2, MOST).unwrap_err(), LayoutError::Overflow);
    assert_eq!(of(4, MOST / 2).unwrap_err(), LayoutError::Overflow);
    // And so is the size, also without the modes of size 0.
    assert_eq!(of(MOST, 0).unwrap().len(), MOST);
    assert_eq!(of(MOST + 1, 0).unwrap_err(), LayoutError::Overflow);
    let half = 1 << (usize::BITS / 2);
    let of = |sizes: (usize, usize, usize)| {
        make_tensor(&data[..], make_layout(sizes, (0, 0, 0))).try_into_ndarray().map(|array| array.len())
    };
    assert_eq!(of((half, half, 1)).unwrap_err(), LayoutError::Overflow);
    assert_eq!(of((0, half, half)).unwrap_err(), LayoutError::Overflow);
    assert_eq!(of((0, half, half / 4)), Ok(0));
}

/// What owns its elements moves them, whatever the order of its axes.
#[test]
fn owned_arrays_move_both_ways() {
    let array = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| (100 * i + 10 * j + k).to_string());
    let address = array.as_ptr();
    let array = array.permuted_axes([2, 0, 1]);
    let a: VecTensor<String, _> = Tensor::try_from(array).unwrap();
    assert_eq!((a.layout().to_string(), a.as_ptr()), ("(4,2,3):(1,12,4)".into(), address));
    assert_eq!(a[(3, 1, 2)], "123");
    let back = a.try_into_ndarray().unwrap();
    assert_eq!((back.as_ptr(), back.shape(), back[[3, 1, 2]].as_str()), (address, &[4, 2, 3][..], "123"));

    // A sliced array keeps its vector, and the tensor begins at the first element that is left.
    let every_second = Array2::from_shape_fn((4, 4), |(i, j)| 10 * i + j).slice_move(s![1..;2, 1..]);
    let a = Tensor::try_from(every_second).unwrap();
    assert_eq!((a.layout().to_string(), a.to_vec()), ("(2,3):(8,1)".into(), vec![11, 31, 12, 32, 13, 33]));
    let back = a.try_into_ndarray().unwrap();
    assert_eq!((back.row(1).to_vec(), back.len()), (vec![31, 32, 33], 6));

    let mut upside_down = Array2::from_elem((2, 2), 0);
    upside_down.invert_axis(Axis(0));
    assert_eq!(Tensor::try_from(upside_down).err(), Some(LayoutError::NegativeStride { stride: -2 }));
    let overlapping = make_tensor(vec![0; 4], make_layout((2, 2), (1, 1)));
    assert_eq!(overlapping.try_into_ndarray().unwrap_err(), LayoutError::NotInjective { stride: 1, reach: 2 });
}

#[test]
fn references_to_arrays_are_views() {
    let mut array = Array2::from_shape_fn((2, 3), |(i, j)| 10 * i + j);
    assert_eq!(Tensor::try_from(&array).unwrap()[(1, 2)], 12);
    let view = &array.view();
    assert_eq!(Tensor::try_from(view).unwrap().as_ptr(), array.as_ptr());
    Tensor::try_from(&mut array).unwrap()[(1, 2)] = 7;
    let shared = array.into_shared();
    assert_eq!(Tensor::try_from(&shared).unwrap().to_vec(), [0, 10, 1, 11, 2, 7]);
}

/// An array of a rank that is known at run time becomes a tensor of the rank that is asked for, and back.
#[test]
fn dynamic_ranks_are_matched() {
    let mut array = Array::from_shape_fn(IxDyn(&[2, 3]), |at| 10 * at[0] + at[1]);
    let matrix = array.view_mut().into_dimensionality::<Ix2>().unwrap();
    let mut a = Tensor::try_from(matrix).unwrap();
    a[(1, 2)] = 7;
    let back = a.try_into_ndarray().unwrap().into_dyn();
    assert_eq!((back.ndim(), back[[1, 2].as_slice()]), (2, 7));
    let owned = Tensor::try_from(array.into_dimensionality::<Ix2>().unwrap()).unwrap();
    assert_eq!(owned.try_into_ndarray().unwrap().into_dyn()[[1, 2].as_slice()], 7);
}

#[test]
fn signed_views_go_both_ways() {
    let mut array = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| 100 * i + 10 * j + k);
    let view = array.slice(s![..;-1, .., ..;-2]);
    let back = Tensor::try_from_signed(view).unwrap().try_into_ndarray().unwrap();
    assert_eq!((back, back.strides()), (view, view.strides()));
    let mut written = Tensor::try_from_signed(array.slice_mut(s![..;-1, ..;2, ..])).unwrap();
    written[(0, 1, 3)] = -1_i32 as usize;
    let mut written = written.try_into_ndarray().unwrap();
    written[[1, 0, 0]] = 5;
    assert_eq!((array[[1, 2, 3]], array[[0, 0, 0]]), (-1_i32 as usize, 5));
    // Along one element, and along none, nothing goes back.
    for sizes in [(1, 3), (0, 3)] {
        let mut array = Array2::<u8>::zeros(sizes);
        array.invert_axis(Axis(0));
        let a = Tensor::try_from_signed(&mut array).unwrap();
        assert_eq!(a.try_into_ndarray().unwrap().dim(), sizes);
    }
}

#[test]
fn a_leaf_is_one_axis() {
    let n = 3;
    assert_eq!(make_tensor(&[1, 2, 3, 4, 5], layout![n : 2]).try_into_ndarray().unwrap().to_vec(), [1, 3, 5]);
    let proven = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, n)]).prove_injective().unwrap();
    assert_eq!(proven.try_into_ndarray().unwrap().dim(), (2, 3));
    let flat = make_tensor(&[0; 12], layout![((2, 2), 3)]).flatten();
    assert_eq!(flat.try_into_ndarray().unwrap().dim(), (2, 2, 3));
}
