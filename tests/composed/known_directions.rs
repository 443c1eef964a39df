//! Layouts with signs and layouts of coordinates whose integers of run time are of each kind, against their
//! definitions.

use colex::Multiple;
use colex::prelude::*;
use colex::typenum::{U1, U2, U3};
use colex_laws::{Checked, coordinates, signed as signs};

/// The result is what the definition says.
fn lawful(op: &str, args: &[&str], result: Result<String, LayoutError>) {
    let text = result.unwrap_or_else(|error| panic!("{op}({args:?}): {error}"));
    assert_eq!(signs::check(op, args, &text), Ok(true), "{op}({args:?}) -> {text}");
}
/// That of a layout of coordinates.
fn lawful_by_component(op: &str, args: &[&str], result: Result<String, LayoutError>) {
    let text = result.unwrap_or_else(|error| panic!("{op}({args:?}): {error}"));
    assert_eq!(coordinates::check(op, args, &text), Ok(Checked::Law), "{op}({args:?}) -> {text}");
}

/// With integers of run time of each kind, as the function `n`.
macro_rules! of_each_kind {
    ($n:ident => $($body:tt)*) => {
        {
            { let $n = |number: usize| number; $($body)* }
            { let $n = |number: usize| Multiple::<U2>::new(number).expect("an even number"); $($body)* }
            { let $n = |number: u32| Multiple::<U1, u32>::narrow(number).expect("a small number"); $($body)* }
            { let $n = |number: u32| Multiple::<U2, u32>::narrow(number).expect("a small even number"); $($body)* }
        }
    };
}
macro_rules! each {
    ($a:ident in [$($layout:expr),* $(,)?] => $body:expr) => { $({ let $a = $layout; $body })* };
}

#[test]
fn of_layouts_with_signs_alone() {
    of_each_kind!(n => each!(a in [
        layout![({n(4)}, 2) : (1, -5)],
        layout![(3, {n(4)}, 2) : (1, -4, {n(6)})],
    ] => {
        lawful("downcast", &[&a.to_string(), "3"], a.try_downcast::<U3>().map(|r| r.to_string()));
    }););
    of_each_kind!(n => each!(a in [
        layout![({n(4)}, 2) : (-1, {n(4)})],
        layout![(2, {n(4)}) : ({n(6)}, -1)],
        layout![(2, 3, {n(2)}) : (-1, -2, {n(6)})],
        layout![(3, 2) : ({signed(-2)}, {n(6)})],
        layout![(2, 3) : (-1, {signed(-4)})],
        layout![(2, 3) : ({n(2)}, {signed(5)})],
        layout![(2, 3) : (1, {signed(2)})],
        layout![(2, 1, {n(0)}) : (-1, {n(8)}, {n(2)})],
        layout![({n(2)}, ({n(2)}, 2)) : ({n(0)}, (-3, {n(4)}))],
    ] => {
        let text = a.to_string();
        let expected = signs::Signed::parse(&text).unwrap();
        assert!((0..a.size()).all(|i| a.at(i) as i128 == expected.at(i as i128)), "{text}");
        lawful("coalesce", &[&text], a.try_coalesce().map(|r| r.to_string()));
        lawful("flatten", &[&text], Ok(a.flatten().to_string()));
        lawful("cosize", &[&text], a.try_cosize().map(|r| r.to_string()));
        lawful("max_alignment", &[&text], Ok(notation(&a.max_alignment()).to_string()));
        lawful("max_common_vector", &[&text, &text], Ok(notation(&a.max_common_vector(a)).to_string()));
        lawful("max_common_layout", &[&text, &text], Ok(a.max_common_layout(a).to_string()));
        lawful("upcast", &[&text, "1"], a.try_upcast::<U1>().map(|r| r.to_string()));
        if a.size() > 0 {
            lawful("right_inverse", &[&text], a.try_right_inverse().map(|r| r.to_string()));
        }
    }););
}

