//! Product: a layout repeated.
//!
//! The laws: the first mode is the layout; the second is compatible with the tiler and puts a copy of the layout at
//! each of its elements; the flavours are a rearrangement of the modes.

use crate::common::{assert_lawful, random, value};
use colex::prelude::*;
use core::cell::Cell;

#[test]
fn of_random_vectors() {
    let accepted = Cell::new(0);
    random::pairs::<1, 2>(|[a], [p], [m, n], [r, s]| {
        let (layout, tiler) = (layout![a : p], layout![(m, n) : (r, s)]);
        if let Ok(product) = layout.try_logical_product(tiler) {
            assert_lawful("logical_product", &[value(layout), value(tiler)], product);
            accepted.set(accepted.get() + 1);
        }
    });
    assert!(accepted.get() > 20, "only {} of the random cases were accepted", accepted.get());
}

#[test]
fn of_dynamic_shapes_with_static_strides() {
    let accepted = Cell::new(0);
    random::pairs::<2, 2>(|[a, b], _, [m, n], [r, s]| {
        let (layout, tiler) = (layout![(a, b) : (1, 12)], layout![(m, n) : (r, s)]);
        if let Ok(product) = layout.try_logical_product(tiler) {
            assert_lawful("logical_product", &[value(layout), value(tiler)], product);
            assert_lawful("blocked_product", &[value(layout), value(tiler)], layout.blocked_product(tiler));
            assert_lawful("raked_product", &[value(layout), value(tiler)], layout.raked_product(tiler));
            accepted.set(accepted.get() + 1);
        }
    });
    assert!(accepted.get() > 20, "only {} of the random cases were accepted", accepted.get());
}

#[test]
fn by_mode() {
    let (a, b) = (layout![(2, 5) : (5, 1)], (layout![3 : 5], layout![4 : 6]));
    let args = [value(a), colex_laws::notation::parse("<_3:_5,_4:_6>").expect("a tiler")];
    assert_lawful("logical_product", &args, a.logical_product(b));
    assert_lawful("zipped_product", &args, a.zipped_product(b));
    assert_lawful("tiled_product", &args, a.tiled_product(b));
    assert_lawful("flat_product", &args, a.flat_product(b));
}

#[test]
fn one_copy_and_one_element() {
    assert_eq!(layout![4 : 1].logical_product(shape![1]).to_string(), "(_4,_1):(_1,_0)");
    assert_eq!(layout![1 : 0].logical_product(shape![4]).to_string(), "(_1,_4):(_0,_1)");
    assert_eq!(layout![4 : 1].blocked_product(layout![3 : 1]).to_string(), "((_4,_3)):((_1,_4))");
    // The integer 1 is 1:0, the layout 1:1 is not, wherever the block leaves holes and in each flavour.
    assert_eq!(layout![3 : 8].flat_product(shape![1]).to_string(), "(_3,_1):(_8,_0)");
    assert_eq!(layout![3 : 8].flat_product(layout![1 : 1]).to_string(), "(_3,_1):(_8,_1)");
    assert_eq!(layout![(2, 4) : (4, 1)].tiled_product((shape![1],)).to_string(), "((_2),_1,_4):((_4),_0,_1)");
    assert_eq!(
        layout![(2, 4) : (4, 1)].logical_product((Underscore, shape![1])).to_string(),
        "(_2,(_4,_1)):(_4,(_1,_0))"
    );
}

