//! Launches of entry points: what [`entry_points`](crate::entry_points) writes for the host.

use super::block::Block;
use super::element::Element;
use super::host::{Host, Turns};
use super::output::{GridShape, KernelArgument, Output};
use super::shared::cosize;
use crate::arguments::LaunchError;
use colex::bounds::{Argument, ArgumentOf, DataLayout, IntoNested, Property, StaticInteger, TilesTensor};
use colex::prelude::*;
use colex::{IsInjective, Proven};
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
    /// On a device, at this address.
    Device(u64),
}
/// [`Place`], of elements that are written.
pub enum PlaceMut<'m, T> {
    /// On the host.
    Host(&'m mut [T]),
    /// On a device, at this address.
    Device(u64),
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

/// The sizes of a problem: name, size, and what it is a multiple of.
pub type Sizes<'a> = &'a [(&'static str, usize, usize)];

/// A size, if it is one that an entry point takes: a multiple, of at most 2^20.
///
/// 0 is refused when it is known that there are blocks ([`grid_of_launch`]).
///
/// # Errors
/// [`LaunchError::Size`].
#[doc(hidden)]
pub const fn size_of_launch(name: &'static str, size: usize, multiple: usize) -> Result<usize, LaunchError> {
    if size % multiple != 0 || size > 1 << 20 {
        return Err(LaunchError::Size { name, size, multiple });
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
    match sizes.iter().find(|(_, size, _)| *size == 0) {
        Some(&(name, size, multiple)) => Err(LaunchError::Size { name, size, multiple }),
        None => Ok(Some((x, y))),
    }
}

/// What an entry point is launched with: [`In`] and [`Out`], and tuples of them.
pub trait LaunchArguments<M: Machine> {
    /// What a block gets of it.
    type Of<'k>;
    /// What it is on the host.
    type OnHost<'a>: for<'k> KernelArgument<Of<'k> = Self::Of<'k>>
    where
        Self: 'a;
    /// How many blocks there have to be, if it tells.
    ///
    /// # Errors
    /// Two outputs tell different numbers.
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError>;
    /// What it is on the host, if it is there.
    ///
    /// # Errors
    /// [`LaunchError`]
    fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError>;
    /// The addresses on the device, one after the other, if they are there.
    fn addresses(&mut self, to: &mut Vec<u64>);
}

/// The storage has all that a layout reaches.
fn reaches<L: DataLayout>(layout: L, length: usize) -> Result<(), LaunchError> {
    let cosize = cosize(layout);
    if cosize > length { Err(LaunchError::Memory { needs: cosize, has: length }) } else { Ok(()) }
}

/// An input of a launch: memory of a machine by a layout.
pub struct In<'m, M: Machine, T: Element, L> {
    memory: &'m M::Memory<T>,
    layout: L,
}
impl<'m, M: Machine, T: Element, L: DataLayout> In<'m, M, T, L> {
    /// The memory by the layout.
    ///
    /// # Errors
    /// It has less elements than the layout reaches.
    pub fn new(memory: &'m M::Memory<T>, layout: L) -> Result<Self, LaunchError> {
        reaches(layout, M::length(memory))?;
        Ok(Self { memory, layout })
    }
}
impl<M: Machine, T: Element, S: Copy, D: Copy> LaunchArguments<M> for In<'_, M, T, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    type Of<'k> = Tensor<View<'k, T>, Layout<S, D>>;
    type OnHost<'a>
        = Tensor<View<'a, T>, Layout<S, D>>
    where
        Self: 'a;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError> {
        match M::place(self.memory) {
            // SAFETY: `In::new` has seen that there are so many elements as the layout reaches; they are initialised,
            // and borrowed.
            Place::Host(data) if reaches(self.layout, data.len()).is_ok() => {
                Ok(Some(unsafe { Tensor::<View<T>, _>::from_raw(data.as_ptr(), self.layout) }))
            }
            _ => Ok(None),
        }
    }
    fn addresses(&mut self, to: &mut Vec<u64>) {
        if let Place::Device(address) = M::place(self.memory) {
            to.push(address);
        }
    }
}

/// An output of a launch: memory of a machine by an injective layout, and the tiler that gives each block its tile.
pub struct Out<'m, M: Machine, T: Element, L, X> {
    memory: &'m mut M::Memory<T>,
    layout: L,
    tiler: X,
    grid: (usize, usize),
}
impl<'m, M: Machine, T: Element, S: Copy, D: Copy> Out<'m, M, T, Layout<S, D>, ()>
where
    Layout<S, D>: DataLayout,
{
    /// The memory by the layout, and the tiler.
    ///
    /// # Errors
    /// It has less elements than the layout reaches, two coordinates are one element, so far as that can be told, or the
    /// tiler does not divide the layout.
    pub fn new<X>(
        memory: &'m mut M::Memory<T>,
        layout: Layout<S, D>,
        tiler: X,
    ) -> Result<Out<'m, M, T, Layout<S, D>, ArgumentOf<X>>, LaunchError>
    where
        IsInjective: Property<Layout<S, D>>,
        X: IntoNested + Argument<Nested: TilesTensor<Layout<S, D>, Rest: DataLayout<Shape: GridShape>> + Copy>,
    {
        reaches(layout, M::length(memory))?;
        Proven::<_, IsInjective>::new(layout)?;
        let tiler = tiler.into_argument();
        let grid = super::output::grid_of(layout, tiler)?;
        Ok(Out { memory, layout, tiler, grid })
    }
}
impl<M, T, S: Copy, D: Copy, X, R> LaunchArguments<M> for Out<'_, M, T, Layout<S, D>, X>
where
    M: Machine,
    T: Element,
    Layout<S, D>: DataLayout,
    IsInjective: Property<Layout<S, D>>,
    X: TilesTensor<Layout<S, D>, Rest = R> + Copy,
    R: DataLayout<Shape: GridShape>,
{
    type Of<'k> = Output<'k, T, Layout<S, D>, X>;
    type OnHost<'a>
        = Output<'a, T, Layout<S, D>, X>
    where
        Self: 'a;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(Some(self.grid))
    }
    fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError> {
        match M::place_mut(self.memory) {
            // SAFETY: the invariant of `Output`: `Out::new` has seen that the layout is injective; there are so many
            // elements as it reaches, initialised and borrowed exclusively.
            PlaceMut::Host(data) if reaches(self.layout, data.len()).is_ok() => {
                Ok(Some(unsafe { Output::on_host(data.as_mut_ptr(), self.layout, self.tiler) }))
            }
            _ => Ok(None),
        }
    }
    fn addresses(&mut self, to: &mut Vec<u64>) {
        if let PlaceMut::Device(address) = M::place_mut(self.memory) {
            to.push(address);
        }
    }
}

macro_rules! tuples {
    ($($($name:ident)*;)*) => { $(
        #[allow(non_snake_case)]
        impl<M: Machine, $($name: LaunchArguments<M>),*> LaunchArguments<M> for ($($name,)*) {
            type Of<'k> = ($($name::Of<'k>,)*);
            type OnHost<'a> = ($($name::OnHost<'a>,)*) where Self: 'a;
            fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
                let ($($name,)*) = self;
                let mut grid = None;
                $( grid = super::output::same_grid(grid, $name.grid()?)?; )*
                Ok(grid)
            }
            fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError> {
                let ($($name,)*) = self;
                $( let Some($name) = $name.on_host()? else { return Ok(None) }; )*
                Ok(Some(($($name,)*)))
            }
            fn addresses(&mut self, to: &mut Vec<u64>) {
                let ($($name,)*) = self;
                $( $name.addresses(to); )*
            }
        }
    )* };
}
tuples! { A; A B; A B C; A B C D; A B C D E; A B C D E F; }

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
