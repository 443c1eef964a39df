//! The build for a GPU. All its flags and settings are here: the scripts of `device` call this command.

use crate::tools::{self, Failure, NIGHTLY, SOURCE_OF_PTXAS};
use crate::{ptx, resources};
use clap::Args;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

/// Set where this program is called as a linker.
pub const AS_LINKER: &str = "COLEX_BULK_AS_LINKER";

/// Without a GPU: the oldest architecture with all instructions of the library. Drivers compile it for later ones.
const ARCHITECTURE: &str = "sm_80";

/// After the errors of rustc.
const ONLY_ON_THE_HOST: &str = "the crate does not compile for a GPU. If it does for the host, this is why:\n  \
    - the crate or a dependency needs the standard library: the library begins with `#![no_std]`\n  \
    - the methods of `f32` and `f64` of the standard library do not exist on a GPU: import `colex_bulk::Math`\n  \
    - a function of a phase captures a value: lend it as an operand";

/// The crate, and the folder of the results.
#[derive(Args)]
pub struct Options {
    /// The `Cargo.toml` of the crate; otherwise that of the working directory
    #[arg(long)]
    manifest_path: Option<PathBuf>,
    /// The folder for `kernels.ptx` and `kernels.cubin`; otherwise `target/colex-bulk`
    #[arg(long)]
    out: Option<PathBuf>,
    /// The architecture, as `sm_90`; otherwise that of the GPU of this machine, or sm_80
    #[arg(long)]
    arch: Option<String>,
    /// Requires that the `Cargo.lock` is up to date
    #[arg(long)]
    pub locked: bool,
}
impl Options {
    /// The `Cargo.toml`.
    pub fn manifest(&self) -> PathBuf {
        self.manifest_path.clone().unwrap_or_else(|| "Cargo.toml".into())
    }

    /// The folder of the crate.
    ///
    /// # Errors
    /// There is none.
    pub fn package(&self) -> Result<PathBuf, Failure> {
        let manifest = self.manifest();
        let found = manifest.canonicalize().ok().filter(|path| path.is_file());
        let folder = found.as_deref().and_then(Path::parent).map(Path::to_owned);
        Ok(folder
            .ok_or_else(|| format!("there is no {}: `cargo colex-bulk new NAME` makes a crate", manifest.display()))?)
    }
}

/// In place of a linker: cargo expects its output.
pub fn link_nothing() -> ExitCode {
    let output = env::args_os().skip_while(|argument| argument != "-o").nth(1);
    let written = output.is_none_or(|output| fs::write(output, "").is_ok());
    ExitCode::from(u8::from(!written))
}

/// Builds the entry points, with these arguments of rustc, and gives the path of the PTX.
///
/// # Errors
/// A tool is missing, or the crate does not compile.
pub fn build(options: &Options, rustc: &[String]) -> Result<PathBuf, Failure> {
    let package = options.package()?;
    tools::compiler_of_the_device()?;
    let architecture = options.arch.clone().or_else(tools::gpu).unwrap_or_else(|| ARCHITECTURE.into());
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| package.join("target"), PathBuf::from);
    let target = absolute(&target)?.join("colex-bulk");
    let out = options.out.as_deref().map_or_else(|| Ok(target.clone()), absolute)?;
    create(&target)?;
    create(&out)?;
    let (text, cubin, log) = (out.join("kernels.ptx"), out.join("kernels.cubin"), out.join("ptxas.log"));
    for old in [&text, &cubin, &log] {
        // It may not be there.
        let _ = fs::remove_file(old);
    }
    // Of each crate another one: cargo writes it only if something has changed.
    let mut hash = DefaultHasher::new();
    package.hash(&mut hash);
    let assembly = target.join(format!("{:016x}.s", hash.finish()));
    let mut cargo = compiler(options, &package, &architecture, &target, &assembly)?;
    tools::succeeds(cargo.args(rustc)).map_err(|failure| Failure { message: ONLY_ON_THE_HOST.into(), ..failure })?;

    let raw = fs::read_to_string(&assembly).map_err(|error| format!("{}: {error}", assembly.display()))?;
    let finished = ptx::finished(&raw)?;
    let globals = ptx::writable_globals(&finished);
    if !globals.is_empty() {
        let lines = globals.join("\n  ");
        return Err(format!("a writable global, by which a thread could tell a block something:\n  {lines}").into());
    }
    fs::write(&text, &finished).map_err(|error| format!("{}: {error}", text.display()))?;
    println!("{}: {} entry points for {architecture}", text.display(), ptx::entry_points(&finished).len());
    assemble(&architecture, &text, &cubin, &log, &finished)?;
    Ok(text)
}

