//! Modes moved, taken, put together and apart, and compared: the profile decides.

use super::Operands::{Any, Each, Layout, None as Alone};
use super::Statics::Few;
use super::{Operation, row};

const PROFILES: &[&[&str]] = &[&["_1"], &["(_1)"], &["(_1,_1)"], &["((_1,_1))"], &["(_1,(_1,_1))"], &["((_1,_1),?)"]];
const TO_RANK: &[&[&str]] = &[&["_1", "_1:_0"], &["_2", "?:?"], &["_3", "_2:?"], &["_4", "(?,_3):(_5,?)"]];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("mode", "get", "sure({0}.mode::<{1:number}>())", Each(&[&["_0"]]), Few),
    row("take", "take", "sure({0}.take::<{1:number}, {2:number}>())", Each(&[&["_0", "_1"]]), Few),
    row("select", "select", "sure({0}.select::<({1..:number},)>())", Each(&[&["_0"]]), Few),
    row("group", "group", "sure({0}.group::<{1:number}, {2:number}>())", Each(&[&["_0", "_1"]]), Few),
    row("append", "append", "sure({0}.append({1}))", Layout, Few),
    row("prepend", "prepend", "sure({0}.prepend({1}))", Layout, Few),
    row("replace", "replace", "sure({0}.replace::<{1:number}, _>({2}))", Each(&[&["_0", "_3:_2"]]), Few),
    row("reverse", "reverse", "sure({0}.reverse())", Alone, Few),
    row("ungroup", "ungroup", "sure({0}.ungroup::<{1:number}>())", Each(&[&["_0"]]), Few),
    row("congruent", "congruent", "sure(congruent({0}.shape(), {1}.shape()))", Layout, Few),
    row("weakly_congruent", "weakly_congruent", "sure(weakly_congruent({0}.shape(), {1}.shape()))", Layout, Few),
    row("compatible", "compatible", "sure(compatible({0}.shape(), {1}.shape()))", Layout, Few),
    row("weakly_compatible", "weakly_compatible", "sure(weakly_compatible({0}.shape(), {1}.shape()))", Layout, Few),
    row("zip", "zip", "sure({0}.zip())", Alone, Few),
    row("zip_with", "zip2", "sure({0}.zip_with({1}))", Layout, Few),
    row("unflatten", "unflatten", "sure({0}.unflatten({1}))", Any(PROFILES), Few),
    row("append_to_rank", "append_n", "sure({0}.append_to_rank::<{1:number}, _>({2}))", Any(TO_RANK), Few),
    row("prepend_to_rank", "prepend_n", "sure({0}.prepend_to_rank::<{1:number}, _>({2}))", Any(TO_RANK), Few),
    row("concat_layouts", "make_layout_concat", "sure(concat_layouts(({0..},)))", Layout, Few),
];
