//! What an operation does, step by step, as on paper.
//!
//! The steps are those of the operation itself, which notes them while it works. Similar operands, with
//! which a refused operation is defined, are not a part of it: they are found by trying.

mod coalesce;
mod complement;
mod composition;
mod divide;
mod inverse;
mod log;
mod nearby;
mod operand;
mod product;
mod step;
mod strided;
mod text;

pub use coalesce::CoalesceStep;
pub use complement::ComplementStep;
pub use composition::{CompositionStep, Passage, Walking};
pub use divide::DivideStep;
pub use inverse::InverseStep;
pub(crate) use log::Log;
pub use nearby::{Change, Nearby};
pub use operand::Operand;
pub use product::ProductStep;
pub use step::{Part, Step, Work};

use crate::{DynLayout, DynTiler};
use alloc::string::String;
use alloc::vec::Vec;
use colex::LayoutError;
use core::fmt;
use nearby::{nearby, refused_leaf};
use operand::Varied;

/// What an operation does, step by step; where it is refused, the law that breaks, and operands near by that would fit.
///
/// The steps are data to be matched on; `Display` writes them as a person would on paper.
///
/// # Examples
/// ```
/// use colex_dyn::{DynLayout, LayoutError};
///
/// let (a, b): (DynLayout, DynLayout) = ("(8,8):(8,1)".parse()?, "4:3".parse()?);
/// let explanation = a.explain_composition(&b);
/// assert_eq!(
///     explanation.result(),
///     Err(LayoutError::StrideDivisibility { elements: 4, stride: 3, size: 8 }),
/// );
/// let fitting: Vec<_> = explanation.nearby().iter().map(|nearby| nearby.operand().to_string()).collect();
/// assert_eq!(fitting, ["2:3", "3:3", "6:3", "4:1", "4:2", "4:4", "4:9"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    operation: &'static str,
    expression: String,
    note: Option<String>,
    steps: Vec<Step>,
    is_cut: bool,
    result: Result<Whole, LayoutError>,
    nearby: Vec<Nearby>,
    is_marked: bool,
}

/// A result: a layout, and its text where it is of another kind.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Whole {
    layout: DynLayout,
    text: Option<String>,
}

impl From<DynLayout> for Whole {
    fn from(layout: DynLayout) -> Self {
        Self { layout, text: None }
    }
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.text {
            Some(text) => f.write_str(text),
            None => self.layout.fmt(f),
        }
    }
}

impl Explanation {
    /// The same explanation, written without underscores.
    #[must_use]
    pub const fn without_marks(mut self) -> Self {
        self.is_marked = false;
        self
    }

    /// The explanation of an operation on operands `a` and `b`; varied operands are searched near them.
    fn of<A: Varied, B: Varied, R: Into<Whole>>(
        operation: &'static str,
        expression: String,
        operands: (&A, &B),
        run: impl Fn(&A, &B, &mut Log) -> Result<R, LayoutError>,
    ) -> Self {
        let run = |a: &A, b: &B, log: &mut Log| run(a, b, log).map(Into::into);
        let mut log = Log::recording();
        let result: Result<Whole, LayoutError> = run(operands.0, operands.1, &mut log);
        let (steps, is_cut) = log.into_steps();
        let nearby = match result {
            Ok(_) => Vec::new(),
            Err(law) => nearby(operands, law.law(), &steps, &|a, b| run(a, b, &mut Log::silent())),
        };
        Self { operation, expression, note: None, steps, is_cut, result, nearby, is_marked: true }
    }

    /// The name of the operation: that of the method.
    #[must_use]
    pub const fn operation(&self) -> &'static str {
        self.operation
    }

    /// The operation with its operands.
    #[must_use]
    pub fn expression(&self) -> &str {
        &self.expression
    }

    /// A sentence before the steps, where they are those of a layout inside of the operand.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The operation.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether these are all steps: of a very large layout the first 2,000 are kept.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        !self.is_cut
    }

    /// The result of the operation: of a composed layout the layout on the right, of one with negative or basis strides their
    /// magnitudes.
    ///
    /// # Errors
    /// Those of the operation.
    pub fn result(&self) -> Result<&DynLayout, LayoutError> {
        self.result.as_ref().map(|whole| &whole.layout).map_err(|error| *error)
    }

    /// Operands near by with which the operation is defined, if it is refused: each of them differs in one integer. They
    /// are found by trying, and each has been tried.
    #[must_use]
    pub fn nearby(&self) -> &[Nearby] {
        &self.nearby
    }
}

/// Which leaf of the layout in a tiler breaks the law of a composition, if it is one.
pub(crate) fn refused_leaf_of(left: &DynLayout, tiler: &DynTiler) -> Option<usize> {
    let mut log = Log::recording();
    left.noted_composition(tiler, &mut log).err()?;
    let (steps, is_cut) = log.into_steps();
    refused_leaf(&steps).filter(|_| !is_cut).map(|(index, _)| index)
}
