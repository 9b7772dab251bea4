//! Chains that a compiler would like to fuse, in a program that link-time optimisation sees as a whole.

macro_rules! chains {
    ($($name:ident $label:literal $float:ident #[$attribute:meta])*) => {
        $(
            #[unsafe(export_name = $label)]
            #[$attribute]
            #[inline(never)]
            fn $name(xs: &[$float]) -> $float {
                let mut sum = 1.0;
                for x in xs {
                    sum = sum * 0.5 + *x * *x - sum * *x;
                }
                sum
            }
        )*

        fn main() {
            $({
                let xs: Vec<$float> = std::env::args().map(|argument| argument.len() as $float).collect();
                println!("{:x}", $name(&xs).to_bits());
            })*
        }
    };
}

chains! {
    single_rn "chain_single_rn" f32 #[fpcontrol::no_contract]
    double_rn "chain_double_rn" f64 #[fpcontrol::no_contract]
    single_rz "chain_single_rz" f32 #[fpcontrol::fp(round = rz, no_fma)]
    double_ru "chain_double_ru" f64 #[fpcontrol::fp(round = ru, no_fma)]
    double_flushed "chain_double_ftz" f64 #[fpcontrol::fp(no_fma, ftz)]
    single_flushed "chain_single_ftz" f32 #[fpcontrol::fp(no_fma, ftz)]
}
