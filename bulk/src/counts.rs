//! How many threads a layout of threads has.

use colex::bounds::Product;
use colex::prelude::*;

/// `Self` is a layout of all `N` threads of a block: a bijection onto the numbers below `N`.
///
/// So the parts of different threads have nothing in common, and together they are everything.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout of all threads of the block",
    label = "expected a compact layout of size `{N}`",
    note = "each thread has one place in it, and each place one thread"
)]
pub trait AllThreads<N>: Compact + Copy {}
impl<N, TS: Copy, TD: Copy> AllThreads<N> for Layout<TS, TD>
where
    Self: Compact,
    TS: Product<Output: IsCount<N>>,
{
}

/// `Self` is the number `N`.
#[diagnostic::on_unimplemented(
    message = "a layout of `{Self}` threads in a block of `{N}` threads",
    label = "a layout of another number of threads than the block has",
    note = "the number of threads is a parameter of `Block`; `block.threads(..)` runs all of them"
)]
pub trait IsCount<N> {}
impl<N> IsCount<N> for N {}
