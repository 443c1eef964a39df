//! The answer to an expression.

use crate::style::{ASIDE, RESULT, WRONG, styled};
use clap::Args;
use colex_dyn::expression::{Expression, ExpressionError, Names, NodeKind, Value, operations};
use std::fmt;

/// The reason of a refusal: a line, and the place if it is known.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    pub fn new(why: impl fmt::Display) -> Self {
        Self(why.to_string())
    }
}

impl From<ExpressionError> for Failure {
    fn from(error: ExpressionError) -> Self {
        Self::new(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, caret) = match self.0.strip_suffix('^') {
            Some(before) => (before, styled(WRONG, "^")),
            None => (&*self.0, String::new()),
        };
        writeln!(f, "{} {before}{caret}", styled(WRONG, "error:"))
    }
}

/// The value of an expression.
pub fn value(text: &str, names: &Names) -> Result<String, Failure> {
    let value = text.parse::<Expression>()?.evaluate_with(names)?;
    Ok(format!("{value}\n"))
}

/// The steps of the outermost operation of an expression.
pub fn explained(text: &str, names: &Names) -> Result<String, Failure> {
    let explanation = text.parse::<Expression>()?.explain_with(names)?.to_string();
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
    Ok(explanation.lines().map(|text| line(text) + "\n").collect())
}

#[derive(Args, Clone, Copy, Default)]
pub struct RustOptions {
    /// Every integer is static, with an underscore in front or not
    #[arg(long = "static")]
    pub is_static: bool,
}

/// An expression in Rust, and the type of its value.
pub fn in_rust(text: &str, options: RustOptions, names: &Names) -> Result<String, Failure> {
    let mut expression: Expression = text.parse()?;
    if options.is_static {
        expression = expression.with_static_integers();
    }
    let value = expression.evaluate_with(names)?;
    let is_operation = matches!(expression.root().kind(), NodeKind::Binary { .. } | NodeKind::Call { .. });
    let aside = match &value {
        // Dynamic integers leave it to the type which modes a composition has.
        Value::Layout(layout) if is_operation && !layout.is_static() => {
            "the compiler decides which modes the type has: `show_type_of!` prints it".to_owned()
        }
        value => Expression::rust_type(value),
    };
    let rust = expression.rust_with(names)?;
    let (value, aside) = (styled(ASIDE, &format!("// = {value}")), styled(ASIDE, &format!("// : {aside}")));
    Ok(format!("{rust}\n{value}\n{aside}\n"))
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
