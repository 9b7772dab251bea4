// fpcontrol: allow(hash_order_sums) because it is misspelt
//~^ unknown_lint_name
fn nothing() {}
