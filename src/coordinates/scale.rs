//! Multiples and parts of basis elements.

use super::basis::ScaledBasis;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, Times, TimesOf, computed};

impl<V: Integer, P> ScaledBasis<V, P> {
    /// The same basis element, `n` times as much: `V n @ P`.
    ///
    /// **In CuTe**: `n * e`.
    ///
    /// # Panics
    /// If the product is no `usize`; [`try_times`](ScaledBasis::try_times) gives the error instead.
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::E;
    /// use colex::prelude::*;
    ///
    /// let e = E::<Shape![(1)]>::new();
    /// assert_eq!(notation(&e.times(shape![3]).times(2)), "6@1");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn times<N>(self, n: N) -> ScaledBasis<TimesOf<V, N>, P>
    where
        V: Times<N, Output: Integer>,
        N: Integer,
    {
        checked::lawful(self.try_times(n))
    }

    /// [`times`](ScaledBasis::times), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_times<N>(self, n: N) -> Result<ScaledBasis<TimesOf<V, N>, P>, LayoutError>
    where
        V: Times<N, Output: Integer>,
        N: Integer,
    {
        Ok(ScaledBasis::of(computed(checked::times(self.value.value(), n.value())?)))
    }

    /// The same basis element, the `n`-th part of it, rounded up.
    ///
    /// **Defined when** `n` is not 0. A static 0 does not compile.
    ///
    /// **In CuTe**: `ceil_div(e, n)`.
    ///
    /// # Panics
    /// If a dynamic `n` is 0; [`try_ceil_div`](ScaledBasis::try_ceil_div) gives the error instead.
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::ScaledBasis;
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&ScaledBasis::<_, Shape![(1)]>::of(7).ceil_div(shape![2])), "4@1");
    /// ```
    /// ```compile_fail,E0277
    /// use colex::coordinates::ScaledBasis;
    /// use colex::prelude::*;
    ///
    /// ScaledBasis::<_, Shape![(1)]>::of(7).ceil_div(shape![0]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn ceil_div<N>(self, n: N) -> ScaledBasis<CeilQuotientOf<V, N>, P>
    where
        V: CeilDividedBy<N, Output: Integer>,
        N: Integer,
    {
        checked::lawful(self.try_ceil_div(n))
    }

    /// [`ceil_div`](ScaledBasis::ceil_div), or the error.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_ceil_div<N>(self, n: N) -> Result<ScaledBasis<CeilQuotientOf<V, N>, P>, LayoutError>
    where
        V: CeilDividedBy<N, Output: Integer>,
        N: Integer,
    {
        Ok(ScaledBasis::of(computed(checked::ceil_div(self.value.value(), n.value())?)))
    }
}
