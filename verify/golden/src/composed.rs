//! The recorded cases of swizzles and composed layouts as typed Rust.

use crate::generator::expression;
use crate::generator::notation::{Node, parse};
use serde_json::Value;

/// A recorded case.
#[derive(Clone, Debug)]
pub struct ComposedCase {
    /// Its name.
    pub id: String,
    /// `swizzle` or `composed`.
    pub area: String,
    /// The operation.
    pub op: String,
    /// The arguments, in CuTe's notation.
    pub args: Vec<String>,
    /// What CuTe printed; nothing, if it did not compile.
    pub result: String,
    /// What its compiler said first; nothing, if it compiled.
    pub message: String,
    /// The values of the result at its 1-D coordinates, if it is a function.
    pub indices: Option<Vec<Option<u64>>>,
    /// Whether CuTe's result was found right, or wrong; if it was looked at.
    pub is_right: Option<bool>,
}

/// The recorded cases of these two areas.
pub fn cases(text: &str) -> Result<Vec<ComposedCase>, String> {
    let records: Result<Vec<Value>, _> = text.lines().map(serde_json::from_str).collect();
    let records = records.map_err(|why| why.to_string())?;
    let is_here = |record: &&Value| matches!(record["area"].as_str(), Some("swizzle" | "composed"));
    records.iter().filter(is_here).map(|record| case(record).ok_or_else(|| format!("{record}"))).collect()
}

fn case(record: &Value) -> Option<ComposedCase> {
    let text = |key: &str| record[key].as_str().map(String::from);
    let args = record["args"].as_array()?.iter().map(|arg| arg.as_str().map(String::from));
    Some(ComposedCase {
        id: text("id")?,
        area: text("area")?,
        op: text("op")?,
        args: args.collect::<Option<_>>()?,
        result: text("result").unwrap_or_default(),
        message: text("message").unwrap_or_default(),
        indices: record["indices"].as_array().map(|values| values.iter().map(Value::as_u64).collect()),
        is_right: record["post"].as_str().map(|post| post == "ok"),
    })
}

/// The text without its notes on memory: a swizzle of bytes after `smem_ptr[16b](unset)`, a pointer to elements of 16
/// bits, as a swizzle of elements, and an offset with some known bits, `M_8|(64&192)=72`, as a dynamic one.
///
/// Elements for which there is no such swizzle keep their flag.
pub fn position_independent(text: &str) -> String {
    let mut parts: Vec<String> = text.split(" o ").map(String::from).collect();
    for k in 1..parts.len() {
        if let Some(value) = parts[k].strip_prefix("M_").and_then(|bits| bits.split_once('=')).map(|(_, value)| value) {
            parts[k] = value.to_string();
        }
        if let Some(swizzle) = bits_of_elements(&parts[k]).and_then(|bits| of_elements(&parts[k - 1], bits)) {
            parts[k - 1] = swizzle;
            parts[k] = "_0".into();
        }
    }
    // The identity.
    match &parts[..] {
        [swizzle, offset, layout] if swizzle.starts_with("Sw<0,") && offset == "_0" && text.contains("smem_ptr") => {
            layout.clone()
        }
        _ => parts.join(" o "),
    }
}

/// The number of bits of the elements that a pointer to shared memory is of.
fn bits_of_elements(offset: &str) -> Option<u32> {
    offset.strip_prefix("smem_ptr[")?.strip_suffix("b](unset)")?.parse().ok()
}

/// The swizzle of bytes as a swizzle of elements of so many bits.
fn of_elements(swizzle: &str, bits: u32) -> Option<String> {
    let numbers: Vec<&str> = swizzle.strip_prefix("Sw<")?.strip_suffix('>')?.split(',').collect();
    let base = (numbers.get(1)?.parse::<u32>().ok()? + 3).checked_sub(bits.checked_ilog2()?)?;
    Some(format!("Sw<{},{base},{}>", numbers[0], numbers[2]))
}

/// A line of `data/composed_operations.txt`.
#[derive(Clone, Debug)]
struct Line {
    enabled: bool,
    area: String,
    operation: String,
    expression: String,
}

/// How the operations are written in Rust.
#[derive(Clone, Debug)]
pub struct Operations(Vec<Line>);

impl Operations {
    /// Reads the table.
    pub fn read(text: &str) -> Result<Self, String> {
        let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let line = |line: &str| match line.split('|').map(str::trim).collect::<Vec<_>>()[..] {
            [state @ ("on" | "off"), area, operation, expression] => Ok(Line {
                enabled: state == "on",
                area: area.into(),
                operation: operation.into(),
                expression: expression.into(),
            }),
            _ => Err(format!("not an operation: {line}")),
        };
        lines.map(line).collect::<Result<_, _>>().map(Self)
    }

    /// The case as an expression of type `Result<String, String>`, or the reason why it is not built.
    pub fn program(&self, case: &ComposedCase) -> Result<String, String> {
        let name = format!("{}/{}{}", case.op, case.args.len(), kind(case));
        let line = self.0.iter().find(|line| line.area == case.area && line.operation == name);
        let line = line.ok_or_else(|| format!("the table does not have {name}"))?;
        if !line.enabled {
            return Err("not built".into());
        }
        if case.op == "get_nonswizzle_portion" && position_independent(&case.args[0]) == case.result {
            return Err("of a plain layout".into());
        }
        let expression = fill(&line.expression, &case.args)?;
        Ok(format!("{expression}.map(|r| notation(&r).to_string()).map_err(|e| e.to_string())"))
    }
}