/// What writes the PTX of LLVM.
fn compiler(
    options: &Options,
    package: &Path,
    architecture: &str,
    target: &Path,
    assembly: &Path,
) -> Result<Command, Failure> {
    let this = env::current_exe().map_err(|error| format!("the path of this program: {error}"))?;
    let more = env::var("BULK_RUSTFLAGS").unwrap_or_default();
    let mut cargo = Command::new("rustup");
    cargo.current_dir(package).env_remove("RUSTUP_TOOLCHAIN").env("CARGO_TARGET_DIR", target).env(AS_LINKER, "1");
    // LLVM unrolls the loops over the registers of a thread, and inlines the functions that have them, or they would be in
    // memory.
    let thresholds = "-C llvm-args=-unroll-threshold=20000 -C llvm-args=-inline-threshold=1000000";
    cargo.env("RUSTFLAGS", format!("-C target-cpu={architecture} {thresholds} {more}"));
    cargo.args(["run", NIGHTLY, "cargo", "rustc", "--quiet", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--target", "nvptx64-nvidia-cuda", "-Zbuild-std=core", "--profile", "device"]);
    for setting in ["inherits=\"release\"", "lto=\"fat\"", "panic=\"abort\""] {
        cargo.arg("--config").arg(format!("profile.device.{setting}"));
    }
    if options.locked {
        cargo.arg("--locked");
    }
    // `--emit=asm` writes the PTX; there is nothing to link.
    cargo.arg("--").arg("-Zcrate-attr=feature(abi_ptx)").arg(format!("--emit=asm={}", assembly.display()));
    cargo.args(["-C".into(), format!("linker={}", this.display())]);
    Ok(cargo)
}

/// The machine code, if there is an assembler, and its registers.
fn assemble(architecture: &str, text: &Path, cubin: &Path, log: &Path, ptx: &str) -> Result<(), Failure> {
    let Some(ptxas) = tools::ptxas() else {
        println!(
            "There is no machine code, because ptxas is missing; the driver of a GPU compiles PTX itself.\n{SOURCE_OF_PTXAS}"
        );
        return Ok(());
    };
    let done =
        Command::new(&ptxas).arg(format!("-arch={architecture}")).arg("-v").arg(text).arg("-o").arg(cubin).output();
    let done = done.map_err(|error| {
        tools::missing(format!("the assembler {} does not run: {error}\n  {SOURCE_OF_PTXAS}", ptxas.display()))
    })?;
    let messages = String::from_utf8_lossy(&done.stderr);
    if !done.status.success() {
        return Err(format!("{} refuses {}:\n{messages}", ptxas.display(), text.display()).into());
    }
    // Products of warpgroups then go on one after the other: a register of their sums is used before they are awaited.
    if let Some(line) = messages.lines().find(|line| line.contains("wgmma.mma_async instructions are serialized")) {
        return Err(format!("products of warpgroups do not go on at the same time:\n{line}").into());
    }
    fs::write(log, messages.as_bytes()).map_err(|error| format!("{}: {error}", log.display()))?;
    print!("{}: machine code\n{}", cubin.display(), resources::table(&messages, ptx));
    Ok(())
}

fn absolute(path: &Path) -> Result<PathBuf, Failure> {
    Ok(std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))?)
}

fn create(folder: &Path) -> Result<(), Failure> {
    Ok(fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?)
}
