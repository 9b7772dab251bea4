//! The coefficients of a slice. Each result bounds `A + B·x + C·square` from both sides. For given B and C the bounds on A are an
//! interval, whose emptiness is convex in (B, C): two nested searches find where it is least empty, and what is around there is
//! tried. Any triple that gives every result is as good as the unit's own.

/// The coefficients of a slice: A, B, C.
pub type Triple = [i64; 3];

/// What a result says of the sum at an x.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The x.
    pub x: i64,
    /// Its square, as the unit has it.
    pub square: i64,
    /// The least and the greatest sum.
    pub sum: (i64, i64),
}

/// The limits of B and of C, which are wider than any unit's.
const B: i64 = 1 << 17;
const C: i64 = 1 << 13;
/// In the search B has this many bits after the point: in whole steps the far end of a slice moves by more than a result,
/// and nothing would be convex.
const POINT: u32 = 8;
/// The search looks at about this many of the bounds. The trial looks at all of them.
const LOOKED_AT: usize = 1 << 14;

/// What is found of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// These give every result.
    All(Triple),
    /// These give most, perhaps.
    Nearly(Triple),
}

/// Searches the coefficients of a slice.
pub fn solve(bounds: &[Bounds]) -> Found {
    if bounds.is_empty() {
        return Found::Nearly([0; 3]);
    }
    // An odd step, so that all low bits of x come by.
    let step = (bounds.len() / LOOKED_AT) | 1;
    let some: Vec<Bounds> = bounds.iter().step_by(step).chain(bounds.last()).copied().collect();
    let best = |c| lowest(-B << POINT, B << POINT, |b| emptiness(&some, b, c));
    let least = lowest(-C, C, |c| emptiness(&some, best(c), c));
    let candidates = near(least, 24).flat_map(|c| near(best(c) >> POINT, 2).map(move |b| (b, c)));
    let found = candidates.into_iter().find_map(|(b, c)| trial(bounds, b, c).map(|a| [a, b, c]));
    found.map_or_else(|| Found::Nearly(middle(&some, best(least) >> POINT, least)), Found::All)
}

/// How far the interval of A is from having a point, convex in both coefficients.
fn emptiness(bounds: &[Bounds], b: i64, c: i64) -> i64 {
    let (low, high) = interval(bounds, |of| b * of.x, c);
    low.saturating_sub(high)
}

/// The interval of A, in units of 2^-8.
fn interval(bounds: &[Bounds], linear: impl Fn(&Bounds) -> i64, c: i64) -> (i64, i64) {
    bounds.iter().fold((i64::MIN, i64::MAX), |(low, high), of| {
        let rest = ((c * of.square) << POINT) + linear(of);
        (low.max((of.sum.0 << POINT) - rest), high.min((of.sum.1 << POINT) - rest))
    })
}

/// The A with which these give every result, if there is one.
fn trial(bounds: &[Bounds], b: i64, c: i64) -> Option<i64> {
    let (mut low, mut high) = (i64::MIN, i64::MAX);
    for of in bounds {
        let rest = b * of.x + c * of.square;
        (low, high) = (low.max(of.sum.0 - rest), high.min(of.sum.1 - rest));
        if low > high {
            return None;
        }
    }
    Some(low)
}

fn middle(bounds: &[Bounds], b: i64, c: i64) -> Triple {
    let (low, high) = interval(bounds, |of| (b * of.x) << POINT, c);
    [(low / 2 + high / 2) >> POINT, b, c]
}

/// Where a convex function of integers is least.
fn lowest(mut from: i64, mut to: i64, value: impl Fn(i64) -> i64) -> i64 {
    while from < to {
        let middle = (from + to).div_euclid(2);
        if value(middle) <= value(middle + 1) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    from
}

/// The number and its neighbours, the nearest first.
fn near(centre: i64, reach: i64) -> impl Iterator<Item = i64> {
    (0..=reach).flat_map(move |distance| [centre + distance, centre - distance])
}
