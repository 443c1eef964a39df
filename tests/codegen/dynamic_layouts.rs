//! Operations on layouts with dynamic integers, and the same by hand. `cargo run -p generated-code` compiles this and counts
//! the instructions of each pair, and `tests/codegen/main.rs` compares the numbers.
//!
//! A twin makes the integers of the result that are not static, and checks what the operation checks. Where a law is
//! broken both leave it to a cold function to say which one.

use colex::LayoutError;
use colex::prelude::*;

/// The law that is broken, by hand.
#[cold]
#[inline(never)]
fn law(operands: &[usize]) -> LayoutError {
    core::hint::black_box(operands);
    LayoutError::Overflow
}
/// The integers of a result, or the law that the operands break.
#[inline(always)]
fn or_law<const N: usize>(
    result: impl FnOnce() -> Option<[usize; N]>,
    operands: &[usize],
) -> Result<[usize; N], LayoutError> {
    match result() {
        Some(integers) => Ok(integers),
        None => Err(law(operands)),
    }
}
/// How many tiles cover `n` elements. The last one may pass their end, but not that of a `usize`.
#[inline(always)]
fn tiles(n: usize, tile: usize) -> Option<usize> {
    let tiles = if tile == 0 { return None } else { n.div_ceil(tile) };
    tiles.checked_mul(tile)?;
    Some(tiles)
}
/// The quotient of a number that the divisor divides.
#[inline(always)]
fn exactly(n: usize, divisor: usize) -> Option<usize> {
    (n % divisor == 0).then_some(n / divisor)
}
/// The sizes that `n` elements at stride 1 have in a mode of this size, and in the one after it.
#[inline(always)]
fn filled(n: usize, size: usize) -> Option<[usize; 2]> {
    if size == 0 {
        None
    } else if n <= size {
        Some([n, 1])
    } else {
        Some([size, exactly(n, size)?])
    }
}
/// A leaf of `n` elements at stride `r` on its way through the modes of a left operand.
#[derive(Clone, Copy)]
struct Leaf {
    n: usize,
    r: usize,
    diagonal: usize,
}
impl Leaf {
    /// The size and the stride of the elements that stay in the mode `size:stride`, and the leaf that goes on.
    #[inline(always)]
    fn step(self, size: usize, stride: usize, used: &mut usize) -> Option<(usize, usize, Leaf)> {
        let Leaf { n, r, diagonal } = self;
        if size == 0 {
            return None;
        }
        let still = r.checked_mul(stride).unwrap_or(0);
        if n <= 1 {
            return Some((n, still, Leaf { n: 1, r: r.div_ceil(size), diagonal: 0 }));
        }
        let (quotient, remainder) = (r / size, r % size);
        if remainder == 0 {
            return Some((1, still, Leaf { r: quotient, ..self }));
        }
        let mut claim = |n: usize| {
            let digits = *used + (n - 1) * remainder;
            let carries = *used > 0 && digits >= size;
            *used = digits;
            (!carries).then_some(())
        };
        let along = diagonal.checked_add(r.checked_mul(stride)?)?;
        if (n - 1).checked_mul(remainder).is_some_and(|last| last < size) {
            claim(n)?;
            if quotient == 0 {
                return Some((n, along, Leaf { n: 1, r: 1, diagonal: 0 }));
            }
            return Some((
                1,
                still,
                Leaf { n, r: quotient, diagonal: diagonal.checked_add(remainder.checked_mul(stride)?)? },
            ));
        }
        if quotient > 0 {
            return None;
        }
        let fill = exactly(size, remainder)?;
        claim(fill)?;
        Some((fill, along, Leaf { n: exactly(n, fill)?, r: 1, diagonal: fill.checked_mul(diagonal)? }))
    }
}

