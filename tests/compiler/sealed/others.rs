//! The other crates with unsafe code.
//!
//! Each `raw` module was also searched by hand for values that safe code of another crate can supply: by an open trait in
//! any parameter, a public field or constructor, a callback that panics or calls back, an impl of `Clone`, `Drop` or
//! `Ord`, a number that wraps or is cut, and code of a user in a macro.
//!
//! | crate | found |
//! | --- | --- |
//! | `colex` | Nothing. A bound on an open trait comes with a sealed one for the same operand. Miri finds nothing in elements whose `Clone` and `==` panic, in shapes that wrap or are empty, in known divisors of numbers that are not multiples, and in elements without a size. |
//! | `colex-bulk` | Places of a tile by `Index`, which another crate can implement; open traits and public fields of a launch; the call of a kernel in an `unsafe` block of `entry_points!`. These are closed. |
//! | `colex-bulk-launch` | Nothing more. It trusts the PTX, so `Gpu::new` is `unsafe`. |
//! | `colex-dlpack` | Nothing. An exported layout is that of a tensor, so within its storage, and its numbers come from sealed traits; a function that reads foreign memory is `unsafe`; what several can write is accessed with `unsafe` alone. |
//! | `colex-mpi` | Nothing. The crate `mpi` seals communicators, so ranks and their number are those of MPI; each datatype is compared with its slice. |
//! | `colex-gemm` | Nothing. A set of instructions compares the length of each slice, whatever the arithmetic; the windows of tasks are apart, whatever the size of a tile. Miri finds nothing in those of three threads. |
//! | `colex-web` | Nothing: its `unsafe` code is an attribute. |

use super::table::{COLEX, Compiler, Crate, Tried};

/// All of them, and the library.
pub const ALL: &[&Crate] = &[&COLEX, &BULK, &LAUNCH, &DLPACK, &GEMM, &MPI, &WEB];

/// A crate without entries.
const NONE: Crate = Crate {
    package: "",
    needs: Compiler(85),
    uses: &["colex"],
    also: &[],
    begin: "",
    sealed: &[],
    types: &[],
    seals: &[],
    open: &[],
};

const BULK: Crate = Crate {
    package: "colex-bulk",
    also: &[("colex-atoms", "crates/colex-atoms")],
    begin: "use ::colex::prelude::*; use ::colex::typenum::*; use ::colex_bulk::*; use ::colex_atoms::element::f16; \
            use ::colex_atoms::mma::{KMajor, MmaAtom, MmaM16N8K16, Wgmma, WgmmaRs}; type A = <MmaM16N8K16<f16, f16, f32> as MmaAtom>::A; \
            type C = <MmaM16N8K16<f16, f16, f32> as MmaAtom>::C;",
    sealed: &[
        Tried("MatrixOfIntegers", "Layout![(4, 2) : (1, 4)]", &[]),
        Tried("SeveralStages", "U2", &[]),
        Tried("WholeWarps", "U32", &[]),
        // Warps, and their fragments.
        Tried("StageAhead", "U3", &[]),
        Tried("InWords", "u8", &[]),
        Tried("InRegistersOfLanes", "A", &[]),
        Tried("OfFourMatrices", "A", &[]),
        Tried("OfTwoMatrices", "A", &[]),
        Tried("WarpMma", "MmaM16N8K16<f16, f16, f32>", &[]),
        Tried("WarpgroupMma", "Wgmma<U64, f16, f16, f32>", &[]),
        Tried("WarpgroupMmaRs", "WgmmaRs<U64, f16, f16, f32, KMajor>", &[]),
        Tried("SumsOfWarpgroup", "<Wgmma<U64, f16, f16, f32> as MmaAtom>::C", &[]),
        Tried(
            "StagesOfWarpgroups",
            "MatrixStage<Chunk<f16>, Swizzle<U3, U0, U3>, Layout![(64, 8) : (8, 1)], Layout![(16, 8) : (8, 1)]>",
            &[],
        ),
        Tried("Major", "KMajor", &[]),
        Tried(
            "StageOfWarpgroups",
            "MatrixStage<Chunk<f16>, Swizzle<U3, U0, U3>, Layout![(64, 8) : (8, 1)], Layout![(16, 8) : (8, 1)]>",
            &["f16"],
        ),
        Tried("StageOfMap", "MapStage<f16, U64>", &[]),
        // `unsafe` to claim.
        Tried("CopiesMaps", "Host", &[]),
        Tried("Loaded", "WarpFragment<Host, A>", &["Host"]),
        Tried("PartsOfLanes", "WarpFragment<Host, C>", &["Host"]),
        Tried("OrderOf", "ByTerms", &["u8"]),
        Tried("SwizzleOfStage", "Swizzle<U3, U0, U3>", &[]),
        Tried("RowsOfChunks", "Layout![(8, 8) : (8, 1)]", &["Swizzle<U3, U0, U3>"]),
        Tried("PartitionedByAll", "Layout![4 : 1]", &["Layout![4 : 1]", "U4", "ByModes"]),
        Tried("PartitionedBySome", "Layout![4 : 1]", &["Layout![4 : 1]", "U4", "ByModes"]),
        // Threads, tiles, and the arguments of a launch.
        Tried("AllThreads", "Layout![4 : 1]", &["U4"]),
        Tried("SomeThreads", "Layout![4 : 1]", &["U4"]),
        Tried("OutputTiler", "Shape![(2, 1)]", &["Layout![(4, 2) : (1, 4)]"]),
        Tried("Own", "FromOn", &[]),
        Tried("BlocksOfTiles", "usize", &[]),
        Tried("LaunchArguments", "Constant<u8>", &["Turns"]),
        // Plain data, which is `unsafe` to claim.
        Tried("Element", "u8", &[]),
        // `unsafe` to claim.
        Tried("AtomicAdd", "u32", &[]),
        Tried("AtomicOrder", "u32", &[]),
        Tried("Backend", "Host", &[]),
        Tried("Lanes", "Host", &[]),
        Tried("Fill", "ByThreads<'static, u8, Layout![4 : 1], Layout![4 : 1]>", &["U4"]),
        Tried("Holds", "u8", &["u8"]),
        Tried("KernelArgument", "u32", &[]),
        Tried("Machine", "Turns", &[]),
        Tried("Lend", "u32", &["Host", "U4"]),
        Tried("Stages", "Stage<u8, Layout![4 : 1], Layout![4 : 1]>", &["U4"]),
    ],
    open: &[
        (
            "asked of a layout of threads that partitions a tensor, which is of types of this repository",
            &["Compact", "Product"],
        ),
        ("asked of a `DataLayout`, of which nobody else can say it", &["Injective", "Property"]),
        ("asked of `Genuine` tilers", &["TilesTensor"]),
        ("asked of coordinates that are `WithinShape`", &["Coordinate"]),
        ("what is written is converted once, and asked of is what it is converted to", &["IntoTiler", "IntoNested"]),
        (
            "calls no function of a user while something is lent twice; what it gives is an element, or not used",
            &["Fn", "FnMut", "FnOnce"],
        ),
        ("an error of a launch is converted to another one", &["From"]),
        ("the layout of the places of a tile, of static integers, for which it is implemented here", &["Default"]),
        ("numbers as types: asked of `UInt`, for which nobody else can implement it", &["Bit", "Unsigned", "Cmp"]),
        ("the numbers of a message", &["InDecimal"]),
        ("asked so that warps are fast", &["ConflictFree"]),
        (
            "which operand a fragment is; its words are those of sealed traits, and on the host safe code moves them",
            &["CopyModel", "MmaAtom", "MmaModel", "Operand"],
        ),
        ("asked of the words of a lane, an array, and of elements that are `InWords`", &["AsMut", "Stored"]),
    ],
    ..NONE
};

