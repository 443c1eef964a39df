//! Swizzles and composed layouts against plain functions on numbers, on small layouts that are not made for it: sizes and
//! strides of all kinds, offsets that are not multiples of anything, overlapping modes, empty ones.

use colex::bounds::LayoutKind;
use colex::prelude::*;
use colex::typenum::{N1, N2, N3, N4, U0, U1, U2, U3, U4, U5, U8, U9, U16, U24};
use colex_laws::composed::{Composed, Outer, Swizzle as Plain, check};
use colex_laws::{Checked, Int, notation::parse_layout};

const SIZES: [usize; 5] = [0, 1, 2, 3, 5];
const STRIDES: [usize; 6] = [0, 1, 2, 3, 5, 8];
const OFFSETS: [usize; 5] = [0, 1, 3, 8, 11];

/// The plain swizzle of these numbers.
fn plain(bits: u32, base: u32, shift: i32) -> Outer {
    Outer::Swizzle(Plain { bits, base, shift })
}

/// The composed layout of plain numbers that a typed one is.
fn plain_layout(outer: Outer, offset: usize, layout: impl colex::bounds::Notation) -> Composed {
    let inner = parse_layout(&notation(layout).to_string()).unwrap();
    Composed { outer, offset: Int::dynamic(offset as u64), inner }
}

fn numbers(values: impl IntoIterator<Item = usize>) -> Vec<u64> {
    values.into_iter().map(|value| value as u64).collect()
}

/// Runs a block for each of many swizzles, with the type and the numbers.
macro_rules! for_swizzles {
    ($run:ident: $($bits:ident $base:ident $shift:ident = $b:literal $m:literal $s:literal;)*) => { $(
        $run!(Swizzle::<$bits, $base, $shift>::new(), plain($b, $m, $s));
    )* };
}

