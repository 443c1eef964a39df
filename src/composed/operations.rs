//! The traits of the operations of two operands, for the aliases of their results and for generic code: the operation is
//! that of the layout on the right.

use super::{Behind, ComposedLayout};
use crate::algebra::operations::{
    Backward, ByComposition, ByDivide, ByProduct, Forward, InBlocks, InFlat, InTiled, InZipped, Logical, OperandTo,
};
use crate::algebra::{
    BlockedProduct, Composition, FlatDivide, FlatProduct, LogicalDivide, LogicalProduct, RakedProduct, TiledDivide,
    TiledProduct, ZippedDivide, ZippedProduct,
};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;

macro_rules! operations {
    ($($operation:ident by $op:ty;)*) => { $(
        impl<A, O, S, D, T, R> $operation<ComposedLayout<A, O, Layout<S, D>>> for T
        where
            T: $operation<Layout<S, D>, Output = R>,
            R: Behind<A, O>,
        {
            type Output = R::Output;
        }
        impl<A, O, S, D, T, R> OperandTo<$op, ComposedLayout<A, O, Layout<S, D>>, R::Output> for T
        where
            T: $operation<Layout<S, D>, Output = R>,
            R: Behind<A, O>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn operate(self, layout: ComposedLayout<A, O, Layout<S, D>>) -> Result<R::Output, LayoutError> {
                Ok(OperandTo::<$op, Layout<S, D>, R>::operate(self, layout.b)?.behind(layout.a, layout.offset))
            }
        }
    )* };
}
operations! {
    Composition by ByComposition;
    LogicalDivide by Logical<ByDivide>;
    ZippedDivide by InZipped<ByDivide>;
    TiledDivide by InTiled<ByDivide>;
    FlatDivide by InFlat<ByDivide>;
    LogicalProduct by Logical<ByProduct>;
    ZippedProduct by InZipped<ByProduct>;
    TiledProduct by InTiled<ByProduct>;
    FlatProduct by InFlat<ByProduct>;
    BlockedProduct by InBlocks<Forward>;
    RakedProduct by InBlocks<Backward>;
}
