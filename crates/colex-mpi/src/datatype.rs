//! MPI datatypes of layouts.

use crate::error::Error;
use crate::plan::Region;
use crate::strips::PieceMode;
use colex::bounds::PlainData;
use colex_dyn::{DynLayout, LayoutError};
use mpi::Address;
use mpi::datatype::{UncommittedDatatypeRef, UncommittedUserDatatype, UserDatatype};
use mpi::raw::AsRaw;
use mpi::traits::{Equivalence, UncommittedDatatype};
use std::marker::PhantomData;
use std::sync::Arc;

/// What can be sent and received: plain data that MPI has a datatype for.
///
/// Whatever is received is a value, for any bytes are one. It is implemented for all types that have both properties:
/// integers and floating-point numbers.
///
/// # Examples
/// Not all bytes are a `bool`, and another rank may send any:
/// ```compile_fail,E0277
/// use colex_mpi::BufferMut;
///
/// BufferMut::of_slice(&mut [true; 4])?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
/// ```no_run
/// use colex_mpi::BufferMut;
///
/// BufferMut::of_slice(&mut [1_u8; 4])?;
/// # Ok::<(), colex_mpi::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be received from another rank",
    label = "expected a number: plain data that MPI has a datatype for"
)]
pub trait Element: PlainData + Equivalence {}
impl<T: PlainData + Equivalence> Element for T {}

/// The MPI datatype of a layout: its elements, in the order of its coordinates.
///
/// **Definition.** One `hvector` for each mode of the coalesced layout, and `contiguous` for a first mode of stride 1; of a
/// contiguous layout it is the element itself, several times. A mode of more than 2^31 elements is taken apart, for MPI
/// counts in `int`.
///
/// # Examples
/// ```no_run
/// use colex_mpi::Datatype;
///
/// let universe = mpi::initialize().unwrap();
/// let columns = Datatype::<f64>::new(&"(100,8):(1,128)".parse()?)?;
/// assert_eq!((columns.elements(), columns.levels()), (800, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Datatype<T: Element> {
    /// How many of `made`, or else of elements.
    count: i32,
    made: Option<Arc<UserDatatype>>,
    element: Arc<T::Out>,
    elements: usize,
    /// One more than the offset of the last element.
    reach: usize,
    levels: usize,
    of: PhantomData<T>,
}

impl<T: Element> Datatype<T> {
    /// The datatype of a layout.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow): the layout is larger than memory can be.
    pub fn new(layout: &DynLayout) -> Result<Self, Error> {
        let modes = layout.coalesce()?;
        let modes: Result<Vec<_>, LayoutError> =
            modes.leaves().iter().map(|mode| Ok((mode.shape().index()?, mode.stride().index()?))).collect();
        let (modes, elements) = (modes?, layout.size()?.index()?);
        let reach = if elements == 0 { 0 } else { layout.cosize()?.index()? };
        Builder::<T>::bytes(reach)?;
        let element = Arc::new(T::equivalent_datatype());
        let (count, made, levels) = match (elements, &modes[..], i32::try_from(elements)) {
            (0, ..) => (0, None, 0),
            // One element, or adjacent ones.
            (_, [(_, 1)] | [(1, _)], Ok(count)) => (count, None, 0),
            _ => (1, Some(Arc::new(Builder::<T>::layout(&modes)?.commit())), modes.len()),
        };
        Ok(Self { count, made, element, elements, reach, levels, of: PhantomData })
    }

    /// The elements of some regions at the source (0) or at the target (1), from the first element of the memory on.
    pub(crate) fn of_regions(regions: &[Region<'_>], side: usize, elements: usize) -> Result<Self, Error> {
        let mut reach = 0;
        for region in regions {
            region.each(|nest| {
                let last: usize = nest.modes.iter().map(|mode| (mode.size - 1) * mode.stride[side]).sum();
                reach = reach.max(nest.begin[side] + last + 1);
            });
        }
        let made = Builder::<T>::regions(regions, side)?.map(|made| Arc::new(made.commit()));
        let (count, element) = (i32::from(made.is_some()), Arc::new(T::equivalent_datatype()));
        Ok(Self { count, made, element, elements, reach, levels: 0, of: PhantomData })
    }

    /// How many elements.
    #[must_use]
    pub const fn elements(&self) -> usize {
        self.elements
    }

    /// Of how many levels it is: 0 where it is the element itself.
    #[must_use]
    pub const fn levels(&self) -> usize {
        self.levels
    }

    /// One more than the offset of the last element.
    pub(crate) const fn reach(&self) -> usize {
        self.reach
    }

    /// How many of the [handle](Self::handle) it is, for functions of MPI.
    #[must_use]
    pub const fn count(&self) -> i32 {
        self.count
    }

    /// The handle of a committed datatype, which is valid as long as this value lives.
    #[must_use]
    pub fn handle(&self) -> mpi::ffi::MPI_Datatype {
        self.made.as_ref().map_or_else(|| self.element.as_raw(), |made| made.as_raw())
    }
}

/// The greatest number that MPI counts to.
const MOST: usize = i32::MAX as usize;

/// The parts of datatypes: the elements, and the types made of them.
struct Builder<T>(PhantomData<T>);

impl<T: Element> Builder<T> {
    /// The modes of a layout, the fastest first.
    fn layout(modes: &[(usize, usize)]) -> Result<UncommittedUserDatatype, Error> {
        let (mut made, rest) = match *modes {
            [(size, 1), ref rest @ ..] if size <= MOST => (Self::adjacent(size)?, rest),
            _ => (Self::adjacent(1)?, modes),
        };
        for &(size, stride) in rest {
            made = Self::repeated(size, Self::bytes(stride)?, &made)?;
        }
        Ok(made)
    }

