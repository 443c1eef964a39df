//! Composition: `R(i) = A(B(i))`.
//!
//! The laws: B is compatible with R, and `R(i) = A(B(i))` for every `i`. A refusal is one of the complete rule on plain
//! numbers, or the result type has a static stride that the result does not.

use crate::common::{assert_lawful, case, layout_of, plain, random, value};
use colex::prelude::*;
use colex_laws::composition::{Broken, composition};
use core::cell::Cell;

/// The outcome of the complete rule.
fn complete_rule(a: &colex_laws::Layout, b: &colex_laws::Layout) -> Result<(), Broken> {
    composition(a, b).map(|_| ())
}

/// A law of composition, though another one may be broken before: of modes that are one by their values, the walk finds
/// first what the first of them breaks.
fn is_law(error: LayoutError) -> bool {
    matches!(
        error,
        LayoutError::StrideDivisibility { .. } | LayoutError::ShapeDivisibility { .. } | LayoutError::Carry { .. }
    )
}

macro_rules! random_pair {
    ($name:ident, $a:pat, $a_profile:expr, $b:pat, $b_profile:expr) => {
        #[test]
        fn $name() {
            let accepted = Cell::new(0);
            random::pairs(|extents, strides, others, steps| {
                let a = layout_of!($a, $a_profile, extents, strides);
                let b = layout_of!($b, $b_profile, others, steps);
                let rule = complete_rule(&plain(a), &plain(b));
                match a.try_composition(b) {
                    Ok(r) => {
                        assert_lawful("composition", &[value(a), value(b)], r);
                        assert_eq!(rule, Ok(()), "{a} o {b} is refused by the complete rule");
                        accepted.set(accepted.get() + 1);
                    }
                    Err(error) => {
                        let broken = rule.expect_err(&format!("{a} o {b} is right, but: {error}"));
                        assert!(is_law(error), "{a} o {b}: {error}, not {broken}");
                    }
                }
            });
            assert!(accepted.get() > 20, "only {} of the random cases were accepted", accepted.get());
        }
    };
}

mod of_random_layouts {
    use super::*;
    random_pair!(integer_after_integer, [a], a, [b], b);
    random_pair!(integer_after_matrix, [a, b], (a, b), [c], c);
    random_pair!(rank_1_after_matrix, [a, b], (a, b), [c], (c,));
    random_pair!(matrix_after_integer, [a], a, [b, c], (b, c));
    random_pair!(matrix_after_matrix, [a, b], (a, b), [c, d], (c, d));
    random_pair!(integer_after_rank_3, [a, b, c], (a, b, c), [d], d);
    random_pair!(matrix_after_nested, [a, b, c], (a, (b, c)), [d, e], (d, e));
    random_pair!(nested_after_matrix, [a, b], (a, b), [c, d, e], (c, (d, e)));
    random_pair!(nested_after_nested, [a, b, c], ((a, b), c), [d, e, f], (d, (e, f)));
    random_pair!(integer_after_rank_5, [a, b, c, d, e], (a, b, c, d, e), [f], f);
}

/// A static layout, so that diagonals may need a stride that the result type does not have.
#[test]
fn of_static_layouts_after_dynamic_ones() {
    let accepted = Cell::new(0);
    random::layouts::<2>(|[m, n], [p, q]| {
        let a = layout![(4, (6, 2)) : (24, (1, 100))];
        let b = layout![(m, n) : (p, q)];
        match a.try_composition(b) {
            Ok(r) => {
                assert_lawful("composition", &[value(a), value(b)], r);
                accepted.set(accepted.get() + 1);
            }
            Err(LayoutError::StaticStride { .. }) => {}
            Err(error) => {
                assert!(complete_rule(&plain(a), &plain(b)).is_err(), "{a} o {b} is right, but: {error}");
            }
        }
    });
    assert!(accepted.get() > 20, "only {} accepted", accepted.get());
}

#[test]
fn by_mode() {
    random::pairs::<3, 2>(|[a, b, c], [p, q, r], [m, n], [u, v]| {
        let layout = layout![(a, (b, c)) : (p, (q, r))];
        let tiler = (layout![m : u], layout![n : v]);
        let by_mode = layout.try_composition(tiler);
        let rows = layout![a : p].try_composition(tiler.0);
        let columns = layout![(b, c) : (q, r)].try_composition(tiler.1);
        match (rows, columns) {
            (Ok(rows), Ok(columns)) => {
                let expected = make_layout((rows.shape(), columns.shape()), (rows.stride(), columns.stride()));
                assert_eq!(by_mode.expect("both modes are right").to_string(), expected.to_string());
            }
            (Err(error), _) => assert_eq!(by_mode.err(), Some(error.in_mode(0))),
            (_, Err(error)) => assert_eq!(by_mode.err(), Some(error.in_mode(1))),
        }
    });
}

