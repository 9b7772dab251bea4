//! Where the writes of MXCSR stand in this program's own machine code: those of a mode in one half of the predictor's entries, those of the
//! default in the other. `backend/x86_64/placement.rs` says why.

use fpcontrol::backend::{Arithmetic, Avx2, Sse2};
use fpcontrol::control::{Rd, Ru, Rz};

/// The bytes that are searched: no operation has more.
const LENGTH: usize = 400;

/// The addresses after the writes of MXCSR in the code of a function, up to the first return.
fn writes(function: *const u8) -> Vec<usize> {
    // SAFETY: the functions of this test stand before others in the program's code, which may be read.
    let code = unsafe { std::slice::from_raw_parts(function, LENGTH) };
    let end = code.iter().position(|&byte| byte == 0xc3).expect("a function returns");
    let starts = (0..end).filter(|&at| code[at..].starts_with(&[0x0f, 0xae]) && code[at + 2] & 0o070 == 0o020);
    starts.map(|at| function as usize + at + 3 + displacement(code[at + 2], code[at + 3])).collect()
}

/// How many bytes an operand in memory takes after the first, from that byte, `mod reg r/m`, and the next one.
fn displacement(operand: u8, scale: u8) -> usize {
    let (form, register) = (operand >> 6, operand & 7);
    let has_scale = usize::from(register == 4);
    has_scale
        + match form {
            0 if register == 5 || register == 4 && scale & 7 == 5 => 4,
            0 => 0,
            1 => 1,
            _ => 4,
        }
}

macro_rules! check {
    ($($backend:ident $float:ident $control:ident $name:ident($($operand:ident),*))*) => {
        $({
            #[inline(never)]
            fn operation($($operand: $float),*) -> $float {
                <$backend as Arithmetic<$float>>::$name::<$control>($($operand),*)
            }
            let name = stringify!($backend $float $control $name);
            let found = writes(operation as fn($(check!(@type $operand $float)),*) -> $float as *const u8);
            let [mode, default] = found[..] else { panic!("{name}: {found:x?}") };
            let quarter = |address: usize| address / 16 % 4;
            assert!(quarter(mode) == 0 && matches!(quarter(default), 1 | 2), "{name}: {mode:x} {default:x}");
        })*
    };
    (@type $operand:ident $float:ident) => { $float };
}

#[test]
fn writes_of_modes_and_of_the_default_do_not_share_entries() {
    check! {
        Sse2 f64 Rz add(a, b)
        Sse2 f64 Ru sub(a, b)
        Sse2 f32 Rd mul(a, b)
        Sse2 f32 Rz div(a, b)
        Sse2 f64 Ru sqrt(a)
        Sse2 f64 Rd mul_then_add(a, b, c)
        Sse2 f32 Rz mul_then_sub(a, b, c)
        Sse2 f64 Ru mul_then_sub_from(a, b, c)
        Avx2 f64 Rz fma(a, b, c)
        Avx2 f32 Rd fma(a, b, c)
    }
}
