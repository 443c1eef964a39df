//! The traits that memory safety rests on, and those that it does not rest on though they are asked of tensors.

/// A trait, and an instance of it: the implementor and the parameters.
pub struct Tried(pub &'static str, pub &'static str, pub &'static [&'static str]);

/// The least compiler of a crate, by the second number of its version.
pub struct Compiler(pub u32);

/// A crate with unsafe code.
pub struct Crate {
    /// The package.
    pub package: &'static str,
    /// The compiler that it needs.
    pub needs: Compiler,
    /// The packages of this repository whose traits it asks for.
    pub uses: &'static [&'static str],
    /// Crates of others, whose traits are tried as well, as a manifest has them.
    pub also: &'static [(&'static str, &'static str)],
    /// The beginning of the attempts.
    pub begin: &'static str,
    /// Traits that no other crate implements, with a type of its own as the implementor or as a parameter.
    pub sealed: &'static [Tried],
    /// Associated types without which the compiler does not look at the bounds of a trait.
    pub types: &'static [(&'static str, &'static str)],
    /// Traits of other crates that cannot be named, and so seal others.
    pub seals: &'static [&'static str],
    /// Why memory safety does not rest on a trait that everyone can implement.
    pub open: &'static [(&'static str, &'static [&'static str])],
}

impl Crate {
    /// Whether it is explained why memory safety does not rest on a trait.
    pub fn is_open(&self, name: &str) -> bool {
        self.open.iter().any(|(_, names)| names.contains(&name))
    }
}

/// Traits without functions: a `Copy` type is copied bit by bit.
pub const MARKERS: &[&str] = &["Copy", "Send", "Sized", "Sync"];

/// The library itself.
pub const COLEX: Crate = Crate {
    package: "colex",
    needs: Compiler(85),
    uses: &[],
    also: &[],
    begin: "\
use ::colex::bounds::*;
use ::colex::prelude::*;
use ::colex::tuple::{HCons, HNil};
use ::colex::typenum::{B1, Bit, NonZero, U1, U2, U4, Unsigned};
type Two<A, B> = HCons<A, HCons<B, HNil>>;",
    sealed: SEALED,
    types: TYPES,
    seals: &[],
    open: OPEN,
};

const FOUR: &str = "Layout![4 : 1]";
const MATRIX: &str = "Two<U4, U2>";
const TILER: &str = "Two<U2, U1>";

/// Those that no other crate implements, whatever replaces the implementor or a parameter.
#[rustfmt::skip]
pub const SEALED: &[Tried] = &[
    // Numbers, shapes and layouts.
    Tried("Integer", "U4", &[]),
    Tried("StaticInteger", "U4", &[]),
    Tried("Nest", "U4", &[]),
    Tried("StridedNest", "U4", &["U1"]),
    Tried("Matrix", MATRIX, &[]),
    Tried("MatrixLayout", "Layout![(4, 2) : (1, 4)]", &[]),
    Tried("StaticShape", "U4", &[]),
    Tried("SameShape", "U4", &["U4"]),
    Tried("HasLayout", FOUR, &[]),
    Tried("DataLayout", FOUR, &[]),
    // Operands and coordinates.
    Tried("Genuine", "U4", &[]),
    Tried("WithinShape", "U1", &["U4"]),
    Tried("WithinShape", TILER, &[MATRIX]),
    // Tiles.
    Tried("PartitionedBy", FOUR, &["Layout![2 : 1]"]),
    Tried("TiledBy", FOUR, &["U2", "usize"]),
    Tried("SlicedBy", FOUR, &["Underscore"]),
    Tried("WindowedBy", FOUR, &["U2", "usize"]),
    Tried("ReshapedTo", FOUR, &[TILER]),
    Tried("ComposedWith", FOUR, &["Layout![2 : 1]"]),
    // Storage and recasts.
    Tried("Storage", "[u8; 4]", &[]),
    // Numbers of typenum.
    Tried("Unsigned", "U4", &[]),
    Tried("Bit", "B1", &[]),
    Tried("NonZero", "U4", &[]),
    // `unsafe` to claim.
    Tried("Engine", "[u8; 4]", &[]),
    Tried("EngineMut", "[u8; 4]", &[]),
    Tried("PlainData", "u8", &[]),
    Tried("Static", "U4", &[]),
];

