//! What the prelude brings in, beside a glob of `typenum`.

use colex::Integer;
use colex::prelude::*;
use typenum::*;

fn doubled<N: Integer>(n: N) -> usize {
    2 * n.value()
}

#[test]
fn the_names_of_the_contract_are_there() {
    let a: Layout![(4, usize) : (1, U4)] = layout![(4, {6}) : (1, 4)];
    let tile: Shape![(2, 3)] = shape![(2, 3)];
    let tiled: ZippedDivideOf<Layout![(4, usize) : (1, 4)], Shape![(2, 3)]> = a.zipped_divide(tile);
    assert_eq!(notation(&tiled.slice(coord![(_, 0)]).shape()).to_string(), "((_2,_3))");
    assert_eq!(a.slice((Underscore, 2)).at(3), 3);
    assert_eq!(
        make_layout(shape![4], shape![2]),
        make_ordered_layout(shape![4], shape![0]).composition(layout![4 : 2])
    );
    assert_eq!(make_layout_left(tile).at(5), make_layout_right(tile.into_nested()).at(5));
    assert_eq!(size(tile).value() + doubled(rank(tile)), 10);
    assert_eq!(type_notation::<SizeOf<Shape![(2, 3)]>>(), "_6");
    assert!(a.try_complement(shape![1]).is_ok());
}

#[test]
fn the_modules_of_the_crate_are_not() {
    // `int` is a module of both crates, and would be ambiguous.
    use int::Z0 as Zero;
    assert_eq!(Zero, Z0);
}
