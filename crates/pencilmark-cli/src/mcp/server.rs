//! The answers to the protocol: the list of tools, and the results of calls.

use super::tools::tools;
use super::work::Work;
use pencilmark::Budget;
use pencilmark_requests::{Code, Refusal, answer, json, seeded};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, ErrorData, Implementation, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use std::hash::{BuildHasher, RandomState};

/// The maximum size of the arguments of a call, in bytes. The body of a request over HTTP has the same limit.
const MOST: usize = 1 << 18;

/// The instructions that a client gets when it connects.
const INSTRUCTIONS: &str = "\
Sudoku, solved as a person solves it. A puzzle is a text in any format. It can be 81 characters: 1 to 9 for a given, and any \
other character for a blank cell. If it is a grid of pencil marks, the tools use exactly these marks. Cells are r1c1 to r9c9 \
(row, column). `hint` shows the next step in four levels (`level` 1 to 4); `verify` judges claims such as r4c5=7 or r4c5<>7; \
`why` says why a digit cannot be in a cell.";

/// The requests as tools.
pub(crate) struct Server {
    tools: Vec<Tool>,
    work: Work,
}

impl Server {
    pub(crate) fn new(work: Work) -> Self {
        Self { tools: tools(), work }
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("pencilmark", env!("CARGO_PKG_VERSION")).with_title("Pencilmark"))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.clone()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = self.tools.iter().find(|tool| tool.name == request.name) else {
            let shown: String = request.name.chars().take(80).collect();
            let names: Vec<&str> = self.tools.iter().map(|tool| &*tool.name).collect();
            let message =
                format!("no tool has the name '{}': expected one of {}", shown.escape_debug(), names.join(", "));
            return Err(ErrorData::invalid_params(message, None));
        };
        let (name, body) = (tool.name.clone(), json(&request.arguments.unwrap_or_default()));
        let told = if body.len() > MOST {
            let message = format!("the arguments are larger than the maximum of {} KiB", MOST >> 10);
            Err(Refusal::new(Code::TooLarge, message))
        } else {
            self.work.run(&context, move |budget| call(&name, &body, budget)).await
        };
        let refused = |refusal: Refusal| CallToolResult::error(vec![ContentBlock::text(refusal.json())]);
        Ok(told.map_or_else(refused, CallToolResult::success).into())
    }
}

/// The answer to a request: its JSON, or a picture.
fn call(name: &str, body: &str, budget: &Budget) -> Result<Vec<ContentBlock>, Refusal> {
    // The standard library's hash maps are seeded by the operating system.
    let body = seeded(name, body, || RandomState::new().hash_one(()));
    let told = answer(name, &body, budget)?;
    if name == "draw" { picture(&told) } else { Ok(vec![ContentBlock::text(told)]) }
}

/// A picture as SVG, and also as PNG if the program has the feature `png`.
fn picture(told: &str) -> Result<Vec<ContentBlock>, Refusal> {
    let failed = |error: &dyn ToString| Refusal::new(Code::Failed, error.to_string());
    let told: serde_json::Value = serde_json::from_str(told).map_err(|error| failed(&error))?;
    let svg = told["svg"].as_str().unwrap_or_default();
    let content = vec![ContentBlock::text(svg)];
    #[cfg(feature = "png")]
    let content = {
        use base64::prelude::{BASE64_STANDARD, Engine};
        let pixels = pencilmark_print::png(svg, WIDTH).map_err(|error| failed(&error))?;
        [content, vec![ContentBlock::image(BASE64_STANDARD.encode(pixels), "image/png")]].concat()
    };
    Ok(content)
}

/// The width of a picture, in pixels.
#[cfg(feature = "png")]
const WIDTH: u16 = 800;
