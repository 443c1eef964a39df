//! Attacks on the tensors, in safe code: each tries to reach an element that does not exist, to have one twice, or to
//! replace a type that memory safety rests on by its own.
//!
//! An attack that is stopped by the compiler is in `tests/compiler/must_not_compile`, unless it is an answer of the user's own to a
//! question that a trait asks: those are here, where the compiler is asked which types have the trait.
//!
//! The storage is on the heap and exactly as large as the layout needs: under a memory checker (`tools/memory-check`) a
//! step beyond it is an error in itself.

use colex::algorithm::{fill, transform_in_place};
use colex::bounds::{
    DataLayout, Engine, ExactLogicalDivide, ExactZippedDivide, Genuine, Nest, PadsTensor, Property, Storage,
    StridedNest, TilesTensor, WithinShape,
};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{B0, B1, U0, U1, U2, U4, UInt, UTerm};
use colex::{DisjointPair, HasLayout, IsCompact, IsInjective, IterMut, PaddedTile, Proven, TensorTiles};
use proptest::prelude::*;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::ops::{Deref, Index, IndexMut};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// One type has a trait, and the others do not.
///
/// The compiler is asked: the inherent method is there only where the trait holds, and hides that of `No`.
macro_rules! has {
    ([$($bound:tt)*] $has:ty, not $($hasnt:ty),+ $(,)?) => {{
        struct Ask<T>(PhantomData<T>);
        trait No {
            fn holds(&self) -> bool {
                false
            }
        }
        impl<T> No for Ask<T> {}
        impl<T: $($bound)*> Ask<T> {
            fn holds(&self) -> bool {
                true
            }
        }
        let bound = stringify!($($bound)*);
        // The question is not one that is always denied.
        assert!(Ask::<$has>(PhantomData).holds(), "`{}` is not `{bound}`", stringify!($has));
        $( assert!(!Ask::<$hasnt>(PhantomData).holds(), "`{}` is `{bound}`", stringify!($hasnt)); )+
    }};
}

/// Storage of exactly this length, whose elements are their places.
fn storage(length: usize) -> Box<[usize]> {
    (0..length).collect()
}

/// All elements of a tensor.
fn elements<E: Engine<Element = usize>, L: DataLayout>(tensor: &Tensor<E, L>) -> Vec<usize> {
    let mut all = Vec::new();
    tensor.for_each(|&x| all.push(x));
    all
}

type Four = Layout![4 : 1];

// ---- A foreign tiler: it answers with a layout of a thousand elements instead of four.

#[derive(Clone, Copy, Debug)]
struct Liar;
impl IntoNested for Liar {
    type Nested = Self;
    fn into_nested(self) -> Self {
        self
    }
}
type Thousand = Layout![(4, 250) : (1, 4)];
macro_rules! lies {
    ($($divide:ident::$method:ident;)*) => { $(
        impl $divide<Four> for Liar {
            type Output = Thousand;
            fn $method(self, _: Four) -> Result<Thousand, LayoutError> {
                Ok(layout![(4, 250) : (1, 4)])
            }
        }
    )* };
}
lies! {
    ExactZippedDivide::try_exact_zipped_divide;
    ExactLogicalDivide::try_exact_logical_divide;
}

#[test]
fn a_foreign_tiler_divides_no_tensors() {
    assert_eq!(layout![4 : 1].exact_zipped_divide(Liar).size(), 1000);
    has!([Genuine] U2, not Liar, HCons<Liar, HNil>, HCons<U2, HCons<Liar, HNil>>, (U0, Liar), Layout<Liar, U1>);
    has!([TilesTensor<Four>] U2, not Liar, HCons<Liar, HNil>);
    has!([PadsTensor<Four>] U2, not Liar, HCons<Liar, HNil>);
}

// ---- A foreign index: its offset is far away.

impl Coordinate<U4, U1> for Far {
    fn offset(self, _: U4, _: U1) -> usize {
        1000
    }
}
#[derive(Clone, Copy, Debug)]
struct Far;
impl IntoNested for Far {
    type Nested = Self;
    fn into_nested(self) -> Self {
        self
    }
}

