//! Operations on int tuples of run time, each with all small numbers, against the laws on plain numbers.

use crate::common::{assert_lawful, value};
use colex::bounds::Notation;
use colex::prelude::{IntTuple, IntoNested, LayoutError, layout, notation, shape};
use colex::tuple::*;
use colex_laws::{Checked, Value, check};

/// A tuple, as the laws read it.
fn tuple<T: IntoNested<Nested: Notation>>(tuple: T) -> Value {
    value(tuple.into_nested())
}

/// The truth of a relation, held against its law.
fn assert_relation(name: &str, args: &[Value], found: bool) {
    let found = Value::Int(colex_laws::Int::fixed(u64::from(found)));
    assert_eq!(check(name, args, &found), Ok(Checked::Law), "{name} of {args:?}");
}

/// All lists of numbers from 0 to 3.
fn numbers<const N: usize>() -> impl Iterator<Item = [usize; N]> {
    (0..4_usize.pow(N as u32)).map(|code| std::array::from_fn(|k| code / 4_usize.pow(k as u32) % 4))
}

/// All relations of two tuples; `not` is those that are the opposites of the others.
macro_rules! compare {
    ($a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        let args = [tuple(a), tuple(b)];
        let back = [tuple(b), tuple(a)];
        assert_relation("lex_less", &args, lex_less(a, b));
        assert_relation("lex_less", &back, lex_gtr(a, b));
        assert_relation("lex_less", &back, !lex_leq(a, b));
        assert_relation("lex_less", &args, !lex_geq(a, b));
        assert_relation("colex_less", &args, colex_less(a, b));
        assert_relation("colex_less", &back, colex_gtr(a, b));
        assert_relation("colex_less", &back, !colex_leq(a, b));
        assert_relation("colex_less", &args, !colex_geq(a, b));
    }};
}

#[test]
fn orders_follow_the_laws() {
    for [a, b, c, d] in numbers() {
        compare!((a, b), (c, d));
        compare!((a, 2), (c, d));
    }
    for [a, b] in numbers() {
        compare!(a, b);
        compare!((a, (b, 1)), (1, (a, b)));
        compare!(((a,), b), ((b,), 2));
    }
}

#[test]
fn orders_by_element() {
    for [a, b, c, d] in numbers() {
        assert_eq!(elem_less((a, b), (c, d)), a < c && b < d);
        assert_eq!(elem_leq((a, b), (c, d)), a <= c && b <= d);
        assert_eq!(elem_gtr((a, b), (c, d)), a > c && b > d);
        assert_eq!(elem_geq((a, b), (c, d)), a >= c && b >= d);
        assert_eq!(elem_less((a, (b, 1)), (c, (d, 2))), a < c && b < d && 1 < 2);
        assert!(!elem_leq((a, (b, 3)), (c, (d, 2))));
    }
    for [a, b, c] in numbers() {
        // The shorter one ends first.
        assert_eq!(elem_less((a,), (b, c)), a < b);
        assert!(!elem_less((b, c), (a,)) && !elem_gtr((a,), (b, c)));
        assert_eq!([elem_gtr((b, c), (a,)), elem_geq((b, c), (a,))], [b > a, b >= a]);
        assert_eq!([elem_less(a, b), elem_leq(a, b)], [a < b, a <= b]);
        assert_eq!([elem_gtr(a, b), elem_geq(a, b)], [a > b, a >= b]);
    }
}

#[test]
fn relations_follow_the_laws() {
    macro_rules! related {
        ($a:expr, $b:expr) => {{
            let (a, b) = ($a, $b);
            let args = [tuple(a), tuple(b)];
            assert_relation("compatible", &args, compatible(a, b));
            assert_relation("weakly_compatible", &args, weakly_compatible(a, b));
            assert_relation("congruent", &args, congruent(a, b));
            assert_relation("weakly_congruent", &args, weakly_congruent(a, b));
            assert_relation("equal", &args, equal(a, b));
        }};
    }
    for [a, b, c, d] in numbers() {
        related!((a, b), (c, d));
        related!((a, b), (c, (d, 2)));
        related!((a, (b, 2)), (c, d));
        related!((a, b), (c, d, 1));
        related!((a, b, 1), (c, d));
    }
    for [a, b, c] in numbers() {
        related!(a, b);
        related!(a, (b, c));
        related!((b, c), a);
        related!(a, (b, (c, 2)));
        related!((a,), (b,));
    }
    assert!(
        weakly_compatible(2, (1, 4))
            && !weakly_compatible(3, (1, 4))
            && !weakly_compatible(0, (1, 4))
            && weakly_compatible(0, (0, 4))
    );
}

