//! The cost of an access of a warp to memory, as `colex::memory` has it for static layouts.

use crate::DynComposed;
use crate::order::sort_by_key;
use alloc::vec::Vec;
use colex::LayoutError;
use core::error::Error;
use core::fmt;

/// The lanes of a warp.
const LANES: u64 = 32;
/// The bytes of a word, and the banks that the words of shared memory are in.
const WORD: u64 = 4;
const BANKS: u64 = 32;
/// The bytes of a sector of global memory.
const SECTOR: u64 = 32;

/// An access of a warp to memory: one instruction, by which each lane moves 1, 2, 4, 8 or 16 bytes.
///
/// It is made from a layout whose first mode is the lanes, at most 32; the others are the elements that each of them moves,
/// contiguous and aligned. The layout may have a swizzle in front. The bounds `ConflictFree` and `Coalesced` of `colex` count
/// the same for static layouts; they refuse each swizzle that can tear a vector, also where no offset of the layout has its bits.
///
/// # Examples
/// A column of a tile of 32 x 32 `f32` is in one bank, and a swizzle spreads it:
/// ```
/// use colex_dyn::{DynComposed, DynLayout, WarpAccess};
///
/// let column: DynLayout = "32:32".parse()?;
/// assert_eq!(WarpAccess::new(column, 4)?.bank_ways(), 32);
/// let swizzled: DynComposed = "Sw<5,0,5> o 0 o 32:32".parse()?;
/// assert_eq!(WarpAccess::new(swizzled, 4)?.bank_ways(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Four `f32` of each lane fill 16 sectors, and touch 17 where the first one begins in the middle of a sector:
/// ```
/// use colex_dyn::{DynLayout, WarpAccess};
///
/// let vectors: DynLayout = "(32,4):(4,1)".parse()?;
/// let access = WarpAccess::new(vectors, 4)?;
/// assert_eq!((access.bytes_of_lane(), access.sectors(128)?, access.sectors(16)?), (16, 16, 17));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WarpAccess {
    bytes: u64,
    /// The first byte of each lane.
    starts: Vec<u64>,
}

impl WarpAccess {
    /// The access of a layout of elements of `bytes` bytes.
    ///
    /// # Errors
    /// [`AccessError::Lanes`], [`AccessError::Width`], [`AccessError::Torn`], [`AccessError::Misaligned`]; and
    /// [`AccessError::Law`], those of [`DynComposed::at`].
    pub fn new(layout: impl Into<DynComposed>, bytes: u64) -> Result<Self, AccessError> {
        let layout = layout.into();
        let modes = layout.shape();
        let lanes = modes.modes().first().unwrap_or(&modes).product()?.value();
        if lanes > LANES {
            return Err(AccessError::Lanes { lanes });
        }
        let size = layout.size()?.value();
        let elements = size.checked_div(lanes).unwrap_or(0);
        let bytes_of_lane = elements.checked_mul(bytes).ok_or(LayoutError::Overflow)?;
        if lanes > 0 && ![1, 2, 4, 8, 16].contains(&bytes_of_lane) {
            return Err(AccessError::Width { bytes: bytes_of_lane });
        }
        let mut starts = Vec::new();
        for lane in 0..lanes {
            let first = layout.at(lane)?;
            for element in 1..elements {
                let offset = layout.at(lane + lanes * element)?;
                if first.checked_add(element) != Some(offset) {
                    return Err(AccessError::Torn { lane, element, offset, first });
                }
            }
            if first % elements != 0 {
                return Err(AccessError::Misaligned { lane, offset: first, elements });
            }
            let end = first.checked_add(elements).and_then(|end| end.checked_mul(bytes));
            starts.push(end.ok_or(LayoutError::Overflow)? - bytes_of_lane);
        }
        Ok(Self { bytes: bytes_of_lane, starts })
    }

    /// The bytes that each lane moves.
    #[must_use]
    pub const fn bytes_of_lane(&self) -> u64 {
        self.bytes
    }

    /// The first byte of each lane.
    #[must_use]
    pub fn starts(&self) -> &[u64] {
        &self.starts
    }

