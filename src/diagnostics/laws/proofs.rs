//! The laws of proofs.

/// `Injective`: the stride `Self` is above the last offset of the modes of smaller stride, which is below `Reach`.
#[diagnostic::on_unimplemented(
    message = "not proven injective: the stride {Self} is smaller than {Reach}, where the modes of smaller stride end",
    label = "this layout may map two coordinates to one index",
    note = "the proof is sufficient, not exact: the modes must lie above each other by increasing stride"
)]
pub trait NotProvenInjective<Reach> {}

/// `Compact`: the stride `Self` is `End`, where the modes of smaller stride end.
#[diagnostic::on_unimplemented(
    message = "not compact: a mode has stride {Self}, but the modes of smaller stride end at {End}",
    label = "this layout is not a bijection onto its size",
    note = "by increasing stride, each mode must begin where those before end"
)]
pub trait NotProvenCompact<End> {}

/// `Contiguous`: the stride `Self` is `End`, where the modes before it end.
#[diagnostic::on_unimplemented(
    message = "not contiguous: a mode has stride {Self}, but the modes before it end at {End}",
    label = "this layout is not the identity",
    note = "in their order, each mode of more than one element must begin where those before end"
)]
pub trait NotProvenContiguous<End> {}

/// Proofs: the integers that decide are static.
#[diagnostic::on_unimplemented(
    message = "no static proof: this property depends on dynamic integers",
    label = "this layout has dynamic integers",
    note = "check it at run time: `let mut a = a.prove_injective()?` of a tensor; other proofs are `a.into_proven::<colex::IsCompact>()?`, and of a layout `colex::Proven::<_, colex::IsCompact>::new(layout)?`; an index and `a.for_each_mut(f)` write elements without a proof"
)]
pub trait NoStaticProof<Place> {}
