//! The table of `data/operations.txt`.

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Whether the library has the operation.
    pub enabled: bool,
    /// Its name in the recorded cases.
    pub name: String,
    /// How many arguments this line is for; any number if `None`.
    pub arguments: Option<usize>,
    /// The template of the plain form.
    pub expression: String,
    /// The template of the form that returns a `Result`.
    pub checked: Option<String>,
    /// Which static cases have a dynamic twin.
    pub twin: Twins,
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

/// The line for an operation with this many arguments.
pub fn find<'t>(table: &'t [Operation], name: &str, arguments: usize) -> Option<&'t Operation> {
    let fits = |line: &&Operation| line.arguments.is_none_or(|count| count == arguments);
    table.iter().filter(|line| line.name == name).find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read() {
        let text = "# remark\n\non | f/2 | {0}.f({1}) | {0}.try_f({1}) | twin\noff | g/* | g({0..}) | - | -";
        let table = table(text).unwrap();
        let f = find(&table, "f", 2).unwrap();
        assert!(f.enabled && f.twin == Twins::All);
        assert_eq!(f.checked.as_deref(), Some("{0}.try_f({1})"));
        assert!(!find(&table, "g", 7).unwrap().enabled);
        assert!(find(&table, "f", 1).is_none());
    }

    #[test]
    fn a_wrong_line_is_named() {
        assert!(table("maybe | f/1 | f({0}) | - | -").is_err());
    }
}
