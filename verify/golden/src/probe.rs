//! Programs that should not compile: one function for each, all in the few files of a throw-away
//! crate, which the compiler reads once. What compiles is run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;

/// An expression of type `Result<String, String>`, in the scope of the library.
#[derive(Clone, Debug)]
pub struct Probe {
    /// A name, unique and a Rust identifier.
    pub name: String,
    /// The expression.
    pub expression: String,
}

/// An error that the compiler reported in a probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// `E0277`; empty if it has none.
    pub code: String,
    /// The first line.
    pub headline: String,
    /// How many lines a terminal shows, without those on the full name of a long type.
    pub lines: usize,
}

/// What became of a probe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It does not compile.
    Errors(Vec<CompileError>),
    /// It compiles and ran.
    Ran(Result<String, String>),
    /// It compiles and panicked.
    Panicked(String),
}

/// Whether the compiler has the next trait solver, which does not tell all errors in our words yet: those that it does
/// not are recorded in `ui-tests/next-solver.txt`, and left out elsewhere.
pub fn has_next_solver() -> bool {
    static NIGHTLY: OnceLock<bool> = OnceLock::new();
    *NIGHTLY.get_or_init(|| {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let version = Command::new(rustc).arg("--version").output();
        version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("nightly"))
    })
}

/// Compiles the probes, and runs those that compile.
///
/// `folder` is where the crate is written; `root` is the folder of the library.
pub fn outcomes(probes: &[Probe], folder: &Path, root: &Path) -> Result<BTreeMap<String, Outcome>, String> {
    let workshop = Workshop::new(folder, root)?;
    let mut outcomes = BTreeMap::new();
    let mut remaining = probes.to_vec();
    // The compiler reports the errors of all functions at once, unless one of them is fatal: then
    // the functions after it have their turn in the next round.
    loop {
        workshop.write(&remaining)?;
        let errors = workshop.build(&remaining)?;
        if errors.is_empty() {
            break;
        }
        remaining.retain(|probe| !errors.contains_key(&probe.name));
        outcomes.extend(errors.into_iter().map(|(name, e)| (name, Outcome::Errors(e))));
    }
    outcomes.extend(workshop.run()?);
    match outcomes.len() == probes.len() {
        true => Ok(outcomes),
        false => Err(format!("{} outcomes of {} probes", outcomes.len(), probes.len())),
    }
}

/// In how many parts programs are compiled: to check types is work for one core each.
pub fn parts() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from).min(4)
}

struct Workshop<'r> {
    folder: PathBuf,
    root: &'r Path,
    /// Of each part.
    names: Vec<String>,
}

impl<'r> Workshop<'r> {
    fn new(folder: &Path, root: &'r Path) -> Result<Self, String> {
        fs::create_dir_all(folder).map_err(|e| e.to_string())?;
        let name = folder.file_name().ok_or("a folder without a name")?.to_string_lossy();
        let names: Vec<String> = (0..parts()).map(|part| format!("{name}_{part}")).collect();
        let programs: String =
            names.iter().map(|name| format!("\n[[bin]]\nname = \"{name}\"\npath = \"{name}.rs\"\n")).collect();
        let manifest = format!(
            "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[dependencies]\n\
             colex = {{ path = {root:?}, features = [\"std\"] }}\n\
             colex-atoms = {{ path = {:?} }}\n\n[workspace]\n\n\
             [profile.dev]\ndebug = false\n{programs}",
            root.join("crates/colex-atoms")
        );
        fs::write(folder.join("Cargo.toml"), manifest).map_err(|e| e.to_string())?;
        // The same versions as the library itself has, and no look at the registry.
        let lock = root.join("Cargo.lock");
        if lock.exists() {
            fs::copy(lock, folder.join("Cargo.lock")).map_err(|e| e.to_string())?;
        }
        Ok(Self { folder: folder.into(), root, names })
    }

    /// Writes each part. A probe is in the same line of whichever part it is in.
    fn write(&self, probes: &[Probe]) -> Result<(), String> {
        for (part, name) in self.names.iter().enumerate() {
            let is_here = |index: usize| index % self.names.len() == part;
            let text = self.program(probes, is_here);
            fs::write(self.folder.join(format!("{name}.rs")), text).map_err(|e| e.to_string())?;
        }
        Ok(())
    }

    fn program(&self, probes: &[Probe], is_here: impl Fn(usize) -> bool) -> String {
        let [answers, atoms] = ["answers", "atoms"].map(|name| self.root.join(format!("verify/golden/src/{name}.rs")));
        let line = |(index, probe)| if is_here(index) { function(probe) } else { "\n".into() };
        let mut text: String = probes.iter().enumerate().map(line).collect();
        text += &format!(
            "#[path = {answers:?}] mod answers;\n#[allow(dead_code)] #[path = {atoms:?}] mod tiled;\n\
             #[allow(unused_imports)] use {{colex::prelude::*, colex::tuple::*, colex::*, answers::*, tiled::prelude::*}};\n\
             fn main() {{\n    std::panic::set_hook(Box::new(|_| ()));\n"
        );
        for (index, Probe { name, .. }) in probes.iter().enumerate() {
            if is_here(index) {
                text += &format!("    report({name:?}, std::panic::catch_unwind({name}));\n");
            }
        }
        text += "}\n";
        text += include_str!("probe_report.rs");
        text
    }

