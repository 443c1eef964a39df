//! Division, rounded up.

use crate::tiler::TilerLeaf;
use crate::tree::{Tree, broken, each};
use crate::{DynTiler, DynTuple, Int, IntoTiler};
use colex::{LayoutError, StaticLaw};

impl DynTuple {
    /// `self / divisor`, rounded up. In CuTe `ceil_div(a, b)`.
    ///
    /// | `self` | divisor | quotient |
    /// | --- | --- | --- |
    /// | integer | integer | the smallest integer that is at least the quotient |
    /// | integer | tuple | by the product of the tuple |
    /// | tuple | integer | the first mode by the integer, the others by the rest of it, itself rounded up |
    /// | tuple | tuple | mode by mode; the missing modes of the divisor are 1 |
    /// | | layout | the shape of its complement in `self` |
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero); [`DivisorRank`](StaticLaw::DivisorRank) where the divisor has
    /// more modes; those of [`complement`](crate::DynLayout::complement).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::{DynTuple, Int};
    /// let shape: DynTuple = "(_12,_3,6)".parse()?;
    /// assert_eq!(shape.ceil_div(Int::fixed(4))?.to_string(), "(_3,_3,6)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ceil_div(&self, divisor: impl IntoTiler) -> Result<Self, LayoutError> {
        self.ceil_div_by(&divisor.into_tiler())
    }

    fn ceil_div_by(&self, divisor: &DynTiler) -> Result<Self, LayoutError> {
        match (self.as_tuple(), divisor.as_leaf(), divisor.as_tuple()) {
            (_, Some(TilerLeaf::Layout(layout)), _) => Ok(layout.complement(self)?.shape()),
            (_, Some(TilerLeaf::Underscore), _) => Err(broken(StaticLaw::NotAnInteger)),
            (_, Some(TilerLeaf::Int(int)), _) => self.ceil_div_by_int(*int),
            (Some(modes), _, Some(divisors)) => {
                let (divisor, rank) = (divisors.len(), modes.len());
                if divisor > rank {
                    return Err(broken(StaticLaw::DivisorRank { divisor, rank }));
                }
                let mut quotients = each(modes.iter().zip(divisors), |(mode, divisor)| mode.ceil_div_by(divisor))?;
                quotients.extend_from_slice(&modes[divisor..]);
                Ok(Self::nest(quotients))
            }
            _ => self.as_int().ceil_div(divisor.int_tuple()?.product()?).map(Tree::leaf),
        }
    }

    /// Divided by an integer: its rest after each mode divides the next one.
    pub(crate) fn ceil_div_by_int(&self, divisor: Int) -> Result<Self, LayoutError> {
        fn go(tuple: &DynTuple, divisor: &mut Int, is_last: bool) -> Result<DynTuple, LayoutError> {
            let Some(modes) = tuple.as_tuple() else {
                let size = tuple.as_int();
                let quotient = size.ceil_div(*divisor)?;
                if !is_last {
                    *divisor = divisor.ceil_div(size)?;
                }
                return Ok(Tree::leaf(quotient));
            };
            let last = modes.len().saturating_sub(1);
            each(modes.iter().enumerate(), |(k, mode)| go(mode, divisor, is_last && k == last)).map(Tree::nest)
        }
        go(self, &mut divisor.clone(), true)
    }
}

impl DynTiler {
    /// The int tuple, if there are only integers.
    pub(crate) fn int_tuple(&self) -> Result<DynTuple, LayoutError> {
        self.try_map(&mut |leaf| match leaf {
            TilerLeaf::Int(int) => Ok(*int),
            TilerLeaf::Layout(_) | TilerLeaf::Underscore => Err(broken(StaticLaw::NotAnInteger)),
        })
    }
}
