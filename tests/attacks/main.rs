//! Attacks on memory safety, in safe code. A binary of its own, because other compilers, targets and Miri run it, too.

mod tensors;
