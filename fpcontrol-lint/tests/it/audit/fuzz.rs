//! Damaged files never panic, and never hang.

use super::audited;
use super::objects::{AARCH64, Made, RISCV, X86_64, archive, object, ret};
use fpcontrol_lint::__private::audit::{Options, render};
use fpcontrol_syntax::region::policy;

/// How many damaged files: `FPCONTROL_FUZZ`, as for the lint.
fn runs() -> u64 {
    std::env::var("FPCONTROL_FUZZ").ok().and_then(|runs| runs.parse().ok()).unwrap_or(600)
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % below.max(1)
    }

    fn damage(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..1 + self.next(8) {
            let at = self.next(bytes.len());
            match self.next(4) {
                0 => bytes[at] ^= 1 << self.next(8),
                1 => bytes[at] = [0, 0xFF, 0x7F, 0x80][self.next(4)],
                2 => {
                    for byte in bytes.iter_mut().skip(at).take(8) {
                        *byte = self.next(256) as u8;
                    }
                }
                _ => bytes.truncate(at.max(8)),
            }
        }
    }
}

fn originals() -> Vec<Vec<u8>> {
    let made = |processor: &str| {
        let mut region = Made::new("region", &[vec![0; 16], ret(processor)].concat(), Some(policy::NO_FMA));
        region.calls.push((4, "helper"));
        object(processor, &[region, Made::new("helper", &ret(processor), Some(0))])
    };
    let objects = [made(X86_64), made(AARCH64), made(RISCV)];
    let packed = archive(&[("a.o", &objects[0]), ("b.o", &objects[2])]);
    let texts = [include_str!("data/fused-sm_90.sass"), super::gpu::PTX].map(|text| text.as_bytes().to_vec());
    // A whole program, with debug information and all kinds of sections: this one.
    let own = std::env::current_exe().and_then(std::fs::read).unwrap_or_default();
    let own = own.get(..own.len().min(3 << 20)).map(<[u8]>::to_vec).unwrap_or_default();
    objects.into_iter().chain([packed]).chain(texts).chain([own]).collect()
}

#[test]
fn damaged_files() {
    let originals = originals();
    let mut random = Random(0x5EED_F00D_1234_5678);
    for run in 0..runs() {
        // The large ones now and then.
        let index = if run % 50 == 0 { random.next(originals.len()) } else { random.next(4) };
        let mut bytes = originals[index].clone();
        random.damage(&mut bytes);
        for all_functions in [false, true] {
            let report = audited(bytes.clone(), &Options { all_functions, ..Options::default() });
            let texts = [render::human(&report, true), render::short(&report), render::sarif(&report)];
            assert!(texts.iter().map(String::len).sum::<usize>() > 0);
        }
    }
}
