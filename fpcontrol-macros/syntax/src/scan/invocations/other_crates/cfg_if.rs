//! `cfg_if! { if #[cfg(unix)] { code } else { code } }`.

use crate::scan::invocations::selection;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Result};
use syn::visit_mut::VisitMut;
use syn::{Block, Item, ItemMacro, Macro, Stmt, StmtMacro, parse2, token};

/// Code under conditions.
#[derive(Clone)]
pub struct CfgIf(Vec<Branch>);

#[derive(Clone)]
struct Branch {
    /// `if #[cfg(…)]`, `else if #[cfg(…)]`, `else`.
    condition: TokenStream,
    /// Statements or items.
    code: Block,
}

impl Parse for CfgIf {
    fn parse(input: ParseStream) -> Result<Self> {
        let mut branches = Vec::new();
        while !input.is_empty() {
            let mut condition = TokenStream::new();
            while !input.peek(token::Brace) {
                condition.extend([input.parse::<TokenTree>()?]);
            }
            selection::check_condition(&condition, input)?;
            branches.push(Branch { condition, code: input.parse()? });
        }
        Ok(Self(branches))
    }
}

impl CfgIf {
    /// The items in the branches of a call that stands among items. A call of another macro has none.
    #[must_use]
    pub fn items(invocation: &Macro) -> Vec<Item> {
        let is_cfg_if = invocation.path.segments.last().is_some_and(|name| name.ident == "cfg_if");
        let branches = is_cfg_if.then(|| parse2::<Self>(invocation.tokens.clone()).ok()).flatten();
        let statements = branches.into_iter().flat_map(|read| read.0).flat_map(|branch| branch.code.stmts);
        let item = |statement| match statement {
            Stmt::Item(item) => Some(item),
            Stmt::Macro(StmtMacro { attrs, mac, semi_token }) => {
                Some(Item::Macro(ItemMacro { attrs, ident: None, mac, semi_token }))
            }
            Stmt::Local(_) | Stmt::Expr(..) => None,
        };
        statements.filter_map(item).collect()
    }

    /// Visits the code of all branches.
    pub fn visit(&mut self, visitor: &mut dyn VisitMut) {
        self.0.iter_mut().for_each(|branch| visitor.visit_block_mut(&mut branch.code));
    }
}

impl ToTokens for CfgIf {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for Branch { condition, code } in &self.0 {
            condition.to_tokens(tokens);
            code.to_tokens(tokens);
        }
    }
}
