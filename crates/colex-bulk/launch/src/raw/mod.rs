//! The one module with unsafe code.
//!
//! It relies on traits that no other crate implements in safe code: `LaunchArguments` and `StaticInteger` are sealed, and an
//! `Element` is `PlainData`, which is `unsafe` to implement. An `Entry` is made by `unsafe` code, with its arguments.

mod early;
mod maps;

use self::early::{launch, pointer, waits};
use self::maps::Maps;
use crate::error::GpuError;
use colex::bounds::StaticInteger;
use colex_bulk::{Address, Block, Element, Entry, Host, LaunchArguments, Machine, Place, PlaceMut};
use cudarc::driver::sys::{
    CUdevice_attribute, CUevent_flags, CUfunction_attribute_enum, CUresult, cuStreamQuery, is_culib_present,
};
use cudarc::driver::{
    CudaContext, CudaFunction, CudaModule, CudaSlice, CudaStream, DevicePtr, DevicePtrMut, DriverError,
};
use cudarc::nvrtc::Ptx;
use std::collections::HashMap;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The first GPU of this machine, with kernels that were built for it, and a stream, whose work is
/// done in order, at the same time as that of other streams.
///
/// Memory belongs to one stream, and others refuse it: so no stream reads elements that another one still writes.
pub struct Gpu {
    stream: Arc<CudaStream>,
    kernels: Arc<Kernels>,
    maps: Mutex<Maps>,
}

/// What all streams of a GPU have in common.
struct Kernels {
    module: Arc<CudaModule>,
    functions: Mutex<HashMap<&'static str, CudaFunction>>,
    most_shared: usize,
    /// Whether a kernel is launched to begin early.
    begin_early: bool,
}

/// Elements in the memory of the GPU.
// The invariant: `length` initialised elements. All work on them is in the stream of the owner, after the work
// with them before.
pub struct Memory<T> {
    bytes: CudaSlice<u8>,
    length: usize,
    owner: Arc<CudaStream>,
    of: PhantomData<T>,
}
impl<T> Drop for Memory<T> {
    fn drop(&mut self) {
        // It goes back in the stream that it was made in, behind what its owner still does with it. If this fails the GPU is
        // lost, and nothing is done any more.
        if number(&self.owner) != number(self.bytes.stream()) {
            let _ = self.bytes.stream().join(&self.owner);
        }
    }
}

/// The number of a stream, which no other has while it is there.
fn number(stream: &Arc<CudaStream>) -> usize {
    Arc::as_ptr(stream).addr()
}

/// The architecture that PTX is for, as 90, and whether it is for no later one.
fn target(ptx: &str) -> Option<(i32, bool)> {
    let line = ptx.lines().find_map(|line| line.trim().strip_prefix(".target sm_"))?;
    let digits: String = line.chars().take_while(char::is_ascii_digit).collect();
    Some((digits.parse().ok()?, line[digits.len()..].starts_with('a')))
}

