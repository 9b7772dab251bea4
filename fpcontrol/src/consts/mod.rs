//! Mathematical constants in every mode. The names are those of std, which has them rounded to nearest only.
//!
//! ```
//! use fpcontrol::consts::PI;
//! use fpcontrol::{Interval, Real, round};
//!
//! /// At least the true circumference.
//! #[round(ru)]
//! fn circumference(diameter: f64) -> f64 {
//!     PI.f64.ru * diameter
//! }
//!
//! const FLOOR: f32 = PI.f32.rd; // known at compile time
//! assert!(circumference(1.0) > std::f64::consts::PI && FLOOR < std::f32::consts::PI);
//! assert!(Interval::from(&PI).contains(std::f64::consts::PI));
//! ```
//!
//! `PI.f64.ru` is a value. For generic code, `PI.to::<T, C>()` is the constant as any [`Real`](crate::Real) type, in the mode of any control.
//! `PI.to_binary16(mode)` and `PI.to_bfloat16(mode)` are the small formats.
//!
//! The reference rounds each constant at compile time, from a hundred decimals. mpmath 1.3 computed these with 150. A test
//! computes them again from series, with integers.

// To add a constant: a row of a hundred decimals. If std has it, add its name to `syntax/src/scan/rules/names.rs` and to `tests/it/consts.rs` too; else twins refuse it, and the
// report does not name it.

mod constant;

pub use constant::{Constant, Rounded};

macro_rules! constants {
    ($($(#[$doc:meta])* $name:ident $text:literal;)*) => {
        /// All constants of this module, with their names.
        ///
        /// ```
        /// use fpcontrol::consts::ALL;
        ///
        /// let (name, pi) = ALL[0];
        /// assert_eq!((name, pi.f64.rn), ("PI", std::f64::consts::PI));
        /// ```
        pub const ALL: &[(&str, Constant)] = &[$((stringify!($name), $name)),*];

        $(
            $(#[$doc])*
            ///
            /// ```
            #[doc = concat!("use fpcontrol::consts::", stringify!($name), ";")]
            ///
            /// // The number lies between two neighbours.
            #[doc = concat!("assert_eq!(", stringify!($name), ".f64.ru, ", stringify!($name), ".f64.rd.next_up());")]
            /// ```
            pub const $name: Constant = Constant::truncated($text);
        )*
    };
}

constants! {
    /// π, the circumference of a circle of diameter 1.
    PI "3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679";
    /// τ = 2π.
    TAU "6.2831853071795864769252867665590057683943387987502116419498891846156328125724179972560696506842341359";
    /// π/2.
    FRAC_PI_2 "1.5707963267948966192313216916397514420985846996875529104874722961539082031431044993140174126710585339";
    /// π/3.
    FRAC_PI_3 "1.0471975511965977461542144610931676280657231331250352736583148641026054687620696662093449417807056893";
    /// π/4.
    FRAC_PI_4 "0.7853981633974483096156608458198757210492923498437764552437361480769541015715522496570087063355292669";
    /// π/6.
    FRAC_PI_6 "0.5235987755982988730771072305465838140328615665625176368291574320513027343810348331046724708903528446";
    /// π/8.
    FRAC_PI_8 "0.3926990816987241548078304229099378605246461749218882276218680740384770507857761248285043531677646334";
    /// 1/π.
    FRAC_1_PI "0.3183098861837906715377675267450287240689192914809128974953346881177935952684530701802276055325061719";
    /// 2/π.
    FRAC_2_PI "0.6366197723675813430755350534900574481378385829618257949906693762355871905369061403604552110650123438";
    /// 2/√π.
    FRAC_2_SQRT_PI "1.1283791670955125738961589031215451716881012586579977136881714434212849368829868289734873204042147268";
    /// √2.
    SQRT_2 "1.4142135623730950488016887242096980785696718753769480731766797379907324784621070388503875343276415727";
    /// 1/√2.
    FRAC_1_SQRT_2 "0.7071067811865475244008443621048490392848359376884740365883398689953662392310535194251937671638207863";
    /// e, Euler's number.
    E "2.7182818284590452353602874713526624977572470936999595749669676277240766303535475945713821785251664274";
    /// ln 2.
    LN_2 "0.6931471805599453094172321214581765680755001343602552541206800094933936219696947156058633269964186875";
    /// ln 10.
    LN_10 "2.3025850929940456840179914546843642076011014886287729760333279009675726096773524802359972050895982983";
    /// log₂ e.
    LOG2_E "1.4426950408889634073599246810018921374266459541529859341354494069311092191811850798855266228935063444";
    /// log₂ 10.
    LOG2_10 "3.3219280948873623478703194294893901758648313930245806120547563958159347766086252158501397433593701550";
    /// log₁₀ e.
    LOG10_E "0.4342944819032518276511289189166050822943970058036665661144537831658646492088707747292249493384317483";
    /// log₁₀ 2.
    LOG10_2 "0.3010299956639811952137388947244930267681898814621085413104274611271081892744245094869272521181861720";
    /// γ, the Euler–Mascheroni constant.
    EULER_GAMMA "0.5772156649015328606065120900824024310421593359399235988057672348848677267776646709369470632917467495";
    /// φ = (1 + √5)/2, the golden ratio.
    GOLDEN_RATIO "1.6180339887498948482045868343656381177203091798057628621354486227052604628189024497072072041893911374";
}
