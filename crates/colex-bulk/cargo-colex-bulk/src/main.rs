//! `cargo colex-bulk`: crates with kernels of `colex-bulk`, from an empty folder to the GPU.

mod build;
mod new;
mod ptx;
mod resources;
mod tools;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use tools::Failure;

#[derive(Parser)]
#[command(name = "cargo", bin_name = "cargo")]
enum Cargo {
    /// Kernels of colex-bulk: from an empty folder to the GPU
    #[command(name = "colex-bulk", version)]
    ColexBulk {
        #[command(subcommand)]
        action: Action,
    },
}

#[derive(Subcommand)]
enum Action {
    /// Makes a crate with a kernel, its entry point, a test and a program that launches it
    New {
        /// The folder of the crate, whose last part is its name
        path: PathBuf,
        /// A checkout of colex; otherwise the one that this command was built from
        #[arg(long)]
        colex: Option<PathBuf>,
    },
    /// Builds the entry points for a GPU: PTX, and machine code if there is a ptxas
    Build {
        #[command(flatten)]
        options: build::Options,
        /// Arguments of rustc
        #[arg(last = true)]
        rustc: Vec<String>,
    },
    /// Runs the program of the crate: on the GPU if there is one, otherwise on the host
    Run {
        #[command(flatten)]
        options: build::Options,
        /// Optimises the program
        #[arg(long)]
        release: bool,
        /// Arguments of the program
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Tests the kernels on the host, and builds them for a GPU
    Check(build::Options),
}

fn main() -> ExitCode {
    // The build for the device names this program as its linker: there is nothing to link.
    if std::env::var_os(build::AS_LINKER).is_some() {
        return build::link_nothing();
    }
    let Cargo::ColexBulk { action } = Cargo::parse();
    let done = match action {
        Action::New { path, colex } => new::new(&path, colex),
        Action::Build { options, rustc } => build::build(&options, &rustc).map(drop),
        Action::Run { options, release, arguments } => run(&options, release, &arguments),
        Action::Check(options) => check(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            if !message.is_empty() {
                eprintln!("error: {message}");
            }
            ExitCode::from(code)
        }
    }
}

/// `cargo` of the host with this subcommand, in the crate of the options.
fn cargo(options: &build::Options, subcommand: &str) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(subcommand).arg("--manifest-path").arg(options.manifest());
    if options.locked {
        cargo.arg("--locked");
    }
    cargo
}

fn run(options: &build::Options, release: bool, arguments: &[String]) -> Result<(), Failure> {
    options.package()?;
    let mut program = cargo(options, "run");
    if release {
        program.arg("--release");
    }
    match tools::gpu() {
        Some(_) => {
            let ptx = build::build(options, &[])?;
            program.args(["--features", "gpu"]).env("COLEX_BULK_PTX", ptx);
        }
        None => println!("There is no GPU (nvidia-smi names none): the kernels run on the host."),
    }
    program.arg("--").args(arguments);
    tools::succeeds(&mut program)
}

fn check(options: &build::Options) -> Result<(), Failure> {
    options.package()?;
    tools::succeeds(&mut cargo(options, "test"))?;
    build::build(options, &[]).map(drop)
}
