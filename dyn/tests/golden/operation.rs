//! A recorded operation on recorded arguments.

use std::fmt::Display;
use std::str::FromStr;

use colex_dyn::{
    DynCoord, DynLayout, DynTiler, DynTuple, Int, LayoutError, ParseError, make_identity_layout, make_layout_left,
    make_layout_right, make_ordered_layout,
};

/// Why there is no result.
#[derive(Debug)]
pub enum Refused {
    /// An argument is not in the notation.
    Parse(ParseError),
    /// A law is broken.
    Law(LayoutError),
    /// There is no operation of this name.
    NoOperation,
}

impl From<ParseError> for Refused {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}
impl From<LayoutError> for Refused {
    fn from(error: LayoutError) -> Self {
        Self::Law(error)
    }
}
impl Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Law(error) => error.fmt(f),
            Self::NoOperation => write!(f, "no operation"),
        }
    }
}

/// The arguments.
struct Args<'a>(&'a [String]);

impl Args<'_> {
    fn read<T: FromStr<Err = ParseError>>(&self, index: usize) -> Result<T, ParseError> {
        self.0[index].parse()
    }
    fn tuple(&self, index: usize) -> Result<DynTuple, ParseError> {
        self.read(index)
    }
    fn layout(&self, index: usize) -> Result<DynLayout, ParseError> {
        self.read(index)
    }
    fn tiler(&self, index: usize) -> Result<DynTiler, ParseError> {
        self.read(index)
    }
    fn coord(&self, index: usize) -> Result<DynCoord, ParseError> {
        self.read(index)
    }
    fn number(&self, index: usize) -> Result<usize, ParseError> {
        self.read(index).map(Int::value)
    }
    fn is_layout(&self, index: usize) -> bool {
        self.0[index].contains(':')
    }
    /// The shape of a layout or a tiler, or an int tuple.
    fn shape(&self, index: usize) -> Result<DynTuple, Refused> {
        Ok(self.tiler(index)?.shape()?)
    }
    /// An operation that layouts and int tuples have.
    fn either(
        &self,
        index: usize,
        on_layout: impl FnOnce(DynLayout) -> Result<DynLayout, LayoutError>,
        on_tuple: impl FnOnce(DynTuple) -> Result<DynTuple, LayoutError>,
    ) -> Result<String, Refused> {
        if self.is_layout(index) {
            Ok(on_layout(self.layout(index)?)?.to_string())
        } else {
            Ok(on_tuple(self.tuple(index)?)?.to_string())
        }
    }
}

/// The text of a result.
fn text<T: Display>(result: Result<T, LayoutError>) -> Result<String, Refused> {
    Ok(result?.to_string())
}

/// Runs the operation.
pub fn run(op: &str, args: &[String]) -> Result<String, Refused> {
    let args = Args(args);
    for kind in [tuples, layouts, modes] {
        match kind(op, &args) {
            Err(Refused::NoOperation) => {}
            answer => return answer,
        }
    }
    Err(Refused::NoOperation)
}

