//! Errors at run time name the mode in which a law is broken, as the compile errors do.

use crate::common::random;
use colex::algorithm::try_copy;
use colex::prelude::*;
use colex::tuple::{
    ceil_div, idx2crd, try_ceil_div, try_crd2crd, try_crd2idx, try_elem_scale, try_idx2crd, try_idx2crd_with_stride,
    try_inner_product, try_product_each, try_round_up, try_shape_div,
};
use colex::typenum::U4;
use std::cell::Cell;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

/// The error of a result that is one.
fn error<T>(result: Result<T, LayoutError>) -> LayoutError {
    match result {
        Ok(_) => panic!("accepted"),
        Err(error) => error,
    }
}

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

const HUGE: usize = usize::MAX;

/// The error of each operation by mode, and where it is. If the operation is not a method with a panic of its own, the
/// second column is empty.
macro_rules! places {
    ($($operation:ident: $call:expr $(, or $panics:expr)? => $law:literal, $place:literal;)*) => {
        $(#[test]
        fn $operation() {
            let error = error($call);
            let text = error.to_string();
            assert!(text.starts_with($law), "{text}");
            assert!(text.ends_with($place), "{text}");
            assert!(error.mode().is_some_and(|mode| $place.ends_with(&mode.to_string())), "{error:?}");
            assert_eq!(error.law().mode(), None);
            $(
                let message = panic::catch_unwind(AssertUnwindSafe(|| { let _ = $panics; })).expect_err("no panic");
                assert_eq!(message.downcast_ref::<String>(), Some(&text), "a panic has the same text");
            )?
        })*
    };
}

