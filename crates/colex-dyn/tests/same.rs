//! The smallest inputs that once had two answers, one of typed layouts and one of those of run time. The search for others
//! is `law-walk`.

use colex::prelude::*;
use colex::tuple::try_idx2crd;
use colex::{Layout, ProvenDisjoint, notation, try_cosize};
use colex_dyn::{DynCoord, DynLayout, DynTuple, StaticLaw};

const MAX: usize = usize::MAX;
const HALF: usize = 1 << (usize::BITS - 1);

fn parsed(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn nullspace_asks_for_its_own_places() {
    let a = layout![({ MAX }, 2) : (0, 6)];
    let expected = format!("{MAX}:_1");
    assert_eq!(a.try_nullspace().unwrap().to_string(), expected);
    assert_eq!(DynLayout::from(a).nullspace().unwrap().to_string(), expected);
    // The mode at a place beyond `usize` belongs to the nullspace, and has one element or two.
    assert_eq!(
        layout![({ MAX }, 2, 1) : (0, 6, 0)].try_nullspace().unwrap().to_string(),
        format!("({MAX},_1):(_1,_0)")
    );
    assert_eq!(layout![({ MAX }, 2, 2) : (0, 6, 0)].try_nullspace().map(|_| ()), Err(LayoutError::Overflow));
}

#[test]
fn one_element_has_any_stride() {
    for (b, expected) in [(make_layout(2, 2), "(1,2):(0,1)"), (make_layout(1, 2), "(1,1):(0,1)")] {
        let a = make_layout((2, 2), (HALF, 1));
        assert_eq!(a.try_composition(b).unwrap().to_string(), expected);
        assert_eq!(DynLayout::from(a).composition(DynLayout::from(b)).unwrap().to_string(), expected);
    }
}

#[test]
fn index_in_more_coordinates_than_usize() {
    let a = make_layout(((3, MAX), 2), ((5, 7), 1));
    let here = DynLayout::from(a);
    assert_eq!((a.try_at(5), here.at(5)), (Ok(17), Ok(17)));
    assert_eq!(notation(&try_idx2crd(5, a.shape()).unwrap()).to_string(), "((2,1),0)");
    assert_eq!(here.shape().idx2crd(&DynTuple::dynamic(5)).unwrap().to_string(), "((2,1),0)");
    // In a shape without coordinates it still cannot pass.
    let a = make_layout(((3, MAX, 0), 2), ((5, 7, 1), 1));
    assert_eq!(a.try_at(5).map_err(LayoutError::law), Err(LayoutError::DivisionByZero));
    assert_eq!(DynLayout::from(a).at(5).map_err(LayoutError::law), Err(LayoutError::DivisionByZero));
}

#[test]
fn empty_layouts_are_disjoint_from_each() {
    let (a, b) = (make_layout((3, 0), (9, 6)), make_layout((4, 4), (3, 2)));
    assert!(ProvenDisjoint::new(a, b).is_ok() && ProvenDisjoint::new(b, a).is_ok());
    let (a, b) = (DynLayout::from(a), DynLayout::from(b));
    assert!(a.prove_disjoint(&b).is_ok() && b.prove_disjoint(&a).is_ok());
}

#[test]
fn cosize_of_modes_that_stay() {
    let a = layout![({ 0 }, 1) : (0, 1)];
    assert_eq!(notation(&try_cosize(a).unwrap()).to_string(), "_1");
    assert_eq!(DynLayout::from(a).cosize().unwrap().to_string(), "_1");
}

#[test]
fn coordinate_of_one_element() {
    let a = make_layout((1, 2), (0, 1));
    assert_eq!(notation(&a.try_get_hier_coord(3).unwrap()).to_string(), "(0,1)");
    assert_eq!(DynLayout::from(a).get_hier_coord(3).unwrap().to_string(), "(0,1)");
    assert_eq!(parsed("(1,2):(_0,1)").get_hier_coord(3).map_err(LayoutError::law), Err(LayoutError::DivisionByZero));
}

#[test]
fn whole_empty_layout_is_its_slice() {
    let a: Layout![(usize, usize) : (1, 4)] = layout![({ 0 }, { 0 }) : (1, 4)];
    let (slice, offset) = a.try_slice_and_offset(coord![_]).unwrap();
    assert_eq!((slice.to_string(), notation(&offset).to_string()), ("(0,0):(_1,_4)".into(), "_0".into()));
    let underscore: DynCoord = "_".parse().unwrap();
    let (slice, offset) = DynLayout::from(a).slice_and_offset(&underscore).unwrap();
    assert_eq!((slice.to_string(), offset.to_string()), ("(0,0):(_1,_4)".into(), "_0".into()));
}

#[test]
fn nothing_goes_on_behind_no_elements() {
    let a = layout![(0, 3, 0) : (4, 0, 9)];
    assert_eq!(a.coalesce_x().to_string(), "(_0,_3,_0):(_4,_0,_9)");
    assert_eq!(DynLayout::from(a).coalesce_x().unwrap().to_string(), "(_0,_3,_0):(_4,_0,_9)");
}

/// As CuTe has it: the stride 0 is kept in the first mode, and elsewhere is the first in the order.
#[test]
fn fragments_place_each_element() {
    let a = layout![(2, 2, 3) : (0, 6, 0)];
    assert_eq!(a.make_fragment_like().to_string(), "(_2,_2,_3):(_0,_3,_1)");
    assert_eq!(DynLayout::from(a).make_fragment_like().unwrap().to_string(), "(_2,_2,_3):(_0,_3,_1)");
}

#[test]
fn shape_of_too_few_modes() {
    let error = parsed("(_2,_2):(_1,_2)").tile_to_shape(&DynTuple::fixed(4)).unwrap_err();
    assert_eq!(error, LayoutError::Static { law: StaticLaw::TilerRank { tiler: 2, rank: 1 } });
    assert_eq!(error.to_string(), "tiler rank: a tiler of rank 2 for a layout of rank 1");
}

/// The mode of no elements stays, and so is not one of those that the complement looks at.
#[test]
fn a_tile_keeps_empty_modes() {
    let (a, tile) = (make_layout(4, 1), layout![(2, { 0 }) : (1, 0)]);
    let expected = "((_2,0),2):((1,_0),2)";
    assert_eq!(a.try_logical_divide(tile).unwrap().to_string(), expected);
    assert_eq!(DynLayout::from(a).logical_divide(DynLayout::from(tile)).unwrap().to_string(), expected);
}

/// In a shape without elements a stride beyond `usize` is 0.
#[test]
fn empty_shapes_are_compact() {
    const LARGE: usize = 1 << (usize::BITS / 2);
    let dynamic = |sizes: &[usize]| {
        DynTuple::from_modes(sizes.iter().map(|size| DynTuple::dynamic(*size as u64)).collect()).unwrap()
    };
    let expected = format!("(0,{LARGE},{LARGE}):(0,{LARGE},_1)");
    assert_eq!(make_layout_right((0, LARGE, LARGE)).to_string(), expected);
    assert_eq!(colex_dyn::make_layout_right(&dynamic(&[0, LARGE, LARGE])).unwrap().to_string(), expected);
    let expected = format!("({LARGE},{LARGE},0):(_1,{LARGE},0)");
    for typed in [make_layout_left((LARGE, LARGE, 0)), layout![(LARGE, LARGE, { 0 })]] {
        assert_eq!(typed.to_string(), expected);
    }
    assert_eq!(colex_dyn::make_layout_left(&dynamic(&[LARGE, LARGE, 0])).unwrap().to_string(), expected);
    // By an order; also where one mode of several integers overflows.
    let (shape, order) = (((LARGE, LARGE), 0), shape![(1, 0)]);
    let expected = format!("(({LARGE},{LARGE}),0):((0,0),_1)");
    assert_eq!(make_ordered_layout(shape, order).to_string(), expected);
    let there: DynTuple = format!("(({LARGE},{LARGE}),0)").parse().unwrap();
    let here = colex_dyn::make_ordered_layout(&there, &"(_1,_0)".parse().unwrap());
    assert_eq!(here.unwrap().to_string(), expected);
    let here = colex_dyn::make_ordered_layout(&there, &"(_0,_1)".parse().unwrap());
    assert_eq!(make_ordered_layout(shape, shape![(0, 1)]).to_string(), here.unwrap().to_string());
    // Of a layout, in the order of its strides.
    let a = make_layout((LARGE, LARGE, 0), (1, 2, 3));
    assert_eq!(a.make_layout_like().to_string(), format!("({LARGE},{LARGE},0):(_1,{LARGE},0)"));
    assert_eq!(DynLayout::from(a).make_layout_like().unwrap().to_string(), a.make_layout_like().to_string());
    // With elements it is an overflow.
    assert_eq!(try_make_layout_right((1, LARGE, LARGE)).map(|_| ()), Err(LayoutError::Overflow));
    assert_eq!(try_make_ordered_layout(((LARGE, LARGE), 1), order).map(|_| ()), Err(LayoutError::Overflow));
}

/// The one mode of an integral layout is itself.
#[test]
fn one_mode_in_its_place() {
    assert_eq!(layout![{ 0 } : 0].ungroup::<U0>().to_string(), "(0):(_0)");
    assert_eq!(parsed("0:_0").ungroup(0).unwrap().to_string(), "(0):(_0)");
}

/// Rows of the table of differences.
#[test]
fn rows_of_the_table() {
    let a = make_layout((2, 3), (1, 2));
    assert_eq!(a.composition(make_layout(3, 1)).to_string(), "(3,1):(1,0)");
    for (text, value) in [
        ("(2,3):(1,2) o 3:1", "3:1"),
        ("complement((2,2):(1,4), 16)", "(1,2,2):(_1,2,8)"),
        ("complement((_3,1):(_2,_4), _6)", "_2:_1"),
        ("left_inverse(4:2)", "(2,4):(_0,_1)"),
        ("left_inverse((1,3):(_8,_4))", "(_4,3):(_0,1)"),
        ("logical_product((2):(_2), (4):(_3))", "((2),((2,2))):((_2),((5,12)))"),
        ("(0,0):(0,0) o 0:0", "(0,1):(0,0)"),
        ("idx2crd((_5,0), (1,_8), 1)", "(0,0)"),
    ] {
        let expression: colex_dyn::expression::Expression = text.parse().unwrap();
        let expression = expression.with_marks(colex_dyn::expression::Marks::Written);
        assert_eq!(expression.evaluate().unwrap().to_string(), value, "{text}");
    }
}

#[test]
fn a_left_operand_has_no_end() {
    let a = layout![(2, 18446744073709551615) : (1, 2)];
    assert_eq!(a.composition(layout![3 : 1]).to_string(), "_3:_1");
    assert_eq!(DynLayout::from(a).composition(parsed("_3:_1")).unwrap().to_string(), "_3:_1");
    // The size counts where the rest of a divide is asked.
    assert_eq!(DynLayout::from(a).logical_divide(parsed("_3:_1")), Err(LayoutError::Overflow));
}
