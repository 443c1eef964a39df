//! From a record to a program that runs, to one that should not compile, or to the reason why it is left out.

use super::super::expression::value;
use super::super::notation::{Node, parse};
use super::shared::{fallible, part_of_smem, smem_atom, swizzled};
use super::{AtomRecord, names};

/// A record as a program.
#[derive(Clone, Debug)]
pub enum Plan {
    /// An expression of type `Result<String, String>`.
    Run(String),
    /// The same of a program that should not compile, and why.
    Refuse {
        /// The program.
        program: String,
        /// The reason.
        why: &'static str,
    },
    /// Not built, and why.
    LeftOut(String),
}

/// The program of a record.
pub fn plan(record: &AtomRecord) -> Plan {
    let made = match record.area.as_str() {
        "mma_atom" => mma_atom(record),
        "copy_atom" => copy_atom(record),
        "tiled_mma" => tiled_mma(record),
        "tiled_copy" => tiled_copy(record),
        "smem_atom" => smem_atom(record),
        area => Err(area.to_string()),
    };
    match made {
        Ok((program, None)) => Plan::Run(program),
        Ok((program, Some(why))) => Plan::Refuse { program, why },
        Err(reason) => Plan::LeftOut(reason),
    }
}

/// A program, and the reason why it should not compile, if it should not.
pub type Program = Result<(String, Option<&'static str>), String>;

fn of_mma(name: &str) -> Result<String, String> {
    names::mma(name).ok_or_else(|| format!("no MMA atom {name}"))
}

fn mma_atom(record: &AtomRecord) -> Program {
    let [name] = &record.args[..] else { return Err("arguments".into()) };
    let atom = of_mma(name)?;
    let function = match record.op.as_str() {
        "Shape_MNK" => "shape_mnk",
        "ThrID" => "thr_id",
        "ALayout" => "a_layout",
        "BLayout" => "b_layout",
        "CLayout" => "c_layout",
        "ValTypes" => "val_types",
        "Registers" => "registers",
        "FrgTypes" => "frg_types",
        op => return Err(format!("the function {op}")),
    };
    Ok((format!("check_mma_atom::<{atom}>(); Ok({function}::<{atom}>())"), None))
}

fn copy_atom(record: &AtomRecord) -> Program {
    if record.op == "copy" {
        return Err("copies of elements".into());
    }
    let atom = names::copy(&record.args[0])?;
    let function = match record.op.as_str() {
        "ThrID" => "copy_thr_id",
        "SrcLayout" => "src_layout",
        "DstLayout" => "dst_layout",
        "RefLayout" => "ref_layout",
        "ValLayoutSrc" => "val_layout_src",
        "ValLayoutDst" => "val_layout_dst",
        "ValLayoutRef" => "val_layout_ref",
        "NumVal" => "num_val",
        op => return Err(format!("the function {op}")),
    };
    match &record.args[1..] {
        [] => Ok((format!("check_copy_atom::<{atom}>(); Ok({function}::<{atom}>())"), None)),
        [t] => {
            let t = names::element(t).ok_or_else(|| format!("no element {t}"))?;
            Ok((format!("Ok({function}::<{atom}, {t}>())"), too_wide(&atom, t)))
        }
        _ => Err("arguments".into()),
    }
}

/// Whether the atom copies less than a value, or a piece of it in each thread.
fn too_wide(atom: &str, t: &str) -> Option<&'static str> {
    const BITS: [(&str, u32); 11] = [
        ("s4", 4),
        ("u4", 4),
        ("i8", 8),
        ("u8", 8),
        ("f16", 16),
        ("f32", 32),
        ("tf32", 32),
        ("i32", 32),
        ("f64", 64),
        ("u64", 64),
        ("u128", 128),
    ];
    let bits = |name: &str| BITS.iter().find(|(of, _)| *of == name).map_or(0, |(_, bits)| *bits);
    let (head, list) = atom.split_once('<').unwrap_or((atom, ""));
    let first = list.split([',', '>']).next().unwrap_or_default();
    let piece = match head {
        "UniversalCopy" => match first {
            "u16" => 16,
            "u32" => 32,
            name => bits(name),
        },
        "CpAsync" | "CpAsyncZfill" => 8 * first.strip_prefix('U')?.parse::<u32>().ok()?,
        "Ldmatrix" | "Stmatrix" if list.contains("Trans") => 16,
        "Movmatrix" => 16,
        "Ldmatrix" | "Stmatrix" | "Shuffle1" | "Shuffle4" => 32,
        _ => return None,
    };
    (bits(t) > piece).then_some("a value is wider than the piece of a thread")
}

