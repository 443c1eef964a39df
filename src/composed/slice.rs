//! Slices. What a slice leaves out goes into the offset between the two functions: a sum in front of a swizzle is right for
//! any offset, where a sum behind it, or an exclusive or, is for some only.

use super::composed_layout::ComposedLayout;
use super::offset::{Between, InnerOffset};
use super::straight::Slices;
use crate::algebra::{DomainOffset, SliceAndOffset};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Plus, PlusOf, computed};
use crate::int_tuple::{As, IntoNested, Later};
use typenum::U0;

/// A composed layout whose offset is moved by `F`.
type Moved<A, O, F, B> = <<O as MovedBy<F>>::Output as Between<A>>::Around<B>;

/// An offset in front of a layout, or a coordinate, to which one of the type `F` is added.
pub trait MovedBy<F>: Sized {
    /// The sum.
    type Output;
    /// The sum, unless it overflows.
    fn moved_by(self, by: F) -> Result<Self::Output, LayoutError>;
}
impl<O, F> MovedBy<F> for O
where
    O: InnerOffset + Plus<F, Output: InnerOffset>,
    F: Integer,
{
    type Output = PlusOf<O, F>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved_by(self, by: F) -> Result<PlusOf<O, F>, LayoutError> {
        Ok(computed(checked::plus(self.value(), by.value())?))
    }
}

impl<A: Copy, O: Between<A>, L> ComposedLayout<A, O, L> {
    /// The modes at the underscores of a coordinate, at the integers of the others.
    ///
    /// **Definition.** `a o (offset + f) o b.slice(coordinate)`, where `f` is the offset in `b` of the coordinate with 0 for
    /// each underscore: the function of the coordinates that agree with `coordinate` where it has integers. So nothing is
    /// left out, other than of a plain [`slice`](crate::Layout::slice).
    ///
    /// **Defined when** the coordinate slices `b`; otherwise it does not compile.
    ///
    /// **In CuTe**: `slice(coord, layout)`, which drops the offset, or a part of it.
    ///
    /// # Panics
    /// As [`slice_and_offset`](ComposedLayout::slice_and_offset).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let column = a.slice(coord![(_, 1)]);
    /// assert_eq!(column.to_string(), "Sw<2,0,2> o _1 o (_4):(_4)");
    /// assert_eq!([0, 1, 2, 3].map(|row| column.at(row)), [0, 1, 2, 3].map(|row| a.at((row, 1))));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<C, N, R, F>(self, coordinate: C) -> Moved<A, O, F, R>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<L>,
        Later<C, N>: SliceAndOffset<L, Output = (R, F)>,
        O: MovedBy<F, Output: Between<A>>,
    {
        checked::lawful(self.try_slice(coordinate))
    }

    /// [`slice`](ComposedLayout::slice), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice<C, N, R, F>(self, coordinate: C) -> Result<Moved<A, O, F, R>, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<L>,
        Later<C, N>: SliceAndOffset<L, Output = (R, F)>,
        O: MovedBy<F, Output: Between<A>>,
    {
        let (rest, offset) = coordinate.into_nested().try_slice_and_offset_of(self.b)?;
        Ok(self.offset.moved_by(offset)?.around(self.a, rest))
    }

    /// The slice, and the offset at which it begins.
    ///
    /// **Definition.** A pair `(s, o)` such that the offset of a coordinate of the whole, in range, is `o` and the offset in the slice:
    /// `s` is plain where its type shows that the swizzle adds a constant to what is left, or a multiple of a stride; otherwise
    /// it is [`slice`](ComposedLayout::slice), and `o` is 0.
    ///
    /// **In CuTe**: `slice_and_offset(coord, layout)`, where part of the offset is in the layout, and part of it behind the
    /// swizzle: wrong where the sum carries.
    ///
    /// # Panics
    /// If the offset overflows, or an integer has to pass a mode of dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1, U2, U3, U9};
    ///
    /// // Each row begins in another bank.
    /// let a = Swizzle::<U3, U3, U3>::new().composition(layout![(8, 64) : (64, 1)]);
    /// let (column, offset) = a.slice_and_offset(coord![(_, 5)]);
    /// assert_eq!((column.to_string(), offset.value()), ("(_8):(_72)".into(), 5));
    ///
    /// // Nine is no multiple of the period: CuTe takes an exclusive or for the sum.
    /// let a = make_composed_layout(Swizzle::<U2, U1, U2>::new(), U9::new(), layout![(4, 16) : (16, 1)]);
    /// let (row, offset) = a.slice_and_offset(coord![(3, _)]);
    /// assert_eq!((row.to_string(), offset.value()), ("Sw<2,1,2> o _57 o (_16):(_1)".into(), 0));
    /// assert!((0..16).all(|i| row.at(i) == a.at((3, i))));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<C, N, R, F, P>(self, coordinate: C) -> P
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<L>,
        Later<C, N>: SliceAndOffset<L, Output = (R, F)>,
        O: MovedBy<F>,
        A: Slices<O::Output, R, Output = P>,
    {
        checked::lawful(self.try_slice_and_offset(coordinate))
    }

    /// [`slice_and_offset`](ComposedLayout::slice_and_offset), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_slice_and_offset<C, N, R, F, P>(self, coordinate: C) -> Result<P, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<L>,
        Later<C, N>: SliceAndOffset<L, Output = (R, F)>,
        O: MovedBy<F>,
        A: Slices<O::Output, R, Output = P>,
    {
        let (rest, offset) = coordinate.into_nested().try_slice_and_offset_of(self.b)?;
        Ok(self.a.sliced(self.offset.moved_by(offset)?, rest))
    }

    /// The layout from a coordinate on, and the offset 0.
    ///
    /// **Definition.** `(a o (offset + b(coordinate)) o b, 0)`, where each underscore of the coordinate is 0. A coordinate
    /// `c` of it has the offset of `coordinate + c`, as far as the modes do not carry.
    ///
    /// **In CuTe**: `domain_offset(coord, layout)`.
    ///
    /// # Panics
    /// If the offset overflows, or a mode of dynamic size 0 is passed.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(8, 8) : (8, 1)]);
    /// let (from, _) = a.domain_offset((3, 2));
    /// assert_eq!(from.to_string(), "Sw<2,0,2> o 26 o (_8,_8):(_8,_1)");
    /// assert_eq!(from.at((1, 1)), a.at((4, 3)));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<C, N, R, F>(self, coordinate: C) -> (Moved<A, O, F, R>, U0)
    where
        C: IntoNested<Nested = N>,
        As<C, N>: DomainOffset<L>,
        Later<C, N>: DomainOffset<L, Output = (R, F)>,
        O: MovedBy<F, Output: Between<A>>,
    {
        checked::lawful(self.try_domain_offset(coordinate))
    }

    /// [`domain_offset`](ComposedLayout::domain_offset), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_domain_offset<C, N, R, F>(self, coordinate: C) -> Result<(Moved<A, O, F, R>, U0), LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: DomainOffset<L>,
        Later<C, N>: DomainOffset<L, Output = (R, F)>,
        O: MovedBy<F, Output: Between<A>>,
    {
        let (b, offset) = coordinate.into_nested().try_domain_offset_of(self.b)?;
        Ok((self.offset.moved_by(offset)?.around(self.a, b), U0::new()))
    }
}
