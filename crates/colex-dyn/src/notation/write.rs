//! `Display` and `Debug`: both write the notation.

use crate::tree::Tree;
use crate::{CoordLeaf, DynCoord, DynLayout, DynTiler, DynTuple, TilerLeaf};
use core::fmt::{self, Display, Formatter};

impl<L> Tree<L> {
    /// Writes the tree with its leaves between these brackets.
    fn write(
        &self,
        f: &mut Formatter<'_>,
        brackets: [&str; 2],
        leaf: &impl Fn(&L, &mut Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        let Some(modes) = self.as_tuple() else { return self.as_leaf().map_or(Ok(()), |own| leaf(own, f)) };
        f.write_str(brackets[0])?;
        for (index, mode) in modes.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            mode.write(f, brackets, leaf)?;
        }
        f.write_str(brackets[1])
    }
}

/// Writes a tree between parentheses.
pub(crate) fn write_tuple<L>(
    tree: &Tree<L>,
    f: &mut Formatter<'_>,
    leaf: &impl Fn(&L, &mut Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    tree.write(f, ROUND, leaf)
}

const ROUND: [&str; 2] = ["(", ")"];
const ANGLE: [&str; 2] = ["<", ">"];

impl Display for DynTuple {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, ROUND, &Display::fmt)
    }
}
impl Display for DynLayout {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, ROUND, &|mode, f| mode.shape().fmt(f))?;
        f.write_str(":")?;
        self.write(f, ROUND, &|mode, f| mode.stride().fmt(f))
    }
}
impl Display for DynTiler {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, ANGLE, &|leaf, f| match leaf {
            TilerLeaf::Int(int) => int.fmt(f),
            TilerLeaf::Layout(layout) => layout.fmt(f),
            TilerLeaf::Underscore => f.write_str("_"),
        })
    }
}
impl Display for DynCoord {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(f, ROUND, &|leaf, f| match leaf {
            CoordLeaf::Int(int) => int.fmt(f),
            CoordLeaf::Underscore => f.write_str("_"),
        })
    }
}

impl<L> fmt::Debug for Tree<L>
where
    Self: Display,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
