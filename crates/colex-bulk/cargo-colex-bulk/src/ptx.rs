//! Reads the PTX of the compiler, and writes the PTX of the kernels.

use regex::{Captures, Regex};
use std::collections::HashMap;

/// The PTX with launch bounds, waits, and direct addresses of shared memory.
///
/// - The launch bounds of entry points, from their names (`_t256`: threads of a block, `_b2`: blocks of a multiprocessor,
///   `_w4`: warps that copy, as well as these threads).
/// - From sm_90 on, `griddepcontrol.wait` as the first instruction of an entry point: the wait for the kernel before it. The
///   launcher lets a kernel begin early, and the GPU then places its blocks while the writes of the kernel before are still
///   on their way. Nothing is read or written before this wait has ended. It is added here and not in the source, because
///   here nothing can be moved in front of it.
/// - Addresses of the memory of a block in inline assembly. Rust has generic ones only, so each is converted there and back
///   again, `cvta.shared.u64 a, b` and `cvta.to.shared.u64 c, a`, which the assembler does not take for `b`: three
///   instructions for each copy of an element. Where `a` and `b` are written once in the function, `c` is `b`.
///
/// # Errors
/// The name of an entry point does not say how many threads it has, or the text is not PTX.
pub fn finished(ptx: &str) -> Result<String, String> {
    let target = regex(r"(?m)^\.target sm_(\d+)");
    let target = target.captures(ptx).ok_or("the compiler has written no PTX: there is no line `.target`")?;
    let wait = if target[1].parse().is_ok_and(|number: u32| number >= 90) { "\n\tgriddepcontrol.wait;" } else { "" };
    let mut unnamed = None;
    let named = regex(r"_t(?<threads>\d{1,6})(_b(?<blocks>\d+))?(_w(?<warps>\d))?_s\d+$");
    let entry = regex(r"(\.visible \.entry )(\w+)(\([^)]*\))(\n\{)");
    let bounds = |found: &Captures<'_>| {
        let Some(says) = named.captures(&found[2]) else {
            unnamed = Some(found[2].to_owned());
            return String::new();
        };
        let number = |what| says.name(what).and_then(|digits| digits.as_str().parse::<usize>().ok());
        let threads = number("threads").unwrap_or_default() + 32 * number("warps").unwrap_or_default();
        let least = number("blocks").map_or(String::new(), |blocks| format!("\n.minnctapersm {blocks}"));
        let (visible, name, parameters, begin) = (&found[1], &found[2], &found[3], &found[4]);
        format!("{visible}{name}{parameters}\n.maxntid {threads}, 1, 1{least}{begin}{wait}")
    };
    let ptx = entry.replace_all(ptx, bounds).into_owned();
    if let Some(name) = unnamed {
        return Err(format!(
            "the entry point {name} is not one of `entry_points!`: its name lacks the number of threads"
        ));
    }
    let addresses = Addresses::new();
    // A function ends with a brace at the begin of a line.
    Ok(ptx.split_inclusive("\n}\n").map(|function| addresses.direct(function)).collect())
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the pattern is constant")
}

struct Addresses {
    written: Regex,
    list: Regex,
    register: Regex,
    to_generic: Regex,
    to_shared: Regex,
}
impl Addresses {
    fn new() -> Self {
        Self {
            // An instruction names what it writes first; inline assembly has lines of its own.
            written: regex(r"(?m)(?:^|;|\{)\s*(?:@!?%p\d+\s+)?[a-z][\w.:]*\s+(\{?[^;\[]*?)[,;]"),
            list: regex(r"\{(%[^}]*)\}"),
            register: regex(r"%rd\d+"),
            to_generic: regex(r"cvta\.shared\.u64\s+(%rd\d+), (%rd\d+);"),
            to_shared: regex(r"cvta\.to\.shared\.u64\s+(%\w+), (%rd\d+);"),
        }
    }

    /// The function without conversions of the address of shared memory there and back.
    fn direct(&self, function: &str) -> String {
        let mut written = HashMap::<&str, usize>::new();
        let mut count = |targets| {
            for register in self.register.find_iter(targets) {
                *written.entry(register.as_str()).or_default() += 1;
            }
        };
        let mut at = 0;
        // The end of one instruction can be the begin of the next one.
        while let Some(targets) = self.written.captures_at(function, at).and_then(|found| found.get(1)) {
            count(targets.as_str());
            at = targets.end();
        }
        for list in self.list.captures_iter(function) {
            count(list.get(1).map_or("", |list| list.as_str()));
        }
        let once = |register: &str| written.get(register) == Some(&1);
        let pairs = self.to_generic.captures_iter(function).map(|found| found.extract::<2>().1);
        let shared: HashMap<_, _> = pairs.map(|[a, b]| (a, b)).filter(|&(a, b)| once(a) && once(b)).collect();
        let back = |found: &Captures<'_>| match shared.get(&found[2]) {
            Some(b) => format!("mov.b64 {}, {b};", &found[1]),
            None => found[0].to_owned(),
        };
        self.to_shared.replace_all(function, back).into_owned()
    }
}

