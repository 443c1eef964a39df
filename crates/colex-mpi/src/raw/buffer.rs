//! Tensors as buffers.

use super::checked;
use crate::datatype::{Datatype, Element};
use crate::error::Error;
use colex::bounds::DataLayout;
use colex::{Tensor, View, ViewMut};
use colex_dyn::{DynLayout, Int, Mode, ToDyn};
use mpi::ffi;
use mpi::traits::Communicator;
use std::marker::PhantomData;

/// Elements to be sent: those of a tensor, in the order of its coordinates.
///
/// # Examples
/// ```no_run
/// use colex::prelude::*;
/// use colex_mpi::{Buffer, BufferMut};
/// use mpi::traits::*;
///
/// let universe = mpi::initialize().unwrap();
/// let world = universe.world();
/// let mut data = vec![0.0_f32; 12];
/// let n = 4;
/// // A row of a matrix that is column-major.
/// let mut matrix = make_tensor(&mut data[..], layout![(3, n) : (1, 3)]);
/// match world.rank() {
///     0 => Buffer::new(matrix.view().slice(coord![(1, _)]))?.send(&world, 1, 0)?,
///     1 => BufferMut::new(matrix.view_mut().slice(coord![(1, _)]))?.receive(&world, 0, 0)?,
///     _ => {}
/// }
/// # Ok::<(), colex_mpi::Error>(())
/// ```
pub struct Buffer<'a, T: Element> {
    pub(super) pointer: *const T,
    pub(super) datatype: Datatype<T>,
    lifetime: PhantomData<&'a T>,
}

/// Elements to be received: those of an exclusive tensor, in the order of its coordinates.
///
/// **Defined when** the layout is proven injective: no two coordinates have one element. A tensor that repeats elements
/// cannot be received into.
///
/// # Examples
/// ```no_run
/// use colex::prelude::*;
/// use colex_mpi::BufferMut;
///
/// let universe = mpi::initialize().unwrap();
/// let mut data = [0_i32; 4];
/// let error = BufferMut::new(make_tensor(&mut data[..], layout![(4, 2) : (1, 0)])).err().unwrap();
/// assert_eq!(error.to_string(), "injectivity: a mode of stride 0, where the modes of smaller strides reach up to 1");
/// assert!(BufferMut::new(make_tensor(&mut data[..], layout![(2, 2) : (2, 1)])).is_ok());
/// ```
/// A shared tensor is not received into:
/// ```compile_fail,E0308
/// # use colex::prelude::*;
/// # use colex_mpi::BufferMut;
/// # let data = [0_i32; 4];
/// let buffer = BufferMut::new(make_tensor(&data[..], layout![(2, 2) : (2, 1)]));
/// ```
pub struct BufferMut<'a, T: Element> {
    pub(super) pointer: *mut T,
    pub(super) datatype: Datatype<T>,
    lifetime: PhantomData<&'a mut T>,
}

/// The layout of a tensor.
fn layout_of<L: DataLayout<Shape: ToDyn, Stride: ToDyn>>(layout: L) -> Result<DynLayout, Error> {
    Ok(DynLayout::new(&layout.data_shape().to_dyn(), &layout.data_stride().to_dyn())?)
}

/// The layout of a slice.
fn slice_layout(length: usize) -> DynLayout {
    DynLayout::leaf(Mode::new(Int::dynamic(length as u64), Int::fixed(1)))
}

