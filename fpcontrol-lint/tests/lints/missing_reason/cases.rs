// fpcontrol: allow(hash_order_sum)
//~^ missing_reason
fn nothing() {}

// fpcontrol: allow(hash_order_sum) because there is a reason
fn reason() {}

#[cfg_attr(fpcontrol, allow(fpcontrol::hash_order_sum, reason = "there is one"))]
fn attribute() {}
