//! What is guaranteed of a kernel in safe code, what is not, and why.
//!
//! # Guaranteed
//!
//! On the host and on the device a kernel in safe code has no data race, reads nothing that was not written, and leaves
//! no memory that it was given. All threads of a block come to the same barriers.
//!
//! **No two threads write one element, and what is written is read behind a barrier.** A part of a thread is made by a
//! layout of threads that is `Compact` and of size `N` by its type: a bijection of the threads and the places of a tile.
//! The tiles divide the layout exactly, and that is injective by its type, or was checked to be at the launch. What a
//! phase reads of shared memory is borrowed, and what it writes is borrowed exclusively; a phase ends with a barrier.
//!
//! Two threads for one element:
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![(32, 2)]);
//!     block.fill(ones.by(layout![(32, 2) : (1, 16)]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//! Fewer threads than there are:
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     block.fill(ones.by(layout![32 : 1]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//! Memory in which two coordinates are one element:
//! ```compile_fail,E0277
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     block.shared::<f32, _>(layout![(32, 2) : (1, 16)]);
//! }
//! ```
//! All right:
//! ```
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
//! }
//! ```
//!
//! **What is read was written.** Unfilled memory can be filled only, and each thread of that phase has to return a
//! `Written` for its part, which is made by writing all of it and by nothing else; it is no `Copy`, and there is nowhere
//! to keep one: a function of a phase takes nothing along, and a `PerThread` has `Copy` values without a lifetime.
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
//! Nor while it is written:
//! ```compile_fail,E0502
//! # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
//! fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
//!     let ones = block.shared::<f32, _>(layout![64 : 1]);
//!     let mut ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
//!     block.threads((&ones, ones.by_mut(layout![64 : 1])), |_, _| ());
//! }
//! ```
//!
//! A block that ends early ends for all its threads: that it does is decided by code of the block, the same in each.
//!
//! A phase that touches nothing which two threads could is left without its barrier: values of the threads, inputs and
//! numbers. What a warp does together goes without memory at all, and all lanes of a warp come there, since the block does
//! the same in all threads and has whole warps, by its type.
//!
//! **What a copy brings is read when it is there.** The stages of a [ring](crate::Block::ring) are the library's: a round
//! reads one of them, and its threads begin to fill another one, that of the last round. Between two rounds is a wait of
//! each thread for its copies, and a barrier. A thread has to return a `Begun` for its part, as of `Written`. A copy may go
//! on behind the function that has begun it, so what is copied is borrowed for as long as there is the block: an input, of
//! the lifetime of the block, which nobody writes. What a round lends is lent anew in the next one, and for that round: of
//! the round before nothing that can be written is left, for it is of a lifetime that the function of a round knows nothing
//! of.
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
//! **No two blocks write one element.** The tiler of an output is given at the launch, once for all blocks, and a block
//! gets the tile at its own place, once. (A tiler that a block chose for itself would not do: two blocks could choose
//! different ones, whose tiles overlap.) On the host a block can launch a kernel itself. What it was given is no output of
//! that launch, for all of it was given to the other blocks, too: it is refused (`LaunchError::OfABlock`). And the blocks of
//! that launch, whose places are those of another grid, get no tile of it: that is a panic.
//!
//! With [`edges`](crate::edges()) the last tile of a mode begins earlier, so that all of it is in memory, and shares elements with
//! the tile before it. Of those a block has no view at all: its threads give a value for each place of their part, and the
//! library writes those from the block's own place in the grid on, which are the coordinates of an exact divide. The places
//! of a tile are numbered by a layout of its own, column by column; what the threads' layout is for that is what it would be
//! for the tile. What a block reads is a window, whose range is checked where it is taken. With
//! [`predicated`](crate::predicated()) the last tile is cut off in the place of that, and of the places of a part those that are no
//! coordinate of the output are not written. What is read for such a tile is that of an input at the same
//! place ([`tile_of`](crate::Output::tile_of)), whose sizes are checked to be at least those of the output where it is taken,
//! and a thread gets nothing where the output has ended. Threads that are counted from another one than the first
//! ([`from_thread`](crate::EdgeSplit::from_thread)) have the parts of each other: each thread that of `(t - first) mod n`, which
//! is a bijection of the threads, so that the parts are the same and each has one thread.
//!
//! **What all blocks change nobody reads.** Of [`Totals`](crate::Totals) a thread can add to a number, or compare with it, by
//! one instruction that is atomic, and there is no way for a thread or a block to read one, nor to have the memory as an
//! input: it is borrowed exclusively for the launch. So what a kernel does does not depend on the order of blocks, and of
//! integers the totals do not either; the sum of `f32` is rounded in another order in each run.
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
//! **The block learns nothing from a thread.** What the block does is done by each thread of the device for itself; so it
//! must be the same in each, or a barrier would be met by some, and memory would be something else for others. Therefore
//! the function of a phase is a value without bytes: it cannot have a reference to anything of the block, be that a
//! `Cell` or an atomic. What it works on is lent to it, and of what is lent nothing can be read by the block: it has no
//! access to the elements of a `Shared`, a `PerThread` or a tile. What the block does read is the same for all threads:
//! the inputs, which nobody writes and which are plain data, so that nothing in them can be changed; its place; numbers of
//! the launch.
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
//! So a thread has no phase, and no barrier, of its own either: a block has bytes.
//!
//! Operands that are listed one by one, in the place of what a closure takes along, are what makes this possible on stable
//! Rust: an auto trait for "nothing that can be changed through a shared reference" would allow closures to take views and
//! numbers along, but is unstable, and the compiler could not tell from it what a phase reads and writes.
//!
//! **A wrong launch is an error, or a trap.** On the host the grid is computed from the outputs and their tilers, and what
//! does not fit is a `LaunchError` before anything is written. On the device the entry compares the number of threads and
//! the bytes of shared memory with those of the kernel, and takes the tile of the block with a check of its place.
//!
//! **Streams.** What a launcher does in one stream is done one after the other, and memory belongs to one stream: another
//! one refuses it (`GpuError::OtherStream`), before anything is launched, until it has received it, which makes it wait for
//! what the first one still does. Memory that goes away does so behind all of that. On a GPU the blocks of a kernel may come
//! to their multiprocessors before that, when those of the kernel before have ended: then the first instruction of each of
//! its threads waits until all that was done before has arrived, and what a kernel reads and writes comes behind it. That
//! instruction is written into what the compiler has made, so that nothing can be moved in front of it, and a kernel without
//! it is launched when the one before is done.
//!
//! # What unsafe code trusts
//!
//! A trait that another crate can implement for its own type, in any place, supplies no value that `unsafe` code relies on.
//! Each trait that is asked of a type parameter was looked at:
//!
//! | value | trait | why another crate does not supply it |
//! | --- | --- | --- |
//! | the place of an element in a tile with edges, or in its input | `WithinShape`, `Coordinate` | `Tensor::at` of colex finds it, of a coordinate that is `WithinShape`. Not `Index`: another crate can implement that for a tensor and its own coordinates |
//! | the places that a block writes, the number of blocks | [`Own`](crate::Own), [`OutputTiler`](crate::OutputTiler) | sealed, in the parameter too |
//! | the number of threads of a layout | [`AllThreads`](crate::AllThreads), [`SomeThreads`](crate::SomeThreads) | sealed, in the parameter too |
//! | sizes, offsets and tiles of layouts | `DataLayout`, `StridedNest`, `SameShape`, `PartitionsTensor`, `TilesTensorAt`, `ReshapesTensor`, [`MatrixOfIntegers`](crate::MatrixOfIntegers) | sealed by colex |
//! | that a layout is injective or compact | `Injective`, `Compact`, `Property` | open, but asked of a `DataLayout` or of a `PartitionsTensor`, for which colex has the impl |
//! | the number of threads of a block, or of stages | `StaticInteger`, [`WholeWarps`](crate::WholeWarps), [`SeveralStages`](crate::SeveralStages) | `StaticInteger` is sealed by colex, and the others are narrower |
//! | the memory of a machine, and its launches | [`Machine`](crate::Machine) | `unsafe` to implement |
//! | addresses, an entry point and its arguments | [`Address`](crate::Address), [`Entry`](crate::Entry), [`LaunchArguments`](crate::LaunchArguments) | `unsafe` to make; the trait is sealed, in the parameter too. An entry has its arguments, so that it is not launched with others |
//! | items of threads, arguments of blocks, elements | [`Backend`](crate::Backend), [`Lend`](crate::Lend), [`Fill`](crate::Fill), `Stages`, [`KernelArgument`](crate::KernelArgument), [`AtomicAdd`](crate::AtomicAdd), [`AtomicOrder`](crate::AtomicOrder), [`Holds`](crate::Holds), `PlainData` | `unsafe` to implement |
//! | a tiler or a shape as it is written | [`IntoTiler`](crate::IntoTiler), `IntoNested` | open: converted once, and the result has a trait of this table |
//! | results of functions of a kernel | `Fn`, `FnMut` | a lane is taken modulo 32, an element is any value of its type, the source of a stage is `Lend`. [`copy_async_each`](crate::Unwritten::copy_async_each) takes a reference that outlives the block |
//! | copies of a value | `Clone`, `Default` | a `Copy` value is copied; where a `Vec` clones it, any value of the type will do. The default of a layout is that of colex |
//!
//! The programs of `crates/colex-bulk/ui-tests` that end in `of_another_crate` or `in_safe_code` try it.
//!
//! # Not guaranteed
//!
//! - **A `static` with an atomic in it** can carry the number of a thread to the block, with or without a closure, and no
//!   type tells. `build-ptx` refuses PTX with a writable global, so that there is no such kernel. On the host the block
//!   runs once, and no harm is done.
//! - **The address of a variable of the block** can be looked at. It is the same in all threads of a block on today's
//!   devices, but nobody promises it.
//! - **Entry points** that [`entry_points`](crate::entry_points) has not written promise that addresses, sizes and layouts
//!   belong together, and that the outputs are nobody else's: that is `unsafe`. So is what loads kernels for a device:
//!   that they were built of the same sources as the functions that launch them, and that these sources give the same
//!   layouts, tilers, counts and constants there. An expression of an entry point with
//!   `cfg!(target_arch = "nvptx64")` in it does not.
//! - **A panic on the device** ends the grid with a trap, and the context with it; what was written before is there. A
//!   loop without an end does not end.
//! - **Numbers.** `fma` is rounded once on the device and twice on the host, and `exp2` is an approximation on the device.
//! - `unsafe` code, inline assembly and the intrinsics of the device, in a kernel, are outside of all this: kernels
//!   forbid it.
