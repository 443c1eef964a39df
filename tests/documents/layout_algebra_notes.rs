//! The examples of `layout_algebra_notes.md`, with its errata. Those that it repeats from CuTe's own chapter are in
//! `reference_layout_algebra.rs`.

use crate::common::{case, prints};
use colex::prelude::*;

#[test]
fn composition_leaf_by_leaf() {
    let a = layout![(6, 2) : (8, 2)];
    prints! {
        a.composition(layout![4 : 3]) => "(_2,_2):(_24,_2)",
        a.composition(layout![3 : 1]) => "_3:_8",
        a.composition(layout![(4, 3) : (3, 1)]) => "((_2,_2),_3):((_24,_2),_8)",
    }
}

#[test]
fn composition_with_tilers() {
    let a = layout![(12, (4, 8)) : (59, (13, 1))];
    prints! {
        a.composition((layout![3 : 4], layout![8 : 2])) => "(_3,(_2,_4)):(_236,(_26,_1))",
        // Erratum: the text repeats the result above.
        a.composition(shape![(3, 8)]) => "(_3,(_4,_2)):(_59,(_13,_1))",
    }
}

#[test]
fn division_of_a_vector() {
    let a = layout![(4, 2, 3) : (2, 1, 8)];
    prints! {
        layout![4 : 2].complement(shape![24]) => "(_2,_3):(_1,_8)",
        a.composition(layout![4 : 2]) => "(_2,_2):(_4,_1)",
        a.composition(layout![2 : 1]) => "_2:_2",
        a.composition(layout![3 : 8]) => "_3:_8",
        a.composition(layout![(4, (2, 3)) : (2, (1, 8))]) => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))",
        a.logical_divide(layout![4 : 2]) => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))",
    }
}

#[test]
fn division_of_a_matrix() {
    let (row, column) = (layout![(4, 8) : (13, 1)], layout![9 : 59]);
    prints! {
        layout![(2, 4) : (1, 8)].complement(shape![32]) => "_4:_2",
        layout![3 : 3].complement(shape![9]) => "_3:_1",
        row.composition(layout![2 : 1]) => "_2:_13",
        row.composition(layout![4 : 8]) => "_4:_2",
        row.composition(layout![4 : 2]) => "(_2,_2):(_26,_1)",
        row.composition(layout![((2, 4), 4) : ((1, 8), 2)]) => "((_2,_4),(_2,_2)):((_13,_2),(_26,_1))",
        column.composition(layout![3 : 3]) => "_3:_177",
        column.composition(layout![3 : 1]) => "_3:_59",
        column.composition(layout![(3, 3) : (3, 1)]) => "(_3,_3):(_177,_59)",
        layout![(9, (4, 8)) : (59, (13, 1))].logical_divide((layout![3 : 3], layout![(2, 4) : (1, 8)]))
            => "((_3,_3),((_2,_4),(_2,_2))):((_177,_59),((_13,_2),(_26,_1)))",
    }
}

#[test]
fn product_of_vectors() {
    let a = layout![(2, 2) : (4, 1)];
    case!("logical_product"(a, layout![6 : 1]), a.logical_product(layout![6 : 1])
        => "((_2,_2),(_2,_3)):((_4,_1),(_2,_8))");
    prints! { layout![(2, 3) : (2, 8)].composition(layout![6 : 1]) => "(_2,_3):(_2,_8)" }
}

#[test]
fn product_of_matrices() {
    let (a, b) = (layout![(2, 5) : (5, 1)], layout![(3, 4) : (1, 3)]);
    prints! {
        a.complement(shape![120]) => "_12:_10",
        layout![12 : 10].composition(b) => "(_3,_4):(_10,_30)",
        a.logical_product(b) => "((_2,_5),(_3,_4)):((_5,_1),(_10,_30))",
        a.blocked_product(b).coalesce_by(shape![(1, 1)]) => "(_6,(_5,_4)):(_5,(_1,_30))",
    }
}
