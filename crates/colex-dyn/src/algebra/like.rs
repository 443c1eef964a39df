//! Layouts made after another one.

use crate::int_tuple::{Running, next_stride};
use crate::order::sort_by_key;
use crate::tree::Tree;
use crate::{DynLayout, DynTuple, Int, make_layout_left};
use alloc::vec;
use alloc::vec::Vec;
use colex::LayoutError;

impl DynLayout {
    /// The compact layout of the same shape, its modes in the order of the strides. In CuTe `make_layout_like(l)`, where
    /// modes of equal stride get equal strides again, and overlap.
    ///
    /// **Definition.** The mode of the smallest static stride gets the stride 1, and each other one starts where the modes
    /// before it end; modes of equal stride count from the left to the right, and those of dynamic stride come behind all
    /// others. Modes of static stride 0 keep it.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let a: DynLayout = "(_2,_2,_2):(_0,_8,_3)".parse()?;
    /// assert_eq!(a.make_layout_like()?.to_string(), "(_2,_2,_2):(_0,_2,_1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_layout_like(&self) -> Result<Self, LayoutError> {
        let moving = self.filter_zeros();
        Self::new(&self.shape(), &moving.compact_like(&mut Running::of(&moving.shape(), Int::ONE))?)
    }

    /// A compact layout of the same shape for a fragment: mode 0 first and column-major, the others in the order of their
    /// strides. In CuTe `make_fragment_like(l)`.
    ///
    /// **Definition.** Mode 0 belongs to one instruction; its modes of static stride 0 keep it. The other modes follow as
    /// in [`make_layout_like`](Self::make_layout_like), from the end of mode 0 on. For a shape with dynamic integers, or of
    /// rank 1, the column-major layout. As in CuTe, the second mode of a layout of rank 2 becomes a tuple of one.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn make_fragment_like(&self) -> Result<Self, LayoutError> {
        let shape = self.shape();
        let is_static = shape.leaves().iter().all(|int| int.is_static());
        let [first, others @ ..] = self.modes() else { return make_layout_left(&shape) };
        if !is_static || others.is_empty() {
            return make_layout_left(&shape);
        }
        let mut running = Running::of(&shape, Int::ONE);
        let stride = first.filter_zeros().shape().compact_col_running(&mut running)?;
        let mut modes = vec![Self::new(&first.shape(), &stride)?];
        let rest = Self::nest(others.to_vec());
        let stride = rest.compact_like(&mut running)?;
        let rest = Self::new(&rest.shape(), &stride)?;
        if let [_] = others {
            modes.push(rest);
        } else {
            modes.extend(rest.into_modes());
        }
        Self::from_modes(modes)
    }

    /// The compact strides of the modes by increasing stride, those of dynamic stride behind, from the running product on.
    fn compact_like(&self, running: &mut Running) -> Result<DynTuple, LayoutError> {
        let modes = self.flat();
        let mut order: Vec<_> = modes.iter().enumerate().collect();
        sort_by_key(&mut order, |(_, mode)| {
            (!mode.stride().is_static(), if mode.stride().is_static() { mode.stride().value() } else { 0 })
        });
        let mut strides = vec![DynTuple::leaf(Int::ZERO); modes.len()];
        for (place, mode) in order {
            strides[place] = Tree::leaf(next_stride(mode.shape(), running)?);
        }
        Tree::take_profile(&mut strides.iter(), self)
    }

    /// The profile of the codomain: offsets are integers. In CuTe `coprofile(l)`.
    #[must_use]
    pub const fn coprofile(&self) -> DynTuple {
        Tree::leaf(Int::ZERO)
    }
}

/// The layout of a size whose offsets are the 1-D coordinates themselves: `N:_1`. In CuTe `make_identity_layout(shape)`; of
/// a tuple it has basis strides there, which are coordinates and no integers.
#[must_use]
pub fn make_identity_layout(size: impl Into<Int>) -> DynLayout {
    DynLayout::of(size.into(), Int::ONE)
}
