//! Tensors from and to Python.

use super::error::Error;
use super::extents::Dimensions;
use super::layout::DlpackTensor;
use super::raw::{Element, Owned, SharedTensor};
use colex::bounds::DataLayout;
use colex::prelude::*;
use dlpark::ffi::{DLDevice, DLManagedTensor, DLManagedTensorVersioned, DLPACK_MAJOR_VERSION, DLPACK_MINOR_VERSION};
use dlpark::python::{DlpackExporter, ExportRequest, ImportedDlpack, export_dlpack, from_dlpack};
use dlpark::tensor::{TensorMut, TensorRef};
use dlpark::{DlpackFlags, Managed};
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

impl From<Error> for PyErr {
    /// A `TypeError` for another type of elements or another rank, and a `BufferError` for everything else.
    fn from(why: Error) -> Self {
        let words = why.to_string();
        match why {
            Error::Element { .. } | Error::Rank { .. } | Error::Unmatched { .. } => PyTypeError::new_err(words),
            _ => PyBufferError::new_err(words),
        }
    }
}

/// An argument of a `#[pyfunction]`: an array of any library that speaks DLPack, in either form.
///
/// It is read and written by [`view`](crate::view), [`view_mut`](crate::view_mut) and [`match_tensor!`](crate::match_tensor).
/// Exclusive views of an array in the older form are an [error](Error::OlderForm): JAX gives away its immutable arrays in it.
pub struct Imported {
    tensor: ImportedDlpack,
    /// Whether the older form may be written, as the caller says.
    pub(crate) is_trusted: bool,
}

impl<'py> FromPyObject<'_, 'py> for Imported {
    type Error = PyErr;
    // By `__dlpack__` alone. A table of C functions, which some libraries have as well, skips its checks: PyTorch refuses a
    // conjugated tensor in the one, and gives away in the other the elements that it will conjugate.
    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let capsule = if object.is_instance_of::<PyCapsule>() { object.to_owned() } else { capsule_of(object)? };
        Ok(Self { tensor: from_dlpack(capsule.as_borrowed(), None, None)?, is_trusted: false })
    }
}
/// The result of `__dlpack__`, in the newest form that the object has.
fn capsule_of<'py>(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = object.py();
    let Some(method) = object.getattr_opt(intern!(py, "__dlpack__"))? else {
        let found = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!("an array with `__dlpack__` is expected, not a `{found}`")));
    };
    let newest = PyDict::new(py);
    newest.set_item(intern!(py, "max_version"), (DLPACK_MAJOR_VERSION, DLPACK_MINOR_VERSION))?;
    let capsule = match method.call((), Some(&newest)) {
        // It is older than the argument.
        Err(why) if why.is_instance_of::<PyTypeError>(py) => method.call0()?,
        result => result?,
    };
    if capsule.is_instance_of::<PyCapsule>() {
        Ok(capsule)
    } else {
        Err(PyTypeError::new_err(format!("`__dlpack__` returns a `{}`, not a capsule", capsule.get_type().name()?)))
    }
}
impl DlpackTensor for Imported {
    fn described(&self) -> Result<TensorRef<'_>, Error> {
        Ok(self.tensor.validate()?)
    }
    fn described_mut(&mut self) -> Result<TensorMut<'_>, Error> {
        match &mut self.tensor {
            ImportedDlpack::Legacy(_) if !self.is_trusted => Err(Error::OlderForm),
            ImportedDlpack::Legacy(tensor) => tensor.described_mut(),
            ImportedDlpack::Versioned(tensor) => tensor.described_mut(),
        }
    }
}

impl<E, L> DlpackExporter for SharedTensor<E, L>
where
    E: Owned<Element: Element>,
    L: DataLayout + Dimensions + Send + 'static,
{
    fn device(&self) -> DLDevice {
        DLDevice::CPU
    }
    fn flags(&self) -> DlpackFlags {
        DlpackFlags::empty()
    }
    fn prepare_export(&self, _: Python<'_>, _: &ExportRequest<'_>) -> PyResult<()> {
        Ok(())
    }
    fn export_legacy(&self, _: Python<'_>) -> PyResult<Managed<DLManagedTensor>> {
        Ok(Self::export_legacy(self)?)
    }
    fn export_versioned(&self, _: Python<'_>) -> PyResult<Managed<DLManagedTensorVersioned>> {
        Ok(self.export()?)
    }
}

/// A tensor as an object of Python, which `numpy.from_dlpack` and its like in other libraries take, as often as they like.
///
/// It has `__dlpack__` and `__dlpack_device__`, and gives each library the form that it asks for. The elements are shared: a
/// library that writes them writes those of all.
#[pyclass(frozen, name = "Tensor")]
pub struct PyTensor(Box<dyn DlpackExporter + Send + Sync>);

impl PyTensor {
    /// The tensor for Python.
    ///
    /// # Errors
    /// Those of [`SharedTensor::new`].
    pub fn new<E, L>(tensor: Tensor<E, L>) -> Result<Self, Error>
    where
        E: Owned<Element: Element>,
        L: DataLayout + Dimensions + Send + Sync + 'static,
    {
        Ok(SharedTensor::new(tensor)?.into())
    }
}
impl<E, L> From<SharedTensor<E, L>> for PyTensor
where
    E: Owned<Element: Element>,
    L: DataLayout + Dimensions + Send + Sync + 'static,
{
    /// The shared tensor for Python. Those exported before keep the same elements.
    fn from(shared: SharedTensor<E, L>) -> Self {
        Self(Box::new(shared))
    }
}
#[pymethods]
impl PyTensor {
    #[pyo3(signature = (*, stream = None, max_version = None, dl_device = None, copy = None))]
    fn __dlpack__<'py>(
        &self,
        py: Python<'py>,
        stream: Option<Bound<'py, PyAny>>,
        max_version: Option<(u32, u32)>,
        dl_device: Option<(u32, i32)>,
        copy: Option<bool>,
    ) -> PyResult<Py<PyAny>> {
        export_dlpack(&*self.0, py, ExportRequest::parse(stream.as_ref(), max_version, dl_device, copy)?)
    }
    fn __dlpack_device__(&self) -> (u32, i32) {
        let device = self.0.device();
        (device.device_type.0, device.device_id)
    }
}
