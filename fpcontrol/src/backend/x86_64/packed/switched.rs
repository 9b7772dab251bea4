//! Loops in one block of assembly each: MXCSR set, four vectors a turn, single vectors, single elements, MXCSR reset.

use super::super::placement::{reset_far, set};
use super::ControlWords;
use super::steps::step;
use core::arch::asm;

/// The text of a loop. `$one` is a shape of single elements.
macro_rules! text {
    ($form:ident $shape:ident $one:ident $ins:tt ($packed:literal $move:literal) ($single:literal $move_one:literal)
        $v:literal [$at1:literal $at2:literal $at3:literal $four:literal] $bytes:literal) => {
        concat!(
            set!("{words}"),
            "\n",
            "cmp {i}, {fours}\n", "je 3f\n",
            ".p2align 4\n",
            "2:\n",
            step!($form $shape $ins $packed $move $v "0" "4" "0"),
            step!($form $shape $ins $packed $move $v "1" "5" $at1),
            step!($form $shape $ins $packed $move $v "2" "6" $at2),
            step!($form $shape $ins $packed $move $v "3" "7" $at3),
            "add {i}, ", $four, "\n", "cmp {i}, {fours}\n", "jb 2b\n",
            "3:\n", "cmp {i}, {ones}\n", "je 5f\n",
            "4:\n",
            step!($form $shape $ins $packed $move $v "0" "4" "0"),
            "add {i}, ", $four, " / 4\n", "cmp {i}, {ones}\n", "jb 4b\n",
            "5:\n", "cmp {i}, {end}\n", "je 7f\n",
            "6:\n",
            step!($form $one $ins $single $move_one "xmm" "0" "4" "0"),
            "add {i}, ", $bytes, "\n", "cmp {i}, {end}\n", "jb 6b\n",
            "7:\n",
            reset_far!("{words} + 4"),
            "\n",
            text!(@leave $form),
        )
    };
    // What follows may be code without AVX, which a dirty upper half slows.
    (@leave vex) => { "vzeroupper" };
    (@leave sse) => { "" };
}

/// Brings the shared operand into all elements of register 15.
macro_rules! share {
    (vex "ps" $v:literal) => {
        concat!("vbroadcastss ", $v, "15, dword ptr [{shared}]")
    };
    (vex "pd" "xmm") => {
        "vmovddup xmm15, qword ptr [{shared}]"
    };
    (vex "pd" $v:literal) => {
        concat!("vbroadcastsd ", $v, "15, qword ptr [{shared}]")
    };
    (sse "ps" $v:literal) => {
        "movss xmm15, dword ptr [{shared}]\nshufps xmm15, xmm15, 0"
    };
    (sse "pd" $v:literal) => {
        "movsd xmm15, qword ptr [{shared}]\nunpcklpd xmm15, xmm15"
    };
}

