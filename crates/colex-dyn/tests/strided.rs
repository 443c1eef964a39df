//! Layouts with negative and basis strides: their notation, and their values against the definition.

use colex::make_identity_layout;
use colex::prelude::*;
use colex_dyn::expression::Expression;
use colex_dyn::{DynLayout, DynStrided, Flavour, FromDyn, Int};

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
        ("complement(8:-1, 16)", "2:8"),
        (
            "complement((4,5):(1@0,1@1), 40)",
            "a layout with basis strides where a layout with integer strides is needed",
        ),
        ("8:1 o 4:-1", "4:-1"),
        ("(4,2):(1,8) o (2,2):(-1,2)", "signs: the right operand runs forward by one stride, and back by another one"),
        ("(8,12):(12,-1) o (4,6):(2,16)", "(4,6):(24,-2)"),
        ("make_identity_layout((8,12)) o (4,6):(2,16)", "(4,6):(2@0,2@1)"),
        ("(8,8):(8,1) o make_identity_layout((8,8))", "(8,8):(8,1)"),
        ("(8,8):(8,1) o (4,2):(1@1,4@0)", "(4,2):(1,32)"),
        (
            "(8,8):(8,1) o (4,4):(1@1,4@0)",
            "composition domain: the right operand reaches 13, beyond a layout of size 8, in mode<0>",
        ),
        ("(4,(2,3)):(1@0,(1@0@1,1@1@1)) o <2,_>", "(2,(2,3)):(1@0,(1@0@1,1@1@1))"),
        (
            "(4,4):(1@0,1@1) o 4:5",
            "coordinate strides: a stride of the result is not known to be a multiple of one basis element",
        ),
        ("zipped_divide((4,8):(1@0,1@1), <2,4>)", "((2,4),(2,2)):((1@0,1@1),(2@0,4@1))"),
        ("zipped_divide((4,8):(8,-1), <2,4>)", "((2,4),(2,2)):((8,-1),(16,-4))"),
        ("zipped_divide(8:1, 4:-1)", "signs: a divide by a layout with signs"),
        ("logical_product(4:-1, 3:1)", "(4,3):(-1,4)"),
        ("tile_to_shape((2,2):(-1,2), (4,2))", "((2,2),(2,1)):((-1,4),(2,0))"),
        ("right_inverse((8,2):(-2,1))", "2:8"),
        ("left_inverse(8:-1)", "8:-1"),
        (
            "left_inverse((8,2):(-2,1))",
            "signs: the left inverse of a layout that runs forward by one stride, and back by another one",
        ),
        ("cosize((4,8):(8,-1))", "32"),
        ("coshape((4,(2,5)):(1@0,(1@0@1,2@1@1)))", "(4,(2,9))"),
        ("cosize((4,5):(1@0,1@1))", "20"),
        (
            "(4,2):(1@0,1@0@0)",
            "basis mismatch: a component of the coordinates is an integer in one stride and a tuple in another",
        ),
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

/// A composition is the function after the other one, and a divide is a composition with the tile and the tiles.
#[test]
fn compositions_are_the_function() {
    let mut defined = [0; 3];
    let left =
        ["(4,6):(6,-1)", "(4,6):(-1,4)", "(2,(3,4)):(-12,(1,-3))", "(4,6):(1@0,1@1)", "(4,(2,3)):(2@0,(1@0@1,1@1@1))"];
    let left: Vec<DynStrided> = left.iter().map(|text| text.parse().unwrap()).collect();
    let value = |of: &DynStrided, at: u64| of.at(at).map(|value| value.to_string());
    for a in &left {
        for sizes in [[2, 3], [4, 2], [2, 2], [4, 6], [1, 3], [12, 2]] {
            for strides in [[1, 2], [2, 4], [1, 4], [4, 1], [3, 6], [2, 8], [1, 12], [0, 1]] {
                let b = format!("({},{}):({},{})", sizes[0], sizes[1], strides[0], strides[1]);
                let b: DynLayout = b.parse::<Expression>().unwrap().evaluate().unwrap().as_layout().unwrap().clone();
                let last = b.cosize().unwrap().value();
                if let Ok(composed) = a.composition(&b) {
                    defined[0] += 1;
                    assert_eq!(composed.strided_shape().product().map(Int::value), b.size().map(Int::value));
                    for i in (0..b.size().unwrap().value()).filter(|_| last <= 24) {
                        let (got, expected) = (value(&composed, i), value(a, b.at(i).unwrap()));
                        assert!(
                            is_same(&got.clone().unwrap(), &expected.clone().unwrap()),
                            "{a} {b}: {got:?} {expected:?}"
                        );
                    }
                }
                let plain =
                    DynLayout::new(&a.strided_shape(), &a.strided_shape().compact_col_major().unwrap()).unwrap();
                let places = plain.logical_divide(&b);
                if let (Ok(divided), Ok(places)) = (a.divide(Flavour::Logical, &b), places) {
                    defined[1] += 1;
                    for i in 0..places.size().unwrap().value() {
                        let place = places.at(i).unwrap();
                        assert!(
                            place >= 24 || is_same(&value(&divided, i).unwrap(), &value(a, place).unwrap()),
                            "{a} {b}"
                        );
                    }
                }
                if let (Some(magnitudes), Ok(product)) = (a.magnitudes(), a.product(Flavour::Logical, &b)) {
                    defined[2] += 1;
                    let forward = magnitudes.logical_product(&b).unwrap();
                    let repeated = forward.mode(1).unwrap();
                    assert_eq!(product.mode(0).unwrap(), *a);
                    assert_eq!(product.mode(1).unwrap(), DynStrided::from(&repeated));
                }
            }
        }
    }
    println!("{defined:?}");
    assert!(defined.iter().all(|count| *count >= 20), "{defined:?}");
}

