//! Compound assignments, indices, and what they are done to.

use crate::snippets::counting::{note, record};
use crate::snippets::snippets;

snippets! {
    locals { fn f(mut a: f32, b: f32) -> f32 { a += b; a -= b * a; a *= b + 1.0; a /= -b; a %= 0.3; a } }
    runs { f(0.1, 0.7) => 5 + 3, f(f32::NAN, 1.0) => 8 }

    by_reference { fn f(a: &mut f64, b: &f64) { *a += b; *a *= *b; *a -= &(*b + 1.0); } }
    runs { { let mut a = 0.1; f(&mut a, &0.7); a } => 4 }

    elements { fn f(v: &mut [f64], k: f64) {
        for i in 1..v.len() { v[i] += v[i - 1] * k; }
        v[0] /= v[v.len() - 1];
    } } runs { { let mut v = vec![0.1, 0.2, 0.3, 0.4]; f(&mut v, 0.7); v } => 3 * 2 + 1 }

    elements_of_elements { fn f(m: &mut [[f32; 3]; 3], i: usize) { let p = m[i][i]; for j in i..3 { m[i][j] /= p; m[(i + 1) % 3][j] -= m[i][j] * p; } } }
    runs { { let mut m = [[0.1, 0.2, 0.3], [0.4, 0.5, 0.6], [0.7, 0.8, 0.9]]; f(&mut m, 1); m } => 2 * 3 }

    last_element { fn f(mut v: Vec<f64>) -> Vec<f64> { let n = v.len(); v[n - 1] *= 0.1; *v.last_mut().unwrap() += v.len() as f64; v } }
    runs { f(vec![0.3, 0.7]) => 2 }

    index_by_a_method_of_self
    given { pub struct Grid { width: usize, cells: Vec<f64> } impl Grid { fn at(&self, i: usize, j: usize) -> usize { i * self.width + j } } }
    on (impl Grid) { fn bump(&mut self, i: usize, by: f64) -> f64 {
        let at = self.at(i, 0);
        self.cells[at] += by * 0.1;
        self.cells[i * self.width + 1] -= self.cells[self.at(i, 0)];
        self.cells[at + 1]
    } } runs { Grid { width: 2, cells: vec![0.1, 0.2, 0.3, 0.4] }.bump(1, 0.7) => 3 }

    fields given { #[derive(Debug, Default)] pub struct Body { name: String, at: [f64; 2], speed: (f64, f64) } }
    { fn f(mut b: Body, dt: f64) -> Body {
        b.at[0] += b.speed.0 * dt;
        b.at[1] += b.speed.1 * dt;
        b.speed.1 -= 9.81 * dt;
        b.name.push_str(if b.speed.1 < 0.0 { "falls" } else { "rises" });
        b
    } } runs { f(Body { speed: (0.3, 0.7), ..Body::default() }, 0.1) => 6 }

    through_a_box { fn f(mut b: Box<f32>, k: f32) -> f32 { *b *= k; *b.as_mut() += k * k; *b } } runs { f(Box::new(0.1), 0.7) => 3 }

    through_a_guard { fn f(cell: &std::cell::RefCell<Vec<f64>>) -> f64 {
        *cell.borrow_mut().first_mut().unwrap() += 0.1;
        cell.borrow_mut()[1] *= 0.7;
        let (sum, mut guard) = (cell.borrow().iter().fold(0.0, |sum, x| sum + x), std::cell::RefCell::new(0.5));
        *guard.get_mut() -= sum;
        *guard.borrow_mut() /= 3.0;
        guard.into_inner()
    } } runs { f(&std::cell::RefCell::new(vec![0.3, 0.4])) => 2 + 2 + 2 }

    // The guard on the right is alive when the place is borrowed.
    guards_that_meet { fn f(cell: &std::cell::RefCell<f64>) { *cell.borrow_mut() += *cell.borrow() * 2.0; } }
    runs { f(&std::cell::RefCell::new(0.1)) => 1 }

    through_a_mutex { fn f(total: &std::sync::Mutex<f64>, x: f64) -> f64 { *total.lock().unwrap() += x * x; *total.lock().unwrap() } }
    runs { f(&std::sync::Mutex::new(0.1), 0.3) => 2 }

    in_a_cell { fn f(cell: &std::cell::Cell<f32>) -> f32 { cell.set(cell.get() * 0.7 + 0.1); cell.replace(0.0) - cell.get() } }
    runs { f(&std::cell::Cell::new(0.3)) => 3 }

    packed given { #[derive(Clone, Copy)] #[repr(C, packed)] pub struct Packet { tag: u8, level: f64, count: u32 } }
    { fn f(mut p: Packet, x: f64) -> (u8, f64, u32) {
        p.level += x;
        p.level *= p.level;
        p.tag += 1;
        p.count *= 3;
        (p.tag, p.level - x, p.count)
    } } runs { f(Packet { tag: 1, level: 0.1, count: 7 }, 0.7) => 3 }

    through_pointers { fn f(v: &mut [f32; 2]) -> f32 {
        let p = v.as_mut_ptr();
        // SAFETY: it points to the array's first element.
        unsafe { *p += 0.1; *p * 2.0 }
    } } runs { f(&mut [0.1, 0.2]) => 2 }

    unions given { #[derive(Clone, Copy)] pub union Word { bits: u32, value: f32 } }
    { fn f(mut w: Word) -> u32 {
        // SAFETY: every pattern of bits is a value of both fields.
        unsafe { w.value *= 0.7; w.value += w.bits as f32; w.bits }
    } } runs { f(Word { value: 1.1 }) => 2 }

    swaps_and_rotations { fn f(mut a: f64, mut b: f64, mut c: f64) -> [f64; 3] {
        (a, b, c) = (b + c, c * a, a - b);
        std::mem::swap(&mut a, &mut b);
        [a, _] = [a / c, b];
        [a, b, c]
    } } runs { f(0.1, 0.2, 0.7) => 4 }

    later_initialisation { fn f(x: f32) -> f32 { let y; if x > 0.5 { y = x * x; } else { y = -x; } y + 1.0 } }
    runs { f(0.7) => 2, f(0.1) => 2 }

    captured_by_closures given { #[derive(Debug)] pub struct Stats { sum: f64, peak: f64 } }
    { fn f(xs: &[f64]) -> Stats {
        let mut stats = Stats { sum: 0.0, peak: 0.0 };
        let mut n = 0;
        xs.iter().for_each(|x| { stats.sum += x; n += 1; });
        let peak = &mut stats.peak;
        let mut see = |x: f64| *peak = peak.max(x * 0.1);
        see(xs[0]);
        see(xs[1]);
        stats.sum /= n as f64;
        stats
    } } runs { f(&[0.3, 0.4, 0.7]) => 3 + 2 * 2 + 1 }

    right_side_first { fn f() -> Vec<f32> {
        let mut v = vec![0.1, 0.2];
        v[note("place", 0)] += note("value", 0.7) * note("factor", 0.3);
        v[note("place", 1)] /= v[note("read", 0)];
        v
    } } runs { f() => 3 }

    moving_indices { fn f(v: &[f64], mut i: usize) -> (f64, usize) {
        let mut next = || { i += 1; i - 1 };
        let x = v[next()] * v[next()] - v[next()];
        (x, i)
    } } runs { f(&[0.1, 0.2, 0.3, 0.4], 1) => 2, f(&[0.1, 0.2, 0.3], 1) => 1 }

    moving_places { fn f(v: &mut [f64]) -> usize {
        let mut i = 0;
        v[{ i += 1; i }] += { i += 1; i as f64 * 0.1 };
        i
    } } runs { { let mut v = [0.1, 0.2, 0.3]; (f(&mut v), v) } => 2 }

    short_statics given { #[allow(non_upper_case_globals)] pub static r: f64 = 2.0; #[allow(non_upper_case_globals)] const t0: f64 = 0.3; }
    { fn f(mut a: f64, b: f64) -> f64 { a += b * r; a * t0 + (a - b) / 0.7 } } runs { f(0.1, 0.7) => 2 + 4 }

    short_variants given { #[allow(non_camel_case_types)] #[derive(Clone, Copy)] pub enum Side { l, r, t } use Side::*; }
    { fn f(sides: &[Side]) -> f64 {
        let mut sum = 0.1;
        for side in sides { sum += match side { l => 0.3, r => sum * 0.7, t => sum as f32 as f64 }; }
        sum
    } } runs { f(&[l, r, t]) => 3 + 1 }

    short_constants given { #[allow(non_upper_case_globals)] pub const t: f32 = 3.0; #[allow(non_upper_case_globals)] pub const t1: u8 = 4; }
    { fn f(x: f32) -> f64 { let y = (x / t) as f64; y - t1 as f64 } } runs { f(0.1) => 2 }

    value_of_an_assignment { fn f(x: &mut f64) -> () { *x *= 2.0 } } runs { { let mut x = 0.1; f(&mut x); x } => 1 }
}

/// The one known difference in order: where an operand of `OP=` is a reference or generic, plain Rust evaluates the place
/// first, as for any overloaded operator; a macro cannot tell, and keeps the order of numbers, value first.
#[test]
fn assignments_of_references_take_the_value_first() {
    fn plain(v: &mut [f64], x: &f64) {
        v[note("place", 0)] += note("value", x);
    }
    #[fpcontrol::round(rn)]
    fn annotated(v: &mut [f64], x: &f64) {
        v[note("place", 0)] += note("value", x);
    }
    assert_eq!(record(|| plain(&mut [0.1], &0.7)).0.trace, ["place", "value"]);
    assert_eq!(record(|| annotated(&mut [0.1], &0.7)).0.trace, ["value", "place"]);
}
