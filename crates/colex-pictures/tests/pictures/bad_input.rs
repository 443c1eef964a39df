//! Inputs without a picture, and the errors that say why.

use super::svg::read;
use super::{layout, tiler};
use colex_dyn::{LayoutError, StaticLaw};
use colex_pictures::{ColorBy, Labels, Path, Picture, PictureError, print_1d, print_2d};

fn error(picture: Picture) -> PictureError {
    picture.draw().map(|_| ()).expect_err("no picture")
}

#[test]
fn refusals_name_their_law() {
    let of = |text: &str| Picture::of(layout(text));
    let law = |picture| match error(picture) {
        PictureError::Layout(error) => error,
        other => panic!("{other}"),
    };
    assert_eq!(law(of("(2,2):(1,18446744073709551615)")), LayoutError::Overflow);
    assert_eq!(law(of("(4294967296,4294967296):(0,0)")), LayoutError::Overflow);
    assert_eq!(
        law(of("(8,8):(8,1)").color_by(ColorBy::Tile(tiler("<2,2,2>")))),
        LayoutError::Static { law: StaticLaw::TilerRank { tiler: 3, rank: 2 } },
    );
    // Tiles of four, which divide eight elements but not nine, in columns of three.
    let uncovered = of("(3,3):(3,1)").color_by(ColorBy::Tile(tiler("4:1")));
    assert_eq!(law(uncovered), LayoutError::Coverage { cosize: 8, cotarget: 9 });
    assert_eq!(
        law(of("(8,8):(8,1)").color_by(ColorBy::Tile(tiler("<(2,2):(2,3),_>")))).law(),
        LayoutError::NotInjective { stride: 3, reach: 4 }
    );
    assert_eq!(
        law(of("(8,8):(8,1)").highlight(tiler("<2,2,2>"))),
        LayoutError::Static { law: StaticLaw::TilerRank { tiler: 3, rank: 2 } },
    );
    let slice: colex_dyn::DynCoord = "(1,2,_)".parse().unwrap();
    assert_eq!(
        law(of("(8,8):(8,1)").slice(slice)),
        LayoutError::Static { law: StaticLaw::CoordinateProfile { coordinate: 3, rank: 2 } },
    );
    assert_eq!(
        law(of("((2,2),3):((1,2),4)").color_by(ColorBy::Mode(3))),
        LayoutError::Static { law: StaticLaw::ModeOutOfRange { mode: 3, rank: 3 } },
    );
    assert_eq!(law(of("4:1").path(Path::Walk(layout("(2,2):(1,18446744073709551615)")))), LayoutError::Overflow);
    assert_eq!(print_1d(layout("(2,2):(1,18446744073709551615)")).unwrap_err(), LayoutError::Overflow);
    let rank = LayoutError::Static { law: StaticLaw::SameRank { rank: 1, other: 2 } };
    assert_eq!(print_2d(layout("4:1")).unwrap_err(), rank);
    assert_eq!(PictureError::from(rank).to_string(), rank.to_string());
}

/// The divide breaks a law of its own before its tiles have colours.
#[test]
fn tiles_are_refused_as_the_divide() {
    let (text, by) = ("(9,(4,8)):(59,(13,1))", tiler("<3:3,(2,4):(1,9)>"));
    let divide = layout(text).zipped_divide(by.clone()).unwrap_err();
    assert!(matches!(divide.law(), LayoutError::Carry { .. }));
    assert_eq!(error(Picture::of(layout(text)).color_by(ColorBy::Tile(by))), PictureError::Layout(divide));
}

#[test]
fn slices_outside_are_refused() {
    let sliced = |slice: &str| {
        error(Picture::of(layout("(4,(3,5)):(15,(5,1))")).slice(slice.parse::<colex_dyn::DynCoord>().unwrap()))
    };
    assert_eq!(sliced("(9,_)"), PictureError::SliceOutside { coordinate: 9, size: 4 });
    assert_eq!(sliced("(_,(3,_))"), PictureError::SliceOutside { coordinate: 3, size: 3 });
    assert_eq!(sliced("(_,15)"), PictureError::SliceOutside { coordinate: 15, size: 15 });
}

#[test]
fn slow_pictures_are_refused() {
    let large = || Picture::of(layout("(100000,10):(1,100000)"));
    for picture in [
        large().highlight(tiler("<100000,10>")),
        large().threads(layout("(2,2):(1,2)")),
        Picture::of(layout("(8,8):(8,1)")).threads(layout("(100000,1):(0,0)")),
        large().path(Path::Walk(layout("100000:1"))),
    ] {
        assert!(matches!(error(picture), PictureError::TooLarge { limit: 65536, .. }));
    }
    let message = error(large().path(Path::Walk(layout("100000:1")))).to_string();
    assert_eq!(message, "100000 elements are more than the 65536 of a picture");
}

#[test]
fn threads_have_to_fit() {
    let of = |threads: &str| Picture::of(layout("(8,8):(8,1)")).threads(layout(threads));
    assert_eq!(error(of("4:1")), PictureError::ThreadRank { rank: 1 });
    let outside = PictureError::Outside { thread: 3, value: 1, coordinate: 64, size: 64 };
    assert_eq!(error(of("(4,2):(1,61)")), outside);
    assert_eq!(outside.to_string(), "value 1 of thread 3 is at coordinate 64 of a layout of size 64");
    for picture in [
        Picture::of(layout("4:1")).labels(Labels::ThreadValue),
        Picture::of(layout("4:1")).color_by(ColorBy::Thread),
        Picture::of(layout("4:1")).color_by(ColorBy::Value),
    ] {
        assert_eq!(error(picture), PictureError::NoThreads);
    }
}

#[test]
fn bytes_are_at_least_one() {
    for color in
        [ColorBy::Bank { bytes: 0 }, ColorBy::Line { bytes: 0, line: 128 }, ColorBy::Line { bytes: 4, line: 0 }]
    {
        assert_eq!(error(Picture::of(layout("4:1")).color_by(color)), PictureError::NoBytes);
    }
}

#[test]
fn any_title_is_well_formed() {
    let title = "</title><script>\u{0}\u{1b}\n&amp; \"'<_3:1> _{}\\%$#^~ \u{202e}∘ 漢字";
    let drawing = Picture::of(layout("(2,2):(1,2)")).titled(title).draw().unwrap();
    let elements = read(&drawing.svg());
    assert!(elements.iter().all(|element| element.name != "script"));
    let found = elements.iter().find(|element| element.is("paper")).map(|_| ());
    assert_eq!(found, Some(()));
    let text =
        elements.iter().find(|element| element.name == "text" && element.text.contains("script")).expect("the title");
    assert!(
        title.replace(['\u{0}', '\u{1b}', '\n'], " ").starts_with(text.text.trim_end_matches('…')),
        "{}",
        text.text
    );
    assert!(drawing.latex().contains("\\_\\{\\}\\textbackslash{}\\%\\$\\#"));
}
