//! Reading an SVG.

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::collections::HashMap;

/// An element: its attributes and those of the elements around it, which stand behind its own, and its text.
#[derive(Clone, Debug)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<HashMap<String, String>>,
    pub text: String,
}

impl Element {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find_map(|attributes| attributes.get(name)).map(String::as_str)
    }

    pub fn number(&self, name: &str) -> f64 {
        self.get(name).unwrap_or_else(|| panic!("{self:?} has no {name}")).parse().expect("a number")
    }

    /// Whether the element itself has a class.
    pub fn is(&self, class: &str) -> bool {
        self.attributes[0].get("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    }

    /// The class of the colour.
    pub fn color(&self) -> &str {
        let classes = self.attributes[0]["class"].split(' ');
        let mut colors = classes.filter(|class| !matches!(*class, "cell" | "faded"));
        let color = colors.next().expect("a colour");
        assert_eq!(colors.next(), None);
        color
    }

    /// Left, top, right and bottom.
    pub fn edges(&self) -> [f64; 4] {
        let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| self.number(name));
        [x, y, x + width, y + height]
    }
}

/// All elements of a document, which is checked to be one.
pub fn read(document: &str) -> Vec<Element> {
    let mut reader = Reader::from_str(document);
    let (mut open, mut elements): (Vec<Element>, Vec<Element>) = (Vec::new(), Vec::new());
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}")) {
            Event::Start(start) => {
                let element = element(&start, &open);
                open.push(element);
            }
            Event::Empty(start) => elements.push(element(&start, &open)),
            Event::End(_) => elements.push(open.pop().expect("an open element")),
            Event::Text(text) => {
                if let Some(element) = open.last_mut() {
                    element.text.push_str(&text.decode().expect("UTF-8"));
                }
            }
            Event::GeneralRef(name) => {
                let character = match &*name.decode().expect("UTF-8") {
                    "lt" => '<',
                    "gt" => '>',
                    "amp" => '&',
                    "quot" => '"',
                    "apos" => '\'',
                    other => panic!("&{other};"),
                };
                open.last_mut().expect("an open element").text.push(character);
            }
            Event::Eof => break,
            other => panic!("{other:?}"),
        }
    }
    assert!(open.is_empty());
    elements
}

fn element(start: &BytesStart<'_>, open: &[Element]) -> Element {
    let own = start.attributes().map(|attribute| {
        let attribute = attribute.expect("an attribute");
        let name = String::from_utf8(attribute.key.as_ref().to_vec()).expect("UTF-8");
        (name, attribute.normalized_value(XmlVersion::Implicit1_0).expect("a value").into_owned())
    });
    let mut attributes: Vec<HashMap<String, String>> = vec![own.collect()];
    attributes.extend(open.last().into_iter().flat_map(|around| around.attributes.clone()));
    let name = String::from_utf8(start.name().as_ref().to_vec()).expect("UTF-8");
    Element { name, attributes, text: String::new() }
}

/// The cells of a document.
pub fn cells(document: &str) -> Vec<Element> {
    read(document).into_iter().filter(|element| element.name == "rect" && element.is("cell")).collect()
}
