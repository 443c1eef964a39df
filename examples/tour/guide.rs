//! What prints, checks and counts the examples.

use colex::bounds::Notation;
use colex::notation;

/// The guide of the tour.
#[derive(Default)]
pub struct Guide {
    chapters: Vec<(&'static str, usize)>,
    results: usize,
}

impl Guide {
    /// Starts a chapter.
    pub fn chapter(&mut self, title: &'static str) {
        self.chapters.push((title, 0));
        let heading = format!("{}. {title}", self.chapters.len());
        println!("\n\n{heading}\n{}", "=".repeat(heading.len()));
    }

    /// Says something.
    pub fn say(&self, text: &str) {
        println!();
        for line in text.lines() {
            println!("{}", line.trim());
        }
    }

    /// Announces an example, and counts it.
    pub fn example(&mut self, title: &str, code: &str) {
        self.chapters.last_mut().expect("an example belongs to a chapter").1 += 1;
        println!("\n    {title}");
        if !code.is_empty() {
            println!("    > {}", code.replace("! [", "!["));
        }
    }

    /// Shows a result and checks that it reads as expected.
    pub fn result(&mut self, kind: &str, result: impl Notation, expected: &str) {
        self.results += 1;
        let result = notation(result);
        println!("      {kind:<9}{result}");
        assert_eq!(result, expected, "the tour is out of date");
    }

    /// Says goodbye, with the counts.
    pub fn farewell(&self) {
        println!("\n\nThat was the tour.\n");
        for (title, count) in &self.chapters {
            println!("{count:>5}  {title}");
        }
        let examples: usize = self.chapters.iter().map(|(_, count)| count).sum();
        println!(
            "\n{examples} examples in {} chapters, {} results, all as expected.",
            self.chapters.len(),
            self.results
        );
    }
}

/// An example whose result is a layout: static, and next to it dynamic.
///
/// The static result takes no space, and the two are the same function.
macro_rules! example {
    ($guide:ident, $title:expr; $fixed:expr => $text:expr) => {
        let fixed = $fixed;
        $guide.example($title, stringify!($fixed));
        $guide.result("static", fixed, $text);
        assert_eq!(size_of_val(&fixed), 0, "a static result takes no space");
    };
    ($guide:ident, $title:expr; $fixed:expr => $text:expr; $dynamic:expr => $dynamic_text:expr) => {
        example!($guide, $title; $fixed => $text);
        let (fixed, dynamic) = ($fixed, $dynamic);
        $guide.result("dynamic", dynamic, $dynamic_text);
        assert_eq!(fixed.size(), dynamic.size(), "the sizes agree");
        for i in 0..fixed.size() {
            assert_eq!(fixed.at(i), dynamic.at(i), "the functions agree");
        }
    };
}

/// An example whose result is an integer, an int tuple or an answer.
macro_rules! fact {
    ($guide:ident, $title:expr; $fixed:expr => $text:expr) => {
        $guide.example($title, stringify!($fixed));
        $guide.result("", $fixed, $text);
    };
    ($guide:ident, $title:expr; $fixed:expr => $text:expr; $dynamic:expr => $dynamic_text:expr) => {
        $guide.example($title, stringify!($fixed));
        $guide.result("static", $fixed, $text);
        $guide.result("dynamic", $dynamic, $dynamic_text);
    };
}

/// An example that is a table of offsets, with a line for each row; the coordinates are those of a matrix, or the
/// 1-D ones of a single row.
macro_rules! table {
    ($guide:ident, $layout:expr, $rows:expr, $columns:expr; $expected:expr) => {
        let layout = $layout;
        $guide.example(&format!("{layout}"), "");
        for (row, expected) in (0..$rows).zip($expected) {
            let offsets: Vec<usize> = (0..$columns).map(|column| layout.at((row, column))).collect();
            crate::guide::row(&offsets);
            assert_eq!(offsets, expected);
        }
    };
    ($guide:ident, $layout:expr; $expected:expr) => {
        let layout = $layout;
        $guide.example(&format!("{layout}"), "");
        let offsets: Vec<usize> = (0..layout.size()).map(|i| layout.at(i)).collect();
        crate::guide::row(&offsets);
        assert_eq!(offsets, $expected);
    };
}

/// Prints a row of a table.
pub fn row(offsets: &[usize]) {
    let cells: String = offsets.iter().map(|offset| format!("{offset:>4}")).collect();
    println!("     {cells}");
}

/// The layout with all integers dynamic, as `make_layout(make_shape(…), make_stride(…))` in CuTe.
pub use colex::make_layout as dynamic;

/// Which copy of a tile each index below a bound belongs to, as a letter.
macro_rules! letters {
    ($tile:expr, $copies:expr, $bound:expr) => {{
        let (tile, copies) = ($tile, $copies);
        let mut letters = vec!['.'; $bound];
        for (j, letter) in ('a'..='z').take(copies.size()).enumerate() {
            for i in 0..tile.size() {
                letters[tile.at(i) + copies.at(j)] = letter;
            }
        }
        letters.into_iter().collect::<String>()
    }};
}
