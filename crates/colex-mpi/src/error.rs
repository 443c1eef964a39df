//! What can be wrong.

use colex_dyn::{ConversionError, LayoutError};
use std::fmt::{Display, Formatter};

/// Why a distribution, a plan, a buffer or a message is none.
///
/// An error that one rank finds before anything is sent is an error on all of them: there it is [`OnRank`](Self::OnRank).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A law of layouts is broken: a buffer to receive into is not proven injective, a number overflows.
    Layout(LayoutError),
    /// The local part has another layout than the type that was asked for.
    Conversion(ConversionError),
    /// A grid has ranks that the communicator has not.
    GridBeyondCommunicator {
        /// The ranks of the grid are below this one.
        end: usize,
        /// The ranks of the communicator are below this one.
        size: usize,
    },
    /// A grid without ranks.
    EmptyGrid,
    /// A mode of the tensor is along a mode that the grid has not.
    NoGridMode {
        /// The mode of the tensor.
        mode: usize,
        /// The mode of the grid that it is to be along.
        along: usize,
        /// How many the grid has.
        rank: usize,
    },
    /// Two modes of the tensor are along one mode of the grid.
    GridModeTwice {
        /// The second of these modes.
        mode: usize,
        /// The mode of the grid.
        along: usize,
    },
    /// There are as many axes as a tensor of another rank has modes.
    AxesForRank {
        /// How many axes.
        axes: usize,
        /// How many modes.
        rank: usize,
    },
    /// A block of no elements.
    EmptyBlock {
        /// The mode of the tensor.
        mode: usize,
    },
    /// The first block is to be at a process that the grid has not.
    FirstProcess {
        /// The mode of the tensor.
        mode: usize,
        /// Which process.
        first: usize,
        /// How many there are along this mode.
        processes: usize,
    },
    /// The lengths of a cut are not one for each process, or do not add up to the size of the mode.
    Cut {
        /// The mode of the tensor.
        mode: usize,
        /// How many lengths there are.
        lengths: usize,
        /// How many processes.
        processes: usize,
        /// The sum of the lengths.
        sum: usize,
        /// The size of the mode.
        size: usize,
    },
    /// A halo around more than one run of elements, or one that is longer than the mode.
    Halo {
        /// The mode of the tensor.
        mode: usize,
        /// How many elements the halo has, on its longer side.
        width: usize,
        /// The size of the mode.
        size: usize,
        /// Into how many runs the elements of a process are dealt, at most.
        runs: usize,
    },
    /// Axes, halos or an order of modes that do not fit the rank of the tensor.
    Modes {
        /// The given value.
        given: Vec<usize>,
        /// The rank of the tensor.
        rank: usize,
    },
    /// Source and target have different global shapes.
    Shapes {
        /// The mode of the target.
        mode: usize,
        /// Its size at the source.
        source: usize,
        /// Its size at the target.
        target: usize,
    },
    /// A buffer has fewer elements than the part of this rank.
    BufferTooSmall {
        /// How many it has.
        found: usize,
        /// How many the part needs.
        needed: usize,
    },
    /// There is not one buffer for each rank.
    Buffers {
        /// How many there are.
        found: usize,
        /// How many ranks the communicator has.
        size: usize,
    },
    /// A message had another number of elements than the buffer it was received into.
    Received {
        /// How many were received, or `None` for a fraction.
        found: Option<usize>,
        /// How many the buffer has.
        expected: usize,
    },
    /// A rank is not below the size of the communicator.
    NoSuchRank {
        /// The rank.
        rank: usize,
        /// The size.
        size: usize,
    },
    /// A tag is negative or beyond what MPI takes.
    Tag {
        /// The tag.
        tag: i32,
    },
    /// The ranks do not ask for the same.
    Disagreement {
        /// A rank that asks for something else than rank 0.
        rank: usize,
        /// The requested range.
        of: &'static str,
    },
    /// The error of another rank, in its words.
    OnRank {
        /// The rank.
        rank: usize,
        /// Its message.
        message: String,
    },
    /// A number of bytes, elements or ranks is beyond what MPI counts.
    Beyond {
        /// The number.
        number: usize,
    },
    /// A communicator between two groups of ranks, where one of one group is needed.
    BetweenGroups,
    /// A tensor has other distributions than the plan.
    OtherPlan,
    /// A function of MPI failed.
    Mpi {
        /// Which one.
        function: &'static str,
        /// Its return value.
        code: i32,
    },
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Layout(why) => why.fmt(f),
            Self::Conversion(why) => why.fmt(f),
            Self::GridBeyondCommunicator { end, size } => {
                write!(f, "the grid has ranks up to {}, and the communicator {size} ranks", end - 1)
            }
            Self::EmptyGrid => f.write_str("a grid without ranks"),
            Self::NoGridMode { mode, along, rank } => {
                write!(f, "mode {mode} is along mode {along} of a grid of rank {rank}")
            }
            Self::GridModeTwice { mode, along } => {
                write!(f, "mode {mode} is along mode {along} of the grid, as a mode before it")
            }
            Self::AxesForRank { axes, rank } => write!(f, "{axes} axes for a shape of rank {rank}"),
            Self::EmptyBlock { mode } => write!(f, "mode {mode} is dealt out in blocks of 0 elements"),
            Self::FirstProcess { mode, first, processes } => {
                write!(f, "the first block of mode {mode} is at process {first} of {processes}")
            }
            Self::Cut { mode, lengths, processes, sum, size } => write!(
                f,
                "mode {mode} of size {size} is cut into {lengths} lengths of {sum} in all, for {processes} processes"
            ),
            Self::Halo { mode, width, size, runs } => write!(
                f,
                "a halo of {width} elements around mode {mode} of size {size}, of which a process has up to {runs} runs"
            ),
            Self::Modes { given, rank } => write!(f, "{given:?} are not what each of {rank} modes needs"),
            Self::Shapes { mode, source, target } => {
                write!(f, "mode {mode} has the size {target} at the target, and {source} at the source")
            }
            Self::BufferTooSmall { found, needed } => {
                write!(f, "a buffer of {found} elements, where the part of this rank needs {needed}")
            }
            Self::Buffers { found, size } => write!(f, "{found} buffers for {size} ranks"),
            Self::Received { found: Some(found), expected } => {
                write!(f, "a message of {found} elements, where the buffer has {expected}")
            }
            Self::Received { found: None, expected } => {
                write!(f, "a message of no whole number of elements, where the buffer has {expected}")
            }
            Self::NoSuchRank { rank, size } => write!(f, "rank {rank} of a communicator of {size}"),
            Self::Tag { tag } => write!(f, "the tag {tag}, where MPI has tags from 0 to 32767 at least"),
            Self::Disagreement { rank, of } => write!(f, "rank {rank} has another {of} than rank 0"),
            Self::OnRank { rank, message } => write!(f, "on rank {rank}: {message}"),
            Self::Beyond { number } => write!(f, "{number} is beyond what MPI counts"),
            Self::BetweenGroups => f.write_str("a communicator between two groups of ranks, where one group is needed"),
            Self::OtherPlan => f.write_str("a tensor of another distribution than the plan was made for"),
            Self::Mpi { function, code } => write!(f, "{function} returned the error {code}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Layout(why) => Some(why),
            Self::Conversion(why) => Some(why),
            _ => None,
        }
    }
}

impl From<LayoutError> for Error {
    fn from(why: LayoutError) -> Self {
        Self::Layout(why)
    }
}
impl From<ConversionError> for Error {
    fn from(why: ConversionError) -> Self {
        Self::Conversion(why)
    }
}

/// `a * b`, unless it overflows.
pub(crate) fn times(a: usize, b: usize) -> Result<usize, Error> {
    a.checked_mul(b).ok_or(Error::Layout(LayoutError::Overflow))
}

/// `a + b`, unless it overflows.
pub(crate) fn plus(a: usize, b: usize) -> Result<usize, Error> {
    a.checked_add(b).ok_or(Error::Layout(LayoutError::Overflow))
}
