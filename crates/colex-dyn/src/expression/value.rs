//! The values of expressions.

use crate::tiler::TilerLeaf;
use crate::tree::Tree;
use crate::{
    CoordLeaf, DynBased, DynComposed, DynCoord, DynLayout, DynStrided, DynSwizzle, DynTiler, DynTuple, Int, Mode,
    OffsetMap, Signed, StridedMode, Truth,
};
use alloc::boxed::Box;
use alloc::vec::Vec;
use colex::LayoutError;
use core::fmt::{self, Display};

/// The value of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value {
    /// An integer, or a tuple of integers.
    Tuple(DynTuple),
    /// A layout.
    Layout(DynLayout),
    /// A swizzle.
    Swizzle(DynSwizzle),
    /// A layout behind functions of offsets.
    Composed(DynComposed),
    /// A layout with negative or basis strides.
    Strided(DynStrided),
    /// Such a layout after a base, in a function.
    Based(DynBased),
    /// A value of such a layout that is not an int tuple.
    Signed(Tree<Signed>),
    /// A coordinate with underscores.
    Coord(DynCoord),
    /// A tuple with layouts in it.
    Tiler(DynTiler),
    /// A yes or a no.
    Truth(Truth),
    /// Several values.
    Several(Vec<Value>),
    /// An int tuple, a layout or a tiler with `?` in it.
    Structure(Structure),
}

/// An int tuple, a layout or a tiler in which some numbers are unknown: `(?,8):(8,1)`.
///
/// Operations on modes and profiles take it; no operation that computes does.
///
/// # Examples
/// ```
/// use colex_dyn::expression::{Expression, Value};
///
/// let flat = "flatten((?,(8,4)):(32,(1,8)))".parse::<Expression>()?.evaluate()?;
/// assert_eq!(flat.to_string(), "(?,8,4):(32,1,8)");
/// assert!(matches!(flat.value(), Value::Structure(_)));
/// assert!("coalesce((?,8):(8,1))".parse::<Expression>()?.evaluate().is_err());
/// # Ok::<(), colex_dyn::expression::ExpressionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Structure(Box<Value>);

