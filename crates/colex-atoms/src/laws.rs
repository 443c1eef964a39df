//! The laws: traits that no type implements, whose messages have the numbers.
//!
//! The impl that finds a law broken requires it. So a misuse is one error, E0277, that begins with the law. The associated
//! type of a law is unknown, because no type keeps the law: so rustc reports nothing of the types that follow from it.

/// The threads of an operand are those of its atom.
#[diagnostic::on_unimplemented(
    message = "threads of {Operand}: the layout is of {Self} threads, the atom has {Threads}",
    label = "this atom has another number of threads",
    note = "the first mode of a thread-value layout counts the threads of the atom"
)]
pub trait ThreadsOfAtom<Operand, Threads> {
    /// Unknown.
    type Kept;
}

/// A thread-value layout stays in the tile.
#[diagnostic::on_unimplemented(
    message = "thread-value layout of {Operand}: it ends at {Self}, and the tile has {Tile} elements",
    label = "this layout leaves the tile",
    note = "the values of a thread-value layout are the indices of the tile's elements, first mode fastest"
)]
pub trait StaysInTile<Operand, Tile> {
    /// Unknown.
    type Kept;
}

/// A thread-value layout reaches the last element of the tile.
#[diagnostic::on_unimplemented(
    message = "thread-value layout of {Operand}: it ends at {Self}, and the tile has {Tile} elements",
    label = "this layout misses the last elements of the tile",
    note = "the values of a thread-value layout are the indices of the tile's elements, first mode fastest"
)]
pub trait ReachesTileEnd<Operand, Tile> {
    /// Unknown.
    type Kept;
}

/// The threads together hold no element twice, except where they share it by a stride of 0.
#[diagnostic::on_unimplemented(
    message = "thread-value layout of {Operand}: the threads hold {Self} values, and the tile has {Tile} elements",
    label = "this layout reaches an element twice",
    note = "threads share elements only by a thread mode of stride 0"
)]
pub trait HoldsNoneTwice<Operand, Tile> {
    /// Unknown.
    type Kept;
}

/// The threads together hold each element of the tile.
#[diagnostic::on_unimplemented(
    message = "thread-value layout of {Operand}: the threads hold {Self} values, and the tile has {Tile} elements",
    label = "this layout misses elements of the tile"
)]
pub trait MissesNone<Operand, Tile> {
    /// Unknown.
    type Kept;
}

/// The values of a thread fill its registers.
#[diagnostic::on_unimplemented(
    message = "registers of {Operand}: the values of a thread have {Self} bits, its registers {Registers}",
    label = "the values do not fill the registers",
    note = "values per thread x bits of the element = registers x bits of a register"
)]
pub trait FillsRegisters<Operand, Registers> {
    /// Unknown.
    type Kept;
}

/// A value is not wider than the piece that a thread copies.
#[diagnostic::on_unimplemented(
    message = "copy of {Operand}: a value of {Self} bits is wider than the contiguous piece of a thread",
    label = "threads would share a value",
    note = "use an element of fewer bits, or an atom that copies more contiguous bits"
)]
pub trait FitsPiece<Operand> {
    /// Unknown.
    type Kept;
}

/// A thread copies whole values.
#[diagnostic::on_unimplemented(
    message = "copy of {Operand}: a thread copies {Copied} bits, and a value has {Self}",
    label = "a value would be copied in part",
    note = "use an element of fewer bits, or an atom that copies more bits"
)]
pub trait CopiedWhole<Operand, Copied> {
    /// Unknown.
    type Kept;
}

/// `cp.async` copies 4, 8 or 16 bytes; with the cache operator `.cg` 16. `Bytes` is the
/// decimal name of `Self`.
#[diagnostic::on_unimplemented(
    message = "cp.async: no instruction copies {Bytes} bytes with the cache operator {Cache}",
    label = "expected U4, U8 or U16, and U16 alone with the cache operator .cg"
)]
pub trait CopiedAsync<Cache, Bytes> {}

/// `cp.async.bulk` copies a multiple of 16 bytes.
#[diagnostic::on_unimplemented(
    message = "cp.async.bulk: {Self} bytes are not a multiple of 16",
    label = "the instruction copies whole pieces of 16 bytes"
)]
pub trait CopiedInBulk {
    /// Unknown.
    type Kept;
}

