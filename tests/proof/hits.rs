//! Small members of arithmetic progressions modulo 2^64: the heart of Lefèvre's search for hard cases.

/// The first i below `end` for which `start + i step` modulo 2^64, as a signed number, has a magnitude of at most `width`.
pub fn first(start: u64, step: u64, width: u64, end: u64) -> Option<u64> {
    let (least, most) = (width.wrapping_neg().wrapping_sub(start), width.wrapping_sub(start));
    // The interval that i step must meet; an interval that holds 0 is met at once, and only such an interval wraps around.
    if least == 0 || least > most {
        return (end > 0).then_some(0);
    }
    let i = first_multiple(u128::from(step), 1 << 64, u128::from(least), u128::from(most), u128::from(end))?;
    (i < u128::from(end)).then_some(i as u64)
}

/// The first x for which `a x` modulo `m` lies in [l, r], 0 < l <= r < m, a < m, if it is at most about `end`.
///
/// If no multiple of a lies in [l, r], then a x = m y + z with z in [l, r]: modulo a, m y lies in [-r, -l], and the first y
/// gives the first x. Parameters shrink as in Euclid's algorithm.
fn first_multiple(a: u128, m: u128, l: u128, r: u128, end: u128) -> Option<u128> {
    if a == 0 {
        return None;
    }
    let x = l.div_ceil(a);
    if x * a <= r {
        return Some(x);
    }
    let negated = |z: u128| (a - z % a) % a;
    // y <= a x / m
    let y = if negated(r) == 0 { 0 } else { first_multiple(m % a, a, negated(r), negated(l), end * a / m + 1)? };
    if y > end * a / m + 1 {
        return None;
    }
    Some((m * y + l).div_ceil(a))
}

#[cfg(test)]
mod tests {
    use super::first;
    use fpcontrol_tests::cases::{Random, Seed};

    /// Against counting, for steps and widths of all sizes.
    #[test]
    fn the_first_is_the_first() {
        let mut random = Random::new(Seed(5), "hits");
        let mut found = 0;
        for _ in 0..20_000 {
            let (start, step) = (random.bits(), random.bits() >> random.below(64));
            let step = if random.flip() { step } else { step.wrapping_neg() };
            let (width, end) = (random.bits() >> random.between(1, 20), 1 + random.below(3000));
            let small = |i: &u64| (start.wrapping_add(i.wrapping_mul(step)) as i64).unsigned_abs() <= width;
            let expected = (0..end).find(small);
            found += u32::from(expected.is_some());
            assert_eq!(first(start, step, width, end), expected, "{start:x} {step:x} {width:x} {end}");
        }
        assert!(found > 1_500 && found < 19_000, "{found}");
    }
}
