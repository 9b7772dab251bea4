//! Marks in machine code, for `fpcontrol-lint audit`.
//!
//! Every annotated function begins with an invocation of `region!`, with the identity of the function, what holds in it and, for an audit, its line,
//! as the macro computes them (`fpcontrol_syntax::region`). It is nothing, unless everything is compiled with
//! `RUSTFLAGS="--cfg fpcontrol_audit"`: then every copy of the function, inlined ones included, adds a record to the section
//! `.fpcontrol.regions` of the object file. The section is not loaded, and no instruction is added; the code is the same with
//! and without marks, but for what the mark itself keeps apart: a loop with a mark in it is not vectorised. A `const fn` has no mark: it
//! computes in integers. A closure or `async` block begins with a mark of its function if its code may be made elsewhere than in what its function calls (the
//! macro's `emit/items/marks.rs` says when), and has none otherwise.
//!
//! A record is [`WORDS`] words of 64 bits: [`MAGIC`]; the address of the mark; the identity; the policy in the lower half and
//! the line in the upper one; the name behind the path of its module, and the path of the file, of both the last bytes that fit, padded with zeros.
//!
//! On nvptx64 the record is a comment in the PTX, `// fpcontrol region` and the same words in decimals, but for the address.

/// `fpregn03`, read as a little-endian number.
pub const MAGIC: u64 = u64::from_le_bytes(*b"fpregn03");
/// The length of a record.
pub const WORDS: usize = 28;
/// The words that a name has.
pub const NAME_WORDS: usize = 8;
/// The words that a path has.
pub const FILE_WORDS: usize = 16;

/// Marks a copy of the function that it stands in.
#[cfg(not(fpcontrol_audit))]
#[doc(hidden)]
#[macro_export]
macro_rules! __region {
    ($id:literal, $policy:literal, $name:literal $(, $line:literal)?) => {};
}

/// Marks a copy of the function that it stands in.
#[cfg(fpcontrol_audit)]
#[doc(hidden)]
#[macro_export]
macro_rules! __region {
    ($id:literal, $policy:literal, $name:literal, $line:literal) => {{
        enum Here {}
        impl $crate::__private::Marked for Here {
            const ID: u64 = $id;
            const POLICY: u64 = $policy;
            const NAME: &'static str = ::core::concat!(::core::module_path!(), "::", $name);
            const FILE: &'static str = ::core::file!();
            const LINE: u32 = $line;
        }
        $crate::__private::mark::<Here>();
    }};
}

/// What a record says of a function.
#[cfg(fpcontrol_audit)]
pub trait Marked {
    /// Its identity.
    const ID: u64;
    /// What holds in it: bits of `fpcontrol_syntax::region::policy`.
    const POLICY: u64;
    /// Its name, behind the path of its module.
    const NAME: &'static str;
    /// The file of its attribute.
    const FILE: &'static str;
    /// The line of its name.
    const LINE: u32;
}

/// Calls a macro with the names and numbers of the words of a name and of a path.
#[cfg(fpcontrol_audit)]
macro_rules! with_words {
    ($mark:ident) => {
        $mark! {
            n0 0 n1 1 n2 2 n3 3 n4 4 n5 5 n6 6 n7 7;
            f0 0 f1 1 f2 2 f3 3 f4 4 f5 5 f6 6 f7 7 f8 8 f9 9 f10 10 f11 11 f12 12 f13 13 f14 14 f15 15
        }
    };
}

/// Marks a copy of the region.
#[cfg(all(
    fpcontrol_audit,
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")
))]
#[inline(always)]
pub fn mark<R: Marked>() {
    macro_rules! emit {
        ($($name:ident $n:literal)*; $($file:ident $f:literal)*) => {
            // SAFETY: no instruction is emitted: a local label, and a record in a section of its own.
            unsafe {
                core::arch::asm!(
                    "2:",
                    ".pushsection .fpcontrol.regions, \"\", @progbits",
                    ".quad {magic}, 2b, {id}, {policy}",
                    $(concat!(".quad {", stringify!($name), "}"),)*
                    $(concat!(".quad {", stringify!($file), "}"),)*
                    ".popsection",
                    magic = const MAGIC,
                    id = const R::ID,
                    policy = const R::POLICY | (R::LINE as u64) << 32,
                    $($name = const word(R::NAME, NAME_WORDS, $n),)*
                    $($file = const word(R::FILE, FILE_WORDS, $f),)*
                    options(nomem, nostack, preserves_flags)
                );
            }
        };
    }
    with_words! { emit }
}

/// Marks a copy of the region.
#[cfg(all(fpcontrol_audit, target_arch = "nvptx64"))]
#[inline(always)]
pub fn mark<R: Marked>() {
    macro_rules! emit {
        ($($name:ident $n:literal)*; $($file:ident $f:literal)*) => {
            // SAFETY: a comment.
            unsafe {
                core::arch::asm!(
                    concat!(
                        "// fpcontrol region {magic} {id} {policy}",
                        $(" {", stringify!($name), "}",)*
                        $(" {", stringify!($file), "}",)*
                    ),
                    magic = const MAGIC,
                    id = const R::ID,
                    policy = const R::POLICY | (R::LINE as u64) << 32,
                    $($name = const word(R::NAME, NAME_WORDS, $n),)*
                    $($file = const word(R::FILE, FILE_WORDS, $f),)*
                    options(nomem, nostack, preserves_flags)
                );
            }
        };
    }
    with_words! { emit }
}

/// Eight bytes of a text's last `words` words, from word `index` on; zeros after its end.
#[cfg_attr(not(fpcontrol_audit), allow(dead_code))]
const fn word(text: &str, words: usize, index: usize) -> u64 {
    let (text, room) = (text.as_bytes(), words * 8);
    let skipped = text.len().saturating_sub(room);
    let mut bytes = [0; 8];
    let mut at = 0;
    while at < 8 && skipped + index * 8 + at < text.len() {
        bytes[at] = text[skipped + index * 8 + at];
        at += 1;
    }
    u64::from_le_bytes(bytes)
}

#[cfg(all(
    fpcontrol_audit,
    not(any(
        target_arch = "nvptx64",
        all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))
    ))
))]
compile_error!(
    "`--cfg fpcontrol_audit` marks regions in ELF files of x86-64, AArch64 and RISC-V Linux, and in PTX, only"
);

#[cfg(test)]
mod tests {
    use super::*;

    const _: () = assert!(WORDS == 4 + NAME_WORDS + FILE_WORDS);

    #[test]
    fn words_hold_the_end_of_a_text() {
        let text = |text: &str, words: usize| -> Vec<u8> {
            (0..words).flat_map(|index| word(text, words, index).to_le_bytes()).collect()
        };
        assert_eq!(text("dot", 1), b"dot\0\0\0\0\0");
        assert_eq!(text("eightlet", 2), b"eightlet\0\0\0\0\0\0\0\0");
        assert_eq!(text("src/statistics.rs", 2), b"rc/statistics.rs");
    }
}
