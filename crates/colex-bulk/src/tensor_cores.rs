//! How kernels for tensor cores could be expressed. None exist yet.
//!
//! Two kernels were written by hand over layouts of colex, with `unsafe` code: one with `mma.sync` (fp16, 462 to 477 TFLOP/s
//! at 4096 on an H200), one with `wgmma` and TMA (698 to 702). The table maps their parts to this model: the parts
//! that exist, that would have to be built, and that stay `unsafe` for now.
//!
//! # `mma.sync`
//!
//! | part | here |
//! | --- | --- |
//! | three stages of tiles in shared memory, copied asynchronously | [`Block::ring`](crate::Block::ring), with `U3`, as SGEMM |
//! | an XOR swizzle of the tiles | the layout of the [`Stage`](crate::Stage): a composed layout, as soon as `DataLayout` and `PartitionedBy` are implemented for those; which swizzle is free of conflicts `colex::memory` says |
//! | `ldmatrix`: eight addresses of rows, a fragment for each lane | an operation of a warp: it takes a tile of a filled stage and gives each lane its part, by the thread-value layout of the instruction |
//! | fragments in registers | [`PerThread`](crate::PerThread) of an array, whose meaning is a thread-value layout, `((4, 8), (2, 2)) : ..`, a type |
//! | `mma.sync` itself | an operation of a warp on three fragments: safe, since it touches registers only, all lanes come there (the block has [whole warps](crate::WholeWarps), and the block does the same in all threads), and the types of the fragments are the shapes that the instruction has |
//! | epilogue | a phase, as today |
//!
//! The fragments of a warp cannot be made in a phase, which is code of one thread: as
//! [`reduce_in_warps`](crate::Block::reduce_in_warps), an operation of a warp is a method of the block that takes values of
//! the threads, and on the host it goes through the lanes of each warp. So a product of a slab is, in a round of a ring, not
//! a function of a thread but of a warp: `ring` needs a twin whose `read` gets a `Warp`, with `load_matrix` and
//! `multiply_add` as its methods, and whose function is uniform in the warp as the block is in all: a value without bytes,
//! which never sees a lane.
//!
//! # `wgmma` and TMA
//!
//! | part | here |
//! | --- | --- |
//! | the tensor map, a parameter of the kernel by value | an argument of the launch, made by the launcher from the layout of an input: shape, strides and box are those of the layout and of the tiler, so that they cannot disagree |
//! | a bulk copy into a stage, and an `mbarrier` that counts its bytes | another way to fill a [`Stage`](crate::Stage): begun by one thread, waited for by all. The ring owns the barriers and their phases, as it owns the groups of `cp.async` now; `Begun` is then a proof of the block, not of each thread |
//! | `fence.proxy.async` after ordinary writes | the ring's, after a `Begun` that was made from a `Written` |
//! | one producer and two consumer warpgroups | roles: `block.roles(producer, consumers)`, two functions that are uniform in their own threads. Each gets the part of the ring that is its own, by value: the producer the free stages, the consumers the filled ones. What both could reach is lent to neither |
//! | `setmaxnreg` | a number of the role, static |
//! | `wgmma.mma_async`, which reads stages and registers after the instruction | like a copy: the accumulators are used up and come back from the wait. A guard that a thread could forget would not do; the wait is at the end of the round, in the library |
//! | the accumulators, 128 registers of each thread | `PerThread`, in a layout of the instruction |
//! | a persistent grid, with a scheduler of tiles | a loop of the block over the places of the outputs that are its own: `Output` gives a block one tile now; a schedule is a bijection of (block, round) and places, which is what `Compact` says of a layout |
//!
//! # What stays unsafe
//!
//! Matrix descriptors and tensor maps by number, roles that share a stage, and registers that an instruction still reads are
//! beyond what these types tell. They would be in one module, `raw`, behind functions whose `unsafe` says what is promised,
//! and a kernel that needs them has `unsafe` in its body, in one place, and says so in the table of kernels.
