//! Operations that compute a type ask here first whether types know each integer of their operands.

/// What an operation on the operand `T` asks: `Self` is what is known of the layout, and `()` if that suffices.
pub trait KnownLayout<T> {
    /// `T`.
    type Operand;
    /// The operand.
    fn operand(operand: T) -> Self::Operand;
}
impl<T> KnownLayout<T> for () {
    type Operand = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operand(operand: T) -> T {
        operand
    }
}

/// [`KnownLayout`], and the result is `R`.
///
/// Where a method asks, the result is not known yet; so rustc does not advise this trait as a bound of the caller.
#[diagnostic::on_unimplemented(
    message = "no type can be computed from a type parameter: the result of this operation depends on it",
    label = "the type of the result depends on a type parameter",
    note = "a tensor with type parameters is tiled by windows, `a.tiles(window_tiler(shape![(4, 8)]))`, without a bound; or `to_dynamic()` forgets what types know, and all operations are there",
    note = "or the function has a bound on the operand, for tiles of a tensor `Shape![(4, 8)]: TilesTensor<Layout![(M, N) : (DM, DN)]>`"
)]
pub trait Computes<T, R>: KnownLayout<T> {}
#[diagnostic::do_not_recommend]
impl<T, R> Computes<T, R> for () {}
