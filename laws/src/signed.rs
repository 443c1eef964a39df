//! Signed layouts: layouts of which strides are negative, and whose values are signed integers.
//!
//! Read from the text, on plain vectors of integers. A right operand that runs back goes through the odd extension of the left
//! one, `A(-x) = -A(x)`.

use std::collections::BTreeSet;

use crate::check::check as check_plain;
use crate::complement::complement_modes;
use crate::evaluate::{offset, offset_of_modes};
use crate::law::common::size_of;
use crate::law::divide::chain_end;
use crate::notation::{parse, parse_layout};
use crate::value::Value;

/// An integer, or a tuple of them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Tree {
    Int(i128),
    Tuple(Vec<Tree>),
}

impl Tree {
    fn leaves(&self) -> Vec<i128> {
        match self {
            Self::Int(value) => vec![*value],
            Self::Tuple(parts) => parts.iter().flat_map(Self::leaves).collect(),
        }
    }

    fn parse(text: &str) -> Result<Self, String> {
        let mut rest = text;
        let tree = Self::read(&mut rest)?;
        ensure!(rest.is_empty(), "{rest} is left of {text}");
        Ok(tree)
    }

    fn read(rest: &mut &str) -> Result<Self, String> {
        if let Some(inner) = rest.strip_prefix('(') {
            *rest = inner;
            let mut parts = Vec::new();
            loop {
                if let Some(after) = rest.strip_prefix(')') {
                    *rest = after;
                    return Ok(Self::Tuple(parts));
                }
                parts.push(Self::read(rest)?);
                *rest = rest.strip_prefix(',').unwrap_or(rest);
            }
        }
        let number = rest.strip_prefix('_').unwrap_or(rest);
        let digits = number.strip_prefix('-').unwrap_or(number);
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let length = number.len() - digits.len() + end;
        let (value, after) = number.split_at(length);
        *rest = after;
        value.parse().map(Self::Int).map_err(|why| format!("{value}: {why}"))
    }
}

/// A layout whose strides may be negative, and a number that is added to its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    shape: Tree,
    stride: Tree,
    offset: i128,
}

impl Signed {
    /// Reads a layout, or the pair of one and an offset, `((_5):(_-1),10)`. An integer `n` is the layout `n:1`.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some((layout, offset)) =
            text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).and_then(|text| text.rsplit_once(','))
        {
            let mut depth = 0;
            let is_balanced = layout.chars().all(|c| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth >= 0
            });
            if is_balanced && layout.contains(':') && depth == 0 {
                let Tree::Int(offset) = Tree::parse(offset)? else { return Err(format!("no offset: {offset}")) };
                return Ok(Self { offset, ..Self::parse(layout)? });
            }
        }
        let (shape, stride) = text.split_once(':').unwrap_or((text, "_1"));
        let layout = Self { shape: Tree::parse(shape)?, stride: Tree::parse(stride)?, offset: 0 };
        ensure!(layout.shape.leaves().len() == layout.stride.leaves().len(), "{text} is not congruent");
        ensure!(layout.shape.leaves().iter().all(|size| *size >= 0), "{text} has a negative size");
        Ok(layout)
    }

    /// The number of elements.
    pub fn size(&self) -> i128 {
        self.shape.leaves().iter().product()
    }

    /// The value at a 1-D coordinate; the last mode goes on beyond the layout, and behind an empty mode nothing is counted.
    pub fn at(&self, index: i128) -> i128 {
        let (sizes, strides) = (self.shape.leaves(), self.stride.leaves());
        let (mut left, mut value) = (index, self.offset);
        for (mode, (size, stride)) in sizes.iter().zip(&strides).enumerate() {
            let coordinate = if mode + 1 == sizes.len() { left } else { left.checked_rem(*size).unwrap_or(0) };
            value += coordinate * stride;
            left = left.checked_div(*size).unwrap_or(0);
        }
        value
    }

    /// The odd extension.
    fn at_signed(&self, index: i128) -> i128 {
        if index < 0 { -self.at(-index) } else { self.at(index) }
    }

    fn values(&self) -> Vec<i128> {
        (0..self.size()).map(|i| self.at(i)).collect()
    }
}

impl Signed {
    /// The sizes of the modes.
    fn mode_sizes(&self) -> Vec<i128> {
        match &self.shape {
            Tree::Tuple(modes) => modes.iter().map(|mode| mode.leaves().iter().product()).collect(),
            Tree::Int(size) => vec![*size],
        }
    }
}

