// The twin of `a_machine_in_safe_code`.
use colex::bounds::StaticInteger;
use colex_bulk::{Block, Element, Entry, Host, LaunchArguments, LaunchError, Machine, Place, PlaceMut};

/// A machine that would get each entry point, to launch it elsewhere.
struct Mine;
// SAFETY: all elements of a `Vec` are on the host, and nothing is launched.
unsafe impl Machine for Mine {
    type Memory<T: Element> = Vec<T>;
    type Error = LaunchError;
    fn memory<T: Element>(&self, data: &[T]) -> Result<Vec<T>, LaunchError> {
        Ok(data.to_vec())
    }
    fn data<T: Element>(&self, memory: &Vec<T>) -> Result<Vec<T>, LaunchError> {
        Ok(memory.clone())
    }
    fn length<T: Element>(memory: &Vec<T>) -> usize {
        memory.len()
    }
    fn place<T: Element>(memory: &Vec<T>) -> Place<'_, T> {
        Place::Host(memory)
    }
    fn place_mut<T: Element>(memory: &mut Vec<T>) -> PlaceMut<'_, T> {
        PlaceMut::Host(memory)
    }
    fn launch<N, A, F>(&self, _: Entry<'_, N, A>, _: F) -> Result<(), LaunchError>
    where
        N: StaticInteger,
        A: LaunchArguments<Self>,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        Ok(())
    }
}

fn main() {}
