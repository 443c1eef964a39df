//! Compact strides by an order of the modes.

use super::{Running, integer_for_tuple, paired};
use crate::order::sort_by_key;
use crate::tree::{Tree, each, law};
use crate::{DynLayout, DynTuple, Int};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynTuple {
    /// The strides that make the shape compact by an order: the mode of the smallest order is the fastest. In CuTe
    /// `compact_order(shape, order)`.
    ///
    /// **Definition.** The stride of a mode is the product of the sizes of all modes of smaller order; a mode that is a
    /// tuple under an integral order is column-major in itself. Dynamic orders come behind all static ones, from the left
    /// to the right, whatever their values are.
    ///
    /// # Errors
    /// [`EqualOrders`](crate::StaticLaw::EqualOrders); [`SameRank`](crate::StaticLaw::SameRank) and
    /// [`SameProfile`](crate::StaticLaw::SameProfile) where the order is not weakly congruent to the shape;
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynTuple;
    /// let (shape, order): (DynTuple, DynTuple) = ("((_2,3),_4)".parse()?, "(_1,_0)".parse()?);
    /// assert_eq!(shape.compact_order(&order)?.to_string(), "((_4,_8),_1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn compact_order(&self, order: &Self) -> Result<Self, LayoutError> {
        let ordered = self.in_order(order)?;
        let mut slots: Vec<_> = ordered.leaves().into_iter().enumerate().collect();
        sort_by_key(&mut slots, |(_, (order, _))| {
            (!order.is_static(), if order.is_static() { order.value() } else { 0 })
        });
        for pair in slots.windows(2) {
            let [(_, (first, _)), (_, (second, _))] = pair else { continue };
            if first.is_static() && first == second {
                return Err(law!(static EqualOrders { order: first.value() }));
            }
        }
        let mut running = Running::of(self, Int::ONE);
        let mut strides = Vec::with_capacity(slots.len());
        for (place, (_, shape)) in slots {
            strides.push((place, shape.compact_col_running(&mut running)?));
        }
        sort_by_key(&mut strides, |(place, _)| *place);
        let strides: Vec<_> = strides.into_iter().map(|(_, stride)| stride).collect();
        Self::take_profile(&mut strides.iter(), order)
    }

    /// The order, with the part of the shape at each of its integers.
    fn in_order(&self, order: &Self) -> Result<Tree<(Int, &Self)>, LayoutError> {
        match (self.as_tuple(), order.as_tuple()) {
            (_, None) => Ok(Tree::leaf((order.as_int(), self))),
            (None, Some(orders)) => Err(integer_for_tuple(self, orders.len())),
            (Some(modes), Some(orders)) => {
                each(paired(modes, orders)?, |(mode, order)| mode.in_order(order)).map(Tree::nest)
            }
        }
    }
}

/// The compact layout of a shape by an order of its modes. In CuTe `make_ordered_layout(shape, order)`.
///
/// # Errors
/// As [`compact_order`](DynTuple::compact_order).
pub fn make_ordered_layout(shape: &DynTuple, order: &DynTuple) -> Result<DynLayout, LayoutError> {
    DynLayout::new(shape, &shape.compact_order(order)?)
}
