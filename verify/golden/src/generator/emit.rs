//! The files that the build script writes.

use std::collections::BTreeMap;

use super::records::{Data, Record};

/// The programs of one kind: a module for each operation, and the file that includes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    /// Name and text of each module.
    pub modules: Vec<(String, String)>,
    /// The file that declares the modules and joins their tables.
    pub index: String,
}

/// What becomes of a case: its function and its line in the table.
struct Item {
    function: String,
    line: String,
}

/// The plain cases, with the text that each must print.
pub fn cases(data: &Data) -> Files {
    files(data, "cases", "Case", |record, id| {
        let program = data.plain(record).ok()?;
        let Record { op, args, result, .. } = record;
        let (kind, expected) = (program.kind, result.as_deref()?);
        Some(Item {
            function: format!("fn {id}() -> String {{ {} }}", program.plain),
            line: format!(
                "Case {{ id: {:?}, op: {op:?}, kind: Kind::{kind:?}, args: &{args:?}, \
                 expected: {expected:?}, run: {id} }}",
                record.id
            ),
        })
    })
}

/// The dynamic twins of the static cases.
pub fn twins(data: &Data) -> Files {
    files(data, "twins", "Twin", |record, id| {
        let twin = data.plain(record).ok()?.twin?;
        let Record { op, args, .. } = record;
        Some(Item {
            function: format!("fn {id}() -> Result<String, String> {{ {twin} }}"),
            line: format!("Twin {{ id: {:?}, op: {op:?}, args: &{args:?}, run: {id} }}", record.id),
        })
    })
}

fn files(data: &Data, prefix: &str, table: &str, item: impl Fn(&Record, &str) -> Option<Item>) -> Files {
    let mut operations: BTreeMap<String, Vec<Item>> = BTreeMap::new();
    for record in &data.accepted {
        if let Some(item) = item(record, &function_name(&record.id)) {
            // The prefix keeps the module from shadowing the function of the operation.
            let name = format!("{prefix}_{}", record.op);
            operations.entry(name).or_default().push(item);
        }
    }
    let names: Vec<String> = operations.keys().cloned().collect();
    let module = |(name, items): (String, Vec<Item>)| (name, module(table, &items));
    Files { modules: operations.into_iter().map(module).collect(), index: index(table, &names) }
}

/// The name of the function for a case.
pub fn function_name(id: &str) -> String {
    id.replace('-', "_")
}

/// One small function for each case, so that the compile time is linear in the cases.
fn module(table: &str, items: &[Item]) -> String {
    let functions: String = items.iter().map(|item| item.function.clone() + "\n").collect();
    let lines: String = items.iter().map(|item| format!("    {},\n", item.line)).collect();
    format!("{functions}\npub const TABLE: &[{table}] = &[\n{lines}];\n")
}

fn index(table: &str, names: &[String]) -> String {
    let module = |name: &String| {
        let path = format!("concat!(env!(\"OUT_DIR\"), \"/{name}.rs\")");
        format!("mod {name} {{ use super::imports::*; include!({path}); }}\n")
    };
    let modules: String = names.iter().map(module).collect();
    let tables: String = names.iter().map(|name| format!("    {name}::TABLE,\n")).collect();
    format!("{modules}\npub const TABLES: &[&[{table}]] = &[\n{tables}];\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data() -> Data {
        Data::read(concat!(env!("CARGO_MANIFEST_DIR"), "/data")).unwrap()
    }

    #[test]
    fn each_case_has_function_and_line() {
        let files = cases(&data());
        for (name, text) in &files.modules {
            let count = |pattern: &str| text.matches(pattern).count();
            assert!(count("    Case {") > 0, "{name}");
            assert!(files.index.contains(&format!("mod {name} {{")));
            assert_eq!(count("    Case {"), count("() -> String {"), "{name}");
        }
    }

    #[test]
    fn a_twin_has_no_static_integer() {
        for (name, text) in &twins(&data()).modules {
            let functions = text.split("pub const TABLE").next().unwrap();
            let is_static = |c: char| c.is_ascii_digit();
            let leaves = functions.split(['(', ' ', '[']).filter(|leaf| leaf.starts_with(is_static));
            assert_eq!(leaves.count(), 0, "{name}");
        }
    }
}
