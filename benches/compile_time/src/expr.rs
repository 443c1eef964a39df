//! An expression of the algebra, written in Rust and in C++, as a value and as a type.

use std::iter::Peekable;
use std::str::Chars;

/// An int tuple.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// A static integer.
    Static(u64),
    /// An integer of run time.
    Dynamic,
    /// Modes.
    Tuple(Vec<Self>),
}

/// An operand or an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    /// An integer or a shape.
    Tuple(Tree),
    /// `shape:stride`.
    Layout(Tree, Tree),
    /// A tiler by mode.
    Tiler(Vec<Self>),
    /// An operation and its arguments.
    Call(Operation, Vec<Self>),
}

/// How a file uses an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A function body calls it, as a kernel does.
    Called,
    /// Its result type is written out in a signature: a type alias in Rust, a `decltype` in C++.
    Named,
}

/// How an operation is written in both languages, with `{0}`, `{1}` for its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The alias of the result type.
    pub rust: &'static str,
    /// The method.
    pub method: &'static str,
    /// The call in CuTe.
    pub cxx: &'static str,
}

impl Tree {
    /// In the leaves of `Layout!` and `Shape!`.
    fn rust(&self) -> String {
        match self {
            Self::Static(value) => value.to_string(),
            Self::Dynamic => "usize".into(),
            Self::Tuple(modes) => list(modes.iter().map(Self::rust), "(", ")"),
        }
    }

    /// As a C++ type.
    fn cxx(&self) -> String {
        match self {
            Self::Static(value) => format!("C<{value}>"),
            Self::Dynamic => "int64_t".into(),
            Self::Tuple(modes) => list(modes.iter().map(Self::cxx), "cute::tuple<", ">"),
        }
    }

    /// The integers, from the left to the right; a dynamic one is nothing.
    pub fn leaves(&self) -> Vec<Option<u64>> {
        match self {
            Self::Static(value) => vec![Some(*value)],
            Self::Dynamic => vec![None],
            Self::Tuple(modes) => modes.iter().flat_map(Self::leaves).collect(),
        }
    }
}

fn list(texts: impl Iterator<Item = String>, open: &str, close: &str) -> String {
    let texts: Vec<String> = texts.collect();
    format!("{open}{}{close}", texts.join(", "))
}

impl Expr {
    /// The Rust type of the result.
    pub fn rust(&self) -> String {
        match self {
            Self::Tuple(tree) => format!("Shape![{}]", tree.rust()),
            Self::Layout(shape, stride) => format!("Layout![{} : {}]", shape.rust(), stride.rust()),
            // The last comma makes a tuple of one mode, too.
            Self::Tiler(modes) => list(modes.iter().map(Self::rust), "(", ",)"),
            Self::Call(operation, args) => fill(operation.rust, args.iter().map(Self::rust)),
        }
    }

    /// A C++ value, in an unevaluated context.
    pub fn cxx(&self) -> String {
        match self {
            Self::Call(operation, args) => fill(operation.cxx, args.iter().map(Self::cxx)),
            operand => format!("std::declval<{}>()", operand.cxx_type()),
        }
    }

    /// The expression on named operands in Rust; the types of the operands are added to the list.
    fn rust_call(&self, operands: &mut Vec<String>) -> String {
        match self {
            Self::Call(operation, args) => fill(operation.method, args.iter().map(|arg| arg.rust_call(operands))),
            operand => name(operand.rust(), operands),
        }
    }

    /// The same in C++.
    fn cxx_call(&self, operands: &mut Vec<String>) -> String {
        match self {
            Self::Call(operation, args) => fill(operation.cxx, args.iter().map(|arg| arg.cxx_call(operands))),
            operand => name(operand.cxx_type(), operands),
        }
    }

    fn cxx_type(&self) -> String {
        match self {
            Self::Tuple(tree) => tree.cxx(),
            Self::Layout(shape, stride) => format!("Layout<{}, {}>", shape.cxx(), stride.cxx()),
            Self::Tiler(modes) => list(modes.iter().map(Self::cxx_type), "cute::tuple<", ">"),
            Self::Call(..) => format!("decltype({})", self.cxx()),
        }
    }
}

/// The name of a new operand of a type.
fn name(operand: String, operands: &mut Vec<String>) -> String {
    operands.push(operand);
    format!("x{}", operands.len() - 1)
}

fn fill(template: &str, args: impl Iterator<Item = String>) -> String {
    args.enumerate().fold(template.to_owned(), |text, (place, arg)| text.replace(&format!("{{{place}}}"), &arg))
}

/// Reads an int tuple or a layout in CuTe's notation.
pub fn parse(text: &str) -> Result<Expr, String> {
    let mut rest = text.trim().chars().peekable();
    let shape = tree(&mut rest)?;
    let expr = match rest.next_if_eq(&':') {
        Some(_) => Expr::Layout(shape, tree(&mut rest)?),
        None => Expr::Tuple(shape),
    };
    match rest.next() {
        None => Ok(expr),
        Some(other) => Err(format!("unexpected `{other}` in `{text}`")),
    }
}