#[test]
fn a_foreign_index_reads_no_tensors() {
    assert_eq!(layout![4 : 1].at(Far), 1000);
    type Shared = Tensor<View<'static, u8>, Four>;
    type Exclusive = Tensor<ViewMut<'static, u8>, Four>;
    has!([Index<usize>] Shared, not u8);
    has!([Index<U2>] Shared, not Tensor<View<'static, u8>, Layout![2 : 1]>);
    has!([WithinShape<U4>] U2, not Far);
    has!([WithinShape<HCons<U4, HNil>>] HCons<U2, HNil>, not HCons<Far, HNil>);
    // A tensor would take an index that is a coordinate and within the shape.
    trait Indexed<C> {}
    impl<T: Index<C>, C> Indexed<C> for T {}
    trait IndexedMut<C> {}
    impl<T: IndexMut<C>, C> IndexedMut<C> for T {}
    struct By<T, C>(PhantomData<(T, C)>);
    trait Takes {}
    impl<T: Indexed<C>, C> Takes for By<T, C> {}
    trait TakesMut {}
    impl<T: IndexedMut<C>, C> TakesMut for By<T, C> {}
    has!([Takes] By<Shared, usize>, not By<Shared, Far>, By<Shared, (Far,)>, By<Shared, Underscore>);
    has!([TakesMut] By<Exclusive, usize>, not By<Exclusive, Far>, By<Shared, usize>);
}

/// Another number each time it is asked for: the first is in range.
struct Changing<'a> {
    numbers: [usize; 2],
    asked: &'a Cell<usize>,
}
impl IntoNested for Changing<'_> {
    type Nested = usize;
    fn into_nested(self) -> usize {
        let asked = self.asked.get();
        self.asked.set(asked + 1);
        self.numbers[asked.min(1)]
    }
}
impl Clone for Changing<'_> {
    fn clone(&self) -> Self {
        *self
    }
}
impl Copy for Changing<'_> {}

#[test]
fn a_changing_number_is_read_once() {
    const N: usize = 12;
    /// The expression has this value, and has asked for the number once.
    macro_rules! once {
        ($($number:ident = $first:literal: $value:expr => $expected:expr;)*) => { $(
            let asked = Cell::new(0);
            let $number = Changing { numbers: [$first, 1000], asked: &asked };
            assert_eq!($value, $expected, "{}", stringify!($value));
            assert_eq!(asked.get(), 1, "{}", stringify!($value));
        )* };
    }
    let (data, mut written) = (storage(N), storage(N));
    let a = make_tensor(&*data, make_layout(N, 1));
    let mut b = make_tensor(&mut *written, layout![12 : 1]);
    let tile = |tile: Tensor<View<'_, usize>, _>| elements(&tile);
    once! {
        i = 5: a[i] => 5;
        i = 5: a.get(i) => Some(&5);
        i = 5: { b[i] = 7; b[5] } => 7;
        i = 5: b.get_mut(i).copied() => Some(7);
        i = 5: elements(&a.slice(i)) => [5];
        i = 9: elements(&a.window(i, 3)) => [9, 10, 11];
        n = 3: elements(&a.window(9, n)) => [9, 10, 11];
        i = 9: elements(&a.domain_offset(i)) => [9, 10, 11];
        n = 3: elements(&a.composition(n)) => [0, 1, 2];
        n = 3: elements(&a.with_shape(n)) => [0, 1, 2];
        n = 3: elements(&a.logical_divide(n)) => data[..];
        n = 3: elements(&a.zipped_divide(n)) => data[..];
        n = 3: elements(&a.tiled_divide(n)) => data[..];
        n = 3: elements(&a.flat_divide(n)) => data[..];
        i = 3: elements(&a.zipped_divide(3).tile_at(i)) => [9, 10, 11];
        n = 3: a.tiles(n).flat_map(tile).collect::<Vec<_>>() => data[..];
        n = 5: a.padded_tiles(n).map(|tile| tile.count()).sum::<usize>() => N;
        i = 1: a.padded_tiles(5).last().unwrap().get(i) => Some(&11);
        i = 2: a.padded_tiles(5).last().unwrap().get(i) => None;
        i = 1: a.padded_tiles(5).last().unwrap().contains(i) => true;
        i = 3: elements(&a.local_tile(3, i)) => [9, 10, 11];
        i = 2: elements(&a.outer_partition(3, i)) => [2, 5, 8, 11];
        i = 2: elements(&a.local_partition(make_layout(3, 1), i)) => [2, 5, 8, 11];
        i = 11: b[InShape::<Shape![12]>::new(i).unwrap()] => 11;
    }
}

