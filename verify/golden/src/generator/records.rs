//! The recorded cases, and what becomes of each.

use super::notation::{Node, parse};
use super::operations::{Operation, Twins, find, table};
use super::template::fill;

/// A line of `accepted.jsonl` or `rejected.jsonl`.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its name, unique over both files.
    pub id: String,
    /// The operation.
    pub op: String,
    /// The arguments, in CuTe's notation.
    pub args: Vec<String>,
    /// What CuTe printed; `None` if it refused.
    pub result: Option<String>,
    /// The features of the case: `post_violation`, `negative`, …
    pub features: Vec<String>,
    /// The mistake of a misuse that was written by hand.
    pub rejection: Option<Rejection>,
}

/// A misuse that CuTe rejects.
#[derive(Clone, Debug)]
pub struct Rejection {
    /// The mistake.
    pub kind: String,
    /// How many lines CuTe's error has.
    pub lines: usize,
}

/// All that the generator reads.
#[derive(Clone, Debug)]
pub struct Data {
    /// What CuTe accepted.
    pub accepted: Vec<Record>,
    /// What CuTe refused.
    pub rejected: Vec<Record>,
    operations: Vec<Operation>,
    deviations: Vec<(String, String)>,
}

/// A case as Rust.
#[derive(Clone, Debug)]
pub struct Program {
    /// The plain form, an expression of type `String`.
    pub plain: String,
    /// The checked form, an expression of type `Result<String, String>`.
    pub checked: String,
    /// Whether the operation has a checked form of its own; otherwise it panics or cannot fail.
    pub is_checked: bool,
    /// The checked form with all integers dynamic, if that is meaningful.
    pub twin: Option<String>,
    /// Which integers the arguments have.
    pub kind: Kind,
}

/// Which integers the arguments have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All static.
    Static,
    /// All dynamic.
    Dynamic,
    /// Both.
    Mixed,
}

impl Data {
    /// Reads the files of a folder.
    pub fn read(folder: &str) -> Result<Self, String> {
        let file = |name: &str| {
            let path = format!("{folder}/{name}");
            std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}"))
        };
        let deviations = file("deviations.txt")?
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once('|'))
            .map(|(id, reason)| (id.trim().into(), reason.trim().into()))
            .collect();
        Ok(Self {
            accepted: records(&file("accepted.jsonl")?)?,
            rejected: records(&file("rejected.jsonl")?)?,
            operations: table(&file("operations.txt")?)?,
            deviations,
        })
    }

    /// The program of a plain case, or why the comparison of texts leaves it out.
    pub fn plain(&self, record: &Record) -> Result<Program, String> {
        if let Some(feature) = record.features.first() {
            return Err(feature.clone());
        }
        if let Some((_, reason)) = self.deviations.iter().find(|(id, _)| *id == record.id) {
            return Err(format!("deviates: {reason}"));
        }
        self.program(record)
    }

    /// Whether the case must be refused, or be right: CuTe rejects it, gets it wrong or rounds it, or
    /// colex deviates on purpose.
    pub fn is_doubtful(&self, record: &Record) -> bool {
        let doubtful = ["post_violation", "ceil_extension", "under_coverage"];
        record.result.is_none()
            || record.features.iter().any(|f| doubtful.contains(&f.as_str()))
            || self.deviations.iter().any(|(id, _)| *id == record.id)
    }

    /// The program of any case, or why it cannot be written.
    pub fn program(&self, record: &Record) -> Result<Program, String> {
        let args: Vec<Node> = record.args.iter().map(|a| parse(a)).collect::<Result<_, _>>()?;
        let operation = find(&self.operations, &record.op, &args).ok_or("the table does not have the operation")?;
        if !operation.enabled {
            return Err("not enabled".into());
        }
        let kind = kind(&args);
        let has_twin = kind == Kind::Static && has_twin(operation.twin, &args);
        let twin_args: Vec<Node> = args.iter().map(|arg| arg.marked(false)).collect();
        Ok(Program {
            plain: plain(operation, &args)?,
            checked: checked(operation, &args)?,
            is_checked: operation.checked.is_some(),
            twin: has_twin.then(|| checked(operation, &twin_args)).transpose()?,
            kind,
        })
    }
}

