//! Recasts: the same memory in larger or smaller elements.
//!
//! | stride `d` | upcast by `n` | downcast by `n` |
//! | --- | --- | --- |
//! | static 0 | the mode as it is | the mode as it is |
//! | static 1, or any of a static size 1 if no other is 1 | `ceil(s/n) : 1` | `s*n : 1` |
//! | static, divides `n` | `ceil(s / (n/d)) : 1` | `s : d*n` |
//! | static, a multiple of `n` | `s : d/n` | `s : d*n` |
//! | dynamic | `s : d/n`, if `n` divides it | `s : d*n` |
//! | otherwise | is not defined | |

use crate::int::gcd;
use crate::layout::Mode;
use crate::tree::{broken, law};
use crate::{DynLayout, Int};
use colex::{LayoutError, StaticLaw};

impl DynLayout {
    /// The layout in elements that are `n` old ones each. In CuTe `upcast<N>(l)`, which rounds dynamic strides down,
    /// and loses elements of modes that overlap.
    ///
    /// **Definition.** The old element at offset `x` is part of the new element at `x / n`. A mode of static stride below
    /// `n` joins neighbours, and is rounded up; the others move by whole new elements.
    ///
    /// **Defined when** each stride is a multiple of `n`, or static and a divisor of it; and the modes of stride below `n`
    /// stay inside a new element together: of `s` elements at stride `d`, the first `min(s, n/d)` lie up to
    /// `(min(s, n/d) - 1) * d`, and the sum of these is below `n`.
    ///
    /// # Errors
    /// [`UpcastDivisibility`](LayoutError::UpcastDivisibility) of a dynamic stride,
    /// [the same](StaticLaw::UpcastDivisibility) of a static one, [`UpcastCarry`](LayoutError::UpcastCarry),
    /// [`RecastByZero`](StaticLaw::RecastByZero).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_8,_3):(_1,_8)".parse()?;
    /// assert_eq!(a.upcast(4)?.to_string(), "(_2,_3):(_1,_2)");
    /// assert_eq!(a.downcast(2)?.to_string(), "(_16,_3):(_1,_16)");
    /// assert_eq!(a.recast_layout(16, 8)?.to_string(), "(_16,_3):(_1,_16)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn upcast(&self, n: u64) -> Result<Self, LayoutError> {
        if n == 0 {
            return Err(broken(StaticLaw::RecastByZero));
        }
        let modes = self.try_map(&mut |mode| upcast_mode(*mode, n))?;
        let reach = self.leaves().into_iter().fold(0, |reach: u64, mode| reach.saturating_add(last_place(*mode, n)));
        if reach >= n && self.size() != Ok(Int::dynamic(0)) && self.size() != Ok(Int::ZERO) {
            return Err(law!(UpcastCarry { reach: reach, elements: n }));
        }
        Ok(modes)
    }

    /// The layout in elements that are an `n`-th of an old one. In CuTe `downcast<N>(l)`, which continues each of several modes
    /// of stride 1, and gives offsets beyond the last element.
    ///
    /// **Definition.** The old element at offset `x` is the new elements from `x * n` on. They continue the mode of static
    /// stride 1; there must be one such mode. A mode of static size 1 can have any stride: it is that mode if no other one is.
    ///
    /// # Errors
    /// [`AdjacentElements`](StaticLaw::AdjacentElements), [`OneUnitMode`](StaticLaw::OneUnitMode),
    /// [`RecastByZero`](StaticLaw::RecastByZero), [`Overflow`](LayoutError::Overflow).
    pub fn downcast(&self, n: u64) -> Result<Self, LayoutError> {
        if n == 0 {
            return Err(broken(StaticLaw::RecastByZero));
        }
        let modes = self.with_one_unit_stride(n)?;
        let n = Int::fixed(n);
        modes.try_map(&mut |mode| match mode.stride().is_fixed(1) {
            true => Ok(Mode::new(mode.shape().times(n)?, mode.stride())),
            false => Ok(Mode::new(mode.shape(), mode.stride().times(n)?)),
        })
    }

    /// The layout with one mode of static stride 1, of whose elements each makes `n`.
    fn with_one_unit_stride(&self, n: u64) -> Result<Self, LayoutError> {
        let units = |layout: &Self| layout.leaves().iter().filter(|mode| mode.stride().is_fixed(1)).count();
        match units(self) {
            1 => return Ok(self.clone()),
            2.. if n == 1 => return Ok(self.clone()),
            _ => {}
        }
        let cleared = self.try_map(&mut |mode| match mode.shape().is_fixed(1) {
            true => Ok(Mode::new(mode.shape(), Int::ZERO)),
            false => Ok(*mode),
        })?;
        let mut is_there = match units(&cleared) {
            0 => false,
            1 => return Ok(cleared),
            _ => return Err(law!(static OneUnitMode { elements: n })),
        };
        let chosen = cleared.try_map(&mut |mode| match mode.shape().is_fixed(1) && !is_there {
            true => {
                is_there = true;
                Ok(Mode::new(mode.shape(), Int::ONE))
            }
            false => Ok(*mode),
        })?;
        if is_there { Ok(chosen) } else { Err(law!(static AdjacentElements { elements: n })) }
    }

    /// The layout of the same memory in elements of another size, in bits. In CuTe `recast_layout<OldType, NewType>(l)`.
    ///
    /// **Definition.** With `new / old = p / q` in lowest terms, [`upcast`](Self::upcast) by `p`, then
    /// [`downcast`](Self::downcast) by `q`.
    ///
    /// # Errors
    /// Those of both.
    pub fn recast_layout(&self, old: u64, new: u64) -> Result<Self, LayoutError> {
        let (p, q) = lowest_terms(new, old)?;
        let wider = self.upcast(p)?;
        if q == 1 { Ok(wider) } else { wider.downcast(q) }
    }
}

/// The numbers of bits `new / old` in lowest terms.
pub(crate) fn lowest_terms(new: u64, old: u64) -> Result<(u64, u64), LayoutError> {
    let common = gcd(old, new);
    new.checked_div(common).zip(old.checked_div(common)).ok_or_else(|| broken(StaticLaw::RecastByZero))
}

/// A mode in elements of `n` old ones.
fn upcast_mode(mode: Mode, n: u64) -> Result<Mode, LayoutError> {
    let (size, stride) = (mode.shape(), mode.stride());
    let d = stride.value();
    match (stride.is_static(), d) {
        (true, 0) => Ok(mode),
        (is_static, d) if d % n == 0 => Ok(Mode::new(size, Int::marked(d / n, is_static))),
        (true, d) if n % d == 0 => Ok(Mode::new(size.ceil_div(Int::fixed(n / d))?, Int::ONE)),
        (true, stride) => Err(law!(static UpcastDivisibility { stride: stride, elements: n })),
        (false, stride) => Err(law!(UpcastDivisibility { stride: stride, elements: n })),
    }
}

/// The last place of a mode within an element of `n` old ones.
fn last_place(mode: Mode, n: u64) -> u64 {
    let (s, d) = (mode.shape().value(), mode.stride().value());
    if d == 0 || d % n == 0 { 0 } else { s.min(n / d).saturating_sub(1).saturating_mul(d) }
}
