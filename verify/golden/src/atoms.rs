//! The functions that the generated programs of atoms print with.

use colex::bounds::{CompactColMajor, LayoutKind, MakeFragmentLike, Notation, StaticInteger};
use colex::prelude::*;
use colex_atoms::copy::{CopyAtom, CopyValues};
use colex_atoms::element::*;
use colex_atoms::mma::*;

/// The place of a record in the file, and its program.
pub type Run = (usize, fn() -> Result<String, String>);

/// The name of an element type in CuTe.
pub trait CuteName {
    /// The name.
    const NAME: &'static str;
}
macro_rules! cute_names {
    ($($t:ty: $name:literal;)*) => { $(
        impl CuteName for $t {
            const NAME: &'static str = $name;
        }
    )* };
}
cute_names! {
    f32: "float"; f64: "double"; f16: "half_t"; bf16: "bfloat16_t"; tf32: "tfloat32_t"; i8: "int8_t"; u8: "uint8_t";
    i16: "int16_t"; i32: "int32_t"; e4m3: "float_e4m3_t"; e5m2: "float_e5m2_t"; s4: "integer_subbyte<4, true>";
    u4: "integer_subbyte<4, false>"; b1: "integer_subbyte<1, false>"; Complex<f32>: "complex<float>"; Complex<f64>: "complex<double>";
    Gauss<f64>: "SM80_8x8x4_GC64C64C64GC64_TN::GaussComplex";
}

/// Where an operand is: the bits of its registers, and the type of its fragment.
pub trait Held {
    /// The bits of the registers that the instruction takes.
    fn bits() -> usize;
    /// `-`, or a descriptor of shared memory.
    const FRAGMENT: &'static str;
}
impl<T, L, R: StaticInteger, W: StaticInteger> Held for InRegisters<T, L, R, W> {
    fn bits() -> usize {
        R::VALUE * W::VALUE
    }
    const FRAGMENT: &'static str = "-";
}
impl<T, L> Held for InSharedMemory<T, L> {
    fn bits() -> usize {
        64
    }
    const FRAGMENT: &'static str = "smem_desc";
}

macro_rules! mma_functions {
    ($($name:ident: $operand:ident;)*) => { $(
        /// The thread-value layout of an operand.
        pub fn $name<M: MmaAtom<$operand: Operand<Layout: TypeNotation>>>() -> String {
            type_notation::<<M::$operand as Operand>::Layout>().into()
        }
    )* };
}
mma_functions! {
    a_layout: A;
    b_layout: B;
    c_layout: C;
}
/// The shape of an atom.
pub fn shape_mnk<M: MmaAtom<Shape: TypeNotation>>() -> String {
    type_notation::<M::Shape>().into()
}
/// The threads of an atom.
pub fn thr_id<M: MmaAtom<Threads: TypeNotation>>() -> String {
    type_notation::<M::Threads>().into()
}
/// The element types of an atom.
pub fn val_types<M>() -> String
where
    M: MmaAtom<A: Operand<Element: CuteName>, B: Operand<Element: CuteName>, C: Operand<Element: CuteName>>,
{
    let (a, b) = (<M::A as Operand>::Element::NAME, <M::B as Operand>::Element::NAME);
    let c = <M::C as Operand>::Element::NAME;
    format!("D={c} A={a} B={b} C={c}")
}
/// The bits of the registers of an atom.
pub fn registers<M: MmaAtom<A: Held, B: Held, C: Held>>() -> String {
    format!("A={} B={} C={}", M::A::bits(), M::B::bits(), M::C::bits())
}
/// The types of the fragments of an atom.
pub fn frg_types<M: MmaAtom<A: Held, B: Held>>() -> String {
    format!("A={} B={}", M::A::FRAGMENT, M::B::FRAGMENT)
}

