//! The table of `MISUSES.md` that compares the errors of colex with those of CuTe.
//!
//! The misuses that were written by hand are compiled, and the error of each must be the one in the table.
//! `TRYBUILD=overwrite` writes the table again.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use colex_golden_tests::generator::emit::function_name;
use colex_golden_tests::generator::records::{Data, Record, Rejection};
use colex_golden_tests::probe::{CompileError, Outcome, Probe, outcomes};

const MANIFEST: &str = env!("CARGO_MANIFEST_DIR");
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/MISUSES.md");

/// The one misuse that the table of operations cannot write: the library does not have this operation.
const COSIZE_V: &str = "<Layout![(usize, usize) : (1, usize)]>::COSIZE";

#[test]
fn the_page_compares_the_errors() {
    let data = Data::read(&format!("{MANIFEST}/data")).unwrap();
    let misuses: Vec<(&Record, &Rejection, String)> = data
        .rejected
        .iter()
        .filter_map(|record| Some((record, record.rejection.as_ref()?, expression(&data, record))))
        .collect();
    let probes: Vec<Probe> = misuses.iter().map(probe).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("beside_cute");
    let outcomes = outcomes(&probes, &folder, &Path::new(MANIFEST).join("../..")).unwrap();

    let rows = misuses.iter().map(|(record, rejection, expression)| Row {
        rejection,
        expression,
        errors: match &outcomes[&function_name(&record.id)] {
            Outcome::Errors(errors) => errors,
            _ => &[],
        },
    });
    let expected = table(&rows.collect::<Vec<_>>());

    let page = std::fs::read_to_string(PAGE).unwrap();
    let (front, found) = page.split_once("| misuse |").expect("the page has the table");
    if std::env::var("TRYBUILD").is_ok_and(|how| how == "overwrite") {
        std::fs::write(PAGE, format!("{front}{expected}")).unwrap();
        return;
    }
    let blessed = std::fs::read_to_string(format!("{MANIFEST}/../../ui-tests/rustc-version")).unwrap();
    if blessed.trim() != rustc_version() {
        eprintln!("SKIPPED: the table is that of rustc {}", blessed.trim());
        return;
    }
    for (expected, found) in expected.lines().zip(format!("| misuse |{found}").lines()) {
        assert_eq!(expected, found, "MISUSES.md; TRYBUILD=overwrite writes the table again");
    }
    assert_eq!(expected.lines().count(), found.lines().count());
}

fn rustc_version() -> String {
    let output = Command::new("rustc").arg("--version").output().expect("rustc runs");
    String::from_utf8(output.stdout).unwrap().split(' ').nth(1).unwrap_or_default().to_owned()
}

/// The misuse as a user writes it.
fn expression(data: &Data, record: &Record) -> String {
    if record.op == "cosize_v" {
        return COSIZE_V.into();
    }
    let program = data.program(record).unwrap_or_else(|why| panic!("{}: {why}", record.id)).plain;
    let inner = program.strip_prefix("written(&").and_then(|text| text.strip_suffix(")"));
    // `both(…, …)` has two expressions; the second one has the same result.
    let first = program.strip_prefix("both(").and_then(|text| text.split_once(", notation(")).map(|(first, _)| first);
    inner.or(first).unwrap_or(&program).replace("typenum::U", "U").replace(", )", ")").replace(",)", ")")
}

fn probe((record, _, expression): &(&Record, &Rejection, String)) -> Probe {
    Probe {
        name: function_name(&record.id),
        expression: format!("#[allow(unused_imports)] use typenum::*; let _ = {expression}; Ok(String::new())"),
    }
}

struct Row<'a> {
    rejection: &'a Rejection,
    expression: &'a str,
    errors: &'a [CompileError],
}

/// The table, and the sentence after it.
fn table(rows: &[Row<'_>]) -> String {
    let mut text =
        String::from("| misuse | colex | CuTe, lines | colex, lines | the law |\n| --- | --- | ---: | ---: | --- |\n");
    for Row { rejection, expression, errors } in rows {
        let lines: usize = errors.iter().map(|error| error.lines).sum();
        let (lines, law) = match errors {
            [] => ("–".to_owned(), "accepted: the result is right".to_owned()),
            [error] => (lines.to_string(), law(error)),
            [error, others @ ..] => {
                (lines.to_string(), format!("{}, and {} from the calls on the layout", law(error), others.len()))
            }
        };
        let Rejection { kind, lines: cute } = rejection;
        writeln!(text, "| {kind} | `{expression}` | {cute} | {lines} | {law} |").unwrap();
    }
    let single = rows.iter().filter(|row| row.errors.len() == 1);
    let (mut cute, mut colex): (Vec<usize>, Vec<usize>) =
        single.map(|row| (row.rejection.lines, row.errors[0].lines)).unzip();
    cute.sort_unstable();
    colex.sort_unstable();
    let (last, middle) = (cute.len() - 1, cute.len() / 2);
    writeln!(
        text,
        "\nOf the {} that are one error here: CuTe has {} to {} lines, {} in the median; colex {} to {}, {} in the median.",
        cute.len(), cute[0], cute[last], cute[middle], colex[0], colex[last], colex[middle],
    )
    .unwrap();
    text
}

/// The beginning of the headline, the name of the law.
fn law(error: &CompileError) -> String {
    match error.code.as_str() {
        "E0277" => error.headline.split(": ").next().unwrap_or_default().to_owned(),
        code => format!("none, {code}: there is no such constant"),
    }
}
