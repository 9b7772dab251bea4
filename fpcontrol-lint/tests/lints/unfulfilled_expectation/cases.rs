// fpcontrol: expect(hash_order_sum) because nothing is here
//~^ unfulfilled_expectation
fn nothing() {}

fn one(map: &std::collections::HashMap<u32, f64>) -> f64 {
    // fpcontrol: expect(hash_order_sum) because the map has one element
    map.values().sum()
}
