//! The laws of exact tiling.

/// Exact divides: the tiles cover as many elements, `Self`, as the mode has, `Size`.
#[diagnostic::on_unimplemented(
    message = "exact tiling: whole tiles cover {Self} elements of a mode of size {Size}",
    label = "these tiles do not fill {Place} exactly",
    note = "the end of the tile, its size times its greatest stride, must divide {Size}; the divide that is not exact rounds up"
)]
pub trait TilesCover<Size, Place> {}

/// Exact divides: the tiles, which reach up to `Self`, leave no gaps in a mode of size `Size`.
#[diagnostic::on_unimplemented(
    message = "exact tiling: the tiles reach {Self} in a mode of size {Size}, and leave gaps",
    label = "these tiles do not fill {Place} exactly",
    note = "sorted, each stride of the tile must be a multiple of where the mode below it ends"
)]
pub trait TilesLeaveGaps<Size, Place> {}
