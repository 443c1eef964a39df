//! The mechanical triple: of each operation, the method, the trait and the alias of the result type agree.
//!
//! The compiler checks it: the result of the method is assigned to the alias, and then to the trait's output.

use colex::algebra::*;
use colex::prelude::*;
use colex::typenum::{U0, U1, U2};

/// Layouts whose strides are as dynamic as each operation admits them.
type Fixed = Layout![(6, (4, 2)) : (8, (1, 4))];
type Dynamic = Layout![(usize, (usize, usize)) : (usize, (usize, usize))];
type Mixed = Layout![(6, (usize, 2)) : (8, (1, 4))];
type Vector = Layout![usize : usize];

type Tile = Shape![(3, 2)];
type Block = Layout![(3, 2)];

fn fixed() -> Fixed {
    layout![(6, (4, 2)) : (8, (1, 4))]
}
fn dynamic() -> Dynamic {
    make_layout((6, (4, 2)), (8, (1, 4)))
}
fn mixed() -> Mixed {
    let four = 4;
    layout![(6, (four, 2)) : (8, (1, 4))]
}
fn vector() -> Vector {
    make_layout(6, 1)
}

/// A method call on some layouts, the alias, and the trait's output, for a layout of the type `L`.
macro_rules! triple {
    ($name:ident: $($layout:ident $type:ident),+; |$l:ident| $call:expr; $alias:ty; $output:ty) => {
        #[test]
        fn $name() { $(
            {
                type L = $type;
                let $l: L = $layout();
                let by_alias: $alias = $call;
                let by_trait: $output = by_alias;
                assert!(!notation(by_trait).to_string().is_empty());
            }
        )+ }
    };
}

triple!(coalesce: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.coalesce(); CoalesceOf<L>; <L as Coalesce>::Output);
triple!(coalesce_by: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.coalesce_by(shape![(3, 2)]);
    CoalesceByOf<L, Tile>; <Tile as CoalesceBy<L>>::Output);
triple!(flatten: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.flatten(); FlattenOf<L>; FlattenOf<L>);
triple!(filter: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.filter(); FilterOf<L>; <L as Filter>::Output);
triple!(filter_by: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.filter_by(shape![(3, 2)]);
    FilterByOf<L, Tile>; <Tile as FilterBy<L>>::Output);
triple!(filter_zeros: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.filter_zeros();
    FilterZerosOf<L>; <L as FilterZeros>::Output);
triple!(composition: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.composition(shape![(3, 2)]);
    CompositionOf<L, Tile>; <Tile as Composition<L>>::Output);
triple!(complement: fixed Fixed, mixed Mixed, vector Vector; |l| l.complement(shape![96]);
    ComplementOf<L, Shape![96]>; <Shape![96] as Complement<L>>::Output);

triple!(logical_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.logical_divide(shape![(3, 2)]);
    LogicalDivideOf<L, Tile>; <Tile as LogicalDivide<L>>::Output);
triple!(zipped_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.zipped_divide(shape![(3, 2)]);
    ZippedDivideOf<L, Tile>; <Tile as ZippedDivide<L>>::Output);
triple!(tiled_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.tiled_divide(shape![(3, 2)]);
    TiledDivideOf<L, Tile>; <Tile as TiledDivide<L>>::Output);
triple!(flat_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.flat_divide(shape![(3, 2)]);
    FlatDivideOf<L, Tile>; <Tile as FlatDivide<L>>::Output);

triple!(exact_logical_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.exact_logical_divide(shape![(3, 2)]);
    ExactLogicalDivideOf<L, Tile>; <Tile as ExactLogicalDivide<L>>::Output);
triple!(exact_zipped_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.exact_zipped_divide(shape![(3, 2)]);
    ExactZippedDivideOf<L, Tile>; <Tile as ExactZippedDivide<L>>::Output);
triple!(exact_tiled_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.exact_tiled_divide(shape![(3, 2)]);
    ExactTiledDivideOf<L, Tile>; <Tile as ExactTiledDivide<L>>::Output);
triple!(exact_flat_divide: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.exact_flat_divide(shape![(3, 2)]);
    ExactFlatDivideOf<L, Tile>; <Tile as ExactFlatDivide<L>>::Output);

triple!(logical_product: fixed Fixed, mixed Mixed, vector Vector; |l| l.logical_product(layout![(3, 2)]);
    LogicalProductOf<L, Block>; <Block as LogicalProduct<L>>::Output);
triple!(blocked_product: fixed Fixed, mixed Mixed; |l| l.blocked_product(layout![(3, 2)]);
    BlockedProductOf<L, Block>; <Block as BlockedProduct<L>>::Output);
triple!(raked_product: fixed Fixed, mixed Mixed; |l| l.raked_product(layout![(3, 2)]);
    RakedProductOf<L, Block>; <Block as RakedProduct<L>>::Output);
triple!(zipped_product: fixed Fixed; |l| l.zipped_product(shape![(3, 2)]);
    ZippedProductOf<L, Tile>; <Tile as ZippedProduct<L>>::Output);
triple!(tiled_product: fixed Fixed; |l| l.tiled_product(shape![(3, 2)]);
    TiledProductOf<L, Tile>; <Tile as TiledProduct<L>>::Output);
triple!(flat_product: fixed Fixed; |l| l.flat_product(shape![(3, 2)]);
    FlatProductOf<L, Tile>; <Tile as FlatProduct<L>>::Output);

triple!(mode: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.mode::<U1>(); ModeOf<L, U1>; <U1 as Mode<L>>::Output);
triple!(group: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.group::<U0, U2>();
    GroupOf<L, U0, U2>; <U0 as Group<L, U2>>::Output);
triple!(take: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.take::<U0, U1>();
    TakeOf<L, U0, U1>; <U0 as Take<L, U1>>::Output);
triple!(append: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.append(layout![(3, 2)]);
    AppendOf<L, Block>; <Block as Append<L>>::Output);
triple!(prepend: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.prepend(layout![(3, 2)]);
    PrependOf<L, Block>; <Block as Prepend<L>>::Output);
triple!(replace: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.replace::<U1, _>(layout![(3, 2)]);
    ReplaceOf<L, U1, Block>; <U1 as Replace<L, Block>>::Output);
