//! The answer to an expression.

use crate::arguments::MarkOptions;
use crate::style::{ASIDE, RESULT, WRONG, styled};
use colex_dyn::expression::{Expression, ExpressionError, Marks, Names, operations};
use std::fmt;

/// The answer to an expression.
pub struct Answer {
    pub text: String,
    /// Whether it is the explanation of a refusal.
    pub is_refused: bool,
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        Self { text, is_refused: false }
    }
}

pub type Answered = Result<Answer, Failure>;

/// The reason of a refusal, and the place if it is known.
#[derive(Debug)]
pub struct Failure {
    why: String,
    line: Option<usize>,
}

/// The sign in front of a place in a message of `colex-dyn`.
const ARROW: &str = "\n --> ";

impl Failure {
    pub fn new(why: impl fmt::Display) -> Self {
        Self { why: why.to_string(), line: None }
    }

    /// The failure of a line of the input.
    pub fn in_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }
}

impl From<ExpressionError> for Failure {
    fn from(error: ExpressionError) -> Self {
        Self::new(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (law, place) = self.why.split_once(ARROW).unwrap_or((&self.why, ""));
        write!(f, "{} {law}", styled(WRONG, "error:"))?;
        match (self.line, place.is_empty()) {
            (None, true) => {}
            (None, false) => write!(f, "{ARROW}")?,
            (Some(line), true) => write!(f, "{ARROW}line {line}")?,
            (Some(line), false) => write!(f, "{ARROW}line {line}, ")?,
        }
        match place.strip_suffix('^') {
            Some(before) => writeln!(f, "{before}{}", styled(WRONG, "^")),
            None => writeln!(f, "{place}"),
        }
    }
}

impl MarkOptions {
    const fn marks(self) -> Marks {
        match self {
            Self { marked: true, .. } => Marks::Written,
            Self { dynamic: true, .. } => Marks::Dynamic,
            Self { is_static: true, .. } => Marks::Static,
            Self { .. } => Marks::Auto,
        }
    }

    /// The expression of a text.
    pub fn read(self, text: &str) -> Result<Expression, Failure> {
        Ok(text.parse::<Expression>()?.with_marks(self.marks()))
    }
}

/// The value of an expression.
pub fn value(expression: &Expression, names: &Names) -> Answered {
    Ok(format!("{}\n", expression.evaluate_with(names)?).into())
}

/// The steps of the outermost operation of an expression.
pub fn explained(expression: &Expression, names: &Names) -> Answered {
    let explanation = expression.explain_with(names)?;
    let line = |line: &str| {
        if line.starts_with("= ") {
            styled(RESULT, line)
        } else if line.starts_with("Not defined: ") {
            styled(WRONG, line)
        } else if line == "Defined near by:" {
            styled(ASIDE, line)
        } else {
            line.to_owned()
        }
    };
    let text = explanation.to_string().lines().map(|text| line(text) + "\n").collect();
    Ok(Answer { text, is_refused: explanation.result().is_err() })
}

/// An expression in Rust, and the type of its value.
pub fn in_rust(expression: &Expression, names: &Names) -> Answered {
    let value = expression.evaluate_with(names)?;
    let inferred = || "the compiler decides which modes the type has: `show_type_of!` prints it".to_owned();
    let aside = expression.rust_type_of(value.value()).unwrap_or_else(inferred);
    let rust = expression.rust_with(names)?;
    let (value, aside) = (styled(ASIDE, &format!("// = {value}")), styled(ASIDE, &format!("// : {aside}")));
    Ok(format!("{rust}\n{value}\n{aside}\n").into())
}

/// All operations, with their operands.
pub fn all_operations() -> String {
    let mut forms: Vec<_> = operations()
        .flat_map(|operation| {
            operation
                .usage()
                .split('|')
                .map(|form| format!("{}{}\n", operation.name(), form.trim()))
                .collect::<Vec<_>>()
        })
        .collect();
    forms.extend(["A o B\n", "A ⊘ B\n", "A ⊗ B\n", "A(coordinate)\n"].map(String::from));
    forms.sort();
    forms.concat()
}
