//! An owned tensor has the operations of a view, borrowing.
//!
//! The element at offset `o` of the storage is `o` itself, so that an element tells where it was read.

use colex::prelude::*;
use colex::typenum::U24;

/// An operation on an owned tensor, shared and exclusive, and as its `try_` twins, is that on a view of it.
macro_rules! same {
    ($of:ident: $name:ident $try_name:ident $name_mut:ident $try_name_mut:ident $arguments:tt) => {{
        let view = $of.view().$name $arguments;
        let (layout, elements) = (view.layout().to_string(), view.to_vec());
        assert_ne!(elements[0], 0, "it begins at another element");
        let lent = $of.$name $arguments;
        assert_eq!((lent.layout().to_string(), lent.to_vec()), (layout.clone(), elements.clone()));
        let lent = $of.$try_name $arguments.unwrap();
        assert_eq!((lent.layout().to_string(), lent.to_vec()), (layout.clone(), elements.clone()));
        let before = $of.to_vec();
        // Written through, and there is nothing else that is written.
        let mut lent = $of.$name_mut $arguments;
        assert_eq!(lent.layout().to_string(), layout);
        lent.for_each_mut(|x| *x += 1000);
        let after: Vec<usize> = before.iter().map(|x| if elements.contains(x) { x + 1000 } else { *x }).collect();
        assert_eq!($of.to_vec(), after);
        let mut lent = $of.$try_name_mut $arguments.unwrap();
        assert_eq!(lent.layout().to_string(), layout);
        lent.for_each_mut(|x| *x -= 1000);
        assert_eq!($of.to_vec(), before);
    }};
}

macro_rules! all_operations {
    ($name:ident, $storage:expr) => {
        #[test]
        fn $name() {
            let (row, thread, tile) = (2, 5, 1);
            let mut a = make_tensor($storage, layout![(4, 6) : (6, 1)]);
            same!(a: slice try_slice slice_mut try_slice_mut (coord![(row, _)]));
            same!(a: domain_offset try_domain_offset domain_offset_mut try_domain_offset_mut (coord![(row, 3)]));
            same!(a: window try_window window_mut try_window_mut ((1, tile), shape![(2, 3)]));
            same!(a: local_tile try_local_tile local_tile_mut try_local_tile_mut (shape![(2, 3)], coord![(0, tile)]));
            same!(a: local_tile_by try_local_tile_by local_tile_by_mut try_local_tile_by_mut
                (shape![(2, 5, 3)], coord![(tile, 0, _)], coord![(1, _, 1)]));
            same!(a: inner_partition try_inner_partition inner_partition_mut try_inner_partition_mut
                (shape![(2, 3)], (tile,)));
            same!(a: outer_partition try_outer_partition outer_partition_mut try_outer_partition_mut
                (shape![(2, 3)], coord![(1, tile)]));
            same!(a: local_partition try_local_partition local_partition_mut try_local_partition_mut
                (layout![(4, 2) : (2, 1)], thread));
            same!(a: local_partition_by try_local_partition_by local_partition_by_mut try_local_partition_by_mut
                (layout![(4, 3, 2)], thread, coord![(1, _, 1)]));
            let error = a.try_slice(coord![({row + 2}, _)]).unwrap_err();
            assert_eq!(error, LayoutError::CoordinateRange { coordinate: 4, size: 4 }.in_mode(0));
            assert_eq!(a.try_window_mut((3, 0), shape![(2, 3)]).unwrap_err().mode().unwrap().to_string(), "mode<0>");

            let mut tiles = a.zipped_divide(shape![(2, 3)]);
            same!(tiles: tile_at try_tile_at tile_at_mut try_tile_at_mut ((tile, 0)));
            let error = tiles.try_tile_at((2, row)).unwrap_err();
            assert_eq!(error, LayoutError::CoordinateRange { coordinate: 2, size: 2 }.in_mode(0));
        }
    };
}
all_operations!(a_vector, (0..24).collect::<Vec<usize>>());
all_operations!(an_array, core::array::from_fn::<usize, 24, _>(|i| i));
all_operations!(a_generic_array, (0..24).collect::<generic_array::GenericArray<usize, U24>>());

