//! One function for each operation, mode, type and backend, under a name by which it is found in the assembly.

#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks)]

/// `functions! { name of the backend, path }`.
macro_rules! functions {
    ($($name:literal $backend:path;)*) => {
        $(
            functions! { @modes $name ($backend) "f32" f32 }
            functions! { @modes $name ($backend) "f64" f64 }
        )*
    };
    (@modes $name:literal $backend:tt $type_name:literal $float:ident) => {
        functions! { @mode $name $backend $type_name $float "rn" rn }
        functions! { @mode $name $backend $type_name $float "rz" rz }
        functions! { @mode $name $backend $type_name $float "ru" ru }
        functions! { @mode $name $backend $type_name $float "rd" rd }
    };
    (@mode $name:literal ($backend:path) $type_name:literal $float:ident $mode_name:literal $mode:ident) => {
        const _: () = {
            #[unsafe(export_name = concat!($name, "_add_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend)]
            pub extern "C" fn add(a: $float, b: $float) -> $float {
                a + b
            }

            #[unsafe(export_name = concat!($name, "_sub_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend)]
            pub extern "C" fn sub(a: $float, b: $float) -> $float {
                a - b
            }

            #[unsafe(export_name = concat!($name, "_mul_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend)]
            pub extern "C" fn mul(a: $float, b: $float) -> $float {
                a * b
            }

            #[unsafe(export_name = concat!($name, "_div_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend)]
            pub extern "C" fn div(a: $float, b: $float) -> $float {
                a / b
            }

            #[unsafe(export_name = concat!($name, "_sqrt_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend)]
            pub extern "C" fn sqrt(a: $float) -> $float {
                a.sqrt()
            }

            #[unsafe(export_name = concat!($name, "_fma_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend)]
            pub extern "C" fn fma(a: $float, b: $float, c: $float) -> $float {
                a.mul_add(b, c)
            }

            #[unsafe(export_name = concat!($name, "_sum_", $mode_name, "_", $type_name))]
            #[fpcontrol::fp(round = $mode, backend = $backend, no_contract)]
            pub extern "C" fn sum(a: $float, b: $float, c: $float) -> $float {
                a * b + c
            }
        };
    };
}

functions! {
    "avx512" fpcontrol::backend::Avx512;
    "avx2" fpcontrol::backend::Avx2;
    "sse2" fpcontrol::backend::Sse2;
    "best" fpcontrol::backend::Default;
}

/// `narrowings! { name of the mode, mode }`.
macro_rules! narrowings {
    ($($name:literal $mode:ident;)*) => {
        $(
            const _: () = {
                #[unsafe(export_name = concat!("avx512_narrow_", $name, "_f64"))]
                #[fpcontrol::fp(round = $mode, backend = fpcontrol::backend::Avx512)]
                pub extern "C" fn narrow(a: f64) -> f32 {
                    a as f32
                }

                #[unsafe(export_name = concat!("avx512_convert_", $name, "_f64"))]
                #[fpcontrol::fp(round = $mode, backend = fpcontrol::backend::Avx512)]
                pub extern "C" fn convert(a: i64) -> f64 {
                    a as f64
                }
            };
        )*
    };
}

narrowings! {
    "rn" rn;
    "rz" rz;
    "ru" ru;
    "rd" rd;
}

/// A function and a method with `multiversion`.
#[unsafe(export_name = "choosing_function")]
#[fpcontrol::fp(round = rz, multiversion)]
pub extern "C" fn versioned(a: f64, b: f64, c: f64) -> f64 {
    (a * b + c) / a - b.sqrt() + a.mul_add(b, c)
}

pub struct Pair(f64, f64);

#[fpcontrol::fp(round = rz, multiversion)]
impl Pair {
    #[unsafe(export_name = "choosing_method")]
    pub extern "C" fn versioned(&self, c: f64) -> f64 {
        (self.0 * self.1 + c) / self.0 - self.1.sqrt() + self.0.mul_add(self.1, c)
    }
}
