//! Common layouts of a swizzled layout and another one, and its nullspace, against their definitions.

use colex::prelude::*;
use colex::typenum::{N2, U0, U1, U2, U3, U4, U5};
use colex_laws::Checked;
use colex_laws::composed::check;

fn lawful(op: &str, args: &[&str], result: &str) {
    assert_eq!(check(op, args, result), Ok(Checked::Law));
}

#[test]
fn common_parts_have_equal_coordinates() {
    let (mut pairs, mut common) = (0, 0);
    macro_rules! pair {
        ($a:expr, $b:expr) => {{
            let (a, b) = ($a, $b);
            let (n, layout) = (a.max_common_vector(b), a.max_common_layout(b));
            lawful("max_common_vector", &[&a.to_string(), &b.to_string()], &notation(&n).to_string());
            lawful("max_common_layout", &[&a.to_string(), &b.to_string()], &layout.to_string());
            assert_eq!(layout.size(), n.value());
            pairs += 1;
            common += n.value();
        }};
    }
    macro_rules! pairs {
        ($swizzle:ty, $offset:ty: $($a:expr, $b:expr;)*) => { $({
            let (a, b) = ($a, $b);
            let c = make_composed_layout(<$swizzle>::new(), <$offset>::new(), a);
            pair!(c, b);
            pair!(b, c);
            pair!(c, make_composed_layout(Swizzle::<U1, U1, U2>::new(), U0::new(), b));
            pair!(c, make_composed_layout(<$swizzle>::new(), 0, b));
            pair!(make_composed_layout(<$swizzle>::new(), Multiple::<U4>::new(4).expect("a multiple"), a), b);
        })* };
    }
    macro_rules! all {
        ($($swizzle:ty, $offset:ty;)*) => { $(
            pairs! { $swizzle, $offset:
                layout![16 : 1], layout![16 : 1];
                layout![(8, 64) : (64, 1)], layout![(8, 64) : (64, 1)];
                layout![(3, 5) : (1, 3)], layout![15 : 1];
                layout![(3, 5) : (5, 1)], layout![(3, 5) : (5, 1)];
                layout![(2, 2, 7) : (2, 1, 4)], layout![(2, 2, 7) : (2, 1, 4)];
                layout![(4, 4) : (1, 4)], layout![(4, 4) : (4, 1)];
                layout![4 : 2], layout![4 : 1];
            }
        )* };
    }
    all! {
        Swizzle<U0, U3, U3>, U0;
        Swizzle<U1, U0, U1>, U0;
        Swizzle<U2, U1, U3>, U0;
        Swizzle<U1, U2, N2>, U0;
        Swizzle<U2, U3, U3>, U5;
    }
    // With an offset nothing is common: in 175 pairs, those with a dynamic or another offset do not share an element.
    assert_eq!((pairs, common), (175, 203));
}

#[test]
fn a_layout_in_front_hides_more() {
    let a = make_composed_layout(layout![(4, 4) : (4, 1)], U0::new(), layout![16 : 1]);
    assert_eq!(notation(&a.max_common_vector(layout![16 : 1])), "_1");
    let b = make_composed_layout(a, U0::new(), layout![16 : 1]);
    assert_eq!(notation(&b.max_common_vector(layout![16 : 1])), "_0");
}

#[test]
fn the_nullspace_is_of_the_inside() {
    let c = make_composed_layout(Swizzle::<U2, U0, U3>::new(), 5, layout![(4, (3, 2), 2) : (0, (1, 0), 3)]);
    assert_eq!(c.nullspace().to_string(), "(_4,_2):(_1,_12)");
    lawful("nullspace", &[&c.to_string()], &c.nullspace().to_string());
    assert!((0..8).all(|i| c.at(c.nullspace().at(i)) == c.at(0)));
    assert_eq!(c.make_fragment_like().to_string(), "(_4,(_3,_2),_2):(_0,(_2,_1),_6)");
}

#[test]
fn modes_join_the_layout_inside() {
    let c = Swizzle::<U2, U0, U3>::new().composition(layout![(2, 4) : (1, 8)]);
    let (appended, prepended) =
        (c.append_to_rank::<U3, _>(layout![5 : 64]), c.prepend_to_rank::<U3, _>(layout![5 : 64]));
    assert_eq!(appended.to_string(), "Sw<2,0,3> o _0 o (_2,_4,_5):(_1,_8,_64)");
    assert_eq!(prepended.to_string(), "Sw<2,0,3> o _0 o (_5,_2,_4):(_64,_1,_8)");
    let c = Swizzle::<U1, U2, U3>::new().composition(layout![((2, 3), (4, 5)) : ((1, 2), (6, 24))]);
    assert_eq!(c.zip().to_string(), "Sw<1,2,3> o _0 o ((_2,_4),(_3,_5)):((_1,_6),(_2,_24))");
}
