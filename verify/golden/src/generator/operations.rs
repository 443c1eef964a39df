//! The table of `data/operations.txt`.

use super::notation::Node;

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Whether the library has the operation.
    pub enabled: bool,
    /// Its name in the recorded cases.
    pub name: String,
    /// How many arguments this line is for; any number if `None`.
    pub arguments: Option<usize>,
    /// The line is only for cases that have such an argument, if any is named.
    pub only: Option<Argument>,
    /// The template of the plain form.
    pub expression: String,
    /// The template of the form that returns a `Result`.
    pub checked: Option<String>,
    /// Which static cases have a dynamic twin.
    pub twin: Twins,
}

/// A kind of argument for which an operation may be written in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// `4:1`
    Layout,
    /// `<4:1,_>`
    Tiler,
}

/// Which static cases are run once more with dynamic integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Twins {
    /// None: the dynamic operation is another one, or does not exist.
    None,
    /// All of them.
    All,
    /// Those whose first argument is a layout of one mode.
    OneMode,
}

/// Reads the table.
pub fn table(text: &str) -> Result<Vec<Operation>, String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| operation(line).ok_or_else(|| format!("not an operation: {line}")))
        .collect()
}

fn operation(line: &str) -> Option<Operation> {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [state, operation, expression, checked, twin] = columns[..] else {
        return None;
    };
    let (name, arguments) = operation.split_once('/')?;
    let (arguments, only) = arguments.split_once(" of ").unwrap_or((arguments, ""));
    Some(Operation {
        enabled: match state {
            "on" => true,
            "off" => false,
            _ => return None,
        },
        name: name.into(),
        arguments: match arguments {
            "*" => None,
            count => Some(count.parse().ok()?),
        },
        only: match only {
            "" => None,
            "layouts" => Some(Argument::Layout),
            "tilers" => Some(Argument::Tiler),
            _ => return None,
        },
        expression: expression.into(),
        checked: (checked != "-").then(|| checked.into()),
        twin: match twin {
            "-" => Twins::None,
            "twin" => Twins::All,
            "twin rank 1" => Twins::OneMode,
            _ => return None,
        },
    })
}

/// The first line for an operation with these arguments.
pub fn find<'t>(table: &'t [Operation], name: &str, args: &[Node]) -> Option<&'t Operation> {
    table.iter().find(|line| {
        let has_number = line.arguments.is_none_or(|count| count == args.len());
        let has_kind = line.only.is_none_or(|kind| args.iter().any(|arg| is(kind, arg)));
        line.name == name && has_number && has_kind
    })
}

const fn is(kind: Argument, arg: &Node) -> bool {
    match kind {
        Argument::Layout => matches!(arg, Node::Layout(..)),
        Argument::Tiler => matches!(arg, Node::Tiler(_)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation::parse;
    use super::*;

    fn args(texts: &[&str]) -> Vec<Node> {
        texts.iter().map(|text| parse(text).unwrap()).collect()
    }

    #[test]
    fn a_line_is_read() {
        let f = "on | f/2 | {0}.f({1}) | {0}.try_f({1}) | twin";
        let g = "off | g/* | g({0..}) | - | -";
        let table = table(&format!("# remark\n\n{f}\n{g}")).unwrap();
        let f = find(&table, "f", &args(&["4", "4"])).unwrap();
        assert!(f.enabled && f.twin == Twins::All);
        assert_eq!(f.checked.as_deref(), Some("{0}.try_f({1})"));
        assert!(!find(&table, "g", &args(&["4", "4", "4"])).unwrap().enabled);
        assert!(find(&table, "f", &args(&["4"])).is_none());
    }

    #[test]
    fn the_first_matching_line_is_found() {
        let lines = "on | f/1 of layouts | f(shape({0})) | - | -\non | f/1 | f({0}) | - | -";
        let table = table(lines).unwrap();
        let expression = |text| &find(&table, "f", &args(&[text])).unwrap().expression;
        assert_eq!(expression("4:1"), "f(shape({0}))");
        assert_eq!(expression("4"), "f({0})");
    }

    #[test]
    fn a_wrong_line_is_named() {
        assert!(table("maybe | f/1 | f({0}) | - | -").is_err());
    }
}
