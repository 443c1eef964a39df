//! Drawings as LaTeX, by TikZ.

use super::shape::{fill_color, ink_color};
use super::{Anchor, Area, Drawing, Fill, Ink, Shape, Theme, length};
use crate::palette::{Rgb, Scale};
use std::collections::BTreeSet;

/// How long a pixel is: 96 are an inch, as on the web.
const UNIT: f64 = 0.75;

pub(super) fn document(drawing: &Drawing) -> String {
    let about = drawing.about.replace(['\n', '\r'], " ");
    let picture = picture(drawing);
    format!(
        "% {about}\n\\documentclass{{standalone}}\n\\usepackage[T1]{{fontenc}}\n\\usepackage{{tikz}}\n\n\
         \\begin{{document}}\n{picture}\\end{{document}}\n",
    )
}

pub(super) fn picture(drawing: &Drawing) -> String {
    let mut lines = vec![format!("\\begin{{tikzpicture}}[x={UNIT}pt,y=-{UNIT}pt,inner sep=0pt,outer sep=0pt]")];
    let fills = drawing.shapes.iter().filter_map(|shape| match shape {
        Shape::Cell { fill, .. } => Some(*fill),
        _ => None,
    });
    let fills: BTreeSet<Fill> = fills.collect();
    lines.extend(fills.into_iter().map(|fill| define(&fill_name(fill), fill_color(fill, Theme::Light))));
    for ink in [Ink::Text, Ink::Axis, Ink::Grid, Ink::Frame, Ink::Accent] {
        lines.push(define(ink_name(ink), ink_color(ink, Theme::Light)));
    }
    lines.extend(drawing.shapes.iter().map(shape));
    lines.push("\\end{tikzpicture}\n".to_owned());
    lines.join("\n")
}

fn define(name: &str, Rgb(red, green, blue): Rgb) -> String {
    format!("\\definecolor{{{name}}}{{RGB}}{{{red},{green},{blue}}}")
}

fn shape(shape: &Shape) -> String {
    match shape {
        Shape::Cell { area, fill, is_faded, .. } => {
            let opacity = if *is_faded { ",opacity=.3" } else { "" };
            let dashes = if *fill == Fill::Padding { ",dashed" } else { "" };
            let (fill, line) = (fill_name(*fill), ink_name(Ink::Grid));
            format!("\\path[fill={fill},draw={line},line width=.5pt{dashes}{opacity}] {};", rectangle(*area))
        }
        Shape::Frame { area, ink } => {
            let width = if *ink == Ink::Accent { 2.0 } else { 1.0 };
            format!("\\draw[{},line width={width}pt,rounded corners=3pt] {};", ink_name(*ink), rectangle(*area))
        }
        Shape::Text { x, y, size, anchor, ink, is_faded, text } => {
            let opacity = if *is_faded { ",opacity=.3" } else { "" };
            let anchor = if *anchor == Anchor::Start { "base west" } else { "base" };
            let (ink, place, points) = (ink_name(*ink), point(*x, y + 0.36 * size), length(UNIT * size));
            let font = format!("\\fontsize{{{points}}}{{{points}}}\\selectfont\\ttfamily");
            format!("\\node[{ink},anchor={anchor}{opacity},font={font}] at {place} {{{}}};", escaped(text))
        }
        Shape::Line { points } => {
            format!("\\draw[{},line width=1.25pt,opacity=.6,line join=round] {};", ink_name(Ink::Accent), chain(points))
        }
        Shape::Head { points } => format!("\\fill[{}] {} -- cycle;", ink_name(Ink::Accent), chain(points)),
    }
}

fn point(x: f64, y: f64) -> String {
    format!("({},{})", length(x), length(y))
}

fn rectangle(area: Area) -> String {
    format!("{} rectangle {}", point(area.x, area.y), point(area.x + area.width, area.y + area.height))
}

fn chain(points: &[(f64, f64)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| point(*x, *y)).collect();
    points.join(" -- ")
}

fn fill_name(fill: Fill) -> String {
    match fill {
        Fill::Paper => "colexpaper".to_owned(),
        Fill::Mark => "colexmark".to_owned(),
        Fill::Padding => "colexpadding".to_owned(),
        Fill::Color(Scale::Wheel(colors), index) => format!("colexwheel{colors}x{index}"),
        Fill::Color(Scale::Ramp(colors), index) => format!("colexramp{colors}x{index}"),
    }
}

const fn ink_name(ink: Ink) -> &'static str {
    match ink {
        Ink::Text => "colextext",
        Ink::Axis => "colexaxis",
        Ink::Grid => "colexgrid",
        Ink::Frame => "colexframe",
        Ink::Accent => "colexaccent",
    }
}

/// A text whose characters all stand for themselves.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '_' | '{' | '}' | '%' | '#' | '&' | '$' => escaped.extend(['\\', character]),
            '\\' => escaped.push_str("\\textbackslash{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '…' => escaped.push_str("\\ldots{}"),
            '⋮' => escaped.push_str("\\ensuremath{\\vdots}"),
            '→' => escaped.push_str("\\ensuremath{\\to}"),
            '∘' => escaped.push_str("\\ensuremath{\\circ}"),
            '⊗' => escaped.push_str("\\ensuremath{\\otimes}"),
            '⊘' => escaped.push_str("\\ensuremath{\\oslash}"),
            character if character.is_control() => escaped.push(' '),
            character => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn every_character_stands_for_itself() {
        assert_eq!(
            escaped("<_3:1> {~^} 100%"),
            "\\textless{}\\_3:1\\textgreater{} \\{\\textasciitilde{}\\textasciicircum{}\\} 100\\%"
        );
        assert_eq!(escaped("a\\b\n$#&"), "a\\textbackslash{}b \\$\\#\\&");
        assert_eq!(escaped("A ∘ B → 1…"), "A \\ensuremath{\\circ} B \\ensuremath{\\to} 1\\ldots{}");
    }
}
