//! Numbers, tuples and layouts drawn from the bytes of the fuzzer.

use arbitrary::Unstructured;
use colex::bounds::{IntoNested, NestedOf, StrideFor};
use colex::tuple::{HCons, HNil};
use colex::prelude::*;
use colex::typenum::{UInt, UTerm};

/// Small numbers. The first is what a source without bytes gives.
const SMALL: [usize; 13] = [1, 2, 3, 4, 0, 6, 8, 5, 7, 9, 10, 11, 12];

const BITS: u32 = usize::BITS;

/// Numbers near which something overflows, alone or by two.
const HUGE: [usize; 14] = [
    usize::MAX,
    usize::MAX - 1,
    usize::MAX / 2,
    usize::MAX / 2 + 1,
    usize::MAX / 3,
    usize::MAX / 3 + 1,
    usize::MAX / 4 + 1,
    1 << (BITS / 2),
    (1 << (BITS / 2)) - 1,
    (1 << (BITS / 2)) + 1,
    1 << (BITS / 2 - 1),
    // Its product with 3 is 1, in numbers that wrap.
    usize::MAX / 3 * 2 + 1,
    1 << (BITS / 4),
    3 << (BITS - 3),
];

/// The bytes of the fuzzer. When they are used up, it gives ones and first choices.
pub struct Source<'a> {
    bytes: Unstructured<'a>,
    is_small: bool,
}

impl<'a> Source<'a> {
    /// The first byte says whether all numbers are small, which a quarter of them would hardly ever be by chance.
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut source = Self { bytes: Unstructured::new(bytes), is_small: true };
        source.is_small = source.byte() % 4 != 3;
        source
    }

    /// A byte, or 0.
    pub fn byte(&mut self) -> u8 {
        self.bytes.arbitrary().unwrap_or(0)
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    /// A size or a stride.
    pub fn number(&mut self) -> usize {
        let byte = self.byte();
        let place = usize::from(byte);
        match byte {
            _ if self.is_small => SMALL[place % SMALL.len()],
            0..160 => SMALL[place % SMALL.len()],
            160..232 => HUGE[place % HUGE.len()],
            232..244 => usize::from(self.bytes.arbitrary::<u16>().unwrap_or(0)),
            244.. => self.bytes.arbitrary().unwrap_or(0),
        }
    }

    /// A coordinate in a mode of this size, or near its end.
    pub fn coordinate(&mut self, size: usize) -> usize {
        match self.byte() % 4 {
            0 => size.saturating_sub(1),
            1 => self.number(),
            2 => self.number().checked_rem(size).unwrap_or(0),
            _ => self.bytes.arbitrary::<usize>().unwrap_or(0).checked_rem(size).unwrap_or(0),
        }
    }

    /// A value of a type, its dynamic integers from left to right.
    pub fn draw<T: Draw>(&mut self) -> T {
        T::draw(self)
    }
}

/// Types whose dynamic integers can be drawn: integers, tuples, layouts.
pub trait Draw {
    /// A value of the type.
    fn draw(source: &mut Source<'_>) -> Self;
}

impl Draw for usize {
    fn draw(source: &mut Source<'_>) -> Self {
        source.number()
    }
}
impl Draw for UTerm {
    fn draw(_: &mut Source<'_>) -> Self {
        UTerm
    }
}
impl<U, B> Draw for UInt<U, B>
where
    Self: Default,
{
    fn draw(_: &mut Source<'_>) -> Self {
        Self::default()
    }
}
impl Draw for HNil {
    fn draw(_: &mut Source<'_>) -> Self {
        HNil
    }
}
impl<H: Draw, T: Draw> Draw for HCons<H, T> {
    fn draw(source: &mut Source<'_>) -> Self {
        Self { head: source.draw(), tail: source.draw() }
    }
}
impl<S, D> Draw for Layout<S, D>
where
    S: Draw + IntoNested,
    D: Draw + IntoNested<Nested: StrideFor<NestedOf<S>, Layout = Self>>,
{
    fn draw(source: &mut Source<'_>) -> Self {
        make_layout(source.draw::<S>(), source.draw::<D>())
    }
}
