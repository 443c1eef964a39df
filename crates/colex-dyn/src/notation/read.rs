//! `FromStr`.

use super::error::{ParseError, ParseErrorKind};
use super::syntax::{Kind, Part, parse};
use crate::tree::{MAX_LEAVES, Tree};
use crate::{CoordLeaf, DynCoord, DynLayout, DynTiler, DynTuple, Int, TilerLeaf};
use colex::LayoutError;
use core::str::FromStr;

type Read<T> = Result<T, (ParseErrorKind, usize)>;

impl FromStr for Int {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text, |part| match &part.kind {
            Kind::Int(int) => Ok(*int),
            kind => Err((no_integer(kind), part.at)),
        })
    }
}
impl FromStr for DynTuple {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text, tuple)
    }
}
impl FromStr for DynLayout {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text, |part| match &part.kind {
            Kind::Layout(shape, stride) => layout(shape, stride),
            _ => Err((ParseErrorKind::Expected("a colon and a stride after the shape"), text.trim_end().len())),
        })
    }
}
impl FromStr for DynTiler {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text, |part| {
            tree(part, &|part| match &part.kind {
                Kind::Int(int) => Ok(TilerLeaf::Int(*int)),
                Kind::Underscore => Ok(TilerLeaf::Underscore),
                Kind::Layout(shape, stride) => layout(shape, stride).map(TilerLeaf::Layout),
                Kind::Tuple(_) => unreachable!("a tuple is no leaf"),
            })
        })
    }
}
impl FromStr for DynCoord {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text, |part| {
            tree(part, &|part| match &part.kind {
                Kind::Int(int) => Ok(CoordLeaf::Int(*int)),
                Kind::Underscore => Ok(CoordLeaf::Underscore),
                kind => Err((no_integer(kind), part.at)),
            })
        })
    }
}

fn read<T>(text: &str, of_part: impl FnOnce(&Part) -> Read<T>) -> Result<T, ParseError> {
    of_part(&parse(text)?).map_err(|(kind, at)| ParseError::new(kind, at, text))
}

/// The tree of leaves.
fn tree<L>(part: &Part, leaf: &impl Fn(&Part) -> Read<L>) -> Read<Tree<L>> {
    let tree = match &part.kind {
        Kind::Tuple(parts) => Tree::nest(parts.iter().map(|part| tree(part, leaf)).collect::<Result<_, _>>()?),
        _ => return leaf(part).map(Tree::leaf),
    };
    if tree.leaves().len() > MAX_LEAVES { Err((ParseErrorKind::TooLarge, part.at)) } else { Ok(tree) }
}

fn tuple(part: &Part) -> Read<DynTuple> {
    tree(part, &|part| match &part.kind {
        Kind::Int(int) => Ok(*int),
        kind => Err((no_integer(kind), part.at)),
    })
}

fn layout(shape: &Part, stride: &Part) -> Read<DynLayout> {
    let result = DynLayout::new(&tuple(shape)?, &tuple(stride)?);
    result.map_err(|law| (ParseErrorKind::Incongruent(law.law()), place(stride, law)))
}

/// Where the part in a mode begins.
fn place(part: &Part, law: LayoutError) -> usize {
    let indices = law.mode().map(|mode| mode.indices().collect::<alloc::vec::Vec<_>>()).unwrap_or_default();
    let innermost = indices.into_iter().try_fold(part, |part, index| match &part.kind {
        Kind::Tuple(parts) => parts.get(index),
        _ => None,
    });
    innermost.unwrap_or(part).at
}

/// The reason why a part is not an integer.
const fn no_integer(kind: &Kind) -> ParseErrorKind {
    match kind {
        Kind::Underscore => ParseErrorKind::Underscore,
        Kind::Layout(..) => ParseErrorKind::Layout,
        Kind::Int(_) | Kind::Tuple(_) => ParseErrorKind::Expected("an integer"),
    }
}
