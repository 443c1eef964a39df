//! Iterators over coordinates and elements visit what loops over the coordinates visit.

use crate::common::random;
use colex::bounds::{DataLayout, StaticShape, StoredIn};
use colex::prelude::*;
use colex::tuple::idx2crd;
use colex::{IsInjective, Proven};
use core::fmt::Debug;

/// The offsets of the coordinates of a layout, in colexicographical order: from its notation, by code of its own.
fn offsets<L: colex::bounds::Notation>(layout: L) -> Vec<usize> {
    crate::common::plain(layout).leaves().into_iter().fold(vec![0], |inner, mode| {
        let (size, stride) = (mode.shape.value as usize, mode.stride.value as usize);
        (0..size).flat_map(|i| inner.iter().map(move |at| at + i * stride)).collect()
    })
}

/// An iterator gives these items, however it is run, and knows how many are left.
fn assert_items<I: ExactSizeIterator<Item: PartialEq + Debug>>(iter: impl Fn() -> I, items: &[I::Item]) {
    let stepped = |mut iter: I| {
        let mut stepped = Vec::new();
        loop {
            assert_eq!(iter.len(), items.len() - stepped.len());
            match iter.next() {
                Some(item) => stepped.push(item),
                None => break,
            }
        }
        assert!(iter.next().is_none() && iter.len() == 0, "it stays at its end");
        stepped
    };
    let folded = |iter: I| {
        iter.fold(Vec::new(), |mut folded, item| {
            folded.push(item);
            folded
        })
    };
    assert_eq!(stepped(iter()), items);
    assert_eq!(folded(iter()), items);
    assert_eq!(iter().count(), items.len());
    for first in 0..=items.len().min(7) {
        // The rest, after some steps.
        let mut iter = iter();
        let mut seen: Vec<I::Item> = iter.by_ref().take(first).collect();
        seen.extend(folded(iter));
        assert_eq!(seen, items);
    }
}

fn assert_iterators<L>(layout: L)
where
    L: DataLayout + colex::bounds::Notation + StoredIn<usize>,
{
    let offsets = offsets(layout);
    let data: Vec<usize> = (0..offsets.iter().max().map_or(0, |last| last + 1)).collect();
    let a = make_tensor(&data, layout);
    let elements: Vec<&usize> = offsets.iter().map(|&offset| &data[offset]).collect();
    assert_items(|| a.iter(), &elements);
    assert_items(|| a.into_iter(), &elements);
    assert_items(|| (&a).into_iter(), &elements);

    // Coordinates by nested loops.
    let mut coords = Vec::new();
    a.for_each_indexed(|c, _| coords.push(c));
    assert_items(|| a.coords(), &coords);
    let indexed: Vec<_> = coords.iter().copied().zip(elements).collect();
    assert_items(|| a.indexed_iter(), &indexed);
}

macro_rules! dynamic_layouts {
    ($name:ident, [$($integer:ident),*], $profile:expr) => {
        #[test]
        fn $name() {
            random::layouts(|extents, strides| {
                const N: usize = [$(stringify!($integer)),*].len();
                let extents: [usize; N] = extents;
                let layout = crate::common::layout_of!([$($integer),*], $profile, extents.map(|n| n % 5), strides);
                assert_iterators(layout);
                // The natural coordinates are those that the notation has.
                let by_division: Vec<String> =
                    (0..layout.size()).map(|i| notation(&idx2crd(i, layout.shape())).to_string()).collect();
                let by_steps: Vec<String> = layout.coords().map(|c| notation(&c.into_nested()).to_string()).collect();
                assert_eq!(by_steps, by_division);

                // Written through `iter_mut`, with a proof: each element of an injective layout once.
                if let Ok(proven) = Proven::<_, IsInjective>::new(layout) {
                    let offsets = offsets(layout);
                    let mut data = vec![0; offsets.iter().max().map_or(0, |last| last + 1)];
                    let mut plain = data.clone();
                    for (i, offset) in offsets.into_iter().enumerate() {
                        plain[offset] += i + 1;
                    }
                    let mut a = make_tensor(&mut data, proven);
                    // All of them at the same time.
                    let lent: Vec<&mut usize> = a.iter_mut().collect();
                    lent.into_iter().enumerate().for_each(|(i, x)| *x += i + 1);
                    assert_eq!(data, plain);
                    let mut rest = make_tensor(&mut data, proven).into_iter();
                    let first = rest.next();
                    rest.chain(first).for_each(|x| *x += 1);
                    plain.iter_mut().filter(|x| **x > 0).for_each(|x| *x += 1);
                    assert_eq!(data, plain);
                }
            });
        }
    };
}
mod dynamic {
    use super::*;
    crate::common::for_each_profile!(dynamic_layouts);
}

#[test]
fn static_layouts() {
    assert_iterators(layout![(4, 8) : (8, 1)]);
    assert_iterators(layout![(2, (3, 1)) : (0, (5, 7))]);
    assert_iterators(layout![(2, {3}) : (3, 1)]);
    assert_iterators(layout![(3, 0)]);
    assert_iterators(layout![7 : 2]);
    assert_iterators(layout![() : ()]);
    assert_iterators(layout![((), 2) : ((), 3)]);
}

