//! Errors of DLPack tensors.

use colex::LayoutError;
use dlpark::ffi::{DLDataType, DLDataTypeCode, DLDevice, DLDeviceType};
use std::fmt::{Display, Formatter};

/// Why a DLPack tensor is not a tensor of colex, or the other way around.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The descriptor breaks a rule of DLPack.
    Descriptor(dlpark::tensor::Error),
    /// The memory for a descriptor could not be allocated.
    Export(dlpark::metadata::Error),
    /// The sizes and strides are not those of a layout.
    Layout(LayoutError),
    /// The data is not in memory of the host.
    Device(DLDevice),
    /// The elements are of another type.
    Element {
        /// The type that was asked for.
        expected: DLDataType,
        /// The type in the descriptor.
        found: DLDataType,
    },
    /// The tensor has another rank.
    Rank {
        /// The rank that was asked for.
        expected: usize,
        /// The rank in the descriptor.
        found: usize,
    },
    /// No arm of a [`match_tensor!`](crate::match_tensor) has this type of elements and this rank.
    Unmatched {
        /// The type in the descriptor.
        found: DLDataType,
        /// The rank in the descriptor.
        rank: usize,
    },
    /// The pointer to the data is null, and the tensor has elements.
    NoData,
    /// The data is not aligned for its elements.
    Unaligned {
        /// The alignment of an element in bytes.
        alignment: usize,
    },
    /// An element of type `bool` is neither 0 nor 1.
    NotBool {
        /// The element.
        byte: u8,
    },
    /// An exclusive view of elements that are marked as read only.
    ReadOnly,
    /// An exclusive view of an array of Python in the older form, which cannot mark elements as read only.
    OlderForm,
    /// A size or a stride is beyond the integers of DLPack, or of this processor.
    TooLarge {
        /// The mode.
        mode: usize,
    },
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Descriptor(why) => write!(f, "the descriptor is not one of DLPack: {why}"),
            Self::Export(why) => write!(f, "the memory for a DLPack tensor could not be allocated: {why}"),
            // Not in the words of `LayoutError`, which name a function for arrays of Rust.
            Self::Layout(LayoutError::NegativeStride { stride }) => {
                write!(
                    f,
                    "negative stride: {stride}, but the strides of a layout are not negative; \
                     `view_signed` and `view_dyn_signed` read strides of either sign"
                )
            }
            Self::Layout(why) => why.fmt(f),
            Self::Device(device) => write!(f, "the data is on {}, not in memory of the host", Place(*device)),
            Self::Element { expected, found } => {
                write!(f, "the elements are {}, not {}", Named(*found), Named(*expected))
            }
            Self::Rank { expected, found } => write!(f, "the tensor has rank {found}, not {expected}"),
            Self::Unmatched { found, rank } => {
                write!(
                    f,
                    "a tensor of rank {rank} with elements {} is not among those that are accepted",
                    Named(*found)
                )
            }
            Self::NoData => write!(f, "the tensor has elements and a null pointer to them"),
            Self::Unaligned { alignment } => {
                write!(f, "the data is not at a multiple of {alignment} bytes, as its elements are")
            }
            Self::NotBool { byte } => write!(f, "an element of type bool is the byte {byte}, not 0 or 1"),
            Self::ReadOnly => write!(f, "the tensor is read only, so it has no exclusive view"),
            Self::OlderForm => {
                write!(f, "the tensor is in the older form of DLPack, which does not say whether it may be written")
            }
            Self::TooLarge { mode } => write!(f, "the size or the stride of mode {mode} is too large"),
        }
    }
}

/// A type of elements in the words of NumPy: `float32`.
struct Named(DLDataType);

impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let DLDataType { code, bits, lanes } = self.0;
        let name = match code {
            DLDataTypeCode::INT => "int",
            DLDataTypeCode::UINT => "uint",
            DLDataTypeCode::FLOAT => "float",
            DLDataTypeCode::BFLOAT => "bfloat",
            DLDataTypeCode::COMPLEX => "complex",
            DLDataTypeCode::BOOL => "bool",
            DLDataTypeCode::OPAQUEHANDLE => "opaque",
            _ => "",
        };
        match (code, bits) {
            (DLDataTypeCode::BOOL, 8) => write!(f, "bool")?,
            _ if name.is_empty() => write!(f, "type {} of {bits} bits", code.0)?,
            _ => write!(f, "{name}{bits}")?,
        }
        if lanes == 1 { Ok(()) } else { write!(f, " in vectors of {lanes}") }
    }
}

/// A device in words: `CUDA device 0`.
struct Place(DLDevice);

impl Display for Place {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let name = match self.0.device_type {
            DLDeviceType::CPU => "CPU",
            DLDeviceType::CUDA => "CUDA",
            DLDeviceType::CUDAHOST => "pinned CUDA",
            DLDeviceType::OPENCL => "OpenCL",
            DLDeviceType::VULKAN => "Vulkan",
            DLDeviceType::METAL => "Metal",
            DLDeviceType::VPI => "VPI",
            DLDeviceType::ROCM => "ROCm",
            DLDeviceType::ROCMHOST => "pinned ROCm",
            DLDeviceType::CUDAMANAGED => "managed CUDA",
            DLDeviceType::ONEAPI => "oneAPI",
            DLDeviceType::WEBGPU => "WebGPU",
            DLDeviceType::HEXAGON => "Hexagon",
            DLDeviceType::MAIA => "MAIA",
            DLDeviceType::TRN => "Trainium",
            DLDeviceType(other) => return write!(f, "device {} of the type {other}", self.0.device_id),
        };
        write!(f, "{name} device {}", self.0.device_id)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Descriptor(why) => Some(why),
            Self::Export(why) => Some(why),
            Self::Layout(why) => Some(why),
            _ => None,
        }
    }
}
impl From<dlpark::tensor::Error> for Error {
    fn from(why: dlpark::tensor::Error) -> Self {
        match why {
            dlpark::tensor::Error::ReadOnly => Self::ReadOnly,
            why => Self::Descriptor(why),
        }
    }
}
impl From<dlpark::metadata::Error> for Error {
    fn from(why: dlpark::metadata::Error) -> Self {
        Self::Export(why)
    }
}
impl From<LayoutError> for Error {
    fn from(why: LayoutError) -> Self {
        Self::Layout(why)
    }
}
