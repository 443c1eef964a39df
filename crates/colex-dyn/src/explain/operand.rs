//! Operands, and the same with one integer changed.

use crate::layout::Mode;
use crate::tiler::TilerLeaf;
use crate::{DynLayout, DynTiler, DynTuple, Int};
use alloc::vec::Vec;
use core::fmt;

/// An operand of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Operand {
    /// A layout.
    Layout(DynLayout),
    /// A tiler.
    Tiler(DynTiler),
    /// An int tuple.
    Tuple(DynTuple),
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => layout.fmt(f),
            Self::Tiler(tiler) => tiler.fmt(f),
            Self::Tuple(tuple) => tuple.fmt(f),
        }
    }
}

/// What an integer of an operand is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Size,
    Stride,
}

/// An integer of an operand.
pub(super) struct Integer {
    pub(super) role: Role,
    pub(super) value: u64,
    /// The leaf that it belongs to.
    pub(super) leaf: Mode,
}

/// An operand whose integers can be changed one by one.
pub(super) trait Varied: Sized {
    /// The integers, in an order of their own.
    fn integers(&self) -> Vec<Integer>;
    /// The operand with another value of one of these integers, by its index; static or dynamic as it is.
    fn with(&self, index: usize, value: u64) -> Self;
    /// The operand as data; none if nothing of it is ever changed.
    fn operand(&self) -> Option<Operand>;
    /// How many leaves it has.
    fn leaves(&self) -> usize;
}

/// A size, and a stride.
fn of_mode(mode: Mode) -> [Integer; 2] {
    let integer = |role, int: Int| Integer { role, value: int.value(), leaf: mode };
    [integer(Role::Size, mode.shape()), integer(Role::Stride, mode.stride())]
}

/// Counts the integers down to the one that is changed.
fn replaced(int: Int, left: &mut usize, value: u64) -> Int {
    let is_it = *left == 0;
    *left = left.wrapping_sub(1);
    if is_it { Int::marked(value, int.is_static()) } else { int }
}

fn with_mode(mode: Mode, left: &mut usize, value: u64) -> Mode {
    let shape = replaced(mode.shape(), left, value);
    Mode::new(shape, replaced(mode.stride(), left, value))
}

impl Varied for DynLayout {
    fn integers(&self) -> Vec<Integer> {
        self.flat().into_iter().flat_map(of_mode).collect()
    }
    fn with(&self, mut index: usize, value: u64) -> Self {
        self.map(&mut |mode| with_mode(*mode, &mut index, value))
    }
    fn operand(&self) -> Option<Operand> {
        Some(Operand::Layout(self.clone()))
    }
    fn leaves(&self) -> usize {
        Self::leaves(self).len()
    }
}

impl Varied for DynTuple {
    fn integers(&self) -> Vec<Integer> {
        Self::leaves(self)
            .into_iter()
            .map(|int| Integer { role: Role::Size, value: int.value(), leaf: Mode::new(*int, Int::ONE) })
            .collect()
    }
    fn with(&self, mut index: usize, value: u64) -> Self {
        self.map(&mut |int| replaced(*int, &mut index, value))
    }
    fn operand(&self) -> Option<Operand> {
        Some(Operand::Tuple(self.clone()))
    }
    fn leaves(&self) -> usize {
        Self::leaves(self).len()
    }
}

impl Varied for DynTiler {
    fn integers(&self) -> Vec<Integer> {
        let of_leaf = |leaf: &TilerLeaf| match leaf {
            TilerLeaf::Int(int) => Vec::from_iter(of_mode(Mode::new(*int, Int::ONE)).into_iter().take(1)),
            TilerLeaf::Layout(layout) => layout.integers(),
            TilerLeaf::Underscore => Vec::new(),
        };
        Self::leaves(self).into_iter().flat_map(of_leaf).collect()
    }
    fn with(&self, mut index: usize, value: u64) -> Self {
        self.map(&mut |leaf| match leaf {
            TilerLeaf::Int(int) => TilerLeaf::Int(replaced(*int, &mut index, value)),
            TilerLeaf::Layout(layout) => TilerLeaf::Layout(layout.map(&mut |mode| with_mode(*mode, &mut index, value))),
            TilerLeaf::Underscore => TilerLeaf::Underscore,
        })
    }
    fn operand(&self) -> Option<Operand> {
        Some(Operand::Tiler(self.clone()))
    }
    fn leaves(&self) -> usize {
        let of_leaf = |leaf: &TilerLeaf| match leaf {
            TilerLeaf::Layout(layout) => Varied::leaves(layout),
            TilerLeaf::Int(_) | TilerLeaf::Underscore => 1,
        };
        Self::leaves(self).into_iter().map(of_leaf).sum()
    }
}

/// An operand that stays as it is.
pub(super) struct Fixed<'a, T>(pub(super) &'a T);

impl<T: Varied> Varied for Fixed<'_, T> {
    fn integers(&self) -> Vec<Integer> {
        Vec::new()
    }
    fn with(&self, _: usize, _: u64) -> Self {
        Self(self.0)
    }
    fn operand(&self) -> Option<Operand> {
        None
    }
    fn leaves(&self) -> usize {
        self.0.leaves()
    }
}

/// No operand.
impl Varied for () {
    fn integers(&self) -> Vec<Integer> {
        Vec::new()
    }
    fn with(&self, _: usize, _: u64) -> Self {}
    fn operand(&self) -> Option<Operand> {
        None
    }
    fn leaves(&self) -> usize {
        1
    }
}
