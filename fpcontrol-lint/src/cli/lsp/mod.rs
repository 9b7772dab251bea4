//! `fpcontrol-lint lsp`: a language server over standard input and output. Diagnostics while typing, the page of a lint on hover, its
//! fixes as code actions.

mod places;
mod session;

use super::Status;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{CodeActionRequest, HoverRequest, Request as _};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, HoverParams, HoverProviderCapability, ServerCapabilities, TextDocumentSyncCapability,
    TextDocumentSyncKind,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use session::Session;

pub(super) fn serve() -> Result<Status, String> {
    let (connection, threads) = Connection::stdio();
    let capabilities = serde_json::to_value(capabilities()).map_err(said)?;
    connection.initialize(capabilities).map_err(said)?;
    answer(&connection)?;
    drop(connection);
    threads.join().map_err(said)?;
    Ok(Status::Clean)
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        ..ServerCapabilities::default()
    }
}

/// Answers until the client asks to stop. All waiting messages are read before anything is checked, since only the last text counts.
fn answer(connection: &Connection) -> Result<(), String> {
    let mut session = Session::default();
    while let Ok(message) = connection.receiver.recv() {
        let mut next = Some(message);
        while let Some(message) = next {
            match message {
                Message::Request(request) if connection.handle_shutdown(&request).map_err(said)? => return Ok(()),
                Message::Request(request) => {
                    publish(connection, &mut session)?;
                    send(connection, Message::Response(respond(&session, request)))?;
                }
                Message::Notification(notification) => note(&mut session, notification),
                Message::Response(_) => {}
            }
            next = connection.receiver.try_recv().ok();
        }
        publish(connection, &mut session)?;
    }
    Ok(())
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
fn publish(connection: &Connection, session: &mut Session) -> Result<(), String> {
    for diagnostics in session.checked() {
        let params = serde_json::to_value(diagnostics).map_err(said)?;
        let notification = Notification { method: PublishDiagnostics::METHOD.to_owned(), params };
        send(connection, Message::Notification(notification))?;
    }
    Ok(())
}

fn send(connection: &Connection, message: Message) -> Result<(), String> {
    connection.sender.send(message).map_err(said)
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