impl Gpu {
    /// The first GPU, with the kernels of this PTX.
    ///
    /// # Errors
    /// The driver or the GPU is missing, or the PTX is for another GPU.
    ///
    /// # Safety
    /// The PTX was built of the same sources as the entry points that are launched: `cargo colex-bulk build` builds it.
    /// Built for the device, these sources give the entry points the same layouts, tilers, counts and constants as for the
    /// host.
    pub unsafe fn new(ptx: &str) -> Result<Self, GpuError> {
        // SAFETY: it loads the library of the driver, which does nothing by itself.
        if !unsafe { is_culib_present() } {
            return Err(GpuError::NoDriver);
        }
        let context = CudaContext::new(0).map_err(|error| match error.0 {
            CUresult::CUDA_ERROR_INVALID_DEVICE => GpuError::NoGpu,
            _ => error.into(),
        })?;
        let (major, minor) = context.compute_capability()?;
        let has = 10 * major + minor;
        if let Some((needs, exactly)) = target(ptx)
            && (has < needs || exactly && has != needs)
        {
            return Err(GpuError::Architecture { needs, has });
        }
        let most = context.attribute(CUdevice_attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?;
        let stream = context.default_stream();
        let module = context.load_module(Ptx::from_src(ptx))?;
        let most_shared = usize::try_from(most).unwrap_or(0);
        let kernels = Kernels { module, functions: Mutex::default(), most_shared, begin_early: waits(ptx) };
        Ok(Self { stream, kernels: Arc::new(kernels), maps: Mutex::default() })
    }

    /// Another stream of this GPU, with the same kernels.
    ///
    /// # Errors
    /// Those of the driver.
    pub fn stream(&self) -> Result<Self, GpuError> {
        Ok(Self { stream: self.stream.context().new_stream()?, kernels: self.kernels.clone(), maps: Mutex::default() })
    }

    /// Memory of another stream, as memory of this one: work on it here waits for the work on it there.
    ///
    /// # Errors
    /// Those of the driver, and a kernel that has failed.
    pub fn receive<T>(&self, mut memory: Memory<T>) -> Result<Memory<T>, GpuError> {
        if number(&memory.owner) != number(&self.stream) {
            self.stream.join(&memory.owner)?;
            memory.owner = self.stream.clone();
        }
        Ok(memory)
    }

    /// Whether all kernels of this stream are done. It does not wait.
    ///
    /// # Errors
    /// One of them has failed.
    pub fn done(&self) -> Result<bool, GpuError> {
        self.stream.context().bind_to_thread()?;
        // SAFETY: the stream is there, and this only asks.
        match unsafe { cuStreamQuery(self.stream.cu_stream()) } {
            CUresult::CUDA_ERROR_NOT_READY => Ok(false),
            said => Ok(said.result().map(|()| true)?),
        }
    }

    /// The memory is that of this stream.
    fn owns<T>(&self, memory: &Memory<T>) -> Result<(), GpuError> {
        if number(&memory.owner) == number(&self.stream) { Ok(()) } else { Err(GpuError::OtherStream) }
    }

    /// Its name.
    ///
    /// # Errors
    /// Those of the driver.
    pub fn name(&self) -> Result<String, GpuError> {
        Ok(self.stream.context().name()?)
    }

    /// Waits for all kernels.
    ///
    /// # Errors
    /// One of them has failed.
    pub fn wait(&self) -> Result<(), GpuError> {
        Ok(self.stream.synchronize()?)
    }

    /// The milliseconds from the begin of the kernels that a function launches to their end.
    ///
    /// # Errors
    /// Those of the function, and a kernel that has failed.
    pub fn milliseconds(&self, launches: impl FnOnce() -> Result<(), GpuError>) -> Result<f32, GpuError> {
        let event = || self.stream.record_event(Some(CUevent_flags::CU_EVENT_DEFAULT));
        let begin = event()?;
        launches()?;
        let end = event()?;
        end.synchronize()?;
        Ok(begin.elapsed_ms(&end)?)
    }

    /// The function of an entry point.
    fn function<N: StaticInteger, A>(&self, entry: &Entry<'_, N, A>) -> Result<CudaFunction, GpuError> {
        if let Some(function) = self.kernels.functions().get(entry.name()) {
            return Ok(function.clone());
        }
        if entry.shared() > self.kernels.most_shared {
            return Err(GpuError::SharedMemory { needs: entry.shared(), has: self.kernels.most_shared });
        }
        let function = self.kernels.module.load_function(entry.name()).map_err(|error| match error.0 {
            CUresult::CUDA_ERROR_NOT_FOUND => GpuError::NoKernel(entry.name()),
            _ => error.into(),
        })?;
        // A block has 48 KiB by default.
        if entry.shared() > 48 << 10 {
            let most = CUfunction_attribute_enum::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
            function.set_attribute(most, entry.shared() as i32)?;
        }
        self.kernels.functions().insert(entry.name(), function.clone());
        Ok(function)
    }
}

impl Kernels {
    /// Those that were launched before. Whoever held them has not left them half changed.
    fn functions(&self) -> MutexGuard<'_, HashMap<&'static str, CudaFunction>> {
        self.functions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

// SAFETY: the invariant of `Memory`; all memories are on the device. The entry is used up.
unsafe impl Machine for Gpu {
    type Memory<T: Element> = Memory<T>;
    type Error = GpuError;

    fn memory<T: Element>(&self, data: &[T]) -> Result<Memory<T>, GpuError> {
        let length = size_of_val(data);
        // SAFETY: plain data is free of padding, so its bytes are initialised.
        let bytes = unsafe { std::slice::from_raw_parts(data.as_ptr().cast::<u8>(), length) };
        let room = |error: DriverError| match error.0 {
            CUresult::CUDA_ERROR_OUT_OF_MEMORY => GpuError::NoRoom(length),
            _ => error.into(),
        };
        // At least one byte, so that there is an address.
        let bytes = if length == 0 { self.stream.clone_htod(&[0u8]) } else { self.stream.clone_htod(bytes) };
        // The copy takes from `data`, which may be gone after this.
        let bytes = bytes.map_err(room)?;
        self.wait()?;
        Ok(Memory { bytes, length: data.len(), owner: self.stream.clone(), of: PhantomData })
    }

    fn data<T: Element>(&self, memory: &Memory<T>) -> Result<Vec<T>, GpuError> {
        self.owns(memory)?;
        let mut data = ManuallyDrop::new(Vec::<T>::with_capacity(memory.length));
        let length = memory.length * size_of::<T>();
        // SAFETY: so many bytes were allocated, and plain data is its bytes, whatever they are. The invariant: there are
        // so many on the GPU.
        unsafe {
            std::ptr::write_bytes(data.as_mut_ptr(), 0, memory.length);
            let bytes = std::slice::from_raw_parts_mut(data.as_mut_ptr().cast::<u8>(), length);
            if length > 0 {
                self.stream.memcpy_dtoh(&memory.bytes.slice(0..length), bytes)?;
            }
            self.wait()?;
            data.set_len(memory.length);
        }
        Ok(ManuallyDrop::into_inner(data))
    }

    fn length<T: Element>(memory: &Memory<T>) -> usize {
        memory.length
    }

    fn place<T: Element>(memory: &Memory<T>) -> Place<'_, T> {
        let (at, _) = memory.bytes.device_ptr(memory.bytes.stream());
        // SAFETY: the elements are there, by the invariant, and it is the stream of the owner that uses them.
        Place::Device(unsafe { Address::new(at, number(&memory.owner)) })
    }

    fn place_mut<T: Element>(memory: &mut Memory<T>) -> PlaceMut<'_, T> {
        let stream = memory.bytes.stream().clone();
        let (at, _) = memory.bytes.device_ptr_mut(&stream);
        // SAFETY: as above.
        PlaceMut::Device(unsafe { Address::new(at, number(&memory.owner)) })
    }

