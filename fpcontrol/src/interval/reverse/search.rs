//! Bounds that no function of ours computes, found among the numbers of the type by a question that is answered exactly.

use crate::interval::endpoint::sealed::Endpoint;

/// Returns the last number from `first` to `last` for which `holds` is true; `None` if it is true for none. The answers must be true up to
/// some number and false after it. The search begins at `guess` and costs two steps for each doubling of its distance.
pub(in crate::interval) fn last_that<T: Endpoint>(
    holds: impl Fn(T) -> bool,
    guess: T,
    [first, last]: [T; 2],
) -> Option<T> {
    let [first, last, guess] = [first, last, guess].map(Endpoint::bound_place);
    let holds = |place: i64| holds(T::bound_at(place));
    let (mut inside, mut outside, mut step) = (guess.clamp(first, last), None, 1_i64);
    while !holds(inside) {
        if inside == first {
            return None;
        }
        outside = Some(inside);
        inside = inside.saturating_sub(step).max(first);
        step = step.saturating_mul(2);
    }
    while outside.is_none() {
        if inside == last {
            return Some(T::bound_at(last));
        }
        let next = inside.saturating_add(step).min(last);
        if holds(next) {
            inside = next
        } else {
            outside = Some(next)
        }
        step = step.saturating_mul(2);
    }
    let mut outside = outside.expect("found");
    while outside - inside > 1 {
        let middle = inside + (outside - inside) / 2;
        if holds(middle) { inside = middle } else { outside = middle }
    }
    Some(T::bound_at(inside))
}

/// Returns the number after, of finite numbers and −∞.
pub(super) fn after<T: Endpoint>(x: T) -> T {
    T::bound_at(x.bound_place() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_number_is_found_from_anywhere() {
        for guess in [-1e308, -3.0, -5e-324, 0.0, 2.9999999999999996, 3.0, 1e-300, 1e308] {
            for edge in [-2.5, -5e-324, 0.0, 5e-324, 3.0, f64::MAX] {
                assert_eq!(last_that(|x: f64| x <= edge, guess, [f64::MIN, f64::MAX]), Some(edge), "{guess} {edge}");
            }
        }
        assert_eq!(last_that(|x: f32| x < 0.0, 1.0, [0.0, f32::MAX]), None);
        assert_eq!(last_that(|_: f32| true, -1.0, [0.0, 2.0]), Some(2.0));
        assert_eq!((after(-0.0_f32), after(f64::MAX)), (1e-45, f64::INFINITY));
    }
}
