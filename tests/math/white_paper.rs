//! The white paper's Figure 6: one cosine, two results. Both are explained to the last bit.

use fpcontrol::control::{Rd, Rn, Ru, Rz};
use fpcontrol::math;
use fpcontrol_core::{Binary64, ExactNumber, Rounding, X87Extended};

const OPERAND: f64 = 5_992_555.0;

#[test]
fn the_cosine_that_is_correctly_rounded() {
    let nearest = math::cos::<Rn, f64>(OPERAND);
    assert_eq!(format!("{nearest:.9e}"), "3.320904615e-7");
    let (down, up) = (math::cos::<Rd, f64>(OPERAND), math::cos::<Ru, f64>(OPERAND));
    assert_eq!(down.next_up(), up);
    assert_eq!(math::cos::<Rz, f64>(OPERAND), down);
    assert!(nearest == down || nearest == up);
}

/// π as the x87 has it: 66 bits, 4 times 0.C90FDAA22168C234C in hexadecimal (Intel SDM volume 1, 8.3.8).
const PI_66: u128 = 0x3_243F_6A88_85A3_08D3;

/// The x87 reduces with that π, and then computes an accurate cosine of what is left.
fn cosine_with_66_bits(n: u128) -> X87Extended {
    // n - q π/2 in units of 2^-65, where half of PI_66 / 2^64 is PI_66 / 2^65.
    let scaled = n << 65;
    let q = (scaled + PI_66 / 2) / PI_66;
    let rest = scaled as i128 - (q * PI_66) as i128;
    assert_eq!(q % 4, 3, "cos(3π/2 + y) = sin y");
    let ExactNumber { negative, exponent, significand, class } =
        ExactNumber::from_integer(rest < 0, rest.unsigned_abs());
    let rest = ExactNumber { class, negative, exponent: exponent - 65, significand };
    let rest = X87Extended::from_exact(rest, Rounding::TiesToEven);
    rest.sin(Rounding::TiesToEven)
}

#[test]
fn the_cosine_of_the_x87_follows_from_its_pi() {
    let explained = cosine_with_66_bits(OPERAND as u128).to_binary64(Rounding::TiesToEven).to_host();
    assert_eq!(format!("{explained:.9e}"), "3.320904692e-7");
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        let measured = fcos(OPERAND);
        assert_eq!(measured.to_bits(), explained.to_bits(), "{measured:e} {explained:e}");
    }
}

/// The same operand in extended precision: more bits alone do not round correctly.
#[test]
fn extended_precision_agrees_with_the_correct_one() {
    let x = Binary64::from_host(OPERAND).to_x87_extended(Rounding::TiesToEven);
    let cosine = x.cos(Rounding::TiesToEven).to_binary64(Rounding::TiesToEven).to_host();
    assert_eq!(cosine, math::cos::<Rn, f64>(OPERAND));
}

/// The processor's own instruction, rounded to `f64` by the store.
#[cfg(all(target_arch = "x86_64", not(miri)))]
fn fcos(x: f64) -> f64 {
    let mut result = 0.0_f64;
    // SAFETY: loads one number onto the x87 stack, which is empty between functions, and pops it into `result`; the control
    // word is not touched, and all registers of the stack are declared.
    unsafe {
        std::arch::asm!(
            "fld qword ptr [{x}]",
            "fcos",
            "fstp qword ptr [{result}]",
            x = in(reg) &raw const x,
            result = in(reg) &raw mut result,
            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
            options(nostack),
        );
    }
    result
}
