//! The options of the command line.

use crate::answer::MarkOptions;
use crate::draw::DrawOptions;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

/// CuTe's layout algebra: evaluates, explains and draws layouts. Numbers are static, unless one has an underscore: then `_4` is static and `4` is dynamic, as in CuTe C++.
///
/// An expression is CuTe's notation, `o` for composition, and a function for every operation:
///
///   colex "(8,8):(8,1) o 4:2"
///   colex "zipped_divide((12,32):(32,1), <3,8>)"
///   colex explain "(8,8):(8,1) o 4:3"
///
/// `-` stands for the standard input. Without arguments it is a prompt, or reads the lines of a pipe.
#[derive(Parser)]
#[command(name = "colex", version, verbatim_doc_comment, after_help = STATUS)]
pub struct Arguments {
    /// The expression to evaluate
    #[arg(value_name = "EXPRESSION")]
    pub expressions: Vec<String>,
    /// Whether the output has colors
    #[arg(long, value_enum, default_value_t = Color::Auto, global = true)]
    pub color: Color,
    #[command(flatten)]
    pub marks: MarkOptions,
    #[command(subcommand)]
    pub command: Option<Command>,
}

const STATUS: &str = "The exit status is 0; 1 if an expression cannot be evaluated; 2 for a wrong option; 74 if the output \
cannot be written, and 141 if its reader has left.";

#[derive(Subcommand)]
pub enum Command {
    /// The steps of the outermost operation; after a refusal, similar operands that fit
    Explain(Operand),
    /// The expression in Rust, and the type of its value
    Rust(Operand),
    /// The layout as a picture
    Draw {
        #[command(flatten)]
        operand: Operand,
        #[command(flatten)]
        options: Box<DrawOptions>,
    },
    /// The layout as CSV: a row for each 1-D coordinate, with the coordinate in each mode and the offset
    Table(Operand),
    /// All operations
    Operations,
    /// The completion of a shell, for its completion folder
    Completions {
        /// The shell
        shell: Shell,
    },
    /// The manual page, for `man`
    Man,
}

#[derive(Args)]
pub struct Operand {
    /// The expression
    pub expression: String,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}
