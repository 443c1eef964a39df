//! Writes the manual page and the completions of the shells to the build folder: `colex man` and `colex completions` print
//! them, and a package installs the files.

use clap::{CommandFactory, ValueEnum};
use std::path::PathBuf;
use std::{env, fs, io};

#[path = "src/arguments.rs"]
#[allow(dead_code)]
mod arguments;

/// Operands are texts here, as nothing is read.
mod operands {
    pub type Colors = String;
    pub type Coordinate = String;
    pub type Layout = String;
    pub type Tiler = String;

    pub fn colors(text: &str) -> Result<Colors, String> {
        Ok(text.to_owned())
    }
}

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/arguments.rs");
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let mut command = arguments::Arguments::command();
    for shell in clap_complete::Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut command, "colex", &folder)?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    fs::write(folder.join("colex.1"), page)
}
