//! Typed layouts and those of run time: the same results in the same notation, the same laws in the same modes; and from
//! one to the other and back.

use colex::Narrow;
use colex::prelude::*;
use colex::tuple::{try_compact_order, try_crd2idx, try_idx2crd};
use colex::{Layout, notation};
use colex_dyn::{DynLayout, DynTiler, DynTuple, Int, ToDyn};
use std::fmt::Display;

/// Random numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn of(&mut self, values: &[usize]) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        values[(self.0 >> 33) as usize % values.len()]
    }
    fn size(&mut self) -> usize {
        self.of(&[1, 2, 2, 3, 4, 4, 6, 8])
    }
    fn stride(&mut self) -> usize {
        self.of(&[0, 1, 1, 2, 3, 4, 6, 8, 12, 16, 24])
    }
}

/// A text, or the law and the mode.
fn text<T: Display>(result: Result<T, LayoutError>) -> Result<String, LayoutError> {
    result.map(|value| value.to_string())
}

fn parsed<T: Display + ?Sized>(value: &T) -> DynLayout {
    value.to_string().parse().unwrap_or_else(|error| panic!("{error}"))
}

/// How often the two were compared: results, and broken laws.
#[derive(Default)]
struct Compared {
    results: usize,
    laws: usize,
    /// Compositions that the complete rule accepts, and the types do not.
    only_here: usize,
    /// Where the complete rule finds another law that is broken.
    later_laws: usize,
    /// The same function, in the modes that the type has for it.
    other_modes: usize,
}

/// Compositions: a type has a place for the part of a leaf in each mode, used or not.
const COMPOSES: [&str; 5] = ["composition", "divide", "product", "with_shape", "tile_to_shape"];

/// Whether two texts are layouts of the same size that give the same offsets.
fn are_one_function(one: &str, other: &str) -> bool {
    let (Ok(one), Ok(other)) = (one.parse::<DynLayout>(), other.parse::<DynLayout>()) else { return false };
    let size = one.size().unwrap().value();
    other.size().unwrap().value() == size && (0..size).all(|i| one.at(i) == other.at(i))
}

impl Compared {
    fn same(&mut self, what: &str, typed: Result<String, LayoutError>, here: Result<String, LayoutError>) {
        match (&typed, &here) {
            (Ok(one), Ok(other)) if one != other && COMPOSES.iter().any(|name| what.contains(name)) => {
                assert!(are_one_function(one, other), "{what}: {one}, and {other}");
                self.other_modes += 1;
                return;
            }
            (Ok(_), _) => self.results += 1,
            (Err(error), Ok(_)) => {
                assert!(is_of_the_type(*error), "{what}: {error}, but {here:?}");
                self.only_here += 1;
                return;
            }
            // By the complete rule the leaf is in step, and another one is not, or both carry together.
            (Err(error), Err(other)) if is_out_of_step(*error) && is_of_composition(*other) && error != other => {
                assert_eq!(error.mode(), other.mode(), "{what}");
                self.later_laws += 1;
                return;
            }
            (Err(_), Err(_)) => self.laws += 1,
        }
        assert_eq!(typed, here, "{what}");
    }
}

const fn is_out_of_step(error: LayoutError) -> bool {
    matches!(error.law(), LayoutError::StrideDivisibility { .. })
}

const fn is_of_composition(error: LayoutError) -> bool {
    let is_partly_filled = matches!(error.law(), LayoutError::ShapeDivisibility { .. });
    is_out_of_step(error) || is_partly_filled || matches!(error.law(), LayoutError::Carry { .. })
}

/// A law that there is because of the type of the result, or because of the rule of whole steps.
const fn is_of_the_type(error: LayoutError) -> bool {
    is_of_composition(error)
        || matches!(error.law(), LayoutError::StaticStride { .. } | LayoutError::ModeOfSizeOne { .. })
}

