//! Expressions: `(8,8):(8,1) o 4:2`, `complement(A, 24)`, `logical_divide(A, <4,2>)(1)`.
//!
//! ```text
//! expression = operand { operator operand }
//! operator   = "o" | "∘" | "⊘" | "⊗"            composition, logical_divide, logical_product; from left to right
//! operand    = value { "(" list ")" }            the offset of a coordinate, or the slice at its underscores
//! value      = primary [ ":" primary ]
//! swizzle    = "Sw<" digits "," digits "," [ "-" ] digits ">"
//! stride     = [ "_" ] [ "-" ] digits { "@" digits }
//! primary    = digits | stride | "_" digits | "?" | "_" | swizzle | "(" list ")" | "<" list ">" | name | name "(" list ")"
//! list       = [ expression { "," expression } ]
//! ```
//!
//! `A o n o B` is CuTe's composed layout, `c -> A(n + B(c))`: an integer between two functions is an offset.
//!
//! Without operations, the text is CuTe's notation. If no number has an underscore, all are static, and the result is
//! written without underscores; otherwise `_4` is static and `4` dynamic, as in CuTe C++: see [`Marks`]. `?` is a dynamic
//! number that is unknown, where only modes and profiles matter. Parentheses around one layout, operation or name do nothing;
//! around one integer or tuple they make a tuple of one, as in CuTe: `(4)`.

mod chain;
mod composed;
mod error;
mod evaluate;
mod evaluation;
mod explain;
mod layouts;
mod marks;
mod modes;
mod node;
mod operation;
mod parse;
mod rust;
mod similar;
mod strided;
mod tuples;
mod typed;
mod value;

pub use error::{ExpressionError, ExpressionErrorKind};
pub use evaluation::Evaluation;
pub use marks::Marks;
pub use node::{Node, NodeKind, Operator};
pub use operation::Operation;
pub use value::{Structure, Value};

use crate::Explanation;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use marks::Scope;

/// An expression of layouts and operations, read from a text.
///
/// Every operation of this crate has a function of its name, with the operands in CuTe's order; `o` is composition. An
/// error has its place in the text, and a similar name for an unknown one.
///
/// # Examples
/// ```
/// use colex_dyn::expression::Expression;
///
/// let expression: Expression = "complement((2,2):(1,6), 24)".parse()?;
/// assert_eq!(expression.evaluate()?.to_string(), "(3,2):(2,12)");
/// let expression: Expression = "(8,8):(8,1) o 4:2".parse()?;
/// assert_eq!(expression.evaluate()?.to_string(), "4:16");
///
/// let error = "(8,8):(8,1) o 4:3".parse::<Expression>()?.evaluate().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "stride divisibility: 4 elements at stride 3 do not fit evenly into a mode of size 8\n --> column 15\n\
///      \x20 (8,8):(8,1) o 4:3\n\
///      \x20               ^",
/// );
/// let error = "complment(4:2, 24)".parse::<Expression>()?.evaluate().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there is no operation `complment`; there is `complement`\n --> column 1\n\
///      \x20 complment(4:2, 24)\n\
///      \x20 ^",
/// );
/// # Ok::<(), colex_dyn::expression::ExpressionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expression {
    text: String,
    root: Node,
    marks: Marks,
}

/// Values by name, for the names in an expression. They go before operations of the same name.
pub type Names = BTreeMap<String, Evaluation>;

impl Expression {
    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The outermost part.
    #[must_use]
    pub const fn root(&self) -> &Node {
        &self.root
    }

    /// Which of its numbers are static. [`Marks::Auto`] unless it is set here.
    #[must_use]
    pub const fn with_marks(mut self, marks: Marks) -> Self {
        self.marks = marks;
        self
    }

    /// [`with_marks`](Self::with_marks) of [`Marks::Static`].
    #[must_use]
    pub const fn with_static_integers(self) -> Self {
        self.with_marks(Marks::Static)
    }

