//! The page that evaluates, explains and draws layouts in a browser.
//!
//! [`answer`] takes a question in JSON and gives an answer in JSON: everything that the page shows. [`raw`] is how a
//! browser calls it. Results, errors and their words come from `colex-dyn` and `colex-pictures`.

mod figure;
pub mod raw;

use colex_dyn::DynLayout;
use colex_dyn::expression::{Evaluation, Expression, ExpressionError, Value, operations};
use figure::Figure;
use serde::{Deserialize, Serialize};

/// The question of the page.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// The expression.
    expression: String,
    /// The kind of drawing.
    #[serde(default)]
    figure: figure::Kind,
    /// The meaning of the colours.
    #[serde(default)]
    color: figure::Color,
    /// The text of an element.
    #[serde(default)]
    labels: figure::Label,
    /// Whether the order of memory is drawn.
    #[serde(default)]
    path: bool,
    /// A layout from threads and values to 1-D coordinates; or nothing.
    #[serde(default)]
    threads: String,
}

/// The answer for the page.
#[derive(Default, Serialize)]
struct Answer {
    /// The value of the expression.
    value: Option<String>,
    /// Numbers about the value: their names, and the numbers.
    facts: Vec<(&'static str, String)>,
    /// The figures that there are of this expression.
    figures: Vec<figure::Kind>,
    /// The drawing.
    figure: Option<Figure>,
    /// A property of the expression that a reader may have missed.
    warning: Option<String>,
    /// Why nothing is drawn.
    not_drawn: Option<String>,
    /// The steps of the operation.
    explanation: Option<String>,
    /// The expression in Rust, and its type.
    rust: Option<(String, String)>,
    /// The error of the expression.
    error: Option<Error>,
}

/// An error and its place: from one character of the expression to another, counted as a browser does.
#[derive(Serialize)]
struct Error {
    message: String,
    start: usize,
    end: usize,
}

/// The answer to a question, both in JSON.
///
/// # Examples
/// ```
/// let answer = colex_web::answer(r#"{ "expression": "(8,8):(8,1) o 4:2" }"#);
/// assert!(answer.contains(r#""value":"4:16""#));
/// let answer = colex_web::answer(r#"{ "expression": "4:" }"#);
/// assert!(answer.contains(r#""start":2"#));
/// ```
#[must_use]
pub fn answer(question: &str) -> String {
    let answer = match serde_json::from_str(question) {
        Ok(question) => answer_to(&question),
        Err(error) => Answer {
            error: Some(Error { message: format!("not a question: {error}"), start: 0, end: 0 }),
            ..Answer::default()
        },
    };
    serde_json::to_string(&answer).unwrap_or_default()
}

fn answer_to(question: &Question) -> Answer {
    let text = &*question.expression;
    let expression: Expression = match text.parse() {
        Ok(expression) => expression,
        Err(error) => return Answer { error: Some(wrong(text, &error)), ..Answer::default() },
    };
    let mut answer = Answer {
        explanation: expression.explain().ok().map(|steps| steps.to_string()),
        figures: figure::kinds(&expression),
        warning: figure::overhang(&expression),
        ..Answer::default()
    };
    match expression.evaluate() {
        Err(error) => answer.error = Some(wrong(text, &error)),
        Ok(value) => {
            answer.facts = facts(&value);
            let inferred = || "the compiler decides which modes the type has: `show_type_of!` prints it".into();
            let named = expression.rust_type_of(&value);
            answer.rust = expression.rust().ok().map(|rust| (rust, named.unwrap_or_else(inferred)));
            answer.value = Some(value.to_string());
        }
    }
    // A composition that is refused is drawn, too: its operands are there.
    match figure::drawn(&expression, question) {
        Ok(figure) => answer.figure = figure,
        Err(why) => answer.not_drawn = Some(why),
    }
    answer
}

/// The error of an expression: the sentence without the place, and the place.
fn wrong(text: &str, error: &ExpressionError) -> Error {
    let units = |end: usize| text.get(..end).unwrap_or(text).encode_utf16().count();
    let span = error.span();
    Error { message: error.kind().to_string(), start: units(span.start), end: units(span.end) }
}

fn facts(value: &Evaluation) -> Vec<(&'static str, String)> {
    if let Value::Strided(strided) = value.value() {
        let written = |fact: Value| value.like(fact).to_string();
        let mut facts = vec![("rank", strided.rank().to_string()), ("depth", strided.depth().to_string())];
        facts.extend(strided.strided_shape().product().ok().map(|size| ("size", written(size.into()))));
        facts.extend(strided.coshape().ok().map(|coshape| ("coshape", written(coshape.into()))));
        facts.extend(strided.coalesce().ok().map(|coalesced| ("coalesced", written(coalesced.into()))));
        return facts;
    }
    let Some(composed) = value.to_composed() else { return Vec::new() };
    let mut facts = vec![("rank", composed.rank().to_string()), ("depth", composed.depth().to_string())];
    let written = |fact: Value| value.like(fact).to_string();
    facts.extend(composed.size().ok().map(|size| ("size", written(size.into()))));
    facts.extend(composed.cosize().ok().map(|cosize| ("cosize", written(cosize.into()))));
    facts.extend(composed.coalesce().ok().map(|coalesced| ("coalesced", written(coalesced.into()))));
    facts.extend(composed.as_layout().map(|layout| ("proven", proven(layout).into())));
    facts
}

/// The strongest that is proven of a layout.
fn proven(layout: &DynLayout) -> &'static str {
    if layout.is_contiguous() == Ok(true) {
        "contiguous"
    } else if layout.prove_compact().is_ok() {
        "compact"
    } else if layout.prove_injective().is_ok() {
        "injective"
    } else {
        "nothing"
    }
}

/// The operations that an expression can name, with their operands, in JSON: a list of `[name, operands]`.
#[must_use]
pub fn all_operations() -> String {
    let all: Vec<_> = operations().map(|operation| (operation.name(), operation.usage())).collect();
    serde_json::to_string(&all).unwrap_or_default()
}
