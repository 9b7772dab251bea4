//! Messages as the protocol frames them: a header with the length of the JSON text that follows.
//!
//! lsp-server's own reader ends at the first frame that is not a message. This one answers with an error and reads on.

use lsp_server::{ErrorCode, Message};
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};

const LENGTH: &str = "Content-Length:";

/// Reads messages on a thread of its own, and hands them on; `None` is the end of the input. It ends if the receiver has gone.
pub(super) fn read(to: impl Fn(Option<Message>) -> bool + Send + 'static) {
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(frame)) = next(&mut input) {
            let sent = match message(&frame) {
                Ok(message) => to(Some(message)),
                Err(answer) => send(&answer).is_ok(),
            };
            if !sent {
                return false;
            }
        }
        to(None)
    });
}

/// Writes a message. Each frame is written under the lock of the output, since two threads write.
pub(super) fn send(message: &Value) -> io::Result<()> {
    let text = message.to_string();
    let mut output = io::stdout().lock();
    write!(output, "{LENGTH} {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

/// The text of the next frame. Whatever is not a header with a length is passed over, so that reading goes on after a damaged frame.
fn next(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        if let Some((_, written)) = line.rsplit_once(LENGTH) {
            length = written.trim().parse().ok();
        } else if let Some(length) = length.filter(|_| line.trim().is_empty()) {
            let mut text = Vec::new();
            input.take(length).read_to_end(&mut text)?;
            return Ok(Some(text));
        }
    }
}

/// The message in a frame, or the answer that says why there is none.
fn message(frame: &[u8]) -> Result<Message, Value> {
    let json: Value = serde_json::from_slice(frame)
        .map_err(|error| failure(&Value::Null, ErrorCode::ParseError, &format!("malformed JSON: {error}")))?;
    let id = json.get("id").cloned();
    let has_method = json.get("method").is_some();
    let wrong = |id: &Option<Value>| {
        let id = id.as_ref().filter(|id| id.is_string() || id.is_i64()).unwrap_or(&Value::Null);
        failure(id, ErrorCode::InvalidRequest, "neither a request nor a notification nor a response")
    };
    match serde_json::from_value(json).map_err(|_| wrong(&id))? {
        // lsp-server takes what has an `id` for something else if the method or the number is malformed.
        Message::Notification(_) if id.is_some() => Err(wrong(&id)),
        Message::Response(_) if has_method => Err(wrong(&id)),
        message => Ok(message),
    }
}

fn failure(id: &Value, code: ErrorCode, message: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code as i32, "message": message } })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(text: &str) -> Vec<String> {
        let mut input = text.as_bytes();
        let frames = std::iter::from_fn(|| next(&mut input).expect("reads"));
        frames.map(|frame| String::from_utf8_lossy(&frame).into_owned()).collect()
    }

    #[test]
    fn reading_goes_on_after_a_damaged_header() {
        assert_eq!(frames("Content-Length: 2\r\n\r\n{}Content-Length: 2\r\nContent-Type: x\r\n\r\n[]"), ["{}", "[]"]);
        for damaged in ["\r\n", "Content-Length: x\r\n\r\n", "{}\r\n", "}{\u{fffd}", "Content-Length: 1e9\r\n\r\n{\r\n"]
        {
            assert_eq!(frames(&format!("{damaged}Content-Length: 2\r\n\r\n{{}}")), ["{}"], "{damaged:?}");
        }
        assert_eq!(frames("Content-Length: 99999999999999999\r\n\r\n{"), ["{"]);
    }

    #[test]
    fn answers_name_the_request_if_it_can_be_read() {
        let answer = |text: &str| message(text.as_bytes()).expect_err("no message");
        assert_eq!(answer("{")["error"]["code"], ErrorCode::ParseError as i32);
        assert_eq!(answer("{")["id"], Value::Null);
        assert_eq!(answer("{\"id\": 7, \"method\": 1}")["id"], 7);
        assert_eq!(answer("{\"id\": 5000000000, \"method\": \"x\"}")["id"], 5_000_000_000_i64);
        assert_eq!(answer("[]")["error"]["code"], ErrorCode::InvalidRequest as i32);
    }
}
