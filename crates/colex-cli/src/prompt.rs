//! The prompt: lines with a history, and completion of names.

use crate::session::Session;
use crate::style::{ASIDE, WRONG, styled};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};
use std::env;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Reads lines until the end, and answers them.
pub fn run(session: Session) -> ExitCode {
    match read(session) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "{} {error}", styled(WRONG, "error:"));
            ExitCode::FAILURE
        }
    }
}

fn read(mut session: Session) -> Result<(), ReadlineError> {
    let mut editor: Editor<Known, FileHistory> = Editor::new()?;
    let history = history();
    if let Some(path) = &history {
        // It does not exist at first.
        let _ = editor.load_history(path);
    }
    writeln!(anstream::stdout(), "{}", styled(ASIDE, "colex: an expression, `help`, or `quit`"))?;
    loop {
        editor.set_helper(Some(Known(session.known().map(str::to_owned).collect())));
        let line = match editor.readline("> ") {
            Ok(line) => line,
            // The line is given up, not the session.
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(error),
        };
        editor.add_history_entry(&line)?;
        match session.answer(&line) {
            None => break,
            Some(Ok(answer)) => write!(anstream::stdout(), "{}", answer.text)?,
            Some(Err(failure)) => write!(anstream::stdout(), "{failure}")?,
        }
    }
    if let Some(path) = &history {
        // A session whose lines cannot be kept is one, too.
        let _ = editor.save_history(path);
    }
    Ok(())
}

/// Where the history is kept: `COLEX_HISTORY`, or a file in the home folder.
fn history() -> Option<PathBuf> {
    let home = || env::var_os("HOME").or_else(|| env::var_os("USERPROFILE"));
    let own = env::var_os("COLEX_HISTORY").map(PathBuf::from);
    own.or_else(|| home().map(|home| PathBuf::from(home).join(".colex_history")))
}

/// Names, completed by the tabulator.
struct Known(Vec<String>);

impl Completer for Known {
    type Candidate = String;

    fn complete(&self, line: &str, place: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let before = &line[..place];
        let begin = before
            .rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .map_or(0, |other| other + before[other..].chars().next().map_or(0, char::len_utf8));
        let word = &before[begin..];
        let candidates = self.0.iter().filter(|name| !word.is_empty() && name.starts_with(word));
        Ok((begin, candidates.cloned().collect()))
    }
}
impl Hinter for Known {
    type Hint = String;
}
impl Highlighter for Known {}
impl Validator for Known {}
impl Helper for Known {}