fn tuples(op: &str, a: &Args<'_>) -> Result<String, Refused> {
    match (op, a.0.len()) {
        ("shape", _) => Ok(a.layout(0)?.shape().to_string()),
        ("stride", _) => Ok(a.layout(0)?.stride().to_string()),
        ("size" | "product", _) => text(a.shape(0)?.product()),
        ("cosize", _) => text(a.layout(0)?.cosize()),
        ("coshape", _) => text(a.layout(0)?.coshape()),
        ("rank", _) => Ok(format!("_{}", a.shape(0)?.rank())),
        ("depth", _) => Ok(format!("_{}", a.shape(0)?.depth())),
        ("product_each", _) => text(a.shape(0)?.product_each()),
        ("sum", _) => text(a.tuple(0)?.sum()),
        ("inner_product", _) => text(a.tuple(0)?.inner_product(&a.tuple(1)?)),
        ("ceil_div", _) => text(a.tuple(0)?.ceil_div(a.tiler(1)?)),
        ("shape_div", _) => text(a.tuple(0)?.shape_div(&a.tuple(1)?)),
        ("round_up", _) => text(a.tuple(0)?.round_up(&a.tuple(1)?)),
        ("elem_scale", _) => text(a.tuple(0)?.elem_scale(&a.tuple(1)?)),
        ("max", _) => text(a.tuple(0)?.max()),
        ("min", _) => text(a.tuple(0)?.min()),
        ("gcd", _) => text(a.tuple(0)?.gcd()),
        ("coalesce_shape", _) => text(a.tuple(0)?.coalesce_shape()),
        ("congruent", _) => Ok(a.shape(0)?.congruent(&a.shape(1)?).to_string()),
        ("weakly_congruent", _) => Ok(a.shape(0)?.weakly_congruent(&a.shape(1)?).to_string()),
        ("compatible", _) => Ok(a.shape(0)?.compatible(&a.shape(1)?).to_string()),
        ("evenly_divides", _) => text(a.shape(0)?.evenly_divides(a.tiler(1)?)),
        ("equal", _) if a.is_layout(0) => Ok(a.layout(0)?.equal(&a.layout(1)?).to_string()),
        ("equal", _) => Ok(a.tuple(0)?.equal(&a.tuple(1)?).to_string()),
        ("elem_less", _) => text(a.tuple(0)?.elem_less(&a.tuple(1)?)),
        ("lex_less", _) => text(a.tuple(0)?.lex_less(&a.tuple(1)?)),
        ("colex_less", _) => text(a.tuple(0)?.colex_less(&a.tuple(1)?)),
        ("idx2crd", 2) => text(a.shape(1)?.idx2crd(&a.tuple(0)?)),
        ("idx2crd", _) => text(a.tuple(1)?.idx2crd_with_stride(&a.tuple(0)?, &a.tuple(2)?)),
        ("crd2idx", 2) => text(a.tuple(1)?.crd2idx_compact(&a.tuple(0)?)),
        ("crd2idx", _) => text(a.tuple(1)?.crd2idx(&a.tuple(0)?, &a.tuple(2)?)),
        ("crd2crd", _) => text(a.tuple(1)?.crd2crd(&a.tuple(0)?, &a.tuple(2)?)),
        ("compact_col_major", 1) => text(a.tuple(0)?.compact_col_major()),
        ("compact_col_major", _) => text(a.tuple(0)?.compact_col_major_from(&a.tuple(1)?)),
        ("compact_row_major", 1) => text(a.tuple(0)?.compact_row_major()),
        ("compact_row_major", _) => text(a.tuple(0)?.compact_row_major_from(&a.tuple(1)?)),
        ("compact_order", _) => text(a.tuple(0)?.compact_order(&a.tuple(1)?)),
        ("domain_distribute", _) => text(a.tuple(0)?.domain_distribute(a.read::<Int>(1)?)),
        _ => Err(Refused::NoOperation),
    }
}

