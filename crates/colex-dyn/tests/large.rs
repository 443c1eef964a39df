//! Bad input and large layouts: at once, and an error if a result does not exist. A loop over all elements, or one that took
//! modes by modes, would not end.

use colex_dyn::{
    DynLayout, DynTiler, DynTuple, Int, LayoutError, MAX_DEPTH, StaticLaw, Tree, make_layout_left, make_ordered_layout,
};

fn layout(text: &str) -> DynLayout {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A layout of many modes: sizes 2, with strides that double, up to the end of `u64`.
fn many(modes: u64, is_static: bool) -> DynLayout {
    let int = |value| DynTuple::from(if is_static { Int::fixed(value) } else { Int::dynamic(value) });
    let shape = DynTuple::concat((0..modes).map(|_| int(2))).unwrap();
    // Not one mode: each stride is 3 times the one before, and then the same again.
    let stride = DynTuple::concat((0..modes).map(|k| int(3_u64.pow((k % 20) as u32)))).unwrap();
    DynLayout::new(&shape, &stride).unwrap()
}

#[test]
fn many_elements_cost_little() {
    let billions = layout("(_1000000000,(8,_4096)):(_1,(1000000000,_8000000000))");
    assert_eq!(billions.size().unwrap().value(), 32_768_000_000_000);
    assert_eq!(billions.composition(layout("_1000000:_1000")).unwrap().to_string(), "_1000000:_1000");
    assert_eq!(
        billions.zipped_divide("<_1000,(_,2)>".parse::<DynTiler>().unwrap()).unwrap().to_string(),
        "((_1000,(8,2)),(_1000000,(_1,2048))):((_1,(1000000000,_8000000000)),(_1000,(_0,16000000000)))",
    );
    billions.right_inverse().unwrap();
    billions.complement(&DynTuple::fixed(1 << 60)).unwrap();
    layout("1000000000:2").logical_product(layout("1000000000:3")).unwrap();
}

#[test]
fn hundreds_of_modes_are_no_trouble() {
    for is_static in [true, false] {
        let a = many(500, is_static);
        assert_eq!(a.flatten().rank(), 500);
        a.coalesce().unwrap();
        assert_eq!(a.size(), Err(LayoutError::Overflow));
        // Whatever comes of it, it comes at once.
        let _ = (a.right_inverse(), a.left_inverse(), a.nullspace(), a.max_common_layout(&a), a.max_alignment());
        let _ = (a.composition(&a), a.complement(&DynTuple::fixed(1 << 40)), a.logical_divide(layout("2:1")));
        let _ = (a.logical_product(&a), a.blocked_product(&a), a.zip(), a.reverse(), a.upcast(3), a.downcast(3));
        let _ = (a.make_layout_like(), a.make_fragment_like(), a.at(u64::MAX), a.shape().idx2crd(&77.into()));
    }
}

#[test]
fn excessive_memory_is_an_error() {
    let too_large = |error: LayoutError| matches!(error, LayoutError::Static { law: StaticLaw::TooLarge { .. } });
    let (a, tuple) = (layout("(4,6):(1,4)"), DynTuple::fixed(4));
    assert!(a.append_to_rank(usize::MAX, &a).is_err_and(too_large));
    assert!(a.prepend_to_rank(1 << 40, &a).is_err_and(too_large));
    assert!(tuple.repeat(usize::MAX).is_err_and(too_large));
    let wide = tuple.repeat(1 << 20).unwrap();
    assert!(wide.repeat_like(&wide).is_err_and(too_large));
    assert!(wide.repeat(2).is_err_and(too_large));
    let long = many(1 << 12, false);
    assert!(long.composition(&long).is_err_and(too_large));
}

#[test]
fn excessive_depth_is_an_error() {
    let too_deep = |error: LayoutError| matches!(error.law(), LayoutError::Static { law: StaticLaw::TooDeep { .. } });
    let mut deep = layout("4:1");
    for _ in 0..MAX_DEPTH {
        deep = DynLayout::concat([deep]).unwrap();
    }
    assert_eq!(deep.depth(), MAX_DEPTH);
    assert!(DynLayout::concat([deep.clone()]).is_err_and(too_deep));
    assert!(deep.append(&deep).is_err_and(too_deep));
    assert!(deep.group(0, 1).is_err_and(too_deep));
    assert!(deep.zipped_divide(layout("2:1")).is_ok());
    assert!(layout("(4,6):(1,4)").composition(&deep).is_ok());
    assert!(deep.unflatten(&deep).is_err_and(too_deep) || deep.depth() == MAX_DEPTH);
    assert_eq!(deep.to_string().parse(), Ok(deep));
}

#[test]
fn an_overflow_is_an_error() {
    let huge = u64::MAX;
    let overflow = |error: LayoutError| error.law() == LayoutError::Overflow;
    let a = layout(&format!("({huge},2):(1,{huge})"));
    assert!(a.size().is_err_and(overflow) && a.cosize().is_err_and(overflow));
    assert!(a.at([1, 3]).is_err_and(overflow));
    assert!(a.downcast(2).is_err());
    assert!(a.right_inverse().is_ok());
    assert!(make_layout_left(&format!("({huge},{huge},2)").parse().unwrap()).is_err_and(overflow));
    assert!(layout(&format!("({huge},4):(0,0)")).composition(layout("2:1")).is_ok());
    assert!(layout("4:9").composition(layout(&format!("2:{huge}"))).is_err_and(overflow));
    assert!(layout(&format!("4:{huge}")).complement(&DynTuple::dynamic(24)).is_err_and(overflow));
    assert!(layout(&format!("(_{huge},_2):(_0,_0)")).coalesce().is_err_and(overflow));
    let tuple: DynTuple = format!("({huge},{huge})").parse().unwrap();
    assert!(tuple.sum().is_err_and(overflow) && tuple.product().is_err_and(overflow));
    assert!(tuple.inner_product(&tuple).is_err_and(overflow) && tuple.elem_scale(&tuple).is_err_and(overflow));
}

#[test]
fn rank_and_profile_laws_are_told() {
    let a = layout("(4,6):(1,4)");
    let told = |error: Option<LayoutError>, text: &str| assert_eq!(error.expect(text).to_string(), text);
    told(a.mode(2).err(), "mode out of range: there is no mode 2 in a tuple of rank 2");
    told(a.take(1, 1).err(), "empty range: there are no modes from 1 up to 1");
    told(a.group(1, 3).err(), "range out of bounds: the modes from 1 up to 3 of a layout of rank 2");
    told(a.select(&[1, 1]).err(), "duplicate mode: mode 1 is selected twice");
    told(a.append_to_rank(1, &a).err(), "rank exceeded: a layout of rank 2 cannot be extended to rank 1");
    told(
        a.unflatten(&"(1,1,1)".parse::<DynTuple>().unwrap()).err(),
        "profile size: a profile of 3 integers for a layout of rank 2",
    );
    told(
        a.zip2_by(&a).err(),
        "not a pair: a mode of rank 1 at an end of the tiler, where a pair of modes is needed, in mode<0>",
    );
    told(a.at([1, 2, 3]).err(), "coordinate profile: a coordinate of rank 3 for a shape of rank 2");
    told(
        a.at("(1,(2,3))".parse::<colex_dyn::DynCoord>().unwrap()).err(),
        "coordinate profile: a coordinate tuple of rank 2 for a mode of size 6, in mode<1>",
    );
    told(
        a.composition("<2,2,2>".parse::<DynTiler>().unwrap()).err(),
        "tiler rank: a tiler of rank 3 for a layout of rank 2",
    );
    told(a.upcast(0).err(), "recast by zero: 0 elements do not make one");
    told(
        make_ordered_layout(&"(2,3)".parse().unwrap(), &"(_1,_1)".parse().unwrap()).err(),
        "equal orders: two modes have the order 1",
    );
    told(
        DynTuple::from_modes(vec![]).unwrap().max().err(),
        "no integers: an empty tuple has no greatest and no smallest integer",
    );
    let _: Tree<Int> = DynTuple::fixed(1);
}

#[test]
fn the_last_mode_is_unbounded() {
    // Merged with the mode before it has a size that is not a number, and nothing depends on it.
    let composed = |a: &str, b: &str| layout(a).composition(layout(b)).map(|layout| layout.to_string());
    let text = |text: &str| Ok(text.to_owned());
    assert_eq!(composed("(6,18446744073709551615):(1,6)", "3:3"), text("3:3"));
    assert_eq!(composed("(4,18446744073709551615):(_1,4)", "5:2"), text("5:2"));
    assert_eq!(composed("(2,18446744073709551612):(3,6)", "7:1"), text("7:3"));
    // Where another mode follows, the size is one that a coordinate meets.
    assert!(composed("(4,18446744073709551615,2):(_1,4,1)", "5:2").is_err());
}

#[test]
fn one_element_has_any_stride() {
    // 18446744073709551613 is 1 in a mode of 12, and 12*1537228672809129301 more: the place in the first mode would have twice
    // that number as its stride.
    let composed = layout("(3,_4,5):(2,6,_1)").composition(layout("4:18446744073709551613")).unwrap();
    for i in 0..4_u128 {
        let x = i * 18_446_744_073_709_551_613;
        let expected = x % 12 * 2 + x / 12;
        assert_eq!(u128::from(composed.at(u64::try_from(i).unwrap()).unwrap()), expected);
    }
}
