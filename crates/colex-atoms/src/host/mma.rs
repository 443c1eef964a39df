//! A matrix instruction on the host.

use super::arithmetic::Arithmetic;
use super::function::Function;
use crate::check::ThreadValues;
use crate::mma::{LawfulMmaAtom, MmaAtom, Operand};
use colex::LayoutError;
use colex::bounds::{RightInverse, StaticInteger};
use colex::tuple::{HCons, HNil};

/// A matrix atom with its arithmetic, so that it runs on the host. Implement it for an atom of your own.
///
/// # Examples
/// An instruction of two threads. Each has a row of `A` and of `C`, and all of `B`:
/// ```
/// use colex::prelude::*;
/// use colex_atoms::host::{Instruction, MmaModel};
/// use colex_atoms::mma::{InRegisters, MmaAtom};
///
/// struct Rows;
/// impl MmaAtom for Rows {
///     type Shape = Shape![(2, 1, 2)];
///     type Threads = Layout![2 : 1];
///     type A = InRegisters<f32, Layout![(2, 2) : (1, 2)], U2>;
///     type B = InRegisters<f32, Layout![(2, 2) : (0, 1)], U2>;
///     type C = InRegisters<f32, Layout![(2, 1) : (1, 0)], U1>;
/// }
/// impl Instruction for Rows {
///     type Arithmetic = ();
/// }
/// let mut c = [[0.0]; 2];
/// Rows::run(&[[1.0, 2.0], [3.0, 4.0]], &[[10.0, 20.0]; 2], &mut c)?;
/// assert_eq!(c, [[50.0], [110.0]]);
/// # Ok::<(), LayoutError>(())
/// ```
///
/// Without its arithmetic:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex_atoms::host::{Instruction, MmaModel};
/// use colex_atoms::mma::{InRegisters, MmaAtom};
///
/// struct Rows;
/// impl MmaAtom for Rows {
///     type Shape = Shape![(2, 1, 2)];
///     type Threads = Layout![2 : 1];
///     type A = InRegisters<f32, Layout![(2, 2) : (1, 2)], U2>;
///     type B = InRegisters<f32, Layout![(2, 2) : (0, 1)], U2>;
///     type C = InRegisters<f32, Layout![(2, 1) : (1, 0)], U1>;
/// }
/// let mut c = [[0.0]; 2];
/// <Rows as MmaModel>::run(&[[1.0, 2.0], [3.0, 4.0]], &[[10.0, 20.0]; 2], &mut c)?;
/// assert_eq!(c, [[50.0], [110.0]]);
/// # Ok::<(), LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not run on the host",
    label = "expected a matrix atom with an impl of `Instruction`, which has its arithmetic"
)]
pub trait Instruction: MmaAtom {
    /// How it adds: `()`, or a type of your own that implements [`Arithmetic`].
    type Arithmetic;
}

/// A matrix instruction that runs on the host, lane by lane, by its thread-value layouts.
///
/// It is implemented for each [`Instruction`] that is lawful.
///
/// # Examples
/// `mma.m16n8k8`: the element of row 9 and column 1 is value 3 of lane 4.
/// ```
/// use colex_atoms::element::f16;
/// use colex_atoms::host::MmaModel;
/// use colex_atoms::mma::MmaM16N8K8;
///
/// let one = f16::from_f32(1.0);
/// let mut c = [[0.0; 4]; 32];
/// <MmaM16N8K8<f16, f16, f32>>::run(&[[one; 4]; 32], &[[one; 2]; 32], &mut c)?;
/// assert_eq!(c[4][3], 8.0);
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not run on the host",
    label = "expected a matrix atom with an impl of `Instruction`"
)]
pub trait MmaModel: LawfulMmaAtom {
    /// The elements of `A`.
    type ElementA: Copy + Default;
    /// The elements of `B`.
    type ElementB: Copy + Default;
    /// The elements of `C`.
    type ElementC: Copy + Default;
    /// The extents M, N and K.
    const SHAPE: [usize; 3];
    /// How many threads there are.
    const THREADS: usize;
    /// How many values of `A`, `B` and `C` each thread has.
    const VALUES: [usize; 3];

    /// The value of `C` of a thread after the instruction, of that before it and of all values of `A` and `B`, which are
    /// `a(thread, value)` and `b(thread, value)`.
    fn sum(
        thread: usize,
        value: usize,
        c: Self::ElementC,
        a: impl Fn(usize, usize) -> Self::ElementA,
        b: impl Fn(usize, usize) -> Self::ElementB,
    ) -> Self::ElementC;