// Divides: of a dynamic size, of a dynamic stride, of both.
#[unsafe(no_mangle)]
pub fn zipped_divide_size_by_layout(r: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, 64) : (64, 1)].try_zipped_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_size_by_hand(r: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([tiles(r, 4)?]);
    or_law(result, &[r])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_stride_by_layout(s: usize) -> Result<impl Copy, LayoutError> {
    layout![(64, 32) : (s, 1)].try_zipped_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_stride_by_hand(s: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([s, s.checked_mul(4)?]);
    or_law(result, &[s])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, c) : (c, 1)].try_zipped_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([c, c.checked_mul(4)?, tiles(r, 4)?, tiles(c, 8)?]);
    or_law(result, &[r, c])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_rank_3_by_layout(
    x: usize,
    y: usize,
    z: usize,
    p: usize,
    q: usize,
) -> Result<impl Copy, LayoutError> {
    layout![(x, y, z) : (p, q, 1)].try_zipped_divide(shape![(2, 4, 8)])
}
#[unsafe(no_mangle)]
pub fn zipped_divide_rank_3_by_hand(
    x: usize,
    y: usize,
    z: usize,
    p: usize,
    q: usize,
) -> Result<impl Copy, LayoutError> {
    let result = || Some([p, q, p.checked_mul(2)?, q.checked_mul(4)?, tiles(x, 2)?, tiles(y, 4)?, tiles(z, 8)?]);
    or_law(result, &[x, y, z, p, q])
}
#[unsafe(no_mangle)]
pub fn tiled_divide_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, c) : (c, 1)].try_tiled_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn tiled_divide_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([c, c.checked_mul(4)?, tiles(r, 4)?, tiles(c, 8)?]);
    or_law(result, &[r, c])
}
#[unsafe(no_mangle)]
pub fn flat_divide_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, c) : (c, 1)].try_flat_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn flat_divide_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([c, c.checked_mul(4)?, tiles(r, 4)?, tiles(c, 8)?]);
    or_law(result, &[r, c])
}
#[unsafe(no_mangle)]
pub fn logical_divide_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, c) : (c, 1)].try_logical_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn logical_divide_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([c, c.checked_mul(4)?, tiles(r, 4)?, tiles(c, 8)?]);
    or_law(result, &[r, c])
}
#[unsafe(no_mangle)]
pub fn logical_divide_gaps_by_layout(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![(16, n) : (s, 1)].try_logical_divide(layout![4 : 2])
}
#[unsafe(no_mangle)]
pub fn logical_divide_gaps_by_hand(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        n.checked_mul(16)?;
        Some([s.checked_mul(2)?, s, s.checked_mul(8)?, n])
    };
    or_law(result, &[n, s])
}
#[unsafe(no_mangle)]
pub fn logical_divide_tile_by_layout(m: usize, s: usize, t: usize) -> Result<impl Copy, LayoutError> {
    layout![m : s].try_logical_divide(layout![t : 1])
}
#[unsafe(no_mangle)]
pub fn logical_divide_tile_by_hand(m: usize, s: usize, t: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([t, tiles(m, t)?, s, s.checked_mul(t)?]);
    or_law(result, &[m, s, t])
}
#[unsafe(no_mangle)]
pub fn exact_zipped_divide_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, c) : (c, 1)].try_exact_zipped_divide(shape![(4, 8)])
}
#[unsafe(no_mangle)]
pub fn exact_zipped_divide_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([c, c.checked_mul(4)?, exactly(r, 4)?, exactly(c, 8)?]);
    or_law(result, &[r, c])
}

// Compositions: of a dynamic size in front, in the right operand, of both, by mode.
#[unsafe(no_mangle)]
pub fn composition_left_by_layout(m: usize, n: usize) -> Result<impl Copy, LayoutError> {
    layout![(m, n) : (n, 1)].try_composition(layout![8 : 1])
}
#[unsafe(no_mangle)]
pub fn composition_left_by_hand(m: usize, n: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let [first, second] = filled(8, m)?;
        Some([first, second, n, 1])
    };
    or_law(result, &[m, n])
}
#[unsafe(no_mangle)]
pub fn composition_right_by_layout(k: usize) -> Result<impl Copy, LayoutError> {
    layout![(6, 4) : (4, 1)].try_composition(layout![(k, 2) : (1, 6)])
}
#[unsafe(no_mangle)]
pub fn composition_right_by_hand(k: usize) -> Result<impl Copy, LayoutError> {
    let result = || filled(k, 6);
    or_law(result, &[k])
}
#[unsafe(no_mangle)]
pub fn composition_stride_by_layout(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8, n) : (s, 1, 64)].try_composition(layout![(8, 4) : (4, 1)])
}
#[unsafe(no_mangle)]
pub fn composition_stride_by_hand(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([s]);
    or_law(result, &[n, s])
}
#[unsafe(no_mangle)]
pub fn composition_both_by_layout(a: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![((a, 4), 8) : ((1, s), 64)].try_composition(layout![(8, 4) : (4, 1)])
}
#[unsafe(no_mangle)]
pub fn composition_both_by_hand(a: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let (mut first, mut second) = (0, 0);
        let through = |leaf: Leaf, first: &mut usize, second: &mut usize| {
            let (n, d, leaf) = leaf.step(a, 1, first)?;
            let (m, e, leaf) = leaf.step(4, s, second)?;
            Some([n, d, m, e, leaf.n, leaf.diagonal.checked_add(leaf.r.checked_mul(64)?)?])
        };
        let [a, b, c, d, e, f] = through(Leaf { n: 8, r: 4, diagonal: 0 }, &mut first, &mut second)?;
        let [g, h, i, j, k, l] = through(Leaf { n: 4, r: 1, diagonal: 0 }, &mut first, &mut second)?;
        Some([a, b, c, d, e, f, g, h, i, j, k, l])
    };
    or_law(result, &[a, s])
}
#[unsafe(no_mangle)]
pub fn composition_by_mode_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, c) : (c, 1)].try_composition((layout![4 : 2], layout![8 : 1]))
}
#[unsafe(no_mangle)]
pub fn composition_by_mode_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([c.checked_mul(2)?]);
    or_law(result, &[r, c])
}

