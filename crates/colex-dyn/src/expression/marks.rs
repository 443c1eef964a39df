//! Whether the numbers of an expression are static, and whether a result shows it.

use super::node::{Node, NodeKind};
use super::{Evaluation, Names};
use core::ops::Deref;

/// Which numbers of an expression are static.
///
/// # Examples
/// ```
/// use colex_dyn::expression::{Expression, Marks};
///
/// let value = |text: &str, marks| Ok(text.parse::<Expression>()?.with_marks(marks).evaluate()?.to_string());
/// // Without an underscore, all numbers are static, and the result is printed without underscores.
/// assert_eq!(value("coalesce((2,(1,6)):(1,(6,2)))", Marks::Auto)?, "12:1");
/// // With an underscore, the marks count.
/// assert_eq!(value("coalesce((_2,(1,6)):(1,(6,2)))", Marks::Auto)?, "(_2,1,6):(1,6,2)");
/// assert_eq!(value("coalesce((2,(1,6)):(1,(6,2)))", Marks::Written)?, "(2,1,6):(1,6,2)");
/// assert_eq!(value("coalesce((_2,(_1,_6)):(_1,(_6,_2)))", Marks::Dynamic)?, "(2,1,6):(1,6,2)");
/// assert_eq!(value("coalesce((_2,(1,6)):(1,(6,2)))", Marks::Static)?, "12:1");
/// # Ok::<(), colex_dyn::expression::ExpressionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Marks {
    /// If no number has an underscore, as [`Static`](Self::Static), otherwise as [`Written`](Self::Written). A name counts
    /// as the expression that gave it its value.
    #[default]
    Auto,
    /// `_4` is static and `4` is dynamic, as in CuTe C++; so are results.
    Written,
    /// All numbers are static. Results are written without underscores.
    Static,
    /// All numbers are dynamic; a static number of a result has an underscore.
    Dynamic,
}

/// The names of an expression, and the marks that it follows: no longer [`Auto`](Marks::Auto).
pub(super) struct Scope<'a> {
    names: &'a Names,
    marks: Marks,
}

impl<'a> Scope<'a> {
    pub(super) fn new(names: &'a Names, marks: Marks, root: &Node) -> Self {
        let marks = match marks {
            Marks::Auto if is_marked(root, names) => Marks::Written,
            Marks::Auto => Marks::Static,
            decided => decided,
        };
        Self { names, marks }
    }

    pub(super) const fn marks(&self) -> Marks {
        self.marks
    }

    /// Whether all values are static, and written without underscores.
    pub(super) const fn is_plain(&self) -> bool {
        matches!(self.marks, Marks::Static)
    }
}

impl Deref for Scope<'_> {
    type Target = Names;
    fn deref(&self) -> &Names {
        self.names
    }
}

/// Whether a number has an underscore, or the value of a name had one.
fn is_marked(node: &Node, names: &Names) -> bool {
    let has_marks = |name: &str| names.get(name).is_some_and(Evaluation::is_marked);
    let any = |parts: &[Node]| parts.iter().any(|part| is_marked(part, names));
    match &node.kind {
        NodeKind::Int(int) => int.is_static(),
        NodeKind::Stride(stride) => stride.int().is_static(),
        NodeKind::Underscore | NodeKind::Unknown | NodeKind::Swizzle(_) => false,
        NodeKind::Name(name) => has_marks(name),
        NodeKind::Tuple(parts) => any(parts),
        NodeKind::Call { name, arguments } => has_marks(name) || any(arguments),
        NodeKind::Group(inner) => is_marked(inner, names),
        NodeKind::Layout(left, right) | NodeKind::Binary { left, right, .. } => {
            is_marked(left, names) || is_marked(right, names)
        }
        NodeKind::Apply { layout, coordinate } => is_marked(layout, names) || any(coordinate),
    }
}
