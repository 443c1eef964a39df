//! What entry points are launched with: [`entry_points`](crate::entry_points) writes it for the host.

use super::constants::ConstantBytes;
use super::element::{Element, Holds};
use super::machine::{Address, Machine, Place, PlaceMut};
use super::output::{KernelArgument, Output};
use super::shared::try_cosize;
use super::tilers::{IntoTiler, OutputTiler};
use super::totals::{AtomicAdd, Totals};
use crate::arguments::{Blocks, LaunchError};
use alloc::vec::Vec;
use colex::bounds::{DataLayout, Property};
use colex::prelude::*;
use colex::{IsInjective, Proven};
use core::marker::PhantomData;

/// The arguments of an entry point: [`In`], [`Out`], [`Adds`], [`Constant`](crate::Constant), and tuples of them.
///
/// The memory that a machine reads and writes depends on it, so it is sealed, in its parameter too: its one impl is for types
/// with the trait `Arguments`, which cannot be named outside of this crate.
pub trait LaunchArguments<M: Machine>: Arguments<M> {}
impl<M: Machine, A: Arguments<M>> LaunchArguments<M> for A {}

/// [`LaunchArguments`], case by case.
#[diagnostic::on_unimplemented(
    message = "not an argument of a launch: `{Self}`",
    label = "expected `In`, `Out`, `Adds`, `Constant`, or a tuple of such",
    note = "`entry_points!` makes the arguments of its launches"
)]
pub trait Arguments<M: Machine> {
    /// The argument of a block.
    type Of<'k>;
    /// The argument on the host.
    type OnHost<'a>: for<'k> KernelArgument<Of<'k> = Self::Of<'k>>
    where
        Self: 'a;
    /// The number of blocks, if the arguments determine it.
    ///
    /// # Errors
    /// Two outputs determine different numbers.
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError>;
    /// The argument on the host, if it is given.
    ///
    /// # Errors
    /// [`LaunchError`]
    fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError>;
    /// The addresses on the device, one after the other, if they are there.
    fn addresses(&mut self, to: &mut Vec<Address>);
    /// The bytes of the constants, one after the other.
    fn constants(&self, _to: &mut Vec<ConstantBytes>) {}
}

/// Storage of this many `V` has all elements that a layout of `T` reaches.
pub(super) fn reaches<V: Holds<T>, T: Element, L: DataLayout>(layout: L, length: usize) -> Result<(), LaunchError> {
    // A number beyond `usize` is more than any layout reaches.
    let (cosize, length) = (try_cosize(layout)?, length.saturating_mul(V::COUNT));
    if cosize > length { Err(LaunchError::Memory { needs: cosize, has: length }) } else { Ok(()) }
}

/// An input of a launch: memory of a machine, of `V`, by a layout of `T`.
pub struct In<'m, M: Machine, V: Element, T, L> {
    memory: &'m M::Memory<V>,
    layout: L,
    of: PhantomData<fn() -> T>,
}
impl<'m, M: Machine, V: Holds<T>, T: Element, L: DataLayout> In<'m, M, V, T, L> {
    /// The memory by the layout.
    ///
    /// # Errors
    /// It has fewer elements than the layout reaches, or the cosize of the layout overflows.
    pub fn new(memory: &'m M::Memory<V>, layout: L) -> Result<Self, LaunchError> {
        reaches::<V, T, L>(layout, M::length(memory))?;
        Ok(Self { memory, layout, of: PhantomData })
    }
}
impl<M: Machine, V: Holds<T>, T: Element, S: Copy, D: Copy> Arguments<M> for In<'_, M, V, T, Layout<S, D>>
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
            // SAFETY: `In::new` has seen that there are so many elements as the layout reaches, by `Machine`; they are
            // initialised, and borrowed. A `V` is `V::COUNT` of them.
            Place::Host(data) => Ok(Some(unsafe { Tensor::<View<T>, _>::from_raw(data.as_ptr().cast(), self.layout) })),
            Place::Device(_) => Ok(None),
        }
    }
    fn addresses(&mut self, to: &mut Vec<Address>) {
        if let Place::Device(address) = M::place(self.memory) {
            to.push(address);
        }
    }
}

