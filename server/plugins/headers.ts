/**
 * Security headers on every answer. The page's and the worker's own policies are set where those
 * files are served.
 */
import type { FastifyInstance } from "fastify";
import { HEADER } from "../../contract/http/wire/signature.ts";

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=()",
} as const;

/** Policy of anything that is no page: nothing may run from it. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * A year, subdomains too (ASVS 3.4.1). Browsers take no notice of it over plain HTTP, so a server
 * behind a proxy may always say it.
 */
const HTTPS_ONLY = { "strict-transport-security": "max-age=31536000; includeSubDomains" } as const;

export function mountHeaders(app: FastifyInstance, now: () => number, httpsOnly: boolean): void {
  const common = httpsOnly ? { ...COMMON, ...HTTPS_ONLY } : COMMON;
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(common);
    reply.header("content-security-policy", NOTHING);
    reply.header(HEADER.serverTime, String(now()));
  });
}

/** Host names as they may stand in a policy; a Host header that is none is left out. */
const hostSources = (host: string | undefined): string =>
  host !== undefined && /^[a-zA-Z0-9.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:]+\](:\d{1,5})?$/.test(host)
    ? ` ws://${host} wss://${host}`
    : "";

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join("");

/**
 * Policy of the page. `scripts` and `styles` are hashes of its inline elements. Styles set by
 * script go through the object model, which no policy asks about. What runs as a script is named by
 * the page's own policy of trusted types (index.html: workers) and by DOMPurify's.
 */
export const pagePolicy = (
  host: string | undefined,
  scripts: readonly string[],
  styles: readonly string[],
  reportsPath: string,
): string =>
  [
    "default-src 'none'",
    `script-src 'self'${quoted(scripts)}`,
    `style-src 'self'${quoted(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${hostSources(host)}`,
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default dompurify",
    "report-to csp",
    `report-uri ${reportsPath}`,
  ].join("; ");

/** Policy of a worker's script: a SharedWorker does not inherit the page's. */
export const workerPolicy = (host: string | undefined): string =>
  `default-src 'none'; script-src 'self'; connect-src 'self'${hostSources(host)}`;
