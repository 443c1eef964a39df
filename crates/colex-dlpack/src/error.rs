//! What can be wrong with a DLPack tensor.

use colex::LayoutError;
use dlpark::ffi::{DLDataType, DLDevice};
use std::fmt::{Display, Formatter};

/// The reason why a DLPack tensor is not a tensor of colex, or the other way around.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The descriptor is none, or the data is not there, or not aligned.
    Descriptor(dlpark::tensor::Error),
    /// The memory for a descriptor is missing.
    Export(dlpark::metadata::Error),
    /// The sizes and strides are not those of a layout.
    Layout(LayoutError),
    /// The data is not in memory of the host.
    Device(DLDevice),
    /// The elements are of another type.
    Element {
        /// The one that was asked for.
        expected: DLDataType,
        /// The one of the tensor.
        found: DLDataType,
    },
    /// The tensor has another rank.
    Rank {
        /// The one that was asked for.
        expected: usize,
        /// The one of the tensor.
        found: usize,
    },
    /// A size or a stride is beyond what DLPack, or this processor, can count.
    TooLarge {
        /// The mode.
        mode: usize,
    },
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Descriptor(why) => write!(f, "not a DLPack tensor of elements that can be read here: {why}"),
            Self::Export(why) => write!(f, "no DLPack tensor can be made: {why}"),
            Self::Layout(why) => why.fmt(f),
            Self::Device(device) => write!(f, "the data is on another device than the host: {device:?}"),
            Self::Element { expected, found } => write!(f, "elements of type {found:?}, not {expected:?}"),
            Self::Rank { expected, found } => write!(f, "a tensor of rank {found}, not {expected}"),
            Self::TooLarge { mode } => write!(f, "the size or the stride of mode {mode} is too large"),
        }
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
        Self::Descriptor(why)
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
