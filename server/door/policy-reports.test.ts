import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { linesOf, mountPolicyReports, REPORTS_PATH } from "./policy-reports.ts";

const newer = (body: object) => ({
  type: "csp-violation",
  body: {
    effectiveDirective: "script-src",
    blockedURL: "inline",
    sourceFile: "https://a/x.js",
    ...body,
  },
});

describe("reports", () => {
  it("are a line each, in both forms; what is none is nothing", () => {
    expect(
      linesOf(JSON.stringify([newer({}), newer({ blockedURL: "", sample: "trusted" })])),
    ).toEqual([
      "script-src blocked inline in https://a/x.js",
      "script-src blocked trusted in https://a/x.js",
    ]);
    expect(
      linesOf('{"csp-report":{"violated-directive":"img-src","blocked-uri":"http://evil"}}'),
    ).toEqual(["img-src blocked http://evil in ?"]);
    for (const text of ["", "{", "[]", "7", '{"csp-report":7}', "[null]", '{"body":{}}'])
      expect(linesOf(text)).toEqual([]);
  });

  it("forge no lines and fill no log: one line each, cut, a few a minute", async () => {
    const app = Fastify();
    const lines: string[] = [];
    let mono = 0;
    mountPolicyReports(
      app,
      (line) => lines.push(line),
      () => mono,
    );
    const send = async (body: object, type = "application/reports+json") =>
      (
        await app.inject({
          method: "POST",
          url: REPORTS_PATH,
          headers: { "content-type": type },
          payload: JSON.stringify(body),
        })
      ).statusCode;
    expect(await send([newer({ blockedURL: `x\nserver stopped${"y".repeat(5000)}` })])).toBe(204);
    expect(lines[0].includes("\n")).toBe(false);
    expect(lines[0].length).toBeLessThan(500);
    for (let i = 0; i < 50; i++) await send([newer({}), newer({})]);
    expect(lines).toHaveLength(20);
    mono = 60_000;
    await send([newer({})]);
    expect(lines).toHaveLength(21);
    expect(await send([newer({ sample: "z".repeat(20_000) })])).toBe(413);
    expect(await send({}, "text/html")).toBe(415);
    await app.close();
  });
});