/// The coordinates that are in range by their type are the coordinates, and give the same elements, alone and by mode.
fn assert_in_shape<S, D>(layout: Layout<S, D>)
where
    S: StaticShape + colex::bounds::StridedNest<D>,
    D: Copy,
    Layout<S, D>: DataLayout<Shape = S, Stride = D> + StoredIn<usize> + colex::bounds::Notation,
    S::Coord: colex::bounds::WithinShape<S>,
    S::Tuple: IntoNested<Nested = S::Coord>,
{
    let offsets = offsets(layout);
    let mut data: Vec<usize> = (0..offsets.iter().max().map_or(0, |last| last + 1)).collect();
    let mut a = make_tensor(&mut data, layout);
    let coords: Vec<InShape<S>> = a.coords().map(|c| InShape::new(c).expect("a coordinate")).collect();
    assert_items(InShape::<S>::all, &coords);
    assert_items(|| a.coords_in_shape(), &coords);
    assert!(coords.iter().map(|c| c.get()).eq(a.coords().map(IntoNested::into_nested)));
    for (c, offset) in InShape::<S>::all().zip(offsets) {
        assert_eq!(a[c], offset);
        assert_eq!(a.get(c), Some(&offset));
        assert_eq!(layout.at(c), offset);
        a[c] += 0;
    }
}

#[test]
fn coordinates_in_range_by_type() {
    assert_in_shape(layout![(4, 8) : (8, 1)]);
    assert_in_shape(layout![(2, (3, 1)) : (0, (5, 7))]);
    assert_in_shape(layout![(2, 3) : (3, {10})]);
    assert_in_shape(layout![(3, 0)]);
    assert_in_shape(layout![7 : 2]);
    assert_in_shape(layout![() : ()]);

    // By mode, next to coordinates that are checked.
    let n = 3;
    let a = make_tensor((0..24).collect::<Vec<_>>(), layout![(2, (4, n))]);
    for i in InShape::<Shape![2]>::all() {
        for j in InShape::<Shape![4]>::all() {
            for k in 0..n {
                assert_eq!(a[(i, (j, k))], i.get() + 2 * j.get() + 8 * k);
            }
            assert_eq!(a.get((i, (j, n))), None);
        }
    }
    // Of dynamic sizes: those of the shape, or an error.
    let two = 2;
    let dynamic = make_tensor([1, 2, 3, 4, 5, 6], layout![(two, n) : (3, 1)]);
    assert!(InShape::<Shape![(2, 3)]>::all().map(|c| dynamic[c]).eq([1, 4, 2, 5, 3, 6]));
    let other = InShape::<Shape![(3, 2)]>::new((0, 0)).unwrap();
    assert_eq!(dynamic.get(other), None);
    assert_eq!(dynamic.get((InShape::<Shape![4]>::new(0).unwrap(), 0)), None);

    type Pair = Shape![(2, 3)];
    for (c, error, mode) in [((2, 0), (2, 2), 0), ((0, 3), (3, 3), 1), ((usize::MAX, 1), (usize::MAX, 2), 0)] {
        let (coordinate, size) = error;
        assert_eq!(InShape::<Pair>::new(c), Err(LayoutError::CoordinateRange { coordinate, size }.in_mode(mode)));
    }
}

#[test]
fn more_elements_than_can_be_counted() {
    let n = usize::MAX;
    let a = make_tensor([7], layout![(n, n) : (0, 0)]);
    assert!(std::panic::catch_unwind(|| a.iter().len()).is_err(), "the number of elements has no value");
    let a = make_tensor([7], layout![n : 0]);
    assert_eq!(a.iter().len(), n);
    assert_eq!(a.iter().nth(3), Some(&7));
}

#[test]
fn elements_of_size_zero() {
    let mut a = make_tensor(vec![(); 40], layout![(3, 4) : (8, 2)]);
    assert_eq!(a.iter().count(), 12);
    assert_eq!(a.iter_mut().map(|()| 1).sum::<usize>(), 12);
}

#[test]
fn coordinates_of_up_to_eight_modes() {
    let a = make_tensor([0; 6], layout![(2, (1, 3))]);
    assert!(a.coords().all(|(i, (j, k))| i < 2 && j == 0 && k < 3));
    assert_eq!(make_tensor([0; 3], layout![3 : 1]).coords().last(), Some(2));
    assert_eq!(layout![() : ()].coords().collect::<Vec<()>>(), [()]);
    assert_eq!(layout![((), 2) : ((), 3)].coords().last(), Some(((), 1)));
    let eight = make_tensor([0; 2], layout![(1, 1, 1, 1, 1, 1, 1, 2)]);
    assert_eq!(eight.coords().last(), Some((0, 0, 0, 0, 0, 0, 0, 1)));
    // A longer one is the nested list, and a coordinate all the same.
    let nine = make_tensor([1, 2], layout![(1, 1, 1, 1, 1, 1, 1, 1, 2)]);
    let last = nine.coords().last().unwrap();
    assert_eq!((nine[last], last), (2, (0, 0, 0, 0, 0, 0, 0, 0, 1).into_nested()));
    let of_nine = make_tensor([1, 2], layout![((1, 1, 1, 1, 1, 1, 1, 1, 2), 1)]);
    of_nine.for_each_indexed(|(nine, one), &x| assert_eq!((nine.tail.tail.head, one, x == 2), (0, 0, nine == last)));
}
