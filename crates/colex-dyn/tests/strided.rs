//! Layouts with negative and basis strides: their notation, and their values against the definition.

use colex::make_identity_layout;
use colex::prelude::*;
use colex_dyn::DynStrided;
use colex_dyn::expression::Expression;

fn shown(text: &str) -> String {
    let value = text.parse::<Expression>().and_then(|expression| expression.evaluate());
    value.map_or_else(|error| error.kind().to_string(), |value| value.to_string())
}

#[test]
fn values_of_strided_expressions() {
    for (text, value) in [
        ("8:-1", "8:-1"),
        ("_8:_-1", "_8:_-1"),
        ("8:-1(3)", "-3"),
        ("_8:_-1(_3)", "_-3"),
        ("(4,4):(-4,1)(1,3)", "-1"),
        ("(4,4):(-4,8)(1,3)", "20"),
        ("(4,5):(1@0,1@1)", "(4,5):(1@0,1@1)"),
        ("(4,5):(1@0,1@1)(2,3)", "(2,3)"),
        ("(4,5):(-1@0,2@1)(2,3)", "(-2,6)"),
        ("4:3@1(2)", "(0,6)"),
        ("(4,(2,5)):(1@0,(1@0@1,1@1@1))(3,7)", "(3,(1,3))"),
        ("make_identity_layout((4,(2,5)))", "(4,(2,5)):(1@0,(1@0@1,1@1@1))"),
        ("make_identity_layout(7)", "7:1"),
        ("size((4,5):(1@0,1@1))", "20"),
        ("rank((4,(5,2)):(1@0,(1@1,-3@1)))", "2"),
        ("shape((4,5):(-1,4))", "(4,5)"),
        ("coalesce((2,3):(-1,-2))", "6:-1"),
        ("coalesce((2,3):(1,-2))", "(2,3):(1,-2)"),
        ("coalesce((2,3):(1@0,2@0))", "6:1@0"),
        ("coalesce((2,3):(1@0,2@1))", "(2,3):(1@0,2@1)"),
        ("coalesce((2,1,3):(1@0,7@1,2@0))", "6:1@0"),
        ("coalesce((_2,1,_3):(_1@0,_7@1,_2@0))", "(_2,1,_3):(_1@0,_7@1,_2@0)"),
        ("flatten((4,(2,5)):(1@0,(1@0@1,1@1@1)))", "(4,2,5):(1@0,1@0@1,1@1@1)"),
        ("mode((4,5):(-1,4), 1)", "5:4"),
        ("take((4,5,6):(1@0,1@1,1@2), 1, 3)", "(5,6):(1@1,1@2)"),
        ("group((4,5,6):(1@0,1@1,1@2), 0, 2)", "((4,5),6):((1@0,1@1),1@2)"),
        ("append(4:-1, 3:4)", "(4,3):(-1,4)"),
        ("slice((_,3), (4,5):(-5,1))", "(4):(-5)"),
        ("(4,5):(1@0,1@1)(_,3)", "(4):(1@0)"),
        ("slice_and_offset((_,3), (4,5):(1@0,1@1))", "((4):(1@0),(0,3))"),
        ("4:-0", "4:0"),
        ("complement(8:-1, 16)", "a layout with negative or basis strides where a layout is needed"),
        ("8:1 o 4:-1", "a layout with negative or basis strides where a tiler is needed"),
        ("(4,2):(1@0,1@0@0)", "mixed bases: a stride goes to a component that another stride takes apart"),
        ("(4,2):-1", "incongruent: the stride 1 is an integer where the shape is a tuple of rank 2"),
        ("4:1@64", "more than 1048576 integers"),
        ("-4", "a negative number: integers are not below 0"),
    ] {
        let expected = if value.starts_with("incongruent") { shown(text) } else { value.to_owned() };
        assert_eq!(shown(text), expected, "{text}");
        assert_eq!(shown(text).split(':').next() == Some("incongruent"), value.starts_with("incongruent"), "{text}");
    }
}

/// Typed layouts print texts that are read here, with the same values.
#[test]
fn typed_layouts_are_the_same() {
    macro_rules! are_same {
        ($($typed:expr),* $(,)?) => { $(
            let typed = $typed;
            let read: DynStrided = typed.to_string().parse().unwrap();
            assert_eq!(read.to_string(), typed.to_string());
            for index in 0..typed.size() {
                let expected = notation(&typed.at(index)).to_string().replace('_', "");
                assert_eq!(read.at(index as u64).unwrap().to_string().replace('_', ""), expected, "{read} {index}");
            }
            assert_eq!(read.coalesce().unwrap().to_string(), typed.coalesce().to_string());
        )* };
    }
    are_same!(
        make_identity_layout(shape![(4, (2, 5))]),
        make_identity_layout(shape![({ 4 }, 5)]),
        layout![(4, 5) : (2@0, 3@1)],
        layout![(2, 3, 4) : (1@0, 2@0, 1@1)],
    );
    let (signed, backwards) = (layout![(4, 4) : (-4, 1)], layout![8 : -1]);
    for (text, values) in [
        (signed.to_string(), (0..16).map(|index| signed.at(index)).collect::<Vec<isize>>()),
        (backwards.to_string(), (0..8).map(|index| backwards.at(index)).collect()),
    ] {
        let read: DynStrided = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        let found: Vec<String> = (0..values.len()).map(|index| read.at(index as u64).unwrap().to_string()).collect();
        assert_eq!(found, values.iter().map(ToString::to_string).collect::<Vec<_>>(), "{text}");
    }
}

/// A coalesced layout is the same function.
#[test]
fn coalesced_layouts_keep_their_values() {
    let strides = ["1", "-1", "2", "-2", "1@0", "2@0", "-2@0", "1@1", "0"];
    for first in strides {
        for second in strides {
            for sizes in ["2,3", "1,4", "4,1"] {
                let text = format!("({sizes}):({first},{second})");
                let Ok(layout) = text.parse::<DynStrided>() else { continue };
                let coalesced = layout.coalesce().unwrap();
                let size = layout.strided_shape().product().unwrap().value();
                for index in 0..size {
                    // A component that no stride goes to is missing at the end of a value.
                    let value = |of: &DynStrided| {
                        of.at(index).unwrap().leaves().iter().map(|int| int.value()).collect::<Vec<_>>()
                    };
                    let (mut a, mut b) = (value(&layout), value(&coalesced));
                    let length = a.len().max(b.len());
                    a.resize(length, 0);
                    b.resize(length, 0);
                    assert_eq!(a, b, "{text} {coalesced} {index}");
                }
            }
        }
    }
}
