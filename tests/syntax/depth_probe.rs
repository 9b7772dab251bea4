use quote::quote;
use proc_macro2::TokenStream;
fn nested(open: &str, close: &str, n: usize) -> TokenStream {
    format!("fn f(x: f32) -> f32 {{ {}x{} }}", open.repeat(n), close.repeat(n)).parse().unwrap()
}
#[test]
fn probe() {
    let n: usize = std::env::var("N").unwrap().parse().unwrap();
    let k = std::env::var("K").unwrap();
    let (o, c) = k.split_once('_').unwrap();
    let stack: usize = std::env::var("S").unwrap().parse().unwrap();
    let (o, c) = (o.to_owned(), c.to_owned());
    std::thread::Builder::new().stack_size(stack << 20).spawn(move || {
        let item = nested(&o, &c, n);
        eprintln!("parsed tokens");
        let t = fpcontrol_syntax::attributes::expand("round", quote! { ru }, item);
        eprintln!("expanded");
        let n = t.to_string().len();
        eprintln!("printed {n}");
        drop(t);
        eprintln!("done");
    }).unwrap().join().unwrap();
}
