//! Messages under way.

use super::buffer::{Buffer, BufferMut};
use super::checked;
use crate::datatype::Element;
use crate::error::Error;
use mpi::ffi;
use mpi::traits::Communicator;
use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::mem::MaybeUninit;

/// Messages that are sent and received at the same time, while something else is done.
///
/// The buffers are borrowed until [`exchange`] returns, which waits for all messages, so no request can be
/// dropped or forgotten. `'a` is the lifetime of the buffers.
pub struct Scope<'a, C> {
    communicator: &'a C,
    requests: RefCell<Requests>,
    /// A scope of one lifetime is none of a shorter one: else it would take buffers that end before it waits.
    lifetime: PhantomData<Cell<&'a ()>>,
}

/// Requests that are waited for on drop, also where a panic unwinds.
struct Requests {
    raw: Vec<ffi::MPI_Request>,
    /// How many bytes each receives, and in elements of how many bytes.
    expected: Vec<Option<(usize, usize)>>,
}

/// Sends and receives messages at the same time.
///
/// Messages begun in `work` are under way while it goes on, and done when this function returns. Between two ranks messages
/// of one tag arrive in the order in which they are sent.
///
/// # Errors
/// The result of `work`, after the end of all messages; [`Received`](Error::Received): a message had another size than
/// its buffer.
///
/// # Panics
/// Where `work` panics, the program is aborted on all ranks: those that wait for it would wait for ever.
///
/// # Examples
/// Each rank sends to the next one.
/// ```no_run
/// use colex::prelude::*;
/// use colex_mpi::{Buffer, BufferMut, exchange};
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// let (rank, size) = (world.rank() as usize, world.size() as usize);
/// let (mine, mut theirs) = (vec![rank; 10], vec![0; 10]);
/// let sum: usize = exchange(&world, |scope| {
///     scope.receive(BufferMut::of_slice(&mut theirs)?, (rank + size - 1) % size, 0)?;
///     scope.send(Buffer::of_slice(&mine)?, (rank + 1) % size, 0)?;
///     // Meanwhile:
///     Ok(mine.iter().sum())
/// })?;
/// assert_eq!(theirs, vec![(rank + size - 1) % size; 10]);
/// # Ok::<(), colex_mpi::Error>(())
/// ```
/// Buffers that receive cannot be used meanwhile:
/// ```compile_fail,E0506
/// # use colex_mpi::{BufferMut, exchange};
/// # let universe = mpi::initialize().unwrap();
/// # let world = universe.world();
/// let mut theirs = vec![0; 10];
/// exchange(&world, |scope| {
///     scope.receive(BufferMut::of_slice(&mut theirs)?, 0, 0)?;
///     theirs = vec![1; 10];
///     Ok(())
/// })?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
/// Nor does a buffer end before:
/// ```compile_fail,E0597
/// # use colex_mpi::{BufferMut, exchange};
/// # let universe = mpi::initialize().unwrap();
/// # let world = universe.world();
/// exchange(&world, |scope| {
///     let mut theirs = vec![0; 10];
///     scope.receive(BufferMut::of_slice(&mut theirs)?, 0, 0)?;
///     Ok(())
/// })?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
pub fn exchange<'a, C: Communicator, R>(
    communicator: &'a C,
    work: impl FnOnce(&Scope<'a, C>) -> Result<R, Error>,
) -> Result<R, Error> {
    let requests = RefCell::new(Requests { raw: Vec::new(), expected: Vec::new() });
    let scope = Scope { communicator, requests, lifetime: PhantomData };
    let done = work(&scope);
    let arrived = scope.requests.borrow_mut().wait();
    let done = done?;
    arrived.map(|()| done)
}

impl<'a, C: Communicator> Scope<'a, C> {
    /// Begins to send.
    ///
    /// # Errors
    /// [`NoSuchRank`](Error::NoSuchRank), [`Tag`](Error::Tag); [`Mpi`](Error::Mpi).
    pub fn send<T: Element>(&self, buffer: Buffer<'a, T>, to: usize, tag: i32) -> Result<(), Error> {
        let (rank, tag) = (self.rank(to)?, checked_tag(tag)?);
        let Buffer { pointer, datatype, .. } = &buffer;
        let mut request = MaybeUninit::uninit();
        // SAFETY: the elements are there, and borrowed for `'a`, which outlives this scope: that waits.
        let code = unsafe {
            let (count, of, communicator) = (datatype.count(), datatype.handle(), self.communicator.as_raw());
            ffi::MPI_Isend(pointer.cast(), count, of, rank, tag, communicator, request.as_mut_ptr())
        };
        checked("MPI_Isend", code)?;
        // SAFETY: it succeeded.
        self.requests.borrow_mut().push(unsafe { request.assume_init() }, None);
        Ok(())
    }

