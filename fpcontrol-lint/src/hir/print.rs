//! What other files can see of a file.

use super::{File, Function};

impl File {
    /// The declarations as bytes, without positions and bodies: two files whose bytes are equal look the same to the analysis of any other file.
    #[must_use]
    pub fn declarations(&self) -> Vec<u8> {
        // No field may be left out without a reason, so new fields must be entered here or in `signature`.
        let File {
            functions,
            structs,
            aliases,
            statics,
            traits,
            implementations,
            imports,
            scopes,
            spots: _,
            controls: _,
            anchors: _,
            macros: _,
        } = self;
        let items = postcard::to_stdvec(&(structs, aliases, statics, traits, implementations, imports, scopes));
        let mut bytes = items.unwrap_or_default();
        functions.iter().for_each(|function| bytes.extend(signature(function)));
        bytes
    }
}

/// What callers can see of a function. Only its own walk looks at the patterns of its parameters.
fn signature(function: &Function) -> Vec<u8> {
    let Function {
        name,
        name_span: _,
        signature: _,
        scope,
        owner,
        generics,
        parameters,
        method,
        shared,
        lends,
        private,
        result,
        body,
        attributes,
        test,
    } = function;
    let parameters: Vec<_> = parameters.iter().map(|(_, ty)| ty).collect();
    let kinds = (scope, method, shared, lends, private, body.is_some(), test);
    postcard::to_stdvec(&(name, owner, generics, parameters, result, attributes, kinds)).unwrap_or_default()
}
