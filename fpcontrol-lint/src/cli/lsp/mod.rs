//! `fpcontrol-lint lsp`: a language server over standard input and output. Diagnostics while typing, the page of a lint on hover, its
//! fixes as code actions.

mod frames;
mod places;
mod session;

use super::Status;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Exit, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{CodeActionRequest, HoverRequest, Initialize, Request as _, Shutdown};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, HoverParams, HoverProviderCapability, ServerCapabilities, TextDocumentSyncCapability,
    TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use session::Session;

/// Answers until the client asks to stop. All waiting messages are read before anything is checked, since only the last text counts.
///
/// Nothing that a client sends ends the server, except `exit`: a malformed message gets an error as its answer, if the protocol has one.
pub(super) fn serve() -> Result<Status, String> {
    let incoming = frames::incoming();
    let mut session = Session::default();
    let mut phase = Phase::Unopened;
    while let Ok(message) = incoming.recv() {
        let mut next = Some(message);
        while let Some(message) = next {
            match message {
                Message::Request(request) => {
                    publish(&mut session)?;
                    send(Message::Response(phase.respond(&session, request)))?;
                }
                Message::Notification(notification) if notification.method == Exit::METHOD => return phase.ended(),
                Message::Notification(notification) => note(&mut session, notification),
                Message::Response(_) => {}
            }
            next = incoming.try_recv().ok();
        }
        publish(&mut session)?;
    }
    Ok(Status::Clean)
}

/// How far the client has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// It has not sent `initialize`.
    Unopened,
    Open,
    /// It has sent `shutdown`.
    ShutDown,
}

impl Phase {
    fn respond(&mut self, session: &Session, request: Request) -> Response {
        match (*self, request.method.as_str()) {
            (Phase::Unopened, Initialize::METHOD) => {
                *self = Phase::Open;
                Response::new_ok(request.id, json!({ "capabilities": capabilities() }))
            }
            (Phase::Unopened, _) => refused(request, ErrorCode::ServerNotInitialized, "`initialize` comes first"),
            (Phase::Open, Shutdown::METHOD) => {
                *self = Phase::ShutDown;
                Response::new_ok(request.id, ())
            }
            (Phase::Open, Initialize::METHOD) => refused(request, ErrorCode::InvalidRequest, "initialized already"),
            (Phase::Open, _) => respond(session, request),
            (Phase::ShutDown, _) => refused(request, ErrorCode::InvalidRequest, "the server was shut down"),
        }
    }

    /// The status after `exit`, which is clean only after `shutdown`.
    fn ended(self) -> Result<Status, String> {
        match self {
            Phase::ShutDown => Ok(Status::Clean),
            Phase::Unopened | Phase::Open => Ok(Status::Denied),
        }
    }
}

fn refused(request: Request, code: ErrorCode, why: &str) -> Response {
    Response::new_err(request.id, code as i32, why.to_owned())
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        ..ServerCapabilities::default()
    }
}

fn note(session: &mut Session, notification: Notification) {
    let Notification { method, params } = notification;
    match method.as_str() {
        DidOpenTextDocument::METHOD => {
            if let Some(DidOpenTextDocumentParams { text_document }) = read(params) {
                session.set(text_document.uri, text_document.text);
            }
        }
        DidChangeTextDocument::METHOD => {
            if let Some(DidChangeTextDocumentParams { text_document, content_changes }) = read(params)
                && let Some(change) = content_changes.into_iter().next_back()
            {
                session.set(text_document.uri, change.text);
            }
        }
        DidSaveTextDocument::METHOD => session.saved(),
        DidCloseTextDocument::METHOD => {
            if let Some(DidCloseTextDocumentParams { text_document }) = read(params) {
                session.close(&text_document.uri);
            }
        }
        _ => {}
    }
}

fn respond(session: &Session, request: Request) -> Response {
    let Request { id, method, params } = request;
    let result = match method.as_str() {
        HoverRequest::METHOD => read(params).map(|params: HoverParams| {
            let at = params.text_document_position_params;
            value(&session.hover(&at.text_document.uri, at.position))
        }),
        CodeActionRequest::METHOD => read(params)
            .map(|params: CodeActionParams| value(&session.actions(&params.text_document.uri, params.range))),
        _ => return Response::new_err(id, ErrorCode::MethodNotFound as i32, format!("no method `{method}`")),
    };
    match result {
        Some(result) => Response::new_ok(id, result),
        None => Response::new_err(id, ErrorCode::InvalidParams as i32, format!("malformed `{method}`")),
    }
}

/// Checks again after a change, and sends the findings of each open file.
fn publish(session: &mut Session) -> Result<(), String> {
    for diagnostics in session.checked() {
        let params = serde_json::to_value(diagnostics).map_err(said)?;
        let notification = Notification { method: PublishDiagnostics::METHOD.to_owned(), params };
        send(Message::Notification(notification))?;
    }
    Ok(())
}

fn send(message: Message) -> Result<(), String> {
    let mut message = serde_json::to_value(message).map_err(said)?;
    message["jsonrpc"] = json!("2.0");
    frames::send(&message).map_err(said)
}

fn read<T: DeserializeOwned>(params: Value) -> Option<T> {
    serde_json::from_value(params).ok()
}

fn value(result: &impl Serialize) -> Value {
    serde_json::to_value(result).unwrap_or_default()
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}
