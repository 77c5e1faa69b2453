/**
 * The gate on packages, on answers as npm prints them, and as a program against a registry that
 * knows something, nothing, or is not there.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { readAnswer, uncovered } from "../../scripts/packages/advisories.ts";
import { unnamedScripts } from "../../scripts/packages/install-scripts.ts";
import { runCommand } from "../../scripts/suite/run-step.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { STEPS } from "../../scripts/suite/steps.ts";

const advisory = (name: string, severity: string, id = "GHSA-aaaa-bbbb-cccc") => ({
  source: 1,
  name,
  dependency: name,
  title: "Reads what it should not",
  url: `https://github.com/advisories/${id}`,
  severity,
  range: "<9",
});
const report = (vulnerabilities: object): string =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
const pg = {
  id: "GHSA-aaaa-bbbb-cccc",
  package: "pg",
  severity: "high",
  title: "Reads what it should not",
} as const;

it("an advisory is named once, however many packages lead to it, and only from high upwards", () => {
  const answer = readAnswer(
    report({
      pg: { severity: "high", via: [advisory("pg", "high"), "pg-pool"] },
      "pg-pool": { severity: "high", via: ["pg"] },
      other: { severity: "moderate", via: [advisory("other", "moderate", "GHSA-dddd")] },
    }),
  );
  expect(answer).toEqual({ kind: "answered", advisories: [pg] });
});

it.each([
  ["nothing against any", report({}), { kind: "answered", advisories: [] }],
  ["no answer in time", "", { kind: "unanswered", why: "no answer in time" }],
  [
    "a registry without the question",
    JSON.stringify({
      message: "405 Method Not Allowed",
      statusCode: 405,
      error: { summary: "", detail: "" },
    }),
    { kind: "unanswered", why: "405 Method Not Allowed" },
  ],
  [
    "no network",
    JSON.stringify({
      message: "getaddrinfo ENOTFOUND nowhere.invalid",
      error: { summary: "", detail: "" },
    }),
    { kind: "unanswered", why: "getaddrinfo ENOTFOUND nowhere.invalid" },
  ],
  [
    "no lock file, which is no fault of the network",
    JSON.stringify({
      error: {
        code: "ENOLOCK",
        summary: "This command requires an existing lockfile.",
        detail: "",
      },
    }),
    { kind: "broken", why: "ENOLOCK: This command requires an existing lockfile." },
  ],
  [
    "no JSON",
    "Segmentation fault",
    { kind: "broken", why: "npm audit printed no JSON: Segmentation fault" },
  ],
])("%s", (_title, printed, answer) => expect(readAnswer(printed)).toEqual(answer));

it("an exception covers its advisory until its day, and no longer", () => {
  const exception = { id: pg.id, reason: "never called", until: "2026-12-31" };
  expect(uncovered([pg], [exception], "2026-12-31")).toEqual([]);
  expect(uncovered([pg], [exception], "2027-01-01")).toEqual([
    "pg  high: Reads what it should not (GHSA-aaaa-bbbb-cccc); its exception ended on 2026-12-31",
  ]);
  expect(uncovered([pg], [{ ...exception, id: "GHSA-other" }], "2026-12-31")).toHaveLength(1);
});

it("install scripts run by name only: of the lock file, of what is installed, of what an alias stands for", () => {
  const locked = {
    "": { version: "0.1.0" },
    "node_modules/allowed": { hasInstallScript: true },
    "node_modules/a/node_modules/@scope/nested": { hasInstallScript: true },
    "node_modules/alias": { name: "pinned", version: "1.0.0", hasInstallScript: true },
    "node_modules/alias-2": { name: "pinned", version: "2.0.0", hasInstallScript: true },
    "node_modules/hidden": {},
    "node_modules/quiet": {},
  };
  expect(
    unnamedScripts(locked, { allowed: true, "pinned@1.0.0": true }, (place) =>
      place.endsWith("/hidden"),
    ),
  ).toEqual([
    "node_modules/a/node_modules/@scope/nested",
    "node_modules/alias-2",
    "node_modules/hidden",
  ]);
});

/**
 * Runs the step against a registry that has `known` against packages by name; without it there is
 * nobody.
 */
async function step(known?: object): Promise<{ code: number | null; output: string }> {
  let asked: object = {};
  const registry = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const isQuestion = request.url === "/-/npm/v1/security/advisories/bulk";
      if (isQuestion) asked = JSON.parse(gunzipSync(Buffer.concat(chunks)).toString());
      response
        .writeHead(isQuestion ? 200 : 404, { "content-type": "application/json" })
        .end(JSON.stringify(isQuestion ? known : {}));
    });
  });
  await new Promise<void>((ready) => registry.listen(0, "127.0.0.1", ready));
  const { port } = registry.address() as AddressInfo;
  const close = () => new Promise((closed) => registry.close(closed));
  if (known === undefined) await close();
  else onTestFinished(() => void close());
  const { argv } = STEPS.find(({ name }) => name === "packages") ?? { argv: [] };
  // A cache of its own: npm keeps what it worked out from an advisory.
  const npm_config_cache = mkdtempSync(join(tmpdir(), "syn-npm-"));
  onTestFinished(() => rmSync(npm_config_cache, { recursive: true, force: true }));
  const env = { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache };
  const { code, output } = await runCommand({ argv, stream: false, env }, patience(60_000) / 1000);
  if (known !== undefined)
    expect(asked).toMatchObject({ fastify: [expect.any(String)], vite: [expect.any(String)] });
  return { code, output };
}

it("the step fails on an advisory, passes without one, and passes with a word where nobody answers", {
  timeout: patience(60_000),
}, async () => {
  const { title, url, severity, range } = advisory("pg", "critical");
  expect(await step({ pg: [{ id: 1, title, url, severity, vulnerable_versions: range }] })).toEqual(
    {
      code: 1,
      output:
        "pg  critical: Reads what it should not (GHSA-aaaa-bbbb-cccc)\npackages: 1 findings\n",
    },
  );
  expect(await step({})).toEqual({ code: 0, output: "packages: 0 findings\n" });
  expect(await step()).toEqual({
    code: 0,
    output: expect.stringMatching(/^advisories skipped, .*ECONNREFUSED.*\npackages: 0 findings\n$/),
  });
});
