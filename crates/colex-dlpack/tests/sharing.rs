//! Tensors that are exported more than once, in both forms, of every rank, storage and element type.
#![allow(unsafe_code)]

use colex::prelude::*;
use colex::typenum::{U0, U1};
use colex_dlpack::{
    Element, Error, Modes, SharedTensor, dyn_layout_of, export, export_legacy, export_shared, layout_of, match_tensor,
    signed_layout_of, view, view_mut, view_signed, view_signed_mut,
};
use dlpark::DlpackFlags;
use dlpark::ffi::{DLDevice, DLDeviceType};
use std::sync::Arc;

/// The numbers from 0 on, over a layout.
fn numbers<L: colex::bounds::DataLayout + Copy>(layout: L) -> VecTensor<i32, L>
where
    VecTensor<i32, L>: Sized,
{
    let mut a = VecTensor::filled(layout, 0);
    for i in 0..a.size() {
        a[i] = i as i32;
    }
    a
}

#[test]
fn both_forms_have_the_elements() {
    let a = numbers(layout![(2, 3) : (3, 1)]);
    let elements = a.to_vec();
    let (new, old) = (export(a.clone()).unwrap(), export_legacy(a).unwrap());
    // SAFETY: both were exported above, and nobody writes them.
    let (new, old) = unsafe { (view::<i32, 2>(&new).unwrap().to_vec(), view::<i32, 2>(&old).unwrap().to_vec()) };
    assert_eq!((&new, &old), (&elements, &elements));
}

#[test]
fn a_shared_tensor_comes_back() {
    let shared = SharedTensor::new(numbers(layout![(2, 3) : (3, 1)])).unwrap();
    let (mut new, old) = (shared.export().unwrap(), shared.export_legacy().unwrap());
    // SAFETY: nobody else uses the elements as long as the view lives.
    unsafe { view_mut::<i32, 2>(&mut new).unwrap()[(1, 1)] = 70 };
    // SAFETY: nobody writes.
    assert_eq!(unsafe { view::<i32, 2>(&old).unwrap() }[(1, 1)], 70);
    drop(new);
    let Err(mut shared) = shared.try_into_tensor() else { panic!("there is another") };
    // SAFETY: `old` is not used meanwhile.
    unsafe { shared.view_mut()[(0, 0)] = 60 };
    // SAFETY: nobody writes.
    assert_eq!(unsafe { shared.view() }.to_vec(), [60, 1, 2, 70, 4, 5]);
    drop(old);
    let Ok(a) = shared.try_into_tensor() else { panic!("nobody else has it") };
    assert_eq!(a.to_vec(), [60, 1, 2, 70, 4, 5]);
}

#[test]
fn shared_parts_stay_readable_here() {
    let a = Arc::new(numbers(layout![(2, 3) : (3, 1)]));
    let mut whole = export_shared(a.clone(), |a| a.view()).unwrap();
    let column = export_shared(a.clone(), |a| a.view().slice(coord![(_, 2)])).unwrap();
    let backwards = export_shared(a.clone(), |a| a.view().reversed::<U1, _>()).unwrap();
    assert_eq!(Arc::strong_count(&a), 4);
    // SAFETY: nobody writes.
    unsafe {
        assert_eq!(view::<i32, 2>(&whole).unwrap().to_vec(), a.to_vec());
        assert_eq!(view::<i32, 1>(&column).unwrap().to_vec(), [a[(0, 2)], a[(1, 2)]]);
        let signed = view_signed::<i32, 2>(&backwards).unwrap();
        assert_eq!(signed.signed_layout().to_string(), "(2,3):(3,-1)");
        assert_eq!(signed.to_vec(), [a[(0, 2)], a[(1, 2)], a[(0, 1)], a[(1, 1)], a[(0, 0)], a[(1, 0)]]);
        assert!(matches!(view_mut::<i32, 2>(&mut whole), Err(Error::ReadOnly)));
    }
    assert!(whole.flags().contains(DlpackFlags::READ_ONLY));
    drop((whole, column, backwards));
    assert_eq!(Arc::strong_count(&a), 1);
}

/// A tensor that counts how often it is freed.
#[derive(Clone)]
struct Counted(Arc<std::sync::atomic::AtomicUsize>);
impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    }
}

#[test]
fn an_owner_is_freed_once() {
    let freed = Arc::default();
    let owner = Arc::new((Counted(Arc::clone(&freed)), vec![1_u8, 2, 3]));
    let parts: Vec<_> = (0..3)
        .map(|_| export_shared(owner.clone(), |owner| make_tensor(&owner.1[..], layout![3 : 1])).unwrap())
        .collect();
    drop(owner);
    assert_eq!(freed.load(std::sync::atomic::Ordering::Relaxed), 0);
    let threads: Vec<_> = parts.into_iter().map(|part| std::thread::spawn(move || drop(part))).collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!(freed.load(std::sync::atomic::Ordering::Relaxed), 1);
}

