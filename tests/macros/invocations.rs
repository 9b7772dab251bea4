//! Compares what macros print and compute in a region and in plain code.

#![allow(clippy::dbg_macro, clippy::assertions_on_constants, reason = "what they print is compared with plain Rust's")]

use crate::inputs::invocations;
use fpcontrol::round;
use fpcontrol_core::{Binary64, Rounding};
use std::panic::catch_unwind;
use std::process::Command;

const UP: Rounding = Rounding::TowardPositive;

fn sum(a: f64, b: f64) -> f64 {
    Binary64::from_host(a).add(Binary64::from_host(b), UP).to_host()
}

fn product(a: f64, b: f64) -> f64 {
    Binary64::from_host(a).mul(Binary64::from_host(b), UP).to_host()
}

#[test]
fn arguments_are_rounded_in_the_regions_mode() {
    let (a, b) = (0.1, 0.7);
    let quotient = Binary64::from_host(a).div(Binary64::from_host(b), UP).to_host();
    let expected = format!("{a} {quotient:?} {:>4} {sum:.3} 2", 4, sum = sum(a, b));
    assert_eq!(invocations::formatted(a, b, 3), expected);
    assert_ne!(sum(a, b), a + b, "the mode is seen");
    assert_eq!(invocations::repeated(a, 3), [product(a, 0.3_f64.next_up()); 2]);
    assert_ne!(product(a, 0.3_f64.next_up()), a * 0.3, "the mode is seen");
    assert_eq!(invocations::declared(a, b), [sum(a, b), product(a, b)]);
    assert_eq!(invocations::printed(a, b), (sum(a, b), a));
    assert_eq!(invocations::of_fragments(a), product(sum(a, 0.3_f64.next_up()), 3.0).to_string());
}

/// The values of statics are functions of their own, which stand in no function here.
#[round(ru)]
mod module {
    use fpcontrol::native;

    macro_rules! list {
        ($($x:expr),*) => {
            [$($x),*]
        };
    }

    thread_local! {
        static SUM: [f64; 2] = [if true { 0.1 } else { 0.2 } + native!(0.7), list![0.5, 1.0][0]];
        static NAMES: Vec<&'static str> = const { Vec::new() }
    }

    pub fn sum() -> f64 {
        SUM.with(|sum| sum[0]) + NAMES.with(|names| names.len() as f64)
    }
}

#[test]
fn statics_of_a_module() {
    assert_eq!(module::sum(), sum(0.1, 0.7));
}

/// The message of a panic.
fn message(call: fn()) -> String {
    let payload = catch_unwind(call).expect_err("it panics");
    let text = payload.downcast_ref::<String>().cloned();
    text.unwrap_or_else(|| (*payload.downcast_ref::<&str>().expect("a text")).to_owned())
}

#[test]
fn assertions_with_messages_of_their_own() {
    assert_eq!(
        message(|| invocations::asserted(0.1, -0.7)),
        message(|| assert!(0.1 + -0.7 > 0.0, "assertion failed: a + b > 0.0"))
    );
    assert_eq!(message(|| invocations::asserted(2.0, 3.0)), "-1 is not positive");
}

/// Compares the messages of an assertion that fails in plain code and in a region.
macro_rules! same_messages {
    ($names:tt $({ $($condition:tt)* })*) => {
        $({
            #[allow(unused_variables, unused_parens, clippy::all, reason = "each uses some of them")]
            fn plain() {
                let $names = (0.1_f64, 0.7_f64, [0.1_f64, 0.2], &0.5_f64, S { x: 1.5 });
                assert!($($condition)*);
            }
            #[allow(unused_variables, unused_parens, clippy::all, reason = "each uses some of them")]
            #[round(rn)]
            fn annotated() {
                let $names = (0.1_f64, 0.7_f64, [0.1_f64, 0.2], &0.5_f64, S { x: 1.5 });
                assert!($($condition)*);
            }
            let (plain, annotated) = (message(plain), message(annotated));
            assert!(plain.starts_with("assertion failed: "), "{plain}");
            assert_eq!(plain, annotated);
        })*
    };
}

