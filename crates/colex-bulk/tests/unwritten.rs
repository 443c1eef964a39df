//! Elements of outputs that no thread writes are reported, each of them; a kernel that writes all runs once in effect.

use colex::prelude::*;
use colex::typenum::U4;
use colex_bulk::{
    Backend, Block, Blocks, Complete, LaunchError, Machine, NotWritten, Output, Predicated, Totals, Turns,
    entry_points, predicated,
};
use colex_bulk_threads::{parallel_blocks, parallel_threads};

type Row<'k> = Output<'k, u32, Layout![(1, usize) : (0, 1)], Predicated<Shape![(1, 4)]>>;

/// Ones. Each thread adds one to the total.
fn ones<B: Backend>(block: &mut Block<'_, B, U4>, (out, sum): (Row<'_>, Totals<'_, u32>)) {
    let mut tile = out.tile(block);
    block.threads((tile.by_mut(layout![(1, 4) : (0, 1)]), &sum), |_, (mut to, sum)| {
        to.set_with(|_| 1);
        sum.add(0, 1);
    });
}
/// The block at an odd place writes nothing.
fn even<B: Backend>(block: &mut Block<'_, B, U4>, (out, sum): (Row<'_>, Totals<'_, u32>)) {
    if block.at().1 % 2 == 0 {
        ones(block, (out, sum));
    }
}
entry_points! {
    /// Ones.
    ones_of(n: 1 to 64) [4 threads, 0 bytes]
    writes out: u32 = layout![(1, n) : (0, 1)], predicated(shape![(1, 4)]);
    adds sum: u32 = 1;
    |block| ones(block, (out, sum));

    /// Ones of the even blocks.
    even_of(n: 1) [4 threads, 0 bytes]
    writes out: u32 = layout![(1, n) : (0, 1)], predicated(shape![(1, 4)]);
    adds sum: u32 = 1;
    |block| even(block, (out, sum));

    /// More memory than a block can have.
    beyond() [4 threads, 232464 bytes]
    adds sum: u32 = 1;
    blocks = (1, 1);
    |block| count(block, (sum,));

    /// One for each thread.
    count_of(n: 4 to 4294967296) [4 threads, 0 bytes]
    adds sum: u32 = 1;
    blocks = (n / 4, 2);
    |block| count(block, (sum,));
}
/// One for each thread.
fn count<B: Backend>(block: &mut Block<'_, B, U4>, (sum,): (Totals<'_, u32>,)) {
    block.threads(&sum, |_, sum| sum.add(0, 1));
}

#[test]
fn complete_outputs_are_written_once() -> Result<(), LaunchError> {
    for turns in [Turns::Forward, Turns::Shuffled(1), parallel_threads(2), parallel_blocks(2)] {
        let machine = Complete(turns);
        let (mut out, mut sum) = (machine.memory(&[7; 10])?, machine.memory(&[5])?);
        ones_of(&machine, &mut out, &mut sum, 10)?;
        assert_eq!((machine.data(&out)?, machine.data(&sum)?), (vec![1; 10], vec![5 + 12]));
    }
    Ok(())
}
#[test]
fn missing_elements_are_reported() -> Result<(), LaunchError> {
    let machine = Complete(Turns::Forward);
    let (mut out, mut sum) = (machine.memory(&[7; 10])?, machine.memory(&[5])?);
    let error = even_of(&machine, &mut out, &mut sum, 10).unwrap_err();
    assert_eq!(error, LaunchError::Unwritten { output: 0, element: 4, count: 4 });
    let text = "no thread writes 4 elements of the outputs: the first is element 4 of output 0";
    assert_eq!(error.to_string(), text);
    // Nothing has changed.
    assert_eq!((machine.data(&out)?, machine.data(&sum)?), (vec![7; 10], vec![5]));

    // Of a layout with gaps.
    let (mut data, mut sum) = ([7; 40], [5]);
    let all = make_tensor(&mut data, layout![(1, { 10usize }) : (0, 1)]).prove_injective()?;
    let arguments = (Output::new(all, predicated(shape![(1, 4)]))?, Totals::new(&mut sum));
    let missing = Turns::Forward.unwritten(arguments, even)?;
    assert_eq!(missing, [4, 5, 6, 7].map(|element| NotWritten { output: 0, element }));
    assert_eq!((data, sum), ([7; 40], [5]));
    Ok(())
}
#[test]
fn kernels_without_outputs_have_blocks() -> Result<(), LaunchError> {
    for turns in [Turns::Forward, parallel_blocks(2)] {
        let mut sum = turns.memory(&[0])?;
        count_of(&turns, &mut sum, 12)?;
        count_of(&turns, &mut sum, 0)?;
        assert_eq!(turns.data(&sum)?, [24]);
    }
    let mut sum = [0];
    Turns::Forward.launch(
        (Totals::new(&mut sum), Blocks(3, 1)),
        |block: &mut Block<'_, _, U4>, (sum, Blocks(x, y))| {
            assert_eq!((x, y), (3, 1));
            count(block, (sum,));
        },
    )?;
    assert_eq!(sum, [12]);
    Ok(())
}
#[test]
fn sizes_have_bounds_of_their_own() -> Result<(), LaunchError> {
    let machine = Turns::Forward;
    let (mut out, mut sum) = (machine.memory(&[7; 100])?, machine.memory(&[5])?);
    let error = ones_of(&machine, &mut out, &mut sum, 65).unwrap_err();
    assert_eq!(error, LaunchError::Size { name: "n", size: 65, multiple: 1, least: 1, most: 64 });
    assert_eq!(error.to_string(), "the size n is 65, and not a multiple of 1 between 1 and 64");
    let error = count_of(&machine, &mut sum, (1 << 32) + 4).unwrap_err();
    assert_eq!(error, LaunchError::Size { name: "n", size: (1 << 32) + 4, multiple: 4, least: 4, most: 1 << 32 });
    Ok(())
}
#[test]
fn more_memory_than_any_block() -> Result<(), LaunchError> {
    let machine = Turns::Forward;
    let mut sum = machine.memory(&[5])?;
    let error = beyond(&machine, &mut sum).unwrap_err();
    assert_eq!(error, LaunchError::Shared { needs: 232_464, most: 232_448 });
    Ok(())
}