// Complements and inverses.
#[unsafe(no_mangle)]
pub fn complement_cotarget_by_layout(n: usize) -> Result<impl Copy, LayoutError> {
    layout![4 : 2].try_complement(n)
}
#[unsafe(no_mangle)]
pub fn complement_cotarget_by_hand(n: usize) -> Result<impl Copy, LayoutError> {
    let result = || if n == 0 { None } else { Some([tiles(n, 8)?]) };
    or_law(result, &[n])
}
#[unsafe(no_mangle)]
pub fn complement_size_by_layout(k: usize, n: usize) -> Result<impl Copy, LayoutError> {
    layout![k : 1].try_complement(n)
}
#[unsafe(no_mangle)]
pub fn complement_size_by_hand(k: usize, n: usize) -> Result<impl Copy, LayoutError> {
    let result = || if n == 0 { None } else { Some([tiles(n, k)?, k]) };
    or_law(result, &[k, n])
}
#[unsafe(no_mangle)]
pub fn complement_stride_by_layout(s: usize, n: usize) -> Result<impl Copy, LayoutError> {
    layout![4 : s].try_complement(n)
}
#[unsafe(no_mangle)]
pub fn complement_stride_by_hand(s: usize, n: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let reach = s.checked_mul(4)?.max(1);
        if n == 0 { None } else { Some([s.max(1), tiles(n, reach)?, reach]) }
    };
    or_law(result, &[s, n])
}
#[unsafe(no_mangle)]
pub fn complement_in_shape_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8) : (1, 4)].try_complement(shape![(r, c)])
}
#[unsafe(no_mangle)]
pub fn complement_in_shape_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let n = r.checked_mul(c).filter(|&n| n > 0)?;
        // The 32 elements take whole columns of the shape, or a part of one.
        let rest = r.div_ceil(32).checked_mul(c.div_ceil(32usize.div_ceil(r)))?;
        (rest.checked_mul(32)? >= n).then_some([rest])
    };
    or_law(result, &[r, c])
}
#[unsafe(no_mangle)]
pub fn right_inverse_by_layout(n: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8, n) : (8, 1, 32)].try_right_inverse()
}
#[unsafe(no_mangle)]
pub fn right_inverse_by_hand(n: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([n]);
    or_law(result, &[n])
}
#[unsafe(no_mangle)]
pub fn left_inverse_by_layout(n: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, n) : (1, 16)].try_left_inverse()
}
#[unsafe(no_mangle)]
pub fn left_inverse_by_hand(n: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([n]);
    or_law(result, &[n])
}
#[unsafe(no_mangle)]
pub fn coalesce_by_layout(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8, n) : (1, 4, s)].try_coalesce()
}
#[unsafe(no_mangle)]
pub fn coalesce_by_hand(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([n, s]);
    or_law(result, &[n, s])
}
#[unsafe(no_mangle)]
pub fn filter_by_layout(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8, n) : (1, 0, s)].try_filter()
}
#[unsafe(no_mangle)]
pub fn filter_by_hand(n: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([n, s]);
    or_law(result, &[n, s])
}

