//! Tensors without elements whose other extents are huge: whatever goes through the elements is through at once.
//!
//! A loop that goes through the other modes first would run for years in a debug build, which is how these tests fail.

use colex::InShape;
use colex::algorithm::{
    axpby, clear, copy, copy_if, fill, gemm, reduce, transform, transform_in_place, transform_pairs,
};
use colex::bounds::{DataLayout, Engine, EngineMut, Nest};
use colex::prelude::*;
use colex::typenum::U1;

const HUGE: usize = usize::MAX / 2;

/// Calls a macro with empty layouts of dynamic sizes: the mode of size 0 inside, outside, in between and nested.
macro_rules! each_empty_layout {
    ($visit:ident) => {
        $visit!(make_layout((0, HUGE), (1, 1)));
        $visit!(make_layout((HUGE, 0), (1, 1)));
        $visit!(make_layout((0, HUGE, HUGE), (1, 1, 1)));
        $visit!(make_layout((HUGE, 0, HUGE), (1, 1, 1)));
        $visit!(make_layout((HUGE, HUGE, 0), (1, 1, 1)));
        $visit!(make_layout(((0, HUGE), HUGE), ((1, 1), 1)));
        $visit!(make_layout((HUGE, (HUGE, 0)), (1, (1, 1))));
        $visit!(make_layout((HUGE, (0, (HUGE, HUGE))), (1, (1, (1, 1)))));
        // Static sizes.
        $visit!(layout![(0, 1073741824) : (1, 1)]);
        $visit!(layout![(1073741824, (1073741824, 0)) : (1, (1, 1))]);
    };
}

/// A function of an element, which there is not.
fn never<T, U>(_: T) -> U {
    unreachable!("there is no element")
}

/// Everything that reads the elements of one tensor.
fn reads<E, L>(a: &Tensor<E, L>)
where
    E: Engine<Element = usize>,
    L: DataLayout,
{
    a.for_each(|x| never(x));
    a.for_each_indexed(|_, x| never(x));
    assert_eq!(a.fold(7, |_, x| never(x)), 7);
    assert_eq!(reduce(a, 7, |_, x| never(x)), 7);
    let same = &a;
    assert!(a == *same);
    assert_eq!(a.to_vec(), [0; 0]);
    assert_eq!((a.iter().count(), a.iter().len(), a.iter().next()), (0, 0, None));
    a.iter().for_each(never);
    assert_eq!(a.indexed_iter().fold(7, |_, x| never(x)), 7);
    assert!(a.indexed_iter().next().is_none());
    a.coords().for_each(never);
    assert!(a.coords().next().is_none());
    assert_eq!(a.layout().data_shape().fold(7, &mut |_, c| never(c)), 7);
    a.layout().data_shape().each(&mut |c| never(c));
}

/// Everything that writes the elements of one tensor.
fn writes<E, L>(a: &mut Tensor<E, L>)
where
    E: EngineMut<Element = usize>,
    L: DataLayout,
{
    a.for_each_mut(|x| never(x));
    a.for_each_indexed_mut(|_, x| never(x));
    fill(a, 1);
    clear(a);
    transform_in_place(a, |x| never(x));
}

#[test]
fn the_elements_of_one_tensor() {
    macro_rules! visit {
        ($layout:expr) => {
            let layout = $layout;
            let mut a = make_tensor(Vec::<usize>::new(), layout);
            reads(&a);
            reads(&a.view());
            writes(&mut a);
            assert_eq!(a.view().try_as_slice(), Ok(&[][..]));
            a.prove_injective().unwrap().iter_mut().for_each(never);
            assert_eq!(VecTensor::filled(layout, 7).into_inner(), [0; 0]);
            assert_eq!(VecTensor::<u8, _>::from_fn(layout, |x| never(x)).into_inner(), [0; 0]);
        };
    }
    each_empty_layout!(visit);
}

#[test]
fn the_elements_of_several_tensors() {
    macro_rules! visit {
        ($layout:expr) => {
            let x = make_tensor(Vec::<usize>::new(), $layout);
            let (z, p, mut y) = (x.clone(), make_tensor(Vec::<bool>::new(), $layout), x.clone());
            assert!(x == z && x == x.view());
            copy(&x, &mut y);
            copy_if(&p, &x, &mut y);
            transform(&x, &mut y, |x| never(x));
            transform_pairs(&x, &z, &mut y, |x, _| never(x));
            axpby(2, &x, 3, &mut y);
            axpby(2, &x, 0, &mut y);
        };
    }
    each_empty_layout!(visit);
}

#[test]
fn a_product_of_matrices() {
    let matrix = |rows, columns| make_tensor(Vec::<usize>::new(), make_layout((rows, columns), (1, 1)));
    gemm(&matrix(0, HUGE), &matrix(0, HUGE), &mut matrix(0, 0));
    gemm(&matrix(HUGE, 0), &matrix(0, 0), &mut matrix(HUGE, 0));
    gemm(&matrix(0, 0), &matrix(HUGE, 0), &mut matrix(0, HUGE));
    // The sum is over nothing, and of the result there is no more than one element.
    let mut c = make_tensor(vec![7], make_layout((HUGE, HUGE), (0, 0)));
    gemm(&matrix(HUGE, 0), &matrix(HUGE, 0), &mut c);
    assert_eq!(c.into_inner(), [7]);
}