/// Whether two values are the same, up to components that no stride goes to, at the end.
fn is_same(a: &str, b: &str) -> bool {
    let stripped = |text: &str| {
        let mut text = text.replace(['_', ' '], "");
        while text.contains(",0)") {
            text = text.replace(",0)", ")");
        }
        text.replace("(0)", "0").replace("((0))", "0")
    };
    let whole = |text: &str| {
        let mut text = stripped(text);
        while text != stripped(&text) {
            text = stripped(&text);
        }
        text
    };
    whole(a) == whole(b)
}

/// The typed library has the same results.
#[test]
fn typed_results_are_the_same() {
    macro_rules! are_same {
        ($($text:expr => $typed:expr;)*) => { $( assert_eq!(shown($text), $typed.to_string(), "{}", $text); )* };
    }
    let rows = layout![(8, 12) : (12, -1)];
    let identity = make_identity_layout(shape![(8, 12)]);
    are_same! {
        "(_8,_12):(_12,_-1) o (_4,_6):(_2,_16)" => rows.composition(layout![(4, 6) : (2, 16)]);
        "(_8,_12):(_12,_-1) o <_4:_2,_3:_1>" => rows.composition((layout![4 : 2], layout![3 : 1]));
        "zipped_divide((_8,_12):(_12,_-1), <_4,_3>)" => rows.zipped_divide(shape![(4, 3)]);
        "flat_divide((_8,_12):(_12,_-1), <_4,_5>)" => rows.flat_divide(shape![(4, 5)]);
        "logical_product((_8,_12):(_12,_-1), _3:_2)" => rows.logical_product(layout![3 : 2]);
        "blocked_product((_8,_12):(_12,_-1), (_2,_2):(_1,_2))" => rows.blocked_product(layout![(2, 2) : (1, 2)]);
        "complement((_8,_12):(_12,_-1), _200)" => rows.complement(shape![200]);
        "right_inverse((_8,_12):(_12,_-1))" => rows.right_inverse();
        "left_inverse((_8,_3):(_-1,_-8))" => layout![(8, 3) : (-1, -8)].left_inverse();
        "_8:_2 o (_4,_2):(_-1,_-4)" => layout![8 : 2].composition(layout![(4, 2) : (-1, -4)]);
        "make_identity_layout((_8,_12)) o (_4,_6):(_2,_16)" => identity.composition(layout![(4, 6) : (2, 16)]);
        "tiled_divide(make_identity_layout((_8,_12)), <_4,_3>)" => identity.tiled_divide(shape![(4, 3)]);
        "zipped_divide(make_identity_layout((_8,_12)), <_4,_5>)" => identity.zipped_divide(shape![(4, 5)]);
        "(_8,_8):(_8,_1) o (_4,_2):(_1@1,_4@0)" => layout![(8, 8) : (8, 1)].composition(layout![(4, 2) : (1@1, 4@0)]);
    }
}

/// A typed layout of any kind goes to one of run time, and back.
#[test]
fn typed_layouts_come_back() {
    use colex::prelude::*;
    fn comes_back<T>(typed: T)
    where
        T: FromDyn<Of = DynStrided> + std::fmt::Display + Copy,
        DynStrided: TryFrom<T, Error: std::fmt::Debug>,
    {
        let here = DynStrided::try_from(typed).unwrap();
        let again: T = here.try_into_typed().unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(again.to_string(), typed.to_string());
    }
    let n = 3;
    comes_back(layout![(4, { 8 }) : (8, -1)]);
    comes_back(layout![(4, (2, 3)) : ({ signed(-7) }, ({ n }, -1))]);
}

