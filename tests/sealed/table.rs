//! The traits that memory safety rests on, and those that it does not rest on though they are asked of tensors.

/// A trait, and an instance of it: the implementor and the parameters.
pub struct Tried(pub &'static str, pub &'static str, pub &'static [&'static str]);

const FOUR: &str = "Layout![4 : 1]";
const MATRIX: &str = "Two<U4, U2>";
const TILER: &str = "Two<U2, U1>";

/// Those that no other crate implements, whatever is put in the place of the implementor or of a parameter.
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
    Tried("PartitionsTensor", "Layout![2 : 1]", &[FOUR]),
    Tried("TilesTensorAt", "U2", &[FOUR, "usize"]),
    Tried("ReshapesTensor", TILER, &[FOUR]),
    // Storage and recasts.
    Tried("Storage", "[u8; 4]", &[]),
    // `unsafe` to claim.
    Tried("Engine", "[u8; 4]", &[]),
    Tried("EngineMut", "[u8; 4]", &[]),
    Tried("PlainData", "u8", &[]),
    Tried("Static", "U4", &[]),
];

/// Associated types without which the compiler does not look at the bounds of a trait.
pub const TYPES: &[(&str, &str)] = &[
    ("PartitionsTensor", "type Part = Layout![2 : 1];"),
    ("TilesTensorAt", "type Tile = Layout![2 : 1]; type Divided = Layout![(2, 2)];"),
    ("ReshapesTensor", "type Reshaped = Layout![2 : 1];"),
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
    ("measures and prints, by access that is checked", &["Depth", "Rank"]),
];
