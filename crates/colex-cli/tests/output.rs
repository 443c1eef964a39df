//! What `colex` prints, to the letter.

use colex_dyn::{DynComposed, DynCoord, DynLayout, DynTiler};
use colex_pictures::{ColorBy, Labels, Path as Way, Picture};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs `colex` with these arguments and lines.
fn colex(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
    command.args(arguments).env_remove("CLICOLOR_FORCE").stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    // It may have ended before it read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[track_caller]
fn prints(arguments: &[&str], expected: &str) {
    let Output { status, stdout, stderr } = colex(arguments, b"");
    assert_eq!((text(&stdout), text(&stderr), status.code()), (expected, "", Some(0)), "{arguments:?}");
}

#[track_caller]
fn fails(arguments: &[&str], expected: &str) {
    let Output { status, stdout, stderr } = colex(arguments, b"");
    assert_eq!((text(&stdout), text(&stderr), status.code()), ("", expected, Some(1)), "{arguments:?}");
}

/// An explanation of a refusal.
#[track_caller]
fn refuses(arguments: &[&str], expected: &str) {
    let Output { status, stdout, stderr } = colex(arguments, b"");
    assert_eq!((text(&stdout), text(&stderr), status.code()), (expected, "", Some(1)), "{arguments:?}");
}

/// The words of a command line, in quotes or not.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split(['"', '\'']).enumerate();
    parts.flat_map(|(k, part)| if k % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }).collect()
}

#[test]
fn the_readme_shows_what_is_printed() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("it is there");
    let blocks = readme.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut commands = 0;
    for command in blocks.flat_map(|block| block.split("$ ").skip(1)) {
        let (line, expected) = command.split_once('\n').expect("what it prints");
        let output = match words(line)[..] {
            ["colex", ref arguments @ ..] => colex(arguments, b""),
            ["printf", lines, "|", "colex", ref arguments @ ..] => {
                colex(arguments, lines.replace("\\n", "\n").as_bytes())
            }
            ref other => panic!("{other:?}"),
        };
        assert_eq!(format!("{}{}", text(&output.stdout), text(&output.stderr)), expected, "{line}");
        let is_refused =
            ["error", "Not defined"].iter().any(|word| expected.lines().any(|line| line.starts_with(word)));
        assert_eq!(output.status.success(), !is_refused, "{line}");
        commands += 1;
    }
    assert!(commands >= 8, "{commands}");
}

/// The commands of the README besides those in a `console`: in the text, and in a block for a shell.
#[test]
fn other_commands_of_the_readme_run() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).expect("it is there");
    let mut commands = Vec::new();
    for (place, part) in readme.split("```").enumerate() {
        match (place % 2, part.strip_prefix("sh\n")) {
            (0, _) => commands.extend(part.split('`').skip(1).step_by(2)),
            (_, Some(lines)) => commands.extend(lines.lines()),
            _ => {}
        }
    }
    let mut count = 0;
    for command in commands {
        let Some(arguments) = command.strip_prefix("colex ") else { continue };
        let (arguments, file) = arguments.split_once(" > ").unwrap_or((arguments, ""));
        let mut arguments = words(arguments);
        // Named without a layout: the blocks of the README have some.
        if let ["explain" | "rust" | "draw" | "table"] = arguments[..] {
            arguments.push("4:1 o 2:1");
        }
        let Output { status, stdout, stderr } = colex(&arguments, b"");
        assert!(status.success() && !stdout.is_empty(), "{command}: {}", text(&stderr));
        let begin = if file.ends_with(".svg") { "<svg" } else { "" };
        assert!(text(&stdout).trim_start().starts_with(begin), "{command}");
        assert_eq!(text(&stdout).contains("\\begin{tikzpicture}"), file.ends_with(".tex"), "{command}");
        count += 1;
    }
    assert!(count > 8, "{count} commands are found");
}

