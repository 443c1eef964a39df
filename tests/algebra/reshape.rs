//! Reshape: exactly the asked shape, the same elements in the same order.

use colex::algorithm::copy;
use colex::prelude::*;
use colex::{ReshapeOf, ReshapeRightOf};

/// The offsets in the order with the last mode the fastest.
macro_rules! from_last {
    ($layout:expr) => {{
        let layout = $layout.flatten().reverse();
        (0..layout.size()).map(|i| layout.at(i)).collect::<Vec<_>>()
    }};
}

#[test]
fn static_operands_have_static_results() {
    let a: ReshapeOf<Layout![(4, 6)], Shape![(8, 3)]> = layout![(4, 6)].reshape(shape![(8, 3)]);
    assert_type_of!(a, Layout![(8, 3) : (1, 8)]);
    let b: ReshapeRightOf<Layout![(4, (2, 3)) : (6, (3, 1))], Shape![((2, 4), 1, 3)]> =
        layout![(4, (2, 3)) : (6, (3, 1))].reshape_right(shape![((2, 4), 1, 3)]);
    assert_type_of!(b, Layout![((2, 4), 1, 3) : ((12, 3), 0, 1)]);
    assert_type_of!(layout![(0, 6) : (5, 1)].reshape(shape![(3, 0, 2)]), Layout![(3, 0, 2) : (0, 0, 0)]);
    assert_type_of!(layout![1 : 7].reshape(shape![(1, (1, 1))]), Layout![(1, (1, 1)) : (0, (0, 0))]);
    assert_type_of!(layout![(2, 3) : (0, 0)].reshape(shape![(3, 2)]), Layout![(3, 2) : (0, 0)]);
    assert_type_of!(layout![24].reshape(shape![24]), Layout![24 : 1]);
}

#[test]
fn the_profile_is_the_asked_one() {
    let (m, n) = (4, 6);
    let columns = layout![(m, n) : (1, m)];
    assert_eq!(columns.reshape((8, 3)), make_layout((8, 3), (1, 8)));
    assert_eq!(columns.reshape((2, (2, 3), 2)), make_layout((2, (2, 3), 2), (1, (2, 4), 12)));
    assert_eq!(columns.reshape(24), make_layout(24, 1));
    assert_eq!(columns.reshape((24,)), make_layout((24,), (1,)));
    let rows = layout![(m, n) : (n, 1)];
    assert_eq!(rows.reshape_right((8, 3)), make_layout((8, 3), (3, 1)));
    assert_eq!(rows.reshape_right((2, (2, 3), 2)), make_layout((2, (2, 3), 2), (12, (6, 2), 1)));
    // Padding between the columns stays.
    assert_eq!(layout![(m, n) : (1, 7)].reshape((2, 2, 3, 2)), make_layout((2, 2, 3, 2), (1, 2, 7, 21)));
    // A compact layout stays compact, modes of size 1 included.
    assert_eq!(columns.reshape((1, 8, 1, 3, 1)), make_layout((1, 8, 1, 3, 1), (1, 1, 8, 8, 24)));
}

#[test]
fn sizes_of_zero_and_one() {
    let (none, one) = (0, 1);
    assert_eq!(layout![(none, 6) : (5, 1)].reshape((3, 0)), make_layout((3, 0), (0, 0)));
    assert_eq!(layout![(one, one) : (5, 9)].reshape((1, (1, 1))).size(), 1);
    let error = layout![(none, 6) : (5, 1)].try_reshape((3, 1)).unwrap_err();
    assert_eq!(error, LayoutError::ReshapeSize { elements: 3, size: 0 });
    let error = layout![(one, 6) : (5, 1)].try_reshape_right((3, 0)).unwrap_err();
    assert_eq!(error, LayoutError::ReshapeSize { elements: 0, size: 6 });
}

