//! Integers in a region overflow as those outside of it: they panic where the user's crate is compiled with checks, and wrap
//! where it is not, as release builds do.

use crate::builds::{SCRATCH, levels};
use fpcontrol_tests::scratch::{Level, succeed};

#[test]
fn integers_overflow_as_in_plain_code() {
    for level in levels() {
        let Level { name, checked } = level;
        let output = succeed(&mut SCRATCH.cargo(&["run", "--package", "overflow"], level)).stdout;
        let text = String::from_utf8(output).expect("text");
        assert_eq!(text.lines().count(), 10, "{text}");
        for line in text.lines() {
            let [_, plain, annotated] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
            assert_eq!(plain, annotated, "opt-level {name}: {line}");
            assert_eq!(annotated == "panicked", checked, "opt-level {name}: {line}");
        }
    }
}