#[test]
fn values_are_printed() {
    prints(&["(8,8):(8,1) o 4:2"], "4:16\n");
    prints(&["(8,8):(8,1) o 4:2", "--dynamic"], "(4,1):(16,1)\n");
    prints(&["--marked", "(8,8):(8,1) o 4:2"], "(4,1):(16,1)\n");
    prints(&["--static", "(_8,8):(8,1) o 4:2"], "4:16\n");
    prints(&["size((3,(2,3)):(3,(12,1)))"], "18\n");
    prints(&["(3,(2,3)):(3,(12,1))(_,5)"], "(3):(3)\n");
    prints(&["cover((10,9):(9,1), <4,4>)"], "((10,9),(12,12))\n");
    prints(&["--", "4"], "4\n");
}

#[test]
fn what_is_wrong() {
    fails(
        &["(8,8):(8,1) o 4:3"],
        "error: stride divisibility: 4 elements at stride 3 do not fit evenly into a mode of size 8\n --> column 15\n  \
         (8,8):(8,1) o 4:3\n                \
         ^\n",
    );
    fails(&["(8,8"], "error: expected a comma or a closing parenthesis\n --> column 5\n  (8,8\n      ^\n");
    fails(&["draw", "4"], "error: an integer where a layout is drawn\n");
    fails(
        &["explain", "size(4:1)"],
        "error: only a composition, complement, divide, product, coalesce, right_inverse or left_inverse is \
         explained\n --> column 1\n  size(4:1)\n  ^\n",
    );
    let deep = "(".repeat(100_000);
    let Output { status, stderr, .. } = colex(&[&deep], b"");
    assert_eq!(status.code(), Some(1));
    assert!(
        text(&stderr).starts_with("error: nested more than 128 levels deep\n --> column 129\n"),
        "{}",
        text(&stderr)
    );
    assert_eq!(colex(&["--colour"], b"").status.code(), Some(2));
    assert_eq!(colex(&["draw", "--svg", "--latex", "4:1"], b"").status.code(), Some(2));
}

#[test]
fn explanations_are_printed() {
    refuses(
        &["explain", "complement((4,4):(1,3), 24)"],
        "\
complement((4,4):(1,3), 24)

(4,4):(1,3) coalesced is the same.
By increasing stride: 4:1, 4:3.
4:1 begins at 1, where the modes below end: no hole. It reaches 4*1 = 4.
4:3 begins at 3, inside of the modes below, which reach 4.

Not defined: not injective by its strides: the stride 3 is smaller than 4, where the modes of smaller stride end.

Defined near by:
  (3,4):(1,3) (the size 3 instead of 4) = 2:12
  (4,4):(12,3) (the stride 12 instead of 1) = 3:1
  (4,4):(1,4) (the stride 4 instead of 3) = 2:16
  (4,4):(1,9) (the stride 9 instead of 3) = 2:4
",
    );
    prints(
        &["explain", "logical_divide(_24:_1, _4:_2)"],
        "\
logical_divide(_24:_1, _4:_2)

The complement of _4:_2 in _24:
  _4:_2 coalesced is the same.
  By increasing stride: _4:_2.
  _4:_2 begins at 2 = 2*1: a hole of _2:_1 below it. It reaches 4*2 = 8.
  Above all modes: ceil(_24 / 8) = _3, from the stride 8 on.
  = (_2,_3):(_1,_8)
_24:_1 o (_4,(_2,_3)):(_2,(_1,_8)):
  _24:_1 coalesced is the same.
  The leaf _4:_2:
    In the last mode, _24:_1, which has no end: 4:2 has the stride 2*1 = 2.
    = _4:_2
  The leaf _2:_1:
    In the last mode, _24:_1, which has no end: 2:1 has the stride 1*1 = 1.
    = _2:_1
  The leaf _3:_8:
    In the last mode, _24:_1, which has no end: 3:8 has the stride 8*1 = 8.
    = _3:_8
  = (_4,(_2,_3)):(_2,(_1,_8))
The tile is _4:_2, and the tiles are (_2,_3):(_1,_8).

= (_4,(_2,_3)):(_2,(_1,_8))
",
    );
}

#[test]
fn rust_is_printed() {
    prints(
        &["rust", "(8,_8):(_8,_1)"],
        "layout![({8}, 8) : (8, 1)]\n// = (8,_8):(_8,_1)\n// : Layout![(usize, 8) : (8, 1)]\n",
    );
    prints(
        &["rust", "coalesce((8,8):(1,8))"],
        "layout![(8, 8) : (1, 8)].coalesce()\n// = 64:1\n// : Layout![64 : 1]\n",
    );
    prints(
        &["rust", "--dynamic", "coalesce((8,8):(1,8))"],
        "layout![({8}, {8}) : ({1}, {8})].coalesce()\n// = (8,8):(1,8)\n// : the compiler decides which modes the \
         type has: `show_type_of!` prints it\n",
    );
    prints(&["rust", "size(_8:_1)"], "shape![8]\n// = _8\n// : Shape![8]\n");
}

