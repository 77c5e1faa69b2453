/** The OpenAPI document as one readable page. All text is escaped; nothing on the page runs. */
import type { JsonSchema, OpenApi } from "./openapi-shape.ts";

export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --dim: color-mix(in srgb, currentColor 62%, transparent); }
body { font: 15px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.05rem; margin: 2.5rem 0 .25rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
h2 b { color: #0b6bcb; } p { margin: .25rem 0 .75rem; } nav { columns: 16rem; } nav a { display: block; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .5rem 0; } th { text-align: left; font-weight: 600; color: var(--dim); }
td, th { border-top: 1px solid var(--line); padding: .3rem .6rem .3rem 0; vertical-align: top; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; } small { color: var(--dim); }`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A schema in one line of pseudo code. */
export function describe(schema: JsonSchema | undefined): string {
  if (schema === undefined) return "any";
  if (schema.enum) return schema.enum.map((x) => JSON.stringify(x)).join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(describe).join(", ")}]`;
  if (schema.type === "array") return `${wrap(describe(schema.items || undefined))}[]`;
  if (schema.type === "object") {
    return `{ ${Object.entries(schema.properties ?? {})
      .map(([key, value]) => `${key}: ${describe(value)}`)
      .join(", ")} }`;
  }
  return schema.type ?? "any";
}

const wrap = (text: string): string => (text.includes(" | ") ? `(${text})` : text);

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  /** Without JSON where the good answer is the thing itself. */
  responses: { 200: { content: { "application/json"?: { schema: JsonSchema } } } };
}

function section(path: string, method: string, op: Operation): string {
  const rows = op.parameters
    .filter((p) => p.in === "query")
    .map((p) => {
      const fallback =
        p.schema.default === undefined
          ? ""
          : `default <code>${escaped(JSON.stringify(p.schema.default))}</code>`;
      return `<tr><td><code>${escaped(p.name)}</code></td><td>${escaped(describe(p.schema))}</td><td>${p.required ? "required" : fallback}</td></tr>`;
    });
  const table =
    rows.length === 0
      ? ""
      : `<table><tr><th>parameter</th><th>value</th><th></th></tr>${rows.join("")}</table>`;
  const data = op.responses[200].content["application/json"]?.schema.properties?.data;
  return `<section id="${escaped(op.operationId)}"><h2><b>${method.toUpperCase()}</b> ${escaped(path)}</h2><p>${escaped(op.summary)}</p>${table}
<p><small>data</small> <code>${data === undefined ? "bytes" : escaped(describe(data))}</code></p></section>`;
}

export function docsPage(document: OpenApi): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method, op: op as Operation })),
  );
  const errors = (document.components["x-errors"] as { name: string; code: number; text: string }[])
    .map(
      (e) =>
        `<tr><td>${e.code}</td><td><code>${escaped(e.name)}</code></td><td>${escaped(e.text)}</td></tr>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)}</title><style>${DOCS_STYLE}</style></head><body><h1>${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)} Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Every request carries the headers
<code>timestamp</code>, <code>nonce</code> and <code>sign</code>.</p>
<nav>${all.map(({ op }) => `<a href="#${escaped(op.operationId)}">${escaped(op.operationId)}</a>`).join("")}</nav>
${all.map(({ path, method, op }) => section(path, method, op)).join("\n")}
<section id="errors"><h2>Errors</h2><table><tr><th>code</th><th>name</th><th>text</th></tr>${errors}</table></section></body></html>`;
}