/// The lines with writable globals, by which threads of different blocks could tell each other something.
pub fn writable_globals(ptx: &str) -> Vec<&str> {
    let global = regex(r"^\s*\.(visible |weak )*\.?global ");
    ptx.lines().filter(|line| global.is_match(line)).collect()
}

/// The names of the entry points.
pub fn entry_points(ptx: &str) -> Vec<&str> {
    let entry = |line: &'_ str| line.trim_start().starts_with(".visible .entry ");
    ptx.lines()
        .filter(|line| entry(line))
        .filter_map(|line| line.split_whitespace().nth(2)?.split('(').next())
        .collect()
}

/// How many accesses of each entry point are to memory whose place is unknown: `ld.f32` instead of
/// `ld.global.f32`.
pub fn generic_accesses(ptx: &str) -> HashMap<&str, usize> {
    let access = regex(r"^\s*(?:@%p\d+ )?(?:ld|st|atom|red)(\.\S+)");
    let place = regex(r"\.(?:global|shared|param|local|const)\b");
    let (mut counts, mut name) = (HashMap::new(), "");
    for line in ptx.lines() {
        if let Some(entry) = line.trim_start().strip_prefix(".visible .entry ") {
            name = entry.split('(').next().unwrap_or_default();
        } else if let Some(found) = access.captures(line) {
            if !place.is_match(&found[1]) {
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str, target: u32, body: &str) -> String {
        format!(".target sm_{target}\n.visible .entry {name}(\n\t.param .u64 a\n)\n{{\n{body}\n}}\n")
    }

    #[test]
    fn bounds_are_those_of_the_name() {
        let ptx = finished(&entry("sum_t256_b2_s0", 80, "\tret;")).unwrap();
        assert!(ptx.contains(")\n.maxntid 256, 1, 1\n.minnctapersm 2\n{\n\tret;"), "{ptx}");
        assert_eq!(entry_points(&ptx), ["sum_t256_b2_s0"]);
        // With warps that copy, and another number in its own name.
        let ptx = finished(&entry("of_t8_b3_t256_b1_w4_s640", 90, "\tret;")).unwrap();
        assert!(ptx.contains(")\n.maxntid 384, 1, 1\n.minnctapersm 1\n{\n\tgriddepcontrol.wait;\n\tret;"), "{ptx}");
    }

    #[test]
    fn kernels_wait_from_sm_90_on() {
        let ptx = finished(&entry("sum_t32_s0", 90, "\tret;")).unwrap();
        assert!(ptx.contains("{\n\tgriddepcontrol.wait;\n\tret;"), "{ptx}");
    }

    #[test]
    fn names_without_threads_are_refused() {
        assert!(finished(&entry("sum", 90, "\tret;")).unwrap_err().contains("sum"));
        assert!(finished("").is_err());
    }

    #[test]
    fn addresses_are_not_converted_back() {
        let there = "\tcvta.shared.u64 \t%rd2, %rd1;\n\t{ cvta.to.shared.u64 %to, %rd2; }";
        let once = finished(&entry("a_t32_s0", 80, &format!("\tmov.u64 \t%rd1, 8;\n{there}"))).unwrap();
        assert!(once.contains("{ mov.b64 %to, %rd1; }"), "{once}");
        let twice =
            finished(&entry("a_t32_s0", 80, &format!("\tmov.u64 \t%rd1, 8;\n\tadd.s64 %rd1, %rd1, 8;\n{there}")));
        assert!(twice.unwrap().contains("cvta.to.shared.u64 %to, %rd2;"));
    }

    #[test]
    fn writable_globals_are_found() {
        let constant = ".global .align 4 .b8 a[4] = {1};\n";
        assert_eq!(writable_globals(&format!(".visible {constant}.const .b8 b;\n\tst.global.u32 [%rd1], 1;")).len(), 1);
    }

    #[test]
    fn accesses_without_a_place_are_counted() {
        let ptx = entry(
            "a_t32_s0",
            80,
            "\tld.f32 \t%f1, [%rd1];\n\tld.global.f32 \t%f1, [%rd1];\n\t@%p1 st.f32 \t[%rd1], %f1;\n\
             \tatom.relaxed.sys.shared.add.u32 \t%r1, [%rd1], %r2;",
        );
        assert_eq!(generic_accesses(&ptx)["a_t32_s0"], 2);
    }
}
