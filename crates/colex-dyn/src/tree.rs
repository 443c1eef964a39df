//! Leaves, nested in tuples.

use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

/// How deep a tuple may be nested.
///
/// All functions walk down their tuples by recursion. With this limit none can exhaust the stack.
pub const MAX_DEPTH: usize = 128;

/// How many leaves a tuple may have.
///
/// A layout has as many leaves as somebody writes, and an operation multiplies them at most. With this limit none can
/// exhaust the memory.
pub const MAX_LEAVES: usize = 1 << 20;

/// A leaf, or a tuple of trees.
///
/// `4` is a leaf and `(4)` a tuple of one; they are not the same, as in CuTe. Operations on modes of any kind are
/// here, for [int tuples](crate::DynTuple) as for [layouts](crate::DynLayout).
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tree<L>(Node<L>);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Node<L> {
    Leaf(L),
    Tuple(Vec<Tree<L>>),
}

impl<L> Tree<L> {
    /// A leaf.
    #[must_use]
    pub const fn leaf(leaf: L) -> Self {
        Self(Node::Leaf(leaf))
    }

    /// The tuple of these modes.
    ///
    /// # Errors
    /// [`TooDeep`](StaticLaw::TooDeep) beyond [`MAX_DEPTH`], [`TooLarge`](StaticLaw::TooLarge) beyond [`MAX_LEAVES`].
    pub fn from_modes(modes: Vec<Self>) -> Result<Self, LayoutError> {
        let tuple = Self::nest(modes);
        if tuple.depth() > MAX_DEPTH {
            return Err(broken(StaticLaw::TooDeep { limit: MAX_DEPTH }));
        }
        within_limit(tuple.leaves().len())?;
        Ok(tuple)
    }

    /// The tuple of these modes, which are no more and no deeper than those of another tuple.
    pub(crate) const fn nest(modes: Vec<Self>) -> Self {
        Self(Node::Tuple(modes))
    }

    /// The leaf, if this is one.
    #[must_use]
    pub const fn as_leaf(&self) -> Option<&L> {
        match &self.0 {
            Node::Leaf(leaf) => Some(leaf),
            Node::Tuple(_) => None,
        }
    }

    /// The modes, if this is a tuple.
    #[must_use]
    pub fn as_tuple(&self) -> Option<&[Self]> {
        match &self.0 {
            Node::Leaf(_) => None,
            Node::Tuple(modes) => Some(modes),
        }
    }

    /// The modes; a leaf is its own only mode.
    #[must_use]
    pub fn modes(&self) -> &[Self] {
        self.as_tuple().unwrap_or(core::slice::from_ref(self))
    }

    /// The modes; a leaf is its own only mode.
    #[must_use]
    pub fn into_modes(self) -> Vec<Self> {
        match self.0 {
            Node::Tuple(modes) => modes,
            Node::Leaf(_) => alloc::vec![self],
        }
    }

    /// The number of modes: 1 for a leaf.
    #[must_use]
    pub fn rank(&self) -> usize {
        self.modes().len()
    }

    /// How deep it is nested: 0 for a leaf, one more than its deepest mode for a tuple.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.as_tuple().map_or(0, |modes| 1 + modes.iter().map(Self::depth).max().unwrap_or(0))
    }

    /// The leaves from left to right.
    #[must_use]
    pub fn leaves(&self) -> Vec<&L> {
        fn collect<'a, L>(tree: &'a Tree<L>, leaves: &mut Vec<&'a L>) {
            match &tree.0 {
                Node::Leaf(leaf) => leaves.push(leaf),
                Node::Tuple(modes) => modes.iter().for_each(|mode| collect(mode, leaves)),
            }
        }
        let mut leaves = Vec::new();
        collect(self, &mut leaves);
        leaves
    }

    /// The same profile with every leaf replaced.
    pub(crate) fn map<M>(&self, f: &mut impl FnMut(&L) -> M) -> Tree<M> {
        match &self.0 {
            Node::Leaf(leaf) => Tree::leaf(f(leaf)),
            Node::Tuple(modes) => Tree::nest(modes.iter().map(|mode| mode.map(f)).collect()),
        }
    }

    /// The same profile with every leaf replaced, or the first error, with its mode.
    pub(crate) fn try_map<M>(&self, f: &mut impl FnMut(&L) -> Result<M, LayoutError>) -> Result<Tree<M>, LayoutError> {
        match &self.0 {
            Node::Leaf(leaf) => Ok(Tree::leaf(f(leaf)?)),
            Node::Tuple(modes) => each(modes, |mode| mode.try_map(f)).map(Tree::nest),
        }
    }
}

/// The results for all modes, or the first error, with its mode.
pub(crate) fn each<T, R>(
    modes: impl IntoIterator<Item = T>,
    mut f: impl FnMut(T) -> Result<R, LayoutError>,
) -> Result<Vec<R>, LayoutError> {
    modes.into_iter().enumerate().map(|(index, mode)| f(mode).map_err(|error| error.in_mode(index))).collect()
}

/// The error of a broken law of ranks, profiles or static integers.
pub(crate) const fn broken(law: StaticLaw) -> LayoutError {
    LayoutError::Static { law }
}

/// The error of a law with these numbers, which has them in `usize`: an overflow where `usize` is narrower than one of them.
macro_rules! law {
    (static $law:ident { $($field:ident: $number:expr),* }) => {
        $crate::tree::counted(|| Some($crate::tree::broken(colex::StaticLaw::$law {
            $($field: $number.try_into().ok()?),*
        })))
    };
    ($law:ident { $($field:ident: $number:expr),* }) => {
        $crate::tree::counted(|| Some(colex::LayoutError::$law { $($field: $number.try_into().ok()?),* }))
    };
}
pub(crate) use law;

/// The error whose numbers fit.
pub(crate) fn counted(law: impl FnOnce() -> Option<LayoutError>) -> LayoutError {
    law().unwrap_or(LayoutError::Overflow)
}

/// Whether a tuple may have this many leaves.
pub(crate) const fn within_limit(leaves: usize) -> Result<(), LayoutError> {
    if leaves > MAX_LEAVES { Err(broken(StaticLaw::TooLarge { limit: MAX_LEAVES })) } else { Ok(()) }
}
