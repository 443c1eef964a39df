//! Drawings as SVG.

use super::shape::{fill_color, ink_color};
use super::{Anchor, Area, Drawing, Fill, Ink, Shape, Theme, length};
use crate::palette::{Rgb, Scale};
use quick_xml::Writer;
use quick_xml::events::BytesText;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::io;

/// What text is written in.
const FONT: &str = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace";

/// Without a colour.
const STYLE: &str = "\
    .colex text{text-anchor:middle}\n\
    .colex .start text{text-anchor:start}\n\
    .colex .cell{stroke-width:.75}\n\
    .colex .padding{stroke-dasharray:2 2}\n\
    .colex .frame{fill:none;stroke-width:1.25}\n\
    .colex .window{fill:none;stroke-width:2.5}\n\
    .colex .line{fill:none;stroke-width:1.4;opacity:.65;stroke-linejoin:round}\n\
    .colex .faded{opacity:.3}\n";

type Document = Writer<Vec<u8>>;

pub(super) fn write(drawing: &Drawing, theme: Theme) -> String {
    let mut document = Writer::new_with_indent(Vec::new(), b' ', 0);
    write_to(&mut document, drawing, theme).expect("a vector takes what is written");
    let mut text = String::from_utf8(document.into_inner()).expect("what is written is UTF-8");
    text.push('\n');
    text
}

fn write_to(document: &mut Document, drawing: &Drawing, theme: Theme) -> io::Result<()> {
    let (width, height) = (length(drawing.width.ceil()), length(drawing.height.ceil()));
    let root = document.create_element("svg").with_attributes([
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("class", "colex"),
        ("width", width.as_str()),
        ("height", height.as_str()),
        ("viewBox", format!("0 0 {width} {height}").as_str()),
        ("role", "img"),
        ("font-family", FONT),
    ]);
    root.write_inner_content(|document| {
        text(document, "title", &drawing.about)?;
        text(document, "style", &style(drawing, theme))?;
        let paper = Area { x: 0.0, y: 0.0, width: drawing.width.ceil(), height: drawing.height.ceil() };
        rectangle(document, paper, "paper", "6")?;
        shapes(document, &drawing.shapes)
    })?;
    Ok(())
}

/// Neighbours that look the same are a group, so that what they have in common is written once.
fn shapes(document: &mut Document, shapes: &[Shape]) -> io::Result<()> {
    for group in shapes.chunk_by(|a, b| look(a).is_some() && look(a) == look(b)) {
        match look(&group[0]) {
            None => group.iter().try_for_each(|shape| self::shape(document, shape))?,
            Some((classes, size)) => {
                let attributes = [("class", classes), ("font-size", size)];
                let element = document.create_element("g").with_attributes(owned(&attributes));
                element
                    .write_inner_content(|document| group.iter().try_for_each(|shape| self::shape(document, shape)))?;
            }
        }
    }
    Ok(())
}

/// The classes of a text, and the size of its font.
fn look(shape: &Shape) -> Option<(String, String)> {
    let Shape::Text { size, anchor, ink, is_faded, .. } = shape else { return None };
    let mut classes = ink_class(*ink).to_owned();
    if *anchor == Anchor::Start {
        classes.push_str(" start");
    }
    if *is_faded {
        classes.push_str(" faded");
    }
    Some((classes, length(*size)))
}

fn shape(document: &mut Document, shape: &Shape) -> io::Result<()> {
    match shape {
        Shape::Cell { area, fill, is_faded, details } => {
            let mut classes = format!("cell {}", fill_class(*fill));
            if *is_faded {
                classes.push_str(" faded");
            }
            let Some(details) = details else { return rectangle(document, *area, &classes, "0") };
            let mut attributes = vec![
                ("data-row", details.row.to_string()),
                ("data-column", details.column.to_string()),
                ("data-index", details.index.to_string()),
                ("data-coordinate", details.coordinate.clone()),
                ("data-offset", details.value.clone()),
            ];
            attributes.extend(details.color.map(|color| ("data-color", color.to_string())));
            document.create_element("g").with_attributes(owned(&attributes)).write_inner_content(|document| {
                text(document, "title", &format!("{} → {}", details.coordinate, details.value))?;
                rectangle(document, *area, &classes, "0")
            })?;
        }
        Shape::Frame { area, ink } => {
            let classes = if *ink == Ink::Accent { "window" } else { "frame" };
            rectangle(document, *area, classes, "4")?;
        }
        Shape::Text { x, y, size, text, .. } => {
            // From the middle of the digits to the line on which they stand.
            let attributes = [("x", length(*x)), ("y", length(y + 0.36 * size))];
            document
                .create_element("text")
                .with_attributes(owned(&attributes))
                .write_text_content(BytesText::new(text))?;
        }
        Shape::Line { points } => {
            let attributes = [("class", "line".to_owned()), ("points", list(points))];
            document.create_element("polyline").with_attributes(owned(&attributes)).write_empty()?;
        }
        Shape::Head { points } => {
            let attributes = [("class", "head".to_owned()), ("points", list(points))];
            document.create_element("polygon").with_attributes(owned(&attributes)).write_empty()?;
        }
    }
    Ok(())
}

