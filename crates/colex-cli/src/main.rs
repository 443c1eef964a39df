//! `colex`: CuTe's layout algebra on the command line.

mod answer;
mod arguments;
mod draw;
mod input;
mod operands;
mod output;
mod prompt;
mod session;
mod style;
mod table;

use answer::Answered;
use arguments::{Arguments, Color, Command, Completion, MarkOptions, Operand};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use colex_dyn::expression::{Expression, Names};
use session::Session;
use std::io::{IsTerminal, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return shown(&error),
    };
    match arguments.color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::AlwaysAnsi.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
    let marks = arguments.marks;
    match (arguments.command, &arguments.expressions[..]) {
        (Some(_), [_, ..]) | (None, [_, _, ..]) => {
            let why = "one expression at a time: an expression with blanks or parentheses is in quotes";
            shown(&Arguments::command().error(ErrorKind::TooManyValues, why))
        }
        (Some(command), []) => output::told(run(command, marks)),
        (None, [input]) if input == "-" => session::read_lines(stdin().lock(), marks),
        (None, [expression]) => output::told(marks.read(expression).and_then(|it| answer::value(&it, &Names::new()))),
        (None, []) if stdin().is_terminal() && stdout().is_terminal() => prompt::run(Session::new(marks)),
        (None, []) => session::read_lines(stdin().lock(), marks),
    }
}

fn run(command: Command, marks: MarkOptions) -> Answered {
    let names = Names::new();
    let with = |operand: Operand, answer: &dyn Fn(&Expression, &Names) -> Answered| {
        answer(&marks.read(&input::expression(operand.expression)?)?, &names)
    };
    match command {
        Command::Explain(operand) => with(operand, &answer::explained),
        Command::Rust(operand) => with(operand, &answer::in_rust),
        Command::Table(operand) => with(operand, &table::table),
        Command::Draw { operand, options } => with(operand, &|it, names| draw::drawn(it, &options, names)),
        Command::Operations => Ok(answer::all_operations().into()),
        Command::Completions { shell } => Ok(completions(shell).to_owned().into()),
        Command::Man => Ok(include_str!(concat!(env!("OUT_DIR"), "/colex.1")).to_owned().into()),
    }
}

/// The completions of a shell, which the build script wrote.
const fn completions(shell: Completion) -> &'static str {
    match shell {
        Completion::Bash => include_str!(concat!(env!("OUT_DIR"), "/colex.bash")),
        Completion::Elvish => include_str!(concat!(env!("OUT_DIR"), "/colex.elv")),
        Completion::Fish => include_str!(concat!(env!("OUT_DIR"), "/colex.fish")),
        Completion::PowerShell => include_str!(concat!(env!("OUT_DIR"), "/_colex.ps1")),
        Completion::Zsh => include_str!(concat!(env!("OUT_DIR"), "/_colex")),
    }
}

/// Prints the help, or what is wrong with the arguments.
fn shown(error: &clap::Error) -> ExitCode {
    let code = u8::try_from(error.exit_code()).unwrap_or(2);
    match error.print() {
        Ok(()) => code.into(),
        Err(error) => output::unwritten(&error),
    }
}
