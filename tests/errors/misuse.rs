//! What dynamic integers get wrong: each `LayoutError`, from the operation of `ui-tests/MISUSES.md`.

use colex::Proven;
use colex::prelude::*;
use colex::tuple::{crd2idx, idx2crd, try_ceil_div, try_idx2crd, try_shape_div};
use colex::typenum::{U2, U4};
use colex::{IsCompact, IsContiguous, IsInjective};

/// The error of a result that is one.
fn error<T>(result: Result<T, LayoutError>) -> LayoutError {
    match result {
        Ok(_) => panic!("accepted"),
        Err(error) => error,
    }
}

/// A misuse with a dynamic integer, the error, and a neighbour that is accepted.
macro_rules! misuse {
    ($($name:ident: $misuse:expr => $error:ident { $($field:ident: $value:expr),* }; but $neighbour:expr;)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(error($misuse).law(), LayoutError::$error { $($field: $value),* });
            assert!($neighbour.is_ok());
        })*

        /// The errors that a test above meets.
        const MET: &[&str] = &[$(stringify!($error)),*];
    };
}

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

misuse! {
    a_composition_loses_step: layout![({n(8)}, 8) : (8, 1)].try_composition(layout![4 : 3])
        => StrideDivisibility { elements: 4, stride: 3, size: 8 };
        but layout![({n(8)}, 8) : (8, 1)].try_composition(layout![4 : 2]);
    a_divide_loses_elements: layout![({n(6)}, {n(4)}) : ({n(4)}, {n(1)})].try_logical_divide(layout![{n(4)} : {n(2)}])
        => ShapeDivisibility { elements: 4, fill: 3, size: 6 };
        but layout![({n(6)}, {n(4)}) : ({n(4)}, {n(1)})].try_logical_divide(layout![{n(3)} : {n(2)}]);
    a_composition_fills_modes_partly: layout![(4, 6, 8) : (2, 3, 5)].try_composition(layout![{n(6)} : 1])
        => ShapeDivisibility { elements: 6, fill: 4, size: 4 };
        but layout![(4, 6, 8) : (2, 3, 5)].try_composition(layout![{n(8)} : 1]);
    leaves_carry_together: layout![(8, 4) : (1, 100)].try_composition(layout![({n(3)}, 2) : (2, 4)])
        => Carry { digits: 8, size: 8 };
        but layout![(8, 4) : (1, 100)].try_composition(layout![({n(2)}, 2) : (2, 4)]);
    a_diagonal_stride_contradicts_its_type: layout![({n(8)}, 4) : (1, 0)].try_composition(layout![{n(2)} : 9])
        => StaticStride { needed: 1, stride: 0 };
        but layout![({n(8)}, 4) : (1, 0)].try_composition(layout![{n(2)} : 8]);
    an_empty_mode_is_composed_with: layout![({n(0)}, 4) : (1, 8)].try_composition(layout![4 : 1])
        => EmptyMode {};
        but layout![({n(4)}, 4) : (1, 8)].try_composition(layout![4 : 1]);
    a_complement_of_an_overlap: layout![({n(4)}, 4) : (1, 2)].try_complement(shape![64])
        => NotInjective { stride: 2, reach: 4 };
        but layout![({n(2)}, 4) : (1, 2)].try_complement(shape![64]);
    a_complement_leaves_gaps: layout![({n(1)}, {n(2)}) : (1, 4)].try_complement((2, 3, 5))
        => Coverage { cosize: 24, cotarget: 30 };
        but layout![({n(1)}, {n(2)}) : (1, 4)].try_complement(30);
    a_complement_in_nothing: layout![4 : 1].try_complement(n(0))
        => EmptyCotarget {};
        but layout![4 : 1].try_complement(n(1));
    a_block_fills_a_shape_partly: layout![4 : 1].try_tile_to_shape(n(6))
        => TileDivisibility { size: 6, tile: 4 };
        but layout![4 : 1].try_tile_to_shape(n(8));
    a_tile_does_not_divide_exactly: layout![{n(24)} : 1].try_exact_logical_divide(shape![5])
        => TileDivisibility { size: 24, tile: 5 };
        but layout![{n(24)} : 1].try_exact_logical_divide(shape![6]);
    exact_tiles_cover_too_much: layout![{n(1)} : 1].try_exact_logical_divide(layout![({n(1)}, {n(1)}) : (1, 3)])
        => TileCover { covered: 3, size: 1 };
        but layout![{n(6)} : 1].try_exact_logical_divide(layout![({n(3)}, {n(2)}) : (1, 3)]);
    exact_tiles_leave_gaps: layout![{n(4)} : 1].try_exact_logical_divide(layout![({n(2)}, {n(1)}) : (1, 3)])
        => TileGaps { reach: 5, size: 4 };
        but layout![{n(4)} : 1].try_exact_logical_divide(layout![({n(2)}, {n(1)}) : (1, 2)]);
    an_upcast_cuts_elements: layout![(4, 6) : (1, {n(6)})].try_upcast::<U4>()
        => UpcastDivisibility { stride: 6, elements: 4 };
        but layout![(4, 6) : (1, {n(8)})].try_upcast::<U4>();
    an_upcast_carries_out: layout![({n(3)}, {n(2)}, {n(1)}) : (1, 2, 4)].try_upcast::<U4>()
        => UpcastCarry { reach: 4, elements: 4 };
        but layout![({n(2)}, {n(2)}, {n(1)}) : (1, 2, 4)].try_upcast::<U4>();
    an_offset_splits_an_element: make_composed_layout(Swizzle::<U2, U4, U4>::new(), n(6), layout![64 : 1]).try_upcast::<U4>()
        => OffsetDivisibility { offset: 6, elements: 4 };
        but make_composed_layout(Swizzle::<U2, U4, U4>::new(), n(8), layout![64 : 1]).try_upcast::<U4>();
    a_shape_div_of_neither: try_shape_div(n(6), n(4))
        => ShapeDiv { dividend: 6, divisor: 4 };
        but try_shape_div(n(8), n(4));
    a_number_is_no_multiple: Multiple::<U8>::new(n(50))
        => KnownDivisor { value: 50, divisor: 8 };
        but Multiple::<U8>::new(n(48));
    a_division_by_zero: try_ceil_div(n(6), n(0))
        => DivisionByZero {};
        but try_ceil_div(n(0), n(6));
    a_coordinate_passes_an_empty_mode: try_idx2crd(n(5), (n(0), 4))
        => DivisionByZero {};
        but try_idx2crd(n(5), (4, n(0)));
    an_offset_overflows: layout![(4, 5) : (1, 4)].try_slice_and_offset(coord![(_, {n(usize::MAX)})])
        => Overflow {};
        but layout![(4, 5) : (1, 4)].try_slice_and_offset(coord![(_, {n(5)})]);
    a_mode_reaches_into_another: layout![({n(8)}, {n(1)}) : (1, 4)].try_left_inverse()
        => LeftInverseReach { size: 8, stride: 1, next: 4 };
        but layout![({n(4)}, {n(1)}) : (1, 4)].try_left_inverse();
    size_one_has_a_typed_place: layout![({n(8)}, {n(1)}, {n(1)}) : (10, 2, 50)].try_complement(n(400))
        => ModeOfSizeOne { stride: 50, reach: 80 };
        but layout![({n(5)}, {n(1)}, {n(1)}) : (10, 2, 50)].try_complement(n(8));
    an_empty_layout_has_no_complement: layout![({n(0)}, 4) : (1, 2)].try_complement(n(24))
        => EmptyTile {};
        but layout![({n(1)}, 4) : (1, 2)].try_complement(n(24));
    padding_is_not_compact: Proven::<_, IsCompact>::new(layout![({n(4)}, 4) : (1, 5)])
        => NotCompact { stride: 5, end: 4 };
        but Proven::<_, IsCompact>::new(layout![({n(4)}, 4) : (1, 4)]);
    an_overlap_is_not_proven_injective: Proven::<_, IsInjective>::new(layout![({n(4)}, 4) : (1, 3)])
        => NotInjective { stride: 3, reach: 4 };
        but Proven::<_, IsInjective>::new(layout![({n(4)}, 4) : (1, 5)]);
    a_shape_has_other_elements: layout![({n(4)}, 6) : (1, 4)].try_reshape((8, 4))
        => ReshapeSize { elements: 32, size: 24 };
        but layout![({n(4)}, 6) : (1, 4)].try_reshape((8, 3));
    padded_columns_have_no_single_stride: layout![({n(4)}, 6) : (1, 5)].try_reshape((8, 3))
        => SingleStride { size: 8, run: 4, stride: 1 };
        but layout![({n(4)}, 6) : (1, 5)].try_reshape((2, (2, 6)));
    an_injectivity_search_is_too_long:
        Proven::<_, IsInjective>::new(layout![({n(1000)}, 1000, 1000) : (1000003, 1001001, 1002007)])
        => NotProvenInjective { stride: 1001001, reach: 999002998 };
        but Proven::<_, IsInjective>::new(layout![({n(2)}, 3, 1000) : (3, 2, 1000)]);
    row_major_is_not_contiguous: Proven::<_, IsContiguous>::new(layout![({n(4)}, 4) : (4, 1)])
        => NotContiguous { stride: 4, end: 1 };
        but Proven::<_, IsContiguous>::new(layout![({n(4)}, 4) : (1, 4)]);
    the_right_has_both_signs:
        layout![(4, 4) : (4, 1)].try_composition(layout![(2, 2) : ({signed(1)}, {signed(-1)})])
        => TwoDirections {};
        but layout![(4, 4) : (4, 1)].try_composition(layout![(2, 2) : ({signed(1)}, {signed(1)})]);
    a_swizzled_row_runs_below_zero:
        make_composed_layout(Swizzle::<U2, U0, U2>::new(), n(2), layout![4 : -1]).try_at(3)
        => NegativeOffset { magnitude: 1 };
        but make_composed_layout(Swizzle::<U2, U0, U2>::new(), n(3), layout![4 : -1]).try_at(3);
}

