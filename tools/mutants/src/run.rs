//! Runs the tests: once to see which mutants each of them reaches, then for each mutant those that reach it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use crate::compile::Built;

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// A test failed.
    Killed,
    /// A test did not end.
    TimedOut,
    /// No test noticed.
    Survived,
    /// No test comes there.
    Unreached,
    /// It does not compile.
    NotBuilt,
}

/// The number of no mutant.
const NO_MUTANT: &str = "1000000000";

/// A test binary that passes without mutants.
pub struct Suite {
    /// Its name.
    pub name: String,
    program: PathBuf,
    folder: PathBuf,
    /// What compiles it for each mutant, where the compiler runs the code.
    compiler: Option<String>,
    time: Duration,
    /// Which tests reach a mutant.
    reaching: BTreeMap<usize, BTreeSet<String>>,
}

/// The program with less memory than the machine has: a mutant may ask for any amount.
fn command(program: &Path, folder: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 6000000; exec \"$0\" \"$@\""]).arg(program).current_dir(folder);
    command.env("CARGO_MANIFEST_DIR", folder).env("PROPTEST_RNG_SEED", "1");
    command
}

impl Suite {
    /// Runs a test binary without mutants, and notes what its tests reach.
    pub fn record(built: Built) -> io::Result<Self> {
        let Built { name, program, folder, compiler } = built;
        let reached = program.with_extension("reached");
        let _ = fs::remove_file(&reached);
        if let Some(compiler) = &compiler {
            let work = program.with_extension("none");
            let compiled = compile(compiler, &folder, &work, ("MUTANTS_REACHED", &reached.display().to_string()))?;
            compiled.ok_or_else(|| io::Error::other(format!("{name} does not compile without mutants: {compiler}")))?;
            fs::remove_dir_all(work)?;
        }
        let output = command(&program, &folder)
            .args(["--test-threads", "2"])
            .env("MUTANTS_REACHED", &reached)
            .stderr(Stdio::null())
            .output()?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let results = lines.lines().filter_map(|line| line.strip_prefix("test ")?.split_once(" ... "));
        let (passed, failed): (Vec<_>, Vec<_>) =
            results.filter(|(_, result)| !result.starts_with("ignored")).partition(|(_, result)| *result == "ok");
        for (test, result) in failed {
            println!("{name}: {test} does not pass without mutants, and is left out: {result}");
        }
        let passed: BTreeSet<String> =
            passed.into_iter().map(|(test, _)| test.trim_end_matches(" - should panic").to_owned()).collect();
        let mut reaching: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        for line in fs::read_to_string(&reached).unwrap_or_default().lines() {
            let Some((test, number)) = line.split_once('\t') else { continue };
            let tests = reaching.entry(number.parse().map_err(io::Error::other)?).or_default();
            if passed.contains(test) {
                tests.insert(test.to_owned());
            } else if !lines.contains(&format!("test {test} ... ")) {
                // A thread of some test.
                tests.extend(passed.iter().cloned());
            }
        }
        reaching.retain(|_, tests| !tests.is_empty());
        // Once more with a mutant that there is not: recording takes time.
        let start = Instant::now();
        command(&program, &folder).args(["--test-threads", "1"]).env("MUTANT", NO_MUTANT).output()?;
        let time = start.elapsed();
        println!("{name}: {} tests in {:.1} s reach {} mutants", passed.len(), time.as_secs_f64(), reaching.len());
        Ok(Suite { name, program, folder, compiler, time, reaching })
    }

    /// Runs the tests that reach a mutant.
    fn run(&self, mutant: usize) -> io::Result<Option<Fate>> {
        let Some(tests) = self.reaching.get(&mutant) else { return Ok(None) };
        let Some(compiler) = &self.compiler else { return self.run_program(&self.program, tests, mutant).map(Some) };
        let work = self.program.with_extension(mutant.to_string());
        let fate = match compile(compiler, &self.folder, &work, ("MUTANT", &mutant.to_string()))? {
            Some(program) => self.run_program(&program, tests, mutant)?,
            None => Fate::Killed,
        };
        fs::remove_dir_all(work)?;
        Ok(Some(fate))
    }

    /// Runs some tests of a program.
    fn run_program(&self, program: &Path, tests: &BTreeSet<String>, mutant: usize) -> io::Result<Fate> {
        let mut child = command(program, &self.folder)
            .args(["--test-threads", "1", "--exact"])
            .args(tests)
            .env("MUTANT", mutant.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let limit = Duration::from_secs(10) + 4 * self.time;
        Ok(match wait(&mut child, limit)? {
            Some(true) => Fate::Survived,
            Some(false) => Fate::Killed,
            None => Fate::TimedOut,
        })
    }
}

/// Compiles a test into a folder of its own, or none if that does not compile.
fn compile(compiler: &str, folder: &Path, work: &Path, environment: (&str, &str)) -> io::Result<Option<PathBuf>> {
    fs::create_dir_all(work)?;
    let (before, out) = compiler.split_once("--out-dir ").ok_or_else(|| io::Error::other("no `--out-dir`"))?;
    let (_, after) = out.split_once(' ').unwrap_or((out, ""));
    let shell = format!("{before}--out-dir {} {after}", work.display());
    // Sources are named from the root of the workspace, which is the folder of the package that the tests are in.
    let mut child = Command::new("sh")
        .args(["-c", &format!("exec {shell}")])
        .current_dir(folder)
        .env(environment.0, environment.1)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    if wait(&mut child, Duration::from_secs(300))? != Some(true) {
        return Ok(None);
    }
    let programs = fs::read_dir(work)?.filter_map(|entry| Some(entry.ok()?.path()));
    Ok(programs.into_iter().find(|path| path.extension().is_none()))
}

/// Whether the program succeeds, or none if it is stopped after a time.
fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<bool>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.success()));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(4));
    }
}

/// Runs each mutant through the suites, quickest first, until one notices; `done` gets each fate.
pub fn run_all(
    suites: &mut [Suite],
    mutants: &[usize],
    jobs: usize,
    done: impl Fn(usize, Fate) + Sync,
) -> io::Result<()> {
    suites.sort_by_key(|suite| suite.time);
    let (suites, next, failed) = (&*suites, AtomicUsize::new(0), Mutex::new(None));
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(&mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match fate(suites, mutant) {
                        Ok(fate) => done(mutant, fate),
                        Err(why) => *failed.lock().expect("no thread panics") = Some(why),
                    }
                }
            });
        }
    });
    failed.into_inner().expect("no thread panics").map_or(Ok(()), Err)
}

fn fate(suites: &[Suite], mutant: usize) -> io::Result<Fate> {
    let mut fate = Fate::Unreached;
    for suite in suites {
        match suite.run(mutant)? {
            Some(Fate::Survived) => fate = Fate::Survived,
            Some(noticed) => return Ok(noticed),
            None => {}
        }
    }
    Ok(fate)
}
