//! The tables that the tests print: counts by row and column.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};

/// Counts by row and column, in the order of their names.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    rows: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Counts {
    /// Counts one.
    pub fn add(&mut self, row: &str, column: &str) {
        let row = self.rows.entry(row.into()).or_default();
        *row.entry(column.into()).or_default() += 1;
    }

    /// The sum of a column.
    pub fn total(&self, column: &str) -> usize {
        self.rows.values().filter_map(|row| row.get(column)).sum()
    }

    fn columns(&self) -> BTreeSet<&str> {
        self.rows.values().flat_map(|row| row.keys().map(String::as_str)).collect()
    }
}

impl Display for Counts {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let columns = self.columns();
        let names = self.rows.keys().map(|name| name.chars().count());
        let first = names.max().unwrap_or(0).max(24);
        write!(f, "{:first$}", "")?;
        for column in &columns {
            write!(f, "  {column:>8}")?;
        }
        writeln!(f)?;
        let line = |f: &mut Formatter<'_>, name: &str, count: &dyn Fn(&str) -> usize| {
            write!(f, "{name:first$}")?;
            for column in &columns {
                let width = column.chars().count().max(8);
                match count(column) {
                    0 => write!(f, "  {:>width$}", ".")?,
                    count => write!(f, "  {count:>width$}")?,
                }
            }
            writeln!(f)
        };
        for (name, row) in &self.rows {
            line(f, name, &|column| row.get(column).copied().unwrap_or(0))?;
        }
        line(f, "total", &|column| self.total(column))
    }
}

/// Prints what a test is to report even when it passes: the harness holds back what the print macros write.
pub fn say(text: impl Display) {
    use std::io::Write;
    // A closed output does not fail a test.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// Prints the first failures and says whether there were none.
pub fn none_failed(what: &str, failures: &[String]) -> bool {
    let shown = 200;
    for failure in failures.iter().take(shown) {
        println!("FAILED {failure}");
    }
    if failures.len() > shown {
        println!("… and {} more", failures.len() - shown);
    }
    say(format_args!("{what}: {} failed", failures.len()));
    failures.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_summed() {
        let mut counts = Counts::default();
        counts.add("coalesce", "cases");
        counts.add("filter", "cases");
        counts.add("filter", "laws");
        assert_eq!(counts.total("cases"), 2);
        let text = counts.to_string();
        assert!(text.contains("coalesce") && text.lines().count() == 4, "{text}");
    }
}
