//! Large layouts. What went through all elements of the largest would not end.

use super::svg::{cells, read};
use super::{layout, tiler};
use colex_pictures::{ColorBy, Labels, Path, Picture, print_1d, print_2d};

#[test]
fn large_squares_are_drawn() {
    let picture = Picture::of(layout("((2,64),(4,32)):((1,8),(2,512))")).labels(Labels::Both).path(Path::Memory);
    let picture = picture.color_by(ColorBy::Tile(tiler("<16,16>"))).highlight(tiler("<16,16>"));
    let svg = picture.draw().unwrap().svg();
    assert_eq!(svg.matches("<rect class=\"cell").count(), 128 * 128);
    assert!(!picture.draw().unwrap().latex().is_empty());
}

#[test]
fn only_shown_cells_are_computed() {
    let billions = Picture::of(layout("(1000000000,1000000000):(1,1000000000)")).at_most(20, 30);
    for color in [
        ColorBy::Tile(tiler("<1000,1000>")),
        ColorBy::InTile(tiler("<5:7,3:1>")),
        ColorBy::Bank { bytes: 16 },
        ColorBy::Line { bytes: u64::MAX, line: 1 },
        ColorBy::Offset,
        ColorBy::Coordinate,
    ] {
        let svg = billions.clone().color_by(color.clone()).draw().unwrap().svg();
        assert_eq!(cells(&svg).len(), 20 * 30, "{color:?}");
        // There is more, to the right and below.
        let elements = read(&svg);
        let texts: Vec<&str> =
            elements.iter().filter(|element| element.name == "text").map(|text| &*text.text).collect();
        assert!(texts.contains(&"…") && texts.contains(&"⋮"));
    }
    let sliced = billions.clone().slice("(3,_)".parse::<colex_dyn::DynCoord>().unwrap());
    sliced.draw().unwrap();
    assert!(!print_1d(layout("1000000000:1")).unwrap().to_string().is_empty());
    assert!(!print_2d(layout("(1000000000,1000000000):(0,0)")).unwrap().to_string().is_empty());
}

#[test]
fn a_picture_has_a_greatest_size() {
    let svg = Picture::of(layout("(1000,1000):(0,0)")).at_most(u64::MAX, 2).draw().unwrap().svg();
    assert_eq!(svg.matches("<rect class=\"cell").count(), 256 * 2);
    // Hundreds of modes, and a title longer than the picture.
    let shape = format!("({})", ["2"; 40].join(","));
    let many = layout(&format!("{shape}:{}", shape.replace('2', "0")));
    let drawing = Picture::of(many.clone()).at_most(4, 8).draw().unwrap();
    assert!(drawing.size().0 < 700.0, "{:?}", drawing.size());
    let svg = drawing.svg();
    assert!(svg.contains("…</text>"), "the title is cut");
    assert!(!Picture::of(many).transposed().draw().unwrap().svg().is_empty());
}

#[test]
fn long_text_is_cut() {
    assert_eq!(
        print_2d(layout("(3,3):(3,1)")).unwrap().at_most(2, 2).to_string(),
        "  0    1  ...\n  3    4  ...\n...\n"
    );
    assert_eq!(print_2d(layout("(2,2):(1,1000)")).unwrap().to_string(), "  0  1000  \n  1  1001  \n");
    assert_eq!(print_1d(layout("():()")).unwrap().to_string(), "  0  \n");
    assert_eq!(print_1d(layout("0:1")).unwrap().to_string(), "\n");
}