#[test]
fn arithmetic_follows_the_laws() {
    for [a, b, c, d] in numbers() {
        let args = [tuple((a, b)), tuple((c, d))];
        assert_lawful("inner_product", &args, inner_product((a, b), (c, d)));
        assert_lawful("elem_scale", &args, elem_scale((a, b), (c, d)));
        if c > 0 && d > 0 {
            assert_lawful("ceil_div", &args, ceil_div((a, b), (c, d)));
            let rounded = (a.div_ceil(c) * c, b.div_ceil(d) * d);
            assert!(equal(round_up((a, b), (c, d)), rounded) && equal(round_up(a, c), rounded.0));
            assert_eq!(evenly_divides((a, b), (c, d)), a % c == 0 && b % d == 0);
            if b > 0 {
                let quotient = b.div_ceil(d) * 2_usize.div_ceil(d.div_ceil(b));
                assert_eq!(evenly_divides((a, (b, 2)), (c, d)), a % c == 0 && 2 * b == d * quotient);
            }
        }
        let nested = [tuple((a, (b, c, d)))];
        assert_lawful("sum", &nested, sum((a, (b, c, d))));
        assert_lawful("product", &nested, product((a, (b, c, d))));
        assert_lawful("product_each", &nested, product_each((a, (b, c, d))));
        assert_lawful("max", &nested, max((a, (b, c, d))));
        assert_lawful("min", &nested, min((a, (b, c, d))));
        assert_lawful("gcd", &nested, gcd((a, (b, c, d))));
        let scale = [tuple((a, b)), tuple((c, (d, 3)))];
        assert_lawful("elem_scale", &scale, elem_scale((a, b), (c, (d, 3))));
        if a * b * c * d > 0 {
            assert_lawful("compact_col_major", &nested, compact_col_major((a, (b, c, d))));
            let args = [tuple((a, (b, c), d)), tuple(shape![(2, (0, 3), 1)])];
            assert_lawful("compact_order", &args, compact_order((a, (b, c), d), shape![(2, (0, 3), 1)]));
            assert_lawful("compact_row_major", &nested, compact_row_major((a, (b, c, d))));
        }
    }
}

#[test]
fn coordinates_follow_the_laws() {
    for [a, b, c] in numbers().filter(|numbers: &[usize; 3]| !numbers.contains(&0)) {
        for (i, d) in (0..12).flat_map(|i| [1, 5].map(|d| (i, d))) {
            let shape = [value(i), tuple((a, (b, c)))];
            assert_lawful("idx2crd", &shape, idx2crd(i, (a, (b, c))));
            assert_lawful("crd2idx", &shape, crd2idx_compact(i, (a, (b, c))));
            let args = [value(i), tuple((a, (b, c))), tuple((7, (d, 3)))];
            assert_lawful("crd2idx", &args, crd2idx(i, (a, (b, c)), (7, (d, 3))));
            let args = [tuple((a, i)), tuple((a, (b, c))), tuple((7, (d, 3)))];
            assert_lawful("crd2idx", &args, crd2idx((a, i), (a, (b, c)), (7, (d, 3))));
            assert_lawful("crd2idx", &args[..2], crd2idx_compact((a, i), (a, (b, c))));
            let args = [tuple((a, (b, i))), tuple((a, (b, c))), tuple((7, (d, 3)))];
            assert_lawful("crd2idx", &args, crd2idx((a, (b, i)), (a, (b, c)), (7, (d, 3))));
            assert_lawful("crd2idx", &args[..2], crd2idx_compact((a, (b, i)), (a, (b, c))));
        }
    }
}

