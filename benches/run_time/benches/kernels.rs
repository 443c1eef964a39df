//! Measures all cases, and prints how the contenders compare:
//!
//! ```sh
//! cargo bench -p run-time
//! ```
//!
//! Criterion takes many short samples of the time of the thread, so that what else the machine does counts little. The
//! table compares the fastest samples.

mod thread_time;

use criterion::measurement::Measurement;
use criterion::{BenchmarkId, Criterion, SamplingMode};
use run_time::{Case, Unit, cases};
use std::path::PathBuf;
use std::time::Duration;
use thread_time::ThreadTime;

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(ThreadTime)
        .without_plots()
        .sample_size(50)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(1000))
        .configure_from_args();
    let mut cases = cases();
    for case in &mut cases {
        measure(&mut criterion, case);
    }
    criterion.final_summary();
    if !std::env::args().any(|argument| argument == "--test" || argument == "--list") {
        summary(&cases);
    }
}

/// Measures a case. All contenders must have the same result.
fn measure(criterion: &mut Criterion<impl Measurement>, case: &mut Case) {
    let mut expected: Option<Vec<f32>> = None;
    let mut group = criterion.benchmark_group(case.kernel);
    group.sampling_mode(SamplingMode::Flat);
    for (name, run) in &mut case.contenders {
        let mut output = vec![0.0; case.output];
        run(&mut output);
        let expected = expected.get_or_insert_with(|| output.clone());
        assert!(output == *expected, "{} of {}: {name} has another result", case.kernel, case.size);
        group.bench_function(BenchmarkId::new(*name, &case.size), |b| b.iter(|| run(&mut output)));
    }
    for (name, run) in &mut case.limits {
        let mut output = vec![0.0; case.output];
        group.bench_function(BenchmarkId::new(*name, &case.size), |b| b.iter(|| run(&mut output)));
    }
    group.finish();
}

/// The time of the fastest sample, in nanoseconds, if there is one.
fn fastest(case: &Case, contender: &str) -> Option<f64> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("../../target"), PathBuf::from);
    let [kernel, contender, size] = [case.kernel, contender, &case.size].map(file_name);
    let file = target.join("criterion").join(kernel).join(contender).join(size).join("new/sample.json");
    let sample: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).ok()?).ok()?;
    let numbers = |key: &str| sample[key].as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64);
    numbers("times").zip(numbers("iters")).map(|(time, iterations)| time / iterations).reduce(f64::min)
}

/// The name of a folder of Criterion.
fn file_name(name: &str) -> String {
    name.replace(['?', '"', '/', '\\', '*', '<', '>', ':', '|', '^'], "_")
}

/// A table for each kernel: the speed by layouts, and that as a ratio to each of the others.
fn summary(cases: &[Case]) {
    let mut kernel = "";
    for case in cases {
        let times: Vec<_> = case.contenders.iter().chain(&case.limits).map(|(name, _)| fastest(case, name)).collect();
        let Some(Some(by_layouts)) = times.first() else { continue };
        if kernel != case.kernel {
            kernel = case.kernel;
            header(case);
        }
        let ratios = times[1..].iter().map(|time| match time {
            Some(time) => format!(" {:.0} % |", 100.0 * time / by_layouts),
            None => " |".to_owned(),
        });
        println!("| {} | {:.2} |{}", case.size, case.work / by_layouts, ratios.collect::<String>());
    }
}

/// The head of the table of a kernel.
fn header(case: &Case) {
    let unit = match case.unit {
        Unit::Flop => "GFLOP/s",
        Unit::Element => "elements/ns",
    };
    let others: Vec<_> =
        case.contenders.iter().skip(1).chain(&case.limits).map(|(name, _)| format!(" of {name} |")).collect();
    println!("\n| {} | {unit} |{}", case.kernel, others.concat());
    println!("| --- | ---: |{}", " ---: |".repeat(others.len()));
}
