//! Inputs and outputs of a kernel.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::lend::assume_reached;
use super::shared::{Split, SplitOfSome};
use super::tilers::{IntoTiler, OutputTiler};
#[cfg(not(target_arch = "nvptx64"))]
use super::unwritten::Changed;
use crate::arguments::{Blocks, LaunchError};
use colex::HasLayout;
use colex::bounds::{DataLayout, IntoNested, NestedOf, ReshapedTo, TiledBy};
use colex::prelude::*;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// An output: an injective layout over memory, and a tiler that divides it into a tile for each block.
///
/// The launch chooses the tiler, and a block cannot choose another: tiles of different tilers overlap.
// The invariant: the layout is injective, its elements are initialised and borrowed exclusively for `'g`, except for the
// `Output`s of other blocks, and of other rounds of this one. Such a one is used by its block alone, for its tile.
pub struct Output<'g, T, L, X> {
    pub(super) pointer: NonNull<T>,
    pub(super) layout: L,
    tiler: X,
    /// The place of the tile, if it is not that of the block: of one of its [rounds](super::rounds).
    at: Option<(usize, usize)>,
    /// The block that it was given to. A device does not have other blocks to confuse it with, nor launches.
    #[cfg(not(target_arch = "nvptx64"))]
    block: Option<usize>,
    of: PhantomData<&'g mut T>,
}

impl<'g, T: Element, L: DataLayout> Output<'g, T, L, ()> {
    /// A tensor to be written, and the tiler that divides it into a tile for each block.
    ///
    /// Two coordinates must not share an element. A layout of dynamic integers needs [`prove_injective`](Tensor::prove_injective).
    ///
    /// # Errors
    /// The tiler does not divide the layout.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex_bulk::{LaunchError, Output};
    ///
    /// let (rows, columns, mut data) = (4, 6, [0f32; 24]);
    /// let all = make_tensor(&mut data, layout![(rows, columns) : (columns, 1)]);
    /// Output::new(all.prove_injective()?, shape![(2, 3)])?;
    ///
    /// let all = make_tensor(&mut data, layout![(4, 6) : (6, 1)]);
    /// Output::new(all, shape![(2, 3)])?;
    /// # Ok::<(), LaunchError>(())
    /// ```
    /// Without the proof, and with a layout that is not injective:
    /// ```compile_fail,E0277
    /// # use colex::prelude::*;
    /// # use colex_bulk::Output;
    /// let (rows, columns, mut data) = (4, 6, [0f32; 24]);
    /// let all = make_tensor(&mut data, layout![(rows, columns) : (columns, 1)]);
    /// Output::new(all, shape![(2, 3)]).unwrap();
    /// ```
    /// ```compile_fail,E0277
    /// # use colex::prelude::*;
    /// # use colex_bulk::Output;
    /// let mut data = [0f32; 24];
    /// let all = make_tensor(&mut data, layout![(4, 6) : (3, 1)]);
    /// Output::new(all, shape![(2, 3)]).unwrap();
    /// ```
    pub fn new<P, X>(mut tensor: Tensor<ViewMut<'g, T>, P>, tiler: X) -> Result<Output<'g, T, L, X::Tiler>, LaunchError>
    where
        P: DataLayout + Injective + HasLayout<Layout = L>,
        X: IntoTiler<Tiler: OutputTiler<L>>,
    {
        let (layout, pointer) = (HasLayout::layout(tensor.layout()), tensor.as_mut_ptr());
        let tiler = tiler.into_tiler();
        tiler.grid(layout)?;
        // The invariant: a view is not null, and its elements are borrowed for `'g`.
        let pointer = NonNull::new(pointer).expect("a view is not null");
        Ok(Output {
            pointer,
            layout,
            tiler,
            at: None,
            #[cfg(not(target_arch = "nvptx64"))]
            block: None,
            of: PhantomData,
        })
    }
}

#[cfg(not(target_arch = "nvptx64"))]
impl<T: Element, L: DataLayout, X> Output<'_, T, L, X> {
    /// # Safety
    /// The invariant.
    pub(super) const unsafe fn on_host(pointer: *mut T, layout: L, tiler: X) -> Self {
        // SAFETY: the caller guarantees that there are elements.
        Self {
            pointer: unsafe { NonNull::new_unchecked(pointer) },
            layout,
            tiler,
            at: None,
            block: None,
            of: PhantomData,
        }
    }
}