/// The reason why the case is written in another way.
fn kind(case: &ComposedCase) -> &'static str {
    let is_composed = |text: &String| text.contains(" o ") || text.starts_with("Sw<");
    match (case.op.as_str(), &case.args[..]) {
        ("call", [_, coordinate]) if has_underscore(coordinate) => " slice",
        ("composition" | "logical_product" | "zipped_product", [_, b]) if is_composed(b) => " behind",
        ("composition", [swizzle, _]) if swizzle.starts_with("Sw<") && !swizzle.contains(" o ") => " swizzle",
        ("composition3", [layout, _, _]) if !is_composed(layout) => " layout",
        _ => "",
    }
}

/// The expression with its places filled.
fn fill(template: &str, args: &[String]) -> Result<String, String> {
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').ok_or_else(|| format!("an open brace in `{template}`"))?;
        let (index, form) = place.split_once(':').unwrap_or((place, "value"));
        let arg = index.parse().ok().and_then(|k: usize| args.get(k)).ok_or_else(|| format!("no argument {index}"))?;
        filled += before;
        filled += &match form {
            "number" => number(arg),
            "atom" => match arg.split_once('_') {
                Some(("K", _)) => "atoms::layout_k_atom".into(),
                Some(("MN", _)) => "atoms::layout_mn_atom".into(),
                _ => return Err(format!("no atom: {arg}")),
            },
            "width" => match arg.split_once('_') {
                Some((_, "INTER")) => "atoms::Inter".into(),
                Some((_, width)) => format!("atoms::{}", width.replace("SW", "Sw")),
                None => return Err(format!("no atom: {arg}")),
            },
            "bytes" => match arg.parse::<u32>() {
                Ok(bits) if bits % 8 == 0 => number(&(bits / 8).to_string()),
                _ => return Err("elements of less than a byte".into()),
            },
            _ => value(arg)?,
        };
        rest = after;
    }
    Ok(filled + rest)
}

/// Whether the coordinate keeps a mode.
pub fn has_underscore(coordinate: &str) -> bool {
    coordinate.split(['(', ',', ')']).any(|part| part == "_")
}

fn number(text: &str) -> String {
    format!("typenum::U{text}")
}

/// A value: `make_composed_layout(Swizzle::<U3, U3, U3>::new(), shape![0], layout![8 : 1])`.
fn value(text: &str) -> Result<String, String> {
    match text.split(" o ").collect::<Vec<_>>()[..] {
        // A swizzle of bytes.
        [outer, offset, inner] if bits_of_elements(offset).is_some() => {
            let bits = bits_of_elements(offset).unwrap_or(8);
            let of_elements = format!("recast_layout::<typenum::U8, typenum::U{bits}>()");
            Ok(format!("{}.{of_elements}.composition({})", single(outer)?, single(inner)?))
        }
        [outer, offset, inner] if is_function(outer) => {
            Ok(format!("make_composed_layout({}, {}, {})", single(outer)?, single(offset)?, single(inner)?))
        }
        [text] => single(text),
        _ => Err("more than two functions".into()),
    }
}

fn is_function(text: &str) -> bool {
    text.starts_with("Sw<") || text.contains(':')
}

/// A swizzle, a layout, a tuple or an integer by itself.
pub fn single(text: &str) -> Result<String, String> {
    if text.contains('@') {
        return crate::coordinates::value(text);
    }
    // An offset with some known bits.
    if let Some((_, value)) = text.strip_prefix("M_").and_then(|bits| bits.split_once('=')) {
        return Ok(format!("{value}usize"));
    }
    let Some(numbers) = text.strip_prefix("Sw<").and_then(|rest| rest.strip_suffix('>')) else {
        return match parse(text)? {
            // A dynamic integer by itself is a number of Rust.
            Node::Int { fixed: false, value } => Ok(format!("{value}usize")),
            node => Ok(expression::value(&node)),
        };
    };
    let numbers = numbers.split(',').map(|number| match number.strip_prefix('-') {
        Some(number) => format!("typenum::N{number}"),
        None => format!("typenum::U{number}"),
    });
    Ok(format!("Swizzle::<{}>::new()", numbers.collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written() {
        assert_eq!(
            value("Sw<2,0,-3> o 5 o (_4,2):(_1,_4)").unwrap(),
            "make_composed_layout(Swizzle::<typenum::U2, typenum::U0, typenum::N3>::new(), 5usize, layout![(4, {2}) : (1, 4)])"
        );
        assert_eq!(
            value("Sw<3,4,3> o smem_ptr[16b](unset) o _8:_1").unwrap(),
            "Swizzle::<typenum::U3, typenum::U4, typenum::U3>::new().recast_layout::<typenum::U8, typenum::U16>().composition(layout![8 : 1])"
        );
        assert_eq!(position_independent("Sw<3,4,3> o smem_ptr[16b](unset) o _8:_1"), "Sw<3,3,3> o _0 o _8:_1");
        assert_eq!(position_independent("Sw<0,4,3> o smem_ptr[16b](unset) o _8:_1"), "_8:_1");
        assert_eq!(position_independent("Sw<2,3,3> o M_8|(64&192)=72 o _4:_1"), "Sw<2,3,3> o 72 o _4:_1");
        assert!(has_underscore("(_,3)") && !has_underscore("(_3,1)"));
    }
}
