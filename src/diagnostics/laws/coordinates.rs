//! The laws of coordinates.

/// A coordinate, of rank `Self`, is an integer or has the rank of the shape.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate of rank {Self} for a shape of rank {Rank}",
    label = "not a coordinate of {Place}",
    note = "a shape of rank {Rank} takes an integer, or a tuple of {Rank} coordinates"
)]
pub trait CoordinateProfile<Rank, Place> {}

/// A coordinate is not deeper than the shape: a tuple of rank `Self` cannot index a mode of the integral size `Size`.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate tuple of rank {Self} for a mode of size {Size}",
    label = "not a coordinate of {Place}",
    note = "a mode whose size is an integer takes an integer"
)]
pub trait CoordinateDepth<Size, Place> {}

/// Only a coordinate without underscores has an offset.
#[diagnostic::on_unimplemented(
    message = "coordinate profile: a coordinate with an underscore has no offset",
    label = "an underscore keeps {Place}",
    note = "`slice` and `slice_and_offset` take it; for the offset, write an integer in its place"
)]
pub trait HasOffset<Place> {}
