//! Sums that only assertions see: compared with a bound, their order decides nothing.

use std::collections::HashMap;

#[test]
fn totals_are_close() {
    let shares: HashMap<String, f64> = shares_of("a");
    let total: f64 = shares.values().sum();
    assert!((total - 1.0).abs() < 1e-9, "total {total}");
    let mean = shares.values().sum::<f64>() / shares.len() as f64;
    assert!(shares.len() == 3 && mean > 0.1 && mean < 0.5);
    assert!((shares.values().map(|share| share.sqrt()).sum::<f64>() - 1.5).abs() <= 1e-6);
    assert_relative_eq!(shares.values().map(|share| share * 0.3).sum::<f64>(), 0.3, epsilon = 1e-9);
    let mut added = 0.0;
    for share in shares.values() {
        added += share * 0.7;
    }
    let error = (added - 0.7).abs();
    assert!(error < 1e-9);
}

#[test]
fn totals_are_equal() {
    let shares: HashMap<String, f64> = shares_of("a");
    let total: f64 = shares.values().sum(); //~ hash_order_sum
    assert_eq!(total, 1.0);
    let exact: f64 = shares.values().map(|share| share / 3.0).sum(); //~ hash_order_sum
    assert!(exact == 0.5 || exact < 0.3);
    let handed: f64 = shares.values().map(|share| share / 3.0).sum(); //~ hash_order_sum
    assert!(handed < 0.5);
    snapshot(handed);
    let unused: f64 = shares.values().map(|share| share / 3.0).sum(); //~ hash_order_sum
    let mut scaled = 0.0;
    for share in shares.values() {
        scaled = scaled * 0.5 + share; //~ hash_order_sum
    }
    assert!(scaled < 1.0);
    assert!(shares.values().map(|share| share / 7.0).sum::<f64>() == 0.3); //~ hash_order_sum
}

pub fn check(shares: &HashMap<String, f64>) -> Result<(), String> {
    let total: f64 = shares.values().sum();
    assert!((total - 1.0).abs() < 1e-9);
    let again: f64 = shares.values().map(|share| share * 0.3).sum();
    if shares.is_empty() || (again - 0.3).abs() > 1e-6 {
        return Err("shares must add up to 1".to_owned());
    }
    if (shares.values().map(|share| share * 0.7).sum::<f64>() - 0.7).abs() > 1e-6 {
        return Err("shares must add up to 1".to_owned());
    }
    Ok(())
}

pub fn check_and_tell(shares: &HashMap<String, f64>, limit: f64) -> Result<f64, String> {
    let told: f64 = shares.values().sum(); //~ hash_order_sum
    if (told - 1.0).abs() > 1e-6 {
        return Err(told.to_string());
    }
    let kept: f64 = shares.values().map(|share| share * 0.3).sum(); //~ hash_order_sum
    if (kept - 1.0).abs() > 1e-6 {
        return Ok(0.0);
    }
    let compared: f64 = shares.values().map(|share| share * 0.7).sum(); //~ hash_order_sum
    if compared > limit {
        return Ok(limit);
    }
    let equal: f64 = shares.values().map(|share| share * 0.9).sum(); //~ hash_order_sum
    if (equal - 0.9).abs() != 0.0 {
        return Ok(limit);
    }
    Ok(kept)
}

#[test]
fn helpers_return_early() {
    let shares: HashMap<String, f64> = shares_of("a");
    let total: f64 = shares.values().sum();
    if (total - 1.0).abs() > 0.1 {
        panic!("too much");
    }
    let chosen: f64 = shares.values().map(|share| share * 0.3).sum(); //~ hash_order_sum
    if chosen > 1.1 {
        panic!("too much");
    }
}

#[test]
fn parts_of_a_value_are_kept() {
    let shares: HashMap<String, f64> = shares_of("a");
    let total = {
        let sum: f64 = shares.values().sum(); //~ hash_order_sum
        save(sum);
        sum
    };
    assert!(total < 2.0);
    let mut sums = Vec::new();
    let count: usize = shares
        .keys()
        .map(|name| {
            let sum: f64 = shares.values().map(|share| share * name.len() as f64).sum(); //~ hash_order_sum
            sums.push(sum);
            1
        })
        .sum();
    assert!(count > 1);
    assert_eq!(sums, [0.1]);
}

#[test]
fn every_bit_is_told() {
    let shares: HashMap<String, f64> = shares_of("a");
    let total: f64 = shares.values().sum(); //~ hash_order_sum
    let bits = total.to_bits();
    assert!(bits >= 17 && bits <= 17);
    let next: f64 = shares.values().map(|share| share / 3.0).sum(); //~ hash_order_sum
    assert!((next - 1.0).abs() < f64::EPSILON);
    let snapped: f64 = shares.values().map(|share| share / 7.0).sum(); //~ hash_order_sum
    assert!(snapped > 0.0);
    insta::assert_snapshot!("{snapped}");
    let steps = shares
        .values()
        .map(|share| {
            let third = share / 3.0;
            third * third
        })
        .sum::<f64>();
    assert!((steps - 1.0).abs() < 1e-9);
}

#[test]
fn variances_are_small() {
    let shares: HashMap<String, f64> = shares_of("a");
    let variance: f64 = {
        let mean = shares.values().sum::<f64>() / 3.0;
        shares.values().map(|share| (share - mean).powi(2)).sum::<f64>() / 3.0
    };
    assert!(variance <= 0.01);
    let printed: f64 = {
        let mean = shares.values().sum::<f64>() / 3.0; //~ hash_order_sum
        snapshot(mean);
        mean * 2.0
    };
    assert!(printed <= 0.01);
}
