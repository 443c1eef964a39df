//! Layouts with signs inside a swizzle: `Sw o offset o layout`, where the sum is not negative.

use super::Signed;
use crate::composed::{Swizzle, swizzle};

/// A layout with signs inside a swizzle, or alone.
#[derive(Clone, Debug)]
pub struct Swizzled {
    swizzle: Option<Swizzle>,
    offset: i128,
    layout: Signed,
}

impl Swizzled {
    /// Reads it, or a pair of it and an offset of 0.
    pub fn parse(text: &str) -> Result<Self, String> {
        if let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(",_0)")) {
            return Self::parse(inner);
        }
        let [outer, offset, layout] = text.split(" o ").collect::<Vec<_>>()[..] else {
            return Ok(Self { swizzle: None, offset: 0, layout: Signed::parse(text)? });
        };
        let offset = offset.trim_start_matches('_').parse().map_err(|why| format!("{offset}: {why}"))?;
        Ok(Self { swizzle: swizzle(outer)?, offset, layout: Signed::parse(layout)? })
    }

    /// The number of coordinates.
    pub fn size(&self) -> i128 {
        self.layout.size()
    }

    fn swizzled(&self, value: i128) -> Result<i128, String> {
        match &self.swizzle {
            Some(swizzle) => {
                let offset = u64::try_from(self.offset + value).map_err(|_| "a negative offset")?;
                Ok(swizzle.at(offset).into())
            }
            None => Ok(self.offset + value),
        }
    }

    /// The offset at a 1-D coordinate.
    pub fn at(&self, index: i128) -> Result<i128, String> {
        self.swizzled(self.layout.at(index))
    }
}

/// Whether a law is stated for the operation, which the result then keeps.
pub fn check(op: &str, args: &[&str], result: &str) -> Result<bool, String> {
    // None where the offset would be negative.
    let values = |text: &str| -> Result<Vec<Option<i128>>, String> {
        let layout = Swizzled::parse(text)?;
        Ok((0..layout.size()).map(|i| layout.at(i).ok()).collect())
    };
    match (op, args) {
        ("call", [a, i]) => {
            let i = i.trim_start_matches('_').parse().map_err(|why| format!("{i}: {why}"))?;
            ensure!(result == Swizzled::parse(a)?.at(i)?.to_string(), "{result}, not {}", Swizzled::parse(a)?.at(i)?);
        }
        ("coalesce", [a]) => ensure!(values(a)? == values(result)?, "{result} has other values"),
        ("cosize", [a]) => {
            let cosize = values(a)?.into_iter().flatten().max().map_or(0, |greatest| greatest + 1);
            ensure!(result == cosize.to_string(), "{result}, not {cosize}");
        }
        ("slice_and_offset", [coordinate, a]) => {
            let whole = Swizzled::parse(a)?;
            let fixed: Vec<Option<i128>> = coordinate
                .trim_matches(['(', ')'])
                .split(',')
                .map(|part| part.trim_start_matches('_').parse().ok())
                .collect();
            let leaves = whole.layout.leaves();
            ensure!(fixed.len() == leaves.len(), "{coordinate} is nested");
            let free: i128 =
                leaves.iter().zip(&fixed).filter(|(_, at)| at.is_none()).map(|((size, _), _)| size).product();
            let mut expected = Vec::new();
            for mut i in 0..free {
                let mut value = 0;
                for ((size, stride), at) in leaves.iter().zip(&fixed) {
                    value += stride * at.unwrap_or(i % size);
                    i = if at.is_none() { i / size } else { i };
                }
                expected.push(whole.swizzled(value).ok());
            }
            ensure!(values(result)? == expected, "{result} has other values than {expected:?}");
        }
        _ => return Ok(false),
    }
    Ok(true)
}
