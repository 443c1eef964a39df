//! The recorded cases of coordinate layouts as typed Rust.

use crate::composed::has_underscore;
use crate::generator::expression;
use crate::generator::notation::{Node, parse};
use serde_json::Value;

/// A recorded case.
#[derive(Clone, Debug)]
pub struct CoordinateCase {
    /// Its name.
    pub id: String,
    /// The operation.
    pub op: String,
    /// The arguments, in CuTe's notation.
    pub args: Vec<String>,
    /// What CuTe printed.
    pub result: String,
    /// The values of the result at its 1-D coordinates, if it is a function.
    pub indices: Option<Vec<Value>>,
    /// Whether CuTe's result was found right, or wrong; if it was looked at.
    pub is_right: Option<bool>,
}

/// The recorded cases of an area.
pub fn cases(text: &str, area: &str) -> Result<Vec<CoordinateCase>, String> {
    let records: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
    let records = records.map_err(|why| why.to_string())?;
    let of_area = records.iter().filter(|record| record["area"].as_str() == Some(area));
    of_area.map(|record| case(record).ok_or_else(|| format!("{record}"))).collect()
}

fn case(record: &Value) -> Option<CoordinateCase> {
    let text = |key: &str| record[key].as_str().map(String::from);
    let args = record["args"].as_array()?.iter().map(|arg| arg.as_str().map(String::from));
    Some(CoordinateCase {
        id: text("id")?,
        op: text("op")?,
        args: args.collect::<Option<_>>()?,
        result: text("result")?,
        indices: record["indices"].as_array().cloned(),
        is_right: record["post"].as_str().map(|post| post == "ok"),
    })
}

/// The case as an expression of type `Result<String, String>`, or the reason why it is not built.
///
/// The table has a line `operation/arguments | expression` for each operation, where `-` marks an operation that is not built.
pub fn program(table: &str, case: &CoordinateCase) -> Result<String, String> {
    let form = match case.op.as_str() {
        "call" | "it_call" if has_underscore(&case.args[1]) => " slice",
        "mul" if !case.args[0].contains('@') => " number first",
        _ => "",
    };
    let name = format!("{}/{}{form}", case.op, case.args.len());
    filled(table, &name, &case.args, value)
}

/// The line of the table for the operation `name`, with its places filled.
pub fn filled(
    table: &str,
    name: &str,
    args: &[String],
    value: fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('|'));
    let template = lines.map(|(key, text)| (key.trim(), text.trim())).find(|(key, _)| *key == name);
    let template = template.map(|(_, text)| text).ok_or_else(|| format!("the table does not have {name}"))?;
    if template == "-" {
        return Err("not built".into());
    }
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').ok_or_else(|| format!("an open brace in `{template}`"))?;
        let (index, form) = place.split_once(':').unwrap_or((place, "value"));
        let arg = index.parse().ok().and_then(|k: usize| args.get(k));
        let arg = arg.ok_or_else(|| format!("no argument {index}"))?;
        filled += before;
        filled += &match form {
            "number" => format!("typenum::U{arg}"),
            "leaves" => leaves(arg)?,
            "stride" => stride(arg)?,
            _ => value(arg)?,
        };
        rest = after;
    }
    Ok(format!("{}.map(|r| notation(&r).to_string()).map_err(|e| e.to_string())", filled + rest))
}

/// A value: `layout![(4, {5}) : (1@0, {2}@1)]`.
pub fn value(text: &str) -> Result<String, String> {
    if let [a, base, layout] = text.split(" o ").collect::<Vec<_>>()[..] {
        return Ok(format!("make_composed_layout({}, {}, {})", value(a)?, value(base)?, value(layout)?));
    }
    if text.contains('-') {
        return Err("a negative integer".into());
    }
    match (text.contains('@'), text.contains(':')) {
        (true, true) => Ok(format!("layout![{}]", leaves(text)?)),
        (true, false) if !text.contains('(') => basis_element(text),
        (true, false) => Err("a tuple of basis elements by itself".into()),
        (false, _) => Ok(match parse(text)? {
            // A dynamic integer by itself is a number of Rust.
            Node::Int { fixed: false, value } => format!("{value}usize"),
            node => expression::value(&node),
        }),
    }
}

/// A basis element: `_2@0@1` as `ScaledBasis::<_, Shape![(1, 0)]>::of(typenum::U2::new())`.
fn basis_element(text: &str) -> Result<String, String> {
    let (value, path) = text.split_once('@').ok_or("no path")?;
    let path: Vec<&str> = path.rsplit('@').collect();
    let value = match value.strip_prefix('_') {
        Some(number) => format!("typenum::U{number}::new()"),
        None => format!("{value}usize"),
    };
    Ok(format!("coordinates::ScaledBasis::<_, Shape![({})]>::of({value})", path.join(", ")))
}

/// A tuple of basis elements, as the stride of a layout of modes of size 1.
fn stride(text: &str) -> Result<String, String> {
    let mut shape = String::new();
    for token in text.split_inclusive(['(', ')', ',']) {
        let brackets = token.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '_' | '@' | '-'));
        shape += if token.len() > brackets.len() { "1" } else { "" };
        shape += brackets;
    }
    Ok(format!("layout![{shape} : {}].stride()", leaves(text)?))
}

/// The text with each integer as the macros write it: `_4` as `4`, `4` as `{4}`, and an index as it is.
fn leaves(text: &str) -> Result<String, String> {
    if text.contains('-') {
        return Err("a negative integer".into());
    }
    let (mut out, mut before) = (String::new(), ' ');
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_digit() {
            let mut number = String::from(c);
            while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                number.push(digit);
            }
            out += &if matches!(before, '_' | '@') { number } else { format!("{{{number}}}") };
        } else if c != '_' {
            out.push(c);
        }
        before = c;
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written() {
        assert_eq!(value("(_4,5):(_1@0,(2@0@1))").unwrap(), "layout![(4,{5}):(1@0,({2}@0@1))]");
        assert_eq!(value("(_4,5):(_1,5)").unwrap(), "layout![(4, {5}) : (1, {5})]");
        assert_eq!(value("2@0@1").unwrap(), "coordinates::ScaledBasis::<_, Shape![(1, 0)]>::of(2usize)");
        assert_eq!(stride("(_2@0,(3@1))").unwrap(), "layout![(1,(1)) : (2@0,({3}@1))].stride()");
        assert!(value("_-1@0").is_err() && value("(_1@0,_1@1)").is_err());
    }
}
