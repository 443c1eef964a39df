//! Recasts where a mode has one element, and where the type does not know the stride 1.

use colex::prelude::*;

/// The downcast by 2 of a layout, and the offsets of its elements in the order of the coordinates.
macro_rules! halves {
    ($layout:expr) => {{
        let halves = $layout.downcast::<U2>();
        (halves.to_string(), (0..halves.size()).map(|x| halves.at(x)).collect::<Vec<_>>())
    }};
}

#[test]
fn a_single_element_has_any_stride() {
    let two = vec![0, 1];
    assert_eq!(halves!(layout![1 : 0]), ("_2:_1".into(), two.clone()));
    assert_eq!(halves!(layout![(1, 1)]), ("(_2,_1):(_1,_0)".into(), two.clone()));
    assert_eq!(halves!(layout![(1, 1) : (1, 0)]), ("(_2,_1):(_1,_0)".into(), two.clone()));
    assert_eq!(halves!(layout![(1, 1) : (0, 1)]), ("(_1,_2):(_0,_1)".into(), two.clone()));
    assert_eq!(halves!(layout![(1, 1) : (1, 1)]), ("(_2,_1):(_1,_0)".into(), two.clone()));
    assert_eq!(halves!(layout![(1, (1, 1)) : (7, (7, 7))]), ("(_2,(_1,_1)):(_1,(_0,_0))".into(), two));
    let d = 5;
    assert_eq!(halves!(layout![(1, 2) : (d, 3)]), ("(_2,_2):(_1,_6)".into(), vec![0, 1, 6, 7]));
    assert_eq!(halves!(layout![(2, 1) : (d, d)]), ("(_2,_2):(10,_1)".into(), vec![0, 10, 1, 11]));
}

#[test]
fn a_single_element_overlaps_nothing() {
    assert_eq!(halves!(layout![(1, 2) : (1, 1)]), ("(_1,_4):(_0,_1)".into(), vec![0, 1, 2, 3]));
    let n = 3;
    assert_eq!(halves!(layout![(n, 1) : (1, 1)]), ("(6,_1):(_1,_0)".into(), (0..6).collect()));
}

#[test]
fn one_element_has_its_parts() {
    let words = [0x0403_0201u32.to_le()];
    let bytes = make_tensor(&words, layout![(1, 1)]).recast::<u8>();
    assert_eq!(bytes.layout().to_string(), "(_4,_1):(_1,_0)");
    assert_eq!(bytes.to_vec(), [1, 2, 3, 4]);

    let words = [1u32, 2, 3].map(u32::to_le);
    let d = 2;
    let halves = make_tensor(&words, layout![(2, 1) : (d, 9)]).recast::<u16>();
    assert_eq!(halves.layout().to_string(), "(_2,_2):(4,_1)");
    assert_eq!([halves[(0, 0)], halves[(1, 0)], halves[(0, 1)], halves[(1, 1)]].map(u16::from_le), [1, 3, 0, 0]);
}

#[test]
fn a_unit_stride_is_compared() {
    let (rows, columns) = (3, 8);
    let a = layout![({ rows }, { columns }) : ({ columns }, { 1 })];
    assert_eq!(a.with_unit_stride::<U1>().to_string(), "(3,8):(8,_1)");
    assert_eq!(a.with_unit_stride::<U1>().with_unit_stride::<U1>().to_string(), "(3,8):(8,_1)");
    assert_eq!(
        a.try_with_unit_stride::<U0>().unwrap_err(),
        LayoutError::StrideMismatch { left: 8, right: 1 }.in_mode(0)
    );
    assert_eq!(layout![{ 3 } : { 1 }].with_unit_stride::<U0>().to_string(), "3:_1");
    assert_eq!(
        layout![((2, 2), { 3 }) : ((3, 6), { 1 })].with_unit_stride::<U1>().to_string(),
        "((_2,_2),3):((_3,_6),_1)"
    );
}

#[test]
#[should_panic = "stride mismatch: a mode of stride 8 where the other layout has 1, in mode<0>"]
fn another_stride_panics() {
    let _ = make_tensor(&[0; 24], layout![(3, 8) : ({ 8 }, { 1 })]).with_unit_stride::<U0>();
}
