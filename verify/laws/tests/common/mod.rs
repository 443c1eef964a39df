//! The recorded behaviour of CuTe, as cases.

use colex_laws::notation::{NotationError, parse};
use colex_laws::{Layout, Value};

/// One recorded case.
pub struct Case {
    /// Its name.
    pub id: String,
    /// The operation.
    pub op: String,
    /// The arguments in CuTe's notation.
    pub args: Vec<String>,
    /// The result in CuTe's notation.
    pub result: String,
    /// Its features.
    pub features: Vec<String>,
}

#[allow(dead_code, reason = "not every test looks at everything")]
impl Case {
    /// Whether nothing is particular about it.
    pub fn is_plain(&self) -> bool {
        self.features.is_empty()
    }

    /// Whether it has a feature.
    pub fn has(&self, feature: &str) -> bool {
        self.features.iter().any(|f| f == feature)
    }

    /// The arguments and the result as values.
    pub fn values(&self) -> Result<(Vec<Value>, Value), NotationError> {
        let args = self.args.iter().map(|arg| parse(arg));
        Ok((args.collect::<Result<_, _>>()?, parse(&self.result)?))
    }

    /// How the case reads in a message.
    pub fn text(&self) -> String {
        let args = self.args.join(", ");
        format!("{}: {}({args}) -> {}", self.id, self.op, self.result)
    }
}

/// The cases that CuTe accepts.
pub fn accepted() -> Vec<Case> {
    let data = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../golden/data/accepted.jsonl"));
    data.lines().map(case).collect()
}

/// The cases that CuTe rejects, without a result.
#[allow(dead_code, reason = "not every test looks at them")]
pub fn rejected() -> Vec<Case> {
    let data = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../golden/data/rejected.jsonl"));
    data.lines().map(case).collect()
}

fn case(line: &str) -> Case {
    let json: serde_json::Value = serde_json::from_str(line).expect("a JSON object a line");
    let text = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
    let list = |key: &str| {
        let items = json[key].as_array().map(Vec::as_slice).unwrap_or_default();
        let items = items.iter().filter_map(|item| item.as_str());
        items.map(str::to_owned).collect()
    };
    Case { id: text("id"), op: text("op"), args: list("args"), result: text("result"), features: list("features") }
}

/// The two layouts of a composition.
#[allow(dead_code, reason = "not every test looks at them")]
pub fn two_layouts(args: &[Value]) -> Option<(&Layout, &Layout)> {
    match args {
        [Value::Layout(a), Value::Layout(b)] => Some((a, b)),
        _ => None,
    }
}
