//! The names that the crate root and the prelude have in common.

pub use crate::algebra::{
    AppendOf, ConcatLayoutsOf, DomainDistributeOf, GroupOf, ModeOf, PrependOf, ReplaceOf, SelectOf, TakeOf,
    UnflattenOf, UngroupOf, ZipOf, ZipWithOf, concat_layouts, domain_distribute,
};
pub use crate::algebra::{
    BlockedProductOf, CoalesceByOf, CoalesceOf, ComplementInCosizeOf, ComplementOf, CompositionOf, FilterByOf,
    FilterOf, FilterZerosOf, FlattenOf,
};
pub use crate::algebra::{Compact, Contiguous, Disjoint, Injective};
pub use crate::algebra::{
    Cover, CoverOf, ExactFlatDivideOf, ExactLogicalDivideOf, ExactTiledDivideOf, ExactZippedDivideOf,
};
pub use crate::algebra::{DiceOf, SliceAndOffsetOf, SliceOf};
pub use crate::algebra::{DowncastOf, RecastLayoutOf, UpcastOf};
pub use crate::algebra::{
    FlatDivideOf, FlatProductOf, LogicalDivideOf, LogicalProductOf, RakedProductOf, TileToShapeOf,
    TileToShapeOrderedOf, TiledDivideOf, TiledProductOf, ZippedDivideOf, ZippedProductOf,
};
pub use crate::algebra::{
    LeftInverseOf, MaxCommonLayoutOf, MaxCommonVectorOf, NullspaceOf, RightInverseOf, WithShapeOf,
};
pub use crate::diagnostics::LayoutError;
pub use crate::int::{Integer, StaticInteger};
pub use crate::int_tuple::{DepthOf, ProductOf as SizeOf, RankOf, ReverseOf, Underscore};
pub use crate::layout::{
    CosizeOf, IdentityLayoutOf, Layout, LayoutLeftOf, LayoutRightOf, MakeLayoutOf, MakeOrderedLayoutOf, cosize,
    make_identity_layout, make_layout, make_layout_left, make_layout_right, make_ordered_layout, try_cosize,
    try_make_layout_left, try_make_layout_right, try_make_ordered_layout,
};
pub use crate::print::{TypeNotation, notation, type_notation};
#[cfg(feature = "generic-array")]
pub use crate::tensor::Fragment;
#[cfg(feature = "alloc")]
pub use crate::tensor::VecTensor;
pub use crate::tensor::{InShape, Tensor, View, ViewMut, make_tensor, try_make_tensor};