// ---- Numbers that are not what they seem.

/// Numbers with leading zeros: by the length of their types they are greater than by their values.
mod leading_zeros {
    use super::{B0, B1, UInt, UTerm};

    pub type Zero = UInt<UTerm, B0>;
    pub type One = UInt<Zero, B1>;
    type Four = UInt<UInt<One, B0>, B0>;
    /// Nine bits: the first is alone in its byte.
    pub type Wide = UInt<UInt<UInt<UInt<UInt<Four, B0>, B0>, B0>, B0>, B0>;
}

#[test]
fn leading_zeros_make_no_number() {
    use leading_zeros::{One, Wide, Zero};
    has!([Integer] U1, not Zero, One, Wide, bool, u32);
    has!([Genuine] U1, not Zero, One, Wide);
    has!([Nest] U1, not Zero, One, Wide, HCons<One, HNil>);
    has!([DataLayout] Layout<U1, U1>, not Layout<Zero, U1>, Layout<One, U1>, Layout<Wide, U1>, Layout<U1, One>);
    has!([StridedNest<U1>] U4, not One, Wide);
    has!([WithinShape<U4>] U1, not Zero, One, Wide);
    has!([WithinShape<HCons<U4, HNil>>] HCons<U1, HNil>, not HCons<Zero, HNil>, HCons<One, HNil>, HCons<Wide, HNil>);
    has!([TilesTensor<Four>] U1, not Zero, One, Wide);
}

// ---- Foreign storage and layouts.