impl<'a, T: Element> Buffer<'a, T> {
    /// The elements of a tensor: of an owned one of its [`view`](Tensor::view).
    ///
    /// # Errors
    /// [`Overflow`](colex_dyn::LayoutError::Overflow): never, of a tensor that is.
    pub fn new<L>(tensor: Tensor<View<'a, T>, L>) -> Result<Self, Error>
    where
        L: DataLayout<Shape: ToDyn, Stride: ToDyn>,
    {
        let datatype = Datatype::new(&layout_of(tensor.layout())?)?;
        // The elements of the datatype are those of the tensor, by its invariant readable during `'a`.
        Ok(Self { pointer: tensor.as_ptr(), datatype, lifetime: PhantomData })
    }

    /// The elements of a slice.
    ///
    /// # Errors
    /// None, of a slice that is.
    pub fn of_slice(slice: &'a [T]) -> Result<Self, Error> {
        let datatype = Datatype::new(&slice_layout(slice.len()))?;
        Ok(Self { pointer: slice.as_ptr(), datatype, lifetime: PhantomData })
    }

    /// How many elements.
    #[must_use]
    pub const fn elements(&self) -> usize {
        self.datatype.elements()
    }

    /// Sends them to a rank, and returns when they can be written again.
    ///
    /// # Errors
    /// [`NoSuchRank`](Error::NoSuchRank), [`Tag`](Error::Tag); [`Mpi`](Error::Mpi).
    pub fn send(self, communicator: &impl Communicator, to: usize, tag: i32) -> Result<(), Error> {
        super::exchange(communicator, |scope| scope.send(self, to, tag))
    }

    /// Broadcasts them, as the root; the other ranks [receive](BufferMut::broadcast) them.
    pub(crate) fn broadcast(self, communicator: &impl Communicator) -> Result<(), Error> {
        let Self { pointer, datatype, .. } = &self;
        // SAFETY: the elements are there, and the root only reads them.
        let code = unsafe {
            let root = communicator.rank();
            ffi::MPI_Bcast(pointer.cast_mut().cast(), datatype.count(), datatype.handle(), root, communicator.as_raw())
        };
        checked("MPI_Bcast", code)
    }
}

impl<'a, T: Element> BufferMut<'a, T> {
    /// The elements of an exclusive tensor: of an owned one of its [`view_mut`](Tensor::view_mut).
    ///
    /// # Errors
    /// [`NotInjective`](colex_dyn::LayoutError::NotInjective): it is not proven that each coordinate has an element of its
    /// own.
    pub fn new<L>(mut tensor: Tensor<ViewMut<'a, T>, L>) -> Result<Self, Error>
    where
        L: DataLayout<Shape: ToDyn, Stride: ToDyn>,
    {
        let layout = layout_of(tensor.layout())?;
        layout.prove_injective()?;
        // The elements of the datatype are those of the tensor, by its invariant its own during `'a`, and each is there once.
        Ok(Self { pointer: tensor.as_mut_ptr(), datatype: Datatype::new(&layout)?, lifetime: PhantomData })
    }

    /// The elements of a slice.
    ///
    /// # Errors
    /// None, of a slice that is.
    pub fn of_slice(slice: &'a mut [T]) -> Result<Self, Error> {
        let datatype = Datatype::new(&slice_layout(slice.len()))?;
        Ok(Self { pointer: slice.as_mut_ptr(), datatype, lifetime: PhantomData })
    }

    /// How many elements.
    #[must_use]
    pub const fn elements(&self) -> usize {
        self.datatype.elements()
    }

    /// Receives them from a rank.
    ///
    /// # Errors
    /// [`NoSuchRank`](Error::NoSuchRank), [`Tag`](Error::Tag); [`Received`](Error::Received): another number of elements was
    /// sent; [`Mpi`](Error::Mpi).
    pub fn receive(self, communicator: &impl Communicator, from: usize, tag: i32) -> Result<(), Error> {
        super::exchange(communicator, |scope| scope.receive(self, from, tag))
    }

    /// Receives what the root broadcasts.
    pub(crate) fn broadcast(self, communicator: &impl Communicator, root: i32) -> Result<(), Error> {
        let Self { pointer, datatype, .. } = &self;
        // SAFETY: the elements are there, exclusive, and any bytes are a value.
        let code =
            unsafe { ffi::MPI_Bcast(pointer.cast(), datatype.count(), datatype.handle(), root, communicator.as_raw()) };
        checked("MPI_Bcast", code)
    }
}
