//! The tiler concept: a layout is applied to the whole, a tuple by mode, an integer is a layout of
//! stride 1, an underscore keeps the mode.

use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// The case that a law is checked for.
pub(super) enum Part<'a> {
    /// A tile applied to a mode.
    Tile {
        /// The mode.
        a: &'a Layout,
        /// The tile.
        tile: &'a Layout,
        /// What came out.
        result: &'a Layout,
    },
    /// A mode that no tile is applied to.
    Whole {
        /// The mode.
        a: &'a Layout,
        /// What came out.
        result: &'a Layout,
    },
}

/// Holds a law for each tile of a tiler. `keeps_rest` says whether modes of `a` beyond the tiler
/// are in the result.
pub(super) fn by_mode(
    a: &Layout,
    tiler: &Value,
    result: &Layout,
    keeps_rest: bool,
    law: &impl Fn(Part<'_>) -> Result<(), String>,
) -> Result<(), String> {
    let tilers = match tiler {
        Value::Layout(tile) => return law(Part::Tile { a, tile, result }),
        Value::Int(extent) => {
            let tile = Layout::new(IntTuple::Int(*extent), IntTuple::fixed(1))?;
            return law(Part::Tile { a, tile: &tile, result });
        }
        Value::Underscore => return law(Part::Whole { a, result }),
        Value::Tuple(tilers) | Value::Tiler(tilers) => tilers,
    };
    let (modes, results) = (a.modes(), result.modes());
    let expected = if keeps_rest { modes.len() } else { tilers.len() };
    ensure!(
        tilers.len() <= modes.len() && results.len() == expected,
        "the result {result} has {} modes, not {expected}",
        results.len()
    );
    ensure!(matches!(result.shape(), IntTuple::Tuple(_)), "the result {result} of a tiler by mode is not a tuple");
    for (k, (a, result)) in modes.iter().zip(&results).enumerate() {
        let held = match tilers.get(k) {
            Some(tiler) => by_mode(a, tiler, result, keeps_rest, law),
            None => law(Part::Whole { a, result }),
        };
        held.map_err(|why| format!("in mode {k}: {why}"))?;
    }
    Ok(())
}
