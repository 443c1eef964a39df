//! Size, cosize, rank and depth of a static layout type, as constants.

use super::cosize::{Cosize, CosizeOf};
use super::layout_type::Layout;
use crate::int::StaticInteger;
use crate::int_tuple::{Depth, Product, Rank};

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
    /// Of a layout with a dynamic size there is no such constant. rustc words that itself, as the absence of an item:
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
    /// Of a layout with a dynamic cosize there is none, as with [`SIZE`](Self::SIZE):
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
