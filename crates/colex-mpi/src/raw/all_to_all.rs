//! `MPI_Alltoallw`, which the `mpi` crate lacks.

use super::checked;
use crate::datatype::{Datatype, Element};
use crate::error::Error;
use mpi::ffi;
use mpi::traits::Communicator;

/// A message to a rank, or from it: the elements of a datatype, counted from the first of the slice.
pub(crate) type Lane<T> = (usize, Datatype<T>);

/// Sends elements of one slice, and receives into another.
///
/// # Errors
/// [`BufferTooSmall`](Error::BufferTooSmall), [`NoSuchRank`](Error::NoSuchRank), [`Mpi`](Error::Mpi).
pub(crate) fn all_to_all<T: Element>(
    communicator: &impl Communicator,
    (source, sends): (&[T], &[Lane<T>]),
    (target, receives): (&mut [T], &[Lane<T>]),
) -> Result<(), Error> {
    let size = communicator.target_size() as usize;
    let (sends, receives) = (Lists::new(source.len(), sends, size)?, Lists::new(target.len(), receives, size)?);
    // SAFETY: the lists have an entry for each rank. Each datatype ends within its slice, which was compared; the elements that are
    // received is exclusive, and any bytes are a value. A plan has each place of the target once. The datatypes outlive this
    // call, at whose end MPI has done with both slices.
    let code = unsafe {
        ffi::MPI_Alltoallw(
            source.as_ptr().cast(),
            sends.counts.as_ptr(),
            sends.begins.as_ptr(),
            sends.types.as_ptr(),
            target.as_mut_ptr().cast(),
            receives.counts.as_ptr(),
            receives.begins.as_ptr(),
            receives.types.as_ptr(),
            communicator.as_raw(),
        )
    };
    checked("MPI_Alltoallw", code)
}

/// The arguments for one side: one entry for each rank.
struct Lists {
    counts: Vec<i32>,
    /// In bytes. All 0: an offset is in the datatype, where it may be beyond 2^31.
    begins: Vec<i32>,
    types: Vec<ffi::MPI_Datatype>,
}

impl Lists {
    fn new<T: Element>(length: usize, lanes: &[Lane<T>], size: usize) -> Result<Self, Error> {
        // SAFETY: a constant of MPI, which is initialised, for there is a communicator.
        let nothing = unsafe { ffi::RSMPI_UINT8_T };
        let mut lists = Self { counts: vec![0; size], begins: vec![0; size], types: vec![nothing; size] };
        for (rank, datatype) in lanes {
            if *rank >= size {
                return Err(Error::NoSuchRank { rank: *rank, size });
            }
            if datatype.reach() > length {
                return Err(Error::BufferTooSmall { found: length, needed: datatype.reach() });
            }
            lists.counts[*rank] = datatype.count();
            lists.types[*rank] = datatype.handle();
        }
        Ok(lists)
    }
}