    fn cargo(&self, command: &str, more: &[&str]) -> Result<Output, String> {
        Command::new(env!("CARGO"))
            .args([command, "--offline", "--quiet"])
            .args(more)
            .arg("--manifest-path")
            .arg(self.folder.join("Cargo.toml"))
            // One for all crates that tests write, so that the library is built once for them.
            .arg("--target-dir")
            .arg(self.folder.with_file_name("builds"))
            .output()
            .map_err(|e| e.to_string())
    }

    /// The errors of each probe that has any.
    ///
    /// The compiler has them before it generates any code, so that what has none is built at once.
    fn build(&self, probes: &[Probe]) -> Result<BTreeMap<String, Vec<CompileError>>, String> {
        let output = self.cargo("build", &["--keep-going", "--message-format=json"])?;
        let mut errors: BTreeMap<String, Vec<CompileError>> = BTreeMap::new();
        for (line, found) in errors_by_line(&String::from_utf8_lossy(&output.stdout)) {
            // One function in a line, from the first line on.
            match probes.get(line.wrapping_sub(1)) {
                Some(probe) => drop(errors.insert(probe.name.clone(), found)),
                None => return Err(format!("outside of the probes: {found:?}")),
            }
        }
        match output.status.success() || !errors.is_empty() {
            true => Ok(errors),
            false => Err(String::from_utf8_lossy(&output.stderr).into()),
        }
    }

    fn run(&self) -> Result<BTreeMap<String, Outcome>, String> {
        let mut outcomes = BTreeMap::new();
        for name in &self.names {
            let output = self.cargo("run", &["--bin", name])?;
            if !output.status.success() {
                return Err(String::from_utf8_lossy(&output.stderr).into());
            }
            for line in String::from_utf8_lossy(&output.stdout).lines() {
                outcomes.extend([outcome(line).ok_or_else(|| format!("not an outcome: {line}"))?]);
            }
        }
        Ok(outcomes)
    }
}

fn function(probe: &Probe) -> String {
    format!("fn {}() -> Result<String, String> {{ {} }}\n", probe.name, probe.expression)
}

fn outcome(line: &str) -> Option<(String, Outcome)> {
    let columns: Vec<&str> = line.splitn(3, '\t').collect();
    let [name, what, text] = columns[..] else { return None };
    let outcome = match what {
        "ok" => Outcome::Ran(Ok(text.into())),
        "err" => Outcome::Ran(Err(text.into())),
        "panic" => Outcome::Panicked(text.into()),
        _ => return None,
    };
    Some((name.into(), outcome))
}

/// The errors in the JSON output of the compiler, by their line of the program.
pub fn errors_by_line(messages: &str) -> BTreeMap<usize, Vec<CompileError>> {
    let mut errors: BTreeMap<usize, Vec<CompileError>> = BTreeMap::new();
    for (line, error) in messages.lines().filter_map(error) {
        errors.entry(line).or_default().push(error);
    }
    errors
}

/// The line of the program that an error is about; line 0 if it is about none.
fn error(line: &str) -> Option<(usize, CompileError)> {
    let message: Value = serde_json::from_str(line).ok()?;
    let message = &message["message"];
    if message["level"] != "error" || message["message"].as_str()?.starts_with("aborting due to") {
        return None;
    }
    let spans = message["spans"].as_array()?;
    let primary = spans.iter().find(|span| span["is_primary"] == true);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let rendered = text(&message["rendered"]);
    let on_a_long_type = |line: &str| line.contains("the full name for the type") || line.contains("using `--verbose`");
    let error = CompileError {
        code: text(&message["code"]["code"]),
        headline: text(&message["message"]),
        lines: rendered.trim_end().lines().filter(|line| !on_a_long_type(line)).count(),
    };
    Some((primary.map_or(0, user_line), error))
}

/// Where a span is in the program, whose paths are not absolute: a span inside of a macro is where the macro is called.
fn user_line(span: &Value) -> usize {
    match &span["expansion"]["span"] {
        Value::Null => match span["file_name"].as_str() {
            Some(file) if Path::new(file).is_relative() => span["line_start"].as_u64().unwrap_or(0) as usize,
            _ => 0,
        },
        caller => user_line(caller),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macro_errors_point_at_the_call() {
        let user = r#"{"file_name":"src/main.rs","line_start":7,"expansion":null}"#;
        let inner =
            format!(r#"{{"is_primary":true,"file_name":"/lib.rs","line_start":1,"expansion":{{"span":{user}}}}}"#);
        let line = format!(
            r#"{{"reason":"compiler-message","message":{{"level":"error","code":{{"code":"E0277"}},"message":"no","rendered":"no\n--> 7\n\n","spans":[{inner}]}}}}"#
        );
        let expected = CompileError { code: "E0277".into(), headline: "no".into(), lines: 2 };
        assert_eq!(error(&line), Some((7, expected)));
        assert_eq!(error(&line.replace("error", "warning")), None);
    }

    #[test]
    fn report_lines_are_read() {
        let (name, ran) = outcome("f\tok\t_4:_1").unwrap();
        assert_eq!((name.as_str(), ran), ("f", Outcome::Ran(Ok("_4:_1".into()))));
        let refused = Outcome::Ran(Err("carry".into()));
        assert_eq!(outcome("f\terr\tcarry").unwrap().1, refused);
        assert!(outcome("warning").is_none());
    }
}
