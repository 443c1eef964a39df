//! Coordinate layouts: layouts whose strides go along the components of a coordinate, `_2@0@1`.
//!
//! A coordinate layout is the tuple of its components, and the component at a path is a plain layout: the same shape, and
//! the strides along the path, with 0 for all others. So a law of coordinate layouts is that of plain layouts in each
//! component. Here it is read from the text.

use std::collections::BTreeSet;

use crate::check::{Checked, check as check_plain};
use crate::evaluate::{idx2crd, size};
use crate::notation::{parse, parse_int_tuple, parse_layout};
use crate::tuple::{IntTuple, Layout};

/// The way to a component, from the outside to the inside.
pub type Path = Vec<u64>;

/// A coordinate: an integer, or a tuple of coordinates.
#[derive(Clone, Debug)]
pub enum Coordinate {
    /// An integer.
    Int(u64),
    /// A tuple.
    Tuple(Vec<Coordinate>),
}

impl Coordinate {
    /// Whether the two are the same, where components that are not there are 0.
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => a == b,
            (Self::Int(0), Self::Tuple(parts)) | (Self::Tuple(parts), Self::Int(0)) => {
                parts.iter().all(|part| part.is_same(&Self::Int(0)))
            }
            (Self::Tuple(a), Self::Tuple(b)) => (0..a.len().max(b.len())).all(|i| {
                let part = |parts: &[Self]| parts.get(i).cloned().unwrap_or(Self::Int(0));
                part(a).is_same(&part(b))
            }),
            _ => false,
        }
    }

    /// Adds the paths of the components that are not 0, except for an integer by itself.
    fn add_paths(&self, at: &mut Path, paths: &mut BTreeSet<Path>) {
        match self {
            Self::Tuple(parts) => {
                for (index, part) in (0..).zip(parts) {
                    at.push(index);
                    part.add_paths(at, paths);
                    at.pop();
                }
            }
            Self::Int(0) => {}
            Self::Int(_) if at.is_empty() => {}
            Self::Int(_) => drop(paths.insert(at.clone())),
        }
    }

    /// The integer at the path; 0 if it leads nowhere.
    fn at(&self, path: &[u64]) -> u64 {
        match (self, path) {
            (Self::Int(value), []) => *value,
            (Self::Tuple(parts), [first, rest @ ..]) => parts.get(*first as usize).map_or(0, |part| part.at(rest)),
            _ => 0,
        }
    }

    /// The coordinate that is `value` at the path.
    fn along(path: &[u64], value: u64) -> Self {
        match path {
            [] => Self::Int(value),
            [first, rest @ ..] => {
                let mut parts = vec![Self::Int(0); *first as usize];
                parts.push(Self::along(rest, value));
                Self::Tuple(parts)
            }
        }
    }

    /// Reads a coordinate, `(2,(_0,1))`, or a basis element, `2@0`.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some((value, path)) = basis(text) {
            return Ok(Self::along(&path, value));
        }
        parse_int_tuple(text).map(|tuple| Self::from(&tuple)).map_err(|why| format!("{text}: {why}"))
    }
}
impl From<&IntTuple> for Coordinate {
    fn from(tuple: &IntTuple) -> Self {
        match tuple {
            IntTuple::Int(int) => Self::Int(int.value),
            IntTuple::Tuple(parts) => Self::Tuple(parts.iter().map(Self::from).collect()),
        }
    }
}

/// A basis element, `_2@0@1`: the number and the path, which is written the other way around.
fn basis(text: &str) -> Option<(u64, Path)> {
    let (value, path) = text.split_once('@')?;
    let mut path: Path = path.split('@').map(|index| index.parse().ok()).collect::<Option<_>>()?;
    path.reverse();
    Some((value.trim_start_matches('_').parse().ok()?, path))
}

/// The text with each basis element replaced.
fn replaced(text: &str, replace: &mut dyn FnMut(u64, &Path) -> String) -> String {
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let is_inside = |c: char| c.is_ascii_digit() || c == '_' || c == '@';
        let end = rest.find(|c| !is_inside(c)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        match basis(token) {
            Some((value, path)) => out += &replace(value, &path),
            None => out += token,
        }
        let mut chars = after.chars();
        out.extend(chars.next());
        rest = chars.as_str();
    }
    out
}

/// A layout of coordinates and the coordinate where it begins.
#[derive(Clone, Debug)]
pub struct Located {
    base: Coordinate,
    layout: String,
}

