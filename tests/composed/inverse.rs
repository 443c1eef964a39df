//! Inverses of swizzled layouts, and functions in front of them, against their definitions.

use colex::prelude::*;
use colex::typenum::{N1, N2, N3, U0, U1, U2, U3, U4, U5};
use colex_laws::Checked;
use colex_laws::composed::{Composed, Outer, check};

fn lawful(op: &str, args: &[&str], result: &str) {
    assert_eq!(check(op, args, result), Ok(Checked::Law));
}

/// Runs a macro for each pair of a swizzle and a layout.
macro_rules! for_pairs {
    ($run:ident: $([$($swizzle:ty),*])* ; $layouts:tt) => { $(for_pairs!(@one $run: [$($swizzle),*] $layouts);)* };
    (@one $run:ident: [$($swizzle:ty),*] $layouts:tt) => { $(for_pairs!(@each $run: $swizzle, $layouts);)* };
    (@each $run:ident: $swizzle:ty, [$($layout:expr),*]) => { $($run!(<$swizzle>::new(), $layout);)* };
}

#[test]
fn finds_the_elements_of_a_swizzle() {
    let (mut pairs, mut swizzled) = (0, 0);
    macro_rules! run {
        ($swizzle:expr, $layout:expr) => {{
            let c = make_composed_layout($swizzle, U0::new(), $layout);
            let (right, left) = (c.right_inverse(), c.left_inverse());
            lawful("right_inverse", &[&c.to_string()], &right.to_string());
            lawful("left_inverse", &[&c.to_string()], &left.to_string());
            reaches(&c.to_string(), &$layout.right_inverse().to_string(), &right.to_string(), &left.to_string());
            assert_eq!(right_of(c).to_string(), right.to_string());
            pairs += 1;
            swizzled += usize::from(right.to_string().contains("Sw"));
        }};
    }
    for_pairs! { run:
        [Swizzle<U0, U1, U2>, Swizzle<U1, U0, U1>, Swizzle<U1, U1, U1>, Swizzle<U2, U0, U2>, Swizzle<U2, U1, U3>]
        [Swizzle<U1, U0, N1>, Swizzle<U1, U1, N2>, Swizzle<U2, U0, N2>, Swizzle<U2, U1, N3>, Swizzle<U3, U4, U3>];
        [
            layout![1 : 1], layout![3 : 1], layout![5 : 2], layout![16 : 1], layout![(8, 4) : (4, 1)],
            layout![(3, 8) : (8, 1)], layout![(4, 5) : (5, 1)], layout![(2, 7) : (14, 2)],
            layout![((2, 3), 6) : ((6, 12), 1)], layout![(4, 4) : (0, 1)], layout![(8, 2) : (1, 12)], layout![(0, 3) : (1, 4)]
        ]
    }
    assert_eq!((pairs, swizzled), (120, 56));
}

fn right_of<L: RightInverse>(layout: L) -> L::Output {
    layout.try_right_inverse().unwrap()
}

/// The right inverse has all coordinates but those of the last, broken block, and the left inverse those of all elements.
fn reaches(c: &str, without: &str, right: &str, left: &str) {
    let parse = |text: &str| Composed::parse(text).unwrap();
    let (c, without, right, left) = (parse(c), parse(without), parse(right), parse(left));
    let Outer::Swizzle(swizzle) = c.outer else { panic!("not behind a swizzle") };
    let kept = |n: u64| (0..n).all(|x| swizzle.at(x) < n);
    assert!(kept(right.size()), "{c}: {right}");
    let last_kept = (0..=without.size()).rev().find(|n| kept(*n)).unwrap();
    let block = if swizzle.shift < 0 { swizzle.period() } else { 1 << (swizzle.bits + swizzle.base) };
    assert!(right.size() + block > last_kept, "{c}: {} of {last_kept}", right.size());
    assert!(c.cosize() <= left.size(), "{c}: {left}");
}

#[test]
fn has_the_type_of_its_alias() {
    type A = ComposedLayout<Swizzle<U2, U0, U2>, U0, Layout![(4, 4) : (4, 1)]>;
    let a: A = make_composed_layout(Swizzle::new(), U0::new(), layout![(4, 4) : (4, 1)]);
    let right: RightInverseOf<A> = a.right_inverse();
    let left: LeftInverseOf<A> = a.left_inverse();
    assert_eq!(right.to_string(), left.to_string());
    assert_eq!(type_notation::<RightInverseOf<A>>(), "(_4,_4):(_4,_1) o _0 o Sw<2,0,2> o _0 o _16:_1");
    // Without bits, and where the swizzle does nothing to so few elements, it is plain.
    assert_eq!(
        make_composed_layout(Swizzle::<U0, U1, U2>::new(), U0::new(), layout![6 : 1]).right_inverse(),
        layout![6 : 1]
    );
    let few = Swizzle::<U2, U1, U3>::new().composition(layout![(4, 4) : (4, 1)]);
    assert_eq!(few.right_inverse(), layout![(4, 4) : (4, 1)]);
    assert_eq!(few.left_inverse(), layout![(4, 4) : (4, 1)]);
}