#[test]
fn of_a_signed_and_another_layout() {
    of_each_kind!(n => {
        each!(a in [
            layout![({n(4)}, 6) : (-1, {n(4)})],
            layout![(4, {n(6)}) : ({n(6)}, -1)],
            layout![(4, 3, {n(2)}) : (-1, {n(8)}, 2)],
            layout![(4, 6) : ({signed(-2)}, {n(10)})],
        ] => {
            let text = a.to_string();
            lawful("composition", &[&text, "_4:_1"], a.try_composition(layout![4 : 1]).map(|r| r.to_string()));
            lawful("logical_divide", &[&text, "_2:_1"], a.try_logical_divide(layout![2 : 1]).map(|r| r.to_string()));
            lawful("logical_divide", &[&text, "_2:_2"], a.try_logical_divide(layout![2 : 2]).map(|r| r.to_string()));
        });
        // As the right operand, of one mode and of several.
        each!(b in [layout![({n(2)}, 2) : (-1, -2)], layout![(2, 2) : (-1, {signed(-2)})], layout![{n(2)} : -1]] => {
            let (right, left) = (b.to_string(), layout![{n(12)} : {n(6)}]);
            let result = left.try_composition(b).map(|r| r.to_string());
            lawful("composition", &[&left.to_string(), &right], result);
            let left = layout![(4, {n(4)}) : ({n(2)}, {n(10)})];
            let result = left.try_composition(b).map(|r| r.to_string());
            lawful("composition", &[&left.to_string(), &right], result);
        });
        let left = layout![(4, { n(4) }) : ({ n(2) }, { n(10) })];
        each!(b in [
            layout![(2, 2) : ({n(2)}, {signed(-4)})],
            layout![(2, 2) : ({signed(-2)}, {n(4)})],
            layout![(2, 2) : (2, {signed(-4)})],
            layout![(2, 2) : ({signed(-2)}, 4)],
            layout![(2, 2) : (-2, {signed(4)})],
            layout![(2, 2) : ({signed(2)}, -4)],
            layout![(2, 2) : ({signed(-2)}, {signed(4)})],
            layout![(2, (2, 2)) : (0, ({signed(2)}, -4))],
        ] => {
            let refused = left.try_composition(b).map(|r| r.to_string()).map_err(LayoutError::law);
            assert_eq!(refused, Err(LayoutError::TwoDirections), "{b}");
        });
        each!(b in [
            layout![(2, 2) : ({n(2)}, {signed(4)})],
            layout![(2, 2) : ({signed(2)}, {n(4)})],
            layout![(2, 2) : ({signed(-2)}, {n(0)})],
            layout![(2, 2) : (2, {signed(4)})],
            layout![(2, 2) : ({signed(2)}, 4)],
            layout![(2, 2) : (-2, {signed(-4)})],
            layout![(2, 2) : ({signed(-2)}, -4)],
            layout![(2, 2) : ({signed(0)}, -4)],
            layout![(2, (2, 2)) : (0, ({signed(-2)}, -4))],
        ] => {
            let result = left.try_composition(b).map(|r| r.to_string());
            lawful("composition", &[&left.to_string(), &b.to_string()], result);
        });
        each!(a in [layout![{n(4)} : -2], layout![({n(4)}, 2) : (-1, -4)], layout![(3, {n(2)}) : (-1, -6)]] => {
            let text = a.to_string();
            lawful("logical_product", &[&text, "_2:_1"], a.try_logical_product(layout![2 : 1]).map(|r| r.to_string()));
            lawful("complement", &[&text, "_100"], a.try_complement(shape![100]).map(|r| r.to_string()));
        });
        let a = layout![({n(4)}, 3) : (-1, -4)];
        lawful("left_inverse", &[&a.to_string()], a.try_left_inverse().map(|r| r.to_string()));
        let error = layout![({n(4)}, 3) : (-1, -2)].try_left_inverse().unwrap_err();
        assert_eq!(error, LayoutError::LeftInverseReach { size: 4, stride: 1, next: 2 });
    });
}

#[test]
fn of_tensors_with_signs() {
    let data: Vec<usize> = (0..64).collect();
    of_each_kind!(n => each!(a in [
        layout![({n(4)}, 2) : (-3, {n(12)})],
        layout![(2, ({n(2)}, 3)) : ({n(20)}, (-7, {signed(-1)}))],
        layout![({n(2)}, {n(0)}) : (-1, {n(8)})],
        layout![({n(2)}, 3) : (-1, {n(0)})],
    ] => {
        let tensor = colex::signs::make_signed_tensor(&data[..a.cosize()], a);
        let least = (0..a.size()).map(|i| a.at(i)).min().unwrap_or(0);
        assert!((0..a.size()).all(|i| tensor[i] as isize == a.at(i) - least));
        let mut seen = Vec::new();
        tensor.for_each(|&x| seen.push(x as isize + least));
        assert_eq!(seen, (0..a.size()).map(|i| a.at(i)).collect::<Vec<_>>());
        if a.cosize() > 0 {
            assert!(colex::signs::try_make_signed_tensor(&data[1..a.cosize()], a).is_err());
        }
        assert!(tensor.get(a.size()).is_none());
    }););
}

