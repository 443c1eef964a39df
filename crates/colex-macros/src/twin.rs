//! A function that panics and its twin that returns the error, from one text.

use crate::mistakes::Mistake;
use crate::tokens::{depths, is, outside_of_angles, tokens};
use proc_macro::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

/// The function `item` and its twin.
///
/// With the type of the error alone, the body is that of the twin, and the function panics with its error. With the name of
/// a function after the type, the body is that of the function, and the body of the twin calls the twin of this one.
pub fn pair(arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Mistake> {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let (error, called) = match outside_of_angles(&arguments, ',')[..] {
        [[], ..] => {
            return Err(mistake("the twin needs the type of its error, `#[twin(LayoutError)]`", Span::call_site()));
        }
        [error] => (error, None),
        [error, [called]] => (error, Some(called)),
        [_, ..] => {
            return Err(mistake("after the type of the error there is one name of a function", Span::call_site()));
        }
        [] => unreachable!("a list without separators has one part"),
    };
    let function = Function::of(item)?;
    let name = function.name.to_string();
    if name.starts_with("try_") {
        return Err(mistake("`#[twin]` belongs to the function that panics, without `try_`", function.name.span()));
    }
    let twin = Ident::new(&format!("try_{name}"), function.name.span());
    let parameters = function.parameters()?;
    let owner = function.owner(&parameters);
    let (mut pair, of_twin) = function.attributes(owner)?;
    let (of_function, body) = match called {
        None => (function.call(owner, &twin, &parameters), function.body.clone()),
        Some(called) => match with_twins(&function.body, &called.to_string()) {
            Some(body) => (function.body.clone(), body),
            None => return Err(mistake("the body does not call this function", called.span())),
        },
    };
    pair.extend(function.with(&function.name, function.output.clone(), of_function));
    pair.extend(of_twin);
    let result = result(function.output.get(2..).unwrap_or_default(), error);
    pair.extend(function.with(&twin, result, body));
    Ok(pair.into_iter().collect())
}

/// The body, where the twin is called instead of the function, if the function is called.
fn with_twins(body: &Group, called: &str) -> Option<Group> {
    let mut is_called = false;
    let tokens = body.stream().into_iter().map(|token| match token {
        TokenTree::Ident(name) if name.to_string() == called => {
            is_called = true;
            Ident::new(&format!("try_{called}"), name.span()).into()
        }
        TokenTree::Group(group) => match with_twins(&group, called) {
            Some(group) => {
                is_called = true;
                group.into()
            }
            None => group.into(),
        },
        token => token,
    });
    let mut group = Group::new(body.delimiter(), tokens.collect());
    group.set_span(body.span());
    is_called.then_some(group)
}

/// The parts of a function, in their order.
struct Function {
    /// Without the `#` before each.
    attributes: Vec<Group>,
    /// Visibility, `const`, `fn` and so on.
    keywords: Vec<TokenTree>,
    name: Ident,
    /// With the angle brackets.
    generics: Vec<TokenTree>,
    arguments: Group,
    /// With the arrow.
    output: Vec<TokenTree>,
    /// With `where`.
    bounds: Vec<TokenTree>,
    body: Group,
}

impl Function {
    fn of(item: TokenStream) -> Result<Self, Mistake> {
        let item: Vec<_> = item.into_iter().collect();
        let count =
            item.chunks(2).take_while(|pair| matches!(pair, [hash, TokenTree::Group(_)] if is(hash, '#'))).count();
        let (attributes, rest) = item.split_at(2 * count);
        let start = rest.first().map_or_else(Span::call_site, TokenTree::span);
        Self::after_attributes(attributes.iter().filter_map(group).cloned().collect(), rest)
            .ok_or_else(|| mistake("`#[twin]` belongs to a function with a body", start))
    }

    fn after_attributes(attributes: Vec<Group>, item: &[TokenTree]) -> Option<Self> {
        let (keywords, item) = item.split_at(item.iter().position(|token| is_word(token, "fn"))? + 1);
        let [TokenTree::Ident(name), item @ .., TokenTree::Group(body)] = item else { return None };
        let is_list = |(token, depth): (&TokenTree, _)| depth == 0 && matches!(token, TokenTree::Group(_));
        let (generics, item) = item.split_at(item.iter().zip(depths(item)).position(is_list)?);
        let [TokenTree::Group(arguments), item @ ..] = item else { return None };
        let bounds = item.iter().position(|token| is_word(token, "where")).unwrap_or(item.len());
        let (output, bounds) = item.split_at(bounds);
        (body.delimiter() == Delimiter::Brace).then(|| Self {
            attributes,
            keywords: keywords.to_vec(),
            name: name.clone(),
            generics: generics.to_vec(),
            arguments: arguments.clone(),
            output: output.to_vec(),
            bounds: bounds.to_vec(),
            body: body.clone(),
        })
    }

    /// The function with another name, another output and another body.
    ///
    /// All other tokens are those of the user, so an error points to them, and so does the definition in an editor.
    fn with(&self, name: &Ident, output: Vec<TokenTree>, body: Group) -> Vec<TokenTree> {
        let mut function = self.keywords.clone();
        function.push(name.clone().into());
        function.extend(self.generics.iter().cloned());
        function.push(self.arguments.clone().into());
        function.extend(output);
        function.extend(self.bounds.iter().cloned());
        function.push(body.into());
        function
    }

    fn parameters(&self) -> Result<Parameters, Mistake> {
        let all: Vec<_> = self.arguments.stream().into_iter().collect();
        let mut parameters = Parameters { names: Vec::new(), has_self: false };
        for parameter in outside_of_angles(&all, ',').into_iter().filter(|parameter| !parameter.is_empty()) {
            let pattern = parameter.split(|token| is(token, ':')).next().unwrap_or(parameter);
            let receiver = pattern.iter().find(|token| is_word(token, "self"));
            parameters.has_self |= receiver.is_some();
            parameters.names.push(match (receiver, pattern) {
                (Some(name), [first, ..]) if !is_word(first, "mut") => name.clone(),
                (None, [name @ TokenTree::Ident(_)]) => name.clone(),
                _ => {
                    let why = "a parameter of a twin is a name: the body can take it apart or make it mutable";
                    return Err(mistake(why, parameter[0].span()));
                }
            });
        }
        Ok(parameters)
    }

    /// `Self::`, or nothing if the function is outside of an impl: then neither `self` nor `Self` is in its signature.
    fn owner(&self, parameters: &Parameters) -> &'static str {
        let signature = [&self.generics, &self.output, &self.bounds].into_iter().flatten().cloned();
        let arguments = TokenTree::from(self.arguments.clone());
        let is_owned = parameters.has_self || has_self_type(signature.chain([arguments]));
        if is_owned { "Self::" } else { "" }
    }

    /// `{ crate::diagnostics::checked::lawful(self.twin::<generics>(names)) }`
    fn call(&self, owner: &str, twin: &Ident, parameters: &Parameters) -> Group {
        let mut names = parameters.names.as_slice();
        let mut call = Vec::new();
        match names.split_first() {
            Some((receiver, others)) if parameters.has_self => {
                call.push(receiver.clone());
                call.extend(tokens("."));
                names = others;
            }
            _ => call.extend(path(owner)),
        }
        call.push(Ident::new(&twin.to_string(), Span::call_site()).into());
        // Lifetimes are left out: rustc infers them.
        let inner = self.generics.get(1..self.generics.len().max(2) - 1).unwrap_or_default();
        let generics = outside_of_angles(inner, ',').into_iter().filter_map(|generic| match generic {
            [word, name, ..] if is_word(word, "const") => Some(name.clone()),
            [name @ TokenTree::Ident(_), ..] => Some(name.clone()),
            _ => None,
        });
        let mut generics = generics.flat_map(|name| [name].into_iter().chain(tokens(","))).peekable();
        if generics.peek().is_some() {
            call.extend(tokens("::").chain(tokens("<")).chain(generics).chain(tokens(">")));
        }
        let names = names.iter().cloned().flat_map(|name| [name].into_iter().chain(tokens(",")));
        call.push(Group::new(Delimiter::Parenthesis, names.collect()).into());
        let mut body = path("crate::diagnostics::checked::lawful");
        body.push(Group::new(Delimiter::Parenthesis, call.into_iter().collect()).into());
        let mut body = Group::new(Delimiter::Brace, body.into_iter().collect());
        body.set_span(self.body.span());
        body
    }

    /// The attributes of the function that panics, and those of the twin.
    ///
    /// The section `# Errors` is that of the twin. Without it, the twin fails when the function panics.
    fn attributes(&self, owner: &str) -> Result<(Vec<TokenTree>, Vec<TokenTree>), Mistake> {
        let (mut plain, mut panics, mut errors, mut of_code) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut section, mut is_example) = (String::new(), false);
        for one in &self.attributes {
            let Some(line) = doc_line(one) else {
                plain.extend(attribute(one));
                of_code.extend(attribute(one).filter(|_| !is_of_plain(one)));
                continue;
            };
            is_example ^= line.starts_with("```");
            let is_heading = !is_example && line.starts_with("# ");
            if is_heading {
                section = line;
            }
            match section.as_str() {
                "# Errors" if is_heading => continue,
                "# Errors" => errors.extend(attribute(one)),
                _ => plain.extend(attribute(one)),
            }
            panics.extend(attribute(one).filter(|_| section == "# Panics" && !is_heading));
        }
        let errors = if errors.is_empty() { panics } else { errors };
        if errors.is_empty() {
            let why = "a twin needs documentation with a section `# Panics` or `# Errors`, which says when it fails";
            return Err(mistake(why, self.name.span()));
        }
        let name = &self.name;
        let link = if owner.is_empty() { "fn@" } else { owner };
        let summary = format!(" [`{name}`]({link}{name}), with an error instead of a panic.");
        let docs = [&summary, "", " # Errors"].into_iter().flat_map(doc);
        Ok((plain, docs.chain(errors).chain(of_code).collect()))
    }
}

