//! A crate of its own that uses the library, for what only a compiler run can show.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// Writes a crate with this source, and runs `cargo` in it; the crate is compiled without network.
///
/// It depends on the library, and on crates of this repository, by their names with their folders; and on those of others, as
/// a manifest has them, in quotes or braces. The library has features only if `colex.features` is among the
/// dependencies, with a list.
pub fn cargo(name: &str, source: &str, dependencies: &[(&str, &str)], args: &[&str]) -> Output {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let folder = folder(name);
    fs::create_dir_all(folder.join("src")).expect("a folder for the crate");
    let dependencies: String = dependencies
        .iter()
        .map(|(name, of)| match of.starts_with(['"', '{', '[']) {
            true => format!("{name} = {of}\n"),
            false => format!("{name} = {{ path = {:?} }}\n", root.join(of).display().to_string()),
        })
        .collect();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n\
         [dependencies]\ncolex.path = {:?}\ncolex.default-features = false\n{dependencies}\n\
         [profile.dev]\ndebug = false\n\n[profile.release]\ncodegen-units = 1\n\n[workspace]\n",
        root.display().to_string(),
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    fs::write(folder.join("src/lib.rs"), source).expect("the source");
    // The versions that are there.
    if let Ok(lock) = fs::read(root.join("Cargo.lock")) {
        fs::write(folder.join("Cargo.lock"), lock).expect("a lock file");
    }
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(args)
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", builds())
        .env("CARGO_NET_OFFLINE", "true")
        // The flags of the tests (coverage, sanitizers) do not apply to the compiled code.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .expect("cargo runs")
}

/// Where all such crates are built, so that the library is built once for them.
pub fn builds() -> PathBuf {
    folder("builds")
}

/// Where the crate of this name is.
pub fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
