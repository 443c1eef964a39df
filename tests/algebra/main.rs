//! The operations of the algebra on layouts of static, dynamic and mixed integers, each by its law.

#[path = "../common/mod.rs"]
mod common;
#[macro_use]
#[path = "../common/each.rs"]
mod each;
#[path = "../common/offset.rs"]
mod by_modes;

mod at;
mod coalesce;
mod complement;
mod completeness;
mod composition;
mod composition_places;
mod divide;
mod dynamic_laws;
mod exact;
mod exact_by_types;
mod filter;
mod flatten;
mod layout_keys;
mod left_inverse;
mod make_layout;
mod max_alignment;
mod max_common;
mod mixed;
mod product;
mod recasts;
mod reshape;
mod right_inverse_and_nullspace;
mod runs;
mod size;
