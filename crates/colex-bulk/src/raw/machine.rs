//! Machines: where kernels are launched.

use super::block::Block;
use super::constants::ConstantBytes;
use super::element::Element;
use super::host::{Host, Turns};
use super::launch::LaunchArguments;
use super::tensor_map::{COMMANDS, COPYING, MapSizes};
use crate::arguments::LaunchError;
use alloc::vec::Vec;
use colex::bounds::StaticInteger;
use core::marker::PhantomData;

/// The bytes of shared memory that a block can have, on the GPU that has the most.
const MOST_SHARED: usize = 227 << 10;

/// A launch of an entry point of `N` threads a block, with its arguments and sizes: [`entry_points`](crate::entry_points) makes
/// it, and a [`Machine`] carries it out.
///
/// It has the arguments, so that no entry point is launched with those of another one.
pub struct Entry<'a, N, A> {
    name: &'static str,
    shared: usize,
    copies: bool,
    arguments: A,
    sizes: &'a [Size],
    of: PhantomData<N>,
}
impl<'a, N: StaticInteger, A> Entry<'a, N, A> {
    /// # Safety
    /// In what is built for a device, `name` is the entry point that the same use of
    /// [`entry_points`](crate::entry_points) has made. It has blocks of `N` threads with `shared` bytes, and threads that copy if
    /// `copies` says so; it takes these arguments and then these sizes, and computes from the sizes the layouts and tilers that
    /// the arguments have.
    #[doc(hidden)]
    pub const unsafe fn new(name: &'static str, shared: usize, copies: bool, arguments: A, sizes: &'a [Size]) -> Self {
        Self { name, shared, copies, arguments, sizes, of: PhantomData }
    }

    /// Its name on the device.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The threads of a block, and those that copy for it.
    pub const fn threads(&self) -> usize {
        N::VALUE + if self.copies { COPYING } else { 0 }
    }

    /// The bytes of memory that a block has.
    pub const fn shared(&self) -> usize {
        self.shared
    }

    /// The grid, or nothing if that is empty.
    ///
    /// # Errors
    /// [`LaunchError`]
    pub fn grid<M: Machine>(&self) -> Result<Option<(usize, usize)>, LaunchError>
    where
        A: LaunchArguments<M>,
    {
        let (x, y) = self.arguments.grid()?.ok_or(LaunchError::NoOutput)?;
        if x == 0 || y == 0 {
            return Ok(None);
        }
        match self.sizes.iter().find(|(_, size, ..)| *size == 0) {
            Some(&(name, size, multiple, least, most)) => Err(LaunchError::Size { name, size, multiple, least, most }),
            None => Ok(Some((x, y))),
        }
    }

    /// Runs it with its bytes of memory and its arguments on the host, unless the grid is empty.
    pub(super) fn on_host<M: Machine>(
        mut self,
        run: impl FnOnce(usize, A::OnHost<'_>) -> Result<(), LaunchError>,
    ) -> Result<(), LaunchError>
    where
        A: LaunchArguments<M>,
    {
        if self.grid()?.is_none() {
            return Ok(());
        }
        if self.shared > MOST_SHARED {
            return Err(LaunchError::Shared { needs: self.shared, most: MOST_SHARED });
        }
        let Some(arguments) = self.arguments.on_host()? else { unreachable!("memory of the host is on the host") };
        // The last bytes are those of the threads that copy.
        run(self.shared.saturating_sub(if self.copies { COMMANDS } else { 0 }), arguments)
    }

    /// The addresses of the arguments on a device, one after the other. Where one has a [`map`](Address::map), the kernel takes the
    /// address of a tensor map of that memory, aligned to 64 bytes, which stays until the kernel is done.
    pub fn addresses<M: Machine>(&mut self) -> Vec<Address>
    where
        A: LaunchArguments<M>,
    {
        let mut addresses = Vec::new();
        self.arguments.addresses(&mut addresses);
        addresses
    }

    /// The bytes of the constants, one after the other.
    pub fn constants<M: Machine>(&self) -> Vec<ConstantBytes>
    where
        A: LaunchArguments<M>,
    {
        let mut constants = Vec::new();
        self.arguments.constants(&mut constants);
        constants
    }

    /// The sizes, one after the other.
    pub fn sizes(&self) -> Vec<u64> {
        self.sizes.iter().map(|(_, size, ..)| *size as u64).collect()
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

/// An address on a device, and its owner: the number of the queue in which it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    at: u64,
    owner: usize,
    map: Option<MapSizes>,
}
impl Address {
    /// # Safety
    /// The elements of a memory are there for as long as that is borrowed, and are used in the queue of this number.
    pub const unsafe fn new(at: u64, owner: usize) -> Self {
        Self { at, owner, map: None }
    }

    /// The memory at this address, if the kernel takes a tensor map of it.
    pub(super) const fn of_map(self, map: MapSizes) -> Self {
        Self { map: Some(map), ..self }
    }

    /// The address.
    pub const fn at(self) -> u64 {
        self.at
    }

    /// Its owner.
    pub const fn owner(self) -> usize {
        self.owner
    }

    /// The sizes of a tensor map of the memory, if the kernel takes the address of such a map instead.
    pub const fn map(self) -> Option<MapSizes> {
        self.map
    }
}

/// Where kernels are launched: the host, by [`Turns`], or a device.
///
/// Each has memory of its own, and a kernel that is launched on one takes its memory and no other.
///
/// # Safety
/// - A memory has `length` elements. [`place`](Self::place) and [`place_mut`](Self::place_mut) give all of them, on the host for
///   every memory of this machine, or on a device for every one.
/// - [`launch`](Self::launch) launches an [`Entry`] at most once, and with the arguments that it has.
pub unsafe trait Machine: Sized {
    /// Elements in its memory.
    type Memory<T: Element>;
    /// Why a kernel was not launched, or has failed.
    type Error: From<LaunchError>;

    /// Memory with a copy of these elements.
    ///
    /// # Errors
    /// The memory is full, or an earlier launch has failed.
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

    /// Launches a kernel: a block for each tile of its outputs, none without a tile.
    ///
    /// # Errors
    /// Then nothing was written.
    #[doc(hidden)]
    fn launch<N, A, F>(&self, entry: Entry<'_, N, A>, kernel: F) -> Result<(), Self::Error>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync;
}

/// A size of a problem: its name, its value, its required divisor, its least value, and its greatest one.
pub type Size = (&'static str, usize, usize, usize, usize);

/// A size, if it is one that an entry point takes: a multiple, not too small, and not too large.
///
/// 0 is refused when it is known that there are blocks ([`Entry::grid`]).
///
/// # Errors
/// [`LaunchError::Size`].
#[doc(hidden)]
pub const fn size_of_launch((name, size, multiple, least, most): Size) -> Result<usize, LaunchError> {
    if size % multiple != 0 || size > most || size != 0 && size < least {
        return Err(LaunchError::Size { name, size, multiple, least, most });
    }
    Ok(size)
}

/// The host: memory is a `Vec`.
// SAFETY: all elements of a `Vec` are on the host. The entry is used up.
unsafe impl Machine for Turns {
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
    fn launch<N, A, F>(&self, entry: Entry<'_, N, A>, kernel: F) -> Result<(), LaunchError>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        entry.on_host::<Self>(|shared, arguments| self.launch_with(shared, &arguments, &kernel))
    }
}
