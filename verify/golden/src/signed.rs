//! The recorded cases of layouts with negative strides as typed Rust.

use crate::composed::single;
use crate::coordinates::{CoordinateCase, filled};
use crate::generator::expression;
use crate::generator::notation::{Node, parse};

/// The case as an expression of type `Result<String, String>`, or the reason why it is not built.
pub fn program(table: &str, case: &CoordinateCase) -> Result<String, String> {
    let form = if case.args.iter().any(|arg| arg.contains(" o ")) { " swizzled" } else { "" };
    filled(table, &format!("{}/{}{form}", case.op, case.args.len()), &case.args, value)
}

/// In the place of negative integers, so that the parser need not know them: static ones and dynamic ones.
const STATIC: u64 = 900_000_000;
const DYNAMIC: u64 = 800_000_000;

/// A value: `layout![(4, {5}) : (-1, {signed(-2)})]`.
pub fn value(text: &str) -> Result<String, String> {
    if let [swizzle, offset, layout] = text.split(" o ").collect::<Vec<_>>()[..] {
        let [swizzle, offset] = [single(swizzle)?, single(offset)?];
        return Ok(format!("make_composed_layout({swizzle}, {offset}, {})", value(layout)?));
    }
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('-') {
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        let magnitude: u64 = after[..end].parse().map_err(|why| format!("{text}: {why}"))?;
        let kind = if before.ends_with('_') { STATIC } else { DYNAMIC };
        plain += &format!("{before}{}", kind + magnitude);
        rest = &after[end..];
    }
    plain += rest;
    let mut out = match parse(&plain)? {
        Node::Int { fixed: false, value } => format!("{value}usize"),
        node => expression::value(&node),
    };
    while let Some(place) = out.find("{8000").or_else(|| out.find("90000")) {
        let digits = out[place..].trim_start_matches('{');
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let number: u64 = digits[..end].parse().map_err(|why| format!("{out}: {why}"))?;
        let (length, written) = match number {
            STATIC.. => (end, format!("-{}", number - STATIC)),
            _ => (end + 2, format!("{{signed(-{})}}", number - DYNAMIC)),
        };
        out.replace_range(place..place + length, &written);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn values_are_written() {
        assert_eq!(value("(_4,(5,_2)):(_-1,(-20,3))").unwrap(), "layout![(4, ({5}, 2)) : (-1, ({signed(-20)}, {3}))]");
        assert_eq!(value("<_5:_1,_>").unwrap(), "(layout![5 : 1], Underscore, )");
    }
}