#[test]
fn an_error_has_dynamic_numbers() {
    let (m, n) = (4, 6);
    let rows = layout![(m, n) : (n, 1)];
    assert_eq!(rows.try_reshape((8, 3)), Err(LayoutError::SingleStride { size: 8, run: 4, stride: 6 }));
    let tensor = make_tensor([0; 24], rows);
    assert_eq!(
        tensor.view().try_reshape((8, 3)).unwrap_err(),
        LayoutError::SingleStride { size: 8, run: 4, stride: 6 }
    );
    let huge = usize::MAX / 2 + 1;
    assert_eq!(layout![4 : huge].try_reshape((2, 2)), Err(LayoutError::Overflow));
    assert_eq!(layout![2 : huge].try_reshape((2, 1)).map(|a| a.at(1)), Ok(huge));
    assert_eq!(layout![(huge, n) : (0, 0)].try_reshape((8, 3)), Err(LayoutError::Overflow));
}

/// Which layouts have a view of a shape is known from the elements alone.
#[test]
fn small_layouts_are_reshaped_where_possible() {
    let (mut found, mut refused) = (0, 0);
    let sizes = [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1)];
    for (m, n) in sizes {
        for (d, e) in (0..13 * 13).map(|k| (k % 13, k / 13)) {
            let a = make_layout((m, n), (d, e));
            let (right, left) = (from_last!(a), (0..12).map(|i| a.at(i)).collect::<Vec<_>>());
            for (p, q) in sizes {
                let is_view = |order: &[usize], fast: usize| {
                    let (step, next) = (order[1 % fast], order[fast % 12]);
                    (0..12).all(|i| order[i] == i % fast * step + i / fast * next)
                };
                let b = a.try_reshape((p, q));
                assert_eq!(b.is_ok(), is_view(&left, p), "{a} by ({p},{q})");
                if let Ok(b) = b {
                    assert!((0..12).all(|i| b.at(i) == left[i]), "{a} by {b}");
                    found += 1;
                } else {
                    refused += 1;
                }
                let c = a.try_reshape_right((p, q));
                assert_eq!(c.is_ok(), is_view(&right, q), "{a} by ({p},{q}) from the last");
                if let Ok(c) = c {
                    assert_eq!(from_last!(c), right, "{a} by {c}");
                }
            }
        }
    }
    assert!(found > 500 && refused > 500, "{found} {refused}");
}

#[test]
fn copy_advises_a_copy() {
    let data: Vec<usize> = (0..24).collect();
    let (m, n) = (4, 6);
    let x = make_tensor(&data, layout![(m, n) : (1, m)]);
    let mut y = VecTensor::filled(make_layout_left((8, 3)), 0);
    copy(&x.reshape((8, 3)), &mut y);
    assert_eq!(y.try_as_slice().unwrap(), data);
    // To a target of another profile, which is reshaped instead.
    let mut z = VecTensor::filled(make_layout_left((4, (2, 3))), 0);
    copy(&x, &mut z.view_mut().reshape((4, 6)));
    assert_eq!(z[(3, (1, 2))], 23);
    assert_eq!(z.reshape((4, 6))[(3, 5)], 23);
}

#[test]
fn an_exclusive_view_writes_by_shape() {
    let (mut data, m, n) = ([0; 24], 4, 6);
    let mut rows = make_tensor(&mut data, layout![(m, n) : (n, 1)]).reshape_right((8, 3));
    for i in 0..8 {
        rows[(i, 2)] = i;
    }
    assert_eq!([data[2], data[5], data[23]], [0, 1, 7]);
}

#[test]
fn a_swizzled_tensor_keeps_its_elements() {
    let n = 4;
    let swizzled = Swizzle::<U2, U0, U2>::new().composition(layout![(4, n) : (1, 4)]);
    let data: Vec<usize> = (0..16).collect();
    let a = make_tensor(&data, swizzled);
    let b = a.reshape((8, 2));
    assert!((0..16).all(|i| a[i] == b[i]));
    assert_eq!(swizzled.reshape_right((2, 2, 4)).at((1, 0, 3)), swizzled.at((2, 3)));
}
