//! What an operation takes and gives: an integer, a tuple, a layout, a tiler or an underscore.

use crate::tuple::{Int, IntTuple, Layout};

/// An argument or a result of an operation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// An integer.
    Int(Int),
    /// `(…)`: an int tuple, a coordinate with underscores, or a pair of a layout and an offset.
    Tuple(Vec<Value>),
    /// `shape:stride`.
    Layout(Layout),
    /// `<…>`: a tiler by mode.
    Tiler(Vec<Value>),
    /// `_`: the whole mode.
    Underscore,
}

impl Value {
    /// The int tuple, if every element is one.
    pub fn as_int_tuple(&self) -> Option<IntTuple> {
        match self {
            Self::Int(int) => Some(IntTuple::Int(*int)),
            Self::Tuple(elements) => {
                elements.iter().map(Self::as_int_tuple).collect::<Option<_>>().map(IntTuple::Tuple)
            }
            _ => None,
        }
    }

    /// The layout, if this is one.
    pub const fn as_layout(&self) -> Option<&Layout> {
        match self {
            Self::Layout(layout) => Some(layout),
            _ => None,
        }
    }

    /// The modes: of a layout its modes, of a tuple or tiler its elements; anything else is its
    /// own only mode.
    pub fn modes(&self) -> Vec<Value> {
        match self {
            Self::Layout(layout) => layout.modes().into_iter().map(Value::Layout).collect(),
            Self::Tuple(elements) | Self::Tiler(elements) => elements.clone(),
            Self::Int(_) | Self::Underscore => vec![self.clone()],
        }
    }

    /// Whether this is a tuple, or a layout whose shape is one: `(4)`, not `4`.
    pub const fn is_nested(&self) -> bool {
        match self {
            Self::Layout(layout) => matches!(layout.shape(), IntTuple::Tuple(_)),
            Self::Tuple(_) | Self::Tiler(_) => true,
            Self::Int(_) | Self::Underscore => false,
        }
    }

    /// The tuple of these modes: a layout if all of them are layouts.
    pub fn from_modes(modes: Vec<Value>) -> Self {
        let layouts: Option<Vec<Layout>> = modes.iter().map(|m| m.as_layout().cloned()).collect();
        match layouts {
            Some(layouts) if !layouts.is_empty() => Self::Layout(Layout::from_modes(&layouts)),
            _ => Self::Tuple(modes),
        }
    }

    /// The same numbers, all of them static or all of them dynamic.
    pub fn marked(&self, is_static: bool) -> Self {
        let all = |elements: &[Value]| elements.iter().map(|e| e.marked(is_static)).collect();
        match self {
            Self::Int(int) => Self::Int(Int { is_static, ..*int }),
            Self::Tuple(elements) => Self::Tuple(all(elements)),
            Self::Layout(layout) => Self::Layout(layout.marked(is_static)),
            Self::Tiler(elements) => Self::Tiler(all(elements)),
            Self::Underscore => Self::Underscore,
        }
    }

    /// Whether the numbers and the profile are the same, whatever the marks.
    pub fn same_values(&self, other: &Self) -> bool {
        self.marked(true) == other.marked(true)
    }
}

impl From<IntTuple> for Value {
    fn from(tuple: IntTuple) -> Self {
        match tuple {
            IntTuple::Int(int) => Self::Int(int),
            IntTuple::Tuple(elements) => Self::Tuple(elements.into_iter().map(Value::from).collect()),
        }
    }
}

impl From<Layout> for Value {
    fn from(layout: Layout) -> Self {
        Self::Layout(layout)
    }
}
