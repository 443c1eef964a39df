//! Shapes of two modes.

use super::raw::OfInjective;
use super::{DataLayout, Nest, StridedNest};
use crate::algebra::{HasLayout, Injective, IsPart, Proven, TwoModes};
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};

/// A shape of two modes, which may be nested: that of a matrix.
#[diagnostic::on_unimplemented(
    message = "not a matrix: the layout does not have two modes",
    label = "expected a layout of rank 2, or a tensor of one",
    note = "modes can be put together with `group`, or a batch mode taken by `slice`"
)]
pub trait Matrix: Nest {
    /// The type of the shape of mode 0.
    type First: Nest;
    /// The type of the shape of mode 1.
    type Second: Nest;

    /// The shapes of both modes.
    fn modes(self) -> (Self::First, Self::Second);

    /// The numbers of each mode.
    fn split(numbers: Self::Coord) -> (<Self::First as Nest>::Coord, <Self::Second as Nest>::Coord);
}

/// A layout of two modes, which may be nested: that of a tensor with rows and columns.
///
/// The bound is closed: the transposed layout and that of a [`block`](crate::Tensor::block) have it again, so a function
/// can hand them on to others that have the same bound. So is `MatrixLayout + Injective` for exclusive parts.
///
/// Memory safety rests on it; it is sealed, as [`DataLayout`] is.
#[diagnostic::on_unimplemented(
    message = "not a matrix: the layout does not have two modes",
    label = "expected a layout of rank 2, or a tensor of one",
    note = "modes can be put together with `group`, or a batch mode taken by `slice`"
)]
pub trait MatrixLayout: DataLayout<Shape: Matrix> {
    /// The layout of mode 0: of a column, and of the places of the rows.
    type First: DataLayout;
    /// The layout of mode 1: of a row, and of the places of the columns.
    type Second: DataLayout;
    /// The layout with the modes exchanged.
    type Transposed: MatrixLayout<First = Self::Second, Second = Self::First>;
    /// The layout of a block of `A` rows and `B` columns. It has static sizes where the modes are integers.
    type Block<A: Integer, B: Integer>: MatrixLayout;
    /// The layout of a run of `A` rows.
    type Rows<A: Integer>: MatrixLayout<Second = Self::Second>;
    /// The layout of rows and columns at equal distances.
    type Part: MatrixLayout;
    /// This layout with the proof that it is injective, as a part of an exclusive tensor has it.
    type Exclusive: MatrixLayout + Injective;

    /// The layouts of the modes.
    fn modes(self) -> (Self::First, Self::Second);

    /// The layout with the modes exchanged.
    fn transposed(self) -> Self::Transposed;

    /// The layout of a block, if blocks of these sizes are made of whole modes of nested ones.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility).
    fn block_layout<A: Integer, B: Integer>(self, size: (A, B)) -> Result<Self::Block<A, B>, LayoutError>;

    /// The layout of `size` rows from `begin` on, if they stay inside of a nested mode or are made of whole ones.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`CoordinateRange`](LayoutError::CoordinateRange).
    fn rows_layout<A: Integer>(self, begin: usize, size: A) -> Result<Self::Rows<A>, LayoutError>;

    /// The layout of the rows and columns from `begin` on, `step` apart, if steps are made of whole nested modes.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`DivisionByZero`](LayoutError::DivisionByZero).
    fn part_layout(self, begin: (usize, usize), step: (usize, usize)) -> Result<Self::Part, LayoutError>;

