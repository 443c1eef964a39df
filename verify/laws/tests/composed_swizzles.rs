//! The laws of swizzles alone, and how composed layouts are written.

#[path = "common/composed.rs"]
mod common;

use colex_laws::Checked;
use colex_laws::composed::{Composed, check};
use common::{holds, is_broken};

fn written_again(text: &str) -> String {
    Composed::parse(text).unwrap().to_string()
}

#[test]
fn composed_layouts_are_written_as_read() {
    for text in [
        "(_2,3):(1,_2)",
        "Sw<1,0,1> o _0 o _4:_1",
        "Sw<1,0,-1> o 3 o (_2,_2):(_1,_2)",
        "Sw<0,0,0> o 1 o _4:_1",
        "Sw<0,0,0> o 0 o _4:_1",
        "(_8,_8):(_8,_1) o _3 o _4:_1",
        "_4:_2 o _1 o Sw<2,0,2> o 5 o _8:_1",
    ] {
        assert_eq!(written_again(text), text);
    }
}

#[test]
fn plain_functions_are_written_plainly() {
    assert_eq!(written_again("Sw<0,0,0> o _0 o _4:_1"), "_4:_1");
}

#[test]
fn the_first_offset_may_be_greatest() {
    // The bit 1 of 2 changes the bit 0, and that of 3 too: 3, 2.
    assert_eq!(Composed::parse("Sw<1,0,1> o 2 o _2:_1").unwrap().cosize(), 4);
}

#[test]
fn empty_layouts_have_no_greatest_offset() {
    assert_eq!(Composed::parse("Sw<1,0,1> o 2 o _0:_1").unwrap().cosize(), 0);
}

#[test]
fn a_swizzle_takes_an_offset() {
    // The bit 1 of 2 changes the bit 0.
    holds("call", &["Sw<1,0,1>", "2"], "3");
    is_broken("call", &["Sw<1,0,1>", "2"], "2", "it is 3, not 2");
}

#[test]
fn a_composed_layout_takes_a_coordinate() {
    // 1*1 + 1*2 = 3, whose bit 1 changes the bit 0.
    holds("call", &["Sw<1,0,1> o _0 o (_2,_2):(_1,_2)", "(1,1)"], "2");
    is_broken("call", &["Sw<1,0,1> o _0 o (_2,_2):(_1,_2)", "(1,1)"], "3", "it is 2, not 3");
}

#[test]
fn underscores_have_no_law() {
    assert_eq!(check("call", &["Sw<1,0,1> o _0 o (_2,_2):(_1,_2)", "(1,_)"], "_2:_2"), Ok(Checked::NoLaw));
}

#[test]
fn two_swizzles_apply_both() {
    // One changes the bit 0, the other the bit 1.
    holds("composition", &["Sw<1,0,3>", "Sw<1,1,3>"], "Sw<2,0,3>");
    holds("composition", &["Sw<1,0,3>", "Sw<1,0,3>"], "Sw<0,0,3>");
    is_broken("composition", &["Sw<1,0,3>", "Sw<1,1,3>"], "Sw<1,0,3>", "16 goes to 18, not to 16");
    is_broken("composition", &["Sw<0,0,0>", "Sw<0,0,0>"], "Sw<1,0,-1>", "1 goes to 1, not to 3");
}

#[test]
fn two_swizzles_compare_all_bits() {
    is_broken("composition", &["Sw<1,20,3>", "Sw<0,0,0>"], "Sw<0,0,0>", "8388608 goes to 9437184, not to 8388608");
    is_broken("composition", &["Sw<0,0,0>", "Sw<1,62,1>"], "Sw<0,0,0>", "not to 9223372036854775808");
}

#[test]
fn two_swizzles_are_no_layout() {
    is_broken("composition", &["Sw<0,4,3>", "Sw<0,4,3>"], "_4:_1", "two swizzles are one, not a layout");
}

#[test]
fn swizzled_runs_stay_together() {
    // The bit 4 changes the bit 3: 16 to 23 go to 24 to 31, and back.
    for n in ["1", "2", "4", "8"] {
        holds("max_alignment", &["Sw<1,3,1>"], n);
    }
    // Of 16 from 16 on the last 8 come first.
    is_broken("max_alignment", &["Sw<1,3,1>"], "16", "24 does not stay in its run of 16");
    // A run longer than the period is checked beyond its first part.
    holds("max_alignment", &["Sw<0,0,0>"], "64");
    is_broken("max_alignment", &["Sw<1,0,1>"], "8", "2 does not stay in its run of 8");
}

#[test]
fn a_swizzle_moves_whole_groups() {
    // The bit 5 changes the bit 2: in groups of four the bit 3 changes the bit 0.
    holds("upcast", &["Sw<1,2,3>", "4"], "Sw<1,0,3>");
    holds("downcast", &["Sw<1,0,3>", "4"], "Sw<1,2,3>");
    // The group 8 goes to 9, and so 32 to 36.
    is_broken("upcast", &["Sw<1,2,3>", "4"], "Sw<0,0,3>", "element 0 of the group 8 goes to 36, not to 32");
    is_broken("downcast", &["Sw<1,0,3>", "4"], "Sw<0,0,3>", "element 0 of the group 8 goes to 32, not to 36");
    is_broken("upcast", &["Sw<1,2,3>", "4"], "Sw<1,1,3>", "element 0 of the group 8 goes to 36, not to 32");
    // The swizzle by 1 is the same one.
    holds("upcast", &["Sw<2,1,-2>", "1"], "Sw<2,1,-2>");
}

#[test]
fn groups_are_compared_to_the_period() {
    // The group 2 goes to 3: the elements 8 to 11 of 16.
    is_broken("upcast", &["Sw<0,0,1>", "4"], "Sw<1,0,1>", "element 0 of the group 2 goes to 8, not to 12");
    // The elements 8 to 15 of 16 change places by halves, in one group of 16.
    is_broken("upcast", &["Sw<1,2,1>", "16"], "Sw<0,0,1>", "element 8 of the group 0 goes to 12, not to 8");
}

#[test]
fn torn_groups_are_found() {
    // The bit 1 changes the bit 0: 2, 3 go to 3, 2.
    is_broken("upcast", &["Sw<1,0,1>", "4"], "Sw<0,0,1>", "element 2 of the group 0 goes to 3, not to 2");
    is_broken("upcast", &["Sw<1,0,1>", "3"], "Sw<0,0,1>", "element 2 of the group 0 goes to 3, not to 2");
    is_broken("upcast", &["Sw<1,0,1>", "0"], "Sw<0,0,1>", "groups of no elements");
}
