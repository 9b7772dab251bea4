//! Accumulators in data formats: they round-trip, and malformed data is refused.

use super::Bits;
use fpcontrol::Rounding;
use fpcontrol::reduce::Superaccumulator;
use serde_json::{Value, json};

fn samples() -> Vec<Superaccumulator> {
    let mut bits = Bits::new(0x5e);
    let mut sums = vec![Superaccumulator::new()];
    for range in [[0, 0], [-1022, 1023], [-1022, -1000], [1000, 1023], [-3, 3]] {
        for n in [1, 2, 100, 3000] {
            let mut sum: Superaccumulator = (0..n).map(|_| bits.f64(range)).collect();
            sums.push(sum.clone());
            sum.add_product(bits.f64(range), bits.f64(range));
            sums.push(sum);
        }
    }
    for special in [0.0, -0.0, f64::INFINITY, -f64::INFINITY, f64::NAN, f64::MAX, 5e-324, -5e-324] {
        sums.push([special].into_iter().collect());
        sums.push([special, 1.0, -1.0].into_iter().collect());
    }
    let mut largest = Superaccumulator::new();
    (0..100_000).for_each(|_| largest.add_product(f64::MAX, -f64::MAX));
    sums.push(largest);
    sums
}

#[test]
fn they_come_back() {
    for sum in samples() {
        let text = serde_json::to_string(&sum).expect("text");
        let back: Superaccumulator = serde_json::from_str(&text).expect("an accumulator");
        assert_eq!(back, sum, "{text}");
        let bytes = postcard::to_stdvec(&sum).expect("bytes");
        let back: Superaccumulator = postcard::from_bytes(&bytes).expect("an accumulator");
        assert_eq!(back, sum);
        for mode in [Rounding::TiesToEven, Rounding::TowardPositive, Rounding::TowardNegative] {
            let (back, sum): (f64, f64) = (back.round(mode), sum.round(mode));
            assert!(back.to_bits() == sum.to_bits() || back.is_nan() && sum.is_nan());
        }
    }
}

/// The form does not depend on how a value was reached.
#[test]
fn equal_sums_have_equal_representations() {
    let (mut a, mut b) = (Superaccumulator::new(), Superaccumulator::new());
    a.add_all(&[1e100, 1.0, -1e100, 3e-50]);
    b.add_all(&[3e-50, 0.5, 0.25, 0.25]);
    assert_eq!(postcard::to_stdvec(&a), postcard::to_stdvec(&b));
    // It does not depend on whether elements came one by one either.
    let elements = [f64::INFINITY, 0.0, 2.5, -0.0, 1.0, 0.0];
    for from in 0..2 {
        let (mut at_once, mut one_by_one) = (Superaccumulator::new(), Superaccumulator::new());
        at_once.add_all(&elements[from..]);
        elements[from..].iter().for_each(|&x| one_by_one.add(x));
        assert_eq!(at_once, one_by_one);
        assert_eq!(postcard::to_stdvec(&at_once), postcard::to_stdvec(&one_by_one));
    }
    // If the elements differ, the sums after removals differ too.
    let [with, without]: [Superaccumulator; 2] =
        [&[f64::INFINITY, 5.0][..], &[f64::INFINITY]].map(|xs| xs.iter().copied().collect());
    assert_ne!(with, without);
}

/// Data of versions 1 and 2 can be read for ever.
#[test]
fn the_representation_is_this() {
    let sum: Superaccumulator = [1.0_f64, -2.5, 0.0, f64::NAN].into_iter().collect();
    let text = r#"{"version":2,"counts":[2,1,0,0,0,1],"negative":true,"exponent":-32,"limbs":[2147483648,1]}"#;
    assert_eq!(serde_json::to_string(&sum).expect("text"), text);
    let product = {
        let mut sum = Superaccumulator::new();
        sum.add_product(5e-324, 5e-324);
        sum
    };
    let text = r#"{"version":2,"counts":[1,0,0,0,0,0],"negative":false,"exponent":-2176,"limbs":[268435456]}"#;
    assert_eq!(serde_json::to_string(&product).expect("text"), text);
    let empty = r#"{"version":2,"counts":[0,0,0,0,0,0],"negative":false,"exponent":0,"limbs":[]}"#;
    assert_eq!(serde_json::to_string(&Superaccumulator::new()).expect("text"), empty);
}