    fn launch<N, A, F>(&self, mut entry: Entry<'_, N, A>, _: F) -> Result<(), GpuError>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        let Some((x, y)) = entry.grid()? else { return Ok(()) };
        if x > i32::MAX as usize || y > 65535 {
            return Err(GpuError::Grid((x, y)));
        }
        let function = self.function(&entry)?;
        let addresses = entry.addresses();
        if addresses.iter().any(|address| address.owner() != number(&self.stream)) {
            return Err(GpuError::OtherStream);
        }
        // Until the kernel is launched, since another launch may free the maps of this one.
        let mut maps = self.maps.lock().unwrap_or_else(PoisonError::into_inner);
        let addresses = maps.given(&self.stream, &addresses)?;
        let (constants, sizes) = (entry.constants(), entry.sizes());
        let mut places: Vec<*mut c_void> = addresses.iter().map(pointer).collect();
        places.extend(constants.iter().map(pointer));
        places.extend(sizes.iter().map(pointer));
        // SAFETY: `Entry::new` says that the entry point of this name has these arguments, and `Gpu::new` that it is in
        // the module; constants are of the types that it has. Addresses are those of memory that is borrowed by the entry, with
        // as many elements as the layouts reach, by `In` and `Out`, from 256-byte aligned allocations, or of tensor maps
        // of it, made of the same layouts; the layouts of outputs are injective, by `Out`, and their memory is borrowed exclusively. Later uses of it, its end among them,
        // come after the kernel: in the same stream, which owns the memory, or in another one that has waited for it. A
        // kernel that begins early waits for the one before it.
        unsafe {
            launch(&self.stream, &function, &entry, (x as u32, y as u32), &mut places, self.kernels.begin_early)
        }?;
        Ok(())
    }
}
