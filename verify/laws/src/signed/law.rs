//! The laws, by operation.

use std::collections::BTreeSet;

use super::shapes::{compact_like, recast_down, recast_up};
use super::{Signed, Tree};
use crate::check::check as check_plain;
use crate::complement::complement_modes;
use crate::evaluate::{offset, offset_of_modes};
use crate::law::common::size_of;
use crate::law::divide::chain_end;
use crate::notation::{parse, parse_layout};
use crate::value::Value;

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
        ("left_inverse", [a]) => {
            let (a, inverse) = (Signed::parse(a)?, Signed::parse(result)?);
            for (i, x) in (0..).zip(a.values()) {
                let back = inverse.at_signed(x);
                ensure!((0..a.size()).contains(&back) && a.at(back) == x, "{result} leads from {x}, at {i}, to {back}");
            }
            Ok(true)
        }
        ("upcast", [a, n]) => recast_up(&Signed::parse(a)?, number(n)?, &Signed::parse(result)?),
        ("downcast", [a, n]) => recast_down(&Signed::parse(a)?, &marks(a), number(n)?, &Signed::parse(result)?),
        ("make_layout_like", [a]) => compact_like(&Signed::parse(a)?, &marks(a), 0, &Signed::parse(result)?),
        ("make_fragment_like", [text]) => {
            let (a, marks) = (Signed::parse(text)?, marks(text));
            let is_dynamic = marks[..marks.len() / 2].contains(&false);
            match &a.shape {
                Tree::Tuple(modes) if modes.len() > 1 && !is_dynamic => {
                    compact_like(&a, &marks, modes[0].leaves().len(), &Signed::parse(result)?)
                }
                // Column-major.
                shape => {
                    let ones = shape.leaves().iter().map(|_| Tree::Int(1)).collect();
                    let a = Signed { stride: Tree::Tuple(ones), ..a.clone() };
                    compact_like(&a, &marks, marks.len(), &Signed::parse(result)?)
                }
            }
        }
        ("max_alignment", [a]) => {
            let (values, n) = (Signed::parse(a)?.values().into_iter().collect::<BTreeSet<_>>(), number(result)?);
            let is_whole = |x: &i128| (0..n).all(|k| values.contains(&(x - x.rem_euclid(n) + k)));
            // Dynamic strides count as multiples of anything.
            let is_static = marks(a).iter().all(|is_static| *is_static);
            ensure!(
                values.is_empty() || !is_static || n == 1 || n != 0 && values.iter().all(is_whole),
                "{a} is not made of blocks of {n}"
            );
            Ok(true)
        }
        ("max_common_vector", [a, b]) => {
            let (a, b) = (Signed::parse(a)?, Signed::parse(b)?);
            // Of a layout of size 0 the strides count.
            let count = if a.size() * b.size() == 0 { 0 } else { number(result)? };
            for k in 0..count {
                let is_at = |i: &i128| a.at(*i) == k && b.at(*i) == k;
                ensure!((0..a.size().min(b.size())).any(|i| is_at(&i)), "no element of both is at {k}");
            }
            Ok(true)
        }
        ("max_common_layout", [a, b]) => {
            let (a, b) = (Signed::parse(a)?, Signed::parse(b)?);
            for (k, i) in (0..).zip(Signed::parse(result)?.values()) {
                ensure!(a.at(i) == k && b.at(i) == k, "{result} has {i} at {k}, {} and {}", a.at(i), b.at(i));
            }
            Ok(true)
        }
        ("complement1", [a]) => {
            let moving: Vec<_> = Signed::parse(a)?.leaves().into_iter().filter(|(_, stride)| *stride != 0).collect();
            let extent: i128 = moving.iter().map(|(size, stride)| (size - 1) * stride.abs()).sum();
            check("complement", &[a, &format!("_{}", extent + 1)], result)
        }
        ("tile_to_shape", [a, shape]) => {
            let (block, shape) = (Signed::parse(a)?, Signed::parse(&format!("{shape}:{shape}"))?);
            let (sizes, of_block) = (shape.mode_sizes(), block.mode_sizes());
            let size = |mode: usize| of_block.get(mode).copied().unwrap_or(1);
            let counts: Vec<_> = sizes.iter().enumerate().map(|(mode, whole)| whole / size(mode)).collect();
            ensure!(counts.iter().enumerate().all(|(k, n)| n * size(k) == sizes[k]), "{a} does not fill {shape:?}");
            let strides: Vec<i128> = (0..counts.len()).map(|mode| counts[..mode].iter().product()).collect();
            let list = |numbers: &[i128]| numbers.iter().map(|n| format!("_{n}")).collect::<Vec<_>>().join(",");
            check("blocked_product", &[a, &format!("({}):({})", list(&counts), list(&strides))], result)
        }
        _ => Ok(false),
    }
}

fn number(text: &str) -> Result<i128, String> {
    text.trim_start_matches('_').parse().map_err(|why| format!("{text}: {why}"))
}

/// Which integers of a text are static.
fn marks(text: &str) -> Vec<bool> {
    let mut before = ' ';
    let mut marks = Vec::new();
    for c in text.replace('-', "").chars() {
        if c.is_ascii_digit() && !before.is_ascii_digit() {
            marks.push(before == '_');
        }
        before = c;
    }
    marks
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
    fn laws_refuse_what_is_wrong() {
        let holds = |op: &str, args: &[&str], result: &str| check(op, args, result) == Ok(true);
        assert!(holds("composition", &["(_2,_4):(_-1,_-2)", "_4:_2"], "_4:_-2"));
        assert!(!holds("composition", &["(_2,_4):(_-1,_-2)", "_4:_2"], "_4:_2"));
        // The odd extension; a sum of both signs is not one.
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