fn records(text: &str) -> Result<Vec<Record>, String> {
    text.lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).map_err(|e| format!("{line}: {e}"))?;
            let text = |key: &str| value[key].as_str().map(String::from);
            let list = |key: &str| {
                let items = value[key].as_array().into_iter().flatten();
                items.filter_map(|v| v.as_str().map(String::from)).collect()
            };
            Ok(Record {
                id: text("id").ok_or("no id")?,
                op: text("op").ok_or("no op")?,
                args: list("args"),
                result: text("result"),
                features: list("features"),
                rejection: text("kind")
                    .zip(value["stderr_lines"].as_u64())
                    .map(|(kind, lines)| Rejection { kind, lines: lines as usize }),
            })
        })
        .collect()
}

fn kind(args: &[Node]) -> Kind {
    let all = |fixed| args.iter().all(|arg| *arg == arg.marked(fixed));
    match (all(true), all(false)) {
        (true, _) => Kind::Static,
        (_, true) => Kind::Dynamic,
        _ => Kind::Mixed,
    }
}

fn has_twin(twins: Twins, args: &[Node]) -> bool {
    match (twins, args.first()) {
        (Twins::None, _) => false,
        (Twins::All, _) => true,
        (Twins::OneMode, Some(Node::Layout(shape, _))) => shape.leaves() == 1,
        (Twins::OneMode, _) => false,
    }
}

fn plain(operation: &Operation, args: &[Node]) -> Result<String, String> {
    let filled = fill(&operation.expression, args)?;
    Ok(match filled.strip_prefix("text:") {
        Some(text) => text.into(),
        None => format!("written(&{filled})"),
    })
}

fn checked(operation: &Operation, args: &[Node]) -> Result<String, String> {
    let Some(template) = &operation.checked else {
        return Ok(format!("Ok({})", plain(operation, args)?));
    };
    let filled = fill(template, args)?;
    Ok(format!("{filled}.map(|r| written(&r)).map_err(|e| e.to_string())"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data() -> Data {
        Data::read(concat!(env!("CARGO_MANIFEST_DIR"), "/data")).unwrap()
    }

    #[test]
    fn every_enabled_plain_case_is_written() {
        let data = data();
        for record in &data.accepted {
            if let Err(why) = data.plain(record) {
                let known = !record.features.is_empty()
                    || why.starts_with("deviates")
                    || why == "not enabled"
                    || why == "the table does not have the operation";
                assert!(known, "{}: {why}", record.id);
            }
        }
    }

    const TABLE: &str = "on | composition/2 | {0}.composition({1}) | {0}.try_composition({1}) | twin";

    #[test]
    fn a_composition_has_three_forms() {
        let record = Record {
            id: "x".into(),
            op: "composition".into(),
            args: vec!["_6:_2".into(), "_3:_1".into()],
            result: Some("_3:_2".into()),
            features: Vec::new(),
            rejection: None,
        };
        let data = Data {
            accepted: Vec::new(),
            rejected: Vec::new(),
            operations: table(TABLE).unwrap(),
            deviations: Vec::new(),
        };
        let program = data.program(&record).unwrap();
        let plain = "written(&layout![6 : 2].composition(layout![3 : 1]))";
        assert_eq!(program.plain, plain);
        assert_eq!(program.kind, Kind::Static);
        let checked = "layout![6 : 2].try_composition(layout![3 : 1])";
        assert!(program.checked.starts_with(checked));
        let twin = "layout![{6} : {2}].try_composition(layout![{3} : {1}])";
        assert!(program.twin.unwrap().starts_with(twin));
    }
}