macro_rules! copy_functions {
    ($($name:ident: $side:ident; $values:ident: $side_values:ident;)*) => { $(
        /// A side of an atom, in bits.
        pub fn $name<A: CopyAtom<$side: TypeNotation>>() -> String {
            type_notation::<A::$side>().into()
        }
        /// A side of an atom, in values.
        pub fn $values<A: CopyValues<T, $side_values: TypeNotation>, T>() -> String {
            type_notation::<A::$side_values>().into()
        }
    )* };
}
copy_functions! {
    src_layout: Source; val_layout_src: SourceValues;
    dst_layout: Destination; val_layout_dst: DestinationValues;
    ref_layout: Reference; val_layout_ref: ReferenceValues;
}
/// The threads of a copy atom.
pub fn copy_thr_id<A: CopyAtom<Threads: TypeNotation>>() -> String {
    type_notation::<A::Threads>().into()
}
/// The values of a thread on each side.
pub fn num_val<A, T>() -> String
where
    A: CopyValues<T, SourceValues: Values, DestinationValues: Values>,
{
    format!("(_{},_{})", A::SourceValues::values(), A::DestinationValues::values())
}
/// A layout of threads and values.
pub trait Values {
    /// The number of values.
    fn values() -> usize;
}
impl<L: colex::bounds::LayoutKind + Modes> Values for L {
    fn values() -> usize {
        L::of_type().size_of_last()
    }
}
/// A layout of two modes.
pub trait Modes {
    /// The size of the second.
    fn size_of_last(self) -> usize;
}
impl<L, S: IntTuple, D: IntTuple> Modes for L
where
    U1: colex::bounds::Mode<L, Output = Layout<S, D>>,
{
    fn size_of_last(self) -> usize {
        <U1 as colex::bounds::Mode<L>>::mode_of(self).size()
    }
}

/// A part, as CuTe prints it.
pub fn part<L: std::fmt::Display>((part, offset): (L, usize)) -> String {
    format!("{offset} o {part}")
}
/// A part of coordinates, as CuTe prints it.
///
/// Static marks of its beginning are left out: threads are dynamic here.
#[macro_export]
macro_rules! places {
    ($base:expr, $part:expr) => {{
        let (part, begin) = $part;
        let begin = $crate::atoms::unmarked(&colex::coordinates::add($base, begin));
        format!("ArithTuple{begin} o {part}")
    }};
}
pub use crate::places;
/// A tuple without static marks.
pub fn unmarked<T: Notation + Copy>(tuple: &T) -> String {
    notation(*tuple).to_string().replace('_', "")
}
/// The offsets of the elements of a part.
pub fn offsets<S: colex::bounds::Strided<D>, D: IntTuple>((part, offset): (Layout<S, D>, usize)) -> String {
    (0..part.size()).map(|i| format!("{} ", offset + part.at(i))).collect()
}
/// The values of a function, from its first one on.
pub fn steps(size: usize, at: impl Fn(usize) -> usize) -> String {
    let values = (0..size).map(|i| (at(i) as i64 - at(0) as i64).to_string());
    format!("steps {}", values.collect::<Vec<_>>().join(","))
}
/// The values of a layout without its offset, as [`steps`] prints them; strides can be negative.
pub fn steps_of(text: &str) -> Option<String> {
    let (shape, stride) = text.rsplit_once(" o ").map_or(text, |(_, layout)| layout).split_once("):(")?;
    let numbers = |text: &str| -> Option<Vec<i64>> {
        let words = text.split([',', '(', ')']).filter(|word| !word.is_empty());
        words.map(|word| word.trim_start_matches('_').parse().ok()).collect()
    };
    let (shape, stride) = (numbers(shape)?, numbers(stride)?);
    let size = shape.iter().product::<i64>();
    let at = |mut i: i64| {
        shape.iter().zip(&stride).fold(0, |sum, (n, d)| {
            let digit = i % n;
            i /= n;
            sum + digit * d
        })
    };
    let values: Vec<_> = (0..size).map(|i| at(i).to_string()).collect();
    (shape.len() == stride.len()).then(|| format!("steps {}", values.join(",")))
}
/// Coordinates of a thread.
pub fn coordinates([v, m, n, k]: [usize; 4]) -> String {
    format!("({v},{m},{n},{k})")
}
/// The compact layout of the same shape.
pub fn compact<S: CompactColMajor<U1, Strides: Copy> + Copy, D: Copy>(part: Layout<S, D>) -> Layout<S, S::Strides>
where
    Layout<S, S::Strides>: LayoutKind,
{
    let _ = part;
    LayoutKind::of_type()
}
/// The compact layout of the same shape.
pub fn column_major<S: CompactColMajor<U1, Strides: Copy> + Copy, D: Copy>(part: Layout<S, D>) -> String
where
    Layout<S, S::Strides>: LayoutKind + std::fmt::Display,
{
    compact(part).to_string()
}
/// The fragment of a part.
pub fn like<L: MakeFragmentLike>(part: L) -> L::Output {
    part.try_make_fragment_like().expect("a static layout")
}

/// The names that the programs import.
pub mod prelude {
    pub use super::*;
    pub use colex::typenum::{U24, U32, U40, U48, U56, U64, U72, U80, U96, U128, U192, U256};
    pub use colex_atoms::copy::*;
    pub use colex_atoms::element::*;
    pub use colex_atoms::mma::*;
    pub use colex_atoms::tiled_copy::*;
    pub use colex_atoms::tiled_mma::*;
}
