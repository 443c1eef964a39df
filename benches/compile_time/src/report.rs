//! The table, in markdown.

use crate::compilers::{Compiler, Language};
use crate::expr::Form;
use crate::row::Effort;
use crate::stats::{Cost, median};

/// The smallest recursion limit with which a compiler takes the file, if there is one.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// The place of the compiler.
    pub compiler: usize,
    /// Its limit.
    pub limit: Option<u32>,
}

/// A row: its name and rank, and a cell for each compiler.
pub struct Row {
    /// The kind.
    pub name: String,
    /// The rank, or another second column.
    pub rank: String,
    /// One for each compiler.
    pub cells: Vec<Result<Cost, String>>,
    /// The smallest recursion limit of each trait solver.
    pub depths: Vec<Depth>,
}

/// The table of the rows.
pub fn table(compilers: &[Compiler], rows: &[Row]) -> String {
    let mut text = String::from("| operation | rank |");
    for compiler in compilers {
        text += &format!(" {} |", compiler.name);
    }
    for cxx in of(compilers, Language::Cxx) {
        text += &format!(" check ÷ {} |", compilers[cxx].name);
    }
    for compiler in std::iter::once(0).chain(of(compilers, Language::Cxx)) {
        text += &format!(" {} MB |", compilers[compiler].name);
    }
    for depth in rows.first().map_or(&[][..], |row| &row.depths) {
        text += &format!(" depth, {} |", compilers[depth.compiler].name);
    }
    text += "\n";
    let columns = text.matches('|').count() - 1;
    text += &format!("| --- |{}\n", " ---: |".repeat(columns - 1));
    for row in rows {
        text += &line(compilers, row);
    }
    text
}

/// The places of the compilers of a language.
fn of(compilers: &[Compiler], language: Language) -> impl Iterator<Item = usize> {
    (0..compilers.len()).filter(move |&place| compilers[place].language == language)
}

/// A row of the table.
pub fn line(compilers: &[Compiler], row: &Row) -> String {
    let mut text = format!("| {} | {} |", row.name, row.rank);
    for (compiler, cell) in compilers.iter().zip(&row.cells) {
        text += &format!(" {} |", cell.as_ref().map_or("fails".into(), |cost| time(compiler, cost)));
    }
    for cxx in of(compilers, Language::Cxx) {
        text += &format!(" {} |", ratio(&row.cells, cxx).map_or("–".into(), |ratio| format!("{ratio:.3}")));
    }
    for place in std::iter::once(0).chain(of(compilers, Language::Cxx)) {
        text +=
            &format!(" {} |", row.cells[place].as_ref().map_or("–".into(), |cost| format!("{:.0}", cost.megabytes)));
    }
    for depth in &row.depths {
        text += &format!(" {} |", depth.limit.map_or("–".into(), |limit| limit.to_string()));
    }
    text + "\n"
}

/// The time of a cell, if it is more than noise. A C++ file takes more than a second before its first operation: the time
/// of few or cheap operations is a small difference of two such runs, and can be negative.
fn time(compiler: &Compiler, cost: &Cost) -> String {
    let is_noise = cost.milliseconds <= 0.0 || compiler.language == Language::Cxx && !cost.significant;
    if is_noise { "–".into() } else { digits(cost.milliseconds) }
}

/// The time of checking as a part of that of the compiler at that place; nothing where that is within the noise.
fn ratio(cells: &[Result<Cost, String>], place: usize) -> Option<f64> {
    let other = cells[place].as_ref().ok().filter(|cost| cost.significant)?;
    Some(cells[0].as_ref().ok()?.milliseconds / other.milliseconds)
}

/// Three significant digits.
fn digits(milliseconds: f64) -> String {
    match milliseconds {
        small if small < 10.0 => format!("{small:.2}"),
        middle if middle < 100.0 => format!("{middle:.1}"),
        great => format!("{great:.0}"),
    }
}

/// The explanation of the columns.
pub fn preface(compilers: &[Compiler], effort: Effort) -> String {
    let mut text = format!(
        "CPU milliseconds for an operation: the median of {} runs, of fewer where they take more than {} s. `MB` is the \
         most memory that the compiler held. `depth` is the smallest recursion limit; a crate that sets none has {}, and \
         what needs more `fails`. A C++ compiler \
         that needs less than a tenth more than for its baseline gets `–` for its time and ratio: that is within the noise.\n\n",
        effort.repeat,
        effort.budget.as_secs(),
        crate::depth::DEFAULT
    );
    for compiler in compilers {
        text += &format!("- {}: {}\n", compiler.name, compiler.version);
    }
    text + "\n"
}

