//! Blocked orders, against the kernels executed step by step: threads, shared memory, shuffles, barriers.

use super::{Bits, UnderControl, in_all_modes};
use fpcontrol::control::Control;
use fpcontrol::ops::{Add, Mul};
use fpcontrol::reduce::Order;
use fpcontrol::reduce::blocked::{Blocked, Reduce0, Reduce1, Reduce2, Reduce3, Reduce4, Reduce5, Reduce6, Reduce7};

/// A block while a kernel runs: what each thread holds, and the shared memory. Between two steps is a barrier.
struct Block<'a> {
    input: &'a [f32],
    index: usize,
    my_sum: Vec<f32>,
    shared: Vec<f32>,
}

impl<'a> Block<'a> {
    fn new(input: &'a [f32], index: usize, threads: usize) -> Self {
        Self { input, index, my_sum: vec![0.0; threads], shared: vec![0.0; threads] }
    }

    fn threads(&self) -> usize {
        self.my_sum.len()
    }

    /// `sdata[tid] = (i < n) ? g_idata[i] : 0`
    fn load_one(&mut self) {
        for tid in 0..self.threads() {
            let i = self.index * self.threads() + tid;
            self.shared[tid] = if i < self.input.len() { self.input[i] } else { 0.0 };
        }
    }

    /// Two elements, one block apart.
    fn load_two<C: Control>(&mut self) {
        let (n, threads) = (self.input.len(), self.threads());
        for tid in 0..threads {
            let i = self.index * (threads * 2) + tid;
            let mut my_sum = if i < n { self.input[i] } else { 0.0 };
            if i + threads < n {
                my_sum = my_sum.controlled_add::<C>(self.input[i + threads]);
            }
            self.my_sum[tid] = my_sum;
            self.shared[tid] = my_sum;
        }
    }

    /// The grid-stride loop.
    fn load_many<C: Control>(&mut self, blocks: usize) {
        let (n, threads) = (self.input.len(), self.threads());
        for tid in 0..threads {
            let mut my_sum = 0.0_f32;
            if n.is_power_of_two() {
                let mut i = self.index * threads * 2 + tid;
                let grid = threads * blocks * 2;
                while i < n {
                    my_sum = my_sum.controlled_add::<C>(self.input[i]);
                    if i + threads < n {
                        my_sum = my_sum.controlled_add::<C>(self.input[i + threads]);
                    }
                    i += grid;
                }
            } else {
                let mut i = self.index * threads + tid;
                while i < n {
                    my_sum = my_sum.controlled_add::<C>(self.input[i]);
                    i += threads * blocks;
                }
            }
            self.my_sum[tid] = my_sum;
            self.shared[tid] = my_sum;
        }
    }

    /// `if (tid % (2 * s) == 0) sdata[tid] += sdata[tid + s]`
    fn interleaved<C: Control>(&mut self) {
        let mut s = 1;
        while s < self.threads() {
            for tid in (0..self.threads()).filter(|tid| tid % (2 * s) == 0) {
                self.shared[tid] = self.shared[tid].controlled_add::<C>(self.shared[tid + s]);
            }
            s *= 2;
        }
    }

    /// Adds by contiguous threads, as `reduce1` does.
    fn contiguous<C: Control>(&mut self) {
        let mut s = 1;
        while s < self.threads() {
            for index in (0..self.threads()).step_by(2 * s) {
                self.shared[index] = self.shared[index].controlled_add::<C>(self.shared[index + s]);
            }
            s *= 2;
        }
    }

    /// `for (s = threads / 2; s > end; s >>= 1) if (tid < s) sdata[tid] = mySum = mySum + sdata[tid + s]`
    fn sequential<C: Control>(&mut self, end: usize) {
        let mut s = self.threads() / 2;
        while s > end {
            for tid in 0..s {
                self.my_sum[tid] = self.shared[tid].controlled_add::<C>(self.shared[tid + s]);
                self.shared[tid] = self.my_sum[tid];
            }
            s /= 2;
        }
    }

    /// The first warp: fetches the second warp's, then shuffles.
    fn last_warp<C: Control>(&mut self) {
        let mut lanes: Vec<f32> = self.my_sum[..32.min(self.threads())].to_vec();
        if self.threads() >= 64 {
            for (lane, value) in lanes.iter_mut().enumerate() {
                *value = value.controlled_add::<C>(self.shared[lane + 32]);
            }
        }
        self.shared[0] = shuffled::<C>(&mut lanes);
    }

    /// Each warp by shuffles, then the warps' sums.
    fn warps<C: Control>(&mut self) {
        let mut sums: Vec<f32> = self.my_sum.chunks_mut(32).map(|warp| shuffled::<C>(warp)).collect();
        self.shared[0] = shuffled::<C>(&mut sums);
    }
}

/// `for (offset = width / 2; offset > 0; offset /= 2) mySum += shfl_down(mySum, offset)`, in all lanes at once.
fn shuffled<C: Control>(lanes: &mut [f32]) -> f32 {
    let mut offset = lanes.len() / 2;
    while offset > 0 {
        let before = lanes.to_vec();
        for (lane, value) in lanes.iter_mut().enumerate() {
            // Beyond the warp a lane reads itself; the result is not used.
            let other = before.get(lane + offset).unwrap_or(&before[lane]);
            *value = value.controlled_add::<C>(*other);
        }
        offset /= 2;
    }
    lanes[0]
}