/// An output of a launch: memory of a machine, of `V`, by an injective layout of `T`, and the tiler that gives each block its
/// tile.
pub struct Out<'m, M: Machine, V: Element, T, L, X> {
    memory: &'m mut M::Memory<V>,
    layout: L,
    tiler: X,
    grid: (usize, usize),
    of: PhantomData<fn() -> T>,
}
impl<'m, M: Machine, V: Holds<T>, T: Element, S: Copy, D: Copy> Out<'m, M, V, T, Layout<S, D>, ()>
where
    Layout<S, D>: DataLayout,
{
    /// The memory by the layout, and the tiler.
    ///
    /// # Errors
    /// It has fewer elements than the layout reaches, the cosize of the layout overflows, two coordinates share an
    /// element, as far as that can be checked, or the tiler does not divide the layout.
    pub fn new<X>(
        memory: &'m mut M::Memory<V>,
        layout: Layout<S, D>,
        tiler: X,
    ) -> Result<Out<'m, M, V, T, Layout<S, D>, X::Tiler>, LaunchError>
    where
        IsInjective: Property<Layout<S, D>>,
        X: IntoTiler<Tiler: OutputTiler<Layout<S, D>>>,
    {
        reaches::<V, T, _>(layout, M::length(memory))?;
        Proven::<_, IsInjective>::new(layout)?;
        let tiler = tiler.into_tiler();
        let grid = tiler.grid(layout)?;
        Ok(Out { memory, layout, tiler, grid, of: PhantomData })
    }
}
impl<M, V, T, S: Copy, D: Copy, X> Arguments<M> for Out<'_, M, V, T, Layout<S, D>, X>
where
    M: Machine,
    V: Holds<T>,
    T: Element,
    Layout<S, D>: DataLayout,
    IsInjective: Property<Layout<S, D>>,
    X: OutputTiler<Layout<S, D>>,
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
            // elements as it reaches, by `Machine`, initialised and borrowed exclusively.
            PlaceMut::Host(data) => {
                Ok(Some(unsafe { Output::on_host(data.as_mut_ptr().cast(), self.layout, self.tiler) }))
            }
            PlaceMut::Device(_) => Ok(None),
        }
    }
    fn addresses(&mut self, to: &mut Vec<Address>) {
        if let PlaceMut::Device(address) = M::place_mut(self.memory) {
            to.push(address);
        }
    }
}

/// Numbers that all blocks of a launch change: memory of a machine.
pub struct Adds<'m, M: Machine, T: AtomicAdd> {
    memory: &'m mut M::Memory<T>,
    count: usize,
}
impl<'m, M: Machine, T: AtomicAdd> Adds<'m, M, T> {
    /// This many numbers.
    ///
    /// # Errors
    /// The memory has fewer.
    pub fn new(memory: &'m mut M::Memory<T>, count: usize) -> Result<Self, LaunchError> {
        let has = M::length(memory);
        if count > has { Err(LaunchError::Memory { needs: count, has }) } else { Ok(Self { memory, count }) }
    }
}
impl<M: Machine, T: AtomicAdd> Arguments<M> for Adds<'_, M, T> {
    type Of<'k> = Totals<'k, T>;
    type OnHost<'a>
        = Totals<'a, T>
    where
        Self: 'a;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    fn on_host(&mut self) -> Result<Option<Self::OnHost<'_>>, LaunchError> {
        match M::place_mut(self.memory) {
            PlaceMut::Host(data) => Ok(data.get_mut(..self.count).map(Totals::new)),
            PlaceMut::Device(_) => Ok(None),
        }
    }
    fn addresses(&mut self, to: &mut Vec<Address>) {
        if let PlaceMut::Device(address) = M::place_mut(self.memory) {
            to.push(address);
        }
    }
}

impl<M: Machine> Arguments<M> for Blocks {
    type Of<'k> = Self;
    type OnHost<'a>
        = Self
    where
        Self: 'a;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(Some((self.0, self.1)))
    }
    fn on_host(&mut self) -> Result<Option<Self>, LaunchError> {
        Ok(Some(*self))
    }
    fn addresses(&mut self, _: &mut Vec<Address>) {}
}

macro_rules! tuples {
    ($($($name:ident)*;)*) => { $(
        #[allow(non_snake_case)]
        impl<M: Machine, $($name: Arguments<M>),*> Arguments<M> for ($($name,)*) {
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
            fn addresses(&mut self, to: &mut Vec<Address>) {
                let ($($name,)*) = self;
                $( $name.addresses(to); )*
            }
            fn constants(&self, to: &mut Vec<ConstantBytes>) {
                let ($($name,)*) = self;
                $( $name.constants(to); )*
            }
        }
    )* };
}
tuples! { A; A B; A B C; A B C D; A B C D E; A B C D E F; }
