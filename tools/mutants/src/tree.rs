//! The copy of the tree, with the mutants in it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::functions::Functions;
use crate::mutant::{Mutant, Numbered, Spliced, splice};
use crate::sites::sites;

/// The copy of a package with all of its mutants.
pub struct Tree {
    /// Where the copy of the repository is.
    pub root: PathBuf,
    /// The folder of the package in it.
    pub package: PathBuf,
    /// The mutants.
    pub mutants: Vec<Mutant>,
    /// The numbers of those that do not compile.
    pub broken: BTreeSet<usize>,
    /// How many functions are left out: `const fn`, in macros, never called.
    pub left_out: [usize; 3],
    files: BTreeMap<String, (String, Vec<Numbered>)>,
}

impl Tree {
    /// Copies the repository, and finds the mutants of a package.
    pub fn new(repository: &Path, root: PathBuf, package: &str) -> io::Result<Self> {
        let list = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(repository)
            .output()?;
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let package = root.join(package);
        let sources = package.join("src");
        let mut tree = Tree {
            root: root.clone(),
            package: package.clone(),
            mutants: Vec::new(),
            broken: BTreeSet::new(),
            left_out: [0; 3],
            files: BTreeMap::new(),
        };
        for path in list.split('\0').filter(|path| repository.join(path).is_file()) {
            let (from, to) = (repository.join(path), root.join(path));
            let is_source = to.starts_with(&sources) && path.ends_with(".rs");
            if !is_source {
                write(&to, &fs::read(from)?)?;
                continue;
            }
            let name = to.strip_prefix(&package).expect("in the package").display().to_string();
            tree.read(name, fs::read_to_string(from)?)?;
        }
        write(&sources.join("mutant.rs"), include_bytes!("switch.rs.txt"))?;
        Ok(tree)
    }

    fn read(&mut self, name: String, source: String) -> io::Result<()> {
        let mut numbered = Vec::new();
        let functions = Functions::of(&source).map_err(|why| io::Error::other(format!("{name}: {why}")))?;
        self.left_out[0] += functions.constant;
        self.left_out[1] += functions.in_macros;
        self.left_out[2] += functions.never_called;
        let mut counts = BTreeMap::new();
        for function in &functions.found {
            for site in sites(&source, function) {
                let first = self.mutants.len();
                for mutated in &site.mutants {
                    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                    let mut mutant = Mutant {
                        path: name.clone(),
                        line: 1 + source[..site.range.start].matches('\n').count(),
                        function: function.name.clone(),
                        original: words(&source[site.range.clone()]),
                        mutated: words(mutated),
                        count: 0,
                    };
                    let count = counts.entry(mutant.what()).or_insert(0);
                    *count += 1;
                    mutant.count = *count;
                    self.mutants.push(mutant);
                }
                numbered.push(Numbered { site, first });
            }
        }
        numbered.sort_by_key(|numbered| {
            let range = &numbered.site.range;
            (range.start, !range.is_empty(), usize::MAX - range.end, numbered.site.kind)
        });
        self.files.insert(name, (source, numbered));
        Ok(())
    }

    /// The text of a file with the mutants that compile.
    pub fn spliced(&self, name: &str) -> Option<Spliced> {
        let (source, sites) = self.files.get(name)?;
        let mut spliced = splice(source, sites, &|number| !self.broken.contains(&number));
        if name == "src/lib.rs" {
            spliced.text.push_str("\nmod mutant;\n");
        }
        Some(spliced)
    }

    /// Whether the compiler runs the code.
    pub fn is_macro(&self) -> bool {
        self.package.ends_with("macros")
    }

    /// Writes what has changed.
    pub fn write_all(&self) -> io::Result<()> {
        for name in self.files.keys() {
            let spliced = self.spliced(name).expect("a file of the tree");
            write(&self.package.join(name), spliced.text.as_bytes())?;
        }
        Ok(())
    }
}

/// Writes a file if that changes it, so that unchanged files are not built again.
fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().expect("a file is in a folder"))?;
    fs::write(path, content)
}
