//! Tilers, which divide an output into a tile for each block.

use super::edges::Edges;
use crate::arguments::LaunchError;
use colex::LayoutError;
use colex::bounds::{DataLayout, Genuine, IntoNested, Nest, TilesTensor};
use colex::tuple::{HCons, HNil};

mod sealed {
    use super::{DataLayout, Edges, Genuine};

    #[diagnostic::on_unimplemented(
        message = "another crate cannot decide how many blocks there are: `{Self}`",
        label = "expected an integer, a layout, a tuple of such, or one of these with edges",
        note = "a type of your own can be converted to a tiler: `IntoTiler`"
    )]
    pub trait Sealed<L> {}
    #[diagnostic::do_not_recommend]
    impl<L: DataLayout, X: Genuine> Sealed<L> for X {}
    impl<L: DataLayout, X> Sealed<L> for Edges<X> {}
    impl<L: DataLayout, X> Sealed<L> for crate::Predicated<X> {}
    impl<L: DataLayout, X> Sealed<L> for crate::EdgesOfEach<X> {}
    impl<L: DataLayout, X> Sealed<L> for crate::PredicatedOfEach<X> {}
    impl<L: DataLayout, X: Sealed<L>, R> Sealed<L> for crate::InRounds<X, R> {}
}

/// A tiler of outputs of layout `L`, which gives each block its tile: one that divides the output exactly, [`Edges`],
/// [`Predicated`](crate::Predicated), [`EdgesOfEach`](crate::EdgesOfEach), or
/// [`PredicatedOfEach`](crate::PredicatedOfEach).
///
/// It determines the number of blocks of a kernel, so it is sealed, in its parameter too.
#[diagnostic::on_unimplemented(
    message = "no tiler of this output",
    label = "expected a tiler that divides the layout of the output exactly, or `edges(tiler)`",
    note = "a tiler with edges has two static sizes, and the output two modes, each an integer; `edges_of_each(tiler)` and `predicated_of_each(tiler)` are for many matrices, `(m, (n, l, ..))`"
)]
pub trait OutputTiler<L>: sealed::Sealed<L> + Copy {
    /// How many tiles there are in each mode.
    ///
    /// # Errors
    /// The tiler does not divide the layout.
    fn grid(self, layout: L) -> Result<(usize, usize), LaunchError>;
}
impl<L, X, R> OutputTiler<L> for X
where
    L: DataLayout,
    X: Genuine + TilesTensor<L, Rest = R>,
    R: DataLayout<Shape: GridShape>,
{
    fn grid(self, layout: L) -> Result<(usize, usize), LaunchError> {
        let (_, rest) = self.try_tile_and_rest(layout)?;
        Ok(rest.data_shape().grid()?)
    }
}

/// Tilers of an output: tuples that are tilers as nested lists, [`Edges`], [`Predicated`](crate::Predicated),
/// [`EdgesOfEach`](crate::EdgesOfEach), or [`PredicatedOfEach`](crate::PredicatedOfEach).
///
/// It is open: it is called once, and the tiler that it gives has the trait [`OutputTiler`].
pub trait IntoTiler {
    /// The tiler.
    type Tiler: Copy;
    /// The tiler.
    fn into_tiler(self) -> Self::Tiler;
}
impl<X: IntoNested<Nested: Copy>> IntoTiler for X {
    type Tiler = X::Nested;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_tiler(self) -> X::Nested {
        self.into_nested()
    }
}
impl<X: Copy> IntoTiler for Edges<X> {
    type Tiler = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_tiler(self) -> Self {
        self
    }
}

/// The shape of a grid: two modes.
#[diagnostic::on_unimplemented(
    message = "a grid has two modes",
    label = "an output with more modes than a grid, or fewer",
    note = "a layout of rank 2 divided by a tiler of rank 2 has a tile for each place of a grid; further modes are nested in the second one, `(m, (n, l, ..))`, and the tiler is `predicated_of_each(tiler)` or `edges_of_each(tiler)`"
)]
pub trait GridShape: Nest {
    /// Their sizes.
    fn grid(self) -> Result<(usize, usize), LayoutError>;
}
impl<X: Nest, Y: Nest> GridShape for HCons<X, HCons<Y, HNil>>
where
    Self: Nest,
{
    fn grid(self) -> Result<(usize, usize), LayoutError> {
        Ok((self.head.count()?, self.tail.head.count()?))
    }
}
