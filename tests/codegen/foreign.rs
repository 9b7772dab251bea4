//! Types of other crates that are made of floats: refused in a strict region, at the operator and with advice; their own
//! operators under `lenient`. In long runs only, because these crates take long to compile.

use crate::builds::SCRATCH;
use fpcontrol_tests::is_left_out;
use fpcontrol_tests::scratch::{Level, Package, succeed};

const DEPENDENCIES: &str = "glam = { version = \"*\", default-features = false, features = [\"std\"] }\n\
    nalgebra = { version = \"*\", default-features = false, features = [\"std\"] }\n\
    ndarray = { version = \"*\", default-features = false, features = [\"std\"] }\n";

const FUNCTIONS: &str = "
ATTRIBUTE
pub fn glam(v: glam::Vec3, w: glam::Vec3) -> glam::Vec3 { v + w * 2.0 }

ATTRIBUTE
pub fn nalgebra(v: nalgebra::Vector3<f64>, w: nalgebra::Vector3<f64>) -> nalgebra::Vector3<f64> { v - w }

ATTRIBUTE
pub fn ndarray(a: &ndarray::Array1<f64>, b: &ndarray::Array1<f64>) -> ndarray::Array1<f64> { a * b }
";

/// The same functions in a strict and in a lenient region.
pub fn packages() -> impl Iterator<Item = Package> {
    [("strict", "#[fpcontrol::round(rz)]"), ("lenient", "#[fpcontrol::fp(round = rz, lenient)]")].into_iter().map(
        |(name, attribute)| Package {
            name: format!("foreign-{name}"),
            edition: "2024",
            files: vec![("src/lib.rs".to_owned(), FUNCTIONS.replace("ATTRIBUTE", attribute))],
            more: DEPENDENCIES.to_owned(),
        },
    )
}

fn check(package: &str) -> std::process::Command {
    SCRATCH.cargo(&["check", "--package", package], Level { name: "0", checked: true })
}

#[test]
fn strict_regions_refuse_them() {
    if is_left_out("types of glam, nalgebra and ndarray") {
        return;
    }
    let output = check("foreign-strict").output().expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it compiled");
    for message in [
        "cannot multiply `Vec3` by `",
        "cannot subtract `_` from `Matrix<",
        "cannot multiply `&ArrayBase<",
        "or `#[fp(lenient)]`",
    ] {
        assert!(said.contains(message), "{message}\n{said}");
    }
}

#[test]
fn lenient_regions_leave_them_their_operators() {
    if is_left_out("types of glam, nalgebra and ndarray") {
        return;
    }
    succeed(&mut check("foreign-lenient"));
}
