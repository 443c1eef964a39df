//! The walk through all cases of all programs.

use crate::judge::{Outcome, Verdict, judge};
use crate::operation::Operation;
use crate::program::{Call, Numbers, Program};
use crate::report::Report;
use crate::versus::compare;
use colex_laws::Value;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The seed, unless `LAW_WALK_SEED` is another one.
const SEED: u64 = 2;
/// The number of cases of a program that is sampled, unless `LAW_WALK_SAMPLES` is given.
const SAMPLES: u64 = 1_000;
/// How many cases of large numbers are compared of each program, unless `LAW_WALK_LARGE` says more.
const LARGE_CASES: u64 = 100;
/// Above so many cases nothing is walked through completely, and where `LAW_WALK_ALL` is not set, above the number of samples.
const COMPLETE: u64 = 130_000;

/// Walks, and prints the table. Fails if anything is wrong.
pub fn run(programs: &[Program]) -> ExitCode {
    let (seed, samples) = (setting("LAW_WALK_SEED", SEED), setting("LAW_WALK_SAMPLES", SAMPLES));
    // A panic is a case that is counted.
    set_hook(Box::new(|_| ()));
    let (next, report) = (AtomicUsize::new(0), Mutex::new(Report::default()));
    let work = || {
        let mut own = Report::default();
        while let Some((k, program)) = {
            let k = next.fetch_add(1, Ordering::Relaxed);
            programs.get(k).map(|program| (k as u64, program))
        } {
            walk(program, seed.wrapping_add(k), samples, &mut own);
        }
        report.lock().expect("nothing panics here").add(own);
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        (0..threads).for_each(|_| drop(scope.spawn(work)));
    });
    let report = report.into_inner().expect("nothing panics here");
    println!("{} programs, seed {seed}, {samples} cases of each that is sampled\n\n{report}", programs.len());
    // The next trait solver reports another law here and there, where two are broken.
    let is_explained = report.is_explained() && report.agrees() || env::var_os("LAW_WALK_NEXT_SOLVER").is_some();
    match report.is_right() && is_explained {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

fn setting(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn walk(program: &Program, seed: u64, samples: u64, report: &mut Report) {
    let read = program.read();
    let cases = if program.numbers == Numbers::Large { 0 } else { read.cases() };
    let mut random = fastrand::Rng::with_seed(seed);
    let is_long = env::var_os("LAW_WALK_ALL").is_some();
    let complete = cases <= samples || is_long && program.complete && cases <= COMPLETE;
    let mut numbers = Vec::new();
    report.program(read.operation, complete);
    for k in 0..if complete { cases } else { samples } {
        read.numbers(if complete { k } else { random.u64(0..cases) }, &mut numbers);
        let args = read.filled(&numbers);
        let outcome = outcome(program, &numbers);
        versus(read.operation, &args, &outcome, report);
        let judged = catch_unwind(AssertUnwindSafe(|| judge(read.operation, &args, outcome)));
        let verdict = judged.unwrap_or_else(|panic| Verdict::Wrong(format!("the judge panics: {}", message(&*panic))));
        report.case(read.operation, &verdict, || described(program, &args, &verdict));
    }
    // No law walks through these.
    let large = match program.numbers {
        Numbers::Small => 0,
        _ if read.cases() == 1 => 1,
        _ => setting("LAW_WALK_LARGE", LARGE_CASES),
    };
    for _ in 0..large {
        read.large_numbers(&mut random, &mut numbers);
        let args = read.filled(&numbers);
        versus(read.operation, &args, &outcome(program, &numbers), report);
    }
}

/// What becomes of the call with these numbers.
fn outcome(program: &Program, numbers: &[usize]) -> Outcome<'static> {
    match program.call {
        Call::Refused(headlines) => Outcome::NotCompiled(headlines),
        Call::Compiled(call) => match catch_unwind(AssertUnwindSafe(|| call(numbers))) {
            Ok(answer) => Outcome::Answer(answer),
            Err(panic) => Outcome::Panicked(message(&*panic)),
        },
    }
}

/// Compares with layouts of run time.
fn versus(operation: &Operation, args: &[Value], outcome: &Outcome<'_>, report: &mut Report) {
    let compared = catch_unwind(AssertUnwindSafe(|| compare(operation.law, args, outcome)));
    let compared = compared.unwrap_or_else(|panic| Err(format!("the comparison panics: {}", message(&*panic))));
    report.versus(operation, &compared, |here| {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        format!("{}({}): {outcome}, and {here}", operation.name, args.join(", "))
    });
}

fn described(program: &Program, args: &[Value], verdict: &Verdict) -> String {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    let what = match verdict {
        Verdict::Wrong(why) => why,
        Verdict::RefusedNeedlessly(refusal) => &refusal.law,
        _ => "",
    };
    let known = match program.divisors.iter().all(|divisor| *divisor == 1) {
        true => String::new(),
        false => format!(" of dynamic multiples of {:?}", program.divisors),
    };
    format!("{}({}){known}: {what}", program.operation, args.join(", "))
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
}
