//! The values of layouts with signs and bases.

use super::DynStrided;
use crate::int::times;
use crate::tree::Tree;
use crate::{DynCoord, DynTuple, Int, IntoCoord};
use alloc::vec::Vec;
use colex::LayoutError;
use core::fmt::{self, Display, Formatter};

/// An integer with a sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Signed {
    value: i128,
    is_static: bool,
}

impl Signed {
    /// The number.
    #[must_use]
    pub const fn value(self) -> i128 {
        self.value
    }

    pub(crate) const fn is_static(self) -> bool {
        self.is_static
    }

    /// The integer, if it is not below 0.
    #[must_use]
    pub fn to_int(self) -> Option<Int> {
        u64::try_from(self.value).ok().map(|value| Int::marked(value, self.is_static))
    }
}

impl From<Int> for Signed {
    fn from(int: Int) -> Self {
        Self { value: int.value().into(), is_static: int.is_static() }
    }
}

impl Display for Signed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_static { "_" } else { "" })?;
        write!(f, "{}", self.value)
    }
}

impl DynStrided {
    /// The value at a coordinate: an integer, or a coordinate of the components that the strides go to.
    ///
    /// # Errors
    /// Those of [`DynLayout::at`](crate::DynLayout::at).
    pub fn at(&self, coordinate: impl IntoCoord) -> Result<Tree<Signed>, LayoutError> {
        self.value_at(&coordinate.into_coord().without_underscores()?)
    }

    /// [`at`](Self::at) an int tuple, static if all that it is computed from is.
    pub(crate) fn value_at(&self, coordinate: &DynTuple) -> Result<Tree<Signed>, LayoutError> {
        let digits = self.strided_shape().idx2crd(coordinate)?;
        let (mut sums, modes): (Vec<(&[usize], Signed)>, _) = (Vec::new(), self.leaves());
        for (digit, mode) in digits.leaves().into_iter().zip(modes) {
            let product = times(digit.value(), mode.stride().magnitude())?;
            let is_zero = digit.is_fixed(0) || mode.stride().int().is_fixed(0);
            let signed = i128::from(product);
            let value = if mode.stride().is_negative() { -signed } else { signed };
            let is_static = is_zero || digit.is_static() && mode.stride().int().is_static();
            match sums.iter_mut().find(|(path, _)| *path == mode.stride().path()) {
                Some((_, sum)) => {
                    let value = sum.value.checked_add(value).ok_or(LayoutError::Overflow)?;
                    *sum = Signed { value, is_static: sum.is_static && is_static };
                }
                None => sums.push((mode.stride().path(), Signed { value, is_static })),
            }
        }
        Ok(component(&sums, &mut Vec::new()))
    }

    /// The modes at the underscores of a coordinate, and the value of the others.
    ///
    /// # Errors
    /// Those of [`DynLayout::slice_and_offset`](crate::DynLayout::slice_and_offset).
    pub fn slice_and_value(&self, coordinate: &DynCoord) -> Result<(Self, Tree<Signed>), LayoutError> {
        Ok((self.slice(coordinate)?, self.value_at(&coordinate.with_zeros())?))
    }
}

/// The value of a component, which begins with the whole: outermost components first in `at`.
fn component(sums: &[(&[usize], Signed)], at: &mut Vec<usize>) -> Tree<Signed> {
    let is_inside = |path: &[usize]| path.iter().rev().take(at.len()).eq(at.iter()) && path.len() > at.len();
    let last = sums.iter().filter(|(path, _)| is_inside(path)).map(|(path, _)| path[path.len() - 1 - at.len()]).max();
    let Some(last) = last else {
        // Of an integer stride and of a component that no stride goes to.
        let own = sums.iter().find(|(path, _)| path.len() == at.len() && path.iter().rev().eq(at.iter()));
        return Tree::leaf(own.map_or(Signed { value: 0, is_static: true }, |(_, sum)| *sum));
    };
    let components = (0..=last).map(|index| {
        at.push(index);
        let value = component(sums, at);
        at.pop();
        value
    });
    Tree::nest(components.collect())
}
