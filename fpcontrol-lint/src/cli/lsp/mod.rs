//! `fpcontrol-lint lsp`: a language server over standard input and output. Diagnostics while typing, the page of a lint on hover, its
//! fixes as code actions.

mod background;
mod frames;
mod places;
mod session;

use super::Status;
use background::{Background, Checked};
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Exit, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{CodeActionRequest, HoverRequest, Initialize, Request as _, Shutdown};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, HoverParams, HoverProviderCapability, PublishDiagnosticsParams, ServerCapabilities,
    TextDocumentSyncCapability, TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use session::Session;
use std::sync::mpsc::channel;

/// What the server waits for.
enum Event {
    Message(Message),
    /// The input has ended.
    End,
    Checked(Checked),
}

/// Answers until the client asks to stop. The texts are analysed in the background; what is sent are the findings of the last analysis that ended.
///
/// Nothing that a client sends ends the server, except `exit`: a malformed message gets an error as its answer, if the protocol has one.
pub(super) fn serve() -> Result<Status, String> {
    let (sender, events) = channel();
    let results = sender.clone();
    let mut background = Background::start(move |checked| drop(results.send(Event::Checked(checked))))?;
    frames::read(move |message| sender.send(message.map_or(Event::End, Event::Message)).is_ok());
    let (mut session, mut phase) = (Session::default(), Phase::Unopened);
    let (mut ended, mut idle) = (false, true);
    while !(ended && idle) {
        match events.recv().map_err(said)? {
            Event::Message(Message::Request(request)) => send(Message::Response(phase.respond(&session, request)))?,
            Event::Message(Message::Notification(notification)) if notification.method == Exit::METHOD => {
                return phase.ended();
            }
            Event::Message(Message::Notification(notification)) => note(&mut session, notification)?,
            Event::Message(Message::Response(_)) => {}
            Event::End => ended = true,
            Event::Checked(checked) => {
                idle = background.is_newest(checked.number);
                session.checked(checked).into_iter().try_for_each(publish)?;
            }
        }
        if let Some(texts) = session.changed() {
            background.analyse(texts);
            idle = false;
        }
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

fn note(session: &mut Session, notification: Notification) -> Result<(), String> {
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
                publish(PublishDiagnosticsParams { uri: text_document.uri, diagnostics: Vec::new(), version: None })?;
            }
        }
        _ => {}
    }
    Ok(())
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

/// Sends the findings of a file.
fn publish(diagnostics: PublishDiagnosticsParams) -> Result<(), String> {
    let params = serde_json::to_value(diagnostics).map_err(said)?;
    send(Message::Notification(Notification { method: PublishDiagnostics::METHOD.to_owned(), params }))
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
