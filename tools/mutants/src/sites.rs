//! The places of a function where a mutant differs, and the mutants there.

use std::ops::Range;

use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, GenericArgument, Lit, PathArguments, ReturnType, Stmt, Token, Type, UnOp};

use crate::functions::Function;
use crate::swaps::{is_assignment, method, others};

/// How a mutant replaces the original.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// It returns at the beginning of the function.
    Entry,
    /// It stands in for a statement.
    Statement,
    /// It stands in for an expression.
    Expression,
}

/// A place, and its replacements.
pub struct Site {
    /// Where it is in the file.
    pub range: Range<usize>,
    /// How a mutant stands in.
    pub kind: Kind,
    /// The text of each mutant.
    pub mutants: Vec<String>,
}

/// The places of a function.
pub fn sites(source: &str, function: &Function) -> Vec<Site> {
    let mut finder = Finder { source, base: function.base, sites: Vec::new() };
    let open = function.body.brace_token.span.open().byte_range().end + function.base;
    if let (Some(output), false) = (&function.output, function.body.stmts.is_empty()) {
        let mut values = match output {
            ReturnType::Default => vec![String::from("()")],
            ReturnType::Type(_, output) => constants(output),
        };
        // Not what it returns anyway.
        if let [Stmt::Expr(only, None)] = function.body.stmts.as_slice() {
            values.retain(|value| value != finder.text(only));
        }
        finder.push(open..open, Kind::Entry, values);
    }
    finder.visit_block(&function.body);
    let mut sites = finder.sites;
    sites.sort_by_key(|site| (site.range.start, site.kind != Kind::Entry, usize::MAX - site.range.end));
    sites.dedup_by(|next, site| {
        let is_same = next.range == site.range && next.kind == site.kind;
        if is_same {
            site.mutants.append(&mut next.mutants);
        }
        is_same
    });
    sites
}

/// Values of a type that a function could return in place of its own.
fn constants(output: &Type) -> Vec<String> {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    let path = match output {
        Type::Tuple(tuple) if tuple.elems.is_empty() => return texts(&["()"]),
        Type::Path(path) => path,
        _ => return Vec::new(),
    };
    let Some(last) = path.path.segments.last() else { return Vec::new() };
    let inner = match &last.arguments {
        PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
            Some(GenericArgument::Type(inner)) => constants(inner),
            _ => Vec::new(),
        },
        _ => vec![String::from("()")],
    };
    let wrapped = |wrapper: &str| inner.iter().map(|value| format!("{wrapper}({value})")).collect::<Vec<_>>();
    match last.ident.to_string().as_str() {
        "usize" | "isize" | "u8" | "u32" | "u64" => texts(&["0", "1"]),
        "bool" => texts(&["true", "false"]),
        "String" => texts(&["String::new()"]),
        "Vec" => texts(&["Vec::new()"]),
        "Option" => [vec![String::from("None")], wrapped("Some")].concat(),
        "Result" => wrapped("Ok"),
        _ => Vec::new(),
    }
}

struct Finder<'a> {
    source: &'a str,
    base: usize,
    sites: Vec<Site>,
}

