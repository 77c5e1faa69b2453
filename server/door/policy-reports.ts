/**
 * Takes browsers' reports on the page's policy, at the address that the policy names: a line in the
 * log each, and no more than a few a minute, whatever sends them. A report is a stranger's text:
 * bounded, printed on one line, and never believed.
 */
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { printedLine } from "../../contract/rules/plain-text.ts";

export const REPORTS_PATH = "/policy-reports";
/** Headers of a page whose policy says `report-to csp`. */
export const REPORTING = { "reporting-endpoints": `csp="${REPORTS_PATH}"` } as const;

const BODY_BYTES = 16_384;
const LINES_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
const TEXT_LENGTH = 200;

const Text = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, TEXT_LENGTH)),
  ),
  "",
);
/** The Reporting API's form, and the older one of `report-uri`. */
const Newer = v.object({
  body: v.object({ effectiveDirective: Text, blockedURL: Text, sourceFile: Text, sample: Text }),
});
const Older = v.object({
  "csp-report": v.object({
    "effective-directive": Text,
    "violated-directive": Text,
    "blocked-uri": Text,
    "source-file": Text,
  }),
});

/** The reports of a body as lines; none of what is no report. */
export function linesOf(text: string): string[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return [];
  }
  return (Array.isArray(raw) ? raw : [raw]).flatMap((one) => {
    const newer = v.safeParse(Newer, one);
    const { effectiveDirective, blockedURL, sourceFile, sample } = newer.success
      ? newer.output.body
      : { ...olderOf(one), sample: "" };
    return effectiveDirective === ""
      ? []
      : [
          printedLine(
            `${effectiveDirective} blocked ${blockedURL || sample || "?"} in ${sourceFile || "?"}`,
          ),
        ];
  });
}

function olderOf(one: unknown): {
  effectiveDirective: string;
  blockedURL: string;
  sourceFile: string;
} {
  const older = v.safeParse(Older, one);
  if (!older.success) return { effectiveDirective: "", blockedURL: "", sourceFile: "" };
  const report = older.output["csp-report"];
  return {
    effectiveDirective: report["effective-directive"] || report["violated-directive"],
    blockedURL: report["blocked-uri"],
    sourceFile: report["source-file"],
  };
}

/** `mono`: monotonic ms. */
export function mountPolicyReports(
  app: FastifyInstance,
  log: (line: string) => void,
  mono: () => number,
): void {
  let from = Number.NEGATIVE_INFINITY;
  let said = 0;
  // A scope of its own: nowhere else are these content types taken.
  app.register(async (scope) => {
    for (const type of ["application/reports+json", "application/csp-report"])
      scope.addContentTypeParser(
        type,
        { parseAs: "string", bodyLimit: BODY_BYTES },
        (_request, body, done) => done(null, body),
      );
    scope.post(REPORTS_PATH, async (request, reply) => {
      const now = mono();
      if (now - from >= MINUTE_MS) {
        from = now;
        said = 0;
      }
      for (const line of linesOf(String(request.body))) if (said++ < LINES_PER_MINUTE) log(line);
      return reply.code(204).send();
    });
  });
}
