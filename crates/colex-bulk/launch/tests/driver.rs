//! The answers of a driver, and the errors that we make of them, without a GPU: with a library instead of the driver that
//! gives every answer to be tried (`driver/libcuda.rs`), and without a library.
#![cfg(all(feature = "cuda", target_os = "linux"))]

use colex::prelude::*;
use colex_atoms::element::f16;
use colex_bulk::{Chunk, LaunchError, Machine, entry_points};
use colex_bulk_device::{control_mebibyte, maps_f16_of_64, transpose_dynamic};
use colex_bulk_launch::{Gpu, GpuError};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The library instead of the driver.
fn library() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("driver");
    std::fs::create_dir_all(&folder).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/driver/libcuda.rs");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut build = Command::new(rustc);
    build.args(["--edition", "2024", "--crate-type", "cdylib", "--crate-name", "cuda", "-C", "panic=abort"]);
    assert!(build.arg("--out-dir").arg(&folder).arg(source).status().unwrap().success());
    folder
}

/// Runs the test of a name, which is ignored otherwise, in a process of its own, with a driver that does so.
fn with_driver(folder: &Path, name: &str, driver: &str) {
    let run = Command::new(std::env::current_exe().unwrap())
        .args([name, "--exact", "--ignored", "--nocapture"])
        .env("LD_LIBRARY_PATH", folder)
        .env("DRIVER", driver)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&run.stdout) + String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success() && text.contains("1 passed"), "{name}, {driver}: {text}");
}

#[test]
fn what_a_driver_says_is_told() {
    let folder = library();
    for driver in TOLD {
        with_driver(&folder, "what_this_driver_says_is_told", driver);
    }
    with_driver(&folder, "what_does_not_fit_is_refused", "right");
    with_driver(&folder, "a_gpu_is_lost", "a kernel that fails");
    with_driver(&folder, "there_is_no_entry_point", "no such entry point");
    with_driver(&folder, "tensor_maps_are_of_layouts", "tensor maps");
    with_driver(&folder, "no_tensor_map_is_an_error", "no tensor maps");
    with_driver(&folder, "kernels_that_wait_begin_early", "kernels that wait");
    with_driver(&folder, "a_waiting_kernel_begins_late", "right");
}

/// Of a machine without a driver; with one this cannot be tried.
#[test]
fn there_is_no_driver() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no driver");
    if ["/proc/driver/nvidia", "/dev/nvidiactl", "/dev/dxg"].iter().any(|path| Path::new(path).exists()) {
        eprintln!("SKIPPED: this machine has a driver");
        return;
    }
    with_driver(&folder, "what_this_driver_says_is_told", "none");
}

const PTX: &str = ".version 8.0\n.target sm_90a\n.address_size 64\n";

fn gpu() -> Result<Gpu, GpuError> {
    gpu_with(PTX)
}

fn gpu_with(ptx: &str) -> Result<Gpu, GpuError> {
    // SAFETY: nothing of it is run: there is no GPU.
    #[allow(unsafe_code)]
    unsafe {
        Gpu::new(ptx)
    }
}

const TOLD: [&str; 7] = [
    "a stub",
    "no device",
    "no device that can be seen",
    "another version than its module",
    "older than the PTX",
    "an older GPU",
    "right",
];

#[test]
#[ignore = "is run by the others, with a driver"]
fn what_this_driver_says_is_told() {
    let driver = std::env::var("DRIVER").unwrap();
    let said = String::from("CUDA_ERROR: what the driver says");
    let expected = match &driver[..] {
        "none" | "a stub" => Some(GpuError::NoDriver),
        "no device" | "no device that can be seen" => Some(GpuError::NoGpu),
        "another version than its module" | "older than the PTX" => Some(GpuError::OldDriver(said)),
        "an older GPU" => Some(GpuError::Architecture { needs: 90, has: 80 }),
        _ => None,
    };
    assert_eq!(gpu().err(), expected, "{driver}");
}

