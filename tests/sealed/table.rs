//! The traits that memory safety rests on, and those that it does not rest on though they are asked of tensors.

/// A trait, and an instance of it: the implementor and the parameters.
pub struct Tried(pub &'static str, pub &'static str, pub &'static [&'static str]);

const FOUR: &str = "Layout![4 : 1]";
const MATRIX: &str = "Two<U4, U2>";
const TILER: &str = "Two<U2, U1>";
const SHARED: &str = "View<'static, u8>";

/// Those that no other crate implements, whatever is put in the place of the implementor or of a parameter.
#[rustfmt::skip]
pub const SEALED: &[Tried] = &[
    // Numbers, shapes and layouts.
    Tried("Integral", "U4", &[]),
    Tried("Integer", "U4", &[]),
    Tried("StaticInteger", "U4", &[]),
    Tried("Nest", "U4", &[]),
    Tried("StridedNest", "U4", &["U1"]),
    Tried("Matrix", MATRIX, &[]),
    Tried("StaticShape", "U4", &[]),
    Tried("SameShape", "U4", &["U4"]),
    Tried("HasLayout", FOUR, &[]),
    Tried("DataLayout", FOUR, &[]),
    // Operands and coordinates.
    Tried("Genuine", "U4", &[]),
    Tried("WithinShape", "U1", &["U4"]),
    Tried("WithinShape", TILER, &[MATRIX]),
    Tried("OffsetIn", "U1", &["U4", "U1"]),
    Tried("OffsetIn", TILER, &[MATRIX, MATRIX]),
    Tried("OffsetIn", "Underscore", &["U4", "U1"]),
    Tried("Begins", "U1", &["U2", "U4", "U1"]),
    Tried("Begins", "usize", &["usize", "usize", "usize"]),
    Tried("Begins", TILER, &[TILER, MATRIX, MATRIX]),
    Tried("Begins", "HNil", &["HNil", "HNil", "HNil"]),
    Tried("Origin", "U1", &["U2", "U4", "U1"]),
    Tried("Origin", TILER, &[TILER, MATRIX, MATRIX]),
    Tried("Locate", "U1", &["U4"]),
    Tried("Locate", TILER, &[MATRIX]),
    Tried("LocateModes", "U4", &[TILER]),
    Tried("LocateModes", MATRIX, &[TILER]),
    Tried("Sliced", "(Layout![4 : 1], usize)", &[]),
    // Tiles.
    Tried("TileAndRest", "Layout![((2), (2)) : ((1), (2))]", &[]),
    Tried("TilesTensor", "U2", &[FOUR]),
    Tried("PadsTensor", "U2", &[FOUR]),
    Tried("Extents", "U2", &["U4", "U2"]),
    Tried("Extents", "Underscore", &["U4", "U2"]),
    Tried("Extents", TILER, &[MATRIX, MATRIX]),
    Tried("ExtentsByMode", TILER, &[MATRIX, MATRIX]),
    Tried("ExtentsByMode", "HNil", &[MATRIX, MATRIX]),
    Tried("Clip", "U4", &["usize"]),
    Tried("Clip", MATRIX, &["Two<usize, usize>"]),
    Tried("TileKind", "Whole", &[SHARED, FOUR, FOUR]),
    Tried("TileKind", "Padded<U2, U4>", &[SHARED, FOUR, "Layout![2 : 2]"]),
    // What has no impl for these types has none elsewhere either.
    Tried("TileKind", "Padded<u8, u8>", &[SHARED, FOUR, FOUR]),
    // Storage and recasts.
    Tried("Storage", "[u8; 4]", &[]),
    Tried("OwnedStorage", "[u8; 4]", &[]),
    Tried("RecastElements", "U1", &[FOUR, "U4"]),
    // `unsafe` to claim.
    Tried("Engine", "[u8; 4]", &[]),
    Tried("EngineMut", "[u8; 4]", &[]),
    Tried("Advance", SHARED, &[]),
    Tried("Share", SHARED, &[]),
    Tried("Reinterpret", SHARED, &[]),
    Tried("PlainData", "u8", &[]),
    Tried("Keeps", "U2", &["Underscore", FOUR]),
    Tried("KeepsByType", "U2", &["Underscore", FOUR]),
];

/// Associated types without which the compiler does not look at the bounds of a trait.
pub const TYPES: &[(&str, &str)] = &[("PadsTensor", "type Tile = Layout![2 : 1]; type Rest = Layout![2 : 2];")];

/// Open traits, to see that the test sees that they are.
pub const CONTROL: &[Tried] = &[
    Tried("Coordinate", "U1", &["U4", "U1"]),
    Tried("ExactZippedDivide", "U2", &[FOUR]),
    Tried("IndexIn", "U1", &[FOUR]),
];

/// Why memory safety does not rest on a trait that everyone can implement.
#[rustfmt::skip]
pub const OPEN: &[(&str, &[&str])] = &[
    ("what is written is converted once, and asked of is what it is converted to", &[
        "IntoNested", "Argument",
    ]),
    ("an operation on the layout of a tensor: asked of `Genuine` operands and of a `DataLayout`", &[
        "Coalesce", "CoalesceBy", "Composition", "ExactFlatDivide", "ExactLogicalDivide", "ExactTiledDivide",
        "ExactZippedDivide", "Filter", "FilterZeros", "Flatten", "Group", "Mode", "Reverse", "Select", "Take", "Ungroup",
        "WithShape", "ZippedDivide",
    ]),
    ("a measure of `Genuine` operands and of a `DataLayout`", &[
        "CosizeValue", "LayoutModes", "Modes", "Product", "ProductValue",
    ]),
    ("a property of a `DataLayout`", &["Injective", "Compact", "Property"]),
    ("asked of coordinates that are `WithinShape`, or by an `unsafe` function whose contract speaks of the offset", &[
        "Coordinate", "ModeCoordinate", "SliceAndOffset",
    ]),
    ("a recast of a `DataLayout` by `StaticInteger`s", &["Upcast", "Downcast", "ExactDivide", "UnitModes"]),
    ("the size of an array of plain data, which is compared with that of the type", &["Times"]),
    ("static numbers, from which comes whether a program compiles; the values are compared always", &[
        "Compared", "Cosize", "EndsIf", "EndsIn", "FitsIn", "Minus", "Plus", "StoredIn",
    ]),
    ("asked of a `StaticShape`, which is sealed", &["IntTuple"]),
    ("the verdicts, types of this crate on such numbers", &["Holds", "Lawful"]),
    ("makes a new layout, for which storage is made, or whose storage is measured", &[
        "CompactColMajor", "MakeFragmentLike", "MakeLayoutLike",
    ]),
    ("safe code that calls operations on tensors, which check", &[
        "Dice", "FlatCoord", "IndexIn", "InnerCoord", "InnerPartition", "LocalPartition", "LocalTileBy", "OuterCoord",
        "OuterPartition", "PadCoord", "PartCoord", "ProductEach", "Repeat", "SlicesTensor",
    ]),
    ("measures and prints, by access that is checked", &["Depth", "Matrices", "NaturalCoord", "Rank"]),
];