struct S {
    x: f64,
}

#[test]
fn assertions_say_what_plain_ones_say() {
    same_messages! {
        (a, b, v, p, w)
        { a + b < 0.0 }
        { a+b*2.0<0.0 }
        { (a - b).abs() < 1e-9 }
        { -a > b && a - b > 0.0 || a*b>1.0, }
        { !(a + b > 0.0) }
        { (a + b) * (a - b) / a % b > -1.5e-3 }
        { v[1 - 1] + v[1] > *p * 2.0 }
        { v.iter().map(|x| x * 2.0).all(|x| x > 1.0) }
        { v.iter().any(|&x| x + 1.0 > 5.0) }
        { w.x + 1.0 < 0.0 }
        { std::f64::consts::PI + a < 0.0 }
        { f64::from(1_u8) + a < 0.0 }
        { a.mul_add(b, -a) == f64::INFINITY }
        { (0..3 + 1).contains(&(a as usize + 7)) }
        { Vec::<Vec<f64>>::new().len() + 1 > 2 }
        { <f32 as Into<f64>>::into(1.0) + a < 0.0 }
        { a as usize as f64 + 1.0 < b }
        { &a * p > 1.0 }
        { [a + b; 2] == [0.0; 2] }
        { (a + b, "{x}") == (0.0, "{{") }
        { matches!(a + b, 1.0..=2.0) }
        { vec![a + b, 0.0].is_empty() }
        { Some(a + b).is_none() }
        { 'a' as u8 + 1 == b'\n' + 0 }
        { a.sqrt() > 1.0 }
        { (|| a + b)() > 3.0 }
        { !((a + b) > 0.0) }
    }
}

/// Prints through `dbg!`, when another test asks for it; the two functions have their `dbg!` in the same columns.
#[test]
fn debugging() {
    fn plain(a: f64, b: f64) -> (f64, [f64; 2]) {
        dbg!(&a);
        dbg!(a + b * 2.0, [a - b, v(a)[1 - 1]])
    }
    #[round(rn)]
    fn annotated(a: f64, b: f64) -> (f64, [f64; 2]) {
        dbg!(&a);
        dbg!(a + b * 2.0, [a - b, v(a)[1 - 1]])
    }
    fn v(a: f64) -> Vec<f64> {
        vec![a]
    }
    assert_eq!(plain(0.1, 0.7), annotated(0.1, 0.7));
}

#[test]
fn debugging_prints_the_users_text_and_place() {
    let test = ["--exact", "invocations::debugging", "--nocapture", "--test-threads=1"];
    let output = Command::new(std::env::current_exe().expect("this test")).args(test).output().expect("it runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stderr).expect("text");
    let line = |text: &str| text.split(':').nth(1).and_then(|line| line.parse::<u32>().ok());
    let starts: Vec<_> = text.match_indices("[tests/").map(|(at, _)| at).chain([text.len()]).collect();
    let printed: Vec<_> = starts.windows(2).map(|ends| &text[ends[0]..ends[1]]).collect();
    let [name, sum, list, annotated_name, annotated_sum, annotated_list] = printed[..] else { panic!("{text}") };
    assert_eq!([name, annotated_name].map(|text| text.split_once(']').expect("a place").1.trim()), ["&a = 0.1"; 2]);
    assert!(sum.contains(":9] a + b * 2.0 = 1.5"), "{sum}");
    assert!(list.contains(":9] [a - b, v(a)[1 - 1]] = [\n"), "{list}");
    let lines = [sum, list, annotated_sum, annotated_list].map(|text| line(text).expect("a line"));
    assert_eq!(lines, [lines[0], lines[0], lines[0] + 5, lines[0] + 5]);
    let below = |text: &str| text.replace(&format!(":{}:", lines[2]), &format!(":{}:", lines[0]));
    assert_eq!((below(annotated_sum), below(annotated_list)), (sum.to_owned(), list.to_owned()));
}
