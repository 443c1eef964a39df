//! A tensor that several DLPack tensors share, and write.

use super::Element;
use super::export::described;
use super::kept::{Kept, Owned};
use super::view::check_bools;
use crate::error::Error;
use crate::extents::{Dimensions, dyn_dimensions};
use crate::layout::OfRank;
use colex::LayoutError;
use colex::bounds::{DataLayout, Engine};
use colex::prelude::*;
use colex_dyn::DynLayout;
use dlpark::{DlpackFlags, Managed, ManagedTensorBase, legacy, versioned};
use std::sync::Arc;

/// A tensor that has been given to others, who read and write it: what an array of NumPy is for Python code.
///
/// Each of [`export`](SharedTensor::export) and [`export_legacy`](SharedTensor::export_legacy) makes another DLPack tensor of
/// the same elements, which live until the last one has been freed. In Rust the elements can be used again
/// [when nobody else has them](SharedTensor::try_into_tensor), or with `unsafe`.
///
/// With the feature `pyo3` it is a `DlpackExporter`, and a `PyTensor` can be made of it.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex_dlpack::{SharedTensor, view_mut};
///
/// let shared = SharedTensor::new(VecTensor::filled(layout![(2, 3) : (3, 1)], 0_i32))?;
/// let mut dlpack = shared.export_legacy()?;
/// // Somebody else writes.
/// // SAFETY: nobody else uses the elements meanwhile.
/// unsafe { view_mut::<i32, 2>(&mut dlpack)?[(1, 2)] = 7 };
///
/// let Err(shared) = shared.try_into_tensor() else { panic!("`dlpack` exists") };
/// drop(dlpack);
/// let Ok(a) = shared.try_into_tensor() else { panic!("nobody else has it") };
/// assert_eq!(a[(1, 2)], 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SharedTensor<E: Engine, L> {
    kept: Arc<Kept<E, L>>,
    layout: L,
    dimensions: (Vec<i64>, Vec<i64>),
}

impl<E, L> SharedTensor<E, L>
where
    E: Owned<Element: Element>,
    L: DataLayout + Dimensions + Send + 'static,
{
    /// The tensor, to be shared.
    ///
    /// # Errors
    /// [`TooLarge`](Error::TooLarge): DLPack counts in `i64`.
    pub fn new(tensor: Tensor<E, L>) -> Result<Self, Error> {
        let layout = tensor.layout();
        Ok(Self { dimensions: layout.dimensions()?, kept: Arc::new(Kept::new(tensor)), layout })
    }

    /// A versioned DLPack tensor of all elements.
    ///
    /// # Errors
    /// [`Export`](Error::Export) if the memory for it could not be allocated.
    pub fn export(&self) -> Result<versioned::Dlpack, Error> {
        self.export_as()
    }

    /// An older DLPack tensor of all elements.
    ///
    /// # Errors
    /// Those of [`export`](SharedTensor::export).
    pub fn export_legacy(&self) -> Result<legacy::Dlpack, Error> {
        self.export_as()
    }

    fn export_as<M: ManagedTensorBase>(&self) -> Result<Managed<M>, Error> {
        let kept = self.kept.clone();
        // SAFETY: as of a tensor that is exported once; several that write are what DLPack calls sharing, and here no safe
        // function reads or writes as long as there is another one.
        unsafe { described(self.dimensions.clone(), kept.elements(), kept, DlpackFlags::empty()) }
    }

    /// The tensor, if nobody else has it.
    ///
    /// # Errors
    /// The shared tensor as it was; also if somebody has written another byte than 0 or 1 into an element of type `bool`.
    pub fn try_into_tensor(self) -> Result<Tensor<E, L>, Self> {
        let Self { kept, layout, dimensions } = self;
        let (sizes, strides) = &dimensions;
        // They were integers of this processor.
        let modes = sizes.iter().zip(strides).map(|(&size, &stride)| (size as usize, stride as isize)).collect();
        match Arc::try_unwrap(kept) {
            // SAFETY: the layout is inside of the storage, and nobody writes.
            Ok(kept) if unsafe { check_bools(kept.elements(), modes) }.is_ok() => Ok(kept.into_tensor()),
            Ok(kept) => Err(Self { kept: Arc::new(kept), layout, dimensions }),
            Err(kept) => Err(Self { kept, layout, dimensions }),
        }
    }

    /// The elements, to be read here.
    ///
    /// # Safety
    /// Nobody writes an element during the lifetime of the view; of `bool`, nobody has written another byte than 0 or 1.
    pub unsafe fn view(&self) -> Tensor<View<'_, E::Element>, L> {
        // SAFETY: the layout is inside of the storage, and nobody writes.
        unsafe { Tensor::<View<'_, E::Element>, _>::from_raw(self.kept.elements(), self.layout) }
    }

    /// The elements, to be written here.
    ///
    /// # Safety
    /// Nobody else reads or writes an element during the lifetime of the view; of `bool`, as for [`view`](SharedTensor::view).
    pub unsafe fn view_mut(&mut self) -> Tensor<ViewMut<'_, E::Element>, L> {
        // SAFETY: the layout is inside of the storage, and nobody else reads or writes.
        unsafe { Tensor::<ViewMut<'_, E::Element>, _>::from_raw_mut(self.kept.elements(), self.layout) }
    }
}

impl<T: Element + Send> SharedTensor<Vec<T>, OfRank<1>> {
    /// Elements in the order of a layout whose rank is known at run time, to be shared.
    ///
    /// **Definition.** The exported tensors have a dimension for each integer of the shape; here it is the vector of the
    /// elements.
    ///
    /// # Errors
    /// [`TooLarge`](Error::TooLarge); [`StorageTooSmall`](LayoutError::StorageTooSmall): there are fewer elements than the
    /// cosize of the layout.
    ///
    /// # Examples
    /// ```
    /// use colex_dlpack::SharedTensor;
    /// use colex_dyn::DynLayout;
    ///
    /// let layout: DynLayout = "(2,(3,4)):(12,(1,3))".parse()?;
    /// let dlpack = SharedTensor::with_dyn_layout(vec![0.5_f32; 24], &layout)?.export_legacy()?;
    /// assert_eq!(dlpack.validate()?.shape(), [2, 3, 4]);
    ///
    /// let why = SharedTensor::with_dyn_layout(vec![0.5_f32; 23], &layout).err().unwrap();
    /// assert_eq!(why.to_string(), "storage: 23 elements are too few for a layout of cosize 24");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_dyn_layout(elements: Vec<T>, layout: &DynLayout) -> Result<Self, Error> {
        let (length, cosize) = (elements.len(), layout.cosize()?.index()?);
        let is_empty = layout.shape().leaves().iter().any(|size| size.value() == 0);
        if !is_empty && cosize > length {
            return Err(LayoutError::StorageTooSmall { length, cosize }.into());
        }
        let dimensions = dyn_dimensions(layout)?;
        let shared = Self::new(make_tensor(elements, make_layout((length,), (1,))))?;
        Ok(Self { dimensions, ..shared })
    }
}
