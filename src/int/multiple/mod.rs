//! Dynamic integers with a type that records a divisor, or that 32 bits hold them.
//!
//! The type for both, and the only one that the rest of the crate uses: an operation gets a `Multiple` where it would
//! get a `usize`, and its result keeps the divisor that the arithmetic in this folder gives.

mod arithmetic;

use super::computed::{Computation, FromComputed};
use super::{Integer, StaticInteger};
use crate::diagnostics::LayoutError;
use crate::diagnostics::laws::MultipleOfZero;
use core::cmp::Ordering;
use core::fmt;
use core::fmt::Debug;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use typenum::{B1, U1, UInt, UTerm};

/// A dynamic integer that is a multiple of the static integer `D`: "`n` is divisible by 8" as a type.
///
/// **Definition.** The number `D * q` of a dynamic `q`, which is stored; `q` is a `usize`, or a `u32` for [`narrow`]
/// integers. The check is made once, by [`new`](Multiple::new); from then on the type decides divisibility by a divisor
/// of `D`.
///
/// It can replace a `usize`: as a size or a stride, in an int tuple, as a coordinate. It prints as a dynamic integer.
///
/// | operation | the divisor of the result |
/// | --- | --- |
/// | `a * b` | the product of the known divisors |
/// | `a + b` | the greatest common divisor of the known divisors |
/// | `a / c`, `c` static | `D / c` where that is whole; nothing otherwise |
/// | `a % c`, `c` static | that it is a static 0 where `c` divides `D` |
/// | `gcd(a, c)`, `c` static | that it is `c` where `c` divides `D` |
///
/// A result that is known to be a multiple of 1 only is a `usize`.
///
/// **Cost.** None: the value is `q * D`, a shift where `D` is a power of two, and rustc sees that it is divisible.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = Multiple::<U8>::new(48).unwrap();
/// let a = layout![(n, 4) : (1, n)];
/// assert_eq!(a.to_string(), "(48,_4):(_1,48)");
/// let tiled: Layout![((4, 2), (Multiple<U2>, 2)) : ((1, Multiple<U8>), (4, Multiple<U16>))] = a.zipped_divide(shape![(4, 2)]);
/// assert_eq!(tiled.to_string(), "((_4,_2),(12,_2)):((_1,48),(_4,96))");
/// ```
/// A number that is not a multiple is an error:
/// ```
/// use colex::prelude::*;
///
/// let error = Multiple::<U8>::new(50).unwrap_err();
/// assert_eq!(error.to_string(), "known divisor: 50 is not a multiple of 8");
/// ```
/// Everything is a multiple of 0 that is 0, so that this does not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let n = Multiple::<U0>::new(0);
/// ```
/// ```
/// use colex::prelude::*;
///
/// let n = Multiple::<U1>::new(0);
/// ```
#[doc(alias = "assume")]
pub struct Multiple<D, W = usize> {
    quotient: W,
    divisor: PhantomData<D>,
}

/// A dynamic integer of 32 bits, made by [`narrow`].
pub type Narrow = Multiple<U1, u32>;

/// A dynamic integer whose type records that 32 bits hold it: `layout![(n, m) : (1, n)]` with `n = narrow(k)`.
///
/// It is a separate type, because if `u32` were an integer, rustc could no longer infer the type of literals.
///
/// **Width.** A value is a `usize`, so nothing wraps at 32 bits. It is stored in 32 bits, and divisions of one such
/// integer by another have 32 bits: there the width matters, most of all on a GPU. Results are as wide as they must be:
///
/// | operation | with a static integer | with a `narrow` one | with a `usize` |
/// | --- | --- | --- | --- |
/// | `a / b`, `a % b` | narrow | narrow | narrow |
/// | `a * b` | narrow, as a multiple | `usize` | `usize` |
/// | `a + b`, `a - b` | `usize` | `usize` | `usize` |
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let (n, m) = (narrow(6), narrow(10));
/// let a = layout![(n, m, 4) : (1, n, 60)];
/// assert_eq!(a.to_string(), "(6,10,_4):(_1,6,_60)");
/// assert_eq!(a.at(narrow(75)), 75);
/// assert_eq!(core::mem::size_of_val(&a), 12);
/// ```
/// A plain `u32` is not an integer of a layout:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let n: u32 = 6;
/// let a = layout![n : 1];
/// ```
/// ```
/// use colex::prelude::*;
///
/// let n: u32 = 6;
/// let a = layout![{narrow(n)} : 1];
/// ```
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn narrow(value: u32) -> Narrow {
    Multiple::of(value)
}

impl<D: StaticInteger> Multiple<D> {
    /// `value`, with a type that records that it is a multiple of `D`.
    ///
    /// # Errors
    /// [`KnownDivisor`](LayoutError::KnownDivisor) if it is not a multiple.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(value: usize) -> Result<Self, LayoutError>
    where
        D: Divisor,
    {
        if value % D::VALUE != 0 {
            return Err(LayoutError::KnownDivisor { value, divisor: D::VALUE });
        }
        Ok(Self::of(value / D::VALUE))
    }
}

