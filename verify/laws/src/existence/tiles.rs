//! The requirements of a tiler by mode.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind::Plain;
use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// Whether each tile of a tiler has a result in its mode.
pub(super) fn by_mode(a: &Layout, tiler: &Value, of: &impl Fn(&Layout, &Layout) -> Existence) -> Existence {
    let tilers = match tiler {
        Value::Layout(tile) => return of(a, tile),
        Value::Int(extent) => {
            let tile = Layout::new(IntTuple::Int(*extent), IntTuple::fixed(1));
            return tile.map_or_else(Nothing, |tile| of(a, &tile));
        }
        Value::Underscore => return Something(Plain),
        Value::Tuple(tilers) | Value::Tiler(tilers) => tilers,
    };
    let modes = a.modes();
    if tilers.len() > modes.len() {
        return Nothing(format!("{a} has no {} modes", tilers.len()));
    }
    let pairs = modes.iter().zip(tilers);
    pairs.fold(Something(Plain), |found, (mode, tiler)| found.and(|| by_mode(mode, tiler, of)))
}