/// A coordinate layout comes back as its parts; the last argument is there for its type.
macro_rules! parts {
    ($text:expr, $typed:expr) => {{
        let here: DynStrided = $text.parse().unwrap();
        let typed = $typed;
        let mut of_type = Ok((typed.shape(), typed.stride()));
        if here.rank() > 0 {
            of_type = here.try_into_parts();
        }
        of_type.map(|(shape, stride)| make_coordinate_layout(shape, stride).to_string())
    }};
}

#[test]
fn coordinate_layouts_come_back() {
    use colex::coordinates::make_coordinate_layout;
    let n = 3;
    macro_rules! come_back {
        ($($typed:expr;)*) => { $({
            let text = $typed.to_string();
            assert_eq!(parts!(text, $typed), Ok(text));
        })* };
    }
    come_back! {
        layout![(4, 5) : (1@0, 1@1)];
        layout![({ n }, (2, 5)) : ({ n }@0, (1@0@1, 3@1@1))];
        make_identity_layout(shape![(4, (2, { n }))]);
        layout![(4, 6) : (0, 2@1)];
    }
    let refused = |text: &str| parts!(text, layout![(4, 5) : (1@0, 1@1)]).unwrap_err().to_string();
    for text in ["(4,5):(1@1,1@0)", "(4,5):(1@0@0,1@1)"] {
        assert_eq!(refused(text), "the type has a stride to another component, in mode<0>", "{text}");
    }
    assert_eq!(refused("(4,5):(1@0,2@1)"), "the type has the static stride 1 where the layout has 2, in mode<1>");
}

/// Why the layout is not of the type of the last argument.
fn refused<T: FromDyn<Of = DynStrided>>(text: &str, _: T) -> String {
    let here: DynStrided = text.parse().unwrap();
    here.try_into_typed::<T>().map(|_| ()).unwrap_err().to_string()
}

#[test]
fn other_types_are_refused() {
    use colex::prelude::*;
    let back = layout![(4, { 8 }) : (8, -1)];
    assert_eq!(
        refused("(4,8):(8,-2)", back),
        "the type has the static stride -1, and the layout has another one, in mode<1>"
    );
    assert_eq!(
        refused("(4,8):(8,1)", back),
        "the type has the static stride -1, and the layout has another one, in mode<1>"
    );
    assert_eq!(
        refused("(4,8):(-8,-1)", back),
        "the type has a stride that runs forward where the layout has -8, in mode<0>"
    );
    assert_eq!(refused("(3,8):(8,-1)", back), "the type has the static size 4 where the layout has 3, in mode<0>");
    assert_eq!(refused("(4,8,2):(8,-1,1)", back), "the type has a tuple of rank 2 where the layout has one of rank 3");
    assert_eq!(refused("(4,8):(1@0,1@1)", back), "the type has a stride to another component, in mode<0>");
}

#[test]
fn layouts_after_a_base() {
    for (text, expected) in [
        ("Sw<2,0,3> o 64 o (8,4):(-1,8)", "Sw<2,0,3> o 64 o (8,4):(-1,8)"),
        ("(Sw<2,0,3> o 64 o (8,4):(-1,8))(3,1)", "69"),
        ("Sw<2,0,3> o 64 o (8,4):(1,8)", "Sw<2,0,3> o 64 o (8,4):(1,8)"),
        ("(8,8):(8,1) o (2,3) o (4,4):(1@0,1@1)", "(8,8):(8,1) o (2,3) o (4,4):(1@0,1@1)"),
        ("((8,8):(8,1) o (2,3) o (4,4):(1@0,1@1))(1,_)", "(8,8):(8,1) o (3,3) o (4):(1@1)"),
        ("cosize((8,8):(8,1) o (2,3) o (4,4):(1@0,1@1))", "47"),
        ("zipped_divide((8,8):(8,1) o (2,3) o (4,4):(1@0,1@1), <2,2>)(1,2)", "29"),
        (
            "(Sw<2,0,3> o 2 o (8,4):(-1,8))(3,0)",
            "negative offset: -1 is passed to a function of offsets, such as a swizzle",
        ),
        // Without coordinates a tuple is a tiler.
        ("(8,8):(8,1) o (2,2) o (2,2):(2,1)", "(2,2):(1,8)"),
        ("(_8,_8):(_8,_1) o (_2,3) o (_4,_4):(_1@0,_1@1)", "(_8,_8):(_8,_1) o (_2,3) o (_4,_4):(_1@0,_1@1)"),
    ] {
        assert_eq!(shown(text), expected, "{text}");
    }
    // Each part is evaluated once.
    let nested = (0..60).fold("(2,2):(1@0,1@1)".to_owned(), |inner, _| format!("(2,2):(2,1) o (2,2) o ({inner})"));
    assert!(shown(&nested).contains("needed"), "{}", shown(&nested));
}
