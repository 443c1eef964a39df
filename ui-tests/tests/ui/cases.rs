//! The cases under `ui-tests/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The failing file `ui-tests/<law>/fail/<name>.rs`.
pub struct Case {
    /// The folder.
    pub law: String,
    /// The name without its ending.
    pub name: String,
    /// That of its twin, if it has one.
    pub twin: Option<String>,
}

impl Case {
    /// The failing file.
    pub fn fail(&self) -> String {
        format!("ui-tests/{}/fail/{}.rs", self.law, self.name)
    }

    /// Its error.
    pub fn snapshot(&self) -> String {
        format!("ui-tests/{}/fail/{}.stderr", self.law, self.name)
    }

    /// The file that differs from it in one place, and compiles.
    pub fn pass(&self) -> String {
        let twin = self.twin.as_ref().unwrap_or_else(|| panic!("{} has no twin", self.fail()));
        format!("ui-tests/{}/pass/{twin}.rs", self.law)
    }

    /// Panics unless the twins differ in the tokens of one place.
    pub fn differs_in_one_place(&self) {
        let (fail, pass) = (read(&self.fail()), read(&self.pass()));
        let (fail, pass) = (tokens(&fail), tokens(without_first_line(&pass)));
        let common = |a: &[String], b: &[String]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let front = common(&fail, &pass);
        let (mut fail, mut pass) = (fail[front..].to_vec(), pass[front..].to_vec());
        fail.reverse();
        pass.reverse();
        let back = common(&fail, &pass);
        let (fail, pass) = (fail.len() - back, pass.len() - back);
        assert!(fail + pass > 0, "{} is its own twin", self.fail());
        // The advice of a note can add an argument.
        assert!(fail <= 8 && pass <= 16, "{} differs from its twin in more than one place", self.fail());
    }
}

/// The text of a twin without the line that names the failing file.
fn without_first_line(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, rest)| rest)
}

/// The failing file that the first line of a twin names.
fn twin_of(text: &str) -> Option<&str> {
    text.lines().next()?.strip_prefix("// The twin of `")?.strip_suffix("`.")
}

fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut in_word = false;
    for character in text.chars() {
        let word = character.is_alphanumeric() || character == '_' || character == '.';
        match tokens.last_mut() {
            Some(token) if word && in_word => token.push(character),
            _ if character.is_whitespace() => {}
            _ => tokens.push(character.to_string()),
        }
        in_word = word;
    }
    tokens
}

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The text of a file of the repository.
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All cases, by law and name.
pub fn cases() -> Vec<Case> {
    let files = files();
    let split = |path: &str, folder: &str| {
        let (law, name) = path.strip_prefix("ui-tests/")?.split_once(folder)?;
        Some((law.to_owned(), name.strip_suffix(".rs")?.to_owned()))
    };
    let twin = |path: &String| {
        let (law, twin) = split(path, "/pass/")?;
        let text = read(path);
        let name = twin_of(&text).unwrap_or_else(|| panic!("{path} does not begin with the name of its failing file"));
        Some(((law, name.to_owned()), twin))
    };
    let mut twins: BTreeMap<_, _> = files.iter().filter_map(twin).collect();
    let failing = |path: &String| {
        let (law, name) = split(path, "/fail/")?;
        let twin = twins.remove(&(law.clone(), name.clone()));
        Some(Case { law, name, twin })
    };
    files.iter().filter_map(failing).collect()
}

/// All files in the folders of the laws, sorted.
pub fn files() -> Vec<String> {
    let mut folders: Vec<PathBuf> = vec![root().join("ui-tests")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("ui-tests can be read") {
            let path = entry.expect("ui-tests can be read").path();
            if path.is_dir() {
                // The tests themselves are in a folder of the package.
                if path != root().join("ui-tests/tests") {
                    folders.push(path);
                }
            } else if folder != root().join("ui-tests") {
                let path = path.strip_prefix(root()).expect("the folder is in the repository");
                files.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    files.sort();
    files
}
