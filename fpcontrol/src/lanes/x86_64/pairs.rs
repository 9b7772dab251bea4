//! A product and a sum between two writes of MXCSR, on eight registers. Sixteen registers do not hold three operands of eight:
//! the second and the third are read from memory.

/// The methods `mul_then_add`, `mul_then_sub` and `mul_then_sub_from` of a vector, from its three operations: intrinsic to
/// nearest, and instruction.
macro_rules! pairs {
    ($vector:ident $class:ident [$feature:meta]
        [$mul:ident $mul_text:literal $add:ident $add_text:literal $sub:ident $sub_text:literal]) => {
        pairs! { @one $vector $class [$feature] mul_then_add(a, b, c) $add($mul(a, b), c), $mul_text $add_text forward }
        pairs! { @one $vector $class [$feature] mul_then_sub(a, b, c) $sub($mul(a, b), c), $mul_text $sub_text forward }
        pairs! { @one $vector $class [$feature] mul_then_sub_from(a, b, c) $sub(c, $mul(a, b)), $mul_text $sub_text backward }
    };
    (@one $vector:ident $class:ident [$feature:meta] $method:ident($a:ident, $b:ident, $c:ident) $nearest:expr,
        $first:literal $second:literal $order:ident) => {
        /// # Safety
        /// The processor has the instructions.
        #[inline]
        #[$feature]
        pub(super) unsafe fn $method(
            words: Option<&[u32; 2]>,
            a: [$vector; 8],
            b: [$vector; 8],
            c: [$vector; 8],
        ) -> [$vector; 8] {
            let Some(words) = words else {
                return core::array::from_fn(|i| {
                    let [$a, $b, $c] = [a[i], b[i], c[i]];
                    $nearest
                });
            };
            let [mut a0, mut a1, mut a2, mut a3, mut a4, mut a5, mut a6, mut a7] = a;
            // SAFETY: the block reads two words and the operands, of eight registers each and aligned as registers are, and
            // writes its results. MXCSR ends as the default environment has it, but for exception flags, which without
            // `preserves_flags` may change.
            unsafe {
                core::arch::asm!(set!("{words}"), "/* {t}: free for the sums */",
                    pairs!(@product $class $first "0"), pairs!(@product $class $first "1"),
                    pairs!(@product $class $first "2"), pairs!(@product $class $first "3"),
                    pairs!(@product $class $first "4"), pairs!(@product $class $first "5"),
                    pairs!(@product $class $first "6"), pairs!(@product $class $first "7"),
                    pairs!(@sum $order $class $second "0"), pairs!(@sum $order $class $second "1"),
                    pairs!(@sum $order $class $second "2"), pairs!(@sum $order $class $second "3"),
                    pairs!(@sum $order $class $second "4"), pairs!(@sum $order $class $second "5"),
                    pairs!(@sum $order $class $second "6"), pairs!(@sum $order $class $second "7"),
                    reset_far!("{words} + 4"), words = in(reg) words,
                    b = in(reg) &raw const b, c = in(reg) &raw const c, size = const size_of::<$vector>(),
                    a0 = inout($class) a0, a1 = inout($class) a1, a2 = inout($class) a2, a3 = inout($class) a3,
                    a4 = inout($class) a4, a5 = inout($class) a5, a6 = inout($class) a6, a7 = inout($class) a7,
                    t = out($class) _,
                    options(pure, readonly, nostack));
            }
            [a0, a1, a2, a3, a4, a5, a6, a7]
        }
    };
    (@product xmm_reg $text:literal $i:literal) => { concat!($text, " {a", $i, "}, [{b} + ", $i, "*{size}]") };
    (@product $class:ident $text:literal $i:literal) => {
        concat!($text, " {a", $i, "}, {a", $i, "}, [{b} + ", $i, "*{size}]")
    };
    (@sum forward xmm_reg $text:literal $i:literal) => { concat!($text, " {a", $i, "}, [{c} + ", $i, "*{size}]") };
    (@sum forward $class:ident $text:literal $i:literal) => {
        concat!($text, " {a", $i, "}, {a", $i, "}, [{c} + ", $i, "*{size}]")
    };
    (@sum backward xmm_reg $text:literal $i:literal) => {
        concat!("movaps {t}, [{c} + ", $i, "*{size}]\n", $text, " {t}, {a", $i, "}\nmovaps {a", $i, "}, {t}")
    };
    (@sum backward $class:ident $text:literal $i:literal) => {
        concat!("vmovaps {t}, [{c} + ", $i, "*{size}]\n", $text, " {a", $i, "}, {t}, {a", $i, "}")
    };
}
pub(super) use pairs;
