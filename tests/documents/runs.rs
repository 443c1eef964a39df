//! Each command of each README is run by a test or by a step of the check.
//!
//! `cargo test` of packages of this workspace is: by the step `tests`. So are the commands of `colex` in the README of
//! `colex-cli`: by its own test. For any other command, a line of `commands.txt` says how, in one of these ways:
//!
//! - `in FILE: TEXT`: a file that the check runs, `tools/check` or a test, has this text, which runs it;
//! - `short: COMMAND`: the same with fewer cases and all options, which `short_commands_run` runs;
//! - `by hand: REASON`: it needs something that the machine of the check lacks;
//! - `mention`: the text only names it.

use crate::commands::{code, packages, root, values};
use crate::numbers::pages;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The programs by which a command begins.
const PROGRAMS: [&str; 9] = ["apt-get", "cargo", "colex", "mpirun", "nightly=$(cat", "npm", "pip", "python3", "rustup"];

/// For `short` commands that write files of the repository: the files are as before.
const UNCHANGED: &str = r#"
sum() { git ls-files -coz --exclude-standard -- "$1" | xargs -0 cat | sha1sum; }
unchanged() { local before; before=$(sum "$1"); "${@:2}"; [ "$before" = "$(sum "$1")" ]; }
"#;

/// How many commands at most are left to people.
const BY_HAND: usize = 8;

struct Run {
    command: String,
    how: String,
}

