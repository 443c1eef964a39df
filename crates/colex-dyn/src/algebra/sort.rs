//! The modes by increasing stride.

use crate::DynLayout;
use crate::order::sort_by_key;
use alloc::vec::Vec;

impl DynLayout {
    /// The flat layout with its modes by increasing stride. In PyCuTe and tensor-layouts `sort(l)`.
    ///
    /// **Definition.** The modes of [`flatten`](Self::flatten), by stride, and those of the same stride by size. The offsets
    /// are those of the layout, each as often, in another order.
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_4,(_2,_3)):(_6,(_3,_1))".parse()?;
    /// assert_eq!(a.sort().to_string(), "(_3,_2,_4):(_1,_3,_6)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sort(&self) -> Self {
        if self.as_leaf().is_some() {
            return self.clone();
        }
        let mut modes: Vec<_> = self.leaves().into_iter().copied().collect();
        sort_by_key(&mut modes, |mode| (mode.stride().value(), mode.shape().value()));
        Self::nest(modes.into_iter().map(Self::leaf).collect())
    }
}