    /// The instruction: the registers of each thread.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if there are fewer threads or values than the atom has.
    fn run<A, B, C>(a: &[A], b: &[B], c: &mut [C]) -> Result<(), LayoutError>
    where
        A: AsRef<[Self::ElementA]>,
        B: AsRef<[Self::ElementB]>,
        C: AsRef<[Self::ElementC]> + AsMut<[Self::ElementC]>,
    {
        let enough = |threads: usize, values: Option<usize>, needed: usize| {
            below(Self::THREADS, threads).and_then(|()| below(needed, values.unwrap_or(0)))
        };
        enough(a.len(), a.iter().map(|lane| lane.as_ref().len()).min(), Self::VALUES[0])?;
        enough(b.len(), b.iter().map(|lane| lane.as_ref().len()).min(), Self::VALUES[1])?;
        enough(c.len(), c.iter().map(|lane| lane.as_ref().len()).min(), Self::VALUES[2])?;
        for (thread, lane) in c.iter_mut().enumerate().take(Self::THREADS) {
            for (value, sum) in lane.as_mut().iter_mut().enumerate().take(Self::VALUES[2]) {
                *sum = Self::sum(thread, value, *sum, |t, v| a[t].as_ref()[v], |t, v| b[t].as_ref()[v]);
            }
        }
        Ok(())
    }
}
/// That there are as many as needed.
pub(super) fn below(needed: usize, size: usize) -> Result<(), LayoutError> {
    if needed <= size { Ok(()) } else { Err(LayoutError::CoordinateRange { coordinate: needed - 1, size }) }
}

/// An operand on the host: its numbers of threads and values, and which of them an element of the tile is.
pub trait HostOperand {
    /// How many threads there are.
    const THREADS: usize;
    /// How many values each has.
    const VALUES: usize;
    /// The element of a thread and a value.
    fn element(thread: usize, value: usize) -> usize;
    /// A thread and value of an element.
    fn holder(element: usize) -> (usize, usize);
}
impl<L, I, T: StaticInteger, V: StaticInteger> HostOperand for L
where
    L: ThreadValues<Threads = T, Values = V> + Function + RightInverse<Output = I>,
    I: Function,
{
    const THREADS: usize = T::VALUE;
    const VALUES: usize = V::VALUE;
    fn element(thread: usize, value: usize) -> usize {
        L::value_at(thread + T::VALUE * value)
    }
    fn holder(element: usize) -> (usize, usize) {
        let index = I::value_at(element);
        (index % T::VALUE, index / T::VALUE)
    }
}

impl<X, M, N, K, A, B, C> MmaModel for X
where
    M: StaticInteger,
    N: StaticInteger,
    K: StaticInteger,
    X: LawfulMmaAtom + MmaAtom<Shape = HCons<M, HCons<N, HCons<K, HNil>>>> + Instruction,
    X::A: Operand<Element = A, Layout: HostOperand>,
    X::B: Operand<Element = B, Layout: HostOperand>,
    X::C: Operand<Element = C, Layout: HostOperand>,
    A: Copy + Default,
    B: Copy + Default,
    C: Copy + Default,
    X::Arithmetic: Arithmetic<A, B, C>,
{
    type ElementA = A;
    type ElementB = B;
    type ElementC = C;
    const SHAPE: [usize; 3] = [M::VALUE, N::VALUE, K::VALUE];
    const THREADS: usize = <X::C as Operand>::Layout::THREADS;
    const VALUES: [usize; 3] =
        [<X::A as Operand>::Layout::VALUES, <X::B as Operand>::Layout::VALUES, <X::C as Operand>::Layout::VALUES];

    fn sum(thread: usize, value: usize, c: C, a: impl Fn(usize, usize) -> A, b: impl Fn(usize, usize) -> B) -> C {
        let element = <X::C as Operand>::Layout::element(thread, value);
        let (m, n) = (element % M::VALUE, element / M::VALUE);
        let sum = (0..K::VALUE).fold(X::Arithmetic::start(c), |sum, k| {
            let (ta, va) = <X::A as Operand>::Layout::holder(m + M::VALUE * k);
            let (tb, vb) = <X::B as Operand>::Layout::holder(n + N::VALUE * k);
            X::Arithmetic::add(sum, a(ta, va), b(tb, vb))
        });
        X::Arithmetic::end(sum)
    }
}
