//! Medians, and times without the baseline.

use crate::measure::Usage;

/// The median; the mean of the two in the middle of an even number.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    match sorted.len() {
        0 => f64::NAN,
        odd if odd % 2 == 1 => sorted[odd / 2],
        even => (sorted[even / 2 - 1] + sorted[even / 2]) / 2.0,
    }
}

/// What one operation cost one compiler.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// CPU milliseconds for an operation.
    pub milliseconds: f64,
    /// The most memory the compiler held, in MB.
    pub megabytes: f64,
    /// Whether the operations took at least a tenth of the baseline: less is lost in its noise.
    pub significant: bool,
}

/// The medians of the runs, less the median of the baseline, for each of the operations.
pub fn cost(runs: &[Usage], baselines: &[Usage], operations: usize) -> Cost {
    let cpu = |runs: &[Usage]| median(&runs.iter().map(|run| run.cpu.as_secs_f64()).collect::<Vec<_>>());
    let memory: Vec<f64> = runs.iter().map(|run| run.peak as f64 / 1e6).collect();
    let (baseline, spent) = (cpu(baselines), cpu(runs) - cpu(baselines));
    Cost {
        milliseconds: spent * 1e3 / operations as f64,
        megabytes: median(&memory),
        significant: spent >= baseline / 10.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(&[7.0]), 7.0);
        assert!(median(&[]).is_nan());
    }

    #[test]
    fn baseline_and_outliers_are_removed() {
        let run = |ms, peak| Usage { cpu: Duration::from_millis(ms), peak };
        let runs = [run(600, 80_000_000), run(5000, 80_000_000), run(590, 90_000_000)];
        let baselines = [run(100, 1), run(90, 1), run(9000, 1)];
        assert_eq!(cost(&runs, &baselines, 50), Cost { milliseconds: 10.0, megabytes: 80.0, significant: true });
        let noise = cost(&[run(105, 80_000_000)], &[run(100, 1)], 50);
        assert!(!noise.significant && noise.milliseconds > 0.0, "{noise:?}");
    }
}
