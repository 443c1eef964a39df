//! Divide: a tile, and the layout of the tiles.
//!
//! The laws: the tile is the composition; the tiles together reach what the layout reaches, each element once where
//! the tiler divides it, and otherwise they round up; the flavours are a rearrangement of the modes.

use crate::common::{assert_lawful, layout_of, random, value};
use colex::prelude::*;
use core::cell::Cell;

/// Whether a tile has a dynamic size of 1. Its stride stays in the complement, as in CuTe, so that a tile of size 1
/// and a large stride rounds up, although 1 divides everything.
fn has_one(sizes: &[usize]) -> bool {
    sizes.contains(&1)
}

macro_rules! random_pair {
    ($name:ident, $a:pat, $a_profile:expr, $b:pat, $b_profile:expr) => {
        #[test]
        fn $name() {
            let accepted = Cell::new(0);
            random::pairs(|extents, strides, others, steps| {
                if has_one(&others) {
                    return;
                }
                let a = layout_of!($a, $a_profile, extents, strides);
                let b = layout_of!($b, $b_profile, others, steps);
                if let Ok(r) = a.try_logical_divide(b) {
                    assert_lawful("logical_divide", &[value(a), value(b)], r);
                    assert_lawful("zipped_divide", &[value(a), value(b)], a.zipped_divide(b));
                    accepted.set(accepted.get() + 1);
                }
            });
            assert!(accepted.get() > 10, "only {} of the random cases were accepted", accepted.get());
        }
    };
}
mod of_random_layouts {
    use super::*;
    random_pair!(vector_by_vector, [a], a, [b], b);
    random_pair!(matrix_by_vector, [a, b], (a, b), [c], c);
    random_pair!(nested_by_vector, [a, b, c], (a, (b, c)), [d], d);
}

#[test]
fn by_mode() {
    let accepted = Cell::new(0);
    random::pairs::<3, 2>(|[a, b, c], [p, q, r], [m, n], [u, v]| {
        if has_one(&[m, n]) {
            return;
        }
        let layout = layout![(a, (b, c)) : (p, (q, r))];
        let tiler = (layout![m : u], layout![n : v]);
        let Ok(logical) = layout.try_logical_divide(tiler) else { return };
        let text = format!("<{},{}>", tiler.0, tiler.1);
        let args = [value(layout), colex_laws::notation::parse(&text).expect("a tiler")];
        assert_lawful("logical_divide", &args, logical);
        assert_lawful("zipped_divide", &args, layout.zipped_divide(tiler));
        assert_lawful("tiled_divide", &args, layout.tiled_divide(tiler));
        assert_lawful("flat_divide", &args, layout.flat_divide(tiler));
        accepted.set(accepted.get() + 1);
    });
    assert!(accepted.get() > 20, "only {} of the random cases were accepted", accepted.get());
}

#[test]
fn modes_beyond_the_tiler_are_kept() {
    let a = layout![(8, 12, 5)];
    assert_eq!(a.logical_divide((shape![4],)).to_string(), "((_4,_2),_12,_5):((_1,_4),_8,_96)");
    assert_eq!(a.logical_divide((Underscore, shape![3])).to_string(), "(_8,(_3,_4),_5):(_1,(_8,_24),_96)");
    assert_eq!(a.logical_divide(()).to_string(), a.to_string());
}

#[test]
fn a_remainder_rounds_up() {
    assert_eq!(layout![10 : 1].logical_divide(layout![4 : 1]).to_string(), "(_4,_3):(_1,_4)");
}

#[test]
fn tiles_of_one_and_of_all() {
    assert_eq!(layout![8 : 1].logical_divide(shape![1]).to_string(), "(_1,_8):(_0,_1)");
    assert_eq!(layout![8 : 1].logical_divide(shape![8]).to_string(), "(_8,_1):(_1,_0)");
    assert_eq!(layout![(8) : (1)].logical_divide(shape![4]).to_string(), "(_4,_2):(_1,_4)");
}
