//! Tensors that go through DLPack and come back, and refusals.
#![allow(unsafe_code)]

use colex::LayoutError;
use colex::prelude::*;
use colex_dlpack::{Error, export, layout_of, view, view_mut};
use dlpark::ffi::{DLDataType, DLDevice, DLDeviceType, DLManagedTensor, DLManagedTensorVersioned, DLTensor};
use dlpark::metadata::Dynamic;
use dlpark::{DlpackFlags, Managed, TryFromDlpack, allocation, legacy, versioned};
use ndarray::{Array3, ArrayD, ArrayViewD, ShapeBuilder};

/// An array of `ndarray`, as DLPack.
fn dlpack_of(array: ArrayD<i32>) -> versioned::Dlpack {
    let initialized: allocation::dynamic::Initialized<DLManagedTensorVersioned> = Box::new(array).try_into().unwrap();
    // SAFETY: the array is in the box, and `dlpark` has taken its sizes and strides.
    unsafe { initialized.finish() }
}

/// The numbers of an array of three axes say where they stand.
fn numbers(sizes: [usize; 3], column_major: bool) -> ArrayD<i32> {
    Array3::from_shape_fn(sizes.set_f(column_major), |(i, j, k)| (100 * i + 10 * j + k) as i32).into_dyn()
}

#[test]
fn foreign_arrays_are_read_in_place() {
    for sizes in [[2, 3, 4], [1, 3, 2], [3, 1, 1], [2, 0, 4]] {
        for column_major in [false, true] {
            let dlpack = dlpack_of(numbers(sizes, column_major));
            // SAFETY: the array is owned by `dlpack`, and nobody writes it.
            let a = unsafe { view::<i32, 3>(&dlpack) }.unwrap();
            assert_eq!(a.size(), sizes.iter().product::<usize>());
            a.for_each_indexed(|(i, j, k), &x| assert_eq!(x, (100 * i + 10 * j + k) as i32));
        }
    }
}

#[test]
fn exclusive_arrays_are_written_in_place() {
    let mut dlpack = dlpack_of(numbers([2, 3, 4], true));
    // SAFETY: the array is owned by `dlpack`, and nobody else has it.
    let mut a = unsafe { view_mut::<i32, 3>(&mut dlpack) }.unwrap();
    a.for_each_indexed_mut(|(i, j, k), x| *x -= (100 * i + 10 * j + k) as i32 - 1);
    // SAFETY: as above.
    assert!(unsafe { view::<i32, 3>(&dlpack) }.unwrap().iter().all(|&x| x == 1));
}

#[test]
fn other_libraries_read_a_tensor() {
    let a = VecTensor::from_fn(layout![(2, { 3 }, 4) : (1, 20, { 3 })], |(i, j, k)| (100 * i + 10 * j + k) as i32);
    let dlpack = export(a).unwrap();
    // SAFETY: it was exported above.
    let array = unsafe { ArrayViewD::<i32>::try_from_dlpack(&dlpack, ()) }.unwrap();
    assert_eq!((array.shape(), array.strides()), (&[2, 3, 4][..], &[1, 20, 3][..]));
    assert!(array.indexed_iter().all(|(at, &x)| x == (100 * at[0] + 10 * at[1] + at[2]) as i32));
}

#[test]
fn each_layout_keeps_its_elements() {
    let (zero, one) = (0, 1);
    macro_rules! comes_back {
        ($($rank:literal: $layout:expr => $printed:literal;)*) => { $({
            let mut a = VecTensor::filled($layout, 0_u32);
            (0..a.size()).for_each(|i| a[i] = i as u32);
            let elements = a.to_vec();
            let dlpack = export(a).unwrap();
            // SAFETY: it was exported above, and nobody writes it.
            let b = unsafe { view::<u32, $rank>(&dlpack) }.unwrap();
            assert_eq!((b.layout().to_string(), b.to_vec()), ($printed.into(), elements));
        })* };
    }
    comes_back! {
        1: layout![5 : 3] => "(5):(3)";
        1: layout![(zero) : (1)] => "(0):(1)";
        2: layout![({ zero }, 3) : (1, 2)] => "(0,3):(1,2)";
        2: layout![({ one }, 3) : (5, 0)] => "(1,3):(5,0)";
        2: layout![(3, 4) : (0, 0)] => "(3,4):(0,0)";
        2: layout![(3, 4) : (1, 2)] => "(3,4):(1,2)";
        3: layout![(2, (3, { one })) : (3, (1, 7))] => "(2,3,1):(3,1,7)";
        4: layout![((2, { zero }), (2, 2)) : ((1, 1), (1, 1))] => "(2,0,2,2):(1,1,1,1)";
    }
    let scalar = export(VecTensor::filled(layout![() : ()], 7_u8)).unwrap();
    assert_eq!((scalar.validate().unwrap().ndim(), scalar.validate().unwrap().num_elements()), (0, 1));
}

