//! The time of the thread, as Criterion measures time.

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use std::time::Duration;

/// The time that the thread was running, without that in which others were.
pub struct ThreadTime;

impl Measurement for ThreadTime {
    type Intermediate = cpu_time::ThreadTime;
    type Value = Duration;

    fn start(&self) -> cpu_time::ThreadTime {
        cpu_time::ThreadTime::now()
    }

    fn end(&self, begin: cpu_time::ThreadTime) -> Duration {
        begin.elapsed()
    }

    fn add(&self, a: &Duration, b: &Duration) -> Duration {
        *a + *b
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}
