//! Records of shared memory: its layouts, the parts of them, and descriptors.

use super::super::expression::value;
use super::super::notation::parse;
use super::AtomRecord;
use super::plan::{Program, make_tiled_mma};

/// A layout of shared memory for tensor cores: its name in CuTe, and the bytes of an element.
fn atom(name: &str, bytes: u32) -> Result<String, String> {
    let (major, width) = name.split_once('_').ok_or("a layout without a name")?;
    let function = if major == "K" { "layout_k_atom" } else { "layout_mn_atom" };
    let width = width.replace("INTER", "Inter").replace("SW", "Sw");
    Ok(format!("colex::atoms::{function}::<colex::atoms::{width}, U{bytes}>()"))
}

/// The bytes of an element, by its type or by that of an instruction.
fn bytes(name: &str) -> u32 {
    match name {
        "float" => 4,
        name if name.contains("TF32") => 4,
        name if name.contains("S8") || name.contains("int8") => 1,
        _ => 2,
    }
}

/// The layout inside of an atom that is tiled to a shape.
fn inner(name: &str, bytes: u32, shape: &str) -> Result<String, String> {
    let tiled = format!("{}.tile_to_shape({})", atom(name, bytes)?, value(&parse(shape)?));
    Ok(if name.ends_with("INTER") { tiled } else { format!("{tiled}.layout_b()") })
}

/// The program of a record of `smem_atom`.
pub fn smem_atom(record: &AtomRecord) -> Program {
    let AtomRecord { op, args, .. } = record;
    let program = match (op.as_str(), &args[..]) {
        ("gmma_layout_atom", [name, t]) => format!("Ok({}.to_string())", atom(name, bytes(t))?),
        ("tile_to_shape", [name, t, shape]) => {
            format!("Ok({}.tile_to_shape({}).to_string())", atom(name, bytes(t))?, value(&parse(shape)?))
        }
        (
            "partition_smem_A" | "partition_smem_B" | "fragment_smem_A" | "fragment_smem_B",
            [mma, atoms, name, shape],
        ) => {
            let (made, why) = make_tiled_mma(&[mma.clone(), atoms.clone(), "<_,_,_>".into()])?;
            let operand = if op.ends_with('A') { "a" } else { "b" };
            let x = inner(name, bytes(mma), shape)?;
            let part = format!("{made}.get_slice(0)?.partition_{operand}({x})?.0");
            let t = ["i8", "f16", "", "f32"][bytes(mma) as usize - 1];
            let result = match op.starts_with("fragment") {
                true => format!("descriptors::<{t}, _, _>({part})"),
                false => part,
            };
            return Ok((fallible(&format!("{result}.to_string()")), why));
        }
        ("make_gmma_desc", _) => return Err("bits of descriptors".into()),
        (op, _) => return Err(format!("the function {op}")),
    };
    Ok((program, None))
}

/// The part of a tiled copy of shared memory: a layout, perhaps swizzled, that is tiled to a shape.
pub fn part_of_smem(made: &str, side: &str, rest: &[String]) -> Result<String, String> {
    let [layout, shape, thread] = rest else { return Err("arguments".into()) };
    let (swizzle, plain) = swizzled(layout).unwrap_or_else(|_| (String::new(), layout));
    let x = format!("{}.tile_to_shape({})", value(&parse(plain)?), value(&parse(shape)?));
    let part = format!("{made}.get_slice({})?.partition_{side}({x})?", thread.trim_start_matches('_'));
    if swizzle.is_empty() {
        return Ok(fallible(&format!("{part}.0.to_string()")));
    }
    Ok(fallible(&format!(
        "{{ let (part, offset) = {part}; \
         let part = make_composed_layout({swizzle}, offset, part); \
         steps(part.size(), |i| part.at(i)) }}"
    )))
}

/// The swizzle `Sw<b,m,s>` of a composed layout without an offset, as an expression, and the layout inside.
pub fn swizzled(text: &str) -> Result<(String, &str), String> {
    let (swizzle, plain) = text.split_once(" o _0 o ").ok_or("not swizzled")?;
    let numbers = swizzle.strip_prefix("Sw<").and_then(|text| text.strip_suffix('>')).ok_or("not a swizzle")?;
    let numbers = numbers.split(',').map(|n| format!("U{n}")).collect::<Vec<_>>().join(", ");
    Ok((format!("Swizzle::<{numbers}>::new()"), plain))
}

/// An expression with `?` as a program.
pub fn fallible(expression: &str) -> String {
    format!("(|| -> Result<String, LayoutError> {{ Ok({expression}) }})().map_err(|e| e.to_string())")
}
