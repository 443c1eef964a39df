//! To typed layouts.

use super::sealed::Sealed;
use crate::tree::Tree;
use crate::{DynLayout, DynTuple, Int};
use colex::bounds::Integer;
use colex::bounds::StrideFor;
use colex::tuple::{HCons, HNil};
use colex::typenum::{UInt, UTerm};
use colex::{Layout, LayoutError, ModePath, Multiple};
use core::fmt;

/// Why a layout of run time is not one of a type.
///
/// # Examples
/// ```
/// use colex::Layout;
/// use colex_dyn::DynLayout;
///
/// let a: DynLayout = "(4,6):(_1,4)".parse()?;
/// let typed: Layout![(4, usize) : (1, usize)] = a.try_into_typed()?;
/// assert_eq!(typed.at((3, 5)), 23);
///
/// let error = a.try_into_typed::<Layout![(4, 8) : (1, usize)]>().unwrap_err();
/// assert_eq!(error.to_string(), "the type has the static size 8 where the layout has 6, in mode<1>");
/// assert_eq!(format!("{error:?}"), format!("ConversionError({error})"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ConversionError {
    kind: Kind,
    is_stride: bool,
    /// Only its mode counts.
    place: Option<LayoutError>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The type has a tuple of a rank where the layout has an integer.
    NoTuple {
        rank: usize,
        integer: u64,
    },
    /// The type has an integer where the layout has a tuple of a rank.
    NoInteger {
        rank: usize,
    },
    /// The tuples have different ranks.
    Rank {
        of_type: usize,
        rank: usize,
    },
    /// The type has another static integer.
    Static {
        of_type: usize,
        integer: u64,
    },
    /// The type has a multiple of another number.
    Multiple {
        divisor: usize,
        integer: u64,
    },
    /// The type has fewer bits.
    Narrow {
        integer: u64,
    },
    Functions,
    /// The type has a stride that runs forward where the layout has one that runs back.
    Sign {
        integer: u64,
    },
    /// The type has a static stride that runs back.
    Back {
        of_type: usize,
    },
    /// The type has a stride to another component.
    Component,
}

impl ConversionError {
    /// Another function in front of a layout.
    pub(crate) const fn of_functions() -> Self {
        Self::new(Kind::Functions)
    }

    pub(super) const fn new(kind: Kind) -> Self {
        Self { kind, is_stride: false, place: None }
    }

    /// Of a stride.
    pub(super) const fn of_stride(self) -> Self {
        Self { is_stride: true, ..self }
    }

    pub(super) fn in_mode(self, index: usize) -> Self {
        // The law only carries the path.
        let place = self.place.unwrap_or(LayoutError::Overflow).in_mode(index);
        Self { place: Some(place), ..self }
    }

    /// In which mode the two differ, if they are tuples.
    #[must_use]
    pub fn mode(&self) -> Option<ModePath> {
        self.place.and_then(LayoutError::mode)
    }
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let integer_kind = if self.is_stride { "stride" } else { "size" };
        match self.kind {
            Kind::NoTuple { rank, integer } => {
                write!(f, "the type has a tuple of rank {rank} where the layout has the {integer_kind} {integer}")
            }
            Kind::NoInteger { rank } => {
                write!(f, "the type has an integer where the layout has a tuple of rank {rank}")
            }
            Kind::Rank { of_type, rank } => {
                write!(f, "the type has a tuple of rank {of_type} where the layout has one of rank {rank}")
            }
            Kind::Multiple { divisor, integer } => {
                write!(
                    f,
                    "the type has a {integer_kind} that is a multiple of {divisor} where the layout has {integer}"
                )
            }
            Kind::Narrow { integer } => {
                write!(f, "the type has a {integer_kind} of 32 bits where the layout has {integer}")
            }
            Kind::Functions => write!(f, "the type has another function in front of the layout"),
            Kind::Sign { integer } => {
                write!(f, "the type has a {integer_kind} that runs forward where the layout has -{integer}")
            }
            Kind::Back { of_type } => {
                write!(f, "the type has the static {integer_kind} -{of_type}, and the layout has another one")
            }
            Kind::Component => write!(f, "the type has a {integer_kind} to another component"),
            Kind::Static { of_type, integer } => {
                write!(f, "the type has the static {integer_kind} {of_type} where the layout has {integer}")
            }
        }?;
        self.mode().map_or(Ok(()), |mode| write!(f, ", in {mode}"))
    }
}

impl core::error::Error for ConversionError {}

/// The message of [`Display`](fmt::Display).
impl fmt::Debug for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ConversionError({self})")
    }
}

