//! Mutants, and the text with all of them.

use std::ops::Range;

use crate::sites::{Kind, Site};

/// One change in one place.
#[derive(Clone)]
pub struct Mutant {
    /// The file, from the root of the package.
    pub path: String,
    /// The line.
    pub line: usize,
    /// The function.
    pub function: String,
    /// The original text.
    pub original: String,
    /// The replacement.
    pub mutated: String,
    /// Which of the equal ones in the functions of this name it is.
    pub count: usize,
}

impl Mutant {
    /// Its identity, independent of the line.
    pub fn what(&self) -> String {
        format!("{} {} | {} → {}", self.path, self.function, self.original, self.mutated)
    }

    /// Its name: no other mutant has it.
    pub fn name(&self) -> String {
        format!("{} | {}", self.what(), self.count)
    }
}

/// A file with the mutants that are to be built, and where they are.
#[derive(Default)]
pub struct Spliced {
    /// The text.
    pub text: String,
    /// Where each mutant is in it.
    pub mutants: Vec<(Range<usize>, usize)>,
    /// Where each place with its mutants is in it.
    pub sites: Vec<(Range<usize>, Vec<usize>)>,
}

/// A place and the numbers of its mutants.
pub struct Numbered {
    /// The place.
    pub site: Site,
    /// The number of its first mutant; the others follow.
    pub first: usize,
}

/// The source with a switch for each mutant that `builds`.
pub fn splice(source: &str, sites: &[Numbered], builds: &impl Fn(usize) -> bool) -> Spliced {
    let mut spliced = Spliced::default();
    spliced.part(source, 0..source.len(), sites, builds);
    spliced
}

impl Spliced {
    fn part(&mut self, source: &str, range: Range<usize>, sites: &[Numbered], builds: &impl Fn(usize) -> bool) {
        let (mut done, mut k) = (range.start, 0);
        while let Some(Numbered { site, first }) = sites.get(k) {
            let inner = sites[k + 1..].iter().take_while(|inner| inner.site.range.start < site.range.end).count();
            self.text.push_str(&source[done..site.range.start]);
            let start = self.text.len();
            let numbers: Vec<usize> = (*first..first + site.mutants.len()).filter(|&n| builds(n)).collect();
            if !numbers.is_empty() && site.kind == Kind::Expression {
                self.text.push('(');
            }
            for &number in &numbers {
                self.text.push_str(&format!("if crate::mutant::is({number}) {{ "));
                let begins = self.text.len();
                if site.kind == Kind::Entry {
                    self.text.push_str("return ");
                }
                self.text.push_str(&site.mutants[number - first]);
                if site.kind == Kind::Entry {
                    self.text.push(';');
                }
                self.mutants.push((begins..self.text.len(), number));
                self.text.push_str(if site.kind == Kind::Entry { " } " } else { " } else " });
            }
            let is_wrapped = !numbers.is_empty() && site.kind != Kind::Entry;
            self.text.push_str(if is_wrapped { "{ " } else { "" });
            self.part(source, site.range.clone(), &sites[k + 1..k + 1 + inner], builds);
            self.text.push_str(if is_wrapped { " }" } else { "" });
            if is_wrapped && site.kind == Kind::Expression {
                self.text.push(')');
            }
            self.sites.push((start..self.text.len(), numbers));
            done = site.range.end;
            k += 1 + inner;
        }
        self.text.push_str(&source[done..range.end]);
    }
}
