//! Dynamic integers with a known divisor, or of 32 bits.

use colex::prelude::*;
use colex::typenum::{U24, U32};
use colex::{Narrow, assert_type_eq, tuple};
use std::fmt::Debug;
use std::panic::catch_unwind;

fn multiple<D: StaticInteger>(quotient: usize) -> Multiple<D> {
    Integer::from_value(quotient * D::VALUE)
}

/// A value whose type is `T`.
fn of_type<T>(value: T) -> T {
    value
}

#[test]
fn other_numbers_are_refused() {
    assert_eq!(Multiple::<U8>::new(50), Err(LayoutError::KnownDivisor { value: 50, divisor: 8 }));
    assert_eq!(Multiple::<U8>::new(0).map(Multiple::value), Ok(0));
    assert_eq!(Multiple::<U3, u32>::narrow(7), Err(LayoutError::KnownDivisor { value: 7, divisor: 3 }));
    assert_eq!(Multiple::<U3, u32>::narrow(9).map(|n| (n.value(), n.quotient())), Ok((9, 3)));
    assert_eq!(Multiple::<U5>::new(usize::MAX / 5 * 5).map(Multiple::value), Ok(usize::MAX / 5 * 5));
    assert_eq!(narrow(u32::MAX).value(), u32::MAX as usize);
}

/// In every build, as the types that a value does not have are for every build.
#[test]
fn from_value_never_gives_another_value() {
    fn check<N: Integer + Debug>(values: &[usize]) {
        for &value in values {
            let given = catch_unwind(|| N::from_value(value).value());
            assert_eq!(given.as_ref().ok(), N::checked_from_value(value).map(N::value).as_ref());
            assert!(given.is_err() || given.is_ok_and(|given| given == value));
        }
    }
    let values = [0, 1, 3, 4, 7, 8, 12, u32::MAX as usize, usize::MAX / 4 * 4, usize::MAX - 1, usize::MAX];
    check::<usize>(&values);
    check::<U0>(&values);
    check::<U7>(&values);
    check::<Multiple<U0>>(&values);
    check::<Multiple<U0, u32>>(&values);
    check::<Multiple<U4>>(&values);
    check::<Multiple<U4, u32>>(&values);
    check::<Narrow>(&values);
    assert_eq!(usize::checked_from_value(usize::MAX), Some(usize::MAX));
    assert_eq!(Multiple::<U4>::checked_from_value(8), Multiple::new(8).ok());
    assert_eq!(Multiple::<U0>::checked_from_value(0), None);
    assert_eq!(Multiple::<U4, u32>::checked_from_value(usize::MAX / 4 * 4).is_some(), usize::BITS <= 34);
}

#[test]
fn from_value_panics_with_the_numbers() {
    fn message<N: Integer + Debug>(value: usize) -> String {
        *catch_unwind(|| N::from_value(value)).unwrap_err().downcast().expect("a message")
    }
    assert_eq!(message::<U6>(7), "the static integer is 6, and not 7");
    assert_eq!(message::<Multiple<U0>>(7), "an integer cannot be a multiple of 0, and 7 is given");
    assert_eq!(message::<Multiple<U4, u32>>(7), "7 is not 4 times an integer of 32 bits");
}

#[test]
fn a_result_type_keeps_its_divisor() {
    let (n, m) = (multiple::<U8>(6), multiple::<U12>(5));
    // Products.
    of_type::<Multiple<U24>>(tuple::elem_scale(n, U3::new()));
    of_type::<Multiple<U8>>(tuple::elem_scale(n, 7));
    of_type::<usize>(tuple::elem_scale(narrow(6), 7));
    of_type::<usize>(tuple::elem_scale(7, narrow(6)));
    // Sums.
    of_type::<Multiple<U4>>(tuple::sum((n, m)));
    of_type::<usize>(tuple::sum((n, 3)));
    // Quotients, rounded up.
    of_type::<Multiple<U2>>(tuple::ceil_div(n, U4::new()));
    of_type::<usize>(tuple::ceil_div(n, U8::new()));
    of_type::<usize>(tuple::ceil_div(n, U3::new()));
    assert_eq!((tuple::ceil_div(n, U3::new()), tuple::ceil_div(m, U3::new()).value()), (16, 20));
    // Common divisors.
    of_type::<U4>(tuple::gcd((n, U4::new())));
    of_type::<usize>(tuple::gcd((n, U3::new())));
    assert_type_eq!(SizeOf<Layout![(Multiple<U8>, 4) : (1, Multiple<U8>)]>, Multiple<U32>);
}

