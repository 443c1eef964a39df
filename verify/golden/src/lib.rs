//! colex against what CuTe C++ itself printed: see the README of this folder.
//!
//! * [`generator`]: from the recorded cases to Rust, shared with the build script;
//! * [`mod@composed`]: swizzles and composed layouts;
//! * [`mod@coordinates`]: coordinate layouts;
//! * [`mod@signed`]: layouts with negative strides;
//! * [`mod@atoms`]: atoms, TiledMma and TiledCopy;
//! * [`area`]: the cases of an area, run and judged;
//! * [`beside_dyn`]: a typed answer against that of `colex-dyn`;
//! * [`case`]: a case as the generated code gives it;
//! * [`answers`]: the texts of operations that give no layout;
//! * [`lawful`]: a result against the law of its operation;
//! * [`report`]: the tables that the tests print;
//! * [`walk`]: the common part of the walks over random programs;
//! * [`probe`]: programs that should not compile, compiled once, all in one file.

pub mod answers;
pub mod area;
pub mod atoms;
pub mod beside_dyn;
pub mod case;
pub mod composed;
pub mod coordinates;
pub mod generator;
pub mod lawful;
pub mod probe;
pub mod report;
pub mod signed;
pub mod walk;
