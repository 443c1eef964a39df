//! The numbers of a page that are those of the source: the bounds, the sizes of tiles, the versions.

use std::fs;
use std::path::PathBuf;

fn read(file: &str) -> String {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(file);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A page and its words, a file and the code that the numbers of the words come from.
const CONSTANTS: &[[&str; 4]] = &[
    ["README.md", "Rust 1.85+", "Cargo.toml", "rust-version = \"1.85\""],
    ["CONTRIBUTING.md", "DLPack need 1.88", "crates/colex-dlpack/Cargo.toml", "rust-version = \"1.88\""],
    ["CONTRIBUTING.md", "needs 1.89", "crates/colex-gemm/Cargo.toml", "rust-version = \"1.89\""],
    ["crates/colex-dlpack/README.md", "Rust 1.88", "crates/colex-dlpack/Cargo.toml", "rust-version = \"1.88\""],
    ["CONTRIBUTING.md", "Rust version is 1.85", "Cargo.toml", "rust-version = \"1.85\""],
    ["CONTRIBUTING.md", "needs Rust 1.88", "crates/colex-dlpack/Cargo.toml", "rust-version = \"1.88\""],
    ["CONTRIBUTING.md", "needs Rust 1.89", "crates/colex-gemm/Cargo.toml", "rust-version = \"1.89\""],
    ["docs/READING_ERRORS.md", "over 4096 steps", "src/algebra/proofs/witness.rs", "const STEPS: usize = 4096;"],
    ["docs/READING_ERRORS.md", "over 16 modes", "src/algebra/proofs/witness.rs", "const MODES: usize = 16;"],
    ["ui-tests/README.md", "at most 30 lines", "ui-tests/tests/ui.rs", "const MOST_LINES: usize = 30;"],
    ["verify/law-walk/README.md", "sizes 0 to 4,", "verify/law-walk/src/operation.rs", "const SIZES: u64 = 4;"],
    ["verify/law-walk/README.md", "strides 0 to 9,", "verify/law-walk/src/operation.rs", "const STRIDES: u64 = 9;"],
    [
        "verify/law-walk/README.md",
        "one program in 20;",
        "verify/law-walk/tests/walk/calls.rs",
        "const SHARE: usize = 20;",
    ],
    [
        "verify/law-walk/README.md",
        "one in 20 of the",
        "verify/law-walk/tests/walk/calls.rs",
        "const SHARE: usize = 20;",
    ],
    ["verify/law-walk/README.md", "at least 6,", "verify/law-walk/tests/walk/calls.rs", "const LEAST: usize = 6;"],
    ["verify/law-walk/README.md", "at most 1,000 cases", "verify/law-walk/src/walk.rs", "const SAMPLES: u64 = 1_000;"],
    ["verify/law-walk/README.md", "one in 8 of the", "verify/law-walk/tests/walk/calls.rs", "const KNOWN: usize = 8;"],
    ["verify/law-walk/README.md", "in one of 8", "verify/law-walk/tests/walk/calls.rs", "const KNOWN: usize = 8;"],
    [
        "verify/law-walk/README.md",
        "one in 6 of the",
        "verify/law-walk/tests/walk/calls.rs",
        "const ENLARGED: usize = 6;",
    ],
    [
        "verify/fuzz/README.md",
        "from 0 to 12",
        "verify/fuzz/src/source.rs",
        "[1, 2, 3, 4, 0, 6, 8, 5, 7, 9, 10, 11, 12]",
    ],
    [
        "benches/compile_time/README.md",
        "up to 50 functions",
        "benches/compile_time/src/main.rs",
        "default_value_t = 50",
    ],
    ["crates/colex-cli/README.md", "74 if the output", "crates/colex-cli/src/output.rs", "const IO: u8 = 74;"],
    [
        "crates/colex-cli/README.md",
        "141 if its reader",
        "crates/colex-cli/src/output.rs",
        "const BROKEN_PIPE: u8 = 141;",
    ],
    ["crates/colex-web/README.md", "80 ms", "crates/colex-web/site/page.js", "setTimeout(show, 80)"],
    ["crates/colex-bulk/FIRST_KERNEL.md", "at most 2^20", "crates/colex-bulk/src/entry_points.rs", "1 << 20"],
    ["crates/colex-bulk/REFUSALS.md", "which is 2^20", "crates/colex-bulk/src/entry_points.rs", "1 << 20"],
    ["crates/colex-bulk/REFUSALS.md", "from 1 to 2^20", "crates/colex-bulk/device/src/choice.rs", "(1..=1 << 20)"],
    [
        "crates/colex-bulk/COOKBOOK.md",
        "rows of up to 8192",
        "crates/colex-bulk/cookbook/src/rms_norm.rs",
        "n: 4 to 8192)",
    ],
    [
        "crates/colex-bulk/COOKBOOK.md",
        "up to 268431360 numbers",
        "crates/colex-bulk/cookbook/src/prefix_sum.rs",
        "n: 4 to 268431360)",
    ],
    [
        "crates/colex-bulk/COOKBOOK.md",
        "up to 4294967296 bytes",
        "crates/colex-bulk/cookbook/src/histogram.rs",
        "n: 16 to 4294967296)",
    ],
    [
        "crates/colex-bulk/COOKBOOK.md",
        "2147483647 blocks",
        "crates/colex-bulk/launch/src/error.rs",
        "it can have 2147483647 by",
    ],
    ["crates/colex-bulk/COOKBOOK.md", "the second 65535", "crates/colex-bulk/launch/src/raw/mod.rs", "y > 65535"],
    ["crates/colex-bulk/COOKBOOK.md", "heads of 128", "crates/colex-bulk/cookbook/src/rotary.rs", "128"],
    ["crates/colex-bulk/COOKBOOK.md", "256 apart", "crates/colex-bulk/cookbook/src/prefix_sum.rs", "[256 threads,"],
    ["crates/colex-gemm/README.md", "| AVX-512 | 4 x 6 |", "crates/colex-gemm/src/set.rs", "Avx512, Registers<U4, U6>"],
    [
        "crates/colex-gemm/README.md",
        "| AVX2 and FMA | 2 x 6 |",
        "crates/colex-gemm/src/set.rs",
        "Avx2, Registers<U2, U6>",
    ],
    ["crates/colex-gemm/README.md", "| SSE2 | 2 x 4 |", "crates/colex-gemm/src/set.rs", "Sse2, Registers<U2, U4>"],
    ["crates/colex-gemm/README.md", "| NEON | 4 x 6 |", "crates/colex-gemm/src/set.rs", "Neon, Registers<U4, U6>"],
    [
        "crates/colex-gemm/README.md",
        "| any other processor | 2 x 4 |",
        "crates/colex-gemm/src/set.rs",
        "Plain, Registers<U2, U4>",
    ],
];

/// The numbers of words or of code: `2^20` is `1 << 20`.
fn numbers(text: &str) -> Vec<String> {
    let text = text.replace("2^", "1 << ").replace([',', '_'], "");
    let words = text.split(|c: char| !(c.is_ascii_digit() || c == '.')).map(|word| word.trim_matches('.'));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The fault of a row, if it has one.
fn fault([page, words, file, code]: [&str; 4]) -> Option<String> {
    let known = numbers(code);
    let lost: Vec<_> = numbers(words).into_iter().filter(|number| number != "0" && !known.contains(number)).collect();
    if !read(page).contains(words) {
        return Some(format!("{page} does not say `{words}`"));
    }
    if !read(file).contains(code) {
        return Some(format!("{page} says `{words}`, and {file} does not have `{code}`"));
    }
    (!lost.is_empty()).then(|| format!("{page}: {lost:?} is not in `{code}`"))
}

#[test]
fn pages_quote_the_constants() {
    let faults: Vec<_> = CONSTANTS.iter().filter_map(|row| fault(*row)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_wrong_constant_is_found() {
    let steps = ["docs/READING_ERRORS.md", "over 4096 steps", "src/algebra/proofs/witness.rs"];
    let [page, words, file] = steps;
    assert_eq!(fault([page, words, file, "const STEPS: usize = 4096;"]), None);
    assert!(fault([page, words, file, "const MODES: usize = 16;"]).is_some());
    assert!(fault([page, "over 4095 steps", file, "const STEPS: usize = 4096;"]).is_some());
    assert!(fault([page, words, file, "const STEPS: usize = 4097;"]).is_some());
    assert_eq!(numbers("at most 1,000 or 2^20, and 1.85."), ["1000", "1", "20", "1.85"]);
}

#[test]
fn times_of_commands_are_words() {
    let page = read("CONTRIBUTING.md");
    let table = page.split_once("| task | command | time |\n").expect("the table of commands").1;
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let times: Vec<_> = rows.filter_map(|row| row.trim_end_matches('|').rsplit(" | ").next()).collect();
    assert!(times.len() > 20, "{times:?}");
    let exact: Vec<_> = times.iter().filter(|time| time.contains(|c: char| c.is_ascii_digit())).collect();
    assert!(exact.is_empty(), "nothing checks {exact:?}");
}

/// The cells of a table whose head begins so, without its lines above the rows.
fn table<'a>(page: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let rows = page.split_once(head).unwrap_or_else(|| panic!("no table begins with {head}")).1;
    let rows = rows.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The first number of a cell.
fn first(cell: &str) -> f64 {
    numbers(cell).first().unwrap_or_else(|| panic!("no number in {cell}")).parse().expect("a number")
}

#[test]
fn shares_follow_from_the_times() {
    let page = read("crates/colex-mpi/docs/PERFORMANCE.md");
    let rows = table(&page, "| | median (least to greatest) |");
    let whole = first(rows[0][1]);
    for row in &rows[1..] {
        let share = 100.0 * whole / first(row[1]);
        assert!((share - first(row[2])).abs() < 1.0, "{row:?}: {share}");
    }
    let ratio = first(rows[rows.len() - 1][1]) / first(rows[1][1]);
    assert!(page.contains(&format!("the plan is {ratio:.1} times as fast as `pdgemr2d`")), "{ratio}");
    for part in page.split("| | median of six runs |").skip(1) {
        let page = format!("| | median of six runs |{part}");
        let rows = table(&page, "| | median of six runs |");
        let whole = first(rows[0][1]);
        for row in &rows[1..] {
            let share = 100.0 * whole / first(row[1]);
            let range: Vec<f64> = numbers(row[2]).iter().map(|number| number.parse().expect("a number")).collect();
            assert!(range[0] - 1.0 <= share && share <= range[range.len() - 1] + 1.0, "{row:?}: {share}");
        }
    }
    // The matrix, and the part that one of four ranks has.
    let bytes = 2048.0 * 2048.0 * 8.0 / 1e6;
    assert!(page.contains(&format!("of the {bytes:.1} MB")) && page.contains(&format!("of {:.1} MB", bytes / 4.0)));
}