places! {
    composition: layout![(4, ({n(8)}, 8)) : (1, (32, 4))].try_composition((layout![2 : 1], layout![4 : 3])),
        or layout![(4, ({n(8)}, 8)) : (1, (32, 4))].composition((layout![2 : 1], layout![4 : 3]))
        => "stride divisibility: 4 elements at stride 3", "of mode<1>";
    composition_of_a_mode_in_a_mode: layout![(4, (6, ({n(8)}, 8))) : (1, (4, (192, 24)))].try_composition((2, (3, layout![4 : 3])))
        => "stride divisibility: 4 elements at stride 3", "of mode<1, 1>";
    composition_with_a_carry: layout![(4, (8, {n(4)})) : (1, (4, 100))].try_composition((4, layout![(3, {n(2)}) : (2, 4)]))
        => "carry: ", "of mode<1>";
    composition_with_an_integer: layout![(4, ({n(4)}, 6)) : (1, (4, 100))].try_composition((4, 6))
        => "shape divisibility: 6 elements", "of mode<1>";
    composition_by_an_underscore: layout![(4, 3, ({n(4)}, 6)) : (1, 4, (4, 100))].try_composition((Underscore, Underscore, 6))
        => "shape divisibility: 6 elements", "of mode<2>";
    composition_of_an_empty_mode: layout![(4, ({n(0)}, 4)) : (1, (1, 8))].try_composition((4, 8))
        => "empty mode: ", "in mode<1>";
    logical_divide: layout![(8, (6, 4)) : (1, (32, 8))].try_logical_divide((2, layout![{n(4)} : 2])),
        or layout![(8, (6, 4)) : (1, (32, 8))].logical_divide((2, layout![{n(4)} : 2]))
        => "shape divisibility: 4 elements", "of mode<1>";
    zipped_divide: layout![(8, (6, 4)) : (1, (32, 8))].try_zipped_divide((2, layout![{n(4)} : 2]))
        => "shape divisibility: 4 elements", "of mode<1>";
    tiled_divide: layout![(8, (6, 4)) : (1, (32, 8))].try_tiled_divide((2, layout![{n(4)} : 2]))
        => "shape divisibility: 4 elements", "of mode<1>";
    flat_divide: layout![(8, (6, 4)) : (1, (32, 8))].try_flat_divide((2, layout![{n(4)} : 2]))
        => "shape divisibility: 4 elements", "of mode<1>";
    logical_product: layout![(8, ({n(4)}, 4)) : (1, (1, 2))].try_logical_product((2, 3)),
        or layout![(8, ({n(4)}, 4)) : (1, (1, 2))].logical_product((2, 3))
        => "not injective by its strides: the stride 2", "in mode<1>";
    zipped_product: layout![(({n(4)}, 4), 8) : ((1, 2), 1)].try_zipped_product((2, 3))
        => "not injective by its strides: the stride 2", "in mode<0>";
    tiled_product: layout![(8, ({n(4)}, 4)) : (1, (1, 2))].try_tiled_product((2, 3))
        => "not injective by its strides: the stride 2", "in mode<1>";
    flat_product: layout![(8, (({n(4)}, 4), 2)) : (1, ((1, 2), 9))].try_flat_product((2, (3, 2)))
        => "not injective by its strides: the stride 2", "in mode<1, 0>";
    exact_divide: layout![(8, {n(8)}, 8) : (64, 8, 1)].try_exact_zipped_divide((4, 3, {n(5)})),
        or layout![(8, {n(8)}, 8) : (64, 8, 1)].exact_zipped_divide((4, 3, {n(5)}))
        => "tile divisibility: a tile of size 3", "in mode<1>";
    exact_divide_with_gaps: layout![(8, {n(4)})].try_exact_logical_divide((4, layout![({n(2)}, {n(1)}) : (1, 3)]))
        => "exact tiling: the tiles reach 5", "in mode<1>";
    cover: layout![(8, {n(8)})].try_cover((4, layout![({n(2)}, {n(2)}) : (1, 1)]))
        => "not injective by its strides: the stride 1", "in mode<1>";
    coalesce_by: layout![(4, ({HUGE}, 2)) : (0, (0, 0))].try_coalesce_by(shape![(1, 1)])
        => "overflow: ", "in mode<1>";
    tile_to_shape: layout![(4, 4) : (1, 4)].try_tile_to_shape((8, n(6))),
        or layout![(4, 4) : (1, 4)].tile_to_shape((8, n(6)))
        => "tile divisibility: a tile of size 4 does not divide a mode of size 6", "in mode<1>";
    tile_to_shape_by_an_order: layout![(4, 4) : (1, 4)].try_tile_to_shape_ordered((n(6), 8), shape![(1, 0)])
        => "tile divisibility: a tile of size 4 does not divide a mode of size 6", "in mode<0>";
    upcast: layout![(4, (2, 6)) : (1, (4, {n(6)}))].try_upcast::<U4>(),
        or layout![(4, (2, 6)) : (1, (4, {n(6)}))].upcast::<U4>()
        => "upcast divisibility: the stride 6", "in mode<1, 1>";
    downcast: layout![(4, 2) : (1, {HUGE})].try_downcast::<U4>()
        => "overflow: ", "in mode<1>";
    crd2idx_of_a_tuple: try_crd2idx((1, (n(2), 2)), shape![(4, (2, 3))], shape![(1, (4, 8))]).and_then(|_: usize| {
        try_crd2idx((1, (1, HUGE)), shape![(4, (2, 3))], shape![(1, (4, 8))]).map(|_: usize| ())
    }) => "overflow: ", "in mode<1, 1>";
    crd2idx_of_an_integer: try_crd2idx(5, (2, (n(0), 3)), (1, (2, 2)))
        => "division by zero", "in mode<1, 0>";
    at: layout![(4, (2, 3)) : (1, (4, {HUGE}))].try_at((0, (1, 2)))
        => "overflow: ", "in mode<1, 1>";
    at_an_integer: layout![(4, ({n(0)}, 3)) : (1, (4, 8))].try_at(9)
        => "division by zero", "in mode<1, 0>";
    idx2crd_of_an_integer: try_idx2crd(9, (4, (n(0), 3))), or idx2crd(9, (4, (n(0), 3)))
        => "division by zero", "in mode<1, 0>";
    idx2crd_of_a_tuple: try_idx2crd((1, 9), (4, (n(0), 3)))
        => "division by zero", "in mode<1, 0>";
    idx2crd_with_stride: try_idx2crd_with_stride(9, (4, (2, 3)), (1, (4, n(0))))
        => "division by zero", "in mode<1, 1>";
    flat_coord: layout![(4, (2, {n(0)})) : (1, (4, 8))].try_get_flat_coord(9)
        => "division by zero", "in mode<1, 1>";
    hier_coord: layout![(4, (2, 3)) : (1, (4, {n(0)}))].try_get_hier_coord(9)
        => "division by zero", "in mode<1, 1>";
    crd2crd_of_tuples: try_crd2crd((1, 5), (4, 6), (4, (n(0), 3)))
        => "division by zero", "in mode<1, 0>";
    ceil_div_of_tuples: try_ceil_div((8, (4, 6)), (2, (2, n(0)))), or ceil_div((8, (4, 6)), (2, (2, n(0))))
        => "division by zero", "in mode<1, 1>";
    ceil_div_by_an_integer: try_ceil_div((2, (n(0), 6)), 8)
        => "division by zero", "in mode<1, 0>";
    round_up_of_tuples: try_round_up((8, 6), (2, n(0)))
        => "division by zero", "in mode<1>";
    shape_div_of_tuples: try_shape_div((8, (4, 6)), (2, (2, 4)))
        => "shape_div: neither of 6 and 4 divides the other", "in mode<1, 1>";
    shape_div_by_an_integer: try_shape_div((2, (4, n(10))), 24)
        => "shape_div: neither of 10 and 3 divides the other", "in mode<1, 1>";
    elem_scale_of_tuples: try_elem_scale((8, HUGE), (2, 2))
        => "overflow: ", "in mode<1>";
    inner_product_of_tuples: try_inner_product((8, (HUGE, 1)), (2, (2, 2)))
        => "overflow: ", "in mode<1, 0>";
    product_of_each: try_product_each((8, (HUGE, 2)))
        => "overflow: ", "in mode<1>";
    domain_offset: layout![(4, 6) : (1, {HUGE})].try_domain_offset((1, 2))
        => "overflow: ", "in mode<1>";
    slice_and_offset: layout![(4, (6, 2)) : (1, (4, {HUGE}))].try_slice_and_offset(coord![(_, (_, {n(2)}))])
        => "overflow: ", "in mode<1, 1>";
    access: {
        let a = make_tensor([0; 24], layout![(4, (2, 3))]);
        a.view().try_slice((Underscore, (Underscore, n(3)))).map(|_| ())
    }, or make_tensor([0; 24], layout![(4, (2, 3))])[(1, (0, n(3)))]
        => "coordinate range: the coordinate 3 is outside a mode of size 3", "in mode<1, 1>";
    window: make_tensor(&[0; 24], layout![(4, 6)]).try_window((0, n(4)), (4, 3)),
        or make_tensor(&[0; 24], layout![(4, 6)]).window((0, n(4)), (4, 3))
        => "coordinate range: the coordinate 6 is outside a mode of size 6", "in mode<1>";
    offset_in_the_domain_of_a_tensor: make_tensor(&[0; 24], layout![(4, (2, 3))]).try_domain_offset((0, (n(3), 0)))
        => "coordinate range: the coordinate 3 is outside a mode of size 2", "in mode<1, 0>";
    composition_of_a_tensor: make_tensor(&[0; 24], layout![(4, 6)]).try_composition((2, n(7)))
        => "composition domain: the right operand reaches 7, beyond a layout of size 6", "in mode<1>";
    copy_of_another_shape: try_copy(
        &make_tensor([0; 24], layout![(4, (2, {n(3)}))]), &mut make_tensor([0; 24], layout![(4, (2, {n(2)}))])
    ) => "shape mismatch: a mode of size 3 where the other tensor has 2", "in mode<1, 1>";
    another_layout: make_tensor(&[0; 24], layout![(4, {n(6)}) : (1, {n(4)})]).try_with_layout(layout![(4, 6) : (1, 3)])
        => "stride mismatch: a mode of stride 4 where the other layout has 3", "in mode<1>";
    tiles: make_tensor(&[0; 24], layout![(4, {n(6)})]).try_tiles(shape![(2, 4)]).map(|_| ())
        => "tile divisibility: a tile of size 4 does not divide a mode of size 6", "in mode<1>";
    // The coordinate is that of the tile: it is in mode 1 of what `local_tile` divides.
    local_tile: make_tensor(&[0; 24], layout![(4, 6)]).try_local_tile(shape![(2, 3)], (0, n(2)))
        => "coordinate range: the coordinate 2 is outside a mode of size 2", "in mode<1>";
    outer_partition: make_tensor(&[0; 24], layout![(4, 6)]).try_outer_partition(shape![(2, 3)], (0, n(3)))
        => "coordinate range: the coordinate 3 is outside a mode of size 3", "in mode<1>";
}