impl<D: StaticInteger> Multiple<D, u32> {
    /// `value` as a multiple of `D` in 32 bits.
    ///
    /// # Errors
    /// [`KnownDivisor`](LayoutError::KnownDivisor) if it is not a multiple.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let rows = Multiple::<U8, u32>::narrow(64)?;
    /// assert_eq!(layout![(rows, 4)].zipped_divide(shape![(8, 4)]).to_string(), "((_8,_4),(8,_1)):((_1,64),(_8,_0))");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn narrow(value: u32) -> Result<Self, LayoutError>
    where
        D: Divisor,
    {
        Self::try_from(value as usize)
    }
}

impl<D, W> Multiple<D, W> {
    /// The multiple of `D` by its quotient.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn of(quotient: W) -> Self {
        Self { quotient, divisor: PhantomData }
    }
}
impl<D: StaticInteger, W: Word> Multiple<D, W> {
    /// The value, `D * q`.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value(self) -> usize {
        // At most the number that it was made of, or the result of a checked computation.
        self.quotient.wide().wrapping_mul(D::VALUE)
    }
    /// How many times `D` it is.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn quotient(self) -> usize {
        self.quotient.wide()
    }
}

impl<D: StaticInteger, W: Word> Integer for Multiple<D, W> {
    const STATIC: Option<usize> = None;
    const DIVISOR: usize = D::VALUE;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> usize {
        self.value()
    }
}
impl<D: StaticInteger, W: Word> FromComputed for Multiple<D, W> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_computed(value: usize) -> bool {
        D::VALUE != 0 && value % D::VALUE == 0 && W::has(value / D::VALUE)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_computed(value: usize, _: Computation) -> Self {
        Self::of(W::known(value / D::VALUE))
    }
}

/// # Errors
/// [`KnownDivisor`](LayoutError::KnownDivisor) if `value` is not a multiple of `D`; [`Overflow`](LayoutError::Overflow)
/// if its quotient has more bits than are stored.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::Narrow;
///
/// assert_eq!(Multiple::<U8>::try_from(48)?.quotient(), 6);
/// assert_eq!(Narrow::try_from(48)?.value(), 48);
/// assert!(Multiple::<U8>::try_from(50).is_err());
/// # Ok::<(), LayoutError>(())
/// ```
impl<D: StaticInteger + Divisor, W: Word> TryFrom<usize> for Multiple<D, W> {
    type Error = LayoutError;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_from(value: usize) -> Result<Self, LayoutError> {
        let multiple = Multiple::<D>::new(value)?;
        if W::has(multiple.quotient) { Ok(Self::of(W::known(multiple.quotient))) } else { Err(LayoutError::Overflow) }
    }
}

impl<D, W: Copy> Clone for Multiple<D, W> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<D, W: Copy> Copy for Multiple<D, W> {}
impl<D, W: PartialEq> PartialEq for Multiple<D, W> {
    fn eq(&self, other: &Self) -> bool {
        self.quotient == other.quotient
    }
}
impl<D, W: Eq> Eq for Multiple<D, W> {}
impl<D, W: PartialOrd> PartialOrd for Multiple<D, W> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.quotient.partial_cmp(&other.quotient)
    }
}
impl<D, W: Ord> Ord for Multiple<D, W> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.quotient.cmp(&other.quotient)
    }
}
impl<D, W: Hash> Hash for Multiple<D, W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.quotient.hash(state);
    }
}
impl<D: StaticInteger, W: Word> Debug for Multiple<D, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value(), f)
    }
}
impl<D: StaticInteger, W: Word> fmt::Display for Multiple<D, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.value(), f)
    }
}

// The width of the quotient of a [`Multiple`], and the divisor in the type of a result.

/// `usize` or `u32`: how a dynamic integer is stored.
pub trait Word: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The quotient or remainder, by any divisor, of a multiple of 1 that is stored in this way.
    type Quotient;
    fn wide(self) -> usize;
    /// The word of this value, which is known to be one.
    fn known(value: usize) -> Self;
    /// Whether there is a word of this value.
    fn has(value: usize) -> bool;
}
impl Word for usize {
    type Quotient = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wide(self) -> usize {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known(value: usize) -> usize {
        value
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(_: usize) -> bool {
        true
    }
}
impl Word for u32 {
    type Quotient = Multiple<UInt<UTerm, B1>, u32>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wide(self) -> usize {
        self as usize
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known(value: usize) -> u32 {
        debug_assert!(Self::has(value), "an integer of 32 bits was computed as {value}");
        value as u32
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(value: usize) -> bool {
        u32::try_from(value).is_ok()
    }
}

/// A static integer by which a dynamic one can be known to be divisible.
pub trait Divisor {}
impl<U, B> Divisor for UInt<U, B> {}
impl Divisor for UTerm where for<'a> (): MultipleOfZero<'a> {}

/// The type of a multiple of `K` stored as `W`: `usize` where that says nothing.
pub type MultipleOf<K, W> = <K as KnownDivisor<W>>::Multiple;

/// See [`MultipleOf`].
pub trait KnownDivisor<W> {
    /// The type of the multiple.
    type Multiple;
    /// The type of a quotient of it, or a remainder, that is not known to be a multiple.
    type Quotient;
}
impl<W: Word> KnownDivisor<W> for UInt<UTerm, B1> {
    type Multiple = W::Quotient;
    type Quotient = W::Quotient;
}
impl<U, B, C, W> KnownDivisor<W> for UInt<UInt<U, B>, C> {
    type Multiple = Multiple<Self, W>;
    type Quotient = usize;
}
