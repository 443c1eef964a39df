//! Mutants of the code that runs on values: see the README.

mod compile;
mod functions;
mod mutant;
mod report;
mod run;
mod sites;
mod swaps;
mod tree;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;
use std::{env, fs, io};

use report::{Explained, Fates};
use run::{Fate, Suite};
use tree::Tree;

const USAGE: &str = "usage: mutants laws|colex|dyn|bulk|gemm|dlpack|pictures|macros [--only PATH]... [--one-of N] [--tests NAME,NAME] [--jobs N] [--again] [--list | --report]";

/// Text of the tests that start a compiler, which would build the copy once more for each mutant: they
/// are not to notice mutants of the library.
const COMPILERS: [&str; 4] = ["common/scratch", "common/assembly", "trybuild", "Command::new"];

/// The packages: as they are called here, their names, their folders, and the tests of other packages that run their code.
const PACKAGES: [(&str, &str, &str, &[&str]); 8] = [
    ("laws", "colex-laws", "verify/laws", &[]),
    ("colex", "colex", "", &["colex-golden-tests/accepted", "colex-golden-tests/twins"]),
    ("dyn", "colex-dyn", "crates/colex-dyn", &[]),
    (
        "bulk",
        "colex-bulk",
        "crates/colex-bulk",
        &["colex-bulk-kernels/host", "colex-bulk-kernels/many", "colex-bulk-kernels/whole"],
    ),
    ("gemm", "colex-gemm", "crates/colex-gemm", &[]),
    ("dlpack", "colex-dlpack", "crates/colex-dlpack", &[]),
    ("pictures", "colex-pictures", "crates/colex-pictures", &["lib"]),
    ("macros", "colex-macros", "crates/colex-macros", &["colex-tests/integers", "colex-tests/composed"]),
];

/// The folder of a package, and its tests: all that run the code themselves, and some of other packages.
fn package(repository: &Path, name: &str) -> io::Result<(&'static str, Vec<String>)> {
    let found = PACKAGES.iter().find(|(_, package, ..)| *package == name);
    let &(_, _, folder, others) = found.ok_or_else(|| io::Error::other(format!("no package {name}")))?;
    let mut tests: Vec<String> = others.iter().map(|&test| test.to_owned()).collect();
    let folder_of_tests = repository.join(folder).join("tests");
    // Those of the library are a package of their own.
    let of_package = if folder.is_empty() { "colex-tests/" } else { "" };
    let entries = if folder_of_tests.is_dir() { Some(fs::read_dir(folder_of_tests)?) } else { None };
    for entry in entries.into_iter().flatten() {
        let path = entry?.path();
        let main = if path.is_dir() { path.join("main.rs") } else { path.clone() };
        if main.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        if let (Ok(text), Some(name)) = (fs::read_to_string(main), path.file_stem())
            && !COMPILERS.iter().any(|compiler| text.contains(compiler))
        {
            tests.push(format!("{of_package}{}", name.to_string_lossy()));
        }
    }
    tests.sort();
    Ok((folder, tests))
}

struct Options {
    package: String,
    only: Vec<String>,
    one_of: usize,
    tests: Option<Vec<String>>,
    jobs: usize,
    is_again: bool,
    is_list: bool,
    is_report: bool,
}

fn options() -> Option<Options> {
    let mut arguments = env::args().skip(1);
    let short = arguments.next()?;
    let (_, package, ..) = PACKAGES.iter().find(|(name, ..)| *name == short)?;
    let (only, jobs) = (Vec::new(), std::thread::available_parallelism().map_or(1, usize::from));
    let mut options = Options {
        package: (*package).to_owned(),
        only,
        one_of: 1,
        tests: None,
        jobs,
        is_again: false,
        is_list: false,
        is_report: false,
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--only" => options.only.push(arguments.next()?),
            "--one-of" => options.one_of = arguments.next()?.parse().ok().filter(|&n| n > 0)?,
            "--tests" => options.tests = Some(arguments.next()?.split(',').map(str::to_owned).collect()),
            "--jobs" => options.jobs = arguments.next()?.parse().ok()?,
            "--again" => options.is_again = true,
            "--list" => options.is_list = true,
            "--report" => options.is_report = true,
            _ => return None,
        }
    }
    Some(options)
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match mutate(&options) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(survivors) => {
            println!("\n{survivors} mutants survived that tools/mutants/explained does not explain");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("mutants: {why}");
            ExitCode::from(2)
        }
    }
}

/// Whether a mutant is in a sample of one of so many, of all files alike.
fn is_one_of(count: usize, number: usize) -> bool {
    // Neighbours are mutants of one place.
    ((number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % count == 0
}

/// Runs the mutants and returns how many survived without an explanation.
fn mutate(options: &Options) -> io::Result<usize> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let work = repository.join("target/mutants").join(&options.package);
    let (folder, tests) = package(&repository, &options.package)?;
    let tests = options.tests.as_ref().unwrap_or(&tests);
    let mut tree = Tree::new(&repository, work.join("tree"), folder)?;
    let [constant, in_macros, never_called] = tree.left_out;
    println!(
        "{} mutants; left out: {constant} const fn, {in_macros} functions in macros, {never_called} that types rule out",
        tree.mutants.len()
    );
    if options.is_list {
        tree.mutants.iter().for_each(|mutant| println!("{}:{}: {}", mutant.path, mutant.line, mutant.what()));
        return Ok(0);
    }
    let path = work.join("fates");
    let explained =
        Explained::read(&repository.join("tools/mutants/explained").join(format!("{}.txt", options.package)))?;
    if options.is_report {
        return Ok(Fates::read(&path).report(&tree.mutants, &explained));
    }
    tree.write_all()?;
    compile::take_out_broken(&mut tree, &options.package)?;
    let built = compile::build_tests(&tree, &options.package, tests)?;
    let mut suites = Vec::new();
    for built in built {
        suites.push(Suite::record(built)?);
    }
    if let Some(test) = tests.iter().find(|&test| suites.iter().all(|suite| suite.name != *test)) {
        return Err(io::Error::other(format!("{test} was not built")));
    }

    let mut fates = Fates::read(&path);
    for &broken in &tree.broken {
        fates.0.insert(tree.mutants[broken].name(), Fate::NotBuilt);
    }
    let is_wanted = |number: &usize| {
        let mutant = &tree.mutants[*number];
        let is_chosen = options.only.is_empty() || options.only.iter().any(|only| mutant.path.starts_with(only));
        let is_chosen = is_chosen && is_one_of(options.one_of, *number);
        is_chosen && !tree.broken.contains(number) && !(options.is_again && fates.is_settled(mutant))
    };
    let mutants: Vec<usize> = (0..tree.mutants.len()).filter(is_wanted).collect();
    let (start, count, all) = (Instant::now(), mutants.len(), Mutex::new((0, fates)));
    run::run_all(&mut suites, &mutants, options.jobs, |number, fate| {
        let mut all = all.lock().expect("no thread panics");
        all.1.0.insert(tree.mutants[number].name(), fate);
        all.0 += 1;
        if all.0 % 50 == 0 {
            println!("{} of {count} in {:.0} s", all.0, start.elapsed().as_secs_f64());
            let _ = all.1.write(&path);
        }
    })?;
    let (_, fates) = all.into_inner().expect("no thread panics");
    fs::create_dir_all(&work)?;
    fates.write(&path)?;
    Ok(fates.report(&tree.mutants, &explained))
}
