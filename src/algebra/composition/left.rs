//! The modes of the left operand, on values.

use crate::int_tuple::{HCons, HNil};

/// A mode of `A`, and the digits that leaves of `B` use in it.
#[derive(Clone, Copy, Debug)]
pub struct LeftMode {
    /// Its size.
    pub size: usize,
    /// Its stride.
    pub stride: usize,
    /// The sum of the largest digits.
    pub used: usize,
}

/// Whether modes that are one by their values, though not by their types, count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbours {
    /// They do.
    Joined,
    /// They do not.
    Apart,
}

/// What is done with a mode, of which it is known whether it is the last one; `None` to stop.
pub type OnMode<'a> = &'a mut dyn FnMut(&mut LeftMode, bool) -> Option<()>;

/// A list of modes, each of them in turn.
pub trait EachMode {
    /// Calls `f` for each mode.
    fn each(&mut self, f: OnMode<'_>) -> Option<()>;
}

/// A list of modes, one after the other.
pub trait LeftModes: EachMode + Copy {
    /// The list behind the first one.
    type Behind: LeftModes;
    /// Whether there is none.
    const IS_EMPTY: bool;
    /// The first mode.
    fn first_left(&mut self) -> &mut LeftMode;
    /// The modes behind it.
    fn behind(&mut self) -> &mut Self::Behind;
}
impl EachMode for HNil {
    fn each(&mut self, _: OnMode<'_>) -> Option<()> {
        Some(())
    }
}
impl LeftModes for HNil {
    type Behind = HNil;
    const IS_EMPTY: bool = true;
    fn first_left(&mut self) -> &mut LeftMode {
        unreachable!("a plan ends in the last mode")
    }
    fn behind(&mut self) -> &mut HNil {
        self
    }
}
impl<T: LeftModes> EachMode for HCons<LeftMode, T> {
    fn each(&mut self, f: OnMode<'_>) -> Option<()> {
        f(&mut self.head, T::IS_EMPTY)?;
        self.tail.each(f)
    }
}
impl<T: LeftModes> LeftModes for HCons<LeftMode, T> {
    type Behind = T;
    const IS_EMPTY: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_left(&mut self) -> &mut LeftMode {
        &mut self.head
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(&mut self) -> &mut T {
        &mut self.tail
    }
}
