//! The laws of composed layouts: what keeps each of them, and what breaks it in one place.

#[path = "common/composed.rs"]
mod common;

use common::{holds, is_broken};

/// The offsets 0, 1, 3 and 2: the bit 1 changes the bit 0.
const FOUR: &str = "Sw<1,0,1> o _0 o _4:_1";

#[test]
fn a_swizzled_layout_keeps_its_coordinates() {
    holds("composition", &["Sw<1,0,1>", "_4:_1"], FOUR);
    holds("composition", &["_4:_2", FOUR], "_4:_2 o _0 o Sw<1,0,1> o _0 o _4:_1");
    is_broken("composition", &["Sw<1,0,1>", "_4:_1"], "_4:_1", "the offset of 2 is 3, not 2");
}

#[test]
fn a_composition_adds_no_coordinates() {
    is_broken("composition", &["Sw<1,0,1>", "_4:_1"], "Sw<1,0,1> o _0 o _8:_1", "the size is 4, not 8");
    is_broken("composition", &["Sw<1,0,1>", "_4:_1"], "Sw<1,0,1> o _0 o _2:_1", "the size is 4, not 2");
}

#[test]
fn the_first_composed_element_counts() {
    is_broken("composition", &["Sw<1,0,1>", "_1:_0"], "Sw<1,0,1> o _1 o _1:_0", "the offset of 0 is 0, not 1");
}

#[test]
fn composed_tilers_repeat_a_block() {
    // After two elements each multiple of 2 is free; the tiler takes 0, 1, 3 and 2 of them.
    holds("logical_product", &["_2:_1", FOUR], "Sw<1,1,1> o _0 o (_2,_4):(_1,_2)");
    is_broken("logical_product", &["_2:_1", FOUR], "(_2,_4):(_1,_2)", "element 0 of the repetition 2 is at 4, not 6");
    is_broken("logical_product", &["_2:_1", FOUR], "Sw<1,1,1> o _0 o (_2,_8):(_1,_2)", "the size is 8, not 16");
}

#[test]
fn first_element_and_repetition_are_placed() {
    let one = "Sw<1,0,1> o _0 o _1:_0";
    // The second element of the only repetition, and the only element.
    is_broken("logical_product", &["_2:_1", one], "(_2,_1):(_2,_0)", "element 1 of the repetition 0 is at 2, not 1");
    let shifted = "Sw<0,0,0> o 1 o (_1,_1):(_0,_0)";
    is_broken("logical_product", &["_1:_0", one], shifted, "element 0 of the repetition 0 is at 1, not 0");
    // The only element of the second repetition.
    is_broken("zipped_product", &["_1:_0", FOUR], "(_1,_4):(_0,_2)", "element 0 of the repetition 1 is at 2, not 1");
}

#[test]
fn two_composed_operands_are_refused() {
    let block = "Sw<1,0,1> o _0 o _2:_1";
    is_broken("logical_product", &[block, FOUR], "Sw<1,1,1> o _0 o (_2,_4):(_1,_2)", "the block is composed, too");
}

#[test]
fn common_vectors_have_coordinates_of_both() {
    holds("max_common_vector", &["_2:_1", FOUR], "2");
    holds("max_common_vector", &[FOUR, "_2:_1"], "2");
    holds("max_common_vector", &[FOUR, FOUR], "4");
    // The smaller one ends before the coordinate 2, where its modes could go on; the larger one has 2 at the coordinate 3.
    is_broken("max_common_vector", &["_2:_1", "_4:_1"], "4", "no coordinate has the offset 2 in both");
    is_broken("max_common_vector", &["_4:_1", FOUR], "3", "no coordinate has the offset 2 in both");
}

#[test]
fn a_common_vector_begins_at_zero() {
    let from_1 = "Sw<0,0,0> o 1 o _4:_1";
    is_broken("max_common_vector", &[from_1, from_1], "2", "no coordinate has the offset 0 in both");
    // One element can always be moved alone.
    holds("max_common_vector", &[from_1, from_1], "1");
}

#[test]
fn common_layouts_have_coordinates_of_both() {
    holds("max_common_layout", &["_2:_1", FOUR], "_2:_1");
    holds("max_common_layout", &[FOUR, FOUR], FOUR);
    is_broken("max_common_layout", &["_4:_1", FOUR], "_3:_1", "R(2) = 2, where a has 2 and b has 3");
    // The mode of both could go on, but only one of them has the coordinate 2.
    is_broken("max_common_layout", &["_2:_1", "_4:_1"], "_3:_1", "R(2) = 2 is no coordinate of both");
    is_broken("max_common_layout", &["_4:_1", "_2:_1"], "_4:_1", "R(2) = 2 is no coordinate of both");
}

