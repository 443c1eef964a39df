//! Writes the recorded cases of CuTe as typed Rust programs.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

#[path = "src/generator/mod.rs"]
#[allow(dead_code)] // The tests use the rest.
mod generator;

use generator::atoms;
use generator::emit::{cases, twins};
use generator::records::Data;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=src/generator");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=COLEX_ATOMS");
    let data = Data::read("data")?;
    let out = env::var("OUT_DIR")?;
    let atoms = atoms::path("data");
    println!("cargo::rerun-if-changed={atoms}");
    for (name, text) in atoms::files(&atoms::read(&atoms)?) {
        fs::write(Path::new(&out).join(format!("{name}.rs")), text)?;
    }
    for (name, files) in [("cases", cases(&data)), ("twins", twins(&data))] {
        let index = (name.to_string(), files.index);
        for (name, text) in files.modules.into_iter().chain([index]) {
            fs::write(Path::new(&out).join(format!("{name}.rs")), text)?;
        }
    }
    Ok(())
}
