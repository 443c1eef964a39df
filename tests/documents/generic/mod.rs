//! A gallery of generic functions: one bound carries what a body needs, for static, dynamic and mixed layouts alike.
//!
//! Each function is called with layouts of several kinds, and from another generic function, `calls_…`, with the bounds of
//! that function alone. `docs/GENERIC_CODE.md` says what is to be seen here; `rules.rs` counts the functions and their
//! bounds.

mod kernels;
mod layouts;
mod matrices;
mod programs;
mod recursion;
mod rules;
mod structs;
mod tensors;
mod windows;
