//! The reference's results for all 2^32 operands of a kernel, as checksums of blocks, without asking it 2^32 times:
//!
//! - Rounding is monotonic. Between two operands of one sign whose results are equal, every result is that one. So
//!   conversions, whose results repeat, are found by bisection, by the reference alone.
//! - Roots, reciprocals and conversions of integers to `f32` are computed by the annotated functions, on this processor's
//!   backend: they are what `tests/data/unary-f32.txt` records as compared with the reference on all inputs. Signs and
//!   integral values are Rust's own, which are exact.
//! - A flushing instruction gives the results of its plain form, except for subnormal operands and for results not above the smallest normal number,
//!   which the reference decides.
//!
//! A sample of every kernel, over all operands, is compared with the reference one by one (`exhaustive`).

use crate::fast::{Fast, fast};
use crate::format::Bits;
use crate::hash::{Hash, folded};
use crate::kernels::{self, Kernel, Meaning};
use crate::parallel;
use fpcontrol::backend::ptx::{Computation, Instruction, Type};
use fpcontrol::reference::{FlushRule, Operation};
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};

/// The operands of a block, and of a piece of it.
pub const BLOCK: usize = 1 << 24;
pub const PIECE: usize = 1 << 20;

/// What is computed at once: few enough to stay in a cache.
const CHUNK: usize = 1 << 14;

/// The checksums of blocks, as far as pieces need not be computed twice.
#[derive(Default)]
pub struct Blocks {
    /// The pieces of what does not flush, by the function that computes them, or by the kernel; flushing instructions share
    /// most of them with their plain ones.
    plain: BTreeMap<&'static str, Vec<Piece>>,
}

/// A piece's checksum, and whether flushing could change a result in it.
#[derive(Clone, Copy)]
struct Piece {
    checksum: u64,
    tiny: bool,
}

impl Blocks {
    /// The checksum of each of the first blocks. Their number is the same in every call.
    pub fn all(&mut self, kernel: &Kernel, rule: FlushRule, blocks: usize) -> Vec<u32> {
        let count = blocks * BLOCK / PIECE;
        let compute = |kernel: &Kernel| parallel::each(count, |place| piece(kernel, rule, place));
        let pieces = match (flushes(kernel), plain(kernel)) {
            (true, None) => compute(kernel),
            (true, Some(plain)) => {
                let known = self.plain.entry(name(plain)).or_insert_with(|| compute(plain));
                parallel::each(count, |place| match known[place] {
                    known if !known.tiny && !has_subnormals(kernel, place) => known,
                    _ => piece(kernel, rule, place),
                })
            }
            (false, _) => self.plain.entry(name(kernel)).or_insert_with(|| compute(kernel)).clone(),
        };
        let checksums = pieces.chunks(BLOCK / PIECE).map(|pieces| folded(pieces.iter().map(|piece| piece.checksum)));
        checksums.collect()
    }

    /// The checksum of one.
    pub fn one(kernel: &Kernel, rule: FlushRule, block: usize) -> u32 {
        let count = BLOCK / PIECE;
        folded(parallel::each(count, |place| piece(kernel, rule, block * count + place).checksum).into_iter())
    }
}

/// The name of what computes a kernel, or its own.
fn name(kernel: &Kernel) -> &'static str {
    fast(kernel).map_or(kernel.name, |(name, _)| name)
}

fn flushes(kernel: &Kernel) -> bool {
    matches!(kernel.meaning, Meaning::Row(Instruction { flushes: true, .. }))
}

/// Whether the operands of a piece are subnormal numbers, or zeros.
fn has_subnormals(kernel: &Kernel, place: usize) -> bool {
    kernel.input == Type::F32 && (place * PIECE) & 0x7f80_0000 == 0
}

/// The kernel without `.ftz`, of one with it.
fn plain(kernel: &Kernel) -> Option<&'static Kernel> {
    static ALL: OnceLock<Vec<Kernel>> = OnceLock::new();
    let name = kernel.name.replace("_ftz", "");
    if !flushes(kernel) {
        return None;
    }
    ALL.get_or_init(kernels::all).iter().find(|kernel| kernel.name == name)
}

fn piece(kernel: &Kernel, rule: FlushRule, place: usize) -> Piece {
    let from = place * PIECE;
    let source = Source::of(kernel, rule);
    let [first, last] = [from, from + PIECE - 1].map(|bits| source.reference(bits));
    if source.repeats && first == last {
        return Piece { checksum: constant(first), tiny: source.is_tiny(first) };
    }
    let (mut hash, mut tiny, mut results) = (Hash::new(), false, vec![0; CHUNK]);
    for from in (from..from + PIECE).step_by(CHUNK) {
        source.fill(from, &mut results);
        tiny |= results.iter().any(|&bits| source.is_tiny(bits));
        hash.words(&results);
    }
    Piece { checksum: hash.value(), tiny }
}