/// A type of integers, int tuples or layouts, as which one of run time can be tried.
///
/// A number is accepted where the type has a `usize`, whether it is marked static or not, where the type has a static
/// integer of this value, and where it has a [`Multiple`] that this number is.
pub trait FromDyn: Sized + Sealed {
    /// The attempted type: an int tuple, or a layout.
    type Of;
    /// The value of this type.
    ///
    /// # Errors
    /// Where rank, profile or a static integer differs.
    fn from_dyn(of: &Self::Of) -> Result<Self, ConversionError>;
}

/// A list of modes.
#[doc(hidden)]
pub trait FromModes: Sized {
    const RANK: usize;
    fn from_modes(modes: &[DynTuple], index: usize) -> Result<Self, ConversionError>;
}
impl FromModes for HNil {
    const RANK: usize = 0;
    fn from_modes(_: &[DynTuple], _: usize) -> Result<Self, ConversionError> {
        Ok(Self)
    }
}
impl<H: FromDyn<Of = DynTuple>, T: FromModes> FromModes for HCons<H, T> {
    const RANK: usize = 1 + T::RANK;
    fn from_modes(modes: &[DynTuple], index: usize) -> Result<Self, ConversionError> {
        let head = H::from_dyn(&modes[index]).map_err(|error| error.in_mode(index))?;
        Ok(Self { head, tail: T::from_modes(modes, index + 1)? })
    }
}

fn integer<I: Integer>(tuple: &DynTuple) -> Result<I, ConversionError> {
    let Some(int) = tuple.as_leaf() else {
        return Err(ConversionError::new(Kind::NoInteger { rank: tuple.rank() }));
    };
    let integer = int.value();
    match (I::STATIC, usize::try_from(integer)) {
        (Some(of_type), value) if value != Ok(of_type) => Err(ConversionError::new(Kind::Static { of_type, integer })),
        (_, Ok(value)) => Ok(I::from_value(value)),
        (_, Err(_)) => Err(ConversionError::new(Kind::Narrow { integer })),
    }
}

fn multiple<I: Integer + TryFrom<usize, Error = LayoutError>>(tuple: &DynTuple) -> Result<I, ConversionError> {
    let number: usize = integer(tuple)?;
    let integer = number as u64;
    I::try_from(number).map_err(|law| {
        ConversionError::new(match law {
            LayoutError::KnownDivisor { divisor, .. } => Kind::Multiple { divisor, integer },
            _ => Kind::Narrow { integer },
        })
    })
}

fn list<L: FromModes>(tuple: &DynTuple) -> Result<L, ConversionError> {
    match tuple.as_tuple() {
        None => Err(ConversionError::new(Kind::NoTuple { rank: L::RANK, integer: tuple.as_int().value() })),
        Some(modes) if modes.len() == L::RANK => L::from_modes(modes, 0),
        Some(modes) => Err(ConversionError::new(Kind::Rank { of_type: L::RANK, rank: modes.len() })),
    }
}

/// A dynamic integer with a known divisor or word.
#[doc(hidden)]
pub trait KnownInteger: Integer + TryFrom<usize, Error = LayoutError> {}
impl<I: Integer + TryFrom<usize, Error = LayoutError>> KnownInteger for I {}

macro_rules! from_dyn {
    ($([$($generics:ident)*] $type:ty, by $by:ident $(where $bound:path)?;)*) => { $(
        impl<$($generics),*> FromDyn for $type $(where Self: $bound)? {
            type Of = DynTuple;
            fn from_dyn(tuple: &DynTuple) -> Result<Self, ConversionError> {
                $by(tuple)
            }
        }
    )* };
}
from_dyn! {
    [] usize, by integer;
    [D W] Multiple<D, W>, by multiple where KnownInteger;
    [] UTerm, by integer;
    [U B] UInt<U, B>, by integer where Integer;
    [] HNil, by list;
    [H T] HCons<H, T>, by list where FromModes;
}

impl<S, D> FromDyn for Layout<S, D>
where
    S: FromDyn<Of = DynTuple>,
    D: FromDyn<Of = DynTuple> + StrideFor<S, Layout = Self>,
{
    type Of = DynLayout;
    fn from_dyn(layout: &DynLayout) -> Result<Self, ConversionError> {
        let shape = S::from_dyn(&layout.shape())?;
        let stride = D::from_dyn(&layout.stride()).map_err(ConversionError::of_stride)?;
        Ok(stride.layout_for(shape))
    }
}

impl<L> Tree<L> {
    /// This layout or int tuple with a type.
    ///
    /// # Errors
    /// Where rank, profile or a static integer differs.
    pub fn try_into_typed<T: FromDyn<Of = Self>>(&self) -> Result<T, ConversionError> {
        T::from_dyn(self)
    }
}

impl Int {
    /// This integer with a type.
    ///
    /// # Errors
    /// Where the type has another static integer.
    pub fn try_into_typed<T: FromDyn<Of = DynTuple>>(self) -> Result<T, ConversionError> {
        T::from_dyn(&Tree::leaf(self))
    }
}
