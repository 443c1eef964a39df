//! Entry points and their launches.

/// Entry points of kernels on a device, and the functions that launch them.
///
/// The same source, built for a device, has the entry points, and built for the host a function of the same name for
/// each, which launches it on any [`Machine`](crate::Machine). Number of threads, bytes of shared memory, layouts and
/// tilers are written once, and the grid is computed from the outputs: so they agree.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U64;
/// use colex_bulk::{Backend, Block, LaunchError, Machine, Output, Turns, entry_points};
///
/// type Numbers = Layout![(1, 128) : (128, 1)];
///
/// /// Twice the numbers.
/// fn twice<B: Backend>(
///     block: &mut Block<'_, B, U64>,
///     (src, dst): (Tensor<View<'_, f32>, Numbers>, Output<'_, f32, Numbers, Shape![(1, 64)]>),
/// ) {
///     let threads = layout![(1, 64) : (0, 1)];
///     let from = src.local_tile(shape![(1, 64)], block.at());
///     let mut to = dst.tile(block);
///     block.threads((from, to.by_mut(threads)), move |t, (from, mut to)| {
///         to[(0, 0)] = 2.0 * from.local_partition(threads, t.index())[(0, 0)];
///     });
/// }
///
/// entry_points! {
///     /// Twice each of 128 numbers.
///     twice_128() [64 threads, 0 bytes]
///     reads src: f32 = layout![(1, 128) : (128, 1)];
///     writes dst: f32 = layout![(1, 128) : (128, 1)], shape![(1, 64)];
///     |block| twice(block, (src, dst));
/// }
///
/// # fn main() -> Result<(), LaunchError> {
/// let machine = Turns::Forward;
/// let from = machine.memory(&[1.5; 128])?;
/// let mut to = machine.memory(&[0.0; 128])?;
/// twice_128(&machine, &from, &mut to)?;
/// assert_eq!(machine.data(&to)?, [3.0; 128]);
/// # Ok(())
/// # }
/// ```
///
/// Each entry point says
/// - its sizes, each with its divisor, its least value if that is larger (`k: 4 from 16`), and its greatest value if
///   that is not 2^20 (`n: 4 to 4294967296`): they are checked where it is launched, and again on the device;
/// - how many threads a block has, how many bytes of memory, and, if the assembler is to be informed, how many blocks
///   are to fit into a multiprocessor: `[256 threads, 16384 bytes, 2 blocks]`;
/// - the matrices whose tiles tensor maps copy ([`TensorMap`](crate::TensorMap)), `loads a: MapStage<f16, U128> = layout`: the
///   type of the stage that a tile fills, and the layout, rows of chunks ([`RowsOfTerms`](crate::RowsOfTerms)),
///   such as `layout![(m, { k / 8 }) : ({ k / 8 }, 1)]`. On a device there are then 128 threads more, which copy, and
///   320 of the bytes of memory are theirs;
/// - its inputs and outputs: type of the elements, layout, and tiler; `F4 as f32` is memory of vectors, by a layout of their
///   numbers ([`Holds`](crate::Holds)); and the numbers that all blocks change
///   ([`Totals`](crate::Totals)), `adds total: f32 = 1;`: type, and how many;
/// - its constants ([`Constant`](crate::Constant)), `takes weights: [f32; 9];`: plain data of at most 512 bytes;
/// - without an output, how many blocks there are in each mode of the grid ([`Blocks`](crate::Blocks)): `blocks = (n / 256, 1);`;
/// - the call of the kernel, with the block and all of these by their names.
///
/// The launch takes the machine, the memory of the inputs and of the outputs, the constants, and the sizes.
///
/// # Errors
/// The launch gives a [`LaunchError`](crate::LaunchError), as the error of the machine, before anything is written: a size
/// that is not a multiple, memory with fewer elements than the layout reaches, outputs of different grids, or with two
/// coordinates for one element. A launch without blocks does nothing and is not an error.
#[macro_export]
macro_rules! entry_points {
    ($(
        $(#[$about:meta])*
        $name:ident($($size:ident: $multiple:literal $(from $least:literal)? $(to $most:literal)?),*)
        [$threads:literal threads, $shared:literal bytes $(, $blocks:literal blocks)?]
        $(loads $map:ident: $stage:ty = $of_map:expr;)*
        $(reads $input:ident: $from:ty $(as $read:ty)? = $of_input:expr;)*
        $(writes $output:ident: $to:ty $(as $written:ty)? = $of_output:expr, $tiler:expr;)*
        $(adds $total:ident: $number:ty = $count:expr;)*
        $(takes $constant:ident: $value:ty;)*
        $(blocks = $grid:expr;)?
        |$block:ident| $call:expr;
    )*) => { $(
        #[cfg(target_arch = "nvptx64")]
        $(#[$about])*
        ///
        /// # Safety
        /// Inputs and outputs are those of the launch of the same name on the host: as many elements of the device,
        /// aligned to 16 bytes. Nothing else uses the outputs or writes the inputs.
        #[unsafe(export_name = concat!(
            stringify!($name), "_t", $threads $(, "_b", $blocks)?, $crate::copies!(@name $($map)*), "_s", $shared
        ))]
        #[allow(clippy::too_many_arguments)]
        pub unsafe extern "ptx-kernel" fn $name($($map: *const $crate::device::OnDevice,)* $($input: *const $crate::element!($from $(=> $read)?),)* $($output: *mut $crate::element!($to $(=> $written)?),)* $($total: *mut $number,)* $($constant: $crate::Constant<$value>,)* $($size: usize),*) {
            // Layouts, tilers and the call are code of the user. In a function that is not `unsafe` an unsafe operation in
            // them is an error. In this one it would be a lint, which `--cap-lints` allows.
            #[inline(always)]
            #[allow(clippy::too_many_arguments)]
            fn __safe_body($($map: *const $crate::device::OnDevice,)* $($input: *const $crate::element!($from $(=> $read)?),)* $($output: *mut $crate::element!($to $(=> $written)?),)* $($total: *mut $number,)* $($constant: $crate::Constant<$value>,)* $($size: usize),*) {
                // So that the code of the user cannot call the one around it, with other addresses.
                #[allow(dead_code)]
                fn __safe_body() {}
                const { $crate::copies!(@threads $threads $($map)*) };
                $(let $size = $crate::device::size::<
                    $multiple,
                    { $crate::least!($multiple $($least)?) },
                    { $crate::most!($($most)?) },
                >($size);)*
                $(let $map = ($map, $of_map);)*
                $(let $input = ($input, $of_input);)*
                $(let $output = ($output, $of_output, $tiler);)*
                $(let $total = ($total, $count);)*
                $(let $constant = $constant.value();)*
                $(let _: (usize, usize) = $grid;)?
                let kernel = $crate::device::kernel::<$crate::__private::U<$threads>, $crate::copies!(@type $($map)*), _>(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |$block| {
                        // SAFETY: the caller of the entry point guarantees this.
                        $(let $map = unsafe { $crate::device::tensor_map::<$stage>($map.0, $map.1) };)*
                        // SAFETY: as above.
                        $(let $input = unsafe { $crate::device::input($input.0, $input.1) };)*
                        // SAFETY: as above. The launch has seen that the layouts of the outputs are injective.
                        $(let $output = unsafe { $crate::device::output($output.0, $output.1, $output.2) };)*
                        // SAFETY: as above.
                        $(let $total = unsafe { $crate::device::totals($total.0, $total.1) };)*
                        $call
                    },
                );
                // SAFETY: an entry point is called once, by all threads alike.
                unsafe { $crate::device::run::<$crate::__private::U<$threads>, _>($shared, $crate::alone!($($blocks)?), kernel) }
            }
            __safe_body($($map,)* $($input,)* $($output,)* $($total,)* $($constant,)* $($size),*)
        }

        #[cfg(not(target_arch = "nvptx64"))]
        $(#[$about])*
        ///
        /// # Errors
        /// A [`LaunchError`]($crate::LaunchError), or another error of the machine. Then nothing was written.
        #[allow(clippy::too_many_arguments)]
        pub fn $name<M: $crate::Machine>(
            machine: &M,
            $($map: &M::Memory<$crate::Chunk<<$stage as $crate::StageOfMap>::Element>>,)*
            $($input: &M::Memory<$from>,)*
            $($output: &mut M::Memory<$to>,)*
            $($total: &mut M::Memory<$number>,)*
            $($constant: $value,)*
            $($size: usize),*
        ) -> ::core::result::Result<(), M::Error> {
            const { $crate::copies!(@threads $threads $($map)*) };
            $(let $size = $crate::size_of_launch((
                stringify!($size), $size, $multiple, $crate::least!($multiple $($least)?), $crate::most!($($most)?)
            ))?;)*
            let arguments = (
                $($crate::Loads::<M, $stage>::new($map, $of_map)?,)*
                $($crate::In::<M, $from, $crate::element!($from $(=> $read)?), _>::new($input, $of_input)?,)*
                $($crate::Out::<M, $to, $crate::element!($to $(=> $written)?), _, ()>::new($output, $of_output, $tiler)?,)*
                $($crate::Adds::<M, $number>::new($total, $count)?,)*
                $($crate::Constant::<$value>::new($constant),)*
                $({ let (x, y): (usize, usize) = $grid; $crate::Blocks(x, y) },)?
            );
            let sizes = [$((
                stringify!($size), $size, $multiple, $crate::least!($multiple $($least)?), $crate::most!($($most)?)
            )),*];
            // SAFETY: the entry point of this name is that above. It has these arguments and sizes, and the same layouts and
            // tilers, from the same expressions.
            let entry = unsafe {
                $crate::Entry::<$crate::__private::U<$threads>, _>::new(
                    concat!(stringify!($name), "_t", $threads $(, "_b", $blocks)?, $crate::copies!(@name $($map)*), "_s", $shared),
                    $shared,
                    $crate::copies!($($map)*),
                    arguments,
                    &sizes,
                )
            };
            #[allow(unused_imports)]
            use $crate::__private::OfOtherThreads as _;
            let kernel = $crate::__private::KernelOfEntry::<_, _, _, _, _>::new(
                machine,
                &entry,
                |$block, ($($map,)* $($input,)* $($output,)* $($total,)* $($constant,)* $($crate::some_blocks!($grid),)?)| $call,
            );
            machine.launch(entry, kernel.of_its_threads::<$threads>())
        }
    )* };
}