#[test]
fn what_is_printed() {
    macro_rules! visit {
        ($layout:expr) => {
            let a = make_tensor(Vec::<usize>::new(), $layout);
            assert_eq!(a.to_string(), format!("{}:", $layout));
            assert_eq!(format!("{a:?}"), a.to_string());
        };
    }
    each_empty_layout!(visit);
}

#[test]
fn tiles_are_never_visited() {
    let mut a = make_tensor(Vec::<usize>::new(), make_layout((0, HUGE - 1), (1, 1))).prove_injective().unwrap();
    a.tiles((1, 2)).for_each(never);
    a.for_each_tile((1, 2), |x| never(x));
    a.tiles_mut((1, 2)).for_each(never);
    a.for_each_tile_mut((1, 2), |x| never(x));
    assert_eq!(a.tiles((1, 2)).fold(7, |_, tile| never(tile)), 7);
    assert_eq!((a.tiles((1, 2)).len(), a.tiles((1, 2)).rev().count()), (0, 0));
    a.padded_tiles((2, 3)).for_each(never);
    a.padded_tiles_mut((2, 3)).for_each(never);
    let mut b = make_tensor(Vec::<usize>::new(), make_layout((HUGE - 1, 0), (1, 1))).prove_injective().unwrap();
    b.tiles((2, 1)).for_each(never);
    b.padded_tiles_mut((3, 2)).for_each(never);

    // A few tiles, each of them empty.
    let half = (HUGE - 1) / 2;
    let mut tiles = 0;
    a.tiles_mut((Underscore, half)).for_each(|mut tile| {
        tiles += 1;
        reads(&tile);
        writes(&mut tile);
    });
    assert_eq!(tiles, (HUGE - 1) / half);
    a.tiles((Underscore, half)).for_each(|tile| reads(&tile));
}

#[test]
fn padded_tiles_that_are_empty() {
    /// All that goes through the elements of padded tiles.
    macro_rules! visit {
        ($shape:expr, $stride:expr, $tiler:expr => $tiles:literal) => {
            let layout = make_layout($shape, $stride);
            let mut a = make_tensor(Vec::<usize>::new(), layout).prove_injective().unwrap();
            let mut tiles = 0;
            for mut tile in a.padded_tiles_mut($tiler) {
                tiles += 1;
                assert_eq!(tile.count(), 0);
                tile.for_each(|x| never(x));
                assert!(tile.iter().next().is_none());
                tile.for_each_mut(|x| never(x));
                tile.for_each_indexed(|_, x| never(x));
                tile.for_each_indexed_mut(|_, x| never(x));
                let mut other = make_tensor(Vec::<usize>::new(), tile.layout());
                tile.copy_to(&mut other);
                tile.copy_from(&other);
                if let Some(full) = tile.full() {
                    reads(&full);
                }
            }
            assert_eq!(tiles, $tiles);
        };
    }
    // The last one is not full.
    visit!((0, HUGE), (1, 1), (Underscore, HUGE / 2) => 3);
    visit!((HUGE, 0), (1, 1), (HUGE / 2, Underscore) => 3);
    visit!((0, HUGE, HUGE), (1, 1, 1), (Underscore, HUGE / 2, Underscore) => 3);
    visit!((HUGE, HUGE, 0), (1, 1, 1), (Underscore, HUGE / 2, Underscore) => 3);
    visit!(((0, HUGE), HUGE), ((1, 1), 1), (Underscore, HUGE / 2) => 3);
}

#[test]
fn parts_of_an_empty_tensor() {
    let mut a = make_tensor(Vec::<usize>::new(), make_layout((HUGE, 0, 5), (1, 1, 1)));
    reads(&a.view().slice(coord![(_, _, 3)]));
    writes(&mut a.view_mut().window((7, 0, 1), (HUGE - 7, 0, 2)));
    reads(&a.view().domain_offset((7, 0, 0)));
    reads(&a.view().zipped_divide((Underscore, Underscore, 5)));
    reads(&a.view().flatten());
    assert!(a.view().try_slice(coord![(7, _, 3)]).is_ok_and(|column| column.to_vec().is_empty()));
    // A window without elements in a tensor that has some.
    let b = make_tensor(vec![1usize], make_layout((HUGE, HUGE), (0, 0)));
    reads(&b.view().window((3, 4), (HUGE - 3, 0)));
    reads(&b.view().window((3, 4), (0, HUGE - 4)));
}

#[test]
fn coordinates_in_a_static_shape() {
    type Empty = Shape![(0, 1073741824)];
    InShape::<Empty>::all().for_each(never);
    assert!(InShape::<Empty>::all().next().is_none());
    let one = U1::new();
    make_layout((HUGE, 0), (one, one)).coords().for_each(never);
}