/// The atom, the layout of atoms and the tiles of a tiled MMA, as an expression.
pub fn make_tiled_mma(args: &[String]) -> Program {
    let [name, atoms, tiles, ..] = args else { return Err("arguments".into()) };
    let (atom, mut atoms, tiles) = (of_mma(name)?, parse(atoms)?, parse(tiles)?);
    let Node::Layout(shape, stride) = &mut atoms else { return Err("not a layout of atoms".into()) };
    let (Node::Tuple(shape), Node::Tuple(stride)) = (&mut **shape, &mut **stride) else {
        return Err("not a layout of atoms".into());
    };
    while shape.len() < 3 {
        shape.push(Node::Int { fixed: true, value: 1 });
        stride.push(Node::Int { fixed: true, value: 0 });
    }
    let Node::Tiler(tiles) = tiles else { return Err("one layout for the three tiles".into()) };
    let dynamic = |node: &Node| *node != node.marked(true);
    let is_dynamic = shape.iter().chain(&*stride).any(dynamic);
    let number = |node: &Node| if let Node::Int { value, .. } = node { *value } else { 0 };
    let shares = shape.iter().zip(&*stride).any(|(n, d)| number(n) > 1 && number(d) == 0);
    let extents = extents(name);
    let mut why = is_dynamic.then_some("dynamic layout of atoms");
    why = why.or(shares.then_some("two atoms on the same threads"));
    for ((tile, n), extent) in tiles.iter().zip(&*shape).zip(extents) {
        let whole = extent * number(n);
        why = why.or(match tile {
            Node::Int { value, .. } if value % whole != 0 => Some("a tile of a part of an atom"),
            Node::Layout(..) => match tile.values() {
                Some(values) if values.len() as u64 % whole != 0 => Some("a tile of a part of an atom"),
                Some(mut values) => {
                    values.sort_unstable();
                    (!values.iter().copied().eq(0..values.len() as u64)).then_some("a tile that is not a bijection")
                }
                None => Some("a dynamic tile"),
            },
            _ => None,
        });
        why = why.or(dynamic(tile).then_some("a dynamic tile"));
    }
    if tiles.len() > 3 || shape.len() > 3 {
        why = Some("more than three modes");
    }
    let mut tiles = tiles;
    tiles.resize(tiles.len().max(3), Node::Underscore);
    let made = format!("make_tiled_mma::<{atom}, _, _, _>({}, {})", value(&atoms), value(&Node::Tiler(tiles)));
    Ok((made, why))
}

/// The shape of an atom by its name.
fn extents(name: &str) -> [u64; 3] {
    let word = name.split(['_', '<']).find(|word| word.matches('x').count() == 2).unwrap_or("1x1x1");
    let mut extents = word.split('x').map(|n| n.parse().unwrap_or(1));
    let all = [(); 3].map(|()| extents.next().unwrap_or(1));
    match name {
        "SM61_DP4A" => [1, 1, 4],
        "SM61_DP2A" => [1, 1, 2],
        _ => all,
    }
}

/// A tensor, as its layout.
fn tensor(text: &str) -> Result<String, String> {
    match parse(text)? {
        node @ Node::Layout(..) => Ok(value(&node)),
        node if text.starts_with('(') => Ok(format!("make_layout_left({})", value(&node))),
        _ => Err("not a tensor".into()),
    }
}

/// A part of the coordinates of a shape.
fn places(shape: &str, part: impl Fn(&str) -> String) -> Result<String, String> {
    let shape = value(&parse(shape)?);
    Ok(format!(
        "{{ let x = colex::coordinates::make_identity_tensor({shape}); places!(x.base(), {}) }}",
        part("x.layout()")
    ))
}

