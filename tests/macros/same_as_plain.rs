//! To nearest, an annotated function is the plain one: same values to the bit, operands evaluated once and in the same
//! order, same panics. Each body here is compiled twice.

use std::cell::RefCell;

thread_local! {
    static LOG: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Notes that an operand was evaluated.
fn note<T>(name: &'static str, value: T) -> T {
    LOG.with_borrow_mut(|log| log.push(name));
    value
}

/// The record of a run: its value, or that it panicked, and the operands in the order of evaluation.
fn record<T>(run: impl FnOnce() -> T) -> (Option<T>, Vec<&'static str>) {
    LOG.take();
    let value = std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).ok();
    (value, LOG.take())
}

macro_rules! same {
    ($($name:ident() -> $result:ty $body:block)*) => {
        $(
            #[test]
            fn $name() {
                #[allow(clippy::all, reason = "bodies are whatever users write")]
                fn plain() -> $result $body
                use annotated::$name as annotated;
                assert_eq!(record(plain), record(annotated));
                assert_ne!(record(plain), (None, vec![]), "the body does something");
            }
        )*

        mod annotated {
            use super::*;
            $(
                #[allow(clippy::all, reason = "bodies are whatever users write")]
                #[fpcontrol::round(rn)]
                pub fn $name() -> $result $body
            )*
        }
    };
}

same! {
    sums() -> u32 { let x = 0.1_f32; (x + 0.2 + 0.3 - x * 7.0 / 3.0 % 2.0).to_bits() }
    operands_in_order() -> f64 { note("a", 1.5) * note("b", 2.5) + note("c", 3.5) - note("d", 4.5) / note("e", 0.3) }
    operands_in_order_from_the_right() -> f64 { note("a", 1.5) - (note("b", 2.5) - (note("c", 0.1) - note("d", 0.7))) }
    arguments_in_order() -> f64 { note("a", 1.5_f64).mul_add(note("b", 2.5) * 0.1, note("c", 3.5)) + note("d", 0.1_f64).sqrt() }
    value_before_place() -> Vec<f32> {
        let mut v = vec![0.1, 0.2];
        v[note("place", 0)] += note("value", 0.7) * note("factor", 0.3);
        v[note("place", 1)] /= v[note("read", 0)];
        v
    }
    panic_of_an_index_stops_what_follows() -> f64 {
        let v = [1.0];
        note("a", 1.5) + v[note("index", 1)] * note("b", 2.5)
    }
    panic_of_an_integer_comes_before_what_follows() -> u8 {
        note("a", 200_u8) + note("b", 100) * note("c", 1) - note("d", 1)
    }
    panic_between_operands() -> u8 { note("a", 200_u8) + note("b", 100) - note("c", 1) }
    division_by_zero() -> i32 { note("a", 1) / note("zero", 0) + note("b", 1) }
    short_circuits() -> bool {
        note("a", 1.0) + 1.0 > 3.0 && note("b", 1.0) * 2.0 > 1.0 || note("c", 0.1) - 0.1 == 0.0
    }
    temporaries_live_to_the_end() -> f64 {
        let cell = RefCell::new(vec![1.5, 2.5]);
        let sum = cell.borrow().iter().fold(0.0, |sum, x| sum + x) + cell.borrow()[0] * cell.borrow()[1];
        *cell.borrow_mut().first_mut().unwrap() += sum;
        cell.take()[0]
    }
    blocks_as_operands() -> f64 {
        let mut x = 0.1;
        x + { x = 0.7; x } * if x > 0.5 { x } else { 2.0 } - match x { y if y + 0.1 > 0.7 => y, _ => 0.0 }
    }
    references_of_all_kinds() -> f32 {
        let (a, b) = (0.1_f32, &0.7_f32);
        let c = &b;
        a + b - **c * b / &a % b + -b
    }
    inference_from_literals() -> f32 {
        let mut sum = 0.0;
        let half = 0.5;
        let products = 2.0 * 3.0;
        for i in 0..3_u8 {
            sum += half * f32::from(i);
            sum = sum * 1.5 + products;
        }
        sum
    }
    inference_in_closures() -> f32 {
        let scale = |x| x * 0.3;
        let shift = |x: f32, y| x + y;
        shift(scale(0.1_f32), 0.7)
    }
    indices_and_counters() -> (usize, f64) {
        let v = [0.1, 0.2, 0.3, 0.4];
        let mut i = v.len() / 2 - 1;
        i += 2;
        i -= 1 + 1 - 1;
        (i, v[i - 1] * v[(i + 2) % v.len()] + v[1 + 1])
    }
    early_returns() -> Result<f64, std::num::ParseFloatError> {
        let x = "0.1".parse::<f64>()? + 0.2;
        if x * 2.0 > 100.0 { return Ok(x); }
        Ok(x + "no".parse::<f64>()? * note("never", 1.0))
    }
    diverging_operands() -> f64 {
        'l: loop {
            let x = 0.1 + if note("once", true) { break 'l 0.7 - 0.1 } else { 0.5 };
            return x * 2.0;
        }
    }
    let_chains_and_let_else() -> f64 {
        let pair = Some((0.1, 0.7));
        let Some((a, b)) = pair else { return 1.0 - 0.9 };
        if let Some((c, _)) = pair && c + a < b && let Some(d) = Some(c * b) { d / 3.0 } else { a - b }
    }
    destructuring_assignment() -> (f64, f64) {
        let (mut a, mut b) = (0.1, 0.7);
        (a, b) = (a + b, a * b);
        [a, _] = [b - a, 0.0];
        (a, b)
    }
    struct_update_and_ranges() -> usize {
        #[allow(unused_imports, reason = "an import in a body")]
        use std::ops::Range;
        let range = Range { start: 1 + 1, ..0..9 - 2 };
        (range.start..range.end + 1).len() + (0..=range.end - 1).count()
    }
    shadowed_names() -> f64 {
        let (t0, t1, r) = (0.1, 0.2, 0.3);
        let t2 = t1 - t0 * r;
        let r = r + t2;
        r * t0 + t1
    }
    least_integers() -> (i8, i64) { (-128 + note("a", 0), -9_223_372_036_854_775_808 + note("b", 1)) }
    special_values() -> [u64; 4] {
        let (inf, zero) = (f64::INFINITY, 0.0_f64);
        [(-zero + -zero).to_bits(), (zero - zero).to_bits(), (1.0 / -zero).to_bits(), (inf % 1.0 == 1.0) as u64]
    }
}
