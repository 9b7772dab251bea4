//! Three real kernels, annotated as a user would: the n-body problem, a 3×3 convolution, a sparse matrix times a vector.

use crate::data::{Sample, samples};
use crate::measure::{Contender, Effort, against_the_first};
use crate::report::Row;
use std::hint::black_box;

const BODIES: usize = 5;
const SIDE: usize = 128;
const ROWS: usize = 512;

/// Positions, velocities and masses.
#[derive(Clone)]
pub struct Bodies {
    position: [[f64; 3]; BODIES],
    velocity: [[f64; 3]; BODIES],
    mass: [f64; BODIES],
}

/// A matrix in compressed sparse rows.
pub struct Sparse {
    begins: Vec<usize>,
    columns: Vec<usize>,
    values: Vec<f64>,
}

macro_rules! kernels {
    ($name:ident $(#[$attribute:meta])?) => {
        $(#[$attribute])?
        pub mod $name {
            use super::{BODIES, Bodies, SIDE, Sparse};

            /// One step of the leapfrog scheme.
            #[inline(never)]
            pub fn advance(bodies: &mut Bodies, step: f64) {
                for i in 0..BODIES {
                    for j in i + 1..BODIES {
                        let mut distance = [0.0; 3];
                        let mut square = 0.0;
                        for k in 0..3 {
                            distance[k] = bodies.position[i][k] - bodies.position[j][k];
                            square += distance[k] * distance[k];
                        }
                        let magnitude = step / (square * square.sqrt());
                        for k in 0..3 {
                            bodies.velocity[i][k] -= distance[k] * bodies.mass[j] * magnitude;
                            bodies.velocity[j][k] += distance[k] * bodies.mass[i] * magnitude;
                        }
                    }
                }
                for i in 0..BODIES {
                    for k in 0..3 {
                        bodies.position[i][k] += step * bodies.velocity[i][k];
                    }
                }
            }

            /// LLVM vectorises the plain one.
            #[inline(never)]
            pub fn convolve(out: &mut [f32], image: &[f32], weights: &[f32; 9]) {
                for y in 1..SIDE - 1 {
                    for x in 1..SIDE - 1 {
                        let at = y * SIDE + x;
                        let mut sum = weights[0] * image[at - SIDE - 1];
                        sum += weights[1] * image[at - SIDE];
                        sum += weights[2] * image[at - SIDE + 1];
                        sum += weights[3] * image[at - 1];
                        sum += weights[4] * image[at];
                        sum += weights[5] * image[at + 1];
                        sum += weights[6] * image[at + SIDE - 1];
                        sum += weights[7] * image[at + SIDE];
                        sum += weights[8] * image[at + SIDE + 1];
                        out[at] = sum;
                    }
                }
            }

            #[inline(never)]
            pub fn multiply(out: &mut [f64], matrix: &Sparse, x: &[f64]) {
                for (row, out) in out.iter_mut().enumerate() {
                    let mut sum = 0.0;
                    for at in matrix.begins[row]..matrix.begins[row + 1] {
                        sum += matrix.values[at] * x[matrix.columns[at]];
                    }
                    *out = sum;
                }
            }
        }
    };
}

kernels!(plain);
kernels!(rn #[fpcontrol::no_contract]);
kernels!(rz #[fpcontrol::round(rz)]);
kernels!(ru #[fpcontrol::round(ru)]);
kernels!(rd #[fpcontrol::round(rd)]);

macro_rules! in_every_mode {
    (|$code:ident| $call:expr) => {
        vec![
            {
                use plain as $code;
                Contender::new("plain", || $call)
            },
            {
                use rn as $code;
                Contender::new("rn", || $call)
            },
            {
                use rz as $code;
                Contender::new("rz", || $call)
            },
            {
                use ru as $code;
                Contender::new("ru", || $call)
            },
            {
                use rd as $code;
                Contender::new("rd", || $call)
            },
        ]
    };
}

pub fn rows(effort: Effort) -> Vec<Row> {
    [bodies(effort), convolution(effort), sparse(effort)].concat()
}

fn bodies(effort: Effort) -> Vec<Row> {
    let (places, speeds) = (samples::<[f64; 3]>(BODIES), samples::<[f64; 3]>(2 * BODIES).split_off(BODIES));
    let start = Bodies {
        position: std::array::from_fn(|i| places[i].map(|x| x + f64::from(i as u8))),
        velocity: std::array::from_fn(|i| speeds[i]),
        mass: [1.0, 0.5, 0.25, 0.125, 0.0625],
    };
    let contenders = in_every_mode!(|code| {
        let mut bodies = black_box(start.clone());
        for _ in 0..10 {
            code::advance(&mut bodies, 0.001);
        }
        bodies.position[0][0].to_bits()
    });
    Row::of("kernel: n-body, f64", 10 * BODIES * (BODIES - 1) / 2, against_the_first(contenders, effort))
}

fn convolution(effort: Effort) -> Vec<Row> {
    let (image, weights) = (samples::<f32>(SIDE * SIDE), samples::<f32>(9));
    let weights: [f32; 9] = std::array::from_fn(|i| weights[i]);
    let contenders = in_every_mode!(|code| {
        let mut out = vec![0.0; SIDE * SIDE];
        code::convolve(black_box(&mut out), black_box(&image), black_box(&weights));
        out[SIDE + 1].bits()
    });
    Row::of("kernel: 3×3 convolution, f32", (SIDE - 2) * (SIDE - 2), against_the_first(contenders, effort))
}

fn sparse(effort: Effort) -> Vec<Row> {
    let mut bits = crate::data::Bits::new();
    let lengths: Vec<usize> = (0..ROWS).map(|_| (bits.next() % 16) as usize).collect();
    let begins: Vec<usize> = (0..=ROWS).map(|row| lengths[..row].iter().sum()).collect();
    let count = begins[ROWS];
    let columns = (0..count).map(|_| (bits.next() % ROWS as u64) as usize).collect();
    let matrix = Sparse { begins, columns, values: samples(count) };
    let x = samples::<f64>(ROWS);
    let contenders = in_every_mode!(|code| {
        let mut out = vec![0.0; ROWS];
        code::multiply(black_box(&mut out), black_box(&matrix), black_box(&x));
        out[ROWS - 1].bits()
    });
    Row::of("kernel: sparse matrix × vector, f64", count, against_the_first(contenders, effort))
}

impl Sample for [f64; 3] {
    fn sample(bits: &mut crate::data::Bits) -> Self {
        [bits.f64(), bits.f64(), bits.f64()]
    }

    fn bits(self) -> u64 {
        self[0].to_bits()
    }
}