impl Value {
    /// The kind of the value, with an article.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Tuple(tuple) if tuple.as_leaf().is_some() => "an integer",
            Self::Tuple(_) => "an int tuple",
            Self::Layout(_) => "a layout",
            Self::Strided(strided) if strided.magnitudes().is_some() => "a layout with negative strides",
            Self::Strided(_) => "a layout with basis strides",
            Self::Based(_) => "a layout after a base",
            Self::Signed(_) => "an integer below 0",
            Self::Swizzle(_) => "a swizzle",
            Self::Composed(_) => "a composed layout",
            Self::Coord(coordinate) if coordinate.as_leaf().is_some() => "an underscore",
            Self::Coord(_) => "a coordinate",
            Self::Tiler(_) => "a tiler",
            Self::Truth(_) => "a truth",
            Self::Several(_) => "a list",
            Self::Structure(_) => "a structure with `?`",
        }
    }

    /// The layout, if it is one.
    #[must_use]
    pub const fn as_layout(&self) -> Option<&DynLayout> {
        if let Self::Layout(layout) = self { Some(layout) } else { None }
    }

    /// The composed layout, if it is one: a layout is one, too.
    #[must_use]
    pub fn to_composed(&self) -> Option<DynComposed> {
        match self {
            Self::Layout(layout) => Some(layout.clone().into()),
            Self::Composed(composed) => Some(composed.clone()),
            _ => None,
        }
    }

    /// The int tuple, if it is one.
    #[must_use]
    pub const fn as_tuple(&self) -> Option<&DynTuple> {
        if let Self::Tuple(tuple) = self { Some(tuple) } else { None }
    }

    /// The integer, if it is one.
    #[must_use]
    pub fn as_int(&self) -> Option<Int> {
        self.as_tuple()?.as_leaf().copied()
    }

    /// The coordinate, if it is one: an int tuple is one, too.
    #[must_use]
    pub fn to_coord(&self) -> Option<DynCoord> {
        match self {
            Self::Tuple(tuple) => Some(tuple.into()),
            Self::Coord(coordinate) => Some(coordinate.clone()),
            _ => None,
        }
    }

    /// The tiler, if it is one: a layout, an int tuple and underscores are tilers, too.
    #[must_use]
    pub fn to_tiler(&self) -> Option<DynTiler> {
        match self {
            Self::Tuple(tuple) => Some(tuple.into()),
            Self::Layout(layout) => Some(layout.into()),
            Self::Coord(coordinate) => Some(coordinate.map(&mut |leaf| match leaf {
                CoordLeaf::Int(int) => TilerLeaf::Int(*int),
                CoordLeaf::Underscore => TilerLeaf::Underscore,
            })),
            Self::Tiler(tiler) => Some(tiler.clone()),
            _ => None,
        }
    }

    /// The same value with its integers replaced.
    pub(super) fn map_ints(&self, f: &mut impl FnMut(Int) -> Int) -> Self {
        let of_layout = |layout: &DynLayout, f: &mut dyn FnMut(Int) -> Int| {
            layout.map(&mut |mode| Mode::new(f(mode.shape()), f(mode.stride())))
        };
        match self {
            Self::Tuple(tuple) => Self::Tuple(tuple.map(&mut |int| f(*int))),
            Self::Layout(layout) => Self::Layout(of_layout(layout, f)),
            Self::Coord(coordinate) => Self::Coord(coordinate.map(&mut |leaf| match leaf {
                CoordLeaf::Int(int) => CoordLeaf::Int(f(*int)),
                CoordLeaf::Underscore => CoordLeaf::Underscore,
            })),
            Self::Tiler(tiler) => Self::Tiler(tiler.map(&mut |leaf| match leaf {
                TilerLeaf::Int(int) => TilerLeaf::Int(f(*int)),
                TilerLeaf::Layout(layout) => TilerLeaf::Layout(of_layout(layout, f)),
                TilerLeaf::Underscore => TilerLeaf::Underscore,
            })),
            Self::Truth(truth) => Self::Truth(*truth),
            Self::Swizzle(swizzle) => Self::Swizzle(*swizzle),
            Self::Based(based) => {
                let strided = |mode: &StridedMode| StridedMode::new(f(mode.shape()), mode.stride().map_int(f));
                let layout = based.layout().map(&mut { strided });
                let map = match based.map() {
                    OffsetMap::Layout(layout) => OffsetMap::Layout(of_layout(layout, f)),
                    OffsetMap::Swizzle(swizzle) => OffsetMap::Swizzle(*swizzle),
                };
                Self::Based(DynBased::new(map, based.base().map(&mut |int| f(*int)), layout))
            }
            Self::Strided(strided) => {
                Self::Strided(strided.map(&mut |mode| StridedMode::new(f(mode.shape()), mode.stride().map_int(f))))
            }
            Self::Signed(signed) => Self::Signed(signed.clone()),
            Self::Composed(composed) => {
                let maps = composed.maps().iter().map(|(map, offset)| match map {
                    OffsetMap::Swizzle(swizzle) => (OffsetMap::Swizzle(*swizzle), f(*offset)),
                    OffsetMap::Layout(layout) => (OffsetMap::Layout(of_layout(layout, f)), f(*offset)),
                });
                Self::Composed(DynComposed::new(maps.collect(), of_layout(composed.layout(), f)))
            }
            Self::Several(values) => Self::Several(values.iter().map(|value| value.map_ints(f)).collect()),
            Self::Structure(structure) => Self::Structure(Structure(Box::new(structure.0.map_ints(f)))),
        }
    }

    /// The value, as a structure if it has a `?`.
    pub(super) fn closed(self) -> Self {
        let mut is_open = false;
        self.map_ints(&mut |int| {
            is_open |= int.is_unknown();
            int
        });
        if is_open { Self::Structure(Structure(Box::new(self))) } else { self }
    }

    /// The value, and that of a structure with its `?`.
    pub(super) fn opened(&self) -> Self {
        if let Self::Structure(structure) = self { (*structure.0).clone() } else { self.clone() }
    }

    /// The tuple of values; none, if one of them cannot be in a tuple.
    pub(super) fn tuple_of(values: Vec<Self>) -> Option<Result<Self, LayoutError>> {
        if values.iter().all(|value| value.as_tuple().is_some()) {
            let modes = values.iter().filter_map(Self::as_tuple).cloned().collect();
            return Some(DynTuple::from_modes(modes).map(Self::Tuple));
        }
        if values.iter().all(|value| matches!(value, Self::Tuple(_) | Self::Coord(_))) {
            let modes = values.iter().filter_map(Self::to_coord).collect();
            return Some(DynCoord::from_modes(modes).map(Self::Coord));
        }
        let modes: Option<Vec<_>> = values.iter().map(Self::to_tiler).collect();
        Some(DynTiler::from_modes(modes?).map(Self::Tiler))
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tuple(tuple) => tuple.fmt(f),
            Self::Layout(layout) => layout.fmt(f),
            Self::Coord(coordinate) => coordinate.fmt(f),
            Self::Tiler(tiler) => tiler.fmt(f),
            Self::Truth(truth) => truth.fmt(f),
            Self::Swizzle(swizzle) => swizzle.fmt(f),
            Self::Strided(strided) => strided.fmt(f),
            Self::Based(based) => based.fmt(f),
            Self::Signed(signed) => signed.fmt(f),
            Self::Composed(composed) => composed.fmt(f),
            Self::Structure(structure) => structure.0.fmt(f),
            Self::Several(values) => {
                f.write_str("(")?;
                for (index, value) in values.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    value.fmt(f)?;
                }
                f.write_str(")")
            }
        }
    }
}