#[test]
fn it_is_freed_on_another_thread() {
    let dlpack = export(VecTensor::filled(layout![(64, 64)], 1_u64)).unwrap();
    let sum = std::thread::spawn(move || {
        // SAFETY: it was exported above, and nobody else has it.
        unsafe { view::<u64, 2>(&dlpack) }.unwrap().iter().sum::<u64>()
    });
    assert_eq!(sum.join().unwrap(), 4096);
}

#[test]
fn missing_strides_are_row_major() {
    let mut data = vec![1_u8, 2, 3, 4, 5, 6];
    let pointer = data.as_mut_ptr().cast();
    let mut initialized = Dynamic::new([2, 3], [3, 1]).initialize_as::<DLManagedTensor>(Box::new(data)).unwrap();
    initialized.set_data(pointer).set_dtype(DLDataType::U8).set_device(DLDevice::CPU);
    // SAFETY: sizes, strides and type are those of the data, which the box keeps.
    let dlpack: legacy::Dlpack = unsafe { initialized.finish() };
    // SAFETY: the old protocol lets the strides out where they are those of the row-major order.
    unsafe { (*dlpack.as_ptr()).dl_tensor.strides = std::ptr::null_mut() };
    // SAFETY: as above, and nobody writes it.
    let a = unsafe { view::<u8, 2>(&dlpack) }.unwrap();
    assert_eq!((a.layout().to_string(), a[(1, 0)]), ("(2,3):(3,1)".into(), 4));
}

/// A tensor of six numbers with this descriptor.
fn described<const N: usize>(sizes: [i64; N], strides: [i64; N], device: DLDevice) -> versioned::Dlpack {
    let mut data = vec![0_i32; 6];
    let pointer = data.as_mut_ptr().cast();
    let mut initialized = Dynamic::new(sizes, strides).initialize(Box::new(data)).unwrap();
    initialized.set_data(pointer).set_dtype(DLDataType::I32).set_device(device);
    // SAFETY: nobody reads beyond the data: the tests below look for errors.
    unsafe { initialized.finish() }
}

/// The layout, or the words.
fn layout_at<const N: usize>(sizes: [i64; N], strides: [i64; N]) -> Result<String, String>
where
    [usize; N]: colex_dlpack::Modes<Layout: ToString>,
{
    let dlpack = described(sizes, strides, DLDevice::CPU);
    let tensor = dlpack.validate().map_err(|why| why.to_string())?;
    layout_of::<N>(&tensor).map(|layout| layout.to_string()).map_err(|why| why.to_string())
}

#[test]
fn sizes_and_strides_follow_the_layout() {
    assert_eq!(layout_at([2, 3], [1, 2]).unwrap(), "(2,3):(1,2)");
    assert_eq!(layout_at([6], [1]).unwrap(), "(6):(1)");
    // Nothing moves.
    assert_eq!(layout_at([1, 3], [-7, 1]).unwrap(), "(1,3):(0,1)");
    assert_eq!(layout_at([0, 3], [-7, 1]).unwrap(), "(0,3):(0,1)");

    let negative = layout_at([2, 3], [3, -1]).unwrap_err();
    assert!(negative.starts_with("negative stride: -1, "), "{negative}");
    assert!(
        negative.ends_with("not negative; `view_signed` and `view_dyn_signed` read strides of either sign"),
        "{negative}"
    );
    assert_eq!(layout_at([3, 3], [i64::MAX, i64::MAX]).unwrap_err(), LayoutError::Overflow.to_string());
}

#[test]
fn requests_are_compared_with_the_descriptor() {
    let dlpack = described([2, 3], [3, 1], DLDevice::CPU);
    // SAFETY: the data is there, and nobody writes it.
    let (rank, element) = unsafe { (view::<i32, 3>(&dlpack), view::<f32, 2>(&dlpack)) };
    assert!(matches!(rank, Err(Error::Rank { expected: 3, found: 2 })));
    assert!(matches!(element, Err(Error::Element { expected: DLDataType::F32, found: DLDataType::I32 })));

    let elsewhere = described([2, 3], [3, 1], DLDevice { device_type: DLDeviceType::CUDA, device_id: 1 });
    // SAFETY: it is not read.
    assert!(matches!(unsafe { view::<i32, 2>(&elsewhere) }, Err(Error::Device(_))));
}