    /// Begins to receive.
    ///
    /// # Errors
    /// [`NoSuchRank`](Error::NoSuchRank), [`Tag`](Error::Tag); [`Mpi`](Error::Mpi).
    pub fn receive<T: Element>(&self, buffer: BufferMut<'a, T>, from: usize, tag: i32) -> Result<(), Error> {
        let (rank, tag) = (self.rank(from)?, checked_tag(tag)?);
        let BufferMut { pointer, datatype, .. } = &buffer;
        let mut request = MaybeUninit::uninit();
        // SAFETY: the elements are there, and borrowed exclusively for `'a`, which outlives this scope: that waits. Any bytes
        // are a value.
        let code = unsafe {
            let (count, of, communicator) = (datatype.count(), datatype.handle(), self.communicator.as_raw());
            ffi::MPI_Irecv(pointer.cast(), count, of, rank, tag, communicator, request.as_mut_ptr())
        };
        checked("MPI_Irecv", code)?;
        let expected = (datatype.elements() * size_of::<T>(), size_of::<T>());
        // SAFETY: it succeeded.
        self.requests.borrow_mut().push(unsafe { request.assume_init() }, Some(expected));
        Ok(())
    }

    fn rank(&self, rank: usize) -> Result<i32, Error> {
        let size = self.communicator.target_size() as usize;
        i32::try_from(rank).ok().filter(|_| rank < size).ok_or(Error::NoSuchRank { rank, size })
    }
}

/// The tags that each MPI has.
const fn checked_tag(tag: i32) -> Result<i32, Error> {
    if 0 <= tag && tag <= 32767 { Ok(tag) } else { Err(Error::Tag { tag }) }
}

impl Requests {
    fn push(&mut self, request: ffi::MPI_Request, expected: Option<(usize, usize)>) {
        self.raw.push(request);
        self.expected.push(expected);
    }

    /// Waits for all, and compares the received sizes with the expected ones.
    fn wait(&mut self) -> Result<(), Error> {
        let mut wrong = Ok(());
        while let (Some(request), Some(expected)) = (self.raw.last_mut(), self.expected.last()) {
            let mut status = MaybeUninit::uninit();
            // SAFETY: the request is active: it was begun, and is taken from the list when it has ended.
            let code = unsafe { ffi::MPI_Wait(request, status.as_mut_ptr()) };
            if code != 0 {
                // It is not known whether MPI still has the buffer, so nobody may have it.
                abort("MPI_Wait failed");
            }
            if let &Some((bytes, of)) = expected {
                let mut found: ffi::MPI_Count = 0;
                // SAFETY: the request has ended, so the status is there.
                let code = unsafe { ffi::MPI_Get_elements_x(status.as_ptr(), ffi::RSMPI_UINT8_T, &mut found) };
                let found = usize::try_from(found).ok().filter(|_| code == 0);
                if found != Some(bytes) {
                    // Elements without bytes are counted as such.
                    let of = of.max(1);
                    let found = found.filter(|found| found % of == 0).map(|found| found / of);
                    wrong = Err(Error::Received { found, expected: bytes / of });
                }
            }
            self.raw.pop();
            self.expected.pop();
        }
        wrong
    }
}

/// After a panic there may be messages that nobody answers.
impl Drop for Requests {
    fn drop(&mut self) {
        if !self.raw.is_empty() {
            abort("a panic while messages were under way");
        }
    }
}

/// Ends the program on all ranks.
fn abort(why: &str) -> ! {
    eprintln!("colex-mpi: {why}: all ranks are aborted");
    // SAFETY: MPI is initialised, for there is a request; the function does not return.
    unsafe { ffi::MPI_Abort(ffi::RSMPI_COMM_WORLD, 1) };
    std::process::abort()
}