/// The type of the elements of an argument: the given one, or else that of its memory.
#[doc(hidden)]
#[macro_export]
macro_rules! element {
    ($memory:ty) => {
        $memory
    };
    ($memory:ty => $element:ty) => {
        $element
    };
}

/// Whether there are tensor maps, and warps that copy their tiles.
#[doc(hidden)]
#[macro_export]
macro_rules! copies {
    () => {
        false
    };
    (@threads $threads:literal $($map:ident)*) => {
        assert!(
            $threads % 128 == 0 || !$crate::copies!($($map)*),
            "an entry point with tensor maps has whole warpgroups, of 128 threads"
        )
    };
    (@type) => {
        ()
    };
    (@type $($map:ident)+) => {
        $crate::device::Copying
    };
    (@name) => {
        ""
    };
    (@name $($map:ident)+) => {
        "_w4"
    };
    ($($map:ident)+) => {
        true
    };
}

/// Whether one block of an entry point fits into a multiprocessor, as it says.
#[doc(hidden)]
#[macro_export]
macro_rules! alone {
    () => {
        false
    };
    ($blocks:literal) => {
        $blocks == 1
    };
}

/// The greatest size: the given one, or else 2^20.
#[doc(hidden)]
#[macro_export]
macro_rules! most {
    () => {
        1 << 20
    };
    ($most:literal) => {
        $most
    };
}

/// The pattern of the blocks of a kernel without an output.
#[doc(hidden)]
#[macro_export]
macro_rules! some_blocks {
    ($grid:expr) => {
        _
    };
}

/// The least size: the given one, or else the divisor.
#[doc(hidden)]
#[macro_export]
macro_rules! least {
    ($multiple:literal) => {
        $multiple
    };
    ($multiple:literal $least:literal) => {
        $least
    };
}