// Products.
#[unsafe(no_mangle)]
pub fn logical_product_by_layout(n: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8) : (8, 1)].try_logical_product(layout![n : 1])
}
#[unsafe(no_mangle)]
pub fn logical_product_by_hand(n: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        n.checked_mul(32)?;
        Some([n])
    };
    or_law(result, &[n])
}
#[unsafe(no_mangle)]
pub fn logical_product_stride_by_layout(s: usize) -> Result<impl Copy, LayoutError> {
    layout![4 : s].try_logical_product(layout![8 : 1])
}
#[unsafe(no_mangle)]
pub fn logical_product_stride_by_hand(s: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let (reach, [first, second]) = (s.checked_mul(4)?, filled(8, s.max(1))?);
        Some([s, first, second, reach.max(1)])
    };
    or_law(result, &[s])
}
#[unsafe(no_mangle)]
pub fn zipped_product_by_layout(n: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8) : (8, 1)].try_zipped_product(layout![n : 1])
}
#[unsafe(no_mangle)]
pub fn zipped_product_by_hand(n: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        n.checked_mul(32)?;
        Some([n])
    };
    or_law(result, &[n])
}
#[unsafe(no_mangle)]
pub fn blocked_product_by_layout(n: usize, m: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8) : (8, 1)].try_blocked_product(layout![(n, m) : (m, 1)])
}
#[unsafe(no_mangle)]
pub fn blocked_product_by_hand(n: usize, m: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let cosize = if n == 0 || m == 0 { 0 } else { (n - 1).checked_mul(m)?.checked_add(m)? };
        cosize.checked_mul(32)?;
        let stride = m.checked_mul(32);
        Some([n, m, if n > 1 { stride? } else { stride.unwrap_or(0) }])
    };
    or_law(result, &[n, m])
}
#[unsafe(no_mangle)]
pub fn raked_product_by_layout(n: usize, m: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8) : (8, 1)].try_raked_product(layout![(n, m) : (m, 1)])
}
#[unsafe(no_mangle)]
pub fn raked_product_by_hand(n: usize, m: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let cosize = if n == 0 || m == 0 { 0 } else { (n - 1).checked_mul(m)?.checked_add(m)? };
        cosize.checked_mul(32)?;
        let stride = m.checked_mul(32);
        Some([n, m, if n > 1 { stride? } else { stride.unwrap_or(0) }])
    };
    or_law(result, &[n, m])
}
#[unsafe(no_mangle)]
pub fn tile_to_shape_by_layout(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    layout![(4, 8) : (8, 1)].try_tile_to_shape(shape![(r, c)])
}
#[unsafe(no_mangle)]
pub fn tile_to_shape_by_hand(r: usize, c: usize) -> Result<impl Copy, LayoutError> {
    let result = || {
        let (n, m) = (exactly(r, 4)?, exactly(c, 8)?);
        let cosize = if n == 0 || m == 0 { 0 } else { (m - 1).checked_mul(n)?.checked_add(n)? };
        cosize.checked_mul(32)?;
        let stride = n.checked_mul(32);
        Some([n, m, if m > 1 { stride? } else { stride.unwrap_or(0) }])
    };
    or_law(result, &[r, c])
}

// Recasts.
#[unsafe(no_mangle)]
pub fn upcast_by_layout(r: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, 8) : (s, 1)].try_upcast::<U4>()
}
#[unsafe(no_mangle)]
pub fn upcast_by_hand(r: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([r, exactly(s, 4)?]);
    or_law(result, &[r, s])
}
#[unsafe(no_mangle)]
pub fn downcast_by_layout(r: usize, s: usize) -> Result<impl Copy, LayoutError> {
    layout![(r, 8) : (s, 1)].try_downcast::<U4>()
}
#[unsafe(no_mangle)]
pub fn downcast_by_hand(r: usize, s: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([r, s.checked_mul(4)?]);
    or_law(result, &[r, s])
}

// A static tile of a matrix of dynamic strides, composed here: the composition reduces to the products,
// which are checked.
#[unsafe(no_mangle)]
pub fn composed_by_layout(rows: usize, columns: usize, i: usize, j: usize) -> Option<usize> {
    let matrix = layout![(128, 64) : (rows, columns)];
    let tile = matrix.try_composition((layout![8 : 4], layout![8 : 2])).ok()?;
    Some(tile.at((i, j)))
}
#[unsafe(no_mangle)]
pub fn composed_by_hand(rows: usize, columns: usize, i: usize, j: usize) -> Option<usize> {
    let (rows, columns) = (rows.checked_mul(4)?, columns.checked_mul(2)?);
    Some(i * rows + j * columns)
}

// Two that differ: what compares code must see it.
#[unsafe(no_mangle)]
pub fn control_by_layout(x: usize, y: usize, z: usize, p: usize, q: usize) -> Result<impl Copy, LayoutError> {
    layout![(x, y, z) : (p, q, 1)].try_zipped_divide(shape![(2, 4, 8)])
}
#[unsafe(no_mangle)]
pub fn control_by_hand(x: usize, y: usize, z: usize, p: usize, q: usize) -> Result<impl Copy, LayoutError> {
    let result = || Some([x, y, z, p, q]);
    or_law(result, &[x, y, z, p, q])
}