impl Located {
    /// Reads a coordinate layout, a pair of one and a coordinate, or a tensor of coordinates.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(rest) = text.strip_prefix("ArithTuple") {
            let (base, layout) = rest.split_once(" o ").ok_or_else(|| format!("no layout in {text}"))?;
            return Ok(Self { base: Coordinate::parse(base)?, layout: layout.into() });
        }
        match last_comma(text) {
            Some((layout, base)) if is_pair(layout, base) => {
                Ok(Self { base: Coordinate::parse(base)?, layout: layout.into() })
            }
            _ => Ok(Self { base: Coordinate::Int(0), layout: text.into() }),
        }
    }

    /// The paths of all components that there are.
    fn paths(&self) -> BTreeSet<Path> {
        let mut paths = BTreeSet::new();
        replaced(&self.layout, &mut |_, path| {
            paths.insert(path.clone());
            String::new()
        });
        self.base.add_paths(&mut Path::new(), &mut paths);
        // A plain layout is its own only component.
        if paths.is_empty() {
            paths.insert(Path::new());
        }
        paths
    }

    /// The component at a path, a plain layout in CuTe's notation.
    fn component(&self, path: &Path) -> String {
        replaced(&self.layout, &mut |value, other| format!("_{}", if other == path { value } else { 0 }))
    }

    /// How many coordinates it has.
    pub fn size(&self) -> Result<u64, String> {
        Ok(size(parse_layout(&self.component(&Path::new())).map_err(|why| why.to_string())?.shape()))
    }

    /// Its value at the 1-D coordinate `i`: the offset of each component.
    pub fn at(&self, i: u64) -> Result<Vec<(Path, u64)>, String> {
        let value = |path: Path| {
            let layout = parse_layout(&self.component(&path)).map_err(|why| why.to_string())?;
            let coordinate = idx2crd(i, layout.shape()).numbers();
            let strides = layout.stride().numbers();
            let offset: u64 = coordinate.iter().zip(strides).map(|(c, d)| c * d).sum();
            Ok((path.clone(), self.base.at(&path) + offset))
        };
        self.paths().into_iter().map(value).collect()
    }

    /// Whether it has the coordinate at the 1-D coordinate `i`.
    pub fn is_at(&self, i: u64, coordinate: &Coordinate) -> Result<bool, String> {
        let mut all = self.base.clone();
        for (path, value) in self.at(i)? {
            all = with(&all, &path, value);
        }
        Ok(all.is_same(coordinate))
    }
}

/// The coordinate with `value` at the path.
fn with(coordinate: &Coordinate, path: &[u64], value: u64) -> Coordinate {
    let [first, rest @ ..] = path else { return Coordinate::Int(value) };
    let mut parts = match coordinate {
        Coordinate::Tuple(parts) => parts.clone(),
        Coordinate::Int(_) => Vec::new(),
    };
    while parts.len() <= *first as usize {
        parts.push(Coordinate::Int(0));
    }
    parts[*first as usize] = with(&parts[*first as usize], rest, value);
    Coordinate::Tuple(parts)
}

/// The two elements of a pair in parentheses, cut at its last comma that is in no other parentheses.
fn last_comma(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    let mut depth = 0;
    let mut comma = None;
    for (at, c) in inner.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => return None,
            ')' => depth -= 1,
            ',' if depth == 0 => comma = Some(at),
            _ => {}
        }
    }
    comma.map(|at| (&inner[..at], &inner[at + 1..]))
}
fn is_pair(layout: &str, base: &str) -> bool {
    layout.contains(':') && !base.contains(':')
}

/// Checks the result of the operation with this name on a coordinate layout, component by component.
///
/// The layout is the first argument.
pub fn check(op: &str, args: &[&str], result: &str) -> Result<Checked, String> {
    let [layout, others @ ..] = args else { return Ok(Checked::NoLaw) };
    let (layout, result) = (Located::parse(layout)?, Located::parse(result)?);
    let mut held = Checked::Law;
    for path in layout.paths().union(&result.paths()) {
        let plain = |text: &str| parse(text).map_err(|why| format!("{text}: {why}"));
        let mut values = vec![plain(&layout.component(path))?];
        for other in others {
            values.push(plain(other)?);
        }
        let component = plain(&result.component(path))?;
        if check_plain(op, &values, &component).map_err(|why| format!("component {path:?}: {why}"))? == Checked::NoLaw {
            held = Checked::NoLaw;
        }
    }
    Ok(held)
}

/// Checks `R = A ∘ B` of a plain layout `A` and a coordinate layout `B`: at each coordinate `c` the offset of `A` at the
/// natural coordinate `B(c)`, whose components are 1-D coordinates of the modes of `A`.
pub fn check_behind(a: &str, b: &str, result: &str) -> Result<(), String> {
    let layout = parse_layout(a).map_err(|why| why.to_string())?;
    let result = parse_layout(result).map_err(|why| why.to_string())?;
    let b = Located::parse(b)?;
    for i in 0..b.size()? {
        let expected = offset_in(&layout, b.at(i)?)?;
        let coordinate = idx2crd(i, result.shape()).numbers();
        let got: u64 = coordinate.iter().zip(result.stride().numbers()).map(|(c, d)| c * d).sum();
        ensure!(got == expected, "at {i}: {got} instead of {expected}");
    }
    ensure!(size(result.shape()) == b.size()?, "another size");
    Ok(())
}

/// The offset of a layout at a natural coordinate, whose components are 1-D coordinates of its modes.
fn offset_in(layout: &Layout, coordinate: Vec<(Path, u64)>) -> Result<u64, String> {
    let mut offset = 0;
    for (path, value) in coordinate {
        let mut mode = layout.clone();
        for index in path {
            mode = mode.modes().get(index as usize).cloned().ok_or("a component that is no mode")?;
        }
        let coordinate = idx2crd(value, mode.shape()).numbers();
        offset += coordinate.iter().zip(mode.stride().numbers()).map(|(c, d)| c * d).sum::<u64>();
    }
    Ok(offset)
}

/// Checks the cosize of a layout in front of coordinates, `A o base o B`: the greatest offset, and 1 more.
pub fn check_cosize_in_front(composed: &str, result: &str) -> Result<(), String> {
    let [a, base, b] = composed.split(" o ").collect::<Vec<_>>()[..] else {
        return Err(format!("{composed} is not composed of three parts"));
    };
    let layout = parse_layout(a).map_err(|why| why.to_string())?;
    let b = Located { base: Coordinate::parse(base)?, layout: b.into() };
    let mut cosize = 0;
    for i in 0..b.size()? {
        cosize = cosize.max(offset_in(&layout, b.at(i)?)? + 1);
    }
    ensure!(result.trim_start_matches('_') == cosize.to_string(), "{result}, not {cosize}");
    Ok(())
}