    /// Adjacent elements.
    fn adjacent(size: usize) -> Result<UncommittedUserDatatype, Error> {
        let count = i32::try_from(size).map_err(|_| Error::Beyond { number: size })?;
        Ok(UncommittedUserDatatype::contiguous(count, &T::equivalent_datatype()))
    }

    /// An offset in bytes.
    fn bytes(elements: usize) -> Result<Address, Error> {
        let bytes = elements.checked_mul(size_of::<T>()).and_then(|bytes| Address::try_from(bytes).ok());
        bytes.ok_or(Error::Layout(LayoutError::Overflow))
    }

    /// A datatype several times, at this distance in bytes.
    fn repeated(size: usize, step: Address, of: &impl UncommittedDatatype) -> Result<UncommittedUserDatatype, Error> {
        if let Ok(count) = i32::try_from(size) {
            return Ok(UncommittedUserDatatype::heterogeneous_vector(count, 1, step, of));
        }
        // So many that are counted, several times, and the rest.
        let (times, rest) = (size / MOST, size % MOST);
        let chunk = step.checked_mul(MOST as Address).ok_or(Error::Beyond { number: size })?;
        let end = chunk.checked_mul(times as Address).ok_or(Error::Beyond { number: size })?;
        let chunks = Self::repeated(times, chunk, &Self::repeated(MOST, step, of)?)?;
        let rest = Self::repeated(rest, step, of)?;
        Self::sum(&[(0, chunks), (end, rest)])
    }

    /// Datatypes one after the other, each at its offset in bytes.
    fn sum(parts: &[(Address, UncommittedUserDatatype)]) -> Result<UncommittedUserDatatype, Error> {
        i32::try_from(parts.len()).map_err(|_| Error::Beyond { number: parts.len() })?;
        let types: Vec<UncommittedDatatypeRef<'_>> = parts.iter().map(|(_, part)| part.as_ref()).collect();
        let begins: Vec<_> = parts.iter().map(|&(begin, _)| begin).collect();
        Ok(UncommittedUserDatatype::structured(&vec![1; parts.len()], &begins, &types))
    }

    /// The modes of regions one within the other: for each the sum of its pieces.
    fn regions(regions: &[Region<'_>], side: usize) -> Result<Option<UncommittedUserDatatype>, Error> {
        let mut all = Vec::new();
        for region in regions {
            if region.modes().iter().any(|(pieces, _)| pieces.is_empty()) {
                continue;
            }
            // Nothing, for the elements themselves.
            let mut made = None;
            for (pieces, strides) in region.modes() {
                let mut parts = Vec::new();
                for piece in pieces {
                    let begin = Self::bytes(piece.begin[side] * strides[side])?;
                    parts.push((begin, Self::piece(&piece.modes, side, strides[side], made.as_ref())?));
                }
                made = Some(Self::sum(&parts)?);
            }
            all.push((0, made.map_or_else(|| Self::adjacent(1), Ok)?));
        }
        if all.is_empty() { Ok(None) } else { Self::sum(&all).map(Some) }
    }

    fn piece(
        modes: &[PieceMode],
        side: usize,
        stride: usize,
        of: Option<&UncommittedUserDatatype>,
    ) -> Result<UncommittedUserDatatype, Error> {
        let modes = modes.iter().filter(|mode| mode.size != 1).map(|mode| (mode.size, mode.stride[side] * stride));
        let modes: Vec<_> = modes.collect();
        let Some(of) = of else { return Self::layout(&modes) };
        let mut made: Option<UncommittedUserDatatype> = None;
        for &(size, stride) in if modes.is_empty() { &[(1, 0)][..] } else { &modes } {
            made = Some(Self::repeated(size, Self::bytes(stride)?, made.as_ref().unwrap_or(of))?);
        }
        made.ok_or(Error::Beyond { number: 0 })
    }
}
