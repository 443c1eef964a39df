//! Composed layouts at the edges: the largest offsets, no elements, one element, a swizzle that does nothing.

use colex::prelude::*;
use colex::typenum::{N2, U0, U1, U2, U3};
use std::panic;

const MAX: usize = usize::MAX;

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

#[test]
fn the_cosize_of_no_elements() {
    let layout = layout![({ n(0) }, { MAX }) : (1, { n(2) })];
    assert_eq!(make_composed_layout(Swizzle::<U1, U0, U2>::new(), n(1), layout).try_cosize(), Ok(0));
    assert_eq!(make_composed_layout(layout![4 : 1], n(1), layout).try_cosize(), Ok(0));
}

#[test]
fn the_cosize_of_the_last_offset() {
    // Bit 1 of the last number flips its bit 0.
    let of = |offset: usize| make_composed_layout(Swizzle::<U1, U0, U1>::new(), offset, layout![1 : 1]);
    assert_eq!((of(MAX).at(0), of(MAX).try_cosize()), (MAX - 1, Ok(MAX)));
    assert_eq!((of(MAX - 1).at(0), of(MAX - 1).try_cosize()), (MAX, Err(LayoutError::Overflow)));
}

#[test]
#[cfg(debug_assertions)]
fn an_overflowing_offset_panics_when_debugging() {
    let c = make_composed_layout(Swizzle::<U2, U0, U2>::new(), MAX, layout![4 : 1]);
    assert_eq!(c.at(0), MAX - 3);
    let message = panic::catch_unwind(|| c.at(1)).expect_err("a panic");
    let message = message.downcast_ref::<String>().expect("a law");
    assert_eq!(*message, LayoutError::Overflow.to_string());
}

#[test]
fn rank_and_depth_of_the_right() {
    let of = |a: usize| {
        make_composed_layout(Swizzle::<U2, U0, U3>::new(), a, layout![(8, ({ n(4) }, 2), 3) : (8, (1, 4), 64)])
    };
    assert_eq!((of(0).rank(), of(0).depth(), of(0).size()), (3, 2, 192));
    let c = make_composed_layout(layout![64 : 1], n(0), layout![{ n(4) } : 2]);
    assert_eq!((c.rank(), c.depth()), (1, 0));
}

#[test]
fn a_left_inverse_has_needed_blocks() {
    // Below the lowest bit that it reads, the swizzle does nothing; above, it keeps whole blocks.
    let inverse = |m: usize| Swizzle::<U1, U0, U2>::new().composition(layout![m : 1]).left_inverse();
    assert_eq!([1, 3, 4, 5, 6, 7].map(|m| inverse(m).size()), [1, 3, 4, 6, 6, 8]);
    // Sw<1,0,-2> reads bit 0 and changes bit 2.
    let inverse = |m: usize| Swizzle::<U1, U0, N2>::new().composition(layout![m : 1]).left_inverse();
    assert_eq!([0, 1, 2, 8, 9].map(|m| inverse(m).size()), [0, 1, 8, 8, 16]);
    for m in 1..10 {
        let c = Swizzle::<U1, U0, N2>::new().composition(layout![m : 1]);
        assert!((0..m).all(|i| inverse(m).at(c.at(i)) == i), "{c}");
    }
}

#[test]
fn a_function_after_a_layout() {
    // f o (g o layout) for layouts f and g, and for g in a swizzle.
    let (f, g) = (layout![(3, 5) : (7, 2)], layout![(4, { n(3) }) : (5, 1)]);
    let c = make_composed_layout(g, n(1), layout![(2, 2) : (3, 1)]);
    let composed = f.composition(c);
    let d = make_composed_layout(Swizzle::<U1, U0, U1>::new(), U0::new(), g);
    let twice = f.composition(d.composition(layout![4 : 1]));
    for i in 0..4 {
        assert_eq!(composed.at(i), f.at(g.at(1 + layout![(2, 2) : (3, 1)].at(i))));
        assert_eq!(twice.at(i), f.at(Swizzle::<U1, U0, U1>::new().at(g.at(i))));
    }
}

#[test]
fn a_product_of_an_offset() {
    // The block `4:1` is repeated at 3 + 2*i blocks, and a tiler without elements repeats it nowhere.
    let tiler = |m: usize| make_composed_layout(Swizzle::<U0, U0, U2>::new(), 3, layout![m : 2]);
    let product = layout![4 : 1].try_logical_product(tiler(5)).unwrap();
    for (i, j) in (0..4).flat_map(|i| (0..5).map(move |j| (i, j))) {
        assert_eq!(product.at((i, j)), i + 4 * (3 + 2 * j));
    }
    assert_eq!(layout![4 : 1].try_logical_product(tiler(0)).unwrap().size(), 0);
}

#[test]
fn the_places_of_a_composed_product() {
    // One element, at the offset of the tiler: the places up to it, of 4 elements each, have to be a number.
    macro_rules! product {
        ($bits:ty, $offset:expr) => {{
            let swizzle = Swizzle::<$bits, U0, U2>::new();
            layout![4 : 1].try_logical_product(make_composed_layout(swizzle, $offset, layout![{ n(1) } : 2]))
        }};
    }
    assert_eq!(product!(U0, MAX / 4 - 1).unwrap().at((3, 0)), 4 * (MAX / 4 - 1) + 3);
    assert_eq!(product!(U0, MAX / 4).err(), Some(LayoutError::Overflow));
    // The offset ends in the bits 101; the first flips the last, within the blocks of two that the swizzle keeps.
    assert_eq!(product!(U1, MAX / 4 - 2).unwrap().at((3, 0)), 4 * (MAX / 4 - 3) + 3);
    assert_eq!(product!(U1, MAX / 4).err(), Some(LayoutError::Overflow));
}
