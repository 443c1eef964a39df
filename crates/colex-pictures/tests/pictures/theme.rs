//! Light and dark.

use super::svg::{Element, read};
use super::{layout, tiler};
use colex_pictures::{ColorBy, Drawing, Path, Picture, Theme};
use std::collections::BTreeSet;

fn drawing() -> Drawing {
    let picture = Picture::of(layout("(10,9):(9,1)")).color_by(ColorBy::Tile(tiler("<4,4>"))).highlight(tiler("<2,2>"));
    picture.path(Path::Memory).window([1, 1], [2, 2]).draw().unwrap()
}

fn style(elements: &[Element]) -> &str {
    &elements.iter().find(|element| element.name == "style").expect("a style").text
}

/// The rules of a class outside of those for the dark: `fill:#…` and so on.
fn rules<'a>(style: &'a str, class: &str) -> Vec<&'a str> {
    let (light, _) = style.split_once("@media").unwrap_or((style, ""));
    let blocks = light.split('}').filter_map(|block| block.trim().split_once('{'));
    let selects = |selectors: &str| selectors.split(',').any(|selector| selector == format!(".colex .{class}"));
    blocks.filter(|(selectors, _)| selects(selectors)).flat_map(|(_, rules)| rules.split(';')).collect()
}

#[test]
fn each_class_has_two_colours() {
    let svg = drawing().svg();
    let elements = read(&svg);
    let style = style(&elements);
    let dark = style.split_once("@media (prefers-color-scheme:dark){.colex{").expect("a dark scheme").1;
    let variables: BTreeSet<&str> =
        dark.split(['{', '}', ';']).filter_map(|rule| rule.split_once(':')).map(|rule| rule.0).collect();
    let mut colors = 0;
    for element in elements.iter().filter(|element| element.attributes[0].contains_key("class")) {
        let classes: Vec<&str> = element.attributes[0]["class"].split(' ').filter(|class| *class != "colex").collect();
        let rules: Vec<&str> = classes.iter().flat_map(|class| rules(style, class)).collect();
        for rule in &rules {
            if let Some((_, variable)) = rule.split_once(":var(") {
                let (name, fallback) = variable.trim_end_matches(')').split_once(',').expect("a colour besides");
                assert!(variables.contains(name), "{name}");
                // Viewers without variables show the same colour.
                assert!(rules.contains(&&*rule.replace(&format!("var({name},{fallback})"), fallback)), "{rule}");
                colors += 1;
            }
        }
        let is_colored = rules.iter().any(|rule| rule.starts_with("fill:#") || rule.starts_with("stroke:#"));
        assert!(is_colored || classes.is_empty(), "{classes:?} has no colour: {style}");
    }
    assert!(colors > 100);
}

#[test]
fn a_given_theme_is_alone() {
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| drawing().svg_in(theme));
    for svg in [&light, &dark] {
        assert!(!svg.contains("@media") && !svg.contains("var("));
    }
    let paper = |svg: &str| {
        let elements = read(svg);
        rules(style(&elements), "paper").join(";")
    };
    assert_eq!((&*paper(&light), &*paper(&dark)), ("fill:#ffffff", "fill:#1a1b20"));
}
