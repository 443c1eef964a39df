//! Descriptors and tensors that try to reach beyond their elements.
#![allow(unsafe_code)]

use colex::LayoutError;
use colex::prelude::*;
use colex_dlpack::{
    Error, SharedTensor, export, export_shared, view, view_dyn, view_dyn_mut, view_dyn_signed, view_dyn_signed_mut,
    view_mut, view_signed, view_signed_mut,
};
use colex_dyn::{DynLayout, DynTuple};
use dlpark::ffi::{DLDataType, DLDevice, DLManagedTensorVersioned};
use dlpark::metadata::Dynamic;
use dlpark::versioned;

/// Six numbers, described by these sizes and strides.
fn described(sizes: &[i64], strides: &[i64]) -> versioned::Dlpack {
    let mut data: Vec<i32> = (0..6).collect();
    let pointer = data.as_mut_ptr().cast();
    let metadata = Dynamic::new(sizes.to_vec(), strides.to_vec());
    let mut initialized = metadata.initialize_as::<DLManagedTensorVersioned>(Box::new(data)).unwrap();
    initialized.set_data(pointer).set_dtype(DLDataType::I32).set_device(DLDevice::CPU);
    // SAFETY: what reaches beyond the data is refused, as the tests say.
    unsafe { initialized.finish() }
}

/// The words of all views that there are, which agree; `None` if there is a view.
fn words(sizes: &[i64], strides: &[i64]) -> [Option<String>; 3] {
    let mut dlpack = described(sizes, strides);
    let said = |why: Error| why.to_string();
    // SAFETY: no element is read.
    unsafe {
        let dynamic = view_dyn::<i32>(&dlpack).err().map(said);
        assert_eq!(view_dyn_mut::<i32>(&mut dlpack).err().map(said), dynamic);
        let plain = view::<i32, 2>(&dlpack).err().map(said);
        assert_eq!(view_mut::<i32, 2>(&mut dlpack).err().map(said), plain);
        let signed = view_signed::<i32, 2>(&dlpack).err().map(said);
        assert_eq!(view_signed_mut::<i32, 2>(&mut dlpack).err().map(said), signed);
        assert_eq!(view_dyn_signed::<i32>(&dlpack).err().map(said), signed);
        assert_eq!(view_dyn_signed_mut::<i32>(&mut dlpack).err().map(said), signed);
        [plain, signed, dynamic]
    }
}

#[test]
fn overflowing_descriptors_are_refused() {
    let (most, half) = (i64::MAX, 1 << 32);
    let refused: [([i64; 2], [i64; 2]); 7] = [
        // The number of elements would wrap to 0, for which nothing is read from.
        ([half, half], [0, 0]),
        ([most, 2], [0, 0]),
        ([2, 2], [most, most]),
        ([most, 1], [1, 1]),
        ([2, 2], [most / 4, most / 4]),
        ([3, 1], [most / 2, 0]),
        ([most, most], [1, 0]),
    ];
    for (sizes, strides) in refused {
        let words = words(&sizes, &strides);
        assert!(words.iter().all(Option::is_some), "{sizes:?}:{strides:?} {words:?}");
    }
    let [plain, signed, _] = words(&[2, 2], &[i64::MIN, 1]);
    assert!(plain.is_some_and(|words| words.starts_with("negative stride")));
    assert_eq!(signed, Some(LayoutError::Overflow.to_string()));
    let [_, signed, _] = words(&[3, 3], &[i64::MIN / 4, i64::MAX / 4]);
    assert_eq!(signed, Some(LayoutError::Overflow.to_string()));
}