#[test]
fn an_error_may_name_no_mode() {
    let whole = |error: LayoutError| {
        assert_eq!((error.mode(), error.law()), (None, error));
    };
    whole(error(layout![({n(8)}, 8) : (8, 1)].try_composition(layout![4 : 3])));
    whole(error(layout![({n(4)}, 4) : (1, 2)].try_complement(shape![64])));
    whole(error(layout![4 : 1].try_complement(n(0))));
    whole(error(make_tensor(&[0; 24], layout![(4, 6)]).try_composition(n(25))));
    // The product of all sizes is of no mode, and so is the sum of the offsets.
    whole(error(make_layout((n(HUGE), 2), (0, 0)).try_size()));
    whole(error(try_inner_product::<_, _, _, _, usize>((HUGE, 1), (1, 1))));
}

/// Dynamic integers are taken along by their place in the layout; where they overflow, the modes that are named are those
/// for which there is a tiler, whatever is decided by types and whatever is planned.
#[test]
fn a_nested_integer_has_its_mode() {
    let inside = layout![(1, 8) : (0, {HUGE / 4 + 1})];
    let whole = layout![(4, (1, 8)) : (1, (0, {HUGE / 4 + 1}))];
    let backward = layout![(1, 8, 2) : (0, {HUGE / 4 + 1}, -1)];
    let with_backward = layout![(4, (1, 8, 2)) : (1, (0, {HUGE / 4 + 1}, -1))];
    let overflow = LayoutError::Overflow;
    macro_rules! overflows {
        ($($layout:ident, $by_mode:ident: $($operation:ident)*;)*) => { $($({
            let tile = layout![2 : 4];
            assert_eq!(error($layout.$operation(tile)), overflow, stringify!($operation));
            assert_eq!(error($by_mode.$operation((2, tile))), overflow.in_mode(1), stringify!($operation));
            assert_eq!(error($by_mode.$operation((n(2), tile))), overflow.in_mode(1), stringify!($operation));
        })*)* };
    }
    overflows! {
        inside, whole:
            try_composition try_logical_divide try_zipped_divide try_tiled_divide try_flat_divide
            try_exact_logical_divide try_exact_zipped_divide try_exact_tiled_divide try_exact_flat_divide;
        backward, with_backward:
            try_composition try_logical_divide try_zipped_divide try_tiled_divide try_flat_divide;
    }
    // Of coordinates, by the names of their basis elements.
    let (several, tile) = (layout![(4, 8) : (1@0, {HUGE / 4 + 1}@1)], layout![2 : 16]);
    let by_mode = layout![(2, (4, 8)) : (1@2, (1@0, {HUGE / 4 + 1}@1))];
    macro_rules! coordinates_overflow {
        ($($operation:ident)*) => { $(
            assert_eq!(error(several.$operation(tile)), overflow, stringify!($operation));
            assert_eq!(error(by_mode.$operation((2, tile))), overflow.in_mode(1), stringify!($operation));
        )* };
    }
    coordinates_overflow!(try_composition try_logical_divide try_zipped_divide try_tiled_divide try_flat_divide);
    assert_eq!(error(inside.try_with_shape((4, 2))), overflow);
    assert_eq!(error(inside.try_with_shape((n(4), 2))), overflow);
    // A window is a tile of several modes, and so it names one.
    let error = error(make_tensor(&[0; 24], layout![(4, (2, 3))]).try_tiles(window_tiler((2, (2, n(2))))));
    assert_eq!(error, LayoutError::TileDivisibility { size: 3, tile: 2 }.in_mode(1).in_mode(1));
}

