//! Templates: the Rust expression of an operation, with places for its arguments.
//!
//! | place | filled with |
//! | --- | --- |
//! | `{0}` | argument 0 as a value |
//! | `{0:coord}` | as a coordinate |
//! | `{0:type}` | its type |
//! | `{0:shape type}` | of a layout, the type of its shape |
//! | `{0:number}` | as a type argument, `typenum::U3` |
//! | `{1..}`, `{1..:number}` | arguments 1 and up, separated by commas |

use super::expression;
use super::notation::Node;

/// Fills the places of a template.
pub fn fill(template: &str, args: &[Node]) -> Result<String, String> {
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let (place, after) = after.split_once('}').ok_or_else(|| format!("an open brace in `{template}`"))?;
        filled += before;
        filled += &argument(place, args).map_err(|why| format!("{why} in `{template}`"))?;
        rest = after;
    }
    Ok(filled + rest)
}

fn argument(place: &str, args: &[Node]) -> Result<String, String> {
    let (position, form) = place.split_once(':').unwrap_or((place, "value"));
    let write = match form {
        "value" => expression::value,
        "coord" => expression::coordinate,
        "type" => expression::type_of,
        "shape type" => expression::shape_type_of,
        "number" => expression::number,
        other => return Err(format!("no form `{other}`")),
    };
    let index = |text: &str| text.parse::<usize>().map_err(|e| format!("`{place}`: {e}"));
    let chosen = match position.strip_suffix("..") {
        Some(first) => args.get(index(first)?..),
        None => args.get(index(position)?..=index(position)?),
    };
    let written: Vec<String> = chosen.ok_or_else(|| format!("no argument `{place}`"))?.iter().map(write).collect();
    Ok(written.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::notation::parse;
    use super::*;

    #[test]
    fn places_are_filled() {
        let args: Vec<Node> = ["(_2,3):(_1,2)", "1", "0"].map(|text| parse(text).unwrap()).into();
        assert_eq!(
            fill("{0}.select::<({1..:number},)>()", &args).unwrap(),
            "layout![(2, {3}) : (1, {2})].select::<(typenum::U1, typenum::U0,)>()"
        );
        assert_eq!(fill("f({1:coord})", &args).unwrap(), "f(coord![{1}])");
        assert!(fill("{3}", &args).is_err() && fill("{0:wrong}", &args).is_err());
    }
}
