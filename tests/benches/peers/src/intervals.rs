//! Intervals of `f64` beside inari's, whose elementary functions are MPFR's.

use crate::{Contender, numbers, print_head, print_row};
use fpcontrol::Interval;
use std::hint::black_box;

const COUNT: usize = 1024;

type Pairs<T> = Vec<(T, T)>;

fn all<'a, T: Copy + 'a>(name: &'static str, operands: &'a [(T, T)], f: impl Fn(T, T) -> T + 'a) -> Contender<'a> {
    Contender::new(name, move || {
        for &(x, y) in black_box(operands) {
            black_box(f(x, y));
        }
        0
    })
}

/// The same intervals in both types, from 0.1 to 10, a part of which is wide.
fn operands() -> (Pairs<Interval<f64>>, Pairs<inari::Interval>) {
    let ends = numbers(4 * COUNT, [0.1, 10.0]);
    let ours = |a: f64, b: f64| Interval::new(a.min(b), a.max(b)).expect("an interval");
    let theirs = |a: f64, b: f64| inari::Interval::try_from((a.min(b), a.max(b))).expect("an interval");
    let each = ends.chunks_exact(4);
    let first = each.clone().map(|e| (ours(e[0], e[1]), ours(e[2], e[3]))).collect();
    (first, each.map(|e| (theirs(e[0], e[1]), theirs(e[2], e[3]))).collect())
}

macro_rules! rows {
    ($ours:ident $theirs:ident; $($label:literal |$x:ident, $y:ident| $own:expr, $their:expr;)*) => {
        $({
            let contenders =
                vec![all("fpcontrol", &$ours, |$x, $y| $own), all("inari", &$theirs, |$x, $y| $their)];
            print_row($label, COUNT, contenders, &["inari"]);
        })*
    };
}

pub fn print() {
    let (ours, theirs) = operands();
    print_head("Intervals", &["inari"]);
    rows! { ours theirs;
        "x + y" |x, y| x + y, x + y;
        "x - y" |x, y| x - y, x - y;
        "x y" |x, y| x * y, x * y;
        "x / y" |x, y| x / y, x / y;
        "sqrt x" |x, _y| x.sqrt(), x.sqrt();
        "exp x" |x, _y| x.exp(), x.exp();
        "ln x" |x, _y| x.ln(), x.ln();
        "sin x" |x, _y| x.sin(), x.sin();
        "cos x" |x, _y| x.cos(), x.cos();
        "tan x" |x, _y| x.tan(), x.tan();
        "atan x" |x, _y| x.atan(), x.atan();
        "tanh x" |x, _y| x.tanh(), x.tanh();
    }
}
