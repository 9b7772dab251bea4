//! The recorded lists of instructions: each mnemonic has the class that was recorded, at every encoding.

use fpcontrol_lint::__private::audit::decode::{Architecture, class};

const LISTS: [(Architecture, &str); 3] = [
    (Architecture::X86_64, include_str!("../../data/instructions-x86-64.txt")),
    (Architecture::Aarch64, include_str!("../../data/instructions-aarch64.txt")),
    (Architecture::Riscv64, include_str!("../../data/instructions-riscv64.txt")),
];

/// The class, the mnemonic and the encodings of each line.
fn rows(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str, Vec<Vec<u8>>)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.split(' ');
        let (class, name) = (words.next().expect("a class"), words.next().expect("a mnemonic"));
        (class, name, words.map(bytes).collect())
    })
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal digits");
    (0..hex.len()).step_by(2).map(digits).collect()
}

/// The bytes in the order of the code: instructions of fixed length are recorded as words. What may follow one of x86-64 is `nop`.
fn in_memory(architecture: Architecture, mut bytes: Vec<u8>) -> Vec<u8> {
    if architecture == Architecture::X86_64 {
        bytes.resize(15, 0x90);
    } else {
        bytes.reverse();
    }
    bytes
}

#[test]
fn classes_are_as_recorded() {
    for (architecture, text) in LISTS {
        let mut count = 0;
        for (recorded, name, encodings) in rows(text) {
            for encoding in encodings {
                count += 1;
                let encoding = in_memory(architecture, encoding);
                assert_eq!(class(architecture, &encoding).name(), recorded, "{name} {encoding:02x?}");
            }
        }
        assert!(count > 1000, "{architecture:?}: {count}");
    }
}

/// No name of an instruction that fuses or approximates is listed as plain.
#[test]
fn plain_names_are_plain() {
    const STEMS: &[&str] = &[
        "fmad", "fnmad", "fmsub", "fnmsub", "fmsb", "fnmsb", "fmla", "fmls", "fnmla", "fnmls", "fcmla", "bfml",
        "bfdot", "fdot", "fmmla", "bfmmla", "fvdot", "bfvdot", "frecp", "frsqrt", "urecp", "ursqrt", "ftmad", "fexpa",
        "fmop", "bfmop", "vfma", "vfnma", "vfms", "vfnms", "vfwma", "vfwnma", "vfwms", "vfwnms", "vfrec", "vfrsq",
        "v4f", "vfc", "vdpbf", "vdpph", "tdpbf", "tdpfp", "tdph", "tcmm", "tmmul", "rcp", "rsqrt", "vrcp", "vrsqrt",
        "vexp2", "pfrcp", "pfrsq", "fsin", "fcos", "fptan", "fpatan", "f2xm1", "fyl2x",
    ];
    // Conversions, classes and greatest numbers begin alike.
    const EXCEPTIONS: &[&str] = &["vfcvt", "vfclass", "vfmax"];
    for (_, text) in LISTS {
        for (class, name, _) in rows(text).filter(|(class, ..)| *class == "plain") {
            let stems = STEMS.iter().any(|stem| name.starts_with(stem));
            let excepted = EXCEPTIONS.iter().any(|stem| name.starts_with(stem));
            assert!(!stems || excepted, "{class} {name}");
        }
    }
}
