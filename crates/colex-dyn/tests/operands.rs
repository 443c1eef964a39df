//! Operands, as they can be written.

use colex::prelude::*;
use colex_dyn::{DynLayout, DynTiler, DynTuple, Int};

fn layout(text: &str) -> DynLayout {
    text.parse().expect("a layout")
}

#[test]
fn tilers_keep_their_text() {
    let (a, n) = (layout("(_8,_8):(_8,_1)"), 2);
    let parsed: DynTiler = "<_4:_2,8>".parse().expect("a tiler");
    let expected = a.zipped_divide(parsed);
    assert_eq!(a.zipped_divide((layout("_4:_2"), 8)), expected);
    assert_eq!(a.zipped_divide((layout![4 : 2], 8)), expected);
    assert_eq!(a.zipped_divide((layout![4 : n], Int::dynamic(8))), a.zipped_divide((layout("_4:2"), 8)));
    let shape: DynTuple = "(4,(2,2))".parse().expect("a shape");
    assert_eq!(a.logical_divide((4, 2)), a.logical_divide("<4,2>".parse::<DynTiler>().expect("a tiler")));
    assert_eq!(
        layout("(_8,(_4,_4)):(_1,(_8,_32))").composition((4, (2, 2))),
        layout("(_8,(_4,_4)):(_1,(_8,_32))").composition(shape)
    );
}

#[test]
fn coordinates_keep_their_text() {
    let a = layout("(_8,(_4,_2)):(_8,(_1,_4))");
    assert_eq!((a.at((1, (3, 1))), a.at((1, 7)), a.at([1, 7]), a.at(57)), (Ok(15), Ok(15), Ok(15), Ok(15)));
}
