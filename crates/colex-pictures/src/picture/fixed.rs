//! Numbers as static integers: a picture does not depend on which integers are static, but the algebra accepts more
//! static operands.

use crate::PictureError;
use colex_dyn::{Cover, DynLayout, DynTiler, DynTuple, Int, LayoutError, Mode, TilerLeaf, Tree};

/// The layout with the same numbers, all static.
pub(super) fn layout(layout: &DynLayout) -> Result<DynLayout, PictureError> {
    map(layout, &|mode| Ok(Tree::leaf(Mode::new(int(mode.shape()), int(mode.stride())))))
}

/// The int tuple with the same numbers, all static.
pub(super) fn tuple(tuple: &DynTuple) -> Result<DynTuple, PictureError> {
    map(tuple, &|number| Ok(Tree::leaf(int(*number))))
}

/// The tiler with the same numbers, all static.
pub(super) fn tiler(tiler: &DynTiler) -> Result<DynTiler, PictureError> {
    map(tiler, &|leaf| {
        Ok(Tree::leaf(match leaf {
            TilerLeaf::Int(number) => TilerLeaf::Int(int(*number)),
            TilerLeaf::Layout(own) => TilerLeaf::Layout(layout(own)?),
            TilerLeaf::Underscore => TilerLeaf::Underscore,
        }))
    })
}

/// The cover of a divide, if it covers everything.
pub(super) fn cover(layout: &DynLayout, tiler: &DynTiler) -> Result<Cover, PictureError> {
    let cover = self::layout(layout)?.cover(self::tiler(tiler)?)?;
    for (size, reach) in cover.shape().leaves().into_iter().zip(cover.padded_shape().leaves()) {
        if reach.value() < size.value() {
            let numbers = usize::try_from(reach.value()).ok().zip(usize::try_from(size.value()).ok());
            let law = numbers.map(|(cosize, cotarget)| LayoutError::Coverage { cosize, cotarget });
            return Err(law.unwrap_or(LayoutError::Overflow).into());
        }
    }
    Ok(cover)
}

const fn int(number: Int) -> Int {
    Int::fixed(number.value())
}

fn map<L>(tree: &Tree<L>, leaf: &impl Fn(&L) -> Result<Tree<L>, PictureError>) -> Result<Tree<L>, PictureError> {
    match (tree.as_leaf(), tree.as_tuple()) {
        (Some(own), _) => leaf(own),
        (None, modes) => {
            let modes: Result<Vec<_>, _> = modes.unwrap_or_default().iter().map(|mode| map(mode, leaf)).collect();
            Ok(Tree::from_modes(modes?)?)
        }
    }
}
