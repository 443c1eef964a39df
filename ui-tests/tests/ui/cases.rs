//! The cases under `ui-tests/`.

use std::fs;
use std::path::{Path, PathBuf};

/// The failing file `ui-tests/<law>/fail/<name>.rs`.
pub struct Case {
    /// The folder.
    pub law: String,
    /// The name without its ending.
    pub name: String,
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
        format!("ui-tests/{}/pass/{}.rs", self.law, self.name)
    }

    /// Panics unless the twins differ in the tokens of one place.
    pub fn differs_in_one_place(&self) {
        let (fail, pass) = (read(&self.fail()), read(&self.pass()));
        let (fail, pass) = (tokens(&fail), tokens(&pass));
        let common = |a: &[String], b: &[String]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let front = common(&fail, &pass);
        let (mut fail, mut pass) = (fail[front..].to_vec(), pass[front..].to_vec());
        fail.reverse();
        pass.reverse();
        let back = common(&fail, &pass);
        let (fail, pass) = (fail.len() - back, pass.len() - back);
        assert!(fail + pass > 0, "{} is its own twin", self.fail());
        assert!(fail <= 8 && pass <= 8, "{} differs from its twin in more than one place", self.fail());
    }
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
    let failing = |path: String| {
        let (law, name) = path.strip_prefix("ui-tests/")?.split_once("/fail/")?;
        Some(Case { law: law.to_owned(), name: name.strip_suffix(".rs")?.to_owned() })
    };
    files().into_iter().filter_map(failing).collect()
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
