//! Sorted modes, and parts of shapes: by brute force against their definitions, and against the types of `colex`.

use colex_dyn::{DynLayout, DynTuple, LayoutError, make_layout_left};
use proptest::prelude::*;

fn tuple(text: &str) -> DynTuple {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The numbers as a tuple.
fn flat(numbers: &[u64]) -> DynTuple {
    DynTuple::from_modes(numbers.iter().map(|number| DynTuple::dynamic(*number)).collect()).unwrap()
}

/// The values of the leaves.
fn values(tuple: &DynTuple) -> Vec<u64> {
    tuple.leaves().into_iter().map(|leaf| leaf.value()).collect()
}

/// The ends of the modes: the products of the first ones.
fn ends(tuple: &DynTuple) -> Vec<u64> {
    let mut end = 1;
    let mut ends: Vec<u64> = values(tuple)
        .into_iter()
        .map(|size| {
            end *= size;
            end
        })
        .collect();
    ends.dedup();
    ends.retain(|end| *end != 1);
    ends
}

/// Small sizes, many with common factors.
fn sizes() -> impl Strategy<Value = Vec<u64>> {
    prop::collection::vec(prop::sample::select(vec![1u64, 2, 3, 4, 6, 8, 12]), 1..5)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    /// The coordinates of the first `n` elements, each below the size of its mode, are those of the kept shape.
    #[test]
    fn shape_mod_keeps_the_first_elements(sizes in sizes(), n in 1u64..100) {
        let shape = flat(&sizes);
        let size: u64 = sizes.iter().product();
        // The definition: modes from the first one, as long as one divides the other.
        let (mut rest, mut is_defined) = (n, true);
        for mode in &sizes {
            is_defined &= mode % rest == 0 || rest % mode == 0;
            rest = rest.div_ceil(*mode);
        }
        let kept = shape.shape_mod(&DynTuple::dynamic(n));
        prop_assert_eq!(kept.is_ok(), is_defined, "{} {}", shape, n);
        prop_assert_eq!(shape.shape_div(&DynTuple::dynamic(n)).is_ok(), is_defined);
        if let Ok(kept) = kept {
            let digits = |index: u64| {
                let mut index = index;
                sizes.iter().map(|size| { let digit = index % size; index /= size; digit }).collect::<Vec<_>>()
            };
            let kept = values(&kept);
            let of_kept: Vec<u64> = (0..size)
                .filter(|index| digits(*index).iter().zip(&kept).all(|(digit, size)| digit < size))
                .collect();
            prop_assert_eq!(of_kept, (0..n.min(size)).collect::<Vec<_>>());
            let divided = shape.shape_div(&DynTuple::dynamic(n)).unwrap();
            prop_assert_eq!(values(&divided).iter().product::<u64>() * kept.iter().product::<u64>(), size);
        }
    }

    /// The ends of both shapes are those of the refinement, and no other is.
    #[test]
    fn common_refinement_has_all_ends(sizes in sizes(), cuts in prop::collection::vec(0usize..6, 0..4)) {
        // Another shape of the same size: factors, joined in other places.
        let factors: Vec<u64> = sizes.iter().flat_map(|size| match size {
            12 => vec![3, 4], 8 => vec![4, 2], 6 => vec![2, 3], 4 => vec![2, 2], size => vec![*size],
        }).collect();
        let mut others = vec![1u64];
        for (place, factor) in factors.iter().enumerate() {
            if cuts.contains(&place) { others.push(*factor) } else { *others.last_mut().unwrap() *= factor }
        }
        let (a, b) = (flat(&sizes), flat(&others));
        let mut both: Vec<u64> = ends(&a).into_iter().chain(ends(&b)).collect();
        both.sort_unstable();
        both.dedup();
        let is_chain = both.windows(2).all(|pair| pair[1] % pair[0] == 0);
        let refined = a.common_refinement(&b);
        prop_assert_eq!(refined.is_ok(), is_chain, "{} {}", a, b);
        if let Ok(refined) = refined {
            let of_other = b.common_refinement(&a).unwrap();
            prop_assert_eq!(ends(&refined), both.clone());
            prop_assert_eq!(ends(&of_other), both);
            prop_assert!(a.compatible(&refined).is_true() && b.compatible(&of_other).is_true());
        }
    }

    /// Each offset as often as in the layout, and the strides do not decrease.
    #[test]
    fn sort_keeps_each_offset(sizes in sizes(), strides in prop::collection::vec(0u64..7, 4)) {
        let layout = colex_dyn::make_layout(&flat(&sizes), &flat(&strides[..sizes.len()])).unwrap();
        let sorted = layout.sort();
        let offsets = |layout: &DynLayout| {
            let mut all: Vec<u64> = (0..layout.size().unwrap().value()).map(|i| layout.at(i).unwrap()).collect();
            all.sort_unstable();
            all
        };
        prop_assert_eq!(offsets(&sorted), offsets(&layout));
        prop_assert!(values(&sorted.stride()).is_sorted());
        let by_hand = {
            let mut order: Vec<usize> = (0..sizes.len()).collect();
            order.sort_by_key(|mode| (strides[*mode], sizes[*mode]));
            layout.select(&order).unwrap()
        };
        prop_assert_eq!(sorted, by_hand);
    }

    /// The same function of the index, without a mode of one element.
    #[test]
    fn squeeze_keeps_the_function(sizes in sizes(), strides in prop::collection::vec(0u64..7, 4)) {
        let layout = colex_dyn::make_layout(&flat(&sizes), &flat(&strides[..sizes.len()])).unwrap();
        let squeezed = layout.squeeze();
        prop_assert_eq!(squeezed.size().unwrap().value(), layout.size().unwrap().value());
        for i in 0..layout.size().unwrap().value() {
            prop_assert_eq!(squeezed.at(i).unwrap(), layout.at(i).unwrap());
        }
        prop_assert!(squeezed.size().unwrap().value() == 1 || !values(&squeezed.shape()).contains(&1));
    }
}

#[test]
fn examples_of_the_chapter() {
    for (shape, n, kept) in [
        ("(6,2)", "2", "(2,1)"),
        ("(6,2)", "3", "(3,1)"),
        ("(6,2)", "6", "(6,1)"),
        ("(6,2)", "12", "(6,2)"),
        ("(3,6,2,8)", "6", "(3,2,1,1)"),
        ("(3,6,2,8)", "9", "(3,3,1,1)"),
        ("(1,2,2,8)", "2", "(1,2,1,1)"),
        ("(1,2,2,8)", "16", "(1,2,2,4)"),
        ("((_4,_6),_5)", "(_8,_5)", "((_4,_2),_5)"),
        ("_12", "(_2,_3)", "_6"),
    ] {
        assert_eq!(tuple(shape).shape_mod(&tuple(n)).unwrap().to_string(), kept, "{shape} % {n}");
    }
}

#[test]
fn misfits_name_law_and_numbers() {
    let message = |result: Result<DynTuple, LayoutError>| result.unwrap_err().to_string();
    assert_eq!(
        tuple("(6,2)").shape_mod(&tuple("4")),
        Err(LayoutError::ShapeDiv { dividend: 6, divisor: 4 }.in_mode(0))
    );
    assert_eq!(tuple("6").shape_mod(&tuple("0")), Err(LayoutError::DivisionByZero));
    assert!(message(tuple("(6,2)").shape_mod(&tuple("(2,1,1)"))).contains("rank 2"));
    assert_eq!(
        tuple("(6,2)").common_refinement(&tuple("(3,2)")),
        Err(LayoutError::ReshapeSize { elements: 6, size: 12 })
    );
    let torn = tuple("(2,6)").common_refinement(&tuple("(3,4)"));
    assert_eq!(torn, Err(LayoutError::ShapeDiv { dividend: 2, divisor: 3 }.in_mode(0)));
    assert_eq!(
        tuple("(0,2)").common_refinement(&tuple("(2,0)")).map_err(|error| error.to_string().contains("zero")),
        Err(true)
    );
}

/// The same as the composition and the selection of types, which `colex` has for these.
#[test]
fn types_have_the_same() {
    use colex::prelude::{U0, U1, U2, U8, layout, make_layout_right, shape};

    let kept = DynLayout::from(make_layout_right(shape![(4, 6)]).composition(U8::new()));
    assert_eq!(kept.shape(), tuple("(_4,_6)").shape_mod(&tuple("_8")).unwrap());

    let unsorted = layout![(4, 2, 3) : (6, 3, 1)];
    let sorted = unsorted.select::<(U2, U1, U0)>();
    assert_eq!(DynLayout::from(sorted), DynLayout::from(unsorted).sort());

    // A refinement is a shape of both layouts.
    let refined = tuple("(_6,_6)").common_refinement(&tuple("(_2,_6,_3)")).unwrap();
    assert_eq!(refined.flatten(), tuple("(_2,_3,_2,_3)"));
    assert!(make_layout_left(&tuple("(_2,_6,_3)")).unwrap().reshape(&refined).is_ok());
}