/// The operations of one layout, typed and here.
macro_rules! alone {
    ($compared:ident, $a:expr) => {{
        let typed = $a;
        let here = DynLayout::from(typed);
        assert_eq!(typed.to_string(), here.to_string());
        $compared.same(&format!("coalesce {here}"), text(typed.try_coalesce()), text(here.coalesce()));
        $compared.same(&format!("filter {here}"), text(typed.try_filter()), text(here.filter()));
        $compared.same(&format!("right_inverse {here}"), text(typed.try_right_inverse()), text(here.right_inverse()));
        $compared.same(&format!("nullspace {here}"), text(typed.try_nullspace()), text(here.nullspace()));
        $compared.same(&format!("like {here}"), text(typed.try_make_layout_like()), text(here.make_layout_like()));
    }};
}

/// The operations of two layouts, typed and here.
macro_rules! pairs {
    ($compared:ident, $a:expr, $b:expr, $($operation:ident $try_operation:ident),*) => {{
        let (a, b) = ($a, $b);
        let (left, right) = (DynLayout::from(a), DynLayout::from(b));
        $(
            let what = format!("{left} {} {right}", stringify!($operation));
            $compared.same(&what, text(a.$try_operation(b)), text(left.$operation(&right)));
        )*
    }};
}

#[test]
fn random_layouts_agree_with_types() {
    let (mut r, mut compared) = (Random(0x1234_5678_9abc_def1), Compared::default());
    for _ in 0..400 {
        let (s, d): ([usize; 4], [usize; 4]) =
            (core::array::from_fn(|_| r.size()), core::array::from_fn(|_| r.stride()));
        let dynamic = make_layout((s[0], (s[1], s[2])), (d[0], (d[1], d[2])));
        let mixed = make_layout((s[0], s[1], s[2]), shape![(1, { d[1] }, 6)]);
        let halves = make_layout(shape![(4, ({ s[1] }, 6))], shape![(1, (4, { d[2] }))]);
        alone!(compared, dynamic);
        alone!(compared, mixed);
        alone!(compared, halves);
        let tile = make_layout(s[3], d[3]);
        let pair = make_layout((2, s[3]), (d[0], d[3]));
        pairs!(compared, dynamic, tile, composition try_composition, logical_divide try_logical_divide);
        pairs!(compared, mixed, tile, composition try_composition);
        pairs!(compared, halves, tile, composition try_composition, zipped_divide try_zipped_divide);
        pairs!(compared, dynamic, pair, composition try_composition);
        pairs!(compared, halves, pair, composition try_composition);
        pairs!(compared, halves, layout![3 : { d[3] }], composition try_composition);
        pairs!(compared, make_layout(s[0], d[0]), tile, logical_product try_logical_product);
        pairs!(compared, make_layout((s[0], s[1]), shape![(1, 12)]), tile, logical_product try_logical_product);
        pairs!(compared, make_layout((s[0], s[1]), shape![(12, 1)]), pair, blocked_product try_blocked_product);

        for shape in [(s[0] * s[1], s[2]), (s[0], s[1] * s[2]), (2 * s[2], s[3])] {
            let asked: DynTuple = format!("({},{})", shape.0, shape.1).parse().expect("a shape");
            let what = format!("{here} by {asked}", here = DynLayout::from(dynamic));
            compared.same(&what, text(dynamic.try_reshape(shape)), text(DynLayout::from(dynamic).reshape(&asked)));
            let right = (text(dynamic.try_reshape_right(shape)), text(DynLayout::from(dynamic).reshape_right(&asked)));
            compared.same(&what, right.0, right.1);
            let right = (text(mixed.try_reshape_right(shape)), text(DynLayout::from(mixed).reshape_right(&asked)));
            compared.same(&what, right.0, right.1);
        }

        // By mode: the error names the mode.
        let tiler: DynTiler = format!("<{}:{},<_,{}>>", s[3], d[3], s[0]).parse().expect("a tiler");
        let typed = (tile, (Underscore, s[0]));
        let here = DynLayout::from(dynamic);
        compared.same(
            &format!("{here} by {tiler}"),
            text(dynamic.try_composition(typed)),
            text(here.composition(tiler.clone())),
        );
        compared.same(
            &format!("{here} / {tiler}"),
            text(dynamic.try_tiled_divide(typed)),
            text(here.tiled_divide(tiler)),
        );
        let target = r.size() * r.size();
        compared.same(
            &format!("{here} in {target}"),
            text(make_layout(s[0], d[0]).try_complement(target)),
            text(DynLayout::from(make_layout(s[0], d[0])).complement(&(target as u64).into())),
        );
        compared.same("upcast", text(mixed.try_upcast::<U3>()), text(DynLayout::from(mixed).upcast(3)));
        compared.same(
            "cover",
            dynamic.try_cover(typed).map(|c| format!("{} {}", notation(&c.shape()), notation(&c.padded_shape()))),
            here.cover(format!("<{}:{},<_,{}>>", s[3], d[3], s[0]).parse::<DynTiler>().expect("a tiler"))
                .map(|c| format!("{} {}", c.shape(), c.padded_shape())),
        );
        let index = r.of(&[0, 1, 5, 17, 40]);
        let shape = (s[0], (s[1], s[2]));
        let plain: DynTuple = format!("({},({},{}))", s[0], s[1], s[2]).parse().expect("a shape");
        compared.same(
            "idx2crd",
            try_idx2crd(index, shape).map(|c| notation(&c).to_string()),
            text(plain.idx2crd(&(index as u64).into())),
        );
        let order: DynTuple = "(_1,_0)".parse().expect("an order");
        compared.same(
            "compact_order",
            try_compact_order(shape, shape![(1, 0)]).map(|c| notation(&c).to_string()),
            text(plain.compact_order(&order)),
        );
    }
    let Compared { results, laws, only_here, later_laws, other_modes } = compared;
    println!("{results} results, {laws} laws the same; {only_here} accepted here alone, {later_laws} of another law");
    println!("{other_modes} compositions of the same function in other modes");
    assert!(results > 5_000 && laws > 500, "{results} {laws}");
}

