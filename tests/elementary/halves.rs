//! Functions of one operand on all operands of `f16` and `bf16`: where their values lie, which decides the result in every mode.

use fpcontrol_core::{BFloat16, Binary16, Environment, ExactNumber, Rounding};
use fpcontrol_tests::formats::FormatName;
use fpcontrol_tests::judge;
use fpcontrol_tests::judge::place::{Grid, Place};
use fpcontrol_tests::oracle::mpfr;

const HALF: Grid = Grid { field: 10, least: -24, infinity: 0x7c00, sign: 1 << 15 };
const BRAIN: Grid = Grid { field: 7, least: -133, infinity: 0x7f80, sign: 1 << 15 };

fn every_operand(format: FormatName, grid: Grid, number: impl Fn(u16) -> ExactNumber) {
    for function in judge::unary() {
        for bits in 0..=u16::MAX {
            let x = number(bits);
            let place = Place::of(&function.value(x, x).value, grid);
            let expected = mpfr::place(function, format, grid, bits.into(), 0).unwrap_or(Place::Nan);
            assert_eq!(place, expected, "{function:?} of {} {bits:#x}", format.parameters().name);
        }
    }
}

#[test]
fn every_operand_of_f16() {
    let environment = Environment::new(Rounding::TiesToEven);
    every_operand(FormatName::Binary16, HALF, |bits| Binary16::from_bits(bits).to_exact(environment));
}

#[test]
fn every_operand_of_bf16() {
    let environment = Environment::new(Rounding::TiesToEven);
    every_operand(FormatName::BFloat16, BRAIN, |bits| BFloat16::from_bits(bits).to_exact(environment));
}