impl<'g, T: Element, L: DataLayout, X: Copy> Output<'g, T, L, X> {
    /// # Safety
    /// The invariant.
    #[cfg(target_arch = "nvptx64")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const unsafe fn from_parts(pointer: NonNull<T>, layout: L, tiler: X) -> Self {
        Self { pointer, layout, tiler, at: None, of: PhantomData }
    }

    /// The address of the elements, for the block that the output was given to.
    ///
    /// # Panics
    /// If it is another block, whose place belongs to another grid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn pointer_for<B: Backend, N>(&self, _block: &Block<'_, B, N>) -> NonNull<T> {
        #[cfg(not(target_arch = "nvptx64"))]
        assert!(self.block == Some(_block.number()), "the output of another block");
        self.pointer
    }

    /// The place of the tile that belongs to the block that the output was given to.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn place_for<B, N>(&self, block: &Block<'_, B, N>) -> (usize, usize) {
        self.at.unwrap_or(block.at)
    }

    /// The output of the tile at a place.
    ///
    /// # Safety
    /// The invariant: the block that the output was given to has this place alone, and uses it once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn at<Y>(&self, tiler: Y, at: (usize, usize)) -> Output<'g, T, L, Y> {
        Output {
            pointer: self.pointer,
            layout: self.layout,
            tiler,
            at: Some(at),
            #[cfg(not(target_arch = "nvptx64"))]
            block: self.block,
            of: PhantomData,
        }
    }

    /// The tiler, which gives an input the tile at the same place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn tiler(&self) -> X {
        self.tiler
    }

    /// The layout of all of it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn layout(&self) -> L {
        self.layout
    }
}
impl<'g, T: Element, L: TiledBy<X>, X: Copy> Output<'g, T, L, X> {
    /// The tile at the place of this block in the grid, or at that of one of its [rounds](crate::InRounds).
    ///
    /// # Panics
    /// If the grid is too large for the output, or if the output belongs to another block, which launched a kernel for this
    /// one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile<B: Backend, N>(self, block: &Block<'_, B, N>) -> BlockTile<'g, T, L::Tile> {
        let pointer = self.pointer_for(block);
        // SAFETY: the invariant; the view is used for the tile only.
        let all = unsafe { Tensor::<ViewMut<T>, _>::from_raw_mut(pointer.as_ptr(), self.layout) };
        // An exact divide is a bijection of the coordinates: the tile is injective, and shares no element with tiles at
        // other places. No other block has this place, and this block has used up its output.
        BlockTile(L::tile_of(all, self.tiler, self.place_for(block)))
    }
}

/// The tile of an output that a block writes.
// The invariant: the layout is injective, and the elements are borrowed exclusively for `'g`.
pub struct BlockTile<'g, T, L>(Tensor<ViewMut<'g, T>, L>);

impl<'g, T: Element, L: DataLayout> BlockTile<'g, T, L> {
    /// Lends each part to one thread of this layout, to be written.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_mut<TL>(&mut self, threads: TL) -> Split<'_, T, L, TL> {
        let layout = self.0.layout();
        // SAFETY: the elements of a view are in memory, and its pointer is not null.
        let (_, pointer) = unsafe { (assume_reached(layout), NonNull::new_unchecked(self.0.as_mut_ptr())) };
        // The invariant of `Split` is that of the tile.
        Split { pointer, layout, threads, of: PhantomData, rule: PhantomData }
    }

    /// Lends each part to one of the first threads, in this layout, to be written.
    ///
    /// The other threads get nothing: for tiles that have fewer elements than the block has threads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_mut_of_some<TL>(&mut self, threads: TL) -> SplitOfSome<'_, T, L, TL> {
        SplitOfSome(self.by_mut(threads))
    }

    /// The same elements by another shape.
    ///
    /// # Panics
    /// If it has more elements, or dynamic integers break a law of composition.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn with_shape<X>(self, shape: X) -> BlockTile<'g, T, L::Reshaped>
    where
        X: IntoNested,
        L: ReshapedTo<NestedOf<X>>,
    {
        // The invariant: `ReshapedTo` says that the layout stays injective.
        BlockTile(L::reshape_of(self.0, shape.into_nested()))
    }
}

/// The grid of two arguments; each may determine one.
///
/// # Errors
/// They determine different grids.
pub(super) fn same_grid(
    a: Option<(usize, usize)>,
    b: Option<(usize, usize)>,
) -> Result<Option<(usize, usize)>, LaunchError> {
    match (a, b) {
        (Some(a), Some(b)) if a != b => Err(LaunchError::Grids(a, b)),
        (a, b) => Ok(a.or(b)),
    }
}

