//! Compile errors: see `crates/colex-bulk/ui-tests/README.md`.
#![cfg(not(miri))]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ui-tests")
}

/// The names of the files with such an ending, without it.
fn names(folder: &str, ending: &str) -> BTreeSet<String> {
    let files = fs::read_dir(root().join(folder)).expect("ui-tests can be read");
    let names = files.map(|file| file.expect("ui-tests can be read").file_name().to_string_lossy().into_owned());
    names.filter_map(|name| name.strip_suffix(ending).map(str::to_owned)).collect()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Whether the snapshots are those of this compiler.
fn is_pinned() -> bool {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs").stdout;
    let version = String::from_utf8(version).expect("rustc prints UTF-8");
    version.split(' ').nth(1) == Some(read("../../../ui-tests/rustc-version").trim())
}

#[test]
fn failing_cases_fail_as_recorded() {
    if !is_pinned() {
        eprintln!("ui-tests: SKIPPED the snapshots, which are those of another rustc");
        return;
    }
    trybuild::TestCases::new().compile_fail("ui-tests/fail/*.rs");
}

#[test]
fn twins_compile_and_run() {
    let mut program = String::new();
    let mut calls = String::new();
    for name in names("pass", ".rs") {
        let twin = root().join(format!("pass/{name}.rs"));
        writeln!(program, "mod {name} {{\n    include!({twin:?});\n    pub fn run() {{\n        main();\n    }}\n}}")
            .expect("a text can be written to");
        writeln!(calls, "    {name}::run();").expect("a text can be written to");
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bulk_twins.rs");
    fs::write(&path, format!("{program}\nfn main() {{\n{calls}}}\n")).expect("the target folder can be written to");
    trybuild::TestCases::new().pass(path);
}

#[test]
fn each_case_has_snapshot_and_twin() {
    let failing = names("fail", ".rs");
    assert!(!failing.is_empty());
    assert_eq!(failing, names("fail", ".stderr"), "cases and snapshots");
    // The first line of a twin names its case.
    let twin = |twin: String| {
        let text = read(format!("pass/{twin}.rs"));
        let (first, rest) = text.split_once('\n').expect("a line");
        let name = first.strip_prefix("// The twin of `").and_then(|name| name.strip_suffix("`."));
        (name.unwrap_or_else(|| panic!("{twin} names no case")).to_owned(), rest.to_owned())
    };
    let twins: BTreeMap<_, _> = names("pass", ".rs").into_iter().map(twin).collect();
    assert!(twins.len() == names("pass", ".rs").len() && failing.iter().eq(twins.keys()), "cases and twins");
    for (name, pass) in &twins {
        let fail = read(format!("fail/{name}.rs"));
        let front = fail.bytes().zip(pass.bytes()).take_while(|(a, b)| a == b).count();
        let back = fail.bytes().rev().zip(pass.bytes().rev()).take_while(|(a, b)| a == b).count();
        let other = fail.len().max(pass.len()).saturating_sub(front + back);
        assert!(fail != *pass, "{name} is its own twin");
        assert!(other <= 90, "{name} differs from its twin in more than one place: {other} bytes");
    }
}

/// The messages of the traits of this crate, up to their first parameter.
fn our_messages() -> Vec<String> {
    let sources = [
        "by_modes.rs",
        "counts.rs",
        "math.rs",
        "threads_of_entry.rs",
        "raw/lend.rs",
        "raw/output.rs",
        "raw/edges.rs",
        "raw/many.rs",
        "raw/phase.rs",
        "raw/launch.rs",
        "raw/element.rs",
        "raw/shared.rs",
        "raw/warp.rs",
        "raw/ring.rs",
        "raw/rounds.rs",
        "raw/stages.rs",
        "raw/tensor_map.rs",
        "raw/tilers.rs",
        "raw/totals.rs",
    ]
    .map(|file| format!("../src/{file}"));
    let text: String = sources.iter().filter_map(|file| fs::read_to_string(root().join(file)).ok()).collect();
    let messages = text.lines().filter_map(|line| line.trim().strip_prefix("message = \""));
    messages
        .map(|message| message.split("{Self}").max_by_key(|part| part.len()).unwrap_or(message).to_owned())
        .collect()
}

#[test]
fn each_snapshot_is_one_readable_error() {
    // Errors of the borrow checker, of the type of a closure, or of colex: by the headline.
    let others = read("others.txt");
    let ours: Vec<String> = our_messages().iter().map(|message| message.trim_end_matches("\",").to_owned()).collect();
    let mut used = BTreeSet::new();
    for name in names("fail", ".stderr") {
        let text = read(format!("fail/{name}.stderr"));
        let headline = text.lines().next().unwrap_or_default();
        let errors = text.lines().filter(|line| line.starts_with("error")).count();
        assert_eq!(errors, 1, "{name}: {errors} errors");
        if let Some(message) = ours.iter().find(|message| headline.contains(message.as_str())) {
            used.insert(message.clone());
        } else {
            assert!(others.lines().any(|line| headline.contains(line)), "{name}: {headline}");
        }
    }
    for message in ours {
        assert!(used.contains(&message), "no case has the error: {message}");
    }
}

/// `MISUSES.md` lists each case with its headline.
#[test]
fn misuses_are_listed_with_headlines() {
    let mut table =
        "# Misuses\n\nEach program of `fail`, and the headline of its error. `TRYBUILD=overwrite cargo test -p \
                     colex-bulk --test ui` writes this list.\n\n| misuse | error |\n| --- | --- |\n"
            .to_owned();
    for name in names("fail", ".stderr") {
        let text = read(format!("fail/{name}.stderr"));
        let headline = text.lines().next().unwrap_or_default().trim_start_matches("error");
        let headline = headline.split_once(": ").map_or(headline, |(_, headline)| headline).replace('|', "\\|");
        writeln!(table, "| {} | {headline} |", name.replace('_', " ")).expect("a text can be written to");
    }
    if std::env::var("TRYBUILD").is_ok_and(|mode| mode == "overwrite") {
        fs::write(root().join("MISUSES.md"), &table).expect("ui-tests can be written to");
    }
    assert_eq!(read("MISUSES.md"), table);
}