    /// The layout as that of a part of a tensor, whose layout is injective.
    fn exclusive(self, whole: OfInjective) -> Self::Exclusive;
}
#[diagnostic::do_not_recommend]
impl<M, N, DM, DN> MatrixLayout for TwoModes<M, DM, N, DN>
where
    M: StridedNest<DM>,
    N: StridedNest<DN>,
    DM: Copy,
    DN: Copy,
{
    type First = Layout<M, DM>;
    type Second = Layout<N, DN>;
    type Transposed = TwoModes<N, DN, M, DM>;
    type Block<A: Integer, B: Integer> = TwoModes<M::Tile<A>, DM, N::Tile<B>, DN>;
    type Rows<A: Integer> = TwoModes<M::Tile<A>, DM, N, DN>;
    type Part = TwoModes<M::Steps, M::Strides, N::Steps, N::Strides>;
    type Exclusive = Proven<Self, IsPart>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes(self) -> (Self::First, Self::Second) {
        let (shape, stride) = (self.shape(), self.stride());
        (layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn transposed(self) -> Self::Transposed {
        let (shape, stride) = (self.shape(), self.stride());
        let swapped = HCons { head: shape.tail.head, tail: HCons { head: shape.head, tail: HNil } };
        layout(swapped, HCons { head: stride.tail.head, tail: HCons { head: stride.head, tail: HNil } })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn block_layout<A: Integer, B: Integer>(self, (a, b): (A, B)) -> Result<Self::Block<A, B>, LayoutError> {
        let shape = self.shape();
        let rows = shape.head.cut(a).in_first()?;
        let columns = shape.tail.head.cut(b).in_first().behind()?;
        Ok(layout(HCons { head: rows, tail: HCons { head: columns, tail: HNil } }, self.stride()))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rows_layout<A: Integer>(self, begin: usize, size: A) -> Result<Self::Rows<A>, LayoutError> {
        let shape = self.shape();
        let rows = shape.head.run(begin, size).in_first()?;
        Ok(layout(HCons { head: rows, tail: shape.tail }, self.stride()))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_layout(self, (i, j): (usize, usize), (a, b): (usize, usize)) -> Result<Self::Part, LayoutError> {
        let (shape, stride) = (self.shape(), self.stride());
        let (rows, row_stride) = shape.head.steps(stride.head, i, a).in_first()?;
        let (columns, column_stride) = shape.tail.head.steps(stride.tail.head, j, b).in_first().behind()?;
        let strides = HCons { head: row_stride, tail: HCons { head: column_stride, tail: HNil } };
        Ok(layout(HCons { head: rows, tail: HCons { head: columns, tail: HNil } }, strides))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn exclusive(self, _: OfInjective) -> Self::Exclusive {
        Proven::of_part(self)
    }
}
#[diagnostic::do_not_recommend]
impl<S: Copy, D: Copy, P> MatrixLayout for Proven<Layout<S, D>, P>
where
    Self: DataLayout<Shape: Matrix> + HasLayout<Layout = Layout<S, D>>,
    Layout<S, D>: MatrixLayout,
{
    type First = <Layout<S, D> as MatrixLayout>::First;
    type Second = <Layout<S, D> as MatrixLayout>::Second;
    type Transposed = <Layout<S, D> as MatrixLayout>::Transposed;
    type Block<A: Integer, B: Integer> = <Layout<S, D> as MatrixLayout>::Block<A, B>;
    type Rows<A: Integer> = <Layout<S, D> as MatrixLayout>::Rows<A>;
    type Part = <Layout<S, D> as MatrixLayout>::Part;
    type Exclusive = <Layout<S, D> as MatrixLayout>::Exclusive;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes(self) -> (Self::First, Self::Second) {
        HasLayout::layout(self).modes()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn transposed(self) -> Self::Transposed {
        HasLayout::layout(self).transposed()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn block_layout<A: Integer, B: Integer>(self, size: (A, B)) -> Result<Self::Block<A, B>, LayoutError> {
        HasLayout::layout(self).block_layout(size)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rows_layout<A: Integer>(self, begin: usize, size: A) -> Result<Self::Rows<A>, LayoutError> {
        HasLayout::layout(self).rows_layout(begin, size)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_layout(self, begin: (usize, usize), step: (usize, usize)) -> Result<Self::Part, LayoutError> {
        HasLayout::layout(self).part_layout(begin, step)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn exclusive(self, whole: OfInjective) -> Self::Exclusive {
        HasLayout::layout(self).exclusive(whole)
    }
}

/// The type of `transpose` of the layout `L`.
pub type TransposeOf<L> = <L as MatrixLayout>::Transposed;

impl<S, D> Layout<S, D> {
    /// The transposed matrix: the value at `(j, i)` is that of this layout at `(i, j)`.
    ///
    /// **Defined when** the layout has rank 2; otherwise it does not compile. [`reverse`](Layout::reverse) takes any rank.
    ///
    /// **In CuTe**: `select<1, 0>(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(2, (3, 4)) : (12, (4, 1))].transpose().to_string(), "((_3,_4),_2):((_4,_1),_12)");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![6 : 1].transpose();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(6, 1) : (1, 6)].transpose();
    /// ```
    ///
    /// **Cost.** None.
    #[doc(alias = "t")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn transpose<R>(self) -> R
    where
        Self: MatrixLayout<Transposed = R>,
    {
        self.transposed()
    }
}

/// The first mode of the shape of the layout `L`.
pub(super) type FirstOf<L> = <<L as DataLayout>::Shape as Matrix>::First;
/// The second mode of the shape of the layout `L`.
pub(super) type SecondOf<L> = <<L as DataLayout>::Shape as Matrix>::Second;

impl<M: Nest, N: Nest> Matrix for HCons<M, HCons<N, HNil>> {
    type First = M;
    type Second = N;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes(self) -> (M, N) {
        (self.head, self.tail.head)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split(numbers: Self::Coord) -> (M::Coord, N::Coord) {
        (numbers.head, numbers.tail.head)
    }
}
