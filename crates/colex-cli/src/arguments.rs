//! The options of the command line. The build script reads this file, too, for the manual page and the completions.

use crate::operands::{Colors, Coordinate, Layout, Tiler, colors};
use clap::{Args, Parser, Subcommand, ValueEnum};

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
        shell: Completion,
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

#[derive(Args, Clone, Copy, Default)]
pub struct MarkOptions {
    /// `_4` is static and `4` is dynamic, even if no number has an underscore
    #[arg(long, global = true, conflicts_with_all = ["dynamic", "is_static"])]
    pub marked: bool,
    /// All numbers are dynamic
    #[arg(long, global = true, conflicts_with = "is_static")]
    pub dynamic: bool,
    /// All numbers are static
    #[arg(long = "static", global = true)]
    pub is_static: bool,
}

#[derive(Args, Default)]
pub struct DrawOptions {
    #[command(flatten)]
    pub form: Form,
    #[command(flatten)]
    pub shown: Shown,
}

#[derive(Args, Default)]
#[group(multiple = false)]
pub struct Form {
    /// A table of offsets, as CuTe's `print_layout`; a layout of another rank than 2 as rows of its first mode (default)
    #[arg(long)]
    pub text: bool,
    /// An SVG document
    #[arg(long, group = "drawing")]
    pub svg: bool,
    /// A LaTeX document, as CuTe's `print_latex`
    #[arg(long, group = "drawing")]
    pub latex: bool,
}

/// The content of a drawing.
#[derive(Args, Default)]
pub struct Shown {
    /// The text of the elements
    #[arg(long, value_enum, requires = "drawing")]
    pub labels: Option<Label>,
    /// The tiles of a divide in colors, such as `<4,8>`
    #[arg(long, value_name = "TILER", requires = "drawing")]
    pub tiles: Option<Tiler>,
    /// Other colors: by `coordinate`, `offset`, `thread`, `value`, the coordinate in `mode:1`, the `bank:4` of elements
    /// of 4 bytes, or the `line:4:128` of memory
    #[arg(long, value_name = "COLORS", value_parser = colors, requires = "drawing", conflicts_with = "tiles")]
    pub color_by: Option<Colors>,
    /// The elements of a composition in grey, such as `<4,8>`
    #[arg(long, value_name = "TILER", requires = "drawing")]
    pub highlight: Vec<Tiler>,
    /// A slice, such as `(2,_)`; the rest is faded
    #[arg(long, value_name = "COORDINATE", requires = "drawing")]
    pub slice: Vec<Coordinate>,
    /// Threads and values, by a layout from these to the 1-D coordinate
    #[arg(long, value_name = "LAYOUT", requires = "drawing")]
    pub threads: Option<Layout>,
    /// The order of memory, as arrows
    #[arg(long, requires = "drawing")]
    pub order: bool,
    /// The elements at the 1-D coordinates that a layout goes through, as arrows
    #[arg(long, value_name = "LAYOUT", requires = "drawing", conflicts_with = "order")]
    pub walk: Option<Layout>,
    /// The first mode to the right, and the others down
    #[arg(long, requires = "drawing")]
    pub transposed: bool,
    /// A title in place of the notation
    #[arg(long, requires = "drawing")]
    pub title: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Label {
    Nothing,
    Offset,
    Coordinate,
    Both,
    Color,
}

/// The shells that have completions.
#[derive(Clone, Copy, ValueEnum)]
pub enum Completion {
    Bash,
    Elvish,
    Fish,
    #[value(name = "powershell")]
    PowerShell,
    Zsh,
}
