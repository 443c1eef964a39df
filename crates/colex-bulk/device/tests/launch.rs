//! Launches on the host: right where the sizes are, and otherwise an error before anything is written.

use colex_bulk::{F4, LaunchError, Machine, Turns};
use colex_bulk_device::{sgemm_dynamic, transpose_dynamic};
use colex_bulk_threads::parallel_threads;

const HOST: Turns = if cfg!(miri) { parallel_threads(4) } else { Turns::Shuffled(3) };

fn numbers(count: usize) -> Vec<f32> {
    (0..count).map(|i| (i * 7 % 31) as f32 - 15.0).collect()
}

#[test]
fn a_launch_is_right() {
    let (m, n) = if cfg!(miri) { (32, 32) } else { (64, 96) };
    let data = numbers(m * n);
    let mut out = HOST.memory(&vec![f32::NAN; m * n]).unwrap();
    transpose_dynamic(&HOST, &HOST.memory(&data).unwrap(), &mut out, m, n).unwrap();
    assert!((0..m * n).all(|i| out[i] == data[i % m * n + i / m]));
}

#[test]
fn other_sizes_are_refused() {
    let untouched = vec![-1f32; 64 * 64];
    for (m, n, name, size) in [(33, 32, "m", 33), (32, 1, "n", 1), (1 << 21, 32, "m", 1 << 21)] {
        let mut out = untouched.clone();
        let error = transpose_dynamic(&HOST, &vec![0f32; 64 * 64], &mut out, m, n).unwrap_err();
        assert_eq!(error, LaunchError::Size { name, size, multiple: 32, least: 32, most: 1 << 20 });
        assert_eq!(out, untouched);
    }
    let error = transpose_dynamic(&HOST, &vec![0f32; 64], &mut vec![0f32; 64], 33, 32).unwrap_err();
    assert_eq!(error.to_string(), "the size m is 33, and not a multiple of 32 between 32 and 1048576");
}

#[test]
fn empty_outputs_need_no_work() {
    assert_eq!(transpose_dynamic(&HOST, &Vec::new(), &mut Vec::new(), 0, 32), Ok(()));
    // Sums of no terms are elements that are to be written.
    let mut c = vec![F4::new([-1.0; 4]); 32 * 128];
    let error = sgemm_dynamic(&HOST, &Vec::new(), &Vec::new(), &mut c, 128, 128, 0);
    assert_eq!(error, Err(LaunchError::Size { name: "k", size: 0, multiple: 16, least: 16, most: 1 << 20 }));
    assert!(c.iter().all(|four| four.array() == [-1.0; 4]));
}

#[test]
fn small_memory_is_refused() {
    let (full, mut untouched) = (vec![0f32; 1024], vec![-1f32; 1024]);
    let error = transpose_dynamic(&HOST, &full[..1023].to_vec(), &mut untouched, 32, 32);
    assert_eq!(error, Err(LaunchError::Memory { needs: 1024, has: 1023 }));
    assert!(untouched.iter().all(|x| *x == -1.0));
    let error = transpose_dynamic(&HOST, &full, &mut vec![0f32; 1023], 32, 32);
    assert_eq!(error, Err(LaunchError::Memory { needs: 1024, has: 1023 }));
}

/// An entry point that says less shared memory than its kernel takes: found where it runs on the host.
mod too_little {
    use colex::prelude::*;
    use colex_bulk::entry_points;
    use colex_bulk_kernels::transpose;

    entry_points! {
        /// The transpose, with a float less.
        transpose_1(m: 32, n: 32) [256 threads, 4208 bytes]
        reads src: f32 = layout![(m, n) : (n, 1)];
        writes dst: f32 = layout![(n, m) : (m, 1)], shape![(32, 32)];
        |block| transpose(block, (src, dst));
    }
}

#[test]
#[should_panic(expected = "the kernel takes 4220 bytes of shared memory and more, and has 4208")]
fn too_little_shared_memory_panics() {
    let _ = too_little::transpose_1(&HOST, &vec![0f32; 1024], &mut vec![0f32; 1024], 32, 32);
}
