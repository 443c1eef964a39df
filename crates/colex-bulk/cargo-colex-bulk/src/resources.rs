//! The registers of each entry point, from the log of ptxas.

use crate::ptx;
use regex::Regex;

/// A table of the entry points: registers, bytes of the stack and of spills, and accesses to memory of unknown place.
pub fn table(log: &str, ptx: &str) -> String {
    let generic = ptx::generic_accesses(ptx);
    let entry = |name| Regex::new(&format!(r"Compiling entry function '{name}'[\s\S]*?Used (\d+) registers")).ok();
    let number = |pattern, text: &str| -> u32 {
        let pattern = Regex::new(pattern).expect("the pattern is constant");
        pattern.captures_iter(text).filter_map(|found| found[1].parse::<u32>().ok()).sum()
    };
    let mut table = format!("{:40} registers  stack  spills  generic\n", "entry point");
    let mut costly = false;
    for name in ptx::entry_points(ptx) {
        let Some(found) = entry(name).and_then(|entry| entry.captures(log)) else { continue };
        let (stack, spills) = (number(r"(\d+) bytes stack frame", &found[0]), number(r"(\d+) bytes spill", &found[0]));
        let generic = generic.get(name).copied().unwrap_or(0);
        costly |= stack > 0 || spills > 0 || generic > 0;
        table += &format!("{name:40} {:>9} {stack:>6} {spills:>7} {generic:>8}\n", &found[1]);
    }
    if costly {
        table += "A stack, spills and generic accesses cost time: the first is an array that a loop or an index from memory\n\
                  goes through, the second more values than there are registers.\n";
    }
    table
}

#[test]
fn table_has_each_entry_point() {
    let log = "ptxas info    : Compiling entry function 'sum_t32_s0' for 'sm_90'\n\
               ptxas info    : Function properties for sum_t32_s0\n\
               \x20   8 bytes stack frame, 4 bytes spill stores, 2 bytes spill loads\n\
               ptxas info    : Used 40 registers, used 0 barriers\n";
    let table = table(log, ".visible .entry sum_t32_s0(\n\tst.f32 [%rd1], %f1;");
    let words: Vec<_> = table.lines().nth(1).unwrap().split_whitespace().collect();
    assert_eq!(words, ["sum_t32_s0", "40", "8", "6", "1"]);
}
