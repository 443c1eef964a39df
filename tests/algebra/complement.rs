//! Complement: the offsets that a layout leaves out.
//!
//! The laws: the complement is ordered and disjoint from the layout, together they reach the cotarget, and where the
//! strides of the layout form a divisible chain they fill it without gaps.

use crate::common::{assert_lawful, case, plain, random, value};
use colex::bounds::Notation;
use colex::prelude::*;
use colex_laws::complement::complement_modes;
use colex_laws::evaluate::offset;
use colex_laws::{Int, Mode};
use core::cell::Cell;

const COTARGETS: [usize; 6] = [1, 12, 24, 36, 48, 72];

/// Checks a result, or that the refusal is right.
fn check<S, D, R: Notation>(a: Layout<S, D>, cotarget: usize, result: Result<R, LayoutError>, accepted: &Cell<usize>)
where
    Layout<S, D>: Notation + Copy,
{
    match result {
        Ok(rest) => {
            assert_lawful("complement", &[value(a), value(cotarget)], rest);
            accepted.set(accepted.get() + 1);
        }
        Err(LayoutError::NotInjective { .. }) => {
            let a = plain(a);
            assert!(complement_modes(&a).is_err(), "{a} has a complement");
        }
        // One that the type of the result cannot hold.
        Err(LayoutError::ModeOfSizeOne { stride, reach }) => {
            let of_size_one = |mode: &Mode| mode.stride.value == stride as u64 && mode.shape == Int::dynamic(1);
            assert!(stride < reach && plain(a).leaves().iter().any(of_size_one), "{}", plain(a));
        }
        Err(LayoutError::Coverage { cosize, cotarget }) => assert!(cosize < cotarget),
        Err(error) => panic!("complement({}, {cotarget}): {error}", plain(a)),
    }
}

#[test]
fn of_random_vectors() {
    let accepted = Cell::new(0);
    random::layouts::<1>(|[n], [d]| {
        for cotarget in COTARGETS {
            check(layout![n : d], cotarget, layout![n : d].try_complement(cotarget), &accepted);
            check(layout![(n) : (d)], cotarget, layout![(n) : (d)].try_complement(cotarget), &accepted);
            check(layout![4 : d], cotarget, layout![4 : d].try_complement(cotarget), &accepted);
            check(layout![n : 3], cotarget, layout![n : 3].try_complement(cotarget), &accepted);
        }
    });
    assert!(accepted.get() > 1000, "only {} accepted", accepted.get());
}

#[test]
fn of_random_matrices_with_static_strides() {
    let accepted = Cell::new(0);
    random::layouts::<2>(|[m, n], _| {
        for cotarget in COTARGETS {
            let a = layout![(m, n) : (1, 6)];
            check(a, cotarget, a.try_complement(cotarget), &accepted);
            let a = layout![(m, n) : (12, 2)];
            check(a, cotarget, a.try_complement(cotarget), &accepted);
            let a = layout![(m, (n, 2)) : (4, (1, 36))];
            check(a, cotarget, a.try_complement(cotarget), &accepted);
        }
    });
    assert!(accepted.get() > 200, "only {} accepted", accepted.get());
}

/// Holes between three modes that no whole number of steps fills: the missing parts add up, and are missing from the end.
#[test]
fn of_three_modes_with_gaps() {
    let accepted = Cell::new(0);
    for cotarget in 1..40 {
        macro_rules! all {
            ($($d:literal, $e:literal;)*) => { $(
                let a = layout![(2, 2, 2) : (1, $d, $e)];
                check(a, cotarget, a.try_complement(cotarget), &accepted);
                let a = layout![(2, (2, { cotarget % 5 + 1 })) : (1, ($d, $e))];
                check(a, cotarget, a.try_complement(cotarget), &accepted);
                let a = layout![(2, { cotarget % 3 + 1 }, 2) : (1, $d, $e)];
                check(a, cotarget, a.try_complement(cotarget), &accepted);
            )* };
        }
        all! { 3, 7; 3, 8; 3, 11; 5, 11; 5, 13; 2, 7; 4, 9; 3, 6; }
    }
    assert!(accepted.get() > 500, "only {} accepted", accepted.get());
}

/// Each mixture of static and dynamic integers in a cotarget of two or three modes.
#[test]
fn in_random_mixed_shapes() {
    let accepted = Cell::new(0);
    random::layouts::<2>(|[m, n], strides| {
        let [p, q] = strides.map(|stride| stride + 1);
        macro_rules! in_cotargets {
            ($layout:expr) => {{
                in_cotargets!($layout, shape![({ p }, 4)]);
                in_cotargets!($layout, shape![(12, { q })]);
                in_cotargets!($layout, shape![({ p }, 3, { q })]);
                in_cotargets!($layout, shape![(2, ({ p }, { q }), 2)]);
            }};
            ($layout:expr, $shape:expr) => {
                accepted.set(accepted.get() + in_shape($layout, $shape, $layout.try_complement($shape)))
            };
        }
        in_cotargets!(layout![m : 2]);
        in_cotargets!(layout![3 : n]);
        in_cotargets!(layout![(2, 2) : (3, 1)]);
        in_cotargets!(layout![(m, n) : (12, 2)]);
        in_cotargets!(layout![5 : { 0 }]);
    });
    assert!(accepted.get() > 1000, "only {} accepted", accepted.get());
}