#[test]
fn strides_without_steps_are_free() {
    for (sizes, strides) in [([1, 1], [i64::MAX, i64::MIN]), ([0, 2], [i64::MIN, i64::MAX]), ([6, 1], [1, i64::MAX])] {
        let dlpack = described(&sizes, &strides);
        let count = sizes.iter().product::<i64>() as usize;
        // SAFETY: it has at most six elements, which are there, and nobody writes them.
        unsafe {
            assert_eq!(view::<i32, 2>(&dlpack).unwrap().to_vec().len(), count);
            assert_eq!(view_signed::<i32, 2>(&dlpack).unwrap().to_vec().len(), count);
            let dynamic = view_dyn::<i32>(&dlpack).unwrap();
            assert_eq!(dynamic.iter().count(), count);
            assert_eq!(dynamic.get(&[0, 1]), None);
            assert_eq!(dynamic.get(&[0, 0]).is_some(), count > 0);
            assert_eq!(view_dyn_signed::<i32>(&dlpack).unwrap().iter().count(), count);
        }
    }
}

#[test]
fn any_rank_is_read() {
    for rank in [0, 1, 2, 8, 9, 40] {
        // Two in the first and in the last mode.
        let size = |k: usize| if k == 0 || k + 1 == rank { 2 } else { 1 };
        let sizes: Vec<i64> = (0..rank).map(size).collect();
        let strides: Vec<i64> = (0..rank).map(|k| if k == 0 { 1 } else { 3 }).collect();
        let mut dlpack = described(&sizes, &strides);
        // SAFETY: the elements are there, and nobody else has them.
        let mut a = unsafe { view_dyn_mut::<i32>(&mut dlpack) }.unwrap();
        a.for_each_mut(|x| *x += 10);
        let expected: &[i32] = if rank == 0 { &[10] } else { &[10, 11, 13, 14][..1 << rank.min(2)] };
        assert_eq!(a.iter().copied().collect::<Vec<_>>(), expected);
        let last: Vec<usize> = sizes.iter().map(|size| *size as usize - 1).collect();
        assert_eq!(a.get(&last), expected.last());
        assert_eq!(a.layout().leaves().len(), rank);
        assert!(a.get_mut(&[&last[..], &[0]].concat()).is_none());
        assert_eq!(a.of_rank::<2>().is_ok(), rank == 2);
    }
}

#[test]
fn dynamic_layouts_stay_inside_elements() {
    let shared = |layout: &str, length| {
        let layout: DynLayout = layout.parse().unwrap();
        SharedTensor::with_dyn_layout(vec![0_u8; length], &layout).map(|_| ()).map_err(|why| why.to_string())
    };
    for (layout, needed) in
        [("(2,3):(3,1)", 6), ("()", 1), ("5:0", 1), ("(_4,(2,0)):(9,(9,9))", 0), ("(2,(2,2)):(0,(7,1))", 9)]
    {
        let layout = if layout == "()" { "():()" } else { layout };
        assert_eq!(shared(layout, needed), Ok(()), "{layout}");
        if needed > 0 {
            assert!(shared(layout, needed - 1).unwrap_err().starts_with("storage: "), "{layout}");
        }
    }
    let huge = DynTuple::dynamic(u64::MAX);
    let twice = |number: &DynTuple| DynTuple::from_modes(vec![number.clone(), number.clone()]).unwrap();
    for (shape, stride) in [(&huge, &huge), (&huge, &DynTuple::dynamic(1)), (&DynTuple::dynamic(3), &huge)] {
        let layout = DynLayout::new(&twice(shape), &twice(stride)).unwrap();
        assert!(SharedTensor::with_dyn_layout(vec![0_u8; 9], &layout).is_err());
    }
    // A stride that leads nowhere does not matter here, but it is beyond the integers of DLPack.
    let still = DynLayout::new(&twice(&DynTuple::dynamic(1)), &twice(&huge)).unwrap();
    assert!(matches!(SharedTensor::with_dyn_layout(vec![0_u8], &still), Err(Error::TooLarge { mode: 0 })));
}