entry_points! {
    /// A column of blocks.
    column(n: 1) [32 threads, 0 bytes]
    writes dst: f32 = layout![(1, n) : (n, 1)], shape![(1, 1)];
    |block| { let _ = (block, dst); };
}

#[test]
#[ignore = "is run by the others, with a driver"]
fn what_does_not_fit_is_refused() {
    let gpu = gpu().unwrap();
    // A MiB is what this GPU has.
    assert_eq!(gpu.memory(&vec![0f32; 1 << 19]).err(), Some(GpuError::NoRoom(1 << 21)));
    let (from, mut to) = (gpu.memory(&[0f32; 1024]).unwrap(), gpu.memory(&[-1f32; 1024]).unwrap());
    let mut tall = gpu.memory(&vec![-1f32; 65_536]).unwrap();
    let refused = [
        (control_mebibyte(&gpu, &mut to), GpuError::SharedMemory { needs: 1 << 20, has: 232_448 }),
        (column(&gpu, &mut tall, 65_536), GpuError::Grid((1, 65_536))),
        (
            transpose_dynamic(&gpu, &from, &mut to, 32, 33),
            LaunchError::Size { name: "n", size: 33, multiple: 32, least: 32, most: 1 << 20 }.into(),
        ),
        (transpose_dynamic(&gpu, &from, &mut to, 64, 32), LaunchError::Memory { needs: 2048, has: 1024 }.into()),
        (transpose_dynamic(&gpu.stream().unwrap(), &from, &mut to, 32, 32), GpuError::OtherStream),
    ];
    for (result, expected) in refused {
        assert_eq!(result, Err(expected));
    }
    assert!(gpu.data(&to).unwrap().iter().chain(&gpu.data(&tall).unwrap()).all(|x| *x == -1.0));
    // Without work nothing is launched, and a grid that fits is launched: this driver writes a 1.
    transpose_dynamic(&gpu, &from, &mut to, 0, 32).unwrap();
    assert_eq!(gpu.data(&to).unwrap()[0], -1.0);
    transpose_dynamic(&gpu, &from, &mut to, 32, 32).unwrap();
    assert_eq!(gpu.data(&to).unwrap()[0], 1.0);
}

/// The launch itself is right; what waits for it has the error, and all that comes behind.
#[test]
#[ignore = "is run by the others, with a driver"]
fn a_gpu_is_lost() {
    let gpu = gpu().unwrap();
    let (from, mut to) = (gpu.memory(&[0f32; 1024]).unwrap(), gpu.memory(&[-1f32; 1024]).unwrap());
    transpose_dynamic(&gpu, &from, &mut to, 32, 32).unwrap();
    let lost = Some(GpuError::Lost("CUDA_ERROR: what the driver says".into()));
    assert_eq!(gpu.wait().err(), lost);
    assert_eq!(gpu.data(&to).err(), lost);
    assert_eq!(transpose_dynamic(&gpu, &from, &mut to, 32, 32).err(), lost);
    assert_eq!(gpu.memory(&[0u32]).err(), lost);
    assert_eq!(gpu.done().err(), lost);
}

#[test]
#[ignore = "is run by the others, with a driver"]
fn there_is_no_entry_point() {
    let gpu = gpu().unwrap();
    let (from, mut to) = (gpu.memory(&[0f32; 1024]).unwrap(), gpu.memory(&[-1f32; 1024]).unwrap());
    let error = transpose_dynamic(&gpu, &from, &mut to, 32, 32).unwrap_err();
    assert_eq!(error, GpuError::NoKernel("transpose_dynamic_t256_s4224"));
    assert!(gpu.data(&to).unwrap().iter().all(|x| *x == -1.0));
}

