//! The laws of exact tiling and of proofs.

/// Exact divides: the tiles cover as many elements, `Self`, as the mode has, `Size`.
#[diagnostic::on_unimplemented(
    message = "exact tiling: whole tiles cover {Self} elements of a mode of size {Size}",
    label = "these tiles do not fill the mode exactly",
    note = "the end of the tile, its size times its greatest stride, must divide {Size}; the divide that is not exact rounds up"
)]
pub trait TilesCover<Size> {}

/// Exact divides: the tiles, which reach up to `Self`, leave no gaps in a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "exact tiling: the tiles reach {Self} in a mode of size {Size}, and leave gaps",
    label = "these tiles do not fill the mode exactly",
    note = "sorted, each stride of the tile must be a multiple of where the mode below it ends"
)]
pub trait TilesLeaveGaps<Size> {}

/// Injective layouts, disjoint layouts: the stride `Self` is at least `Reach`, the reach of the modes of smaller
/// stride.
#[diagnostic::on_unimplemented(
    message = "overlap: the stride {Self} is smaller than {Reach}, the reach of the modes below it",
    label = "not proven: two coordinates may have one offset",
    note = "sorted by stride, each mode must begin where the modes below it end, or beyond"
)]
pub trait Overlap<Reach> {}

/// Contiguous layouts: the stride `Self` is at most `Reach`, the reach of the modes of smaller stride.
#[diagnostic::on_unimplemented(
    message = "gap: the stride {Self} is greater than {Reach}, the reach of the modes below it",
    label = "the offset {Reach} is not reached",
    note = "sorted by stride, each mode must begin where the modes below it end, or before"
)]
pub trait Gap<Reach> {}

/// Proofs by type: the stride of a mode of size `Size` is static.
#[diagnostic::on_unimplemented(
    message = "dynamic proof: a mode of size {Size} has a dynamic stride, so that nothing is proven by its type",
    label = "this layout has a dynamic stride",
    note = "prove it once at run time, with `prove_injective`, `prove_contiguous`, `prove_compact` or `prove_disjoint`"
)]
pub trait ProofOfDynamicStride<Size> {}

/// Proofs by type: only the mode of the greatest stride has a dynamic size; `Self` is the stride above.
#[diagnostic::on_unimplemented(
    message = "dynamic proof: below the stride {Self} there is a mode of dynamic size, so that nothing is proven by its type",
    label = "this layout has a dynamic size below a stride",
    note = "prove it once at run time, with `prove_injective`, `prove_contiguous`, `prove_compact` or `prove_disjoint`"
)]
pub trait ProofOfDynamicSize {}
