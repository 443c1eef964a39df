//! Swizzles and composed layouts, `c -> a(offset + b(c))`, on plain numbers.

mod law;

use crate::evaluate::{self, measure};
use crate::notation::{parse, parse_layout};
use crate::tuple::{Int, Layout};
use crate::value::Value;
use std::fmt::{self, Display, Formatter};

pub use law::check;

/// A swizzle by its three numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swizzle {
    /// How many bits change.
    pub bits: u32,
    /// The lowest bit that it reads or writes.
    pub base: u32,
    /// From the bit that is read to the one that changes, downwards.
    pub shift: i32,
}

impl Swizzle {
    /// Where an offset goes: each of the bits that it reads changes the one at the distance.
    pub fn at(&self, offset: u64) -> u64 {
        (0..self.bits).fold(offset, |result, k| {
            let lower = self.base + k;
            let upper = lower + self.shift.unsigned_abs();
            let (read, written) = if self.shift > 0 { (upper, lower) } else { (lower, upper) };
            result ^ (((offset >> read) & 1) << written)
        })
    }

    /// After so many offsets all that it does comes again.
    pub const fn period(&self) -> u64 {
        if self.bits == 0 { 1 } else { 1 << (self.bits + self.base + self.shift.unsigned_abs()) }
    }
}

/// The left function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outer {
    /// A swizzle; of no bits, if it is not written.
    Swizzle(Swizzle),
    /// A layout, at its 1-D coordinates.
    Layout(Layout),
    /// A composition of two with an offset: `x -> a(offset + b(x))`.
    Behind(Box<Outer>, Int, Box<Outer>),
}

impl Outer {
    /// The identity.
    pub const IDENTITY: Self = Self::Swizzle(Swizzle { bits: 0, base: 0, shift: 0 });

    /// Where an offset goes.
    pub fn at(&self, offset: u64) -> u64 {
        match self {
            Self::Swizzle(swizzle) => swizzle.at(offset),
            Self::Layout(layout) => evaluate::offset(layout, offset),
            Self::Behind(a, between, b) => a.at(between.value + b.at(offset)),
        }
    }

    /// Reads a swizzle or a layout.
    fn parse(text: &str) -> Result<Self, String> {
        match swizzle(text)? {
            Some(swizzle) => Ok(Self::Swizzle(swizzle)),
            None => Ok(Self::Layout(layout(text)?)),
        }
    }
}

/// A composed layout, or a plain one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Composed {
    /// The function on the left.
    pub outer: Outer,
    /// The offset that is added.
    pub offset: Int,
    /// The layout on the right.
    pub inner: Layout,
}

impl Composed {
    /// A plain layout.
    pub const fn plain(inner: Layout) -> Self {
        Self { outer: Outer::IDENTITY, offset: Int::fixed(0), inner }
    }

    /// Reads `a o offset o b`, where `a` may be composed, too, or a plain layout.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parts: Vec<&str> = text.split(" o ").collect();
        let Some(inner) = parts.pop() else { return Err("nothing is written".into()) };
        let inner = layout(inner)?;
        if parts.is_empty() {
            return Ok(Self::plain(inner));
        }
        // The functions from the left, each with the offset that follows it.
        let mut functions = Vec::new();
        for pair in parts.chunks(2) {
            let [function, between] = pair else { return Err(format!("{text} is not composed of three parts")) };
            functions.push((Outer::parse(function)?, offset(between)?));
        }
        let chain = functions
            .into_iter()
            .reduce(|(a, between), (b, behind)| (Outer::Behind(Box::new(a), between, Box::new(b)), behind));
        let (outer, offset) = chain.ok_or("no function is written")?;
        Ok(Self { outer, offset, inner })
    }

    /// The offset of a 1-D coordinate.
    pub fn at(&self, index: u64) -> u64 {
        self.outer.at(self.offset.value + evaluate::offset(&self.inner, index))
    }

    /// The number of coordinates.
    pub fn size(&self) -> u64 {
        measure::size(self.inner.shape())
    }

    /// The greatest offset, and one more: of all coordinates.
    pub fn cosize(&self) -> u64 {
        (0..self.size()).map(|i| self.at(i) + 1).max().unwrap_or(0)
    }
}

fn layout(text: &str) -> Result<Layout, String> {
    parse_layout(text).map_err(|why| format!("{text}: {why}"))
}

fn offset(text: &str) -> Result<Int, String> {
    match parse(text) {
        Ok(Value::Int(offset)) => Ok(offset),
        _ => Err(format!("{text} is no offset that has a law here")),
    }
}

/// Reads a swizzle, if it is one.
pub fn swizzle(text: &str) -> Result<Option<Swizzle>, String> {
    let Some(numbers) = text.strip_prefix("Sw<").and_then(|rest| rest.strip_suffix('>')) else {
        return Ok(None);
    };
    let number = |text: &str| text.parse::<i32>().map_err(|why| format!("{text}: {why}"));
    match numbers.split(',').collect::<Vec<_>>()[..] {
        [bits, base, shift] => Ok(Some(Swizzle {
            bits: number(bits)?.unsigned_abs(),
            base: number(base)?.unsigned_abs(),
            shift: number(shift)?,
        })),
        _ => Err(format!("{text} has not three numbers")),
    }
}

impl Display for Outer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swizzle(Swizzle { bits, base, shift }) => write!(f, "Sw<{bits},{base},{shift}>"),
            Self::Layout(layout) => layout.fmt(f),
            Self::Behind(a, between, b) => write!(f, "{a} o {between} o {b}"),
        }
    }
}

impl Display for Composed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.outer != Outer::IDENTITY || !self.offset.is_fixed(0) {
            write!(f, "{} o {} o ", self.outer, self.offset)?;
        }
        self.inner.fmt(f)
    }
}
