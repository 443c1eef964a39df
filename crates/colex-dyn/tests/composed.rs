//! Swizzles and composed layouts: their notation, and each operation against the function of plain numbers.

use colex::prelude::*;
use colex::typenum::{N2, U0, U1, U2, U3, U4};
use colex_dyn::expression::{Expression, ExpressionErrorKind, Value};
use colex_dyn::{DynComposed, DynSwizzle};
#[cfg(target_pointer_width = "64")]
use colex_dyn::{DynLayout, LayoutError, OffsetMap, StaticLaw};

fn shown(text: &str) -> String {
    let value = text.parse::<Expression>().and_then(|expression| expression.evaluate());
    value.map_or_else(|error| error.kind().to_string(), |value| value.to_string())
}

#[test]
fn values_of_composed_expressions() {
    for (text, value) in [
        ("Sw<3,4,3> o (10,2):(2,1)", "Sw<3,4,3> o 0 o (10,2):(2,1)"),
        ("Sw<3,4,3> o _0 o (_8,_8):(_8,_1)", "Sw<3,4,3> o _0 o (_8,_8):(_8,_1)"),
        ("Sw<2,0,-2>", "Sw<2,0,-2>"),
        ("Sw<0,4,3> o 4:1", "4:1"),
        ("Sw<0,4,3> o 0 o 4:1", "Sw<0,4,3> o 0 o 4:1"),
        ("Sw<2,0,2>(8)", "10"),
        ("Sw<2,0,2> o Sw<1,0,2>", "Sw<1,1,2>"),
        ("Sw<1,0,3> o Sw<1,0,3>", "Sw<0,0,0>"),
        ("(Sw<2,0,2> o (4,4):(4,1))(1,2)", "7"),
        ("Sw<2,0,2> o 4 o (4,4):(4,1) o 4:1", "Sw<2,0,2> o 4 o 4:4"),
        ("slice((_,1), Sw<2,0,2> o (4,4):(4,1))", "Sw<2,0,2> o 1 o (4):(4)"),
        ("64:3 o Sw<1,1,2>", "64:3 o 0 o Sw<1,1,2> o 0 o 64:1"),
        ("_64:_3 o _0 o Sw<1,1,2> o _0 o _64:_1", "_64:_3 o _0 o Sw<1,1,2> o _0 o _64:_1"),
        ("8:3 o 4 o 2:1", "8:3 o 4 o 2:1"),
        ("(8:3 o 4 o 2:1)(1)", "15"),
        ("size(Sw<3,4,3> o 0 o (10,2):(2,1))", "20"),
        ("cosize(Sw<2,0,2> o 9:1)", "11"),
        ("cosize(Sw<3,3,3> o 72:1)", "80"),
        ("zipped_divide(Sw<2,0,2> o (4,4):(4,1), <2,4>)", "Sw<2,0,2> o 0 o ((2,4),(2,1)):((4,1),(8,0))"),
        ("max_alignment(Sw<2,3,3>)", "8"),
        ("upcast(Sw<3,4,3> o (8,64):(64,1), 8)", "Sw<3,1,3> o 0 o (8,8):(8,1)"),
        ("make_layout(Sw<2,0,2>)", "Sw<2,0,2> o 0 o 16:1"),
        ("equal(Sw<2,0,2> o 4:1, Sw<2,0,2> o 0 o 4:1)", "1"),
        ("rank((Sw<2,0,2> o (4,4):(4,1)))", "2"),
        ("make_composed_layout(Sw<2,0,2>, 4, 4:1)", "Sw<2,0,2> o 4 o 4:1"),
        ("Sw<3,0,2> o 4:1", "swizzle overlap: 3 bits shifted by 2 overlap themselves"),
        ("Sw<3,60,3>", "swizzle width: the bits of this swizzle reach 66, beyond those of a `usize`"),
        ("Sw<99999999999,4,3>", "swizzle overlap: 1000 bits shifted by 3 overlap themselves"),
        ("Sw<1,0,3> o Sw<1,2,3>", "swizzle run: the mask 5 is not one contiguous run of bits"),
        ("Sw<3,4>", "expected a comma: a swizzle has three numbers"),
        ("Sw<3,4,3", "expected a closing angle bracket: a swizzle has three numbers"),
        ("Sw<3,x,3>", "expected a number of a swizzle: `Sw<3,4,3>`"),
        ("complement(Sw<2,0,2> o 4:1, 8)", "a composed layout where a layout is needed"),
        ("coalesce(Sw<2,0,2>)", "a swizzle where a layout is needed"),
    ] {
        assert_eq!(shown(text), value, "{text}");
    }
}

