//! Delta debugging (Zeller and Hildebrandt, 2002): a smallest set that still changes the output.

/// A subset that changes something and from which no element can be left out. The whole set must
/// change something.
pub(super) fn minimal<T: Clone>(
    all: &[T],
    changes: &mut impl FnMut(&[T]) -> Result<bool, String>,
) -> Result<Vec<T>, String> {
    let (mut set, mut parts) = (all.to_vec(), 2);
    while set.len() > 1 {
        let size = set.len().div_ceil(parts);
        let chunks: Vec<Vec<T>> = set.chunks(size).map(<[T]>::to_vec).collect();
        if let Some(found) = first(&chunks, changes)? {
            (set, parts) = (found, 2);
            continue;
        }
        let rests: Vec<Vec<T>> = (0..chunks.len()).map(|left_out| without(&chunks, left_out)).collect();
        if let Some(found) = first(&rests, changes)? {
            (set, parts) = (found, (parts - 1).max(2));
        } else if size == 1 {
            break;
        } else {
            parts = (2 * parts).min(set.len());
        }
    }
    Ok(set)
}

fn first<T: Clone>(
    sets: &[Vec<T>],
    changes: &mut impl FnMut(&[T]) -> Result<bool, String>,
) -> Result<Option<Vec<T>>, String> {
    for set in sets {
        if !set.is_empty() && changes(set)? {
            return Ok(Some(set.clone()));
        }
    }
    Ok(None)
}

fn without<T: Clone>(chunks: &[Vec<T>], left_out: usize) -> Vec<T> {
    let kept = chunks.iter().enumerate().filter(|(index, _)| *index != left_out);
    kept.flat_map(|(_, chunk)| chunk.iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::minimal;

    fn found(all: usize, wanted: &[usize]) -> (Vec<usize>, usize) {
        let all: Vec<_> = (0..all).collect();
        let mut runs = 0;
        let set = minimal(&all, &mut |set| {
            runs += 1;
            Ok(wanted.iter().all(|one| set.contains(one)))
        });
        (set.expect("no run fails"), runs)
    }

    #[test]
    fn the_set_that_matters_is_found() {
        for wanted in [&[3][..], &[0, 7], &[1, 2, 3], &[0, 50, 99], &[98, 99]] {
            let (mut set, runs) = found(100, wanted);
            set.sort_unstable();
            assert_eq!(set, wanted);
            assert!(runs < 250, "{runs}");
        }
        assert_eq!(found(2, &[0, 1]).0, [0, 1]);
        assert_eq!(found(1, &[0]).0, [0]);
    }

    /// Not the smallest set of all, but a set from which nothing can be left out.
    #[test]
    fn one_of_several_sets_is_found() {
        let all: Vec<_> = (0..20).collect();
        let changes = |set: &[i32]| set.contains(&4) && set.contains(&5) || set.contains(&12) && set.contains(&19);
        let set = minimal(&all, &mut |set| Ok(changes(set))).expect("no run fails");
        assert!(set == [4, 5] || set == [12, 19], "{set:?}");
    }

    #[test]
    fn a_run_that_fails_ends_the_search() {
        assert_eq!(minimal(&[1, 2], &mut |_| Err("gone".to_owned())), Err("gone".to_owned()));
    }
}
