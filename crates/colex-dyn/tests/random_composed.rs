//! Random swizzles and composed layouts: each result is right by the definition of its operation on plain numbers.

#[path = "random/numbers.rs"]
mod numbers;

use colex_dyn::expression::{Expression, Marks};
use colex_laws::composed::check;
use numbers::Random;
use std::collections::BTreeMap;

fn layout(random: &mut Random) -> String {
    let mark = |random: &mut Random| if random.below(3) > 0 { "_" } else { "" };
    let modes: Vec<(usize, usize)> = (0..1 + random.below(3))
        .map(|_| ([2, 3, 4, 6, 8][random.below(5)], [0, 1, 2, 3, 4, 8, 16][random.below(7)]))
        .collect();
    let mut list = |of: fn(&(usize, usize)) -> usize| {
        let parts: Vec<_> = modes.iter().map(|mode| format!("{}{}", mark(random), of(mode))).collect();
        if parts.len() == 1 { parts[0].clone() } else { format!("({})", parts.join(",")) }
    };
    let (shape, stride) = (list(|mode| mode.0), list(|mode| mode.1));
    format!("{shape}:{stride}")
}

fn swizzle(random: &mut Random) -> String {
    let bits = random.below(4);
    let shift = (bits + random.below(3)).max(1);
    format!("Sw<{bits},{},{}{shift}>", random.below(4), if random.below(4) == 0 { "-" } else { "" })
}

fn composed(random: &mut Random) -> String {
    let mark = if random.below(2) == 0 { "_" } else { "" };
    let offset = [0, 0, 0, 1, 4, 7][random.below(6)];
    format!("{} o {mark}{offset} o {}", swizzle(random), layout(random))
}

fn evaluate(text: &str) -> Option<String> {
    let value = text.parse::<Expression>().ok()?.with_marks(Marks::Written).evaluate().ok()?;
    Some(value.to_string())
}

#[test]
fn random_results_keep_their_laws() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut judged: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..2_000 {
        let (a, n) = (composed(&mut random), ["2", "4", "_2", "_4", "3"][random.below(5)]);
        let tiler = layout(&mut random);
        let coordinate = ["0", "1", "5", "_1"][random.below(4)].to_owned();
        let slice = ["(_,0)", "(1,_)", "(_,1)", "(0,_,_)", "_", "(_,_)"][random.below(6)].to_owned();
        let cases: [(&str, Vec<String>, Option<&str>); 15] = [
            ("call", vec![a.clone(), coordinate], Some("crd2idx")),
            ("cosize", vec![a.clone()], None),
            ("size", vec![a.clone()], None),
            ("coalesce", vec![a.clone()], None),
            ("flatten", vec![a.clone()], None),
            ("composition", vec![a.clone(), tiler.clone()], None),
            ("composition", vec![layout(&mut random), composed(&mut random)], None),
            ("logical_divide", vec![a.clone(), tiler.clone()], None),
            ("zipped_divide", vec![a.clone(), tiler.clone()], None),
            ("logical_product", vec![a.clone(), tiler], None),
            ("zipped_product", vec![layout(&mut random), composed(&mut random)], None),
            ("slice", vec![slice.clone(), a.clone()], None),
            ("slice_and_offset", vec![slice, a.clone()], None),
            ("upcast", vec![a.clone(), n.to_owned()], None),
            ("downcast", vec![a, n.to_owned()], None),
        ];
        for (op, args, name) in cases {
            let text = match name {
                Some(name) => format!("{name}({}, {})", args[1], args[0]),
                None => format!("{op}({})", args.join(", ")),
            };
            let Some(result) = evaluate(&text) else { continue };
            let strings: Vec<&str> = args.iter().map(String::as_str).collect();
            if let Err(why) = check(op, &strings, &result) {
                panic!("{text} is {result}: {why}");
            }
            *judged.entry(op).or_default() += 1;
        }
    }
    println!("{judged:?}");
    assert!(judged.len() == 14 && judged.values().all(|count| *count > 100), "{judged:?}");
}