#[test]
fn shared_run_time_layouts_come_back() {
    let layout: DynLayout = "(2,(3,2)):(6,(2,1))".parse().unwrap();
    let shared = SharedTensor::with_dyn_layout((0..12).collect(), &layout).unwrap();
    let (first, second) = (shared.export().unwrap(), shared.export_legacy().unwrap());
    // SAFETY: nobody writes.
    unsafe {
        let a = view_dyn::<i32>(&first).unwrap();
        assert_eq!(a.layout().to_string(), "(2,3,2):(6,2,1)");
        assert_eq!(a.get(&[1, 2, 1]), Some(&11));
        assert_eq!(view::<i32, 3>(&second).unwrap().to_vec(), a.iter().copied().collect::<Vec<_>>());
    }
    drop((first, second));
    let Ok(elements) = shared.try_into_tensor() else { panic!("nobody else has it") };
    assert_eq!(elements.into_inner(), (0..12).collect::<Vec<_>>());
}

/// A panic of the owner's destructor, or of a closure, leaves nothing half-made.
#[test]
fn a_panic_frees_what_was_made() {
    let count = std::sync::Arc::new(());
    let owner = std::sync::Arc::new((count.clone(), vec![1_u8, 2]));
    let part = std::panic::catch_unwind(|| {
        export_shared(owner.clone(), |_| -> Tensor<View<'_, u8>, Layout![2: 1]> { panic!("no part") })
    });
    assert!(part.is_err());
    drop(owner);
    assert_eq!(std::sync::Arc::strong_count(&count), 1);
    // An exclusive view of an element that several coordinates have is written once for each.
    let mut dlpack = described(&[3], &[0]);
    // SAFETY: nobody else has it.
    unsafe { view_dyn_mut::<i32>(&mut dlpack) }.unwrap().for_each_mut(|x| *x += 1);
    // SAFETY: as above.
    assert_eq!(unsafe { view_dyn::<i32>(&dlpack) }.unwrap().get(&[2]), Some(&3));
    drop(export(VecTensor::filled(layout![0 : 1], 0_u8)).unwrap());
}

/// In Rust a `bool` of another byte than 0 or 1 is undefined behaviour; in Python, `a.view(bool)` has them.
#[test]
fn bytes_beyond_bool_are_refused() {
    let bools = |mut bytes: Vec<u8>, strides: [i64; 2]| {
        let data = bytes.as_mut_ptr();
        let mut initialized =
            Dynamic::new([2, 2], strides).initialize_as::<DLManagedTensorVersioned>(Box::new(bytes)).unwrap();
        // SAFETY: the two sizes and strides reach from the third byte back at most.
        let first = if strides[0] < 0 { unsafe { data.add(2) } } else { data };
        initialized.set_data(first.cast()).set_dtype(DLDataType::BOOL).set_device(DLDevice::CPU);
        // SAFETY: the bytes are inside of the vector; nobody else has them. Those that are not of a `bool` are refused.
        unsafe {
            let mut dlpack: versioned::Dlpack = initialized.finish();
            let words = view_signed::<bool, 2>(&dlpack).map(|a| a.to_vec()).map_err(|why| why.to_string());
            let other = view_signed_mut::<bool, 2>(&mut dlpack).map(|a| a.to_vec()).map_err(|why| why.to_string());
            assert_eq!(other, words);
            assert_eq!(view_dyn_signed::<bool>(&dlpack).is_ok(), words.is_ok());
            assert_eq!(view_dyn_signed_mut::<bool>(&mut dlpack).is_ok(), words.is_ok());
            let plain = [
                view::<bool, 2>(&dlpack).is_ok(),
                view_mut::<bool, 2>(&mut dlpack).is_ok(),
                view_dyn::<bool>(&dlpack).is_ok(),
                view_dyn_mut::<bool>(&mut dlpack).is_ok(),
            ];
            assert_eq!(plain, [words.is_ok() && strides[0] > 0; 4], "{words:?}");
            words
        }
    };
    assert_eq!(bools(vec![0, 1, 1, 0, 9, 9], [2, 1]), Ok(vec![false, true, true, false]));
    assert_eq!(bools(vec![0, 1, 2, 0, 9, 9], [2, 1]), Err("an element of type bool is the byte 2, not 0 or 1".into()));
    assert_eq!(
        bools(vec![0, 1, 1, 255, 9, 9], [-2, 1]),
        Err("an element of type bool is the byte 255, not 0 or 1".into())
    );
    assert_eq!(bools(vec![0, 1, 1, 0, 9, 9], [-2, 1]), Ok(vec![true, false, false, true]));
    // Nobody reads between the elements.
    assert_eq!(bools(vec![0, 9, 1, 9, 0, 9], [2, 2]), Ok(vec![false, true, true, false]));
}

#[test]
fn shared_bools_come_back_as_bools() {
    let shared = SharedTensor::new(VecTensor::filled(layout![4 : 1], true)).unwrap();
    let dlpack = shared.export().unwrap();
    // SAFETY: the third byte is inside.
    let third = unsafe { (*dlpack.as_ptr()).dl_tensor.data.cast::<u8>().add(2) };
    // SAFETY: as above, and nobody else uses it.
    unsafe { *third = 2 };
    assert!(matches!(unsafe { view::<bool, 1>(&dlpack) }, Err(Error::NotBool { byte: 2 })));
    drop(dlpack);
    let Err(shared) = shared.try_into_tensor() else { panic!("it has a byte 2") };
    // SAFETY: the elements live in `shared`.
    unsafe { *third = 0 };
    let Ok(a) = shared.try_into_tensor() else { panic!("nobody else has it") };
    assert_eq!(a.to_vec(), [true, true, false, true]);
}

/// An owner whose destructor panics.
struct Panics {
    elements: Vec<u8>,
    _count: std::sync::Arc<()>,
}
impl Drop for Panics {
    fn drop(&mut self) {
        panic!("in the destructor");
    }
}

/// The deleter is a function of C, which a panic must not leave.
#[test]
fn a_panic_ends_in_the_deleter() {
    let count = std::sync::Arc::new(());
    let owner = std::sync::Arc::new(Panics { elements: vec![1, 2, 3], _count: count.clone() });
    let dlpack = export_shared(owner, |owner| make_tensor(&owner.elements[..], layout![3 : 1])).unwrap();
    assert_eq!(std::sync::Arc::strong_count(&count), 2);
    drop(dlpack);
    assert_eq!(std::sync::Arc::strong_count(&count), 1);
}

#[test]
fn any_rank_runs_backwards() {
    for rank in [1, 2, 8, 9, 40] {
        // Two or three in the first and in the last mode.
        let size = |k: usize| if k == 0 { 2 } else { 1 + 2 * i64::from(k + 1 == rank) };
        let sizes: Vec<i64> = (0..rank).map(size).collect();
        let strides: Vec<i64> = (0..rank).map(|k| if k == 0 { 1 } else { -2 }).collect();
        let mut dlpack = described(&sizes, &strides);
        let back = if rank == 1 { 0 } else { 4 };
        // SAFETY: there are six elements, of four bytes.
        unsafe { (*dlpack.as_ptr()).dl_tensor.byte_offset = 4 * back };
        // SAFETY: the elements are there, and nobody else has them.
        let mut a = unsafe { view_dyn_signed_mut::<i32>(&mut dlpack) }.unwrap();
        a.for_each_mut(|x| *x += 10);
        let expected: &[i32] = if rank == 1 { &[10, 11] } else { &[14, 15, 12, 13, 10, 11] };
        assert_eq!(a.iter().copied().collect::<Vec<_>>(), expected);
        let last: Vec<usize> = sizes.iter().map(|size| *size as usize - 1).collect();
        assert_eq!(a.get(&last).copied(), expected.last().copied());
        assert!(a.get_mut(&sizes.iter().map(|size| *size as usize).collect::<Vec<_>>()).is_none());
        assert_eq!(a.layout().leaves().len(), rank);
        assert_eq!(a.of_rank::<2>().map(|a| a.to_vec()).ok(), (rank == 2).then(|| expected.to_vec()));
        // SAFETY: nobody writes them.
        assert_eq!(unsafe { view_dyn::<i32>(&dlpack) }.is_ok(), rank == 1);
    }
}
