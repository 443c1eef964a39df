//! Shape surgery: layouts made of the modes of others.
//!
//! Every operation takes the list of modes of a layout, rearranges it by types, and makes a layout of it again; no
//! integer is computed. An index out of range, an empty range, or a tuple of the wrong rank does not compile.

mod append;
mod concat;
mod group;
mod lists;
mod mode;
mod select;
mod take;
mod tile_unzip;
mod unflatten;
mod unit_stride;
mod zip;

pub use append::{Append, AppendOf, AppendToRank, AppendToRankOf, Prepend, PrependOf, PrependToRank, PrependToRankOf};
pub use concat::{ConcatLayouts, ConcatLayoutsOf, concat_layouts};
pub use group::{Group, GroupOf, Ungroup, UngroupOf};
pub(super) use lists::{BeforeOf, Front};
pub(crate) use mode::{IntegerMode, Nested};
pub use mode::{Mode, ModeOf, Replace, ReplaceOf};
pub use select::{Select, SelectOf};
pub use take::{Take, TakeOf};
pub use tile_unzip::{TileUnzip, TileUnzipOf};
pub(super) use unflatten::TakeProfile;
pub use unflatten::{Unflatten, UnflattenOf};
pub use unit_stride::StrideUnit;
pub use zip::{Zip, ZipOf, ZipWith, ZipWithOf};