#[test]
fn tiles_keep_what_is_known() {
    let n = multiple::<U8>(6);
    let a = layout![(n, 4) : (1, n)];
    let tiled = a.zipped_divide((U4::new(), U2::new()));
    assert_eq!(tiled.to_string(), "((_4,_2),(12,_2)):((_1,48),(_4,96))");
    of_type::<Layout![((4, 2), (Multiple<U2>, 2)) : ((1, Multiple<U8>), (4, Multiple<U16>))]>(tiled);
    // As many as there are: of those nothing is known.
    of_type::<Layout![((8, 2), (usize, 2)) : ((1, Multiple<U8>), (8, Multiple<U16>))]>(
        a.zipped_divide((U8::new(), U2::new())),
    );
    // Tiles that do not divide what is known.
    of_type::<Layout![(3, usize) : (1, 3)]>(layout![n : 1].logical_divide(U3::new()));
}

#[test]
fn narrow_integers_stay_narrow() {
    let (n, m, ld) = (narrow(48), narrow(10), narrow(50));
    let a = layout![(n, m) : (1, ld)];
    assert_eq!(size_of_val(&a), 12);
    let tiled = a.zipped_divide((U8::new(), U4::new()));
    assert_eq!(tiled.to_string(), "((_8,_4),(6,3)):((_1,50),(_8,200))");
    of_type::<Layout![((8, 4), (Narrow, Narrow)) : ((1, Narrow), (8, Multiple<U4, u32>))]>(tiled);
    for i in 0..480u32 {
        assert_eq!(a.at(narrow(i)), a.at(i as usize));
    }
    assert_eq!(layout![n : ld].composition(layout![4 : 2]).stride().value(), 100);
}

/// Where a `usize` is wider.
#[cfg(target_pointer_width = "64")]
#[test]
fn nothing_wraps_at_32_bits() {
    let far = layout![({narrow(48)}, {narrow(10)}) : (1, {narrow(u32::MAX)})];
    assert_eq!(far.at((0, 9)), 9 * u32::MAX as usize);
    assert_eq!(far.cosize(), 9 * u32::MAX as usize + 48);
    let tiles = far.zipped_divide(shape![(8, 5)]);
    assert_eq!(tiles.at(((7, 4), (5, 1))), 47 + 9 * u32::MAX as usize);
}

/// Otherwise a number that is too great is an error.
#[cfg(target_pointer_width = "32")]
#[test]
fn a_wide_integer_is_refused() {
    let far = layout![({narrow(48)}, {narrow(10)}) : (1, {narrow(u32::MAX)})];
    assert_eq!(far.try_at((0, 9)).map_err(LayoutError::law), Err(LayoutError::Overflow));
}

#[test]
fn known_strides_are_divided() {
    let ld = multiple::<U8>(6);
    let a = layout![(16, 4) : (1, ld)];
    let vectors = a.upcast::<U4>();
    of_type::<Layout![(4, 4) : (1, Multiple<U2>)]>(vectors);
    assert_eq!(vectors.to_string(), "(_4,_4):(_1,12)");
    assert_eq!(notation(&a.max_alignment()), "_8");
    let error = a.try_upcast::<U32>().unwrap_err();
    assert_eq!(error.law(), LayoutError::UpcastDivisibility { stride: 48, elements: 32 }.law());
}

#[test]
fn a_literal_is_still_a_usize() {
    let n = 12;
    assert_eq!(layout![(n, {6}) : (1, 12)].at((3, 1)), 15);
    assert_eq!(layout![(n, {6}) : (1, 12)].at(15), 15);
    let [i, j] = [3, 1];
    assert_eq!(layout![(4, {6}) : (1, 4)].at((i, j)), 7);
    of_type::<usize>(n);
}