/// Version 1 has a set of kinds.
#[test]
fn version_1_is_read() {
    let text = r#"{"version":1,"kinds":1,"negative":true,"exponent":-32,"limbs":[2147483648,1]}"#;
    let read: Superaccumulator = serde_json::from_str(text).expect("a sum");
    assert_eq!(read.round::<f64>(Rounding::TiesToEven), -1.5);
    // One number of this sum; zeros beside numbers were once in it.
    assert_eq!(read, [-1.5_f64].into_iter().collect());
    assert_eq!(
        serde_json::from_str::<Superaccumulator>(&text.replace(r#""kinds":1"#, r#""kinds":3"#)).expect("a sum"),
        read
    );
    // Postcard does not name fields.
    let bytes = [1, 1, 1, 63, 2, 128, 128, 128, 128, 8, 1];
    assert_eq!(postcard::from_bytes::<Superaccumulator>(&bytes).expect("a sum"), read);
    for (kinds, of) in
        [(0, &[][..]), (2, &[0.0]), (4, &[-0.0]), (6, &[0.0, -0.0]), (8, &[f64::INFINITY]), (32, &[f64::NAN])]
    {
        let text = format!(r#"{{"version":1,"kinds":{kinds},"negative":false,"exponent":0,"limbs":[]}}"#);
        let read: Superaccumulator = serde_json::from_str(&text).expect("a sum");
        assert_eq!(read, of.iter().copied().collect());
    }
}

#[test]
fn what_is_malformed_is_an_error() {
    let good = json!({ "version": 2, "counts": [2, 1, 0, 0, 0, 0], "negative": true, "exponent": -32, "limbs": [2147483648_u32, 1] });
    let read =
        |value: &Value| serde_json::from_value::<Superaccumulator>(value.clone()).map_err(|error| error.to_string());
    assert!(read(&good).is_ok());
    let long: Vec<u32> = vec![1; 137];
    for (field, wrong, message) in [
        ("version", json!(3), "another version"),
        ("version", json!(1), "`kinds` in version 1"),
        ("version", json!(-1), "invalid value"),
        ("counts", json!([1, 2]), "invalid length"),
        ("counts", json!(1), "invalid type"),
        ("negative", json!(1), "invalid type"),
        ("exponent", json!(-31), "a multiple of 32 above"),
        ("exponent", json!(-2208), "a multiple of 32 above"),
        ("exponent", json!(2112), "beyond the largest sum"),
        ("exponent", json!(40_000), "invalid value"),
        ("limbs", json!([0, 1]), "first or last limb is zero"),
        ("limbs", json!([1, 0]), "first or last limb is zero"),
        ("limbs", json!([]), "without limbs that is not zero"),
        ("limbs", json!([1.5]), "invalid type"),
        ("limbs", json!([4294967296_u64]), "invalid value"),
        ("limbs", json!(long), "at most 136 limbs"),
    ] {
        let mut bad = good.clone();
        bad[field] = wrong;
        let error = read(&bad).expect_err("malformed");
        assert!(error.contains(message), "{field}: {error}");
    }
    let old = json!({ "version": 1, "kinds": 3, "negative": true, "exponent": -32, "limbs": [2147483648_u32, 1] });
    assert!(read(&old).is_ok());
    for (kinds, message) in [(64, "`kinds` are not below 64"), (2, "`kinds` have no number")] {
        let mut bad = old.clone();
        bad["kinds"] = json!(kinds);
        assert!(read(&bad).expect_err("malformed").contains(message));
    }
    let mut more = good.clone();
    more["sum"] = json!(1);
    assert!(read(&more).expect_err("malformed").contains("unknown field `sum`"));
    for field in ["version", "counts", "negative", "exponent", "limbs"] {
        let mut less = good.clone();
        less.as_object_mut().expect("an object").remove(field);
        assert!(read(&less).expect_err("malformed").contains("five fields"));
    }
    let twice = r#"{"version":2,"version":2,"counts":[0,0,0,0,0,0],"negative":false,"exponent":0,"limbs":[]}"#;
    assert!(serde_json::from_str::<Superaccumulator>(twice).is_err());
}

/// Cut short or with a bit flipped, bytes are an error or another value that reads the same as it writes; they never panic.
#[test]
fn bytes_that_are_damaged() {
    for sum in samples() {
        let bytes = postcard::to_stdvec(&sum).expect("bytes");
        for end in 0..bytes.len() {
            assert!(postcard::from_bytes::<Superaccumulator>(&bytes[..end]).is_err());
        }
        for bit in 0..8 * bytes.len().min(40) {
            let mut damaged = bytes.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            if let Ok(read) = postcard::from_bytes::<Superaccumulator>(&damaged) {
                let again: Superaccumulator =
                    postcard::from_bytes(&postcard::to_stdvec(&read).expect("bytes")).expect("an accumulator");
                assert_eq!(again, read);
            }
        }
    }
}
