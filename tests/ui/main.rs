//! The messages of the attributes, against `.stderr` files (`TRYBUILD=overwrite` rewrites them).

#[test]
fn messages() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*.rs");
}