fn owned<'a>(attributes: &'a [(&'static str, String)]) -> impl Iterator<Item = (&'a str, &'a str)> {
    attributes.iter().map(|(name, value)| (*name, value.as_str()))
}

fn list(points: &[(f64, f64)]) -> String {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{},{}", length(*x), length(*y))).collect();
    points.join(" ")
}

fn text(document: &mut Document, element: &str, text: &str) -> io::Result<()> {
    document.create_element(element).write_text_content(BytesText::new(text))?;
    Ok(())
}

fn rectangle(document: &mut Document, area: Area, classes: &str, radius: &str) -> io::Result<()> {
    let lengths =
        [("x", length(area.x)), ("y", length(area.y)), ("width", length(area.width)), ("height", length(area.height))];
    let element = document.create_element("rect").with_attribute(("class", classes)).with_attributes(owned(&lengths));
    if radius == "0" { element } else { element.with_attribute(("rx", radius)) }.write_empty()?;
    Ok(())
}

/// The name of an area's colour.
fn fill_class(fill: Fill) -> String {
    match fill {
        Fill::Paper => "paper".to_owned(),
        Fill::Mark => "mark".to_owned(),
        Fill::Padding => "padding".to_owned(),
        Fill::Color(Scale::Wheel(colors), index) => format!("wheel-{colors}-{index}"),
        Fill::Color(Scale::Ramp(colors), index) => format!("ramp-{colors}-{index}"),
    }
}

/// The name of a line's or a text's colour.
const fn ink_class(ink: Ink) -> &'static str {
    match ink {
        Ink::Text => "text",
        Ink::Axis => "axis",
        Ink::Grid => "grid",
        Ink::Frame => "frames",
        Ink::Accent => "accent",
    }
}

/// The style sheet, with the colours of this drawing and no others.
fn style(drawing: &Drawing, theme: Theme) -> String {
    let mut fills: BTreeSet<Fill> = BTreeSet::from([Fill::Paper]);
    fills.extend(drawing.shapes.iter().filter_map(|shape| match shape {
        Shape::Cell { fill, .. } => Some(*fill),
        _ => None,
    }));
    // Colours by name: selector, property, name, and the colour in both lights.
    let mut rules: Vec<(String, &str, String, [Rgb; 2])> = Vec::new();
    let lights = [Theme::Light, Theme::Dark];
    for fill in fills {
        let name = fill_class(fill);
        rules.push((format!(".{name}"), "fill", name, lights.map(|light| fill_color(fill, light))));
    }
    for (selector, property, ink) in [
        (".text", "fill", Ink::Text),
        (".axis", "fill", Ink::Axis),
        (".cell", "stroke", Ink::Grid),
        (".frame", "stroke", Ink::Frame),
        (".window,.colex .line", "stroke", Ink::Accent),
        (".head", "fill", Ink::Accent),
    ] {
        let colors = lights.map(|light| ink_color(ink, light));
        rules.push((selector.to_owned(), property, ink_class(ink).to_owned(), colors));
    }

    let mut style = STYLE.to_owned();
    for (selector, property, name, [light, dark]) in &rules {
        let color = if theme == Theme::Dark { dark } else { light };
        // First for viewers without variables.
        let variable =
            if theme == Theme::Auto { format!(";{property}:var(--colex-{name},{color})") } else { String::new() };
        writeln!(style, ".colex {selector}{{{property}:{color}{variable}}}").expect("a text takes what is written");
    }
    if theme == Theme::Auto {
        let names: BTreeSet<String> =
            rules.iter().map(|(_, _, name, [_, dark])| format!("--colex-{name}:{dark}")).collect();
        let names: Vec<String> = names.into_iter().collect();
        writeln!(style, "@media (prefers-color-scheme:dark){{.colex{{{}}}}}", names.join(";"))
            .expect("a text takes what is written");
    }
    style
}
