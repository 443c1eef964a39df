//! The compilers that are found on this machine.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, io};

/// The columns of the stable toolchain.
pub const CHECK: &str = "check";
/// With code generation.
pub const BUILD: &str = "build";
/// With code that is optimized.
pub const OPTIMIZED: &str = "release";
/// The column of the nightly toolchain.
pub const NEXT_SOLVER: &str = "next solver";

/// The language of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust with colex.
    Rust,
    /// C++ with CuTe.
    Cxx,
}

/// A command that compiles one file.
#[derive(Clone, Debug)]
pub struct Compiler {
    /// As the column of the table is called.
    pub name: &'static str,
    /// Its description.
    pub version: String,
    /// The language that it reads.
    pub language: Language,
    command: Vec<String>,
}

impl Compiler {
    /// A compiler without a command.
    #[cfg(test)]
    pub fn named(name: &'static str, language: Language) -> Self {
        Self { name, version: String::new(), language, command: Vec::new() }
    }

    /// Whether it checks Rust and generates no code.
    pub fn checks_rust(&self) -> bool {
        self.language == Language::Rust && self.only_checks()
    }

    /// Whether it generates no code.
    pub fn only_checks(&self) -> bool {
        self.name != BUILD
    }

    /// The same compiler, whose instructions callgrind counts.
    pub fn counted(mut self) -> Self {
        let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];
        self.command.splice(0..0, valgrind.map(str::to_owned));
        self
    }

    /// The command that compiles the file.
    pub fn compile(&self, source: &Path, out: &Path) -> Command {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).arg(source).current_dir(out);
        // What `cargo run` has set for this tool is not for its children.
        command.env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTFLAGS");
        command
    }
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("benches/compile_time has two parents").to_owned()
}

/// Where the tool keeps the libraries and headers that it has built or fetched.
pub fn cache() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from).join("compile-time")
}

