//! Static integers from constants and const parameters, and static values in constants.

use colex::prelude::*;

use colex::ConstInteger;
use typenum::Const;

const ROWS: usize = 12;
const HUGE: usize = 0x1234_5678;
const TILE: Layout![(const ROWS, 4) : (4, 1)] = layout![(const ROWS, 4) : (4, 1)];
static SHAPE: Shape![(2, (const ROWS, 3))] = shape![(2, (const ROWS, 3))];

#[test]
fn constants_are_static_integers() {
    assert_eq!(TILE.to_string(), "(_12,_4):(_4,_1)");
    assert_eq!(notation(&SHAPE), "(_2,(_12,_3))");
    assert_eq!(notation(&shape![const ROWS]), "_12");
    assert_eq!(notation(&shape![const { HUGE }]).to_string(), format!("_{HUGE}"));
    assert_eq!(notation(&shape![const { HUGE + ROWS * 1024 }]).to_string(), format!("_{}", HUGE + ROWS * 1024));
    assert_eq!(notation(&shape![const { usize::MAX >> 1 }]).to_string(), format!("_{}", usize::MAX >> 1));
    assert_eq!(notation(&shape![const { 0 }]), "_0");
    assert_eq!(notation(&coord![(_, const ROWS)]), "(_,_12)");
    assert_eq!(layout![const ROWS : 3].to_string(), "_12:_3");
    assert_eq!(layout![3 : const ROWS].to_string(), "_3:_12");
    assert_eq!(layout![const ROWS].to_string(), "_12:_1");
}

#[test]
fn beside_dynamic_integers() {
    let n = 5;
    assert_eq!(layout![(n, const ROWS) : (const {ROWS + 1}, 1)].to_string(), "(5,_12):(_13,_1)");
    assert_eq!(layout![(const ROWS, n)].to_string(), "(_12,5):(_1,_12)");
    assert_eq!(layout![const ROWS : n].to_string(), "_12:5");
    assert_eq!(layout![n : const ROWS].to_string(), "5:_12");
    let typed: Layout![(usize, const ROWS) : (const {ROWS + 1}, 1)] = layout![(n, 12) : (13, 1)];
    assert_eq!(typed.at((1, 1)), 14);
}

fn row<const N: usize>(
    n: usize,
) -> Layout![(usize, <Const<N> as ConstInteger>::Integer) : (<Const<N> as ConstInteger>::Integer, 1)]
where
    Const<N>: ConstInteger,
{
    layout![(n, const N) : (const N, 1)]
}
struct Kernel<const N: usize>;
impl<const N: usize> Kernel<N>
where
    Const<N>: ConstInteger,
{
    const TILE: Layout![(const N, 2) : (2, 1)] = layout![(const N, 2) : (2, 1)];
}

#[test]
fn const_parameters_are_static_integers() {
    assert_eq!(row::<8>(3).to_string(), "(3,_8):(_8,_1)");
    assert_eq!(row::<1024>(3).to_string(), "(3,_1024):(_1024,_1)");
    assert_eq!(Kernel::<6>::TILE.to_string(), "(_6,_2):(_2,_1)");
}

#[test]
fn a_static_type_has_its_value() {
    fn of_type<T: Static>() -> T {
        const { T::VALUE }
    }
    type Swapped = CompositionOf<Layout![(4, 8) : (8, 1)], Layout![(8, 4) : (4, 1)]>;
    assert_eq!(of_type::<Swapped>(), layout![(4, 8) : (8, 1)].composition(layout![(8, 4) : (4, 1)]));
    assert_eq!(Swapped::default(), Swapped::VALUE);
    assert_eq!(of_type::<Shape![(3, (2, 1))]>(), shape![(3, (2, 1))]);
    assert_eq!(size_of::<Swapped>(), 0);
}