/// 1 if there is a complement in a shape, whose law it then satisfies; otherwise the refusal is right.
fn in_shape<S, D, M, R>(a: Layout<S, D>, shape: M, result: Result<R, LayoutError>) -> usize
where
    Layout<S, D>: Notation + Copy,
    M: Notation,
    R: Notation,
{
    let cotarget = value(shape);
    match result {
        Ok(rest) => {
            assert_lawful("complement", &[value(a), cotarget], rest);
            return 1;
        }
        Err(LayoutError::NotInjective { .. }) => assert!(complement_modes(&plain(a)).is_err(), "{}", plain(a)),
        Err(LayoutError::ModeOfSizeOne { stride, reach }) => assert!(stride < reach),
        Err(LayoutError::Coverage { cosize, cotarget }) => assert!(cosize < cotarget),
        Err(error) => panic!("complement({}): {error}", plain(a)),
    }
    0
}

/// Of several laws that are broken, the one that the walk comes to first.
#[test]
fn the_first_broken_law_is_told() {
    let of = |s: usize, t: usize, cotarget: usize| layout![(s, t) : (1, 6)].try_complement(cotarget).map(|_| ());
    assert_eq!(of(0, 0, 0), Err(LayoutError::EmptyTile));
    assert_eq!(of(7, 0, 0), Err(LayoutError::EmptyTile));
    assert_eq!(of(7, 1, 0), Err(LayoutError::ModeOfSizeOne { stride: 6, reach: 7 }));
    assert_eq!(of(7, usize::MAX, 0), Err(LayoutError::NotInjective { stride: 6, reach: 7 }));
    assert_eq!(of(6, usize::MAX, 0), Err(LayoutError::Overflow));
    assert_eq!(of(4, 3, 0), Err(LayoutError::EmptyCotarget));
    assert_eq!(of(4, 3, 17), Err(LayoutError::Coverage { cosize: 16, cotarget: 17 }));
    assert_eq!(of(4, 3, 16), Ok(()));
    let tuple = |l: usize, m: usize, n: usize| layout![4 : 2].try_complement((l, m, n)).map(|_| ());
    assert_eq!(tuple(usize::MAX, usize::MAX, 1), Err(LayoutError::Overflow));
    assert_eq!(tuple(usize::MAX, 3, 0), Err(LayoutError::EmptyCotarget));
    assert_eq!(tuple(2, 3, 5), Err(LayoutError::Coverage { cosize: 24, cotarget: 30 }));
    assert_eq!(tuple(2, 4, 5), Ok(()));
}

#[test]
fn each_index_is_reached_once() {
    let together = layout![((2, 2), (3, 2)) : ((1, 6), (2, 12))];
    let mut offsets: Vec<_> = (0..24).map(|i| offset(&plain(together), i)).collect();
    offsets.sort_unstable();
    assert!(offsets.into_iter().eq(0..24));
}

#[test]
fn the_list_of_the_documents() {
    case!("complement"(layout![4 : 1], shape![24]), layout![4 : 1].complement(shape![24]) => "_6:_4");
    case!("complement"(layout![6 : 4], shape![24]), layout![6 : 4].complement(shape![24]) => "_4:_1");
    case!("complement"(layout![4 : 2], shape![24]), layout![4 : 2].complement(shape![24]) => "(_2,_3):(_1,_8)");
}

#[test]
fn size_one_and_stride_zero() {
    case!("complement"(layout![1 : 0], shape![24]), layout![1 : 0].complement(shape![24]) => "_24:_1");
    case!("complement"(layout![4 : 0], shape![24]), layout![4 : 0].complement(shape![24]) => "_24:_1");
    case!("complement"(layout![(4, 2) : (0, 1)], shape![24]), layout![(4, 2) : (0, 1)].complement(shape![24])
        => "_12:_2");
    assert_eq!(layout![() : ()].complement(shape![24]).to_string(), "_24:_1");
    assert_eq!(layout![4 : { 0 }].complement(shape![24]).to_string(), "(1,24):(_1,1)");
}

#[test]
fn a_shape_as_the_cotarget() {
    let four = 4;
    assert_eq!(layout![64 : 1].complement(shape![(32, 4, four)]).to_string(), "(_2,4):(_64,_128)");
    assert_eq!(layout![(4) : (1)].complement(shape![(24)]).to_string(), "_6:_4");
}

#[test]
fn fills_the_holes_in_its_cosize() {
    case!("complement"(layout![(2, 4) : (1, 6)]), layout![(2, 4) : (1, 6)].complement_in_cosize() => "_3:_2");
}

#[test]
fn a_stride_beyond_usize_is_refused() {
    let result = make_layout(4, usize::MAX / 2).try_complement(24);
    assert_eq!(result.err(), Some(LayoutError::Overflow));
}

/// A dynamic stride 0 covers nothing, as a static one.
#[test]
fn of_a_layout_of_stride_zero() {
    for (size, cotarget) in [(4, 24), (1, 7), (3, 1)] {
        let rest = layout![size : { 0 }].complement(cotarget);
        assert_eq!(rest.size(), cotarget);
        assert!((0..cotarget).all(|i| rest.at(i) == i));
    }
    let rest = layout![4 : { 0 }].complement(({ 3 }, 5));
    assert!(rest.size() == 15 && (0..15).all(|i| rest.at(i) == i));
}
