//! Places that begin anew in every step, and some that do not.

use std::collections::HashMap;

fn before(map: &HashMap<u32, Vec<f64>>, out: &mut Vec<f64>) {
    let mut total = 0.0;
    for values in map.values() {
        total = 0.0;
        for value in values {
            total += value; //~ serial_loop_sum
        }
        out.push(total);
    }
}

fn behind(map: &HashMap<u32, Vec<f64>>, out: &mut HashMap<usize, f64>) {
    let mut total = 0.0;
    for values in map.values() {
        for value in values {
            total += value; //~ serial_loop_sum
        }
        out.insert(values.len(), total);
        total = 0.0;
    }
}

fn filled(map: &HashMap<u32, Vec<f64>>, totals: &mut [f64; 3]) -> f64 {
    let mut most = 0.0f64;
    for values in map.values() {
        totals.fill(0.0);
        for (index, value) in values.iter().enumerate() {
            totals[index % 3] += value; //~ serial_loop_sum
        }
        most = most.max(totals[0]);
    }
    most
}

fn one_element(map: &HashMap<u32, f64>, from: &[f64], to: &mut [f64]) {
    for (index, value) in map.values().enumerate() {
        let at = index % 2;
        to[at] = from[at] * 2.0;
        to[at] += value;
    }
}

fn through_a_reference(map: &HashMap<u32, Vec<f64>>, totals: &mut Vec<f64>) {
    for values in map.values() {
        totals.fill(0.0);
        for (total, value) in totals.iter_mut().zip(values) {
            *total += value;
        }
    }
}

fn only_sometimes(map: &HashMap<u32, f64>) -> f64 {
    let mut total = 0.0;
    for value in map.values() {
        if *value < 0.0 {
            total = 0.0;
        }
        total += value; //~ hash_order_sum
    }
    total
}

fn unless_skipped(map: &HashMap<u32, f64>, out: &mut Vec<f64>) {
    let mut total = 0.0;
    for value in map.values() {
        total += value; //~ hash_order_sum
        if *value < 0.0 {
            continue;
        }
        out.push(total);
        total = 0.0;
    }
}

fn from_the_step_before(map: &HashMap<u32, f64>) -> f64 {
    let mut last = 0.0;
    let mut total = 0.0;
    for value in map.values() {
        total = last;
        total += value; //~ hash_order_sum
        last = total;
    }
    total
}

fn of_an_inner_loop(map: &HashMap<u32, Vec<f64>>) -> f64 {
    let mut total = 0.0;
    for values in map.values() {
        for value in values {
            if *value > 1.0 {
                total = 0.0;
                total += value;
            }
        }
        total += values[0]; //~ hash_order_sum
    }
    total
}

fn scaled(map: &HashMap<u32, f64>) -> f64 {
    let mut total = 0.0;
    for value in map.values() {
        total = total * 0.5;
        total += value; //~ hash_order_sum
    }
    total
}

fn another_of_that_name(map: &HashMap<u32, f64>, totals: &mut Vec<f64>) -> f64 {
    let mut sum = 0.0;
    let mut total = 0.0;
    for value in map.values() {
        total = 1.0;
        {
            let total = &mut sum;
            *total += value; //~ hash_order_sum
        }
        totals.push(total);
    }
    sum
}
