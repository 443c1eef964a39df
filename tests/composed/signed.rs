//! Layouts with signs: their values, their parts, and numbers beyond `isize`. The operations are compared with their definitions in
//! `golden-tests`.

use colex::prelude::*;
use colex::signs::make_signed_layout;
use colex::typenum::{N1, U0, U1, U2, U8};

#[test]
fn integers_may_be_static_or_dynamic() {
    let (n, k) = (3, -2);
    let a = layout![(4, (n, 2)) : (-1, ({signed(k)}, 8))];
    assert_eq!(a.to_string(), "(_4,(3,_2)):(_-1,(-2,_8))");
    assert_eq!((a.size(), a.rank(), a.depth()), (24, 2, 2));
    assert_eq!(a.at((1, (2, 1))), -1 - 4 + 8);
    assert_eq!((0..24).map(|i| a.at(i)).min(), Some(-3 - 4));
    assert_eq!(a, make_signed_layout(shape![(4, (n, 2))], (N1::new(), (signed(k), U8::new()))));
    assert_eq!(a.shape(), shape![(4, (n, 2))]);
    assert_eq!(notation(&a.stride()), "(_-1,(-2,_8))");
    assert_eq!(type_notation::<Layout![(4, 2) : (-1, 8)]>(), "(_4,_2):(_-1,_8)");
}

#[test]
fn a_static_one_is_zero_sized() {
    type Row = Layout![8 : -1];
    const ROW: Row = Row::VALUE;
    assert_eq!((ROW, size_of::<Row>()), (Row::default(), 0));
    assert_eq!(ROW.at(7), -7);
}

#[test]
fn its_parts_are_layouts_with_signs() {
    let a = layout![(4, 8, 2) : (-8, 1, 64)];
    assert_eq!(a.mode::<U0, _, _>().to_string(), "_4:_-8");
    assert_eq!(a.take::<U1, U3, _, _>().to_string(), "(_8,_2):(_1,_64)");
    assert_eq!(a.group::<U0, U2, _, _>().to_string(), "((_4,_8),_2):((_-8,_1),_64)");
    assert_eq!(a.group::<U0, U2, _, _>().flatten(), a);
    assert_eq!(a.slice((2, Underscore, Underscore)).to_string(), "(_8,_2):(_1,_64)");
    let (rest, begin) = a.domain_offset((1, 2, 0));
    assert_eq!((rest, begin), (a, -8 + 2));
    assert_eq!(layout![4 : -1].concat(layout![2 : -4]).to_string(), "(_4,_2):(_-1,_-4)");
}

#[test]
fn a_stride_beyond_isize_is_refused() {
    let far = usize::MAX / 2;
    assert_eq!(layout![4 : {signed(isize::MIN)}].try_at(1), Ok(isize::MIN));
    assert_eq!(layout![4 : {signed(isize::MIN)}].try_at(2), Err(LayoutError::Overflow));
    assert_eq!(layout![(4, 4) : ({far}, -1)].try_at((1, 1)), Ok(isize::MAX - 1));
    assert_eq!(layout![(4, 4) : ({far}, -1)].try_at((2, 2)), Err(LayoutError::Overflow));
    assert_eq!(layout![4 : {signed(isize::MAX)}].try_composition(layout![2 : 2]), Err(LayoutError::Overflow));
    assert_eq!(layout![(4, 4) : ({signed(isize::MIN)}, -1)].try_cosize(), Err(LayoutError::Overflow));
    let empty = 0;
    assert_eq!(layout![(empty, 4) : (-1, 2)].cosize(), 0);
    assert_eq!(layout![(empty, 4) : (-1, 2)].try_at(1), Err(LayoutError::DivisionByZero.in_mode(0)));
}

#[test]
fn both_signs_are_told_when_dynamic() {
    let a = layout![(4, 4) : (4, 1)];
    let b = |k: isize, l: isize| layout![(2, 2) : ({signed(k)}, {signed(l)})];
    assert_eq!(a.composition(b(-1, -2)).to_string(), "((2,1),(2,1)):((-4,-1),(-8,-1))");
    assert_eq!(a.composition(b(1, 2)).to_string(), "((2,1),(2,1)):((4,1),(8,1))");
    assert_eq!(a.try_composition(b(1, -2)), Err(LayoutError::TwoDirections));
    // Of one mode whatever the signs are.
    assert_eq!(layout![16 : -3].composition(b(1, -2)).to_string(), "(_2,_2):(-3,6)");
}
