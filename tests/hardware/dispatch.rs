//! The choice between the levels: one for the whole process, whichever function asks first, and never a mixture.
//!
//! `values.rs` shows for each level that its values are right. Here processes see different levels, and what
//! they compute is compared bit by bit.

#![cfg(all(target_arch = "x86_64", target_feature = "sse2"))]

use fpcontrol::backend::{Level, level};
use fpcontrol::{fp, round};
use std::process::Command;

/// Chains in which every operation feeds the next: a single different bit would be carried to the end.
macro_rules! chains {
    ($($name:ident $float:ident #[$attribute:meta])*) => {
        $(
            #[$attribute]
            fn $name(xs: &[$float]) -> $float {
                let mut sum = 0.1;
                for x in xs {
                    sum = (sum * 0.7 - *x / 3.0).mul_add(*x, (*x * *x + 2.0).sqrt().recip()) + (*x as i64 as $float) / 7.0;
                }
                sum
            }
        )*

        /// Their results, in lines.
        fn results() -> String {
            let line = |name: &str, bits: u64| format!("{name} {bits:x}\n");
            let mut text = String::new();
            $({
                let xs: Vec<$float> = (1..2_000_u16).map(|i| $float::from(i) * 1.37e3 - 1.0e6).collect();
                text += &line(stringify!($name), $name(&xs).to_bits().into());
            })*
            text
        }
    };
}

chains! {
    single_rn f32 #[round(rn)]
    single_rz f32 #[round(rz)]
    single_ru f32 #[round(ru)]
    single_rd f32 #[round(rd)]
    single_flushed f32 #[fp(round = ru, ftz)]
    double_rn f64 #[round(rn)]
    double_rz f64 #[round(rz)]
    double_ru f64 #[round(ru)]
    double_rd f64 #[round(rd)]
    double_contracted f64 #[fp(round = rd, contract)]
}

/// Prints its level and its results for a parent process.
#[test]
fn child() {
    if std::env::var_os("FPCONTROL_TESTS_CHILD").is_some() {
        println!("level {:?}\n{}", level(), results());
    }
}

/// A process that sees no more than this level.
fn process(mask: &str) -> (Level, String) {
    let this = std::env::current_exe().expect("a path");
    let mut command = Command::new(this);
    command
        .args(["--exact", "dispatch::child", "--nocapture"])
        .env("FPCONTROL_TESTS_CHILD", "1")
        .env("FPCONTROL_CPU", mask);
    let output = command.output().expect("runs");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let (_, said) = text.split_once("level ").unwrap_or_else(|| panic!("no level: {text}"));
    let (level, rest) = said.split_once('\n').expect("lines");
    let level = match level {
        "Sse2" => Level::Sse2,
        "Avx2" => Level::Avx2,
        "Avx512" => Level::Avx512,
        other => panic!("no level: {other}"),
    };
    let lines = rest.lines().filter(|line| line.starts_with("single_") || line.starts_with("double_"));
    (level, lines.map(|line| format!("{line}\n")).collect())
}

#[test]
fn levels_give_the_same_bits() {
    let here = results();
    assert_eq!(here.lines().count(), 10);
    let whole = process("").0;
    for (mask, highest) in
        [("sse2", Level::Sse2), ("avx2", Level::Avx2), ("avx512", Level::Avx512), ("", Level::Avx512)]
    {
        let (level, results) = process(mask);
        assert_eq!(results, here, "masked to {mask:?}");
        assert!(level <= whole);
        // A level for which the crate is compiled cannot be hidden.
        if !cfg!(target_feature = "avx2") {
            assert_eq!(level, highest.min(whole), "masked to {mask:?}");
        }
    }
}

/// Threads that race for the first check find the same level, and compute the same.
#[test]
fn threads_agree() {
    let threads: Vec<_> = (0..8).map(|_| std::thread::spawn(|| (level(), results()))).collect();
    let found: Vec<_> = threads.into_iter().map(|thread| thread.join().expect("no panic")).collect();
    assert!(found.iter().all(|one| *one == found[0]));
}

/// The bits of one chain that the reference gave.
#[test]
fn the_reference_agrees() {
    #[fp(round = rz, backend = fpcontrol::backend::Soft)]
    fn by_the_reference(xs: &[f64]) -> f64 {
        let mut sum = 0.1;
        for x in xs {
            sum = (sum * 0.7 - *x / 3.0).mul_add(*x, (*x * *x + 2.0).sqrt().recip()) + (*x as i64 as f64) / 7.0;
        }
        sum
    }
    let xs: Vec<f64> = (1..500_u16).map(|i| f64::from(i) * 1.37e3 - 1.0e6).collect();
    assert_eq!(by_the_reference(&xs).to_bits(), double_rz(&xs).to_bits());
}