#[test]
fn of_layouts_of_coordinates() {
    of_each_kind!(n => {
        each!(a in [
            layout![(4, 6) : (1@0, {n(2)}@1)],
            layout![(4, {n(6)}) : ({n(6)}@0, 1@1)],
            layout![(4, (3, {n(2)})) : (1@1, ({n(4)}@0, 2@1))],
            layout![(4, 6, {n(2)}) : ({n(2)}@0, 0, {n(10)}@0)],
            layout![(4, 6) : (1@0, 4@0)],
        ] => {
            let text = a.to_string();
            lawful_by_component("coalesce", &[&text], a.try_coalesce().map(|r| r.to_string()));
            let result = a.try_composition(layout![4 : 1]).map(|r| r.to_string());
            lawful_by_component("composition", &[&text, "_4:_1"], result);
            let result = a.try_logical_divide(layout![2 : 2]).map(|r| r.to_string());
            lawful_by_component("logical_divide", &[&text, "_2:_2"], result);
            let located = coordinates::Located::parse(&text).unwrap();
            for i in 0..a.size() {
                let coordinate = notation(&a.at(i)).to_string();
                assert_eq!(located.is_at(i as u64, &coordinates::Coordinate::parse(&coordinate).unwrap()), Ok(true));
            }
        });
        // In front of them, a plain layout of the shape in which the coordinates are.
        each!(b in [
            layout![({n(2)}, 2) : (1@0, 1@1)],
            layout![(2, {n(2)}) : (1@1, {n(2)}@0)],
            layout![(2, 2) : (0, {n(2)}@1)],
            layout![(2, {n(2)}) : (1@0, {n(0)}@1)],
        ] => {
            let a = layout![({n(4)}, 6) : ({n(6)}, 1)];
            let result = a.composition(b).to_string();
            let checked = coordinates::check_behind(&a.to_string(), &b.to_string(), &result);
            assert_eq!(checked, Ok(()), "{a} o {b} = {result}");
        });
        let a = layout![({n(4)}, 6) : ({n(6)}, 1)];
        let beyond = a.try_composition(layout![({n(6)}, 2) : (1@0, 1@1)]).unwrap_err();
        assert_eq!(beyond.law(), LayoutError::CompositionDomain { reach: 6, size: 4 });
        let beyond = a.try_composition(layout![(2, {n(4)}) : (1@0, {n(2)}@1)]).unwrap_err();
        assert_eq!(beyond.law(), LayoutError::CompositionDomain { reach: 7, size: 6 });
    });
}

/// A number beyond 32 bits, or beyond a signed integer, is an error and not another number.
#[cfg(target_pointer_width = "64")]
#[test]
fn of_numbers_that_are_too_large() {
    use colex::Narrow;
    use colex::typenum::U4;

    let large: Narrow = Multiple::narrow(u32::MAX).unwrap();
    let a = layout![(3, {large}) : (-1, {large})];
    assert_eq!(a.at((2, 1)), u32::MAX as isize - 2);
    assert_eq!(a.at((2, 7)), 7 * u32::MAX as isize - 2);
    assert_eq!(a.try_composition(layout![2 : 3]).map(|r| r.at(1)), Ok(a.at(3)));
    let b = layout![(2, {large}) : (1@0, {large}@1)];
    assert_eq!(notation(&b.at((1, 7))).to_string(), format!("(1,{})", 7 * u32::MAX as usize));
    let huge = Multiple::<U4>::new(usize::MAX - 3).unwrap();
    assert_eq!(layout![(2, 2) : (-1, {huge})].try_at((0, 1)), Err(LayoutError::Overflow));
    assert_eq!(layout![(2, 2) : (-1, {huge})].try_at((0, 0)), Ok(0));
    assert!(layout![(2, 3) : (-1, {huge})].try_at((0, 2)).is_err());
    assert!(layout![(2, 3) : (1@0, {huge}@1)].try_at((0, 2)).is_err());
    assert!(colex::signs::try_make_signed_tensor(&[0; 4][..], layout![(2, 2) : (-1, {huge})]).is_err());
}
