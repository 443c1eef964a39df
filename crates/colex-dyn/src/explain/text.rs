//! Explanations as text.

use super::{Change, Explanation, Nearby, Part, Step, Work};
use crate::DynLayout;
use crate::layout::Mode;
use crate::notation::write_unmarked;
use core::fmt::{self, Display, Formatter};

impl Display for Explanation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.is_marked { Marked(self).fmt(f) } else { write_unmarked(&Marked(self), f) }
    }
}

/// An explanation with its marks.
struct Marked<'a>(&'a Explanation);

impl Display for Marked<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(explanation) = self;
        writeln!(f, "{}\n", explanation.expression)?;
        if let Some(note) = &explanation.note {
            writeln!(f, "{note}")?;
        }
        write_steps(&explanation.steps, 0, f)?;
        if explanation.is_cut {
            writeln!(f, "... and more of the kind.")?;
        }
        if !explanation.steps.is_empty() || explanation.note.is_some() {
            writeln!(f)?;
        }
        match &explanation.result {
            Ok(result) => writeln!(f, "= {result}")?,
            Err(law) => writeln!(f, "Not defined: {law}.")?,
        }
        if !explanation.nearby.is_empty() {
            writeln!(f, "\nDefined near by:")?;
        }
        explanation.nearby.iter().try_for_each(|nearby| writeln!(f, "  {nearby}"))
    }
}

impl Display for Nearby {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (what, from, to) = match self.change() {
            Change::Size { from, to } => ("size", from, to),
            Change::Stride { from, to } => ("stride", from, to),
        };
        write!(f, "{} (the {what} {to} instead of {from}) = {}", self.operand(), self.whole())
    }
}

/// The steps, a line each, indented.
fn write_steps(steps: &[Step], depth: usize, f: &mut Formatter<'_>) -> fmt::Result {
    steps.iter().try_for_each(|step| write_step(step, depth, f))
}

fn write_step(step: &Step, depth: usize, f: &mut Formatter<'_>) -> fmt::Result {
    let indent = 2 * depth;
    match step {
        Step::Part(part) => write_part(part, depth, f),
        Step::InMode { mode, steps } => {
            writeln!(f, "{:indent$}Mode {mode}:", "")?;
            write_steps(steps, depth + 1, f)
        }
        step => writeln!(f, "{:indent$}{}", "", Line(step)),
    }
}

/// The steps that are a line.
struct Line<'a>(&'a Step);

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Step::MergedByValue { law, modes } => {
                write!(
                    f,
                    "By static integers alone: {law}. Modes that go on by their numbers are one: {}.",
                    List(modes)
                )
            }
            Step::Coalesce(step) => step.fmt(f),
            Step::Composition(step) => step.fmt(f),
            Step::Complement(step) => step.fmt(f),
            Step::Divide(step) => step.fmt(f),
            Step::Product(step) => step.fmt(f),
            Step::Inverse(step) => step.fmt(f),
            Step::Part(_) | Step::InMode { .. } => Ok(()),
        }
    }
}

fn write_part(part: &Part, depth: usize, f: &mut Formatter<'_>) -> fmt::Result {
    let (indent, inside) = (2 * depth, 2 * depth + 2);
    write!(f, "{:indent$}", "")?;
    match part.work() {
        Work::Coalesce { layout } if part.result() == Ok(layout) => {
            return writeln!(f, "{layout} coalesced is the same.");
        }
        Work::Coalesce { layout } => writeln!(f, "{layout} coalesced:")?,
        Work::Composition { left, right } => writeln!(f, "{left} o {right}:")?,
        Work::Leaf { leaf } => writeln!(f, "The leaf {leaf}:")?,
        Work::Complement { layout, cotarget } => writeln!(f, "The complement of {layout} in {cotarget}:")?,
    }
    write_steps(part.steps(), depth + 1, f)?;
    match part.result() {
        Ok(result) => writeln!(f, "{:inside$}= {result}", ""),
        // The operation below it has reported it.
        Err(_) if part.steps().iter().any(Step::tells_a_law) => Ok(()),
        Err(law) => writeln!(f, "{:inside$}{law}.", ""),
    }
}

/// Modes, with commas between them.
pub(super) struct List<'a>(pub(super) &'a [Mode]);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(index, mode)| match index {
            0 => mode.fmt(f),
            _ => write!(f, ", {mode}"),
        })
    }
}

/// `shape:stride`
impl Display for Mode {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        DynLayout::leaf(*self).fmt(f)
    }
}
