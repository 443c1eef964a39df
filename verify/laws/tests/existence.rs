//! Whether there is a result: the searches against each other, and on examples.

use colex_laws::composition::composition;
use colex_laws::existence::{Existence, Kind, existence};
use colex_laws::notation::parse;
use colex_laws::{Checked, Layout, Value, check};

fn found(op: &str, args: &[&str]) -> Existence {
    let args: Vec<Value> = args.iter().map(|arg| parse(arg).expect("CuTe's notation")).collect();
    existence(op, &args).expect("arguments of the operation")
}

fn kind(op: &str, args: &[&str]) -> Option<Kind> {
    match found(op, args) {
        Existence::Some(kind) => Some(kind),
        Existence::None(_) => None,
    }
}

#[test]
fn examples_have_their_existence() {
    for (op, args, expected) in [
        ("composition", ["(_6,_2):(_8,_2)", "(_4,_3):(_3,_1)"], Some(Kind::Plain)),
        ("composition", ["(_4,_4):(_1,_1000)", "_8:_5"], Some(Kind::Plain)),
        ("composition", ["(_8,_8):(_8,_1)", "_4:_3"], None),
        ("composition", ["(_3,_0):(_7,_1)", "_0:_1"], Some(Kind::Empty)),
        ("composition", ["((_2,_4),_4):((_0,_3),_9)", "(_3,_4):(_5,_0)"], Some(Kind::Coincidence)),
        ("complement", ["(_2,_2):(_1,_6)", "_24"], Some(Kind::Plain)),
        ("complement", ["(_4,_4):(_1,_2)", "_24"], None),
        ("complement", ["(_2,_2):(_2,_3)", "_24"], Some(Kind::Interleaved)),
        ("complement", ["_4:_1", "_0"], Some(Kind::EmptyCotarget)),
        ("logical_divide", ["_12:_1", "_4:_2"], Some(Kind::Plain)),
        ("exact_logical_divide", ["_12:_1", "_4:_2"], None),
        ("exact_logical_divide", ["_12:_1", "_4:_3"], Some(Kind::Plain)),
        ("upcast", ["(_8,_3):(_1,_8)", "_4"], Some(Kind::Plain)),
        ("upcast", ["(_6,_4):(_1,_6)", "_4"], None),
        ("downcast", ["(_2,_3):(_2,_4)", "_4"], None),
        ("cover", ["_12:_1", "_4:_2"], Some(Kind::Plain)),
        ("cover", ["_12:_1", "(_4,_4):(_1,_2)"], None),
        ("exact_shape_div", ["_6", "_4"], None),
        ("exact_shape_div", ["_4", "_12"], Some(Kind::Plain)),
        ("ceil_div", ["(_6,_4)", "(_2,_2,_2)"], None),
        ("unflatten", ["(_3,_4,_3):(_1,_3,_12)", "(_1,(_1,_1))"], Some(Kind::Plain)),
        ("unflatten", ["(_3,_4,_3):(_1,_3,_12)", "(_1,_1)"], None),
        ("make_ordered_layout", ["(_2,_3)", "(_1,_1)"], None),
        ("domain_distribute", ["(15,_14)", "_6"], None),
        ("disjoint", ["_4:_2", "_3:_4"], None),
        ("disjoint", ["_4:_2", "_3:_8"], Some(Kind::Plain)),
    ] {
        assert_eq!(kind(op, &args), expected, "{op}{args:?}");
    }
}

#[test]
fn left_inverses() {
    for (a, expected) in [
        ("(_8,_4):(_4,_1)", Some(Kind::Plain)),
        ("(_4,_2):(_2,_24)", Some(Kind::Plain)),
        ("(_2,_3):(_2,_1)", Some(Kind::AnotherForm)),
        ("(8,1):(_1,_4)", Some(Kind::Plain)),
        ("(_2,_2):(_3,_5)", Some(Kind::AnotherForm)),
        ("(_4,_4):(_5,_2)", None),
    ] {
        assert_eq!(kind("left_inverse", &[a]), expected, "{a}");
    }
}

/// All static layouts of rank 2 with small sizes and strides; every extent is at least one.
fn small() -> impl Iterator<Item = Layout> {
    (0..4_u64 * 4 * 7 * 7).map(|code| {
        let mode = |size: u64, stride: u64| Layout::fixed(size % 4 + 1, stride % 7);
        Layout::from_modes(&[mode(code, code / 16), mode(code / 4, code / 112)])
    })
}

#[test]
fn the_rule_accepts_what_exists() {
    let (mut by_rule, mut all) = (0, 0);
    for a in small() {
        for (size, stride) in [(2, 1), (3, 2), (4, 3), (4, 5), (8, 5), (6, 4)] {
            let b = Layout::fixed(size, stride);
            let args = [Value::Layout(a.clone()), Value::Layout(b.clone())];
            let exists = matches!(existence("composition", &args), Ok(Existence::Some(_)));
            let accepted = composition(&a, &b).ok();
            // A left operand of rank 2 is free of coincidences.
            assert_eq!(exists, accepted.is_some(), "{a} o {b}");
            if let Some(result) = accepted {
                by_rule += 1;
                assert_eq!(check("composition", &args, &Value::Layout(result)), Ok(Checked::Law), "{a} o {b}");
            }
            all += u64::from(exists);
        }
    }
    println!("{by_rule} by the rule, {all} by trying");
    assert_eq!(by_rule, all);
}