macro_rules! kernels {
    ($(#[$doc:meta])* $module:ident: $form:ident $v:tt $offsets:tt $bytes:literal, $half:tt $half_offsets:tt $half_bytes:literal,
        $($fused:ident)?) => {
        $(#[$doc])*
        pub(in crate::backend::x86_64) mod $module {
            use super::*;
            kernels! { @cast narrow(a) narrow narrow_element [$half] f64 f32 $form ("ps" "") ("ss" "") $v $half_offsets $half_bytes "4" }
            kernels! { @cast widen(a) widen widen_element [$half] f32 f64 $form ("ps" "") ("ss" "") $v $half_offsets $half_bytes "4" }

            kernels! { @type single f32 $form ("ps" "movups") ("ss" "movss") $v $offsets $bytes "4", $($fused)? }
            kernels! { @type double f64 $form ("pd" "movupd") ("sd" "movsd") $v $offsets $bytes "8", $($fused)? }
        }
    };
    (@type $module:ident $float:ident $form:ident $packed:tt $single:tt $v:tt $offsets:tt $bytes:literal $size:literal, $($fused:ident)?) => {
        pub(in crate::backend::x86_64) mod $module {
            use super::super::*;
            kernels! { @kernel add(a, b) binary binary ["add"] $float $form $packed $single $v $offsets $bytes $size }
            kernels! { @kernel sub(a, b) binary binary ["sub"] $float $form $packed $single $v $offsets $bytes $size }
            kernels! { @kernel mul(a, b) binary binary ["mul"] $float $form $packed $single $v $offsets $bytes $size }
            kernels! { @kernel div(a, b) binary binary ["div"] $float $form $packed $single $v $offsets $bytes $size }
            kernels! { @kernel sqrt(a) unary unary_element ["sqrt"] $float $form $packed $single $v $offsets $bytes $size }
            kernels! { @kernel recip(a) shared_left shared_left ["div"] $float $form $packed $single $v $offsets $bytes $size, shared }
            kernels! { @kernel axpy(a) scaled_sum scaled_sum ["mul" "add"] $float $form $packed $single $v $offsets $bytes $size, shared }
            kernels! { @fused $($fused)? $float $form $packed $single $v $offsets $bytes $size }
        }
    };
    (@fused fused $($rest:tt)*) => {
        kernels! { @kernel fma(a, b, c) fused fused ["fmadd213"] $($rest)* }
        kernels! { @kernel axpy_fma(a) scaled_fused scaled_fused ["fmadd213"] $($rest)*, shared }
    };
    (@fused $($rest:tt)*) => {};
    (@kernel $name:ident($($operand:ident),*) $shape:ident $one:ident $ins:tt $float:ident $($rest:tt)*) => {
        kernels! { @cast $name($($operand),*) $shape $one $ins $float $float $($rest)* }
    };
    (@cast $name:ident($($operand:ident),*) $shape:ident $one:ident $ins:tt $from:ident $float:ident $form:ident
        ($suffix:tt $move:literal) $single:tt $v:tt $offsets:tt $bytes:literal $size:literal $(, $shared:ident)?) => {
        /// # Safety
        /// The processor has the level; each operand is valid for reads of `n` elements and `out` for writes (and reads) of
        /// as many, and an operand that overlaps `out` begins where it does.
        #[inline(never)]
        pub(in crate::backend::x86_64) unsafe fn $name(
            words: &ControlWords,
            out: *mut $float,
            [$($operand),*]: [*const $from; kernels!(@count $($operand)*)],
            $($shared: &$float,)?
            n: usize,
        ) {
            let end = n * size_of::<$float>().min(size_of::<$from>());
            let (ones, fours) = (end / $bytes * $bytes, end / (4 * $bytes) * (4 * $bytes));
            // SAFETY: the loop reads and writes elements below `n` only, each written after all reads at its place. MXCSR
            // ends as the default environment has it, but for exception flags, which without `preserves_flags` may change.
            unsafe {
                asm!(
                    $(kernels!(@share $shared $form $suffix $v),)?
                    text!($form $shape $one $ins ($suffix $move) $single $v $offsets $size),
                    words = in(reg) words,
                    out = in(reg) out,
                    $($operand = in(reg) $operand,)*
                    $($shared = in(reg) $shared,)?
                    i = inout(reg) 0_usize => _,
                    fours = in(reg) fours,
                    ones = in(reg) ones,
                    end = in(reg) end,
                    out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _, out("xmm4") _, out("xmm5") _,
                    out("xmm6") _, out("xmm7") _, out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _,
                    out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
                    options(nostack)
                );
            }
        }
    };
    (@share shared $form:ident $suffix:tt $v:tt) => { share!($form $suffix $v) };
    (@count $($operand:ident)*) => { [$(stringify!($operand)),*].len() };
}

kernels! {
    /// SSE2.
    xmm: sse "xmm" ["16" "32" "48" "64"] 16, "xmm" ["8" "16" "24" "32"] 8,
}
kernels! {
    /// AVX2, and FMA3 for what is fused.
    ymm: vex "ymm" ["32" "64" "96" "128"] 32, "xmm" ["16" "32" "48" "64"] 16, fused
}
kernels! {
    /// AVX-512F.
    zmm: vex "zmm" ["64" "128" "192" "256"] 64, "ymm" ["32" "64" "96" "128"] 32, fused
}