/// The checksum of a piece whose results are all the same.
fn constant(result: u64) -> u64 {
    static KNOWN: Mutex<BTreeMap<u64, u64>> = Mutex::new(BTreeMap::new());
    let known = KNOWN.lock().ok().and_then(|known| known.get(&result).copied());
    known.unwrap_or_else(|| {
        let mut hash = Hash::new();
        hash.words(&vec![result; PIECE]);
        if let Ok(mut known) = KNOWN.lock() {
            known.insert(result, hash.value());
        }
        hash.value()
    })
}

/// Where the results of a kernel come from.
pub struct Source<'a> {
    kernel: &'a Kernel,
    rule: FlushRule,
    /// The results of the plain instruction, by this processor.
    fast: Option<Fast>,
    /// Whether the reference is asked, and equal results mean that those between are equal too. The functions of
    /// [`fast`] are monotonic as well, but seldom repeat a result.
    repeats: bool,
}

impl<'a> Source<'a> {
    /// The origin, for a kernel that takes one operand of 32 bits.
    pub fn of(kernel: &'a Kernel, rule: FlushRule) -> Self {
        let fast = fast(plain(kernel).unwrap_or(kernel));
        Self { kernel, rule, fast, repeats: !matches!(kernel.meaning, Meaning::Shared(_)) }
    }

    /// What the reference says.
    pub fn reference(&self, bits: usize) -> u64 {
        let result = self.kernel.expected([bits as u64, 0, 0], self.rule).unwrap_or_default();
        self.kernel.output.canonical(result)
    }

    /// The results of operands in a row, all of one sign.
    pub fn fill(&self, from: usize, results: &mut [u64]) {
        let Some((_, fast)) = self.fast else { return self.bisect(from, results) };
        let flushes = flushes(self.kernel);
        for (bits, result) in (from..).zip(results) {
            *result = self.kernel.output.canonical(fast(bits as u32));
            if flushes && (self.is_tiny(*result) || has_subnormals(self.kernel, bits / PIECE)) {
                *result = self.reference(bits);
            }
        }
    }

    fn bisect(&self, from: usize, results: &mut [u64]) {
        let last = results.len() - 1;
        (results[0], results[last]) = (self.reference(from), self.reference(from + last));
        self.between(from, results);
    }

    /// The results of operands of which the first result and the last are known.
    fn between(&self, from: usize, results: &mut [u64]) {
        let last = results.len() - 1;
        if results[0] == results[last] {
            results.fill(results[0]);
        } else if last > 1 {
            let middle = last / 2;
            results[middle] = self.reference(from + middle);
            self.between(from, &mut results[..=middle]);
            self.between(from + middle, &mut results[middle..]);
        }
    }

    /// Whether a result of the plain instruction may be another one where results are flushed: its magnitude is not above the
    /// smallest normal number. Integers are not flushed, nor do integral values come near.
    fn is_tiny(&self, result: u64) -> bool {
        let integral = matches!(
            self.kernel.meaning,
            Meaning::Row(Instruction { computes: Computation::Operation(Operation::RoundToIntegral, _), .. })
        );
        self.kernel.output == Type::F32 && !integral && result & 0x7fff_ffff <= 0x0080_0000
    }
}

#[test]
fn pieces_are_what_the_reference_gives() {
    let rule = FlushRule::default();
    let cases = [
        ("row_cvt_rni_s32_f32", 0x4f00_0000),
        ("row_cvt_rzi_ftz_u8_f32", 0x0000_0000),
        ("row_cvt_rp_bf16_f32", 0x3f80_0000),
        ("row_cvt_rz_f16_s32", 0x0000_0000),
        ("row_cvt_rn_relu_satfinite_f16_f32", 0x4770_0000),
        ("row_rcp_rp_ftz_f32", 0x7e80_0000),
        ("row_rcp_rm_f32", 0x7f80_0000),
        ("row_sqrt_rz_ftz_f32", 0x8000_0000),
        ("row_cvt_rni_ftz_f32_f32", 0x3f00_0000),
        ("row_cvt_rm_f32_u32", 0x0100_0000),
        ("row_cvt_ftz_sat_f32_f32", 0x0070_0000),
        ("row_testp_normal_f32", 0x0000_0000),
        ("shared_casts_ru_f32_from_i32", 0x8000_0000),
    ];
    for (name, from) in cases {
        let kernel = kernels::named(name);
        let source = Source::of(&kernel, rule);
        let mut results = vec![0; CHUNK];
        for from in [from, from + PIECE / 2, from + PIECE - CHUNK] {
            source.fill(from, &mut results);
            let expected: Vec<_> = (from..from + CHUNK).map(|bits| source.reference(bits)).collect();
            assert!(results == expected, "{name} {from:x}");
        }
    }
}
