//! How many threads a layout of threads has.

use colex::__private::{Decimal, InDecimal};
use colex::bounds::{Product, StaticInteger};
use colex::prelude::*;
use colex::typenum::{Bit, Cmp, Equal, Greater, Less, UInt, UTerm, Unsigned};

mod sealed {
    use super::{Layout, StaticInteger};

    pub trait Sealed<N> {}
    impl<N: StaticInteger, TS, TD> Sealed<N> for Layout<TS, TD> {}
}

/// `Self` is a layout of all `N` threads of a block: a bijection onto the numbers below `N`.
///
/// So the parts of different threads do not overlap, and together they cover everything. Sealed, in its parameter too.
#[diagnostic::on_unimplemented(
    message = "not a layout of all threads of the block",
    label = "expected a compact layout of as many threads as the block has",
    note = "each thread has one place in it, and each place one thread"
)]
pub trait AllThreads<N>: sealed::Sealed<N> + Compact + Copy {
    /// How many they are.
    const COUNT: usize;
}
impl<N: StaticInteger, TS: Copy, TD: Copy> AllThreads<N> for Layout<TS, TD>
where
    Self: Compact,
    TS: Product<Output: IsCount<N>>,
{
    const COUNT: usize = <TS::Output as IsCount<N>>::COUNT;
}

/// The number of each thread if counting starts at another thread than the first: a bijection of all threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counting {
    /// The size of a group of threads that is counted separately; 0 for one group of all threads.
    group: usize,
    /// The first thread of the first group.
    first: usize,
    /// The distance from the first thread of a group to that of the next group.
    step: usize,
}
impl Counting {
    /// Counting starts at the first thread.
    pub(crate) const PLAIN: Self = Self { group: 1, first: 0, step: 0 };

    pub(crate) const fn from_thread(first: usize) -> Self {
        Self { group: 0, first, step: 0 }
    }
    pub(crate) const fn from_thread_of_each(group: usize, first: usize, step: usize) -> Self {
        Self { group, first, step }
    }

    /// The number of the thread `t` of `count`.
    ///
    /// # Panics
    /// If the groups do not divide the threads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn number(self, t: usize, count: usize) -> usize {
        let group = if self.group == 0 { count } else { self.group };
        assert!(count % group == 0, "groups of {group} threads do not divide {count} of them");
        // A mask instead of a remainder: LLVM turns a remainder into a comparison, and then does not know that the
        // result is below the group.
        let within = |n: usize| if group.is_power_of_two() { n & (group - 1) } else { n % group };
        let (g, own) = (t / group, within(t));
        let first = if group.is_power_of_two() {
            // A number beyond the largest one wraps by a multiple of the group.
            within(self.first.wrapping_add(g.wrapping_mul(self.step)))
        } else {
            within(within(self.first) + within(g) * within(self.step))
        };
        g * group + within(own + (group - first))
    }
}

/// `Self` is a layout of the first threads of a block of `N`: a bijection onto the numbers below its size.
///
/// So the parts of different threads do not overlap, and together they cover everything. Sealed, in its parameter too.
#[diagnostic::on_unimplemented(
    message = "not a layout of some threads of the block",
    label = "expected a compact layout of at most as many threads as the block has",
    note = "each of these threads has one place in it, and each place one of these threads"
)]
pub trait SomeThreads<N>: sealed::Sealed<N> + Compact + Copy {
    /// How many they are.
    const COUNT: usize;
}
impl<N: StaticInteger, TS: Copy, TD: Copy, M> SomeThreads<N> for Layout<TS, TD>
where
    Self: Compact,
    TS: Product<Output = M>,
    M: StaticInteger + Cmp<N, Output: IsAtMost<M, N>>,
{
    const COUNT: usize = M::VALUE;
}

/// `Self` is the order of `M` and `N`, and `M` is not greater.
pub trait IsAtMost<M, N> {}
impl<M, N> IsAtMost<M, N> for Equal {}
impl<M, N> IsAtMost<M, N> for Less {}
impl<M: InDecimal, N: InDecimal> IsAtMost<M, N> for Greater where Decimal<M>: MoreThreadsThan<Decimal<N>> {}

/// Not implemented: the numbers of an error.
#[diagnostic::on_unimplemented(
    message = "more threads than there are: a layout of {Self} threads in a block of {N}",
    label = "a layout of more threads than the block has",
    note = "every number below the size of this layout must be a thread of the block"
)]
pub trait MoreThreadsThan<N> {}

/// `Self` is the number `N`.
#[diagnostic::on_unimplemented(
    message = "the number of threads of a layout is not static",
    label = "the number of threads of this layout is known only at run time",
    note = "a block has a static number of threads, so that a layout can be proven to cover all of them"
)]
pub trait IsCount<N> {
    /// It.
    const COUNT: usize;
}
impl<N> IsCount<N> for UTerm
where
    Self: Cmp<N, Output: Counts<Self, N>>,
{
    const COUNT: usize = 0;
}
impl<N, U: Unsigned, B: Bit> IsCount<N> for UInt<U, B>
where
    Self: Cmp<N, Output: Counts<Self, N>>,
{
    const COUNT: usize = <Self as Unsigned>::USIZE;
}

/// `Self` is the order of `M` and `N`, which are equal.
pub trait Counts<M, N> {}
impl<M, N> Counts<M, N> for Equal {}
impl<M: InDecimal, N: InDecimal> Counts<M, N> for Less where Decimal<M>: ThreadsOf<Decimal<N>> {}
impl<M: InDecimal, N: InDecimal> Counts<M, N> for Greater where Decimal<M>: ThreadsOf<Decimal<N>> {}

/// Not implemented: the numbers of an error.
#[diagnostic::on_unimplemented(
    message = "wrong number of threads: a layout of {Self} threads in a block of {N}",
    label = "the layout and the block have different numbers of threads",
    note = "the number of threads is a parameter of `Block`; `block.threads(..)` runs all of them"
)]
pub trait ThreadsOf<N> {}
