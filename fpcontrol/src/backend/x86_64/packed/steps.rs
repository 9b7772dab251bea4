//! The text of one step of a loop: a vector (or one element) loaded, computed and stored.
//!
//! `{i}` counts bytes. Registers are named by kind and number: `$v` is `xmm`, `ymm` or `zmm`, `$x` the register of the result
//! and `$y` another. What all steps share is in register 15.

/// `step! { form shape [instructions] "suffix" "move" "kind" "x" "y" "offset" }`, a string.
macro_rules! step {
    (vex binary [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            "v", $ins, $suffix, " ", $v, $x, ", ", $v, $x, ", [{b} + {i} + ", $at, "]\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (vex unary [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            "v", $ins, $suffix, " ", $v, $x, ", ", $v, $x, "\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    // The scalar form of a unary instruction takes its upper elements from another operand.
    (vex unary_element [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            "v", $ins, $suffix, " ", $v, $x, ", ", $v, $x, ", ", $v, $x, "\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (vex fused [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            "v", $move, " ", $v, $y, ", [{b} + {i} + ", $at, "]\n",
            "v", $ins, $suffix, " ", $v, $x, ", ", $v, $y, ", [{c} + {i} + ", $at, "]\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (vex shared_left [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $ins, $suffix, " ", $v, $x, ", ", $v, "15, [{a} + {i} + ", $at, "]\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (vex scaled_sum [$mul:literal $add:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $mul, $suffix, " ", $v, $x, ", ", $v, "15, [{a} + {i} + ", $at, "]\n",
            "v", $add, $suffix, " ", $v, $x, ", ", $v, $x, ", [{out} + {i} + ", $at, "]\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (vex scaled_fused [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("v", $move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            "v", $ins, $suffix, " ", $v, $x, ", ", $v, "15, [{out} + {i} + ", $at, "]\n",
            "v", $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    // `{i}` counts the bytes of the narrow side; the register of narrow numbers has a kind of its own.
    (vex narrow [$half:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("vmovupd ", $v, $x, ", [{a} + 2*{i} + 2*", $at, "]\n",
            "vcvtpd2ps ", $half, $x, ", ", $v, $x, "\n",
            "vmovups [{out} + {i} + ", $at, "], ", $half, $x, "\n")
    };
    (vex widen [$half:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("vmovups ", $half, $x, ", [{a} + {i} + ", $at, "]\n",
            "vcvtps2pd ", $v, $x, ", ", $half, $x, "\n",
            "vmovupd [{out} + 2*{i} + 2*", $at, "], ", $v, $x, "\n")
    };
    (vex narrow_element $half:tt $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        "vmovsd xmm0, qword ptr [{a} + 2*{i}]\nvcvtsd2ss xmm0, xmm0, xmm0\nvmovss dword ptr [{out} + {i}], xmm0\n"
    };
    (vex widen_element $half:tt $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        "vmovss xmm0, dword ptr [{a} + {i}]\nvcvtss2sd xmm0, xmm0, xmm0\nvmovsd qword ptr [{out} + 2*{i}], xmm0\n"
    };
    (sse narrow $half:tt $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("movupd xmm", $x, ", [{a} + 2*{i} + 2*", $at, "]\n",
            "cvtpd2ps xmm", $x, ", xmm", $x, "\n",
            "movlps qword ptr [{out} + {i} + ", $at, "], xmm", $x, "\n")
    };
    (sse widen $half:tt $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("movsd xmm", $x, ", qword ptr [{a} + {i} + ", $at, "]\n",
            "cvtps2pd xmm", $x, ", xmm", $x, "\n",
            "movupd [{out} + 2*{i} + 2*", $at, "], xmm", $x, "\n")
    };
    (sse narrow_element $half:tt $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        "movsd xmm0, qword ptr [{a} + 2*{i}]\ncvtsd2ss xmm0, xmm0\nmovss dword ptr [{out} + {i}], xmm0\n"
    };
    (sse widen_element $half:tt $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        "movss xmm0, dword ptr [{a} + {i}]\ncvtss2sd xmm0, xmm0\nmovsd qword ptr [{out} + 2*{i}], xmm0\n"
    };
    (sse binary [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!($move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            $move, " ", $v, $y, ", [{b} + {i} + ", $at, "]\n",
            $ins, $suffix, " ", $v, $x, ", ", $v, $y, "\n",
            $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (sse unary [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!($move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            $ins, $suffix, " ", $v, $x, ", ", $v, $x, "\n",
            $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (sse unary_element $($rest:tt)*) => { step! { sse unary $($rest)* } };
    (sse shared_left [$ins:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!("movaps ", $v, $x, ", ", $v, "15\n",
            $move, " ", $v, $y, ", [{a} + {i} + ", $at, "]\n",
            $ins, $suffix, " ", $v, $x, ", ", $v, $y, "\n",
            $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
    (sse scaled_sum [$mul:literal $add:literal] $suffix:literal $move:literal $v:literal $x:literal $y:literal $at:literal) => {
        concat!($move, " ", $v, $x, ", [{a} + {i} + ", $at, "]\n",
            $mul, $suffix, " ", $v, $x, ", ", $v, "15\n",
            $move, " ", $v, $y, ", [{out} + {i} + ", $at, "]\n",
            $add, $suffix, " ", $v, $x, ", ", $v, $y, "\n",
            $move, " [{out} + {i} + ", $at, "], ", $v, $x, "\n")
    };
}
pub(super) use step;
