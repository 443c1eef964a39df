//! The messages of the command where something is missing or wrong, and its exit status.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

const MANIFEST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The command, where `path` has all programs.
fn command(path: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-colex-bulk"));
    command.arg("colex-bulk").args(arguments).env("PATH", path).env("CARGO_TARGET_DIR", env!("CARGO_TARGET_TMPDIR"));
    command.env_remove("PTXAS");
    command
}

/// The exit status and the errors of the command, where `path` has all programs.
fn said(path: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = command(path, arguments).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A folder with a `rustup` that is this script.
fn rustup(name: &str, script: &str) -> PathBuf {
    let folder = folder(name);
    let file = folder.join("rustup");
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

#[test]
fn builds_without_rustup_name_it() {
    let (status, errors) = said(&folder("no-rustup"), &["build", "--manifest-path", MANIFEST]);
    assert!(status == Some(3) && errors.contains("https://rustup.rs"), "{errors}");
}

#[test]
fn builds_without_the_nightly_install_it() {
    let (status, errors) = said(&rustup("no-nightly", "exit 1"), &["build", "--manifest-path", MANIFEST]);
    assert!(status == Some(3) && errors.contains("run: rustup toolchain install nightly-"), "{errors}");
    assert!(errors.contains("--component rust-src"), "{errors}");
}

#[test]
fn builds_without_rust_src_add_it() {
    let (status, errors) = said(&rustup("no-rust-src", "echo /nowhere"), &["build", "--manifest-path", MANIFEST]);
    assert!(
        status == Some(3) && errors.contains("run: rustup component add rust-src --toolchain nightly-"),
        "{errors}"
    );
}

/// A `rustup` with all that a build needs, whose cargo is this script.
fn complete_rustup(name: &str, cargo: &str) -> PathBuf {
    let sysroot = folder(&format!("sysroot-of-{name}"));
    fs::create_dir_all(sysroot.join("lib/rustlib/src/rust/library/core")).unwrap();
    rustup(name, &format!("[ \"$3\" = rustc ] && {{ echo {}; exit; }}\n{cargo}", sysroot.display()))
}

/// Writes the PTX of an empty entry point.
const EMPTY_ENTRY: &str = r#"for a; do case $a in --emit=asm=*)
    printf '.target sm_80\n.visible .entry a_t32_s0(\n)\n{\n\tret;\n}\n' > "${a#*=*=}";; esac; done"#;

#[test]
fn builds_without_ptxas_say_its_source() {
    let path = complete_rustup("no-ptxas", EMPTY_ENTRY);
    let mut build = command(&path, &["build", "--manifest-path", MANIFEST, "--arch", "sm_80"]);
    let printed = build.output().unwrap();
    assert!(printed.status.success(), "{printed:?}");
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(printed.contains("1 entry points") && printed.contains("nvidia-cuda-nvcc"), "{printed}");

    let output = build.env("PTXAS", path.join("ptxas")).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(3) && errors.contains("nvidia-cuda-nvcc"), "{errors}");
}

#[test]
fn failed_builds_name_the_difference() {
    let path = complete_rustup("errors-of-rustc", "exit 1");
    let (status, errors) = said(&path, &["build", "--manifest-path", MANIFEST, "--arch", "sm_80"]);
    assert!(status == Some(1) && errors.contains("import `colex_bulk::Math`"), "{errors}");
}

#[test]
fn folders_without_a_crate_are_refused() {
    let empty = folder("no-crate");
    let manifest = empty.join("Cargo.toml");
    for action in ["build", "run", "check"] {
        let (status, errors) = said(&empty, &[action, "--manifest-path", manifest.to_str().unwrap()]);
        assert!(status == Some(1) && errors.contains("`cargo colex-bulk new NAME` makes a crate"), "{errors}");
    }
}

#[test]
fn crates_are_not_overwritten() {
    let folder = folder("there");
    let (status, errors) = said(&folder, &["new", folder.to_str().unwrap()]);
    assert!(status == Some(1) && errors.contains("there exists; nothing was written"), "{errors}");
}

#[test]
fn names_are_those_of_crates() {
    let folder = folder("names");
    for name in ["1st", "a.b", "a b"] {
        let (status, errors) = said(&folder, &["new", folder.join(name).to_str().unwrap()]);
        assert!(status == Some(1) && errors.contains("is not the name of a crate"), "{errors}");
        assert!(!folder.join(name).exists());
    }
}

#[test]
fn crates_without_colex_are_refused() {
    let folder = folder("no-colex");
    let path = folder.join("first");
    let (status, errors) = said(&folder, &["new", path.to_str().unwrap(), "--colex", folder.to_str().unwrap()]);
    assert!(status == Some(1) && errors.contains("`--colex PATH` names one") && !path.exists(), "{errors}");
}