fn tiled_mma(record: &AtomRecord) -> Program {
    let AtomRecord { op, args, .. } = record;
    if op == "gemm" || op.starts_with("make_fragment") || op.starts_with("make_tiled_mma") {
        return Err("products of elements".into());
    }
    let (mma, why) = make_tiled_mma(args)?;
    let argument = |i: usize| args.get(i).map(String::as_str).ok_or("arguments");
    if args.last().is_some_and(|thread| thread.starts_with('-')) {
        return Err("negative thread".into());
    }
    let (head, operand) = op.rsplit_once('_').unwrap_or((op, ""));
    let operand = operand.to_lowercase();
    let part = |x: &str, thread: &str| format!("{mma}.get_slice({thread})?.partition_{operand}({x})?");
    let program = match (op.as_str(), head) {
        ("thr_layout_vmnk", _) => format!("{mma}.thr_layout_vmnk().to_string()"),
        ("tile_size_mnk", _) => format!("notation(&{mma}.tile_size_mnk()).to_string()"),
        ("layoutA_TV", _) => format!("{mma}.layout_a_tv().to_string()"),
        ("layoutB_TV", _) => format!("{mma}.layout_b_tv().to_string()"),
        ("layoutC_TV", _) => format!("{mma}.layout_c_tv().to_string()"),
        ("size", _) => format!("notation(&size({mma}.thr_layout_vmnk())).to_string()"),
        (op, _) if op.starts_with("thr_size") => {
            let mode = &op["thr_size".len()..];
            format!("notation(&size({mma}.thr_layout_vmnk().mode::<U{mode}>())).to_string()")
        }
        ("thr_vmnk", _) => {
            let thread = argument(3)?.trim_start_matches('_');
            format!("coordinates({mma}.get_slice({thread})?.vmnk())")
        }
        (_, "thrfrg") if argument(3)?.starts_with("Sw<") => {
            let (swizzle, plain) = swizzled(argument(3)?)?;
            format!(
                "make_composed_layout({swizzle}, U0::new(), {mma}.thrfrg_{operand}({})?).to_string()",
                tensor(plain)?
            )
        }
        (_, "thrfrg") => format!("{mma}.thrfrg_{operand}({})?.to_string()", tensor(argument(3)?)?),
        (_, "partition") => {
            let x = tensor(argument(3)?)?;
            format!("part({})", part(&x, argument(4)?.trim_start_matches('_')))
        }
        (_, "partition_shape") => {
            format!("notation(&{}.0.shape()).to_string()", part(&tensor(argument(3)?)?, "0"))
        }
        (_, "partition_fragment") if operand == "c" => {
            format!("column_major({}.0)", part(&tensor(argument(3)?)?, "0"))
        }
        (_, "partition_fragment") => {
            format!("{}.0.make_fragment_like().to_string()", part(&tensor(argument(3)?)?, "0"))
        }
        ("partition_fragment_C_static", _) => {
            let x = tensor(argument(3)?)?;
            format!("column_major({mma}.get_slice(0)?.partition_c({x})?.0)")
        }
        (_, "partition_identity") => {
            let thread = argument(4)?.trim_start_matches('_');
            places(argument(3)?, |x| part(x, thread))?
        }
        _ => return Err(format!("the function {op}")),
    };
    Ok((fallible(&program), why))
}

/// A layout of threads or values that is not a bijection.
fn gaps(nodes: &[&Node]) -> Option<&'static str> {
    let gap = |node: &&Node| {
        let Some(mut values) = node.values() else { return true };
        values.sort_unstable();
        !values.iter().copied().eq(0..values.len() as u64)
    };
    nodes.iter().any(gap).then_some("threads or values with gaps")
}

fn tiled_copy(record: &AtomRecord) -> Program {
    let AtomRecord { op, args, .. } = record;
    let (made, why, rest) = make_tiled_copy_of(args)?;
    let argument = |i: usize| rest.get(i).map(String::as_str).ok_or("arguments");
    if let Some(side) = op.strip_prefix("partition_").and_then(|op| op.strip_suffix("_smem")) {
        return Ok((part_of_smem(&made, &side.to_lowercase(), rest)?, why));
    }
    let (_, side) = op.rsplit_once('_').unwrap_or(("", ""));
    let side = side.to_lowercase();
    // The fragments that are arguments themselves are those of 8 values in a thread.
    let why = why.or(match rest.first().map(|text| parse(text)) {
        Some(Ok(Node::Layout(shape, _))) if op.starts_with("retile") && record.id.starts_with("rj") => match *shape {
            Node::Tuple(modes) if matches!(modes[0], Node::Int { value, .. } if 8 % value != 0) => {
                Some("a fragment of another partition")
            }
            _ => None,
        },
        _ => None,
    });
    let program = match op.as_str() {
        "TiledLayout_TV" => format!("{made}.layout_tv().to_string()"),
        "Tiler_MN" => format!("notation(&{made}.tiler()).to_string()"),
        "layoutS_TV" => format!("{made}.layout_s_tv().to_string()"),
        "layoutD_TV" => format!("{made}.layout_d_tv().to_string()"),
        "tidfrg_S" | "tidfrg_D" => format!("{made}.tidfrg_{side}({})?.to_string()", tensor(argument(0)?)?),
        "partition_S" | "partition_D" => {
            let thread = argument(1)?.trim_start_matches('_');
            format!("part({made}.get_slice({thread})?.partition_{side}({})?)", tensor(argument(0)?)?)
        }
        "partition_identity_S" => {
            let thread = argument(1)?.trim_start_matches('_');
            places(argument(0)?, |x| format!("{made}.get_slice({thread})?.partition_s({x})?"))?
        }
        // Of these the argument is the fragment itself.
        "retile_S" | "retile_D" if record.id.starts_with("rj") => {
            format!("{made}.get_slice(0)?.retile_{side}({})?.to_string()", tensor(argument(0)?)?)
        }
        "retile_S" | "retile_D" => return retile(args, made, &side, why, rest),
        op => return Err(format!("the function {op}")),
    };
    Ok((fallible(&program), why))
}