/// The arguments of a kernel: of the launch, and of each block.
///
/// # Safety
/// Blocks of different places can use their arguments at the same time, on different threads of the machine.
#[diagnostic::on_unimplemented(
    message = "not an argument of a kernel",
    label = "expected a `Tensor` over a `View`, an `Output`, a number, or a tuple of such",
    note = "a tensor to be written is `Output::new(tensor, tiler)`"
)]
pub unsafe trait KernelArgument {
    /// The argument of a block.
    type Of<'k>;
    /// The number of blocks, if the argument determines it.
    ///
    /// # Errors
    /// Two outputs determine different numbers, or a block passed on its own output.
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError>;
    /// The argument of the block with this number.
    ///
    /// # Safety
    /// Called once for each place of a grid, and used only by the block of this place, whose number is unique.
    /// The argument is borrowed for `'k`, exclusively. `grid` has given no error.
    unsafe fn of_block<'k>(&self, block: usize) -> Self::Of<'k>;
    /// Adds the memory that blocks change.
    #[cfg(not(target_arch = "nvptx64"))]
    #[doc(hidden)]
    fn changed(&self, _: &mut Changed) {}
}

// SAFETY: all have a shared view. Plain data has nothing that could be changed through it.
unsafe impl<T: Element, L: DataLayout> KernelArgument for Tensor<View<'_, T>, L> {
    type Of<'k> = Tensor<View<'k, T>, L>;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    unsafe fn of_block<'k>(&self, _: usize) -> Tensor<View<'k, T>, L> {
        // SAFETY: the elements are those of the argument, which is borrowed for `'k`.
        unsafe { Tensor::<View<T>, _>::from_raw(self.as_ptr(), self.layout()) }
    }
}
// SAFETY: each has a copy.
unsafe impl KernelArgument for Blocks {
    type Of<'k> = Self;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(Some((self.0, self.1)))
    }
    unsafe fn of_block<'k>(&self, _: usize) -> Self::Of<'k> {
        *self
    }
}
// SAFETY: each block has the tile at its own place.
unsafe impl<T: Element, L: DataLayout, X: OutputTiler<L>> KernelArgument for Output<'_, T, L, X> {
    type Of<'k> = Output<'k, T, L, X>;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        // Of what a block was given all other blocks have their own.
        #[cfg(not(target_arch = "nvptx64"))]
        if self.block.is_some() {
            return Err(LaunchError::OfABlock);
        }
        Ok(Some(self.tiler.grid(self.layout)?))
    }
    unsafe fn of_block<'k>(&self, _block: usize) -> Output<'k, T, L, X> {
        // The invariant: the argument is borrowed exclusively for `'k`, and other blocks have other tiles.
        Output {
            pointer: self.pointer,
            layout: self.layout,
            tiler: self.tiler,
            at: None,
            #[cfg(not(target_arch = "nvptx64"))]
            block: Some(_block),
            of: PhantomData,
        }
    }
    #[cfg(not(target_arch = "nvptx64"))]
    fn changed(&self, to: &mut Changed) {
        // SAFETY: the invariant. `Changed` is used between the runs of blocks.
        unsafe { to.add_output(self.pointer, self.layout) };
    }
}
macro_rules! numbers {
    ($($number:ty)*) => { $(
        // SAFETY: each has a copy.
        unsafe impl KernelArgument for $number {
            type Of<'k> = Self;
            fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
                Ok(None)
            }
            unsafe fn of_block<'k>(&self, _: usize) -> Self::Of<'k> {
                *self
            }
        }
    )* };
}
numbers! { usize u32 i32 f32 f64 }
// SAFETY: each has a copy.
unsafe impl<S: Copy + Send + Sync + 'static, D: Copy + Send + Sync + 'static> KernelArgument for Layout<S, D> {
    type Of<'k> = Self;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    unsafe fn of_block<'k>(&self, _: usize) -> Self::Of<'k> {
        *self
    }
}
macro_rules! tuples {
    ($($($name:ident)*;)*) => { $(
        // SAFETY: as its elements are.
        #[allow(non_snake_case)]
        unsafe impl<$($name: KernelArgument),*> KernelArgument for ($($name,)*) {
            type Of<'k> = ($($name::Of<'k>,)*);
            fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
                let ($($name,)*) = self;
                let mut grid = None;
                $( grid = same_grid(grid, $name.grid()?)?; )*
                Ok(grid)
            }
            unsafe fn of_block<'k>(&self, block: usize) -> Self::Of<'k> {
                let ($($name,)*) = self;
                // SAFETY: the caller guarantees it for the whole.
                ($(unsafe { $name.of_block(block) },)*)
            }
            #[cfg(not(target_arch = "nvptx64"))]
            fn changed(&self, to: &mut Changed) {
                let ($($name,)*) = self;
                $( $name.changed(to); )*
            }
        }
    )* };
}
tuples! { A; A B; A B C; A B C D; A B C D E; A B C D E F; }