fn layouts(op: &str, a: &Args<'_>) -> Result<String, Refused> {
    match (op, a.0.len()) {
        ("make_layout" | "layout_left", _) => text(make_layout_left(&a.tuple(0)?)),
        ("layout_right", _) => text(make_layout_right(&a.tuple(0)?)),
        ("make_ordered_layout", _) => text(make_ordered_layout(&a.tuple(0)?, &a.tuple(1)?)),
        ("make_identity_layout", _) => Ok(make_identity_layout(a.read::<Int>(0)?).to_string()),
        ("coprofile", _) => Ok(a.layout(0)?.coprofile().to_string()),
        ("call", _) => text(a.layout(0)?.crd2idx(&a.tuple(1)?)),
        ("get_hier_coord", _) => text(a.layout(0)?.get_hier_coord(a.read::<Int>(1)?)),
        ("get_flat_coord", _) => text(a.layout(0)?.get_flat_coord(a.read::<Int>(1)?)),
        ("get_1d_coord", _) => text(a.layout(0)?.get_1d_coord(a.read::<Int>(1)?)),
        ("coalesce", _) => text(a.layout(0)?.coalesce()),
        ("coalesce_x", _) => text(a.layout(0)?.coalesce_x()),
        ("coalesce_by_profile", _) => text(a.layout(0)?.coalesce_by(a.tiler(1)?)),
        ("filter", _) => text(a.layout(0)?.filter()),
        ("filter_by_profile", _) => text(a.layout(0)?.filter_by(a.tiler(1)?)),
        ("filter_zeros", _) => Ok(a.layout(0)?.filter_zeros().to_string()),
        ("composition" | "composition_tiler", _) => text(a.layout(0)?.composition(a.tiler(1)?)),
        ("withshape", _) => text(a.layout(0)?.with_shape(&a.tuple(1)?)),
        ("complement", 1) => text(a.layout(0)?.complement_in_cosize()),
        ("complement", _) => text(a.layout(0)?.complement(&a.shape(1)?)),
        ("logical_divide", _) => text(a.layout(0)?.logical_divide(a.tiler(1)?)),
        ("zipped_divide", _) => text(a.layout(0)?.zipped_divide(a.tiler(1)?)),
        ("tiled_divide", _) => text(a.layout(0)?.tiled_divide(a.tiler(1)?)),
        ("flat_divide", _) => text(a.layout(0)?.flat_divide(a.tiler(1)?)),
        // CuTe does not have these; they are tried on random layouts.
        ("exact_logical_divide", _) => text(a.layout(0)?.exact_logical_divide(a.tiler(1)?)),
        ("exact_zipped_divide", _) => text(a.layout(0)?.exact_zipped_divide(a.tiler(1)?)),
        ("exact_tiled_divide", _) => text(a.layout(0)?.exact_tiled_divide(a.tiler(1)?)),
        ("exact_flat_divide", _) => text(a.layout(0)?.exact_flat_divide(a.tiler(1)?)),
        ("cover", _) => {
            let cover = a.layout(0)?.cover(a.tiler(1)?)?;
            Ok(format!("({},{})", cover.shape(), cover.padded_shape()))
        }
        ("padding", _) => text(a.layout(0)?.padding(a.tiler(1)?)),
        ("logical_product", _) => text(a.layout(0)?.logical_product(a.tiler(1)?)),
        ("zipped_product", _) => text(a.layout(0)?.zipped_product(a.tiler(1)?)),
        ("tiled_product", _) => text(a.layout(0)?.tiled_product(a.tiler(1)?)),
        ("flat_product", _) => text(a.layout(0)?.flat_product(a.tiler(1)?)),
        ("blocked_product", _) => text(a.layout(0)?.blocked_product(&a.layout(1)?)),
        ("raked_product", _) => text(a.layout(0)?.raked_product(&a.layout(1)?)),
        ("tile_to_shape", 2) => text(a.layout(0)?.tile_to_shape(&a.tuple(1)?)),
        ("tile_to_shape", _) => text(a.layout(0)?.tile_to_shape_ordered(&a.tuple(1)?, &a.tuple(2)?)),
        ("right_inverse", _) => text(a.layout(0)?.right_inverse()),
        ("left_inverse", _) => text(a.layout(0)?.left_inverse()),
        ("nullspace", _) => text(a.layout(0)?.nullspace()),
        ("max_common_layout", _) => text(a.layout(0)?.max_common_layout(&a.layout(1)?)),
        ("max_common_vector", _) => text(a.layout(0)?.max_common_vector(&a.layout(1)?)),
        ("max_alignment", _) => text(a.layout(0)?.max_alignment()),
        ("upcast", _) => text(a.layout(0)?.upcast(a.number(1)?)),
        ("downcast", _) => text(a.layout(0)?.downcast(a.number(1)?)),
        ("make_layout_like", _) => text(a.layout(0)?.make_layout_like()),
        ("make_fragment_like", _) => text(a.layout(0)?.make_fragment_like()),
        _ => Err(Refused::NoOperation),
    }
}