/// A fragment of the operand of the tiled MMA, in the order of the copy.
fn retile(args: &[String], made: String, side: &str, why: Option<&'static str>, rest: &[String]) -> Program {
    let operand = args[0].strip_prefix("make_tiled_copy_").filter(|name| ["A", "B", "C"].contains(name));
    let operand = operand.ok_or("a fragment without a tiled MMA")?.to_lowercase();
    let (mma, _) = make_tiled_mma(&args[3..])?;
    let x = tensor(rest.first().ok_or("arguments")?)?;
    let like = if operand == "c" { "compact" } else { "like" };
    let program = format!(
        "let fragment = {like}({mma}.get_slice(0)?.partition_{operand}({x})?.0); \
         {made}.get_slice(0)?.retile_{side}(fragment)?.to_string()"
    );
    Ok((fallible(&format!("{{ {program} }}")), why))
}

/// The expression that makes a tiled copy, why it should not compile, and the arguments after it.
fn make_tiled_copy_of(args: &[String]) -> Result<(String, Option<&'static str>, &[String]), String> {
    let [maker, atom, t, more @ ..] = args else { return Err("arguments".into()) };
    let (atom, element) = (names::copy(atom)?, names::element(t).ok_or_else(|| format!("no element {t}"))?);
    let wide = too_wide(&atom, element);
    let by_threads = |name: &str, atom: &str, t: &str, more: &[String]| -> Program {
        let [threads, rest @ ..] = more else { return Err("arguments".into()) };
        // Without values there is one.
        let values = rest.first().map_or("(_1,_1):(_0,_0)", String::as_str);
        let (threads, values) = (parse(threads)?, parse(values)?);
        if threads != threads.marked(true) || values != values.marked(true) {
            return Err("dynamic threads or values".into());
        }
        let made = format!("{name}::<{atom}, {t}, _, _, _>({}, {})", value(&threads), value(&values));
        Ok((made, gaps(&[&threads, &values])))
    };
    match maker.as_str() {
        "make_tiled_copy" => {
            let (made, why) = by_threads("make_tiled_copy", &atom, element, more)?;
            Ok((made, why.or(wide), more.get(2..).unwrap_or_default()))
        }
        "make_tiled_copy_A" | "make_tiled_copy_B" | "make_tiled_copy_C" | "make_tiled_copy_C_atom" => {
            let (mma, why) = make_tiled_mma(more)?;
            Ok((format!("{}::<{atom}, {element}, _, _>({mma})", maker.to_lowercase()), why.or(wide), &more[3..]))
        }
        "make_tiled_copy_S" | "make_tiled_copy_D" => {
            let [other, of, more @ ..] = more else { return Err("arguments".into()) };
            let (other, of) = (names::copy(other)?, names::element(of).ok_or("no element")?);
            let (inner, why) = by_threads("make_tiled_copy", &other, of, more)?;
            Ok((format!("{}::<{atom}, {element}, _, _>({inner})", maker.to_lowercase()), why.or(wide), &more[2..]))
        }
        "make_cotiled_copy" => {
            let [threads, data, ..] = more else { return Err("arguments".into()) };
            let (threads, data) = (parse(threads)?, parse(data)?);
            let (Some(addresses), Some(elements)) = (threads.values(), data.values()) else {
                return Err("dynamic threads or values".into());
            };
            let beyond = addresses.iter().any(|address| !elements.contains(address));
            let made =
                format!("make_cotiled_copy::<{atom}, {element}, _, _, _>({}, {})", value(&threads), value(&data));
            Ok((made, beyond.then_some("an address that the data does not have").or(wide), &more[2..]))
        }
        other => Err(other.to_string()),
    }
}