/// `--cpufinal`.
fn finished<C: Control>(blocks: impl Iterator<Item = f32>) -> f32 {
    let mut result = 0.0_f32;
    for block in blocks {
        result = result.controlled_add::<C>(block);
    }
    result
}

fn launched<C: Control>(input: &[f32], threads: usize, blocks: usize, kernel: impl Fn(&mut Block)) -> f32 {
    finished::<C>((0..blocks).map(|index| {
        let mut block = Block::new(input, index, threads);
        kernel(&mut block);
        block.shared[0]
    }))
}

/// Sums of every kernel, ours and executed.
fn all<C: Control, const THREADS: usize>(xs: &[f32]) -> Vec<(&'static str, f32, f32)> {
    let n = xs.len();
    let (ones, twos) = (n.div_ceil(THREADS), n.div_ceil(2 * THREADS));
    let run = |blocks: usize, kernel: &dyn Fn(&mut Block)| launched::<C>(xs, THREADS, blocks, kernel);
    let mut found = vec![
        (
            "reduce0",
            Blocked::<Reduce0, THREADS>::sum::<C, f32>(xs),
            run(ones, &|block| {
                block.load_one();
                block.interleaved::<C>();
            }),
        ),
        (
            "reduce1",
            Blocked::<Reduce1, THREADS>::sum::<C, f32>(xs),
            run(ones, &|block| {
                block.load_one();
                block.contiguous::<C>();
            }),
        ),
        (
            "reduce2",
            Blocked::<Reduce2, THREADS>::sum::<C, f32>(xs),
            run(ones, &|block| {
                block.load_one();
                block.sequential::<C>(0);
            }),
        ),
        (
            "reduce3",
            Blocked::<Reduce3, THREADS>::sum::<C, f32>(xs),
            run(twos, &|block| {
                block.load_two::<C>();
                block.sequential::<C>(0);
            }),
        ),
    ];
    if THREADS >= 32 {
        found.push((
            "reduce4",
            Blocked::<Reduce4, THREADS>::sum::<C, f32>(xs),
            run(twos, &|block| {
                block.load_two::<C>();
                block.sequential::<C>(32);
                block.last_warp::<C>();
            }),
        ));
        found.push(("reduce5", Blocked::<Reduce5, THREADS>::sum::<C, f32>(xs), found[4].2));
        found.push((
            "reduce6",
            Blocked::<Reduce6<7>, THREADS>::sum::<C, f32>(xs),
            run(7, &|block| {
                block.load_many::<C>(7);
                block.sequential::<C>(32);
                block.last_warp::<C>();
            }),
        ));
        found.push((
            "reduce7",
            Blocked::<Reduce7<3>, THREADS>::sum::<C, f32>(xs),
            run(3, &|block| {
                block.load_many::<C>(3);
                block.warps::<C>();
            }),
        ));
    }
    found
}

struct Check(Vec<f32>);

impl UnderControl for Check {
    fn run<C: Control>(&self) {
        let found = [
            all::<C, 1>(&self.0),
            all::<C, 4>(&self.0),
            all::<C, 32>(&self.0),
            all::<C, 64>(&self.0),
            all::<C, 128>(&self.0),
            all::<C, 1024>(&self.0),
        ];
        for (name, ours, executed) in found.into_iter().flatten() {
            assert_eq!(ours.to_bits(), executed.to_bits(), "{name} of {} elements, {:?}", self.0.len(), C::ROUNDING);
        }
    }
}

#[test]
fn every_kernel_is_itself_executed_step_by_step() {
    let mut bits = Bits::new(0xb10c);
    for n in [0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 1000, 1024, 2048, 3000, 4096, 10_007] {
        in_all_modes(&Check((0..n).map(|_| bits.f32([-8, 8])).collect()));
    }
    in_all_modes(&Check(vec![-0.0; 40]));
}

#[test]
fn kernels_and_numbers_of_threads_differ() {
    let mut bits = Bits::new(0xd1ff);
    let xs: Vec<f32> = (0..10_000).map(|_| bits.f32([-8, 8])).collect();
    let sums = [all::<fpcontrol::control::Rn, 32>(&xs), all::<fpcontrol::control::Rn, 128>(&xs)].concat();
    let mut values: Vec<u32> = sums.iter().map(|(_, ours, _)| ours.to_bits()).collect();
    values.sort_unstable();
    values.dedup();
    assert!(values.len() >= 6, "of 16 sums only {} differ", values.len());
}

#[test]
fn products_are_rounded_first() {
    let mut bits = Bits::new(0xd07);
    let (xs, ys): (Vec<f32>, Vec<f32>) = (0..3000).map(|_| (bits.f32([-8, 8]), bits.f32([-8, 8]))).unzip();
    let products: Vec<f32> = xs.iter().zip(&ys).map(|(x, &y)| x.controlled_mul::<fpcontrol::control::Ru>(y)).collect();
    assert_eq!(
        Blocked::<Reduce6<4>, 64>::dot::<fpcontrol::control::Ru, f32>(&xs, &ys),
        Blocked::<Reduce6<4>, 64>::sum::<fpcontrol::control::Ru, f32>(&products)
    );
}