fn modes(op: &str, a: &Args<'_>) -> Result<String, Refused> {
    match (op, a.0.len()) {
        ("flatten", _) => a.either(0, |l| Ok(l.flatten()), |t| Ok(t.flatten())),
        ("flatten_to_tuple", _) => Ok(a.tuple(0)?.flatten_to_tuple().to_string()),
        ("get", 2) => text(a.layout(0)?.mode(a.number(1)?)),
        ("get", _) => text(a.layout(0)?.mode(a.number(1)?)?.mode(a.number(2)?)),
        ("make_layout_concat", _) => {
            let layouts: Result<Vec<_>, _> = (0..a.0.len()).map(|index| a.layout(index)).collect();
            text(DynLayout::concat(layouts?))
        }
        ("take", _) => {
            let (begin, end) = (a.number(1)?, a.number(2)?);
            a.either(0, |l| l.take(begin, end), |t| t.take(begin, end))
        }
        ("group", _) => text(a.layout(0)?.group(a.number(1)?, a.number(2)?)),
        ("select", _) => {
            let indices: Result<Vec<_>, _> = (1..a.0.len()).map(|index| a.number(index)).collect();
            text(a.layout(0)?.select(&indices?))
        }
        ("append", _) => text(a.layout(0)?.append(&a.layout(1)?)),
        ("prepend", _) => text(a.layout(0)?.prepend(&a.layout(1)?)),
        ("append_n", _) => text(a.layout(0)?.append_to_rank(a.number(1)?, &a.layout(2)?)),
        ("prepend_n", _) => text(a.layout(0)?.prepend_to_rank(a.number(1)?, &a.layout(2)?)),
        ("append_default", _) => text(a.layout(0)?.append_to_rank(a.number(1)?, &"_1:_0".parse()?)),
        ("prepend_default", _) => text(a.layout(0)?.prepend_to_rank(a.number(1)?, &"_1:_0".parse()?)),
        ("replace", _) => text(a.layout(0)?.replace(a.number(1)?, &a.layout(2)?)),
        ("insert", _) => text(a.tuple(0)?.insert(a.number(1)?, &a.tuple(2)?)),
        ("remove", _) => text(a.tuple(0)?.remove(a.number(1)?)),
        ("unflatten", _) => text(a.layout(0)?.unflatten(&a.tuple(1)?)),
        ("reverse", _) => a.either(0, |l| Ok(l.reverse()), |t| Ok(t.reverse())),
        ("wrap", _) => a.either(0, |l| Ok(l.wrap()), |t| Ok(t.wrap())),
        ("unwrap", _) => a.either(0, |l| Ok(l.unwrap()), |t| Ok(t.unwrap())),
        ("repeat", _) => text(a.tuple(1)?.repeat(a.number(0)?)),
        ("repeat_like", _) => text(a.tuple(1)?.repeat_like(&a.tuple(0)?)),
        ("zip", _) => text(a.layout(0)?.zip()),
        ("zip2", _) => text(a.layout(0)?.zip_with(&a.layout(1)?)),
        ("zip2_by", _) => text(a.tuple(0)?.zip2_by(&a.tiler(1)?)),
        ("tile_unzip", _) => text(a.layout(0)?.tile_unzip(&a.tiler(1)?)),
        ("slice", _) => {
            let coordinate = a.coord(0)?;
            a.either(1, |l| l.slice(&coordinate), |t| t.slice(&coordinate))
        }
        ("dice", _) => {
            let coordinate = a.coord(0)?;
            a.either(1, |l| l.dice(&coordinate), |t| t.dice(&coordinate))
        }
        ("slice_and_offset", _) => {
            let (slice, offset) = a.layout(1)?.slice_and_offset(&a.coord(0)?)?;
            Ok(format!("({slice},{offset})"))
        }
        _ => Err(Refused::NoOperation),
    }
}