#[test]
fn what_is_repeated_in_place() {
    // A block with dynamic integers keeps them, though the repetition does not look at the block.
    let n = 5;
    assert_eq!(layout![(1,) : (n,)].logical_product(layout![1 : 0]).to_string(), "((_1),_1):((5),_0)");
    assert_eq!(layout![(1,) : (n,)].tile_to_shape(shape![(1,)]).to_string(), "((_1,_1)):((5,_0))");
    assert_eq!(layout![{n} : 2].logical_product(layout![3 : 0]).to_string(), "(5,_3):(_2,_0)");
    assert_eq!(layout![(2, 2) : (1, 2)].logical_product(layout![4 : 0]).to_string(), "((_2,_2),_4):((_1,_2),_0)");
    let overlapping = layout![(n, 2) : (1, 1)].try_logical_product(layout![4 : 0]);
    assert_eq!(overlapping.unwrap_err().law(), LayoutError::NotInjective { stride: 1, reach: 5 });
    // A repetition of rank 0 is one copy.
    let none = make_layout(shape![()], shape![()]);
    assert_eq!(layout![(4, 3) : (3, 1)].raked_product(none).to_string(), "((_1,_4),(_1,_3)):((_0,_3),(_0,_1))");
    assert_eq!(layout![4 : 1].blocked_product(none).to_string(), "((_4,_1)):((_1,_0))");
    assert_eq!(layout![{4} : 1].raked_product(none).to_string(), "((_1,4)):((_0,_1))");
    assert_eq!(none.blocked_product(none).to_string(), "():()");
    // A block of rank 0 is one element.
    assert_eq!(none.tile_to_shape(shape![8]).to_string(), "((_1,_8)):((_0,_1))");
    assert_eq!(none.tile_to_shape(shape![{ 8 }]).to_string(), "((_1,8)):((_0,_1))");
    assert_eq!(none.tile_to_shape(shape![(8, 2)]).to_string(), "((_1,_8),(_1,_2)):((_0,_1),(_0,_8))");
    assert_eq!(none.raked_product(layout![(8,) : (1,)]).to_string(), "((_8,_1)):((_1,_0))");
}

#[test]
fn what_is_empty() {
    // The size of a block of size 0 does not bound the repetition: static and dynamic agree.
    let of_type = layout![(4, 0) : (2, 0)].logical_product(layout![4 : 1]);
    let of_values = layout![({4}, 0) : (2, 0)].logical_product(layout![4 : 1]);
    assert_eq!(of_type.to_string(), "((_4,_0),(_2,_2)):((_2,_0),(_1,_8))");
    assert!(of_type == of_values);
    // A repetition of no element, at a stride that does not move.
    assert_eq!(layout![4 : 1].logical_product(layout![{0} : 0]).to_string(), "(_4,0):(_1,_0)");
    assert_eq!(layout![4 : 1].logical_product(layout![({0}, 2) : (0, 1)]).to_string(), "(_4,(0,_2)):(_1,(_0,_4))");
}

/// All offsets are different.
fn is_injective<S: Copy, D: Copy>(layout: Layout<S, D>, size: usize) -> bool
where
    usize: Coordinate<S, D>,
{
    let mut offsets: Vec<usize> = (0..size).map(|i| layout.at(i)).collect();
    offsets.sort_unstable();
    offsets.windows(2).all(|pair| pair[0] < pair[1])
}

/// A block with gaps has fewer places than a tile may need: the next copies are after the block, not in it.
#[test]
fn copies_with_gaps_are_disjoint() {
    let (mut copied, mut refused) = (0, 0);
    macro_rules! blocks {
        ($($second:literal $third:literal)*) => { $(
            let block = layout![(2, 2, 2) : (1, $second, $third)];
            let dynamic = layout![({2}, {2}, {2}) : (1, $second, $third)];
            for n in 1..10 {
                for r in 1..4 {
                    for product in [
                        block.try_logical_product(layout![n : r]).map(|product| is_injective(product, 8 * n)),
                        dynamic.try_logical_product(layout![n : r]).map(|product| is_injective(product, 8 * n)),
                    ] {
                        assert_ne!(product, Ok(false), "{block} by {n}:{r}");
                        copied += usize::from(product.is_ok());
                        refused += usize::from(product.is_err());
                    }
                }
            }
        )* };
    }
    blocks!(2 4 2 5 2 9 3 6 3 7 3 12 3 13 3 20 4 8 4 9 4 17 5 10 5 11 5 23 7 15 7 29);
    assert!(copied > 100 && refused > 100, "{copied} {refused}");

    let block = layout![(2, 2, 2) : (1, 3, 12)];
    assert_eq!(block.logical_product(layout![2 : 1]).to_string(), "((_2,_2,_2),_2):((_1,_3,_12),_6)");
    assert_eq!(block.logical_product(layout![4 : 1]).to_string(), "((_2,_2,_2),(_2,_2)):((_1,_3,_12),(_6,_24))");
}
