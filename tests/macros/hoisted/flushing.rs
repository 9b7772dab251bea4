//! Functions that enter a mode that flushes: subnormals of `f32` count as zeros, those of `f64` stay, whatever the control word does with them.

use super::singles::{Sample, flushing_functions};
use fpcontrol::verify::{HostEnvironment, environment};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Item, parse_quote};

flushing_functions! { nearest #[fpcontrol::ftz] }
flushing_functions! { zero #[fpcontrol::fp(round = rz, ftz)] }
flushing_functions! { up #[fpcontrol::fp(round = ru, ftz)] }
flushing_functions! { down #[fpcontrol::fp(round = rd, ftz, nan = canonical)] }
flushing_functions! { leniently #[fpcontrol::fp(round = ru, ftz, contract, lenient)] }

mod reference {
    use super::{Sample, flushing_functions};

    flushing_functions! { nearest #[fpcontrol::fp(ftz, backend = fpcontrol::backend::Soft)] }
    flushing_functions! { zero #[fpcontrol::fp(round = rz, ftz, backend = fpcontrol::backend::Soft)] }
    flushing_functions! { up #[fpcontrol::fp(round = ru, ftz, backend = fpcontrol::backend::Soft)] }
    flushing_functions! { down #[fpcontrol::fp(round = rd, ftz, nan = canonical, backend = fpcontrol::backend::Soft)] }
    flushing_functions! { leniently #[fpcontrol::fp(round = ru, ftz, contract, lenient, backend = fpcontrol::backend::Soft)] }
}

mod kept {
    use super::{Sample, flushing_functions};

    flushing_functions! { up #[fpcontrol::round(ru)] }
}

struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 ^ (self.0 >> 29)
    }

    /// Most of them next to the smallest normal number, whose products, quotients and differences are subnormal or nearly so.
    fn single(&mut self) -> f32 {
        let (bits, kind) = (self.next(), self.next() >> 40);
        let exponent = match kind % 8 {
            0 => 0,
            1 => 1,
            2 => 2,
            3 => 63 + bits % 3,
            4 => 120 + bits % 20,
            5 => 63,
            6 => 126,
            _ => (bits >> 20) % 256,
        };
        let fraction = if kind % 3 == 0 { 0x7f_ffff ^ (bits >> 35) % 16 } else { (bits >> 33) % (1 << 23) };
        f32::from_bits(((bits >> 63) << 31 | exponent << 23 | fraction) as u32)
    }

    fn double(&mut self) -> f64 {
        let (bits, kind) = (self.next(), self.next() >> 40);
        match kind % 4 {
            0 => f64::from_bits(bits & 0x800f_ffff_ffff_ffff),
            1 => f64::from_bits((bits >> 63) << 63 | (bits >> 40) % 4),
            2 => f64::from(self.single()),
            _ => f64::from(self.single()) * 1.000_000_1,
        }
    }
}

macro_rules! results {
    ($($module:ident)::+, $seed:expr) => {{
        use $($module)::+ as code;
        let mut numbers = Numbers($seed);
        let a: Vec<f32> = (0..60).map(|_| numbers.single()).collect();
        let b: Vec<f32> = (0..60).map(|_| numbers.single()).collect();
        let samples: Vec<Sample> = (0..60).map(|_| Sample { single: numbers.single(), double: numbers.double(), count: numbers.next() }).collect();
        let mut out: Vec<u32> = Vec::new();
        let mut add = |values: &[f32]| out.extend(values.iter().map(|x| if x.is_nan() { u32::MAX } else { x.to_bits() }));
        add(&[code::dot(&a, &b), code::dot(&a[..5], &b[..5]), code::elementary(&a[..6])]);
        let changed = |change: fn(&mut [f32], &[f32])| { let mut values = a.clone(); change(&mut values, &b); values };
        add(&changed(code::each));
        add(&changed(code::products));
        add(&changed(code::fused));
        let mut casts = a.clone();
        code::casts(&samples, &mut casts);
        add(&casts);
        out.extend([code::compared(&a, &b), code::doubles(&samples), code::halvings(a[0])]);
        out
    }};
}

#[test]
fn flushing_functions_have_the_references_bits() {
    for seed in 0..400 {
        assert_eq!(results!(nearest, seed), results!(reference::nearest, seed), "rn, {seed}");
        assert_eq!(results!(zero, seed), results!(reference::zero, seed), "rz, {seed}");
        assert_eq!(results!(up, seed), results!(reference::up, seed), "ru, {seed}");
        assert_eq!(results!(down, seed), results!(reference::down, seed), "rd, {seed}");
        assert_eq!(results!(leniently, seed), results!(reference::leniently, seed), "lenient, {seed}");
        assert_ne!(results!(up, seed), results!(kept::up, seed), "flushing matters, {seed}");
    }
    assert_eq!(environment(), HostEnvironment::DEFAULT);
}

fn enters(arguments: TokenStream, item: &Item) -> bool {
    fpcontrol_syntax::expand::attribute("fp", arguments, item.to_token_stream()).to_string().contains("__HOISTS")
}

#[test]
fn what_names_doubles_or_compares_by_std_is_not_entered() {
    let dot: Item = parse_quote! { fn f(a: &[f32]) -> f32 { let mut s = 0.0; for x in a { s += x * 0.3; } s } };
    assert!(enters(quote! { ftz }, &dot));
    assert!(enters(quote! { round = rz, ftz }, &dot));
    let others: [Item; 4] = [
        parse_quote! { fn f(a: &[f32]) -> f64 { let mut s = 0.0; for x in a { s += *x as f64; } s } },
        parse_quote! { fn f(a: &[f32]) -> f32 { let mut s = 0.0_f32; let t = 1e-310f64; for x in a { s += x; } s } },
        parse_quote! { fn f(a: &[f32]) -> f32 { let mut s = 0.0_f32; for x in a { s += x.clamp(0.0, 1.0); } s } },
        parse_quote! { fn f(a: &[f32]) -> f32 { let mut s = 0.0_f32; for x in a { debug_assert!(*x < 1.0); s += x; } s } },
    ];
    for item in others {
        assert!(!enters(quote! { round = rz, ftz }, &item), "{}", item.to_token_stream());
    }
}