impl Finder<'_> {
    fn range(&self, node: &impl Spanned) -> Range<usize> {
        let range = node.span().byte_range();
        range.start + self.base..range.end + self.base
    }

    fn text(&self, node: &impl Spanned) -> &str {
        &self.source[self.range(node)]
    }

    fn operand(&self, node: &Expr) -> String {
        let binds = matches!(
            node,
            Expr::Path(_)
                | Expr::Lit(_)
                | Expr::Call(_)
                | Expr::MethodCall(_)
                | Expr::Field(_)
                | Expr::Index(_)
                | Expr::Paren(_)
                | Expr::Try(_)
        );
        if binds { self.text(node).to_owned() } else { format!("({})", self.text(node)) }
    }

    fn push(&mut self, range: Range<usize>, kind: Kind, mutants: Vec<String>) {
        if !mutants.is_empty() {
            self.sites.push(Site { range, kind, mutants });
        }
    }

    fn condition(&mut self, condition: &Expr) {
        if !has_let(condition) {
            let mutants = ["true", "false"].map(str::to_owned).to_vec();
            self.push(self.range(condition), Kind::Expression, mutants);
        }
    }

    /// The text of a node with another name at one place.
    fn renamed(&self, node: &Expr, name: &syn::Ident, other: &str) -> String {
        let (whole, name) = (self.range(node), self.range(name));
        format!("{}{other}{}", &self.source[whole.start..name.start], &self.source[name.end..whole.end])
    }

    fn mutants(&self, node: &Expr) -> Vec<String> {
        match node {
            Expr::Binary(binary) if !has_let(node) => {
                let (left, right) = (self.operand(&binary.left), self.operand(&binary.right));
                others(&binary.op).iter().map(|other| format!("{left} {other} {right}")).collect()
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => vec![self.text(&unary.expr).to_owned()],
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(int) => {
                    let Ok(value) = int.base10_parse::<u128>() else { return Vec::new() };
                    let less = (value == 1).then_some(0);
                    let others = less.into_iter().chain([value.wrapping_add(1)]);
                    others.map(|other| format!("{other}{}", int.suffix())).collect()
                }
                Lit::Bool(bool) => vec![(!bool.value).to_string()],
                _ => Vec::new(),
            },
            Expr::MethodCall(call) => match call.method.to_string().as_str() {
                "is_empty" => vec![format!("!{}", self.text(node))],
                "div_ceil" if call.args.len() == 1 => {
                    vec![format!("{} / {}", self.operand(&call.receiver), self.operand(&call.args[0]))]
                }
                name => method(name).iter().map(|other| self.renamed(node, &call.method, other)).collect(),
            },
            Expr::Call(call) => match &*call.func {
                Expr::Path(path) => {
                    let last = &path.path.segments.last().expect("a path has segments").ident;
                    let other: &[&str] = match last.to_string().as_str() {
                        "times" => &["plus"],
                        "plus" => &["times"],
                        "ceil_div" => &["times"],
                        "min" => &["max"],
                        "max" => &["min"],
                        _ => &[],
                    };
                    other.iter().map(|other| self.renamed(node, last, other)).collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

fn has_let(node: &Expr) -> bool {
    match node {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        Expr::Paren(paren) => has_let(&paren.expr),
        _ => false,
    }
}

impl Visit<'_> for Finder<'_> {
    fn visit_expr(&mut self, node: &Expr) {
        let mutants = self.mutants(node);
        self.push(self.range(node), Kind::Expression, mutants);
        match node {
            Expr::If(branch) => self.condition(&branch.cond),
            // The left side of an assignment is a place, not a value.
            Expr::Assign(assign) => return self.visit_expr(&assign.right),
            Expr::Binary(binary) if is_assignment(&binary.op) => return self.visit_expr(&binary.right),
            Expr::Repeat(repeat) => return self.visit_expr(&repeat.expr),
            Expr::Const(_) => return,
            _ => {}
        }
        visit::visit_expr(self, node);
    }
    fn visit_arm(&mut self, arm: &syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.condition(guard);
        }
        visit::visit_arm(self, arm);
    }
    fn visit_stmt(&mut self, statement: &Stmt) {
        if matches!(statement, Stmt::Expr(Expr::Try(_), Some(_))) {
            self.push(self.range(statement), Kind::Statement, vec![String::new()]);
        }
        visit::visit_stmt(self, statement);
    }
    fn visit_macro(&mut self, call: &syn::Macro) {
        let name = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        let is_check = matches!(name.as_str(), "ensure" | "assert");
        if !is_check && !matches!(name.as_str(), "vec" | "matches") {
            return;
        }
        let first = call.parse_body_with(|input: syn::parse::ParseStream<'_>| {
            let first: Expr = input.parse()?;
            input.parse::<proc_macro2::TokenStream>()?;
            Ok(first)
        });
        let rest = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
        match (rest, first) {
            (Ok(elements), _) if name == "vec" => elements.iter().for_each(|element| self.visit_expr(element)),
            (_, Ok(first)) => {
                if is_check {
                    self.push(self.range(&first), Kind::Expression, vec![String::from("true")]);
                }
                self.visit_expr(&first);
            }
            _ => {}
        }
    }
    // Neither types nor patterns run.
    fn visit_type(&mut self, _: &Type) {}
    fn visit_pat(&mut self, _: &syn::Pat) {}
    fn visit_path(&mut self, _: &syn::Path) {}
    fn visit_attribute(&mut self, _: &syn::Attribute) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &syn::AngleBracketedGenericArguments) {}
    fn visit_item(&mut self, _: &syn::Item) {}
}
