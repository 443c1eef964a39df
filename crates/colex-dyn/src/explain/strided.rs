//! Operations on composed layouts, and on layouts with negative or basis strides, step by step.

use super::operand::Fixed;
use super::{Explanation, Log, Whole};
use crate::layout::Mode;
use crate::{DynComposed, DynLayout, DynStrided, DynTiler, Flavour};
use alloc::format;
use alloc::string::{String, ToString};
use colex::LayoutError;

impl From<DynStrided> for Whole {
    fn from(layout: DynStrided) -> Self {
        let magnitudes = layout.map(&mut |mode| Mode::new(mode.shape(), mode.stride().int()));
        Self { layout: magnitudes, text: Some(layout.to_string()) }
    }
}

const BY_DIRECTION: &str = "Each direction by itself, forward or back along a component, with the other strides as 0; the \
                            strides of the results are added:";

impl Explanation {
    /// The explanation of the same operation on a composed layout, from that on its layout on the right.
    pub(crate) fn inside(mut self, composed: &DynComposed) -> Self {
        let whole = |layout: &DynLayout| composed.with_layout(layout.clone()).to_string();
        let inner = composed.layout().to_string();
        self.expression = self.expression.replacen(&inner, &composed.to_string(), 1);
        self.note = Some(format!("Of the layout on the right, {inner}; the functions in front of it stay."));
        self.result = self.result.map(|result| Whole { text: Some(whole(&result.layout)), ..result });
        self.nearby = self.nearby.into_iter().map(|nearby| nearby.written(whole)).collect();
        self
    }

    /// The explanation of an operation on a layout with signs, from that on its magnitudes; none where these break another
    /// law.
    pub(crate) fn of_magnitudes(
        mut self,
        layout: &DynStrided,
        (note, magnitudes): (&str, &DynLayout),
        result: Result<String, LayoutError>,
    ) -> Result<Self, LayoutError> {
        self.expression = self.expression.replacen(&magnitudes.to_string(), &layout.to_string(), 1);
        self.note = Some(format!("{note}, {magnitudes}:"));
        self.nearby.clear();
        if let Ok(whole) = &mut self.result {
            whole.text = Some(result?);
        }
        Ok(self)
    }
}

impl DynStrided {
    /// [`composition`](Self::composition), step by step.
    pub(crate) fn explain_composition(&self, tiler: &DynTiler) -> Explanation {
        let run = |a: &Fixed<'_, Self>, tiler: &DynTiler, log: &mut Log| a.0.noted_composition(tiler, log);
        let explanation = Explanation::of("composition", format!("{self} o {tiler}"), (&Fixed(self), tiler), run);
        Explanation { note: Some(BY_DIRECTION.into()), ..explanation }
    }

    /// [`divide`](Self::divide), step by step.
    pub(crate) fn explain_divide(&self, flavour: Flavour, name: &'static str, tiler: &DynTiler) -> Explanation {
        let run = |a: &Fixed<'_, Self>, tiler: &DynTiler, log: &mut Log| a.0.noted_divide(flavour, tiler, log);
        let explanation = Explanation::of(name, format!("{name}({self}, {tiler})"), (&Fixed(self), tiler), run);
        Explanation { note: Some(BY_DIRECTION.into()), ..explanation }
    }

    /// [`product`](Self::product), step by step.
    pub(crate) fn explain_product(&self, flavour: Flavour, name: &'static str, tiler: &DynTiler) -> Explanation {
        let run = |a: &Fixed<'_, Self>, tiler: &DynTiler, log: &mut Log| a.0.noted_product(flavour, tiler, log);
        let explanation = Explanation::of(name, format!("{name}({self}, {tiler})"), (&Fixed(self), tiler), run);
        Explanation { note: Some("The repetition is that of the magnitudes.".into()), ..explanation }
    }
}

/// It stays as it is.
impl super::operand::Varied for DynStrided {
    fn integers(&self) -> alloc::vec::Vec<super::operand::Integer> {
        alloc::vec::Vec::new()
    }
    fn with(&self, _: usize, _: u64) -> Self {
        self.clone()
    }
    fn operand(&self) -> Option<super::Operand> {
        None
    }
    fn leaves(&self) -> usize {
        Self::leaves(self).len()
    }
}
