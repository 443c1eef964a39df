//! The atoms and element types of CuTe, by their names in `colex-atoms`.

/// An element type.
pub fn element(name: &str) -> Option<&'static str> {
    Some(match name {
        "float" | "F32" => "f32",
        "double" | "F64" => "f64",
        "half_t" | "F16" => "f16",
        "bfloat16_t" | "BF16" => "bf16",
        "cutlass::tfloat32_t" | "tfloat32_t" | "TF32" => "tf32",
        "int8_t" | "S8" => "i8",
        "uint8_t" | "U8" => "u8",
        "uint16_t" => "u16",
        "int32_t" | "S32" => "i32",
        "uint32_t" => "u32",
        "uint64_t" => "u64",
        "uint128_t" => "u128",
        "int4_t" | "S4" => "s4",
        "uint4_t" | "U4" => "u4",
        "U1" => "b1",
        "E4M3" => "e4m3",
        "E5M2" => "e5m2",
        "C64" | "complex<double>" => "Complex<f64>",
        "GC64" => "Gauss<f64>",
        "complex<float>" => "Complex<f32>",
        _ => return None,
    })
}

/// The element types in a name such as `F32F16F16F32`.
fn elements(mut text: &str) -> Option<Vec<&'static str>> {
    const NAMES: [&str; 15] =
        ["GC64", "BF16", "TF32", "E4M3", "E5M2", "C64", "F64", "F32", "F16", "S32", "S8", "U8", "S4", "U4", "U1"];
    let mut found = Vec::new();
    while !text.is_empty() {
        let name = NAMES.iter().find(|name| text.starts_with(**name))?;
        found.push(element(name)?);
        text = &text[name.len()..];
    }
    Some(found)
}

/// The list between the first `<` and the last `>`, at its commas of depth 0, and the name before it.
fn arguments(name: &str) -> (&str, Vec<&str>) {
    let Some((head, list)) = name.split_once('<') else { return (name, Vec::new()) };
    let list = list.strip_suffix('>').unwrap_or(list);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (i, c) in list.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&list[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&list[start..]);
    (head, parts.into_iter().filter(|part| !part.is_empty()).collect())
}

/// The type of an MMA atom.
pub fn mma(name: &str) -> Option<String> {
    let (head, list) = arguments(name);
    match head {
        "SM61_DP4A" => return Some("Dp4a".into()),
        "SM61_DP2A" => return Some("Dp2a".into()),
        "UniversalFMA" => {
            let types: Vec<_> = list.iter().map(|name| element(name)).collect::<Option<_>>()?;
            return Some(match types[..] {
                [a] => format!("UniversalFma<{a}>"),
                [_, a, b, c] => format!("UniversalFma<{a}, {b}, {c}>"),
                _ => return None,
            });
        }
        _ => {}
    }
    let mut words = head.split('_');
    let sm = words.next()?;
    let extents: Vec<&str> = words.next()?.split('x').collect();
    let types = elements(words.next()?)?;
    let words: Vec<&str> = words.collect();
    let [m, n, k] = extents[..] else { return None };
    let saturates = words.contains(&"SATURATE");
    if m == "64" {
        let [c, a, b] = types[..] else { return None };
        let major = |name: Option<&&str>| if name == Some(&"MN") { "MnMajor" } else { "KMajor" };
        let (major_a, major_b) = (major(list.first()), major(list.get(1)));
        let variant = if saturates { "Satfinite" } else { "()" };
        return Some(match words.contains(&"RS") {
            true => format!("WgmmaRs<U{n}, {a}, {b}, {c}, {major_b}, {variant}>"),
            false => format!("Wgmma<U{n}, {a}, {b}, {c}, {major_a}, {major_b}, {variant}>"),
        });
    }
    let [_, a, b, c] = types[..] else { return None };
    let variant = match (sm, words[..].first()?, words.last()?) {
        ("SM70", &"TN", _) => "RowCol",
        ("SM70", &"NT", _) => "ColRow",
        ("SM70", &"NN", _) => "ColCol",
        ("SM70", &"TT", _) => "RowRow",
        (_, _, &"XORPOPC") => "XorPopc",
        (_, _, &"ANDPOPC") => "AndPopc",
        _ if saturates => "Satfinite",
        _ => "()",
    };
    Some(format!("MmaM{m}N{n}K{k}<{a}, {b}, {c}, {variant}>"))
}

/// The type of a copy atom, or why it cannot be written.
pub fn copy(name: &str) -> Result<String, String> {
    let (head, list) = arguments(name);
    let bytes = |name: &str| match name {
        "uint32_t" => Some("U4"),
        "uint64_t" => Some("U8"),
        "uint128_t" => Some("U16"),
        "uint16_t" => Some("U2"),
        _ => None,
    };
    let unknown = || format!("no copy atom {head}");
    if let ("UniversalCopy" | "SM80_CP_ASYNC_CACHEALWAYS", [_, _]) = (head, &list[..]) {
        return Err("a copy that converts".into());
    }
    Ok(match (head, &list[..]) {
        ("UniversalCopy", [t]) => format!("UniversalCopy<{}>", element(t).ok_or_else(unknown)?),
        ("AutoVectorizingCopy" | "AutoVectorizingCopyWithAssumedAlignment" | "DefaultCopy", _) => {
            "AutoVectorizing".into()
        }
        (_, [t]) if head.starts_with("SM80_CP_ASYNC") => {
            let zfill = if head.ends_with("_ZFILL") { "Zfill" } else { "" };
            let cache = if head.contains("GLOBAL") { "Cg" } else { "Ca" };
            format!("CpAsync{zfill}<{}, {cache}>", bytes(t).ok_or_else(unknown)?)
        }
        ("SM75_U32x1_MOVM_T", _) => "Movmatrix".into(),
        ("SM50_Shuffle_U32_2x2Trans_XOR1", _) => "Shuffle1".into(),
        ("SM50_Shuffle_U32_2x2Trans_XOR4", _) => "Shuffle4".into(),
        _ => {
            let words: Vec<&str> = head.split('_').collect();
            let [_, registers, kind, order] = words[..] else { return Err(unknown()) };
            let (_, count) = registers.split_once('x').ok_or_else(unknown)?;
            let count: usize = count.parse().map_err(|_| unknown())?;
            let name = match kind {
                "LDSM" => "Ldmatrix",
                "STSM" => "Stmatrix",
                _ => return Err(unknown()),
            };
            match order {
                "N" => format!("{name}<U{count}, ()>"),
                _ => format!("{name}<U{}, Trans>", count / 2),
            }
        }
    })
}
