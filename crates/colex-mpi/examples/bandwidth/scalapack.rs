//! `pdgemr2d` of ScaLAPACK, which is loaded where it is installed.
#![allow(unsafe_code)]

use libloading::Library;

type Get = unsafe extern "C" fn(i32, i32, *mut i32);
type Init = unsafe extern "C" fn(*mut i32, *const std::ffi::c_char, i32, i32);
type Redistribute =
    unsafe extern "C" fn(i32, i32, *const f64, i32, i32, *const i32, *mut f64, i32, i32, *const i32, i32);

pub struct Scalapack {
    library: Library,
    all: i32,
}

/// A matrix in blocks on a grid, row-major in ranks, with the number of rows of the part of this rank.
#[derive(Clone, Copy)]
pub struct Blocks {
    pub grid: [usize; 2],
    pub block: [usize; 2],
    pub rows: usize,
}

impl Scalapack {
    /// Where it is, with a context of all ranks.
    pub fn load(ranks: usize) -> Option<Self> {
        let names = ["libscalapack-openmpi.so.2.2", "libscalapack-openmpi.so", "libscalapack-mpich.so"];
        // SAFETY: the library does nothing when it is loaded.
        let library = names.iter().find_map(|name| unsafe { Library::new(name) }.ok())?;
        let mut scalapack = Self { library, all: 0 };
        scalapack.all = scalapack.context([1, ranks]);
        Some(scalapack)
    }

    fn context(&self, grid: [usize; 2]) -> i32 {
        let mut context = 0;
        // SAFETY: these are the functions of these names and types, and MPI is initialised.
        unsafe {
            let get: libloading::Symbol<'_, Get> = self.library.get(b"Cblacs_get").expect("BLACS");
            let init: libloading::Symbol<'_, Init> = self.library.get(b"Cblacs_gridinit").expect("BLACS");
            get(-1, 0, &mut context);
            init(&mut context, c"Row".as_ptr(), grid[0] as i32, grid[1] as i32);
        }
        context
    }

    fn descriptor(&self, shape: [usize; 2], Blocks { grid, block, rows }: Blocks) -> [i32; 9] {
        let context = self.context(grid);
        let [m, n, mb, nb] = [shape[0], shape[1], block[0], block[1]].map(|n| n as i32);
        [1, context, m, n, mb, nb, 0, 0, rows.max(1) as i32]
    }

    /// A function that moves a matrix from one distribution to another.
    pub fn redistribution(&self, shape: [usize; 2], from: Blocks, to: Blocks) -> impl Fn(&[f64], &mut [f64]) + '_ {
        let (from, to) = (self.descriptor(shape, from), self.descriptor(shape, to));
        // SAFETY: the function of this name and type.
        let run: libloading::Symbol<'_, Redistribute> = unsafe { self.library.get(b"Cpdgemr2d") }.expect("ScaLAPACK");
        let [m, n] = shape.map(|n| n as i32);
        // SAFETY: the caller gives the parts of this rank, column-major, whose descriptors these are.
        move |source, target| unsafe {
            run(m, n, source.as_ptr(), 1, 1, from.as_ptr(), target.as_mut_ptr(), 1, 1, to.as_ptr(), self.all);
        }
    }
}