/// A kernel of each body. This driver fails if a launch says what the driver's name does not.
fn launch_of(bodies: &[&str]) -> Result<(), GpuError> {
    let entries =
        bodies.iter().enumerate().map(|(i, body)| format!(".visible .entry kernel_{i}()\n{{{body}\n\tret;\n}}\n"));
    let gpu = gpu_with(&entries.fold(PTX.into(), |ptx: String, entry| ptx + &entry))?;
    let (from, mut to) = (gpu.memory(&[0f32; 1024])?, gpu.memory(&[-1f32; 1024])?);
    transpose_dynamic(&gpu, &from, &mut to, 32, 32)
}
const WAITS: &str = "\n\tgriddepcontrol.wait;";

#[test]
#[ignore = "is run by the others, with a driver"]
fn kernels_that_wait_begin_early() {
    launch_of(&[WAITS]).unwrap();
    launch_of(&[WAITS, WAITS]).unwrap();
}

#[test]
#[ignore = "is run by the others, with a driver"]
fn a_waiting_kernel_begins_late() {
    launch_of(&[]).unwrap();
    launch_of(&[""]).unwrap();
    launch_of(&[WAITS, ""]).unwrap();
    launch_of(&["", WAITS]).unwrap();
    launch_of(&[&format!("\n\tld.global.f32 %f1, [%rd1];{WAITS}")]).unwrap();
}

/// Memory of so many chunks for `C = A B^T` of 72 x 64 x 24.
fn factors(gpu: &Gpu) -> [colex_bulk_launch::Memory<Chunk<f16>>; 3] {
    [72 * 3, 64 * 3, 72 * 8].map(|count| gpu.memory(&vec![Chunk::<f16>::ZERO; count]).unwrap())
}

#[test]
#[ignore = "is run by the others, with a driver"]
fn tensor_maps_are_of_layouts() {
    let gpu = gpu().unwrap();
    let [a, b, mut c] = factors(&gpu);
    maps_f16_of_64(&gpu, &a, &b, &mut c, 72, 64, 24).unwrap();
    let words = |c: &_| -> Vec<u64> {
        let data = gpu.data::<Chunk<f16>>(c).unwrap();
        let halves = |chunk: &Chunk<f16>, i: usize| {
            (0..4).rev().fold(0, |x, j| x << 16 | u64::from(chunk.at(4 * i + j).to_bits()))
        };
        data.iter().take(24).flat_map(|chunk| [halves(chunk, 0), halves(chunk, 1)]).collect()
    };
    let first = words(&c);
    // Rows of 24 numbers, in tiles of 64 rows of 64; and rows that are dealt out: eight groups of 2 and 4.
    assert_eq!(first[1..13], [1, 24, 72, 1, 1, 48, 48, 48, 64, 64, 1, 1]);
    assert_eq!(first[17..29], [1, 24, 2, 8, 4, 48, 384, 96, 64, 2, 4, 4]);
    assert!(first[0] > 0 && first[16] > 0 && first[0] != first[16]);
    // Those of the block, and those that copy.
    assert_eq!(first[32], 256);
    // The same maps, whatever comes between; and others, more than are kept.
    for rows in (8..=64).flat_map(|rows| [rows; 5]) {
        maps_f16_of_64(&gpu, &a, &b, &mut c, rows, 8, 8 * (1 + rows % 3)).unwrap();
    }
    maps_f16_of_64(&gpu, &a, &b, &mut c, 72, 64, 24).unwrap();
    assert_eq!(words(&c)[..33], first[..33]);
    // Without elements there is nothing to make a map of.
    maps_f16_of_64(&gpu, &a, &b, &mut c, 8, 8, 0).unwrap_err();
}

#[test]
#[ignore = "is run by the others, with a driver"]
fn no_tensor_map_is_an_error() {
    let gpu = gpu().unwrap();
    let [a, b, mut c] = factors(&gpu);
    let said = maps_f16_of_64(&gpu, &a, &b, &mut c, 72, 64, 24);
    assert!(said.unwrap_err().to_string().contains("what the driver says"));
}