#[test]
fn read_only_data_stays_unwritten() {
    let mut data = vec![0_i32; 6];
    let pointer = data.as_mut_ptr().cast();
    let mut initialized = Dynamic::new([2, 3], [3, 1]).initialize(Box::new(data)).unwrap();
    initialized.set_data(pointer).set_dtype(DLDataType::I32).set_device(DLDevice::CPU);
    initialized.set_flags(DlpackFlags::READ_ONLY).unwrap();
    // SAFETY: sizes, strides and type are those of the data, which the box keeps.
    let mut dlpack: Managed<_> = unsafe { initialized.finish() };
    // SAFETY: nobody else has it.
    assert!(matches!(unsafe { view_mut::<i32, 2>(&mut dlpack) }, Err(Error::ReadOnly)));
}

/// A tensor of six numbers, whose descriptor somebody has written over.
fn written_over(change: impl FnOnce(&mut DLTensor)) -> versioned::Dlpack {
    let dlpack = described([2, 3], [3, 1], DLDevice::CPU);
    // SAFETY: nobody else has it, and the data that is read below exists.
    change(unsafe { &mut (*dlpack.as_ptr()).dl_tensor });
    dlpack
}

#[test]
fn foreign_descriptors_are_checked() {
    let refused = |change: fn(&mut DLTensor)| {
        let dlpack = written_over(change);
        // SAFETY: an error reads nothing.
        let result = unsafe { view::<i32, 2>(&dlpack) };
        result.map(|a| a.layout().to_string()).unwrap_err()
    };
    // SAFETY of all that write a size or a stride: there are two of each.
    assert!(matches!(refused(|dlpack| dlpack.data = std::ptr::null_mut()), Error::NoData));
    assert!(matches!(refused(|dlpack| dlpack.byte_offset = 2), Error::Unaligned { alignment: 4 }));
    assert!(matches!(refused(|dlpack| dlpack.byte_offset = u64::MAX), Error::Descriptor(_)));
    assert!(matches!(refused(|dlpack| dlpack.ndim = -1), Error::Descriptor(_)));
    assert!(matches!(refused(|dlpack| dlpack.shape = std::ptr::null_mut()), Error::Descriptor(_)));
    assert!(matches!(refused(|dlpack| unsafe { *dlpack.shape = -2 }), Error::Descriptor(_)));
    assert!(matches!(refused(|dlpack| dlpack.ndim = 1), Error::Rank { expected: 2, found: 1 }));
    // Numbers in vectors, and of another width.
    assert!(matches!(refused(|dlpack| dlpack.dtype.lanes = 2), Error::Element { .. }));
    assert!(matches!(refused(|dlpack| dlpack.dtype.bits = 64), Error::Element { .. }));
    let least = LayoutError::NegativeStride { stride: isize::MIN };
    assert!(matches!(refused(|dlpack| unsafe { *dlpack.strides = i64::MIN }), Error::Layout(why) if why == least));
    // As many coordinates as nobody can count, of one element.
    let uncounted = refused(|dlpack| unsafe {
        (*dlpack.shape, *dlpack.shape.add(1)) = (i64::MAX, i64::MAX);
        (*dlpack.strides, *dlpack.strides.add(1)) = (0, 0);
    });
    assert!(matches!(uncounted, Error::Descriptor(_)));

    // One element before the last four, and no element nowhere.
    let behind = written_over(|dlpack| unsafe { (dlpack.byte_offset, *dlpack.shape) = (8, 1) });
    // SAFETY: three elements follow the first two, and nobody writes them.
    let a = unsafe { view::<i32, 2>(&behind) }.unwrap();
    // SAFETY: only the address is looked at.
    let data = unsafe { (*behind.as_ptr()).dl_tensor.data };
    assert_eq!((a.layout().to_string(), a.as_ptr().addr()), ("(1,3):(3,1)".into(), data.addr() + 8));
    let nothing = written_over(|dlpack| unsafe { (dlpack.data, *dlpack.shape) = (std::ptr::null_mut(), 0) });
    // SAFETY: it does not have elements.
    let a = unsafe { view::<i32, 2>(&nothing) }.unwrap();
    assert_eq!((a.layout().to_string(), a.to_vec()), ("(0,3):(3,1)".into(), vec![]));
    assert!(!a.as_ptr().is_null());
}

#[test]
fn uncountable_tensors_stay_here() {
    let (huge, half) = (usize::MAX, usize::MAX / 2);
    let mode = |result: Result<versioned::Dlpack, Error>| match result {
        Err(Error::TooLarge { mode }) => Some(mode),
        Err(why) => panic!("{why}"),
        Ok(_) => None,
    };
    assert_eq!(mode(export(VecTensor::filled(layout![(2, { huge }) : (1, 0)], 0_u8))), Some(1));
    assert_eq!(mode(export(VecTensor::filled(layout![(1, 2) : ({ half + 1 }, 1)], 0_u8))), Some(0));
    assert_eq!(mode(export(VecTensor::filled(layout![({ half }, 1) : (0, { half })], 0_u8))), None);
}
