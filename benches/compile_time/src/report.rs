//! The table, in markdown.

use crate::compilers::{Compiler, Language};
use crate::stats::{Cost, median};

/// A row: its name and rank, and a cell for each compiler.
pub struct Row {
    /// The kind.
    pub name: String,
    /// The rank, or another second column.
    pub rank: String,
    /// One for each compiler.
    pub cells: Vec<Result<Cost, String>>,
    /// The smallest recursion limit.
    pub depth: Option<u32>,
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
    text += " depth |\n";
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
    for cell in &row.cells {
        text += &format!(" {} |", cell.as_ref().map_or("fails".into(), |cost| digits(cost.milliseconds)));
    }
    for cxx in of(compilers, Language::Cxx) {
        text += &format!(" {} |", ratio(&row.cells, cxx).map_or("–".into(), |ratio| format!("{ratio:.3}")));
    }
    for place in std::iter::once(0).chain(of(compilers, Language::Cxx)) {
        text +=
            &format!(" {} |", row.cells[place].as_ref().map_or("–".into(), |cost| format!("{:.0}", cost.megabytes)));
    }
    text + &format!(" {} |\n", row.depth.map_or("–".into(), |depth| depth.to_string()))
}

/// What checking costs of what the compiler at that place needs.
fn ratio(cells: &[Result<Cost, String>], place: usize) -> Option<f64> {
    Some(cells[0].as_ref().ok()?.milliseconds / cells[place].as_ref().ok()?.milliseconds)
}

/// Three significant digits.
fn digits(milliseconds: f64) -> String {
    match milliseconds {
        small if small < 10.0 => format!("{small:.2}"),
        middle if middle < 100.0 => format!("{middle:.1}"),
        great => format!("{great:.0}"),
    }
}

/// Which compilers the columns are.
pub fn versions(compilers: &[Compiler]) -> String {
    compilers.iter().map(|compiler| format!("- {}: {}\n", compiler.name, compiler.version)).collect()
}

/// The median and the greatest ratio to each C++ compiler.
pub fn summary(compilers: &[Compiler], rows: &[Row]) -> String {
    let mut text = String::new();
    for place in of(compilers, Language::Cxx) {
        let ratios: Vec<f64> = rows.iter().filter_map(|row| ratio(&row.cells, place)).collect();
        let greatest = ratios.iter().copied().fold(f64::NAN, f64::max);
        text += &format!(
            "Check ÷ {}: {:.3} in the median, {greatest:.3} at most, of {} rows.\n\n",
            compilers[place].name,
            median(&ratios),
            ratios.len()
        );
    }
    text
}
