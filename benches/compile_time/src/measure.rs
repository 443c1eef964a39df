//! The CPU time and the memory of a command.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait4::Wait4;

/// The resources of a command and of the processes that it waited for.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// User and system time: other work on the machine hardly changes it. Where instructions are counted, which it does not
    /// change at all, a nanosecond for each.
    pub cpu: Duration,
    /// The resident memory of the greatest of the processes, in bytes.
    pub peak: u64,
}

/// Runs the command to its end; gives its usage, whether it succeeded, and its stderr.
pub fn run(command: &mut Command) -> io::Result<(Usage, bool, String)> {
    // A file and no pipe: nobody reads while the command runs.
    let mut errors: File = tempfile::tempfile()?;
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors.try_clone()?);
    let ended = command.spawn()?.wait4()?;
    let mut text = Vec::new();
    errors.rewind()?;
    errors.read_to_end(&mut text)?;
    let (used, text) = (ended.rusage, String::from_utf8_lossy(&text).into_owned());
    let cpu = counted(&text).map_or(used.utime + used.stime, Duration::from_nanos);
    Ok((Usage { cpu, peak: used.maxrss }, ended.status.success(), text))
}

/// The instructions that callgrind counted, if it did.
fn counted(errors: &str) -> Option<u64> {
    let count = errors.lines().rev().find_map(|line| line.split_once("Collected : "))?.1;
    count.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_count_is_taken() {
        assert_eq!(counted("error: no\n==7== Collected : 12\n==7== \n==9== Collected : 28345\n"), Some(28345));
        assert_eq!(counted("error: no\n"), None);
    }

    #[test]
    fn a_command_has_cost_and_end() {
        let (usage, success, _) = run(Command::new("rustc").arg("--version")).unwrap();
        assert!(success && usage.peak > 1_000_000, "{usage:?}");
        let (_, success, errors) = run(Command::new("rustc").arg("--no-such-option")).unwrap();
        assert!(!success && errors.contains("no-such-option"));
    }
}
