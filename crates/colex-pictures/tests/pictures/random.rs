//! Random pictures: whatever is asked for, there is a document or an error, and text within its cell.

use super::cells::check_texts;
use super::svg::read;
use colex_dyn::{DynLayout, DynTiler};
use colex_pictures::{ColorBy, Labels, Path, Picture, Theme};

/// Random numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % end
    }

    fn of<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len() as u64) as usize].clone()
    }

    /// A layout, and its shape and stride as texts.
    fn modes(&mut self, depth: u64) -> (String, String) {
        if depth == 0 || self.below(3) == 0 {
            let (size, stride) =
                (self.of(&[0, 1, 2, 2, 3, 3, 4, 4, 5, 6]), self.of(&[0, 1, 2, 3, 4, 7, 12, 1_000_000]));
            return (size.to_string(), stride.to_string());
        }
        let modes: Vec<(String, String)> = (0..self.below(4)).map(|_| self.modes(depth - 1)).collect();
        let list = |of: fn(&(String, String)) -> &String| {
            let texts: Vec<&str> = modes.iter().map(|mode| of(mode).as_str()).collect();
            format!("({})", texts.join(","))
        };
        (list(|mode| &mode.0), list(|mode| &mode.1))
    }

    fn layout(&mut self) -> DynLayout {
        let (shape, stride) = self.modes(3);
        format!("{shape}:{stride}").parse().unwrap()
    }

    fn tiler(&mut self, depth: u64) -> String {
        match self.below(if depth == 0 { 3 } else { 6 }) {
            0 => "_".to_owned(),
            1 => self.of(&["0", "1", "2", "3", "4", "8"]).to_owned(),
            2 => self.of(&["2:1", "2:2", "3:2", "(2,2):(1,4)", "(2,2):(4,1)", "3:0", "(2,2):(1,1)", "0:1"]).to_owned(),
            _ => {
                let modes: Vec<String> = (0..=self.below(2)).map(|_| self.tiler(depth - 1)).collect();
                format!("<{}>", modes.join(","))
            }
        }
    }
}

#[test]
fn a_document_or_an_error() {
    let mut random = Random(0x1319_8a2e_0370_7344);
    let (mut drawn, mut refused) = (0, 0);
    for _ in 0..300 {
        let layout = random.layout();
        let tiler: DynTiler = random.tiler(2).parse().unwrap();
        let color = random.of(&[
            ColorBy::Nothing,
            ColorBy::Coordinate,
            ColorBy::Offset,
            ColorBy::Mode(1),
            ColorBy::Tile(tiler.clone()),
            ColorBy::Tile(tiler.clone()),
            ColorBy::InTile(tiler.clone()),
            ColorBy::Bank { bytes: 2 },
            ColorBy::Line { bytes: 8, line: 128 },
        ]);
        let labels = [Labels::Nothing, Labels::Offset, Labels::Coordinate, Labels::Both, Labels::Color];
        let mut picture = Picture::of(layout).color_by(color).labels(random.of(&labels)).titled("").without_axes();
        if random.below(2) == 0 {
            picture = picture.transposed();
        }
        match random.below(4) {
            0 => picture = picture.highlight(tiler),
            1 => picture = picture.path(Path::Memory),
            2 => picture = picture.path(Path::Walk(random.layout())),
            _ => picture = picture.window([random.below(4), random.below(4)], [random.below(4), random.below(4)]),
        }
        picture = picture.at_most(random.below(14), random.below(14));
        let drawing = match picture.draw() {
            Ok(drawing) => drawing,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
                continue;
            }
        };
        drawn += 1;
        check_texts(&drawing.svg_in(random.of(&[Theme::Auto, Theme::Light, Theme::Dark])));
        assert!(drawing.latex().ends_with("\\end{document}\n"));
        // With all that stands around it.
        let other = Picture::of(random.layout()).with_details();
        if let Ok(map) = picture.with_details().map_to(&other) {
            read(&map.svg());
        }
    }
    assert!(drawn > 150 && refused > 25, "{drawn} {refused}");
}