impl From<Int> for Value {
    fn from(int: Int) -> Self {
        Self::Tuple(Tree::leaf(int))
    }
}
impl From<DynTuple> for Value {
    fn from(tuple: DynTuple) -> Self {
        Self::Tuple(tuple)
    }
}
impl From<DynLayout> for Value {
    fn from(layout: DynLayout) -> Self {
        Self::Layout(layout)
    }
}
impl From<DynSwizzle> for Value {
    fn from(swizzle: DynSwizzle) -> Self {
        Self::Swizzle(swizzle)
    }
}
/// Without functions it is a layout.
impl From<DynComposed> for Value {
    fn from(composed: DynComposed) -> Self {
        match composed.as_layout() {
            Some(layout) => Self::Layout(layout.clone()),
            None => Self::Composed(composed),
        }
    }
}
/// Without signs and bases it is a layout.
impl From<DynStrided> for Value {
    fn from(strided: DynStrided) -> Self {
        let is_plain = |mode: &&StridedMode| !mode.stride().is_negative() && mode.stride().path().is_empty();
        if strided.leaves().iter().all(is_plain) {
            return Self::Layout(strided.map(&mut |mode| Mode::new(mode.shape(), mode.stride().int())));
        }
        Self::Strided(strided)
    }
}
/// With offsets on both sides it is a composed layout.
impl From<DynBased> for Value {
    fn from(based: DynBased) -> Self {
        match (based.base().as_leaf(), Self::from(based.layout().clone())) {
            (Some(base), Self::Layout(layout)) => {
                DynComposed::new(Vec::from([(based.map().clone(), *base)]), layout).into()
            }
            _ => Self::Based(based),
        }
    }
}
/// Without signs it is an int tuple.
impl From<Tree<Signed>> for Value {
    fn from(signed: Tree<Signed>) -> Self {
        match signed.try_map(&mut |value| value.to_int().ok_or(LayoutError::Overflow)) {
            Ok(tuple) => Self::Tuple(tuple),
            Err(_) => Self::Signed(signed),
        }
    }
}
impl From<Truth> for Value {
    fn from(truth: Truth) -> Self {
        Self::Truth(truth)
    }
}
