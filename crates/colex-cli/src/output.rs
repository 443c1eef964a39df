//! The standard output, and the status that follows from it.

use crate::answer::{Answered, Failure};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The status of a program that a broken pipe ends: 128 and the number of the signal.
const BROKEN_PIPE: u8 = 141;
/// An error of input or output, as `sysexits.h` has it.
const IO: u8 = 74;

/// Writes a text now.
pub fn put(text: &str) -> io::Result<()> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Writes what is wrong.
pub fn complain(failure: &Failure) {
    // This message is the last one, because nothing reads another.
    let _ = write!(anstream::stderr(), "{failure}");
}

/// The status of a text that could not be written.
pub fn unwritten(error: &io::Error) -> ExitCode {
    if error.kind() == ErrorKind::BrokenPipe {
        return BROKEN_PIPE.into();
    }
    complain(&Failure::new(format_args!("the output cannot be written: {error}")));
    IO.into()
}

/// Writes an answer, or what is wrong.
pub fn told(answer: Answered) -> ExitCode {
    match answer {
        Ok(answer) => match put(&answer.text) {
            Ok(()) if answer.is_refused => ExitCode::FAILURE,
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => unwritten(&error),
        },
        Err(failure) => {
            complain(&failure);
            ExitCode::FAILURE
        }
    }
}
