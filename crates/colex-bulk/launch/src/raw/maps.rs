//! Tensor maps, in memory of the GPU.

use crate::error::GpuError;
use colex_bulk::{Address, MapSizes};
use cudarc::driver::sys::{
    CUtensorMap, CUtensorMapDataType, CUtensorMapFloatOOBfill, CUtensorMapInterleave, CUtensorMapL2promotion,
    CUtensorMapSwizzle, cuTensorMapEncodeTiled,
};
use cudarc::driver::{CudaSlice, CudaStream, DevicePtr};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::mem::zeroed;
use std::ptr::null_mut;
use std::sync::Arc;

/// The most maps that are kept.
const MOST: usize = 256;

/// The tensor maps of a stream, by the address and the sizes that they were made of.
///
/// A map depends on an address and sizes alone, so it is right for whatever is at that address later.
#[derive(Default)]
pub(super) struct Maps(HashMap<(u64, MapSizes), CudaSlice<u64>>);

impl Maps {
    /// The argument of a kernel for each address: the address, or that of a tensor map of the memory there. A map stays there until the
    /// next call, and after it until all is done that the stream has to do then.
    ///
    /// # Errors
    /// Those of the driver.
    pub(super) fn given(&mut self, stream: &Arc<CudaStream>, to: &[Address]) -> Result<Vec<u64>, GpuError> {
        if self.0.len() + to.len() > MOST {
            // Their memory is freed in the stream, after the kernels that read it.
            self.0.clear();
        }
        to.iter().map(|to| to.map().map_or(Ok(to.at()), |sizes| self.address(stream, to.at(), sizes))).collect()
    }

    /// The address of the map of the memory at an address, of these sizes.
    fn address(&mut self, stream: &Arc<CudaStream>, of: u64, sizes: MapSizes) -> Result<u64, GpuError> {
        let map = match self.0.entry((of, sizes)) {
            Entry::Occupied(map) => map.into_mut(),
            Entry::Vacant(place) => {
                let map = stream.clone_htod(&encoded(of, sizes)?)?;
                // The copy takes from the host.
                stream.synchronize()?;
                place.insert(map)
            }
        };
        Ok(map.device_ptr(stream).0)
    }
}

/// The words of a tensor map.
fn encoded(of: u64, sizes: MapSizes) -> Result<[u64; 16], GpuError> {
    // SAFETY: an array of numbers.
    let mut map: CUtensorMap = unsafe { zeroed() };
    // Nobody reads a map without elements.
    if sizes.is_empty() {
        return Ok(map.opaque);
    }
    let element = match sizes.element {
        1 => CUtensorMapDataType::CU_TENSOR_MAP_DATA_TYPE_UINT8,
        2 => CUtensorMapDataType::CU_TENSOR_MAP_DATA_TYPE_UINT16,
        _ => CUtensorMapDataType::CU_TENSOR_MAP_DATA_TYPE_UINT32,
    };
    // SAFETY: the driver reads these numbers, as many as the rank says, and writes the map. It does not use the memory.
    unsafe {
        cuTensorMapEncodeTiled(
            &raw mut map,
            element,
            4,
            null_mut::<std::ffi::c_void>().with_addr(of as usize),
            sizes.sizes.as_ptr(),
            sizes.strides.as_ptr(),
            sizes.tile.as_ptr(),
            [1; 4].as_ptr(),
            CUtensorMapInterleave::CU_TENSOR_MAP_INTERLEAVE_NONE,
            CUtensorMapSwizzle::CU_TENSOR_MAP_SWIZZLE_128B,
            CUtensorMapL2promotion::CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
            CUtensorMapFloatOOBfill::CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        )
    }
    .result()?;
    Ok(map.opaque)
}