#[test]
fn negative_strides_are_read_and_written() {
    // Both modes of a nested one are reversed.
    let a = Arc::new(numbers(layout![((3, 4)) : ((4, 1))]));
    let both = export_shared(a.clone(), |a| a.view().reversed::<U0, _>()).unwrap();
    assert_eq!(signed_layout_of::<2>(&both.validate().unwrap()).unwrap().to_string(), "(3,4):(-4,-1)");
    assert!(matches!(layout_of::<2>(&both.validate().unwrap()), Err(Error::Layout(_))));
    assert!(matches!(dyn_layout_of(&both.validate().unwrap()), Err(Error::Layout(_))));
    // SAFETY: nobody writes.
    let reversed = unsafe { view_signed::<i32, 2>(&both).unwrap() };
    for (i, j) in (0..3).flat_map(|i| (0..4).map(move |j| (i, j))) {
        assert_eq!(reversed[(i, j)], a[((2 - i, 3 - j),)]);
    }

    // A plain tensor is a signed one as well.
    let mut plain = export(numbers(layout![(2, 3) : (3, 1)])).unwrap();
    // SAFETY: nobody else has it.
    unsafe { view_signed_mut::<i32, 2>(&mut plain).unwrap()[(1, 2)] = 50 };
    // SAFETY: as above.
    assert_eq!(unsafe { view::<i32, 2>(&plain).unwrap() }[(1, 2)], 50);
}

/// The layout that comes back, as text.
fn comes_back<const N: usize>(dlpack: &dlpark::versioned::Dlpack) -> String
where
    [usize; N]: Modes<Layout: std::fmt::Display>,
{
    let tensor = dlpack.validate().unwrap();
    let any = dyn_layout_of(&tensor).unwrap().to_string();
    let typed = layout_of::<N>(&tensor).unwrap().to_string();
    assert_eq!(any, typed);
    typed
}

#[test]
fn ranks_reach_from_0_to_8() {
    assert_eq!(comes_back::<0>(&export(numbers(layout![() : ()])).unwrap()), "():()");
    assert_eq!(comes_back::<1>(&export(numbers(layout![(5)])).unwrap()), "(5):(1)");
    assert_eq!(
        comes_back::<7>(&export(numbers(layout![(2, 1, 2, 1, 2, 1, 2)])).unwrap()),
        "(2,1,2,1,2,1,2):(1,0,2,0,4,0,8)"
    );
    assert_eq!(
        comes_back::<8>(&export(numbers(layout![((2, 1), (2, 1), (2, 1), (2, 1))])).unwrap()),
        "(2,1,2,1,2,1,2,1):(1,0,2,0,4,0,8,0)"
    );
    // SAFETY: it was exported here, and nobody writes it.
    let scalar = export(VecTensor::filled(layout![() : ()], 7_u8)).unwrap();
    assert_eq!(unsafe { view::<u8, 0>(&scalar) }.unwrap().to_vec(), [7]);

    let nine = export(numbers(layout![((2, 1, 1), (2, 1, 1), (2, 1, 1))])).unwrap();
    assert_eq!(
        dyn_layout_of(&nine.validate().unwrap()).unwrap().to_string(),
        "(2,1,1,2,1,1,2,1,1):(1,0,0,2,0,0,4,0,0)"
    );
}

#[test]
fn any_storage_and_integers_are_exported() {
    use colex::Multiple;
    use colex::typenum::U4;

    let eight = Multiple::<U4>::new(8).unwrap();
    let mixed = layout![({ eight }, { narrow(3) }) : (1, { eight })];
    assert_eq!(comes_back::<2>(&export(VecTensor::filled(mixed, 1_u16)).unwrap()), "(8,3):(1,8)");
    let proven = VecTensor::filled(layout![(2, 3)], 1_u16).prove_injective().unwrap();
    assert_eq!(comes_back::<2>(&export(proven).unwrap()), "(2,3):(1,2)");
    // Elements inside of the tensor, which moves to the heap.
    let fixed = Tensor::<[u16; 6], _>::from_fn(layout![(2, 3)], |(i, j)| (10 * i + j) as u16);
    let fixed = export(fixed).unwrap();
    // SAFETY: it was exported above, and nobody writes it.
    assert_eq!(unsafe { view::<u16, 2>(&fixed) }.unwrap().to_vec(), [0, 10, 1, 11, 2, 12]);
    let aligned = colex::AlignedVecTensor::<f32, _, colex::typenum::U64>::filled(layout![(4, 4)], 0.5);
    let aligned = export_legacy(aligned).unwrap();
    // SAFETY: as above.
    let a = unsafe { view::<f32, 2>(&aligned) }.unwrap();
    assert!(a.as_ptr().addr().is_multiple_of(64) && a.iter().all(|&x| x == 0.5));
}