#[test]
fn each_notation_is_read_back() {
    for text in ["Sw<3,4,3> o _0 o (10,_2):(_2,1)", "Sw<2,0,-2> o 5 o 4:1", "_8:_3 o _1 o Sw<1,1,2> o 0 o _8:_1"] {
        assert_eq!(text.parse::<DynComposed>().unwrap().to_string(), text);
    }
    let plain: DynComposed = "(4,_2):(_2,1)".parse().unwrap();
    assert_eq!(plain.as_layout().unwrap().to_string(), "(4,_2):(_2,1)");
    assert!("4".parse::<DynComposed>().is_err() && "4:1".parse::<DynSwizzle>().is_err());
}

/// A typed layout prints the text that is read here, with the same function.
#[test]
fn typed_layouts_are_the_same_functions() {
    macro_rules! are_same {
        ($($typed:expr),* $(,)?) => { $(
            let typed = $typed;
            let read: DynComposed = typed.to_string().parse().unwrap();
            assert_eq!(read.to_string(), typed.to_string());
            assert_eq!(read.size().unwrap().value(), typed.size() as u64);
            assert!((0..typed.size()).all(|i| read.at(i as u64) == Ok(typed.at(i) as u64)), "{read}");
            assert_eq!(read.cosize().unwrap().value(), typed.cosize() as u64);
        )* };
    }
    let swizzle = Swizzle::<U2, U0, U3>::new();
    let tile = layout![(8, (4, {3})) : ({12}, (1, 4))];
    are_same!(
        swizzle.composition(tile),
        swizzle.composition_from(5, tile),
        Swizzle::<U2, U1, N2>::new().composition(layout![(9, 7) : (7, 1)]),
        layout![64 : 3].composition(Swizzle::<U1, U1, U2>::new()),
        make_composed_layout(Swizzle::<U3, U4, U3>::new(), U0::new(), layout![(8, 64) : (64, 1)]).slice(coord![(3, _)]),
        Swizzle::<U3, U4, U3>::new().composition(layout![(8, 64) : (64, 1)]).zipped_divide(shape![(4, 16)]),
        Swizzle::<U3, U4, U3>::new().composition(layout![(8, 64) : (64, 1)]).upcast::<U2>(),
    );
    assert_eq!(Swizzle::<U1, U0, U1>::new().to_string().parse::<DynSwizzle>().unwrap().to_string(), "Sw<1,0,1>");
}

/// Each bit that is read changes the one at the distance.
#[test]
fn swizzles_exchange_bits() {
    for bits in 0..4_u32 {
        for base in 0..3_u32 {
            for shift in [-4, -3, 3, 4] {
                let swizzle = DynSwizzle::new(bits, base, shift).unwrap();
                for offset in 0..4_096 {
                    let expected = (0..bits).fold(offset, |result, k| {
                        let (lower, upper) = (base + k, base + k + shift.unsigned_abs());
                        let (read, written) = if shift > 0 { (upper, lower) } else { (lower, upper) };
                        result ^ (((offset >> read) & 1) << written)
                    });
                    assert_eq!(swizzle.at(offset), expected, "{swizzle} {offset}");
                    assert_eq!(swizzle.at(expected), offset);
                }
            }
        }
    }
}

