//! Integer arithmetic that overflows, in plain functions and in annotated ones: prints `name panicked` or `name value`, of the
//! plain one and of the annotated one.
#![allow(arithmetic_overflow, reason = "that is what it shows")]

use std::fmt::Debug;
use std::hint::black_box;
use std::panic::catch_unwind;

macro_rules! both {
    ($($name:ident($($operand:ident: $type:ty = $value:expr),*) -> $result:ty $body:block)*) => {
        mod plain {
            $(pub fn $name($($operand: $type),*) -> $result $body)*
        }

        mod annotated {
            $(
                #[fpcontrol::round(rz)]
                pub fn $name($($operand: $type),*) -> $result $body
            )*
        }

        fn main() {
            std::panic::set_hook(Box::new(|_| ()));
            $(
                let plain = outcome(|| plain::$name($(black_box($value)),*));
                let annotated = outcome(|| annotated::$name($(black_box($value)),*));
                println!("{} {plain} {annotated}", stringify!($name));
            )*
        }
    };
}

fn outcome<T: Debug>(run: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    catch_unwind(run).map_or("panicked".to_owned(), |value| format!("{value:?}"))
}

both! {
    sum(a: i32 = i32::MAX, b: i32 = 1) -> i32 { a + b }
    difference(a: usize = 0, b: usize = 1) -> usize { a - b }
    product(a: u8 = 16, b: u8 = 17) -> u8 { a * b }
    negation(a: i64 = i64::MIN) -> i64 { -a }
    references(a: u16 = u16::MAX, b: u16 = 2) -> u16 { &a + &b }
    tree(a: i16 = 300, b: i16 = 200, c: i16 = 7) -> i16 { a * b + c - a }
    add_assigned(a: u64 = u64::MAX, b: u64 = 3) -> u64 { let mut s = a; s += b; s }
    sub_assigned(a: i8 = i8::MIN, b: i8 = 3) -> i8 { let mut s = a; s -= b; s }
    mul_assigned(a: i128 = i128::MAX, b: i128 = 3) -> i128 { let mut s = [a]; s[0] *= b; s[0] }
    long_chain(a: u8 = 200) -> u8 {
        a + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + a
    }
}
