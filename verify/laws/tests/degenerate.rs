//! The definitions where there is next to nothing: rank 0, sizes 0 and 1, strides 0.

use colex_laws::complement::complement_modes;
use colex_laws::composition::{Broken, Refused, composition, cute_composition};
use colex_laws::evaluate::{offset, size};
use colex_laws::notation::{NotationError, parse, parse_int_tuple, parse_layout};
use colex_laws::{Layout, law};

fn layout(text: &str) -> Layout {
    parse_layout(text).expect("a layout")
}

/// Layouts of rank 0 to 3 with extents of 1 to 3, of strides that are 0, coalesce, or distinguish the modes.
fn layouts() -> Vec<Layout> {
    let mut lists = vec![Vec::new()];
    let mut layouts = vec![Layout::from_modes(&[])];
    for generic in [7, 1_000, 1_000_000] {
        let longer = |modes: &Vec<Layout>| {
            let last = modes.last().and_then(|mode: &Layout| Some((mode.shape().as_int()?, mode.stride().as_int()?)));
            let next = last.map_or(1, |(extent, stride)| extent.value * stride.value);
            let mode = |code: u64| Layout::fixed(code % 3 + 1, [0, next, generic][code as usize / 3]);
            (0..9).map(|code| [modes.as_slice(), &[mode(code)]].concat()).collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(longer).collect();
        layouts.extend(lists.iter().map(|modes| Layout::from_modes(modes)));
    }
    layouts
}

/// The layout without its modes of size 1, except the last one, which says how it goes on.
fn without_ones(a: &Layout) -> Layout {
    let modes = a.modes();
    let Some((last, first)) = modes.split_last() else { return a.clone() };
    let mut kept: Vec<Layout> = first.iter().filter(|mode| size(mode.shape()) != 1).cloned().collect();
    kept.push(last.clone());
    Layout::from_modes(&kept)
}

#[test]
fn compositions_skip_size_one() {
    for a in layouts() {
        let few = without_ones(&a);
        for (n, r) in (0..9).flat_map(|n| (0..9).map(move |r| (n, r))) {
            let b = Layout::fixed(n, r);
            assert_eq!(composition(&a, &b), composition(&few, &b), "{a} o {b}");
            // Nothing is said of what CuTe does with no element.
            if n > 0 {
                assert_eq!(cute_composition(&a, &b), cute_composition(&few, &b), "{a} o {b}");
            }
        }
    }
}

#[test]
fn degenerate_compositions_are_right() {
    let mut counts = [0, 0];
    for a in layouts() {
        for (n, r) in (0..9).flat_map(|n| (0..9).map(move |r| (n, r))) {
            let b = Layout::fixed(n, r);
            counts[0] += 1;
            if let Ok(result) = composition(&a, &b) {
                counts[1] += 1;
                assert_eq!(law::composition::composition(&a, &b, &result), Ok(()), "{a} o {b}");
            }
            // A leaf of at most one element goes nowhere, so that nothing breaks.
            assert!(n > 1 || composition(&a, &b).is_ok(), "{a} o {b}");
            // What CuTe makes of one element is what it prints.
            if n == 1 {
                let printed = cute_composition(&a, &b);
                assert!(printed.is_err() || composition(&a, &b).ok() == printed.ok(), "{a} o {b}");
            }
        }
    }
    println!("{counts:?}");
    assert!(counts[1] > 1000 && counts[0] > counts[1] + 1000);
}

#[test]
fn compositions_with_rank_0() {
    let nothing = Layout::from_modes(&[]);
    assert_eq!(composition(&nothing, &Layout::fixed(4, 3)), Ok(Layout::fixed(4, 0)));
    assert_eq!(composition(&Layout::fixed(4, 3), &nothing), Ok(nothing.clone()));
    assert_eq!(cute_composition(&nothing, &Layout::fixed(4, 3)), Ok(Layout::fixed(4, 0)));
}

#[test]
fn broken_compositions_are_explained() {
    let a = layout("(_1,_8,_8):(_5,_1,_1000)");
    let broken = |b: &str| composition(&a, &layout(b)).unwrap_err();
    // A mode of size 1 is not counted.
    assert_eq!(broken("_4:_3"), Broken::StrideDivisibility { mode: 0, extent: 8, stride: 3 });
    let told = |b: &str| broken(b).to_string();
    assert_eq!(told("_4:_3"), "stride divisibility: mode 0 of extent 8 cannot be divided by the stride 3");
    let shape = "shape divisibility: a leaf of size 9 cannot be divided by the 4 elements that fill mode 0";
    assert_eq!(told("_9:_2"), shape);
    let carry = "carry: the leaves use digits up to 9 in mode 0 of extent 8";
    assert_eq!(told("(_2,_4):(_3,_2)"), carry);
    assert_eq!(cute_composition(&a, &layout("_4:_9")), Err(Refused::Stride));
}

#[test]
fn the_complement_continues_one_element() {
    let modes = complement_modes(&layout("(_4,_1,_2,_5):(_2,_9,_16,_0)")).expect("a complement");
    let modes: Vec<_> = modes.iter().map(|mode| (mode.shape.value, mode.stride.value)).collect();
    assert_eq!(modes, [(2, 1), (2, 8), (1, 32)]);
    for empty in ["_0:_2", "(_4,_0):(_1,_8)", "(_0,_4):(_1,_8)"] {
        assert!(complement_modes(&layout(empty)).is_err(), "{empty}");
    }
}

#[test]
fn empty_modes_leave_the_offset() {
    assert_eq!(offset(&layout("(_0,_4):(_5,_2)"), 3), 6);
    assert_eq!(offset(&layout("(_1,_4):(_5,_2)"), 3), 6);
    for shape in ["(_0,_4)", "(_1,_4)"] {
        let shape = parse_int_tuple(shape).expect("a shape");
        assert_eq!(colex_laws::evaluate::idx2crd(3, &shape).numbers(), [0, 3]);
    }
}

#[test]
fn spaces_are_skipped_mistakes_placed() {
    assert_eq!(parse(" ( _4 ,2 ) : (_1, 4) "), parse("(_4,2):(_1,4)"));
    assert_eq!(parse_layout("_4"), Err(NotationError::Syntax { expected: "a layout", at: 0 }));
    assert_eq!(parse_int_tuple("_4:_1"), Err(NotationError::Syntax { expected: "an int tuple", at: 0 }));
}
