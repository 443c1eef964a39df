//! Accesses that break the rules, one for each argument: `tools/memory-check` runs them under the memory checker, which
//! must notice. Without such a control a checker that looks at nothing would pass, too.
//!
//! They do by `unsafe` what safe code cannot: they promise what is not so.

use colex::prelude::*;
use std::hint::black_box;

/// One step beyond the storage.
const BEYOND: usize = 12;

fn read_beyond_the_storage() {
    let a = VecTensor::filled(layout![(3, 4)], 1u32);
    // SAFETY: none, there are 12 elements.
    black_box(unsafe { *a.get_unchecked(black_box(BEYOND)) });
}

fn write_beyond_the_storage() {
    let mut a = VecTensor::filled(layout![(3, 4)], 1u32);
    // SAFETY: none, there are 12 elements.
    unsafe { *a.get_unchecked_mut(black_box(BEYOND)) = 2 };
    black_box(a.to_vec());
}

fn read_what_is_freed() {
    let data = vec![1u32; 12];
    let a = black_box(data.as_ptr());
    drop(data);
    // SAFETY: none, the elements are gone.
    let a = unsafe { Tensor::<View<'_, u32>, _>::from_raw(a, layout![(3, 4)]) };
    black_box(a[3]);
}

fn read_what_is_not_initialised() {
    let data: Vec<u32> = Vec::with_capacity(12);
    // SAFETY: none, nothing is initialised.
    let a = unsafe { Tensor::<View<'_, u32>, _>::from_raw(data.as_ptr(), layout![(3, 4)]) };
    if black_box(a[3]) > 7 {
        println!("more than seven");
    }
}

fn leak() {
    std::mem::forget(black_box(VecTensor::filled(layout![(3, 4)], 1u32)));
}

/// The pointer arithmetic of a window that begins beyond the storage, whatever is read there.
fn offset_beyond_the_storage() {
    let data = [1u32; 12];
    // SAFETY: none, the last row of the layout is not there.
    let a = unsafe { Tensor::<View<'_, u32>, _>::from_raw(data.as_ptr(), layout![(3, 4) : (1048576, 1)]) };
    black_box(a.window((2, 0), (1, 4)).as_ptr());
}

/// The elements of two views are different ones, but the second pointer takes the right to them from the first.
fn two_pointers_to_one_slice() {
    let mut data = [1u32, 2, 3, 4];
    let (left, right) = (data.as_mut_ptr(), data.as_mut_ptr().wrapping_add(1));
    // SAFETY: none, the first pointer is no longer valid.
    let (mut a, mut b) = unsafe {
        let a = Tensor::<ViewMut<'_, u32>, _>::from_raw_mut(left, layout![2 : 2]);
        (a, Tensor::<ViewMut<'_, u32>, _>::from_raw_mut(right, layout![2 : 2]))
    };
    core::mem::swap(&mut a[0], &mut b[0]);
    black_box(data);
}

/// Two exclusive tiles of the same elements.
fn tiles_that_overlap() {
    let mut data = [1u32, 2];
    let all = data.as_mut_ptr();
    // SAFETY: none, both have both elements.
    let (mut a, mut b) = unsafe {
        let a = Tensor::<ViewMut<'_, u32>, _>::from_raw_mut(all, layout![2 : 1]);
        (a, Tensor::<ViewMut<'_, u32>, _>::from_raw_mut(all, layout![2 : 1]))
    };
    core::mem::swap(&mut a[0], &mut b[0]);
    black_box(data);
}

fn main() {
    let control = std::env::args().nth(1).unwrap_or_default();
    match control.as_str() {
        "nothing-wrong" => assert_eq!(VecTensor::filled(layout![(3, 4)], 1u32)[11], 1),
        "read-beyond" => read_beyond_the_storage(),
        "write-beyond" => write_beyond_the_storage(),
        "read-freed" => read_what_is_freed(),
        "read-uninitialised" => read_what_is_not_initialised(),
        "leak" => leak(),
        "offset-beyond" => offset_beyond_the_storage(),
        "second-pointer" => two_pointers_to_one_slice(),
        "tiles-that-overlap" => tiles_that_overlap(),
        other => panic!("no such control: {other}"),
    }
}
