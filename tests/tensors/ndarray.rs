//! Views of `ndarray` as tensors, and back.

use colex::prelude::*;
use colex::{IsInjective, Proven};
use ndarray::{Array, Array2, Array3, ArrayView, ArrayView1, ArrayView2, ArrayViewMut, Axis, Ix0, Ix2, Ix3, aview0, s};
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
        let back = ArrayView::<_, Ix3>::try_from(a).unwrap();
        prop_assert_eq!(back, view);
    }

    #[test]
    fn an_array_has_the_tensor_elements(s in [0usize..6, 0usize..6], d in [0usize..8, 0usize..8]) {
        let layout = make_layout((s[0], s[1]), (d[0], d[1]));
        let mut data: Box<[usize]> = (0..layout.cosize()).collect();
        let a = make_tensor(&*data, layout);
        let array = ArrayView2::try_from(a).unwrap();
        prop_assert_eq!(array.shape(), &s[..]);
        for ((i, j), &element) in array.indexed_iter() {
            prop_assert_eq!(element, layout.at((i, j)));
        }

        // Exclusive, where each index has an element of its own.
        let injective = Proven::<_, IsInjective>::new(layout).is_ok();
        // An array also requires that one stride exceeds the reach of the other mode.
        let in_order = s.contains(&0) || s.contains(&1) || d[0] >= s[1] * d[1] || d[1] >= s[0] * d[0];
        let array = ArrayViewMut::<_, Ix2>::try_from(make_tensor(&mut *data, layout));
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
        "negative stride: -4, but the strides of a layout are not negative; `colex::signs::signed_tensor_of_array` accepts them"
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
    assert_eq!(ArrayView::<_, Ix0>::try_from(a).unwrap(), wide);
    // More elements than there is memory for.
    let n = 1usize << (usize::BITS / 2 - 4);
    let broadcast = wide.broadcast((n, n)).unwrap();
    let a = Tensor::<View<'_, i32>, _>::try_from(broadcast).unwrap();
    assert_eq!(a[(7, n / 2)], 3);
    assert_eq!(ArrayView2::try_from(a).unwrap().shape(), [n, n]);
    // More elements than an array can have.
    let (many, data) = (usize::MAX / 2, [3]);
    let a = make_tensor(&data, make_layout((many, many), (0, 0)));
    assert_eq!(ArrayView2::try_from(a).unwrap_err(), LayoutError::Overflow);
}

#[test]
fn an_empty_array_steps_on_nothing() {
    // As those that `ndarray` makes itself: an axis of an empty array is without elements to step on.
    let mut nothing: [u8; 0] = [];
    let a = make_tensor(&nothing, layout![(5, 0, 7)]);
    let array = ArrayView::<_, Ix3>::try_from(a).unwrap();
    assert_eq!((array.shape(), array.strides()), (&[5, 0, 7][..], &[0, 0, 0][..]));
    assert_eq!(array.axis_iter(Axis(2)).count(), 7);
    let a = make_tensor(&mut nothing, layout![(5, 0)]);
    let mut array = ArrayViewMut::<_, Ix2>::try_from(a).unwrap();
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
    let array = ArrayView2::try_from(make_tensor(&data, make_layout((1, 3), (usize::MAX, 1)))).unwrap();
    assert_eq!((array.strides(), array[(0, 2)]), (&[0, 1][..], 3));
}

/// Elements without a size, in any number.
#[test]
fn a_large_tensor_is_refused() {
    const MOST: usize = isize::MAX as usize;
    let data = [(); usize::MAX];
    let of = |size: usize, stride: usize| ArrayView1::try_from(make_tensor(&data[..], make_layout((size,), (stride,))));
    // One more than the last offset is at most `isize::MAX`.
    assert_eq!(of(2, MOST - 1).unwrap().len(), 2);
    assert_eq!(of(2, MOST).unwrap_err(), LayoutError::Overflow);
    assert_eq!(of(4, MOST / 2).unwrap_err(), LayoutError::Overflow);
    // And so is the size, also without the modes of size 0.
    assert_eq!(of(MOST, 0).unwrap().len(), MOST);
    assert_eq!(of(MOST + 1, 0).unwrap_err(), LayoutError::Overflow);
    let half = 1 << (usize::BITS / 2);
    let of = |sizes: (usize, usize, usize)| {
        ArrayView::<_, Ix3>::try_from(make_tensor(&data[..], make_layout(sizes, (0, 0, 0)))).map(|array| array.len())
    };
    assert_eq!(of((half, half, 1)).unwrap_err(), LayoutError::Overflow);
    assert_eq!(of((0, half, half)).unwrap_err(), LayoutError::Overflow);
    assert_eq!(of((0, half, half / 4)), Ok(0));
}
