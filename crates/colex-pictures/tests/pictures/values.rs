//! Layouts with negative and basis strides: each cell has its value.

use super::svg::cells;
use super::tiler;
use colex_dyn::DynStrided;
use colex_pictures::{ColorBy, Path, Picture, PictureError};

const LAYOUTS: [&str; 6] = [
    "8:-1",
    "(3,4):(-4,1)",
    "((2,2),3):((-1,8),-2)",
    "(4,5):(1@0,1@1)",
    "(4,(2,3)):(1@0,(1@0@1,1@1@1))",
    "(_2,3,2):(_2@1,_0,1@0)",
];

fn strided(text: &str) -> DynStrided {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn cells_have_their_values() {
    for text in LAYOUTS {
        let layout = strided(text);
        let cells = cells(&Picture::of_values(&layout).with_details().draw().unwrap().svg());
        let size = layout.strided_shape().product().unwrap().value();
        assert_eq!(cells.len() as u64, size, "{text}");
        for cell in cells {
            let index = cell.number("data-index") as u64;
            let value = layout.at(index).unwrap().to_string().replace('_', "");
            assert_eq!(cell.get("data-offset"), Some(&*value), "{text} {index}");
        }
    }
}

#[test]
fn latex_has_the_values() {
    let latex = Picture::of_values(strided("(3,4):(-4,1)")).draw().unwrap().latex();
    for value in -8..4 {
        assert!(latex.contains(&format!("{{{value}}}")), "{value}: {latex}");
    }
}

/// The places of tiles and the order of integers are known; memory is not.
#[test]
fn colours_need_what_they_show() {
    let drawn = |text: &str, color: ColorBy| Picture::of_values(strided(text)).color_by(color).draw().map(|_| ());
    for text in LAYOUTS {
        assert_eq!(drawn(text, ColorBy::Coordinate), Ok(()), "{text}");
        assert_eq!(drawn(text, ColorBy::Bank { bytes: 4 }), Err(PictureError::NoOffsets), "{text}");
        let is_ordered = !text.contains('@');
        assert_eq!(drawn(text, ColorBy::Offset).is_ok(), is_ordered, "{text}");
        let way = Picture::of_values(strided(text)).path(Path::Memory).draw();
        assert_eq!(way.is_ok(), is_ordered, "{text}");
        let map = Picture::of_values(strided(text)).map_to(&Picture::of(super::layout("8:1")));
        assert_eq!(map.unwrap_err(), PictureError::NoOffsets, "{text}");
    }
    assert_eq!(drawn("(4,5):(1@0,1@1)", ColorBy::Tile(tiler("<2,2>"))), Ok(()));
    let huge = strided("(4294967296,4294967296,4294967296):(1@0,1@1,1@2)");
    assert!(Picture::of_values(huge).draw().is_err());
}