#[test]
fn recast_in_place() {
    let mut a = make_tensor([0x0403_0201u32.to_le(), 0x0807_0605u32.to_le()], layout![2 : 1]);
    assert_eq!(a.recast::<u8>().to_vec(), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(a.try_recast::<[u16; 2]>().unwrap().layout().to_string(), "_2:_1");
    a.recast_mut::<u8>()[4] = 0;
    a.try_recast_mut::<u8>().unwrap()[5] = 1;
    assert_eq!(a[1].to_le(), 0x0807_0100);
}

#[test]
fn views_are_taken_by_value() {
    let mut data = [0; 24];
    let shared = make_tensor(&data, layout![(4, 6)]);
    let kept = {
        let copy = shared;
        // It lives as long as the data, and longer than this tensor.
        copy.slice(coord![(1, _)])
    };
    assert_eq!(kept.to_vec(), [0; 6]);
    let mut exclusive = make_tensor(&mut data, layout![(4, 6)]);
    exclusive.slice_mut(coord![(1, _)]).for_each_mut(|x| *x = 1);
    exclusive.slice(coord![(2, _)]).for_each_mut(|x| *x = 2);
    assert_eq!(data[..4], [0, 1, 2, 0]);
}

#[test]
#[should_panic(expected = "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<0>")]
fn a_row_that_is_not_there() {
    let row = 4;
    VecTensor::filled(layout![(4, 6)], 0).slice(coord![(row, _)]);
}

/// A coordinate, without a default value and without `Clone`.
#[derive(Debug, PartialEq)]
struct Made<C>(C);

#[test]
fn compact_layouts_need_no_default() {
    macro_rules! at_each_coordinate {
        ($($layout:expr;)*) => { $({
            let (layout, mut calls) = ($layout, 0);
            let a = VecTensor::try_from_fn_compact(layout, |at| {
                calls += 1;
                Made(at)
            });
            let a = a.unwrap();
            assert_eq!(calls, layout.size());
            a.for_each_indexed(|at, made| assert_eq!(made, &Made(at), "{layout}"));
            assert_eq!(a.into_inner().len(), layout.cosize());
        })* };
    }
    let (zero, one, n) = (0, 1, 3);
    at_each_coordinate! {
        layout![4 : 1];
        layout![n : 1];
        layout![() : ()];
        layout![(2, n) : (n, 1)];
        layout![(2, n, 4) : (4, 8, 1)];
        layout![(2, (n, 4), one) : (n, (1, 6), 7)];
        layout![(1, 2, one) : (0, 1, 0)];
        layout![(zero, 2) : (5, 5)];
        layout![((2, 2), (2, 2)) : ((8, 2), (1, 4))];
    }
    let made = VecTensor::from_fn_compact(layout![((2, 2), 3) : ((1, 6), 2)], Made);
    made.for_each_indexed(|at, made| assert_eq!(made, &Made(at)));

    let of = |sizes: (usize, usize), strides| VecTensor::try_from_fn_compact(make_layout(sizes, strides), Made).err();
    assert_eq!(of((2, 3), (1, 3)), Some(LayoutError::NotCompact { stride: 3, end: 2 }));
    assert_eq!(of((2, 3), (1, 1)), Some(LayoutError::NotCompact { stride: 1, end: 2 }));
    assert_eq!(of((2, 3), (0, 1)), Some(LayoutError::NotCompact { stride: 0, end: 1 }));
    assert_eq!(of((usize::MAX, 1), (1, 0)), Some(LayoutError::Overflow));
    assert_eq!(of((usize::MAX, 2), (1, usize::MAX)), Some(LayoutError::Overflow));
}