#[test]
fn neighbours_move_as_a_whole() {
    // 0, 1, 3 and 2.
    for n in ["1", "2", "4"] {
        holds("max_alignment", &[FOUR], n);
    }
    is_broken("max_alignment", &[FOUR], "8", "not whole aligned blocks of 8");
    // 0, 1 and 4: the group of 4 has no 5, and 1 is not a multiple of 2.
    is_broken("max_alignment", &["(_2,_2):(_1,_4)"], "4", "not whole aligned blocks of 4");
    is_broken("max_alignment", &["Sw<0,0,0> o _0 o _3:_1"], "2", "not whole aligned blocks of 2");
    // 1 and 2: their groups of two begin before the one and end after the other.
    is_broken("max_alignment", &["Sw<0,0,0> o _1 o _2:_1"], "2", "not whole aligned blocks of 2");
    // 1 alone: its group begins at 0.
    is_broken("max_alignment", &["Sw<0,0,0> o _1 o _1:_0"], "2", "not whole aligned blocks of 2");
    // 1, 2 and 3: the one is not a part of a group.
    is_broken("max_alignment", &["Sw<0,0,0> o _1 o _3:_1"], "2", "not whole aligned blocks of 2");
}

#[test]
fn single_elements_are_moved_by_multiples() {
    // 0 and 2, and with the swizzle 0 and 4 + 2.
    holds("max_alignment", &["Sw<1,0,3> o _0 o _2:_2"], "2");
    holds("max_alignment", &["Sw<1,1,1> o _0 o _2:_4"], "2");
    is_broken("max_alignment", &["Sw<1,0,3> o _0 o _2:_3"], "2", "not whole aligned blocks of 2");
}

#[test]
fn inner_operations_keep_the_outer_function() {
    let layout = "Sw<1,0,1> o _3 o (_2,_2):(_1,_2)";
    holds("coalesce", &[layout], "Sw<1,0,1> o _3 o _4:_1");
    is_broken(
        "coalesce",
        &[layout],
        "Sw<2,0,2> o _3 o _4:_1",
        &format!("of {layout} is not that of Sw<2,0,2> o _3 o _4:_1"),
    );
    is_broken("coalesce", &[layout], "Sw<1,0,1> o _2 o _4:_1", "the offset is 3, not 2");
    // Swizzles of no bits are all the same, but not the same as others.
    holds("coalesce", &["Sw<0,2,1> o _3 o (_2,_2):(_1,_2)"], "Sw<0,0,0> o _3 o _4:_1");
    let without = "Sw<0,0,0> o _3 o _4:_1";
    is_broken("coalesce", &[layout], without, &format!("of {layout} is not that of {without}"));
    let with = "Sw<1,0,1> o _3 o _4:_1";
    is_broken("coalesce", &["Sw<0,2,1> o _3 o (_2,_2):(_1,_2)"], with, &format!("is not that of {with}"));
}

#[test]
fn a_slice_keeps_its_offsets() {
    let whole = "Sw<1,0,1> o _0 o (_2,_4):(_1,_2)";
    // 2 and 3, whose bit 1 changes the bit 0: 3 and 2.
    holds("slice", &["(_,1)", whole], "Sw<1,0,1> o 2 o (_2):(_1)");
    is_broken("slice", &["(_,1)", whole], "Sw<1,0,1> o 0 o (_2):(_1)", "the offset of 0 is 3, not 0");
    is_broken("slice", &["(_,1)", whole], "Sw<1,0,1> o 2 o (_1):(_0)", "the size is 2, not 1");
}

#[test]
fn a_slice_and_offset_keep_offsets() {
    // The bit 3 of 8 is not swizzled: 8 and 9, given apart or not.
    let whole = "Sw<1,0,1> o _0 o (_2,_4):(_1,_8)";
    holds("slice_and_offset", &["(_,1)", whole], "(Sw<1,0,1> o _0 o (_2):(_1),8)");
    holds("slice_and_offset", &["(_,1)", whole], "(Sw<1,0,1> o 8 o (_2):(_1),0)");
    is_broken("slice_and_offset", &["(_,1)", whole], "(Sw<1,0,1> o 8 o (_2):(_1),8)", "the offset of 0 is 8, not 16");
}

