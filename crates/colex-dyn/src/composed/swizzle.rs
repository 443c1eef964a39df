//! Swizzles.

use crate::int::gcd;
use crate::tree::{broken, law};
use crate::{DynLayout, Int, make_layout_left};
use colex::{LayoutError, StaticLaw};

/// CuTe's `Swizzle<B, M, S>`: `B` bits of an offset, from bit `M` on, change by the bits at the distance `S`.
///
/// With `S > 0` the lower bits change by the upper ones, with `S < 0` the upper ones by the lower ones.
///
/// # Examples
/// ```
/// use colex_dyn::DynSwizzle;
///
/// let swizzle: DynSwizzle = "Sw<2,0,2>".parse()?;
/// assert_eq!([0, 4, 8, 12].map(|offset| swizzle.at(offset)), [0, 5, 10, 15]);
/// assert_eq!(swizzle.to_string(), "Sw<2,0,2>");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Bits that change must not be bits that they change by:
/// ```
/// assert!(colex_dyn::DynSwizzle::new(3, 0, 2).is_err());
/// assert!(colex_dyn::DynSwizzle::new(2, 0, 2).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DynSwizzle {
    bits: u32,
    base: u32,
    shift: i32,
}

impl DynSwizzle {
    /// `Sw<0,0,0>`
    pub const IDENTITY: Self = Self { bits: 0, base: 0, shift: 0 };

    /// The swizzle of this many bits, from the bit `base` on, by those at the distance `shift`.
    ///
    /// # Errors
    /// [`SwizzleOverlap`](StaticLaw::SwizzleOverlap) where `|shift| < bits`, [`SwizzleWidth`](StaticLaw::SwizzleWidth) where
    /// the bits are not those of 64-bit offsets.
    pub fn new(bits: u32, base: u32, shift: i32) -> Result<Self, LayoutError> {
        let distance = shift.unsigned_abs();
        if distance < bits {
            return Err(broken(StaticLaw::SwizzleOverlap { bits, shift }));
        }
        let reach = u64::from(bits) + u64::from(base) + u64::from(distance);
        if reach > u64::from(u64::BITS) {
            return Err(law!(static SwizzleWidth { reach: reach }));
        }
        Ok(Self { bits, base, shift })
    }

    /// How many bits change.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// The lowest of the bits that it reads or changes: runs of `2^base` offsets stay together.
    #[must_use]
    pub const fn base(self) -> u32 {
        self.base
    }

    /// The distance from a bit that changes to the one that it changes by.
    #[must_use]
    pub const fn shift(self) -> i32 {
        self.shift
    }

    /// The image of an offset.
    #[must_use]
    pub const fn at(self, offset: u64) -> u64 {
        // Of no bits the masks may lie beyond the integer.
        if self.bits == 0 {
            return offset;
        }
        let distance = self.shift.unsigned_abs();
        let lower = (u64::MAX >> (u64::BITS - self.bits)) << self.base;
        if self.shift > 0 { offset ^ ((offset >> distance) & lower) } else { offset ^ ((offset & lower) << distance) }
    }

    /// How many bits of an offset it reads or changes, from bit 0 on.
    pub(super) const fn reach(self) -> u32 {
        if self.bits == 0 { 0 } else { self.bits + self.base + self.shift.unsigned_abs() }
    }

    /// The composition with another swizzle: the bits that only one of them has. In CuTe `composition(a, b)`.
    ///
    /// # Errors
    /// [`SwizzleShift`](StaticLaw::SwizzleShift) where the shifts differ, [`SwizzleRun`](StaticLaw::SwizzleRun) where these
    /// bits are not one run, and the laws of [`new`](Self::new).
    pub fn composition(self, other: Self) -> Result<Self, LayoutError> {
        if self.shift != other.shift {
            return Err(broken(StaticLaw::SwizzleShift { left: self.shift, right: other.shift }));
        }
        let mask = |swizzle: Self| ((1_u128 << swizzle.bits) - 1) << swizzle.base;
        let either = mask(self) ^ mask(other);
        if either == 0 {
            return Self::new(0, 0, self.shift).map(|_| Self::IDENTITY);
        }
        let base = either.trailing_zeros();
        let bits = (either >> base).trailing_ones();
        if (either >> base) >> bits != 0 {
            return Err(law!(static SwizzleRun { bits: either >> base }));
        }
        Self::new(bits, base, self.shift)
    }

    /// The swizzle of larger elements, each made of `n` old ones.
    ///
    /// # Errors
    /// [`SwizzleGranularity`](StaticLaw::SwizzleGranularity) where `n` does not divide the runs that stay together,
    /// [`RecastByZero`](StaticLaw::RecastByZero).
    pub fn upcast(self, n: u64) -> Result<Self, LayoutError> {
        if n == 0 {
            return Err(broken(StaticLaw::RecastByZero));
        }
        if self.bits == 0 {
            return Ok(self);
        }
        match n.trailing_zeros() {
            fewer if n.is_power_of_two() && fewer <= self.base => Self::new(self.bits, self.base - fewer, self.shift),
            _ => Err(law!(static SwizzleGranularity { elements: n, base: self.base })),
        }
    }

    /// The swizzle of smaller elements, `n` for each old one.
    ///
    /// # Errors
    /// [`SwizzleParts`](StaticLaw::SwizzleParts) where `n` is not a power of two, and the laws of [`new`](Self::new).
    pub fn downcast(self, n: u64) -> Result<Self, LayoutError> {
        if self.bits == 0 && n > 0 {
            return Ok(self);
        }
        if !n.is_power_of_two() {
            return Err(law!(static SwizzleParts { parts: n }));
        }
        Self::new(self.bits, self.base + n.trailing_zeros(), self.shift)
    }

    /// The swizzle of elements of `new` bits instead of `old`.
    ///
    /// # Errors
    /// Those of [`upcast`](Self::upcast) and [`downcast`](Self::downcast).
    pub fn recast(self, old: u64, new: u64) -> Result<Self, LayoutError> {
        let common = gcd(old, new);
        let (Some(p), Some(q)) = (new.checked_div(common), old.checked_div(common)) else {
            return Err(broken(StaticLaw::RecastByZero));
        };
        let wider = self.upcast(p)?;
        if q == 1 { Ok(wider) } else { wider.downcast(q) }
    }

    /// The greatest power of two whose aligned runs stay together: `2^M`.
    #[must_use]
    pub fn max_alignment(self) -> Int {
        Int::fixed(1_u64.checked_shl(self.base).unwrap_or(0))
    }

    /// The domain of one period, `2^(B+M+|S|)` offsets.
    pub(super) fn domain(self) -> Result<DynLayout, LayoutError> {
        let size = 1_u64.checked_shl(self.bits + self.base + self.shift.unsigned_abs()).ok_or(LayoutError::Overflow)?;
        make_layout_left(&Int::fixed(size).into())
    }
}