fn tree(rest: &mut Peekable<Chars<'_>>) -> Result<Tree, String> {
    if rest.next_if_eq(&'(').is_some() {
        let mut modes = Vec::new();
        loop {
            modes.push(tree(rest)?);
            match rest.next() {
                Some(',') => {}
                Some(')') => return Ok(Tree::Tuple(modes)),
                other => return Err(format!("`,` or `)`, not {other:?}")),
            }
        }
    }
    let fixed = rest.next_if_eq(&'_').is_some();
    let mut digits = String::new();
    while let Some(digit) = rest.next_if(char::is_ascii_digit) {
        digits.push(digit);
    }
    let value = digits.parse().map_err(|why| format!("`{digits}`: {why}"))?;
    Ok(if fixed { Tree::Static(value) } else { Tree::Dynamic })
}

/// The beginning of a Rust file, with the fixed cost of using the library. The first use of a macro loads them all.
pub const RUST_START: &str = "use colex::prelude::*;\nuse colex::typenum::U1;\npub fn start(x: Layout![1 : 1]) -> Option<U1> { let _ = x; None }\n";
/// The same of a C++ file.
pub const CXX_START: &str =
    "#include <cute/layout.hpp>\nusing namespace cute;\nvoid start(Layout<C<1>, C<1>> x) { (void)x; }\n";

/// A Rust file with a function for each expression. A type alias alone would not be checked.
pub fn rust_file(exprs: &[Expr], form: Form) -> String {
    let mut file = String::from(RUST_START);
    for (index, expr) in exprs.iter().enumerate() {
        file += &match form {
            Form::Named => {
                format!("pub type R{index} = {};\npub fn f{index}(x: R{index}) -> R{index} {{ x }}\n", expr.rust())
            }
            Form::Called => {
                let mut operands = Vec::new();
                let call = expr.rust_call(&mut operands);
                let parameters = operands.iter().enumerate().map(|(place, operand)| format!("x{place}: {operand}"));
                format!("pub fn f{index}{} {{ let _ = {call}; }}\n", list(parameters, "(", ")"))
            }
        };
    }
    file
}

/// The same in C++.
pub fn cxx_file(exprs: &[Expr], form: Form) -> String {
    let mut file = String::from(CXX_START);
    for (index, expr) in exprs.iter().enumerate() {
        file += &match form {
            Form::Named => {
                let result = format!("using R{index} = decltype({});", expr.cxx());
                format!("{result}\nR{index} f{index}(R{index} x) {{ return x; }}\n")
            }
            Form::Called => {
                let mut operands = Vec::new();
                let call = expr.cxx_call(&mut operands);
                let parameters = operands.iter().enumerate().map(|(place, operand)| format!("{operand} x{place}"));
                format!("void f{index}{} {{ auto r = {call}; (void)r; }}\n", list(parameters, "(", ")"))
            }
        };
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    const COMPOSITION: Operation =
        Operation { rust: "CompositionOf<{0}, {1}>", method: "{0}.composition({1})", cxx: "composition({0}, {1})" };

    #[test]
    fn the_notation_is_read() {
        let three = || Tree::Static(3);
        assert_eq!(parse("_3"), Ok(Expr::Tuple(three())));
        assert_eq!(
            parse("(_3,(5)):(_3,(_3))"),
            Ok(Expr::Layout(
                Tree::Tuple(vec![three(), Tree::Tuple(vec![Tree::Dynamic])]),
                Tree::Tuple(vec![three(), Tree::Tuple(vec![three()])])
            ))
        );
        for wrong in ["", "(_3", "_3)", "_3:", "_x", "(_3;_4)"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn operations_have_both_languages() {
        let tile = Expr::Tiler(vec![parse("_3:_1").unwrap(), parse("_2").unwrap()]);
        let call = Expr::Call(COMPOSITION, vec![parse("(_6,8):(_1,_6)").unwrap(), tile]);
        assert_eq!(
            rust_file(std::slice::from_ref(&call), Form::Called).lines().nth(3).unwrap(),
            "pub fn f0(x0: Layout![(6, usize) : (1, 6)], x1: (Layout![3 : 1], Shape![2],)) { let _ = x0.composition(x1); }"
        );
        assert_eq!(
            cxx_file(std::slice::from_ref(&call), Form::Called).lines().nth(3).unwrap(),
            "void f0(Layout<cute::tuple<C<6>, int64_t>, cute::tuple<C<1>, C<6>>> x0, \
             cute::tuple<Layout<C<3>, C<1>>, C<2>> x1) { auto r = composition(x0, x1); (void)r; }"
        );
        assert_eq!(
            rust_file(std::slice::from_ref(&call), Form::Named).lines().nth(3).unwrap(),
            "pub type R0 = CompositionOf<Layout![(6, usize) : (1, 6)], (Layout![3 : 1], Shape![2],)>;"
        );
        assert_eq!(
            cxx_file(&[call], Form::Named).lines().nth(3).unwrap(),
            "using R0 = decltype(composition(std::declval<Layout<cute::tuple<C<6>, int64_t>, cute::tuple<C<1>, C<6>>>>(), \
             std::declval<cute::tuple<Layout<C<3>, C<1>>, C<2>>>()));"
        );
    }

    #[test]
    fn each_expression_has_its_function() {
        let exprs = vec![parse("_3:_1").unwrap(); 50];
        for form in [Form::Called, Form::Named] {
            assert_eq!(rust_file(&exprs, form).matches("pub fn f").count(), 50);
            assert_eq!(cxx_file(&exprs, form).matches(" f49(").count(), 1);
            assert_eq!(rust_file(&[], form).lines().count(), 3);
        }
    }
}