#[test]
fn the_outermost_indices_are_kept() {
    let deep = (0..6).rev().fold(LayoutError::Overflow, LayoutError::in_mode);
    let path = deep.mode().expect("it is in a mode");
    assert_eq!(path.to_string(), "mode<0, 1, 2, 3>");
    assert!(path.indices().eq([0, 1, 2, 3]));
    assert_eq!(format!("{deep:?}"), "InMode(LawInMode { law: Overflow, mode: mode<0, 1, 2, 3> })");
    // So are those of an operation, and so they are in the compile error: `In` of four indices names the place.
    let a = layout![(4, (4, (4, (4, (4, ({n(8)}, 8)))))) : (0, (0, (0, (0, (0, (8, 1))))))];
    let error = error(a.try_composition((4, (4, (4, (4, (4, layout![4 : 3])))))));
    assert_eq!(error.mode().map(|mode| mode.to_string()).as_deref(), Some("mode<1, 1, 1, 1>"));
}

/// The first error of operations on the modes, as that of the operation by mode.
fn first_of<A, B>(first: Result<A, LayoutError>, second: Result<B, LayoutError>) -> Option<LayoutError> {
    match (first, second) {
        (Err(error), _) => Some(error.in_mode(0)),
        (_, Err(error)) => Some(error.in_mode(1)),
        _ => None,
    }
}

