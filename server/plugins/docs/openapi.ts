/**
 * The contract as OpenAPI 3.1 at `/api/openapi.json` and as a page to read at `/api/docs`, both
 * made from the schemas that the server validates with. The page is plain HTML without scripts or
 * outside files.
 */
import { createHash } from "node:crypto";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { FastifyInstance } from "fastify";
import type * as v from "valibot";
import { ERRORS } from "../../../contract/errors.ts";
import { API_PREFIX, type Auth, type Call } from "../../../contract/http/call.ts";
import { HEADER } from "../../../contract/http/wire/signature.ts";
import { SIGN2_PATTERN } from "../../../contract/http/wire/signature2.ts";
import { keptText } from "../../kernel/kept-answers.ts";
import { DOCS_STYLE, docsPage } from "./docs-page.ts";
import type { JsonSchema, OpenApi } from "./openapi-shape.ts";

/**
 * JSON schema of what travels: parameters before, data after their transformations. Rules that JSON
 * schema cannot say are left out.
 */
export const schemaOf = (schema: v.GenericSchema, typeMode: "input" | "output"): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode,
    target: "draft-2020-12",
  }) as JsonSchema;
  return rest;
};

const header = (name: string, description: string, pattern: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", pattern },
});

const SIGNATURE_HEADERS = [
  header(HEADER.timestamp, "Unix second; ±300 s of the server's clock", "^\\d{1,12}$"),
  header(HEADER.nonce, "Six random digits", "^\\d{6}$"),
  header(HEADER.sign, "Uppercase MD5 of secret + timestamp + nonce", "^[0-9A-F]{32}$"),
];

const TOKEN_HEADER = (required: boolean) => ({
  name: HEADER.token,
  in: "header",
  required,
  description: "Session token of `/user/login`; without a live one the answer is code 403",
  schema: { type: "string" },
});

const SIGN2_HEADER = {
  ...header(
    HEADER.sign2,
    "v2.timestamp.nonce.signature: HMAC-SHA256 with the sign-in's signKey over method, path, SHA-256 of the sorted parameters, unix second, 32 hex digits of nonce and sessionId, one a line, as base64url. Without it a request counts twice towards the limit; calls that move money or bind what an account is recovered with need it in the hardened profile",
    SIGN2_PATTERN.source,
  ),
  required: false,
};

const AUTH_WORDS: Record<Auth, string> = {
  none: "Public.",
  optional: "Public; a token says who is asking.",
  token: "Needs a session of either mode.",
  real: "Needs a session of the real account; in demo the answer is code 20 with reason `demo`.",
};

/** The document for a list of calls. */
export function openApiOf(calls: readonly Call[]): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const call of calls) {
    const params = schemaOf(call.params, "input");
    const parameters = Object.entries(params.properties ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: params.required?.includes(name) === true && schema.default === undefined,
      schema,
    }));
    const envelope = {
      type: "object",
      required: ["code", "data", "msg"],
      properties: {
        code: { type: "integer" },
        data: schemaOf(call.data, "output"),
        msg: { type: "string" },
      },
    };
    const good =
      call.answer === "bytes" ? { "image/*": {} } : { "application/json": { schema: envelope } };
    const operation = {
      operationId: call.name,
      summary: call.about,
      description: AUTH_WORDS[call.auth],
      parameters: [
        ...SIGNATURE_HEADERS,
        ...(call.auth === "none" ? [] : [TOKEN_HEADER(call.auth !== "optional"), SIGN2_HEADER]),
        ...parameters,
      ],
      responses: {
        200: {
          description: "Envelope; code 0 carries data, any other code an error",
          content: good,
        },
      },
    };
    paths[API_PREFIX + call.path] = Object.fromEntries(
      call.methods.map((m) => [m.toLowerCase(), operation]),
    );
  }
  const errors = Object.entries(ERRORS).map(([name, [code, text]]) => ({ name, code, text }));
  return {
    openapi: "3.1.0",
    info: {
      title: "SYN calls",
      version: "1",
      description:
        "Every call. Decimals are text, times epoch milliseconds. Answers are `{code, data, msg}` with HTTP 200.",
    },
    paths,
    components: { "x-errors": errors },
  };
}

export function mountOpenApi(app: FastifyInstance, calls: readonly Call[]): void {
  // Made when it is first asked for: 0.3 s that no start has to wait for.
  let made: { json: string; page: string } | undefined;
  const documents = (): { json: string; page: string } => {
    if (made !== undefined) return made;
    const document = openApiOf(calls);
    made = { json: JSON.stringify(document), page: docsPage(document) };
    return made;
  };
  const style = createHash("sha256").update(DOCS_STYLE).digest("base64");
  app.get("/api/openapi.json", (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/json; charset=utf-8")
      .send(keptText(documents().json)),
  );
  app.get("/api/docs", (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(keptText(documents().page)),
  );
}