struct Parameters {
    names: Vec<TokenTree>,
    has_self: bool,
}

/// Whether the twin does not have the attribute: words for the search, figures, and those about a panic or a value.
fn is_of_plain(attribute: &Group) -> bool {
    let inner: Vec<_> = attribute.stream().into_iter().collect();
    match inner.as_slice() {
        [name, TokenTree::Group(condition)] if is_word(name, "cfg_attr") => {
            condition.stream().into_iter().next().is_some_and(|condition| is_word(&condition, "doc"))
        }
        [name, ..] => ["doc", "track_caller", "must_use"].into_iter().any(|one| is_word(name, one)),
        [] => false,
    }
}

/// The text of a line of documentation, without spaces around it.
fn doc_line(attribute: &Group) -> Option<String> {
    match attribute.stream().into_iter().collect::<Vec<_>>().as_slice() {
        [name, sign, TokenTree::Literal(text)] if is_word(name, "doc") && is(sign, '=') => {
            let text = text.to_string();
            Some(text.trim_start_matches('r').trim_matches('#').trim_matches('"').trim().to_owned())
        }
        _ => None,
    }
}

/// `#[doc = "text"]`
fn doc(text: &str) -> impl Iterator<Item = TokenTree> {
    let name = Ident::new("doc", Span::call_site()).into();
    let inner = [name].into_iter().chain(tokens("=")).chain([Literal::string(text).into()]);
    attribute(&Group::new(Delimiter::Bracket, inner.collect()))
}