    /// How many words of one bank of shared memory are touched at once, at most: how many times the access is served.
    ///
    /// **Definition.** The lanes are served in order, all 32 at once for up to 4 bytes, 16 for 8 bytes, 8 for 16 bytes. The
    /// word `w` of 4 bytes is in the bank `w % 32`. Lanes that touch the same word count once. It holds for every base that is
    /// aligned to the bytes of a lane; the base of a swizzled layout must also not share a bit with an offset.
    ///
    /// **Source.** The programming guide of CUDA, for devices of compute capability 5.0 and later.
    #[must_use]
    pub fn bank_ways(&self) -> u64 {
        let at_once = LANES / self.bytes.div_ceil(WORD).max(1);
        let ways = |starts: &[u64]| {
            let words = starts.iter().flat_map(|start| start / WORD..(start + self.bytes).div_ceil(WORD));
            let words = distinct(words.collect());
            (0..BANKS).map(|bank| words.iter().filter(|word| **word % BANKS == bank).count()).max().unwrap_or(0)
        };
        self.starts.chunks(at_once as usize).map(ways).max().unwrap_or(0) as u64
    }

    /// How many sectors of 32 bytes of global memory are touched at most, from a base that is a multiple of `alignment`
    /// bytes.
    ///
    /// # Errors
    /// [`AccessError::Base`]: the alignment is not a multiple of the bytes of a lane, or neither divides 32 nor is a multiple
    /// of it.
    pub fn sectors(&self, alignment: u64) -> Result<u64, AccessError> {
        let of_sectors = alignment % SECTOR == 0 || SECTOR.checked_rem(alignment) == Some(0);
        if alignment == 0 || !of_sectors || alignment.checked_rem(self.bytes).is_some_and(|rest| rest > 0) {
            return Err(AccessError::Base { alignment, bytes: self.bytes });
        }
        let bases = (0..SECTOR).step_by(alignment.min(SECTOR) as usize);
        let sectors = |base: u64| {
            let sectors = self.starts.iter().map(|start| start / SECTOR + (start % SECTOR + base) / SECTOR);
            distinct(sectors.collect()).len()
        };
        Ok(bases.map(sectors).max().unwrap_or(0) as u64)
    }

    /// Whether the bytes are in as few sectors as there is room for them in, from every base that is a multiple of
    /// `alignment` bytes.
    ///
    /// # Errors
    /// As [`sectors`](Self::sectors).
    pub fn is_coalesced(&self, alignment: u64) -> Result<bool, AccessError> {
        let vectors = distinct(self.starts.clone()).len() as u64;
        Ok(self.sectors(alignment)? == (vectors * self.bytes).div_ceil(SECTOR))
    }
}

/// The different ones of these numbers.
fn distinct(mut numbers: Vec<u64>) -> Vec<u64> {
    sort_by_key(&mut numbers, |number| *number);
    numbers.dedup();
    numbers
}

/// Why a layout is not an access of a warp.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AccessError {
    /// The first mode has more than the 32 lanes of a warp.
    Lanes {
        /// As many.
        lanes: u64,
    },
    /// No instruction moves that many bytes of a lane.
    Width {
        /// As many.
        bytes: u64,
    },
    /// The elements of a lane are not contiguous.
    Torn {
        /// The lane.
        lane: u64,
        /// Which of its elements.
        element: u64,
        /// Its offset.
        offset: u64,
        /// The offset of the first element of the lane.
        first: u64,
    },
    /// The elements of a lane do not begin at a multiple of their number.
    Misaligned {
        /// The lane.
        lane: u64,
        /// The offset of its first element.
        offset: u64,
        /// The number of its elements.
        elements: u64,
    },
    /// The alignment of a base is not a multiple of the bytes of a lane, or neither divides 32 nor is a multiple of it.
    Base {
        /// The alignment.
        alignment: u64,
        /// The bytes of a lane.
        bytes: u64,
    },
    /// A law of layouts is broken.
    Law(LayoutError),
}
impl From<LayoutError> for AccessError {
    fn from(error: LayoutError) -> Self {
        Self::Law(error)
    }
}
impl fmt::Display for AccessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lanes { lanes } => write!(f, "lanes of a warp: {lanes} lanes, and a warp has 32"),
            Self::Width { bytes } => write!(f, "access width: {bytes} bytes are moved at once, not 1, 2, 4, 8 or 16"),
            Self::Torn { lane, element, offset, first } => write!(
                f,
                "vector width: the element {element} of lane {lane} has the offset {offset}, and its first one {first}: they are \
                 not contiguous"
            ),
            Self::Misaligned { lane, offset, elements } => write!(
                f,
                "vector alignment: lane {lane} begins at {offset}, which is not a multiple of {elements}, its elements"
            ),
            Self::Base { alignment, bytes } => write!(
                f,
                "alignment of the base: {alignment} bytes are not a multiple of the {bytes} bytes of a lane that divides 32 or is a \
                 multiple of it"
            ),
            Self::Law(error) => error.fmt(f),
        }
    }
}
impl Error for AccessError {}
