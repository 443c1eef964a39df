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

fn main() {
    let control = std::env::args().nth(1).unwrap_or_default();
    match control.as_str() {
        "nothing-wrong" => assert_eq!(VecTensor::filled(layout![(3, 4)], 1u32)[11], 1),
        "read-beyond" => read_beyond_the_storage(),
        "write-beyond" => write_beyond_the_storage(),
        "read-freed" => read_what_is_freed(),
        "read-uninitialised" => read_what_is_not_initialised(),
        "leak" => leak(),
        other => panic!("no such control: {other}"),
    }
}