/// An operation by mode has the error of the operation on the first mode that has one, in this mode.
macro_rules! by_mode {
    ($($test:ident: $layout:ident, $tiler:ident => $operation:expr;)*) => {
        $(#[test]
        fn $test() {
            let met = [Cell::new(0), Cell::new(0), Cell::new(0)];
            random::pairs::<6, 3>(|s, d, [m, k, l], [u, v, w]| {
                macro_rules! run {
                    ($l:expr, $t:expr) => {{
                        let ($layout, $tiler) = ($l, $t);
                        $operation.map(|_| ())
                    }};
                }
                // The last mode of a layout is not bounded: each part has two.
                let part = |i: usize| make_layout((s[i], s[i + 1]), (d[i], d[i + 1]));
                let first = run!(part(0), layout![m : u]);
                let inner = (run!(part(2), layout![k : v]), run!(part(4), layout![l : w]));
                let second = first_of(inner.0, inner.1).map_or(Ok(()), Err);
                let expected = first_of(first, second);
                let whole = make_layout(
                    ((s[0], s[1]), ((s[2], s[3]), (s[4], s[5]))),
                    ((d[0], d[1]), ((d[2], d[3]), (d[4], d[5]))),
                );
                let found = run!(whole, (layout![m : u], (layout![k : v], layout![l : w]))).err();
                assert_eq!(found, expected, "{whole}");
                if let Some(mode) = found.and_then(LayoutError::mode) {
                    let index = mode.indices().sum::<usize>();
                    met[index].set(met[index].get() + 1);
                }
            });
            assert!(met.iter().all(|count| count.get() > 0), "{met:?}");
        })*
    };
}
by_mode! {
    composing: layout, tiler => layout.try_composition(tiler);
    dividing: layout, tiler => layout.try_logical_divide(tiler);
    dividing_in_tiles: layout, tiler => layout.try_tiled_divide(tiler);
    dividing_exactly: layout, tiler => layout.try_exact_zipped_divide(tiler);
}

