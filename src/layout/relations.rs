//! Relations of layouts: those of their shapes.

use super::layout_type::Layout;
use crate::int_tuple::{CompatibleWith, CongruentWith, WeaklyCompatibleWith, WeaklyCongruentWith};

impl<SA, DA, SB: CompatibleWith<SA>, DB> CompatibleWith<Layout<SA, DA>> for Layout<SB, DB> {
    type Output = SB::Output;
    #[inline(always)]
    fn compatible(a: Layout<SA, DA>, b: Self) -> bool {
        SB::compatible(a.shape, b.shape)
    }
}
impl<SA, DA, SB: WeaklyCompatibleWith<SA>, DB> WeaklyCompatibleWith<Layout<SA, DA>> for Layout<SB, DB> {
    type Output = SB::Output;
    #[inline(always)]
    fn weakly_compatible(a: Layout<SA, DA>, b: Self) -> bool {
        SB::weakly_compatible(a.shape, b.shape)
    }
}
impl<SA, DA, SB: CongruentWith<SA>, DB> CongruentWith<Layout<SA, DA>> for Layout<SB, DB> {
    type Output = SB::Output;
}
impl<SA, DA, SB: WeaklyCongruentWith<SA>, DB> WeaklyCongruentWith<Layout<SA, DA>> for Layout<SB, DB> {
    type Output = SB::Output;
}