    fn scope<'a>(&self, names: &'a Names) -> Scope<'a> {
        Scope::new(names, self.marks, &self.root)
    }

    /// The value of the expression.
    ///
    /// # Errors
    /// An unknown operation or name, operands that it does not take, or a broken law; each with its place.
    pub fn evaluate(&self) -> Result<Evaluation, ExpressionError> {
        self.evaluate_with(&Names::new())
    }

    /// The value of an expression with names.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::expression::{Expression, Names};
    ///
    /// let mut names = Names::new();
    /// names.insert("A".into(), "(_4,_8):(_8,_1)".parse::<Expression>()?.evaluate()?);
    /// let expression: Expression = "A o right_inverse(A)".parse()?;
    /// assert_eq!(expression.evaluate_with(&names)?.to_string(), "(_8,_4):(_1,_8)");
    /// # Ok::<(), colex_dyn::expression::ExpressionError>(())
    /// ```
    pub fn evaluate_with(&self, names: &Names) -> Result<Evaluation, ExpressionError> {
        let scope = self.scope(names);
        let value = evaluate::value(&self.root, &scope).map_err(|wrong| self.error(wrong))?;
        Ok(Evaluation::new(value, !scope.is_plain()))
    }

    /// The value of a part of the expression: an operand, or another node below the [`root`](Self::root). It has the marks
    /// of the whole.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    pub fn evaluate_part(&self, part: &Node) -> Result<Evaluation, ExpressionError> {
        let names = Names::new();
        let scope = self.scope(&names);
        let value = evaluate::value(part, &scope).map_err(|wrong| self.error(wrong))?;
        Ok(Evaluation::new(value, !scope.is_plain()))
    }

    /// The steps of the outermost operation.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate), but a law that the outermost operation breaks is part of the explanation;
    /// [`NotExplained`](ExpressionErrorKind::NotExplained) of an operation that is not explained.
    pub fn explain(&self) -> Result<Explanation, ExpressionError> {
        self.explain_with(&Names::new())
    }

    /// [`explain`](Self::explain) of an expression with names.
    ///
    /// # Errors
    /// As [`explain`](Self::explain).
    pub fn explain_with(&self, names: &Names) -> Result<Explanation, ExpressionError> {
        explain::explain(&self.root, &self.scope(names)).map_err(|wrong| self.error(wrong))
    }

    /// The expression in Rust, with the macros and methods of `colex`. It compiles: an operation without such a form, or
    /// that types do not decide, is written as its value.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::expression::Expression;
    ///
    /// let expression: Expression = "(_8,8):(8,_1) o _4:_2".parse()?;
    /// assert_eq!(expression.rust()?, "layout![(8, {8}) : ({8}, 1)].composition(layout![4 : 2])");
    /// # Ok::<(), colex_dyn::expression::ExpressionError>(())
    /// ```
    pub fn rust(&self) -> Result<String, ExpressionError> {
        self.rust_with(&Names::new())
    }

    /// [`rust`](Self::rust) of an expression with names, which are written as their values.
    ///
    /// # Errors
    /// As [`evaluate`](Self::evaluate).
    pub fn rust_with(&self, names: &Names) -> Result<String, ExpressionError> {
        rust::expression(&self.root, &self.scope(names)).map_err(|wrong| self.error(wrong))
    }

    /// The Rust type of a value: `Layout![…]` of a layout; `_` where it cannot be named.
    #[must_use]
    pub fn rust_type(value: &Value) -> String {
        rust::type_of(value)
    }

    /// The Rust type of the value of this expression, if it follows from the value: dynamic integers leave it to the type
    /// which modes the result of an operation has.
    #[must_use]
    pub fn rust_type_of(&self, value: &Value) -> Option<String> {
        let is_open = self.root.as_call().is_some() && value.as_layout().is_some_and(|layout| !layout.is_static());
        Some(rust::type_of(value)).filter(|named| !is_open && named != "_")
    }

    pub(crate) fn unfit(&self, expected: &'static str, found: &'static str) -> ExpressionError {
        self.error((ExpressionErrorKind::Kind { expected, found }, self.root.span()))
    }

    fn error(&self, wrong: error::Wrong) -> ExpressionError {
        ExpressionError::new(wrong, &self.text)
    }
}

impl FromStr for Expression {
    type Err = ExpressionError;
    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        let root = parse::parse(text).map_err(|wrong| ExpressionError::new(wrong, text))?;
        Ok(Self { text: text.to_owned(), root, marks: Marks::Auto })
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// All operations that an expression can name.
pub fn operations() -> impl Iterator<Item = &'static Operation> {
    [tuples::OPERATIONS, layouts::OPERATIONS, modes::OPERATIONS].into_iter().flatten()
}