/// Errors of tensors, which have tests of their own.
const OF_TENSORS: [&str; 10] = [
    "WindowSize",
    "StorageTooSmall",
    "CoordinateRange",
    "CompositionDomain",
    "RecastFill",
    "Misaligned",
    "ShapeMismatch",
    "ProductShape",
    "StrideMismatch",
    "NegativeStride",
];

#[test]
fn each_error_is_met() {
    let source = include_str!("../../src/diagnostics/error.rs");
    let (_, body) = source.split_once("\nlaws! {").unwrap();
    let (body, _) = body.split_once("\n}").unwrap();
    let variants = body.lines().filter_map(|line| line.strip_prefix("    "));
    let variants = variants.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    let names: Vec<&str> = variants.filter_map(|line| line.split([' ', ':']).next()).collect();
    assert!(names.len() > 15);
    for name in names {
        // That a law of static integers is broken, which does not compile here, is asked in the tests of `colex-dyn`.
        let elsewhere = name == "Static";
        assert!(elsewhere || MET.contains(&name) || OF_TENSORS.contains(&name), "no test meets {name}");
    }
}

/// Coordinates out of range extend the last mode, static ones too, as in CuTe; the strides go on.
#[test]
fn coordinates_may_be_out_of_range() {
    let a = layout![(4, (2, 3)) : (1, (4, 8))];
    assert_eq!(a.at(24 + 5), a.at(5) + 3 * 8);
    assert_eq!(a.at(coord![(4, 0)]), 4);
    assert_eq!(a.at(coord![(0, 6)]), a.at((0, 6)));
    assert_eq!(notation(&idx2crd(shape![100], shape![(4, 6)])), "(_0,_25)");
    assert_eq!(notation(&crd2idx(coord![(5, 7)], shape![(4, 6)], shape![(1, 4)])), "_33");
    assert_eq!(notation(&a.slice_and_offset(coord![(9, _)]).1), "_9");
}