/// `#[…]`
fn attribute(inner: &Group) -> impl Iterator<Item = TokenTree> + use<> {
    tokens("#").chain([inner.clone().into()])
}

/// `-> ::core::result::Result<output, error>`
fn result(output: &[TokenTree], error: &[TokenTree]) -> Vec<TokenTree> {
    let mut result: Vec<_> = tokens("->").chain(path("::core::result::Result")).chain(tokens("<")).collect();
    match output {
        [] => result.push(Group::new(Delimiter::Parenthesis, TokenStream::new()).into()),
        output => result.extend(output.iter().cloned()),
    }
    result.extend(tokens(",").chain(error.iter().cloned()).chain(tokens(">")));
    result
}

/// A path, whose names are separated by `::`.
fn path(text: &str) -> Vec<TokenTree> {
    let mut path = Vec::new();
    for (place, name) in text.split("::").enumerate() {
        if place > 0 {
            path.extend(tokens("::"));
        }
        if !name.is_empty() {
            path.push(Ident::new(name, Span::call_site()).into());
        }
    }
    path
}

/// Whether the type `Self` is among the tokens, or in their brackets.
fn has_self_type(tokens: impl IntoIterator<Item = TokenTree>) -> bool {
    tokens.into_iter().any(|token| match &token {
        TokenTree::Group(group) => has_self_type(group.stream()),
        token => is_word(token, "Self"),
    })
}

fn group(token: &TokenTree) -> Option<&Group> {
    if let TokenTree::Group(group) = token { Some(group) } else { None }
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(name) if name.to_string() == word)
}

fn mistake(why: &str, place: Span) -> Mistake {
    Mistake { why: why.to_owned(), first: place, last: place }
}
