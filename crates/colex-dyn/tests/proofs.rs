//! Proofs against their definitions, on all small layouts.

use colex_dyn::{DynComposed, DynLayout, LayoutError};
use std::collections::BTreeSet;

fn small_layouts() -> impl Iterator<Item = DynLayout> {
    let modes: Vec<(u64, u64)> = (0..4).flat_map(|s| (0..8).map(move |d| (s, d))).collect();
    let one = modes.clone().into_iter().map(|(s, d)| format!("{s}:{d}"));
    let two: Vec<_> = modes.iter().flat_map(|a| modes.iter().map(move |b| (*a, *b))).collect();
    let pairs = two.clone().into_iter().map(|((s, d), (t, e))| format!("({s},{t}):({d},{e})"));
    let nested = two.into_iter().flat_map(|((s, d), (t, e))| {
        [(2, 1), (3, 2), (2, 6)].map(move |(u, f)| format!("({s},({u},{t})):({d},({f},{e}))"))
    });
    one.chain(pairs).chain(nested).map(|text| text.parse().expect("CuTe's notation"))
}

fn offsets(layout: &DynLayout) -> Vec<u64> {
    (0..layout.size().unwrap().value()).map(|i| layout.at(i).unwrap()).collect()
}

#[test]
fn bases_are_found_exactly() {
    let mut linear = 0;
    for (layout, swizzle) in
        small_layouts().flat_map(|layout| ["", "Sw<2,0,2> o _0 o "].map(|map| (layout.clone(), map)))
    {
        let composed: DynComposed = format!("{swizzle}{layout}").parse().expect("CuTe's notation");
        let size = composed.size().unwrap().value();
        let is_linear = size.is_power_of_two()
            && (0..size).all(|i| {
                let bits = (0..size.trailing_zeros()).map(|bit| i & 1 << bit).filter(|bit| *bit > 0);
                bits.map(|bit| composed.at(bit).unwrap()).fold(0, |sum, offset| sum ^ offset) == composed.at(i).unwrap()
            });
        let columns = (0..size.trailing_zeros()).map(|bit| composed.at(1 << bit).unwrap());
        assert_eq!(composed.xor_basis(), Ok(is_linear.then(|| columns.collect())), "{composed}");
        linear += usize::from(is_linear);
    }
    assert!(linear > 900, "{linear}");
}

#[test]
fn equal_functions_are_found() {
    let mut equal = 0;
    let layouts: Vec<_> = small_layouts().step_by(7).map(|layout| (offsets(&layout), layout)).collect();
    for (of_a, a) in &layouts {
        for (of_b, b) in &layouts {
            assert_eq!(a.is_same_function(b), Ok(of_a == of_b), "{a} {b}");
            equal += usize::from(of_a == of_b);
        }
    }
    assert!(equal > layouts.len());
}

#[test]
fn what_is_proven_holds() {
    let (mut injective, mut compact, mut contiguous) = (0, 0, 0);
    for layout in small_layouts() {
        let offsets = offsets(&layout);
        let distinct: BTreeSet<_> = offsets.iter().collect();
        let is_injective = distinct.len() == offsets.len();
        match layout.prove_injective() {
            Ok(()) => assert!(is_injective, "{layout}"),
            Err(LayoutError::NotInjective { stride, reach }) => assert!(stride < reach && !is_injective, "{layout}"),
            Err(error) => panic!("{layout}: {error}"),
        }
        let is_compact = is_injective && offsets.iter().all(|offset| *offset < offsets.len() as u64);
        assert_eq!(layout.prove_compact().is_ok(), is_compact, "{layout}");
        let is_contiguous = offsets.iter().enumerate().all(|(i, offset)| i as u64 == *offset);
        assert_eq!(layout.is_contiguous(), Ok(is_contiguous), "{layout}");
        let contiguity = offsets.iter().zip(0..).take_while(|(offset, i)| **offset == *i).count() as u64;
        assert_eq!(layout.contiguity(), Ok(contiguity), "{layout}");
        let reach = offsets.iter().max().map_or(0, |offset| offset + 1);
        assert_eq!(layout.is_surjective(), Ok(distinct.len() as u64 == reach), "{layout}");
        injective += u64::from(is_injective);
        compact += u64::from(is_compact);
        contiguous += u64::from(is_contiguous);
    }
    assert!(injective > 1000 && compact > 200 && contiguous > 100);
}

#[test]
fn disjoint_layouts_are_injective_together() {
    let layouts: Vec<DynLayout> = small_layouts().take(1056).step_by(7).collect();
    let mut proven = 0;
    for a in &layouts {
        for b in &layouts {
            if a.prove_disjoint(b).is_err() {
                continue;
            }
            proven += 1;
            let sums: Vec<u64> = offsets(a).iter().flat_map(|x| offsets(b).into_iter().map(move |y| x + y)).collect();
            assert_eq!(sums.iter().collect::<BTreeSet<_>>().len(), sums.len(), "{a} and {b}");
        }
    }
    assert!(proven > 1000);
}

#[test]
fn the_numbers_of_a_refusal() {
    let refused = |text: &str| text.parse::<DynLayout>().unwrap();
    assert_eq!(refused("(4,2):(2,4)").prove_injective(), Err(LayoutError::NotInjective { stride: 4, reach: 7 }));
    assert_eq!(refused("(4,2):(1,8)").prove_compact(), Err(LayoutError::NotCompact { stride: 8, end: 4 }));
    let greatest = u64::MAX;
    assert_eq!(
        refused("(1000,1000,1000):(1000003,1001001,1002007)").prove_injective(),
        Err(LayoutError::NotProvenInjective { stride: 1_001_001, reach: 999_002_998 })
    );
    let huge = refused(&format!("(3,2):(1,{greatest})"));
    assert_eq!(huge.prove_injective(), Err(LayoutError::Overflow));
}