/// A complement sorts by static strides, so only the sizes are random.
#[test]
fn products_name_their_modes() {
    let met = [Cell::new(0), Cell::new(0), Cell::new(0)];
    random::pairs::<6, 3>(|s, _, [m, k, l], [u, v, w]| {
        let (a, b, c) = (
            layout![({s[0]}, {s[1]}) : (1, 4)],
            layout![({s[2]}, {s[3]}) : (6, 1)],
            layout![({s[4]}, {s[5]}) : (3, 9)],
        );
        let (t, inner) = (layout![m : u], (layout![k : v], layout![l : w]));
        let bc = make_layout((b.shape(), c.shape()), (b.stride(), c.stride()));
        let second = first_of(b.try_zipped_product(inner.0), c.try_zipped_product(inner.1)).map_or(Ok(()), Err);
        let expected = first_of(a.try_zipped_product(t), second);
        let whole = make_layout((a.shape(), bc.shape()), (a.stride(), bc.stride()));
        assert_eq!(whole.try_zipped_product((t, inner)).err(), expected, "{whole}");
        assert_eq!(whole.try_logical_product((t, inner)).err(), expected, "{whole}");
        if let Some(mode) = expected.and_then(LayoutError::mode) {
            let index = mode.indices().sum::<usize>();
            met[index].set(met[index].get() + 1);
        }
    });
    assert!(met.iter().all(|count| count.get() > 0), "{met:?}");
}

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The content of a snapshot: its headline, the word before the place, and the place, with the plain numbers of run time.
fn said(snapshot: &str) -> Option<(String, String, String)> {
    let (_, headline) = snapshot.lines().next()?.split_once("]: ")?;
    let label = snapshot.lines().find(|line| line.contains('^'))?;
    let start = label.find("mode<_").or_else(|| label.find("the_layout"))?;
    let (before, place) = label.split_at(start);
    let place = place.split_inclusive('>').next()?;
    let plain = |text: &str| text.replace('_', "");
    Some((plain(headline), before.split_whitespace().next_back()?.to_owned(), plain(place)))
}

