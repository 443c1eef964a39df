//! Sizes, offsets, coordinates, and proofs about all of them.

use super::Operands::{Each, First, Layout, None as Alone};
use super::Statics::{Few, Many};
use super::{Operation, row};

const INDEX: &[&[&str]] = &[&["?"], &["_0"], &["_5"]];
const COORDINATES: &[&[&str]] =
    &[&["?"], &["_5"], &["(?)"], &["(?,?)"], &["(?,_1)"], &["(?,?,?)"], &["((?,?),?)"], &["(?,(?,?))"]];
const SLICES: &[&str] = &["_", "?", "(_)", "(?)", "(_,?)", "(?,_)", "(_,_)", "(?,?)", "(_,?,_)", "(?,_,?)", "(_,_,?)"];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("size", "size", "checked({0}.try_size())", Alone, Few),
    row("cosize", "cosize", "checked(try_cosize({0}))", Alone, Few),
    row("cosize (number)", "cosize_number", "checked({0}.try_cosize())", Alone, Few),
    row("rank", "rank", "sure({0}.rank())", Alone, Few),
    row("depth", "depth", "sure({0}.depth())", Alone, Few),
    row("at", "call", "checked({0}.try_at({1:coord}))", Each(COORDINATES), Few),
    row("crd2idx", "call", "checked(try_crd2idx({1:coord}, {0}.shape(), {0}.stride()))", Each(COORDINATES), Few),
    row("idx2crd", "idx2crd_of", "checked(try_idx2crd({1:coord}, {0}.shape()))", Each(INDEX), Few),
    row("get_hier_coord", "hier_coord", "checked({0}.try_get_hier_coord({1}))", Each(INDEX), Few),
    row("get_flat_coord", "flat_coord", "checked({0}.try_get_flat_coord({1}))", Each(INDEX), Few),
    row("get_1d_coord", "one_d_coord", "checked({0}.try_get_1d_coord({1}))", Each(INDEX), Few),
    row("slice", "slice", "sure({1}.slice({0:coord}))", First(SLICES), Few),
    row("dice", "dice", "sure({1}.dice({0:coord}))", First(SLICES), Few),
    row("slice_and_offset", "slice_and_offset", "checked({1}.try_slice_and_offset({0:coord}))", First(SLICES), Few),
    row("Injective", "injective", "proven(Proven::<_, IsInjective>::new({0}))", Alone, Many),
    row("Compact", "compact", "proven(Proven::<_, IsCompact>::new({0}))", Alone, Many),
    row("Contiguous", "contiguous", "proven(Proven::<_, IsContiguous>::new({0}))", Alone, Few),
    row("Disjoint", "disjoint", "proven(ProvenDisjoint::new({0}, {1}))", Layout, Many),
];
