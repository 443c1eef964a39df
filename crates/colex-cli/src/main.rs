//! `colex`: CuTe's layout algebra on the command line.

mod answer;
mod arguments;
mod draw;
mod input;
mod output;
mod prompt;
mod session;
mod style;
mod table;

use answer::{Answered, MarkOptions};
use arguments::{Arguments, Color, Command, Operand};
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
        Command::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "colex", &mut text);
            Ok(String::from_utf8_lossy(&text).into_owned().into())
        }
        Command::Man => {
            let mut text = Vec::new();
            clap_mangen::Man::new(Arguments::command()).render(&mut text).map_err(answer::Failure::new)?;
            Ok(String::from_utf8_lossy(&text).into_owned().into())
        }
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
