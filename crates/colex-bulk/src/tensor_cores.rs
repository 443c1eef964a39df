//! Kernels for tensor cores: the parts that exist, and how the others could be expressed.
//!
//! # `mma.sync`
//!
//! `mma_gemm` of the kernels of the repository is a product of matrices by one generic function over the instruction:
//! `f16`, `bf16` and `tf32` with sums of `f32`, `i8` with sums of `i32`. There is no `unsafe` code in it. It is for sizes that
//! are multiples of its tiles; `mma_gemm_any_size` and `mma_gemm_with` are for others, and have an epilogue, and
//! `mma_gemm_batched` is for many pairs of matrices.
//!
//! | part | here |
//! | --- | --- |
//! | stages of tiles in shared memory, copied asynchronously | [`Block::ring_of_warps`](crate::Block::ring_of_warps): a warp reads a stage and the one after it, so that fragments of the next one are loaded while those of this one are multiplied |
//! | an XOR swizzle of the tiles | [`MatrixStage`](crate::MatrixStage): a layout of rows of [chunks](crate::Chunk) and a swizzle. That it frees the rows of bank conflicts is a bound, [`RowsOfChunks`](crate::RowsOfChunks), by `colex::memory` |
//! | `ldmatrix`, plain and transposed | [`Warp::load_matrix`](crate::Warp::load_matrix): a fragment of `A`, or two of `B`; by [`ByTerms`](crate::ByTerms) and [`ByRows`](crate::ByRows) |
//! | fragments in registers | [`WarpFragment`](crate::WarpFragment) of an operand of an atom of `colex-atoms`, whose type has the thread-value layout |
//! | `mma.sync` itself | [`Warp::multiply_add`](crate::Warp::multiply_add) of the atoms of [`WarpMma`](crate::WarpMma): the fragments are those of the atom by their types |
//! | edges | [`UnwrittenMatrix::copy_async_each`](crate::UnwrittenMatrix::copy_async_each) fills a stage up with zeros, and [`predicated`](crate::predicated()) outputs are not written beyond their ends |
//! | results stored in 16 bytes | elements of neighbouring columns, such as [`Chunk`](crate::Chunk) of `f16`: the stage of `B` has its rows in the order `(2, 4, 4):(1, 8, 2)` of each 32, so that the columns of a lane are neighbours, and four lanes store 64 bytes of a row |
//! | several tiles of a block | [`in_rounds`](crate::in_rounds()): a tiler for fewer blocks than tiles; [`Block::rings_of_warps`](crate::Block::rings_of_warps) |
//! | epilogue | a phase of threads, to which [`PerWarp`](crate::PerWarp) lends the sums of each lane, and [`InputTile`](crate::InputTile) the elements of another operand at the same places |
//! | results of 16 bits | [`Half`](crate::Half), and memory of [chunks](crate::Chunk) that [holds](crate::Holds) them, so that a result is a factor of the next product |
//!
//! On the host a function of warps is called for each warp, and the 32 lanes run through the models of the instructions in
//! `colex-atoms`, under Miri too.
//!
//! Not there yet: `stmatrix`, factors whose lines are not a multiple of 16 bytes.
//!
//! # `wgmma`
//!
//! The same kernels multiply by warpgroups: `ByWarpgroups` instead of `ByWarps` is one type in their call. `f16`, `bf16`, `tf32`,
//! `e4m3` and `e5m2` have sums of `f32`, `i8` of `i32`. There is no `unsafe` code in these, either.
//!
//! | part | here |
//! | --- | --- |
//! | `wgmma.mma_async`, which reads stages and registers after the instruction | [`Block::ring_of_products`](crate::Block::ring_of_products): the ring begins and awaits the instructions of each stage itself, while the next stages are copied. No function of a user has the sums or the stage meanwhile |
//! | matrix descriptors, and the swizzle of 128 bytes | [`StageOfWarpgroups`](crate::StageOfWarpgroups), a bound on the layout and the swizzle of a [`MatrixStage`](crate::MatrixStage), by terms and by rows: the type of the stage says what the descriptor is |
//! | the instruction | [`WarpgroupMma`](crate::WarpgroupMma), an atom `Wgmma` of `colex-atoms`; its thread-value layout is in the type of the sums |
//! | `fence.proxy.async` after ordinary copies | the ring's, between the wait for a stage and the barrier |
//! | a persistent grid | the same ring has rounds: it fills the first stages of the next tile while the results of one are written. The schedule is that of [`in_rounds`](crate::in_rounds()), a bijection of (round, block) and tiles |
//! | the accumulators, up to 128 registers of each thread | a [`WarpFragment`](crate::WarpFragment) of each warp: that of its 16 of the 64 rows. Phases of threads get the values of their lane, as by `mma.sync` |
//!
//! # Attention
//!
//! `attention_128` and `attention_64` of the kernels are attention of heads of so many elements, causal or not, in one kernel: two
//! products, and a softmax of each row between them, whose weights never leave the registers. Queries, keys, values and results
//! have any strides, and several heads of queries can have one of keys. There is no `unsafe` code in them.
//!
//! | part | here |
//! | --- | --- |
//! | stages that several products read | [`Block::ring_of_warpgroups`](crate::Block::ring_of_warpgroups): the queries stay, and tiles of keys and values follow one another |
//! | code of a warpgroup | [`Warpgroup`](crate::Warpgroup): all its lanes do the same, and it sees none of their values. [`products`](crate::Warpgroup::products) of two stages is done when it returns |
//! | functions of rows of sums | [`fold_rows`](crate::Warpgroup::fold_rows), [`map_rows`](crate::Warpgroup::map_rows) and [`map_indexed`](crate::Warpgroup::map_indexed), for a mask; a number of each row is a [`WarpgroupRows`](crate::WarpgroupRows) |
//! | sums as a factor, in registers | [`factors`](crate::Warpgroup::factors) and [`add_products`](crate::Warpgroup::add_products) of an atom `WgmmaRs` ([`WarpgroupMmaRs`](crate::WarpgroupMmaRs)) |
//!
//! Not there yet: heads of other sizes than 64 and 128, pages of keys, and warpgroups that multiply while others compute.
//!
//! # TMA, and the threads that copy
//!
//! `mma_gemm_of_maps` and `mma_gemm_of_maps_with` of the kernels are the products by warpgroups of matrices of any sizes, whose
//! tiles are copied by TMA. There is no `unsafe` code in them.
//!
//! | part | here |
//! | --- | --- |
//! | the tensor map | [`TensorMap`](crate::TensorMap), `loads` in an entry point. The launcher makes it from the layout of the input and the type of the [stage](crate::MapStage): shape, strides, box and swizzle are theirs, so that they cannot disagree |
//! | alignment to 16 bytes | the type: rows of [chunks](crate::Chunk) |
//! | a bulk copy into a stage, and an `mbarrier` that counts its bytes | [`Block::ring_of_maps`](crate::Block::ring_of_maps): the ring has the barriers. It says which tile of rows a round has, and no thread of the block begins a copy |
//! | edges | the hardware fills a stage up with zeros |
//! | rows of `B` in another order, for results of 16 bytes | modes of the map: `(2, N / 8, 4):(1, 8, 2)` of the rows |
//! | one producer and two consumer warpgroups | a block on a device has 128 threads more than the kernel. One of them copies: it runs no code of the kernel, and takes commands that the ring leaves in memory of the block |
//! | `setmaxnreg` | 232 registers for each of 256 threads, and 40 for those that copy, if an entry point says `1 blocks` |
//!
//! Not there yet: maps of factors by rows, roles that are code of a user, and clusters, whose blocks share what they copy.
//!
//! # What stays unsafe
//!
//! A tensor map that a kernel changes, and roles that share a stage by other rules than those of a ring, are beyond what these types
//! express. They would be in `raw`, behind functions whose `unsafe` says what is promised, and a kernel that needs them has
//! `unsafe` in its body, in one place, and says so in the table of kernels.