#[test]
fn tilers_of_every_kind() {
    let a = layout![(12, (4, 8)) : (59, (13, 1))];
    assert_eq!(a.composition((layout![3 : 4], Underscore)).to_string(), "(_3,(_4,_8)):(_236,(_13,_1))");
    assert_eq!(a.composition(Underscore).to_string(), a.to_string());
    assert_eq!(a.composition((shape![3], (shape![2], layout![4 : 2]))).to_string(), "(_3,(_2,_4)):(_59,(_13,_2))");
    // The modes beyond a tiler are dropped.
    assert_eq!(a.composition((shape![3],)).to_string(), "(_3):(_59)");
    assert_eq!(a.composition(()).to_string(), "():()");
    case!("composition"(a, layout![6 : 2]), a.composition(layout![6 : 2]) => "_6:_118");
}

#[test]
fn continues_at_the_last_stride() {
    case!("composition"(layout![8 : 1], layout![12 : 2]), layout![8 : 1].composition(layout![12 : 2]) => "_12:_2");
    let a = layout![(4, 3) : (3, 1)];
    case!("composition"(a, layout![24 : 1]), a.composition(layout![24 : 1]) => "(_4,_6):(_3,_1)");
    let extended = layout![(4, 3, 1) : (3, 1, 0)];
    case!("composition"(extended, layout![24 : 1]), extended.composition(layout![24 : 1])
        => "(_4,_3,_2):(_3,_1,_0)");
}

#[test]
fn sizes_of_one_and_zero() {
    let a = layout![(6, 2) : (8, 2)];
    case!("composition"(a, layout![1 : 0]), a.composition(layout![1 : 0]) => "_1:_0");
    case!("composition"(a, layout![4 : 0]), a.composition(layout![4 : 0]) => "_4:_0");
    case!("composition"(a, layout![(1) : (0)]), a.composition(layout![(1) : (0)]) => "(_1):(_0)");
    let (none, one) = (0, 1);
    assert_eq!(a.composition(layout![none : 1]).size(), 0);
    assert_eq!(a.composition(layout![one : 3]).size(), 1);
    assert_eq!(make_layout((0, 2), (1, 1)).try_composition(layout![4 : {1}]).err(), Some(LayoutError::EmptyMode));
}

#[test]
fn a_tuple_of_one_stays_one() {
    let a = layout![(6, 2) : (8, 2)];
    assert_eq!(a.composition(layout![(6) : (2)]).to_string(), "((_3,_2)):((_16,_2))");
    assert_eq!(a.composition(layout![6 : 2]).to_string(), "(_3,_2):(_16,_2)");
    assert_eq!(layout![(12) : (2)].composition(layout![4 : 3]).to_string(), "_4:_6");
}

#[test]
fn sixteen_modes() {
    let a = make_layout_right(shape![(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)]);
    let b = layout![(256, 256) : (256, 1)];
    let r = a.composition(b);
    assert_lawful("composition", &[value(a), value(b)], r);
}

#[test]
fn refusals_name_law_and_numbers() {
    let a = make_layout((8, 8), (8, 1));
    let refused = |elements: usize, stride: usize| a.try_composition(layout![elements : stride]).unwrap_err();
    assert_eq!(refused(4, 11), LayoutError::StrideDivisibility { elements: 4, stride: 11, size: 8 });
    assert_eq!(refused(6, 2), LayoutError::ShapeDivisibility { elements: 6, fill: 4, size: 8 });
    let a = make_layout((9, 8), (6, 32));
    let b = make_layout((8, 2), (1, 8));
    assert_eq!(a.try_composition(b).unwrap_err(), LayoutError::Carry { digits: 15, size: 9 });
}

#[test]
#[should_panic(expected = "stride divisibility: 4 elements at stride 11")]
fn the_plain_form_panics() {
    make_layout((8, 8), (8, 1)).composition(make_layout(4, 11));
}

#[test]
fn a_stride_beyond_usize_is_refused() {
    let a = make_layout(4, usize::MAX / 2);
    assert_eq!(a.try_composition(layout![4 : 3]).err(), Some(LayoutError::Overflow));
}
