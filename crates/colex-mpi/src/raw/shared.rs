//! Memory that ranks of one machine share.

use super::checked;
use crate::datatype::Element;
use crate::error::Error;
use mpi::ffi;
use mpi::raw::AsRaw;
use mpi::topology::SimpleCommunicator;
use mpi::traits::Communicator;
use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::slice;

/// Memory of each rank of a group, which it writes and the others read, in turns.
///
/// Each segment has two halves. In one turn all write the one and read it, in the next one the other, and between writing and
/// reading all wait for all. So whoever writes a half has waited, in the turn before, for those that read it two turns ago.
pub(crate) struct Segments<T> {
    group: SimpleCommunicator,
    window: ffi::MPI_Win,
    own: *mut T,
    /// Where the segment of each rank begins, and how many elements each half of it has.
    all: Vec<(*const T, usize)>,
    /// Which half is the next one.
    half: usize,
}

impl<T: Element> Segments<T> {
    /// Segments with halves of so many elements on this rank. All ranks of the group, whose memory is one, call it.
    ///
    /// # Errors
    /// [`Mpi`](Error::Mpi): MPI cannot make them, for there is not enough shared memory.
    pub(crate) fn new(group: SimpleCommunicator, elements: usize) -> Result<Self, Error> {
        let beyond = Error::Beyond { number: elements };
        let bytes = elements.checked_mul(2 * size_of::<T>()).and_then(|bytes| ffi::MPI_Aint::try_from(bytes).ok());
        let (bytes, unit) = (bytes.ok_or(beyond)?, 1);
        let mut made: (*mut c_void, _) = (std::ptr::null_mut(), MaybeUninit::uninit());
        // SAFETY: the group lives. A failure is reported and does not end the program. The window is there if it succeeds.
        let window = unsafe {
            ffi::MPI_Comm_set_errhandler(group.as_raw(), ffi::RSMPI_ERRORS_RETURN);
            let pointer = (&raw mut made.0).cast();
            let (info, raw) = (ffi::RSMPI_INFO_NULL, group.as_raw());
            let code = ffi::MPI_Win_allocate_shared(bytes, unit, info, raw, pointer, made.1.as_mut_ptr());
            checked("MPI_Win_allocate_shared", code)?;
            made.1.assume_init()
        };
        let segments = Self { group, window, own: made.0.cast(), all: Vec::new(), half: 0 };
        // On a rank where something else fails the window stays: the others cannot free it without this one.
        let mut segments = std::mem::ManuallyDrop::new(segments);
        // SAFETY: all ranks have the window, and lock it for all of its life.
        checked("MPI_Win_lock_all", unsafe { ffi::MPI_Win_lock_all(ffi::MPI_MODE_NOCHECK as i32, window) })?;
        for rank in 0..segments.group.size() {
            let (mut bytes, mut unit, mut begin): (_, _, *mut c_void) = (0, 0, std::ptr::null_mut());
            let pointer = (&raw mut begin).cast();
            // SAFETY: the window is there, and has this rank.
            let code = unsafe { ffi::MPI_Win_shared_query(window, rank, &mut bytes, &mut unit, pointer) };
            checked("MPI_Win_shared_query", code)?;
            let (begin, elements) = (begin.cast::<T>(), bytes as usize / (2 * size_of::<T>()).max(1));
            if elements > 0 && (begin.is_null() || !begin.is_aligned()) {
                return Err(Error::Mpi { function: "MPI_Win_shared_query", code });
            }
            segments.all.push((begin.cast_const(), elements));
        }
        let at = segments.group.rank() as usize;
        if segments.all[at].1 > 0 {
            // SAFETY: the segment of this rank, which no other one writes, and none reads before the first turn. Zeros are a
            // value, for any bytes are.
            unsafe { segments.own.write_bytes(0, 2 * segments.all[at].1) };
        }
        Ok(std::mem::ManuallyDrop::into_inner(segments))
    }

    /// One turn, of all ranks: writes to the memory of this rank, and reads that of the others by their ranks.
    pub(crate) fn turn(
        &mut self,
        write: impl FnOnce(&mut [T]),
        read: impl FnOnce(Written<'_, T>),
    ) -> Result<(), Error> {
        let half = self.half;
        let elements = self.all[self.group.rank() as usize].1;
        if elements > 0 {
            // SAFETY: this half is there, and has been initialised. Others read it two turns ago, and have since come to the turn
            // before this one, where this rank waited for them.
            write(unsafe { slice::from_raw_parts_mut(self.own.add(half * elements), elements) });
        }
        self.wait()?;
        // As many turns as waits, whatever panics before or behind.
        self.half = 1 - half;
        read(Written { all: &self.all, half });
        Ok(())
    }

    /// Waits for all ranks, and sees what they have written.
    fn wait(&self) -> Result<(), Error> {
        // SAFETY: window and group live, and the window is locked.
        unsafe {
            checked("MPI_Win_sync", ffi::MPI_Win_sync(self.window))?;
            checked("MPI_Barrier", ffi::MPI_Barrier(self.group.as_raw()))?;
            checked("MPI_Win_sync", ffi::MPI_Win_sync(self.window))
        }
    }
}

/// The elements that the ranks of a group have written in this turn.
pub(crate) struct Written<'t, T> {
    all: &'t [(*const T, usize)],
    half: usize,
}

impl<'t, T: Element> Written<'t, T> {
    /// The memory of a rank.
    ///
    /// # Panics
    /// If there is no such rank.
    pub(crate) fn by(&self, rank: usize) -> &'t [T] {
        match self.all[rank] {
            (_, 0) => &[],
            // SAFETY: this half is there, and has been initialised by its rank, which has come to this turn. It is written again
            // two turns from now, and before that its rank waits for this one, in the next turn, which `'t` does not reach.
            (begin, elements) => unsafe { slice::from_raw_parts(begin.add(self.half * elements), elements) },
        }
    }
}

/// All ranks of the group wait for each other to end here, except for those that panic.
impl<T> Drop for Segments<T> {
    fn drop(&mut self) {
        if std::thread::panicking() || mpi::is_finalized() {
            return;
        }
        // SAFETY: the window is there, locked, and nobody has a slice of it: those live within a turn.
        unsafe {
            ffi::MPI_Win_unlock_all(self.window);
            ffi::MPI_Win_free(&mut self.window);
        }
    }
}
