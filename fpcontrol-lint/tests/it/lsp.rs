//! The language server, by a client that follows a script.

use crate::command::{HASH, project};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub struct Client {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u32,
}

impl Client {
    pub fn start() -> Client {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fpcontrol-lint"));
        let mut server =
            command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the server runs");
        let input = server.stdin.take().expect("a pipe");
        let output = BufReader::new(server.stdout.take().expect("a pipe"));
        let mut client = Client { server, input, output, requests: 0 };
        let said = client.request("initialize", json!({ "capabilities": {} }));
        assert_eq!(said["capabilities"]["hoverProvider"], true);
        client.notify("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("read");
        self.input.flush().expect("read");
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("a header");
            match line.trim().strip_prefix("Content-Length: ") {
                Some(count) => length = count.parse().expect("a number"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut text = vec![0; length];
        self.output.read_exact(&mut text).expect("a message");
        serde_json::from_slice(&text).expect("JSON")
    }

    /// The result of a request; notifications before it are passed over.
    fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["id"] == id {
                return message["result"].clone();
            }
        }
    }

    /// What is shown next in a file.
    pub fn shown(&mut self, uri: &str) -> Vec<Value> {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == uri {
                return message["params"]["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }

    pub fn open(&mut self, uri: &str, text: &str) {
        let opened = json!({ "uri": uri, "languageId": "rust", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": opened }));
    }

    pub fn stop(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert_eq!(self.server.wait().expect("ends").code(), Some(0));
    }
}

#[test]
fn an_editor_sees_what_is_typed() {
    let folder = project("mod other;\n");
    std::fs::write(folder.path().join("src/other.rs"), "pub type Map = std::collections::HashMap<u32, f64>;\n")
        .unwrap();
    let root = folder.path().canonicalize().expect("there");
    let uri = format!("file://{}", root.join("src/lib.rs").display());
    let document = json!({ "uri": uri });
    let mut client = Client::start();
    let text = "mod other;\nfn f(é: &other::Map) -> f64 {\n    /* 𝄞 */ é.values().sum()\n}\n";
    client.open(&uri, text);
    let shown = client.shown(&uri);
    assert_eq!(shown.len(), 1, "{shown:?}");
    assert_eq!((&shown[0]["code"], &shown[0]["severity"]), (&json!("hash_order_sum"), &json!(2)));
    let at = json!({ "line": 2, "character": 24 });
    assert_eq!(shown[0]["range"]["start"], at);

    let hover = client.request("textDocument/hover", json!({ "textDocument": document, "position": at }));
    assert!(hover["contents"]["value"].as_str().is_some_and(|page| page.contains("BTreeMap")), "{hover}");
    let nothing = json!({ "line": 0, "character": 0 });
    let hover = client.request("textDocument/hover", json!({ "textDocument": document, "position": nothing }));
    assert_eq!(hover, Value::Null);

    let changed = json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [{ "text": "fn f( {" }] });
    client.notify("textDocument/didChange", changed);
    assert_eq!(client.shown(&uri), Vec::<Value>::new(), "a text that does not parse has no findings");
    let text = format!(
        "use rayon::prelude::*;\npub fn g(v: &[f64]) -> f64 {{\n    v.par_iter().map(|x| x * x).sum()\n}}\n{HASH}"
    );
    let changed = json!({ "textDocument": { "uri": uri, "version": 3 }, "contentChanges": [{ "text": text }] });
    client.notify("textDocument/didChange", changed);
    let mut shown = client.shown(&uri);
    while shown.len() != 2 {
        shown = client.shown(&uri);
    }
    let range = &shown.iter().find(|shown| shown["code"] == "parallel_reduction").expect("is shown")["range"];
    let context = json!({ "diagnostics": [] });
    let actions = client
        .request("textDocument/codeAction", json!({ "textDocument": document, "range": range, "context": context }));
    let titles: Vec<&str> =
        actions.as_array().expect("a list").iter().filter_map(|action| action["title"].as_str()).collect();
    assert_eq!(
        titles,
        [
            "collect the terms in order, and add them in that order (may change bits)",
            "allow `parallel_reduction` here, with a reason"
        ]
    );
    let edit = &actions[1]["edit"]["changes"][&uri][0];
    assert_eq!(edit["newText"], "    // fpcontrol: allow(parallel_reduction) because \n");
    assert_eq!(edit["range"]["start"], json!({ "line": 2, "character": 0 }));

    client.notify("textDocument/didClose", json!({ "textDocument": document }));
    assert_eq!(client.shown(&uri), Vec::<Value>::new());
    assert_eq!(client.request("textDocument/rename", json!({})), Value::Null);
    client.stop();
}

#[test]
fn malformed_messages_are_answered_and_survived() {
    let folder = project(HASH);
    let root = folder.path().canonicalize().expect("there");
    let uri = format!("file://{}", root.join("src/lib.rs").display());
    let mut client = Client::start();
    let code = |client: &mut Client, frame: &str| {
        client.input.write_all(frame.as_bytes()).expect("read");
        client.input.flush().expect("read");
        client.receive()["error"]["code"].clone()
    };
    assert_eq!(code(&mut client, "Content-Length: 7\r\n\r\n{\"id\": "), -32700);
    assert_eq!(code(&mut client, "Content-Length: 2\r\n\r\n[]"), -32600);
    assert_eq!(code(&mut client, "nonsense\r\n\r\nContent-Length: 4\r\n\r\nnull"), -32600);
    let hover = |params: &str| {
        let text =
            format!("{{\"jsonrpc\": \"2.0\", \"id\": 99, \"method\": \"textDocument/hover\", \"params\": {params}}}");
        format!("Content-Length: {}\r\n\r\n{text}", text.len())
    };
    for params in ["null", "{}", "[1]", "{\"textDocument\": {\"uri\": 1}, \"position\": {\"line\": -1}}"] {
        assert_eq!(code(&mut client, &hover(params)), -32602, "{params}");
    }
    // Notifications have no answer, malformed or not.
    client.notify("textDocument/didOpen", json!({ "textDocument": 1 }));
    client.notify("textDocument/didChange", json!(["x"]));
    client.open(&uri, HASH);
    assert_eq!(client.shown(&uri).len(), 1);
    client.stop();
}