/// Says that it has more elements than there are.
struct Short([u8; 2]);
impl Deref for Short {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}
impl AsRef<[u8]> for Short {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Says that it is whatever it is asked for.
#[derive(Clone, Copy, Debug)]
struct Anything;
impl Injective for Anything {}
impl Compact for Anything {}
impl Contiguous for Anything {}
impl<L> Property<L> for Anything {
    fn check(_: L) -> Result<(), LayoutError> {
        Ok(())
    }
}

#[test]
fn foreign_storage_makes_no_tensor() {
    assert_eq!(Short([0; 2]).len(), 2);
    has!([Storage] Vec<u8>, not Short, &'static Short, &'static mut Short, *const u8);
    has!([Storage] &'static mut [u8], not &'static mut &'static mut [u8], &'static str);
    has!([DataLayout] Four, not Anything, Layout<Anything, U1>, Layout<U4, Anything>, Layout<U4, HNil>);
    has!([HasLayout] Four, not Anything);
    // A foreign proof proves nothing, and a wrong one is not accepted.
    type Overlap = Layout![(4, 2) : (1, 2)];
    assert!(Proven::<_, Anything>::new(layout![(4, 2) : (1, 2)]).is_ok());
    has!([Injective] Proven<Overlap, IsInjective>, not Overlap, Proven<Overlap, Anything>);
    has!([Compact] Proven<Overlap, IsCompact>, not Overlap, Proven<Overlap, Anything>, Proven<Overlap, IsInjective>);
    assert_eq!(
        Proven::<_, IsInjective>::new(layout![(4, 2) : (1, 2)]).unwrap_err(),
        LayoutError::NotInjective { stride: 2, reach: 4 }
    );
    has!([DisjointPair](Layout![4 : 1], Layout![2 : 4]), not(Layout![4 : 1], Layout![2 : 2]), (Anything, Anything));
}

// ---- Sharing what must not be shared.

#[test]
fn threads_share_as_references_do() {
    type Tiles<E> = TensorTiles<E, Layout![2 : 1], Layout![2 : 2]>;
    type Alone = Cell<u8>;
    has!([Send] Tensor<View<'static, u8>, Four>, not Tensor<View<'static, Alone>, Four>, Tensor<View<'static, Rc<u8>>, Four>);
    has!([Sync] Tensor<View<'static, u8>, Four>, not Tensor<View<'static, Alone>, Four>);
    has!([Send] Tensor<ViewMut<'static, Alone>, Four>, not Tensor<ViewMut<'static, Rc<u8>>, Four>);
    has!([Sync] Tensor<ViewMut<'static, u8>, Four>, not Tensor<ViewMut<'static, Alone>, Four>);
    has!([Send] Tiles<ViewMut<'static, Alone>>, not Tiles<ViewMut<'static, Rc<u8>>>, Tiles<View<'static, Alone>>);
    has!([Sync] Tiles<View<'static, u8>>, not Tiles<ViewMut<'static, Alone>>);
    has!([Send] IterMut<'static, Alone, Four>, not IterMut<'static, Rc<u8>, Four>);
    has!([Send] PaddedTile<ViewMut<'static, Alone>, Four, usize>, not PaddedTile<ViewMut<'static, Rc<u8>>, Four, usize>);
    // An exclusive tensor exists once.
    has!([Clone] Tensor<View<'static, u8>, Four>, not Tensor<ViewMut<'static, u8>, Four>, ViewMut<'static, u8>);
    has!([Clone] Tiles<View<'static, u8>>, not Tiles<ViewMut<'static, u8>>);
    has!([Clone] PaddedTile<View<'static, u8>, Four, usize>, not PaddedTile<ViewMut<'static, u8>, Four, usize>);
    has!([Iterator + Send] IterMut<'static, u8, Four>, not IterMut<'static, Rc<u8>, Four>);
    has!([Clone] colex::Iter<'static, u8, Four>, not IterMut<'static, u8, Four>);
}

// ---- Layouts that have fewer elements, or more, than their numbers say.

#[test]
fn a_dropped_mode_makes_no_elements() {
    let (none, three) = (0, 3);
    let nothing = storage(0);
    let a = make_tensor(&*nothing, make_layout((none, (three, 2)), (1, (5, 7))));
    assert_eq!(a.layout().cosize(), 0);
    /// Without elements, or an error.
    macro_rules! nothing {
        ($($result:expr;)*) => { $(
            if let Ok(result) = catch_unwind(|| $result) {
                assert_eq!((elements(&result).len(), result.size()), (0, 0), "{}", stringify!($result));
                assert_eq!(result.get(0), None, "{}", stringify!($result));
            }
        )* };
    }
    /// The error of a law, and not an assertion of the library that something went wrong.
    macro_rules! refused {
        ($($result:expr;)*) => { $(
            let panic = catch_unwind(|| $result).map(|_| stringify!($result)).unwrap_err();
            let why = panic.downcast::<String>().expect("the words of an error");
            let laws = ["empty mode", "coordinate range", "composition domain", "window size"];
            assert!(laws.iter().any(|law| why.starts_with(law)), "{}: {why}", stringify!($result));
        )* };
    }
    nothing! {
        a.flatten();
        a.reverse();
        a.coalesce();
        a.coalesce_by(shape![(1, 1)]);
        a.coalesce_by(shape![(1, (1, 1))]);
        a.filter();
        a.filter_zeros();
        a.group::<U0, U1>();
        a.mode::<U0>();
        a.take::<U0, U1>();
        a.select::<(U1, U0)>();
        a.slice(coord![(_, (2, _))]);
        a.slice(coord![(_, 5)]);
        a.domain_offset(coord![(none, (1, 1))]);
        a.window((0, (2, 1)), (none, (1, 1)));
        a.composition(none);
        a.composition((Underscore, three));
        a.with_shape((none, three));
        a.zipped_divide((Underscore, three));
        a.zipped_divide((Underscore, three)).tile_at((none, 1));
        a.local_tile((Underscore, three), (none, 1));
    }
    refused! {
        a.mode::<U1>();
        a.take::<U1, U2>();
        a.select::<(U1,)>();
        a.slice(coord![(0, _)]);
        a.composition(1);
        a.composition((1, Underscore));
        a.with_shape(1);
        a.with_shape((three, 2));
        a.window((0, (0, 0)), (1, (1, 1)));
        a.domain_offset(coord![(1, (0, 0))]);
        a.zipped_divide((Underscore, three)).mode::<U1>();
        a.flatten().mode::<U1>();
        a.outer_partition((Underscore, three), (0, 0));
    }
    // By type: the mode of three elements is no longer one of nothing.
    let b = make_tensor([0usize; 0], layout![(0, 3) : (1, 0)]);
    nothing! { b.flatten(); b.coalesce(); b.filter(); }
    refused! { b.mode::<U1>(); b.select::<(U1,)>(); }
    // Of tiles there may be many, of elements none.
    let mut b = make_tensor(Vec::<usize>::new(), layout![(none, 6) : (6, 1)]).prove_injective().unwrap();
    b.tiles_mut((Underscore, 2)).for_each(|mut tile| tile.for_each_mut(|_| unreachable!()));
    b.padded_tiles_mut((3, 4)).for_each(|mut tile| tile.for_each_mut(|_| unreachable!()));
    assert_eq!(b.iter_mut().len(), 0);
}

#[test]
fn a_wrapping_cosize_is_an_error() {
    let (one, most) = (1usize, usize::MAX);
    let (half, top) = (one << (usize::BITS / 2), one << (usize::BITS - 1));
    for length in [0, 1, 4] {
        let data = storage(length);
        let overflows = |layout: Layout<_, _>| {
            assert_eq!(try_make_tensor(&*data, layout).map(|_| ()), Err(LayoutError::Overflow), "{layout}");
        };
        // The last offset is 0 or 1, in numbers that wrap; or it is the greatest number, and the cosize 0.
        overflows(make_layout((half + 1, 1), (half, 0)));
        overflows(make_layout((half + 1, 2), (half, 1)));
        overflows(make_layout((2, 2), (top, top)));
        overflows(make_layout((3, 1), (top, 1)));
        overflows(make_layout((2, 1), (most, 0)));
        overflows(make_layout((2, 2), (most, 1)));
        overflows(make_layout((most, most), (most, most)));
    }
    // Elements without a size, so that the storage can be as large as a number.
    let all = make_tensor(vec![(); most], make_layout(most, 1));
    assert_eq!(all.view().try_composition(make_layout(3, top)).map(|_| ()), Err(LayoutError::Overflow));
    assert_eq!(all.view().try_window(most, 2).map(|_| ()), Err(LayoutError::Overflow));
    assert!(all.view().try_window(most - 1, 2).is_err());
    assert!(all.view().try_window(1, most).is_err());
    assert!(all.view().try_domain_offset(most).is_ok_and(|rest| rest.size() == 0));
    assert_eq!(all.get(most), None);
    // More elements than there are numbers.
    let data = storage(2);
    let many = make_tensor(&*data, make_layout((most, 2), (0, 1)));
    assert!(many.try_tiles((1, 1)).is_err() && many.try_padded_tiles((2, 1)).is_err());
    assert!(catch_unwind(|| many.iter().count()).is_err());
    assert!(catch_unwind(|| many.coords().count()).is_err());
}

#[test]
fn a_wrapping_mode_keeps_its_indices() {
    // Three times this number is one, in numbers that wrap.
    let inverse = usize::MAX / 3 * 2 + 1;
    assert_eq!(inverse.wrapping_mul(3), 1);
    let mut data = storage(2);
    let mut a = make_tensor(&mut *data, make_layout(((3, inverse), 2), ((0, 0), 1)));
    for i in [0, 1, 2, 5, 1000, inverse, usize::MAX] {
        assert_eq!((a[i], a.get(i), a[(i, 1)]), (0, Some(&0), 1));
        a[i] = 0;
        assert_eq!(a.view().try_slice(coord![(i, _)]).map(|column| column.to_vec()), Ok(vec![0, 1]));
        assert_eq!(a.view().try_window(((0, i.min(inverse - 1)), 1), ((1, 1), 1)).map(|one| one[0]), Ok(1));
        // The size of the mode overflows, and so it is not computed.
        assert_eq!(a.view().try_slice(i).map(|one| one.to_vec()), Ok(vec![a[i]]));
    }
    assert_eq!(a.get((0, 2)), None);
    assert_eq!(a.get(((3, 0), 0)), None);
    assert!(a.try_tiles(((1, 1), 1)).is_err());
    if let Ok(five) = a.view().try_with_shape(5) {
        assert_eq!(five.to_vec(), [0; 5]);
    }
    if let Ok(five) = a.view().try_composition(make_layout(5, 1)) {
        assert_eq!(five.to_vec(), [0; 5]);
    }
}

// ---- Exclusive tiles.

#[test]
fn a_tile_outlives_its_iterator() {
    let mut data = storage(12);
    let mut a = make_tensor(&mut *data, layout![(4, 3)]);
    let (mut first, mut last, mut third) = {
        let mut tiles = a.tiles_mut(shape![(2, 1)]);
        let (first, last) = (tiles.next().unwrap(), tiles.next_back().unwrap());
        (first, last, tiles.nth(1).unwrap())
    };
    third.for_each_mut(|x| *x += 300);
    first.for_each_mut(|x| *x += 100);
    last.for_each_mut(|x| *x += 200);
    let (x, y) = (&mut first[0], &mut last[1]);
    std::mem::swap(x, y);
    assert_eq!(*data, [211, 101, 2, 3, 304, 305, 6, 7, 8, 9, 210, 100]);
}

/// A way to take tiles.
#[derive(Clone, Copy, Debug)]
enum Step {
    Next,
    NextBack,
    Nth(usize),
    NthBack(usize),
    SplitAt(usize),
    TakeOther,
}
fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        Just(Step::Next),
        Just(Step::NextBack),
        (0usize..4).prop_map(Step::Nth),
        (0usize..4).prop_map(Step::NthBack),
        (0usize..9).prop_map(Step::SplitAt),
        Just(Step::TakeOther),
    ]
}

/// All tiles that some steps take, and then those that are left.
macro_rules! taken {
    ($tiles:expr, $steps:expr) => {{
        let (mut parts, mut taken) = (vec![$tiles], Vec::new());
        for step in $steps {
            let mut part = parts.pop().expect("at least one part is left");
            match step {
                Step::Next => taken.extend(part.next()),
                Step::NextBack => taken.extend(part.next_back()),
                Step::Nth(n) => taken.extend(part.nth(n)),
                Step::NthBack(n) => taken.extend(part.nth_back(n)),
                Step::SplitAt(n) => {
                    let place = n.min(part.len());
                    let (first, second) = part.split_at(place);
                    parts.push(second);
                    part = first;
                }
                Step::TakeOther => parts.reverse(),
            }
            parts.push(part);
        }
        for (k, part) in parts.into_iter().enumerate() {
            // Each way to take all that are left.
            match k % 3 {
                0 => part.for_each(|tile| taken.push(tile)),
                1 => {
                    taken = part.fold(taken, |mut taken, tile| {
                        taken.push(tile);
                        taken
                    })
                }
                _ => taken.extend(part.rev()),
            }
        }
        taken
    }};
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tiles_never_share_an_element(
        [m, n, s, t] in [1usize..4, 1usize..4, 1usize..4, 1usize..4],
        steps in prop::collection::vec(step(), 0..12),
    ) {
        let layout = make_layout((m * s, n * t), (n * t, 1));
        let mut data = vec![0; layout.cosize()].into_boxed_slice();
        let mut a = make_tensor(&mut *data, layout).prove_injective().unwrap();
        let mut tiles = taken!(a.tiles_mut((s, t)), steps.clone());
        // All are alive, and written in turn.
        for (k, tile) in tiles.iter_mut().enumerate() {
            tile.for_each_mut(|x| *x += 1 + k);
        }
        for (k, tile) in tiles.iter().enumerate() {
            prop_assert!(tile.iter().all(|&x| x == 1 + k), "two tiles have an element");
        }
        let count = tiles.len();
        prop_assert_eq!(data.iter().filter(|&&x| x != 0).count(), count * s * t);

        // The padded ones, of sizes that do not divide.
        let (rows, columns) = (m * s - (s - 1), n * t - (t - 1));
        let layout = make_layout((rows, columns), (1, rows + 1));
        let mut data = vec![0; layout.cosize()].into_boxed_slice();
        let mut a = make_tensor(&mut *data, layout).prove_injective().unwrap();
        let mut tiles = taken!(a.padded_tiles_mut((s, t)), steps);
        for (k, tile) in tiles.iter_mut().enumerate() {
            tile.for_each_mut(|x| *x += 1 + k);
        }
        let mut elements = 0;
        for (k, tile) in tiles.iter().enumerate() {
            tile.for_each(|&x| {
                assert_eq!(x, 1 + k, "two tiles have an element");
                elements += 1;
            });
            elements -= tile.count();
        }
        prop_assert_eq!(elements, 0);
    }
}

/// Every small layout: those that are proven injective are, and the others do not have exclusive tiles.
#[test]
fn overlapping_layouts_have_no_exclusive_tiles() {
    let (mut proven, mut overlapping) = (0, 0);
    // Under Miri one of many.
    let step = if cfg!(miri) { 41 } else { 1 };
    for [s, t, d, e] in (0..4 * 4 * 7 * 7).step_by(step).map(|k| [k % 4, k / 4 % 4, k / 16 % 7, k / 112]) {
        let layout = make_layout((s, t), (d, e));
        let offsets: BTreeSet<_> = (0..layout.size()).map(|i| layout.at(i)).collect();
        let mut data = vec![0; layout.cosize()].into_boxed_slice();
        match make_tensor(&mut *data, layout).prove_injective() {
            Ok(mut a) => {
                assert_eq!(offsets.len(), layout.size(), "{layout}");
                a.iter_mut().for_each(|x| *x += 1);
                a.tiles_mut((1, Underscore)).collect::<Vec<_>>().iter_mut().for_each(|tile| fill(tile, 2));
                assert_eq!(data.iter().sum::<i32>(), 2 * layout.size() as i32);
                proven += 1;
            }
            Err(error) => {
                assert!(matches!(error, LayoutError::NotInjective { .. }), "{layout}: {error}");
                overlapping += usize::from(offsets.len() < layout.size());
            }
        }
    }
    // Of most of those that do not overlap it is proven.
    assert!(cfg!(miri) || proven > 500 && overlapping > 100, "{proven} are proven, {overlapping} overlap");
}

// ---- Closures that panic.

#[test]
fn a_panicking_loop_keeps_elements() {
    let mut data: Vec<Rc<usize>> = (0..12).map(Rc::new).collect();
    let witness = data.clone();
    let mut a = make_tensor(&mut data, layout![(4, 3)]);
    /// The expression panics, at the count of 3 calls.
    macro_rules! panics {
        ($($calls:ident: $loops:expr;)*) => { $( {
            let mut $calls = 0;
            let panic = catch_unwind(AssertUnwindSafe(|| { let _ = $loops; }));
            assert!(panic.is_err(), "{}", stringify!($loops));
            assert_eq!($calls, 3, "{}", stringify!($loops));
        } )* };
    }
    /// Counts, and panics the third time.
    fn count(calls: &mut usize) {
        *calls += 1;
        assert!(*calls < 3, "on purpose");
    }
    let other = |k: usize| Rc::new(100 * k);
    panics! {
        n: a.for_each_mut(|x| { *x = other(n); count(&mut n) });
        n: a.for_each_indexed_mut(|_, x| { *x = other(n); count(&mut n) });
        n: a.for_each_tile_mut(shape![(2, 1)], |mut tile| { tile[0] = other(n); count(&mut n) });
        n: a.for_each_tile_mut(shape![(2, 1)], |mut tile| tile.for_each_mut(|x| { *x = other(n); count(&mut n) }));
        n: a.tiles_mut(shape![(2, 1)]).for_each(|mut tile| { tile[1] = other(n); count(&mut n) });
        n: a.tiles_mut(shape![(2, 1)]).fold(other(1), |kept, mut tile| { tile[1] = kept.clone(); count(&mut n); kept });
        n: a.padded_tiles_mut(shape![(3, 2)]).for_each(|mut tile| tile.for_each_mut(|x| { *x = other(n); count(&mut n) }));
        n: a.iter_mut().for_each(|x| { *x = other(n); count(&mut n) });
        n: a.fold(other(1), |kept, _| { count(&mut n); kept });
        n: transform_in_place(&mut a, |x| { count(&mut n); x.clone() });
        n: VecTensor::<Rc<usize>, _>::from_fn(layout![(2, 3)], |_| { count(&mut n); witness[11].clone() });
        n: Fragment::<Rc<usize>, _>::from_fn(layout![(2, 3)], |_| { count(&mut n); witness[11].clone() });
        n: a.tiles(shape![2]).map(|tile| { count(&mut n); tile[0].clone() }).collect::<Vec<_>>();
    }
    // The tensor is as good as before, and each element is there once: in the tensor or dropped.
    assert_eq!(a.iter().count(), 12);
    drop(data);
    assert!(witness.iter().all(|element| Rc::strong_count(element) == 1));
}

/// Its clone panics when there are no more.
#[derive(Debug)]
struct Scarce<'a>(&'a Cell<usize>, Rc<()>);
impl Clone for Scarce<'_> {
    fn clone(&self) -> Self {
        self.0.set(self.0.get().checked_sub(1).expect("no more clones"));
        Self(self.0, self.1.clone())
    }
}

