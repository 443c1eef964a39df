//! Size, rank and depth of a layout.

use super::{Cosize, CosizeOf, Layout};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, StaticInteger};
use crate::int_tuple::{Depth, IntTuple, Product, ProductValue, Rank};

// The int tuple operations on a layout are those on its shape.
impl<S: Rank, D> Rank for Layout<S, D> {
    type Output = S::Output;
}
impl<S: Depth, D> Depth for Layout<S, D> {
    type Output = S::Output;
}
impl<S: Product, D> Product for Layout<S, D> {
    type Output = S::Output;
}
impl<S: ProductValue, D> ProductValue for Layout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_product(self) -> Result<usize, LayoutError> {
        self.shape.try_product()
    }
}

impl<S, D> Layout<S, D> {
    /// The number of coordinates: the product of the shape. Static as [`SizeOf`](crate::SizeOf).
    ///
    /// A generic function has it of any `S: IntTuple`, and so of modes `M, N: Integer`.
    ///
    /// # Panics
    /// If it overflows. If all integers are static, an overflow is a compile error during code generation.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (2, 3)) : (1, (4, 8))].size(), 24);
    /// ```
    /// ```compile_fail,E0080
    /// use colex::prelude::*;
    ///
    /// layout![(65536, 65536, 65536, 65536) : (0, 0, 0, 0)].size();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(65536, 65536, 65536, 0) : (0, 0, 0, 0)].size();
    /// ```
    #[doc(alias = "len")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(self) -> usize
    where
        S: IntTuple,
    {
        const {
            assert!(!matches!(S::STATIC_SIZE, Some(Err(_))), "static overflow: the size is greater than `usize::MAX`");
        }
        checked::lawful(self.shape.try_size())
    }

    /// [`size`](Layout::size), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_size(self) -> Result<usize, LayoutError>
    where
        S: IntTuple,
    {
        self.shape.try_size()
    }

    /// The number of modes. Static as [`RankOf`](crate::RankOf).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (2, 3)) : (1, (4, 8))].rank(), 2);
    /// ```
    #[doc(alias = "ndim")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rank(self) -> usize
    where
        S: IntTuple,
    {
        S::MODES
    }

    /// How deep the shape is nested. Static as [`DepthOf`](crate::DepthOf).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (2, 3)) : (1, (4, 8))].depth(), 2);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn depth(self) -> usize
    where
        S: Depth<Output: Integer>,
    {
        crate::int_tuple::static_instance::<<S as Depth>::Output>().value()
    }
}

// Size, cosize, rank and depth of a static layout type, as constants.

impl<S: Product<Output: StaticInteger>, D> Layout<S, D> {
    /// The size, of a layout type whose size is static.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// type Tile = Layout![(4, (2, 3)) : (1, (4, 8))];
    /// let registers = [0.0f32; Tile::SIZE];
    /// assert_eq!(registers.len(), 24);
    /// ```
    ///
    /// A layout with a dynamic size does not have this constant; rustc reports a missing item:
    /// ```compile_fail,E0599
    /// use colex::prelude::*;
    ///
    /// let size = <Layout![(4, usize) : (1, 4)]>::SIZE;
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let size = <Layout![(4, 6) : (1, 4)]>::SIZE;
    /// ```
    pub const SIZE: usize = <S::Output as StaticInteger>::VALUE;
}

impl<S, D> Layout<S, D>
where
    Self: Cosize<Output: StaticInteger>,
{
    /// The cosize, of a layout type whose cosize is static: how much storage it needs.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// type Padded = Layout![(4, 8) : (10, 1)];
    /// assert_eq!(Padded::COSIZE, 3 * 10 + 7 + 1);
    /// ```
    ///
    /// A layout with a dynamic cosize does not have this constant, as with [`SIZE`](Self::SIZE):
    /// ```compile_fail,E0599
    /// use colex::prelude::*;
    ///
    /// let cosize = <Layout![(4, 8) : (usize, 1)]>::COSIZE;
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// let cosize = <Layout![(4, 8) : (10, 1)]>::COSIZE;
    /// ```
    pub const COSIZE: usize = <CosizeOf<Self> as StaticInteger>::VALUE;
}

impl<S: Rank<Output: StaticInteger>, D> Layout<S, D> {
    /// The rank.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(<Layout![(4, (2, usize)) : (1, (4, 8))]>::RANK, 2);
    /// ```
    pub const RANK: usize = <S::Output as StaticInteger>::VALUE;
}

impl<S: Depth<Output: StaticInteger>, D> Layout<S, D> {
    /// The depth.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(<Layout![(4, (2, usize)) : (1, (4, 8))]>::DEPTH, 2);
    /// ```
    pub const DEPTH: usize = <S::Output as StaticInteger>::VALUE;
}
