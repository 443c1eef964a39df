//! The fates of all mutants: kept in a file, counted by folder, and the survivors listed.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use crate::mutant::Mutant;
use crate::run::Fate;

const WORDS: [(Fate, &str); 5] = [
    (Fate::Killed, "killed"),
    (Fate::TimedOut, "timed out"),
    (Fate::Survived, "survived"),
    (Fate::Unreached, "unreached"),
    (Fate::NotBuilt, "not built"),
];

/// The fates of mutants by their names.
#[derive(Default)]
pub struct Fates(pub BTreeMap<String, Fate>);

impl Fates {
    /// Those of earlier runs.
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        let line = |line: &str| {
            let (word, name) = line.split_once('\t')?;
            let (fate, _) = WORDS.iter().find(|(_, known)| *known == word)?;
            Some((name.to_owned(), *fate))
        };
        Fates(text.lines().filter_map(line).collect())
    }

    /// Keeps them for later runs.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let line = |(name, fate): (&String, &Fate)| {
            let (_, word) = WORDS.iter().find(|(known, _)| known == fate).expect("every fate has a word");
            format!("{word}\t{name}\n")
        };
        fs::write(path, self.0.iter().map(line).collect::<String>())
    }

    /// Whether a mutant is known to have been noticed, or not to compile.
    pub fn is_settled(&self, mutant: &Mutant) -> bool {
        let fate = self.0.get(&mutant.name());
        fate.is_some_and(|fate| !matches!(fate, Fate::Survived | Fate::Unreached))
    }

    /// Prints the table and the survivors, and returns how many of these nothing explains.
    pub fn report(&self, mutants: &[Mutant], explained: &Explained) -> usize {
        let mut folders: BTreeMap<&str, [usize; 7]> = BTreeMap::new();
        let mut unexplained = Vec::new();
        for mutant in mutants {
            let Some(fate) = self.0.get(&mutant.name()) else { continue };
            let column = WORDS.iter().position(|(known, _)| known == fate).expect("every fate has a column");
            let is_explained = matches!(fate, Fate::Survived | Fate::Unreached) && explained.holds(mutant);
            for folder in [folder(&mutant.path), "all"] {
                let counts = folders.entry(folder).or_default();
                counts[0] += 1;
                counts[1 + if is_explained { 5 } else { column }] += 1;
            }
            if !is_explained && matches!(fate, Fate::Survived | Fate::Unreached) {
                unexplained.push((mutant, WORDS[column].1));
            }
        }
        println!(
            "\n{:34}{:>9}{:>9}{:>10}{:>10}{:>10}{:>10}{:>10}",
            "folder", "mutants", "killed", "timed out", "survived", "unreached", "not built", "explained"
        );
        for (folder, [all, rest @ ..]) in &folders {
            let rest: String =
                rest.iter().enumerate().map(|(k, n)| format!("{n:>0$}", if k == 0 { 9 } else { 10 })).collect();
            println!("{folder:34}{all:>9}{rest}");
        }
        println!();
        for (mutant, word) in &unexplained {
            println!(
                "{word}: {}:{}: {} | {} → {} | {}",
                mutant.path, mutant.line, mutant.function, mutant.original, mutant.mutated, mutant.count
            );
        }
        for [known, _] in &explained.0 {
            if !mutants.iter().any(|mutant| is_of(known, mutant)) {
                println!("explained, though there is no such mutant: {known}");
            }
        }
        unexplained.len()
    }
}

/// The folder of a file: two levels are enough.
fn folder(path: &str) -> &str {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let third = folder.match_indices('/').nth(2).map(|(k, _)| k);
    &folder[..third.unwrap_or(folder.len())]
}

/// The survivors that are explained.
pub struct Explained(Vec<[String; 2]>);

impl Explained {
    /// Reads lines of `path function | original → mutated | reason`; of several equal ones in functions of one name,
    /// the line can name one of them: `path function | original → mutated | 2 | reason`.
    pub fn read(path: &Path) -> io::Result<Self> {
        // Of a package without such a file nothing is explained.
        let text = if path.exists() { fs::read_to_string(path)? } else { String::new() };
        let mut explained = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let Some((what, reason)) = line.rsplit_once(" | ").filter(|(what, _)| what.contains(" | ")) else {
                return Err(io::Error::other(format!("no reason: {line}")));
            };
            explained.push([what.to_owned(), reason.to_owned()]);
        }
        Ok(Explained(explained))
    }

    fn holds(&self, mutant: &Mutant) -> bool {
        self.0.iter().any(|[known, _]| is_of(known, mutant))
    }
}

/// Whether an explanation is of this mutant.
fn is_of(known: &str, mutant: &Mutant) -> bool {
    known == mutant.what() || known == mutant.name()
}
