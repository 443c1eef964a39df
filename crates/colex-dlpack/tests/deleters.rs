//! Deleters that are counted: each runs once, of tensors that are read and of those that are refused.
#![allow(unsafe_code)]

use colex::prelude::*;
use colex::typenum::U0;
use colex_dlpack::{DlpackTensor, Error, SharedTensor, export_shared, view, view_mut, view_signed, view_signed_mut};
use dlpark::ffi::{DLDataType, DLDevice, DLDeviceType, DLManagedTensor, DLManagedTensorVersioned, DLTensor};
use dlpark::metadata::Dynamic;
use dlpark::{DlpackFlags, Managed, ManagedTensorBase};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How often a deleter has run.
#[derive(Clone, Default)]
struct Runs(Arc<AtomicUsize>);
impl Runs {
    fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// Six numbers that count how often they are freed.
struct Numbers {
    elements: Vec<i64>,
    runs: Runs,
}
impl Numbers {
    fn new(runs: &Runs) -> Self {
        Self { elements: (0..6).collect(), runs: runs.clone() }
    }
}
impl Drop for Numbers {
    fn drop(&mut self) {
        self.runs.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// A change of the descriptor of a tensor.
type Change = fn(&mut DLTensor);

/// The DLPack tensor of six numbers, two rows of three.
fn numbers<M: ManagedTensorBase>(runs: &Runs, flags: DlpackFlags, change: Change) -> Managed<M> {
    let mut numbers = Box::new(Numbers::new(runs));
    let data = numbers.elements.as_mut_ptr().cast();
    let mut initialized = Dynamic::new([2, 3], [3, 1]).initialize_as::<M>(numbers).unwrap();
    initialized.set_data(data).set_dtype(DLDataType::I64).set_device(DLDevice::CPU);
    initialized.set_flags(flags).unwrap();
    // SAFETY: sizes, strides and type are those of the numbers, which the context keeps; a changed descriptor is refused.
    let dlpack: Managed<M> = unsafe { initialized.finish() };
    // SAFETY: nobody else has it.
    change(unsafe { &mut *dlpack.as_ptr() }.tensor_mut());
    dlpack
}

/// The words of all four kinds of view, which agree.
fn words(mut dlpack: impl DlpackTensor) -> String {
    // SAFETY: each of them is an error, or is dropped at once.
    let (plain, signed, plain_mut, signed_mut) = unsafe {
        (
            view::<i64, 2>(&dlpack).map(drop).map_err(|why| why.to_string()),
            view_signed::<i64, 2>(&dlpack).map(drop).map_err(|why| why.to_string()),
            view_mut::<i64, 2>(&mut dlpack).map(drop).map_err(|why| why.to_string()),
            view_signed_mut::<i64, 2>(&mut dlpack).map(drop).map_err(|why| why.to_string()),
        )
    };
    assert_eq!((&plain, &plain_mut), (&signed, &signed_mut));
    assert_eq!(plain, plain_mut);
    plain.unwrap_err()
}

/// Bad descriptors, and a part of the words about each.
const BAD: [(&str, Change); 11] = [
    ("a null pointer", |tensor| tensor.data = std::ptr::null_mut()),
    ("not at a multiple of 8 bytes", |tensor| tensor.byte_offset = 4),
    ("not one of DLPack", |tensor| tensor.byte_offset = u64::MAX),
    ("not one of DLPack", |tensor| tensor.shape = std::ptr::null_mut()),
    // SAFETY: there are two sizes and two strides.
    ("not one of DLPack", |tensor| unsafe { *tensor.shape = -1 }),
    ("not one of DLPack", |tensor| unsafe { *tensor.shape = i64::MAX }),
    ("overflow", |tensor| unsafe { *tensor.strides = i64::MAX }),
    // Few enough elements away, but too many bytes.
    ("overflow", |tensor| unsafe { *tensor.strides = 1 << 60 }),
    ("CUDA device 3", |tensor| tensor.device = DLDevice { device_type: DLDeviceType::CUDA, device_id: 3 }),
    ("int64 in vectors of 2, not int64", |tensor| tensor.dtype.lanes = 2),
    ("rank 1, not 2", |tensor| tensor.ndim = 1),
];

#[test]
fn refused_tensors_are_freed_once() {
    for (part, change) in BAD {
        let (older, newer) = (Runs::default(), Runs::default());
        let found = words(numbers::<DLManagedTensor>(&older, DlpackFlags::empty(), change));
        assert!(found.contains(part), "{part}: {found}");
        assert_eq!(found, words(numbers::<DLManagedTensorVersioned>(&newer, DlpackFlags::empty(), change)));
        assert_eq!((older.count(), newer.count()), (1, 1), "{part}");
    }
}

#[test]
fn another_major_version_is_refused() {
    let runs = Runs::default();
    let dlpack = numbers::<DLManagedTensorVersioned>(&runs, DlpackFlags::empty(), |_| ());
    let raw = dlpack.into_raw();
    // SAFETY: nobody else has it, and it is given away once.
    let found = unsafe {
        (*raw).version.major += 1;
        Managed::from_raw(raw).map(drop).unwrap_err().to_string()
    };
    assert!(found.contains("expected 1, got 2"), "{found}");
    assert_eq!(runs.count(), 1);
}

#[test]
fn read_only_tensors_are_freed_once() {
    let runs = Runs::default();
    let mut dlpack = numbers::<DLManagedTensorVersioned>(&runs, DlpackFlags::READ_ONLY, |_| ());
    // SAFETY: nobody writes it.
    unsafe {
        assert!(matches!(view_mut::<i64, 2>(&mut dlpack), Err(Error::ReadOnly)));
        assert!(matches!(view_signed_mut::<i64, 2>(&mut dlpack), Err(Error::ReadOnly)));
        assert_eq!(view::<i64, 2>(&dlpack).unwrap()[(1, 2)], 5);
    }
    assert_eq!(runs.count(), 0);
    drop(dlpack);
    assert_eq!(runs.count(), 1);
}

/// Of an empty tensor, a part that is empty as well.
#[test]
fn empty_tensors_have_empty_parts() {
    let runs = Runs::default();
    let dlpack = numbers::<DLManagedTensor>(&runs, DlpackFlags::empty(), |tensor| {
        tensor.data = std::ptr::null_mut();
        // SAFETY: there are two sizes and two strides.
        unsafe { (*tensor.shape, *tensor.strides.add(1)) = (0, i64::MAX) };
    });
    // SAFETY: it does not have elements.
    let a = unsafe { view::<i64, 2>(&dlpack) }.unwrap();
    assert_eq!(a.slice(coord![(_, 2)]).to_vec(), []);
    drop(dlpack);
    assert_eq!(runs.count(), 1);
}

#[test]
fn ten_thousand_exchanges_leave_nothing() {
    // An interpreter is slow.
    let count = if cfg!(miri) { 55 } else { 10_000 };
    let (foreign, owner) = (Runs::default(), Arc::new(Numbers::new(&Runs::default())));
    let written = SharedTensor::new(VecTensor::filled(layout![(2, 3)], 0_i64)).unwrap();
    for k in 0..count {
        let (_, change) = BAD[k % BAD.len()];
        match k % 5 {
            0 => drop(words(numbers::<DLManagedTensor>(&foreign, DlpackFlags::empty(), change))),
            1 => drop(words(numbers::<DLManagedTensorVersioned>(&foreign, DlpackFlags::empty(), change))),
            2 => {
                let dlpack = numbers::<DLManagedTensor>(&foreign, DlpackFlags::empty(), |_| ());
                // SAFETY: nobody writes it.
                assert_eq!(unsafe { view::<i64, 2>(&dlpack) }.unwrap().iter().sum::<i64>(), 15);
            }
            3 => {
                let dlpack = export_shared(owner.clone(), |owner| {
                    make_tensor(&owner.elements[..], layout![6 : 1]).reversed::<U0, _>()
                })
                .unwrap();
                // SAFETY: nobody writes it.
                assert_eq!(unsafe { view_signed::<i64, 1>(&dlpack) }.unwrap()[0], 5);
                // SAFETY: as above.
                assert!(unsafe { view::<i64, 1>(&dlpack) }.is_err());
            }
            _ => {
                let mut dlpack = written.export_legacy().unwrap();
                // SAFETY: nobody else reads or writes it meanwhile.
                unsafe { view_mut::<i64, 2>(&mut dlpack) }.unwrap().for_each_mut(|x| *x += 1);
            }
        }
    }
    assert_eq!(foreign.count(), count / 5 * 3);
    assert_eq!((Arc::strong_count(&owner), owner.runs.count()), (1, 0));
    let Ok(written) = written.try_into_tensor() else { panic!("nobody else has it") };
    assert_eq!(written.to_vec(), [(count / 5) as i64; 6]);
}
