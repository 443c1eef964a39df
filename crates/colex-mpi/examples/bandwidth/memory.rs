//! How much memory something takes in addition to the present memory, as Linux counts it.

/// The greatest growth of this process, in MB, and the result; nothing where it is not counted.
pub fn of<R>(work: impl FnOnce() -> R) -> (f64, R) {
    // From now on the peak is that of the present memory.
    let is_counted = std::fs::write("/proc/self/clear_refs", "5").is_ok();
    let before = kilobytes("VmRSS:");
    let result = work();
    let most = kilobytes("VmHWM:").zip(before).filter(|_| is_counted);
    (most.map_or(f64::NAN, |(most, before)| (most - before).max(0.0) / 1e3), result)
}

fn kilobytes(line: &str) -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|text| text.strip_prefix(line)?.split_whitespace().next()?.parse().ok())
}
