//! The theorems of the specification, on the layouts of the tour.

use crate::guide::{Guide, dynamic};
use colex::prelude::*;
use colex::tuple::{compatible, rank};
use colex::typenum::{U0, U1};

/// Visits the chapter.
pub fn visit(guide: &mut Guide) {
    guide.chapter("Six theorems");
    composition(guide);
    division_and_product(guide);
    partition(guide);
}

fn composition(guide: &mut Guide) {
    guide.say("T1. Composition is associative, where each inner result stays inside the domain of the next layout.");
    let (a, b, c) = (layout![(6, 2) : (8, 2)], layout![(4, 3) : (3, 1)], layout![(2, 3) : (2, 4)]);
    example!(guide, "(A o B) o C";
        a.composition(b).composition(c) => "(_2,_3):(_2,_8)";
        dynamic((6, 2), (8, 2)).composition(b).composition(c) => "((1,2,1,1),(1,1,3,1)):((48,2,8,2),(96,4,8,2))");
    example!(guide, "A o (B o C)";
        a.composition(b.composition(c)) => "(_2,_3):(_2,_8)";
        dynamic((6, 2), (8, 2)).composition(b.composition(c)) => "((1,2),(3,1)):((48,2),(8,2))");
}

fn division_and_product(guide: &mut Guide) {
    let a = layout![(9, (4, 8)) : (59, (13, 1))];
    let b = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    guide.say("T2, T4. The tile of a division is the composition; so it is for zipped and for tiled division.");
    example!(guide, "composition(A, B)"; a.composition(b) => "(_3,(_2,_4)):(_177,(_13,_2))");
    example!(guide, "layout<0> of zipped_divide(A, B)"; a.zipped_divide(b).mode::<U0>() => "(_3,(_2,_4)):(_177,(_13,_2))");
    example!(guide, "layout<0> of tiled_divide(A, B)"; a.tiled_divide(b).mode::<U0>() => "(_3,(_2,_4)):(_177,(_13,_2))");

    guide.say("T3. The tile of a product is the layout itself, and the arrangement is compatible with the rest.");
    let (tile, arrangement) = (layout![(2, 2) : (4, 1)], layout![(4, 2) : (2, 1)]);
    let product = tile.logical_product(arrangement);
    example!(guide, "layout<0> of logical_product(A, B)"; product.mode::<U0>() => "(_2,_2):(_4,_1)");
    fact!(guide, "B is compatible with layout<1>"; compatible(arrangement.shape(), product.mode::<U1>().shape()) => "1");

    guide.say("T5. Blocked and raked products have the rank of their operands.");
    let (a, b) = (layout![(2, 5) : (5, 1)], layout![(3, 4) : (1, 3)]);
    fact!(guide, "blocked"; rank(a.blocked_product(b)) => "_2"; a.blocked_product(b).rank() => "2");
    fact!(guide, "raked"; rank(a.raked_product(b)) => "_2"; a.raked_product(b).rank() => "2");
}

fn partition(guide: &mut Guide) {
    guide.say(
        "T6. A layout and its complement partition the cotarget, where the strides form a divisible chain that ends at
         a divisor of it: each index is reached exactly once.",
    );
    let a = layout![4 : 2];
    let together = concat_layouts((a, a.complement(shape![24])));
    example!(guide, "(4:2, complement(4:2, 24))"; together => "(_4,(_2,_3)):(_2,(_1,_8))");
    let offsets: Vec<usize> = (0..24).map(|i| together.at(i)).collect();
    crate::guide::row(&offsets);
    let mut sorted = offsets;
    sorted.sort_unstable();
    assert!(sorted.into_iter().eq(0..24));
}
