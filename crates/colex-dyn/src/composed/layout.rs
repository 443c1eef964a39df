//! The type [`DynComposed`].

use super::DynSwizzle;
use crate::expression::ExpressionError;
use crate::{ConversionError, DynLayout, DynTuple, FromDyn, Int};
use alloc::string::ToString;
use alloc::vec::Vec;
use colex::{ComposedLayout, Layout, LayoutError, Swizzle};
use core::fmt::Display;

/// A function of offsets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum OffsetMap {
    /// A swizzle.
    Swizzle(DynSwizzle),
    /// A layout at its 1-D coordinates.
    Layout(DynLayout),
}

impl OffsetMap {
    /// The image of an offset.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn at(&self, offset: u64) -> Result<u64, LayoutError> {
        match self {
            Self::Swizzle(swizzle) => Ok(swizzle.at(offset)),
            Self::Layout(layout) => layout.at(offset),
        }
    }
}

/// A layout followed by functions of offsets, `c -> f(offset + b(c))`: `Sw<3,4,3> o _0 o (_8,_8):(_8,_1)`.
///
/// # Examples
/// ```
/// use colex_dyn::{DynComposed, DynTiler};
///
/// let a: DynComposed = "Sw<2,0,2> o _0 o (_4,_4):(_4,_1)".parse()?;
/// assert_eq!([0, 1, 2, 3].map(|row| a.at([row, 0]).unwrap()), [0, 5, 10, 15]);
/// let column = a.slice(&"(_,1)".parse()?)?;
/// assert_eq!(column.to_string(), "Sw<2,0,2> o 1 o (_4):(_4)");
/// let tiles = a.zipped_divide("<_2,_4>".parse::<DynTiler>()?)?;
/// assert_eq!(tiles.to_string(), "Sw<2,0,2> o _0 o ((_2,_4),(_2,_1)):((_4,_1),(_8,_0))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DynComposed {
    /// The functions from the left, each with the offset that follows it.
    maps: Vec<(OffsetMap, Int)>,
    layout: DynLayout,
}

/// A plain layout: no function.
impl From<DynLayout> for DynComposed {
    fn from(layout: DynLayout) -> Self {
        Self { maps: Vec::new(), layout }
    }
}

impl From<&DynLayout> for DynComposed {
    fn from(layout: &DynLayout) -> Self {
        layout.clone().into()
    }
}
impl<S, D> From<Layout<S, D>> for DynComposed
where
    DynLayout: From<Layout<S, D>>,
{
    fn from(layout: Layout<S, D>) -> Self {
        DynLayout::from(layout).into()
    }
}

/// A typed composed layout, by its notation.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U0, U2};
/// use colex_dyn::DynComposed;
///
/// let typed = Swizzle::<U2, U0, U2>::new().composition(layout![(4, {4}) : (4, 1)]);
/// assert_eq!(DynComposed::try_from(typed)?.to_string(), "Sw<2,0,2> o _0 o (_4,4):(_4,_1)");
/// # Ok::<(), colex_dyn::expression::ExpressionError>(())
/// ```
impl<A, O, S, D> TryFrom<ComposedLayout<A, O, Layout<S, D>>> for DynComposed
where
    ComposedLayout<A, O, Layout<S, D>>: Display,
{
    type Error = ExpressionError;
    fn try_from(typed: ComposedLayout<A, O, Layout<S, D>>) -> Result<Self, ExpressionError> {
        typed.to_string().parse()
    }
}

impl DynComposed {
    /// The composition of functions, from the left, each with the offset that is added before it, and of a layout. In CuTe
    /// `make_composed_layout(function, offset, layout)`.
    #[must_use]
    pub const fn new(maps: Vec<(OffsetMap, Int)>, layout: DynLayout) -> Self {
        Self { maps, layout }
    }

    /// The functions from the left, each with the offset that is added before it. In CuTe `layout_a()` and `offset()`.
    #[must_use]
    pub fn maps(&self) -> &[(OffsetMap, Int)] {
        &self.maps
    }

    /// The layout on the right. In CuTe `layout_b()`.
    #[must_use]
    pub const fn layout(&self) -> &DynLayout {
        &self.layout
    }

    /// Another layout with the same functions in front.
    #[must_use]
    pub fn with_layout(&self, layout: DynLayout) -> Self {
        Self { maps: self.maps.clone(), layout }
    }

    /// The layout, if it is not composed with functions.
    #[must_use]
    pub fn as_layout(&self) -> Option<&DynLayout> {
        self.maps.is_empty().then_some(&self.layout)
    }

    /// Another layout with the same functions in front; `offset` is added to the last one.
    pub(super) fn moved(&self, offset: Int, layout: DynLayout) -> Result<Self, LayoutError> {
        let mut maps = self.maps.clone();
        match maps.last_mut() {
            Some((_, last)) => *last = last.plus(offset)?,
            None => maps.push((OffsetMap::Swizzle(DynSwizzle::IDENTITY), offset)),
        }
        Ok(Self { maps, layout })
    }
}

/// A typed swizzle.
impl<B, M, S> TryFrom<Swizzle<B, M, S>> for DynSwizzle
where
    Swizzle<B, M, S>: Display,
{
    type Error = ExpressionError;
    fn try_from(typed: Swizzle<B, M, S>) -> Result<Self, ExpressionError> {
        typed.to_string().parse()
    }
}

impl DynComposed {
    /// The typed layout of a swizzle, an offset and a layout, if the types have these numbers.
    ///
    /// # Errors
    /// [`ConversionError`].
    ///
    /// # Examples
    /// ```
    /// use colex::typenum::{U0, U2};
    /// use colex::{Layout, Swizzle};
    /// use colex_dyn::DynComposed;
    ///
    /// let tile: DynComposed = "Sw<2,0,2> o _0 o (_4,4):(4,_1)".parse()?;
    /// let (swizzle, offset, layout): (Swizzle<U2, U0, U2>, U0, Layout![(4, usize) : (usize, 1)]) = tile.try_into_parts()?;
    /// assert_eq!(swizzle.composition(layout).to_string(), tile.to_string());
    /// assert!(tile.try_into_parts::<U2, U0, U2, usize, Layout![(4, 4) : (4, 2)]>().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::type_complexity, reason = "the parts of a composed layout, in their order")]
    pub fn try_into_parts<B, M, S, O, L>(&self) -> Result<(Swizzle<B, M, S>, O, L), ConversionError>
    where
        Swizzle<B, M, S>: Default + Display,
        O: FromDyn<Of = DynTuple>,
        L: FromDyn<Of = DynLayout>,
    {
        let typed = Swizzle::default();
        let offset = match self.maps() {
            [(OffsetMap::Swizzle(swizzle), offset)] if swizzle.to_string() == typed.to_string() => offset,
            _ => return Err(ConversionError::of_functions()),
        };
        Ok((typed, offset.try_into_typed()?, self.layout().try_into_typed()?))
    }
}
