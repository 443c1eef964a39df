//! Shape surgery: which modes the result has, and in which order. The functions give the expected
//! value; [`same`] is the law.

use crate::evaluate::relation::weakly_congruent;
use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// The result is what is expected, whatever the marks.
pub fn same(expected: &Value, result: &Value) -> Result<(), String> {
    ensure!(expected.same_values(result), "expected {expected}, not {result}");
    Ok(())
}

/// Mode `path[0]`, of that mode `path[1]`, and so on.
pub fn get(value: &Value, path: &[usize]) -> Result<Value, String> {
    path.iter().try_fold(value.clone(), |value, &k| {
        let modes = value.modes();
        let mode = modes.get(k).cloned();
        mode.ok_or_else(|| format!("{value} has no mode {k}, its rank is {}", modes.len()))
    })
}

/// The modes with these numbers.
pub fn select(value: &Value, numbers: &[usize]) -> Result<Value, String> {
    let modes: Result<Vec<_>, _> = numbers.iter().map(|&k| get(value, &[k])).collect();
    modes.map(Value::from_modes)
}

/// The modes `begin..end`.
pub fn take(value: &Value, begin: usize, end: usize) -> Result<Value, String> {
    let modes = value.modes();
    let taken = modes.get(begin..end);
    let taken = taken.ok_or_else(|| format!("{value} has no modes {begin}..{end}"))?;
    Ok(Value::from_modes(taken.to_vec()))
}

/// The modes `begin..end` as one.
pub fn group(value: &Value, begin: usize, end: usize) -> Result<Value, String> {
    let middle = take(value, begin, end)?;
    let mut modes = value.modes();
    modes.splice(begin..end, [middle]);
    Ok(Value::from_modes(modes))
}

/// The modes of mode `k` in its place.
pub fn ungroup(value: &Value, k: usize) -> Result<Value, String> {
    let inside = get(value, &[k])?.modes();
    let mut modes = value.modes();
    modes.splice(k..=k, inside);
    Ok(Value::from_modes(modes))
}

/// The modes with one more at the end.
pub fn append(value: &Value, mode: &Value) -> Value {
    let mut modes = value.modes();
    modes.push(mode.clone());
    Value::from_modes(modes)
}

/// The modes with one more at the beginning.
pub fn prepend(value: &Value, mode: &Value) -> Value {
    let mut modes = value.modes();
    modes.insert(0, mode.clone());
    Value::from_modes(modes)
}

/// A mode put in as often as the rank needs it.
pub fn extend(value: &Value, rank: usize, step: impl Fn(&Value) -> Value) -> Value {
    let mut value = value.clone();
    while value.modes().len() < rank {
        value = step(&value);
    }
    value
}

/// Mode `k` replaced.
pub fn replace(value: &Value, k: usize, mode: &Value) -> Result<Value, String> {
    get(value, &[k])?;
    let mut modes = value.modes();
    modes[k] = mode.clone();
    Ok(Value::from_modes(modes))
}

/// A mode before mode `k`.
pub fn insert(value: &Value, k: usize, mode: &Value) -> Result<Value, String> {
    let mut modes = value.modes();
    ensure!(k <= modes.len(), "{value} has no place {k}, its rank is {}", modes.len());
    modes.insert(k, mode.clone());
    Ok(Value::from_modes(modes))
}

/// All modes but mode `k`.
pub fn remove(value: &Value, k: usize) -> Value {
    let mut modes = value.modes();
    if k < modes.len() {
        modes.remove(k);
    }
    Value::from_modes(modes)
}

/// The modes from right to left.
pub fn reverse(value: &Value) -> Value {
    if !value.is_nested() {
        return value.clone();
    }
    let mut modes = value.modes();
    modes.reverse();
    Value::from_modes(modes)
}

/// A tuple of one, unless it is a tuple.
pub fn wrap(value: &Value) -> Value {
    if value.is_nested() {
        return value.clone();
    }
    Value::from_modes(vec![value.clone()])
}

/// The inside of tuples of one.
pub fn unwrap(value: &Value) -> Value {
    match value.modes().as_slice() {
        [mode] if value.is_nested() => unwrap(mode),
        _ => value.clone(),
    }
}

/// A value `n` times; once is the value itself.
pub fn repeat(n: usize, value: &Value) -> Value {
    match n {
        1 => value.clone(),
        _ => Value::from_modes(vec![value.clone(); n]),
    }
}

/// A value at each leaf of a profile.
pub fn repeat_like(profile: &IntTuple, value: &Value) -> Value {
    match profile {
        IntTuple::Int(_) => value.clone(),
        IntTuple::Tuple(elements) => Value::Tuple(elements.iter().map(|e| repeat_like(e, value)).collect()),
    }
}

/// Mode k of the result is the tuple of the modes k.
pub fn zip(value: &Value) -> Result<Value, String> {
    let rows: Vec<Vec<Value>> = value.modes().iter().map(Value::modes).collect();
    let width = rows.first().map_or(0, Vec::len);
    ensure!(rows.iter().all(|row| row.len() == width), "the modes of {value} differ in rank");
    let columns = (0..width).map(|k| Value::from_modes(rows.iter().map(|r| r[k].clone()).collect()));
    Ok(Value::from_modes(columns.collect()))
}

/// The pairs at the leaves of the guide, taken apart: all first halves, then all second halves and
/// the modes beyond the guide.
pub fn unzip(layout: &Layout, guide: &Value, result: &Layout) -> Result<(), String> {
    let again = super::regroup::from_zipped(guide, result)?;
    ensure!(again.same_values(layout), "{result} zipped again is {again}, not {layout}");
    Ok(())
}

/// The same leaves, at the leaves of a profile.
pub fn unflatten(layout: &Layout, profile: &IntTuple, result: &Layout) -> Result<(), String> {
    ensure!(weakly_congruent(profile, result.shape()), "{result} does not refine the profile {profile}");
    let places = profile.leaves().len();
    ensure!(layout.modes().len() == places, "{layout} does not have the {places} modes of {profile}");
    let same = layout.marked(true).leaves() == result.marked(true).leaves();
    ensure!(same, "{result} does not have the leaves of {layout}");
    Ok(())
}
