//! Signed layouts: layouts with negative strides, whose values are signed integers.
//!
//! Read from the text, on plain vectors of integers. A right operand that runs back goes through the odd extension of the left
//! one, `A(-x) = -A(x)`.

mod law;
mod shapes;
mod swizzled;

pub use law::check;
pub use swizzled::{Swizzled, check as check_swizzled};

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

    /// The value at a 1-D coordinate; the last mode goes on beyond the layout, and after an empty mode nothing is counted.
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

impl Signed {
    /// The sizes and strides.
    fn leaves(&self) -> Vec<(i128, i128)> {
        self.shape.leaves().into_iter().zip(self.stride.leaves()).collect()
    }

    /// The value at a coordinate of each leaf.
    fn at_digits(&self, digits: &[i128]) -> i128 {
        self.stride.leaves().iter().zip(digits).map(|(stride, digit)| stride * digit).sum()
    }

    /// The coordinates of each leaf.
    fn digits(&self) -> Vec<Vec<i128>> {
        let sizes = self.shape.leaves();
        let split = |mut index: i128| {
            let digit = |size: &i128| {
                let digit = index % size;
                index /= size;
                digit
            };
            sizes.iter().map(digit).collect()
        };
        (0..self.size()).map(split).collect()
    }
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
}
