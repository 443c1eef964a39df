//! The mechanical triple: of each operation, the method, the trait and the alias of the result type agree.
//!
//! The compiler checks it: the result of the method is assigned to the alias, and then to the trait's output.

use colex::bounds::*;
use colex::prelude::*;
use colex::tuple::*;
use colex::typenum::{U0, U1, U2, U3, U16, U32};
use colex::{
    AppendToRankOf, CoalesceXOf, CoprofileOf, DomainOffsetOf, FlatCoordOf, HierCoordOf, IdentityLayoutOf,
    MakeFragmentLikeOf, MakeLayoutLikeOf, MaxAlignmentOf, OneDCoordOf, PrependToRankOf, ReshapeOf, ReshapeRightOf,
    ShapeOf, StrideOf, TileUnzipOf,
};
use colex::{DomainDistributeOf, TransposeOf, UnflattenOf};

/// Layouts whose strides are as dynamic as each operation admits them.
type Fixed = Layout![(6, (4, 2)) : (8, (1, 4))];
type Dynamic = Layout![(usize, (usize, usize)) : (usize, (usize, usize))];
type Mixed = Layout![(6, (usize, 2)) : (8, (1, 4))];
type Vector = Layout![usize : usize];

/// Two modes of rank 2.
type Pair = Layout![((3, 2), (4, 5)) : ((1, 3), (6, 24))];