/// The cases whose law dynamic integers break, too: the snapshot, and the same with dynamic integers.
macro_rules! same_places {
    ($($snapshot:literal: $call:expr;)*) => {
        const COMPARED: &[&str] = &[$($snapshot),*];

        #[test]
        fn places_match_the_compile_errors() {
            $({
                let path = root().join("ui-tests").join(format!("{}.stderr", $snapshot.replace("/", "/fail/")));
                let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                let (headline, word, place) = said(&text).expect("a snapshot has a headline and a place");
                let error = error($call.map(|_| ()));
                assert_eq!(error.law().to_string(), headline, "{}", $snapshot);
                match error.mode() {
                    None => assert_eq!(place, "thelayout", "{}: {error}", $snapshot),
                    Some(mode) => {
                        assert_eq!(mode.to_string(), place, "{}", $snapshot);
                        let word = if word == "of" { "of" } else { "in" };
                        assert_eq!(error.to_string(), format!("{headline}, {word} {place}"), "{}", $snapshot);
                    }
                }
            })*
        }
    };
}
same_places! {
    "stride_divisibility/the_second_mode_of_a_tiler_loses_step":
        layout![(4, ({n(8)}, 8)) : (1, (32, 4))].try_composition((layout![2 : 1], layout![4 : 3]));
    "stride_divisibility/a_mode_in_a_mode_is_named_by_its_path":
        layout![(8, (({n(8)}, 2), 8)) : (128, ((2, 1), 16))]
            .try_composition((layout![4 : 1], (layout![4 : 3], layout![2 : 1])));
    "stride_divisibility/four_elements_at_stride_three_carry_out_of_eight":
        layout![({n(8)}, 8) : (8, 1)].try_composition(layout![4 : 3]);
    "shape_divisibility/a_shape_tiler_does_not_fill_the_modes_of_its_mode":
        layout![(({n(4)}, 6), 8) : ((1, 100), 4)].try_composition(shape![(6, 2)]);
    "shape_divisibility/a_tile_of_a_tiled_divide_does_not_fill_modes_of_four":
        layout![(({n(4)}, 6), 8) : ((1, 100), 4)].try_tiled_divide(shape![(6, 2)]);
    "shape_divisibility/six_elements_do_not_fill_modes_of_four":
        layout![({n(4)}, 6, 8) : (2, 3, 5)].try_composition(layout![6 : 1]);
    "empty_mode/a_tiler_meets_a_mode_of_size_zero":
        layout![(4, ({n(0)}, 2)) : (1, (8, 4))].try_composition(shape![(2, 4)]);
    "exact_tiling/tiles_of_a_tensor_would_lead_out_of_it":
        make_tensor(&[0; 24], layout![(4, {n(6)})]).try_zipped_divide(shape![(2, 4)]);
    "exact_tiling/tiles_of_three_do_not_cover_the_second_mode":
        layout![(4, {n(8)}) : (8, 1)].try_exact_zipped_divide(shape![(2, 3)]);
    "tile_divisibility/eight_threads_for_six_columns":
        make_tensor(&[0; 24], layout![(4, {n(6)})]).try_local_partition(layout![(1, 8)], 0);
    "tile_divisibility/of_two_modes_that_are_not_filled_the_first_is_told":
        layout![(8, {n(8)}, {n(8)}) : (64, 8, 1)].try_exact_zipped_divide(shape![(4, 3, 5)]);
    "tile_divisibility/tiles_of_four_rows_of_a_tensor_of_ten":
        make_tensor(&[0; 30], layout![({n(10)}, 3)]).try_tiles(shape![(4, 3)]);
    "tile_divisibility/tiles_of_four_columns_of_a_tensor_of_six":
        make_tensor(&[0; 24], layout![(4, {n(6)})]).try_tiles(shape![(2, 4)]);
    "tile_divisibility/a_tile_of_four_does_not_fill_a_shape_of_six":
        layout![(4, 4) : (1, 4)].try_tile_to_shape((n(6), 8));
    "tile_divisibility/a_tile_of_three_does_not_fill_a_shape_of_eight":
        layout![3 : 1].try_tile_to_shape(n(8));
    "tile_divisibility/a_tile_fills_neither_of_two_modes":
        layout![(4, 4) : (1, 4)].try_tile_to_shape((n(6), n(10)));
    "tile_divisibility/a_shape_that_no_blocks_fill_is_one_mistake":
        layout![{n(12)} : 6].try_tile_to_shape((n(8), n(8)));
    "tile_divisibility/no_blocks_of_no_element_fill_a_mode_of_none":
        layout![({n(4)}, {n(0)}) : (1, 0)].try_tile_to_shape((n(8), n(0)));
    "signs/mirrored_blocks_do_not_fill_three":
        layout![(2, 2) : (-1, 2)].try_tile_to_shape((n(3), 2));
    "contexts/at_the_call_of_a_kernel_that_tiles_exactly":
        layout![(8, {n(9)}) : (9, 1)].try_exact_zipped_divide(shape![(4, 2)]);
}

/// The laws that only types can break.
const OF_TYPES: [&str; 3] = ["incongruent", "coordinate profile", "tiler rank"];

#[test]
fn each_placed_snapshot_is_compared() {
    let mut folders: Vec<PathBuf> = vec![root().join("ui-tests")];
    let (mut with_a_mode, mut missing) = (0, Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("ui-tests can be read") {
            let path = entry.expect("ui-tests can be read").path();
            if path.is_dir() {
                // Which has the same errors in other places of a program.
                if !path.ends_with("contexts") {
                    folders.push(path);
                }
                continue;
            }
            if path.extension().is_none_or(|ending| ending != "stderr") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a snapshot can be read");
            let Some((headline, _, place)) = said(&text) else { continue };
            if !place.starts_with("mode<") || OF_TYPES.iter().any(|law| headline.starts_with(law)) {
                continue;
            }
            with_a_mode += 1;
            let name = path.with_extension("");
            let name = name.strip_prefix(root().join("ui-tests")).expect("it is there").to_string_lossy();
            let name = name.replace('\\', "/").replace("/fail/", "/");
            if !COMPARED.contains(&&*name) {
                missing.push(name);
            }
        }
    }
    assert!(missing.is_empty(), "not compared with run time: {missing:#?}");
    assert!(with_a_mode > 12, "only {with_a_mode} snapshots with a mode");
}
