//! The errors of another compiler for the failing cases, compared with the snapshots.
//!
//! The snapshots are those of one compiler. Here its errors are compared by the needs of a reader: there is one, it begins
//! with our headline, at the user's argument, in decimal, and is short. Differences of the compiler of `tools/nightly`, whose trait
//! solver is the next one, are recorded in `ui-tests/next-solver.txt`.

use super::cases::{Case, read, root};
use super::headlines;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The most lines of an error under the next solver: it adds some for each goal on the way.
const MOST_LINES: usize = 30;

/// An error as the compiler reports it.
pub struct Error {
    /// Its first line, as in a snapshot.
    headline: String,
    /// The first underlined place: the line, the column and the number of characters; 0 of several lines.
    place: (usize, usize, usize),
    /// The whole text.
    text: String,
}

/// The difference under the compiler that runs the tests, if any: in a word, and in full.
pub fn fault(case: &Case, errors: &[Error]) -> Option<(&'static str, String)> {
    let [error] = errors else { return Some(("errors", format!("{} errors, not one", errors.len()))) };
    let snapshot = read(&case.snapshot());
    let headline = snapshot.lines().next().unwrap_or_default();
    let (place, lines) = (place_in(&snapshot), error.text.trim_end().lines().count());
    if error.headline != headline {
        Some(("headline", error.headline.clone()))
    } else if error.place != place && !is_type_argument(error.place, place) {
        Some(("place", format!("{:?}, not {place:?}", error.place)))
    } else if lines > MOST_LINES {
        Some(("length", format!("{lines} lines")))
    } else if headline.contains("UInt<") && !headlines::may_show_a_type(headline) {
        Some(("numbers", headline.to_owned()))
    } else {
        None
    }
}

/// Whether `found` begins the type arguments of the method at `method`: `select::<(U1, U1)>`.
fn is_type_argument(found: (usize, usize, usize), method: (usize, usize, usize)) -> bool {
    found.0 == method.0 && found.1 == method.1 + method.2 + "::<".len()
}

/// The underlined place of a snapshot: ` --> path:4:43`, and below it the line with the `^`.
fn place_in(snapshot: &str) -> (usize, usize, usize) {
    let mut lines = snapshot.lines().skip_while(|line| !line.trim_start().starts_with("--> "));
    let mut place = lines.next().unwrap_or_default().rsplit(':').map(|number| number.parse().unwrap_or(0));
    let (column, line) = (place.next().unwrap_or(0), place.next().unwrap_or(0));
    let underlined = lines.find(|line| line.contains('^')).unwrap_or_default();
    let several = underlined.contains("_^");
    (line, column, if several { 0 } else { underlined.matches('^').count() })
}

/// The errors of all cases, in their order.
pub fn errors(cases: &[Case]) -> Vec<Vec<Error>> {
    let mut found = BTreeMap::new();
    for line in check(cases).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        let told = &message["message"];
        // The last one is the count of the others.
        if told["level"] == "error" && !told["spans"].as_array().is_none_or(Vec::is_empty) {
            let case = message["target"]["name"].as_str().unwrap_or_default().to_owned();
            found.entry(case).or_insert_with(Vec::new).push(error(told));
        }
    }
    (0..cases.len()).map(|index| found.remove(&format!("case_{index}")).unwrap_or_default()).collect()
}

fn error(told: &Value) -> Error {
    let code = told["code"]["code"].as_str().map_or(String::new(), |code| format!("[{code}]"));
    let number = |span: &Value, key: &str| span[key].as_u64().unwrap_or(0) as usize;
    let spans = told["spans"].as_array().into_iter().flatten();
    let place = spans.filter(|span| span["is_primary"] == true).map(|mut span| {
        // In a macro of ours it is the user's call that is shown.
        while !span["expansion"].is_null() {
            span = &span["expansion"]["span"];
        }
        let one_line = span["line_start"] == span["line_end"];
        let width = if one_line { number(span, "column_end") - number(span, "column_start") } else { 0 };
        (number(span, "line_start"), number(span, "column_start"), width)
    });
    Error {
        headline: format!("error{code}: {}", told["message"].as_str().unwrap_or_default()),
        place: place.min().unwrap_or_default(),
        text: told["rendered"].as_str().unwrap_or_default().to_owned(),
    }
}

/// Checks a crate with each case as a program of it, and returns what the compiler says, in JSON.
fn check(cases: &[Case]) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("failing-cases");
    fs::create_dir_all(&folder).expect("a folder for the crate");
    let mut manifest = format!(
        "[package]\nname = \"failing-cases\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [profile.dev]\ndebug = false\n\n[dependencies]\ncolex = {{ path = {:?} }}\n",
        root().display().to_string()
    );
    for (index, case) in cases.iter().enumerate() {
        let path = root().join(case.fail()).display().to_string();
        write!(manifest, "\n[[bin]]\nname = \"case_{index}\"\npath = {path:?}\n").expect("a text can be written to");
    }
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("a lock file");
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["check", "--bins", "--keep-going", "--offline", "--message-format=json"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.with_file_name("builds"))
        // The flags of the tests do not apply to the compiled cases.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output()
        .expect("cargo runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The file of the cases that the next solver does not show as the snapshots do, each with the word for its difference.
pub const RECORDED: &str = "ui-tests/next-solver.txt";

/// The text of that file: the compiler, and a line for each case.
pub fn record(compiler: &str, faults: &[(&Case, &str)]) -> String {
    let lines = faults.iter().map(|(case, word)| format!("{word} {}/{}\n", case.law, case.name));
    format!("{compiler}\n{}", lines.collect::<String>())
}
