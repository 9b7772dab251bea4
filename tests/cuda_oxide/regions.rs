//! Annotated functions for both sides: they call the right functions on the device, and both sides have the same bits.

use crate::Gpu;
use cuda_device::calls::counted;
use fpcontrol::backend::{self, Backend, Soft};
use fpcontrol::{fp, native};

/// Functions whose backend is a type parameter, under some keys.
macro_rules! functions {
    ($($module:ident($($keys:tt)*);)*) => {
        $(
            mod $module {
                use super::*;

                #[fp(backend = B, $($keys)*)]
                pub fn polynomial<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
                    ((0.1 * c + a) * c - b) * c / 3.0
                }

                #[fp(backend = B, $($keys)*)]
                pub fn methods<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
                    let mut sum = a.abs().sqrt() + b.mul_add(c, -a).max(c) - a.fract().min(b.floor());
                    sum += (b as f64 * 0.1) as f32 % 7.0;
                    sum *= if a < b { a.powi(3) } else { 1.0 / c };
                    sum
                }

                #[fp(backend = B, $($keys)*)]
                pub fn functions<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
                    let (sine, cosine) = f64::from(a).sin_cos();
                    a.exp() + b.abs().ln() * c.tanh() + (sine * cosine + f64::from(b).hypot(2.0)) as f32 + c.sin()
                }

                #[fp(backend = B, $($keys)*)]
                pub fn doubles<B: Backend>(a: f32, b: f32, c: f32) -> f32 {
                    let v = [f64::from(a), f64::from(b), f64::from(c)];
                    // fpcontrol: allow(iterator_sum) because both sides add in this order
                    let sum: f64 = v.iter().map(|x| x * 0.3).sum();
                    (sum / v[1].sqrt().recip() + 9 as f64 * v[0]) as f32
                }

                pub const NAME: &str = stringify!($($keys)*);
            }
        )*

        /// The functions of all modules on a backend, with the names of their modules.
        fn all<B: Backend>() -> Vec<(&'static str, [fn(f32, f32, f32) -> f32; 4])> {
            vec![$((
                $module::NAME,
                [$module::polynomial::<B>, $module::methods::<B>, $module::functions::<B>, $module::doubles::<B>],
            )),*]
        }
    };
}

functions! {
    nearest(no_contract);
    fused(contract);
    upward(round = ru);
    downward(round = rd, contract);
    toward_zero(round = rz, nan = canonical);
    flushing(ftz);
    flushing_upward(ftz, round = ru);
    fast(use_fast_math);
    lenient(lenient, round = ru);
}

fn operands(case: u32) -> [f32; 3] {
    [1, 2, 3].map(|place: u32| {
        let bits = (case * 4 + place).wrapping_mul(0x9e37_79b9).rotate_left(7).wrapping_mul(0x85eb_ca6b);
        let scaled = 0x3000_0000 + (bits >> 3) % 0x1e00_0000;
        f32::from_bits(if case.is_multiple_of(4) { bits } else { scaled | bits & 1 << 31 })
    })
}

fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

#[test]
fn device_and_host_have_the_same_bits() {
    for ((keys, on_device), (_, on_host)) in all::<Gpu>().into_iter().zip(all::<Soft>()) {
        for (function, (on_device, on_host)) in on_device.into_iter().zip(on_host).enumerate() {
            for case in 0..400 {
                let [a, b, c] = operands(case);
                let (device, host) = (on_device(a, b, c), on_host(a, b, c));
                assert!(same(device, host), "{keys}, function {function}, {a:e} {b:e} {c:e}: {device:e} and {host:e}");
            }
        }
    }
}

#[test]
fn the_default_backend_has_them_too() {
    for ((keys, on_device), (_, on_host)) in all::<Gpu>().into_iter().zip(all::<backend::Default>()) {
        for case in 0..400 {
            let [a, b, c] = operands(case);
            assert!(same(on_device[0](a, b, c), on_host[0](a, b, c)), "{keys}, {a:e} {b:e} {c:e}");
        }
    }
}

#[test]
fn every_operator_is_a_call() {
    let calls = |(_, calls): (f32, Vec<&'static str>)| calls.join(" ");
    assert_eq!(
        calls(counted(|| nearest::polynomial::<Gpu>(1.0, 2.0, 3.0))),
        "mul_rn_f32 add_rn_f32 mul_rn_f32 add_rn_f32 mul_rn_f32 div_rn_f32"
    );
    assert_eq!(
        calls(counted(|| fused::polynomial::<Gpu>(1.0, 2.0, 3.0))),
        "fma_rn_f32 fma_rn_f32 mul_rn_f32 div_rn_f32"
    );
    assert_eq!(
        calls(counted(|| flushing_upward::polynomial::<Gpu>(1.0, 2.0, 3.0))),
        "mul_rp_ftz_f32 add_rp_ftz_f32 mul_rp_ftz_f32 add_rp_ftz_f32 mul_rp_ftz_f32 div_rp_ftz_f32"
    );
    assert_eq!(calls(counted(|| nearest::polynomial::<backend::Default>(1.0, 2.0, 3.0))), "");
}

/// A module with the backend of the device, which nothing inside repeats.
#[fp(backend = Gpu)]
mod device {
    use super::*;

    #[fp(round = rd)]
    pub fn product(a: f64, b: f64) -> f64 {
        a * b
    }

    pub fn own(a: f64, b: f64) -> f64 {
        native!(a * b)
    }
}

#[test]
fn the_backend_of_a_module_is_that_of_its_functions() {
    assert_eq!(counted(|| device::product(0.1, 3.0)).1, ["mul_rm_f64"]);
    assert_eq!(counted(|| device::own(0.1, 3.0)).1, [""; 0]);
}

/// Methods of a generic type: the parameter is the block's.
struct Device<B>(std::marker::PhantomData<B>);

#[fp(backend = B, round = ru)]
impl<B: Backend> Device<B> {
    fn sum(a: f64, b: f64) -> f64 {
        let (mut sum, add) = (a, |x: f64| x + b);
        sum = add(sum);
        #[fp(round = rd)]
        {
            sum += 1.0;
        }
        sum
    }
}

#[test]
fn a_blocks_type_parameter_may_be_the_backend() {
    assert_eq!(counted(|| Device::<Gpu>::sum(0.1, 3.0)).1, ["add_rp_f64", "add_rm_f64"]);
    assert_eq!(Device::<Gpu>::sum(0.1, 3.0).to_bits(), Device::<backend::Default>::sum(0.1, 3.0).to_bits());
}
