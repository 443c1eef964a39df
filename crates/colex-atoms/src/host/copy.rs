//! A copy instruction on the host.

use super::mma::{HostOperand, below};
use crate::copy::CopyValues;
use colex::LayoutError;

/// A copy instruction of values `T` that runs on the host, lane by lane, by its thread-value layouts.
///
/// # Examples
/// `ldmatrix.x1`: lane 9 has elements 2 and 3 of row 2.
/// ```
/// use colex::typenum::U1;
/// use colex_atoms::copy::Ldmatrix;
/// use colex_atoms::host::CopyModel;
///
/// let rows: [[u16; 8]; 8] = core::array::from_fn(|i| core::array::from_fn(|j| (10 * i + j) as u16));
/// // The other lanes repeat the addresses.
/// let sources: [[u16; 8]; 32] = core::array::from_fn(|lane| rows[lane % 8]);
/// let mut registers = [[0; 2]; 32];
/// <Ldmatrix<U1> as CopyModel<u16>>::run(&sources, &mut registers)?;
/// assert_eq!(registers[9], [22, 23]);
/// # Ok::<(), colex::LayoutError>(())
/// ```
pub trait CopyModel<T>: CopyValues<T> {
    /// How many threads there are.
    const THREADS: usize;
    /// How many values a thread reads.
    const SOURCE: usize;
    /// How many values a thread has then.
    const DESTINATION: usize;
    /// How many values a thread has in registers.
    const REFERENCE: usize;

    /// The thread and the value that are read, of those that are written.
    fn read_by(thread: usize, value: usize) -> (usize, usize);

    /// The instruction: the values of each thread.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange), if there are fewer threads or values than the atom has.
    fn run<S: AsRef<[T]>, D: AsMut<[T]>>(source: &[S], destination: &mut [D]) -> Result<(), LayoutError>
    where
        T: Copy,
    {
        below(Self::THREADS, source.len())?;
        below(Self::THREADS, destination.len())?;
        below(Self::SOURCE, source.iter().map(|lane| lane.as_ref().len()).min().unwrap_or(0))?;
        for (thread, lane) in destination.iter_mut().enumerate().take(Self::THREADS) {
            below(Self::DESTINATION, lane.as_mut().len())?;
            for (value, x) in lane.as_mut().iter_mut().enumerate().take(Self::DESTINATION) {
                let (from, read) = Self::read_by(thread, value);
                *x = source[from].as_ref()[read];
            }
        }
        Ok(())
    }
}
impl<X, T> CopyModel<T> for X
where
    X: CopyValues<T, SourceValues: HostOperand, DestinationValues: HostOperand, ReferenceValues: HostOperand>,
{
    const THREADS: usize = X::ReferenceValues::THREADS;
    const SOURCE: usize = X::SourceValues::VALUES;
    const DESTINATION: usize = X::DestinationValues::VALUES;
    const REFERENCE: usize = X::ReferenceValues::VALUES;
    fn read_by(thread: usize, value: usize) -> (usize, usize) {
        X::SourceValues::holder(X::DestinationValues::element(thread, value))
    }
}