/// `ldmatrix`, `stmatrix`: 1, 2 or 4 matrices. `Matrices` is the decimal name of `Self`.
#[diagnostic::on_unimplemented(
    message = "matrices: no instruction moves {Matrices} matrices of 8 x 8",
    label = "expected U1, U2 or U4"
)]
pub trait MovedMatrices<Matrices> {
    /// The lanes that have the address of a row, and the others, which repeat them.
    type Rows;
    /// The bits of each lane, as they stand in the rows.
    type Values;
    /// The bits of each lane, as they stand in the columns.
    type Transposed;
}

/// A permutation has a multiple of the elements that all atoms have together.
#[diagnostic::on_unimplemented(
    message = "permutation of {Mode}: a tile of {Self} elements is not a multiple of {Atoms}, the atom times its threads",
    label = "this tile does not hold whole atoms",
    note = "`_` is the smallest tile"
)]
pub trait MultipleOfAtoms<Mode, Atoms> {
    /// Unknown.
    type Kept;
}

/// A tiled copy has a multiple of the threads of its atom.
#[diagnostic::on_unimplemented(
    message = "tiled copy: {Self} threads are not a multiple of {Atom}, those of the atom",
    label = "the last atom lacks threads"
)]
pub trait CopiesWholeThreads<Atom> {
    /// Unknown.
    type Kept;
}

/// Each thread of a tiled copy has a multiple of the values of its atom.
#[diagnostic::on_unimplemented(
    message = "tiled copy: {Self} values of a thread are not a multiple of {Atom}, those of the atom",
    label = "the last atom lacks values"
)]
pub trait CopiesWholeValues<Atom> {
    /// Unknown.
    type Kept;
}

/// The values of a thread of a tiled copy are whole fragments.
#[diagnostic::on_unimplemented(
    message = "retile: {Self} values of a thread are not a multiple of {Fragment}, those of the fragment's first mode",
    label = "this fragment is of another partition"
)]
pub trait RetilesWholeFragments<Fragment> {
    /// Unknown.
    type Kept;
}

/// A layout as a permutation is a bijection, and ends where its size does.
#[diagnostic::on_unimplemented(
    message = "permutation of {Mode}: a layout of {Size} elements ends at {Self}",
    label = "this layout is not a bijection of the tile",
    note = "each coordinate of the tile stands at one position"
)]
pub trait PermutesTile<Mode, Size> {
    /// Unknown.
    type Kept;
}

/// No two atoms are on the same threads.
#[diagnostic::on_unimplemented(
    message = "atom layout: the atoms have {Threads} threads, which end at {Self}",
    label = "two atoms are on the same threads",
    note = "each atom has threads of its own: the strides of the modes M, N and K keep them apart"
)]
pub trait AtomsApart<Threads> {
    /// Unknown.
    type Kept;
}

/// The addresses of a cotiled copy are those of elements of the data.
#[diagnostic::on_unimplemented(
    message = "cotiled copy: the addresses of threads and values reach {Self} elements, and the data has {Size}",
    label = "a thread has an address that no element of the data has"
)]
pub trait StaysInData<Size> {
    /// Unknown.
    type Kept;
}

/// The atoms of a part in shared memory begin at whole pieces of 16 bytes.
#[diagnostic::on_unimplemented(
    message = "descriptors: a stride of {Self} elements is not a multiple of {Piece}, which 16 bytes have",
    label = "an atom of this part does not begin at a whole piece",
    note = "a descriptor has the address of 16 bytes"
)]
pub trait BeginsAtPiece<Piece> {
    /// Unknown.
    type Kept;
}

/// The elements of a copy are whole bytes that a thread copies at once. `Bits` is the decimal name of `Self`.
#[diagnostic::on_unimplemented(
    message = "choice of a copy: no thread copies whole elements of {Bits} bits",
    label = "expected elements of 8, 16, 32, 64 or 128 bits",
    note = "copy groups of narrower elements as elements of 8 bits"
)]
pub trait WholeBytes<Bits> {
    /// The bytes.
    type Bytes;
}

/// The source and the destination of a copy have the same extents.
#[diagnostic::on_unimplemented(
    message = "choice of a copy: the source has {Self} elements in {Mode}, the destination {Destination}",
    label = "the tile is not the same on both sides"
)]
pub trait SameExtents<Mode, Destination> {
    /// Unknown.
    type Kept;
}

/// The threads of a copy fill its tile.
#[diagnostic::on_unimplemented(
    message = "choice of a copy: {Self} threads have {Across} rows of vectors, which do not divide the {Extent} of the tile",
    label = "the threads do not fill the tile",
    note = "use fewer threads, or a tile with more vectors along its contiguous mode"
)]
pub trait FillsTile<Across, Extent> {
    /// Unknown.
    type Kept;
}
