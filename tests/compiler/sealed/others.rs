//! The other crates with unsafe code.

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
    begin: "use ::colex::prelude::*; use ::colex::typenum::*; use ::colex_bulk::*;",
    sealed: &[
        Tried("MatrixOfIntegers", "Layout![(4, 2) : (1, 4)]", &[]),
        Tried("SeveralStages", "U2", &[]),
        Tried("WholeWarps", "U32", &[]),
        // Threads, tiles, and the arguments of a launch.
        Tried("AllThreads", "Layout![4 : 1]", &["U4"]),
        Tried("SomeThreads", "Layout![4 : 1]", &["U4"]),
        Tried("OutputTiler", "Shape![(2, 1)]", &["Layout![(4, 2) : (1, 4)]"]),
        Tried("Own", "FromOn", &[]),
        Tried("LaunchArguments", "Constant<u8>", &["Turns"]),
        // Plain data, which is `unsafe` to claim.
        Tried("Element", "u8", &[]),
        // `unsafe` to claim.
        Tried("AtomicAdd", "u32", &[]),
        Tried("AtomicOrder", "u32", &[]),
        Tried("Backend", "Host", &[]),
        Tried("Fill", "ByThreads<'static, u8, Layout![4 : 1], Layout![4 : 1]>", &["U4"]),
        Tried("Holds", "u8", &["u8"]),
        Tried("KernelArgument", "u32", &[]),
        Tried("Machine", "Turns", &[]),
        Tried("Lend", "u32", &["Host", "U4"]),
        Tried("Stages", "Stage<u8, Layout![4 : 1], Layout![4 : 1]>", &["U4"]),
    ],
    open: &[
        ("asked of a layout that is a `PartitionsTensor`, of which nobody else can say it", &["Compact", "Product"]),
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
    ],
    ..NONE
};

const LAUNCH: Crate = Crate {
    package: "colex-bulk-launch",
    needs: Compiler(88),
    uses: &["colex", "colex-bulk"],
    open: &[
        ("calls no function of a user while something is lent; what it gives is not used", &["Fn", "FnMut", "FnOnce"]),
        ("prints", &["Display"]),
    ],
    ..NONE
};

const DLPACK: Crate = Crate {
    package: "colex-dlpack",
    needs: Compiler(88),
    also: &[("dlpark", "\"0.10\"")],
    begin: "use ::colex_dlpack::*; use ::dlpark::{DlpackElement, ManagedTensorBase, versioned::Dlpack};",
    sealed: &[
        // `unsafe` to claim.
        Tried("DlpackElement", "u8", &[]),
        Tried("ManagedTensorBase", "u8", &[]),
    ],
    open: &[
        ("asked of shape and stride of a `DataLayout`, for which it is implemented here", &["Extents"]),
        ("asked of `[usize; N]`, for which nobody else can implement it", &["Modes", "IntoNested"]),
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