/// An accepted composition is `A(B(i))` for each `i`, whatever the strides of `B`; and a refused one breaks a law of plain
/// dynamic integers too.
#[test]
fn compositions_match_the_definition() {
    macro_rules! compositions {
        ($accepted:ident; $a:expr; $($n:literal at $divisor:ty;)*) => { $(
            for quotient in 0..14 {
                let (a, r) = ($a, multiple::<$divisor>(quotient));
                let known = a.try_composition(layout![$n : r]);
                let plain = a.try_composition(layout![$n : {r.value()}]);
                if let Ok(known) = known {
                    $accepted += 1;
                    for i in 0..$n {
                        assert_eq!(known.at(i), a.at(i * r.value()), "{a} o {}:{r} = {known} at {i}", $n);
                    }
                } else {
                    assert!(plain.is_err(), "{a} o {}:{r}: {known:?}, and plain {plain:?}", $n);
                }
                // Two leaves; the first stays in the first mode.
                if let Ok(known) = a.try_composition(layout![(2, $n) : (1, r)]) {
                    $accepted += 1;
                    for i in 0..2 * $n {
                        assert_eq!(known.at(i), a.at(i % 2 + i / 2 * r.value()), "{a} o (2,{}):(1,{r}) = {known} at {i}", $n);
                    }
                }
            }
        )* };
    }
    macro_rules! layouts {
        ($accepted:ident; $($a:expr;)*) => { $(
            compositions! { $accepted; $a; 1 at U2; 2 at U2; 3 at U2; 4 at U2; 2 at U3; 3 at U4; 4 at U4; 2 at U6; 5 at U8; 3 at U12; }
        )* };
    }
    let (mut accepted, six, two) = (0, 6, 2);
    layouts! { accepted;
        layout![(4, 6) : (6, 1)];
        layout![(2, 3, 5) : (1, 7, 30)];
        layout![(4, {six}) : (6, 1)];
        layout![({six}, 4) : (1, 8)];
        layout![(2, {two}, 4) : (50, 8, 1)];
        layout![(4, (2, 3)) : (10, (5, 1))];
        layout![(3, 1, {six}) : (7, 2, 40)];
    }
    assert!(accepted > 600, "{accepted}");
}

#[test]
fn a_stride_may_skip_a_mode() {
    let r = multiple::<U8>(2);
    of_type::<Layout![3 : usize]>(layout![(4, 100) : (100, 1)].composition(layout![3 : r]));
}

/// The same calls with plain dynamic integers, with known divisors and with 32 bits.
#[test]
fn other_kinds_of_layouts_take_them() {
    use colex::coordinates::make_identity_tensor;

    macro_rules! texts {
        ($n:expr, $ld:expr) => {{
            let (n, ld) = ($n, $ld);
            let identity = make_identity_layout((n, 4));
            let basis = layout![(n, 4) : ({ld}@0, 1@1)];
            let mirrored = layout![(n, 4) : (-1, ld)];
            let swizzled = make_composed_layout(Swizzle::<U2, U0, U3>::new(), U0::new(), layout![(n, 4) : (1, ld)]);
            let tensor = make_identity_tensor((n, 4));
            [
                identity.to_string(),
                identity.zipped_divide(shape![(8, 2)]).to_string(),
                notation(&identity.at((3, 2))).to_string(),
                notation(&identity.at(n)).to_string(),
                basis.to_string(),
                basis.composition(shape![(4, 2)]).to_string(),
                notation(&basis.at((3, 2))).to_string(),
                mirrored.to_string(),
                mirrored.zipped_divide(shape![(8, 2)]).to_string(),
                mirrored.cosize().to_string(),
                mirrored.at((5, 3)).to_string(),
                mirrored.coalesce().to_string(),
                swizzled.to_string(),
                swizzled.zipped_divide(shape![(8, 2)]).to_string(),
                swizzled.cosize().to_string(),
                swizzled.at((13, 2)).to_string(),
                notation(&tensor.local_tile(shape![(8, 2)], (1, 0)).at((0, 0))).to_string(),
            ]
        }};
    }
    let plain = texts!(48, 64);
    assert_eq!(texts!(multiple::<U8>(6), multiple::<U4>(16)), plain);
    assert_eq!(texts!(narrow(48), narrow(64)), plain);
}

#[test]
fn tensors_take_them() {
    let data: Vec<u32> = (0..512).collect();
    let mut copy = vec![0; 512];
    let (n, ld) = (multiple::<U8>(6), narrow(64));
    let a = make_tensor(&data, layout![(n, 8) : (1, ld)]);
    assert_eq!((a[(47, 7)], a[50], a.get((48, 0))), (47 + 7 * 64, 66, None));
    let mut b = make_tensor(&mut copy, layout![(n, 8) : (1, ld)]);
    colex::algorithm::copy(&a, &mut b);
    assert_eq!(b.tiles(shape![(8, 4)]).count(), 12);
    b.for_each_mut(|x| *x += 1);
    let mut b = b.prove_injective().unwrap();
    for mut tile in b.tiles_mut(shape![(16, 8)]) {
        tile[(0, 0)] = 7;
    }
    let rows: u32 = (0..3).map(|i| copy[i * 16]).sum();
    assert_eq!((rows, copy[1], copy[48], copy[64]), (21, 2, 0, 65));
    let short: Vec<u32> = vec![0; 440];
    assert!(try_make_tensor(&short, layout![(n, 8) : (1, ld)]).is_err());
    assert_eq!(a.window((8, 2), shape![(8, 2)])[(1, 1)], 9 + 3 * 64);
}
