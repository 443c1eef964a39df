//! The modes in another order: `select` and `reverse`.

use super::lists::{BelowRank, PickAt};
use crate::diagnostics::laws::DuplicateMode;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{FirstOfPair, SameNumber};
use crate::int_tuple::{HCons, HNil, IntoNested, ModeList, NestedOf, Reverse, ReverseOf};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes, layout};
use typenum::{B0, B1};

// Modes by their indices.

/// `Self`, a static integer or a tuple of them, is a list of indices of modes of the layout `L`.
pub trait Select<L> {
    /// The type of `layout.select::<Self>()`.
    type Output;
    /// Computes `layout.select::<Self>()`.
    fn select_from(layout: L) -> Self::Output;
}

/// The type of `select::<T>()` of the layout `L`.
pub type SelectOf<L, T> = <T as Select<L>>::Output;

/// The list of indices.
type IndicesOf<T> = <NestedOf<T> as ModeList>::Output;
/// The list of modes.
type Selected<L, T> = <IndicesOf<T> as SelectModes<<L as LayoutModes>::Output, L>>::Output;

impl<L, T, R: FromModes> Select<L> for T
where
    L: LayoutModes<Output: Copy>,
    T: IntoNested<Nested: ModeList<Output: SelectModes<L::Output, L, Output = R>>>,
{
    type Output = JoinedOf<Selected<L, T>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn select_from(layout: L) -> Self::Output {
        <IndicesOf<T> as SelectModes<L::Output, L>>::select_modes(layout.layout_modes()).joined()
    }
}

/// The elements of a list with the indices of the list `Self`.
pub trait SelectModes<List, Whole> {
    type Output;
    fn select_modes(list: List) -> Self::Output;
}
impl<List, Whole> SelectModes<List, Whole> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn select_modes(_: List) -> HNil {
        HNil
    }
}
impl<List: Copy, Whole, I, T> SelectModes<List, Whole> for HCons<I, T>
where
    I: PickAt<List, Output: BelowRank<I, Whole>>,
    T: SelectModes<List, Whole> + Without<I>,
{
    type Output = HCons<FirstOfPair<I::Output>, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn select_modes(list: List) -> Self::Output {
        HCons { head: I::pick_at(list), tail: T::select_modes(list) }
    }
}

/// The index `I` is not in the list `Self`.
pub trait Without<I> {}
impl<I> Without<I> for HNil {}
impl<I, J, T> Without<I> for HCons<J, T>
where
    I: SameNumber<J, Output: Distinct<I>>,
    T: Without<I>,
{
}

/// `Self`, whether the index `I` occurs again, is `B0`.
pub trait Distinct<I> {}
impl<I> Distinct<I> for B0 {}
impl<I: InDecimal> Distinct<I> for B1 where Decimal<I>: DuplicateMode {}

impl<S, D> Layout<S, D> {
    /// The modes with the given indices, in their order.
    ///
    /// The type parameter is a Rust tuple of static integers, as in `select::<(U1, U0)>()`.
    ///
    /// **Defined when** each index is below the rank, and no index occurs twice; otherwise it does not compile.
    ///
    /// **In CuTe**: `select<I0, I1, …>(l)`, which accepts an index twice. The result is then not injective, and
    /// usually a slip.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1, U3};
    ///
    /// let a = layout![(2, 3, 5, 7) : (1, 2, 6, 30)];
    /// assert_eq!(a.select::<(U3, U1)>().to_string(), "(_7,_3):(_30,_2)");
    /// assert_eq!(a.select::<(U0,)>().to_string(), "(_2):(_1)");
    /// ```
    ///
    /// The same mode twice does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U0;
    ///
    /// layout![(2, 3) : (1, 2)].select::<(U0, U0)>();
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1};
    ///
    /// layout![(2, 3) : (1, 2)].select::<(U0, U1)>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[doc(alias = "permute")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn select<T>(self) -> SelectOf<Self, T>
    where
        T: Select<Self>,
    {
        T::select_from(self)
    }
}

// The modes in the opposite order.

impl<S: Reverse, D: Reverse> Reverse for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reverse(self) -> Self::Output {
        layout(self.shape.reverse(), self.stride.reverse())
    }
}

impl<S, D> Layout<S, D> {
    /// The modes in the opposite order; the modes themselves stay as they are.
    ///
    /// **In CuTe**: `reverse(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, (2, 3)) : (1, (4, 8))].reverse().to_string(), "((_2,_3),_4):((_4,_8),_1)");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reverse(self) -> ReverseOf<Self>
    where
        Self: Reverse,
    {
        Reverse::reverse(self)
    }
}
