//! Evenly divides: a tiler divides a shape without a remainder.

use crate::tiler::TilerLeaf;
use crate::tree::broken;
use crate::{DynTiler, DynTuple, IntoTiler, Truth};
use colex::{LayoutError, StaticLaw};

impl DynTuple {
    /// Whether a tiler divides the shape without a remainder. In CuTe `evenly_divides(a, b)`.
    ///
    /// **Definition.** `size(a) == size(b) * size(ceil_div(a, b))`, mode by mode where `b` is a tuple; modes of `a`
    /// beyond those of `b` are not looked at, and a tuple of more modes than `a` does not divide it. What breaks a law, a
    /// division by zero for example, does not divide.
    ///
    /// # Errors
    /// [`NotAnInteger`](StaticLaw::NotAnInteger) for `_`.
    pub fn evenly_divides(&self, tiler: impl IntoTiler) -> Result<Truth, LayoutError> {
        self.evenly_divided_by(&tiler.into_tiler())
    }

    fn evenly_divided_by(&self, tiler: &DynTiler) -> Result<Truth, LayoutError> {
        let size = match (tiler.as_leaf(), tiler.as_tuple()) {
            (Some(TilerLeaf::Int(int)), _) => Ok(*int),
            (Some(TilerLeaf::Layout(layout)), _) => layout.size(),
            (Some(TilerLeaf::Underscore), _) => return Err(broken(StaticLaw::NotAnInteger)),
            (None, tilers) => {
                let (modes, tilers) = (self.modes(), tilers.unwrap_or_default());
                if tilers.len() > modes.len() {
                    return Ok(Truth::NO);
                }
                let mut all = Truth::YES;
                for (mode, tiler) in modes.iter().zip(tilers) {
                    all = all.and(mode.evenly_divided_by(tiler)?);
                }
                return Ok(all);
            }
        };
        let covered = || self.ceil_div(tiler.clone())?.product()?.times(size?);
        Ok(match (self.product(), covered()) {
            (Ok(size), Ok(covered)) => Truth::of(size, covered, u64::eq),
            _ => Truth::NO,
        })
    }
}