#[test]
fn each_element_type_comes_back() {
    fn exchanged<T: Element + PartialEq + Default + Send>(x: T) {
        let dlpack = export(VecTensor::filled(layout![(2, 2)], x)).unwrap();
        // SAFETY: it was exported above, and nobody writes it.
        assert!(unsafe { view::<T, 2>(&dlpack) }.unwrap().iter().all(|&y| y == x));
    }
    exchanged(true);
    exchanged(-3_i8);
    exchanged(-3_i64);
    exchanged(3_u64);
    exchanged(0.5_f64);
    #[cfg(feature = "half")]
    exchanged(half::bf16::from_f32(0.5));
    #[cfg(feature = "num-complex")]
    exchanged(num_complex::Complex { re: 0.5_f32, im: -1.0 });
}

#[test]
fn errors_are_in_words() {
    let dlpack = export(VecTensor::filled(layout![(2, 3)], 1_f32)).unwrap();
    let words = |error: Error| error.to_string();
    // SAFETY: nobody writes it.
    unsafe {
        assert_eq!(words(view::<f64, 2>(&dlpack).unwrap_err()), "the elements are float32, not float64");
        assert_eq!(words(view::<bool, 2>(&dlpack).unwrap_err()), "the elements are float32, not bool");
        assert_eq!(words(view::<f32, 3>(&dlpack).unwrap_err()), "the tensor has rank 2, not 3");
    }
    let on = |device_type, device_id| {
        let dlpack = export(VecTensor::filled(layout![(2, 3)], 1_f32)).unwrap();
        // SAFETY: nobody else has it.
        unsafe { (*dlpack.as_ptr()).dl_tensor.device = DLDevice { device_type, device_id } };
        // SAFETY: nobody writes it.
        unsafe { view::<f32, 2>(&dlpack) }.map(|a| a.to_vec()).map_err(|why| why.to_string())
    };
    assert_eq!(on(DLDeviceType::CUDA, 0).unwrap_err(), "the data is on CUDA device 0, not in memory of the host");
    assert_eq!(
        on(DLDeviceType(99), 1).unwrap_err(),
        "the data is on device 1 of the type 99, not in memory of the host"
    );
    // Pinned memory is memory of the host.
    assert_eq!(on(DLDeviceType::CUDAHOST, 0).unwrap(), [1.0; 6]);
}

#[test]
fn a_match_takes_what_there_is() {
    // SAFETY: they are exported here, and nobody else has them.
    let rank_and_sum = |dlpack: &dlpark::versioned::Dlpack| unsafe {
        match_tensor!(dlpack, [i32, u8], [1, 2], |a| (a.rank(), a.iter().map(|&x| f64::from(x)).sum::<f64>()))
    };
    assert_eq!(rank_and_sum(&export(numbers(layout![(2, 3)])).unwrap()).unwrap(), (2, 15.0));
    assert_eq!(rank_and_sum(&export(VecTensor::filled(layout![(4)], 2_u8)).unwrap()).unwrap(), (1, 8.0));
    let why = rank_and_sum(&export(VecTensor::filled(layout![(4)], 2_i64)).unwrap()).unwrap_err();
    assert_eq!(why.to_string(), "a tensor of rank 1 with elements int64 is not among those that are accepted");
    let why = rank_and_sum(&export(numbers(layout![(2, 3, 1)])).unwrap()).unwrap_err();
    assert_eq!(why.to_string(), "a tensor of rank 3 with elements int32 is not among those that are accepted");

    let mut written = export(numbers(layout![(2, 3)])).unwrap();
    // SAFETY: nobody else has it.
    unsafe { match_tensor!(&mut written, [i32], [2], |mut a| a.for_each_mut(|x| *x += 1)) }.unwrap();
    // SAFETY: as above.
    assert_eq!(unsafe { view::<i32, 2>(&written) }.unwrap().to_vec(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_row_is_read_backwards() {
    let row = Arc::new(numbers(layout![(5)]));
    let backwards = export_shared(row, |row| row.view().reversed::<U0, _>()).unwrap();
    // SAFETY: nobody writes.
    assert_eq!(unsafe { view_signed::<i32, 1>(&backwards) }.unwrap().to_vec(), [4, 3, 2, 1, 0]);
}

#[test]
fn a_match_of_signed_tensors() {
    let row = Arc::new(numbers(layout![(2, 3) : (3, 1)]));
    let backwards = export_shared(row, |row| row.view().reversed::<U1, _>()).unwrap();
    // SAFETY: nobody writes.
    let plain = unsafe { match_tensor!(&backwards, [i32], [2], |a| a.to_vec()) };
    assert!(plain.unwrap_err().to_string().starts_with("negative stride"));
    // SAFETY: as above.
    let signed = unsafe { match_tensor!(&backwards, [f32, i32], [1, 2], |signed a| a.to_vec().len()) };
    assert_eq!(signed.unwrap(), 6);
    let mut written = export(numbers(layout![(2, 3)])).unwrap();
    // SAFETY: nobody else has it.
    unsafe { match_tensor!(&mut written, [i32], [2], |signed mut a| a.for_each_mut(|x| *x += 1)) }.unwrap();
    // SAFETY: as above.
    assert_eq!(unsafe { view::<i32, 2>(&written) }.unwrap().to_vec(), [1, 2, 3, 4, 5, 6]);
}
