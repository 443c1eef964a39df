//! Whether an entry point has as many threads as its kernel.
//!
//! A kernel for any number of threads takes that of its entry point, and one for another number is an error in decimal.
//! Both are one method: rustc takes the inherent one if the numbers are equal, or if the number of the kernel is open,
//! and that of the trait otherwise.

use crate::{Block, Entry, Host, LaunchArguments, Machine};
use colex::__private::{Decimal, InDecimal};
use colex::bounds::StaticInteger;
use core::marker::PhantomData;

/// The kernel of an entry point of `T` threads, which takes a block of `N`.
pub struct KernelOfEntry<M, A, T, N, F>(F, PhantomData<fn(M, A, T, N)>);
impl<M, A, T, N, F> KernelOfEntry<M, A, T, N, F>
where
    M: Machine,
    A: LaunchArguments<M>,
    N: StaticInteger,
    F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
{
    /// It.
    pub const fn new(_: &M, _: &Entry<'_, T, A>, kernel: F) -> Self {
        Self(kernel, PhantomData)
    }
}
impl<M, A, N, F> KernelOfEntry<M, A, N, N, F> {
    /// The kernel.
    pub fn of_its_threads<const WRITTEN: usize>(self) -> F {
        self.0
    }
}

/// A kernel of another number of threads.
pub trait OfOtherThreads<M: Machine, A: LaunchArguments<M>, T, N>: Sized {
    /// An error. Its result is a kernel of the right number, so that the launch is not a second error.
    fn of_its_threads<const WRITTEN: usize>(self) -> for<'k> fn(&mut Block<'k, Host, T>, A::Of<'k>)
    where
        Number<WRITTEN>: IsOfKernel<T, N>,
    {
        unreachable!("no two numbers have the trait")
    }
}
impl<M: Machine, A: LaunchArguments<M>, T, N, F> OfOtherThreads<M, A, T, N> for KernelOfEntry<M, A, T, N, F> {}

/// The number of threads that an entry point says: `WRITTEN`, because rustc underlines the argument that a bound is about.
pub struct Number<const WRITTEN: usize>;

/// Of the threads `T` of an entry point and `N` of its kernel.
pub trait IsOfKernel<T, N> {}
impl<const WRITTEN: usize, T: InDecimal, N: InDecimal> IsOfKernel<T, N> for Number<WRITTEN> where
    Decimal<T>: ThreadsOfKernel<Decimal<N>>
{
}

/// Not implemented: the numbers of an error.
#[diagnostic::on_unimplemented(
    message = "wrong number of threads: an entry point of {Self}, and its kernel takes a block of {N}",
    label = "this entry point has another number of threads than its kernel",
    note = "the number of threads of an entry point is in its brackets, `[256 threads, 0 bytes]`, and that of its kernel a \
            parameter of its `Block`"
)]
pub trait ThreadsOfKernel<N> {}
