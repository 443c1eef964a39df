//! Properties that only a run of the compiler can show: each test writes a crate that uses the library.

#[path = "../common/cases.rs"]
mod cases;
#[path = "../common/scratch.rs"]
mod scratch;

mod faer;
mod layouts_by_types;
mod must_not_compile;
mod one_error;
mod readme;
mod recommended_traits;
mod sealed;
mod swizzles_by_types;
mod twins;