#[test]
fn the_first_coordinate_counts() {
    let whole = "Sw<1,0,1> o _0 o (_1,_4):(_0,_1)";
    is_broken("slice", &["(_,1)", whole], "Sw<1,0,1> o 0 o (_1):(_0)", "the offset of 0 is 1, not 0");
}

#[test]
fn memory_spaces_keep_the_function() {
    let op = "as_position_independent_swizzle_layout";
    holds(op, &[FOUR], FOUR);
    is_broken(op, &[FOUR], "_4:_1", "the offset of 2 is 3, not 2");
}

#[test]
fn larger_elements_move_like_smaller() {
    let small = "Sw<1,1,1> o 4 o _8:_1";
    holds("upcast", &[small, "2"], "Sw<1,0,1> o 2 o _4:_1");
    holds("downcast", &["Sw<1,0,1> o 2 o _4:_1", "2"], small);
    is_broken("upcast", &[small, "2"], "Sw<0,0,1> o 2 o _4:_1", "element 0 of the group 2 goes to 6, not to 4");
    is_broken("upcast", &[small, "2"], "Sw<1,0,1> o 4 o _4:_1", "the offset 4 in elements of 2");
    is_broken("upcast", &[small, "2"], "Sw<1,0,1> o 1 o _4:_1", "the offset 4 in elements of 2");
    is_broken("upcast", &[small, "2"], "Sw<1,0,1> o 2 o _8:_1", "8:1 in elements of 2 is 4:1, not 8:1");
    let large = "Sw<1,0,1> o 2 o _4:_1";
    is_broken("downcast", &[large, "2"], "Sw<0,0,1> o 4 o _8:_1", "element 0 of the group 2 goes to 4, not to 6");
    is_broken("downcast", &[large, "2"], "Sw<1,1,1> o 2 o _8:_1", "the offset 2 in parts of 2");
    is_broken("downcast", &[large, "2"], "Sw<1,1,1> o 4 o _4:_1", "4:1 in parts of 2 is 8:1, not 4:1");
}

#[test]
fn offsets_are_divided_by_elements() {
    // 6 + 3 and 6 / 3 differ from 6 * 3, where 2 + 2 and 2 * 2 do not.
    holds("upcast", &["Sw<0,0,1> o 6 o _9:_1", "3"], "Sw<0,0,1> o 2 o _3:_1");
    holds("downcast", &["Sw<0,0,1> o 2 o _3:_1", "3"], "Sw<0,0,1> o 6 o _9:_1");
}

#[test]
fn behind_another_layout_nothing_is_recast() {
    let layout = "_4:_2 o _0 o _8:_1";
    is_broken("upcast", &[layout, "2"], "_4:_1 o _0 o _4:_1", "a recast behind _4:_2");
}

#[test]
fn a_right_inverse_reaches_the_offsets() {
    // 0, 1, 3 and 2 is its own inverse.
    holds("right_inverse", &[FOUR], FOUR);
    is_broken("right_inverse", &[FOUR], "_4:_1", "2 goes to 2, and that to 3");
    // No coordinate follows the last one, where the modes could go on.
    let plain = "Sw<0,0,0> o _0 o _2:_1";
    is_broken("right_inverse", &[plain], "_3:_1", "2 goes to 2, no coordinate of _2:_1");
    is_broken("right_inverse", &["Sw<0,0,0> o 1 o _2:_1"], "_1:_0", "0 goes to 0, and that to 1");
}

#[test]
fn a_left_inverse_returns_elements() {
    // Three elements, at 0, 4 and 8: the result has twelve.
    let apart = "Sw<0,0,0> o 0 o _3:_4";
    holds("left_inverse", &[apart], "(_4,_3):(_3,_1)");
    holds("left_inverse", &[FOUR], FOUR);
    is_broken("left_inverse", &[FOUR], "_4:_1", "3 goes to 3, and that to 2");
    // The result has more coordinates than the layout, and is wrong at the last element only.
    is_broken("left_inverse", &[apart], "(_4,_2,_2):(_3,_1,_0)", "8 goes to 0, and that to 0");
    // The only coordinate is 0, and the offset 1 has to lead there.
    let one = "Sw<0,0,0> o 1 o _1:_0";
    is_broken("left_inverse", &[one], "_2:_1", &format!("1 goes to 1, no coordinate of {one}"));
}