#[test]
fn overflows_agree_by_mode() {
    let huge = usize::MAX;
    let typed = try_crd2idx((1, (1, huge)), shape![(4, (2, 3))], shape![(1, (4, 8))]).map(|_: usize| ());
    let here =
        parsed("(_4,(_2,_3)):(_1,(_4,_8))").at(format!("(1,(1,{huge}))").parse::<colex_dyn::DynCoord>().unwrap());
    assert_eq!(typed, here.map(|_| ()));
    let typed = make_layout((4, (huge, 2)), (0, (0, 0))).try_size().map(|_| ());
    assert_eq!(typed, parsed(&format!("(4,({huge},2)):(0,(0,0))")).size().map(|_| ()));
}

/// Where a mode begins is a number only for the inverse that has the mode.
#[test]
fn unneeded_overflows_are_ignored() {
    let huge = usize::MAX / 2;
    macro_rules! same {
        ($($layout:expr => $right:expr, $null:expr;)*) => { $({
            let typed = $layout;
            let here = DynLayout::from(typed);
            let right: Result<&str, LayoutError> = $right;
            let null: Result<&str, LayoutError> = $null;
            assert_eq!(text(typed.try_right_inverse()), right.map(String::from), "{here}");
            assert_eq!(text(here.right_inverse()), right.map(String::from), "{here}");
            assert_eq!(text(typed.try_nullspace()), null.map(String::from), "{here}");
            assert_eq!(text(here.nullspace()), null.map(String::from), "{here}");
        })* };
    }
    let chain = format!("(_4,{huge}):(_1,_4)");
    same! {
        make_layout((8, (huge, 4)), (1, (16, 2))) => Ok("_1:_0"), Ok("_1:_0");
        layout![({ 8 }, { huge }, { 4 }) : (1, { 16 }, 6)] => Ok("8:_1"), Ok("_1:_0");
        // Here it is where the chain ends.
        layout![(4, { huge }, 6) : (1, 4, { 3 })] => Ok(&chain), Ok("_1:_0");
        layout![({ huge }, { 8 }, { 4 }) : ({ 2 }, { 2 }, 1)] => Err(LayoutError::Overflow), Ok("_1:_0");
        layout![({ huge }, { 8 }, { 4 }) : ({ 2 }, { 2 }, 0)] => Ok("_1:_0"), Err(LayoutError::Overflow);
        // And nothing follows a mode without elements.
        layout![({ huge }, { 8 }, 0, { 4 }) : ({ 2 }, { 2 }, { 3 }, 0)] => Ok("_1:_0"), Ok("_1:_0");
    }
}