type Tile = Shape![(3, 2)];
type Profile = Shape![((1, 1), 1)];
type Block = Layout![(3, 2)];
type Order = Shape![(1, 0)];

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
fn pair() -> Pair {
    layout![((3, 2), (4, 5)) : ((1, 3), (6, 24))]
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
triple!(append_to_rank: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.append_to_rank::<U3, _>(layout![(3, 2)]);
    AppendToRankOf<L, U3, Block>; <U3 as AppendToRank<L, Block>>::Output);
triple!(prepend_to_rank: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.prepend_to_rank::<U3, _>(layout![(3, 2)]);
    PrependToRankOf<L, U3, Block>; <U3 as PrependToRank<L, Block>>::Output);
triple!(append_no_mode: vector Vector, fixed Fixed; |l| l.mode::<U0>().append_to_rank::<U1, _>(layout![(3, 2)]);
    AppendToRankOf<ModeOf<L, U0>, U1, Block>; ModeOf<L, U0>);
triple!(ungroup: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.ungroup::<U1>();
    UngroupOf<L, U1>; <U1 as Ungroup<L>>::Output);
triple!(select: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.select::<(U1, U0)>();
    SelectOf<L, (U1, U0)>; <(U1, U0) as Select<L>>::Output);
triple!(reverse: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.reverse(); ReverseOf<L>; <L as Reverse>::Output);
triple!(transpose: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.transpose(); TransposeOf<L>;
    <L as MatrixLayout>::Transposed);
triple!(unflatten: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.flatten().unflatten(shape![((1, 1), 1)]);
    UnflattenOf<FlattenOf<L>, Profile>; <Profile as Unflatten<FlattenOf<L>>>::Output);
triple!(zip: pair Pair; |l| l.zip(); ZipOf<L>; <L as Zip>::Output);
triple!(zip_with: pair Pair; |l| l.zip_with(layout![(3, 2)]); ZipWithOf<L, Block>; <Block as ZipWith<L>>::Output);
triple!(tile_unzip: pair Pair; |l| l.tile_unzip(shape![(3, 2)]);
    TileUnzipOf<L, Tile>; <Tile as TileUnzip<L>>::Output);
triple!(concat_layouts: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| colex::concat_layouts((l, layout![(3, 2)]));
    ConcatLayoutsOf<(L, Block)>; <(L, Block) as ConcatLayouts>::Output);

triple!(slice: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.slice((Underscore, 1));
    SliceOf<L, (Underscore, usize)>; <NestedOf<(Underscore, usize)> as Slice<L>>::Output);
triple!(dice: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.dice((Underscore, 1));
    DiceOf<L, (Underscore, usize)>; <NestedOf<(Underscore, usize)> as Dice<L>>::Output);
triple!(slice_and_offset: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.slice_and_offset((Underscore, 1));
    SliceAndOffsetOf<L, (Underscore, usize)>; <NestedOf<(Underscore, usize)> as SliceAndOffset<L>>::Output);
triple!(domain_offset: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.domain_offset((1, 1));
    DomainOffsetOf<L, (usize, usize)>; <NestedOf<(usize, usize)> as DomainOffset<L>>::Output);

triple!(right_inverse: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.right_inverse();
    RightInverseOf<L>; <L as RightInverse>::Output);
triple!(left_inverse: fixed Fixed; |l| l.left_inverse(); LeftInverseOf<L>; <L as LeftInverse>::Output);
triple!(nullspace: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.nullspace();
    NullspaceOf<L>; <L as Nullspace>::Output);
triple!(max_alignment: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.max_alignment();
    MaxAlignmentOf<L>; <L as MaxAlignment>::Output);
triple!(max_common_layout: fixed Fixed; |l| l.max_common_layout(layout![(3, 2)]);
    MaxCommonLayoutOf<L, Block>; <Block as MaxCommonLayout<L>>::Output);
triple!(max_common_vector: fixed Fixed; |l| l.max_common_vector(layout![(3, 2)]);
    MaxCommonVectorOf<L, Block>; <Block as MaxCommonVector<L>>::Output);

triple!(upcast: fixed Fixed, mixed Mixed; |l| l.upcast::<U2>(); UpcastOf<L, U2>; <U2 as Upcast<L>>::Output);
triple!(downcast: fixed Fixed, mixed Mixed; |l| l.downcast::<U2>(); DowncastOf<L, U2>; <U2 as Downcast<L>>::Output);
triple!(recast_layout: fixed Fixed, mixed Mixed; |l| l.recast_layout::<U16, U32>();
    RecastLayoutOf<L, U16, U32>; <U16 as RecastLayout<L, U32>>::Output);

triple!(make_layout_like: fixed Fixed, mixed Mixed; |l| l.make_layout_like();
    MakeLayoutLikeOf<L>; <L as MakeLayoutLike>::Output);
triple!(make_fragment_like: fixed Fixed, mixed Mixed; |l| l.make_fragment_like();
    MakeFragmentLikeOf<L>; <L as MakeFragmentLike>::Output);
triple!(with_shape: fixed Fixed; |l| l.with_shape(shape![(3, 2)]);
    WithShapeOf<L, Tile>; <Tile as WithShape<L>>::Output);
triple!(reshape: fixed Fixed; |l| l.reshape(shape![(6, 8)]);
    ReshapeOf<L, Shape![(6, 8)]>; ReshapeOf<L, Shape![(6, 8)]>);
triple!(reshape_right: fixed Fixed; |l| l.reshape_right(shape![(6, 4, 2)]);
    ReshapeRightOf<L, Shape![(6, 4, 2)]>; ReshapeRightOf<L, Shape![(6, 4, 2)]>);
triple!(tile_to_shape: fixed Fixed; |l| l.tile_to_shape(shape![(12, 16)]);
    TileToShapeOf<L, Shape![(12, 16)]>; <Shape![(12, 16)] as TileToShape<L, ColMajorBlocks>>::Output);
triple!(tile_to_shape_ordered: fixed Fixed; |l| l.tile_to_shape_ordered(shape![(12, 16)], shape![(1, 0)]);
    TileToShapeOrderedOf<L, Shape![(12, 16)], Order>;
    <Order as TileToShapeOrdered<L, Shape![(12, 16)]>>::Output);
triple!(tile_to_shape_by_blocks: fixed Fixed; |l| l.tile_to_shape_ordered(shape![(12, 16)], shape![(1, 0)]);
    TileToShapeOrderedOf<L, Shape![(12, 16)], Order>;
    <Shape![(12, 16)] as TileToShape<L, OrderedBlocks<Order>>>::Output);
triple!(domain_distribute: fixed Fixed; |l| colex::domain_distribute(l.shape(), shape![8]);
    DomainDistributeOf<ShapeOf<L>, Shape![8]>; <Shape![8] as DomainDistribute<ShapeOf<L>>>::Output);
triple!(identity: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| make_identity_layout(size(l));
    IdentityLayoutOf<SizeOf<L>>; IdentityLayoutOf<SizeOf<L>>);

triple!(coalesce_x: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.coalesce_x();
    CoalesceXOf<L>; <L as CoalesceX>::Output);
triple!(get_hier_coord: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.get_hier_coord(13);
    HierCoordOf<L, usize>; HierCoordOf<L, usize>);
triple!(get_flat_coord: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.get_flat_coord(13);
    FlatCoordOf<L, usize>; FlatCoordOf<L, usize>);
triple!(get_1d_coord: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.get_1d_coord(13);
    OneDCoordOf<L, usize>; OneDCoordOf<L, usize>);
triple!(coprofile: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.coprofile();
    CoprofileOf<L>; CoprofileOf<L>);
triple!(cosize_free: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| cosize(l); CosizeOf<L>; <L as Cosize>::Output);
triple!(coshape: fixed Fixed, dynamic Dynamic, mixed Mixed; |l| l.coshape(); CosizeOf<L>; <L as Cosize>::Output);

triple!(shape_flatten_to_tuple: fixed Fixed, dynamic Dynamic; |l| flatten_to_tuple(l.shape());
    FlattenToTupleOf<ShapeOf<L>>; FlattenToTupleOf<ShapeOf<L>>);
triple!(shape_insert: fixed Fixed, dynamic Dynamic; |l| insert::<U1, _, _>(l.shape(), shape![(3, 2)]);
    InsertOf<ShapeOf<L>, U1, Tile>; InsertOf<ShapeOf<L>, U1, Tile>);
triple!(shape_remove: fixed Fixed, dynamic Dynamic; |l| remove::<U1, _>(l.shape());
    RemoveOf<ShapeOf<L>, U1>; RemoveOf<ShapeOf<L>, U1>);
triple!(shape_take: fixed Fixed, dynamic Dynamic; |l| colex::tuple::take::<U0, U1, _>(l.shape());
    TakeTupleOf<ShapeOf<L>, U0, U1>; <ShapeOf<L> as TakeRange<U0, U1>>::Output);
triple!(shape_repeat: fixed Fixed, dynamic Dynamic; |l| repeat::<U2, _>(l.shape());
    RepeatOf<ShapeOf<L>, U2>; RepeatOf<ShapeOf<L>, U2>);
triple!(shape_repeat_like: fixed Fixed, dynamic Dynamic; |l| repeat_like(l.shape(), shape![(3, 2)]);
    RepeatLikeOf<ShapeOf<L>, Tile>; RepeatLikeOf<ShapeOf<L>, Tile>);
triple!(shape_wrap: fixed Fixed, dynamic Dynamic; |l| wrap(l.shape());
    WrapOf<ShapeOf<L>>; WrapOf<ShapeOf<L>>);
triple!(shape_unwrap: fixed Fixed, dynamic Dynamic; |l| unwrap(l.shape());
    UnwrapOf<ShapeOf<L>>; UnwrapOf<ShapeOf<L>>);
triple!(shape_zip2_by: pair Pair; |l| zip2_by(l.shape(), shape![(3, 2)]);
    Zip2ByOf<ShapeOf<L>, Tile>; Zip2ByOf<ShapeOf<L>, Tile>);
triple!(shape_ceil_div: fixed Fixed, dynamic Dynamic; |l| ceil_div(l.shape(), shape![(3, 2)]);
    CeilDivOf<ShapeOf<L>, Tile>; <Tile as CeilDivides<ShapeOf<L>>>::Output);

/// The answer of a relation is a `bool`; its alias is static where integers or profiles decide it.
#[test]
fn equality_agrees_with_its_alias() {
    macro_rules! answers {
        ($a:expr, $A:ty; $b:expr, $B:ty) => {{
            let (a, b): ($A, $B) = ($a, $b);
            (equal(a, b), type_notation::<EqualOf<$A, $B>>())
        }};
    }
    type FixedShape = ShapeOf<Fixed>;
    type DynamicShape = ShapeOf<Dynamic>;
    let (shape, stride) = (fixed().shape(), fixed().stride());
    assert_eq!(answers!(shape, FixedShape; shape, FixedShape), (true, "_1"));
    assert_eq!(answers!(shape, FixedShape; stride, StrideOf<Fixed>), (false, "_0"));
    assert_eq!(answers!(shape, FixedShape; shape![(6, 4)], Shape![(6, 4)]), (false, "_0"));
    assert_eq!(answers!(shape, FixedShape; dynamic().shape(), DynamicShape), (true, "?"));
    assert_eq!(answers!(dynamic().shape(), DynamicShape; dynamic().stride(), StrideOf<Dynamic>), (false, "?"));
}
