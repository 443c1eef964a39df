//! Atoms, TiledMma and TiledCopy: the recorded cases, by area.
//!
//! The file of the cases is that of the variable `COLEX_ATOMS`; without it, a sample of `data/atoms.jsonl` runs.

use colex_golden_tests::atoms::{Run, steps_of};
use colex_golden_tests::composed::position_independent;
use colex_golden_tests::generator::atoms::{AtomRecord, Plan, chosen, path, plan, read};
use colex_golden_tests::generator::notation::parse;
use colex_golden_tests::report::{Counts, none_failed, say};

#[allow(clippy::all, unused_imports)]
mod generated {
    mod imports {
        pub use colex::prelude::*;
        pub use colex::tuple::*;
        pub use colex::*;
        pub use colex_golden_tests::atoms::prelude::*;
    }
    pub mod mma_atom {
        use super::imports::*;
        include!(concat!(env!("OUT_DIR"), "/atoms_mma_atom.rs"));
    }
    pub mod copy_atom {
        use super::imports::*;
        include!(concat!(env!("OUT_DIR"), "/atoms_copy_atom.rs"));
    }
    pub mod tiled_mma {
        use super::imports::*;
        include!(concat!(env!("OUT_DIR"), "/atoms_tiled_mma.rs"));
    }
    pub mod tiled_copy {
        use super::imports::*;
        include!(concat!(env!("OUT_DIR"), "/atoms_tiled_copy.rs"));
    }
    pub mod smem_atom {
        use super::imports::*;
        include!(concat!(env!("OUT_DIR"), "/atoms_smem_atom.rs"));
    }
}
use generated::{copy_atom, mma_atom, smem_atom, tiled_copy, tiled_mma};

const TABLES: [&[Run]; 5] = [mma_atom::TABLE, copy_atom::TABLE, tiled_mma::TABLE, tiled_copy::TABLE, smem_atom::TABLE];

/// The recorded result, as the programs print it.
fn expected(record: &AtomRecord) -> String {
    let result = record.result.clone().unwrap_or_default();
    match record.op.as_str() {
        "Registers" => bits_of_registers(&result),
        "FrgTypes" => result.replace("<K>", "").replace("<MN>", ""),
        "thr_vmnk" => result.replace('_', ""),
        op if op.starts_with("partition_fragment") => result.rsplit(" o ").next().unwrap_or_default().into(),
        op if op.starts_with("fragment_smem") => result.rsplit(" o ").next().unwrap_or_default().into(),
        op if record.area == "smem_atom" && !op.starts_with("partition") => position_independent(&result),
        op if op.starts_with("partition_identity") => match result.split_once(" o ") {
            Some((begin, part)) => format!("{} o {part}", begin.replace('_', "")),
            None => result,
        },
        op if op.starts_with("retile") => result.trim_start_matches("0 o ").into(),
        _ => result,
    }
}

/// `A=uint32_t[4] …` as `A=128 …`, without D, which is C.
fn bits_of_registers(text: &str) -> String {
    let bits = |name: &str| match name {
        "float" | "uint32_t" | "int32_t" => 32,
        "double" | "uint64_t" | "complex<float>" => 64,
        "half_t" => 16,
        "int8_t" => 8,
        "complex<double>" => 128,
        _ => 192,
    };
    let operand = |word: &str| {
        let (operand, registers) = word.split_once('=')?;
        let (name, count) = registers.trim_end_matches(']').split_once('[')?;
        (operand != "D").then(|| format!("{operand}={}", bits(name) * count.parse::<usize>().unwrap_or(0)))
    };
    text.split(' ').filter_map(operand).collect::<Vec<_>>().join(" ")
}

/// Whether two texts are layouts of one function, perhaps with an offset.
fn are_one_function(a: &str, b: &str) -> bool {
    let split = |text: &str| {
        let (offset, layout) = text.rsplit_once(" o ").unwrap_or(("", text));
        let values = parse(layout).ok().and_then(|node| node.values());
        values.map(|values| (offset.replace('_', ""), values))
    };
    split(a).is_some_and(|a| split(b) == Some(a))
}

/// The column of a case, or what is wrong.
fn judged(record: &AtomRecord, got: &Result<String, String>) -> Result<&'static str, String> {
    // The file does not judge the recast of a side that is wrong.
    let transposed = record.op == "ValLayoutDst" && record.args[0].contains("MOVM_T");
    let (expected, is_wrong) = (expected(record), record.post.starts_with("WRONG") || transposed);
    match got {
        Ok(got) if *got == expected && is_wrong => Err(format!("as wrong as CuTe: {}", record.post)),
        Ok(got) if *got == expected => Ok("same text"),
        Ok(got) if are_one_function(got, &expected) && is_wrong => Err(format!("as wrong as CuTe: {}", record.post)),
        Ok(got) if are_one_function(got, &expected) => Ok("same function"),
        Ok(got) if steps_of(&expected).as_ref() == Some(got) => Ok("same function"),
        Ok(_) if is_wrong => Ok("repaired"),
        Err(why) if why.starts_with("coordinate range") => Ok("refused: thread out of range"),
        got => Err(format!("{got:?}, and CuTe has {expected}")),
    }
}

#[test]
fn recorded_cases_of_atoms() {
    let records = read(&path(concat!(env!("CARGO_MANIFEST_DIR"), "/data"))).unwrap();
    let (mut counts, mut left_out, mut failures) = (Counts::default(), Counts::default(), Vec::new());
    for &(place, run) in TABLES.into_iter().flatten() {
        let record = &records[place];
        match judged(record, &run()) {
            Ok(column) => counts.add(&record.area, column),
            Err(why) => failures.push(format!("{} {}({}): {why}", record.id, record.op, record.args.join(", "))),
        }
    }
    for (record, is_chosen) in records.iter().zip(chosen(&records)) {
        match plan(record) {
            Plan::Run(_) if is_chosen => {}
            Plan::Run(_) => counts.add(&record.area, "not in the sample"),
            Plan::Refuse { why, .. } => {
                counts.add(&record.area, "does not compile");
                left_out.add(&format!("{}: {why}", record.area), "refused");
            }
            Plan::LeftOut(why) => {
                counts.add(&record.area, "not built");
                left_out.add(&format!("{}: {why}", record.area), "not built");
            }
        }
    }
    say(format_args!("{counts}\n{left_out}"));
    assert!(none_failed("cases of atoms", &failures));
}
