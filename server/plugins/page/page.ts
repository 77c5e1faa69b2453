/**
 * The built page: `dist/index.html` at `/`, everything under `/syn/`. All files are read and
 * compressed once at start, so serving is a map look-up: no path of a request ever reaches the file
 * system. Names with a hash are immutable; the page itself is always asked for again, and who opens
 * it gets the first rows with it.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { REPORTING, REPORTS_PATH } from "../../door/policy-reports.ts";
import { pagePolicy, workerPolicy } from "../headers.ts";
import { insertRows, opensPage, type Rows } from "./page-rows.ts";

export interface PageFile {
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  etag: string;
  cache: string;
  policy: (host: string | undefined) => string | undefined;
}

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  ico: "image/x-icon",
  woff2: "font/woff2",
  txt: "text/plain; charset=utf-8",
};
const COMPRESSIBLE = /^text\/|json|svg/;
const PACKED = /\.(br|gz)$/;
const BUILD_QUALITY = 9;
const HASHED = /-[\w-]{8,}\.\w+$/;

/** Reads a built page. Empty when there is none. */
export async function readPage(dist: string): Promise<Map<string, PageFile>> {
  const files = (await filesIn(dist)).filter((path) => !PACKED.test(path));
  const read = await Promise.all(
    files.map(
      async (path) => [relative(dist, path).split(sep).join("/"), await readOne(path)] as const,
    ),
  );
  return new Map(read);
}

/**
 * Lays both compressed forms beside every file of a build that gains by them, so that no start has
 * to make them.
 */
export async function packPage(dist: string): Promise<void> {
  for (const path of await filesIn(dist)) {
    const plain = await readFile(path);
    if (!gains(typeOf(path), plain)) continue;
    const { br, gzip } = await compressed(plain, BUILD_QUALITY);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
  }
}

async function filesIn(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const typeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
const gains = (type: string, plain: Buffer): boolean =>
  COMPRESSIBLE.test(type) && plain.length > 512;

/**
 * Both forms as the build laid them beside a file; a page that was built elsewhere has them made
 * now.
 */
async function packedForms(path: string, plain: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const laid = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]).catch(
    () => undefined,
  );
  return laid === undefined ? compressed(plain) : { br: laid[0], gzip: laid[1] };
}

async function readOne(path: string): Promise<PageFile> {
  const plain = await readFile(path);
  const type = typeOf(path);
  return {
    type,
    plain,
    etag: etagOf(plain),
    cache: HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    policy: policyOf(path, plain),
    ...(gains(type, plain) ? await packedForms(path, plain) : {}),
  };
}

/**
 * Both forms a browser may take. Quality 5 takes some 10 ms for 100 kB; the build has the time for
 * more, an answer has not.
 */
export async function compressed(
  plain: Buffer,
  quality = 5,
): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  return { br, gzip: zipped };
}

export const etagOf = (plain: Buffer): string =>
  `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;

function policyOf(path: string, plain: Buffer): PageFile["policy"] {
  if (path.endsWith(".html")) {
    const html = plain.toString("utf8");
    const [scripts, styles] = [inlineHashes(html, "script"), inlineHashes(html, "style")];
    return (host) => pagePolicy(host, scripts, styles, REPORTS_PATH);
  }
  return /\.?worker\b[^/]*\.js$/.test(path) ? workerPolicy : () => undefined;
}

/** `sha256-…` of every inline script or style of a page. */
export function inlineHashes(html: string, tag: "script" | "style"): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"),
  );
  return [...elements].map(
    ([, text]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
  );
}

const ROWS_EVERY_MS = 1000;

/**
 * The page with rows in it, made when a caller asks, at most once a second, for all who ask in that
 * second. `mono`: monotonic ms.
 */
function withRows(page: PageFile, rows: Rows, mono: () => number): () => Promise<PageFile> {
  const html = page.plain.toString("utf8");
  let madeAt = Number.NEGATIVE_INFINITY;
  let made: Promise<PageFile>;
  const make = async (): Promise<PageFile> => {
    const plain = Buffer.from(insertRows(html, rows));
    return { ...page, plain, etag: etagOf(plain), ...(await compressed(plain)) };
  };
  return () => {
    const now = mono();
    if (now - madeAt >= ROWS_EVERY_MS) {
      madeAt = now;
      made = make();
    }
    return made;
  };
}

/**
 * Mounts the page, with `rows` in it for who opens it. Without a build `/` says so. No `vary`:
 * either form is asked for again each time, by its own tag.
 */
export function mountPage(
  app: FastifyInstance,
  files: ReadonlyMap<string, PageFile>,
  prefix: string,
  rows: Rows,
  mono: () => number,
): void {
  const index = files.get("index.html");
  const live = index && withRows(index, rows, mono);
  app.get("/", async (request, reply) => {
    if (index === undefined || live === undefined)
      return reply
        .type("text/plain; charset=utf-8")
        .send("SYN server is running. There is no built page: run npm start.");
    return sendFile(opensPage(request) ? await live() : index, request, reply);
  });
  for (const [path, file] of files)
    app.get(prefix + path, (request, reply) => sendFile(file, request, reply));
}

/** One file, in the form the browser takes, or the word that it is unchanged. */
export function sendFile(
  file: PageFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const policy = file.policy(request.headers.host);
  if (policy !== undefined) reply.header("content-security-policy", policy).headers(REPORTING);
  reply.header("cache-control", file.cache).header("etag", file.etag).type(file.type);
  if (file.br !== undefined) reply.header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepts = request.headers["accept-encoding"] ?? "";
  if (file.br !== undefined && /\bbr\b/.test(accepts))
    return reply.header("content-encoding", "br").send(file.br);
  if (file.gzip !== undefined && /\bgzip\b/.test(accepts))
    return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.plain);
}
