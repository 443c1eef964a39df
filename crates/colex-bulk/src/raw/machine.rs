//! Machines: where kernels are launched.

use super::block::Block;
use super::element::Element;
use super::host::{Host, Turns};
use super::launch::LaunchArguments;
use crate::arguments::LaunchError;
use colex::bounds::StaticInteger;
use std::vec::Vec;

/// A kernel as it is on a device: its name there, and what each launch of it has.
pub struct Entry {
    name: &'static str,
    threads: usize,
    shared: usize,
}
impl Entry {
    /// # Safety
    /// In what is built for a device, `name` is the entry point that the same use of
    /// [`entry_points`](crate::entry_points) has made, and this is launched with its arguments.
    #[doc(hidden)]
    pub const unsafe fn new(name: &'static str, threads: usize, shared: usize) -> Self {
        Self { name, threads, shared }
    }

    /// Its name on the device.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The threads of a block.
    pub const fn threads(&self) -> usize {
        self.threads
    }

    /// The bytes of memory that a block has.
    pub const fn shared(&self) -> usize {
        self.shared
    }
}

/// Where the elements of [`Machine::Memory`] are.
pub enum Place<'m, T> {
    /// On the host.
    Host(&'m [T]),
    /// On a device.
    Device(Address),
}
/// [`Place`], of elements that are written.
pub enum PlaceMut<'m, T> {
    /// On the host.
    Host(&'m mut [T]),
    /// On a device.
    Device(Address),
}

/// An address on a device, and whose it is: a number of the queue in which it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    /// The address.
    pub at: u64,
    /// Whose it is.
    pub owner: usize,
}

/// Where kernels are launched: the host, by [`Turns`], or a device.
///
/// Each has memory of its own, and a kernel that is launched on one takes its memory and no other.
pub trait Machine: Sized {
    /// Elements in its memory.
    type Memory<T: Element>;
    /// Why a kernel was not launched, or has failed.
    type Error: From<LaunchError>;

    /// Memory with a copy of these elements.
    ///
    /// # Errors
    /// There is no room, or an earlier launch has failed.
    fn memory<T: Element>(&self, data: &[T]) -> Result<Self::Memory<T>, Self::Error>;

    /// A copy of the elements, when all kernels before are done.
    ///
    /// # Errors
    /// One of them has failed.
    fn data<T: Element>(&self, memory: &Self::Memory<T>) -> Result<Vec<T>, Self::Error>;

    /// How many elements there are.
    fn length<T: Element>(memory: &Self::Memory<T>) -> usize;

    /// Where they are.
    #[doc(hidden)]
    fn place<T: Element>(memory: &Self::Memory<T>) -> Place<'_, T>;

    /// Where they are, to be written.
    #[doc(hidden)]
    fn place_mut<T: Element>(memory: &mut Self::Memory<T>) -> PlaceMut<'_, T>;

    /// Launches a kernel: a block for each tile of its outputs, none if there is no tile.
    ///
    /// # Errors
    /// Then nothing was written.
    #[doc(hidden)]
    fn launch<N, A, F>(&self, entry: &Entry, arguments: A, sizes: Sizes<'_>, kernel: F) -> Result<(), Self::Error>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync;
}

/// A size of a problem: its name, how much it is, what it is to be a multiple of, and the least that it can be.
pub type Size = (&'static str, usize, usize, usize);
/// The sizes of a problem.
pub type Sizes<'a> = &'a [Size];

/// A size, if it is one that an entry point takes: a multiple, not too small, of at most 2^20.
///
/// 0 is refused when it is known that there are blocks ([`grid_of_launch`]).
///
/// # Errors
/// [`LaunchError::Size`].
#[doc(hidden)]
pub const fn size_of_launch((name, size, multiple, least): Size) -> Result<usize, LaunchError> {
    if size % multiple != 0 || size > 1 << 20 || size != 0 && size < least {
        return Err(LaunchError::Size { name, size, multiple, least });
    }
    Ok(size)
}

/// The grid of a launch, or nothing if it has no blocks.
///
/// # Errors
/// [`LaunchError`]
pub fn grid_of_launch<M: Machine, A: LaunchArguments<M>>(
    arguments: &A,
    sizes: Sizes<'_>,
) -> Result<Option<(usize, usize)>, LaunchError> {
    let (x, y) = arguments.grid()?.ok_or(LaunchError::NoOutput)?;
    if x == 0 || y == 0 {
        return Ok(None);
    }
    match sizes.iter().find(|(_, size, ..)| *size == 0) {
        Some(&(name, size, multiple, least)) => Err(LaunchError::Size { name, size, multiple, least }),
        None => Ok(Some((x, y))),
    }
}

/// The host: memory is a `Vec`.
impl Machine for Turns {
    type Memory<T: Element> = Vec<T>;
    type Error = LaunchError;

    fn memory<T: Element>(&self, data: &[T]) -> Result<Vec<T>, LaunchError> {
        Ok(data.to_vec())
    }
    fn data<T: Element>(&self, memory: &Vec<T>) -> Result<Vec<T>, LaunchError> {
        Ok(memory.clone())
    }
    fn length<T: Element>(memory: &Vec<T>) -> usize {
        memory.len()
    }
    fn place<T: Element>(memory: &Vec<T>) -> Place<'_, T> {
        Place::Host(memory)
    }
    fn place_mut<T: Element>(memory: &mut Vec<T>) -> PlaceMut<'_, T> {
        PlaceMut::Host(memory)
    }
    fn launch<N, A, F>(&self, entry: &Entry, mut arguments: A, sizes: Sizes<'_>, kernel: F) -> Result<(), LaunchError>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        if grid_of_launch(&arguments, sizes)?.is_none() {
            return Ok(());
        }
        let Some(arguments) = arguments.on_host()? else { unreachable!("memory of the host is on the host") };
        self.launch_with(entry.shared, arguments, kernel)
    }
}
