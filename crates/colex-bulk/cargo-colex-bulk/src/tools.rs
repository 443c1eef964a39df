//! The tools that a build for the device needs, and what to install where one is missing.

use std::path::PathBuf;
use std::process::Command;

/// The compiler of the device: that of `tools/nightly`.
pub const NIGHTLY: &str = "nightly-2026-10-01";

/// Why the command failed, and its exit status: 3 if something has to be installed.
pub struct Failure {
    /// The message, or nothing if a program that was run has written it.
    pub message: String,
    /// The exit status.
    pub code: u8,
}
impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self { message, code: 1 }
    }
}

/// Where the assembler is to be had.
pub const SOURCE_OF_PTXAS: &str =
    "It is a part of CUDA, and of the Python package nvidia-cuda-nvcc; PTXAS=PATH names it elsewhere.";

/// Something has to be installed.
pub fn missing(message: String) -> Failure {
    Failure { message, code: 3 }
}

/// Runs a program that writes its own errors.
pub fn succeeds(program: &mut Command) -> Result<(), Failure> {
    let name = program.get_program().to_string_lossy().into_owned();
    let status = program.status().map_err(|error| format!("{name} does not run: {error}"))?;
    if status.success() { Ok(()) } else { Err(Failure { message: String::new(), code: 1 }) }
}

/// The compiler of the device is there, with the source of `core`.
///
/// # Errors
/// The missing tool, and the command that installs it.
pub fn compiler_of_the_device() -> Result<(), Failure> {
    let install = format!("rustup toolchain install {NIGHTLY} --profile minimal --component rust-src");
    let sysroot = Command::new("rustup").args(["run", NIGHTLY, "rustc", "--print", "sysroot"]).output().map_err(|_| {
        missing(format!(
            "rustup is missing, which runs the compiler of the device, {NIGHTLY}\n  install rustup from https://rustup.rs, then run:\n  {install}"
        ))
    })?;
    if !sysroot.status.success() {
        return Err(missing(format!("the compiler of the device, {NIGHTLY}, is missing\n  run: {install}")));
    }
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    if !sysroot.join("lib/rustlib/src/rust/library/core").is_dir() {
        return Err(missing(format!(
            "{NIGHTLY} lacks the source of `core`, which is built for the device\n  run: rustup component add rust-src --toolchain {NIGHTLY}"
        )));
    }
    Ok(())
}

/// The assembler of NVIDIA: the variable `PTXAS`, or `ptxas` of the path.
pub fn ptxas() -> Option<PathBuf> {
    if let Some(given) = std::env::var_os("PTXAS").filter(|path| !path.is_empty()) {
        return Some(given.into());
    }
    let found =
        |folder: PathBuf| [folder.join("ptxas"), folder.join("ptxas.exe")].into_iter().find(|file| file.is_file());
    std::env::split_paths(&std::env::var_os("PATH")?).find_map(found)
}

/// The architecture of the first GPU of this machine, as `sm_90`.
pub fn gpu() -> Option<String> {
    let list = Command::new("nvidia-smi").args(["--query-gpu=compute_cap", "--format=csv,noheader"]).output().ok()?;
    let list = String::from_utf8(list.stdout).ok().filter(|_| list.status.success())?;
    let digits: String = list.lines().next()?.chars().filter(char::is_ascii_digit).collect();
    (!digits.is_empty()).then(|| format!("sm_{digits}"))
}

#[test]
fn nightly_is_that_of_the_repository() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tools/nightly");
    assert_eq!(std::fs::read_to_string(file).unwrap().trim(), NIGHTLY);
}