const LAUNCH: Crate = Crate {
    package: "colex-bulk-launch",
    needs: Compiler(88),
    uses: &["colex", "colex-bulk"],
    open: &[("calls no function of a user while something is lent; what it gives is not used", &["Fn", "FnOnce"])],
    ..NONE
};

const DLPACK: Crate = Crate {
    package: "colex-dlpack",
    needs: Compiler(88),
    also: &[("dlpark", "\"0.10\"")],
    begin: "use ::colex_dlpack::*; use ::dlpark::{ManagedTensorBase, OpaqueContext, versioned::Dlpack};",
    sealed: &[
        // `unsafe` to claim.
        Tried("Element", "u8", &[]),
        Tried("ManagedTensorBase", "u8", &[]),
        Tried("OpaqueContext", "u8", &[]),
        Tried("Dimensions", "Layout<HNil, HNil>", &[]),
        Tried("DlpackTensor", "Dlpack", &[]),
        Tried("Extents", "usize", &[]),
        Tried("Modes", "[usize; 2]", &[]),
    ],
    open: &[
        ("called once, and what it gives is a view of what lives as long as its owner", &["FnOnce"]),
        ("gets one element at a time, which nobody else has meanwhile", &["FnMut"]),
        ("what is returned, over offsets that this crate counts", &["Iterator"]),
    ],
    ..NONE
};

const GEMM: Crate = Crate {
    package: "colex-gemm",
    needs: Compiler(89),
    also: &[("bytemuck", "\"1.25\"")],
    begin: "use ::colex_gemm::*; use ::bytemuck::Pod;",
    sealed: &[
        // `unsafe` to claim.
        Tried("Pod", "u8", &[]),
    ],
    open: &[
        (
            "the unsafe code of a set is that of this crate, for its own sets and numbers, and looks at the length of slices",
            &["Arithmetic", "Instructions", "Work"],
        ),
        (
            "tasks have windows that are apart, of whatever size its tile is; what a tile does is safe code",
            &["Tile", "Tiles", "ArrayLength", "Compact", "Mul", "StoredIn"],
        ),
        ("what it gives is an element", &["Default", "PartialEq"]),
        ("called once for each number, which is counted before", &["Fn"]),
    ],
    ..NONE
};

const MPI: Crate = Crate {
    package: "colex-mpi",
    uses: &["colex", "colex-dyn"],
    also: &[("mpi", "{ version = \"0.8.2\", default-features = false }")],
    begin: "use ::colex_mpi::*; use ::mpi::traits::{Communicator, Equivalence, UncommittedDatatype};",
    sealed: &[
        Tried("Element", "u8", &[]),
        Tried("Communicator", "SimpleCommunicator", &[]),
        Tried("UncommittedDatatype", "u8", &[]),
        // `unsafe` to claim.
        Tried("Equivalence", "u8", &[]),
    ],
    seals: &["AsHandle", "AsRaw"],
    open: &[
        ("asked of shape and stride of a `DataLayout`, for which nobody else can implement it", &["ToDyn"]),
        (
            "messages under way are waited for when it has returned, or panicked; what it gives is handed on",
            &["FnOnce"],
        ),
    ],
    ..NONE
};

/// Its unsafe code is the names of functions.
const WEB: Crate = Crate { package: "colex-web", ..NONE };