#[test]
fn typed_layouts_convert_both_ways() {
    let n = 6;
    let typed = layout![(4, (n, 2)) : (1, (4, 24))];
    let here = DynLayout::from(typed);
    assert_eq!(here.to_string(), typed.to_string());
    assert!(here.try_into_typed() == Ok(typed));
    // Where the type has a `usize`, any number will do, and where it is static, the same one.
    let loose: Layout![(usize, (usize, 2)) : (1, (usize, usize))] = here.try_into_typed().expect("the same numbers");
    assert_eq!(loose.to_string(), "(4,(6,_2)):(_1,(4,24))");
    assert_eq!(typed.shape().to_dyn(), here.shape());
    assert_eq!(Int::fixed(8).try_into_typed::<usize>(), Ok(8));

    // Known divisors are checked.
    let known: Layout![(Multiple<U4>, (Narrow, 2)) : (1, (Multiple<U4>, 24))] =
        here.try_into_typed().expect("multiples");
    assert_eq!(known.to_string(), "(4,(6,_2)):(_1,(4,_24))");

    let refused = |error: Result<(), colex_dyn::ConversionError>| error.unwrap_err().to_string();
    assert_eq!(
        refused(here.try_into_typed::<Layout![(Multiple<U3>, (usize, 2)) : (1, (4, 24))]>().map(|_| ())),
        "the type has a size that is a multiple of 3 where the layout has 4, in mode<0>",
    );
    assert_eq!(
        refused(here.try_into_typed::<Layout![(4, (usize, 3)) : (1, (4, 24))]>().map(|_| ())),
        "the type has the static size 3 where the layout has 2, in mode<1, 1>",
    );
    assert_eq!(
        refused(here.try_into_typed::<Layout![(4, (usize, 2)) : (1, (4, 12))]>().map(|_| ())),
        "the type has the static stride 12 where the layout has 24, in mode<1, 1>",
    );
    assert_eq!(
        refused(here.try_into_typed::<Layout![(4, usize) : (1, 4)]>().map(|_| ())),
        "the type has an integer where the layout has a tuple of rank 2, in mode<1>",
    );
    assert_eq!(
        refused(here.try_into_typed::<Layout![(4, (usize, 2), 1) : (1, (4, 24), 0)]>().map(|_| ())),
        "the type has a tuple of rank 3 where the layout has one of rank 2",
    );
    assert_eq!(
        refused(here.try_into_typed::<Layout![((4, 1), (usize, 2)) : ((1, 0), (4, 24))]>().map(|_| ())),
        "the type has a tuple of rank 2 where the layout has the size 4, in mode<0>",
    );
}

/// Modes that stand still make up for gaps: as many elements as there are, up to the end, and half of them.
#[test]
fn exact_divides_have_elements_once() {
    let (whole, tile, moving) = (parsed("16:_1"), "(_2,_2,_2,_2):(_1,_3,_11,_0)", "(_2,_2,_2,_2):(_1,_4,_2,_8)");
    assert_eq!(whole.exact_logical_divide(parsed(tile)).unwrap_err(), LayoutError::TileGaps { reach: 16, size: 16 });
    assert_eq!(whole.exact_logical_divide(parsed(moving)).unwrap().size().unwrap().value(), 16);
}