/// The empty tuple is the shape of one element.
#[test]
fn tuples_of_rank_0() {
    assert_eq!(notation(crd2idx((), (), ())), "_0");
    assert_eq!(notation(crd2idx(5, (), ())), "_0");
    assert_eq!(crd2idx((3, ()), (4, ()), (7, ())), 21);
    assert_eq!(notation(crd2idx_compact((), ())), "_0");
    assert_eq!(crd2idx_compact((1, (), 2), (3, (), 4)), 1 + 3 * 2);
    assert_eq!(notation(inner_product((), ())), "_0");
    assert_eq!(inner_product((2, ()), (3, ())), 6);
    assert_eq!(notation(coalesce_shape(())), "_1");
}

#[test]
fn nothing_times_what_overflows_is_nothing() {
    let huge = usize::MAX;
    for product in [try_product(((huge, huge), 0)), try_product((0, (huge, huge))), try_product((2, (huge, (huge, 0))))]
    {
        assert_eq!(product, Ok(0));
    }
    assert_eq!(try_product(((huge, 2), 1)), Err(LayoutError::Overflow));
    assert_eq!(layout![((huge, huge), { 0 }) : ((1, 1), 1)].size(), 0);
    assert_eq!(layout![((huge, huge), { 0 }) : ((1, 1), 1)].cosize(), 0);
}

#[test]
fn strides_that_overflow_are_an_error() {
    for [a, b, c] in numbers() {
        let (right, left) = (compact_row_major((a, (b, c))), compact_col_major((a, (b, c))));
        assert!(try_compact_row_major((a, (b, c))).is_ok_and(|found| equal(found, right)));
        assert!(try_compact_col_major((a, (b, c))).is_ok_and(|found| equal(found, left)));
    }
    let half = usize::MAX / 2 + 1;
    assert_eq!(try_compact_col_major((half, 2, 2)).err(), Some(LayoutError::Overflow));
    assert_eq!(try_compact_row_major((2, 2, half)).err(), Some(LayoutError::Overflow));
    // Nor is there a place for one more mode.
    assert_eq!(try_compact_col_major((half, 2)).err(), Some(LayoutError::Overflow));
    assert_eq!(try_compact_row_major((2, half)).err(), Some(LayoutError::Overflow));
    assert_eq!(try_compact_order((half, 2), shape![(1, 0)]).err(), Some(LayoutError::Overflow));
    assert!(try_compact_col_major((half, 1)).is_ok() && try_compact_row_major((1, half)).is_ok());
}

#[test]
fn indices_stop_at_large_modes() {
    let half = usize::MAX / 2 + 1;
    let shape = ((2, half), 3);
    assert_eq!(notation(&try_idx2crd(5, shape).unwrap()).to_string(), "((1,2),0)");
    assert_eq!(try_crd2idx(5, shape, ((1, 1), 1)), Ok(3));
    assert_eq!(notation(&try_crd2crd(5, 8, shape).unwrap()).to_string(), "((1,2),0)");
    assert_eq!(notation(&try_idx2crd(5, (3, (2, half))).unwrap()).to_string(), "(2,(1,0))");
}

/// The empty tuple is one tile of everything: no mode of it fails to divide it.
#[test]
fn the_empty_tuple_divides_evenly() {
    for a in 0..4 {
        assert!(evenly_divides(a, ()) && evenly_divides((a, (2, a)), ()));
        assert!(evenly_divides((a, a), ((),)) && !evenly_divides(a, (1, 1)));
    }
}

/// A layout has the relations of its shape.
#[test]
fn layouts_among_int_tuples() {
    for [a, b, c] in numbers() {
        let layout = layout![(b, c) : (7, 5)];
        assert_eq!(compatible(a, layout), compatible(a, (b, c)));
        assert_eq!(weakly_compatible(a, layout), weakly_compatible(a, (b, c)));
        if a > 0 {
            assert_eq!(evenly_divides(layout, a), evenly_divides((b, c), a));
        }
    }
    assert!(compatible(6, layout![({ 2 }, 3) : (1, 1)]) && !compatible(5, layout![({ 2 }, 3) : (1, 1)]));
    assert!(weakly_compatible(2, layout![({ 2 }, 2) : (1, 1)]) && !weakly_compatible(3, layout![({ 2 }, 2) : (1, 1)]));
}

#[test]
fn zero_for_each_dynamic_integer() {
    fn zeros<T: IntTuple + Notation>(_: T) -> String {
        notation(T::with_zeros()).to_string()
    }
    assert_eq!(zeros(shape![(3, ({ 5 }, 2), { 7 })]), "(_3,(0,_2),0)");
}
