//! Reading and printing at compile time.

use fpcontrol_core::decimal::{Decimal, Hexadecimal, Literal, Suffix};
use fpcontrol_core::*;

const fn read(text: &str, rounding: Rounding) -> Binary64 {
    match Binary64::parse(text, rounding) {
        Ok(number) => number,
        Err(_) => panic!("not a number"),
    }
}

const UP: Binary64 = read("0.1", Rounding::TowardPositive);
const DOWN: Binary64 = read("0.1", Rounding::TowardNegative);
const SMALL: Binary64 = read("1.2345678901234567890123456789012345678901234567890e-310", Rounding::TowardPositive);
const BELOW_SMALL: Binary64 = read("1.23456789012345678901234567890e-310", Rounding::TowardNegative);
const HEX: Binary64 = read("0x1.8p-3", Rounding::TiesToEven);
const LONG: X87Extended = match X87Extended::parse("1.00000000000000000000000000000001e4000", Rounding::TowardZero) {
    Ok(number) => number,
    Err(_) => panic!("not a number"),
};
const LITERAL: Literal<Binary32> = match Binary32::parse_literal("1_000.5f32", Rounding::TiesToEven) {
    Ok(literal) => literal,
    Err(_) => panic!("not a literal"),
};
const DIGITS: Decimal<20> = DOWN.to_decimal(Rounding::TowardNegative);
const SHORTEST: Decimal<21> = DOWN.shortest();
const TEXT: Hexadecimal = UP.to_hex();

#[test]
fn constants_are_what_run_time_gives() {
    assert_eq!((UP.to_host(), DOWN.to_host()), (0.1, 0.1_f64.next_down()));
    assert_eq!((SMALL.to_host(), BELOW_SMALL), (1.234_567_890_123_46e-310, SMALL.next_down()));
    assert_eq!(HEX.to_host(), 0.1875);
    assert_eq!(Ok(LONG), X87Extended::parse("1.00000000000000000000000000000001e4000", Rounding::TowardZero));
    assert_eq!(LITERAL, Literal { value: Binary32::from_host(1000.5), suffix: Some(Suffix::F32) });
    assert_eq!(DIGITS.to_string(), "0.099999999999999991673");
    assert_eq!(SHORTEST.to_string(), "0.09999999999999999");
    assert_eq!(TEXT.to_string(), "0x1.999999999999ap-4");
}
