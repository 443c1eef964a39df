//! `FIRST_KERNEL.md`, followed from an empty folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A block of code: the comment before it, its language, and its lines.
struct Code {
    about: String,
    language: String,
    text: String,
}

fn blocks(guide: &str) -> Vec<Code> {
    let (mut blocks, mut about, mut open) = (Vec::new(), String::new(), None::<Code>);
    for line in guide.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let about = std::mem::take(&mut about);
                open = Some(Code { about, language: language.to_owned(), text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(code), None) => code.text += &format!("{line}\n"),
            (None, None) => {
                let comment = line.strip_prefix("<!-- ").and_then(|line| line.strip_suffix(" -->"));
                if comment.is_some() || !line.is_empty() {
                    about = comment.unwrap_or_default().to_owned();
                }
            }
        }
    }
    blocks
}

/// The folder of the reader, and the programs on the path.
struct Reader {
    root: PathBuf,
    home: PathBuf,
    here: PathBuf,
    printed: String,
}
impl Reader {
    fn command(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["cd", folder] => {
                self.here = self.here.join(folder);
                // The crates that this checkout was tested with.
                fs::copy(self.root.join("Cargo.lock"), self.here.join("Cargo.lock")).unwrap();
            }
            // It is the line that the command prints, and this machine has run it.
            ["rustup", ..] => {
                let nightly = fs::read_to_string(self.root.join("tools/nightly")).unwrap();
                assert_eq!(
                    line,
                    format!("rustup toolchain install {} --profile minimal --component rust-src", nightly.trim())
                );
            }
            ["cargo", "install", ..] => {
                let root = self.root.clone();
                self.run(&[&words[..], &["--quiet", "--locked", "--root"]].concat(), &root, &["home"]);
            }
            _ => self.run(&words, &self.here.clone(), &[]),
        }
    }

    fn run(&mut self, words: &[&str], folder: &Path, home: &[&str]) {
        let programs = std::env::var_os("PATH").unwrap_or_default();
        let programs = [self.home.join("bin")].into_iter().chain(std::env::split_paths(&programs));
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).args(home.iter().map(|_| &self.home)).current_dir(folder);
        command.env("PATH", std::env::join_paths(programs).unwrap()).env_remove("CARGO_TARGET_DIR");
        let output = command.output().unwrap();
        let (printed, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        // "`first` (lib) generated 1 warning".
        assert!(output.status.success() && !errors.contains(") generated "), "{words:?}: {printed}{errors}");
        println!("{}\n{printed}", words.join(" "));
        self.printed += &printed;
    }
}

#[test]
#[ignore = "builds a crate from an empty folder, for the device too: minutes"]
fn guide_leads_to_kernels() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap();
    let guide = fs::read_to_string(root.join("crates/colex-bulk/FIRST_KERNEL.md")).unwrap();
    let template = fs::read_to_string(root.join("crates/colex-bulk/cargo-colex-bulk/template/src/lib.rs")).unwrap();
    // Not within the workspace of this repository.
    let empty = std::env::temp_dir().join(format!("colex-bulk-guide-{}", std::process::id()));
    fs::create_dir_all(&empty).unwrap();
    let home = empty.join("home");
    let mut reader = Reader { root, home, here: empty.clone(), printed: String::new() };
    for Code { about, language, text } in blocks(&guide) {
        match (about.split_whitespace().collect::<Vec<_>>().as_slice(), language.as_str()) {
            (_, "sh") => text.lines().for_each(|line| reader.command(line)),
            (["append", "to", file], _) => {
                let file = reader.here.join(file);
                fs::write(&file, fs::read_to_string(&file).unwrap() + "\n" + &text).unwrap();
            }
            (["file", file], _) => fs::write(reader.here.join(file), text).unwrap(),
            _ => assert!(template.contains(&text), "not a part of the new crate: {text}"),
        }
    }
    assert!(reader.printed.contains("2 * 9999 + 1 = 19999"));
    assert_eq!(reader.printed.matches("2 entry points").count(), 2, "of `build` and of `check`");
    let ptx = fs::read_to_string(reader.here.join("target/colex-bulk/kernels.ptx")).unwrap();
    assert!(
        ptx.contains(".visible .entry axpy_of_f32_t256_s0")
            && ptx.contains(".visible .entry rms_norm_of_rows_t256_s32")
    );
    if std::env::var_os("PTXAS").is_some_and(|ptxas| !ptxas.is_empty()) {
        // Name, registers, and nothing of what costs time.
        let costs = |line: &str| line.split_whitespace().skip(2).all(|count| count == "0");
        let table: Vec<_> = reader.printed.lines().filter(|line| line.contains("_t256_s")).collect();
        assert!(table.len() == 4 && table.iter().all(|line| costs(line)), "{}", reader.printed);
    }
    missing_methods_are_refused(&reader.here);
    fs::remove_dir_all(empty).unwrap();
}

/// The host does not compile a method that a device lacks.
fn missing_methods_are_refused(folder: &Path) {
    let (file, root) = (folder.join("src/lib.rs"), "pub fn root(x: f32) -> f32 {\n    x.sqrt()\n}\n");
    let text = fs::read_to_string(&file).unwrap();
    let check = |import| {
        fs::write(&file, format!("{text}{import}{root}")).unwrap();
        let output = Command::new("cargo").arg("check").current_dir(folder).env_remove("CARGO_TARGET_DIR").output();
        let output = output.unwrap();
        (output.status.success(), String::from_utf8(output.stderr).unwrap())
    };
    let (compiles, errors) = check("");
    assert!(!compiles && errors.contains("no method named `sqrt`") && errors.contains("Math"), "{errors}");
    let (compiles, errors) = check("use colex_bulk::Math as _;\n");
    assert!(compiles, "{errors}");
}
