//! Tensors at the edges: no elements, elements without a size, in any number and at any distance, and coordinates just
//! out of range.

use colex::bounds::PartitionedBy;
use colex::prelude::*;
use colex::typenum::{U0, U1, U2, U64};

const MAX: usize = usize::MAX;
const HUGE: usize = MAX / 2;

/// A number that is known at run time only.
const fn n(number: usize) -> usize {
    number
}

#[test]
fn writes_are_in_range() {
    let mut a = make_tensor([0; 6], layout![(2, { n(3) })]);
    let error = LayoutError::CoordinateRange { coordinate: 3, size: 3 };
    assert_eq!(a.try_at_mut((1, n(3))).map(|x| *x), Err(error.in_mode(1)));
    *a.try_at_mut((1, n(2))).unwrap() = 7;
    assert_eq!(a.into_inner(), [0, 0, 0, 0, 0, 7]);
}

#[test]
fn uncountable_copies_are_refused() {
    // All of them are one, without a size, and the strides of the copy are numbers: 1 and `HUGE + 1`.
    let a = make_tensor([()], layout![({ HUGE + 1 }, { n(2) }) : (0, 0)]);
    assert_eq!(a.try_to_owned().map(|_| ()), Err(LayoutError::Overflow));
}

#[test]
fn an_empty_half_has_no_place() {
    // Its first element would be at twice the stride, which is not a number.
    let a = make_tensor(&[(); MAX][..], layout![{ n(2) } : { HUGE + 1 }]);
    let (all, none) = a.split_at::<U0, _>(n(2));
    assert_eq!((all.size(), none.size()), (2, 0));
}

#[test]
fn no_elements_are_aligned() {
    // No elements exist from any address on, but a slice needs an aligned one.
    let words = [0u32; 4];
    for i in 0..4 {
        let bytes = make_tensor(&words, layout![4 : 1]).recast::<u8>();
        let none = bytes.domain_offset(n(i)).with_layout(layout![{ n(16 - i) } : 1]).window(n(16 - i), n(0));
        let recast = none.recast::<u32>();
        assert_eq!(recast.try_as_slice(), Ok(&[][..]));
    }
}

#[test]
#[should_panic(expected = "coordinate range: the coordinate 4 is outside a mode of size 4")]
fn a_part_needs_an_existing_thread() {
    fn part<L: PartitionedBy<T>, T>(a: Tensor<View<'_, i32>, L>, threads: T, i: usize) {
        let _ = L::part_of(a, threads, i);
    }
    let a = make_tensor(&[0; 24], layout![(4, 6)]);
    part(a, layout![(2, 2) : (2, 1)], 3);
    part(a, layout![(2, 2) : (2, 1)], 4);
}

#[test]
fn swizzled_elements_exist_in_range() {
    let c = Swizzle::<U2, U0, U2>::new().composition(layout![(4, { n(4) }) : (4, 1)]);
    let data: Vec<usize> = (0..16).collect();
    let a = make_tensor(&data[..], c);
    assert_eq!((a.get((1, 0)), a.get((3, 3)), a.get((1, 4))), (Some(&5), Some(&12), None));
}

#[test]
fn no_elements_need_no_storage() {
    // The last of them would be beyond all numbers.
    let c = make_composed_layout(Swizzle::<U1, U0, U2>::new(), n(1), layout![({ n(0) }, { n(2) }) : (1, { MAX })]);
    assert_eq!(make_tensor(&[0u8; 0], c).size(), 0);
}

#[test]
fn copies_of_no_elements_end_early() {
    // Loops over the other mode would run for years.
    macro_rules! copied {
        ($($shape:expr),*) => { $({
            let layout = make_layout($shape, (1, 1));
            let c = make_composed_layout(Swizzle::<U1, U0, U2>::new(), n(0), layout);
            let (mut plain, mut other) = (make_tensor([0u8; 0], layout), make_tensor([0u8; 0], c));
            make_tensor(&[0u8; 0], c).copy_to(&mut plain);
            other.copy_from(&plain);
            assert_eq!((plain.size(), other.size()), (0, 0));
        })* };
    }
    copied!((n(0), HUGE), (HUGE, n(0)));
}

#[test]
fn swizzled_tiles_of_no_elements() {
    let c = |rows: usize| {
        make_composed_layout(Swizzle::<U1, U0, U2>::new(), n(5), layout![(rows, { n(4) }) : (1, { n(8) })])
    };
    // No rows are in no tile, and in two tiles without rows, which begin nowhere.
    let none = make_tensor(&[0u8; 0], c(0));
    assert_eq!(none.tiles((n(2), n(2))).count(), 0);
    let tiles: Vec<_> = none.tiles((Underscore, n(2))).map(|tile| tile.layout().to_string()).collect();
    assert_eq!(tiles, ["Sw<1,0,2> o 5 o (0,2):(_1,8)"; 2]);
    // Of tiles that are taken, fewer are left.
    let data = [0u8; 40];
    let a = make_tensor(&data[..], c(4));
    let mut tiles = a.tiles((n(2), n(2)));
    for left in (0..4).rev() {
        assert!(tiles.next().is_some());
        assert_eq!(tiles.size_hint(), (left, Some(left)));
    }
    assert!(tiles.next().is_none());
}

/// An allocation has at most `isize::MAX` bytes.
#[test]
fn impossible_allocations_are_errors() {
    let overflow = Some(LayoutError::Overflow);
    for cosize in [HUGE / 8 + 1, HUGE, MAX] {
        let layout = layout![cosize : 1];
        assert_eq!(VecTensor::try_filled(layout, 0_u64).err(), overflow);
        assert_eq!(VecTensor::try_from_fn(layout, |_| 0_u64).err(), overflow);
        assert_eq!(colex::AlignedVecTensor::<u64, _, U64>::try_filled(layout, 0).err(), overflow);
        assert_eq!(make_tensor(&[0_u64], layout![cosize : 0]).try_to_owned().err(), overflow);
    }
    // There is room for the elements, and not for whole blocks of them.
    assert_eq!(colex::AlignedVecTensor::<u8, _, U64>::try_filled(layout![HUGE : 1], 0).err(), overflow);
}