#[test]
fn a_dynamic_size_is_counted() {
    for rows in 0..9 {
        let c = Swizzle::<U2, U0, U2>::new().composition(layout![(rows, 5) : (5, 1)]);
        let (right, left) = (c.right_inverse(), c.left_inverse());
        lawful("right_inverse", &[&c.to_string()], &right.to_string());
        lawful("left_inverse", &[&c.to_string()], &left.to_string());
    }
    let c = Swizzle::<U2, U1, N3>::new().composition(layout![{ usize::MAX } : 1]);
    assert_eq!(c.try_left_inverse().unwrap_err(), LayoutError::Overflow);
}

#[test]
fn composes_a_layout_in_front() {
    macro_rules! run {
        ($swizzle:expr, $layout:expr) => {{
            let (f, swizzle) = ($layout, $swizzle);
            lawful("composition", &[&f.to_string(), &swizzle.to_string()], &f.composition(swizzle).to_string());
            let c = make_composed_layout(swizzle, 3, layout![(4, { 3 }) : (3, 1)]);
            lawful("composition", &[&f.to_string(), &c.to_string()], &f.composition(c).to_string());
            let d = make_composed_layout(Swizzle::<U2, U1, N2>::new(), U5::new(), f);
            lawful("composition", &[&d.to_string(), &c.to_string()], &d.composition(c).to_string());
            lawful("composition", &[&d.to_string(), &swizzle.to_string()], &d.composition(swizzle).to_string());
            lawful("composition", &[&swizzle.to_string(), &d.to_string()], &swizzle.composition(d).to_string());
            let twice = d.composition(d.composition(c));
            lawful("composition", &[&d.to_string(), &d.composition(c).to_string()], &twice.to_string());
            // The algebra of the layout on the right goes on, however many functions are in front of it.
            let (text, tiles) = (twice.to_string(), twice.logical_divide((layout![2 : 2], layout![1 : 0])));
            lawful("logical_divide", &[&text, "<_2:_2,_1:_0>"], &tiles.to_string());
            lawful("cosize", &[&text], &twice.cosize().to_string());
            lawful("slice_and_offset", &["(_2,_)", &text], &notation(twice.slice_and_offset(coord![(2, _)])).to_string());
        }};
    }
    for_pairs! { run:
        [Swizzle<U0, U1, U2>, Swizzle<U1, U0, U1>, Swizzle<U2, U1, U3>, Swizzle<U1, U1, N2>];
        [
            layout![64 : 3], layout![(3, 5) : (7, 2)], layout![(4, (2, 8)) : (16, (1, 2))], layout![({ 3 }, { 4 }) : ({ 5 }, 1)],
            layout![(2, 2) : (0, 1)]
        ]
    }
}

#[test]
fn two_swizzles_of_a_shift_join() {
    let mut pairs = 0;
    macro_rules! merged {
        ($shift:ty: $($a:ty, $b:ty, $c:ty, $d:ty;)*) => { $({
            let (a, b) = (Swizzle::<$a, $b, $shift>::new(), Swizzle::<$c, $d, $shift>::new());
            lawful("composition", &[&a.to_string(), &b.to_string()], &a.composition(b).to_string());
            lawful("composition", &[&b.to_string(), &a.to_string()], &b.composition(a).to_string());
            pairs += 1;
        })* };
    }
    merged! { U3:
        U1, U0, U1, U0; U1, U0, U2, U0; U1, U1, U2, U0; U1, U2, U3, U0; U2, U1, U3, U1; U1, U0, U2, U1; U3, U2, U1, U2; U0, U4, U2, U1;
        U2, U1, U1, U3; U3, U0, U2, U1;
    }
    merged! { N3: U1, U0, U1, U1; U2, U0, U1, U2; U3, U1, U1, U1; U3, U1, U2, U2; U0, U0, U0, U3; U2, U0, U2, U0; }
    assert_eq!(pairs, 16);
}
