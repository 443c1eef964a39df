//! Values as Rust expressions and types.

use super::notation::Node;

/// A value: `layout![(4, {3}) : (1, {4})]`, `shape![24]`, `coord![(_, {3})]`, `(a, b)`.
pub fn value(node: &Node) -> String {
    match node {
        Node::Layout(shape, stride) => format!("layout![{} : {}]", leaves(shape), leaves(stride)),
        Node::Tiler(nodes) => tuple(nodes, value),
        Node::Underscore => "Underscore".into(),
        _ if node.has_underscore() => coordinate(node),
        _ => format!("shape![{}]", leaves(node)),
    }
}

/// A coordinate.
pub fn coordinate(node: &Node) -> String {
    format!("coord![{}]", leaves(node))
}

/// The type of a value.
pub fn type_of(node: &Node) -> String {
    match node {
        Node::Layout(shape, stride) => {
            format!("Layout![{} : {}]", type_leaves(shape), type_leaves(stride))
        }
        Node::Tiler(nodes) => tuple(nodes, type_of),
        Node::Underscore => "Underscore".into(),
        _ => format!("Shape![{}]", type_leaves(node)),
    }
}

/// The type of the shape of a layout, or of any other value.
pub fn shape_type_of(node: &Node) -> String {
    match node {
        Node::Layout(shape, _) => type_of(shape),
        _ => type_of(node),
    }
}

/// An integer as a type argument.
pub fn number(node: &Node) -> String {
    match node {
        Node::Int { value, .. } => format!("typenum::U{value}"),
        other => format!("compile_error!(\"{other:?} is not a number\")"),
    }
}

fn leaves(node: &Node) -> String {
    match node {
        Node::Int { fixed: true, value } => format!("{value}"),
        Node::Int { fixed: false, value } => format!("{{{value}}}"),
        Node::Underscore => "_".into(),
        Node::Tuple(nodes) => nested(nodes, leaves),
        Node::Tiler(_) | Node::Layout(..) => value(node),
    }
}

fn type_leaves(node: &Node) -> String {
    match node {
        Node::Int { fixed: false, .. } => "usize".into(),
        Node::Tuple(nodes) => nested(nodes, type_leaves),
        _ => leaves(node),
    }
}

/// A list in the macros, where `(4)` has rank 1 already.
fn nested(nodes: &[Node], one: fn(&Node) -> String) -> String {
    let items: Vec<String> = nodes.iter().map(one).collect();
    format!("({})", items.join(", "))
}

/// A tuple of Rust itself.
fn tuple(nodes: &[Node], one: fn(&Node) -> String) -> String {
    let items: String = nodes.iter().map(|node| one(node) + ", ").collect();
    format!("({items})")
}

#[cfg(test)]
mod tests {
    use super::super::notation::parse;
    use super::*;

    fn written(text: &str) -> String {
        value(&parse(text).unwrap())
    }

    #[test]
    fn values_are_written_with_the_macros() {
        assert_eq!(written("(_4,3):(_1,4)"), "layout![(4, {3}) : (1, {4})]");
        assert_eq!(written("_24"), "shape![24]");
        assert_eq!(written("24"), "shape![{24}]");
        assert_eq!(written("((_4),2)"), "shape![((4), {2})]");
        assert_eq!(written("(_,3)"), "coord![(_, {3})]");
        assert_eq!(written("<_2:_1,_,4>"), "(layout![2 : 1], Underscore, shape![{4}], )");
    }

    #[test]
    fn types_are_written_with_the_macros() {
        let layout = parse("(_4,3):(_1,4)").unwrap();
        assert_eq!(type_of(&layout), "Layout![(4, usize) : (1, usize)]");
        assert_eq!(type_of(&parse("(3,(_2))").unwrap()), "Shape![(usize, (2))]");
    }
}
