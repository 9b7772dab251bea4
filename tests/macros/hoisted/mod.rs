//! Functions that enter a directed mode once have the reference's bits, leave the environment as it was, and mean what they mean in plain code.

mod flushing;
mod functions;
mod scan;
mod singles;
mod watched;

use fpcontrol::verify::{HostEnvironment, environment};
use fpcontrol::{fp, round};
use functions::{Borrowed, COUNT, Particle, SCALE, Sparse, hoisted_functions};
use std::panic::catch_unwind;

hoisted_functions! { up #[fpcontrol::round(ru)] }
hoisted_functions! { down #[fpcontrol::round(rd)] }
hoisted_functions! { zero #[fpcontrol::round(rz)] }
hoisted_functions! { leniently_up #[fpcontrol::fp(round = ru, lenient)] }
hoisted_functions! { contracted #[fpcontrol::fp(round = rd, contract)] }

/// The same by the reference, in integers.
mod reference {
    use super::{Borrowed, COUNT, Particle, SCALE, Sparse, hoisted_functions};

    hoisted_functions! { up #[fpcontrol::fp(round = ru, backend = fpcontrol::backend::Soft)] }
    hoisted_functions! { down #[fpcontrol::fp(round = rd, backend = fpcontrol::backend::Soft)] }
    hoisted_functions! { zero #[fpcontrol::fp(round = rz, backend = fpcontrol::backend::Soft)] }
    hoisted_functions! { contracted #[fpcontrol::fp(round = rd, contract, backend = fpcontrol::backend::Soft)] }
}

mod nearest {
    use super::{Borrowed, COUNT, Particle, SCALE, Sparse, hoisted_functions};

    hoisted_functions! { plain #[fpcontrol::no_contract] }
}

/// Numbers of all sizes and signs, the same in each run.
fn numbers(seed: u64, count: usize) -> Vec<f64> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 11
    };
    let number = |(bits, scale): (u64, u64)| {
        let fraction = bits as f64 / (1_u64 << 52) as f64 - 1.0;
        fraction * [1.0, 1e3, 1e-3, 1e150, 1e-160, 3.0, 0.1, 1e-308][(scale >> 40) as usize % 8]
    };
    (0..count).map(|_| number((next(), next()))).collect()
}

fn particles(seed: u64) -> Vec<Particle> {
    let values = numbers(seed, 35);
    let particle = |part: &[f64]| Particle {
        place: [part[0], part[1], part[2]],
        speed: [part[3], part[4], part[5]],
        mass: part[6],
    };
    values.chunks(7).map(particle).collect()
}

/// The bits of the results of all functions of a module.
macro_rules! results {
    ($($module:ident)::+, $seed:expr) => {{
        use $($module)::+ as code;
        use $($module)::+::{Energy, Weighted};
        let (a, b) = (numbers($seed, 40), numbers($seed ^ 1, 40));
        let small: Vec<f32> = a.iter().map(|x| *x as f32).collect();
        let mut bits: Vec<u64> = Vec::new();
        let mut add = |values: &[f64]| bits.extend(values.iter().map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() }));
        add(&[code::by_index(&a, &b), code::by_zip(&a, &b), code::folded(&a, &b), code::summed(&a, &b), code::by_range(&a, &b)]);
        let mut changed = a.clone();
        code::each(&mut changed, b[0]);
        add(&changed);
        add(&[code::logistic(0.3, 90), code::newton(a[0].abs()), code::newton(3.0), code::horner(0.9, &a)]);
        add(&[f64::from(code::fused(1.1, &small))]);
        let counts: Vec<u64> = a.iter().map(|x| x.to_bits()).collect();
        let mut singles = small.clone();
        add(&[code::casts(&counts, &mut singles)]);
        add(&singles.iter().map(|x| f64::from(*x)).collect::<Vec<_>>());
        let tame: Vec<f64> = a.iter().map(|x| x % 10.0).collect();
        add(&[code::elementary(&tame), code::remainders(&tame)]);
        let (low, high, spread) = code::extremes(&a);
        add(&[low, high, spread]);
        let square = |values: &[f64]| -> [[f64; COUNT]; COUNT] { std::array::from_fn(|i| std::array::from_fn(|j| values[4 * i + j])) };
        let mut out = [[0.0; COUNT]; COUNT];
        code::matrix_product(&mut out, &square(&tame), &square(&b));
        add(out.as_flattened());
        let rows: Vec<Vec<f64>> = tame.chunks(8).map(<[f64]>::to_vec).collect();
        let mut out = vec![0.0; rows.len()];
        code::of_vectors(&rows, &b, &mut out);
        add(&out);
        let mut some = particles($seed);
        let count = some.len();
        code::advance(&mut some, count, 0.001);
        some.iter().for_each(|one| add(&[one.place, one.speed].concat()));
        add(&[some[0].kinetic(5), Borrowed { values: &a, weights: (0.3, -0.7) }.weighted()]);
        let matrix = Sparse { begins: vec![0, 2, 2, 7], columns: vec![1, 5, 0, 9, 3, 3, 8], values: a[..7].to_vec() };
        let mut out = [0.0; 3];
        code::sparse(&mut out, &matrix, &b);
        add(&out);
        add(&[code::parts(&tame), code::labelled(&[0.1, 0.7, 0.2], 3.3) as f64]);
        let kinds: Vec<u8> = (0..50).map(|i| (a[i % 40].to_bits() % 256) as u8).collect();
        add(&[code::chosen(&kinds, 0.7)]);
        let mut wide = [0.0; 16];
        add(&[code::small_casts(&[0; 16], &[0; 16], &mut wide), code::pairs(&[(0, a[0]), (1, a[1]), (0, b[2])], &mut wide)]);
        add(&wide);
        add(&[code::of_a_length(&[a[0], a[1], a[2]], &[b[0], b[1], b[2]]), code::drops(b.clone())]);
        code::scaled(&mut changed, b[1]);
        add(&[code::of_references(&a, &mut changed)]);
        add(&changed);
        bits
    }};
}

#[test]
fn every_form_has_the_references_bits() {
    for seed in 0..40 {
        assert_eq!(results!(up, seed), results!(reference::up, seed), "ru, {seed}");
        assert_eq!(results!(down, seed), results!(reference::down, seed), "rd, {seed}");
        assert_eq!(results!(zero, seed), results!(reference::zero, seed), "rz, {seed}");
        assert_eq!(results!(leniently_up, seed), results!(reference::up, seed), "lenient, {seed}");
        assert_eq!(results!(contracted, seed), results!(reference::contracted, seed), "contract, {seed}");
        assert_ne!(results!(up, seed), results!(nearest::plain, seed), "the mode matters, {seed}");
    }
    assert_eq!(environment(), HostEnvironment::DEFAULT);
}

#[round(ru)]
fn beyond(a: &[f64], count: usize) -> f64 {
    let mut sum = 0.0;
    for i in 0..count {
        sum += a[i] / 3.0;
    }
    sum
}

/// A panic leaves the mode, and names the user's place.
#[test]
fn a_panic_leaves_the_mode() {
    let a = [1.0, 2.0];
    assert_eq!(beyond(&a, 2).to_bits(), 1.0_f64.to_bits() + 1);
    let error = catch_unwind(|| beyond(&a, 3)).expect_err("it indexes beyond the end");
    let message = error.downcast_ref::<String>().expect("a message");
    assert_eq!(message, "index out of bounds: the len is 2 but the index is 2");
    assert_eq!(environment(), HostEnvironment::DEFAULT);
}

#[fp(round = ru)]
fn overflows(mut x: i32, y: f64) -> f64 {
    let mut sum = 0.0;
    loop {
        x += 1 << 30;
        sum += y / 3.0;
    }
}

#[test]
fn an_overflow_leaves_the_mode() {
    if cfg!(debug_assertions) {
        assert!(catch_unwind(|| overflows(1, 1.0)).is_err());
    }
    assert_eq!(environment(), HostEnvironment::DEFAULT);
}

/// A result that is an iterator would compute after the function has left its mode.
#[round(ru)]
fn lazily(a: &[f64]) -> impl Iterator<Item = f64> + '_ {
    for _ in 0..3 {}
    a.iter().map(|x| x / 3.0)
}

#[test]
fn an_iterator_computes_in_its_mode() {
    assert_eq!(lazily(&[1.0]).next(), Some((1.0_f64 / 3.0).next_up()));
}

/// A shared library that was linked with `-ffast-math` sets these bits when it is loaded.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(target_feature = "avx512f")))]
#[test]
fn an_environment_of_somebody_elses_changes_nothing_and_stays() {
    fn set(word: u32) {
        // SAFETY: until the default is there again, only the function and `environment` run, and numbers are compared by their bits.
        unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const word, options(nostack)) };
    }
    let tiny = [f64::MIN_POSITIVE];
    set(0x9fc0);
    let third = beyond(&tiny, 1).to_bits();
    let found = environment();
    set(0x1f80);
    assert_eq!(third, f64::MIN_POSITIVE.to_bits() / 3 + 1);
    assert_eq!(found, HostEnvironment { flushes_results: true, flushes_operands: true, ..HostEnvironment::DEFAULT });
}
