//! Programs that do not compile, and their errors: see `ui-tests/README.md`.

mod ui {
    pub mod advice;
    pub mod cases;
    pub mod compiler;
    pub mod guide;
    pub mod headlines;
    pub mod misuses;
    pub mod twins;
}

use ui::cases::{Case, cases, read, root};
use ui::compiler::{blesses, is_pinned, say, version};
use ui::{advice, guide, headlines, misuses, twins};

#[test]
fn failing_cases_fail_as_recorded() {
    let used = version();
    if !is_pinned(&used) {
        let pinned = read("ui-tests/rustc-version");
        say(&format!("SKIPPED the snapshots: they are those of rustc {}, this is {used}", pinned.trim()));
        return;
    }
    // Without a program that compiles among them, trybuild has cargo check all at once. Its paths begin at the package.
    let test = trybuild::TestCases::new();
    for case in cases() {
        test.compile_fail(case.fail().trim_start_matches("ui-tests/"));
    }
    // It runs the cases when it is dropped.
    drop(test);
    if blesses() {
        guide::bless();
    }
}

#[test]
fn twins_compile_and_run() {
    let output = twins::run(&cases());
    assert!(output.status.success(), "\n{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn each_case_has_snapshot_and_twin() {
    let cases = cases();
    for case in &cases {
        assert!(root().join(case.snapshot()).exists(), "{} has no snapshot", case.fail());
        assert!(root().join(case.pass()).exists(), "{} has no twin", case.fail());
        case.differs_in_one_place();
    }
    let mut known: Vec<String> = cases.iter().flat_map(|case| [case.fail(), case.pass(), case.snapshot()]).collect();
    known.sort();
    let strays: Vec<_> = ui::cases::files().into_iter().filter(|file| known.binary_search(file).is_err()).collect();
    assert!(strays.is_empty(), "neither a case, nor its twin, nor its snapshot: {strays:?}");

    let mut laws: Vec<_> =
        cases.iter().map(|case| &case.law).filter(|law| !["contexts", "syntax"].contains(&law.as_str())).collect();
    laws.dedup();
    say(&format!("{} laws, {} failing cases, {} twins", laws.len(), cases.len(), cases.len()));
}

#[test]
fn each_snapshot_is_one_readable_error() {
    let headlines = headlines::all();
    let faults: Vec<String> = cases().iter().flat_map(|case| faults_of(case, &headlines)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// How the messages of the macros begin.
const MESSAGES_OF_MACROS: [&str; 8] = [
    "an expression is written in braces: `{",
    "write a constant that is not a single name in braces: `const {",
    "a comma outside of parentheses: ",
    "a semicolon: ",
    "negative integer: `-",
    "not an integer: `",
    "a tuple is written in parentheses: `(",
    "a value in a type: ",
];

/// How rustc begins where a macro of a type is in an expression, and the other way around.
const MESSAGES_OF_RUSTC: [&str; 2] = ["expected value, found struct `$crate::Layout`", "expected type, found `{`"];

/// The most lines of an error.
const MOST_LINES: usize = 30;

fn faults_of(case: &Case, headlines: &[headlines::Headline]) -> Vec<String> {
    let snapshot = read(&case.snapshot());
    let headline = snapshot.lines().next().unwrap_or_default();
    let mut faults = Vec::new();
    let mut fault = |text: String| faults.push(format!("{}: {text}", case.snapshot()));

    match headline.split_once("]: ") {
        Some(("error[E0277" | "error[E0308", message)) => {
            if !headlines.iter().any(|headline| headline.matches(message)) {
                fault(format!("not one of our headlines: {message}"));
            }
        }
        // The error of a macro for unknown syntax is without a code.
        Some(_) | None if case.law == "syntax" => {
            if !MESSAGES_OF_MACROS.iter().chain(&MESSAGES_OF_RUSTC).any(|text| headline.contains(text)) {
                fault(format!("not a message of the macros: {headline}"));
            }
        }
        _ => fault(format!("neither E0277 nor E0308: {headline}")),
    }
    let errors = snapshot.lines().filter(|line| line.starts_with("error")).count();
    if errors != 1 {
        fault(format!("{errors} errors"));
    }
    let lines = snapshot.lines().count();
    if lines > MOST_LINES {
        fault(format!("{lines} lines"));
    }
    for word in ["E0275", "E0271", "E0599", "recursion limit", "recursion_limit", "warning"] {
        if snapshot.contains(word) {
            fault(format!("`{word}`"));
        }
    }
    // rustc writes the notes that begin with `required` or with `the trait`, and the types in them are its own.
    let ours = snapshot.lines().filter(|line| {
        line.starts_with("error")
            || line.contains('^')
            || line.trim_start().starts_with("= note: ") && !rustc_note(line)
    });
    for line in ours {
        if line.contains("UInt<") && !headlines::may_show_a_type(headline) {
            fault(format!("a number that is not in decimal: {line}"));
        }
        // rustc prints the path of a type without a public name.
        if line.contains("colex::diagnostics::") && !line.contains("required by") {
            fault(format!("a name with its path: {line}"));
        }
    }
    faults
}

fn rustc_note(line: &str) -> bool {
    let text = line.trim_start().trim_start_matches("= note: ");
    ["required ", "expected ", "this error originates"].iter().any(|start| text.starts_with(start))
}

#[test]
fn advice_is_followed_by_a_twin() {
    let advice = advice::advice();
    for (note, twin) in &advice {
        println!("{}\n    {note}", twin.as_deref().unwrap_or("no twin"));
    }
    let open: Vec<_> = advice.iter().filter(|(_, twin)| twin.is_none()).map(|(note, _)| note.as_str()).collect();
    assert!(open.is_empty(), "no twin follows the advice\n{}", open.join("\n"));
}

#[test]
fn the_guide_quotes_the_snapshots() {
    let faults = guide::faults();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn each_misuse_has_a_case() {
    let faults = misuses::faults();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn each_law_has_a_case() {
    let headline = |case: &Case| {
        let snapshot = read(&case.snapshot());
        snapshot.lines().next().and_then(|line| line.split_once("]: ")).map(|(_, message)| message.to_owned())
    };
    let said: Vec<String> = cases().iter().filter_map(headline).collect();
    let silent = headlines::without_a_case(&said);
    assert!(silent.is_empty(), "no case has the message\n{}", silent.join("\n"));
}