#[test]
fn tables_are_printed() {
    let table = "3:2\n      0   1   2 \n    +---+---+---+\n 0  | 0 | 2 | 4 |\n    +---+---+---+\n";
    prints(&["draw", "3:2"], table);
    prints(&["draw", "--text", "3:2"], table);
    let backwards = "3:-2\n       0    1    2 \n    +----+----+----+\n 0  |  0 | -2 | -4 |\n    +----+----+----+\n";
    prints(&["draw", "3:-2"], backwards);
    let identity =
        "(1,2):(1@0,1@1)\n          0       1 \n    +-------+-------+\n 0  | (0,0) | (0,1) |\n    +-------+-------+\n";
    prints(&["draw", "(1,2):(1@0,1@1)"], identity);
    let swizzled = "Sw<1,0,1> o 0 o 4:1\n      0   1   2   3 \n    +---+---+---+---+\n 0  | 0 | 1 | 3 | 2 |\n    +---+---+---+---+\n";
    prints(&["draw", "Sw<1,0,1> o 4:1"], swizzled);
    let large = colex(&["draw", "(1000000,1000000):(1,1000000)"], b"");
    assert_eq!(text(&large.stdout).lines().count(), 2 * 128 + 4);
}

#[test]
fn pictures_are_printed() {
    let layout = || "(8,(4,2)):(8,(1,4))".parse::<DynLayout>().expect("a layout");
    let tiler: DynTiler = "<2:4,4>".parse().expect("a tiler");
    let drawing = |picture: Picture| picture.draw().expect("a picture");
    let svg = |picture| drawing(picture).svg();
    let text = "(8,(4,2)):(8,(1,4))";
    prints(&["draw", "--svg", text], &svg(Picture::of(layout())));
    let tiles = Picture::of(layout()).color_by(ColorBy::Tile(tiler.clone())).highlight(tiler).labels(Labels::Both);
    let arguments = ["draw", text, "--tiles", "<2:4,4>", "--highlight", "<2:4,4>", "--labels", "both"];
    prints(&[&arguments[..], &["--svg"]].concat(), &svg(tiles.clone()));
    prints(&[&arguments[..], &["--latex"]].concat(), &drawing(tiles).latex());
    for (colors, color) in [
        ("coordinate", ColorBy::Coordinate),
        ("offset", ColorBy::Offset),
        ("thread", ColorBy::Thread),
        ("value", ColorBy::Value),
        ("mode:1", ColorBy::Mode(1)),
        ("bank:2", ColorBy::Bank { bytes: 2 }),
        ("line:2:16", ColorBy::Line { bytes: 2, line: 16 }),
    ] {
        let threads: DynLayout = "(8,2):(8,4)".parse().expect("a layout");
        let picture = Picture::of(layout()).threads(threads).color_by(color);
        prints(&["draw", "--svg", "--threads", "(8,2):(8,4)", "--color-by", colors, text], &svg(picture));
    }
    let ways =
        Picture::of(layout()).titled("a title").transposed().slice("(2,_)".parse::<DynCoord>().expect("a slice"));
    let arguments = ["draw", "--svg", text, "--title", "a title", "--transposed", "--slice", "(2,_)"];
    prints(&[&arguments[..], &["--order"]].concat(), &svg(ways.clone().path(Way::Memory)));
    let walk = Way::Walk("4:3".parse().expect("a layout"));
    prints(&[&arguments[..], &["--walk", "4:3"]].concat(), &svg(ways.path(walk)));

    fails(
        &["draw", "--svg", "--tiles", "<2,2,2>", text],
        "error: tiler rank: a tiler of rank 3 for a layout of rank 2\n",
    );
    fails(&["draw", "--svg", "--slice", "(9,_)", text], "error: a slice at the coordinate 9 of a mode of size 8\n");
    let swizzled: DynComposed = "Sw<2,0,2> o _0 o (_4,_4):(_4,_1)".parse().expect("a layout");
    let titled = Picture::of(swizzled).titled("Sw<2,0,2> o 0 o (4,4):(4,1)");
    prints(&["draw", "--svg", "Sw<2,0,2> o (4,4):(4,1)"], &svg(titled));
    // Options of a drawing need a drawing.
    for arguments in
        [&["--order"][..], &["--svg", "--color-by", "bank"], &["--svg", "--tiles", "<2,"], &["--text", "--title", "t"]]
    {
        assert_eq!(colex(&[&["draw", text], arguments].concat(), b"").status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn lines_of_a_pipe() {
    let lines =
        "A = (_4,_8):(_8,_1)\n\n# = 4\nB = A o _2:_1\nB(1)\nnames\nsize = 4\nexplain A o\nexplain B\n  quit\nA\n";
    let Output { status, stdout, stderr } = colex(&[], lines.as_bytes());
    assert_eq!(
        text(&stdout),
        "A = (_4,_8):(_8,_1)\nB = _2:_8\n8\nA = (_4,_8):(_8,_1)\nB = _2:_8\n# line 7: error\n# line 8: error\n# line 9: \
         error\n",
    );
    assert_eq!(
        text(&stderr),
        "error: `size` cannot be a name: a letter, then letters, digits and `_`, and no operation\n --> line 7\n\
         error: expected a layout, an integer, a tuple or an operation\n --> line 8, column 12\n          \
         A o\n             \
         ^\n\
         error: only a composition, complement, divide, product, coalesce, right_inverse or left_inverse is \
         explained\n --> line 9, column 9\n          \
         B\n          \
         ^\n",
    );
    assert_eq!(status.code(), Some(1));
    assert_eq!(text(&colex(&[], b"help\n").stdout).lines().count(), 11);
    let endless = colex(&[], &vec![b' '; 1 << 25]);
    assert_eq!(text(&endless.stderr), "error: a line of more than 16777216 bytes\n --> line 1\n");
    // A line that is not UTF-8 is an error, and the next line is read.
    let Output { stdout, stderr, .. } = colex(&[], b"\xff\n4\n");
    assert_eq!(
        (text(&stdout), text(&stderr)),
        ("# line 1: error\n4\n", "error: invalid utf-8 sequence of 1 bytes from index 0\n --> line 1\n")
    );
}

#[test]
fn colors_appear_on_terminals() {
    let colored = |arguments: &[&str]| {
        let Output { stdout, stderr, .. } = colex(arguments, b"");
        text(&stdout).contains('\x1b') || text(&stderr).contains('\x1b')
    };
    assert!(!colored(&["explain", "4:1 o 2:1"]) && colored(&["explain", "4:1 o 2:1", "--color", "always"]));
    assert!(!colored(&["("]) && colored(&["--color", "always", "("]));
}

#[test]
fn all_operations_are_listed() {
    let Output { stdout, .. } = colex(&["operations"], b"");
    let listed: Vec<_> = text(&stdout).lines().collect();
    assert!(listed.len() > 120 && listed.is_sorted(), "{}", listed.len());
    assert!(listed.contains(&"complement(A, cotarget)") && listed.contains(&"A o B"));
}

#[test]
fn tables_of_values_are_csv() {
    prints(
        &["table", "(2,(1,2)):(4,(2,1))"],
        "index,mode0,mode1.0,mode1.1,offset\n0,0,0,0,0\n1,1,0,0,4\n2,0,0,1,1\n3,1,0,1,5\n",
    );
    prints(&["table", "3:0"], "index,mode0,offset\n0,0,0\n1,1,0\n2,2,0\n");
    prints(&["table", "3:-2"], "index,mode0,offset\n0,0,0\n1,1,-2\n2,2,-4\n");
    prints(
        &["table", "(1,(2,1)):(1@0,(1@0@1,1@1@1))"],
        "index,mode0,mode1.0,mode1.1,value0,value1.0,value1.1\n0,0,0,0,0,0,0\n1,0,1,0,0,1,0\n",
    );
    fails(&["table", "(4,8)"], "error: an int tuple where a layout has a table\n");
    fails(&["table", "(1000000000,4):(1,0)"], "error: 4000000000 elements are more than the 1048576 rows of a table\n");
}

#[test]
fn a_minus_is_the_input() {
    let from = |arguments: &[&str], input: &str| {
        let Output { status, stdout, stderr } = colex(arguments, input.as_bytes());
        (text(&stdout).to_owned(), text(&stderr).to_owned(), status.code())
    };
    let lines = "\u{feff}# tiles\nA = (12,32):(32,1)   # a matrix\nsize(A) // 384\n";
    let answers = "A = (12,32):(32,1)\n384\n";
    for arguments in [&["-"][..], &[]] {
        assert_eq!(from(arguments, lines), (answers.into(), String::new(), Some(0)));
    }
    assert_eq!(from(&["draw", "-"], "\u{feff}3:2 # a row\n").0.lines().next(), Some("3:2"));
    assert_eq!(from(&["table", "-"], "2\n:\n3\n").0, "index,mode0,offset\n0,0,0\n1,1,3\n");
    let place = "error: incongruent: a stride of rank 1 for a shape of rank 2\n --> line 3, column 2\n  :(8,)\n   ^\n";
    assert_eq!(from(&["rust", "-"], "(4,8)\n# of\n:(8,)").1, place);
}

#[test]
fn one_expression_at_a_time() {
    for arguments in [&["4:1", "4:2"][..], &["4:1", "explain", "4:1 o 2:1"], &["4:1", "operations"]] {
        let Output { status, stdout, stderr } = colex(arguments, b"");
        let why = "error: one expression at a time: an expression with blanks or parentheses is in quotes\n";
        assert!(stdout.is_empty() && text(&stderr).starts_with(why), "{}", text(&stderr));
        assert_eq!(status.code(), Some(2));
    }
    assert_eq!(colex(&["--marked", "--dynamic", "4:1"], b"").status.code(), Some(2));
    assert_eq!(colex(&["explain", "--static", "--dynamic", "4:1"], b"").status.code(), Some(2));
}

#[test]
fn refusals_in_lines_fail() {
    let Output { status, stdout, .. } = colex(&[], b"explain (8,8):(8,1) o 4:3\n4\n");
    assert!(text(&stdout).contains("\nNot defined: ") && text(&stdout).ends_with("\n4\n"));
    assert_eq!(status.code(), Some(1));
}

/// Runs `colex` with an output that takes nothing.
#[cfg(target_os = "linux")]
fn unwritten(arguments: &[&str], output: Stdio, input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_colex"));
    let mut child =
        command.args(arguments).stdin(Stdio::piped()).stdout(output).stderr(Stdio::piped()).spawn().unwrap();
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("it ends")
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let full = || Stdio::from(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
    for (arguments, input) in
        [(&["4:1"][..], &b""[..]), (&["--help"], b""), (&["man"], b""), (&[], b"4:1\n"), (&["draw", "4:1"], b"")]
    {
        let Output { status, stderr, .. } = unwritten(arguments, full(), input);
        assert!(text(&stderr).starts_with("error: the output cannot be written: No space left"), "{}", text(&stderr));
        assert_eq!(status.code(), Some(74), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn readers_may_leave_early() {
    for (arguments, input) in [(&["operations"][..], &b""[..]), (&["-"], b"4:1\n4:1\n")] {
        let (reader, writer) = std::os::unix::net::UnixStream::pair().unwrap();
        drop(reader);
        let Output { status, stderr, .. } =
            unwritten(arguments, Stdio::from(std::os::fd::OwnedFd::from(writer)), input);
        assert_eq!((text(&stderr), status.code()), ("", Some(141)), "{arguments:?}");
    }
}

#[test]
fn shells_and_man_are_served() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let Output { status, stdout, .. } = colex(&["completions", shell], b"");
        assert!(status.success() && text(&stdout).contains("explain") && text(&stdout).contains("marked"), "{shell}");
    }
    let page = colex(&["man"], b"").stdout;
    let (page, readme) = (text(&page), "static, unless one has an underscore");
    assert!(page.contains(".TH colex 1") && page.contains(readme) && page.contains("exit status"));
    assert!(text(&colex(&["--help"], b"").stdout).lines().next().unwrap().contains(readme));
}