#[test]
fn a_panicking_clone_leaks_no_elements() {
    let (left, witness) = (Cell::new(0), Rc::new(()));
    for clones in 0..8 {
        left.set(clones);
        let value = Scarce(&left, witness.clone());
        let all = catch_unwind(AssertUnwindSafe(|| VecTensor::filled(make_layout((2, 3), (3, 1)), value.clone())));
        assert_eq!(all.is_ok(), clones >= 7, "one for the call, and one for each of six elements");
        let Ok(mut all) = all else { continue };
        left.set(2);
        assert!(catch_unwind(AssertUnwindSafe(|| fill(&mut all, value.clone()))).is_err());
        assert_eq!(Rc::strong_count(&witness), 1 + 1 + 6);
        assert!(catch_unwind(AssertUnwindSafe(|| all.to_vec())).is_err());
        assert_eq!(Rc::strong_count(&witness), 1 + 1 + 6);
    }
    assert_eq!(Rc::strong_count(&witness), 1);
}

// ---- Recasts.

#[test]
fn a_recast_is_valid_or_refused() {
    let words: Box<[u64]> = (1..5u64).map(|i| i * 0x0102_0408_1020_4081).collect();
    let bytes = make_tensor(&*words, make_layout(4, U1::new())).recast::<u8>();
    let plain = bytes.to_vec();
    let (mut aligned, mut misaligned) = (0, 0);
    macro_rules! check {
        ($($number:ty)*) => { $(
            let parts = (0..32).flat_map(|offset| (0..=32 - offset).map(move |count| (offset, count)));
            // Under Miri one of many.
            for (offset, count) in parts.step_by(if cfg!(miri) { 29 } else { 1 }) {
                let part = bytes.window(offset, count);
                let n = size_of::<$number>();
                match part.try_recast::<$number>().map_err(LayoutError::law) {
                    Ok(numbers) => {
                        assert!(count == 0 || offset % align_of::<$number>() == 0);
                        let expected = &plain[offset..][..count];
                        assert_eq!(numbers.size() * n, count);
                        assert_eq!(numbers.iter().flat_map(|x| x.to_ne_bytes()).collect::<Vec<_>>(), expected);
                        aligned += 1;
                    }
                    Err(LayoutError::Misaligned { offset: by, alignment }) => {
                        assert_eq!((by, alignment), (offset % align_of::<$number>(), align_of::<$number>()));
                        assert!(by != 0 && count > 0);
                        misaligned += 1;
                    }
                    Err(error) => {
                        assert_eq!(error, LayoutError::RecastFill { size: count, elements: n });
                        assert!(count % n != 0);
                    }
                }
            }
        )* };
    }
    check! { u16 u32 u64 }
    assert!(cfg!(miri) || aligned > 100 && misaligned > 100, "{aligned} recasts, {misaligned} misaligned");
}
