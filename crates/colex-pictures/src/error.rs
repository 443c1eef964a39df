//! Reasons for a missing picture.

use colex_dyn::LayoutError;
use std::fmt;

/// The reason for a missing picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// The tiler, the coordinate or the layout is not what the algebra asks for.
    Layout(LayoutError),
    /// So many elements would have to be looked at one by one.
    TooLarge {
        /// How many.
        elements: u64,
        /// How many may be.
        limit: u64,
    },
    /// A thread-value layout has two modes: the threads, and the values of each.
    ThreadRank {
        /// How many modes this one has.
        rank: usize,
    },
    /// The layout is to be shown by thread or by value, without a thread-value layout.
    NoThreads,
    /// A value lies beyond what the threads share.
    Outside {
        /// The thread.
        thread: u64,
        /// Which of its values.
        value: u64,
        /// The 1-D coordinate to which the thread-value layout maps it.
        coordinate: u64,
        /// The number of coordinates.
        size: u64,
    },
    /// A slice at a coordinate that its mode does not have.
    SliceOutside {
        /// The coordinate.
        coordinate: u64,
        /// The size of the mode.
        size: u64,
    },
    /// The values of the layout are coordinates, or may be negative, and are not offsets in memory.
    NoOffsets,
    /// An element, or a line of memory, of no bytes.
    NoBytes,
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(error) => error.fmt(f),
            Self::TooLarge { elements, limit } => {
                write!(f, "{elements} elements are more than the {limit} of a picture")
            }
            Self::ThreadRank { rank } => {
                write!(f, "a thread-value layout has two modes, threads and values, and this one has {rank}")
            }
            Self::NoThreads => write!(f, "there is no thread-value layout by which to show threads and values"),
            Self::Outside { thread, value, coordinate, size } => {
                write!(f, "value {value} of thread {thread} is at coordinate {coordinate} of a layout of size {size}")
            }
            Self::SliceOutside { coordinate, size } => {
                write!(f, "a slice at the coordinate {coordinate} of a mode of size {size}")
            }
            Self::NoOffsets => write!(f, "the values of this layout are not offsets in memory"),
            Self::NoBytes => write!(f, "an element and a line of memory have one byte at least"),
        }
    }
}

impl std::error::Error for PictureError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Layout(error) => Some(error),
            _ => None,
        }
    }
}

impl From<LayoutError> for PictureError {
    fn from(error: LayoutError) -> Self {
        Self::Layout(error)
    }
}