fn runs() -> Vec<Run> {
    let lines = include_str!("commands.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let pairs = lines.map(|line| line.split_once(" => ").unwrap_or_else(|| panic!("no way to run it: {line}")));
    pairs.map(|(command, how)| Run { command: command.trim().to_owned(), how: how.to_owned() }).collect()
}

fn is_variable(word: &str) -> bool {
    word.split_once('=').is_some_and(|(name, _)| name.chars().all(|c| c == '_' || c.is_ascii_uppercase()))
}

/// Whether code of a page is a command: it begins with a program of others, with more words, or with one of ours.
fn is_command(code: &str, page: &str) -> bool {
    let mut words = code.split_whitespace().skip_while(|word| is_variable(word));
    let Some(first) = words.next() else { return false };
    let is_script = || {
        let folder = Path::new(page).parent().unwrap_or(Path::new(""));
        let files = [root().join(first), root().join(folder).join(first)];
        let begins = |file: &Path| fs::read(file).is_ok_and(|text| text.starts_with(b"#!"));
        first.contains('/') && files.iter().any(|file| file.is_file() && begins(file))
    };
    PROGRAMS.contains(&first) && words.next().is_some() || is_script()
}

/// The commands of all README files, with their pages.
fn commands() -> Vec<(String, String)> {
    let mut found = BTreeSet::new();
    let ui_tests = "ui-tests/README.md".to_owned();
    for page in pages().into_iter().chain([ui_tests]).filter(|page| page.ends_with("README.md")) {
        let text = fs::read_to_string(root().join(&page)).expect("a page");
        let all = format!("\n{text}");
        let commands = code(&all).into_iter().map(str::trim).filter(|code| is_command(code, &page));
        found.extend(commands.map(|command| (command.to_owned(), page.clone())));
    }
    found.into_iter().collect()
}

/// Whether the workspace's own tests are this command.
fn is_test_of_the_workspace(command: &str) -> bool {
    let Some(rest) = command.strip_prefix("cargo test ") else { return false };
    let words: Vec<_> = rest.split_whitespace().collect();
    let (packages, named) = (packages(), values(&words, "-p"));
    let root = root().canonicalize().expect("the root");
    let is_member = |name: &&str| {
        let folder = packages.get(*name).map(|(folder, _)| folder.canonicalize().expect("a folder"));
        // A package of a workspace of its own has its own lock file.
        folder.is_some_and(|folder| {
            !folder.ancestors().take_while(|up| **up != root).any(|up| up.join("Cargo.lock").exists())
        })
    };
    let known = ["-p", "--test", "--", "--nocapture"];
    let targets = values(&words, "--test");
    let is_plain = words.iter().all(|word| known.contains(word) || named.contains(word) || targets.contains(word));
    is_plain && !named.is_empty() && named.iter().all(is_member)
}

/// How a command of a page is run, and otherwise the reason why it is not.
fn way(command: &str, page: &str, runs: &[Run]) -> Result<(), String> {
    let is_of_the_cli = page == "crates/colex-cli/README.md" && command.starts_with("colex ");
    if is_of_the_cli || is_test_of_the_workspace(command) {
        return Ok(());
    }
    let Some(run) = runs.iter().find(|run| run.command == command) else {
        return Err(format!("{page}: nothing runs `{command}`"));
    };
    match run.how.split_once(": ") {
        Some(("short" | "by hand", _)) => Ok(()),
        None if run.how == "mention" => Ok(()),
        Some((file, text)) if file.starts_with("in ") => {
            let file = &file["in ".len()..];
            let check = fs::read_to_string(root().join("tools/check")).expect("the check");
            let is_run = file == "tools/check" || file.contains("tests/") || check.contains(file);
            let source = fs::read_to_string(root().join(file)).unwrap_or_default();
            (is_run && source.contains(text)).then_some(()).ok_or(format!("`{command}`: {file} does not run `{text}`"))
        }
        _ => Err(format!("`{command}`: no way to run is called `{}`", run.how)),
    }
}

#[test]
fn each_command_has_its_run() {
    let (commands, runs) = (commands(), runs());
    let lost: Vec<_> = commands.iter().filter_map(|(command, page)| way(command, page, &runs).err()).collect();
    assert!(lost.is_empty(), "{lost:#?}");
    assert!(commands.len() > 60, "{} commands are found: are they written in another way?", commands.len());
    let stale = runs.iter().filter(|run| !commands.iter().any(|(command, _)| *command == run.command));
    let stale: Vec<_> = stale.map(|run| &run.command).collect();
    assert!(stale.is_empty(), "no README has {stale:#?}");
    let by_hand = runs.iter().filter(|run| run.how.starts_with("by hand: ")).count();
    assert!(by_hand <= BY_HAND, "{by_hand} commands are left to people");
}

#[test]
fn a_missing_run_is_found() {
    let run = |how: &str| [Run { command: "tools/fuzz 7".to_owned(), how: how.to_owned() }];
    let is_run = |command: &str, how: &str| way(command, "README.md", &run(how)).is_ok();
    assert!(!is_run("tools/fuzz 8", "mention"));
    assert!(is_run("tools/fuzz 7", "in tools/check: step fuzz tools/fuzz"));
    assert!(!is_run("tools/fuzz 7", "in tools/check: tools/fuzz 61"));
    assert!(!is_run("tools/fuzz 7", "in tools/mutants/README.md: mutants"));
    assert!(is_run("cargo test -p colex-laws -p colex-dyn --test walk", ""));
    for command in ["cargo test -p colex-fuzz", "cargo test -p colex-laws -- --ignored", "X=1 cargo test -p colex-laws"]
    {
        assert!(!is_run(command, ""), "{command}");
    }
    assert!(is_command("A=7 tools/fuzz 7", "README.md") && is_command("cargo doc", "README.md"));
    assert!(!is_command("cargo", "README.md") && !is_command("tools/nightly", "README.md"));
}

#[test]
#[ignore = "builds other programs: the step `commands of the READMEs` of the check"]
fn short_commands_run() {
    let runs = runs();
    // One of them may be that of several commands.
    let shorts: BTreeSet<_> = runs.iter().filter_map(|run| run.how.strip_prefix("short: ")).collect();
    assert!(shorts.len() > 10, "{shorts:?}");
    for short in shorts {
        println!("{short}");
        let script = format!("{UNCHANGED}{short}");
        let output = Command::new("bash").args(["-euo", "pipefail", "-c", &script]).current_dir(root()).output();
        let output = output.expect("bash runs");
        let (printed, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{short}: {printed}{errors}");
    }
}
