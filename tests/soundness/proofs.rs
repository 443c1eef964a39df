//! Proofs: never false, against brute force.

use colex::prelude::*;
use colex::{IsCompact, IsContiguous, IsInjective, Proven};
use std::collections::BTreeSet;

/// The images of all 1-D coordinates.
macro_rules! offsets {
    ($layout:expr) => {{
        let layout = $layout;
        (0..layout.size()).map(|i| layout.at(i)).collect::<Vec<_>>()
    }};
}

/// The properties of a layout with these offsets.
fn truth(offsets: &[usize]) -> [bool; 3] {
    let distinct: BTreeSet<_> = offsets.iter().collect();
    let injective = distinct.len() == offsets.len();
    let compact = injective && offsets.iter().all(|&offset| offset < offsets.len());
    let contiguous = offsets.iter().enumerate().all(|(i, &offset)| i == offset);
    [injective, compact, contiguous]
}

#[test]
fn checked_proofs_are_true_or_exact() {
    let small = |n: usize| (0..5 * 5 * n * n).map(move |k| (k % 5, k / 5 % 5, k / 25 % n, k / 25 / n));
    let mut proven = [0; 3];
    for (s, t, d, e) in small(13) {
        let layout = make_layout((s, (t, 2)), (d, (e, 1)));
        let offsets = offsets!(layout);
        let found = [
            Proven::<_, IsInjective>::new(layout).is_ok(),
            Proven::<_, IsCompact>::new(layout).is_ok(),
            Proven::<_, IsContiguous>::new(layout).is_ok(),
        ];
        let truth = truth(&offsets);
        for k in 0..3 {
            assert!(truth[k] || !found[k], "property {k} of {layout} is not true");
            assert!(k == 0 || found[k] || !truth[k], "property {k} of {layout} is true");
            proven[k] += usize::from(found[k]);
        }
    }
    assert!(proven.iter().all(|&count| count > 100), "{proven:?}");
}

/// Static layouts with a proof of the type system, and whether they have the property.
macro_rules! proofs {
    ($($bound:ident $property:literal: $($layout:expr),+;)*) => {
        #[test]
        fn a_static_proof_is_never_false() {
            $({
                fn proven<L: $bound>(layout: L) -> L {
                    layout
                }
                $(
                    let layout = proven($layout);
                    assert!(truth(&offsets!(layout))[$property], "property {} of {layout} is not true", $property);
                )+
            })*
        }
    };
}
proofs! {
    Injective 0: layout![(4, 2) : (2, 16)], layout![(2, (3, 4)) : (60, (1, 5))], layout![1 : 7], layout![(4, {3}) : (1, 9)],
        layout![(3, 0) : (1, 7)], layout![(3, {0}) : (1, 7)];
    Compact 1: layout![(4, (3, 2)) : (6, (1, 3))], layout![(4, {3}) : (1, 4)], layout![(2, 1) : (1, 9)], layout![1 : 0];
    Contiguous 2: layout![(4, (3, 2)) : (1, (4, 12))], layout![{5} : 1], layout![1 : 3];
}

#[test]
fn disjoint_layouts_share_offset_zero() {
    fn disjoint<A: Disjoint<B>, B>(_: &A, _: &B) {}
    let (a, b) = (layout![(4, 2) : (1, 16)], layout![(4, 2) : (4, 32)]);
    disjoint(&a, &b);
    let a: BTreeSet<_> = offsets!(a).into_iter().collect();
    let b: BTreeSet<_> = offsets!(b).into_iter().collect();
    assert_eq!(a.intersection(&b).copied().collect::<Vec<_>>(), [0]);
}

#[test]
fn an_empty_layout_has_each_property() {
    fn proven<L: Contiguous + Compact + Injective>(_: L) {}
    let n = 3;
    proven(layout![0 : 5]);
    proven(layout![(4, 0) : (7, 7)]);
    proven(layout![(n, 0) : (n, n)]);
    let nothing: [u8; 0] = [];
    assert_eq!(make_tensor(&nothing, layout![0 : 5]).as_slice(), nothing);
    assert_eq!(make_tensor(&nothing, layout![(4, 0) : (7, 7)]).as_slice(), nothing);
    assert_eq!(make_tensor(&nothing, layout![(n, 0) : (n, n)]).as_slice(), nothing);
}
