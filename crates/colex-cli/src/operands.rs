//! Operands of options.

pub use colex_dyn::{DynCoord as Coordinate, DynLayout as Layout, DynTiler as Tiler};
pub use colex_pictures::ColorBy as Colors;

/// Colors by their name, and its numbers.
pub fn colors(text: &str) -> Result<Colors, String> {
    let (name, numbers) = text.split_once(':').map_or((text, None), |(name, numbers)| (name, Some(numbers)));
    let numbers: Result<Vec<u64>, _> = numbers.iter().flat_map(|list| list.split(':')).map(str::parse).collect();
    Ok(match (name, numbers.as_deref()) {
        ("coordinate", Ok([])) => Colors::Coordinate,
        ("offset", Ok([])) => Colors::Offset,
        ("thread", Ok([])) => Colors::Thread,
        ("value", Ok([])) => Colors::Value,
        ("mode", Ok([mode])) => Colors::Mode(usize::try_from(*mode).unwrap_or(usize::MAX)),
        ("bank", Ok([bytes])) => Colors::Bank { bytes: *bytes },
        ("line", Ok([bytes, line])) => Colors::Line { bytes: *bytes, line: *line },
        _ => {
            return Err(
                "expected coordinate, offset, thread, value, mode:NUMBER, bank:BYTES or line:BYTES:LINE".to_owned()
            );
        }
    })
}