#[test]
fn a_swizzle_is_its_bit_function() {
    macro_rules! run {
        ($swizzle:expr, $plain:expr) => {{
            let (swizzle, plain) = ($swizzle, $plain);
            for x in (0..2048).chain([usize::MAX - 5, usize::MAX]) {
                assert_eq!(swizzle.at(x) as u64, plain.at(x as u64), "{swizzle} at {x}");
                assert_eq!(swizzle.at(swizzle.at(x)), x, "{swizzle} is its own inverse");
            }
        }};
    }
    for_swizzles! { run:
        U0 U0 U0 = 0 0 0; U0 U4 U3 = 0 4 3; U0 U2 N3 = 0 2 -3; U1 U0 U1 = 1 0 1; U1 U0 N1 = 1 0 -1; U1 U1 U1 = 1 1 1;
        U1 U0 U2 = 1 0 2; U1 U2 N2 = 1 2 -2; U1 U1 U3 = 1 1 3; U1 U3 N4 = 1 3 -4; U2 U0 U2 = 2 0 2; U2 U0 N2 = 2 0 -2;
        U2 U1 U2 = 2 1 2; U2 U1 N3 = 2 1 -3; U2 U2 U4 = 2 2 4; U2 U3 N4 = 2 3 -4; U3 U0 U3 = 3 0 3; U3 U0 N3 = 3 0 -3;
        U3 U1 U3 = 3 1 3; U3 U2 U4 = 3 2 4; U3 U3 U3 = 3 3 3; U3 U4 U3 = 3 4 3; U3 U1 N4 = 3 1 -4; U4 U0 U4 = 4 0 4;
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
fn the_highest_bits_are_swizzled() {
    type High = typenum::U54;
    let swizzle = Swizzle::<U5, High, U5>::new();
    assert_eq!(swizzle.at(1 << 63), (1 << 63) | (1 << 58));
}

/// Evaluation, cosize, slices and the algebra of a swizzle or a layout around small layouts.
macro_rules! walk {
    ($outer:expr, $plain:expr) => {{
        let mut composed = 0;
        for s in SIZES.iter().flat_map(|s| SIZES.map(|t| (*s, t))) {
            for d in STRIDES.iter().flat_map(|d| STRIDES.map(|e| (*d, e))) {
                let layout = make_layout(s, d);
                for offset in OFFSETS {
                    let c = make_composed_layout($outer, offset, layout);
                    let expected = plain_layout($plain, offset, layout);
                    composed += walk!(@one c, expected, s, d, offset);
                }
            }
        }
        assert!(composed > 2000, "{composed}");
    }};
    (@one $c:ident, $expected:ident, $s:ident, $d:ident, $offset:ident) => {{
        assert_eq!($c.size() as u64, $expected.size());
        assert_eq!($c.cosize() as u64, $expected.cosize(), "{}", $c);
        let all = |of: &dyn Fn(usize) -> usize, size: usize| numbers((0..size).map(of));
        let values: Vec<u64> = (0..$expected.size()).map(|i| $expected.at(i)).collect();
        if $s.0 * $s.1 != 0 {
            assert_eq!(all(&|i| $c.at(i), $c.size()), values, "{}", $c);
            assert_eq!(all(&|i| $c.at((i % $s.0, i / $s.0)), $c.size()), values, "{}", $c);
            assert_eq!(all(&|i| $c.coalesce().at(i), $c.size()), values, "{}", $c);
            assert_eq!(all(&|i| $c.flatten().at(i), $c.size()), values, "{}", $c);
            let (i, j) = ($s.0 - 1, $s.1 / 2);
            let (row, column) = ($c.slice(coord![(i, _)]), $c.slice(coord![(_, j)]));
            assert_eq!(all(&|j| row.at(j), $s.1), numbers((0..$s.1).map(|j| $c.at((i, j)))), "{}", $c);
            assert_eq!(all(&|i| column.at(i), $s.0), numbers((0..$s.0).map(|i| $c.at((i, j)))), "{}", $c);
            let (from, _) = $c.domain_offset((i, j));
            assert_eq!(from.at(0), $c.at((i, j)), "{}", $c);
        }
        let mut composed = 0;
        for (n, r) in [(2, 1), (3, 2), (4, 3), (2, 5)] {
            if let Ok(result) = $c.try_composition(make_layout(n, r)) {
                let expected: Vec<u64> = (0..n as u64).map(|i| $expected.at(i * r as u64)).collect();
                assert_eq!(all(&|i| result.at(i), n), expected, "{} o {n}:{r}", $c);
                composed += 1;
            }
        }
        // The law of a divide reads texts, and takes longer.
        if ($s.0 + $s.1 + $d.0 + $d.1 + $offset) % 9 == 0 {
            if let Ok(tiles) = $c.try_zipped_divide(layout![2 : 1]) {
                lawful("zipped_divide", &[&$c.to_string(), "_2:_1"], &tiles.to_string());
            }
        }
        composed
    }};
}

fn lawful(op: &str, args: &[&str], result: &str) {
    assert_eq!(check(op, args, result), Ok(Checked::Law));
}

#[test]
fn a_swizzle_around_small_layouts() {
    macro_rules! run {
        ($swizzle:expr, $plain:expr) => {
            walk!($swizzle, $plain)
        };
    }
    for_swizzles! { run:
        U0 U1 U2 = 0 1 2; U1 U0 U1 = 1 0 1; U2 U0 U2 = 2 0 2; U2 U1 U3 = 2 1 3; U1 U0 N2 = 1 0 -2; U2 U1 N2 = 2 1 -2;
    }
}

#[test]
fn a_layout_around_small_layouts() {
    walk!(layout![(3, {4}) : ({7}, 2)], Outer::Layout(parse_layout("(_3,4):(7,_2)").unwrap()));
}

#[test]
fn static_offsets_and_layouts() {
    let swizzle = Swizzle::<U2, U1, U3>::new();
    let c = make_composed_layout(swizzle, U9::new(), layout![(3, (2, 4)) : (8, (1, 2))]);
    let text = c.to_string();
    assert_eq!(text, "Sw<2,1,3> o _9 o (_3,(_2,_4)):(_8,(_1,_2))");
    let slice = c.slice_and_offset(coord![(2, (_, 3))]);
    assert_eq!(notation(&slice).to_string(), "(Sw<2,1,3> o _31 o (_2):(_1),_0)");
    lawful("slice_and_offset", &["(_2,(_,_3))", &text], &notation(&slice).to_string());
    lawful("zipped_divide", &[&text, "<_3:_1,_2:_1>"], &c.zipped_divide((layout![3 : 1], layout![2 : 1])).to_string());
    lawful("raked_product", &[&text, "_2:_1"], &c.raked_product(layout![2 : 1]).to_string());
    let blocks = c.blocked_product(layout![(2, 1) : (1, 2)]);
    lawful("blocked_product", &[&text, "(_2,_1):(_1,_2)"], &blocks.to_string());
    lawful("cosize", &[&text], &c.cosize().to_string());
    assert_eq!(type_notation::<ComposedLayout<Swizzle<U2, U1, N3>, usize, Layout![4 : 1]>>(), "Sw<2,1,-3> o ? o _4:_1");
    assert_eq!(<ComposedLayout<Swizzle<U2, U1, U2>, U4, Layout![4 : 1]> as LayoutKind>::of_type().at(3), 7);
}

#[test]
fn zero_bits_at_zero_are_plain() {
    let tile = layout![(4, 4) : (4, 1)];
    let identity = Swizzle::<U0, U3, U3>::new();
    assert_eq!(identity.composition(tile), tile);
    assert_eq!(make_composed_layout(identity, U0::new(), tile).to_string(), "Sw<0,3,3> o _0 o (_4,_4):(_4,_1)");
    assert_eq!(make_composed_layout(identity, U0::new(), tile).coalesce(), tile);
    assert_eq!(make_composed_layout(identity, 0, tile).flatten().to_string(), "Sw<0,3,3> o 0 o (_4,_4):(_4,_1)");
    assert_eq!(make_composed_layout(identity, U0::new(), tile).slice(coord![(0, _)]), layout![(4) : (1)]);
    assert_eq!(
        make_composed_layout(identity, U0::new(), tile).slice(coord![(1, _)]).to_string(),
        "Sw<0,3,3> o _4 o (_4):(_1)"
    );
    let (row, offset) = make_composed_layout(identity, 3, tile).slice_and_offset(coord![({ 2 }, _)]);
    assert_eq!((row, offset), (layout![(4) : (1)], 11));
}

#[test]
#[cfg(target_pointer_width = "64")]
fn a_large_cosize_is_found() {
    let swizzle = Swizzle::<U3, U4, U3>::new();
    let n = 1 << 20;
    assert_eq!(make_composed_layout(swizzle, 0, make_layout((n, n), (1, n))).cosize(), n * n);
    assert_eq!(make_composed_layout(swizzle, 5, make_layout((n, n), (n, 1))).cosize(), {
        let end = n * n + 5;
        (end - 2048..end).map(|x| swizzle.at(x) + 1).max().unwrap()
    });
    assert_eq!(make_composed_layout(swizzle, 0, make_layout((0, n), (1, n))).cosize(), 0);
    assert_eq!(make_composed_layout(swizzle, 9, make_layout((n, n), (0, 0))).cosize(), 10);
    assert_eq!(make_composed_layout(swizzle, usize::MAX, make_layout(2, 1)).try_cosize(), Err(LayoutError::Overflow));
}

#[test]
fn recasts_keep_an_element_together() {
    let c = make_composed_layout(Swizzle::<U2, U3, U3>::new(), U24::new(), layout![(4, 3, 16) : (64, 16, 1)]);
    let text = c.to_string();
    lawful("upcast", &[&text, "8"], &c.upcast::<U8>().to_string());
    lawful("upcast", &[&text, "2"], &c.upcast::<U2>().to_string());
    lawful("downcast", &[&text, "4"], &c.downcast::<U4>().to_string());
    assert_eq!(c.recast_layout::<U16, U8>(), c.downcast::<U2>());
    assert_eq!(c.recast_layout::<U8, U16>(), c.upcast::<U2>());
    let left = make_composed_layout(Swizzle::<U2, U2, N3>::new(), 8, layout![(8, 16) : (16, 1)]);
    lawful("upcast", &[&left.to_string(), "4"], &left.upcast::<U4>().to_string());
    lawful("downcast", &[&left.to_string(), "2"], &left.downcast::<U2>().to_string());
    // The results have the aliases of plain layouts.
    type Left = ComposedLayout<Swizzle<U2, U2, N3>, usize, Layout![(8, 16) : (16, 1)]>;
    let larger: UpcastOf<Left, U4> = left.upcast::<U4>();
    let smaller: DowncastOf<UpcastOf<Left, U4>, U2> = larger.downcast::<U2>();
    let same: RecastLayoutOf<Left, U16, U8> = left.recast_layout::<U16, U8>();
    assert_eq!(smaller.to_string(), "Sw<2,1,-3> o 4 o (_8,_8):(_8,_1)");
    assert_eq!(same, left.downcast::<U2>());
    // Without a swizzle nothing is torn.
    let plain = make_composed_layout(Swizzle::<U0, U0, U3>::new(), 12, layout![(8, 16) : (16, 1)]);
    assert_eq!(plain.upcast::<U4>().to_string(), "Sw<0,0,3> o 3 o (_8,_4):(_4,_1)");
    assert_eq!(plain.downcast::<U3>().at((1, 5)), 36 + 48 + 5);
    assert_eq!(plain.try_upcast::<U8>().unwrap_err(), LayoutError::OffsetDivisibility { offset: 12, elements: 8 });
    assert_eq!(
        make_composed_layout(Swizzle::<U1, U1, U1>::new(), usize::MAX, layout![4 : 1])
            .try_downcast::<U2>()
            .unwrap_err(),
        LayoutError::Overflow
    );
}

#[test]
fn modes_are_of_the_inside() {
    let c = Swizzle::<U2, U0, U3>::new().composition(layout![(2, 4, 3) : (1, 8, 2)]);
    assert_eq!(c.mode::<U1>().to_string(), "Sw<2,0,3> o _0 o _4:_8");
    assert_eq!(c.take::<U1, U3>().to_string(), "Sw<2,0,3> o _0 o (_4,_3):(_8,_2)");
    assert_eq!(c.select::<(U2, U0)>().to_string(), "Sw<2,0,3> o _0 o (_3,_2):(_2,_1)");
    assert_eq!(c.append(layout![5 : 64]).to_string(), "Sw<2,0,3> o _0 o (_2,_4,_3,_5):(_1,_8,_2,_64)");
    assert_eq!(c.reverse().to_string(), "Sw<2,0,3> o _0 o (_3,_4,_2):(_2,_8,_1)");
    assert!((0..2).all(|i| (0..4).all(|j| (0..3).all(|k| c.reverse().at((k, j, i)) == c.at((i, j, k))))));
    assert_eq!(c.replace::<U1, _>(layout![5 : 64]).to_string(), "Sw<2,0,3> o _0 o (_2,_5,_3):(_1,_64,_2)");
    assert_eq!(c.group::<U0, U2>().ungroup::<U0>().to_string(), c.to_string());
    assert_eq!(c.prepend(layout![5 : 64]).to_string(), "Sw<2,0,3> o _0 o (_5,_2,_4,_3):(_64,_1,_8,_2)");
    assert_eq!(c.with_shape(shape![(2, 2)]).to_string(), "Sw<2,0,3> o _0 o (_2,_2):(_1,_8)");
    assert_eq!(c.coalesce_by(shape![(1, 1)]), c);
    assert_ne!(c, Swizzle::<U1, U0, U3>::new().composition(layout![(2, 4, 3) : (1, 8, 2)]));
}

#[test]
fn atoms_have_eight_rows() {
    use colex::atoms::{Inter, Sw32, Sw64, Sw128, layout_k_atom, layout_mn_atom};
    macro_rules! atoms {
        ($($width:ident $bits:literal: $($bytes:ident)*;)*) => { $($(
            let (bytes, vector) = ($bytes::new().value(), 16 / $bytes::new().value());
            let row = vector << $bits;
            let swizzle = match $bits {
                0 => String::new(),
                bits => format!("Sw<{bits},{},3> o _0 o ", vector.ilog2()),
            };
            let k = layout_k_atom::<$width, $bytes>();
            assert_eq!(k.to_string(), format!("{swizzle}(_8,_{row}):(_{row},_1)"));
            let mn = layout_mn_atom::<$width, $bytes>();
            assert_eq!(mn.to_string(), format!("{swizzle}(_{row},_8):(_1,_{row})"));
            assert_eq!(bytes * row, 16 << $bits);
            // Each column of vectors is in as many different places of the row as there are.
            let places: std::collections::BTreeSet<_> = (0..8).map(|i| k.at((i, 0)) % row / vector).collect();
            assert_eq!(places.len(), 1 << $bits);
        )*)* };
    }
    atoms! {
        Inter 0: U1 U2 U4 U8;
        Sw32 1: U1 U2 U4 U8;
        Sw64 2: U1 U2 U4 U8;
        Sw128 3: U1 U2 U4 U8;
    }
}

/// Whether the function, without its offset at 0, is that of a layout of the same shape.
fn is_a_layout(function: &Composed) -> bool {
    let modes = function.inner.leaves();
    let origin = function.at(0);
    let mut weights = Vec::new();
    let mut number = 1;
    for mode in &modes {
        weights.push(if mode.shape.value > 1 { function.at(number).checked_sub(origin) } else { Some(0) });
        number *= mode.shape.value;
    }
    let Some(weights) = weights.into_iter().collect::<Option<Vec<u64>>>() else { return false };
    (0..function.size()).all(|i| {
        let mut rest = i;
        let sum: u64 = modes
            .iter()
            .zip(&weights)
            .map(|(mode, weight)| {
                let digit = rest % mode.shape.value;
                rest /= mode.shape.value;
                digit * weight
            })
            .sum();
        function.at(i) == origin + sum
    })
}

/// How many of the slices of a swizzled layout are plain, and how many are the function of a layout of their shape.
macro_rules! slices {
    ($($bits:ident $base:ident $shift:ident: $($offset:ident)*;)*) => {{
        let mut plain = Slices::default();
        $($((|plain: &mut Slices| {
            let c = make_composed_layout(Swizzle::<$bits, $base, $shift>::new(), $offset::new(), layout![(4, 8) : (1, 4)]);
            slices!(@of plain, c; (_, 0), (_, 1), (_, 5), (0, _), (2, _), (_, _));
            let c = make_composed_layout(Swizzle::<$bits, $base, $shift>::new(), $offset::new(), layout![(8, (2, 3)) : (8, (1, 64))]);
            slices!(@of plain, c; (_, (1, 2)), (3, (_, 1)), (5, (1, _)), (_, (0, _)), (0, _));
            let c = make_composed_layout(Swizzle::<$bits, $base, $shift>::new(), $offset::new(), layout![(3, 5) : (7, 2)]);
            slices!(@of plain, c; (_, 1), (2, _));
            let c = make_composed_layout(Swizzle::<$bits, $base, $shift>::new(), $offset::new(), layout![(3, {5}) : (2, 256)]);
            slices!(@of plain, c; (_, 1), (2, _));
        })(&mut plain);)*)*
        plain
    }};
    (@of $plain:ident, $c:ident; $($coordinate:tt),*) => { $(
        $plain.judge(
            notation(&coord![$coordinate]).to_string(),
            $c.to_string(),
            $c.slice(coord![$coordinate]).to_string(),
            notation(&$c.slice_and_offset(coord![$coordinate])).to_string(),
        );
    )* };
}

/// How many slices are plain, and how many could be.
#[derive(Default)]
struct Slices {
    plain: usize,
    possible: usize,
}

impl Slices {
    fn judge(&mut self, coordinate: String, layout: String, slice: String, found: String) {
        lawful("slice_and_offset", &[&coordinate, &layout], &found);
        let (is_plain, could_be) = (!found.contains("Sw<"), is_a_layout(&Composed::parse(&slice).unwrap()));
        assert!(could_be || !is_plain, "{found}");
        self.plain += usize::from(is_plain);
        self.possible += usize::from(could_be);
    }
}

#[test]
fn static_slices_are_plain_where_equal() {
    let plain = slices! {
        U1 U0 U1: U0 U1 U8;
        U2 U0 U2: U0 U3;
        U2 U1 U3: U0 U9 U24;
        U3 U0 U3: U0 U16;
        U1 U2 U2: U0 U5;
        U1 U0 N1: U0 U8;
        U2 U1 N2: U0 U3 U16;
        U0 U1 U2: U0 U5;
    };
    // The rest touches the bits of the swizzle, and does not carry there, for other reasons than those of the table.
    assert_eq!((plain.plain, plain.possible), (120, 145));
}
