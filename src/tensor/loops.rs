//! Loops over the offsets of several layouts of one shape.
//!
//! An algorithm visits every coordinate of one shape, and needs the offsets of up to three layouts there, not the
//! coordinate. So it can visit them in the order that suits the strides, and modes that continue each other in all
//! layouts are one loop. All of that is decided by static integers, from which LLVM computes it; the loops that are
//! left are nested, one for each mode.

use crate::int_tuple::{HCons, HNil};

/// A value for each of three layouts. A missing layout has the stride 0.
#[derive(Clone, Copy, Debug)]
pub struct EachLayout<T> {
    /// The value of the first tensor, which is written.
    pub a: T,
    /// The value of the second tensor.
    pub b: T,
    /// The value of the third tensor.
    pub c: T,
}

/// An offset for each layout.
pub type OffsetOfEach = EachLayout<usize>;

impl OffsetOfEach {
    /// Where the loops begin.
    pub(in crate::tensor) const ZERO: Self = Self { a: 0, b: 0, c: 0 };
}

impl<T: Copy> EachLayout<T> {
    /// A function of each.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn map<U>(self, f: impl Fn(T) -> U) -> EachLayout<U> {
        EachLayout { a: f(self.a), b: f(self.b), c: f(self.c) }
    }
}

/// The strides of a layout, in the profile of its shape.
#[derive(Clone, Copy, Debug)]
pub struct StridesOfEach<C> {
    /// Their values.
    pub value: C,
    /// 1 for a dynamic one.
    pub dynamic: C,
}
impl<C> StridesOfEach<C> {
    /// Both, as another profile has them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn map<D>(self, profile: impl Fn(C) -> D) -> StridesOfEach<D> {
        StridesOfEach { value: profile(self.value), dynamic: profile(self.dynamic) }
    }
}

/// A loop: a mode of the shape.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    /// How often.
    pub size: usize,
    /// Whether that is known at compile time.
    pub is_static: bool,
    /// The strides.
    pub stride: EachLayout<usize>,
    /// Which of them are dynamic.
    pub dynamic: EachLayout<bool>,
}

impl Loop {
    /// The loop with one round.
    const ONCE: Self = Self {
        size: 1,
        is_static: true,
        stride: EachLayout { a: 0, b: 0, c: 0 },
        dynamic: EachLayout { a: false, b: false, c: false },
    };

    /// Whether, by the static integers, it goes from one element to the next in each layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) const fn is_unit(&self) -> EachLayout<bool> {
        EachLayout {
            a: self.stride.a == 1 && !self.dynamic.a,
            b: self.stride.b == 1 && !self.dynamic.b,
            c: self.stride.c == 1 && !self.dynamic.c,
        }
    }

    /// Whether it is known to have one round.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn is_once(&self) -> bool {
        self.is_static && self.size == 1
    }

    /// The loop of smaller key is the inner one: static strides come first, small ones before large ones, and loops
    /// with one round last.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn key(&self) -> usize {
        match (self.is_once(), self.dynamic.a) {
            (true, _) => usize::MAX,
            (false, true) => usize::MAX - 1,
            (false, false) => self.stride.a,
        }
    }

    /// Whether, by the static integers, this loop continues `below` in each layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn continues(&self, below: &Self) -> bool {
        if !self.is_static || !below.is_static || self.size.checked_mul(below.size).is_none() {
            return false;
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        const fn one(size: usize, below: (usize, bool), stride: (usize, bool)) -> bool {
            !below.1
                && !stride.1
                && match below.0.checked_mul(size) {
                    Some(end) => stride.0 == end,
                    None => false,
                }
        }
        one(below.size, (below.stride.a, below.dynamic.a), (self.stride.a, self.dynamic.a))
            && one(below.size, (below.stride.b, below.dynamic.b), (self.stride.b, self.dynamic.b))
            && one(below.size, (below.stride.c, below.dynamic.c), (self.stride.c, self.dynamic.c))
    }
}

/// A list of loops, the innermost first.
pub trait Loops: Copy {
    /// The list without the first, or without any.
    type Rest: Loops;

    /// The list with another loop at its place by key.
    fn insert_loop(self, new: Loop) -> HCons<Loop, Self>;

    /// The list by key; loops of equal key stay in their order.
    fn in_order(self) -> Self;

    /// The list in which neighbours that continue each other are one loop, and the second has one round.
    fn merged(self) -> Self;

    /// The list after the loop `below`, which takes in what continues it.
    fn absorbed(self, below: &mut Loop) -> Self;

    /// The innermost loop, and the others; of no loops, one with one round.
    fn split_loop(self) -> (Loop, Self::Rest);

    /// Runs the loops, with a state that goes from each round to the next.
    fn fold_offsets<A>(self, at: OffsetOfEach, state: A, visit: impl FnMut(A, OffsetOfEach) -> A) -> A;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each(self, mut visit: impl FnMut(OffsetOfEach)) {
        self.fold_offsets(
            OffsetOfEach::ZERO,
            (),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |(), at| visit(at),
        );
    }
}

impl Loops for HNil {
    type Rest = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_loop(self, new: Loop) -> HCons<Loop, Self> {
        HCons { head: new, tail: self }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_order(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merged(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absorbed(self, _: &mut Loop) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_loop(self) -> (Loop, Self) {
        (Loop::ONCE, self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_offsets<A>(self, at: OffsetOfEach, state: A, mut visit: impl FnMut(A, OffsetOfEach) -> A) -> A {
        visit(state, at)
    }
}

impl<T: Loops> Loops for HCons<Loop, T> {
    type Rest = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_loop(self, new: Loop) -> HCons<Loop, Self> {
        if new.key() <= self.head.key() {
            HCons { head: new, tail: self }
        } else {
            HCons { head: self.head, tail: self.tail.insert_loop(new) }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_order(self) -> Self {
        self.tail.in_order().insert_loop(self.head)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merged(self) -> Self {
        let mut head = self.head;
        let tail = self.tail.absorbed(&mut head);
        HCons { head, tail: tail.merged() }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn absorbed(self, below: &mut Loop) -> Self {
        if below.is_once() {
            // A loop with one round is continued by every loop.
            *below = self.head;
        } else if self.head.continues(below) {
            below.size *= self.head.size;
        } else if !self.head.is_once() {
            return self;
        }
        HCons { head: Loop::ONCE, tail: self.tail.absorbed(below) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_loop(self) -> (Loop, T) {
        (self.head, self.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_offsets<A>(self, at: OffsetOfEach, state: A, mut visit: impl FnMut(A, OffsetOfEach) -> A) -> A {
        let Loop { size, stride, .. } = self.head;
        self.tail.fold_offsets(
            at,
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |mut state, at| {
                for i in 0..size {
                    let at = EachLayout { a: at.a + i * stride.a, b: at.b + i * stride.b, c: at.c + i * stride.c };
                    state = visit(state, at);
                }
                state
            },
        )
    }
}