/// Associated types without which the compiler does not look at the bounds of a trait.
pub const TYPES: &[(&str, &str)] = &[
    ("PartitionedBy", "type Part = Layout![2 : 1];"),
    ("TiledBy", "type Tile = Layout![2 : 1]; type Divided = Layout![(2, 2)];"),
    ("SlicedBy", "type Slice = Layout![2 : 1];"),
    ("WindowedBy", "type Window = Layout![2 : 1];"),
    ("ReshapedTo", "type Reshaped = Layout![2 : 1];"),
    ("ComposedWith", "type Composed = Layout![2 : 1];"),
];

/// Open traits, to see that the test sees that they are.
pub const CONTROL: &[Tried] = &[
    Tried("Coordinate", "U1", &["U4", "U1"]),
    Tried("ExactZippedDivide", "U2", &[FOUR]),
    Tried("Upcast", "U2", &[FOUR]),
];

/// Why memory safety does not rest on a trait that everyone can implement.
#[rustfmt::skip]
pub const OPEN: &[(&str, &[&str])] = &[
    ("what is written is converted once, and asked of is what it is converted to", &[
        "IntoNested", "TilesTensor", "PadsTensor",
    ]),
    ("an operation on the layout of a tensor: asked of `Genuine` operands and of a `DataLayout`", &[
        "Coalesce", "CoalesceBy", "Composition", "ExactFlatDivide", "ExactLogicalDivide", "ExactTiledDivide",
        "ExactZippedDivide", "Filter", "FilterZeros", "Flatten", "Group", "Mode", "Replace", "Reverse", "Select", "Take", "Ungroup",
        "WithShape", "ZippedDivide",
    ]),
    ("a measure of `Genuine` operands and of a `DataLayout`", &["Product"]),
    ("methods that call those of sealed traits; it is nobody's bound", &["ByBound"]),
    ("a property of a `DataLayout`", &["Injective", "Compact", "Property"]),
    ("asked of coordinates that are `WithinShape`, or by an `unsafe` function whose contract speaks of the offset", &[
        "Coordinate",
    ]),
    ("a recast of a `DataLayout` by `StaticInteger`s", &["Upcast", "Downcast"]),
    ("static numbers, from which comes whether a program compiles; the values are compared always", &[
        "Cosize", "FragmentLayout", "StoredIn",
    ]),
    ("asked of a `StaticShape`, which is sealed; a dynamic layout is compared with that of the tensor", &["IntTuple"]),
    ("makes a new layout, for which storage is made, or whose storage is measured", &[
        "CompactColMajor", "MakeFragmentLike", "MakeLayoutLike",
    ]),
    ("safe code that calls operations on tensors, which check", &["Dice"]),
    ("measures and prints, by access that is checked", &["Depth", "Rank", "Debug"]),
    ("calls no function of a user while something is lent twice; what it gives is an element, or a state", &[
        "Fn", "FnMut", "FnOnce",
    ]),
    ("makes or compares elements, or does arithmetic with them", &[
        "Add", "AddAssign", "Clone", "Default", "Eq", "Mul", "PartialEq",
    ]),
    ("elements are collected into a vector, which counts them", &["IntoIterator", "Iterator"]),
    ("what is returned, over coordinates that `Clip` counts", &["DoubleEndedIterator", "ExactSizeIterator"]),
    ("`unsafe` to implement, where it is declared", &[
        "ArrayLength", "Data", "DataMut", "Dim", "RawData", "RawStorage", "RawStorageMut",
    ]),
    ("asked of arrays, of `Const` and of types of the other library, for which nobody else can implement it", &[
        "GenericSequence", "IntoDimension", "ShapeBuilder", "ToUInt",
    ]),
    ("the numbers of a message", &["InDecimal"]),
    ("takes tiles, each once; what it gives is handed on", &["Consumer", "ProducerCallback", "UnindexedConsumer"]),
];
