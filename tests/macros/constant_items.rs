//! Constants of annotated items: associated ones, those of traits and modules, thread-local ones; in all modes.

use fpcontrol_core::{Binary32, Binary64, Rounding};

fn double(text: &str, mode: Rounding) -> Binary64 {
    Binary64::parse(text, mode).expect("a number")
}

fn single(text: &str, mode: Rounding) -> Binary32 {
    Binary32::parse(text, mode).expect("a number")
}

macro_rules! modes {
    ($($name:ident $mode:tt $rounding:ident;)*) => {
        $(
            mod $name {
                use super::{Binary32, Binary64, Rounding, double, single};

                const MODE: Rounding = Rounding::$rounding;

                struct Area;

                #[fpcontrol::round($mode)]
                impl Area {
                    const SIDES: usize = 2 + 1;
                    const SQUARE: f64 = Self::squared(0.1) * 0.3;
                    const SUM: Option<f32> = Some(0.1 + Self::THIRD);
                    const THIRD: f32 = 1.0 / 3.0;

                    const fn squared(x: f64) -> f64 {
                        x * x
                    }
                }

                #[fpcontrol::round($mode)]
                trait Weight {
                    const COUNT: usize = 3 * 2;
                    const WEIGHT: f64 = 0.7 * 0.1;

                    fn scaled(x: f64) -> f64 {
                        x * Self::WEIGHT
                    }
                }

                impl Weight for Area {}

                #[fpcontrol::round($mode)]
                mod table {
                    use fpcontrol::fp;

                    pub const TENTH: f64 = 0.1;
                    pub static THIRDS: [f32; 2] = [1.0 / 3.0, -1.0 / 3.0];
                    pub static DOWN: f64 = fp!(round(rd); 0.1 * TENTH) + fp!(round(ru); 0.3);

                    pub const REACHES: bool = 3.0 * TENTH > 0.3;
                    pub const BOUNDED: bool = TENTH * 3.0 < 1.0 && TENTH / 3.0 > 0.0;
                    pub const HUNDREDTHS: i32 = (TENTH * 100.0) as i32 - 5 * 3;
                    pub const RANGE: std::ops::Range<f64> = TENTH * 3.0..TENTH / 3.0;

                    pub mod inner {
                        pub const SQUARE: f64 = super::TENTH * super::TENTH;
                    }

                    thread_local! {
                        pub static COMPUTED: f64 = const { 0.1 * TENTH + 0.7 };
                        pub static INITIALIZED: f64 = 0.3 * TENTH;
                    }
                }

                #[test]
                fn associated_constants() {
                    let tenth = double("0.1", MODE);
                    let square = tenth.mul(tenth, MODE).mul(double("0.3", MODE), MODE);
                    assert_eq!((Area::SIDES, Area::SQUARE.to_bits()), (3, square.to_bits()));
                    let third = Binary32::from_host(1.0).div(Binary32::from_host(3.0), MODE);
                    assert_eq!(Area::THIRD.to_bits(), third.to_bits());
                    assert_eq!(Area::SUM.map(f32::to_bits), Some(single("0.1", MODE).add(third, MODE).to_bits()));
                }

                /// Each begins with an operation, followed by an operator that is not a site.
                #[test]
                fn constants_that_begin_with_operations() {
                    let tenth = double("0.1", MODE);
                    let (product, quotient) =
                        (tenth.mul(Binary64::from_host(3.0), MODE), tenth.div(Binary64::from_host(3.0), MODE));
                    assert_eq!(table::REACHES, product.to_host() > double("0.3", MODE).to_host());
                    assert!(table::BOUNDED);
                    let hundredths = tenth.mul(Binary64::from_host(100.0), MODE).to_host() as i32;
                    assert_eq!(table::HUNDREDTHS, hundredths - 15);
                    let range = (table::RANGE.start.to_bits(), table::RANGE.end.to_bits());
                    assert_eq!(range, (product.to_bits(), quotient.to_bits()));
                }

                #[test]
                fn constants_of_traits() {
                    let weight = double("0.7", MODE).mul(double("0.1", MODE), MODE);
                    assert_eq!((<Area as Weight>::COUNT, Area::WEIGHT.to_bits()), (6, weight.to_bits()));
                    assert_eq!(Area::scaled(3.0).to_bits(), double("3.0", MODE).mul(weight, MODE).to_bits());
                }

                #[test]
                fn constants_of_modules() {
                    let tenth = double("0.1", MODE);
                    assert_eq!(table::inner::SQUARE.to_bits(), tenth.mul(tenth, MODE).to_bits());
                    let third = |one| Binary32::from_host(one).div(Binary32::from_host(3.0), MODE).to_bits();
                    assert_eq!(table::THIRDS.map(f32::to_bits), [third(1.0), third(-1.0)]);
                    let (rd, ru) = (Rounding::TowardNegative, Rounding::TowardPositive);
                    let down = double("0.1", rd).mul(tenth, rd).add(double("0.3", ru), MODE);
                    assert_eq!(table::DOWN.to_bits(), down.to_bits());
                }

                #[test]
                fn thread_locals() {
                    let tenth = double("0.1", MODE);
                    let computed = tenth.mul(tenth, MODE).add(double("0.7", MODE), MODE);
                    assert_eq!(table::COMPUTED.with(|value| value.to_bits()), computed.to_bits());
                    let initialized = double("0.3", MODE).mul(tenth, MODE);
                    assert_eq!(table::INITIALIZED.with(|value| value.to_bits()), initialized.to_bits());
                }
            }
        )*
    };
}

modes! {
    to_nearest rn TiesToEven;
    toward_zero rz TowardZero;
    upward ru TowardPositive;
    downward rd TowardNegative;
}
