//! Sums and dot products of slices by their named orders, against the loop that a user would write, against the sum that LLVM
//! vectorises where its order is given away, and against other crates.

use crate::data::{Bits, Sample, samples};
use crate::measure::{Contender, Effort, against_the_first};
use crate::report::Row;
use accurate::sum::{OnlineExactSum, Sum2};
use accurate::traits::SumWithAccumulator as _;
use fpcontrol::control::{Rn, Rz};
use fpcontrol::reduce::{Binned, Compensated, ExactSum, Lanes, Order, Pairwise, Sequential};
use std::hint::black_box;
use xsum::{Xsum as _, XsumLarge, XsumSmall};

const LENGTH: usize = 10_000;
/// More than the caches hold.
const MANY: usize = 10_000_000;

macro_rules! of_a_type {
    ($rows:ident $effort:ident $float:ident $reassociated:ident) => {
        let (a, b) = (samples::<$float>(LENGTH), samples::<$float>(2 * LENGTH).split_off(LENGTH));
        let contenders = vec![
            Contender::new("plain", || black_box(&a).iter().sum::<$float>().bits()),
            Contender::new("Sequential rz", || Sequential::sum::<Rz, $float>(black_box(&a)).bits()),
            Contender::new("Pairwise rn", || Pairwise::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Lanes<16> rn", || Lanes::<16>::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Compensated rn", || Compensated::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Binned rn", || Binned::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Exact rn", || ExactSum::sum::<Rn, $float>(black_box(&a)).bits()),
            Contender::new("Exact rz", || ExactSum::sum::<Rz, $float>(black_box(&a)).bits()),
        ];
        let name = concat!("sum of 10,000, ", stringify!($float));
        $rows.extend(Row::of(name, LENGTH, against_the_first(contenders, $effort)));
        let dot = || black_box(&a).iter().zip(black_box(&b)).map(|(a, b)| a * b).sum::<$float>();
        let contenders = vec![
            Contender::new("plain", || dot().bits()),
            Contender::new("Sequential rz", || Sequential::dot::<Rz, $float>(black_box(&a), black_box(&b)).bits()),
            Contender::new("Pairwise rn", || Pairwise::dot::<Rn, $float>(black_box(&a), black_box(&b)).bits()),
            Contender::new("Lanes<16> rn", || Lanes::<16>::dot::<Rn, $float>(black_box(&a), black_box(&b)).bits()),
            Contender::new("Lanes<16> rz", || Lanes::<16>::dot::<Rz, $float>(black_box(&a), black_box(&b)).bits()),
            Contender::new("Exact rn", || ExactSum::dot::<Rn, $float>(black_box(&a), black_box(&b)).bits()),
        ];
        let name = concat!("dot product of 10,000, ", stringify!($float));
        $rows.extend(Row::of(name, LENGTH, against_the_first(contenders, $effort)));
        let many = samples::<$float>(MANY);
        for (name, elements) in [("10,000", &a[..]), ("1,000,000", &many[..1_000_000]), ("10,000,000", &many[..])] {
            let contenders = vec![
                Contender::new("reassociated", || $reassociated(black_box(elements)).bits()),
                Contender::new("Lanes<16> rn", || Lanes::<16>::sum::<Rn, $float>(black_box(elements)).bits()),
                Contender::new("Lanes<32> rn", || Lanes::<32>::sum::<Rn, $float>(black_box(elements)).bits()),
                Contender::new("Lanes<16> rz", || Lanes::<16>::sum::<Rz, $float>(black_box(elements)).bits()),
                Contender::new("Binned rn", || Binned::sum::<Rn, $float>(black_box(elements)).bits()),
                Contender::new("Exact rn", || ExactSum::sum::<Rn, $float>(black_box(elements)).bits()),
            ];
            let name = format!("sum of {name} beside LLVM's vectors, {}", stringify!($float));
            $rows.extend(Row::of(&name, elements.len(), against_the_first(contenders, $effort)));
        }
    };
}

macro_rules! reassociated {
    ($name:ident $float:ident $lanes:literal) => {
        /// The sum as LLVM vectorises it if it may reorder: a sum in each lane of eight vectors.
        #[inline(never)]
        fn $name(elements: &[$float]) -> $float {
            let (chunks, rest) = elements.as_chunks::<$lanes>();
            let mut sums = [0.0; $lanes];
            for chunk in chunks {
                sums.iter_mut().zip(chunk).for_each(|(sum, x)| *sum += x);
            }
            sums.iter().chain(rest).sum()
        }
    };
}

reassociated!(reassociated_f32 f32 32);
reassociated!(reassociated_f64 f64 16);

pub fn rows(effort: Effort) -> Vec<Row> {
    let mut rows = Vec::new();
    of_a_type!(rows effort f32 reassociated_f32);
    of_a_type!(rows effort f64 reassociated_f64);
    rows.extend(peers("of one size", samples(LENGTH), effort));
    let mut bits = Bits::new();
    let mut of_many_sizes =
        || f64::from_bits(bits.next() & 0x800f_ffff_ffff_ffff | (1023 - 30 + bits.next() % 60) << 52);
    rows.extend(peers("of many sizes", (0..LENGTH).map(|_| of_many_sizes()).collect(), effort));
    rows
}

/// Crates that sum exactly or reproducibly, or with twice the precision.
fn peers(kind: &str, elements: Vec<f64>, effort: Effort) -> Vec<Row> {
    let elements = || black_box(&elements);
    let contenders = vec![
        Contender::new("plain", || elements().iter().sum::<f64>().bits()),
        Contender::new("Exact rn", || ExactSum::sum::<Rn, f64>(elements()).bits()),
        Contender::new("xsum, large", || {
            let mut sum = XsumLarge::new();
            sum.add_list(elements());
            sum.sum().bits()
        }),
        Contender::new("xsum, small", || {
            let mut sum = XsumSmall::new();
            sum.add_list(elements());
            sum.sum().bits()
        }),
        Contender::new("bitrep", || elements().iter().copied().collect::<bitrep::SumF64>().value().bits()),
        Contender::new("accurate, exact", || {
            elements().iter().copied().sum_with_accumulator::<OnlineExactSum<_>>().bits()
        }),
        Contender::new("Binned rn", || Binned::sum::<Rn, f64>(elements()).bits()),
        Contender::new("Compensated rn", || Compensated::sum::<Rn, f64>(elements()).bits()),
        Contender::new("accurate, Sum2", || elements().iter().copied().sum_with_accumulator::<Sum2<_>>().bits()),
    ];
    Row::of(&format!("peers: sum of 10,000 {kind}, f64"), LENGTH, against_the_first(contenders, effort))
}
