//! `colex`: CuTe's layout algebra on the command line.

mod answer;
mod draw;
mod prompt;
mod session;
mod style;

use answer::{Failure, RustOptions};
use clap::{Parser, Subcommand, ValueEnum};
use colex_dyn::expression::Names;
use draw::DrawOptions;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::process::ExitCode;

/// CuTe's layout algebra: evaluates, explains and draws layouts.
///
/// An expression is CuTe's notation, `o` for composition, and a function for every operation:
///
///   colex "(8,8):(8,1) o 4:2"
///   colex "zipped_divide((12,32):(32,1), <3,8>)"
///   colex explain "(8,8):(8,1) o 4:3"
///
/// Without arguments it is a prompt.
#[derive(Parser)]
#[command(name = "colex", version, verbatim_doc_comment, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// The expression to evaluate
    expression: Option<String>,
    /// Whether the output has colors
    #[arg(long, value_enum, default_value_t = Color::Auto, global = true)]
    color: Color,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The steps of the outermost operation; after a refusal, similar operands that fit
    Explain {
        /// The expression
        expression: String,
    },
    /// The expression in Rust, and the type of its value
    Rust {
        /// The expression
        expression: String,
        #[command(flatten)]
        options: RustOptions,
    },
    /// The layout as a picture
    Draw {
        /// The expression
        expression: String,
        #[command(flatten)]
        options: Box<DrawOptions>,
    },
    /// All operations
    Operations,
}

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.color {
        Color::Auto => {}
        Color::Always => anstream::ColorChoice::AlwaysAnsi.write_global(),
        Color::Never => anstream::ColorChoice::Never.write_global(),
    }
    let names = Names::new();
    let answer = match (arguments.command, arguments.expression) {
        (Some(Command::Explain { expression }), _) => answer::explained(&expression, &names),
        (Some(Command::Rust { expression, options }), _) => answer::in_rust(&expression, options, &names),
        (Some(Command::Draw { expression, options }), _) => draw::drawn(&expression, &options, &names),
        (Some(Command::Operations), _) => Ok(answer::all_operations()),
        (None, Some(expression)) => answer::value(&expression, &names),
        (None, None) if stdin().is_terminal() && stdout().is_terminal() => return prompt::run(),
        (None, None) => return session::read_lines(stdin().lock()),
    };
    told(answer)
}

/// Prints an answer, or what is wrong.
fn told(answer: Result<String, Failure>) -> ExitCode {
    match answer {
        // Nobody may be listening any more: `colex … | head`.
        Ok(text) => match write!(anstream::stdout(), "{text}") {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        },
        Err(failure) => {
            let _ = write!(anstream::stderr(), "{failure}");
            ExitCode::FAILURE
        }
    }
}
