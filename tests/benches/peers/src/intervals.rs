//! Intervals of `f64`, beside inari, whose elementary functions are MPFR's.

use crate::measure::Contender;
use crate::{numbers, print_head, print_row};
use fpcontrol::Interval;
use inari::Interval as Inari;
use std::hint::black_box;

const COUNT: usize = 1024;
/// Each interval reaches this far, relative to its lower bound, beyond it.
const WIDTH: f64 = 1e-3;

/// An operand: what both libraries make of the same bounds.
#[derive(Clone, Copy)]
struct Operand {
    ours: Interval<f64>,
    inari: Inari,
}

fn operands(range: [f64; 2]) -> Vec<Operand> {
    let of = |inf: f64| {
        let sup = (inf + inf.abs() * WIDTH).min(range[1]);
        Operand { ours: Interval::new(inf, sup), inari: inari::interval!(inf, sup).expect("bounds in order") }
    };
    numbers(COUNT, range).into_iter().map(of).collect()
}

fn contenders<'a>(
    operands: &'a [Operand],
    ours: impl Fn(Interval<f64>, Interval<f64>) -> Interval<f64> + 'a,
    inari: impl Fn(Inari, Inari) -> Inari + 'a,
) -> Vec<Contender<'a>> {
    let pairs = move || black_box(operands).iter().zip(&operands[1..]);
    let ours = move || {
        pairs().for_each(|(x, y)| _ = black_box(ours(x.ours, y.ours)));
        0
    };
    let inari = move || {
        pairs().for_each(|(x, y)| _ = black_box(inari(x.inari, y.inari)));
        0
    };
    vec![Contender::new("fpcontrol", ours), Contender::new("inari", inari)]
}

macro_rules! rows {
    ($($label:literal $range:expr, $ours:expr, $inari:expr;)*) => {
        $({
            let operands = operands($range);
            print_row($label, COUNT - 1, contenders(&operands, $ours, $inari), &["inari"]);
        })*
    };
}

pub fn print() {
    print_head("Intervals of f64", &["inari"]);
    rows! {
        "x + y" [-5.0, 5.0], |x, y| x + y, |x, y| x + y;
        "x - y" [-5.0, 5.0], |x, y| x - y, |x, y| x - y;
        "x * y" [-5.0, 5.0], |x, y| x * y, |x, y| x * y;
        "x / y" [-5.0, 5.0], |x, y| x / y, |x, y| x / y;
        "sqrt" [0.0, 100.0], |x, _| x.sqrt(), |x, _| x.sqrt();
        "sqr" [-5.0, 5.0], |x, _| x.sqr(), |x, _| x.sqr();
        "recip" [-5.0, 5.0], |x, _| x.recip(), |x, _| x.recip();
        "mul_add" [-5.0, 5.0], |x, y| x.mul_add(y, x), |x, y| x.mul_add(y, x);
        "exp" [-20.0, 20.0], |x, _| x.exp(), |x, _| x.exp();
        "exp2" [-20.0, 20.0], |x, _| x.exp2(), |x, _| x.exp2();
        "exp10" [-20.0, 20.0], |x, _| x.exp10(), |x, _| x.exp10();
        "ln" [0.0, 100.0], |x, _| x.ln(), |x, _| x.ln();
        "log2" [0.0, 100.0], |x, _| x.log2(), |x, _| x.log2();
        "log10" [0.0, 100.0], |x, _| x.log10(), |x, _| x.log10();
        "sin" [-20.0, 20.0], |x, _| x.sin(), |x, _| x.sin();
        "cos" [-20.0, 20.0], |x, _| x.cos(), |x, _| x.cos();
        "tan" [-20.0, 20.0], |x, _| x.tan(), |x, _| x.tan();
        "asin" [-1.0, 1.0], |x, _| x.asin(), |x, _| x.asin();
        "acos" [-1.0, 1.0], |x, _| x.acos(), |x, _| x.acos();
        "atan" [-5.0, 5.0], |x, _| x.atan(), |x, _| x.atan();
        "atan2" [-5.0, 5.0], |x, y| x.atan2(y), |x, y| x.atan2(y);
        "sinh" [-5.0, 5.0], |x, _| x.sinh(), |x, _| x.sinh();
        "cosh" [-5.0, 5.0], |x, _| x.cosh(), |x, _| x.cosh();
        "tanh" [-5.0, 5.0], |x, _| x.tanh(), |x, _| x.tanh();
        "asinh" [-5.0, 5.0], |x, _| x.asinh(), |x, _| x.asinh();
        "acosh" [1.0, 10.0], |x, _| x.acosh(), |x, _| x.acosh();
        "atanh" [-1.0, 1.0], |x, _| x.atanh(), |x, _| x.atanh();
        "pow" [0.0, 10.0], |x, y| x.powf(y), |x, y| x.pow(y);
        "pown, 7" [-5.0, 5.0], |x, _| x.pown(7), |x, _| x.powi(7);
    }
}
