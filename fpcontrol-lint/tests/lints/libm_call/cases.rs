fn decay(x: f64) -> f64 {
    (-x).exp() //~ libm_call
}

fn renamed(x: f64) -> f64 {
    x.ln() //~ libm_call
}

fn quotient(x: f64) -> f64 {
    x.log(3.0) //~ libm_call
}

fn sequence(x: f64) -> f64 {
    x.powi(7) //~ libm_call
}

fn path(x: f32) -> f32 {
    f32::sin(x) //~ libm_call
}

fn exact(x: f64) -> f64 {
    x.sqrt().mul_add(x, x.floor())
}

fn integers(x: u32) -> u32 {
    x.pow(2)
}

#[fpcontrol::round(rn)]
fn region(x: f64) -> f64 {
    x.exp()
}

type Real = f64;

fn by_type(x: f64) -> f64 {
    <f64>::cos(x) //~ libm_call
}

fn by_alias(x: Real) -> Real {
    Real::sin(x) //~ libm_call
}

fn by_primitive(x: f64) -> f64 {
    std::primitive::f64::ln(x) //~ libm_call
}

fn by_parameter<T: num_traits::Float>(x: T) -> T {
    T::atan(x) //~ libm_call
}

fn handed_on(values: &[f32]) -> Vec<f32> {
    values.iter().copied().map(f32::tan).collect() //~ libm_call
}

fn handed_on_to_a_library(values: &Array1<f64>) -> Array1<f64> {
    values.mapv(f64::exp) //~ libm_call
}

fn kept(x: f64) -> f64 {
    let function = f64::asin; //~ libm_call
    function(x)
}

fn exact_function(x: f64) -> f64 {
    Some(x).map_or(0.0, f64::sqrt) + <f64>::floor(x)
}

struct Logger {
    scale: f64,
}

impl Logger {
    fn log(&self, _text: &str) {}
}

fn of_an_own_type(logger: &Logger) {
    logger.log("x");
    Logger::log(logger, "x");
}

struct Rotation {
    angles: [f64; 3],
}

trait Exponential {
    fn exp(&self) -> Self;
}

fn by_a_trait_of_elsewhere(rotation: &Rotation, tensor: &candle::Tensor<f32>) {
    rotation.exp();
    tensor.sin();
}

trait Own {
    fn sinh(self) -> Self;
}

impl Own for f64 {
    fn sinh(self) -> f64 {
        <f64 as Floats>::sinh(self)
    }
}

trait Floats {
    fn sinh(self) -> Self;
}

fn by_an_own_trait<T: Own>(x: T) -> T {
    x.sinh()
}

fn of_no_stable_float(x: f64) -> f64 {
    use special::{Error, Gamma};
    x.gamma() + x.ln_gamma().0 + x.erf()
}