/// The greatest offset, found by looking at all of them.
#[test]
fn cosizes_are_those_of_all_offsets() {
    for swizzle in ["Sw<2,0,2>", "Sw<3,1,3>", "Sw<2,0,-2>", "Sw<1,3,-2>"] {
        for layout in ["9:1", "(3,5):(7,2)", "(4,(3,3)):(5,(1,40))", "7:0", "(5,0):(1,5)", "(6,6):(6,1)"] {
            for offset in [0, 1, 6, 13] {
                let composed: DynComposed = format!("{swizzle} o {offset} o {layout}").parse().unwrap();
                let all = (0..composed.size().unwrap().value()).map(|i| composed.at(i).unwrap() + 1).max();
                assert_eq!(composed.cosize().unwrap().value(), all.unwrap_or(0), "{composed}");
            }
        }
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn large_layouts_cost_little() {
    let large: DynComposed = "Sw<3,4,3> o 0 o (1000000000,1000000000):(1,1000000000)".parse().unwrap();
    assert_eq!(large.at([1, 999_999_999]).unwrap(), DynSwizzle::new(3, 4, 3).unwrap().at(999_999_999_000_000_001));
    assert!(large.cosize().unwrap().value() >= 1_000_000_000_000_000_000);
    // No bound rules out a part, so it is given up.
    let wide: DynComposed = "Sw<20,0,40> o 0 o 1000000000:1".parse().unwrap();
    assert!(
        matches!(wide.cosize(), Err(LayoutError::Static { law: StaticLaw::TooLarge { .. } })) || wide.cosize().is_ok()
    );
    let over = DynComposed::new(
        Vec::from([(OffsetMap::Swizzle(DynSwizzle::IDENTITY), u64::MAX.into())]),
        "4:1".parse::<DynLayout>().unwrap(),
    );
    assert_eq!(over.at(1), Err(LayoutError::Overflow));
}

#[test]
fn composed_values_are_rust() {
    let rust = |text: &str| text.parse::<Expression>().unwrap().rust().unwrap();
    assert_eq!(
        rust("Sw<3,4,-3> o (8,8):(8,1)"),
        "make_composed_layout(Swizzle::<U3, U4, colex::typenum::N3>::new(), U0::new(), layout![(8, 8) : (8, 1)])"
    );
    let swizzle = Swizzle::<U3, U4, U3>::new();
    let typed =
        make_composed_layout(layout![64 : 3], U0::new(), make_composed_layout(swizzle, U1::new(), layout![8 : 1]));
    assert_eq!(
        rust("64:3 o 0 o Sw<3,4,3> o 1 o 8:1"),
        "make_composed_layout(layout![64 : 3], U0::new(), make_composed_layout(Swizzle::<U3, U4, U3>::new(), U1::new(), \
         layout![8 : 1]))"
    );
    assert_eq!(typed.to_string(), "_64:_3 o _0 o Sw<3,4,3> o _1 o _8:_1");
}

#[test]
fn unknown_kinds_are_named() {
    let error = "Sw<3,4,3> o 4".parse::<Expression>().unwrap().evaluate().unwrap_err();
    assert!(matches!(error.kind(), ExpressionErrorKind::Kind { expected: "a layout", .. }), "{error}");
    let value = "Sw<3,4,3> o 4:1".parse::<Expression>().unwrap().evaluate().unwrap();
    assert!(value.as_layout().is_none() && matches!(value.value(), Value::Composed(_)));
    assert_eq!(value.kind(), "a composed layout");
}

/// The inverses of swizzled layouts, and their common layouts, are those of the typed library.
#[test]
fn inverses_are_those_of_types() {
    fn shown(text: &str) -> String {
        let value = text.parse::<Expression>().and_then(|expression| expression.evaluate());
        value.map_or_else(|error| error.kind().to_string(), |value| value.to_string())
    }
    macro_rules! are_same {
        ($($swizzle:ty, $layout:expr;)*) => { $(
            let (swizzle, layout) = (<$swizzle>::new(), $layout);
            let typed = swizzle.composition(layout);
            assert_eq!(shown(&format!("right_inverse({typed})")), typed.right_inverse().to_string(), "{typed}");
            assert_eq!(shown(&format!("left_inverse({typed})")), typed.left_inverse().to_string(), "{typed}");
            for (one, other) in [(typed.to_string(), layout.to_string()), (layout.to_string(), typed.to_string())] {
                let common = typed.max_common_layout(layout).to_string();
                assert_eq!(shown(&format!("max_common_layout({one}, {other})")), common, "{one} {other}");
            }
        )* };
    }
    are_same! {
        Swizzle<U2, U1, U2>, layout![(4, 8) : (8, 1)];
        Swizzle<U2, U1, U2>, layout![(3, 8) : (8, 1)];
        Swizzle<U2, U3, U3>, layout![(8, 64) : (64, 1)];
        Swizzle<U1, U0, U2>, layout![(5, 4) : (4, 1)];
    }
    for (text, error) in [
        (
            "right_inverse(Sw<2,1,2> o 4 o (4,8):(8,1))",
            "inverse offset: the offset 4 is added before the swizzle, so no coordinate has the offset 0",
        ),
        ("left_inverse((8,4):(4,1) o 0 o 32:1)", "no inverse: of composed layouts, only a swizzle of a layout has one"),
    ] {
        assert_eq!(shown(text), error, "{text}");
    }
}
