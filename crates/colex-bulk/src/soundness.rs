//! The guarantees of a kernel in safe code, their limits, and the reasons.
//!
//! # Guaranteed
//!
//! On the host and on the device, a kernel in safe code is free of data races, reads only memory that was written, and stays
//! inside the memory that it was given. All threads of a block reach the same barriers.
//!
//! **No two threads write one element, and a barrier separates writes from reads.** The part of a thread is made by a
//! layout of threads that is `Compact` and of size `N` by its type: a bijection between the threads and the places of a
//! tile. The tiles divide the layout exactly. The layout is injective by its type, or is checked at the launch. A phase
//! borrows the shared memory that it reads, and borrows exclusively the memory that it writes; it ends with a barrier.
//!
//! Two threads for one element:
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![(32, 2)]);
//!     block.fill(ones.by(layout![(32, 2) : (1, 16)]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//! Fewer threads than the block has:
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     block.fill(ones.by(layout![32 : 1]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//! A nested mode of threads over a nested mode, where a thread would have other places than its modes say
//! ([`by_size()`](crate::BySize) asks for these places):
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U256}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U256>) {
//!     let ones = block.shared::<f32, _>(layout![(64, (4, 16))]);
//!     block.fill(ones.by(layout![(16, (1, 16))]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//! Memory in which two coordinates share an element:
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     block.shared::<f32, _>(layout![(32, 2) : (1, 16)]);
//! }
//! ```
//! Correct:
//! ```
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//!
//! **Reads see written memory.** Unfilled memory can only be filled. Each thread of that phase returns a `Written` for
//! its part. Only writing the whole part makes a `Written`. It is not `Copy`, and it cannot be kept: a function of a
//! phase does not capture anything, and a `PerThread` has `Copy` values without a lifetime.
//!
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     block.threads(&ones, |_, ones| assert!(ones[0] == 1.0));
//! }
//! ```
//! ```compile_fail,E0308
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     let ones = block.fill(ones.by(layout![64 : 1]), (), |_, _to, ()| ());
//! }
//! ```
//! ```
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     let ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
//!     block.threads(&ones, |_, ones| assert!(ones[0] == 1.0));
//! }
//! ```
//! Reading while another operand writes:
//! ```compile_fail,E0502
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     let mut ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
//!     block.threads((&ones, ones.by_mut(layout![64 : 1])), |_, _| ());
//! }
//! ```
//!
//! A block that ends early ends for all its threads, because code of the block decides it, and that is the same in each
//! thread.
//!
//! A phase that uses only values of the threads, inputs and numbers is free of conflicts between threads, and is
//! compiled without its barrier. Operations of a warp do not use memory. All lanes of a warp reach them, since all
//! threads of the block do the same and the block has whole warps by its type.
//!
//! **Copies are read after they arrive.** The stages of a [ring](crate::Block::ring) belong to the library: a round
//! reads one of them, and its threads begin to fill the stage of the last round. Between two rounds, each thread waits
//! for its copies, and then for a barrier. A thread returns a `Begun` for its part, like a `Written`. A copy may
//! continue after the function that began it, so its source is borrowed for the lifetime of the block: an input, which
//! nobody writes. Operands are lent to each round separately, with a lifetime that the function of the round cannot
//! name, so nothing writable survives a round.
//!
//! ```compile_fail,E0308
//! # use colex::{prelude::*, typenum::{U2, U64}}; use colex_bulk::{Backend, Block, Stage};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let stage = Stage::<f32, _, _>::new(layout![64 : 1], layout![64 : 1]);
//!     block.ring::<U2, _, _, _, _, _, _>(stage, 9, |_| (), |_, to, ()| drop(to), (), |_, ones, ()| assert!(ones[0] == 1.0));
//! }
//! ```
//! ```compile_fail,E0621
//! # use colex::{prelude::*, typenum::{U2, U64}}; use colex_bulk::{Backend, Block, Stage};
//! type Numbers<'k> = Tensor<View<'k, f32>, Layout![64 : 1]>;
//! fn kernel<'k, B: Backend>(block: &mut Block<'k, B, U64>, src: Numbers<'_>) {
//!     let all = layout![64 : 1];
//!     let stage = Stage::<f32, _, _>::new(all, all);
//!     let begin = |_| src;
//!     block.ring::<U2, _, _, _, _, _, _>(
//!         stage, 9, begin, move |t, to, from| to.copy_async(&from.local_partition(all, t.index())), (), |_, _, ()| (),
//!     );
//! }
//! ```
//! ```
//! # use colex::{prelude::*, typenum::{U2, U64}}; use colex_bulk::{Backend, Block, Stage};
//! type Numbers<'k> = Tensor<View<'k, f32>, Layout![64 : 1]>;
//! fn kernel<'k, B: Backend>(block: &mut Block<'k, B, U64>, src: Numbers<'k>) {
//!     let all = layout![64 : 1];
//!     let stage = Stage::<f32, _, _>::new(all, all);
//!     let begin = |_| src;
//!     block.ring::<U2, _, _, _, _, _, _>(
//!         stage, 9, begin, move |t, to, from| to.copy_async(&from.local_partition(all, t.index())), (), |_, _, ()| (),
//!     );
//! }
//! ```
//!
//! **No two blocks write one element.** The launch gives an output one tiler for all blocks, and each block gets the
//! tile at its own place, once. (If a block could choose its tiler, two blocks could choose different ones, whose tiles
//! overlap.) On the host, a block can launch a kernel itself. Its own outputs are refused there
//! (`LaunchError::OfABlock`), since other blocks have them, too. The blocks of that launch belong to another grid, and
//! a tile of the outer output is a panic for them.
//!
//! With [`edges`](crate::edges()), the last tile of a mode begins earlier, so that all of it is in memory, and shares
//! elements with the tile before it. A block cannot view these elements: its threads give a value for each place of
//! their part, and the library writes the values from the block's own place in the grid on, which are the coordinates
//! of an exact divide. The places of a tile are numbered column by column by a separate layout, and the layout of
//! threads treats it like the tile. A block reads a window, whose range is checked when it is taken. With
//! [`predicated`](crate::predicated()), the last tile is cut off instead, and places of a part that are not coordinates
//! of the output are not written. Such a block reads the tile of an input at the same place
//! ([`tile_of`](crate::Output::tile_of)). The sizes of the input are checked to be at least those of the output, and a
//! thread gets nothing beyond the end of the output. Threads that are counted from another one than the first
//! ([`from_thread`](crate::EdgeSplit::from_thread)) exchange their parts: thread `t` has that of `(t - first) mod n`.
//! This is a bijection, so each part has one thread.
//!
//! **Nobody reads the totals of all blocks.** A thread can add to a number of [`Totals`](crate::Totals), or compare
//! with it, by one atomic instruction. Threads and blocks cannot read a number, and the memory cannot be an input,
//! because it is borrowed exclusively for the launch. So the behaviour of a kernel does not depend on the order of
//! blocks. Totals of integers do not, either; the sum of `f32` is rounded in another order in each run.
//!
//! A block has such numbers in its own memory ([`totals`](crate::Shared::totals)): a phase borrows them exclusively, changes
//! them by atomic instructions alone, and ends with a barrier; a later phase reads them. Integers are the same in each order
//! of threads.
//!
//! ```compile_fail,E0608
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block, Totals};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, all: Totals<'_, u32>) {
//!     block.threads(&all, |_, all| assert!(all[0] == 0));
//! }
//! ```
//! ```
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block, Totals};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, all: Totals<'_, u32>) {
//!     block.threads(&all, |_, all| all.add(0, 1));
//! }
//! ```
//!
//! **The block learns nothing from a thread.** On the device, each thread executes the code of the block. It must do
//! the same in each, or only some threads would meet a barrier, and memory would differ between them. Therefore the
//! function of a phase is a value without bytes: it cannot refer to anything of the block, such as a `Cell` or an
//! atomic. Its operands are lent to it, and the block cannot read them: it cannot access the elements of a `Shared`,
//! a `PerThread` or a tile. The block reads only values that are the same for all threads: the inputs, which nobody
//! writes and which are plain data; its place; and numbers of the launch.
//!
//! ```compile_fail,E0080
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block, Output, Turns};
//! # use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, _: (Output<'_, f32, Layout![(1, 1) : (1, 1)], Shape![(1, 1)]>,)) {
//!     let last = AtomicUsize::new(0);
//!     block.threads((), |t, ()| last.store(t.index(), Relaxed));
//!     if last.load(Relaxed) == 3 {
//!         block.threads((), |_, ()| ());
//!     }
//! }
//! # let mut out = [0f32; 1];
//! # let out = Output::new(make_tensor(&mut out, layout![(1, 1) : (1, 1)]), shape![(1, 1)]).unwrap();
//! # Turns::Forward.launch((out,), kernel).unwrap();
//! ```
//! ```
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block, Output, Turns};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, _: (Output<'_, f32, Layout![(1, 1) : (1, 1)], Shape![(1, 1)]>,)) {
//!     let mut own = block.per_thread(0);
//!     block.threads(&mut own, |t, own| *own = t.index());
//! }
//! # let mut out = [0f32; 1];
//! # let out = Output::new(make_tensor(&mut out, layout![(1, 1) : (1, 1)]), shape![(1, 1)]).unwrap();
//! # Turns::Forward.launch((out,), kernel).unwrap();
//! ```
//! So a thread cannot start a phase or a barrier, either: a block has bytes.
//!
//! Operands that are listed one by one, instead of captured, make this possible on stable Rust. An auto trait for
//! "nothing that can be changed through a shared reference" would allow closures to capture views and numbers, but is
//! unstable, and the compiler could not tell from it which memory a phase reads and writes.
//!
//! **A warp learns nothing from a lane.** The functions of a [ring of warps](crate::Block::ring_of_warps) capture
//! nothing, and all lanes of a warp do the same in them, as `ldmatrix` and `mma.sync` require. A
//! [`WarpFragment`](crate::WarpFragment) has the values of the lanes, and such a function moves it without seeing them;
//! a phase of threads gets those of each thread. A [`Warp`](crate::Warp) and a [`MatrixTile`](crate::MatrixTile) have
//! the lifetime of one call, so that they are not kept. The rows that `load_matrix` reads are checked against the tile.
//!
//! **Products that go on.** `wgmma` reads its factors and changes its sums after the instruction. A
//! [ring of products](crate::Block::ring_of_products) begins and awaits these instructions itself, on its own stages, and the sums
//! are borrowed exclusively until it is done: no function of a user has either meanwhile. The wait hands the sums on, so that
//! the compiler moves no use of them before it; the assembler waits earlier where a register is used nevertheless, and says
//! so, which the build refuses. A [`Warpgroup`](crate::Warpgroup) awaits its products before it gives their sums.
//!
//! **Threads that copy run no code of a kernel.** An entry point with [`loads`](crate::entry_points) has a warpgroup more on a device.
//! It waits for commands of a [ring of maps](crate::Block::ring_of_maps) and ends with the kernel; barriers of the block count
//! the other threads alone. So the rule that all threads of a block do the same is as it was. A tensor map copies no element that
//! its layout does not reach: places beyond it are zeros, whatever the kernel asks for. The launcher makes it of the layout
//! that was compared with the memory, and keeps it until the kernels are done that read it. A ring of maps in the results of
//! another one, which would wait for ever, is a panic.
//!
//! **A warpgroup learns nothing from a lane, nor from a warp.** `wgmma` needs four warps that do the same. The functions of a
//! [ring of warpgroups](crate::Block::ring_of_warpgroups) capture nothing, their values begin in that ring, alike in all its
//! warps, and a [`Warpgroup`](crate::Warpgroup) has its own number alone. The functions of single numbers that it calls have
//! captures that are `Copy` and `'static`: so nothing that they see in a lane is kept. Each stage begins at a multiple of 1024
//! bytes, by [`StagesOfWarpgroups`](crate::StagesOfWarpgroups).
//!
//! **A tile belongs to one round of one block.** An output [in rounds](crate::in_rounds()) is used up by
//! [`rounds`](crate::Output::rounds), which gives an output for each round once. Its place is a bijection of (round, block) and tiles,
//! computed from the tiler of the launch and the place of the block; a kernel cannot choose either.
//!
//! **A wrong launch is an error, or a trap.** On the host, the grid is computed from the outputs and their tilers; a
//! mismatch is a `LaunchError` before anything is written. On the device, the entry compares the number of threads and
//! the bytes of shared memory with those of the kernel, and takes the tile of the block with a check of its place.
//!
//! **Streams.** The operations of one stream run one after the other, and memory belongs to one stream. Another stream
//! refuses it before a launch (`GpuError::OtherStream`) until it has received it, and then waits for the pending work
//! of the first. Memory is freed after all of that. On a GPU, the blocks of a kernel may reach their multiprocessors
//! early, when those of the kernel before have ended. The first instruction of each thread then waits until all earlier
//! writes have arrived, and all reads and writes of the kernel follow it. That instruction is added to the compiled
//! code, so that nothing can be moved in front of it. A kernel without it is launched when the one before is done.
//!
//! # Trusted values
//!
//! A trait that another crate can implement for its own type, in any parameter, supplies no value that `unsafe` code
//! relies on. Each bound on a type parameter was checked:
//!
//! | value | trait | why another crate does not supply it |
//! | --- | --- | --- |
//! | the place of an element in a tile with edges, or in its input | `WithinShape`, `Coordinate` | `Tensor::at` of colex finds it for a coordinate that is `WithinShape`. `Index` is not used: another crate can implement it for a tensor and its own coordinates |
//! | the places that a block writes, the number of blocks | [`Own`](crate::Own), [`OutputTiler`](crate::OutputTiler), [`BlocksOfTiles`](crate::BlocksOfTiles) | sealed, in the parameter too |
//! | the number of threads of a layout | [`AllThreads`](crate::AllThreads), [`SomeThreads`](crate::SomeThreads), [`PartitionedByAll`](crate::PartitionedByAll), [`PartitionedBySome`](crate::PartitionedBySome) | sealed, in the parameter too |
//! | sizes, offsets and tiles of layouts | `DataLayout`, `StridedNest`, `SameShape`, `PartitionedBy`, `TiledBy`, `ReshapedTo`, [`MatrixOfIntegers`](crate::MatrixOfIntegers) | sealed by colex |
//! | that a layout is injective or compact | `Injective`, `Compact`, `Property` | open, but required of a `DataLayout` or of threads that partition one, for which colex has the impl |
//! | the number of threads of a block, or of stages | `StaticInteger`, [`WholeWarps`](crate::WholeWarps), [`SeveralStages`](crate::SeveralStages), [`StageAhead`](crate::StageAhead) | `StaticInteger` is sealed by colex, and the others are narrower |
//! | the place that a swizzle gives, the rows of a tile | [`SwizzleOfStage`](crate::SwizzleOfStage), [`RowsOfChunks`](crate::RowsOfChunks), [`StageOfWarpgroups`](crate::StageOfWarpgroups), [`StagesOfWarpgroups`](crate::StagesOfWarpgroups), [`StageOfMap`](crate::StageOfMap) | sealed, or of a sealed parameter, for layouts of colex |
//! | an instruction, the words of a lane | [`WarpMma`](crate::WarpMma), [`WarpgroupMma`](crate::WarpgroupMma), [`WarpgroupMmaRs`](crate::WarpgroupMmaRs), [`SumsOfWarpgroup`](crate::SumsOfWarpgroup), [`Major`](crate::Major), [`Loaded`](crate::Loaded), [`PartsOfLanes`](crate::PartsOfLanes) | sealed; `part_of` takes a [`LaneOfThread`](crate::LaneOfThread), which a phase of threads alone makes |
//! | the memory of a machine, and its launches | [`Machine`](crate::Machine) | `unsafe` to implement |
//! | addresses, an entry point and its arguments | [`Address`](crate::Address), [`Entry`](crate::Entry), [`LaunchArguments`](crate::LaunchArguments) | `unsafe` to make; the trait is sealed, in the parameter too. An entry has its arguments, so that it is not launched with others |
//! | items of threads, arguments of blocks, elements | [`Backend`](crate::Backend), [`Lanes`](crate::Lanes), [`CopiesMaps`](crate::CopiesMaps), [`Lend`](crate::Lend), [`Fill`](crate::Fill), `Stages`, [`KernelArgument`](crate::KernelArgument), [`AtomicAdd`](crate::AtomicAdd), [`AtomicOrder`](crate::AtomicOrder), [`Holds`](crate::Holds), `PlainData` | `unsafe` to implement |
//! | a tiler or a shape as it is written | [`IntoTiler`](crate::IntoTiler), `IntoNested` | open: converted once, and the result has a trait of this table |
//! | results of functions of a kernel | `Fn`, `FnMut` | a lane is taken modulo 32, an element is any value of its type, the source of a stage is `Lend`. [`copy_async_each`](crate::Unwritten::copy_async_each) takes a reference that outlives the block |
//! | which thread of a phase is called on the host, and whether all are done | [`AtOnce`](crate::AtOnce) | any function; each number is checked off, and their count at the end |
//! | copies of a value | `Clone`, `Default` | a `Copy` value is copied; where a `Vec` clones it, any value of the type will do. The default of a layout is that of colex |
//!
//! The programs of `crates/colex-bulk/ui-tests` whose names end in `of_another_crate` or `in_safe_code` try it.
//!
//! # Not guaranteed
//!
//! - **A `static` with an atomic** can carry the number of a thread to the block, with or without a closure, and types
//!   cannot prevent it. `cargo colex-bulk build` refuses PTX with a writable global, so such a kernel cannot be built. On the host
//!   the block runs once, which is harmless.
//! - **The address of a variable of the block** can be observed. It is the same in all threads of a block on today's
//!   devices, but this is not promised.
//! - **Entry points** that [`entry_points`](crate::entry_points) has not written promise that addresses, sizes and
//!   layouts belong together, and that nobody else has the outputs: they are `unsafe`. So is loading kernels for a
//!   device. The caller promises that the kernels were built from the same sources as the functions that launch them,
//!   and that these sources give the same layouts, tilers, counts and constants there. An expression of an entry point
//!   with `cfg!(target_arch = "nvptx64")` breaks that promise.
//! - **A panic on the device** ends the grid with a trap, and the context with it; earlier writes stay. An endless loop
//!   does not end.
//! - **An output may stay unwritten.** A thread can leave out elements of its part, and a block its tile. These elements
//!   keep the values that the memory had before the launch, which are initialised. Types do not prevent it. On the host,
//!   [`Turns::unwritten`](crate::Turns::unwritten) lists the elements that no thread writes, and a launch on the machine
//!   [`Complete`](crate::Complete) is an error if there are any; on a device no error reports them.
//! - **Numbers.** The functions of [`Math`](crate::Math) are within their stated errors, and the exact ones run the same code on
//!   the host and on the device. The fast ones are approximations on the device alone.
//! - `unsafe` code, inline assembly and intrinsics of the device are not covered; the kernels of the repository forbid
//!   `unsafe` code.
