//! Kernels for tensor cores: the parts that exist, and how the others could be expressed.
//!
//! # `mma.sync`
//!
//! `mma_gemm` of the kernels of the repository is a product of matrices by one generic function over the instruction:
//! `f16`, `bf16` and `tf32` with sums of `f32`, `i8` with sums of `i32`. There is no `unsafe` code in it. It is for sizes that
//! are multiples of its tiles; `mma_gemm_any_size` and `mma_gemm_with` are for others, and have an epilogue.
//!
//! | part | here |
//! | --- | --- |
//! | stages of tiles in shared memory, copied asynchronously | [`Block::ring_of_warps`](crate::Block::ring_of_warps): a warp reads a stage and the one after it, so that fragments of the next one are loaded while those of this one are multiplied |
//! | an XOR swizzle of the tiles | [`MatrixStage`](crate::MatrixStage): a layout of rows of [chunks](crate::Chunk) and a swizzle. That it frees the rows of bank conflicts is a bound, [`RowsOfChunks`](crate::RowsOfChunks), by `colex::memory` |
//! | `ldmatrix`, plain and transposed | [`Warp::load_matrix`](crate::Warp::load_matrix): a fragment of `A`, or two of `B`; by [`ByTerms`](crate::ByTerms) and [`ByRows`](crate::ByRows) |
//! | fragments in registers | [`WarpFragment`](crate::WarpFragment) of an operand of an atom of `colex-atoms`, whose type has the thread-value layout |
//! | `mma.sync` itself | [`Warp::multiply_add`](crate::Warp::multiply_add) of the atoms of [`WarpMma`](crate::WarpMma): the fragments are those of the atom by their types |
//! | edges | [`UnwrittenMatrix::copy_async_each`](crate::UnwrittenMatrix::copy_async_each) fills a stage up with zeros, and [`predicated`](crate::predicated()) outputs are not written beyond their ends |
//! | epilogue | a phase of threads, to which [`PerWarp`](crate::PerWarp) lends the sums of each lane, and [`InputTile`](crate::InputTile) the elements of another operand at the same places |
//! | results of 16 bits | [`Half`](crate::Half), and memory of [chunks](crate::Chunk) that [holds](crate::Holds) them, so that a result is a factor of the next product |
//!
//! On the host a function of warps is called for each warp, and the 32 lanes run through the models of the instructions in
//! `colex-atoms`, under Miri too.
//!
//! Not there yet: batches, elements of 8 bits of floating point, `stmatrix`, factors whose lines are not a multiple of 16 bytes.
//!
//! # `wgmma` and TMA
//!
//! None of this exists. A kernel of this kind was written by hand over layouts of colex, with `unsafe` code: 698 to 702 TFLOP/s
//! of fp16 at 4096 on an H200.
//!
//! | part | here |
//! | --- | --- |
//! | the tensor map, a parameter of the kernel by value | an argument of the launch, made by the launcher from the layout of an input: shape, strides and box are those of the layout and of the tiler, so that they cannot disagree |
//! | a bulk copy into a stage, and an `mbarrier` that counts its bytes | another way to fill a stage: begun by one thread, waited for by all. The ring owns the barriers and their phases, as it owns the groups of `cp.async` now; `Begun` is then a proof of the block, not of each thread |
//! | `fence.proxy.async` after ordinary writes | the ring's, after a `Begun` that was made from a `Written` |
//! | one producer and two consumer warpgroups | roles: `block.roles(producer, consumers)`, two functions that are uniform in their own threads. Each gets the part of the ring that is its own, by value: the producer the free stages, the consumers the filled ones. What both could reach is lent to neither |
//! | `setmaxnreg` | a number of the role, static |
//! | `wgmma.mma_async`, which reads stages and registers after the instruction | like a copy: the accumulators are used up and come back from the wait. A guard that a thread could forget would not do; the wait is at the end of the round, in the library |
//! | the accumulators, 128 registers of each thread | a fragment of four warps, in a layout of the instruction |
//! | a persistent grid, with a scheduler of tiles | a loop of the block over the places of the outputs that are its own: `Output` gives a block one tile now; a schedule is a bijection of (block, round) and places, which is what `Compact` says of a layout |
//!
//! # What stays unsafe
//!
//! Matrix descriptors and tensor maps by number, roles that share a stage, and registers that an instruction still reads are
//! beyond what these types tell. They would be in one module, `raw`, behind functions whose `unsafe` says what is promised,
//! and a kernel that needs them has `unsafe` in its body, in one place, and says so in the table of kernels.