fn output(command: &mut Command) -> Result<Output, String> {
    let shown = format!("{command:?}");
    let output = command.stdin(Stdio::null()).output().map_err(|why| format!("{shown}: {why}"))?;
    match output.status.success() {
        true => Ok(output),
        false => Err(format!("{shown} failed:\n{}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn text(command: &mut Command) -> Result<String, String> {
    Ok(String::from_utf8_lossy(&output(command)?.stdout).trim().to_owned())
}

/// A toolchain of Rust, and the flags for the trait solver.
#[derive(Clone, Copy, Debug)]
pub enum Toolchain {
    /// The one that runs this tool.
    Stable,
    /// The same, where code is optimized.
    Optimized,
    /// The nightly that `tools/nightly` names, with the next trait solver.
    NextSolver,
}

/// The name of the nightly.
const NIGHTLY: &str = include_str!("../../../tools/nightly");

impl Toolchain {
    /// A command of the toolchain: `cargo`, `rustc`.
    pub fn command(self, program: &str) -> Command {
        match self {
            Self::Stable | Self::Optimized => {
                Command::new(env::var_os(program.to_uppercase()).unwrap_or_else(|| program.into()))
            }
            Self::NextSolver => {
                let mut command = Command::new("rustup");
                command.args(["run", NIGHTLY.trim(), program]).env_remove("RUSTC").env_remove("CARGO");
                command
            }
        }
    }

    /// Whether it is installed.
    pub fn is_installed(self) -> bool {
        output(self.command("rustc").arg("--version")).is_ok()
    }

    fn flags(self) -> &'static [&'static str] {
        match self {
            Self::Stable => &[],
            // Without debug assertions, too, as in a release.
            Self::Optimized => &["-Copt-level=3", "-Cdebuginfo=0"],
            Self::NextSolver => &["-Znext-solver=globally"],
        }
    }

    /// Builds the library and `colex-atoms` with the features that both solvers take; gives the flags with which `rustc` finds it.
    fn library(self) -> Result<Vec<String>, String> {
        let directory = cache().join(format!("{self:?}"));
        let built = text(
            self.command("cargo")
                .args([
                    "build",
                    "-p",
                    "colex",
                    "-p",
                    "colex-atoms",
                    "--no-default-features",
                    "--features",
                    "colex/std",
                    "--message-format",
                    "json",
                ])
                .arg("--target-dir")
                .arg(&directory)
                .env("RUSTFLAGS", self.flags().join(" "))
                .current_dir(root()),
        )?;
        let artifacts: Vec<(String, PathBuf)> = built.lines().flat_map(artifacts).collect();
        // A newer cargo has the metadata of a library in a file next to it, and each library in a folder of its own.
        let libraries = artifacts.iter().filter(|(name, _)| ["colex", "colex_atoms"].contains(&name.as_str()));
        let mut flags: Vec<String> =
            libraries.flat_map(|(name, file)| ["--extern".into(), format!("{name}={}", file.display())]).collect();
        if flags.is_empty() {
            return Err("cargo has not built the library".into());
        }
        let folders = artifacts.iter().filter_map(|(_, file)| file.parent());
        let folders = BTreeSet::from_iter(folders.map(Path::to_owned).chain([directory.join("debug/deps")]));
        flags.extend(folders.iter().map(|folder| format!("-Ldependency={}", folder.display())));
        Ok(flags)
    }

    /// The compilers of this toolchain.
    pub fn compilers(self) -> Result<Vec<Compiler>, String> {
        let columns = match self {
            Self::Stable => &[(CHECK, "metadata"), (BUILD, "metadata,link")][..],
            Self::Optimized => &[(OPTIMIZED, "metadata,link")],
            Self::NextSolver => &[(NEXT_SOLVER, "metadata")],
        };
        let library = self.library()?;
        // Behind `rustup` is the real compiler; the way to it is not to be measured.
        let sysroot = text(self.command("rustc").args(["--print", "sysroot"]))?;
        let version = text(self.command("rustc").arg("--version"))?;
        let compiler = |&(name, emit): &(&'static str, &str)| {
            let fixed = ["--edition", "2024", "--crate-type", "lib", "--crate-name", "measured", "-Cdebuginfo=2"];
            let mut command = vec![format!("{sysroot}/bin/rustc"), format!("--emit={emit}")];
            command.extend(fixed.iter().chain(self.flags()).map(ToString::to_string));
            command.extend(library.iter().cloned());
            Compiler { name, version: version.clone(), language: Language::Rust, command }
        };
        Ok(columns.iter().map(compiler).collect())
    }
}

/// The files of a crate, with its name, if this message of cargo names them.
fn artifacts(message: &str) -> Vec<(String, PathBuf)> {
    let message: serde_json::Value = serde_json::from_str(message).unwrap_or_default();
    let name = message["target"]["name"].as_str().unwrap_or_default();
    let files = match message["filenames"].as_array() {
        Some(files) if message["reason"] == "compiler-artifact" => files.as_slice(),
        _ => &[],
    };
    files.iter().filter_map(|file| file.as_str()).map(|file| (name.to_owned(), file.into())).collect()
}

/// The packages that hold the headers of CuTe and their own includes.
const PACKAGES: [&str; 4] =
    ["nvidia-cutlass", "nvidia-cuda-runtime-cu12", "nvidia-cuda-cccl-cu12", "nvidia-cuda-nvcc-cu12"];

/// The headers, fetched once.
fn headers() -> Result<Vec<String>, String> {
    let directory = cache().join("cute");
    let complete = directory.join("complete");
    if !complete.exists() {
        eprintln!("fetching the headers of CuTe from the package registry");
        if directory.exists() {
            fs::remove_dir_all(&directory).map_err(|why| why.to_string())?;
        }
        let mut pip = Command::new("python3");
        pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target"])
            .arg(&directory)
            .args(PACKAGES);
        output(&mut pip)?;
        fs::write(&complete, "").map_err(|why: io::Error| why.to_string())?;
    }
    let include = |path: &str| format!("-I{}", directory.join(path).display());
    let parts = ["cuda_runtime", "cuda_cccl", "cuda_nvcc"].map(|part| include(&format!("nvidia/{part}/include")));
    Ok([include("cutlass_library/source/include")].into_iter().chain(parts).collect())
}

/// The C++ compilers that are installed; none without pip, with a line that says why.
pub fn cxx() -> Vec<Compiler> {
    let installed: Vec<_> = ["g++", "clang++"]
        .into_iter()
        .filter_map(|name| Some((name, text(Command::new(name).arg("--version")).ok()?)))
        .collect();
    if installed.is_empty() {
        eprintln!("no C++ compiler: CuTe is left out");
        return Vec::new();
    }
    let headers = match headers() {
        Ok(headers) => headers,
        Err(why) => {
            eprintln!("CuTe is left out: {why}");
            return Vec::new();
        }
    };
    let compiler = |(name, version): (&'static str, String)| {
        let mut command = vec![name.to_owned(), "-std=c++17".into(), "-fsyntax-only".into(), "-w".into()];
        command.extend(headers.iter().cloned());
        let version = version.lines().next().unwrap_or_default().to_owned();
        Compiler { name, version, language: Language::Cxx, command }
    };
    installed.into_iter().map(compiler).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_names_the_library() {
        let of = |name: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","target":{{"name":"{name}"}},"filenames":["a.rmeta","lib{name}.rlib"]}}"#
            )
        };
        let colex = |file: &str| ("colex".to_owned(), PathBuf::from(file));
        assert_eq!(artifacts(&of("colex")), [colex("a.rmeta"), colex("libcolex.rlib")]);
        assert_eq!(artifacts("not json"), []);
    }

    #[test]
    fn the_root_is_the_workspace() {
        assert!(root().join("src/lib.rs").exists());
    }
}