/// The places in the block and in its repetition of the element `index` of a product.
fn place_in_product(op: &str, a: &Signed, b: &Signed, index: i128) -> (i128, i128) {
    if op == "logical_product" {
        return (index % a.size(), index / a.size());
    }
    let (of_a, of_b) = (a.mode_sizes(), b.mode_sizes());
    let size = |sizes: &[i128], mode: usize| sizes.get(mode).copied().unwrap_or(1);
    let (mut left, mut at_a, mut at_b, mut step_a, mut step_b) = (index, 0, 0, 1, 1);
    for mode in 0..of_a.len().max(of_b.len()) {
        let (n, m) = (size(&of_a, mode), size(&of_b, mode));
        let (i, j) = match op {
            "blocked_product" => (left % n, left / n % m),
            _ => (left / m % n, left % m),
        };
        (at_a, at_b, left) = (at_a + i * step_a, at_b + j * step_b, left / (n * m));
        (step_a, step_b) = (step_a * n, step_b * m);
    }
    (at_a, at_b)
}

/// Whether a law is stated for the operation, which the result then keeps.
pub fn check(op: &str, args: &[&str], result: &str) -> Result<bool, String> {
    match (op, args) {
        ("coalesce" | "flatten", [a]) => same(&Signed::parse(a)?.values(), &Signed::parse(result)?.values()),
        ("composition", [a, b]) if is_layout(b) => {
            let (a, b) = (Signed::parse(a)?, Signed::parse(b)?);
            let expected: Vec<_> = b.values().into_iter().map(|x| a.at_signed(x)).collect();
            same(&expected, &Signed::parse(result)?.values())
        }
        ("logical_divide", [a, b]) if is_layout(b) => {
            let (a, result) = (Signed::parse(a)?, Signed::parse(result)?);
            ensure!(!b.contains('-'), "a tiler that runs back");
            let text = if b.contains(':') { b.to_string() } else { format!("{b}:_1") };
            let tile = parse_layout(&text).map_err(|why| format!("{text}: {why}"))?;
            let (rest, part) = (complement_modes(&tile)?, size_of(&tile));
            let place = |k: u64| offset(&tile, k % part) + offset_of_modes(&rest, k / part);
            let expected: Vec<_> = (0..result.size() as u64).map(|k| a.at(place(k).into())).collect();
            let [covered, of_a] =
                [&expected, &a.values()].map(|values| values.iter().copied().collect::<BTreeSet<_>>());
            ensure!(chain_end(&tile).is_none() || of_a.is_subset(&covered), "{args:?} is not covered");
            same(&expected, &result.values())
        }
        ("logical_product" | "blocked_product" | "raked_product", [a, b]) if is_layout(b) => {
            // The product of the magnitudes; and where its signs are those of the block and of the tiler.
            check_plain(op, &[unsigned(a)?, unsigned(b)?], &unsigned(result)?)?;
            let (a, b, result) = (Signed::parse(a)?, Signed::parse(b)?, Signed::parse(result)?);
            let mut begins = vec![None; b.size() as usize];
            for (index, value) in (0..).zip(result.values()) {
                let (i, j) = place_in_product(op, &a, &b, index);
                let begin = value - a.at(i);
                ensure!(
                    *begins[j as usize].get_or_insert(begin) == begin,
                    "the copy {j} does not keep the block, at {index}"
                );
            }
            let begins: Vec<i128> = begins.into_iter().flatten().collect();
            let tiler = b.values();
            let same_signs = begins.iter().zip(&tiler).all(|(begin, x)| begin.signum() == x.signum());
            let one_way = tiler.iter().all(|x| *x >= 0) || tiler.iter().all(|x| *x <= 0);
            let step = tiler.iter().zip(&begins).find(|(x, _)| **x != 0).map_or(0, |(x, begin)| begin / x);
            let is_linear = begins.iter().zip(&tiler).all(|(begin, x)| *begin == x * step);
            ensure!(same_signs && (one_way || is_linear), "the copies begin at {begins:?}, the tiler has {tiler:?}");
            Ok(true)
        }
        ("complement", [a, cotarget]) => {
            check_plain(op, &[unsigned(a)?, unsigned(cotarget)?], &unsigned(result)?)?;
            let (a, complement) = (Signed::parse(a)?.values(), Signed::parse(result)?.values());
            let end = Signed::parse(cotarget)?.size();
            let sums: BTreeSet<_> = complement.iter().flat_map(|c| a.iter().map(move |x| x + c)).collect();
            let images: BTreeSet<_> = a.iter().collect();
            ensure!(sums.len() == images.len() * complement.len(), "{result} meets {args:?}");
            ensure!(complement.windows(2).all(|pair| pair[0] < pair[1]), "{result} is not ordered");
            let reach = sums.last().zip(sums.first()).map_or(0, |(last, first)| last - first + 1);
            ensure!(a.is_empty() || reach >= end, "{result} reaches {reach}, not {end}");
            Ok(true)
        }
        ("right_inverse", [a]) => {
            let (a, inverse) = (Signed::parse(a)?, Signed::parse(result)?);
            for (i, x) in (0..).zip(inverse.values()) {
                ensure!((a.size() == 0 || (0..a.size()).contains(&x)) && a.at(x) == i, "{result} has {x} at {i}");
            }
            Ok(true)
        }
        ("cosize", [a]) => {
            let values = Signed::parse(a)?.values();
            let extent = values.iter().max().zip(values.iter().min()).map_or(0, |(max, min)| max - min + 1);
            ensure!(result.trim_start_matches('_') == extent.to_string(), "{result}, not {extent}");
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// The layout of the magnitudes.
fn unsigned(text: &str) -> Result<Value, String> {
    parse(&text.replace('-', "")).map_err(|why| format!("{text}: {why}"))
}

/// Whether a tiler is a layout or an integer, and no tuple of tilers.
fn is_layout(tiler: &str) -> bool {
    !tiler.starts_with('<') && (tiler.contains(':') || !tiler.starts_with('('))
}

fn same(expected: &[i128], values: &[i128]) -> Result<bool, String> {
    ensure!(expected == values, "{values:?} is not {expected:?}");
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_sums() {
        let a = Signed::parse("(_4,(_2,3)):(_8,(-1,_-2))").unwrap();
        assert_eq!((a.size(), a.at(0), a.at(5), a.at(23)), (24, 0, 7, 24 - 1 - 4));
        // Beyond the layout.
        assert_eq!(a.at(24), -6);
        assert_eq!(Signed::parse("((_5):(_-1),10)").unwrap().at(2), 8);
        assert!(Signed::parse("_-4:_1").is_err() && Signed::parse("(_4,_2):_1").is_err());
    }

    #[test]
    fn laws_refuse_what_is_wrong() {
        let holds = |op: &str, args: &[&str], result: &str| check(op, args, result) == Ok(true);
        assert!(holds("composition", &["(_2,_4):(_-1,_-2)", "_4:_2"], "_4:_-2"));
        assert!(!holds("composition", &["(_2,_4):(_-1,_-2)", "_4:_2"], "_4:_2"));
        // The odd extension, of which a sum of both signs is none.
        assert!(holds("composition", &["(_4,_4):(_4,_1)", "_4:_-1"], "_4:_-4"));
        assert!(!holds("composition", &["(_4,_4):(_4,_1)", "(_4,_2):(_-1,_4)"], "(_4,_2):(_-4,_1)"));
        assert!(holds("logical_divide", &["_8:_-1", "_2:_4"], "(_2,_4):(_-4,_-1)"));
        assert!(!holds("logical_divide", &["_8:_-1", "_2:_4"], "(_2,_4):(_-4,_1)"));
        assert!(holds("logical_product", &["_4:_-1", "_3:_1"], "(_4,_3):(_-1,_4)"));
        assert!(!holds("logical_product", &["_4:_-1", "_3:_1"], "(_4,_3):(_-1,_-4)"));
        let args = ["(_2,_2):(_2,_1)", "_2:_-1"];
        assert!(holds("raked_product", &args, "((_2,_2),(_1,_2)):((_-4,_2),(_0,_1))"));
        assert!(!holds("raked_product", &args, "((_2,_2),(_1,_2)):((_4,_2),(_0,_1))"));
        assert!(holds("blocked_product", &["(_2,_1):(_1,_2)", "_4:_-1"], "((_2,_4),(_1,_1)):((_1,_-2),(_2,_0))"));
        assert!(!holds("blocked_product", &["(_2,_1):(_1,_2)", "_4:_-1"], "((_2,_4),(_1,_1)):((_1,_2),(_2,_0))"));
        assert!(holds("complement", &["_8:_-2", "_32"], "(_2,_2):(_1,_16)"));
        assert!(!holds("complement", &["_8:_-2", "_32"], "(_2,_1):(_1,_16)"));
        assert!(holds("right_inverse", &["(_8,_2):(_-2,_1)"], "_2:_8"));
        assert!(!holds("right_inverse", &["(_8,_2):(_-2,_1)"], "_3:_8"));
        assert!(holds("cosize", &["(_4,_8):(_8,_-1)"], "32") && !holds("cosize", &["_8:_-1"], "7"));
        assert!(holds("coalesce", &["(_2,_3):(_-1,_-2)"], "_6:_-1"));
        assert!(!holds("coalesce", &["(_2,_3):(_-1,_-2)"], "_6:_1"));
    }
}
