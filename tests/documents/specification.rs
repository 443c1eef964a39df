//! The definitions, examples and theorems of `specification.md`, in the form that its errata give them.

use crate::common::{case, prints, random};
use colex::prelude::*;
use colex::tuple::{compatible, crd2idx, depth, idx2crd, rank, size};
use colex::typenum::{U0, U1};
use core::cell::Cell;

/// The offsets of a layout in the order of its 1-D coordinates.
macro_rules! offsets {
    ($layout:expr) => {{
        let layout = $layout;
        (0..layout.size()).map(|i| layout.at(i)).collect::<Vec<usize>>()
    }};
}

#[test]
fn definitions_match_the_document() {
    prints! {
        size(shape![(2, (3, 4))]) => "_24", rank(shape![(2, (3, 4))]) => "_2", depth(shape![(2, (3, 4))]) => "_2",
        rank(shape![24]) => "_1", depth(shape![24]) => "_0",
    }
    let l = layout![(3, (2, 3)) : (3, (12, 1))];
    assert_eq!(l.cosize(), l.at(l.size() - 1) + 1);
    assert_eq!(notation(idx2crd(16, l.shape())), "(1,(1,2))");
    assert_eq!(crd2idx((1, (1, 2)), l.shape(), l.stride()), 17);
}

#[test]
fn complement_fills_the_cotarget() {
    case!("complement"(layout![4 : 2], shape![24]), layout![4 : 2].complement(shape![24]) => "(_2,_3):(_1,_8)");
    let mut reached = offsets!(layout![(4, (2, 3)) : (2, (1, 8))]);
    reached.sort_unstable();
    assert!(reached.into_iter().eq(0..24));
}

#[test]
fn static_integers_propagate() {
    prints! { layout![4 : 2].composition(shape![3]) => "_3:_2" }
}

#[test]
fn concatenation_exhausts_the_first_mode_first() {
    let (a, b) = (layout![3 : 1], layout![2 : 10]);
    assert_eq!(offsets!(concat_layouts((a, b))), [0, 1, 2, 10, 11, 12]);
}

#[test]
fn tuples_are_tilers_layouts_are_functions() {
    let a = layout![(8, 12) : (12, 1)];
    prints! {
        a.composition((layout![4 : 1], layout![3 : 1])) => "(_4,_3):(_12,_1)",
        a.composition(layout![(4, 3) : (1, 8)]) => "(_4,_3):(_12,_1)",
        a.composition((layout![4 : 1],)) => "(_4):(_12)",
        a.logical_divide((layout![4 : 1],)) => "((_4,_2),_12):((_12,_48),_1)",
    }
}

#[test]
fn t1_composition_is_associative() {
    let compared = Cell::new(0);
    random::pairs::<2, 3>(|[a, b], [p, q], [c, d, e], [r, s, t]| {
        // Seldom do arbitrary strides compose twice: the second layout has those of whole modes, in either order.
        let (r, s) = if r > s { (1, c) } else { (d, 1) };
        let (first, second, third) = (layout![(a, b) : (p, q)], layout![(c, d) : (r, s)], layout![e : t]);
        // Each inner result stays inside the domain of the layout after it.
        if second.cosize() > first.size() || third.cosize() > second.size() {
            return;
        }
        let left = first.try_composition(second).and_then(|ab| ab.try_composition(third));
        let right = second.try_composition(third).and_then(|bc| first.try_composition(bc));
        if let (Ok(left), Ok(right)) = (left, right) {
            assert_eq!(offsets!(left), offsets!(right), "{first} o {second} o {third}");
            compared.set(compared.get() + 1);
        }
    });
    assert!(compared.get() > 10, "only {} cases compared", compared.get());
}

#[test]
fn t2_a_divide_begins_with_composition() {
    let compared = Cell::new(0);
    random::pairs::<2, 1>(|[a, b], [p, q], [n], [r]| {
        let (layout, tiler) = (layout![(a, b) : (p, q)], layout![n : r]);
        if let Ok(divided) = layout.try_logical_divide(tiler) {
            assert_eq!(divided.mode::<U0>().to_string(), layout.composition(tiler).to_string());
            compared.set(compared.get() + 1);
        }
    });
    assert!(compared.get() > 20, "only {} cases compared", compared.get());
}

#[test]
fn t3_a_product_begins_with_layout() {
    random::pairs::<1, 2>(|[a], [p], [m, n], [r, s]| {
        let (layout, tiler) = (layout![a : p], layout![(m, n) : (r, s)]);
        if let Ok(product) = layout.try_logical_product(tiler) {
            assert_eq!(product.mode::<U0>().to_string(), layout.to_string());
            assert!(compatible(tiler.shape(), product.mode::<U1>().shape()));
        }
    });
}

#[test]
fn t4_zipped_and_tiled_by_mode() {
    let compared = Cell::new(0);
    random::pairs::<3, 2>(|[a, b, c], [p, q, r], [m, n], [s, t]| {
        let layout = layout![(a, (b, c)) : (p, (q, r))];
        let tiler = (layout![m : s], layout![n : t]);
        if let Ok(zipped) = layout.try_zipped_divide(tiler) {
            let tile = layout.composition(tiler).to_string();
            assert_eq!(zipped.mode::<U0>().to_string(), tile);
            assert_eq!(layout.tiled_divide(tiler).mode::<U0>().to_string(), tile);
            compared.set(compared.get() + 1);
        }
    });
    assert!(compared.get() > 20, "only {} cases compared", compared.get());
    // Of a flat division, mode 0 is the first tile mode only.
    let flat = layout![(8, 12)].flat_divide(shape![(4, 3)]);
    prints! { flat.mode::<U0>() => "_4:_1" }
}

#[test]
fn t5_blocked_and_raked_keep_rank() {
    let (a, b) = (layout![(2, 5) : (5, 1)], layout![(3, 4) : (1, 3)]);
    assert_eq!((a.blocked_product(b).rank(), a.raked_product(b).rank()), (2, 2));
    let (a, b) = (layout![(2, 5, 3)], layout![(3, 4, 2)]);
    assert_eq!((a.blocked_product(b).rank(), a.raked_product(b).rank()), (3, 3));
}

#[test]
fn t6_a_complement_partitions_the_cotarget() {
    random::layouts::<2>(|[n, k], [d, _]| {
        let layout = layout![n : d];
        // The strides form a divisible chain, and the last period divides the cotarget.
        let cotarget = n * d * k;
        if n == 1 || d == 0 {
            return;
        }
        let rest = layout.complement(cotarget);
        let mut reached = offsets!(concat_layouts((layout, rest)));
        reached.sort_unstable();
        assert!(reached.into_iter().eq(0..cotarget), "({layout}, {rest}) in {cotarget}");
    });
}