/// Where the tables are in a document.
const MARKS: [&str; 2] = ["<!-- results: begin (written by benches/compile_time) -->", "<!-- results: end -->"];

/// The document with this report between its marks.
pub fn insert(document: &str, report: &str) -> Result<String, String> {
    let missing = || format!("the document lacks the marks {MARKS:?}");
    let (before, rest) = document.split_once(MARKS[0]).ok_or_else(missing)?;
    let (_, after) = rest.split_once(MARKS[1]).ok_or_else(missing)?;
    Ok(format!("{before}{}\n\n{}\n\n{}{after}", MARKS[0], report.trim(), MARKS[1]))
}

/// The heading of a table.
pub fn heading(form: Form) -> &'static str {
    match form {
        Form::Called => {
            "### Calls\n\nA function that calls the operation: `fn f(a: A, b: B) { let _ = a.composition(b); }`, and \
             `void f(A a, B b) { auto r = composition(a, b); }`.\n\n"
        }
        Form::Named => {
            "\n### Types in signatures\n\nThe result type written out: `fn f(x: CompositionOf<A, B>) -> …`, where \
             rustc computes it for the signature and again for the body, and `using R = decltype(composition(…))`, \
             which a C++ compiler computes once.\n\n"
        }
    }
}

/// The median and the greatest ratio to each C++ compiler.
pub fn summary(compilers: &[Compiler], rows: &[Row]) -> String {
    let mut text = String::new();
    for place in of(compilers, Language::Cxx) {
        let ratios: Vec<f64> = rows.iter().filter_map(|row| ratio(&row.cells, place)).collect();
        let greatest = ratios.iter().copied().fold(f64::NAN, f64::max);
        text += &format!(
            "`check` ÷ {}: {:.3} in the median, {greatest:.3} at most, of {} rows.\n\n",
            compilers[place].name,
            median(&ratios),
            ratios.len()
        );
    }
    text + &deepest(compilers, rows)
}

/// The deepest row, of each trait solver.
fn deepest(compilers: &[Compiler], rows: &[Row]) -> String {
    let mut text = String::new();
    for (place, first) in rows.first().map_or(&[][..], |row| &row.depths).iter().enumerate() {
        if let Some(most) = rows.iter().filter_map(|row| row.depths[place].limit).max() {
            text += &format!("Recursion limit of {}: {most} at most.\n\n", compilers[first.compiler].name);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_replaces_the_marked_text() {
        let document = format!("a\n{}\nold\n{}\nb\n", MARKS[0], MARKS[1]);
        let once = insert(&document, "new\n").unwrap();
        assert_eq!(once, document.replace("old", "\nnew\n"));
        assert_eq!(insert(&once, "new").unwrap(), once);
        assert!(insert("no marks", "new").is_err());
    }

    #[test]
    fn numbers_have_three_digits() {
        let texts = [0.123, 2.464, 12.345, 128.4].map(digits);
        assert_eq!(texts, ["0.12", "2.46", "12.3", "128"]);
    }

    #[test]
    fn a_row_has_fields_and_ratios() {
        let compiler = |name, language| Compiler::named(name, language);
        let compilers =
            [compiler("check", Language::Rust), compiler("g++", Language::Cxx), compiler("clang++", Language::Cxx)];
        let cost = |milliseconds| Ok(Cost { milliseconds, megabytes: 85.4, significant: true });
        let row = Row {
            name: "composition".into(),
            rank: "2".into(),
            cells: vec![cost(2.5), cost(25.0), Err("error".into())],
            depths: vec![Depth { compiler: 0, limit: Some(57) }],
        };
        assert_eq!(
            line(&compilers, &row),
            "| composition | 2 | 2.50 | 25.0 | fails | 0.100 | – | 85 | 85 | – | 57 |\n"
        );
        let noise =
            Row { cells: vec![cost(2.5), Ok(Cost { significant: false, ..cost(0.1).unwrap() }), cost(25.0)], ..row };
        assert_eq!(line(&compilers, &noise), "| composition | 2 | 2.50 | – | 25.0 | – | 0.100 | 85 | 85 | 85 | 57 |\n");
        assert_eq!(deepest(&compilers, std::slice::from_ref(&noise)), "Recursion limit of check: 57 at most.\n\n");
        let bars = |line: &str| line.matches('|').count();
        let table = table(&compilers, &[noise]);
        assert!(table.lines().all(|line| bars(line) == bars(table.lines().next().unwrap())), "{table}");
    }
}
