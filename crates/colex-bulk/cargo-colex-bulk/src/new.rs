//! A new crate.

use crate::tools::Failure;
use std::fs;
use std::path::{Path, PathBuf};

/// The files of a crate, with `{name}`, `{crate}` and `{colex}`.
const FILES: [(&str, &str); 5] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.in")),
    (".gitignore", "/target\n"),
    ("src/lib.rs", include_str!("../template/src/lib.rs")),
    ("src/main.rs", include_str!("../template/src/main.rs")),
    ("tests/host.rs", include_str!("../template/tests/host.rs")),
];

/// Makes a crate.
///
/// # Errors
/// The folder exists, its name is not that of a crate, or the checkout of colex is missing.
pub fn new(path: &Path, colex: Option<PathBuf>) -> Result<(), Failure> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let valid = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if !valid {
        return Err(format!("`{name}` is not the name of a crate: letters, digits, `-` and `_`, a letter first").into());
    }
    if path.exists() {
        return Err(format!("{} exists; nothing was written", path.display()).into());
    }
    // Where this command was built.
    let colex = colex.unwrap_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../../..").into());
    let colex = colex.canonicalize().ok().filter(|colex| colex.join("crates/colex-bulk/Cargo.toml").is_file());
    let Some(colex) = colex.as_deref().and_then(Path::to_str) else {
        return Err("there is no checkout of colex where this command was built from: `--colex PATH` names one"
            .to_owned()
            .into());
    };
    for (file, text) in FILES {
        let (file, folder) = (path.join(file), path.join(file).parent().map_or_else(PathBuf::new, Path::to_owned));
        let text = text.replace("{name}", name).replace("first_kernel", &name.replace('-', "_"));
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&file, text.replace("{colex}", &colex.replace('\\', "/"))))
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    println!(
        "{} has a kernel, `src/lib.rs`, and a program that launches it. In that folder:\n\
         \x20 cargo colex-bulk run     runs it, on the host if there is no GPU\n\
         \x20 cargo colex-bulk build   builds the kernel for a GPU\n\
         \x20 cargo colex-bulk check   tests it on the host, and builds it for a GPU",
        path.display()
    );
    Ok(())
}
