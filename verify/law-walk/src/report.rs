//! The table.

use crate::classes::class_of;
use crate::differences::reason;
use crate::judge::{Refusal, Verdict};
use crate::operation::{Operation, operations};
use crate::versus::{Difference, Versus};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

/// How many examples of one kind are shown.
const EXAMPLES: usize = 4;

/// The counts of one operation.
#[derive(Clone, Debug, Default)]
struct Row {
    programs: u64,
    sampled: u64,
    right: u64,
    rightly: u64,
    needlessly: u64,
    wrong: u64,
    examples: Vec<String>,
}

/// How often a law refused what has a result of this kind, and an example.
type Needless = BTreeMap<(&'static str, Refusal), (u64, String)>;

/// How often a typed layout and one of run time differed so, and an example.
type Differences = BTreeMap<(&'static str, Difference), (u64, String)>;

/// All counts.
#[derive(Clone, Debug, Default)]
pub struct Report {
    rows: BTreeMap<&'static str, Row>,
    needless: Needless,
    same: u64,
    differences: Differences,
}

impl Report {
    /// Counts a program.
    pub fn program(&mut self, operation: &Operation, complete: bool) {
        let row = self.rows.entry(operation.name).or_default();
        row.programs += 1;
        row.sampled += u64::from(!complete);
    }

    /// Counts a case.
    pub fn case(&mut self, operation: &Operation, verdict: &Verdict, described: impl Fn() -> String) {
        let row = self.rows.entry(operation.name).or_default();
        match verdict {
            Verdict::Right => row.right += 1,
            Verdict::RefusedRightly => row.rightly += 1,
            Verdict::RefusedNeedlessly(refusal) => {
                row.needlessly += 1;
                let key = (operation.name, refusal.clone());
                self.needless.entry(key).or_insert_with(|| (0, described())).0 += 1;
            }
            Verdict::Wrong(_) => {
                row.wrong += 1;
                if row.examples.len() < EXAMPLES {
                    row.examples.push(described());
                }
            }
        }
    }

    /// Counts a comparison with `colex-dyn`: how it went, and the answer there.
    pub fn versus(
        &mut self,
        operation: &Operation,
        compared: &Result<(Versus, String), String>,
        described: impl Fn(&str) -> String,
    ) {
        match compared {
            Ok((Versus::Same, _)) => self.same += 1,
            Ok((Versus::OneSide, _)) => {}
            Ok((Versus::Different(difference), here)) => {
                let key = (operation.name, difference.clone());
                self.differences.entry(key).or_insert_with(|| (0, described(here))).0 += 1;
            }
            Err(why) => {
                let row = self.rows.entry(operation.name).or_default();
                row.wrong += 1;
                if row.examples.len() < EXAMPLES {
                    row.examples.push(described(why));
                }
            }
        }
    }

    /// Adds the counts of another thread.
    pub fn add(&mut self, other: Self) {
        for (name, row) in other.rows {
            let own = self.rows.entry(name).or_default();
            own.programs += row.programs;
            own.sampled += row.sampled;
            own.right += row.right;
            own.rightly += row.rightly;
            own.needlessly += row.needlessly;
            own.wrong += row.wrong;
            own.examples.extend(row.examples);
            own.examples.truncate(EXAMPLES);
        }
        for (key, (count, example)) in other.needless {
            self.needless.entry(key).or_insert((0, example)).0 += count;
        }
        self.same += other.same;
        for (key, (count, example)) in other.differences {
            self.differences.entry(key).or_insert((0, example)).0 += count;
        }
    }

    /// Whether nothing is wrong, and each operation was walked through.
    pub fn is_right(&self) -> bool {
        self.rows.values().all(|row| row.wrong == 0 && row.right > 0)
    }

    /// Whether each refusal is explained.
    pub fn is_explained(&self) -> bool {
        self.needless.keys().all(|(operation, refusal)| class_of(operation, refusal).is_some())
    }

    /// Whether each difference from `colex-dyn` has a reason.
    pub fn agrees(&self) -> bool {
        self.differences.keys().all(|(operation, difference)| reason(operation, difference).is_some())
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        table(f, &self.rows)?;
        needless(f, &self.needless)?;
        writeln!(f, "\n{} answers are the same in colex-dyn", self.same)?;
        differences(f, &self.differences)?;
        for (name, row) in self.rows.iter().filter(|(_, row)| row.wrong > 0) {
            writeln!(f, "\n{name}: {} wrong, such as", row.wrong)?;
            row.examples.iter().try_for_each(|example| writeln!(f, "    {example}"))?;
        }
        Ok(())
    }
}

fn table(f: &mut Formatter<'_>, rows: &BTreeMap<&'static str, Row>) -> fmt::Result {
    let line = |f: &mut Formatter<'_>, name: &str, row: &Row| {
        let cases = row.right + row.rightly + row.needlessly + row.wrong;
        let complete = row.programs - row.sampled;
        let Row { programs, right, rightly, needlessly, wrong, .. } = row;
        let numbers = [*programs, complete, cases, *right, *rightly, *needlessly, *wrong];
        write!(f, "{name:22}")?;
        numbers.iter().try_for_each(|number| write!(f, " {number:>10}"))?;
        writeln!(f)
    };
    write!(f, "{:22}", "operation")?;
    let columns = ["programs", "complete", "cases", "right", "rightly", "needlessly", "wrong"];
    columns.iter().try_for_each(|column| write!(f, " {column:>10}"))?;
    writeln!(f, "   (refused rightly, refused needlessly)")?;
    let mut sum = Row::default();
    for operation in operations() {
        let Some(row) = rows.get(operation.name) else { continue };
        line(f, operation.name, row)?;
        sum.programs += row.programs;
        sum.sampled += row.sampled;
        sum.right += row.right;
        sum.rightly += row.rightly;
        sum.needlessly += row.needlessly;
        sum.wrong += row.wrong;
    }
    line(f, "all", &sum)
}

/// How often an operation was refused, and an example.
type ByOperation<'a> = BTreeMap<&'a str, (u64, &'a str)>;

/// The refusals that were not needed, by their classes.
fn needless(f: &mut Formatter<'_>, counts: &Needless) -> fmt::Result {
    let mut classes: BTreeMap<Option<(&str, &str)>, ByOperation<'_>> = BTreeMap::new();
    for ((operation, refusal), (count, example)) in counts {
        let class = class_of(operation, refusal);
        let unexplained = class.is_none();
        let row = classes.entry(class.map(|class| (class.name, class.why))).or_default();
        let row = row.entry(operation).or_insert((0, example));
        row.0 += count;
        if unexplained {
            writeln!(f, "NOT EXPLAINED: {operation}, {refusal:?}: {count}, such as {example}")?;
        }
    }
    for (class, rows) in classes {
        let Some((name, why)) = class else { continue };
        let count: u64 = rows.values().map(|(count, _)| count).sum();
        writeln!(f, "\nrefused needlessly, {name}: {count}\n    {why}")?;
        for (operation, (count, example)) in rows {
            writeln!(f, "    {count:>8} {operation:22} such as {example}")?;
        }
    }
    Ok(())
}

/// How often the two differed for which reason, and an example.
fn differences(f: &mut Formatter<'_>, counts: &Differences) -> fmt::Result {
    let mut reasons: BTreeMap<&str, ByOperation<'_>> = BTreeMap::new();
    for ((operation, difference), (count, example)) in counts {
        match reason(operation, difference) {
            Some(reason) => reasons.entry(reason.name).or_default().entry(operation).or_insert((0, example)).0 += count,
            None => writeln!(f, "DIFFERENT: {operation}, {difference:?}: {count}, such as {example}")?,
        }
    }
    for (name, rows) in reasons {
        let count: u64 = rows.values().map(|(count, _)| count).sum();
        writeln!(f, "\ndifferent in colex-dyn, {name}: {count}")?;
        for (operation, (count, example)) in rows {
            writeln!(f, "    {count:>8} {operation:22} such as {example}")?;
        }
    }
    Ok(())
}
